#include "link/lifetime/simulation/simulation.h"

#include "link/lifetime/paths/sequences.h"
#include "link/lifetime/simulation/note.h"
#include "link/lifetime/simulation/freed.h"
#include "link/lifetime/simulation/written.h"
#include "link/lifetime/simulation/subject.h"
#include "link/lifetime/simulation/uses.h"

static void make_tables(struct sim *sim)
{
    sim->handles = g_ptr_array_new_with_free_func(g_free);
    sim->memory = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
    sim->closed = g_hash_table_new(g_str_hash, g_str_equal);
    sim->found_set = g_hash_table_new(g_str_hash, g_str_equal);
}

void sim_init(struct sim *sim, const struct functions *functions, struct uses *uses, GHashTable *instances)
{
    const struct protocol_set *protocols = functions_protocols(functions);
    *sim = (struct sim){.functions = functions,
                        .uses = uses,
                        .instances = instances,
                        .registration = protocols_find(protocols, "registration"),
                        .instance = protocols_find(protocols, "instance")};
    make_tables(sim);
}

/* Instances hang on registrations of their own simulation. */
static void copy_handles(struct sim *copy, const struct sim *sim)
{
    g_autoptr(GHashTable) copies = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < sim->handles->len; i++) {
        struct handle *handle = g_memdup2(sim->handles->pdata[i], sizeof *handle);
        if (handle->registration != NULL) /* it was made before */
            handle->registration = g_hash_table_lookup(copies, handle->registration);
        g_hash_table_insert(copies, sim->handles->pdata[i], handle);
        g_ptr_array_add(copy->handles, handle);
    }
}

void sim_copy(struct sim *copy, const struct sim *sim, struct uses *uses)
{
    GHashTableIter iter;
    gpointer identity, value;
    *copy = *sim;
    copy->uses = uses;
    make_tables(copy);
    copy_handles(copy, sim);
    g_hash_table_iter_init(&iter, sim->memory);
    while (g_hash_table_iter_next(&iter, &identity, &value))
        g_hash_table_insert(copy->memory, identity, g_memdup2(value, sizeof(struct held_value)));
    g_hash_table_iter_init(&iter, sim->closed);
    while (g_hash_table_iter_next(&iter, &identity, &value))
        g_hash_table_insert(copy->closed, identity, value);
    g_hash_table_iter_init(&iter, sim->found_set);
    while (g_hash_table_iter_next(&iter, &identity, NULL))
        g_hash_table_add(copy->found_set, identity);
}

void sim_release(struct sim *sim)
{
    g_ptr_array_unref(sim->handles);
    g_hash_table_unref(sim->memory);
    g_hash_table_unref(sim->closed);
    g_hash_table_unref(sim->found_set);
}

/* How a call ends that hands out a handle. */
static enum protocol_outcome simulation_outcome_of(const struct event *event)
{
    const struct fact_effect *effect = event->effect;
    return event->maybe              ? PROTOCOL_MERGED
           : effect->status_high < 0 ? PROTOCOL_FAILED
           : effect->found_null      ? PROTOCOL_GAVE_NULL /* succeeded or not: there is nothing to close */
           : effect->status_low >= 0 ? PROTOCOL_SUCCEEDED
                                     : PROTOCOL_UNTESTED;
}

/* The memory that CallbackContext points to: another function may have stored the pointer; 0: none, or not known. */
static int64_t simulation_context_of(const struct sim *sim, const struct event *event)
{
    const struct held_value *there = sim_held(sim, event->context);
    bool stored = there != NULL && there->object != 0;
    return event->kind != EVENT_REGISTER ? 0 : stored ? there->object : event->object;
}

static struct handle *make_handle(struct sim *sim, const struct event *event, guint index,
                                  const struct protocol *protocol)
{
    struct handle *handle = g_new0(struct handle, 1);
    handle->token = event->token;
    handle->made = event;
    handle->index = index;
    handle->earlier = sim->later == false;
    handle->protocol = protocol;
    handle->state = protocol->start;
    handle_move(handle, PROTOCOL_OPEN, event, simulation_outcome_of(event));
    handle->unit = event->unit;
    handle->context = simulation_context_of(sim, event);
    g_ptr_array_add(sim->handles, handle);
    return handle;
}

/* f:STATE.Handle is a member of any structure of that type: two are one variable only where both name the structure. */
static bool is_same_variable(const struct event *a, const struct event *b)
{
    bool here = a->holder.object != 0 && a->holder.object == b->holder.object && a->holder.base == b->holder.base;
    return b->handle[0] != 'f' || here || (a->pointer != NULL && g_strcmp0(a->pointer, b->pointer) == 0);
}

static void open_handle(struct sim *sim, const struct event *event, guint index, const struct protocol *protocol,
                        enum word_use_api api)
{
    const struct held_value *there = sim_held(sim, event->handle);
    struct handle *prior = sim_handle(sim, event->prior != 0 ? event->prior : there != NULL ? there->token : 0);
    if (event->prior == 0 && prior != NULL &&
        (sim->later || event->effect->prior_known || !is_same_variable(prior->made, event)))
        prior = NULL;
    bool overwrites = prior != NULL && handle_reports(prior, PROTOCOL_OPEN) && event->effect->status_high >= 0;
    struct fact_use *use = sim_use_new(sim, event, api, protocol, overwrites ? prior->state : protocol->before,
                                       PROTOCOL_OPEN, prior, NULL);
    use->overwritten = overwrites && !sim->vague && !event->maybe ? g_strdup(handle_state(prior)->name) : NULL;
    use->dropped = !event->effect->status_used || event->dropped_at != NULL;
    const struct fact_place *dropped = event->dropped_at != NULL ? event->dropped_at : event->effect->dropped_at;
    use->later = false;
    uses_add_status(sim->uses, event->unit, use, dropped);
    if (prior != NULL)
        handle_move(prior, PROTOCOL_OPEN, event,
                    PROTOCOL_SUCCEEDED); /* that is the finding: nothing can close it later */
    make_handle(sim, event, index, protocol);
    if (event->handle == NULL)
        return;
    g_hash_table_remove(sim->found_set, event->handle);
    sim_hold(sim, event->handle, (struct held_value){.high = INT64_MAX, .token = event->token});
    g_hash_table_remove(sim->closed, event->handle); /* instances from here on hang on the new one */
}

static void run_register(struct sim *sim, const struct event *event, guint index)
{
    open_handle(sim, event, index, sim->registration, FACT_USE_API_REGISTER);
}

/* The protocol of a routine of a team; NULL: it is none of this run, as facts of another one may say. */
static const struct protocol *protocol_of(const struct sim *sim, const struct event *event, enum protocol_role role)
{
    int played = -1;
    return protocols_of_routine(functions_protocols(sim->functions), event->effect->name, role, &played);
}

static void simulation_run_open(struct sim *sim, const struct event *event, guint index)
{
    const struct protocol *protocol = protocol_of(sim, event, PROTOCOL_OPEN);
    if (protocol != NULL)
        open_handle(sim, event, index, protocol, FACT_USE_API_OPEN);
}

static const struct fact_place *simulation_replaced(const struct fact_place *place, const struct fact_place *with)
{
    fact_free(&fact_type_place, (struct fact_place *)place);
    return FACT_COPY(place, with);
}

/* One call in one place, which a loop may come by again for another structure. */
static bool is_same_call(const struct event *a, const struct event *b)
{
    bool entered = a->effect->entered != NULL || b->effect->entered != NULL;
    return fact_place_same(a->place, b->place) && (!entered || fact_place_same(a->effect->entered, b->effect->entered));
}

/* The path has closed the same value before.  NULL: it has not. */
static const struct event *closed_before(const struct sim *sim, const struct event *event, guint index)
{
    bool known = event->handle != NULL && event->effect->value != 0;
    for (guint i = 0; known && !event->maybe && i < index; i++) {
        const struct event *before = &g_array_index(sim->sequence->events, struct event, i);
        if (before->kind == event->kind && !before->maybe && before->base == event->base &&
            before->unit == event->unit && before->effect->value == event->effect->value &&
            !is_same_call(before, event))
            return before;
    }
    return NULL;
}

/* The call that made the handle has failed, and yet the variable is not NULL: it holds what it held before. */
static bool is_older(const struct subject *subject)
{
    const struct handle *handle = subject->handle;
    return handle != NULL && !handle_is_live(handle) && subject->state != handle->state &&
           subject->state == handle_state(handle)->if_checked;
}

/* f:CACHE.Set is that member of every CACHE: of several that are there, which one is closed is not known. */
static void forget_others(const struct sim *sim, const struct event *event, const struct handle *closed)
{
    bool by_member =
        closed != NULL && event->handle != NULL && event->handle[0] == 'f' && sim_handle(sim, event->operand) == NULL;
    for (guint i = 0; by_member && i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        if (handle != closed && handle->made->kind == closed->made->kind &&
            g_strcmp0(handle->made->handle, closed->made->handle) == 0)
            handle_forget(handle);
    }
}

static const struct event *closed_by(const struct subject *subject)
{
    return subject->handle != NULL && handle_is_closed(subject->handle) ? subject->handle->closed : NULL;
}

static void simulation_close_handle(struct sim *sim, const struct event *event, guint index,
                                    const struct protocol *protocol, enum word_use_api api)
{
    struct subject subject = subject_of(sim, event, protocol);
    const struct event *before = closed_before(sim, event, index);
    if (before != NULL)
        subject.state = handle_closed_state(subject.protocol);
    struct fact_use *use = sim_use_new(sim, event, api, subject.protocol, subject.state, PROTOCOL_CLOSE, subject.handle,
                                       before != NULL ? before : closed_by(&subject));
    if (before != NULL)
        use->earlier = simulation_replaced(use->earlier, event_earlier_place(before, event));
    int state = protocol_state(subject.protocol, use->state);
    if (!event->maybe && (state == subject.protocol->start || handle_is_empty(subject.protocol, state)))
        sim->mistaken = index + 1;
    sim_use_add(sim, event, use);
    /* One that cannot be told may be any. */
    bool told = subject.handle != NULL || event->handle != NULL || subject.state == subject.protocol->start;
    for (guint i = 0; !told && i < sim->handles->len; i++)
        handle_forget(sim->handles->pdata[i]);
    if (subject.handle == NULL)
        sim_forget_any(sim, event->handle);
    if (is_older(&subject))
        handle_forget(subject.handle);
    forget_others(sim, event, subject.handle);
    const char *identity = subject.handle != NULL ? subject.handle->made->handle : event->handle;
    if (identity != NULL && !event->maybe)
        g_hash_table_insert(sim->closed, (gpointer)identity, (gpointer)event);
    if (subject.handle != NULL && !handle_is_uncertain(subject.handle)) {
        handle_move(subject.handle, PROTOCOL_CLOSE, event, event->maybe ? PROTOCOL_MERGED : PROTOCOL_CERTAIN);
        subject.handle->closed = event;
    }
}

static void run_unregister(struct sim *sim, const struct event *event, guint index)
{
    simulation_close_handle(sim, event, index, sim->registration, FACT_USE_API_UNREGISTER);
}

static void run_shut(struct sim *sim, const struct event *event, guint index)
{
    const struct protocol *protocol = protocol_of(sim, event, PROTOCOL_CLOSE);
    if (protocol != NULL)
        simulation_close_handle(sim, event, index, protocol, FACT_USE_API_SHUT);
}

static void run_create(struct sim *sim, const struct event *event, guint index)
{
    struct subject subject = subject_of(sim, event, sim->registration);
    struct handle *prior = sim_handle(sim, event->prior);
    struct fact_use *use = sim_use_new(sim, event, FACT_USE_API_CREATE, subject.protocol, subject.state, PROTOCOL_USE,
                                       subject.handle, closed_by(&subject));
    bool overwrites =
        prior != NULL && handle_in_use(prior) && handle_reports(prior, PROTOCOL_OPEN) && !sim->vague && !event->maybe;
    int used = protocol_state(subject.protocol, use->state); /* the use may be merged into another one below */
    if (overwrites) {
        use->overwritten = g_strdup(handle_state(prior)->name);
        use->earlier = simulation_replaced(use->earlier, prior->made->place);
        handle_move(prior, PROTOCOL_OPEN, event, PROTOCOL_SUCCEEDED); /* that is the finding */
    }
    use->dropped = !event->effect->status_used || event->dropped_at != NULL;
    uses_add_status(sim->uses, event->unit, use,
                    event->dropped_at != NULL ? event->dropped_at : event->effect->dropped_at);
    struct handle *instance = make_handle(sim, event, index, sim->instance);
    instance->registration = subject.handle;
    bool refused = used == subject.protocol->start || used == handle_closed_state(subject.protocol);
    if (overwrites || refused) /* a close behind it was written for the one that is overwritten; there is none */
        handle_forget(instance);
}

/* What is closed cannot be told, since a function out of sight was given the structure that holds the handle: it may
 * be any. */
static void lose_instances(struct sim *sim)
{
    for (guint i = 0; i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        if (handle->made->kind == EVENT_CREATE)
            handle_forget(handle);
    }
}

/* The registration that this call closed was made on the same path. */
static bool closes_own(const struct sim *sim, const struct event *closed)
{
    for (guint i = 0; i < sim->handles->len; i++) {
        const struct handle *handle = sim->handles->pdata[i];
        if (handle->closed == closed && handle->made->kind == EVENT_REGISTER)
            return true;
    }
    return false;
}

/* What the closing of its registration makes of an instance; PROTOCOL_STAYS: nothing. */
static int state_without_owner(const struct sim *sim, const struct handle *instance)
{
    const struct protocol *protocol = instance != NULL ? instance->protocol : sim->instance;
    int state = instance != NULL ? instance->state : protocol->before,
        event = protocol_event(protocol, PROTOCOL_OWNER_CLOSED, NULL);
    return protocol_moves(protocol, state, event, PROTOCOL_CERTAIN)
               ? protocol_next(protocol, state, event, PROTOCOL_CERTAIN)
               : PROTOCOL_STAYS;
}

/* The call that closed the registration with which the instance went; NULL: none. */
static const struct event *owner_closed(const struct sim *sim, const struct event *event, const struct subject *subject)
{
    const struct handle *instance = subject->handle;
    /* One that is lost may be another by now, but for a handle that the path still has in hand. */
    bool told = instance != NULL && (!handle_is_uncertain(instance) || instance == sim_handle(sim, event->operand));
    if (told && state_without_owner(sim, instance) >= 0 && instance->registration != NULL &&
        handle_is_closed(instance->registration) && instance->registration->closed != NULL)
        return instance->registration->closed;
    if (instance != NULL || event->handle == NULL || subject->state == sim->instance->uncertain ||
        sim_holds_none(sim, event))
        return NULL;
    const char *registration = g_hash_table_lookup(sim->instances, event->handle);
    const struct event *closed = registration != NULL ? g_hash_table_lookup(sim->closed, registration) : NULL;
    /* An instance of it that the same path has not created does not exist.  Between start-up and unload others may have
     * created it. */
    return closed != NULL && !sim->later && closes_own(sim, closed) ? NULL : closed;
}

/* `owner`: as owner_closed(); `before`: an earlier closing of the same, or NULL. */
static int state_when_closed(const struct sim *sim, const struct subject *subject, const struct event *owner,
                             const struct event *before)
{
    const struct handle *instance = subject->handle;
    if (owner != NULL)
        return state_without_owner(sim, instance);
    if (before != NULL)
        return handle_closed_state(subject->protocol);
    /* A handle that the same path has closed, or never got, is another mistake than an instance that went with its
     * registration. */
    bool own = !sim->later || (instance != NULL && instance->closed_later);
    return own ? subject->state : subject->protocol->before;
}

static void run_close(struct sim *sim, const struct event *event, guint index)
{
    struct subject subject = subject_of(sim, event, sim->instance);
    struct handle *instance = subject.handle;
    const struct event *before = closed_before(sim, event, index), *owner = owner_closed(sim, event, &subject);
    int state = state_when_closed(sim, &subject, owner, before);
    const struct event *earlier = owner != NULL ? owner : before != NULL ? before : closed_by(&subject);
    struct fact_use *use =
        sim_use_new(sim, event, FACT_USE_API_CLOSE, subject.protocol, state, PROTOCOL_CLOSE, instance, earlier);
    use->with_registration = owner != NULL;
    if (owner != NULL)
        use->earlier = simulation_replaced(use->earlier, owner->place);
    else if (before != NULL)
        use->earlier = simulation_replaced(use->earlier, event_earlier_place(before, event));
    sim_use_add(sim, event, use);
    if (instance == NULL && state != subject.protocol->start)
        lose_instances(sim);
    forget_others(sim, event, instance);
    if (instance != NULL && !handle_is_uncertain(instance)) {
        handle_move(instance, PROTOCOL_CLOSE, event, event->maybe ? PROTOCOL_MERGED : PROTOCOL_CERTAIN);
        instance->closed = event;
        instance->closed_later = sim->later;
    }
}

/* A function that nobody has seen may close what it can reach: everything but a static handle that it is not given.
 * A function in sight that was not followed because of a bound may close any handle. */
static void run_unseen(struct sim *sim, const struct event *event)
{
    bool cut = functions_named(sim->functions, event->effect->name) != NULL;
    sim->from_start = false;
    for (guint i = 0; i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        bool given = event->effect->name == NULL || cut;
        for (guint k = 0; k < fact_count(event->effect->arguments); k++) {
            const struct fact_condition *argument = FACT_AT(condition, event->effect->arguments, k);
            given |= argument->token != 0 || (argument->subject != NULL && argument->subject[0] == '&');
        }
        bool hidden = handle->made->kind != EVENT_CREATE && handle->made->handle != NULL &&
                      (g_str_has_prefix(handle->made->handle, "s:") || g_str_has_prefix(handle->made->handle, "l:"));
        if (!hidden || given)
            handle_forget(handle);
    }
}

static void run_failed(struct sim *sim, const struct event *event)
{
    for (guint i = 0; i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        if (handle->index >= event->since && handle->leak == NULL && handle_is_live(handle)) {
            handle->leak = event->place;
            handle->leaked_by = event->function;
            handle->cause = event->cause;
        }
    }
}

/* False when no run of the driver can take this path. */
static bool run_event(struct sim *sim, const struct event *event, guint index)
{
    switch (event->kind) {
    case EVENT_REGISTER:
        run_register(sim, event, index);
        break;
    case EVENT_UNREGISTER:
        run_unregister(sim, event, index);
        break;
    case EVENT_CREATE:
        run_create(sim, event, index);
        break;
    case EVENT_CLOSE:
        run_close(sim, event, index);
        break;
    case EVENT_OPEN:
        simulation_run_open(sim, event, index);
        break;
    case EVENT_SHUT:
        run_shut(sim, event, index);
        break;
    case EVENT_FREE:
        sim_free(sim, event);
        break;
    case EVENT_CALL:
        run_unseen(sim, event);
        break;
    case EVENT_FAILED:
        run_failed(sim, event);
        break;
    case EVENT_LEAVE:
        sim_write(sim, event);
        break;
    case EVENT_REQUIRE:
        return sim_require(sim, event, index);
    case EVENT_READY:
    case EVENT_RUN:
        break;
    case EVENT_OPAQUE:
        sim->opaque_at = index + 1;
        break;
    }
    return true;
}

static gboolean closes_unknown(gpointer identity, gpointer event, gpointer sim)
{
    (void)identity;
    return !closes_own(sim, event);
}

void sim_interrupt(struct sim *sim)
{
    sim->later = true;
    sim->opaque_before = sim->opaque_at;
    sim->from_start = false;
}

/* What the earlier path closed without having made it: it may be there again by now. */
void sim_go_on_later(struct sim *sim)
{
    sim_interrupt(sim);
    g_hash_table_foreach_remove(sim->closed, closes_unknown, sim);
}

bool sim_run(struct sim *sim, const struct sequence *sequence)
{
    if (sequence->never)
        return false;
    sim->vague |= sequence->vague;
    sim->opaque |= sequence->opaque;
    sim->opaque_later |= sim->later && sequence->opaque;
    sim->opaque_at = 0;
    sim->sequence = sequence;
    for (guint i = 0; i < sequence->events->len; i++)
        if (!run_event(sim, &g_array_index(sequence->events, struct event, i), i))
            return false;
    return true;
}
