#include "cli/options.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "base/file/path.h"
#include "base/text/suggestion.h"
#include "cli/exit-status.h"
#include "cli/help.h"
#include "cli/option.h"
#include "cli/output.h"
#include "cli/standard-input.h"
#include "finding/finding.h"
#include "spread/gather.h"

/* Values are file names to GLib, which it leaves as they are: no locale decides what a path or a define may hold. */
static const GOptionArg kinds[] = {
    [OPTION_FLAG] = G_OPTION_ARG_NONE,           [OPTION_WORD] = G_OPTION_ARG_FILENAME,
    [OPTION_LIST] = G_OPTION_ARG_FILENAME_ARRAY, [OPTION_NUMBER] = G_OPTION_ARG_INT,
    [OPTION_SECONDS] = G_OPTION_ARG_DOUBLE,
};

/* Values as before the first word. */
static void init_values(struct options *options)
{
    session_settings_init(&options->settings);
    options->after_dashes = g_ptr_array_new_with_free_func(g_free);
}

static void release_values(struct options *options)
{
    for (const struct option *option = options_table; option->name != NULL; option++) {
        void *value = (char *)options + option->offset;
        if (option->kind == OPTION_WORD)
            g_clear_pointer((char **)value, g_free);
        else if (option->kind == OPTION_LIST)
            g_clear_pointer((char ***)value, g_strfreev);
        else if (option->kind == OPTION_FLAG)
            *(gboolean *)value = FALSE;
    }
    g_clear_pointer(&options->words, g_strfreev);
    g_clear_pointer(&options->after_dashes, g_ptr_array_unref);
}

static GOptionContext *context_new(struct options *options, const struct command *command)
{
    GOptionContext *context = g_option_context_new(NULL);
    GOptionGroup *group = g_option_group_new("pcwlint", "", "", NULL, NULL);
    g_option_context_set_help_enabled(context, FALSE);
    for (const struct option *option = options_table; option->name != NULL; option++) {
        const GOptionEntry entries[] = {
            {option->name, option->letter, 0, kinds[option->kind], (char *)options + option->offset, NULL, NULL}, {0}};
        if (option->commands & command->bit)
            g_option_group_add_entries(group, entries);
    }
    const GOptionEntry rest[] = {{G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->words, NULL, NULL},
                                 {0}};
    g_option_group_add_entries(group, rest);
    g_option_context_set_main_group(context, group);
    return context;
}

/* Compilers take -DNAME and -IDIR in one word, and -j4; GOption wants two words. */
static bool is_attached(const char *word, const struct command *command)
{
    if (word[0] != '-' || word[1] == '\0' || word[1] == '-' || word[2] == '\0')
        return false;
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (option->letter == word[1] && option->kind != OPTION_FLAG && (option->commands & command->bit) != 0)
            return true;
    return false;
}

/* One of an option's words. */
static bool is_value(const struct option *option, const char *word)
{
    g_auto(GStrv) words = g_strsplit(option->words, " ", -1);
    return word != NULL && g_strv_contains((const char *const *)words, word);
}

/* The option that the word names, when it may stand alone and does: `next` is none of its values.  NULL: none. */
static const struct option *find_alone(const char *word, const char *next, const struct command *command)
{
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (option->alone != NULL && (option->commands & command->bit) != 0 && g_str_has_prefix(word, "--") &&
            strcmp(word + 2, option->name) == 0 && !is_value(option, next))
            return option;
    return NULL;
}

/* The program's name, which GOption skips, and `argc` words. */
static char **words_for_parser(int argc, char **argv, const struct command *command)
{
    GPtrArray *words = g_ptr_array_new();
    g_ptr_array_add(words, g_strdup("pcwlint"));
    for (int i = 0; i < argc; i++) {
        if (is_attached(argv[i], command)) {
            g_ptr_array_add(words, g_strndup(argv[i], 2));
            g_ptr_array_add(words, g_strdup(argv[i] + 2));
        } else {
            const struct option *alone = find_alone(argv[i], i + 1 < argc ? argv[i + 1] : NULL, command);
            g_ptr_array_add(words,
                            alone != NULL ? g_strdup_printf("--%s=%s", alone->name, alone->alone) : g_strdup(argv[i]));
        }
    }
    g_ptr_array_add(words, NULL);
    return (char **)g_ptr_array_free(words, FALSE);
}

static bool takes_compiler_arguments(const struct command *command)
{
    return command->parameters != NULL && strstr(command->parameters, "[-- ") != NULL;
}

static int find_dashes(int argc, char **argv)
{
    int i = 0;
    while (i < argc && strcmp(argv[i], "--") != 0)
        i++;
    return i;
}

static bool options_refuse(GError **error, const char *format, const char *value, const char *allowed)
{
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, value, allowed);
    return false;
}

/* The first format is the default. */
static bool check_format(struct options *options, const struct command *command, GError **error)
{
    if (command->formats == NULL)
        return true;
    g_auto(GStrv) formats = g_strsplit(command->formats, " ", -1);
    if (options->format == NULL)
        options->format = g_strdup(formats[0]);
    if (g_strv_contains((const char *const *)formats, options->format))
        return true;
    g_autofree char *names = g_strjoinv(", ", formats);
    return options_refuse(error, "unknown format \"%s\": choose one of %s", options->format, names);
}

/* What nobody has given is not wrong. */
static bool check_values(const struct options *options, GError **error)
{
    const struct session_settings *settings = &options->settings;
    const char *fail_on = settings->fail_on != NULL ? settings->fail_on : "never";
    enum severity severity;
    const char *color = options->color != NULL ? options->color : "auto";
    if (strcmp(fail_on, "never") != 0 && !severity_parse(fail_on, &severity))
        return options_refuse(error, "unknown severity \"%s\" for --fail-on: choose one of %s", fail_on,
                              "error, warning, info, never");
    if (strcmp(color, "auto") != 0 && strcmp(color, "always") != 0 && strcmp(color, "never") != 0)
        return options_refuse(error, "unknown value \"%s\" for --color: choose one of %s", color,
                              "auto, always, never");
    bool timed = settings->timeout_seconds > SESSION_SECONDS_NOT_GIVEN || isnan(settings->timeout_seconds);
    if (timed && (!isfinite(settings->timeout_seconds) || settings->timeout_seconds <= 0))
        return options_refuse(error, "%s must be %s", "--timeout", "more than 0 seconds");
    if (settings->jobs < 0 && settings->jobs != SESSION_NUMBER_NOT_GIVEN)
        return options_refuse(error, "%s must be %s", "--jobs", "0 or more");
    if (settings->memory_mib < 0 && settings->memory_mib != SESSION_NUMBER_NOT_GIVEN)
        return options_refuse(error, "%s must be %s", "--memory-limit", "0 (none) or more MiB");
    return true;
}

/* Options of the command line that contradict each other. */
static bool check_fixing(const struct options *options, GError **error)
{
    const char *which = options->diff ? "--diff" : options->fix ? "--fix" : NULL;
    const char *told = options->show_config ? "--show-config" : options->config_schema ? "--config-schema" : NULL;
    const char *makes = which != NULL ? which : options->settings.write_baseline != NULL ? "--write-baseline" : NULL;
    if (told != NULL && makes != NULL)
        return options_refuse(error, "%s checks nothing: remove %s", told, makes);
    if (which == NULL)
        return !options->unsafe_fixes || options_refuse(error, "%s needs %s", "--unsafe-fixes", "--fix or --diff");
    if (options->settings.unsaved != NULL)
        return options_refuse(error, "%s cannot be combined with %s: save the file", which, "--stdin-filename");
    if (options->diff && options->format != NULL)
        return options_refuse(error, "%s writes a diff: remove %s", "--diff", "--format");
    if (options->diff && options->settings.write_baseline != NULL)
        return options_refuse(error, "%s changes nothing: remove %s", "--diff", "--write-baseline");
    return true;
}

static bool check_dump(const struct options *options, GError **error)
{
    static const char *const stages[] = {"ast", "ir", "flow", "facts", "model", NULL};
    const char *stage = options->settings.dump;
    if (stage == NULL)
        return true;
    if (!g_strv_contains(stages, stage))
        return options_refuse(error, "unknown stage \"%s\" for --dump: choose one of %s", stage,
                              "ast, ir, flow, facts, model");
    if (options->output_dir != NULL || options->unit != NULL)
        return options_refuse(error, "%s cannot be combined with %s", "--dump",
                              options->unit != NULL ? "--unit" : "--output-dir");
    return true;
}

/* Facts are of files on the disk, by a plan. */
static bool check_spreading(const struct options *options, GError **error)
{
    const char *alone = options->unit != NULL         ? "--unit"
                        : options->facts != NULL      ? "--facts"
                        : options->output_dir != NULL ? "--output-dir"
                                                      : NULL;
    if (alone != NULL && options->settings.unsaved != NULL)
        return options_refuse(error, "%s cannot be combined with %s: save the file", alone, "--stdin-filename");
    if (options->facts != NULL && (options->fix || options->diff))
        return options_refuse(error, "%s cannot be combined with %s: what is fixed has to be analysed again", "--facts",
                              "--fix or --diff");
    if (options->unit != NULL && (options->words != NULL || options->output_dir != NULL))
        return options_refuse(error, "%s defines what is extracted: remove %s", "--unit",
                              options->words != NULL ? "the inputs" : "--output-dir");
    if (options->output_dir == NULL && (options->plan || options->shard != NULL))
        return options_refuse(error, "%s needs %s", options->plan ? "--plan" : "--shard", "--output-dir");
    if (options->depfile != NULL && (options->unit == NULL || options->output == NULL))
        return options_refuse(error, "%s needs %s", "--depfile", "--unit and --output");
    return check_dump(options, error);
}

/* GLib says which option it does not know; of the command's own the nearest may be meant. */
static void cli_options_add_hint(GError *error, const struct command *command)
{
    const char *word = strstr(error->message, "--");
    if (!g_error_matches(error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION) || word == NULL)
        return;
    g_autofree char *unknown = g_strndup(word, strcspn(word, "="));
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (help_is_taken(command, option))
            g_ptr_array_add(names, g_strconcat("--", option->name, NULL));
    g_autofree char *hint = suggestion_hint(unknown, names);
    char *message = g_strconcat(error->message, hint, NULL);
    g_free(error->message);
    error->message = message;
}

/*
 * Hooks and "pcwlint *.c" give names of a tree as they are: a file that is called -oNAME.c would be an option that
 * writes NAME.c.  What may be either is refused.
 */
static bool check_names(const struct command *command, int argc, char **argv, GError **error)
{
    int dashes = takes_compiler_arguments(command) ? find_dashes(argc, argv) : argc;
    for (int i = 0; i < argc && i <= dashes; i++) { /* "--" may be a name too: what follows would be the compiler's */
        GStatBuf status;
        if (argv[i][0] != '-' || argv[i][1] == '\0' || g_lstat(argv[i], &status) != 0)
            continue;
        g_autofree char *named = path_guarded(argv[i]);
        return options_refuse(error, "%s would be an option, and a file here has this name: write %s for the file",
                              argv[i], named);
    }
    return true;
}

static bool parse(struct options *options, const struct command *command, int argc, char **argv, GError **error)
{
    int dashes = takes_compiler_arguments(command) ? find_dashes(argc, argv) : argc;
    GOptionContext *context = context_new(options, command);
    char **words = words_for_parser(dashes, argv, command);
    bool parsed = g_option_context_parse_strv(context, &words, error);
    g_option_context_free(context);
    g_strfreev(words);
    if (!parsed) {
        cli_options_add_hint(*error, command);
        return false;
    }
    for (int i = dashes + 1; i < argc; i++)
        g_ptr_array_add(options->after_dashes, g_strdup(argv[i]));
    return check_values(options, error) && check_fixing(options, error) && check_spreading(options, error) &&
           check_format(options, command, error);
}

static bool takes(const struct command *command, const char *name)
{
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (strcmp(option->name, name) == 0)
            return (option->commands & command->bit) != 0;
    return false;
}

/* ---- the command line as words again ---- */

static char **one_value(const char *value)
{
    const char *const values[] = {value, NULL};
    return g_strdupv((char **)(uintptr_t)values);
}

static char **number_value(double number)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    return one_value(g_ascii_dtostr(text, sizeof text, number));
}

char **options_values(const struct options *options, const struct option *option)
{
    const void *at = (const char *)options + option->offset;
    if (option->kind == OPTION_LIST)
        return g_strdupv(*(char **const *)at);
    if (option->kind == OPTION_WORD && *(char *const *)at != NULL)
        return one_value(*(char *const *)at);
    if (option->kind == OPTION_FLAG && *(const gboolean *)at)
        return one_value("true");
    if (option->kind == OPTION_SECONDS && *(const double *)at > SESSION_SECONDS_NOT_GIVEN)
        return number_value(*(const double *)at);
    if (option->kind == OPTION_NUMBER && *(const int *)at != SESSION_NUMBER_NOT_GIVEN)
        return number_value(*(const int *)at);
    return NULL;
}

static void options_append_option(const struct options *options, const struct option *option, GPtrArray *words)
{
    g_auto(GStrv) values = options_values(options, option);
    for (guint i = 0; values != NULL && values[i] != NULL; i++)
        g_ptr_array_add(words, option->kind == OPTION_FLAG ? g_strconcat("--", option->name, NULL)
                                                           : g_strdup_printf("--%s=%s", option->name, values[i]));
}

/* The inputs stand behind the options of the plan. */
static void note_stated(struct options *options)
{
    for (const struct option *option = options_table; option->name != NULL; option++)
        if (option->part != PART_NONE)
            options_append_option(options, option, options->stated[option->part]);
    GPtrArray *plan = options->stated[PART_PLAN];
    for (char *const *word = options->words; word != NULL && *word != NULL; word++)
        g_ptr_array_add(plan, g_strdup(*word));
    if (options->after_dashes->len > 0)
        g_ptr_array_add(plan, g_strdup("--"));
    for (guint i = 0; i < options->after_dashes->len; i++)
        g_ptr_array_add(plan, g_strdup(options->after_dashes->pdata[i]));
}

/* ---- facts that were extracted before ---- */

static bool gather(struct options *options, GError **error)
{
    bool given = options->settings.memory_mib != SESSION_NUMBER_NOT_GIVEN;
    options->gathered = gathered_new(given ? (guint)options->settings.memory_mib : SESSION_DEFAULT_MEMORY);
    bool fine = true;
    for (char **name = options->facts; fine && *name != NULL; name++) {
        g_autofree char *input = strcmp(*name, "@-") == 0 ? standard_input_text(error) : NULL;
        fine = (strcmp(*name, "@-") != 0 || input != NULL) && gathered_add(options->gathered, *name, input, error);
    }
    if (!fine)
        g_prefix_error(error, "--facts: ");
    return fine;
}

/* A plan may give the options of PART_PLAN only: no option that writes files or reads rules. */
static bool is_of_plan(const char *word)
{
    for (const struct option *option = options_table; option->name != NULL; option++) {
        size_t length = strlen(option->name);
        if (option->part == PART_PLAN && strncmp(word, option->name, length) == 0 &&
            (word[length] == '=' || word[length] == '\0'))
            return true;
    }
    return false;
}

static bool check_planned(const char *const *planned, GError **error)
{
    for (; *planned != NULL && strcmp(*planned, "--") != 0; planned++)
        if (planned[0][0] == '-' && (planned[0][1] != '-' || !is_of_plan(*planned + 2)))
            return options_refuse(error, "\"%s\" is an option that a plan must not contain: remove that plan from %s",
                                  *planned, "--facts");
    return true;
}

/* Who judges facts says the same of the sources as who planned them: their plan says it. */
static bool take_plan(struct options *options, const struct command *command, int argc, char **argv, GError **error)
{
    const char *const *planned = gathered_words(options->gathered);
    if (planned == NULL)
        return true;
    if (options->stated[PART_PLAN]->len > 0)
        return options_refuse(error, "\"%s\" is set by the plan in %s: remove it", options->stated[PART_PLAN]->pdata[0],
                              "--facts");
    if (!check_planned(planned, error))
        return false;
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    for (int i = 0; i < argc; i++)
        g_ptr_array_add(words, argv[i]);
    for (; *planned != NULL; planned++)
        g_ptr_array_add(words, (gpointer)*planned);
    release_values(options);
    init_values(options);
    return parse(options, command, (int)words->len, (char **)words->pdata, error);
}

/* The keys for a run as a whole that are options of the command. */
static guint run_keys(const struct command *command)
{
    guint keys = 0;
    for (guint key = 0; key < CONFIG_N_KEYS; key++)
        if (config_keys[key].of_run && takes(command, config_keys[key].name))
            keys |= 1u << key;
    return keys;
}

static void options_complete(struct options *options, const struct command *command)
{
    options->settings.inputs = options->words;
    options->settings.compiler_arguments = options->after_dashes;
    options->settings.facts = options->gathered;
    options->settings.run_keys = run_keys(command);
}

static void options_begin(struct options *options, const struct command *command)
{
    memset(options, 0, sizeof *options);
    options->command = command;
    init_values(options);
    for (int part = 0; part < N_OPTION_PARTS; part++)
        options->stated[part] = g_ptr_array_new_with_free_func(g_free);
}

bool options_parse(struct options *options, const struct command *command, int argc, char **argv, GError **error)
{
    options_begin(options, command);
    bool fine = parse(options, command, argc, argv, error);
    options_complete(options, command);
    return fine;
}

bool options_read(struct options *options, const struct command *command, int argc, char **argv, int *status)
{
    GError *error = NULL;
    options_begin(options, command);
    options->command_words = argv;
    options->n_command_words = (guint)argc;
    if (!check_names(command, argc, argv, &error) || !parse(options, command, argc, argv, &error)) {
        *status = output_usage_error(error);
        return false;
    }
    if (options->help || options->help_all) {
        g_autofree char *help = help_text(command, options->help_all);
        *status = output_finish_pages(NULL, help, false, EXIT_CLEAN);
        return false;
    }
    if (options->version) {
        *status = output_finish(NULL, "pcwlint " PCWLINT_VERSION "\n", EXIT_CLEAN);
        return false;
    }
    note_stated(options);
    bool given = options->facts == NULL || (gather(options, &error) && take_plan(options, command, argc, argv, &error));
    options_complete(options, command);
    if (!given)
        *status = output_usage_error(error);
    return given;
}

void options_clear(struct options *options)
{
    gathered_free(options->gathered);
    for (int part = 0; part < N_OPTION_PARTS; part++)
        g_ptr_array_unref(options->stated[part]);
    release_values(options);
}
