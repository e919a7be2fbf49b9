#include "link/program/outside-registration.h"

#include "base/text/api.h"
#include "link/derive.h"

/* The first place of a program that shows that it registers; `unit` is whose it is. */
struct trace {
    const struct fact_unit *unit;
    const struct fact_place *place;
    const char *routine;
    bool silent; /* a registration is in sight, or what hides it was said */
};

static void take_place(struct trace *trace, const struct fact_unit *unit, const struct fact_place *place,
                       const char *routine)
{
    bool first = trace->place == NULL || (unit == trace->unit && place != NULL && place->line < trace->place->line);
    if (place == NULL || !first)
        return;
    trace->unit = unit;
    trace->place = place;
    trace->routine = routine;
}

static void trace_exits(struct trace *trace, const struct fact_unit *unit)
{
    for (size_t i = 0; i < fact_count(unit->exits); i++) {
        const struct fact_exit *exit = FACT_AT(exit, unit->exits, i);
        for (size_t k = 0; k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            trace->silent |= effect->kind == FACT_EFFECT_REGISTER;
            if (effect->kind == FACT_EFFECT_UNREGISTER)
                take_place(trace, unit, effect->place, API_UNREGISTER);
        }
    }
}

static void trace_unit(struct trace *trace, const struct fact_unit *unit)
{
    trace->silent |= fact_count(unit->registrations) > 0 || fact_count(derived_unit(unit)->lacks) > 0;
    trace->silent |= unit->failure != NULL;
    trace_exits(trace, unit);
    for (size_t i = 0; i < fact_count(unit->instances); i++) {
        const struct fact_instance *instance = FACT_AT(instance, unit->instances, i);
        take_place(trace, unit, instance->site != NULL ? instance->site : instance->call,
                   instance->api == FACT_INSTANCE_API_ADD ? API_ADD_INSTANCE : API_CREATE_INSTANCE);
    }
}

static void report(const struct trace *trace)
{
    struct fact_lack *lack = FACT_NEW(lack);
    lack->summary = g_strdup_printf(
        "%s is called, but no registration of a counterset was found in this driver: its counters were not checked",
        trace->routine);
    lack->remedy = g_strdup("give the source that registers, or the manifest of the header that CTRPP generates "
                            "(--manifest), or that header's folder (-I)");
    lack->place = FACT_COPY(place, trace->place);
    fact_append(&derive_unit(trace->unit)->lacks, lack);
}

void link_outside_registration(struct model *model)
{
    for (guint i = 0; i < model->programs->len; i++) {
        struct trace trace = {NULL, NULL, NULL, false};
        const struct model_program *program = model->programs->pdata[i];
        for (guint k = 0; k < program->units->len; k++)
            trace_unit(&trace, ((const struct model_unit *)program->units->pdata[k])->facts);
        if (program->whole && !program->by_driver && trace.place != NULL && !trace.silent)
            report(&trace);
    }
}
