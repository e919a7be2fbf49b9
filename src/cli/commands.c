/* The table of subcommands. */
#include "cli/commands.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/text/suggestion.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "report/format/formats.h"

#define SOURCES "FILE | DIRECTORY... [-- COMPILER-ARGUMENTS]"

const struct command commands[] = {
    {.name = "lint",
     .bit = COMMAND_LINT,
     .run = cli_lint,
     .parameters = SOURCES,
     .values = VALUES_FILES,
     .formats = REPORT_FORMAT_NAMES,
     .help = "check drivers (the default command)",
     .summary = "Checks Windows drivers that publish performance counters (PCW); needs no WDK.",
     .details = "Exit status: 0 clean, 1 findings, 2 wrong usage, 3 some input not analysed."},
    {.name = "rules",
     .bit = COMMAND_RULES,
     .run = cli_rules,
     .formats = "text json",
     .help = "list the rules",
     .summary = "Lists the rules: id, name, severity, and what each one reports."},
    {.name = "explain",
     .bit = COMMAND_EXPLAIN,
     .run = cli_explain,
     .parameters = "ID | NAME...",
     .values = VALUES_RULES,
     .formats = "text json",
     .help = "explain one rule: what, why, how to fix it",
     .summary = "Explains rules: what is reported, why, how to fix it, and the documentation."},
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
     .formats = REPORT_FORMAT_NAMES,
     .help = "write a build file with which ninja checks drivers",
     .summary = "Writes a build file for ninja, which then checks drivers: it extracts what has\n"
                "changed, on all processors, and reports as lint does.",
     .details = "Run pcwlint-out/build.ninja from the same folder with ninja -f. It writes the\n"
                "report beside it, named for its format, and fails when lint would.\n"
                "Exit status: 0 written, 2 wrong usage."},
    {.name = "inspect",
     .bit = COMMAND_INSPECT,
     .run = cli_inspect,
     .parameters = SOURCES,
     .values = VALUES_FILES,
     .formats = "text html json markdown",
     .help = "show what the sources register, with byte maps",
     .summary = "Shows what the sources register: countersets, descriptor tables, and data blocks\n"
                "drawn byte by byte, with the findings about them.",
     .details = "--format html writes one page, which needs neither the network nor JavaScript.\n"
                "\n"
                "Exit status: 0 shown, 2 wrong usage, 3 some input could not be analysed: the\n"
                "rest is still shown."},
    {.name = "lsp",
     .bit = COMMAND_LSP,
     .run = cli_lsp,
     .parameters = "[FILE | DIRECTORY]... [-- COMPILER-ARGUMENTS]",
     .values = VALUES_FILES,
     .help = "run a language server: findings while you type",
     .summary = "Runs a language server (LSP 3.17) on standard input and output: findings while\n"
                "you type, and fixes.",
     .details = "An editor starts it. It checks the folders that are open in the editor. If files\n"
                "or directories are given, it checks these, relative to each open folder.\n"
                "\n"
                "Exit status: 0 after shutdown and exit, 1 when the editor disconnected, 2\n"
                "wrong usage."},
    {.name = "ctrpp",
     .bit = COMMAND_CTRPP,
     .run = cli_ctrpp,
     .parameters = "MANIFEST",
     .values = VALUES_FILES,
     .help = "write the C header for a manifest, as CTRPP does",
     .summary = "Writes the C header for a manifest of kernel-mode performance counters: for each\n"
                "counterset the handle, and functions that register it, create and close its\n"
                "instances, and handle its callback. For a manifest without kernel-mode\n"
                "countersets, writes the header of its user-mode provider.",
     .details = "It has the effect of the header that the kit's \"ctrpp -o\" generates, so that a\n"
                "driver can be compiled and read where there is no kit. Resources (-rc) and\n"
                "symbols (-ch) are not generated.\n"
                "\n"
                "Exit status: 0 written, 1 the manifest has problems or no counterset,\n"
                "2 wrong usage, 3 not readable. Nothing is written unless\n"
                "the status is 0."},
    {.name = "cache",
     .bit = COMMAND_CACHE,
     .run = cli_cache,
     .parameters = "clear | stats | dir",
     .values = VALUES_WORDS,
     .words = "clear stats dir",
     .help = "show what the cache holds, or empty it",
     .summary = "Manages the cache of facts: clear empties it, stats shows what it holds, and dir\n"
                "prints its folder.",
     .details = "The facts of a source are kept with everything that they depend on: its text,\n"
                "headers, manifests, arguments, and where headers were searched for. A run uses\n"
                "them while all of that is the same. When the cache is full, the least recently\n"
                "used entries are removed.\n"
                "\n"
                "PCWLINT_CACHE_DIR sets the folder (default: pcwlint in $XDG_CACHE_HOME or\n"
                "~/.cache). PCWLINT_CACHE_SIZE sets the limit (default: 512M; 0: keep nothing)."},
    {.name = "completion",
     .bit = COMMAND_COMPLETION,
     .run = cli_completion,
     .parameters = "bash | zsh | fish",
     .values = VALUES_WORDS,
     .words = "bash zsh fish",
     .help = "write the completions for a shell",
     .summary = "Writes a script with which a shell completes commands, options and their values.",
     .details = "bash: source it, or put it into ~/.local/share/bash-completion/completions/.\n"
                "zsh: put it into a folder of $fpath under the name _pcwlint.\n"
                "fish: put it into ~/.config/fish/completions/ under the name pcwlint.fish."},
    {.name = "guide",
     .bit = COMMAND_GUIDE,
     .run = cli_guide,
     .parameters = "DIRECTORY",
     .values = VALUES_DIRECTORIES,
     .formats = "markdown html",
     .help = "write a page for each rule, and the manual",
     .summary = "Writes the documentation of all rules into a directory: a page for each, made\n"
                "from the rule itself, an index, and the manual.",
     .details = "--format html makes a site: its index has a search, and it needs no network.\n"
                "Rules of --rules-dir get pages too. Other files are not changed."},
    {.name = "versions",
     .bit = COMMAND_VERSIONS,
     .run = cli_versions,
     .formats = "text json",
     .help = "list the Windows versions that options accept",
     .summary = "Lists the Windows versions: name, NTDDI_VERSION, first build, releases, and what\n"
                "changes with them for performance counters."},
    {.name = "manual",
     .bit = COMMAND_MANUAL,
     .run = cli_manual,
     .formats = "man markdown",
     .help = "write the manual",
     .summary = "Writes the manual: every command and option, how sources are built, and more.\n"
                "To read it: pcwlint manual | man -l -"},
    {.name = "init",
     .bit = COMMAND_INIT,
     .run = cli_init,
     .parameters = "[DIRECTORY]",
     .values = VALUES_DIRECTORIES,
     .help = "set up pcwlint for a driver: configuration, baseline, CI",
     .summary = "Sets up pcwlint for the drivers in a folder (default: the current one). It\n"
                "checks them, and writes .pcwlint.json with the oldest Windows and the\n"
                "architectures that the projects state, and a baseline when there are findings.",
     .details = "Files that exist are never changed, and nothing is asked. A file for CI or\n"
                "pre-commit goes to the root of the repository.\n"
                "\n"
                "Exit status: 0 done, 2 wrong usage or a file could not be written, 3 some input\n"
                "could not be analysed."},
    {.name = "help",
     .bit = COMMAND_HELP,
     .run = cli_help,
     .parameters = "[COMMAND]",
     .values = VALUES_COMMANDS,
     .help = "print the help of a command",
     .summary = "Prints the help of a command; without one, what each command does."},
    {.name = "version",
     .bit = COMMAND_VERSION,
     .run = cli_version,
     .help = "print the version",
     .summary = "Prints the version."},
    {0},
};

const struct command *cli_find_command(const char *name)
{
    for (const struct command *command = commands; command->name != NULL; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

char *cli_command_hint(const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (const struct command *command = commands; command->name != NULL; command++)
        g_ptr_array_add(names, (gpointer)command->name);
    return suggestion_hint(name, names);
}

/* Whether a first word that names no file was meant as a command: the hint, or NULL.  Names of sources have a dot. */
static char *mistyped(const char *word)
{
    GStatBuf status;
    if (word[0] == '-' || strpbrk(word, "./\\") != NULL || g_lstat(word, &status) == 0)
        return NULL;
    g_autofree char *hint = cli_command_hint(word);
    return hint[0] != '\0' ? g_steal_pointer(&hint) : NULL;
}

static int run_command(const struct command *command, int argc, char **argv)
{
    struct options options;
    int status;
    if (options_read(&options, command, argc, argv, &status))
        status = command->run(&options);
    options_clear(&options);
    return status;
}

int cli_run(int argc, char **argv)
{
    const struct command *command = argc > 0 ? cli_find_command(argv[0]) : NULL;
    if (command != NULL)
        return run_command(command, argc - 1, argv + 1);
    g_autofree char *hint = argc > 0 ? mistyped(argv[0]) : NULL;
    if (hint == NULL)
        return run_command(commands, argc, argv);
    output_error("there is no command or file \"%s\"%s", argv[0], hint);
    return EXIT_USAGE;
}
