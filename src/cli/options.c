#include "cli/options.h"

#include <math.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/output.h"

#define DEFAULT_TIMEOUT 60.0

static void add(GOptionGroup *group, const GOptionEntry *entry)
{
    GOptionEntry entries[] = {*entry, {0}};
    g_option_group_add_entries(group, entries);
}

static void add_all(GOptionGroup *group, const GOptionEntry *entries)
{
    for (size_t i = 0; entries[i].long_name != NULL; i++)
        add(group, &entries[i]);
}

/* Values are file names to GLib, which it leaves as they are: no locale decides what a path or a define may hold. */
#define LIST G_OPTION_ARG_FILENAME_ARRAY
#define WORD G_OPTION_ARG_FILENAME
#define FLAG G_OPTION_ARG_NONE

static void add_sources(GOptionGroup *group, struct options *o)
{
    /* clang-format off */
    const GOptionEntry entries[] = {
        { "ntddi", 0, 0, LIST, &o->ntddi, "NTDDI_VERSION the driver is built for: a name (WIN10_VB), a value or a build; default: the newest", "LIST" },
        { "runs-on", 0, 0, LIST, &o->runs_on, "oldest Windows it must load on; default: the same", "LIST" },
        { "arch", 0, 0, LIST, &o->arch, "x64, arm64, x86; default: x64", "LIST" },
        { "include-dir", 'I', 0, LIST, &o->include_dirs, "look for headers there", "DIR" },
        { "define", 'D', 0, LIST, &o->defines, "define a macro", "NAME[=VALUE]" },
        { "build-dir", 'p', 0, WORD, &o->build_dir, "folder of compile_commands.json; default: the nearest upwards from each file", "DIR" },
        { "configuration", 0, 0, WORD, &o->configuration, "of Visual Studio projects, like Release; default: every one", "NAME" },
        { "wdk", 0, 0, WORD, &o->wdk, "use the headers of a WDK, or of one of its versions", "DIR" },
        { "manifest", 0, 0, LIST, &o->manifests, "a CTRPP manifest of the sources; those in the directories are found without", "FILE" },
        { "timeout", 0, 0, G_OPTION_ARG_DOUBLE, &o->timeout_seconds, "give up on one file after that time; default: 60", "SECONDS" },
        { "jobs", 'j', 0, G_OPTION_ARG_INT, &o->jobs, "files at once; default: one per processor", "N" },
        { "verbose", 'v', 0, FLAG, &o->verbose, "say more", NULL },
        { 0 }
    };
    /* clang-format on */
    add_all(group, entries);
}

static void add_judging(GOptionGroup *group, struct options *o)
{
    /* clang-format off */
    const GOptionEntry entries[] = {
        { "select", 0, 0, LIST, &o->select, "only these rules: ids, names or id prefixes (PCW4)", "RULES" },
        { "ignore", 0, 0, LIST, &o->ignore, "not these rules", "RULES" },
        { "fail-on", 0, 0, WORD, &o->fail_on, "lowest severity that makes the exit status 1: error, warning (default), info, never", "SEVERITY" },
        { "strict", 0, 0, FLAG, &o->strict, "what could not be determined fails too (PCW901, PCW902)", NULL },
        { "whole-project", 0, 0, FLAG, &o->whole_project, "the named files are a whole project, as a directory is", NULL },
        { "color", 0, 0, WORD, &o->color, "auto (default), always, never", "WHEN" },
        { "quiet", 'q', 0, FLAG, &o->quiet, "no findings of severity info, no summary", NULL },
        { 0 }
    };
    /* clang-format on */
    add_all(group, entries);
}

static void add_common(GOptionGroup *group, struct options *o, unsigned groups)
{
    const GOptionEntry format = {"format", 0, 0, WORD, &o->format_name, "text (default) or json", "FORMAT"};
    const GOptionEntry output = {"output", 'o', 0, WORD, &o->output, "write there instead of standard output", "FILE"};
    const GOptionEntry rules = {"rules-dir", 0, 0, LIST, &o->rules_dirs, "more rules: every *.json of a directory",
                                "DIR"};
    const GOptionEntry dump = {"dump", 0, 0, FLAG, &o->dump, "text for people: every state that reaches PcwRegister, with its path", NULL};
    const GOptionEntry schema = {"schema", 0, 0, FLAG, &o->schema, "write the JSON Schema of the facts", NULL};
    const GOptionEntry prefix = {"prefix", 0, 0, WORD, &o->prefix, "what the names of the functions and handles start with; default: nothing", "PREFIX"};
    const GOptionEntry always[] = {{"version", 0, 0, FLAG, &o->version, "print the version", NULL},
                                   {"help", 'h', 0, FLAG, &o->help, "print this help", NULL},
                                   {G_OPTION_REMAINING, 0, 0, LIST, &o->words, NULL, NULL},
                                   {0}};
    if (groups & OPTIONS_FORMAT)
        add(group, &format);
    if (groups & OPTIONS_PREFIX)
        add(group, &prefix);
    if (groups & OPTIONS_OUTPUT)
        add(group, &output);
    if (groups & OPTIONS_RULES)
        add(group, &rules);
    if (groups & OPTIONS_SCHEMA) {
        add(group, &schema);
        add(group, &dump);
    }
    add_all(group, always);
}

static GOptionContext *context_new(struct options *options, const struct usage *usage)
{
    GOptionContext *context = g_option_context_new(usage->parameters);
    GOptionGroup *group = g_option_group_new("pcwlint", "", "", NULL, NULL);
    g_option_context_set_summary(context, usage->summary);
    g_option_context_set_description(context, usage->description);
    g_option_context_set_help_enabled(context, FALSE);
    if (usage->groups & OPTIONS_SOURCES)
        add_sources(group, options);
    if (usage->groups & OPTIONS_JUDGING)
        add_judging(group, options);
    add_common(group, options, usage->groups);
    g_option_context_set_main_group(context, group);
    return context;
}

char *options_help(const struct usage *usage)
{
    struct options unused = {0};
    GOptionContext *context = context_new(&unused, usage);
    char *help = g_option_context_get_help(context, TRUE, NULL);
    g_option_context_free(context);
    return help;
}

/* Compilers take -DNAME and -IDIR in one word, and -j4; GOption wants two words. */
static bool is_attached(const char *word, const struct usage *usage)
{
    const char *letters = usage->groups & OPTIONS_SOURCES ? "DIjop" : "o";
    return word[0] == '-' && word[1] != '\0' && strchr(letters, word[1]) != NULL && word[2] != '\0';
}

/* The program's name, which GOption skips, and `argc` words. */
static char **words_for_parser(int argc, char **argv, const struct usage *usage)
{
    GPtrArray *words = g_ptr_array_new();
    g_ptr_array_add(words, g_strdup("pcwlint"));
    for (int i = 0; i < argc; i++) {
        if (is_attached(argv[i], usage)) {
            g_ptr_array_add(words, g_strndup(argv[i], 2));
            g_ptr_array_add(words, g_strdup(argv[i] + 2));
        } else {
            g_ptr_array_add(words, g_strdup(argv[i]));
        }
    }
    g_ptr_array_add(words, NULL);
    return (char **)g_ptr_array_free(words, FALSE);
}

static int find_dashes(int argc, char **argv)
{
    int i = 0;
    while (i < argc && strcmp(argv[i], "--") != 0)
        i++;
    return i;
}

static bool refuse(GError **error, const char *format, const char *value, const char *allowed)
{
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, value, allowed);
    return false;
}

static bool check_format(struct options *options, GError **error)
{
    const char *name = options->format_name != NULL ? options->format_name : "text";
    options->format = report_format_find(name);
    if (options->format != NULL)
        return true;
    char *names = report_format_names();
    refuse(error, "unknown format \"%s\": choose one of %s", name, names);
    g_free(names);
    return false;
}

static bool check_values(struct options *options, GError **error)
{
    const char *fail_on = options->fail_on != NULL ? options->fail_on : "warning";
    const char *color = options->color != NULL ? options->color : "auto";
    options->never_fails = strcmp(fail_on, "never") == 0;
    if (!options->never_fails && !severity_parse(fail_on, &options->fails_from))
        return refuse(error, "unknown severity \"%s\" for --fail-on: choose one of %s", fail_on,
                      "error, warning, info, never");
    if (strcmp(color, "auto") != 0 && strcmp(color, "always") != 0 && strcmp(color, "never") != 0)
        return refuse(error, "unknown value \"%s\" for --color: choose one of %s", color, "auto, always, never");
    if (!isfinite(options->timeout_seconds) || options->timeout_seconds <= 0)
        return refuse(error, "%s must be %s", "--timeout", "more than 0 seconds");
    if (options->jobs < 0)
        return refuse(error, "%s must be %s", "--jobs", "0 or more");
    return check_format(options, error);
}

static bool parse(struct options *options, const struct usage *usage, int argc, char **argv, GError **error)
{
    int dashes = usage->groups & OPTIONS_SOURCES ? find_dashes(argc, argv) : argc;
    GOptionContext *context = context_new(options, usage);
    char **words = words_for_parser(dashes, argv, usage);
    bool parsed = g_option_context_parse_strv(context, &words, error);
    g_option_context_free(context);
    g_strfreev(words);
    if (!parsed)
        return false;
    for (int i = dashes + 1; i < argc; i++)
        g_ptr_array_add(options->after_dashes, g_strdup(argv[i]));
    return check_values(options, error);
}

bool options_read(struct options *options, const struct usage *usage, int argc, char **argv, int *status)
{
    GError *error = NULL;
    memset(options, 0, sizeof *options);
    options->timeout_seconds = DEFAULT_TIMEOUT;
    options->after_dashes = g_ptr_array_new_with_free_func(g_free);
    if (!parse(options, usage, argc, argv, &error)) {
        *status = output_usage_error(error);
        return false;
    }
    if (options->help) {
        char *help = options_help(usage);
        *status = output_finish(NULL, help, EXIT_CLEAN);
        g_free(help);
        return false;
    }
    if (options->version)
        *status = output_finish(NULL, "pcwlint " PCWLINT_VERSION "\n", EXIT_CLEAN);
    return !options->version;
}

void options_clear(struct options *options)
{
    char **lists[] = {options->ntddi,     options->runs_on, options->arch,   options->include_dirs, options->defines,
                      options->manifests, options->select,  options->ignore, options->rules_dirs,   options->words};
    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++)
        g_strfreev(lists[i]);
    g_free(options->format_name);
    g_free(options->output);
    g_free(options->fail_on);
    g_free(options->color);
    g_free(options->prefix);
    g_free(options->build_dir);
    g_free(options->configuration);
    g_free(options->wdk);
    g_ptr_array_unref(options->after_dashes);
}

char *options_joined(char **values)
{
    return values != NULL ? g_strjoinv(",", values) : NULL;
}
