"""What the faults have done to players, as a table."""

import os
import pathlib
import time

from cluster import PAGE

BEGIN, END = "<!-- faults: begin -->", "<!-- faults: end -->"


def is_good(result):
    """Nothing is lost, doubled or stuck, what is stored is what was acknowledged, and nobody has waited for too long."""
    if "error" in result:
        return False
    report, found, bar = result["report"], result["found"], result["fault"].bar
    is_kept = not found["problems"] and found["events"] == report["events"]
    is_well = all(report[name] == 0 for name in ("lost", "doubled", "stuck", "wrong"))
    return is_kept and is_well and (bar is None or report["back_after"]["max_s"] <= bar)


def row(result):
    fault = result["fault"]
    if "error" in result:
        return f"| {fault.title} | | | | {result['error']} | | **no** |"
    report = result["report"]
    back = report["back_after"]
    notices = f"{back['p50_s']:.1f}, {back['p99_s']:.1f}, {back['max_s']:.1f} s" if back["times"] else "nothing"
    if "computers" in report:
        notices += f"; a computer's move after {report['computers']['max_ms'] / 1000:.1f} s at most"
    bar = "" if fault.bar is None else f"within {fault.bar} s: "
    counts = ", ".join(str(report[name]) for name in ("lost", "doubled", "stuck"))
    verdict = "yes" if is_good(result) else "**no**"
    return f"| {fault.title} | {result['rounds']} | {result['games']} | {report['events']:,} | {notices} | {counts} | {bar}{verdict} |"


def table(results, options):
    head = [
        machine(),
        f"`scripts/test-cluster --games {options.games} --rate {options.rate} --seed {options.seed}`",
        "",
        "| what goes wrong | rounds | games | events | players wait (half of them, 99 in 100, longest) | lost, doubled, stuck | all well |",
        "|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*head, *map(row, results)])


def machine():
    lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.split(": ")[1] for line in lines if line.startswith("model name")), "an unknown processor")
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{model}, {os.cpu_count()} cores for everything, {memory:.0f} GiB; {time.strftime('%Y-%m-%d')}."


def replace(begin, end, text):
    """Writes a text between two marks of the page."""
    before, rest = PAGE.read_text(encoding="utf-8").split(begin)
    after = rest.split(end)[1]
    PAGE.write_text(f"{before}{begin}\n{text}\n{end}{after}", encoding="utf-8")


def write_down(results, options):
    replace(BEGIN, END, table(results, options))
