/*
 * What becomes of handles: each way through the project's functions is followed event by event, and what is done to a
 * handle is noted with what is known of it there (fact_use).
 *
 * Two runs: a way by itself; and a way that uses a handle which was there before it began, after each way that leaves
 * one there: DriverUnload after DriverEntry, a stop function after the start function.  What the earlier one leaves
 * must be what the later one requires: a flag that only a successful registration sets keeps the two apart.
 *
 * Nothing is said of a handle on a way where paths have met and what belongs together is lost.
 */
#include <string.h>

#include "link/lifetime/functions.h"
#include "link/identity.h"
#include "link/lifetime/uses.h"

enum handle_state { HANDLE_OPEN, HANDLE_MAYBE, HANDLE_FAILED, HANDLE_CLOSED, HANDLE_LOST };

enum { MAX_PAIRS = 4096 };

struct handle {
    int64_t token;
    const struct event *made; /* REGISTER or CREATE */
    enum handle_state state;
    const struct handle *registration; /* of an instance; NULL when not known */
    const struct event *closed;
    const struct fact_place *leak; /* the return by which the first function failed while it was open */
    const char *leaked_by;         /* that function */
    bool earlier;                  /* made by the earlier of two ways */
    guint index;                   /* of the event */
    guint unit;
};

/* What memory holds, by identity. */
struct holding {
    int64_t low, high, token, object;
};

struct sim {
    const struct functions *functions;
    struct uses *uses;
    GHashTable *instances; /* identity of an instance handle -> identity of its registration */
    GPtrArray *handles;    /* of struct handle, owned */
    GHashTable *memory;    /* identity -> struct holding, owned */
    GHashTable *closed;    /* identities of registrations that were closed -> struct event */
    bool vague, opaque, later;
    guint opaque_at; /* index behind the last event where the way at hand went by something that is not known */
    bool from_start; /* everything that has run since the driver was loaded is in sight, and nothing else decided */
};

static void sim_init(struct sim *sim, const struct functions *functions, struct uses *uses, GHashTable *instances)
{
    *sim = (struct sim){.functions = functions, .uses = uses, .instances = instances};
    sim->handles = g_ptr_array_new_with_free_func(g_free);
    sim->memory = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
    sim->closed = g_hash_table_new(g_str_hash, g_str_equal);
}

static void sim_release(struct sim *sim)
{
    g_ptr_array_unref(sim->handles);
    g_hash_table_unref(sim->memory);
    g_hash_table_unref(sim->closed);
}

static struct handle *handle_of(const struct sim *sim, int64_t token)
{
    for (guint i = sim->handles->len; token != 0 && i > 0; i--) {
        struct handle *handle = sim->handles->pdata[i - 1];
        if (handle->token == token)
            return handle;
    }
    return NULL;
}

static void hold(struct sim *sim, const char *identity, struct holding holding)
{
    if (identity != NULL)
        g_hash_table_insert(sim->memory, (gpointer)identity, g_memdup2(&holding, sizeof holding));
}

static const struct holding *held(const struct sim *sim, const char *identity)
{
    return identity != NULL ? g_hash_table_lookup(sim->memory, identity) : NULL;
}

/* --- what is known of a handle that is used --- */

struct subject {
    struct handle *handle; /* NULL when it is none that the way has made */
    const char *state;     /* as fact_use.state */
};

static const char *state_word(const struct handle *handle, const struct event *event)
{
    bool failed = handle->state == HANDLE_MAYBE || handle->state == HANDLE_FAILED;
    if (failed && event->effect->checked) /* what else the variable held is not known, but it was asked */
        return "unknown";
    static const char *const words[] = {[HANDLE_OPEN] = "open",
                                        [HANDLE_FAILED] = "failed",
                                        [HANDLE_CLOSED] = "closed",
                                        [HANDLE_LOST] = "lost",
                                        [HANDLE_MAYBE] = "maybe-failed"};
    return words[handle->state];
}

/* A variable that holds NULL: was there a registration that was to go there and failed? */
static struct handle *failed_at(const struct sim *sim, const char *identity)
{
    for (guint i = sim->handles->len; identity != NULL && i > 0; i--) {
        struct handle *handle = sim->handles->pdata[i - 1];
        if (handle->made->kind == EVENT_REGISTER && g_strcmp0(handle->made->handle, identity) == 0)
            return handle->state == HANDLE_FAILED || handle->state == HANDLE_MAYBE ? handle : NULL;
    }
    return NULL;
}

/* Nothing has run yet that could have registered it: the variable is as its initialiser says. */
static bool never_registered(const struct sim *sim, const struct event *event)
{
    int64_t initial;
    bool variable =
        event->handle != NULL && (g_str_has_prefix(event->handle, "g:") || g_str_has_prefix(event->handle, "s:"));
    return sim->from_start && variable && !event->effect->checked && held(sim, event->handle) == NULL &&
           functions_initial(sim->functions, event->handle, &initial) && initial == 0;
}

static struct subject subject_of(const struct sim *sim, const struct event *event)
{
    const struct fact_effect *effect = event->effect;
    struct handle *direct = handle_of(sim, event->operand);
    if (direct != NULL)
        return (struct subject){direct, state_word(direct, event)};
    if (g_strcmp0(effect->operand_state, "null") == 0 || g_strcmp0(effect->operand_state, "unset") == 0)
        return (struct subject){NULL, "never"};
    const struct holding *there = held(sim, event->handle);
    struct handle *kept = there != NULL ? handle_of(sim, there->token) : NULL;
    /* A member of a structure stands for that member of all such structures: closing it twice may be closing two. */
    bool one = kept != NULL && (event->handle[0] != 'f' || kept->state != HANDLE_CLOSED);
    if (kept != NULL)
        return (struct subject){kept, one ? state_word(kept, event) : "lost"};
    if (there != NULL && there->low == 0 && there->high == 0 && !effect->checked) {
        struct handle *failed = failed_at(sim, event->handle);
        return (struct subject){failed, failed != NULL ? "failed" : sim->later ? "unknown" : "never"};
    }
    if (never_registered(sim, event))
        return (struct subject){NULL, "never"};
    bool initial = g_strcmp0(effect->operand_state, "initial") == 0 && identity_is_named(event->handle);
    return (struct subject){NULL, initial ? "unknown" : "lost"};
}

/*
 * A count of references, or an answer of the kernel's, may stand for what was done: what is known of a handle is no
 * guess only when the same way has made it since.
 */
static bool is_guess(const struct sim *sim, const struct handle *handle)
{
    bool made_since = handle != NULL && handle->earlier != sim->later && handle->index >= sim->opaque_at;
    return sim->opaque && !made_since;
}

static struct fact_use *note(struct sim *sim, const struct event *event, const char *api, const char *state,
                             const struct handle *handle)
{
    struct fact_use *use = FACT_NEW(use);
    bool guess = is_guess(sim, handle) && !g_str_equal(state, "open") && !g_str_equal(state, "unknown");
    use->api = g_strdup(api);
    use->state = g_strdup(sim->vague || guess || event->maybe ? "lost" : state);
    use->place = FACT_COPY(place, event->place);
    use->function = g_strdup(event->effect != NULL ? event->effect->function : NULL);
    use->checked =
        event->effect != NULL && (event->effect->checked || (handle != NULL && handle->made->effect->found_set));
    use->locked = FACT_COPY(place, event->locked);
    use->later = sim->later && handle != NULL && handle->earlier;
    if (handle != NULL)
        use->origin = FACT_COPY(place, handle->made->place);
    if (handle != NULL && handle->closed != NULL)
        use->earlier = FACT_COPY(place, handle->closed->place);
    return use;
}

static void add(struct sim *sim, const struct event *event, struct fact_use *use)
{
    if (!event->maybe)
        uses_add(sim->uses, event->unit, use);
    else
        fact_free(&fact_type_use, use);
}

/* --- events --- */

static struct handle *make_handle(struct sim *sim, const struct event *event, guint index)
{
    const struct fact_effect *effect = event->effect;
    struct handle *handle = g_new0(struct handle, 1);
    handle->token = event->token;
    handle->made = event;
    handle->index = index;
    handle->earlier = sim->later == false;
    handle->state = event->maybe              ? HANDLE_LOST
                    : effect->status_high < 0 ? HANDLE_FAILED
                    : effect->found_null      ? HANDLE_LOST /* succeeded or not: there is nothing to close */
                    : effect->status_low >= 0 ? HANDLE_OPEN
                                              : HANDLE_MAYBE;
    handle->unit = event->unit;
    g_ptr_array_add(sim->handles, handle);
    return handle;
}

static void run_register(struct sim *sim, const struct event *event, guint index)
{
    const struct holding *there = held(sim, event->handle);
    struct handle *prior = handle_of(sim, event->prior != 0                                         ? event->prior
                                          : there != NULL && !sim->later && event->handle[0] != 'f' ? there->token
                                                                                                    : 0);
    bool overwrites = prior != NULL && (prior->state == HANDLE_OPEN || prior->state == HANDLE_MAYBE) &&
                      event->effect->status_high >= 0;
    struct fact_use *use = note(sim, event, "PcwRegister", overwrites ? "open" : "unknown", prior);
    use->dropped = !event->effect->status_used || event->dropped_at != NULL;
    const struct fact_place *dropped = event->dropped_at != NULL ? event->dropped_at : event->effect->dropped_at;
    use->later = false;
    uses_add_status(sim->uses, event->unit, use, dropped);
    if (prior != NULL && (prior->state == HANDLE_OPEN || prior->state == HANDLE_MAYBE))
        prior->state = HANDLE_LOST; /* that is the finding, and nothing can be done about it later */
    make_handle(sim, event, index);
    if (event->handle == NULL)
        return;
    hold(sim, event->handle, (struct holding){.high = INT64_MAX, .token = event->token});
    g_hash_table_remove(sim->closed, event->handle); /* instances from here on hang on the new one */
}

static void run_unregister(struct sim *sim, const struct event *event)
{
    struct subject subject = subject_of(sim, event);
    add(sim, event, note(sim, event, "PcwUnregister", subject.state, subject.handle));
    /* One that cannot be told may be any. */
    bool told = subject.handle != NULL || event->handle != NULL || g_str_equal(subject.state, "never");
    for (guint i = 0; !told && i < sim->handles->len; i++)
        ((struct handle *)sim->handles->pdata[i])->state = HANDLE_LOST;
    const char *identity = subject.handle != NULL ? subject.handle->made->handle : event->handle;
    if (identity != NULL && !event->maybe)
        g_hash_table_insert(sim->closed, (gpointer)identity, (gpointer)event);
    if (subject.handle != NULL && subject.handle->state != HANDLE_LOST) {
        subject.handle->state = event->maybe ? HANDLE_LOST : HANDLE_CLOSED;
        subject.handle->closed = event;
    }
}

static void run_create(struct sim *sim, const struct event *event, guint index)
{
    struct subject subject = subject_of(sim, event);
    struct fact_use *use = note(sim, event, "PcwCreateInstance", subject.state, subject.handle);
    use->dropped = !event->effect->status_used || event->dropped_at != NULL;
    uses_add_status(sim->uses, event->unit, use,
                    event->dropped_at != NULL ? event->dropped_at : event->effect->dropped_at);
    struct handle *instance = make_handle(sim, event, index);
    instance->registration = subject.handle;
}

static void run_close(struct sim *sim, const struct event *event)
{
    struct subject subject = subject_of(sim, event);
    struct handle *instance = subject.handle;
    const struct event *closed = NULL;
    if (instance != NULL && instance->registration != NULL && instance->registration->state == HANDLE_CLOSED)
        closed = instance->registration->closed;
    int64_t initial;
    bool never = sim->later && held(sim, event->handle) == NULL && event->handle != NULL &&
                 functions_initial(sim->functions, event->handle, &initial) && initial == 0;
    if (closed == NULL && instance == NULL && event->handle != NULL && !never) {
        const char *registration = g_hash_table_lookup(sim->instances, event->handle);
        closed = registration != NULL ? g_hash_table_lookup(sim->closed, registration) : NULL;
    }
    struct fact_use *use = note(sim, event, "PcwCloseInstance", closed != NULL ? "closed" : "unknown", instance);
    fact_free(&fact_type_place, use->earlier);
    use->earlier = closed != NULL ? FACT_COPY(place, closed->place) : NULL;
    add(sim, event, use);
    if (instance != NULL && instance->state != HANDLE_LOST) {
        instance->state = event->maybe ? HANDLE_LOST : HANDLE_CLOSED;
        instance->closed = event;
    }
}

static bool has_data(const struct handle *handle, int64_t object)
{
    for (guint i = 0; i < fact_count(handle->made->effect->data); i++)
        if (functions_object(handle->made->unit, FACT_AT(condition, handle->made->effect->data, i)->object) == object)
            return true;
    return false;
}

/* The registration or instance is open, and so is what it hangs on. */
static bool in_use(const struct handle *handle)
{
    return handle->state == HANDLE_OPEN && (handle->registration == NULL || handle->registration->state == HANDLE_OPEN);
}

static void run_free(struct sim *sim, const struct event *event)
{
    const struct holding *there = held(sim, event->handle);
    int64_t object = there != NULL && there->object != 0 ? there->object : event->object;
    for (guint i = 0; object != 0 && i < sim->handles->len; i++) {
        const struct handle *handle = sim->handles->pdata[i];
        bool context = handle->made->kind == EVENT_REGISTER && handle->made->object == object;
        if (!in_use(handle) || (!context && !has_data(handle, object)))
            continue;
        struct fact_use *use = note(sim, event, "free", "open", handle);
        use->what = g_strdup(context ? "CallbackContext" : "a data block");
        add(sim, event, use);
        return;
    }
}

/* A function that nobody has seen may close what it can reach: everything but a static handle that it is not given. */
static void run_unseen(struct sim *sim, const struct event *event)
{
    sim->from_start = false;
    for (guint i = 0; i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        bool given = event->effect->name == NULL;
        for (guint k = 0; k < fact_count(event->effect->arguments); k++) {
            const struct fact_condition *argument = FACT_AT(condition, event->effect->arguments, k);
            given |= argument->token != 0 || (argument->subject != NULL && argument->subject[0] == '&');
        }
        bool hidden = handle->made->handle != NULL &&
                      (g_str_has_prefix(handle->made->handle, "s:") || g_str_has_prefix(handle->made->handle, "l:"));
        if (!hidden || given)
            handle->state = HANDLE_LOST;
    }
}

static void run_failed(struct sim *sim, const struct event *event)
{
    for (guint i = 0; i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        if (handle->index >= event->since && handle->leak == NULL &&
            (handle->state == HANDLE_OPEN || handle->state == HANDLE_MAYBE)) {
            handle->leak = event->place;
            handle->leaked_by = event->function;
        }
    }
}

static void lose(const struct sim *sim, int64_t token)
{
    struct handle *handle = handle_of(sim, token);
    if (handle != NULL)
        handle->state = HANDLE_LOST;
}

/* It holds this, or what it held before. */
static void leave_maybe(struct sim *sim, const struct event *event)
{
    const struct holding *there = held(sim, event->handle);
    int64_t before = there != NULL ? there->token : 0;
    if (before != event->token) {
        lose(sim, before);
        lose(sim, event->token);
    }
    hold(sim, event->handle, (struct holding){INT64_MIN, INT64_MAX, event->token, 0});
}

static void run_leave(struct sim *sim, const struct event *event)
{
    const struct fact_condition *left = event->condition;
    if (event->maybe)
        leave_maybe(sim, event);
    else
        hold(sim, event->handle, (struct holding){left->low, left->high, event->token, event->object});
}

enum fit { FITS, FITS_NOT, FITS_MAYBE };

static enum fit fits_initial(const struct sim *sim, const struct event *event)
{
    int64_t initial;
    if (event->handle == NULL || !functions_initial(sim->functions, event->handle, &initial))
        return FITS_MAYBE;
    return event->condition->low <= initial && initial <= event->condition->high ? FITS : FITS_NOT;
}

/* A handle that must not be NULL is one that was registered; one that is NULL needs no closing.  False: it cannot be.
 */
static bool run_require(struct sim *sim, const struct event *event)
{
    const struct fact_condition *needed = event->condition;
    const struct holding *there = held(sim, event->handle);
    struct handle *handle = there != NULL ? handle_of(sim, there->token) : NULL;
    if (there == NULL) { /* in the later of two ways: what the earlier one did not write is as it was at the start */
        sim->from_start &= fits_initial(sim, event) == FITS;
        return !sim->later || fits_initial(sim, event) != FITS_NOT;
    }
    if (handle == NULL)
        return there->low <= needed->high && needed->low <= there->high;
    bool null_if_failed = handle->made->effect->prior_null;
    if (needed->low > 0 && null_if_failed && handle->state == HANDLE_FAILED)
        return false;
    if (needed->low > 0 && null_if_failed && handle->state == HANDLE_MAYBE)
        handle->state = HANDLE_OPEN;
    if (needed->high == 0 && needed->low == 0)
        handle->state = HANDLE_LOST;
    return true;
}

/* False when no run of the driver can go this way. */
static bool run_event(struct sim *sim, const struct event *event, guint index)
{
    switch (event->kind) {
    case EVENT_REGISTER:
        run_register(sim, event, index);
        break;
    case EVENT_UNREGISTER:
        run_unregister(sim, event);
        break;
    case EVENT_CREATE:
        run_create(sim, event, index);
        break;
    case EVENT_CLOSE:
        run_close(sim, event);
        break;
    case EVENT_FREE:
        run_free(sim, event);
        break;
    case EVENT_CALL:
        run_unseen(sim, event);
        break;
    case EVENT_FAILED:
        run_failed(sim, event);
        break;
    case EVENT_LEAVE:
        run_leave(sim, event);
        break;
    case EVENT_REQUIRE:
        return run_require(sim, event);
    case EVENT_OPAQUE:
        sim->opaque_at = index + 1;
        break;
    }
    return true;
}

static bool run_sequence(struct sim *sim, const struct sequence *sequence)
{
    sim->vague |= sequence->vague;
    sim->opaque |= sequence->opaque;
    sim->opaque_at = 0;
    for (guint i = 0; i < sequence->events->len; i++)
        if (!run_event(sim, &g_array_index(sequence->events, struct event, i), i))
            return false;
    return true;
}

/* --- one way by itself --- */

/* The framework calls this one by itself when the start-up fails: what it closes is not left open. */
static bool closed_by_framework(struct link *link, const struct functions *functions, const char *identity)
{
    static const char *const roles[] = {"EvtCleanupCallback", "EvtDestroyCallback"};
    const GPtrArray *exits = functions_all(functions);
    for (guint i = 0; identity != NULL && i < exits->len; i++) {
        const struct fact_exit *exit = exits->pdata[i];
        bool automatic = false;
        for (guint r = 0; r < G_N_ELEMENTS(roles); r++)
            automatic |= functions_has_role(functions, exit->function, roles[r]);
        for (guint k = 0; automatic && k < fact_count(exit->effects); k++) {
            const struct fact_effect *effect = FACT_AT(effect, exit->effects, k);
            if (g_strcmp0(effect->kind, "unregister") == 0 &&
                (effect->handle == NULL || g_strcmp0(functions_plain(link, effect->handle), identity) == 0))
                return true;
        }
    }
    return false;
}

/* Another way through the same function closes what this one leaves open: what they go by is not known. */
static bool closes_elsewhere(const struct functions *functions, const struct sequence *sequence,
                             const struct handle *handle)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *other = entries->pdata[i];
        for (guint k = 0; strcmp(other->exit->function, sequence->exit->function) == 0 && k < other->events->len; k++) {
            const struct event *event = &g_array_index(other->events, struct event, k);
            bool unknown = event->kind == EVENT_CALL && event->effect->name == NULL;
            if (unknown || (event->kind == EVENT_UNREGISTER &&
                            (event->handle == NULL || g_strcmp0(event->handle, handle->made->handle) == 0)))
                return true;
        }
    }
    return false;
}

static void report_leaks(struct link *link, struct sim *sim, const struct functions *functions,
                         const struct sequence *sequence)
{
    if (!sequence_fails(sequence) || sim->vague)
        return;
    for (guint i = 0; i < sim->handles->len; i++) {
        const struct handle *handle = sim->handles->pdata[i];
        bool open = handle->state == HANDLE_OPEN || handle->state == HANDLE_MAYBE;
        if (is_guess(sim, handle) && closes_elsewhere(functions, sequence, handle))
            continue;
        if (!open || handle->made->kind != EVENT_REGISTER || closed_by_framework(link, functions, handle->made->handle))
            continue;
        struct fact_use *use = FACT_NEW(use);
        use->api = g_strdup("return");
        use->state = g_strdup("open");
        use->function = g_strdup(handle->leak != NULL ? handle->leaked_by : sequence->exit->function);
        use->place = FACT_COPY(place, handle->leak != NULL ? handle->leak : sequence->exit->place);
        use->origin = FACT_COPY(place, handle->made->place);
        uses_add(sim->uses, sequence->unit, use);
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
        sim.from_start = functions_has_role(functions, sequence->exit->function, "DriverEntry");
        if (run_sequence(&sim, sequence)) {
            report_leaks(link, &sim, functions, sequence);
            uses_merge(uses, sim.uses);
        } else {
            uses_discard(sim.uses);
        }
        sim_release(&sim);
    }
}

/* --- two ways, one after the other --- */

static bool begins(const struct sequence *sequence)
{
    for (guint i = 0; i < sequence->events->len; i++)
        if (g_array_index(sequence->events, struct event, i).kind == EVENT_REGISTER)
            return !sequence_fails(sequence); /* nothing of a driver runs after that */
    return false;
}

/* Uses a handle, or frees memory, that was there before. */
static bool continues(const struct sequence *sequence)
{
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        bool uses = event->kind == EVENT_UNREGISTER || event->kind == EVENT_CREATE || event->kind == EVENT_CLOSE ||
                    event->kind == EVENT_FREE;
        if (uses && event->handle != NULL && g_strcmp0(event->effect->operand_state, "known") != 0)
            return true;
        if (event->kind == EVENT_FREE)
            return true;
    }
    return false;
}

static void run_pair(struct link *link, const struct functions *functions, struct uses *uses, GHashTable *instances,
                     const struct sequence *earlier, const struct sequence *later)
{
    struct sim sim;
    sim_init(&sim, functions, uses_new(link), instances);
    bool feasible = run_sequence(&sim, earlier);
    uses_discard(sim.uses);
    sim.uses = uses_new(link);
    sim.later = true;
    if (feasible && run_sequence(&sim, later))
        uses_merge(uses, sim.uses);
    else
        uses_discard(sim.uses);
    sim_release(&sim);
}

static void run_pairs(struct link *link, const struct functions *functions, struct uses *uses, GHashTable *instances)
{
    const GPtrArray *entries = functions_entries(functions);
    guint pairs = 0;
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *earlier = entries->pdata[i];
        for (guint k = 0; !earlier->nested && begins(earlier) && k < entries->len && pairs < MAX_PAIRS; k++) {
            const struct sequence *later = entries->pdata[k];
            if (strcmp(later->exit->function, earlier->exit->function) == 0 || !continues(later))
                continue;
            run_pair(link, functions, uses, instances, earlier, later);
            pairs++;
        }
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

void link_lifetimes(struct link *link, const struct functions *functions)
{
    struct uses *uses = uses_new(link);
    g_autoptr(GHashTable) instances = g_hash_table_new(g_str_hash, g_str_equal);
    map_instances(functions, instances);
    run_alone(link, functions, uses, instances);
    run_pairs(link, functions, uses, instances);
    uses_deliver(uses);
}
