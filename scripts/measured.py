"""Makes sure that no game is left out where the games to measure are written down."""

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
