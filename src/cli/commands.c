/* The table of subcommands. */
#include "cli/cli.h"
#include "cli/options.h"

#define SOURCES "FILE | DIRECTORY... [-- COMPILER-ARGUMENTS]"

const struct command commands[] = {
    {.name = "lint",
     .bit = COMMAND_LINT,
     .run = cli_lint,
     .parameters = SOURCES,
     .values = VALUES_FILES,
     .formats = "text json sarif github gitlab gcc",
     .help = "check drivers (the default: the word may be left out)",
     .summary = "Checks drivers that publish kernel performance counters (PcwRegister), without a\n"
                "WDK and without Windows.",
     .details = "Exit status: 0 clean, 1 findings, 2 wrong usage, 3 some input not analysed."},
    {.name = "rules",
     .bit = COMMAND_RULES,
     .run = cli_rules,
     .formats = "text json",
     .help = "list the rules",
     .summary = "Lists the rules: id, name, severity, and when it is reported."},
    {.name = "explain",
     .bit = COMMAND_EXPLAIN,
     .run = cli_explain,
     .parameters = "ID | NAME...",
     .values = VALUES_RULES,
     .help = "explain one rule, with its source and examples",
     .summary = "Explains rules: what, why, according to whom, and examples."},
    {.name = "extract",
     .bit = COMMAND_EXTRACT,
     .run = cli_extract,
     .parameters = SOURCES,
     .values = VALUES_FILES,
     .help = "write what the sources register as JSON facts",
     .summary = "Writes what the sources register as JSON: facts, without judging them."},
    {.name = "ninja",
     .bit = COMMAND_NINJA,
     .run = cli_ninja,
     .parameters = SOURCES,
     .values = VALUES_FILES,
     .formats = "text json sarif github gitlab gcc",
     .help = "write a file by which ninja checks drivers",
     .summary = "Writes a file by which ninja checks drivers: it extracts what has changed, on\n"
                "all processors, and reports as lint does.",
     .details = "The file is pcwlint-out/build.ninja. ninja -f with it, from the same folder,\n"
                "writes the report beside it, named for its format, and fails when lint would.\n"
                "Exit status: 0 written, 2 wrong usage."},
    {.name = "inspect",
     .bit = COMMAND_INSPECT,
     .run = cli_inspect,
     .parameters = SOURCES,
     .values = VALUES_FILES,
     .formats = "text html",
     .help = "show what the sources register, with byte maps",
     .summary = "Shows what the sources register: countersets, descriptor tables, and data blocks\n"
                "drawn byte by byte, with what is found about them.",
     .details = "With --format html it is one page; it needs neither the network nor JavaScript.\n"
                "\n"
                "Exit status: 0 shown, 2 wrong usage, 3 some input could not be analysed: the\n"
                "rest is still shown."},
    {.name = "ctrpp",
     .bit = COMMAND_CTRPP,
     .run = cli_ctrpp,
     .parameters = "MANIFEST",
     .values = VALUES_FILES,
     .help = "write the header that a manifest stands for",
     .summary = "Writes the C header that a manifest of kernel-mode performance counters stands\n"
                "for: for each counterset the handle, and functions that register it, create and\n"
                "close its instances, and answer its callback.",
     .details = "It has the effect of the header that the kit's \"ctrpp -o\" generates, so that a\n"
                "driver can be compiled and read where there is no kit. Resources (-rc) and\n"
                "symbols (-ch) are not made.\n"
                "\n"
                "Exit status: 0 written, 1 the manifest has problems or no kernel-mode\n"
                "counterset, 2 wrong usage, 3 not readable. But for 0 nothing is written."},
    {.name = "cache",
     .bit = COMMAND_CACHE,
     .run = cli_cache,
     .parameters = "clear | stats | dir",
     .values = VALUES_WORDS,
     .words = "clear stats dir",
     .help = "say what the cache holds, or empty it",
     .summary = "The cache of what was read from sources: clear empties it, stats says what it\n"
                "holds, dir where it is.",
     .details = "Facts of a source are kept with what they rest on: its text, headers, manifests,\n"
                "arguments, and where headers were looked for. A run uses them while all of that\n"
                "is the same. What was not used for longest goes when the cache is full.\n"
                "\n"
                "PCWLINT_CACHE_DIR names another folder than pcwlint in $XDG_CACHE_HOME or\n"
                "~/.cache; PCWLINT_CACHE_SIZE another limit than 512M, 0: keep nothing."},
    {.name = "completion",
     .bit = COMMAND_COMPLETION,
     .run = cli_completion,
     .parameters = "bash | zsh | fish",
     .values = VALUES_WORDS,
     .words = "bash zsh fish",
     .help = "write the completions for a shell",
     .summary = "Writes a script by which a shell completes commands, options and their values.",
     .details = "bash: source it, or put it into ~/.local/share/bash-completion/completions/.\n"
                "zsh: put it into a folder of $fpath under the name _pcwlint.\n"
                "fish: put it into ~/.config/fish/completions/ under the name pcwlint.fish."},
    {.name = "guide",
     .bit = COMMAND_GUIDE,
     .run = cli_guide,
     .parameters = "DIRECTORY",
     .values = VALUES_DIRECTORIES,
     .help = "write a page for each rule, as Markdown",
     .summary = "Writes the documentation of all rules into a directory, as Markdown: a page for\n"
                "each, made from the rule itself, an index, and the manual.",
     .details = "Rules of --rules-dir get pages too. Files of other names are left alone."},
    {.name = "versions",
     .bit = COMMAND_VERSIONS,
     .run = cli_versions,
     .formats = "text json",
     .help = "list the Windows versions that options name",
     .summary = "Lists the Windows versions: name, NTDDI_VERSION, first build, releases, and what\n"
                "changes with them for performance counters."},
    {.name = "manual",
     .bit = COMMAND_MANUAL,
     .run = cli_manual,
     .formats = "man markdown",
     .help = "write the manual",
     .summary = "Writes the manual: every command and option, how sources are built, and more.\n"
                "To read it: pcwlint manual | man -l -"},
    {0},
};

int cli_run(const struct command *command, int argc, char **argv)
{
    struct options options;
    int status;
    if (options_read(&options, command, argc, argv, &status))
        status = command->run(&options);
    options_clear(&options);
    return status;
}
