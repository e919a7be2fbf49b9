#include "cli/acceptance.h"

#include <string.h>

#include "cli/configured.h"
#include "cli/output.h"
#include "triage/suppress.h"

static bool same_path(const char *a, const char *b)
{
    g_autofree char *left = g_canonicalize_filename(a, NULL), *right = g_canonicalize_filename(b, NULL);
    return strcmp(left, right) == 0;
}

/* What is there and is no baseline is never replaced. */
static bool may_write(const char *path, GError **error)
{
    struct baseline *old = baseline_read(path, true, error);
    baseline_free(old);
    return old != NULL;
}

/* A report over the baseline would be the end of it. */
static bool is_apart(const struct options *options, const char *option, const char *path, GError **error)
{
    if (path == NULL || options->output == NULL || !same_path(path, options->output))
        return true;
    g_set_error(error, g_quark_from_static_string("baseline"), 0, "%s and --output name one file: %s", option, path);
    return false;
}

/* Who asked for a baseline that is none, unless it was the command line. */
static void name_configuration(const struct options *options, GError **error)
{
    const struct config_item *item = configured_run_item(options->configured, CONFIG_BASELINE);
    if (item == NULL)
        return;
    g_autofree char *origin = config_origin(configured_run(options->configured), item);
    g_prefix_error(error, "%s: ", origin);
}

static bool open_baseline(struct acceptance *acceptance, const struct options *options, GError **error)
{
    const char *from = options->baseline != NULL ? options->baseline : options->write_baseline, *to = options->write_baseline;
    if (from == NULL)
        return true;
    acceptance->report.path = from;
    acceptance->report.written = to;
    acceptance->report.accepts = options->baseline == NULL;
    if (!is_apart(options, "--write-baseline", to, error) || !is_apart(options, "--baseline", options->baseline, error))
        return false;
    if (to != NULL && !may_write(to, error))
        return false;
    acceptance->baseline = baseline_read(from, options->baseline == NULL, error);
    if (acceptance->baseline == NULL)
        name_configuration(options, error);
    return acceptance->baseline != NULL;
}

bool acceptance_open(struct acceptance *acceptance, const struct options *options, int *status)
{
    GError *error = NULL;
    memset(acceptance, 0, sizeof *acceptance);
    acceptance->suppressed = findings_new();
    acceptance->known = findings_new();
    if (open_baseline(acceptance, options, &error))
        return true;
    *status = output_usage_error(error);
    return false;
}

void acceptance_clear(struct acceptance *acceptance)
{
    g_ptr_array_unref(acceptance->suppressed);
    g_ptr_array_unref(acceptance->known);
    g_clear_pointer(&acceptance->cleared, g_ptr_array_unref);
    baseline_free(acceptance->baseline);
}

void acceptance_suppress(struct acceptance *acceptance, const struct scope *scope, GPtrArray *findings)
{
    suppressions_apply(scope, findings, acceptance->suppressed);
}

void acceptance_compare(struct acceptance *acceptance, const struct scope *scope, GPtrArray *findings)
{
    if (acceptance->baseline == NULL)
        return;
    acceptance->cleared = baseline_compare(acceptance->baseline, scope, findings, acceptance->known);
    acceptance->report.known = acceptance->known;
    acceptance->report.cleared = acceptance->cleared;
    acceptance->report.untold = baseline_size(acceptance->baseline) - acceptance->known->len - acceptance->cleared->len;
}

bool acceptance_write(struct acceptance *acceptance, const struct scope *scope, const GPtrArray *findings)
{
    const char *path = acceptance->report.written;
    if (path == NULL)
        return true;
    GError *error = NULL;
    g_autofree char *text = baseline_text(acceptance->baseline, scope, path, acceptance->cleared, acceptance->report.accepts ? findings : NULL);
    if (output_write(path, text, &error))
        return true;
    output_usage_error(error);
    return false;
}
