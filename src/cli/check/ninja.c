
#include "cli/session-command.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/check/extract-files.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/unit-words.h"
#include "report/format/formats.h"
#include "run/workers/program.h"
#include "session/files-read.h"
#include "spread/depfile.h"
#include "spread/ninja-file.h"
#include "spread/unit.h"
#include "spread/watch.h"

#define DEFAULT_FOLDER "pcwlint-out"
#define DEFAULT_FILE "build.ninja"
#define PLAN_DEPFILE "plan.d"

static void ninja_add_words(GPtrArray *words, const GPtrArray *more)
{
    for (guint i = 0; i < more->len; i++)
        g_ptr_array_add(words, g_strdup(more->pdata[i]));
}

static void ninja_add_word(GPtrArray *words, const char *option, const char *value)
{
    g_ptr_array_add(words, g_strconcat(option, value, NULL));
}

struct writing {
    const struct options *options;
    const char *folder, *path; /* of the units; of the file for ninja */
    char *text;                /* of that file, when the plan is known */
};

/* This command again. */
static GPtrArray *planning_words(const struct writing *writing)
{
    const struct options *options = writing->options;
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    ninja_add_word(words, "ninja", "");
    ninja_add_word(words, "--output-dir=", writing->folder);
    ninja_add_word(words, "--output=", writing->path);
    if (options->launcher != NULL)
        ninja_add_word(words, "--launcher=", options->launcher);
    ninja_add_words(words, options->stated[PART_EXTRACTION]);
    ninja_add_words(words, options->stated[PART_JUDGING]);
    ninja_add_words(words, options->stated[PART_PLAN]);
    return words;
}

static GPtrArray *judging_words(const struct writing *writing, const char *report)
{
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    ninja_add_word(words, "lint", "");
    ninja_add_word(words, "--facts=", writing->folder);
    ninja_add_word(words, "--output=", report);
    ninja_add_words(words, writing->options->stated[PART_JUDGING]);
    return words;
}

/* Options that a unit file must not hold are repeated on the command line of each extraction (unit-words.h). */
static GPtrArray *extracting_words(const struct options *options)
{
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    ninja_add_words(words, options->stated[PART_EXTRACTION]);
    if (!unit_words_are_needed(options->after_dashes))
        return words;
    ninja_add_word(words, "--", "");
    ninja_add_words(words, options->after_dashes);
    return words;
}

static char *ninja_text(const struct writing *writing, const GPtrArray *units, GError **error)
{
    g_autofree char *report =
        g_build_filename(writing->folder, report_format_find(writing->options->format)->file, NULL);
    g_autofree char *depfile = g_build_filename(writing->folder, PLAN_DEPFILE, NULL), *program = program_own();
    g_autoptr(GPtrArray) planning = planning_words(writing), judging = judging_words(writing, report);
    g_autoptr(GPtrArray) extracting = extracting_words(writing->options);
    const struct ninja_file file = {
        .path = writing->path,
        .directory = writing->folder,
        .program = program,
        .launcher = writing->options->launcher,
        .report = report,
        .depfile = depfile,
        .planning = planning,
        .judging = judging,
        .extracting = extracting,
        .units = units,
    };
    return ninja_file_text(&file, error);
}

static bool write_plan(struct writing *writing, const GArray *jobs, GError **error)
{
    g_autoptr(GPtrArray) units = spread_units((const struct pool_job *)(const void *)jobs->data, jobs->len);
    writing->text = ninja_text(writing, units, error);
    if (writing->text == NULL || !extract_files_write_plan(writing->options, writing->folder, units, error))
        return false;
    extract_files_prune(writing->folder, units);
    return extract_files_write_units(writing->folder, units, error);
}

/* All that decides on the plan, and what besides the facts decides on the report. */
static GPtrArray *read_by_plan(const struct writing *writing, const struct session *session, const struct check *plan)
{
    const struct session_settings *settings = session_settings(session);
    GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) read = session_files_read(session, plan);
    watch_inputs(plan->inputs, writing->folder, paths);
    ninja_add_words(paths, read);
    for (guint i = 0; settings->manifests != NULL && settings->manifests[i] != NULL; i++)
        g_ptr_array_add(paths, g_strdup(settings->manifests[i]));
    for (guint i = 0; settings->rules_dirs != NULL && settings->rules_dirs[i] != NULL; i++)
        watch_folder(settings->rules_dirs[i], ".json", paths);
    if (settings->baseline != NULL)
        g_ptr_array_add(paths, g_strdup(settings->baseline));
    return paths;
}

static bool write_files(struct writing *writing, const struct session *session, const struct check *plan,
                        GError **error)
{
    if (!write_plan(writing, plan->run->jobs, error))
        return false;
    g_autoptr(GPtrArray) paths = read_by_plan(writing, session, plan);
    g_autofree char *depfile = g_build_filename(writing->folder, PLAN_DEPFILE, NULL),
                    *dependencies = depfile_text(writing->path, paths);
    return output_replace(depfile, dependencies, error) &&
           extract_files_update(writing->path, writing->text,
                                writing->options->output != NULL ? output_write : output_replace, error);
}

static int write_ninja(struct session *session, const struct options *options)
{
    const char *folder = options->output_dir != NULL ? options->output_dir : DEFAULT_FOLDER;
    g_autofree char *inside = g_build_filename(folder, DEFAULT_FILE, NULL);
    struct writing writing = {options, folder, options->output != NULL ? options->output : inside, NULL};
    GError *error = NULL;
    int status;
    if (options->output_dir == NULL && g_file_test(folder, G_FILE_TEST_IS_SYMLINK)) {
        output_error(
            "%s is a symbolic link, which is not followed unless it is named: give it as --output-dir, or remove it",
            folder);
        return EXIT_USAGE;
    }
    struct check *plan = session_command_ask(session, session_plan, options, &status);
    if (plan != NULL)
        status = write_files(&writing, session, plan, &error) ? EXIT_CLEAN : output_usage_error(error);
    g_free(writing.text);
    check_free(plan);
    return status;
}

/* What lint would refuse is refused now: rules that do not exist, a configuration that is none. */
int cli_ninja(const struct options *options)
{
    return session_command_run(options, true, write_ninja);
}
