"""Processes that a test starts, knows by their ids, and ends."""

import os
import pathlib
import random
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

# Longer than anything takes that works.
DEADLINE = 60


def free_port():
    """A port of this machine for something that may be gone for a while. Nobody is given such a one for a connection meanwhile:
    these are from a higher range."""
    low = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for _ in range(1000):
        port = random.randrange(min(10_000, low // 2), low)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise RuntimeError("there is no free port")


def wait_for(what, condition, deadline=DEADLINE):
    """Waits until something is the case, and gives what it is."""
    end = time.monotonic() + deadline
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {deadline} s")
        time.sleep(0.05)


def status(url, timeout=2):
    """The status with which something answers; nothing if it does not."""
    try:
        with urllib.request.urlopen(url, timeout=timeout) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None


def is_open(port, address="127.0.0.1"):
    try:
        with socket.create_connection((address, port), timeout=1):
            return True
    except OSError:
        return False


def children(process):
    """The ids of a process and of all that it has started."""
    parents = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(entry.name)] = int(fields[1])
    found = [process]
    for parent in found:
        found += [child for child, of in parents.items() if of == parent]
    return found


class Process:
    """A program with its log, which can be killed, stopped, continued, and started again."""

    def __init__(self, name, logs):
        self.name, self.log, self.process = name, logs / f"{name}.log", None

    def run(self, command, **options):
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=log, stderr=log, **options
            )

    def until(self, what, condition):
        """Waits for something that it does, unless it ends."""

        def is_so():
            if not self.is_running():
                raise RuntimeError(f"{self.name} has ended:\n{self.tail()}")
            return condition()

        wait_for(what, is_so)

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def signal(self, number):
        if self.is_running():
            self.process.send_signal(number)

    def kill(self):
        """As if its machine were gone: it and all its children at once."""
        if self.is_running():
            for each in children(self.process.pid):
                try:
                    os.kill(each, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            self.process.wait()

    def terminate(self, deadline=DEADLINE):
        """In good order."""
        self.signal(signal.SIGTERM)
        if self.process is not None:
            self.process.wait(deadline)

    def tail(self, lines=20):
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:]) if self.log.exists() else ""
