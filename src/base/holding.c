#include "base/holding.h"

struct held {
    gpointer thing;
    guint64 weight, order;
};

struct holding {
    guint64 most, weight;
    void (*let_go)(gpointer thing, gpointer data);
    gpointer data;
    GSequence *held; /* of struct held, the lightest first */
};

struct holding *holding_new(guint64 most, void (*let_go)(gpointer thing, gpointer data), gpointer data)
{
    struct holding *holding = g_new(struct holding, 1);
    *holding = (struct holding){most, 0, let_go, data, g_sequence_new(g_free)};
    return holding;
}

void holding_free(struct holding *holding)
{
    if (holding == NULL)
        return;
    g_sequence_free(holding->held);
    g_free(holding);
}

static gint compare(gconstpointer a, gconstpointer b, gpointer unused)
{
    const struct held *left = a, *right = b;
    (void)unused;
    if (left->weight != right->weight)
        return left->weight > right->weight ? 1 : -1;
    return left->order > right->order ? 1 : left->order < right->order ? -1 : 0;
}

static void let_heaviest_go(struct holding *holding)
{
    GSequenceIter *last = g_sequence_iter_prev(g_sequence_get_end_iter(holding->held));
    const struct held *heaviest = g_sequence_get(last);
    gpointer thing = heaviest->thing;
    holding->weight -= heaviest->weight;
    g_sequence_remove(last);
    holding->let_go(thing, holding->data);
}

void holding_add(struct holding *holding, gpointer thing, guint64 weight, guint64 order)
{
    struct held *held = g_new(struct held, 1);
    *held = (struct held){thing, weight, order};
    g_sequence_insert_sorted(holding->held, held, compare, NULL);
    holding->weight += weight;
    while (holding->weight > holding->most)
        let_heaviest_go(holding);
}
