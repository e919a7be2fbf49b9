#include "base/text/json/json-writer.h"
#include "base/file/text-file.h"
#include "base/file/view.h"
#include "cli/session-command.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/check/extract-files.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/unit-words.h"
#include "facts/derived.h"
#include "facts/dump.h"
#include "facts/json.h"
#include "spread/depfile.h"
#include "spread/extraction.h"
#include "spread/facts-file.h"

#define SCHEMA_VERSION 1

static void write_installers(struct json_writer *writer, const GPtrArray *installers)
{
    json_write_array(writer, "installers");
    for (guint i = 0; i < installers->len; i++) {
        const struct model_installer *installer = installers->pdata[i];
        if (installer->target == 0)
            fact_write(writer, NULL, &fact_type_installer, installer->facts);
    }
    json_write_end(writer);
}

static char *facts_document(const struct model *model)
{
    struct json_writer *writer = json_writer_new_object();
    json_write(writer, "schema_version", json_new_number(SCHEMA_VERSION));
    json_write_array(writer, "units");
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        if (!unit->is_copy)
            fact_write(writer, NULL, &fact_type_unit, unit->facts);
    }
    json_write_end(writer);
    json_write_array(writer, "manifests");
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct model_manifest *manifest = model->manifests->pdata[i];
        if (manifest->target == 0 && !manifest->is_copy)
            /* what the code of one target makes of it; what it says is the same for all */
            fact_write(writer, NULL, &fact_type_manifest, manifest->facts);
    }
    json_write_end(writer);
    if (fact_count(model->installers) > 0)
        write_installers(writer, model->installers);
    return json_writer_finish(writer);
}

/* The same for people. */
static char *facts_text(const struct model *model)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        if (!unit->is_copy)
            fact_dump(unit->facts, text);
    }
    return g_string_free(text, FALSE);
}

static char *worker_text(const struct model *model)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < model->units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)model->units->pdata[i])->facts;
        g_string_append_printf(text, "%s%s (%s, NTDDI_VERSION 0x%08" G_GINT64_MODIFIER "X)\n", i > 0 ? "\n" : "",
                               unit->file, unit->arch != NULL ? unit->arch : "?", unit->ntddi);
        if (unit->failure != NULL)
            g_string_append_printf(text, "not analysed: %s\n", unit->failure);
        g_string_append(text, unit->dump != NULL ? unit->dump : "");
    }
    return g_string_free(text, FALSE);
}

static void append_derived(struct json *list, const struct fact_type *type, const void *facts, guint target,
                           guint program)
{
    struct json *item = fact_derived_to_json(type, facts);
    if (item == NULL)
        return;
    json_set(item, "target", json_new_number(target));
    if (program != MODEL_NO_PROGRAM)
        json_set(item, "program", json_new_number(program));
    json_append(list, item);
}

static void append_programs(struct json *list, const struct model *model)
{
    for (guint i = 0; i < model->programs->len; i++) {
        const struct model_program *program = model->programs->pdata[i];
        struct json *item = json_append(list, json_new_object());
        if (program->name != NULL)
            json_set(item, "name", json_new_string(program->name));
        struct json *names = program->names->len > 1 ? json_set(item, "names", json_new_array()) : NULL;
        for (guint k = 0; names != NULL && k < program->names->len; k++)
            json_append(names, json_new_string(program->names->pdata[k]));
        json_set(item, "group", json_new_number(program->group));
        json_set(item, "whole", json_new_bool(program->whole));
        json_set(item, "by_driver", json_new_bool(program->by_driver));
        json_set(item, "complete", json_new_bool(program->complete));
    }
}

/* What no single file says. */
static char *model_document(const struct model *model)
{
    struct json *root = json_new_object();
    json_set(root, "whole", json_new_bool(model->whole));
    json_set(root, "complete", json_new_bool(model->complete));
    append_programs(json_set(root, "programs", json_new_array()), model);
    struct json *units = json_set(root, "units", json_new_array());
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        append_derived(units, &fact_type_unit, unit->facts, unit->target, unit->program);
    }
    struct json *manifests = json_set(root, "manifests", json_new_array());
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct model_manifest *manifest = model->manifests->pdata[i];
        append_derived(manifests, &fact_type_manifest, manifest->facts, manifest->target, manifest->program);
    }
    g_autofree char *text = json_print(root, true);
    json_free(root);
    return g_strconcat(text, "\n", NULL);
}

/* The stage that --dump names; *document: it is JSON, which needs nothing made harmless. */
static char *stage_text(const struct model *model, const char *stage, bool *document)
{
    *document = stage == NULL || strcmp(stage, "facts") == 0 || strcmp(stage, "model") == 0;
    if (stage == NULL || strcmp(stage, "facts") == 0)
        return facts_document(model);
    if (strcmp(stage, "model") == 0)
        return model_document(model);
    return strcmp(stage, "flow") == 0 ? facts_text(model) : worker_text(model);
}

static int extract(struct session *session, const struct options *options)
{
    int status;
    struct check *check = session_command_ask(session, session_extract, options, &status);
    if (check == NULL)
        return status;
    bool document;
    g_autofree char *text = stage_text(check->run->model, options->settings.dump, &document);
    status = session_command_status(check, EXIT_CLEAN);
    status = document ? output_finish(options->output, text, status)
                      : output_finish_text(options->output, text, false, status);
    check_free(check);
    return status;
}

/* ---- one file for each unit ---- */

static bool extract_units(const struct session_settings *settings, const GPtrArray *units, GError **error)
{
    struct progress *progress = progress_start(true);
    const struct pool_options pool = {.workers = (guint)settings->jobs,
                                      .timeout_seconds = settings->timeout_seconds,
                                      .memory_mib = (guint)settings->memory_mib,
                                      .begins = progress_begins,
                                      .data = progress};
    bool fine = extraction_run(units, &pool, error);
    progress_end(progress);
    return fine;
}

/* How many could not be analysed, which is told of each. */
static guint tell_failures(const GPtrArray *units)
{
    guint failed = 0;
    for (guint i = 0; i < units->len; i++) {
        const struct spread_unit *unit = units->pdata[i];
        const char *why = extraction_failure(unit);
        if (why == NULL)
            continue;
        failed++;
        output_error("%s could not be analysed: %s", g_array_index(unit->jobs, struct pool_job, 0).request.path, why);
    }
    return failed;
}

/* Writes the plan down, and extracts what is asked for; *failed: how many units could not be analysed. */
static bool extract_spread(const struct session *session, const struct options *options, const GPtrArray *units,
                           guint *failed, GError **error)
{
    struct shard shard = {0, 1};
    if (options->shard != NULL && !shard_parse(options->shard, &shard)) {
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "--shard: \"%s\" is not a part: write 1/4 to 4/4 for four parts", options->shard);
        return false;
    }
    g_autoptr(GPtrArray) part = shard_of(&shard, units);
    if (!extract_files_write_plan(options, options->output_dir, units, error))
        return false;
    extract_files_prune(options->output_dir, units);
    if (options->plan)
        return extract_files_write_units(options->output_dir, part, error);
    if (!extract_units(session_settings(session), part, error))
        return false;
    *failed = tell_failures(part);
    return extract_files_write_facts(options->output_dir, part, error);
}

/* The units name what is around their sources, as the plan found it: no folder is listed again.  *units refers to the
 * plan.  NULL: it cannot be made, as *status says. */
static struct check *extract_plan(struct session *session, const struct options *options, GPtrArray **units,
                                  int *status)
{
    view_begin();
    struct check *plan = session_command_ask(session, session_plan, options, status);
    const GArray *jobs = plan != NULL ? plan->run->jobs : NULL;
    if (jobs != NULL)
        *units = spread_units((const struct pool_job *)(const void *)jobs->data, jobs->len);
    view_end();
    return plan;
}

static int extract_to_folder(struct session *session, const struct options *options)
{
    GError *error = NULL;
    guint failed = 0;
    int status;
    g_autoptr(GPtrArray) units = NULL;
    struct check *plan = extract_plan(session, options, &units, &status);
    if (plan == NULL)
        return status;
    if (extract_spread(session, options, units, &failed, &error))
        status = failed > 0 ? EXIT_NOT_ANALYSED : EXIT_CLEAN;
    else
        status = output_usage_error(error);
    g_clear_pointer(&units, g_ptr_array_unref);
    check_free(plan);
    return status;
}

/* ---- one unit ---- */

enum { MAX_UNIT = 16 << 20 };

static struct spread_unit *check_extract_read_unit(const struct options *options, GError **error)
{
    const char *path = options->unit;
    gsize length = 0;
    g_autofree char *text = text_read_file(path, MAX_UNIT, &length, error);
    if (text == NULL)
        g_prefix_error(error, "%s: ", path);
    struct spread_unit *unit = text != NULL ? spread_unit_read(path, text, length, error) : NULL;
    if (unit != NULL && !unit_words_check(path, unit, options->after_dashes, error))
        g_clear_pointer(&unit, spread_unit_free);
    return unit;
}

static bool write_depfile(const struct options *options, const struct spread_unit *unit, GError **error)
{
    if (options->depfile == NULL)
        return true;
    g_autoptr(GPtrArray) paths = facts_file_reads(unit);
    g_ptr_array_insert(paths, 0, g_strdup(options->unit));
    g_autofree char *text = depfile_text(options->output, paths);
    return output_write(options->depfile, text, error);
}

static bool write_unit(const struct options *options, const struct spread_unit *unit, GError **error)
{
    struct digests *digests = digests_new();
    g_autofree char *text = facts_file_text(unit, digests);
    digests_free(digests);
    return output_write(options->output, text, error) && write_depfile(options, unit, error);
}

/* A build engine would stop at a failure; what failed is in the facts, and lint reports it. */
static int extract_unit(const struct session *session, const struct options *options)
{
    GError *error = NULL;
    g_autoptr(GPtrArray) units = g_ptr_array_new_with_free_func(spread_unit_free);
    struct spread_unit *unit = check_extract_read_unit(options, &error);
    if (unit != NULL)
        g_ptr_array_add(units, unit);
    if (unit == NULL || !extract_units(session_settings(session), units, &error) || !write_unit(options, unit, &error))
        return output_usage_error(error);
    tell_failures(units);
    return EXIT_CLEAN;
}

static int write_schema(const struct options *options)
{
    char *schema = facts_file_schema(), *text = g_strconcat(schema, "\n", NULL);
    int status = output_finish(options->output, text, EXIT_CLEAN);
    g_free(text);
    g_free(schema);
    return status;
}

/* Rules are loaded for their protocols, which name more routines to look for.  A unit that was planned has its own. */
static int run_mode(struct session *session, const struct options *options)
{
    GError *error = NULL;
    if (options->schema)
        return write_schema(options);
    if (options->unit != NULL)
        return extract_unit(session, options);
    if (!session_load_rules(session, &error))
        return output_usage_error(error);
    return options->output_dir != NULL ? extract_to_folder(session, options) : extract(session, options);
}

int cli_extract(const struct options *options)
{
    return session_command_run(options, false, run_mode);
}
