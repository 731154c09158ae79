"""What can go wrong in a cluster, each fault under games that are played and checked."""

import dataclasses
import glob
import json
import os
import signal
import time
import urllib.request
from collections.abc import Callable

import namespace
from cluster import Cluster
from process import status, wait_for

# Games that are over soon, so that many begin and end while things go wrong.
SMALL = ["talpa:size=4", "emulsion:size=4", "apart:size=5", "ampel:side=7"]
# Longer than every time anybody waits for anybody.
LONG = 15
# So many players have little time when all nodes stand still.
HURRIED = 5


@dataclasses.dataclass
class Fault:
    """Something that goes wrong again and again."""

    name: str
    title: str
    # What happens in a round.
    strike: Callable
    rounds: int
    # In how many seconds everybody has to play on; no bar if there is none.
    bar: float | None = None
    # How many games to how many that are asked for.
    share: float = 1.0
    computers: bool = False
    direct: bool = False
    # What the cluster is made with.
    cluster: dict = dataclasses.field(default_factory=dict)
    # Why it cannot be tried here, if it cannot.
    impossible: Callable = lambda: None


def pause(chance, mean):
    """Some time, by chance, so that not everything happens at the same point of everything else."""
    time.sleep(chance.uniform(0.8, 1.2) * mean)


def kill_node(cluster, chance):
    """Every ten seconds one is killed, and is back after three."""
    node = chance.choice(cluster.nodes)
    node.kill()
    pause(chance, 3)
    node.start()
    pause(chance, 6.5)
    node.wait()


def drain_node(cluster, chance):
    node = chance.choice(cluster.nodes)
    node.terminate()
    node.start()
    node.wait()
    pause(chance, 3)


def kill_worker(cluster, chance):
    worker = chance.choice(cluster.workers)
    worker.kill()
    pause(chance, 3)
    worker.start()
    pause(chance, 3)


def kill_primary(cluster, chance):
    """Whoever watches over the database needs a second to see that it is gone."""
    cluster.postgres.primary.kill()
    time.sleep(1)
    cluster.postgres.fail_over()
    pause(chance, 8)
    cluster.postgres.renew_standby()
    pause(chance, 3)


def lose_standby(cluster, chance):
    """Nothing can be committed until it is back: what hangs meanwhile counts then, and must not have been refused to anybody."""
    cluster.postgres.standby.kill()
    pause(chance, 12)
    cluster.postgres.standby.start()
    for node in cluster.nodes:
        node.wait()
    pause(chance, 8)


def kill_bus(cluster, chance):
    cluster.nats.kill()
    pause(chance, 5)
    cluster.nats.start()
    pause(chance, 3)


def stop_node(cluster, chance):
    node = chance.choice(cluster.nodes)
    node.signal(signal.SIGSTOP)
    pause(chance, LONG)
    node.signal(signal.SIGCONT)
    pause(chance, 5)
    node.wait()


def stop_all(cluster, chance):
    """All nodes stand still for longer than some have on their clocks, which have to stand still, too."""
    games = [hurried(cluster) for _ in range(HURRIED)]
    for game in games:
        wait_for("a computer begins", lambda: state(cluster, game)["last_event"] > 0)
    for node in cluster.nodes:
        node.signal(signal.SIGSTOP)
    time.sleep(10)
    for node in cluster.nodes:
        node.signal(signal.SIGCONT)
    for node in cluster.nodes:
        node.wait()
    wait_for("HAProxy lets somebody through", lambda: status(f"{cluster.haproxy.url}/readyz") == 200)
    lost = [game for game in games if state(cluster, game)["ending"]]
    if lost:
        raise RuntimeError(f"time in which nobody served has cost {len(lost)} of {len(games)} players the game")
    for game in games:
        wait_for("a clock that runs again runs out", lambda: state(cluster, game)["ending"])
    cluster.besides += sum(state(cluster, game)["last_event"] for game in games)


def hurried(cluster):
    """A game in which somebody has so little time, against a computer that begins."""
    asked = {"game": SMALL[0], "clock": "0:08", "opponent": "random", "colour": "second"}
    return request(f"{cluster.haproxy.url}/api/v1/games", asked)["id"]


def state(cluster, game):
    return request(f"{cluster.haproxy.url}/api/v1/games/{game}")


def request(url, body=None):
    """What is answered to a request, as JSON."""
    data = json.dumps(body).encode() if body else None
    asked = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=10) as answer:
        return json.load(answer)


def cut_off(cluster, chance):
    """The third node does not reach the database: its cable is pulled, or if that cannot be, its wire is frozen."""
    if cluster.namespace:
        cluster.namespace.pull()
    else:
        cluster.wires.freeze("node-3")
    pause(chance, LONG)
    if cluster.namespace:
        cluster.namespace.plug()
    else:
        cluster.wires.mend("node-3")
    pause(chance, 5)
    cluster.nodes[2].wait()


def slow_down(cluster, chance):
    cluster.wires.delay = 0.05
    pause(chance, LONG)
    cluster.wires.delay = 0.0
    pause(chance, 5)


def play_on(_cluster, chance):
    """It is wrong all the time."""
    pause(chance, 10)


def fill_disk(cluster, chance):
    cluster.postgres.primary.fill()
    pause(chance, 8)
    cluster.postgres.primary.empty()
    pause(chance, 5)


def needs_root():
    return None if os.geteuid() == 0 else "needs root"


def library():
    """What makes a program see another time."""
    return next(iter(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")), None)


def needs_faketime():
    return None if library() else "needs the package faketime"


# A minute ahead of everybody. Only the time of day is wrong: a machine's monotonic clock goes on as it did.
WRONG_CLOCK = {"LD_PRELOAD": library() or "", "FAKETIME": "+60s", "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}


def faults():
    """All of them, in the order of the table."""
    cut = {"cut_off": True} if namespace.is_possible() else {"wired": True}
    return [
        Fault("kill-node", "a node is killed every 10 s, behind HAProxy", kill_node, 20, bar=5),
        Fault("kill-node-direct", "the same, without HAProxy", kill_node, 5, bar=5, direct=True),
        Fault("drain-node", "a node is drained (`SIGTERM`) and started again", drain_node, 5, bar=5),
        Fault("kill-worker", "a worker is killed", kill_worker, 5, share=0.2, computers=True),
        Fault("kill-primary", "the primary is killed and the standby promoted a second later", kill_primary, 5, bar=15),
        Fault("lose-standby", "the standby is killed, and back after 12 s: nothing can be committed meanwhile", lose_standby, 3, bar=25),
        Fault("kill-bus", "NATS is killed, and back after 5 s", kill_bus, 3, bar=5, share=0.5),
        Fault("stop-node", f"a node stands still for {LONG} s (`SIGSTOP`)", stop_node, 3, bar=15, share=0.5),
        Fault("stop-all", "all nodes stand still for 10 s (`SIGSTOP`)", stop_all, 3, bar=25, share=0.5),
        Fault("cut-off", f"a node does not reach the database for {LONG} s", cut_off, 3, bar=15, share=0.5, cluster=cut),
        Fault("slow-database", f"the database answers a tenth of a second late for {LONG} s", slow_down, 2, share=0.2, cluster={"wired": True}),
        Fault(
            "wrong-clock", "a node's clock is a minute ahead", play_on, 2, bar=5, share=0.5,
            cluster={"clock": WRONG_CLOCK}, impossible=needs_faketime,
        ),
        Fault(
            "full-disk", "the database's disk is full for 8 s", fill_disk, 2, bar=15, share=0.5,
            cluster={"small_disk": "96m"}, impossible=needs_root,
        ),
    ]


def short():
    """What `make test` tries, all in one cluster: the quick ones, each once."""

    def each(cluster, chance):
        for strike in (kill_one, kill_bus_shortly, fail_over, drain_one):
            strike(cluster, chance)

    return Fault("short", "a node is killed, NATS killed, the standby promoted, a node drained", each, 1, bar=20, computers=True)


def kill_one(cluster, chance):
    node = chance.choice(cluster.nodes)
    node.kill()
    pause(chance, 1.5)
    node.start()
    node.wait()


def kill_bus_shortly(cluster, chance):
    cluster.nats.kill()
    pause(chance, 2)
    cluster.nats.start()


def fail_over(cluster, chance):
    cluster.postgres.fail_over()
    pause(chance, 4)
    for node in cluster.nodes:
        node.wait()


def drain_one(cluster, chance):
    node = chance.choice(cluster.nodes)
    node.terminate()
    pause(chance, 2)


def strike(fault, options, chance):
    """Lets a fault happen under games, and gives what came of it."""
    with Cluster(options, fault.name, **fault.cluster) as cluster:
        games = max(4, round(options.games * fault.share))
        servers = [node.url for node in cluster.nodes] if fault.direct else [cluster.haproxy.url]
        computers = games // 3 if fault.computers else 0
        begun = time.monotonic()
        cluster.begin_load(games, servers, computers, options.rate, SMALL if options.short else ())
        rounds = fault.rounds if options.rounds is None else options.rounds
        for number in range(rounds):
            say(f"{fault.name}: round {number + 1} of {rounds}, after {time.monotonic() - begun:.0f} s")
            fault.strike(cluster, chance)
        report = cluster.end_load()
        found = cluster.check()
        # What the test itself has played is not in the report.
        found["events"] -= cluster.besides
        say(f"{report} {found}")
        return {"fault": fault, "rounds": rounds, "games": games, "report": report, "found": found}


def say(text):
    print(text, flush=True)
