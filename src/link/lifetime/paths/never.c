#include "link/lifetime/paths/never.h"

/* The variable holds what is needed when the driver is loaded, or some function leaves that in it. */
static bool may_ever_hold(const struct functions *f, const char *identity, const struct fact_condition *needed)
{
    int64_t initial;
    if (!functions_follow(f, identity, needed) || !functions_initial(f, identity, &initial) ||
        fact_condition_allows(needed, initial))
        return true;
    const GPtrArray *all = g_hash_table_lookup(f->left, identity);
    for (guint i = 0; i < (all != NULL ? all->len : 0); i++) {
        const struct fact_condition *left = all->pdata[i];
        bool overlap = left->low <= needed->high && needed->low <= left->high;
        if (overlap && (left->low < left->high || fact_condition_allows(needed, left->low)))
            return true;
    }
    return false;
}

static bool is_written_by(const struct sequence *sequence, guint index, const char *variable)
{
    for (guint i = 0; i < index; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (event->kind == EVENT_LEAVE && g_strcmp0(event->handle, variable) == 0)
            return true;
    }
    return false;
}

/* What a debugger may set for a trial decides about other things than what is closed. */
static void mark_never(const struct functions *f, struct sequence *sequence)
{
    bool never = false, closes = false;
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        closes |= event->kind == EVENT_UNREGISTER || event->kind == EVENT_CLOSE;
        never |= event->kind == EVENT_REQUIRE && event->handle != NULL && !event->maybe &&
                 !is_written_by(sequence, i, event->handle) && !may_ever_hold(f, event->handle, event->condition);
    }
    sequence->never = never && closes;
}

void never_mark(struct functions *f)
{
    for (guint i = 0; i < f->entries->len; i++)
        mark_never(f, f->entries->pdata[i]);
}
