#!/usr/bin/env python3
"""How far can findings be trusted?  Measures pcwlint with programs whose mistakes are known.

    .ci/trust [--count N] [--seed TEXT] [--only PCWnnn]
                                          generated drivers: correct ones, and ones with a labelled mistake
    .ci/trust --sample                    the small sample of the tests, compared with testdata/trust.json
    .ci/trust --tree DIR [--count N]      mutates real sources, and says which mutants are noticed; the tree itself
    stays as it is
    .ci/trust --planted DIR...            plants one mistake at a time in copies of Microsoft's samples below these
    folders
    .ci/trust --rules [--only PCWnnn]     mutates the conditions of the rules, and lists mutants that their own cases do
    not notice
    .ci/trust --oracle [--count N]        compares layouts, constants and tables of descriptors with what clang
    computes, for three targets
    .ci/trust --bounds                    time of drivers with many registrations; a long callback

--update writes the result of a campaign, of the sample or of --rules to testdata/trust.json.  --verbose lists what is
wrong, --keep DIR keeps it. src/trust/README.md explains the numbers.

Exit status: 0 nothing is wrong; 1 the sample is worse than testdata/trust.json says, a rule's mutant survives that is
not listed there, clang disagrees, or a large driver is not read to its end; 2 wrong usage."""

import argparse
import json
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import bounds  # noqa: E402
import campaign  # noqa: E402
import mutators  # noqa: E402
import oracle  # noqa: E402
import product  # noqa: E402
import rulemutants  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
SUMMARY = ROOT / "testdata" / "trust.json"
SAMPLE_SEED, SAMPLE_COUNT = "sample", 3 * ((len(campaign.TURNS) + 1) // 2)


def read():
    return json.loads(SUMMARY.read_text(encoding="utf-8")) if SUMMARY.exists() else {}


def store(**parts):
    document = {**read(), **parts}
    SUMMARY.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def measure(args, count, seed):
    started, results = time.monotonic(), []
    for result in campaign.run(args.pcwlint, seed, count, args.jobs, args.first, args.only):
        results.append(result)
        if not result.good and args.verbose:
            print(campaign.describe(result), flush=True)
        if not result.good and args.keep:
            campaign.keep(result, args.keep)
    return results, campaign.tally(results), time.monotonic() - started


def run_planted(args):
    args.pcwlint = args.pcwlint.resolve()
    return 1 if product.run_planted(args) else 0


def run_campaign(args):
    count = args.count or 600
    _, summary, seconds = measure(args, count, args.seed)
    print(campaign.table(summary))
    print(f"{count} programs, seed {args.seed}, {seconds:.0f} s")
    if args.update and not args.only:
        store(campaign={"seed": args.seed, "count": count, **summary})
    return 0


def worse(before, now):
    """Sentences about what is lower than before."""
    for rule, row in now["rules"].items():
        old = before["rules"].get(rule, row)
        if row["found"] < old["found"]:
            yield f"{rule}: {row['found']} of {row['planted']} planted mistakes are found at the right line; {old['found']} were"
        if row["extra"] > old["extra"]:
            yield f"{rule}: {row['extra']} extra findings; {old['extra']} before"
    for family, row in now["correct"].items():
        old = before["correct"].get(family, row)
        for key in ("false", "undetermined"):
            if row[key] > old[key]:
                yield f"correct code ({family}): {row[key]} {'false findings' if key == 'false' else 'fields not determined'}; {old[key]} before"


def run_sample(args):
    results, summary, seconds = measure(args, SAMPLE_COUNT, SAMPLE_SEED)
    if args.update:
        store(sample={"seed": SAMPLE_SEED, "count": SAMPLE_COUNT, **summary})
    before = read().get("sample")
    if before is None or before["programs"] != summary["programs"]:
        print("the generator makes other programs than those of testdata/trust.json: look at .ci/trust --sample --verbose, then run .ci/trust --sample --update")
        print("0 passed, 1 failed, 0 skipped")
        return 1
    problems = list(worse(before, summary))
    for problem in problems:
        print(problem)
    if problems and not args.verbose:
        for result in results:
            if not result.good:
                print(campaign.describe(result))
    print(f"{SAMPLE_COUNT} programs, {seconds:.0f} s")
    print(f"{len(summary['rules']) + len(summary['correct']) - len(problems)} passed, {len(problems)} failed, 0 skipped")
    return 1 if problems else 0


def run_rules(args):
    known = read().get("rule mutants", {}).get("survivors", {})
    tried, new, rules, survivors = 0, 0, 0, {}
    for rule, (count, alive) in rulemutants.survey(args.pcwlint, args.jobs, args.only):
        tried, rules = tried + count, rules + 1
        for what, _ in alive:
            survivors.setdefault(rule, {})[what] = known.get(rule, {}).get(what, "")
            new += what not in known.get(rule, {})
            why = known.get(rule, {}).get(what)
            print(f"{rule} survives: {what}" + ("  NEW" if why is None else f"  ({why})" if why else ""), flush=True)
    total = sum(len(one) for one in survivors.values())
    print(f"{tried} mutants of {rules} rules: {tried - total} noticed, {total} survive, {new} of them not listed in testdata/trust.json")
    if args.update and not args.only:
        store(**{"rule mutants": {**read().get("rule mutants", {}), "tried": tried, "survivors": survivors}})
    return 1 if new and not args.update else 0


def run_oracle(args):
    started = time.monotonic()
    check = oracle.run(args.pcwlint, args.clang, args.seed, args.count or 40, args.jobs)
    for line in check.unread + check.wrong:
        print(line)
    print(f"{check.claims['layout']} sizes and offsets, {check.claims['constant']} constants, {check.tables} tables compared with clang in {time.monotonic() - started:.0f} s:",
          f"{len(check.wrong)} differ, {len(check.unread)} programs do not compile")
    return 1 if check.wrong or check.unread or not check.claims["layout"] or not check.tables else 0


def run_tree(args):
    results = mutators.run(args.pcwlint, Path(args.tree).resolve(), args.count, args.seed, args.jobs)
    for name, place, rules, undetermined in results:
        if args.verbose or not rules:
            print(f"{name}: {place}: {', '.join(rules + undetermined) or 'not found'}")
    print(mutators.table(results))
    return 0


def run_bounds(args):
    lines, wrong = bounds.run(args.pcwlint)
    print("\n".join(lines))
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pcwlint", default=os.environ.get("PCWLINT", ROOT / "build" / "src" / "pcwlint"), type=Path)
    parser.add_argument("--clang", default="clang")
    kind = parser.add_mutually_exclusive_group()
    for name in ("sample", "rules", "oracle", "bounds"):
        kind.add_argument("--" + name, action="store_true")
    kind.add_argument("--tree", metavar="DIR")
    kind.add_argument("--planted", metavar="DIR", nargs="+")
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, metavar="N",
                        help="the number of the first program of a campaign")
    parser.add_argument("--only", default="", metavar="PCWnnn",
                        help="the rules whose id begins so; several with commas")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", metavar="DIR")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    if not args.pcwlint.exists():
        parser.error(f"{args.pcwlint} does not exist: build it, or name it with --pcwlint")
    modes = {"sample": run_sample, "rules": run_rules, "oracle": run_oracle, "bounds": run_bounds, "tree": run_tree,
             "planted": run_planted}
    return next((run for name, run in modes.items() if getattr(args, name)), run_campaign)(args)


if __name__ == "__main__":
    sys.exit(main())
