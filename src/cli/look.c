#include "cli/look.h"

#include <string.h>

#include "cli/output.h"
#include "triage/git.h"

static gpointer copy_string(gconstpointer text, gpointer unused)
{
    (void)unused;
    return g_strdup(text);
}

/* --changed-since: drops what concerns no change. */
static bool keep_changes(struct look *look, const struct options *options, GError **error)
{
    if (options->changed_since == NULL)
        return true;
    g_autoptr(GPtrArray) inputs = g_ptr_array_copy(look->analysis.inputs, copy_string, NULL);
    for (guint i = 0; options->manifests != NULL && options->manifests[i] != NULL; i++)
        g_ptr_array_add(inputs, g_strdup(options->manifests[i]));
    struct changed *changed = git_changed_since(options->changed_since, inputs, error);
    if (changed == NULL) {
        g_prefix_error(error, "--changed-since: ");
        return false;
    }
    look->outside = changed_filter(changed, look->findings);
    changed_free(changed);
    return true;
}

/* The baseline sees all findings, or what no change concerns would count as cleared. */
static bool judge_it(struct look *look, const struct options *options, const struct judging *judging, GError **error)
{
    look->not_judged = g_ptr_array_new();
    look->findings = judging_run(judging, look->analysis.result, look->not_judged, error);
    if (look->findings == NULL)
        return false;
    look->scope = judging_scope(judging, &look->analysis, look->not_judged);
    acceptance_suppress(&look->acceptance, &look->scope, look->findings);
    acceptance_compare(&look->acceptance, &look->scope, look->findings);
    return keep_changes(look, options, error);
}

bool look_accept(struct look *look)
{
    return acceptance_write(&look->acceptance, &look->scope, look->findings);
}

bool look_over(struct look *look, const struct options *options, const struct judging *judging, const struct command *command, int *status)
{
    GError *error = NULL;
    memset(look, 0, sizeof *look);
    if (!acceptance_open(&look->acceptance, options, status) || !analysis_run(&look->analysis, options, judging->rules, command, status))
        return false;
    bool judged = judge_it(look, options, judging, &error);
    if (!judged)
        *status = output_usage_error(error);
    return judged;
}

void look_clear(struct look *look)
{
    g_clear_pointer(&look->not_judged, g_ptr_array_unref);
    g_clear_pointer(&look->findings, g_ptr_array_unref);
    acceptance_clear(&look->acceptance);
    analysis_clear(&look->analysis);
}
