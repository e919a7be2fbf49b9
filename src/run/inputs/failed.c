#include "run/inputs/failed.h"

static struct fact_unit *failed_unit(const struct target *target, const char *path, const char *why,
                                     const struct fact_place *place, bool partly)
{
    struct fact_unit *unit = FACT_NEW(unit);
    unit->file = g_strdup(path);
    unit->arch = g_strdup(target->arch);
    unit->ntddi = target->ntddi->ntddi;
    unit->failure = g_strdup(why);
    unit->failure_place = FACT_COPY(place, place);
    unit->partly = partly;
    return unit;
}

static void failed_add_failed(struct model *model, const char *path, const char *why, const struct fact_place *place,
                              bool partly)
{
    for (guint t = 0; t < model->targets->len; t++)
        model_add(model, t, failed_unit(&g_array_index(model->targets, struct target, t), path, why, place, partly));
}

void failed_add(struct model *model, const char *path, const char *why, const struct fact_place *place)
{
    failed_add_failed(model, path, why, place, false);
}

void failed_add_line(struct model *model, const char *path, const char *why, gint64 line, gint64 column, bool partly)
{
    struct fact_place place = {
        .file = (char *)path, .line = line, .end_line = line, .column = MAX(column, 1), .end_column = MAX(column, 1)};
    failed_add_failed(model, path, why, line > 0 ? &place : NULL, partly);
}
