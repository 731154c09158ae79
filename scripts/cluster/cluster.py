"""A whole cluster on this machine: PostgreSQL with a standby, NATS, HAProxy, nodes and workers."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from namespace import Namespace
from postgres import Pair
from process import Process, free_port, is_open, status, wait_for
from wire import Wires

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "cluster.md"
# Nodes say that they drain for so long before they take leave: longer than HAProxy needs to notice.
DRAIN = 2


class Node(Process):
    """A node, always at the same address."""

    def __init__(self, name, logs, program, options, address="127.0.0.1", wrap=lambda command: command, settings=None):
        super().__init__(name, logs)
        self.address, self.port, self.wrap, self.settings = address, free_port(), wrap, settings or {}
        self.command = [program, "serve", "--listen", f"{address}:{self.port}", "--behind-proxy", "--log", "info", *options]

    @property
    def url(self):
        return f"http://{self.address}:{self.port}"

    def start(self):
        self.run(self.wrap(self.command), env={**os.environ, **self.settings})

    def wait(self):
        wait_for(f"{self.name} is ready", self.is_ready)

    def is_ready(self):
        # It ends if there is no database, and whoever supervises it starts it again.
        if not self.is_running():
            self.start()
            time.sleep(0.3)
        return status(f"{self.url}/readyz") == 200


class Worker(Process):
    """Thinks for the nodes."""

    def __init__(self, name, logs, program, options):
        super().__init__(name, logs)
        self.command = [program, "worker", "--threads", "1", "--log", "info", *options]

    def start(self):
        self.run(self.command)


class Nats(Process):
    """The bus, always at the same address."""

    def __init__(self, logs):
        super().__init__("nats", logs)
        self.port, self.monitor = free_port(), free_port()
        self.url = f"nats://127.0.0.1:{self.port}"

    def start(self):
        self.run([shutil.which("nats-server", path=PATH), "--addr", "127.0.0.1", "--port", self.port, "--http_port", self.monitor])
        self.until("NATS listens", lambda: is_open(self.port))


class Haproxy(Process):
    """The load balancer, as docs/cluster.md configures it, with other addresses."""

    def __init__(self, directory, logs, nodes):
        super().__init__("haproxy", logs)
        self.port, self.file = free_port(), directory / "haproxy.cfg"
        self.url = f"http://127.0.0.1:{self.port}"
        self.file.write_text(configuration(self.port, nodes))

    def start(self):
        self.run([shutil.which("haproxy", path=PATH), "-db", "-f", self.file])
        self.until("HAProxy lets somebody through", lambda: status(f"{self.url}/readyz") == 200)


# What daemons are in, which is not everybody's path.
PATH = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"


def configuration(port, nodes):
    """That of the page, for these nodes."""
    block = re.search(r"```haproxy\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]
    lines = []
    for line in block.splitlines():
        word = line.split(maxsplit=1)[0] if line.strip() else ""
        if word == "bind":
            line = f"    bind 127.0.0.1:{port}"
        elif word == "maxconn":
            # As many as a process may have files without asking.
            line = "    maxconn 8000"
        elif word in ("user", "group", "stats"):
            # It runs as whoever tests, and nobody else asks it for anything.
            continue
        elif word == "server":
            if nodes is None:
                continue
            line = "\n".join(f"    server {node.name} {node.address}:{node.port}" for node in nodes)
            nodes = None
        lines.append(line)
    return "\n".join(lines) + "\n"


class Cluster:
    """Everything together, with a database that is new."""

    def __init__(self, options, name, wired=False, cut_off=False, small_disk=None, clock=None, workers=2, bus=True):
        self.options = options
        self.logs = options.logs / name
        shutil.rmtree(self.logs, ignore_errors=True)
        self.logs.mkdir(parents=True)
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="tabuleiro-cluster-"))
        # PostgreSQL is run by somebody else, who has to get there.
        self.directory.chmod(0o777)
        self.parts, self.nodes, self.workers, self.wires, self.namespace, self.load = [], [], [], None, None, None
        # How many events there are of games that are not the load's.
        self.besides = 0
        try:
            self.begin(wired, cut_off, small_disk, clock, workers, bus)
        except BaseException:
            self.end()
            raise

    def begin(self, wired, cut_off, small_disk, clock, workers, bus):
        program = self.options.program
        self.postgres = Pair(self.directory, self.logs, small_disk)
        self.parts.append(self.postgres)
        self.nats = Nats(self.logs)
        words, news = ["--engine-threads", "1", "--drain", DRAIN], []
        if bus:
            self.nats.start()
            news = ["--bus", self.nats.url]
        words += news
        for number in range(1, 4):
            url, more = self.postgres.url(), {}
            if wired:
                url = self.wired_url(number)
            if number == 3 and cut_off:
                url, more, words = self.in_namespace(words)
            if number == 3 and clock:
                more = {"settings": clock}
            self.nodes.append(Node(f"node-{number}", self.logs, program, ["--database", url, *words], **more))
        self.workers = [
            Worker(f"worker-{number}", self.logs, program, ["--database", self.postgres.url(), *news])
            for number in range(1, workers + 1)
        ]
        for part in (*self.nodes, *self.workers):
            part.start()
        for node in self.nodes:
            node.wait()
        self.haproxy = Haproxy(self.directory, self.logs, self.nodes)
        self.haproxy.start()

    def wired_url(self, number, address="127.0.0.1"):
        self.wires = self.wires or Wires()
        ports = [self.wires.lay(member.port, address, f"node-{number}") for member in self.postgres.members()]
        return self.postgres.url([f"{address}:{port}" for port in ports])

    def in_namespace(self, words):
        """A node in a namespace, whose bus is on the cable of its clients."""
        self.namespace = Namespace()
        url = self.wired_url(3, Namespace.DATABASE[0])
        if "--bus" in words:
            port = self.wires.lay(self.nats.port, Namespace.CLIENTS[0])
            words = [f"nats://{Namespace.CLIENTS[0]}:{port}" if word == self.nats.url else word for word in words]
        return url, {"address": Namespace.CLIENTS[1], "wrap": self.namespace.command}, words

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        if self.load is not None and self.load.poll() is None:
            self.load.kill()
            self.load.wait()
        for part in (*self.workers, *self.nodes, getattr(self, "haproxy", None), getattr(self, "nats", None)):
            if part is not None:
                part.signal(signal.SIGCONT)
                part.kill()
        for part in (*self.parts, self.wires, self.namespace):
            if part is not None:
                part.end()
        shutil.rmtree(self.directory, ignore_errors=True)

    def begin_load(self, games, servers, computers=0, rate=1.0, kinds=()):
        """Lets games be played until it is told to end, and waits until all have begun."""
        words = [self.options.program, "load", "--json", "--seconds", 100_000, "--games", games, "--rate", rate]
        words += ["--computers", computers, "--seed", self.options.seed]
        words += [word for server in servers for word in ("--server", server)]
        words += [word for kind in kinds for word in ("--game", kind)]
        with (self.logs / "load.log").open("w") as log:
            self.load = subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, stderr=log, text=True)
        begun = "SELECT count(DISTINCT game) FROM events"
        wait_for("all games have begun", lambda: self.has_begun(begun, games - computers), 300)

    def has_begun(self, statement, games):
        if self.load.poll() is not None:
            raise RuntimeError(f"the load has ended: {(self.logs / 'load.log').read_text()}")
        return int(self.postgres.primary.sql(statement, "tabuleiro")) >= games

    def end_load(self):
        """Ends the games, and gives the report."""
        self.load.send_signal(signal.SIGINT)
        output, _ = self.load.communicate(timeout=300)
        if not output:
            raise RuntimeError(f"the load has no report: {(self.logs / 'load.log').read_text()}")
        return json.loads(output)

    def check(self):
        """Replays every game that is stored."""
        command = [self.options.program, "admin", "check", "--json", "--database", self.postgres.url()]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if not done.stdout:
            raise RuntimeError(f"the database cannot be checked: {done.stderr}")
        return json.loads(done.stdout)
