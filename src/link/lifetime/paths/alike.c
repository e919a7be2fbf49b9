#include "link/lifetime/paths/alike.h"

#include <string.h>

#include "link/identity.h"

/* To a handle. */
static bool does_nothing(const struct event *event)
{
    return event->kind == EVENT_REQUIRE || event->kind == EVENT_OPAQUE || event->kind == EVENT_READY;
}

/* The last event before `*index` that does something, and is no condition of the path; NULL at the beginning. */
static const struct event *last_done(const struct sequence *sequence, guint *index)
{
    while (*index > 0) {
        const struct event *event = &g_array_index(sequence->events, struct event, --*index);
        if (!does_nothing(event))
            return event;
    }
    return NULL;
}

static bool same_condition(const struct event *a, const struct event *b)
{
    return a->condition == b->condition ||
           (a->condition != NULL && b->condition != NULL && a->condition->low == b->condition->low &&
            a->condition->high == b->condition->high && a->condition->bits == b->condition->bits);
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
static void alike_widen(struct sequence *into, const struct sequence *other)
{
    for (guint i = 0; i < into->events->len; i++) {
        struct event *event = &g_array_index(into->events, struct event, i);
        if (event->kind == EVENT_REQUIRE && !requires(other, event))
            event->kind = EVENT_OPAQUE;
    }
    into->opaque |= other->opaque;
    into->doubted |= other->doubted;
    into->remembers |= other->remembers;
    into->copies |= other->copies;
}

void alike_merge(GPtrArray *sequences)
{
    for (guint i = 0; i < sequences->len; i++) {
        struct sequence *kept = sequences->pdata[i];
        for (guint k = sequences->len - 1; kept->vague && k > i; k--) {
            const struct sequence *other = sequences->pdata[k];
            if (!other->vague || other->fails != kept->fails || !do_the_same(kept, other))
                continue;
            alike_widen(kept, other);
            g_ptr_array_remove_index(sequences, k);
        }
    }
}

/* --- sequences that leave handles in one state --- */

static bool is_opened(enum event_kind kind)
{
    return kind == EVENT_REGISTER || kind == EVENT_OPEN || kind == EVENT_CREATE;
}

static bool alike_is_closed(enum event_kind kind)
{
    return kind == EVENT_UNREGISTER || kind == EVENT_SHUT || kind == EVENT_CLOSE;
}

/* What the event does, and where; which of a loop's structures it does it to does not matter, but for registrations. */
static char *what_is_done(const struct event *event)
{
    bool one_of_many = event->kind == EVENT_CREATE || event->kind == EVENT_CLOSE || event->kind == EVENT_FREE;
    g_autofree char *handle = event->handle == NULL ? NULL
                              : one_of_many         ? identity_key(event->handle)
                                                    : g_strdup(event->handle);
    const struct fact_place *at = event->place;
    return g_strdup_printf("does %d %s:%d:%d %s %d %d", (int)event->kind, at != NULL ? at->file : "",
                           at != NULL ? (int)at->line : 0, at != NULL ? (int)at->column : 0,
                           handle != NULL ? handle : "", event->maybe, event->refused);
}

/* What is left in a variable; of the elements of an array, whether they hold nothing or something. */
static char *what_is_left(const struct event *event)
{
    const struct fact_condition *left = event->condition;
    g_autofree char *key = identity_key(event->handle);
    bool element = strcmp(key, event->handle) != 0, nothing = left->low == 0 && left->high == 0;
    int64_t low = element ? !nothing : left->low, high = element ? !nothing : left->high;
    return g_strdup_printf("leaves %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d %d", key, low, high,
                           event->token != 0, event->maybe);
}

/* The same for equal texts, and never 0.  Takes the text. */
static guint number_of(GHashTable *words, char *text)
{
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(words, text));
    if (known != 0) {
        g_free(text);
        return known;
    }
    known = g_hash_table_size(words) + 1;
    g_hash_table_insert(words, text, GUINT_TO_POINTER(known));
    return known;
}

/* Sequences that are copied from this one take the numbers along. */
static void number_event(GHashTable *words, struct event *event)
{
    bool leaves = event->kind == EVENT_LEAVE;
    if (event->done != 0 || does_nothing(event) || (leaves && event->handle == NULL))
        return;
    event->done = number_of(words, leaves ? what_is_left(event) : what_is_done(event));
    if (is_opened(event->kind) || alike_is_closed(event->kind))
        event->variable = number_of(words, event->handle != NULL ? identity_key(event->handle) : g_strdup(""));
}

static void alike_count(GHashTable *open, const struct event *event)
{
    gpointer key = GUINT_TO_POINTER(event->variable);
    int before = GPOINTER_TO_INT(g_hash_table_lookup(open, key)),
        after = alike_is_closed(event->kind) ? MAX(before - 1, 0) : before + (event->refused ? 0 : 1);
    g_hash_table_insert(open, key, GINT_TO_POINTER(after));
}

static int compare_parts(gconstpointer a, gconstpointer b)
{
    guint64 x = *(const guint64 *)a, y = *(const guint64 *)b;
    return (x > y) - (x < y);
}

/* Each part once, in order. */
static void sort_parts(GArray *parts)
{
    guint kept = 0;
    g_array_sort(parts, compare_parts);
    for (guint i = 0; i < parts->len; i++) {
        guint64 part = g_array_index(parts, guint64, i);
        if (kept == 0 || g_array_index(parts, guint64, kept - 1) != part)
            g_array_index(parts, guint64, kept++) = part;
    }
    g_array_set_size(parts, kept);
}

/* What was done where, and what variables hold, by number; behind them what is open: nothing, one, several. */
static GArray *parts_of(GHashTable *words, struct sequence *sequence)
{
    GArray *parts = g_array_new(FALSE, FALSE, sizeof(guint64));
    g_autoptr(GHashTable) open = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < sequence->events->len; i++) {
        struct event *event = &g_array_index(sequence->events, struct event, i);
        number_event(words, event);
        guint64 done = event->done;
        if (event->variable != 0)
            alike_count(open, event);
        if (done != 0 && !does_nothing(event))
            g_array_append_val(parts, done);
    }
    GHashTableIter iter;
    gpointer key, number;
    g_hash_table_iter_init(&iter, open);
    while (g_hash_table_iter_next(&iter, &key, &number)) {
        guint64 part = (guint64)(MIN(GPOINTER_TO_INT(number), 2) + 1) << 32 | GPOINTER_TO_UINT(key);
        g_array_append_val(parts, part);
    }
    sort_parts(parts);
    return parts;
}

/* The state that the sequence leaves: equal for two sequences that may stand for each other. */
static GBytes *state_left(GHashTable *words, struct sequence *sequence)
{
    GArray *parts = parts_of(words, sequence);
    guint64 about = (guint64)sequence->fails << 5 | (guint64)sequence->vague << 4 | (guint64)sequence->doubted << 3 |
                    (guint64)sequence->unlisted << 2 | (guint64)sequence->remembers << 1 | (guint64)sequence->copies;
    g_array_append_val(parts, about);
    gsize length = parts->len * sizeof(guint64);
    return g_bytes_new_take(g_array_free(parts, FALSE), length);
}

/* It requires of a variable what it has just excluded by what it has left there: no run of the driver takes it. */
static bool contradicts_itself(const struct sequence *sequence)
{
    g_autoptr(GHashTable) left = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        bool variable = event->handle != NULL && strchr("gs", event->handle[0]) != NULL;
        if (variable && event->kind == EVENT_LEAVE)
            g_hash_table_insert(left, (gpointer)event->handle, (gpointer)event);
        const struct event *there =
            variable && event->kind == EVENT_REQUIRE ? g_hash_table_lookup(left, event->handle) : NULL;
        if (there != NULL && !there->maybe && !event->maybe &&
            (there->condition->high < event->condition->low || event->condition->high < there->condition->low))
            return true;
    }
    return false;
}

bool alike_join(GHashTable *words, GPtrArray *sequences)
{
    g_autoptr(GHashTable) states =
        g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
    guint before = sequences->len;
    for (guint i = 0; i < sequences->len;) {
        struct sequence *sequence = sequences->pdata[i];
        if (!contradicts_itself(sequence) && g_hash_table_add(states, state_left(words, sequence)))
            i++;
        else
            g_ptr_array_remove_index(sequences, i);
    }
    return sequences->len < before;
}
