#include "link/blocks/pairs.h"
#include "link/derive.h"
#include "link/link.h"

/* Two descriptors of one table: the same Id, or some but not all bytes in common. */

static struct fact_other *other_from(const struct fact_descriptor *descriptor)
{
    struct fact_other *other = FACT_NEW(other);
    other->index = descriptor->index;
    if (!link_number(descriptor->id, &other->id))
        other->id = -1;
    if (!link_number(descriptor->offset, &other->offset))
        other->offset = -1;
    if (!link_number(descriptor->size, &other->size))
        other->size = -1;
    other->place = FACT_COPY(place, descriptor->place);
    return other;
}

static void find_twins(const GPtrArray *descriptors)
{
    g_autoptr(GHashTable) first = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < descriptors->len; i++) {
        const struct fact_descriptor *descriptor = FACT_AT(descriptor, descriptors, i);
        int64_t id;
        if (descriptor->untouched || !link_number(descriptor->id, &id))
            continue;
        gpointer key = GSIZE_TO_POINTER((gsize)id);
        const struct fact_descriptor *earlier = g_hash_table_lookup(first, key);
        if (earlier != NULL)
            derive_descriptor(descriptor)->twin = other_from(earlier);
        else
            g_hash_table_insert(first, key, (gpointer)descriptor);
    }
}

struct range {
    int64_t struct_index, offset, size;
    guint index;
};

static bool blocks_pairs_range_of(const struct fact_descriptor *descriptor, struct range *range)
{
    return !descriptor->untouched && link_number(descriptor->struct_index, &range->struct_index) &&
           link_number(descriptor->offset, &range->offset) && link_number(descriptor->size, &range->size) &&
           (range->size == 4 || range->size == 8);
}

#define COMPARE(a, b)                                                                                                  \
    if ((a) != (b))                                                                                                    \
    return (a) < (b) ? -1 : 1

static int blocks_pairs_compare_ranges(gconstpointer a, gconstpointer b)
{
    const struct range *x = a, *y = b;
    COMPARE(x->struct_index, y->struct_index);
    COMPARE(x->offset, y->offset);
    COMPARE(x->size, y->size);
    COMPARE(x->index, y->index);
    return 0;
}

static bool same_bytes(const struct range *a, const struct range *b)
{
    return a->struct_index == b->struct_index && a->offset == b->offset && a->size == b->size;
}

static bool intersect(const struct range *a, const struct range *b)
{
    return a->struct_index == b->struct_index && a->offset < b->offset + b->size && b->offset < a->offset + a->size;
}

/* No range is longer than this, so a neighbour that starts further away cannot reach. */
#define LONGEST 8

static bool in_reach(const struct range *low, const struct range *high)
{
    return low->struct_index == high->struct_index && high->offset - low->offset < LONGEST;
}

/*
 * The earliest descriptor whose range shares some bytes with range `at` of `kinds`, which holds each distinct range
 * once, sorted, with its earliest descriptor.  Only a bounded number of distinct ranges is in reach.
 */
static guint earliest_neighbour(const GArray *kinds, guint at)
{
    const struct range *all = (const struct range *)(const void *)kinds->data;
    guint earliest = G_MAXUINT;
    for (guint i = at; i-- > 0 && in_reach(&all[i], &all[at]);)
        if (intersect(&all[i], &all[at]))
            earliest = MIN(earliest, all[i].index);
    for (guint i = at + 1; i < kinds->len && in_reach(&all[at], &all[i]); i++)
        if (intersect(&all[i], &all[at]))
            earliest = MIN(earliest, all[i].index);
    return earliest;
}

/* Sorted by place; identical ranges, which are legitimate, follow each other. */
static GArray *sorted_ranges(const GPtrArray *descriptors)
{
    GArray *ranges = g_array_sized_new(FALSE, FALSE, sizeof(struct range), descriptors->len);
    for (guint i = 0; i < descriptors->len; i++) {
        struct range range = {.index = i};
        if (blocks_pairs_range_of(FACT_AT(descriptor, descriptors, i), &range))
            g_array_append_val(ranges, range);
    }
    g_array_sort(ranges, blocks_pairs_compare_ranges);
    return ranges;
}

static void find_overlaps(const GPtrArray *descriptors)
{
    g_autoptr(GArray) ranges = sorted_ranges(descriptors);
    g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(struct range));
    for (guint i = 0; i < ranges->len; i++) {
        struct range *range = &g_array_index(ranges, struct range, i);
        if (i == 0 || !same_bytes(range - 1, range))
            g_array_append_val(kinds, *range);
    }
    guint kind = 0, earliest = G_MAXUINT;
    for (guint i = 0; i < ranges->len; i++) {
        const struct range *range = &g_array_index(ranges, struct range, i);
        if (i == 0 || !same_bytes(range - 1, range))
            earliest = earliest_neighbour(kinds, kind++);
        if (earliest < range->index)
            derive_descriptor(FACT_AT(descriptor, descriptors, range->index))->overlap =
                other_from(FACT_AT(descriptor, descriptors, earliest));
    }
}

void link_pairs(const struct fact_registration *registration)
{
    if (fact_count(registration->descriptors) < 2)
        return;
    find_twins(registration->descriptors);
    find_overlaps(registration->descriptors);
}
