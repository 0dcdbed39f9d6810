# SPDX-License-Identifier: MIT
"""Checks of a test in Python, printed as TAP."""

import sys

checks = 0
failures = 0


def check(name, good, *notes):
    """One point; NOTES explain it if it is not GOOD."""
    global checks, failures
    checks += 1
    print(f"{'ok' if good else 'not ok'} {checks} - {name}")
    if not good:
        failures += 1
        for note in notes:
            for line in str(note).splitlines()[:40]:
                print(f"# {line}")
    sys.stdout.flush()


def skip(name, why):
    global checks
    checks += 1
    print(f"ok {checks} - {name} # SKIP {why}")


def finish():
    print(f"1..{checks}")
    sys.exit(failures > 0)
