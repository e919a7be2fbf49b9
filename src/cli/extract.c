#include "base/json.h"
#include "cli/analysis.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "cli/output.h"
#include "facts/dump.h"
#include "facts/json.h"

#define SCHEMA_VERSION 1

static char *facts_document(const struct model *model)
{
    struct json *root = json_new_object();
    json_set(root, "schema_version", json_new_number(SCHEMA_VERSION));
    struct json *units = json_set(root, "units", json_new_array());
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        json_append(units, fact_to_json(&fact_type_unit, unit->facts));
    }
    struct json *manifests = json_set(root, "manifests", json_new_array());
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct model_manifest *manifest = model->manifests->pdata[i];
        if (manifest->target == 0)   /* what the code of one target makes of it; what it says is the same for all */
            json_append(manifests, fact_to_json(&fact_type_manifest, manifest->facts));
    }
    char *text = json_print(root, true), *document = g_strconcat(text, "\n", NULL);
    g_free(text);
    json_free(root);
    return document;
}

/* The same for people. */
static char *facts_text(const struct model *model)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < model->units->len; i++)
        fact_dump(((const struct model_unit *)model->units->pdata[i])->facts, text);
    return g_string_free(text, FALSE);
}

static int extract(const struct options *options, const struct command *command)
{
    struct analysis analysis;
    int status;
    if (analysis_run(&analysis, options, NULL, command, &status)) {
        char *text = options->dump ? facts_text(analysis.result->model) : facts_document(analysis.result->model);
        status = output_finish(options->output, text, analysis_incomplete(&analysis) ? EXIT_NOT_ANALYSED : EXIT_CLEAN);
        g_free(text);
    }
    analysis_clear(&analysis);
    return status;
}

static int write_schema(const struct options *options)
{
    char *schema = fact_schema_document(), *text = g_strconcat(schema, "\n", NULL);
    int status = output_finish(options->output, text, EXIT_CLEAN);
    g_free(text);
    g_free(schema);
    return status;
}

int cli_extract(const struct command *command, int argc, char **argv)
{
    struct options options;
    int status;
    if (options_read(&options, command, argc, argv, &status))
        status = options.schema ? write_schema(&options) : extract(&options, command);
    options_clear(&options);
    return status;
}
