# SPDX-License-Identifier: MIT
#
# Makes page_text.c from page.css and page.js: one string each, without the comment at the top, without
# comment lines, indentation and empty lines.

function quoted(text) {
    gsub(/\\/, "&&", text)
    gsub(/"/, "\\\"", text)
    return "    \"" text "\\n\""
}

FNR == 1 {
    if (NR > 1) print "    ;"
    name = FILENAME ~ /\.css$/ ? "page_style" : "page_script"
    if (NR == 1) {
        print "/* SPDX-License-Identifier: MIT */"
        print "/* Made by text.awk from page.css and page.js: change those. */"
        print "/* clang-format off */"
        print "#include \"report/page/page.h\""
    }
    print "\nconst char " name "[] ="
}
{ sub(/^[ \t]+/, "") }
/^\/\*/ { comment = 1 }
comment { if (/\*\/$/) comment = 0; next }
/^\/\// || /^$/ { next }
{ print quoted($0) }
END { print "    ;" }
