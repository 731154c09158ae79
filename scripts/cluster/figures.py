"""What an event costs in a cluster in which nothing goes wrong, and what that makes of many games a day."""

import json
import math
import os
import pathlib
import time
import urllib.request

from cluster import Cluster
from process import children
from results import machine, replace

BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
# What the table assumes. A game between people has about as many events; in the evening four times as many are played as on
# average, and no machine should be more than half busy then.
EVENTS, EVENING, BUSY = 60, 4, 0.5
# Prices of rented machines, in euro a month: for a core with 4 GiB of memory, and for a GB of disk.
CORE, DISK = 8, 0.1
DAY = 24 * 60 * 60


def seconds(part):
    """How many seconds of a core a process and its children have used."""
    ticks = 0
    for number, each in enumerate(children(part.process.pid)):
        fields = pathlib.Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        # Those that have ended count for whoever has started them.
        ticks += sum(map(int, fields[11 : 15 if number == 0 else 13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def sample(cluster):
    primary = cluster.postgres.primary
    row = primary.sql(
        "SELECT (SELECT count(*) FROM events), pg_database_size('tabuleiro'), "
        "pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint, "
        "(SELECT xact_commit FROM pg_stat_database WHERE datname = 'tabuleiro')",
        "tabuleiro",
    )
    events, disk, log, commits = map(int, row.split("|"))
    with urllib.request.urlopen(f"http://127.0.0.1:{cluster.nats.monitor}/varz", timeout=5) as answer:
        news = json.load(answer)["in_msgs"]
    return {
        "time": time.monotonic(),
        "events": events,
        "disk": disk,
        "log": log,
        "commits": commits,
        "news": news,
        "nodes": sum(map(seconds, cluster.nodes)),
        "primary": seconds(primary),
        "standby": seconds(cluster.postgres.standby),
        "nats": seconds(cluster.nats),
        "haproxy": seconds(cluster.haproxy),
    }


def measure(options):
    """What an event costs, on average over a minute of games."""
    with Cluster(options, "figures") as cluster:
        cluster.begin_load(options.games, [cluster.haproxy.url], 0, options.rate)
        time.sleep(10)
        before = sample(cluster)
        time.sleep(options.seconds)
        after = sample(cluster)
        report = cluster.end_load()
    spent = {name: after[name] - before[name] for name in before}
    if report["lost"] or report["doubled"] or report["stuck"] or report["wrong"]:
        raise RuntimeError(f"something is wrong: {report}")
    return {name: value / spent["events"] for name, value in spent.items()} | {"p99": report["p99_ms"], "p50": report["p50_ms"]}


def text(cost, options):
    each = [
        ("events a second", f"{1 / cost['time']:.0f}"),
        ("from a move to the opponent: p50, p99", f"{cost['p50']}, {cost['p99']} ms"),
        ("commits for an event", f"{cost['commits']:.2f}"),
        ("messages on the bus for an event", f"{cost['news']:.2f}"),
        ("disk for an event, with its share of games, indexes and all else", f"{cost['disk']:.0f} bytes"),
        ("log for an event, written on both machines", f"{cost['log']:.0f} bytes"),
        *(
            (f"time of a core for an event: {name}", f"{cost[part] * 1000:.2f} ms")
            for part, name in (
                ("nodes", "nodes"), ("primary", "primary"), ("standby", "standby"), ("nats", "NATS"), ("haproxy", "HAProxy")
            )
        ),
    ]
    sizes = [10_000, 100_000, 1_000_000]
    columns = [need(games, cost) for games in sizes]
    return "\n".join([
        machine(),
        f"`scripts/test-cluster --figures --games {options.games} --rate {options.rate} --seconds {options.seconds}` measures this in a "
        "cluster of three nodes behind HAProxy,",
        "with NATS and a synchronous standby, everything and the players on the same cores:",
        "",
        "| | |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in each),
        "",
        f"With {EVENTS} events a game, {EVENING} times the average in the evening, machines at most {BUSY:.0%} busy, {CORE} € a month for a "
        f"core with 4 GiB and {DISK:.2f} € for a GB:",
        "",
        f"| games a day | {' | '.join(f'{games:,}' for games in sizes)} |",
        "|---|---|---|---|",
        *(f"| {name} | {' | '.join(column[name] for column in columns)} |" for name in columns[0]),
    ])


def need(games, cost):
    """What so many games a day need."""
    events = games * EVENTS
    peak = events * EVENING / DAY
    cores = {name: max(2, math.ceil(peak * cost[name] / BUSY)) for name in ("nodes", "primary", "standby")}
    nodes = max(2, math.ceil(cores["nodes"] / 4))
    cores["nodes"] = max(2 * nodes, cores["nodes"])
    year = events * 365 * cost["disk"] / 1e9
    price = (sum(cores.values()) + 2) * CORE + 2 * year * DISK
    return {
        "events a second, on average and in the evening": f"{events / DAY:.0f}, {peak:.0f}",
        "commits a second in the evening": f"{peak * cost['commits']:.0f}",
        "messages on the bus a second in the evening": f"{peak * cost['news']:.0f}",
        "nodes, with how many cores together": f"{nodes}, {cores['nodes']}",
        "cores of the primary and of the standby": f"{cores['primary']}, {cores['standby']}",
        "log a day": size(events * cost["log"]),
        "disk of each database after a year": size(year * 1e9),
        "cost a month after that year, HAProxy and NATS on a machine of two cores": f"{price:,.0f} €",
    }


def size(count):
    """Bytes in the unit that fits."""
    units = ["kB", "MB", "GB", "TB"]
    place = min(len(units) - 1, max(0, int(math.log10(max(count, 1)) / 3) - 1))
    return f"{count / 1000 ** (place + 1):.1f} {units[place]}"


def write_down(cost, options):
    replace(BEGIN, END, text(cost, options))
