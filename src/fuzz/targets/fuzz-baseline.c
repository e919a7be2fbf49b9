/* A baseline that somebody has edited: read, compared with nothing, written and read again. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/stored.h"
#include "link/program/program.h"
#include "triage/baseline.h"

/* Nothing was analysed. */
static const struct coverage *the_scope(void)
{
    static struct coverage scope;
    if (scope.rules == NULL) {
        struct model *model = model_new(targets_parse("WIN10_FE", NULL, "x64", NULL));
        model_link(model);
        scope.rules = rule_set_builtin(NULL);
        scope.model = model;
    }
    return &scope;
}

static void write_again(struct baseline *baseline, const char *path)
{
    g_autoptr(GPtrArray) findings = g_ptr_array_new_with_free_func((GDestroyNotify)finding_free);
    g_autoptr(GPtrArray) known = g_ptr_array_new_with_free_func((GDestroyNotify)finding_free);
    g_autoptr(GPtrArray) cleared = baseline_compare(baseline, the_scope(), findings, known);
    g_autofree char *text = baseline_text(baseline, the_scope(), path, cleared, NULL);
    g_autofree char *copy = stored_as("again.json", (const uint8_t *)text, strlen(text));
    g_autoptr(GError) error = NULL;
    struct baseline *again = baseline_read(copy, false, &error);
    g_assert(again != NULL && baseline_size(again) <= baseline_size(baseline));
    baseline_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *path = stored_as("baseline.json", data, size);
    struct baseline *baseline = baseline_read(path, false, &error);
    g_assert((baseline == NULL) == (error != NULL));
    if (baseline != NULL)
        write_again(baseline, path);
    baseline_free(baseline);
    return 0;
}
