"""What the scripts that measure share: no game is left out, and what they write stands in marked parts of pages."""

import json
import subprocess
import sys


def require_every_game(program, measured, where):
    """Ends with a message if the program knows a game that none of these game strings names."""
    listed = subprocess.run([program, "games", "--json"], check=True, stdout=subprocess.PIPE).stdout
    known = [game["name"] for game in json.loads(listed)]
    missing = [name for name in known if name not in {game.split(":")[0] for game in measured}]
    if missing:
        sys.exit(f"{', '.join(missing)} would not be measured: add it to {where}")


def part(text, name):
    """What stands before a marked part of the page, in it, and behind it."""
    begin, end = f"<!-- {name}: begin -->\n", f"\n<!-- {name}: end -->"
    before, rest = text.split(begin)
    inside, behind = rest.split(end)
    return before + begin, inside, end + behind
