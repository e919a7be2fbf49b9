#include "link/lifetime/reach.h"

#include <string.h>

#include "base/text/api.h"
#include "link/identity.h"
#include "link/lifetime/paths/identity.h"

struct reach {
    struct link *link;
    const struct functions *functions;
    const struct sequence *unload;
    enum told { NOT_ASKED, NO, YES } * besides; /* by event of `unload`: is_left_besides() */
    GPtrArray *startups, *others;               /* paths through start-up that succeed, and through other functions */
};

static void sort_entries(const struct reach *reach)
{
    const GPtrArray *entries = functions_entries(reach->functions);
    for (guint i = 0; i < entries->len; i++) {
        struct sequence *sequence = entries->pdata[i];
        bool startup = functions_has_role(reach->functions, sequence->exit->function, API_DRIVER_ENTRY);
        if (!startup || !sequence_fails(sequence))
            g_ptr_array_add(startup ? reach->startups : reach->others, sequence);
    }
}

/* What a variable holds. */
struct range {
    int64_t low, high;
};

static bool allows(const struct fact_condition *needed, struct range held)
{
    bool overlap = held.low <= needed->high && needed->low <= held.high;
    return overlap && (held.low < held.high || fact_condition_allows(needed, held.low));
}

/* One is a member that is reached by a pointer, f:STATE.Stage, and may be the other one, s:FILE:State.Stage. */
static bool may_be_member(const char *pointed, const char *variable)
{
    const char *a = strrchr(pointed, '.'), *b = strrchr(variable, '.');
    return pointed[0] == 'f' && a != NULL && b != NULL && strcmp(a, b) == 0;
}

static bool may_name(const char *identity, const char *variable)
{
    return identity != NULL && (identity_same(identity, variable) || may_be_member(identity, variable));
}

/* True when the path writes the variable; `*left` is then what it holds at the end, or any value where that is not
 * certain. */
static bool is_left(const struct sequence *sequence, const char *variable, struct range *left)
{
    bool written = false;
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (event->kind != EVENT_LEAVE || !may_name(event->handle, variable))
            continue;
        bool exactly = strcmp(event->handle, variable) == 0;
        *left = exactly && !event->maybe ? (struct range){event->condition->low, event->condition->high}
                                         : (struct range){INT64_MIN, INT64_MAX};
        written = true;
    }
    return written;
}

/* A function that is on no path, since it has nothing to do with handles, writes what is needed. */
static bool is_left_aside(const struct reach *reach, const char *variable, const struct fact_condition *needed)
{
    const GPtrArray *exits = functions_all(reach->functions);
    for (guint i = 0; i < exits->len; i++) {
        const struct fact_exit *exit = exits->pdata[i];
        for (guint k = 0; functions_pass_by(reach->functions, exit) && k < fact_count(exit->leaves); k++) {
            const struct fact_condition *left = FACT_AT(condition, exit->leaves, k);
            const char *plain = functions_plain(reach->link, left->subject);
            if (plain != NULL &&
                (may_be_member(plain, variable) ||
                 (identity_same(plain, variable) && allows(needed, (struct range){left->low, left->high}))))
                return true;
        }
    }
    return false;
}

/* Between the two paths, or before them, one of these may leave what is needed; of start-up, one that has succeeded. */
static bool is_left_by_other(const struct reach *reach, const GPtrArray *others, const char *but, const char *variable,
                             const struct fact_condition *needed)
{
    for (guint i = 0; i < others->len; i++) {
        const struct sequence *other = others->pdata[i];
        struct range held;
        if (g_strcmp0(other->exit->function, but) != 0 &&
            strcmp(other->exit->function, reach->unload->exit->function) != 0 && is_left(other, variable, &held) &&
            allows(needed, held))
            return true;
    }
    return false;
}

/* The same whatever the opening path is: it is asked once. */
static bool is_left_besides(const struct reach *reach, guint index)
{
    const struct event *event = sequence_event(reach->unload, index);
    if (reach->besides[index] == NOT_ASKED) {
        bool left = is_left_by_other(reach, reach->others, NULL, event->handle, event->condition) ||
                    is_left_aside(reach, event->handle, event->condition);
        reach->besides[index] = left ? YES : NO;
    }
    return reach->besides[index] == YES;
}

/* Behind the opening path the variable of event `index` may hold what is needed. */
static bool may_hold(const struct reach *reach, const struct sequence *opening, guint index)
{
    const struct event *event = sequence_event(reach->unload, index);
    struct range held = {INT64_MIN, INT64_MAX};
    if (!is_left(opening, event->handle, &held) && functions_initial(reach->functions, event->handle, &held.low))
        held.high = held.low;
    return allows(event->condition, held) || is_left_besides(reach, index) ||
           is_left_by_other(reach, reach->startups, opening->exit->function, event->handle, event->condition);
}

/* The path itself has written it before. */
static bool is_written_before(const struct sequence *sequence, guint index, const char *variable)
{
    for (guint i = 0; i < index; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (event->kind == EVENT_LEAVE && may_name(event->handle, variable))
            return true;
    }
    return false;
}

/* What event `index` of the unload routine's path requires tells which path has run before it. */
static bool reach_decides(const struct reach *reach, guint index)
{
    const struct event *event = sequence_event(reach->unload, index);
    return event->kind == EVENT_REQUIRE && event->handle != NULL &&
           functions_follow(reach->functions, event->handle, event->condition) &&
           !is_written_before(reach->unload, index, event->handle);
}

static bool reach_can_follow(const struct reach *reach, const struct sequence *opening, guint index)
{
    for (guint i = 0; i < index; i++)
        if (reach_decides(reach, i) && !may_hold(reach, opening, i))
            return false;
    return true;
}

static bool leaves_registered(const struct sequence *sequence, const char *handle)
{
    bool open = false;
    for (guint i = 0; i < sequence->events->len && !sequence_fails(sequence); i++) {
        const struct event *event = sequence_event(sequence, i);
        bool same = event->handle == NULL || identity_same(event->handle, handle);
        if (event->kind == EVENT_REGISTER && same)
            open = event->effect->status_high >= 0;
        if (event->kind == EVENT_UNREGISTER && event->handle != NULL && strcmp(event->handle, handle) == 0)
            open = false;
    }
    return open;
}

/* How many events are looked at for the answer, about. */
static guint64 cost_of(const struct functions *functions, guint index)
{
    const GPtrArray *entries = functions_entries(functions);
    guint64 events = 0;
    for (guint i = 0; i < entries->len; i++)
        events += ((const struct sequence *)entries->pdata[i])->events->len;
    return events * index;
}

bool reach_comes_to(struct link *link, const struct functions *functions, const struct sequence *unload, guint index,
                    guint64 *work)
{
    if (*work == REACH_GAVE_UP || !functions_unloads(functions, unload->exit->function))
        return true;
    g_autofree enum told *besides = g_new0(enum told, MAX(index, 1));
    g_autoptr(GPtrArray) startups = g_ptr_array_new(), others = g_ptr_array_new();
    const struct reach reach = {link, functions, unload, besides, startups, others};
    const GPtrArray *entries = functions_entries(functions);
    const char *handle = sequence_event(unload, index)->handle;
    bool asked = false, opened = false;
    for (guint i = 0; i < index && !asked; i++)
        asked = reach_decides(&reach, i);
    if (!asked || handle == NULL || functions_were_joined(functions))
        return true;
    guint64 cost = cost_of(functions, index);
    bool too_much = cost > REACH_MAX_WORK - *work;
    *work = too_much ? REACH_GAVE_UP : *work + cost;
    if (too_much)
        return true;
    sort_entries(&reach);
    for (guint i = 0; i < entries->len; i++) {
        if (!leaves_registered(entries->pdata[i], handle))
            continue;
        opened = true;
        if (reach_can_follow(&reach, entries->pdata[i], index))
            return true;
    }
    return !opened;
}
