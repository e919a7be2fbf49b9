#include "base/bounded-set.h"

struct bounded_entry {
    gpointer thing;
    guint64 weight, order;
};

struct bounded_set {
    guint64 most, weight;
    void (*let_go)(gpointer thing, gpointer data);
    gpointer data;
    GSequence *held; /* of struct bounded_entry, the lightest first */
};

struct bounded_set *bounded_set_new(guint64 most, void (*let_go)(gpointer thing, gpointer data), gpointer data)
{
    struct bounded_set *set = g_new(struct bounded_set, 1);
    *set = (struct bounded_set){most, 0, let_go, data, g_sequence_new(g_free)};
    return set;
}

void bounded_set_free(struct bounded_set *set)
{
    if (set == NULL)
        return;
    g_sequence_free(set->held);
    g_free(set);
}

static gint bounded_set_compare(gconstpointer a, gconstpointer b, gpointer unused)
{
    const struct bounded_entry *left = a, *right = b;
    (void)unused;
    if (left->weight != right->weight)
        return left->weight > right->weight ? 1 : -1;
    return left->order > right->order ? 1 : left->order < right->order ? -1 : 0;
}

static void let_heaviest_go(struct bounded_set *set)
{
    GSequenceIter *last = g_sequence_iter_prev(g_sequence_get_end_iter(set->held));
    const struct bounded_entry *heaviest = g_sequence_get(last);
    gpointer thing = heaviest->thing;
    set->weight -= heaviest->weight;
    g_sequence_remove(last);
    set->let_go(thing, set->data);
}

void bounded_set_add(struct bounded_set *set, gpointer thing, guint64 weight, guint64 order)
{
    struct bounded_entry *held = g_new(struct bounded_entry, 1);
    *held = (struct bounded_entry){thing, weight, order};
    g_sequence_insert_sorted(set->held, held, bounded_set_compare, NULL);
    set->weight += weight;
    while (set->weight > set->most)
        let_heaviest_go(set);
}
