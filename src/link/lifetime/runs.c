#include "link/lifetime/runs.h"

#include "link/lifetime/frameworks.h"
#include "link/lifetime/pairs.h"

/* The registration is one that this path has not made: a start-up that fails may have nothing yet that the framework
 * would tear down. */
static bool is_older(const struct sequence *sequence, guint closing)
{
    const struct event *closed = sequence_event(sequence, closing);
    for (guint i = 0; i < closing; i++)
        if (sequence_event(sequence, i)->kind == EVENT_REGISTER)
            return false;
    return !closed->maybe;
}

/* The path has unregistered by then what was there when it began. */
static bool has_unregistered(const struct sequence *sequence, guint before)
{
    for (guint i = 0; i < before; i++)
        if (sequence_event(sequence, i)->kind == EVENT_UNREGISTER && is_older(sequence, i))
            return true;
    return false;
}

static void run_routines(struct link *link, const struct functions *functions, struct uses *uses,
                         const struct sim *before, const char *routine)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *called = entries->pdata[i];
        if (framework_runs(functions, routine, called->exit->function))
            lifetime_run_later(link, uses, before, called);
    }
}

/* What the path does until the framework takes over. */
static void run_until(struct link *link, const struct functions *functions, struct uses *uses, GHashTable *instances,
                      const struct sequence *sequence, guint until)
{
    struct sequence begun = *sequence;
    begun.events = g_array_sized_new(FALSE, FALSE, sizeof(struct event), until);
    g_array_append_vals(begun.events, sequence->events->data, until);
    struct sim sim;
    sim_init(&sim, functions, uses_new(link), instances);
    bool feasible = sim_run(&sim, &begun);
    uses_discard(sim.uses); /* they were found when the path was run alone */
    sim_interrupt(&sim);
    if (feasible)
        run_routines(link, functions, uses, &sim, sequence_event(sequence, until)->effect->name);
    sim_release(&sim);
    g_array_unref(begun.events);
}

void lifetime_run_within(struct link *link, const struct functions *functions, struct uses *uses, GHashTable *instances)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; k < sequence->events->len && !sequence->nested; k++)
            if (sequence_event(sequence, k)->kind == EVENT_RUN && has_unregistered(sequence, k))
                run_until(link, functions, uses, instances, sequence, k);
    }
}
