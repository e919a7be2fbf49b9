#include "run/failed.h"

static struct fact_unit *failed_unit(const struct target *target, const char *path, const char *why, const struct fact_place *place)
{
    struct fact_unit *unit = FACT_NEW(unit);
    unit->file = g_strdup(path);
    unit->arch = g_strdup(target->arch);
    unit->ntddi = target->ntddi->ntddi;
    unit->failure = g_strdup(why);
    unit->failure_place = FACT_COPY(place, place);
    return unit;
}

void failed_add(struct model *model, const char *path, const char *why, const struct fact_place *place)
{
    for (guint t = 0; t < model->targets->len; t++)
        model_add(model, t, failed_unit(&g_array_index(model->targets, struct target, t), path, why, place));
}
