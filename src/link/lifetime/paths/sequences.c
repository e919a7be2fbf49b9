#include "link/lifetime/paths/sequences.h"

#include <string.h>

#include "link/lifetime/paths/alike.h"
#include "link/lifetime/paths/caller.h"
#include "link/lifetime/paths/identity.h"
#include "link/lifetime/paths/path-bound.h"
#include "link/lifetime/paths/functions.h"

#define MAX_SEQUENCES 64
#define MAX_CALL_DEPTH 8
#define MAX_EVENTS 1024
#define MAX_WORK 200000
#define MAX_ENTERED 500000
#define MAX_ENTERED_OF_ALL 4000000

/* "64 paths through …", for people. */
#define BOUND(number, what) G_STRINGIFY(number) " " what

static const char *const too_many_paths = BOUND(MAX_SEQUENCES, "paths through a function and its calls");
static const char *const too_deep = BOUND(MAX_CALL_DEPTH, "nested calls");
static const char *const too_many_events = BOUND(MAX_EVENTS, "calls on one path");
static const char *const too_much_work = BOUND(MAX_WORK, "calls on all paths of the driver");
static const char *const too_much_entered = BOUND(MAX_ENTERED, "steps of called functions on all paths of the driver");
static const char *const too_much_of_all =
    BOUND(MAX_ENTERED_OF_ALL, "steps of called functions on all paths of all drivers");

/* Another unit's static function of the same name is another function. */
static bool callable(const struct known_exit *known, guint unit)
{
    return !known->exit->is_static || known->unit == unit;
}

/* What was put into sequences is kept until the program is done.  NULL: there is room. */
static const char *work_bound(const struct functions *f)
{
    if (f->work >= MAX_WORK)
        return too_much_work;
    if (f->entered >= MAX_ENTERED)
        return too_much_entered;
    return f->link->entered + f->entered >= MAX_ENTERED_OF_ALL ? too_much_of_all : NULL;
}

/* What a function does itself is as long as its facts; what others do for it is there once for each call. */
static void sequences_put(struct functions *f, struct sequence *sequence, const struct caller *caller,
                          const struct event *event)
{
    f->entered += caller->call != NULL;
    g_array_append_vals(sequence->events, event, 1);
}

GPtrArray *functions_named(const struct functions *f, const char *name)
{
    return name != NULL ? g_hash_table_lookup(f->by_name, name) : NULL;
}

/* A helper that asks for the IRQL, and does at DISPATCH_LEVEL something else, is not held to its caller's. */
static const struct fact_place *locked_at(const struct fact_effect *effect, const struct caller *caller)
{
    return effect->locked != NULL || effect->asked_irql ? effect->locked : caller->locked;
}

/* The memory that an event frees, or that holds its handle. */
static void locate_event(struct functions *f, struct event *event, const struct caller *caller)
{
    const struct fact_effect *effect = event->effect;
    bool frees = event->kind == EVENT_FREE, registers = event->kind == EVENT_REGISTER;
    event->object = functions_object(caller->unit, effect->object);
    event->pointer = frees ? caller_pointer(f->link, caller, effect->handle)
                           : caller_pointer_to_holder(f->link, caller, effect->handle);
    event->context = caller_translate(f->link, caller, effect->context);
    event->in_context = effect->in_context || caller_is_around(f->link, caller, effect->context, effect->handle);
    /* A function of another file frees what its caller has passed, as it closes a handle in there. */
    event->holder = frees ? caller_memory_at(f->link, caller, effect->handle)
                          : caller_memory_around(f->link, caller, effect->handle);
    if (event->holder.object == 0 && (!registers || effect->in_context))
        event->holder = (struct memory){event->object, caller->base};
    if (frees)
        event->source = caller_memory_around(f->link, caller, effect->handle);
    if (frees && event->source.object == 0)
        event->source = (struct memory){functions_object(caller->unit, effect->source), caller->base};
}

static void append_event(struct functions *f, struct sequence *sequence, const struct caller *caller,
                         const struct fact_effect *effect, guint marks)
{
    guint since = marks + (guint)MAX(effect->since, 0);
    struct event event = {.kind = sequence_event_kind(effect->kind),
                          .effect = effect,
                          .place = effect->place,
                          .function = effect->function,
                          .unit = caller->unit,
                          .base = caller->base};
    event.handle = caller_translate(f->link, caller, effect->handle);
    event.token = caller_numbered(effect->token, caller->base);
    event.operand = caller_numbered(effect->operand, caller->base);
    if (event.operand == 0)
        event.operand = caller_token(caller, effect->handle);
    event.prior = caller_numbered(effect->prior, caller->base);
    locate_event(f, &event, caller);
    event.locked = locked_at(effect, caller);
    event.maybe = effect->maybe || caller->maybe;
    event.refused =
        effect->status_high < 0 || (caller->passes != 0 && effect->token == caller->passes && caller->answer.high < 0);
    event.since = since < sequence->marks->len ? g_array_index(sequence->marks, guint, since) : sequence->events->len;
    if (caller->dropped_at != NULL && caller->passes != 0 && effect->token == caller->passes &&
        !effect->status_examined)
        event.dropped_at = caller->dropped_at;
    sequences_put(f, sequence, caller, &event);
}

static void append_leaves(struct functions *f, struct sequence *sequence, const struct caller *caller,
                          const GPtrArray *leaves, bool maybe)
{
    for (guint i = 0; i < fact_count(leaves); i++) {
        const struct fact_condition *left = FACT_AT(condition, leaves, i);
        struct event event = {.kind = EVENT_LEAVE,
                              .condition = left,
                              .unit = caller->unit,
                              .base = caller->base,
                              .maybe = caller->maybe || maybe};
        event.handle = caller_translate(f->link, caller, left->subject);
        event.token = caller_numbered(left->token, caller->base);
        event.object = functions_object(caller->unit, left->object);
        if (left->token != 0)
            event.holder = caller_memory_around(f->link, caller, left->subject);
        sequences_put(f, sequence, caller, &event);
    }
}

/* What the path has found where so many of its effects were done. */
static void append_requirements(struct functions *f, GPtrArray *partial, const struct caller *caller,
                                const struct fact_exit *exit, int64_t done)
{
    for (guint i = 0; i < fact_count(exit->requires) && !caller->maybe; i++) {
        const struct fact_condition *needed = FACT_AT(condition, exit->requires, i);
        if (needed->after != done || needed->subject == NULL)
            continue;
        struct event event = {.kind = EVENT_REQUIRE, .condition = needed, .unit = caller->unit, .base = caller->base};
        event.handle = caller_translate(f->link, caller, needed->subject);
        for (guint k = 0; k < partial->len; k++)
            sequences_put(f, partial->pdata[k], caller, &event);
    }
}

/* Where the path first and where it last went by something that is not known. */
static void append_opaque(struct functions *f, GPtrArray *partial, const struct caller *caller,
                          const struct fact_exit *exit, int64_t done)
{
    struct event event = {.kind = EVENT_OPAQUE, .unit = caller->unit, .base = caller->base};
    for (guint k = 0; exit->opaque && (exit->opaque_after == done || exit->opaque_from == done) && k < partial->len;
         k++)
        sequences_put(f, partial->pdata[k], caller, &event);
}

/* What the path has made ready where so many of its effects were done. */
static void append_ready(struct functions *f, GPtrArray *partial, const struct caller *caller,
                         const struct fact_exit *exit, int64_t done)
{
    for (guint i = 0; i < fact_count(exit->ready) && !caller->maybe && !caller->holding; i++) {
        const struct fact_ready *ready = FACT_AT(ready, exit->ready, i);
        if (ready->after != done)
            continue;
        struct event event = {.kind = EVENT_READY, .ready = ready, .place = ready->place, .unit = caller->unit};
        event.handle = caller_translate(f->link, caller, ready->subject);
        event.pointer = caller_pointer_to_holder(f->link, caller, ready->subject);
        event.holder = caller_memory_around(f->link, caller, ready->subject);
        if (event.holder.object == 0)
            event.holder = (struct memory){functions_object(caller->unit, ready->object), caller->base};
        for (guint k = 0; k < partial->len; k++)
            sequences_put(f, partial->pdata[k], caller, &event);
    }
}

static bool sequences_meets(int64_t a_low, int64_t a_high, int64_t b_low, int64_t b_high)
{
    return a_low <= b_high && b_low <= a_high;
}

/* What comes back from a call, as far as its path goes on: what a function passes on, its own caller has seen too. */
static struct answer sequences_answer_of(const struct fact_effect *call, const struct caller *caller, bool passed_on)
{
    struct answer answer = {call->status_low, call->status_high};
    if (passed_on && caller->call != NULL) {
        answer.low = MAX(answer.low, caller->answer.low);
        answer.high = MIN(answer.high, caller->answer.high);
    }
    return answer;
}

/* Does this exit fit what the caller has seen come back, and what it has passed? */
static bool sequences_fits(const struct fact_effect *call, struct answer answer, const struct fact_exit *exit)
{
    bool status = exit->outcome != FACT_OUTCOME_NONE && exit->outcome != FACT_OUTCOME_VOID;
    if ((status || exit->result_low > INT64_MIN) &&
        !sequences_meets(answer.low, answer.high, exit->result_low, exit->result_high))
        return false;
    g_autofree char *prefix = g_strdup_printf("p:%s:", exit->function);
    for (guint i = 0; i < fact_count(exit->requires); i++) {
        const struct fact_condition *needed = FACT_AT(condition, exit->requires, i);
        if (needed->subject == NULL || !g_str_has_prefix(needed->subject, prefix))
            continue;
        guint index = (guint)g_ascii_strtoull(needed->subject + strlen(prefix), NULL, 10);
        if (index >= fact_count(call->arguments))
            continue;
        const struct fact_condition *passed = FACT_AT(condition, call->arguments, index);
        if (!sequences_meets(passed->low, passed->high, needed->low, needed->high))
            return false;
    }
    return true;
}

static struct sequence *copy_sequence(struct functions *f, const struct sequence *sequence)
{
    struct sequence *copy = g_new(struct sequence, 1);
    f->work += sequence->events->len + 1;
    *copy = *sequence;
    copy->events = g_array_copy(sequence->events);
    copy->marks = g_array_copy(sequence->marks);
    return copy;
}

static void sequences_mark(const GPtrArray *partial)
{
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        g_array_append_val(sequence->marks, sequence->events->len);
    }
}

/* Whether the function at a depth fails: as its exit says, until the call whose status it passes on has answered. */
static void set_fails(const GPtrArray *partial, const struct fact_exit *exit, guint depth)
{
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        bool fails = exit->outcome == FACT_OUTCOME_FAILURE;
        sequence->fails = (sequence->fails & ~(1u << depth)) | ((guint)fails << depth);
    }
}

/* Set where the function begins, although it is about the end of the exit: alike_merge() needs it on the way. */
static void set_vague(const GPtrArray *partial, const struct fact_exit *exit, guint depth)
{
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        sequence->doubted |= exit->doubted;
        sequence->unlisted |= exit->unlisted;
        sequence->composed |= depth > 0;
        sequence->vague |= exit->vague || (sequence->doubted && sequence->composed);
    }
}

static void sequences_pass_on(const GPtrArray *partial, guint depth)
{
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        sequence->fails |= (sequence->fails >> 1) & (1u << depth);
    }
}

static GPtrArray *walk(struct functions *f, GPtrArray *partial, const struct fact_exit *exit,
                       const struct caller *caller, guint depth);

static void sequences_merge(struct functions *f, GPtrArray *sequences)
{
    alike_merge(sequences);
    f->joined |= alike_join(f->words, sequences);
}

/* The paths on through a called function, from each path up to the call. */
static GPtrArray *sequences_enter(struct functions *f, GPtrArray *partial, const struct fact_effect *call,
                                  const struct caller *caller, struct answer answer, guint depth)
{
    GPtrArray *exits = functions_named(f, call->name), *after = g_ptr_array_new_with_free_func(sequence_free);
    guint merged = 0; /* how many paths were left when they were merged last */
    for (guint i = 0; exits != NULL && i < exits->len; i++) {
        struct known_exit *known = exits->pdata[i];
        if (known->busy || !callable(known, caller->unit) || !sequences_fits(call, answer, known->exit))
            continue;
        if (after->len + partial->len > MAX_SEQUENCES && after->len + partial->len != merged) {
            sequences_merge(f, partial);
            sequences_merge(f, after);
            merged = after->len + partial->len;
        }
        if (after->len + partial->len > MAX_SEQUENCES)
            f->bound = too_many_paths;
        if (work_bound(f) != NULL)
            f->bound = work_bound(f);
        if (after->len >= MAX_SEQUENCES || work_bound(f) != NULL)
            continue;
        GPtrArray *copies = g_ptr_array_new_with_free_func(sequence_free);
        for (guint k = 0; k < partial->len && after->len + k < MAX_SEQUENCES; k++)
            g_ptr_array_add(copies, copy_sequence(f, partial->pdata[k]));
        struct caller inner = {.outer = caller,
                               .call = call,
                               .answer = answer,
                               .callee = known->exit->function,
                               .unit = known->unit,
                               .base = ++f->bases,
                               .outer_base = caller->base,
                               .locked = locked_at(call, caller),
                               .passes = known->exit->result_of,
                               .dropped_at = !call->status_used ? call->place : NULL,
                               .maybe = caller->maybe || call->maybe,
                               .holding = caller->holding || call->holding};
        known->busy = true;
        copies = walk(f, copies, known->exit, &inner, depth + 1);
        known->busy = false;
        g_ptr_array_extend_and_steal(after, copies);
    }
    return after;
}

/* What a function that leaves handles alone calls is not on the paths, but it may call what nobody has seen. */
static void pass_by(const struct functions *f, const GPtrArray *partial, const char *name)
{
    const GPtrArray *exits = functions_named(f, name);
    bool unlisted = false;
    for (guint i = 0; i < exits->len; i++)
        unlisted |= ((const struct known_exit *)exits->pdata[i])->exit->unlisted;
    for (guint k = 0; k < partial->len; k++)
        ((struct sequence *)partial->pdata[k])->unlisted |= unlisted;
}

static bool can_enter(struct functions *f, const struct fact_effect *effect, guint unit, guint depth)
{
    GPtrArray *exits = functions_named(f, effect->name);
    const char *bound = work_bound(f);
    if (exits != NULL && (depth >= MAX_CALL_DEPTH || bound != NULL)) {
        f->bound = bound != NULL ? bound : too_deep;
        return false;
    }
    for (guint i = 0; exits != NULL && i < exits->len; i++)
        if (callable(exits->pdata[i], unit) && !((struct known_exit *)exits->pdata[i])->busy)
            return true;
    return false;
}

/* Takes the paths so far and goes on with this exit's effects; returns the paths at its end. */
static GPtrArray *walk(struct functions *f, GPtrArray *partial, const struct fact_exit *exit,
                       const struct caller *caller, guint depth)
{
    guint marks = partial->len > 0 ? ((struct sequence *)partial->pdata[0])->marks->len : 0; /* the same for all */
    sequences_mark(partial);
    set_fails(partial, exit, depth);
    set_vague(partial, exit, depth);
    for (guint i = 0; i < fact_count(exit->effects) && partial->len > 0; i++) {
        const struct fact_effect *effect = FACT_AT(effect, exit->effects, i);
        if (i > 0)
            sequences_mark(partial);
        append_ready(f, partial, caller, exit, i);
        append_requirements(f, partial, caller, exit, i);
        append_opaque(f, partial, caller, exit, i);
        bool call = sequence_event_kind(effect->kind) == EVENT_CALL;
        if (call && effect->name != NULL && functions_named(f, effect->name) != NULL &&
            !g_hash_table_contains(f->touching, effect->name)) {
            pass_by(f, partial, effect->name); /* seen, and it leaves handles alone */
            continue;
        }
        if (call && can_enter(f, effect, caller->unit, depth)) {
            for (guint k = 0; k < partial->len; k++)
                append_leaves(f, partial->pdata[k], caller, effect->known, effect->maybe);
            bool passed_on = exit->passes_on == (int64_t)i + 1;
            GPtrArray *after =
                sequences_enter(f, partial, effect, caller, sequences_answer_of(effect, caller, passed_on), depth);
            if (after->len > 0) {
                g_ptr_array_unref(partial);
                partial = after;
                if (passed_on)
                    sequences_pass_on(partial, depth);
                continue;
            }
            g_ptr_array_unref(after); /* it never returns what this path has seen: take it as not seen */
        }
        for (guint k = 0; k < partial->len; k++) {
            struct sequence *sequence = partial->pdata[k];
            if (sequence->events->len < MAX_EVENTS) {
                if (effect->kind == FACT_EFFECT_RUN)
                    append_leaves(f, sequence, caller, effect->known, effect->maybe);
                append_event(f, sequence, caller, effect, marks);
            } else {
                f->bound = too_many_events;
                sequence->vague = true;
            }
        }
    }
    append_ready(f, partial, caller, exit, (int64_t)fact_count(exit->effects));
    append_requirements(f, partial, caller, exit, (int64_t)fact_count(exit->effects));
    append_opaque(f, partial, caller, exit, (int64_t)fact_count(exit->effects));
    for (guint k = 0; k < partial->len; k++) {
        struct sequence *sequence = partial->pdata[k];
        sequence->remembers |= exit->remembers;
        sequence->opaque |= exit->opaque;
        sequence->copies |= exit->copies;
        append_leaves(f, sequence, caller, exit->leaves, false);
        if (depth > 0 && (sequence->fails & (1u << depth)) != 0 && !caller->maybe) {
            struct event failed = {
                .kind = EVENT_FAILED, .unit = caller->unit, .since = g_array_index(sequence->marks, guint, marks)};
            failed.place = exit->place;
            failed.function = exit->function;
            failed.cause = exit->cause;
            sequences_put(f, sequence, caller, &failed);
        }
        g_array_set_size(sequence->marks, marks);
    }
    return partial;
}

/* Nobody in sight calls it, or somebody by another route, too: the kernel does, or a file that was not given. */
static bool is_entry(const struct functions *f, const struct known_exit *known)
{
    const char *function = known->exit->function;
    return (known->exit->is_root || !known->exit->is_static) &&
           (known->exit->is_static || !g_hash_table_contains(f->called, function) ||
            g_hash_table_contains(f->named, function));
}

/* All that it does to PCW is to free a structure with an instance that nothing closes, and its address is used in a way
 * that tells no role: it may run behind PcwUnregister, which closes the instance. */
static bool may_come_late(const struct functions *f, const struct fact_exit *exit)
{
    return exit->roleless && !g_hash_table_contains(f->handling, exit->function) &&
           !g_hash_table_contains(f->with_role, exit->function);
}

void sequences_make(struct functions *f)
{
    g_autoptr(GHashTable) reported = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < f->known->len; i++) {
        struct known_exit *known = f->known->pdata[i];
        if (!is_entry(f, known) || !g_hash_table_contains(f->touching, known->exit->function) ||
            may_come_late(f, known->exit))
            continue;
        GPtrArray *partial = g_ptr_array_new_with_free_func(sequence_free);
        struct sequence *start = g_new(struct sequence, 1);
        *start = (struct sequence){.exit = known->exit,
                                   .unit = known->unit,
                                   .events = g_array_new(FALSE, FALSE, sizeof(struct event)),
                                   .marks = g_array_new(FALSE, FALSE, sizeof(guint))};
        bool called = !known->exit->is_static && g_hash_table_contains(f->called, known->exit->function);
        start->called = called;
        start->nested = !known->exit->is_root || called;
        g_ptr_array_add(partial, start);
        struct caller outermost = {.unit = known->unit};
        const char *bound = f->bound;
        f->bound = NULL;
        known->busy = true;
        partial = walk(f, partial, known->exit, &outermost, 0);
        known->busy = false;
        if (f->bound == NULL)
            f->bound = bound;
        else if (!called) /* else it is reported where it is called */
            path_bound_report(f, known, partial, reported);
        g_ptr_array_extend_and_steal(f->entries, partial);
    }
    f->link->entered += f->entered;
}
