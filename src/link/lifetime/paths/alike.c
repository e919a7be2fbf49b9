#include "link/lifetime/paths/alike.h"

#include <string.h>

/* It does nothing to a handle. */
static bool is_required(const struct event *event)
{
    return event->kind == EVENT_REQUIRE || event->kind == EVENT_OPAQUE || event->kind == EVENT_READY;
}

/* The last event before `*index` that does something, and is no condition of the path; NULL at the beginning. */
static const struct event *last_done(const struct sequence *sequence, guint *index)
{
    while (*index > 0) {
        const struct event *event = &g_array_index(sequence->events, struct event, --*index);
        if (!is_required(event))
            return event;
    }
    return NULL;
}

static bool same_condition(const struct event *a, const struct event *b)
{
    return a->condition == b->condition ||
           (a->condition != NULL && b->condition != NULL && a->condition->low == b->condition->low &&
            a->condition->high == b->condition->high);
}

static bool same_event(const struct event *a, const struct event *b)
{
    return a->kind == b->kind && a->maybe == b->maybe && (a->operand == 0) == (b->operand == 0) &&
           (a->token == 0) == (b->token == 0) && same_condition(a, b) &&
           (a->place == b->place || fact_place_same(a->place, b->place)) &&
           (a->handle == b->handle || g_strcmp0(a->handle, b->handle) == 0);
}

/* Compared from their ends: paths through one function begin alike. */
static bool do_the_same(const struct sequence *a, const struct sequence *b)
{
    guint i = a->events->len, k = b->events->len;
    const struct event *x, *y;
    do {
        x = last_done(a, &i);
        y = last_done(b, &k);
    } while (x != NULL && y != NULL && same_event(x, y));
    return x == NULL && y == NULL;
}

static bool requires(const struct sequence *sequence, const struct event *wanted)
{
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->kind == EVENT_REQUIRE && g_strcmp0(event->handle, wanted->handle) == 0 &&
            same_condition(event, wanted))
            return true;
    }
    return false;
}

/* `into` stands for both from now on: what only one of them requires becomes an unknown condition. */
static void widen(struct sequence *into, const struct sequence *other)
{
    for (guint i = 0; i < into->events->len; i++) {
        struct event *event = &g_array_index(into->events, struct event, i);
        if (event->kind == EVENT_REQUIRE && !requires(other, event))
            event->kind = EVENT_OPAQUE;
    }
    into->opaque |= other->opaque;
    into->doubted |= other->doubted;
    into->remembers |= other->remembers;
}

void alike_merge(GPtrArray *sequences)
{
    for (guint i = 0; i < sequences->len; i++) {
        struct sequence *kept = sequences->pdata[i];
        for (guint k = sequences->len - 1; kept->vague && k > i; k--) {
            const struct sequence *other = sequences->pdata[k];
            if (!other->vague || other->fails != kept->fails || !do_the_same(kept, other))
                continue;
            widen(kept, other);
            g_ptr_array_remove_index(sequences, k);
        }
    }
}
