/* The table of options. */
#include "cli/option.h"

#include "cli/commands.h"
#include "cli/options.h"

#define SOURCES (COMMAND_LINT | COMMAND_EXTRACT | COMMAND_INSPECT | COMMAND_NINJA | COMMAND_LSP)
#define TARGETS (SOURCES | COMMAND_INIT)
#define LOCAL (COMMAND_LINT | COMMAND_EXTRACT | COMMAND_INSPECT)
#define JUDGING COMMAND_LINT
#define REPORTING (COMMAND_LINT | COMMAND_NINJA)
#define DECIDING (REPORTING | COMMAND_LSP)
#define RULES (SOURCES | COMMAND_RULES | COMMAND_EXPLAIN | COMMAND_GUIDE)
#define LIST(member, what) .kind = OPTION_LIST, .offset = offsetof(struct options, member), .value = what
#define WORD(member, what) .kind = OPTION_WORD, .offset = offsetof(struct options, member), .value = what
#define FLAG(member) .kind = OPTION_FLAG, .offset = offsetof(struct options, member)
#define ONE_OF(...) .values = VALUES_WORDS, .words = __VA_ARGS__

const struct option options_table[] = {
    /* for which Windows, and how the sources are compiled */
    {"ntddi", .everyday = true, .commands = TARGETS, LIST(settings.ntddi, "LIST"), .values = VALUES_VERSIONS,
     .help = "NTDDI_VERSION of the build; default: the newest",
     .more = "A name (WIN10_VB), a release (1809, Server 2022), a value (0x0A000008) or a build (10.0.19041); pcwlint "
             "versions lists them. Several values, separated by commas, are checked in one run.",
     .part = PART_PLAN},
    {"runs-on", .everyday = true, .commands = TARGETS, LIST(settings.runs_on, "LIST"), .values = VALUES_VERSIONS,
     .help = "oldest Windows to load on; default: as --ntddi", .part = PART_PLAN},
    {"arch", .everyday = true, .commands = TARGETS, LIST(settings.arch, "LIST"), ONE_OF("x64 arm64 x86"),
     .help = "x64, arm64, x86; default: x64", .part = PART_PLAN},
    {"include-dir", 'I', true, SOURCES, LIST(settings.include_dirs, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "search DIR for headers", .part = PART_PLAN},
    {"define", 'D', false, SOURCES, LIST(settings.defines, "NAME[=VALUE]"), .help = "define a macro",
     .part = PART_PLAN},
    {"build-dir", 'p', true, SOURCES, WORD(settings.build_dir, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "folder of compile_commands.json",
     .more = "Without it, the nearest one in a parent folder of each file, or in its folder build, is used.",
     .part = PART_PLAN},
    {"configuration", .commands = SOURCES, WORD(settings.configuration, "NAME"),
     .help = "configuration of Visual Studio projects: Release, …",
     .more = "Without it, a project on the command line is checked in all its configurations, and a project that "
             "pcwlint finds in Release.",
     .part = PART_PLAN},
    {"wdk", .commands = SOURCES, WORD(settings.wdk, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "use the headers of a WDK, or of one of its versions", .part = PART_PLAN},
    {"manifest", .commands = SOURCES, LIST(settings.manifests, "FILE"), .values = VALUES_FILES,
     .help = "a CTRPP manifest of the sources",
     .more = "Manifests in directories on the command line, or beside a source, are found without this option.",
     .part = PART_PLAN},
    {"timeout", .commands = SOURCES, .kind = OPTION_SECONDS,
     .offset = offsetof(struct options, settings.timeout_seconds), .value = "SECONDS",
     .help = "limit of processor time for each file; default: 60", .part = PART_EXTRACTION},
    {"memory-limit", .commands = SOURCES, .kind = OPTION_NUMBER,
     .offset = offsetof(struct options, settings.memory_mib), .value = "MIB",
     .help = "limit of memory for each file; default: 4096",
     .more = "A file that exceeds it is reported as PCW904. The facts of all files together may take a quarter of it. "
             "0: no limit.",
     .part = PART_EXTRACTION},
    {"jobs", 'j', false, LOCAL | COMMAND_LSP, .kind = OPTION_NUMBER, .offset = offsetof(struct options, settings.jobs),
     .value = "N", .help = "files to analyse at once; default: one per processor"},
    {"no-scan", .commands = SOURCES, FLAG(settings.no_scan),
     .help = "analyse all sources, even those without PCW names",
     .more = "Without it, pcwlint first searches the text of each source, and of the project's headers that it "
             "includes, and skips sources that do not use performance counters. That takes a thousandth of the time. "
             "The findings are the same; -v says why a source was analysed or not.",
     .part = PART_PLAN},
    {"no-cache", .commands = SOURCES, FLAG(settings.no_cache), .help = "do not use the cache",
     .more = "Without it, the facts of sources that have not changed come from the cache (see the command cache). "
             "Reports are the same."},
    {"stdin-filename", .commands = LOCAL, WORD(settings.unsaved, "FILE"), .values = VALUES_FILES,
     .help = "check standard input as if it were FILE",
     .more = "For editors: FILE need not be saved, and need not exist. Its headers, compile commands and configuration "
             "are searched for where FILE is. When FILE is in a directory that is given too, the whole directory is "
             "checked, with this text in place of FILE's. A header is then checked in the sources that include it."},
    {"changed-since", .commands = JUDGING, WORD(settings.changed_since, "REV"),
     .help = "report only findings that changes in git cause",
     .more =
         "Changed since REV, or since the current branch left it: committed, staged or not, and in new files. A "
         "finding is reported when its own lines or those of a related place have changed, or when REV did not have "
         "it. All inputs are analysed (default: the working directory), so that a change in a header is checked in "
         "the sources that include it; REV is analysed only when there are findings in other lines. PCW904 is "
         "always reported."},
    {"whole-project", .commands = SOURCES, FLAG(settings.whole_project),
     .help = "treat the given files as a whole project",
     .more = "A directory always is one. Rules that need the whole project (PCW206, PCW504, PCW602, PCW701) are then "
             "judged.",
     .part = PART_PLAN},
    {"config", .commands = SOURCES, WORD(settings.config, "FILE"), .values = VALUES_FILES,
     .help = "use this configuration instead of .pcwlint.json",
     .more =
         "Without it, the nearest .pcwlint.json in the folder of each file or above is used. Options override both.",
     .part = PART_PLAN},
    {"no-config", .commands = SOURCES, FLAG(settings.no_config), .help = "do not use any .pcwlint.json",
     .part = PART_PLAN},
    {"show-config", .commands = JUDGING, FLAG(show_config),
     .help = "show the settings of each file, and where they are set", .more = "Nothing is checked."},
    {"config-schema", .commands = JUDGING, FLAG(config_schema), .help = "write the JSON Schema of .pcwlint.json",
     .more = "For editors, which use it to complete and explain keys."},

    /* which rules, and what fails */
    {"select", .everyday = true, .commands = DECIDING, LIST(settings.select, "RULES"), .values = VALUES_RULES,
     .help = "report only these: ids, names or prefixes (PCW4)", .part = PART_JUDGING},
    {"ignore", .everyday = true, .commands = DECIDING, LIST(settings.ignore, "RULES"), .values = VALUES_RULES,
     .help = "do not report these rules", .part = PART_JUDGING},
    {"fail-on", .everyday = true, .commands = REPORTING, WORD(settings.fail_on, "SEVERITY"),
     ONE_OF("error warning info never"), .help = "exit with 1 from: error, warning, info, never",
     .more = "The lowest severity that makes the exit status 1; default: warning.", .part = PART_JUDGING},
    {"strict", .commands = DECIDING, FLAG(settings.strict), .help = "fail also when something could not be checked",
     .more = "PCW901 makes the exit status 1, and PCW902 makes it 3.", .part = PART_JUDGING},
    {"baseline", .commands = DECIDING, WORD(settings.baseline, "FILE"), .values = VALUES_FILES,
     .help = "do not report the known findings in FILE",
     .more = "Its findings that are gone are counted as cleared. With --write-baseline, they are removed from FILE, "
             "and nothing is added.",
     .part = PART_JUDGING},
    {"write-baseline", .commands = JUDGING, WORD(settings.write_baseline, "FILE"), .values = VALUES_FILES,
     .help = "accept all findings: write them to FILE as known",
     .more = "Each finding that was not in FILE before is still reported, and the exit status is 0. With "
             "--changed-since, only the reported findings are accepted."},
    {"fix", .everyday = true, .commands = JUDGING, FLAG(fix), .help = "apply the safe fixes to the sources",
     .more = "The remaining findings are reported. A file is replaced as a whole and keeps its encoding and line ends. "
             "It is not changed when it is read-only, outside the project, or was saved during the run."},
    {"diff", .everyday = true, .commands = JUDGING, FLAG(diff),
     .help = "show what --fix would change, and change nothing",
     .more = "Writes a unified diff for git apply or patch -p1 instead of a report. It overrides --fix. The exit "
             "status is 1 when something would change."},
    {"unsafe-fixes", .commands = JUDGING, FLAG(unsafe_fixes), .help = "with --fix or --diff: also fixes to review",
     .more = "Fixes that may not be what you intend, although they remove the finding."},
    {"rules-dir", .commands = RULES, LIST(settings.rules_dirs, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "add rules: every *.json in a directory",
     .more = "Its folder protocols may name routines of your own. Sources that call them are then analysed too, so "
             "lint --facts takes the same --rules-dir as the extract that wrote the facts.",
     .part = PART_JUDGING},

    /* what is written */
    {"format", .everyday = true,
     .commands = REPORTING | COMMAND_INSPECT | COMMAND_RULES | COMMAND_MANUAL | COMMAND_EXPLAIN | COMMAND_VERSIONS |
                 COMMAND_GUIDE,
     WORD(format, "FORMAT"), .values = VALUES_FORMATS, .help = "", .part = PART_JUDGING},
    {"since", .everyday = true, .commands = COMMAND_INSPECT, WORD(since, "REV"),
     .help = "show what has changed since a git revision",
     .more = "Countersets, counters, ids, offsets, sizes, types, names, versions and blocks that were added, removed, "
             "moved or changed since REV, or since the current branch left it, and what breaks consumers. Without "
             "inputs, the working directory is compared. git runs as for --changed-since, and nothing is written.",
     .part = PART_JUDGING},
    {"compat", .everyday = true, .commands = COMMAND_INSPECT, FLAG(compat),
     .help = "show on which Windows each registration works",
     .more =
         "From Windows 7 to the newest: accepted, or rejected and why, for each path that registers a counterset, and "
         "whether the driver is to load there. The formats html and json always have it.",
     .part = PART_JUDGING},
    {"links", .everyday = true, .commands = COMMAND_INSPECT, WORD(links, "TEMPLATE"),
     .help = "where source lines open: vscode, file, or an address",
     .more = "Of the page: where its source lines lead to. An address holds {path} (the absolute path) or {file} (from "
             "the root of the repository), {line}, {column} and {commit} (the commit that is checked out); the manual "
             "has an example for a code host.",
     .part = PART_JUDGING},
    {"output", 'o', true, (unsigned)COMMAND_ALL & ~(unsigned)(COMMAND_GUIDE | COMMAND_INIT | COMMAND_LSP),
     WORD(output, "FILE"), .values = VALUES_FILES, .help = "write to FILE instead of standard output"},
    {"dump", .everyday = true, .commands = COMMAND_EXTRACT, WORD(settings.dump, "STAGE"),
     ONE_OF("ast ir flow facts model"), .alone = "flow", .help = "print one stage of the analysis",
     .more = "ast: the relevant functions as libclang shows them. ir: their intermediate representation. flow (the "
             "default): each state of a registration with the path that leads to it, and how functions end. "
             "facts: the JSON form, as without this option. model: what was derived from all files together, as JSON."},
    {"schema", .everyday = true, .commands = COMMAND_EXTRACT | COMMAND_RULES, FLAG(schema),
     .help = "print the JSON Schema of facts or of rule files"},
    {"full", .everyday = true, .commands = COMMAND_EXPLAIN, FLAG(full),
     .help = "show the whole examples, not only the difference"},
    {"reference", .everyday = true, .commands = COMMAND_RULES, FLAG(reference),
     .help = "print a Markdown reference of the rule language"},

    /* spread over processes and machines */
    {"output-dir", 'd', true, COMMAND_EXTRACT | COMMAND_NINJA, WORD(output_dir, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "write a facts file for each unit to DIR",
     .more = "With ninja: the folder of the plan, units, facts and the report; default: pcwlint-out. Units and facts "
             "of earlier plans are removed."},
    {"plan", .everyday = true, .commands = COMMAND_EXTRACT, FLAG(plan),
     .help = "with -d: write only the plan, extract nothing",
     .more = "Writes NAME.unit for each unit, which --unit extracts on any machine that has the sources, and "
             "pcwlint.plan, which tells lint --facts what belongs to the run."},
    {"unit", .everyday = true, .commands = COMMAND_EXTRACT, WORD(unit, "FILE"), .values = VALUES_FILES,
     .help = "extract one unit of a plan",
     .more = "Run it in the working directory that the plan was made in, or in the same folder of another checkout. "
             "The exit status is 0 when the facts are written. When a unit could not be analysed, the facts say "
             "so, and lint reports it."},
    {"shard", .commands = COMMAND_EXTRACT, WORD(shard, "I/N"),
     .help = "with -d: only the Ith of N equal parts of the units",
     .more = "For clusters and CI: N processes, each with a different I from 1 to N, extract all units."},
    {"depfile", .commands = COMMAND_EXTRACT, WORD(depfile, "FILE"), .values = VALUES_FILES,
     .help = "with --unit: write the files that were read, for make",
     .more = "In the syntax of make, for the file of -o: the source, every header, manifests, the unit."},
    {"facts", .commands = COMMAND_LINT | COMMAND_INSPECT, LIST(facts, "FILES"), .values = VALUES_FILES,
     .help = "judge the facts that extract has written",
     .more = "Facts files, directories of them, or @LIST: a file with one name on each line (@- for standard input). "
             "When the plan is among them, inputs and options are the plan's; otherwise, give them as for extract. The "
             "report is the same as that of a run that extracts by itself."},
    {"launcher", .commands = COMMAND_NINJA, WORD(launcher, "COMMAND"),
     .help = "start each extraction through this command",
     .more = "A command that runs its arguments elsewhere, such as that of a scheduler."},

    {"ci", .everyday = true, .commands = COMMAND_INIT, WORD(ci, "SERVICE"), ONE_OF("github gitlab azure jenkins"),
     .help = "write a CI file too: github, gitlab, azure, jenkins"},
    {"tool-repository", .everyday = true, .commands = COMMAND_INIT, WORD(tool_repository, "URL"),
     .help = "with --ci: where CI gets pcwlint from",
     .more = "The repository whose release is installed: OWNER/NAME for github, a URL for the others. Without it, the "
             "file names an example that you have to replace."},
    {"hook", .everyday = true, .commands = COMMAND_INIT, FLAG(hook), .help = "write a file for pre-commit too"},
    {"dry-run", .everyday = true, .commands = COMMAND_INIT, FLAG(dry_run),
     .help = "print what would be written, and write nothing"},

    {"prefix", .everyday = true, .commands = COMMAND_CTRPP, WORD(prefix, "PREFIX"),
     .help = "prefix of the names of functions and handles"},
    {"color", .commands = REPORTING | COMMAND_INSPECT, WORD(color, "WHEN"), ONE_OF("auto always never"),
     .help = "auto (default), always, never",
     .more = "With auto, on a terminal only; NO_COLOR in the environment switches it off.", .part = PART_JUDGING},
    {"quiet", 'q', false, REPORTING, FLAG(quiet), .help = "no findings of severity info, no summary",
     .part = PART_JUDGING},
    {"verbose", 'v', true, REPORTING | COMMAND_EXTRACT, FLAG(settings.verbose),
     .help = "show more: settings, skipped files, and reasons", .part = PART_JUDGING},
    {"version", 'V', false, COMMAND_ALL, FLAG(version), .help = "print the version"},
    {"help", 'h', false, COMMAND_ALL, FLAG(help), .help = "print help with the most used options"},
    {"help-all", .commands = COMMAND_ALL, FLAG(help_all), .help = "print help with all options"},
    {0},
};
