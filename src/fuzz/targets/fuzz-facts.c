/* A facts file, which may come from another machine: read, written back, linked, judged and reported. */
#include "base/text/json/json.h"
#include "facts/json.h"
#include "fuzz/fuzz.h"
#include "fuzz/pipeline.h"

static void add_unit(struct model *model, guint n_targets, const struct json *json)
{
    struct fact_unit *unit = fact_from_json(&fact_type_unit, json, NULL);
    if (unit == NULL)
        return;
    pipeline_check_forms(unit);
    for (guint i = 1; i < n_targets; i++)
        model_add(model, i, FACT_COPY(unit, unit));
    model_add(model, 0, unit);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct json *json = json_parse((const char *)data, size, NULL);
    if (json == NULL)
        return 0;
    GArray *targets = targets_parse("WIN10_FE,WIN10_VB", NULL, "x64,x86", NULL);
    struct model *model = model_new(targets);
    const struct json *units = json_get(json, "units");
    for (const struct json *unit = json_first(units); unit != NULL; unit = json_next(unit))
        add_unit(model, targets->len, unit);
    if (units == NULL)
        add_unit(model, targets->len, json);
    pipeline_render(model, G_MAXUINT);
    model_free(model);
    g_array_unref(targets);
    json_free(json);
    return 0;
}
