#include "link/lifetime/simulation.h"

#include <string.h>

#include "link/identity.h"
#include "link/lifetime/uses.h"

void sim_init(struct sim *sim, const struct functions *functions, struct uses *uses, GHashTable *instances)
{
    *sim = (struct sim){.functions = functions, .uses = uses, .instances = instances};
    sim->handles = g_ptr_array_new_with_free_func(g_free);
    sim->memory = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
    sim->closed = g_hash_table_new(g_str_hash, g_str_equal);
}

void sim_release(struct sim *sim)
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
    enum word_use_state state;
};

static enum word_use_state state_word(const struct handle *handle, const struct event *event)
{
    bool failed = handle->state == HANDLE_MAYBE || handle->state == HANDLE_FAILED;
    if (failed && event->effect->checked) /* what else the variable held is not known, but it was asked */
        return FACT_USE_STATE_UNKNOWN;
    static const enum word_use_state words[] = {[HANDLE_OPEN] = FACT_USE_STATE_OPEN,
                                                [HANDLE_FAILED] = FACT_USE_STATE_FAILED,
                                                [HANDLE_CLOSED] = FACT_USE_STATE_CLOSED,
                                                [HANDLE_LOST] = FACT_USE_STATE_LOST,
                                                [HANDLE_MAYBE] = FACT_USE_STATE_MAYBE_FAILED};
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

static const char *member_of(const char *identity)
{
    const char *dot = strrchr(identity, '.');
    return dot != NULL ? dot : "";
}

static bool is_by_pointer(const char *a, const char *b)
{
    bool one = g_str_has_prefix(a, "f:") != g_str_has_prefix(b, "f:");
    return one && member_of(a)[0] == '.' && strcmp(member_of(a), member_of(b)) == 0;
}

/*
 * One file knows the structure by its variable, another one by a pointer: f:STATE.Handle may be g:State.Handle.  Where
 * a registration went to that has no name, it may be any.
 */
static bool may_be(const struct handle *handle, const char *identity)
{
    const char *made = handle->made->handle;
    if (made == NULL)
        return handle->made->kind == EVENT_REGISTER;
    return is_by_pointer(made, identity);
}

/* The way has written a member that may be this one. */
static bool may_be_held(const struct sim *sim, const char *identity)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, sim->memory);
    while (identity != NULL && g_hash_table_iter_next(&iter, &key, NULL))
        if (is_by_pointer(key, identity))
            return true;
    return false;
}

static bool may_be_any(const struct sim *sim, const char *identity)
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
    return sim->from_start && variable && !event->effect->checked && held(sim, event->handle) == NULL &&
           !may_be_any(sim, event->handle) && functions_initial(sim->functions, event->handle, &initial) &&
           initial == 0;
}

static struct subject subject_of(const struct sim *sim, const struct event *event)
{
    const struct fact_effect *effect = event->effect;
    struct handle *direct = handle_of(sim, event->operand);
    if (direct != NULL)
        return (struct subject){direct, state_word(direct, event)};
    if (effect->operand_state == FACT_OPERAND_NULL || effect->operand_state == FACT_OPERAND_UNSET)
        return (struct subject){NULL, FACT_USE_STATE_NEVER};
    const struct holding *there = held(sim, event->handle);
    struct handle *kept = there != NULL ? handle_of(sim, there->token) : NULL;
    /* A member of a structure stands for that member of all such structures: closing it twice may be closing two. */
    bool one = kept != NULL && (event->handle[0] != 'f' || kept->state != HANDLE_CLOSED);
    if (kept != NULL)
        return (struct subject){kept, one ? state_word(kept, event) : FACT_USE_STATE_LOST};
    if (there != NULL && there->low == 0 && there->high == 0 && !effect->checked) {
        struct handle *failed = failed_at(sim, event->handle);
        return (struct subject){failed, failed != NULL ? FACT_USE_STATE_FAILED
                                        : sim->later   ? FACT_USE_STATE_UNKNOWN
                                                       : FACT_USE_STATE_NEVER};
    }
    if (never_registered(sim, event))
        return (struct subject){NULL, FACT_USE_STATE_NEVER};
    bool initial = effect->operand_state == FACT_OPERAND_INITIAL && identity_is_named(event->handle);
    return (struct subject){NULL, initial ? FACT_USE_STATE_UNKNOWN : FACT_USE_STATE_LOST};
}

bool sim_is_guess(const struct sim *sim, const struct handle *handle)
{
    bool made_since = handle != NULL && handle->earlier != sim->later && handle->index >= sim->opaque_at;
    return sim->opaque && !made_since;
}

static struct fact_use *note(struct sim *sim, const struct event *event, enum word_use_api api,
                             enum word_use_state state, const struct handle *handle)
{
    struct fact_use *use = FACT_NEW(use);
    bool guess = sim_is_guess(sim, handle) && state != FACT_USE_STATE_OPEN && state != FACT_USE_STATE_UNKNOWN;
    use->api = api;
    use->state = sim->vague || guess || event->maybe ? FACT_USE_STATE_LOST : state;
    use->place = FACT_COPY(place, event->place);
    use->function = g_strdup(event->effect != NULL ? event->effect->function : NULL);
    use->handle = g_strdup(handle != NULL && handle->made->handle != NULL ? handle->made->handle : event->handle);
    use->checked =
        event->effect != NULL && (event->effect->checked || (handle != NULL && handle->made->effect->found_set));
    use->locked = FACT_COPY(place, event->locked);
    use->later = sim->later && handle != NULL && handle->earlier;
    use->neglected = handle != NULL && handle->made->kind == EVENT_REGISTER &&
                     (!handle->made->effect->status_used || handle->made->dropped_at != NULL);
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
    struct fact_use *use =
        note(sim, event, FACT_USE_API_REGISTER, overwrites ? FACT_USE_STATE_OPEN : FACT_USE_STATE_UNKNOWN, prior);
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

static const struct fact_place *replaced(const struct fact_place *place, const struct fact_place *with)
{
    fact_free(&fact_type_place, (struct fact_place *)place);
    return FACT_COPY(place, with);
}

/* The way has unregistered the same value of a structure's member before.  NULL: it has not. */
static const struct event *unregistered_before(const struct sim *sim, const struct event *event, guint index)
{
    bool member = event->handle != NULL && event->handle[0] == 'f' && event->effect->value != 0;
    for (guint i = 0; member && !event->maybe && i < index; i++) {
        const struct event *before = &g_array_index(sim->sequence->events, struct event, i);
        if (before->kind == EVENT_UNREGISTER && !before->maybe && before->base == event->base &&
            before->unit == event->unit && before->effect->value == event->effect->value &&
            !fact_place_same(before->place, event->place))
            return before;
    }
    return NULL;
}

static void lose_what_may_be(struct sim *sim, const char *identity)
{
    for (guint i = 0; identity != NULL && i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        if (may_be(handle, identity))
            handle->state = HANDLE_LOST;
    }
}

static void run_unregister(struct sim *sim, const struct event *event, guint index)
{
    struct subject subject = subject_of(sim, event);
    const struct event *before = unregistered_before(sim, event, index);
    if (before != NULL)
        subject.state = FACT_USE_STATE_CLOSED;
    struct fact_use *use = note(sim, event, FACT_USE_API_UNREGISTER, subject.state, subject.handle);
    if (before != NULL)
        use->earlier = replaced(use->earlier, before->place);
    if (!event->maybe && (use->state == FACT_USE_STATE_FAILED || use->state == FACT_USE_STATE_NEVER))
        sim->mistaken = index + 1;
    add(sim, event, use);
    /* One that cannot be told may be any. */
    bool told = subject.handle != NULL || event->handle != NULL || subject.state == FACT_USE_STATE_NEVER;
    for (guint i = 0; !told && i < sim->handles->len; i++)
        ((struct handle *)sim->handles->pdata[i])->state = HANDLE_LOST;
    if (subject.handle == NULL)
        lose_what_may_be(sim, event->handle);
    const char *identity = subject.handle != NULL ? subject.handle->made->handle : event->handle;
    if (identity != NULL && !event->maybe)
        g_hash_table_insert(sim->closed, (gpointer)identity, (gpointer)event);
    if (subject.handle != NULL && subject.handle->state != HANDLE_LOST) {
        subject.handle->state = event->maybe ? HANDLE_LOST : HANDLE_CLOSED;
        subject.handle->closed = event;
    }
}

/* The registration or instance is open, and so is what it hangs on. */
static bool in_use(const struct handle *handle)
{
    return handle->state == HANDLE_OPEN && (handle->registration == NULL || handle->registration->state == HANDLE_OPEN);
}

static void run_create(struct sim *sim, const struct event *event, guint index)
{
    struct subject subject = subject_of(sim, event);
    struct handle *prior = handle_of(sim, event->prior);
    struct fact_use *use = note(sim, event, FACT_USE_API_CREATE, subject.state, subject.handle);
    bool overwrites = prior != NULL && in_use(prior) && !sim->vague && !event->maybe;
    enum word_use_state use_state = use->state; /* the use may be merged into another one below */
    use->overwrites = overwrites;
    if (overwrites) {
        use->earlier = replaced(use->earlier, prior->made->place);
        prior->state = HANDLE_LOST; /* that is the finding */
    }
    use->dropped = !event->effect->status_used || event->dropped_at != NULL;
    uses_add_status(sim->uses, event->unit, use,
                    event->dropped_at != NULL ? event->dropped_at : event->effect->dropped_at);
    struct handle *instance = make_handle(sim, event, index);
    instance->registration = subject.handle;
    bool refused = use_state == FACT_USE_STATE_NEVER || use_state == FACT_USE_STATE_CLOSED;
    if (overwrites || refused) /* a close behind it was written for the one that is overwritten; there is none */
        instance->state = HANDLE_LOST;
}

/* What is closed cannot be told, since a function out of sight was given the structure that holds the handle: it may
 * be any. */
static void lose_instances(struct sim *sim)
{
    for (guint i = 0; i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        if (handle->made->kind == EVENT_CREATE)
            handle->state = HANDLE_LOST;
    }
}

/* The registration that this call closed was made on the same way: an instance of it that the way has not created does
 * not exist.  Between start-up and unload others may have created it. */
static bool closes_own(const struct sim *sim, const struct event *closed)
{
    for (guint i = 0; !sim->later && i < sim->handles->len; i++) {
        const struct handle *handle = sim->handles->pdata[i];
        if (handle->closed == closed && handle->made->kind == EVENT_REGISTER)
            return true;
    }
    return false;
}

/* The variable of an instance is NULL: the way has set it so, or nothing has written it before the later of two ways.
 */
static bool holds_none(const struct sim *sim, const struct event *event)
{
    const struct holding *there = held(sim, event->handle);
    int64_t initial;
    if (there != NULL)
        return there->low == 0 && there->high == 0 && there->token == 0;
    return sim->later && functions_initial(sim->functions, event->handle, &initial) && initial == 0;
}

static void run_close(struct sim *sim, const struct event *event)
{
    struct subject subject = subject_of(sim, event);
    struct handle *instance = subject.handle;
    const struct event *closed = NULL;
    /* One that is lost may be another by now, but for a handle that the path still has in hand. */
    bool in_hand = instance != NULL && instance == handle_of(sim, event->operand);
    bool created = instance != NULL && instance->state != HANDLE_FAILED && (in_hand || instance->state != HANDLE_LOST);
    if (created && instance->registration != NULL && instance->registration->state == HANDLE_CLOSED)
        closed = instance->registration->closed;
    if (closed == NULL && instance == NULL && event->handle != NULL && !holds_none(sim, event)) {
        const char *registration = g_hash_table_lookup(sim->instances, event->handle);
        closed = registration != NULL ? g_hash_table_lookup(sim->closed, registration) : NULL;
        if (closed != NULL && closes_own(sim, closed))
            closed = NULL;
    }
    /* A handle that the same way has closed, or never got, is another mistake than an instance that went with its
     * registration. */
    bool own = closed == NULL && (!sim->later || (instance != NULL && instance->closed_later));
    enum word_use_state state = closed != NULL ? FACT_USE_STATE_CLOSED : own ? subject.state : FACT_USE_STATE_UNKNOWN;
    struct fact_use *use = note(sim, event, FACT_USE_API_CLOSE, state, instance);
    use->with_registration = closed != NULL;
    if (closed != NULL)
        use->earlier = replaced(use->earlier, closed->place);
    add(sim, event, use);
    if (instance == NULL && state != FACT_USE_STATE_NEVER)
        lose_instances(sim);
    if (instance != NULL && instance->state != HANDLE_LOST) {
        instance->state = event->maybe ? HANDLE_LOST : HANDLE_CLOSED;
        instance->closed = event;
        instance->closed_later = sim->later;
    }
}

static bool has_data(const struct handle *handle, int64_t object)
{
    for (guint i = 0; i < fact_count(handle->made->effect->data); i++)
        if (functions_object(handle->made->unit, FACT_AT(condition, handle->made->effect->data, i)->object) == object)
            return true;
    return false;
}

static void run_free(struct sim *sim, const struct event *event)
{
    const struct holding *there = held(sim, event->handle);
    int64_t object = there != NULL && there->object != 0 ? there->object : event->object;
    for (guint i = 0; object != 0 && i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        bool context = handle->made->kind == EVENT_REGISTER && handle->made->object == object;
        bool said = handle->leak != NULL || handle->made->effect->lost; /* that it stays open is the finding */
        if (!in_use(handle) || said || (!context && !has_data(handle, object)))
            continue;
        struct fact_use *use = note(sim, event, FACT_USE_API_FREE, FACT_USE_STATE_OPEN, handle);
        use->what = context ? FACT_USE_OF_CONTEXT : FACT_USE_OF_BLOCK;
        bool found = use->state == FACT_USE_STATE_OPEN && !event->maybe;
        add(sim, event, use);
        if (found && handle->made->kind == EVENT_CREATE)
            handle->state = HANDLE_LOST; /* that is the finding: to close it first mends a leak, too */
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
        bool hidden = handle->made->kind == EVENT_REGISTER && handle->made->handle != NULL &&
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
            handle->cause = event->cause;
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
static bool run_require(struct sim *sim, const struct event *event, guint index)
{
    const struct fact_condition *needed = event->condition;
    const struct holding *there = held(sim, event->handle);
    struct handle *handle = there != NULL ? handle_of(sim, there->token) : NULL;
    if (there == NULL && needed->low == 0 && needed->high == 0)
        lose_what_may_be(sim, event->handle);
    if (there == NULL && may_be_held(sim, event->handle)) { /* a flag: what it says here is not known */
        sim->opaque = true;
        sim->opaque_at = index + 1;
    }
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
        run_unregister(sim, event, index);
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
        return run_require(sim, event, index);
    case EVENT_OPAQUE:
        sim->opaque_at = index + 1;
        break;
    }
    return true;
}

bool sim_run(struct sim *sim, const struct sequence *sequence)
{
    sim->vague |= sequence->vague;
    sim->opaque |= sequence->opaque;
    sim->opaque_at = 0;
    sim->sequence = sequence;
    for (guint i = 0; i < sequence->events->len; i++)
        if (!run_event(sim, &g_array_index(sequence->events, struct event, i), i))
            return false;
    return true;
}
