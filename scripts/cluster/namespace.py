"""A machine of its own for a node, as far as its network goes: a namespace with two cables, one of which can be pulled."""

import os
import subprocess


def is_possible():
    """Whether this machine lets us make namespaces."""
    if os.geteuid() != 0:
        return False
    name = f"tabuleiro-probe-{os.getpid()}"
    if subprocess.run(["ip", "netns", "add", name], capture_output=True).returncode != 0:
        return False
    subprocess.run(["ip", "netns", "del", name], check=True)
    return True


class Namespace:
    """Clients come over one cable, and the database is at the end of the other."""

    # Addresses of this machine and of the namespace on each cable. Nothing leaves this machine.
    CLIENTS, DATABASE = ("10.213.77.1", "10.213.77.2"), ("10.213.78.1", "10.213.78.2")

    def __init__(self):
        self.name = f"tabuleiro-{os.getpid()}"
        self.cables = [f"tab{os.getpid()}c", f"tab{os.getpid()}d"]
        ip("netns", "add", self.name)
        for cable, (here, there) in zip(self.cables, (self.CLIENTS, self.DATABASE)):
            far = f"{cable}f"
            ip("link", "add", cable, "type", "veth", "peer", "name", far, "netns", self.name)
            ip("address", "add", f"{here}/30", "dev", cable)
            ip("link", "set", cable, "up")
            ip("-n", self.name, "address", "add", f"{there}/30", "dev", far)
            ip("-n", self.name, "link", "set", far, "up")
        ip("-n", self.name, "link", "set", "lo", "up")

    def command(self, words):
        return ["ip", "netns", "exec", self.name, *words]

    def pull(self):
        """The cable to the database is pulled."""
        ip("link", "set", self.cables[1], "down")

    def plug(self):
        ip("link", "set", self.cables[1], "up")

    def end(self):
        # The cables go with it.
        subprocess.run(["ip", "netns", "del", self.name], capture_output=True)


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True)
