/* The table of options. */
#include "cli/option.h"

#include "cli/cli.h"
#include "cli/options.h"

#define SOURCES (COMMAND_LINT | COMMAND_EXTRACT | COMMAND_INSPECT | COMMAND_NINJA)
#define TARGETS (SOURCES | COMMAND_INIT)
#define LOCAL (COMMAND_LINT | COMMAND_EXTRACT | COMMAND_INSPECT)
#define JUDGING COMMAND_LINT
#define REPORTING (COMMAND_LINT | COMMAND_NINJA)
#define RULES (COMMAND_LINT | COMMAND_NINJA | COMMAND_INSPECT | COMMAND_RULES | COMMAND_EXPLAIN | COMMAND_GUIDE)
#define LIST(member, what) .kind = OPTION_LIST, .offset = offsetof(struct options, member), .value = what
#define WORD(member, what) .kind = OPTION_WORD, .offset = offsetof(struct options, member), .value = what
#define FLAG(member) .kind = OPTION_FLAG, .offset = offsetof(struct options, member)
#define ONE_OF(...) .values = VALUES_WORDS, .words = __VA_ARGS__

const struct option options_table[] = {
    /* for which Windows, and how the sources are compiled */
    {"ntddi", .everyday = true, .commands = TARGETS, LIST(settings.ntddi, "LIST"), .values = VALUES_VERSIONS,
     .help = "NTDDI_VERSION it is built for; default: the newest",
     .more = "A name (WIN10_VB), a release (1809, Server 2022), a value (0x0A000008) or a build (10.0.19041): pcwlint "
             "versions lists them. Several, with commas between, are all checked in one run.",
     .part = PART_PLAN},
    {"runs-on", .everyday = true, .commands = TARGETS, LIST(settings.runs_on, "LIST"), .values = VALUES_VERSIONS,
     .help = "oldest Windows it must load on; default: the same", .part = PART_PLAN},
    {"arch", .everyday = true, .commands = TARGETS, LIST(settings.arch, "LIST"), ONE_OF("x64 arm64 x86"),
     .help = "x64, arm64, x86; default: x64", .part = PART_PLAN},
    {"include-dir", 'I', true, SOURCES, LIST(settings.include_dirs, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "look for headers there", .part = PART_PLAN},
    {"define", 'D', false, SOURCES, LIST(settings.defines, "NAME[=VALUE]"), .help = "define a macro",
     .part = PART_PLAN},
    {"build-dir", 'p', true, SOURCES, WORD(settings.build_dir, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "folder of compile_commands.json",
     .more = "Without it the nearest one upwards from each file is used, also in a folder build.", .part = PART_PLAN},
    {"configuration", .commands = SOURCES, WORD(settings.configuration, "NAME"),
     .help = "of Visual Studio projects, like Release",
     .more = "Without it a project that is named stands for all its configurations, one that is found for Release.",
     .part = PART_PLAN},
    {"wdk", .commands = SOURCES, WORD(settings.wdk, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "use the headers of a WDK, or of one of its versions", .part = PART_PLAN},
    {"manifest", .commands = SOURCES, LIST(settings.manifests, "FILE"), .values = VALUES_FILES,
     .help = "a CTRPP manifest of the sources",
     .more = "Manifests in directories that are named, or beside a source, are found without.", .part = PART_PLAN},
    {"timeout", .commands = SOURCES, .kind = OPTION_SECONDS,
     .offset = offsetof(struct options, settings.timeout_seconds), .value = "SECONDS",
     .help = "give up on one file after so much processor time; default: 60", .part = PART_EXTRACTION},
    {"memory-limit", .commands = SOURCES, .kind = OPTION_NUMBER,
     .offset = offsetof(struct options, settings.memory_mib), .value = "MIB",
     .help = "give up on one file that needs more; default: 4096",
     .more = "A file that is given up is reported as PCW904. What is found in all files together may take a quarter of "
             "it. 0: no limit.",
     .part = PART_EXTRACTION},
    {"jobs", 'j', false, LOCAL, .kind = OPTION_NUMBER, .offset = offsetof(struct options, settings.jobs), .value = "N",
     .help = "files at once; default: one per processor"},
    {"no-scan", .commands = SOURCES, FLAG(settings.no_scan), .help = "analyse every source, whatever its text says",
     .more = "Without it, sources that have nothing to do with performance counters are skipped: their text, and that "
             "of the project's headers that "
             "they include, is searched first, which takes a thousandth of the time. The findings are the same; -v "
             "says why a source was analysed or not.",
     .part = PART_PLAN},
    {"no-cache", .commands = SOURCES, FLAG(settings.no_cache), .help = "read everything again, and keep nothing",
     .more = "Without it facts of sources that nothing has happened to come from the cache (see the command cache). "
             "Reports are the same."},
    {"stdin-filename", .commands = LOCAL, WORD(settings.unsaved, "FILE"), .values = VALUES_FILES,
     .help = "check standard input as if it were FILE",
     .more = "For editors: FILE need not be saved, or be there.  Its headers, compile commands and configuration are "
             "looked for where FILE is. "
             "When FILE is in a directory that is named too, all of that is checked, with this text in place of "
             "FILE's; a FILE with "
             "a header's name then counts for those who include it."},
    {"changed-since", .commands = JUDGING, WORD(settings.changed_since, "REV"),
     .help = "only findings in lines that git says changed",
     .more = "Since REV, or since the current branch left it: committed, staged or not, and in new files. A finding "
             "counts when its own "
             "lines or those of a related place are changed. All inputs are analysed (without any, the working "
             "directory), so that a change in "
             "a header is seen in the sources that include it. PCW904 is always reported."},
    {"whole-project", .commands = SOURCES, FLAG(settings.whole_project), .help = "the named files are a whole project",
     .more = "As a directory is: then rules that need to see everything (PCW206, PCW504, PCW602, PCW701) are judged.",
     .part = PART_PLAN},
    {"config", .commands = SOURCES, WORD(settings.config, "FILE"), .values = VALUES_FILES,
     .help = "this configuration, instead of .pcwlint.json",
     .more = "Without it the nearest .pcwlint.json upwards from each file holds. What the command line says holds "
             "against both.",
     .part = PART_PLAN},
    {"no-config", .commands = SOURCES, FLAG(settings.no_config), .help = "no configuration: look for no .pcwlint.json",
     .part = PART_PLAN},
    {"show-config", .commands = JUDGING, FLAG(show_config),
     .help = "show what holds for each file, and where it is set", .more = "Nothing is checked then."},
    {"config-schema", .commands = JUDGING, FLAG(config_schema), .help = "write the JSON Schema of .pcwlint.json",
     .more = "For editors, which complete and explain keys by it."},

    /* which rules, and what fails */
    {"select", .everyday = true, .commands = REPORTING, LIST(settings.select, "RULES"), .values = VALUES_RULES,
     .help = "only these rules: ids, names or prefixes (PCW4)", .part = PART_JUDGING},
    {"ignore", .everyday = true, .commands = REPORTING, LIST(settings.ignore, "RULES"), .values = VALUES_RULES,
     .help = "not these rules", .part = PART_JUDGING},
    {"fail-on", .everyday = true, .commands = REPORTING, WORD(settings.fail_on, "SEVERITY"),
     ONE_OF("error warning info never"), .help = "what exits with 1: error, warning, info, never",
     .more = "The lowest severity that does; default: warning.", .part = PART_JUDGING},
    {"strict", .commands = REPORTING, FLAG(settings.strict), .help = "what could not be determined fails too",
     .more = "PCW901 (exit status 1) and PCW902 (3).", .part = PART_JUDGING},
    {"baseline", .commands = REPORTING, WORD(settings.baseline, "FILE"), .values = VALUES_FILES,
     .help = "known findings: they stay quiet, new ones fail",
     .more = "Findings of it that are gone are counted as cleared. With --write-baseline they are removed from it, and "
             "nothing is added.",
     .part = PART_JUDGING},
    {"write-baseline", .commands = JUDGING, WORD(settings.write_baseline, "FILE"), .values = VALUES_FILES,
     .help = "accept what is found now: write it as known",
     .more = "Each finding that was not in the file before is still reported, and the exit status is 0. "
             "With --changed-since only what is reported is accepted."},
    {"fix", .everyday = true, .commands = JUDGING, FLAG(fix), .help = "change the sources: make the safe fixes",
     .more = "Then what remains is reported. A file is replaced whole, keeps its encoding and line ends, and is left "
             "alone when it is read-only, outside "
             "of the project, or has changed meanwhile."},
    {"diff", .commands = JUDGING, FLAG(diff), .help = "show what --fix would change, and change nothing",
     .more = "A unified diff that git apply and patch -p1 take, in place of a report; it wins over --fix. Exit status "
             "1 when there is something to change."},
    {"unsafe-fixes", .commands = JUDGING, FLAG(unsafe_fixes), .help = "with --fix or --diff: fixes to look at, too",
     .more = "Those that may not be what is meant, although they are right for pcwlint."},
    {"rules-dir", .commands = RULES, LIST(settings.rules_dirs, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "more rules: every *.json of a directory", .part = PART_JUDGING},

    /* what is written */
    {"format", .everyday = true,
     .commands = REPORTING | COMMAND_INSPECT | COMMAND_RULES | COMMAND_MANUAL | COMMAND_EXPLAIN | COMMAND_VERSIONS,
     WORD(format, "FORMAT"), .values = VALUES_FORMATS, .help = "", .part = PART_JUDGING},
    {"output", 'o', true, (unsigned)COMMAND_ALL & ~(unsigned)(COMMAND_GUIDE | COMMAND_INIT), WORD(output, "FILE"),
     .values = VALUES_FILES, .help = "write there instead of standard output"},
    {"dump", .everyday = true, .commands = COMMAND_EXTRACT, WORD(settings.dump, "STAGE"),
     ONE_OF("ast ir flow facts model"), .alone = "flow", .help = "print one stage of the analysis",
     .more = "ast: the functions that matter as libclang shows them. ir: their intermediate representation. flow, also "
             "without a stage: each state of a registration with the path that leads to it, and how functions end. "
             "facts: the JSON form, as without this option. model: what was derived from all files together, as JSON."},
    {"schema", .everyday = true, .commands = COMMAND_EXTRACT | COMMAND_RULES, FLAG(schema),
     .help = "print the JSON Schema of facts or of rule files"},
    {"full", .everyday = true, .commands = COMMAND_EXPLAIN, FLAG(full),
     .help = "show the whole examples, not only their difference"},
    {"reference", .everyday = true, .commands = COMMAND_RULES, FLAG(reference),
     .help = "print a Markdown reference of the rule language"},

    /* spread over processes and machines */
    {"output-dir", 'd', true, COMMAND_EXTRACT | COMMAND_NINJA, WORD(output_dir, "DIR"), .values = VALUES_DIRECTORIES,
     .help = "write a facts file for each unit there",
     .more = "With ninja: plan, units, facts and the report go there; default: pcwlint-out.  Units and facts of former "
             "plans are removed."},
    {"plan", .everyday = true, .commands = COMMAND_EXTRACT, FLAG(plan),
     .help = "with -d: write what is to be extracted, only",
     .more = "A file NAME.unit for each unit, which --unit extracts on whatever machine has the sources, and "
             "pcwlint.plan, by which lint --facts "
             "knows what belongs to the run."},
    {"unit", .everyday = true, .commands = COMMAND_EXTRACT, WORD(unit, "FILE"), .values = VALUES_FILES,
     .help = "extract one unit of a plan",
     .more = "From the working directory that the plan was made in, or from the same folder of another checkout. The "
             "exit status is 0 as soon as the facts are "
             "written: that a unit could not be analysed is in them, and lint reports it."},
    {"shard", .commands = COMMAND_EXTRACT, WORD(shard, "I/N"),
     .help = "with -d: only the Ith of N equal parts of the units",
     .more = "For clusters and CI: N processes, each with another I from 1 to N, extract all of it."},
    {"depfile", .commands = COMMAND_EXTRACT, WORD(depfile, "FILE"), .values = VALUES_FILES,
     .help = "with --unit: write there what was read, for make",
     .more = "In the syntax of Make, for -o's file: the source, every header, manifests, the unit."},
    {"facts", .commands = COMMAND_LINT | COMMAND_INSPECT, LIST(facts, "FILES"), .values = VALUES_FILES,
     .help = "judge what extract has written",
     .more = "Facts files, directories of them, or @LIST: a file of names, one a line (@- for standard input). With "
             "the plan among them inputs and options are the "
             "plan's; without it they are given as for extract. The report is that of a run that extracts by itself."},
    {"launcher", .commands = COMMAND_NINJA, WORD(launcher, "COMMAND"),
     .help = "start each extraction through this command",
     .more = "One that runs its words elsewhere: a scheduler's, a wrapper's."},

    {"ci", .everyday = true, .commands = COMMAND_INIT, WORD(ci, "SERVICE"), ONE_OF("github gitlab azure"),
     .help = "write a CI file too: github, gitlab, azure"},
    {"tool-repository", .everyday = true, .commands = COMMAND_INIT, WORD(tool_repository, "URL"),
     .help = "with --ci: where CI gets pcwlint from",
     .more = "OWNER/NAME for github, a URL that git can fetch for the others. Without it, the file names an example "
             "that has to be replaced."},
    {"hook", .everyday = true, .commands = COMMAND_INIT, FLAG(hook), .help = "write a file for pre-commit too"},
    {"dry-run", .everyday = true, .commands = COMMAND_INIT, FLAG(dry_run),
     .help = "print what would be written, and write nothing"},

    {"prefix", .everyday = true, .commands = COMMAND_CTRPP, WORD(prefix, "PREFIX"),
     .help = "what names of functions and handles start with"},
    {"color", .commands = REPORTING | COMMAND_INSPECT, WORD(color, "WHEN"), ONE_OF("auto always never"),
     .help = "auto (default), always, never",
     .more = "With auto, on a terminal only; NO_COLOR in the environment switches it off.", .part = PART_JUDGING},
    {"quiet", 'q', false, REPORTING, FLAG(quiet), .help = "no findings of severity info, no summary",
     .part = PART_JUDGING},
    {"verbose", 'v', true, REPORTING | COMMAND_EXTRACT, FLAG(settings.verbose),
     .help = "say more: what holds for each file, and why", .part = PART_JUDGING},
    {"version", 'V', false, COMMAND_ALL, FLAG(version), .help = "print the version"},
    {"help", 'h', false, COMMAND_ALL, FLAG(help), .help = "print help: the everyday options"},
    {"help-all", .commands = COMMAND_ALL, FLAG(help_all), .help = "print help: every option"},
    {0},
};
