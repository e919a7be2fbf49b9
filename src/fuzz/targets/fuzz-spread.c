/* Files between the runs of an analysis that is spread: a plan, a unit, a facts file. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "spread/facts-file.h"
#include "spread/plan-file.h"
#include "spread/unit.h"

static void check_error(const GError *error, gboolean failed)
{
    g_assert((error != NULL) == failed);
    g_assert(error == NULL || g_str_has_prefix(error->message, "input"));
}

static void check_plan(const char *text, size_t size)
{
    g_autoptr(GError) error = NULL;
    struct plan_file *plan = plan_file_read("input", text, size, &error);
    check_error(error, plan == NULL);
    if (plan != NULL)
        plan_file_free(plan);
}

static void check_unit(const char *text, size_t size)
{
    g_autoptr(GError) error = NULL;
    struct spread_unit *unit = spread_unit_read("input", text, size, &error);
    check_error(error, unit == NULL);
    if (unit != NULL)
        spread_unit_free(unit);
}

static void check_facts(const char *text, size_t size)
{
    g_autoptr(GError) error = NULL;
    struct facts_file *file = facts_file_read("input", text, size, &error);
    check_error(error, file == NULL);
    if (file != NULL)
        facts_file_free(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = g_malloc(MAX(size, 1));
    memcpy(text, data, size);
    check_plan(text, size);
    check_unit(text, size);
    check_facts(text, size);
    return 0;
}
