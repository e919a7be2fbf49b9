#include "link/lifetime/pairs.h"

#include <string.h>

#include "base/text/api.h"
#include "link/lifetime/simulation/simulation.h"

enum { MAX_PAIRS = 4096 };

static bool opens(const struct event *event)
{
    return event->kind == EVENT_REGISTER || event->kind == EVENT_OPEN;
}

static bool has_opened(const struct sequence *sequence)
{
    for (guint i = 0; i < sequence->events->len; i++)
        if (opens(&g_array_index(sequence->events, struct event, i)))
            return true;
    return false;
}

/* It is a function with a result that is no status. */
static bool returns_number(const struct sequence *sequence)
{
    return sequence->exit->outcome == FACT_OUTCOME_VOID && sequence->exit->result_low > INT64_MIN;
}

/*
 * It closes handles, opens none after that, and returns an unknown status (`return MapStatus(status);`), or a number
 * that is no status, such as Storport's SP_RETURN_ERROR or FALSE: it failed.
 */
static bool gives_up(const struct sequence *sequence)
{
    bool closes = false;
    for (guint i = 0; i < sequence->events->len; i++) {
        enum event_kind kind = g_array_index(sequence->events, struct event, i).kind;
        closes =
            kind == EVENT_UNREGISTER || kind == EVENT_SHUT || (closes && kind != EVENT_REGISTER && kind != EVENT_OPEN);
    }
    return closes && (sequence->exit->outcome == FACT_OUTCOME_UNKNOWN || returns_number(sequence));
}

static bool pairs_has_failed(const struct sequence *sequence)
{
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if ((opens(event) || event->kind == EVENT_CREATE) && event->refused)
            return true;
    }
    return false;
}

/* PcwRegister or PcwCreateInstance has failed, and the function returns another number than where they succeed. */
static bool answers_failure(const struct functions *functions, const struct sequence *sequence)
{
    const GPtrArray *entries = functions_entries(functions);
    if (!returns_number(sequence) || !pairs_has_failed(sequence))
        return false;
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *other = entries->pdata[i];
        if (strcmp(other->exit->function, sequence->exit->function) == 0 && has_opened(other) &&
            !pairs_has_failed(other) && !gives_up(other) && other->exit->result_low <= sequence->exit->result_high &&
            sequence->exit->result_low <= other->exit->result_high)
            return false;
    }
    return true;
}

static bool pairs_begins(const struct functions *functions, const struct sequence *sequence)
{
    /* Nothing of a driver runs after a failure. */
    return has_opened(sequence) && !sequence_fails(sequence) && !gives_up(sequence) &&
           !answers_failure(functions, sequence);
}

/* Uses a handle that was there before. */
static bool uses_earlier(const struct sequence *sequence)
{
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        bool uses = event->kind == EVENT_UNREGISTER || event->kind == EVENT_CREATE || event->kind == EVENT_CLOSE ||
                    event->kind == EVENT_SHUT;
        if (uses && event->handle != NULL && event->effect->operand_state != FACT_OPERAND_KNOWN)
            return true;
    }
    return false;
}

static bool frees(const struct sequence *sequence)
{
    for (guint i = 0; i < sequence->events->len; i++)
        if (g_array_index(sequence->events, struct event, i).kind == EVENT_FREE)
            return true;
    return false;
}

/*
 * Whether the later one can go on with what the earlier one has left.  Two paths of one function are two requests of a
 * dispatch routine when the later one closes what was there; what else it frees is memory of its own run.
 */
static bool may_follow(const struct sequence *earlier, const struct sequence *later)
{
    bool again = strcmp(later->exit->function, earlier->exit->function) == 0;
    return again ? uses_earlier(later) && !has_opened(later) : uses_earlier(later) || frees(later);
}

/* Runs the earlier of two paths, once for all that may follow.  False: no run of the driver takes it.  sim_release()
 * has to follow. */
static bool run_earlier(struct sim *sim, struct link *link, const struct functions *functions, GHashTable *instances,
                        const struct sequence *earlier)
{
    sim_init(sim, functions, uses_new(link), instances);
    sim->from_start = functions_has_role(functions, earlier->exit->function, API_DRIVER_ENTRY);
    bool feasible = sim_run(sim, earlier);
    uses_discard(sim->uses); /* they were found when the path was run alone */
    sim->uses = NULL;
    sim_go_on_later(sim);
    return feasible;
}

void lifetime_run_later(struct link *link, struct uses *uses, const struct sim *after, const struct sequence *later)
{
    struct sim sim;
    sim_copy(&sim, after, uses_new(link));
    if (sim_run(&sim, later))
        uses_merge(uses, sim.uses);
    else
        uses_discard(sim.uses);
    sim_release(&sim);
}

/* Those that may go on with what some other one has left: without them, pairs need not be looked for.  Nothing runs
 * before start-up. */
static GPtrArray *followers(const struct functions *functions)
{
    const GPtrArray *entries = functions_entries(functions);
    GPtrArray *later = g_ptr_array_new();
    for (guint i = 0; i < entries->len; i++) {
        struct sequence *sequence = entries->pdata[i];
        if (!functions_judge_at_caller(functions, sequence) &&
            !functions_has_role(functions, sequence->exit->function, API_DRIVER_ENTRY) &&
            (uses_earlier(sequence) || frees(sequence)))
            g_ptr_array_add(later, sequence);
    }
    return later;
}

static bool ends_handle(const struct event *event)
{
    return (event->kind == EVENT_UNREGISTER || event->kind == EVENT_CLOSE) && event->handle != NULL;
}

static GHashTable *ended_handles(const struct sequence *sequence)
{
    GHashTable *handles = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (ends_handle(event))
            g_hash_table_add(handles, (gpointer)event->handle);
    }
    return handles;
}

/* Something that an earlier run may have changed decides whether the path is taken: a count, a state, a list.  A handle
 * that the path closes is asked for being there: `if (Instance != NULL)`. */
static bool may_depend(const struct event *event, GHashTable *ended)
{
    bool free =
        event->handle != NULL && (g_str_has_prefix(event->handle, "p:") || g_hash_table_contains(ended, event->handle));
    return (event->kind == EVENT_REQUIRE && !free) || event->kind == EVENT_OPAQUE || event->kind == EVENT_CALL ||
           event->maybe;
}

/* The handles that the path closes whatever ran before, if they are not NULL. */
static GHashTable *closed_freely(const struct sequence *sequence)
{
    g_autoptr(GHashTable) ended = ended_handles(sequence);
    GHashTable *handles = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; !sequence->remembers && i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (may_depend(event, ended))
            break;
        if (ends_handle(event))
            g_hash_table_add(handles, (gpointer)event->handle);
    }
    return handles;
}

/* The unload path closes the same variable as the path that ran for a device.  An element or a member may be another
 * device's. */
static bool closes_again(GHashTable *of_device, const struct sequence *unload)
{
    g_autoptr(GHashTable) closed = closed_freely(unload);
    GHashTableIter iter;
    gpointer key;
    bool again = false;
    g_hash_table_iter_init(&iter, of_device);
    while (!again && g_hash_table_iter_next(&iter, &key, NULL)) {
        bool variable = (g_str_has_prefix(key, "g:") || g_str_has_prefix(key, "s:")) && strchr(key, '[') == NULL;
        again = variable && g_hash_table_contains(closed, key);
    }
    return again;
}

/* After what `after` has run, the path for a device runs, and then the driver is unloaded.  Returns the number of runs.
 */
static guint run_unloads(struct link *link, struct uses *uses, const struct functions *functions,
                         const struct sim *after, const struct sequence *of_device, const GPtrArray *later)
{
    guint runs = 0;
    bool runs_before = functions_runs_before_unload(functions, of_device->exit->function) && !of_device->vague &&
                       !of_device->opaque && !of_device->unlisted;
    g_autoptr(GHashTable) closed = runs_before ? closed_freely(of_device) : NULL;
    for (guint i = 0; runs_before && i < later->len; i++) {
        const struct sequence *unload = later->pdata[i];
        if (!functions_unloads(functions, unload->exit->function) || !closes_again(closed, unload))
            continue;
        struct sim sim;
        sim_copy(&sim, after, uses_new(link));
        if (sim_run(&sim, of_device)) {
            sim_go_on_later(&sim);
            lifetime_run_later(link, uses, &sim, unload);
        }
        uses_discard(sim.uses); /* they are those of a pair */
        sim_release(&sim);
        runs++;
    }
    return runs;
}

void lifetime_run_pairs(struct link *link, const struct functions *functions, struct uses *uses, GHashTable *instances)
{
    const GPtrArray *entries = functions_entries(functions);
    g_autoptr(GPtrArray) later = followers(functions);
    guint pairs = 0;
    for (guint i = 0; later->len > 0 && i < entries->len; i++) {
        const struct sequence *earlier = entries->pdata[i];
        if (pairs >= MAX_PAIRS || earlier->nested || !pairs_begins(functions, earlier))
            continue;
        struct sim after;
        bool feasible = run_earlier(&after, link, functions, instances, earlier);
        for (guint k = 0; k < later->len && pairs < MAX_PAIRS; k++) {
            if (!may_follow(earlier, later->pdata[k]))
                continue;
            if (feasible) {
                lifetime_run_later(link, uses, &after, later->pdata[k]);
                pairs += run_unloads(link, uses, functions, &after, later->pdata[k], later);
            }
            pairs++;
        }
        sim_release(&after);
    }
}
