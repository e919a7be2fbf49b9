/*
 * What only a whole project can tell: names that are registered twice, handles that nobody closes, registrations that
 * nobody gives an instance.  On a part of a project such a question is answered only where everything that can touch
 * the thing is in sight, and counted as not judged elsewhere.
 */
#include "link/lifetime/project.h"

#include <string.h>

#include "base/text/api.h"
#include "link/complete/note.h"
#include "link/derive.h"
#include "link/identity.h"
#include "link/lifetime/handle-set.h"
#include "link/lifetime/names.h"
#include "link/lifetime/paths/identity.h"
#include "link/lifetime/reach.h"

/* --- who closes a handle --- */

/* Where a path leaves a handle that a local variable has received: a wrapper returns it, say. */
struct home {
    const struct fact_place *site; /* of the registration */
    const char *identity;
};

struct closers {
    struct link *link;
    struct handle_set *handles; /* that somebody unregisters */
    struct handle_set *named;   /* the same, as callers of wrappers name them */
    struct handle_set *own;     /* that a path unregisters which has registered them itself, and goes on */
    GHashTable *open;           /* set of identities that some path has registered and leaves registered */
    GHashTable *missed; /* identity -> struct fact_place: an unload routine does not come to the call that closes it */
    GHashTable *requested; /* identity -> struct fact_place: closed where a program asks for it */
    GArray *homes;         /* of struct home */
    bool seen;             /* by a function that somebody in sight calls: that is what is collected now */
    bool unknown;          /* somebody unregisters a handle that we cannot name */
    bool unseen;           /* a function that was not given is called: it may use what is not static */
    guint64 work;          /* of reach_comes_to() */
};

static struct closers closers_new(struct link *link, guint program)
{
    return (struct closers){.link = link,
                            .handles = handle_set_new(link, program),
                            .named = handle_set_new(link, program),
                            .own = handle_set_new(link, program),
                            .open = g_hash_table_new(g_str_hash, g_str_equal),
                            .missed = g_hash_table_new(g_str_hash, g_str_equal),
                            .requested = g_hash_table_new(g_str_hash, g_str_equal),
                            .homes = g_array_new(FALSE, FALSE, sizeof(struct home))};
}

static void closers_clear(struct closers *closers)
{
    handle_set_free(closers->handles);
    handle_set_free(closers->named);
    handle_set_free(closers->own);
    g_hash_table_unref(closers->open);
    g_hash_table_unref(closers->missed);
    g_hash_table_unref(closers->requested);
    g_array_unref(closers->homes);
}

static void add_closed(struct closers *closers, const char *handle)
{
    handle_set_add(closers->handles, handle, closers->seen);
    handle_set_add(closers->named, handle, closers->seen);
}

/* Who is given the address of an array's first element has the array. */
static void add_pointed_to(struct closers *closers, const char *identity)
{
    bool first = g_str_has_suffix(identity, "[0]");
    g_autofree char *whole = g_strndup(identity, strlen(identity) - (first ? strlen("[0]") : 0));
    add_closed(closers, whole);
}

/* A function that is not known, or not in sight, may close what it is given. */
static void note_passed(struct link *link, struct closers *closers, const struct event *event, GPtrArray *made)
{
    for (guint i = 0; i < fact_count(event->effect->arguments); i++) {
        const struct fact_condition *argument = FACT_AT(condition, event->effect->arguments, i);
        const char *subject = functions_plain(link, argument->subject);
        if (subject != NULL && subject[0] == '&')
            add_pointed_to(closers, subject + 1);
        else if (identity_is_named(subject))
            add_closed(closers, subject);
        for (guint k = 0; argument->token != 0 && k < made->len; k++) {
            const struct event *registered = made->pdata[k];
            if (registered->effect->token == argument->token && registered->base == event->base &&
                registered->handle != NULL)
                add_closed(closers, registered->handle);
        }
    }
}

static void note_closer(struct link *link, struct closers *closers, const struct event *event, GPtrArray *made)
{
    const struct fact_effect *effect = event->effect;
    for (guint i = 0; event->operand != 0 && i < made->len; i++) {
        const struct event *registered = made->pdata[i];
        if (registered->token == event->operand && registered->handle != NULL)
            add_closed(closers, registered->handle);
    }
    bool none = effect->operand_state == FACT_OPERAND_NULL || effect->operand_state == FACT_OPERAND_UNSET;
    const char *plain = functions_plain(link, effect->handle); /* as the function itself calls it */
    if (identity_is_named(event->handle)) {
        add_closed(closers, event->handle);
        if (identity_is_named(plain))
            handle_set_add(closers->handles, plain, closers->seen);
    } else if (identity_is_named(plain)) {
        add_closed(closers, plain);
    } else if (event->operand == 0 && !none) {
        closers->unknown = true;
    }
}

/* The one closes what the other one, on the same path before it, has registered. */
static bool closes(const struct event *event, const struct event *registered)
{
    return registered->token == event->operand ||
           (event->operand == 0 && event->handle != NULL && g_strcmp0(registered->handle, event->handle) == 0);
}

static bool is_made_here(const struct event *event, const GPtrArray *made)
{
    for (guint i = 0; i < made->len; i++)
        if (closes(event, made->pdata[i]))
            return true;
    return false;
}

/* A loop that retries unregisters a handle and registers it again, so this call does not close the final one. */
static bool is_made_again(const struct sequence *sequence, guint from, const GPtrArray *made)
{
    const struct event *closed = &g_array_index(sequence->events, struct event, from);
    if (!is_made_here(closed, made))
        return false;
    for (guint i = from + 1; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->kind == EVENT_REGISTER && closed->handle != NULL && g_strcmp0(event->handle, closed->handle) == 0)
            return true;
    }
    return false;
}

/* A handle that is kept in a second variable is closed by whoever closes that. */
static void note_copies(struct handle_set *closed, bool seen, const struct sequence *sequence, const GPtrArray *made)
{
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *left = &g_array_index(sequence->events, struct event, i);
        bool copied = left->kind == EVENT_LEAVE && left->handle != NULL && left->token != 0 &&
                      handle_set_names(closed, left->handle);
        for (guint k = 0; copied && k < made->len; k++) {
            const struct event *registered = made->pdata[k];
            if (registered->token == left->token && registered->handle != NULL)
                handle_set_add(closed, registered->handle, seen);
        }
    }
}

static bool counts(const struct functions *functions, const struct sequence *sequence, enum call_state state)
{
    return !functions_judge_at_caller(functions, sequence) && functions_call_state(functions, sequence->exit) == state;
}

/* This path closes what it has registered before, which says nothing of what another path leaves. */
static void note_own(struct closers *closers, const struct event *closed, const GPtrArray *made)
{
    for (guint i = 0; i < made->len; i++) {
        const struct event *registered = made->pdata[i];
        if (registered->handle != NULL && closes(closed, registered))
            handle_set_add(closers->own, registered->handle, closers->seen);
    }
}

/* The question whether unload comes to the call is not asked any more. */
static void note_given_up(struct link *link, const struct sequence *sequence)
{
    struct fact_missing *fact = FACT_NEW(missing);
    fact->what = FACT_MISSING_BOUND;
    fact->name = g_strdup(sequence->exit->function);
    fact->bound = g_strdup(G_STRINGIFY(REACH_MAX_WORK) " calls and conditions to compare");
    fact->matters = true;
    fact->place = FACT_COPY(place, sequence->exit->place);
    complete_note(link->units[sequence->unit].unit->facts, fact);
}

/* `case IOCTL_STOP: PcwUnregister(Set);` is no reason for unload, whose routine is in sight, to leave the set open. */
static bool is_on_request_only(const struct functions *functions, const struct sequence *sequence)
{
    return !sequence->exit->roleless && functions_serves_requests(functions, sequence->exit->function) &&
           functions_hold_driver(functions) && functions_unload_is_seen(functions);
}

/* The path closes what it has found. */
static void note_found_closer(const struct functions *functions, struct closers *closers,
                              const struct sequence *sequence, guint index, GPtrArray *made)
{
    const struct event *event = sequence_event(sequence, index);
    if (identity_is_named(event->handle) && is_on_request_only(functions, sequence)) {
        g_hash_table_insert(closers->requested, (gpointer)event->handle, (gpointer)event->place);
        return;
    }
    bool asked = closers->work != REACH_GAVE_UP,
         reached = !sequence->never && reach_comes_to(closers->link, functions, sequence, index, &closers->work);
    if (asked && closers->work == REACH_GAVE_UP)
        note_given_up(closers->link, sequence);
    if (reached)
        note_closer(closers->link, closers, event, made);
    else if (event->handle != NULL && functions_unloads(functions, sequence->exit->function))
        g_hash_table_insert(closers->missed, (gpointer)event->handle, (gpointer)event->place);
}

/* Nothing runs before start-up, and nothing after one that fails: what it closes nobody else has left. */
static bool is_failed_startup(const struct functions *functions, const struct sequence *sequence)
{
    return sequence_fails(sequence) && functions_has_role(functions, sequence->exit->function, API_DRIVER_ENTRY);
}

static void note_closers(const struct functions *functions, struct closers *closers, const struct sequence *sequence)
{
    g_autoptr(GPtrArray) made = g_ptr_array_new();
    bool failed_startup = is_failed_startup(functions, sequence);
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->kind == EVENT_REGISTER) {
            g_ptr_array_add(made, (gpointer)event);
        } else if (event->kind == EVENT_UNREGISTER) {
            if (!is_made_here(event, made) && !failed_startup)
                note_found_closer(functions, closers, sequence, i, made);
            else if (!sequence_fails(sequence) && !is_made_again(sequence, i, made))
                note_own(closers, event, made);
        } else if (event->kind == EVENT_CALL) {
            note_passed(closers->link, closers, event, made);
            closers->unseen |= functions_program(functions)->by_driver;
        }
    }
}

/* Nothing closes what event `from` has registered on the path, which ends well. */
static bool stays_open(const struct sequence *sequence, guint from)
{
    const struct event *registered = &g_array_index(sequence->events, struct event, from);
    bool open = !sequence_fails(sequence) && registered->effect->status_high >= 0 && !registered->effect->found_null;
    for (guint i = from + 1; i < sequence->events->len && open; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        open = event->kind != EVENT_UNREGISTER || !closes(event, registered);
    }
    return open;
}

static bool is_local(const char *handle)
{
    return handle[0] == 'l';
}

static void note_homes(struct closers *closers, const struct sequence *sequence, guint from)
{
    const struct event *registered = &g_array_index(sequence->events, struct event, from);
    for (guint i = from + 1; i < sequence->events->len; i++) {
        const struct event *left = &g_array_index(sequence->events, struct event, i);
        struct home home = {registered->place, left->handle};
        if (left->kind == EVENT_LEAVE && left->token == registered->token && identity_is_named(left->handle))
            g_array_append_val(closers->homes, home);
    }
}

static void note_open(struct closers *closers, const struct sequence *sequence)
{
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->kind != EVENT_REGISTER || event->handle == NULL || !stays_open(sequence, i))
            continue;
        /* Where paths have met, nothing says whether the call stored NULL. */
        if (event->maybe && sequence->vague && !is_local(event->handle))
            continue;
        g_hash_table_add(closers->open, (gpointer)event->handle);
        if (is_local(event->handle))
            note_homes(closers, sequence, i);
    }
}

static void note_all_copies(struct closers *closers, const struct sequence *sequence)
{
    g_autoptr(GPtrArray) made = g_ptr_array_new();
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->kind == EVENT_REGISTER)
            g_ptr_array_add(made, (gpointer)event);
    }
    note_copies(closers->handles, closers->seen, sequence, made);
    note_copies(closers->named, closers->seen, sequence, made);
}

static void collect_closers(const struct functions *functions, struct closers *closers, enum call_state state)
{
    const GPtrArray *entries = functions_entries(functions);
    closers->seen = state == CALL_SEEN;
    for (guint i = 0; i < entries->len; i++)
        if (counts(functions, entries->pdata[i], state)) {
            note_closers(functions, closers, entries->pdata[i]);
            note_open(closers, entries->pdata[i]);
        }
    for (guint i = 0; i < entries->len; i++)
        if (counts(functions, entries->pdata[i], state))
            note_all_copies(closers, entries->pdata[i]);
}

/* A pair of functions that nobody calls: what nobody starts need not be stopped. */
static void collect_unused_pairs(const struct functions *functions, struct closers *closers, guint program)
{
    const GPtrArray *entries = functions_entries(functions);
    struct closers unused = closers_new(closers->link, program);
    collect_closers(functions, &unused, CALL_NONE);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; counts(functions, sequence, CALL_NONE) && k < sequence->events->len; k++) {
            const struct event *event = &g_array_index(sequence->events, struct event, k);
            if (event->kind == EVENT_REGISTER && event->handle != NULL &&
                handle_set_names(unused.handles, event->handle))
                add_closed(closers, event->handle);
        }
    }
    closers_clear(&unused);
}

/* Somebody closes what is left registered, or nobody leaves it so. */
static bool project_is_closed(const struct closers *closers, struct handle_set *closed, const char *handle)
{
    return handle_set_holds(closed, handle) ||
           (handle_set_holds(closers->own, handle) && !g_hash_table_contains(closers->open, handle));
}

/* Of a handle that a local variable has received: nobody closes it where any path leaves it.  False: or none does. */
static bool is_left_unclosed(const struct closers *closers, const struct fact_registration *registration, bool *private)
{
    bool left = false;
    *private = true;
    for (guint i = 0; i < closers->homes->len; i++) {
        const struct home *home = &g_array_index(closers->homes, struct home, i);
        if (!fact_place_same(home->site, registration->site))
            continue;
        if (project_is_closed(closers, closers->handles, home->identity))
            return false;
        *private &= handle_set_is_private(closers->handles, home->identity);
        left = true;
    }
    return left;
}

/* Of a handle in a structure that a caller of the wrapper has given, only what closes that one counts, and what closes
 * a structure that only a pointer leads to: it may be that one. */
static bool is_closed(const struct closers *closers, const struct fact_registration *registration)
{
    const char *plain = functions_plain(closers->link, registration->handle_within);
    if (plain == NULL || strcmp(plain, registration->handle) == 0)
        return project_is_closed(closers, closers->handles, registration->handle);
    bool by_pointer = identity_is_variable(registration->handle) ? handle_set_names_member(closers->named, plain)
                                                                 : handle_set_names(closers->named, plain);
    return by_pointer || project_is_closed(closers, closers->named, registration->handle);
}

static void judge_registration(struct link *link, const struct closers *closers, const struct model_unit *unit,
                               const struct fact_registration *registration)
{
    bool private = handle_set_is_private(closers->handles, registration->handle);
    bool kept = !is_local(registration->handle) || is_left_unclosed(closers, registration, &private);
    const struct model_program *program = model_program_of(link->model, unit);
    bool in_sight = program->whole || private;
    bool closed = closers->unknown || is_closed(closers, registration) || (closers->unseen && !private);
    struct derived_registration *derived = derive_registration(registration);
    derived->unclosed = in_sight && !closed && kept && unit->facts->failure == NULL && (program->complete || private);
    derived->closing_open = !in_sight && !closed;
    if (derived->unclosed) {
        derived->requested = FACT_COPY(place, g_hash_table_lookup(closers->requested, registration->handle));
        derived->missed = FACT_COPY(place, g_hash_table_lookup(closers->missed, registration->handle));
    }
}

static void judge_closing(struct link *link, guint program, struct closers *closers)
{
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            if (registration->handle != NULL && strchr("p*", registration->handle[0]) == NULL && !registration->idle)
                judge_registration(link, closers, unit, registration);
        }
    }
}

/* --- who gives it instances --- */

static void note_served(struct link *link, const struct functions *functions, struct handle_set *served, bool *unknown)
{
    /* What a unit says by itself is enough, whoever calls it. */
    const GPtrArray *all = functions_all(functions), *entries = functions_entries(functions);
    for (guint i = 0; i < all->len; i++) {
        const struct fact_exit *exit = all->pdata[i];
        for (guint k = 0; k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            const char *plain = functions_plain(link, effect->handle);
            if (effect->kind == FACT_EFFECT_CREATE && identity_is_named(plain))
                handle_set_add(served, plain, true);
        }
    }
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; k < sequence->events->len; k++) {
            const struct event *event = &g_array_index(sequence->events, struct event, k);
            if (event->kind == EVENT_CALL)
                *unknown |= functions_program(functions)->by_driver;
            if (event->kind != EVENT_CREATE)
                continue;
            const char *plain = functions_plain(link, event->effect->handle);
            if (identity_is_named(event->handle))
                handle_set_add(served, event->handle, true);
            if (identity_is_named(plain))
                handle_set_add(served, plain, true);
            *unknown |= !identity_is_named(event->handle) && !identity_is_named(plain);
        }
    }
}

static void judge_instances(struct link *link, const struct functions *functions, guint program, bool cut)
{
    struct handle_set *served = handle_set_new(link, program);
    bool unknown = cut;
    note_served(link, functions, served, &unknown);
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            const struct fact_value *callback = registration->callback;
            bool none = fact_value_zeroed(callback) || (fact_value_known(callback) && callback->kind == FACT_KIND_NULL);
            if (!none || !identity_is_named(registration->handle) || unknown || registration->idle ||
                handle_set_holds(served, registration->handle))
                continue;
            bool in_sight = model_program_of(link->model, unit)->whole || identity_is_hidden(registration->handle);
            struct derived_registration *derived = derive_registration(registration);
            derived->unserved =
                in_sight && (model_program_of(link->model, unit)->complete || identity_is_hidden(registration->handle));
            derived->serving_open = !in_sight;
        }
    }
    handle_set_free(served);
}

/* Files that were not given may register under one of these names. */
static void leave_names_open(struct link *link, guint program)
{
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->registrations); k++)
            derive_registration(FACT_AT(registration, unit->facts->registrations, k))->name_open = true;
    }
}

static bool is_cut(const struct fact_missing *missing)
{
    return missing->what == FACT_MISSING_ANALYSIS || missing->what == FACT_MISSING_POINTER ||
           (missing->what == FACT_MISSING_BOUND && !missing->mixed);
}

/* Some function was not followed to its end: what it would have closed, or created, is not known. */
static bool was_cut(const struct link *link, guint program)
{
    const GPtrArray *units = model_units(link->model, program);
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->missing); k++)
            if (is_cut(FACT_AT(missing, unit->facts->missing, k)))
                return true;
    }
    return false;
}

void link_project(struct link *link, const struct functions *functions, guint program)
{
    bool cut = was_cut(link, program) || functions_were_cut(functions);
    const struct model_program *about = functions_program(functions);
    struct closers closers = closers_new(link, program);
    closers.unknown = cut;
    closers.unseen =
        functions_unload_is_unknown(functions) || (about->by_driver && !functions_unload_is_seen(functions));
    collect_closers(functions, &closers, CALL_SEEN);
    collect_closers(functions, &closers, CALL_UNSEEN);
    collect_unused_pairs(functions, &closers, program);
    if (!functions_stay_loaded(functions))
        judge_closing(link, program, &closers);
    judge_instances(link, functions, program, cut);
    if (about->whole)
        link_names(link, functions, program);
    else
        leave_names_open(link, program);
    closers_clear(&closers);
}
