"""What is printed: tables of medians, and goals with what was measured."""

from dataclasses import dataclass


@dataclass
class Goal:
    """One line of the table of goals: measured must be at most (or at least) the limit, and what else it asks for must
    hold."""
    situation: str
    goal: str
    measured: float
    limit: float
    at_least: bool = False
    otherwise: bool = True
    remark: str = ""

    @property
    def reached(self):
        """Whether it holds."""
        return self.otherwise and (self.measured >= self.limit if self.at_least else self.measured <= self.limit)


class Report:
    """Prints tables as they come, and keeps all for the goals at the end and for JSON."""

    def __init__(self):
        self.tables = []
        self.goals = []

    def table(self, title, results, base=None, unit="ms"):
        """Medians of several results with their spread, each as a multiple of the one named `base`."""
        width = max(44, *(len(result.name) for result in results.values()))
        print(f"\n{title}\n  {'':<{width}}{'median':>12}{'spread':>8}{'runs':>6}" + (f"{'ratio':>9}" if base else "")
              + (f"{'processor':>14}{'ratio' if base else '':>9}" if unit == "ms" else ""))
        for result in results.values():
            ratio = f"{result.median / results[base].median:9.2f}" if base else ""
            cpu = f"{result.cpu:>11.1f} ms" if result.cpu is not None else ""
            cpu += f"{result.cpu / results[base].cpu:9.2f}" if cpu and base else ""
            note = f"  {result.note}" if result.note else ""
            print(f"  {result.name:<{width}}{result.median:>8.1f} {unit:<3}{result.spread:>8.0%}{len(result.times):>6}{ratio}{cpu}{note}",
                  flush=True)
        self.tables.append({"title": title, "unit": unit, "base": base, "rows": [
            {"name": r.name, "median": r.median, "spread": r.spread, "times": r.times, "processor": r.cpu,
             "note": r.note}
            for r in results.values()]})

    def note(self, text):
        """A line below a table."""
        print(f"  {text}", flush=True)
        self.tables[-1].setdefault("notes", []).append(text)

    def print_goals(self):
        """The goals that this run could judge."""
        if not self.goals:
            return
        width = max(len(goal.situation) for goal in self.goals)
        wide = max(len(goal.goal) for goal in self.goals)
        print(f"\nGoals: ratios of medians\n  {'':<{width}}  {'goal':<{wide}}  measured")
        for goal in self.goals:
            verdict = "reached" if goal.reached else "NOT REACHED"
            print(f"  {goal.situation:<{width}}  {goal.goal:<{wide}}  {goal.measured:8.2f}  {verdict}"
                  + (f"  ({goal.remark})" if goal.remark else ""))

    def as_json(self, **about):
        """Everything, for programs."""
        goals = [{**vars(goal), "reached": goal.reached} for goal in self.goals]
        return {**about, "tables": self.tables, "goals": goals}
