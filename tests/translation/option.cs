carcref: neznámá volba '--turm'; nemělo to být '--turn'?
Zkuste 'carcref --help'.
exit 2
