#include "link/lifetime/simulation/subject.h"

#include <string.h>

#include "link/identity.h"

struct handle *sim_handle(const struct sim *sim, int64_t token)
{
    for (guint i = sim->handles->len; token != 0 && i > 0; i--) {
        struct handle *handle = sim->handles->pdata[i - 1];
        if (handle->token == token)
            return handle;
    }
    return NULL;
}

void sim_hold(struct sim *sim, const char *identity, struct held_value value)
{
    if (identity != NULL)
        g_hash_table_insert(sim->memory, (gpointer)identity, g_memdup2(&value, sizeof value));
}

const struct held_value *sim_held(const struct sim *sim, const char *identity)
{
    return identity != NULL ? g_hash_table_lookup(sim->memory, identity) : NULL;
}

/* A variable that holds NULL: was there a registration that was to go there and failed? */
static struct handle *failed_at(const struct sim *sim, const char *identity)
{
    for (guint i = sim->handles->len; identity != NULL && i > 0; i--) {
        struct handle *handle = sim->handles->pdata[i - 1];
        if (handle->made->kind != EVENT_CREATE && g_strcmp0(handle->made->handle, identity) == 0)
            return handle_state(handle)->if_null >= 0 ? handle : NULL;
    }
    return NULL;
}

static const char *subject_member_of(const char *identity)
{
    const char *dot = strrchr(identity, '.');
    return dot != NULL ? dot : "";
}

static bool is_by_pointer(const char *a, const char *b)
{
    bool one = g_str_has_prefix(a, "f:") != g_str_has_prefix(b, "f:");
    return one && subject_member_of(a)[0] == '.' && strcmp(subject_member_of(a), subject_member_of(b)) == 0;
}

/*
 * One file knows the structure by its variable, another one by a pointer: f:STATE.Handle may be g:State.Handle.  Where
 * a registration went to that has no name, it may be any.
 */
static bool may_be(const struct handle *handle, const char *identity)
{
    const char *made = handle->made->handle;
    if (made == NULL)
        return handle->made->kind != EVENT_CREATE;
    return is_by_pointer(made, identity);
}

bool sim_may_hold(const struct sim *sim, const char *identity)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, sim->memory);
    while (identity != NULL && g_hash_table_iter_next(&iter, &key, NULL))
        if (is_by_pointer(key, identity))
            return true;
    return false;
}

static bool subject_may_be_any(const struct sim *sim, const char *identity)
{
    for (guint i = 0; i < sim->handles->len; i++)
        if (may_be(sim->handles->pdata[i], identity))
            return true;
    return false;
}

/* Nothing has run yet that could have registered it: the variable is as its initialiser says. */
static bool never_registered(const struct sim *sim, const struct event *event)
{
    int64_t initial;
    bool variable =
        event->handle != NULL && (g_str_has_prefix(event->handle, "g:") || g_str_has_prefix(event->handle, "s:"));
    return sim->from_start && variable && !event->effect->checked && sim_held(sim, event->handle) == NULL &&
           !subject_may_be_any(sim, event->handle) && functions_initial(sim->functions, event->handle, &initial) &&
           initial == 0;
}

/* A handle that the path has made. */
static struct subject made_subject(struct handle *handle, const struct event *event)
{
    /* What else the variable held is not known, but it was asked. */
    return (struct subject){handle, handle->protocol,
                            event->effect->checked ? handle_state(handle)->if_checked : handle->state};
}

static bool is_of_path(const struct sim *sim, const struct event *event)
{
    bool found = false;
    for (guint i = 0; i < sim->sequence->events->len && !found; i++)
        found = sequence_event(sim->sequence, i) == event;
    return found;
}

/* The path closed the variable's earlier value and now finds another: a function out of sight has set it. */
static bool is_rewritten(const struct sim *sim, const struct handle *handle, const struct event *event)
{
    const struct event *closed = handle->closed;
    return closed != NULL && closed->base == event->base && closed->unit == event->unit && closed->effect->value != 0 &&
           event->effect->value != 0 && closed->effect->value != event->effect->value && is_of_path(sim, closed);
}

/* One that is found by the variable that it is in. */
static struct subject kept_subject(struct handle *handle, const struct event *event)
{
    /* A member of a structure stands for that member of all such structures: closing it twice may be closing two. */
    if (event->handle[0] == 'f' && handle_state(handle)->if_any != handle->state)
        return (struct subject){handle, handle->protocol, handle_state(handle)->if_any};
    return made_subject(handle, event);
}

struct subject subject_of(const struct sim *sim, const struct event *event, const struct protocol *protocol)
{
    const struct fact_effect *effect = event->effect;
    struct handle *direct = sim_handle(sim, event->operand);
    if (direct != NULL)
        return made_subject(direct, event);
    if (effect->operand_state == FACT_OPERAND_NULL || effect->operand_state == FACT_OPERAND_UNSET)
        return (struct subject){NULL, protocol, protocol->start};
    const struct held_value *there = sim_held(sim, event->handle);
    struct handle *kept = there != NULL ? sim_handle(sim, there->token) : NULL;
    if (kept != NULL && is_rewritten(sim, kept, event))
        return (struct subject){NULL, protocol, protocol->uncertain};
    if (kept != NULL)
        return kept_subject(kept, event);
    if (there != NULL && there->low == 0 && there->high == 0 && !effect->checked) {
        struct handle *failed = failed_at(sim, event->handle);
        if (failed != NULL)
            return (struct subject){failed, failed->protocol, handle_state(failed)->if_null};
        return (struct subject){NULL, protocol, sim->later ? protocol->before : protocol->start};
    }
    if (never_registered(sim, event))
        return (struct subject){NULL, protocol, protocol->start};
    bool initial = effect->operand_state == FACT_OPERAND_INITIAL && identity_is_named(event->handle);
    return (struct subject){NULL, protocol, initial ? protocol->before : protocol->uncertain};
}

bool sim_holds_none(const struct sim *sim, const struct event *event)
{
    const struct held_value *there = sim_held(sim, event->handle);
    int64_t initial;
    if (there != NULL)
        return there->low == 0 && there->high == 0 && there->token == 0;
    return sim->later && functions_initial(sim->functions, event->handle, &initial) && initial == 0;
}

enum fit sim_fits_initial(const struct sim *sim, const struct event *event)
{
    int64_t initial;
    if (event->handle == NULL || !functions_initial(sim->functions, event->handle, &initial))
        return FITS_MAYBE;
    return fact_condition_allows(event->condition, initial) ? FITS : FITS_NOT;
}

void sim_forget_any(struct sim *sim, const char *identity)
{
    for (guint i = 0; identity != NULL && i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        if (may_be(handle, identity))
            handle_forget(handle);
    }
}
