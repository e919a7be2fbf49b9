/*
 * What becomes of handles: each path through the project's functions is followed event by event, and what is done to a
 * handle is noted with what is known of it there (fact_use).
 *
 * Two runs: a path by itself; and a path that uses a handle which was there before it began, after each path that
 * leaves one there: DriverUnload after DriverEntry, a stop function after the start function.  What the earlier one
 * leaves must be what the later one requires: a flag that only a successful registration sets keeps the two apart.
 *
 * Nothing is said of a handle on a path where paths have met and what belongs together is lost.
 */
#include "link/lifetime/lifetime.h"

#include <string.h>

#include "base/text/api.h"
#include "link/derive.h"
#include "link/identity.h"
#include "link/lifetime/elements.h"
#include "link/lifetime/frameworks.h"
#include "link/lifetime/holders.h"
#include "link/lifetime/paths/identity.h"
#include "link/lifetime/members.h"
#include "link/lifetime/pairs.h"
#include "link/lifetime/runs.h"
#include "link/lifetime/simulation/uses.h"
#include "link/lifetime/simulation/note.h"
#include "link/lifetime/simulation/simulation.h"

/* A routine that the framework calls after this failure closes the handle. */
static bool closed_by_framework(struct link *link, const struct functions *functions, const char *failed,
                                const char *identity)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; identity != NULL && i < entries->len; i++) {
        const struct sequence *after = entries->pdata[i];
        bool called = framework_closes_after(functions, failed, after->exit->function);
        for (guint k = 0; called && k < after->events->len; k++) {
            const struct event *event = sequence_event(after, k);
            if ((event->kind == EVENT_UNREGISTER || event->kind == EVENT_SHUT) &&
                (event->handle == NULL || g_strcmp0(functions_plain(link, event->handle), identity) == 0))
                return true;
        }
    }
    return false;
}

/* The event is one of these, or may stand for it, of this handle; NULL: of any. */
static bool may_close(const struct event *event, enum event_kind closing, const char *identity)
{
    bool unknown = event->kind == EVENT_CALL && event->effect->name == NULL;
    bool this = identity == NULL || event->handle == NULL || strcmp(event->handle, identity) == 0;
    return unknown || (event->kind == closing && this);
}

/* Whatever a function out of sight has answered, and whatever was there before: the path has made the handle, and found
 * that the call has succeeded. */
static bool is_made_always(const struct sequence *sequence, const struct handle *handle)
{
    if (handle->made->effect->status_low < 0)
        return false;
    for (guint i = 0; i < handle->index; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        bool answer = event->handle != NULL && g_str_has_prefix(event->handle, "r:"); /* as late as it is tested */
        if ((event->kind == EVENT_REQUIRE && !answer) || event->kind == EVENT_OPAQUE)
            return false;
    }
    return true;
}

/* Two paths end at one place, or for one reason. */
static bool end_alike(const struct fact_exit *a, const struct fact_exit *b)
{
    bool causes = a->cause != NULL && b->cause != NULL && a->cause->place != NULL && b->cause->place != NULL;
    return fact_place_same(a->place, b->place) || (causes && fact_place_same(a->cause->place, b->cause->place));
}

/*
 * Another path through the same function closes what this one leaves open, and what they go by is not known:
 *
 *     if (Wanted()) PcwRegister(...);  ...  if (failed) { if (Wanted()) PcwUnregister(...); return status; }
 *
 * A handle that is made whatever the answer is does not depend on it; another failure than this path's tells nothing of
 * it then.
 */
static bool closes_elsewhere(const struct functions *functions, const struct sequence *sequence,
                             const struct handle *handle)
{
    const GPtrArray *entries = functions_entries(functions);
    bool always = is_made_always(sequence, handle);
    const char *identity = always ? NULL : handle->made->handle; /* a path so alike may know it by another name */
    enum event_kind closing = handle->made->kind == EVENT_OPEN ? EVENT_SHUT : EVENT_UNREGISTER;
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *other = entries->pdata[i];
        bool same = strcmp(other->exit->function, sequence->exit->function) == 0 &&
                    (!always || end_alike(other->exit, sequence->exit));
        for (guint k = 0; same && k < other->events->len; k++) {
            if (may_close(&g_array_index(other->events, struct event, k), closing, identity))
                return true;
        }
    }
    return false;
}

/* What happens to a handle where the path ends. */
static struct fact_use *use_of(const struct handle *handle, enum word_use_api api)
{
    struct fact_use *use = FACT_NEW(use);
    use->api = api;
    use->protocol = g_strdup(handle->protocol->name);
    use->state = g_strdup(protocol_state_at(handle->protocol, handle->state)->name);
    return use;
}

static void report_leaks(struct link *link, struct sim *sim, const struct functions *functions,
                         const struct sequence *sequence)
{
    if (!sequence_fails(sequence) || sim->vague)
        return;
    for (guint i = 0; i < sim->handles->len; i++) {
        const struct handle *handle = sim->handles->pdata[i];
        if (sim_is_guess(sim, handle) && closes_elsewhere(functions, sequence, handle))
            continue;
        bool lost =
            handle->made->effect->lost && !functions_stay_loaded(functions); /* the finding is report_lost()'s */
        if (!handle_reports(handle, PROTOCOL_FAIL) || lost || handle->made->kind == EVENT_CREATE ||
            closed_by_framework(link, functions, sequence->exit->function, handle->made->handle))
            continue;
        struct fact_use *use = use_of(handle, FACT_USE_API_RETURN);
        use->function = g_strdup(handle->leak != NULL ? handle->leaked_by : sequence->exit->function);
        use->place = FACT_COPY(place, handle->leak != NULL ? handle->leak : sequence->exit->place);
        use->origin = FACT_COPY(place, handle->made->place);
        use->handle = g_strdup(handle->made->handle);
        use->covered = sim->mistaken > handle->index; /* the handle to unregister was another one */
        const struct fact_step *cause = handle->leak != NULL ? handle->cause : sequence->exit->cause;
        if (cause != NULL)
            fact_append(&use->path, FACT_COPY(step, cause));
        uses_add(sim->uses, sequence->unit, use);
    }
}

static bool is_left_at(struct link *link, const struct sequence *sequence, const struct handle *handle,
                       const char *identity)
{
    const char *wanted = functions_plain(link, identity);
    for (guint i = 0; wanted != NULL && i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->kind == EVENT_LEAVE && event->token == handle->token && event->handle != NULL &&
            identity_same(functions_plain(link, event->handle), wanted))
            return true;
    }
    return false;
}

/* A routine that a framework calls after the failure closes the instance, or one that it does not name. */
static bool closes_instance(struct link *link, const struct sequence *sequence, const struct handle *handle,
                            const struct sequence *after)
{
    for (guint k = 0; k < after->events->len; k++) {
        const struct event *event = sequence_event(after, k);
        if (event->kind == EVENT_CLOSE &&
            (!identity_is_named(event->handle) || is_left_at(link, sequence, handle, event->handle)))
            return true;
    }
    return false;
}

/* A path of the function that fails closes instances: which one is not asked.  Or a framework closes this one. */
static bool closes_instances(struct link *link, const struct functions *functions, const struct sequence *sequence,
                             const struct handle *handle)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *other = entries->pdata[i];
        bool same = strcmp(other->exit->function, sequence->exit->function) == 0;
        for (guint k = 0; same && other != sequence && k < other->events->len; k++)
            if (may_close(sequence_event(other, k), EVENT_CLOSE, NULL))
                return true;
        if (framework_closes_after(functions, sequence->exit->function, other->exit->function) &&
            closes_instance(link, sequence, handle, other))
            return true;
    }
    return false;
}

/* What has failed is an earlier step: the function went on, and knows what it leaves. */
static bool failed_before(const struct sequence *sequence, const struct handle *handle)
{
    for (guint i = 0; i < handle->index && sequence->exit->result_of != 0; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->effect != NULL && event->effect->token == sequence->exit->result_of)
            return true;
    }
    return false;
}

/* `if (file->Instance == NULL)` before it is created: one that an earlier run has left is expected there, so what has
 * failed may be tried again, and who frees the structure closes it. */
static bool is_made_once(struct link *link, const struct sequence *sequence, const struct handle *handle)
{
    for (guint i = 0; i < handle->index; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->kind == EVENT_REQUIRE && event->condition->low == 0 && event->condition->high == 0 &&
            is_left_at(link, sequence, handle, event->handle))
            return true;
    }
    return false;
}

/* PcwUnregister closes what instances are left: one that hangs on a registration of the same path is that one's matter.
 */
static void report_instances(struct link *link, struct sim *sim, const struct functions *functions,
                             const struct sequence *sequence)
{
    for (guint i = 0; i < sim->handles->len && sequence_fails(sequence) && !sim->vague; i++) {
        const struct handle *handle = sim->handles->pdata[i];
        bool left =
            handle->made->kind == EVENT_CREATE && handle_reports(handle, PROTOCOL_FAIL) && handle->registration == NULL;
        if (!left || sim_is_guess(sim, handle) || failed_before(sequence, handle) ||
            is_made_once(link, sequence, handle) || closes_instances(link, functions, sequence, handle))
            continue;
        struct fact_use *use = use_of(handle, FACT_USE_API_LEAVE);
        use->function = g_strdup(handle->leak != NULL ? handle->leaked_by : sequence->exit->function);
        use->place = FACT_COPY(place, handle->leak != NULL ? handle->leak : sequence->exit->place);
        use->origin = FACT_COPY(place, handle->made->place);
        uses_add(sim->uses, sequence->unit, use);
    }
}

/* The function that a local variable is of: in "l:FUNCTION:NAME". */
static char *lifetime_function_of(const char *identity)
{
    const char *last = identity != NULL ? strrchr(identity, ':') : NULL;
    return last != NULL && last > identity + 2 ? g_strndup(identity + 2, (gsize)(last - identity - 2)) : NULL;
}

/* Some function closes instances of structures of this type. */
static bool are_closed_one_by_one(const struct functions *functions, const char *structure)
{
    const GPtrArray *all = functions_all(functions);
    for (guint i = 0; i < all->len; i++) {
        const struct fact_exit *exit = all->pdata[i];
        for (guint k = 0; k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            if (effect->kind == FACT_EFFECT_CLOSE && g_strcmp0(effect->structure, structure) == 0)
                return true;
        }
    }
    return false;
}

/* Some path frees a structure of this type while the registration is open. */
static bool are_freed_one_by_one(const struct functions *functions, const char *structure)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        bool last = sequence_fails(sequence) || sequence->vague || sequence->nested ||
                    functions_unloads(functions, sequence->exit->function);
        for (guint k = 0; !last && k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            last = event->kind == EVENT_UNREGISTER || event->kind == EVENT_CALL;
            if (event->kind == EVENT_FREE && g_strcmp0(event->effect->structure, structure) == 0)
                return true;
        }
    }
    return false;
}

/* PcwUnregister closes what instances are left: losing the handle is a mistake where the data blocks end before that,
 * with the object that the instance describes. */
static bool lifetime_matters(const struct functions *functions, const struct sequence *sequence,
                             const struct handle *handle)
{
    const char *structure = handle->made->effect->structure;
    if (handle->made->kind != EVENT_CREATE)
        return true;
    return structure != NULL &&
           (framework_repeats_of(functions, sequence) != NULL || are_closed_one_by_one(functions, structure) ||
            are_freed_one_by_one(functions, structure));
}

/* What is nowhere any more nobody can unregister or close. */
static void report_lost(struct sim *sim, const struct functions *functions, const struct sequence *sequence)
{
    for (guint i = 0; i < sim->handles->len && !sequence_fails(sequence) && !sim->vague; i++) {
        const struct handle *handle = sim->handles->pdata[i];
        bool instance = handle->made->kind == EVENT_CREATE;
        if (!handle_reports(handle, PROTOCOL_LOSE) || !handle->made->effect->lost ||
            !lifetime_matters(functions, sequence, handle))
            continue;
        struct fact_use *use = use_of(handle, FACT_USE_API_LOSE);
        use->function = instance || handle->made->effect->nulled != NULL
                            ? g_strdup(handle->made->effect->function)
                            : lifetime_function_of(handle->made->effect->handle);
        use->place = FACT_COPY(place, handle->made->place);
        use->nulled = FACT_COPY(place, handle->made->effect->nulled);
        use->handle = instance ? NULL : g_strdup(handle->made->handle); /* an instance's is that of its registration */
        uses_add(sim->uses, handle->made->unit, use);
    }
}

static void run_alone(struct link *link, const struct functions *functions, struct uses *uses, GHashTable *instances)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        struct sim sim;
        if (sequence->nested)
            continue;
        sim_init(&sim, functions, uses_new(link), instances);
        sim.from_start = functions_has_role(functions, sequence->exit->function, API_DRIVER_ENTRY);
        if (sim_run(&sim, sequence)) {
            report_leaks(link, &sim, functions, sequence);
            report_instances(link, &sim, functions, sequence);
            if (!functions_stay_loaded(functions))
                report_lost(&sim, functions, sequence);
            uses_merge(uses, sim.uses);
        } else {
            uses_discard(sim.uses);
        }
        sim_release(&sim);
    }
}

/* --- whose instance a handle is --- */

static void map_instances(const struct functions *functions, GHashTable *instances)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; k < sequence->events->len; k++) {
            const struct event *created = &g_array_index(sequence->events, struct event, k);
            if (created->kind != EVENT_CREATE || created->handle == NULL)
                continue;
            for (guint l = k + 1; l < sequence->events->len; l++) {
                const struct event *left = &g_array_index(sequence->events, struct event, l);
                if (left->kind == EVENT_LEAVE && left->token == created->token && left->handle != NULL)
                    g_hash_table_insert(instances, (gpointer)left->handle, (gpointer)created->handle);
            }
        }
    }
}

/* PcwAddInstance does nothing to a handle: all that is asked is at which IRQL it is called. */
static void note_adding(const struct model_program *program, struct uses *uses)
{
    for (guint i = 0; i < program->units->len; i++) {
        const struct model_unit *unit = program->units->pdata[i];
        for (guint k = 0; k < fact_count(unit->facts->instances); k++) {
            const struct fact_instance *instance = FACT_AT(instance, unit->facts->instances, k);
            if (instance->api != FACT_INSTANCE_API_ADD || instance->locked == NULL)
                continue;
            struct fact_use *use = FACT_NEW(use);
            use->api = FACT_USE_API_ADD;
            use->routine = g_strdup(API_ADD_INSTANCE);
            use->function = g_strdup(instance->function);
            use->place = FACT_COPY(place, instance->site);
            use->locked = FACT_COPY(place, instance->locked);
            uses_add(uses, unit->index, use);
        }
    }
}

void link_lifetimes(struct link *link, const struct functions *functions)
{
    struct uses *uses = uses_new(link);
    g_autoptr(GHashTable) instances = g_hash_table_new(g_str_hash, g_str_equal);
    map_instances(functions, instances);
    run_alone(link, functions, uses, instances);
    lifetime_run_pairs(link, functions, uses, instances);
    lifetime_run_within(link, functions, uses, instances);
    note_adding(functions_program(functions), uses);
    link_members(link, functions, uses);
    link_holders(functions, uses);
    link_elements(functions, uses);
    uses_deliver(uses);
}
