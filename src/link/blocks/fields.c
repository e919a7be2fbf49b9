
#include "link/blocks/fields.h"

#include <string.h>

static const struct layout_hit *blocks_fields_hit_at(const GArray *hits, guint index)
{
    return &g_array_index(hits, struct layout_hit, index);
}

/* Bracket contents are not compared: the source may write a[LAST], and the offset already chose the element. */
static bool blocks_fields_same_path(const char *named, const char *built)
{
    for (;; named++, built++) {
        while (g_ascii_isspace(*named))
            named++;
        if (*named != *built)
            return false;
        if (*named == '\0')
            return true;
        if (*named == '[') {
            named = strchr(named, ']');
            built = strchr(built, ']');
            if (named == NULL || built == NULL)
                return false;
        }
    }
}

/* The member that FIELD_OFFSET named, when it starts at `offset`; -1 when arithmetic led elsewhere. */
static int blocks_fields_find_named(const GArray *hits, const char *named, int64_t offset)
{
    for (guint i = 0; i < hits->len; i++) {
        if (blocks_fields_hit_at(hits, i)->start != offset)
            continue;
        g_autofree char *path = layout_path(hits, i);
        /* An array is read through its first element, which is the hit behind it. */
        if (blocks_fields_same_path(named, path))
            return (int)(blocks_fields_hit_at(hits, i)->array ? i + 1 : i);
    }
    return -1;
}

/* How well a leaf that starts at Offset answers a read of `size` bytes: unions offer several. */
static int rank(const struct layout_hit *hit, int64_t size)
{
    bool integer = hit->kind == FACT_FIELD_INTEGER;
    return integer && hit->size == size ? 3 : integer ? 2 : 1;
}

static int find_leaf(const GArray *hits, int64_t offset, int64_t size)
{
    int best = -1, best_rank = -1;
    for (guint i = 0; i < hits->len; i++) {
        const struct layout_hit *hit = blocks_fields_hit_at(hits, i);
        int this_rank = !hit->leaf ? -1 : hit->start == offset ? rank(hit, size) : 0;
        if (this_rank > best_rank) {
            best = (int)i;
            best_rank = this_rank;
        }
    }
    return best;
}

/* "ULONG[2][3]" of one element is "ULONG"; a pointer to an array, "int (*)[3]", stays as it is. */
static char *element_type(const char *type)
{
    const char *bracket = type != NULL ? strchr(type, '[') : NULL;
    if (bracket == NULL || strchr(type, '(') != NULL)
        return g_strdup(type);
    return g_strchomp(g_strndup(type, (gsize)(bracket - type)));
}

static struct fact_field *field_from_hit(const GArray *hits, guint index, int64_t offset,
                                         const struct block_shape *shape)
{
    const struct layout_hit *hit = blocks_fields_hit_at(hits, index);
    struct fact_field *field = FACT_NEW(field);
    field->path = layout_path(hits, index);
    field->offset = hit->start;
    field->size = hit->size;
    field->kind = hit->kind;
    field->exact = hit->start == offset;
    if (hit->member != NULL) {
        field->type = hit->element == LAYOUT_NO_ELEMENT ? g_strdup(hit->member->type) : element_type(hit->member->type);
        field->declared = FACT_COPY(place, hit->member->declared);
    } else {
        field->type = element_type(shape->type);
        field->declared = FACT_COPY(place, shape->declared);
    }
    return field;
}

static struct fact_field *padding(int64_t start, int64_t size)
{
    struct fact_field *field = FACT_NEW(field);
    field->offset = start;
    field->size = size;
    field->kind = FACT_FIELD_PADDING;
    return field;
}

/* Fills `hits` for the whole block: the element first when the block is an array, then what the record has there. */
static bool fields_collect(const struct block_shape *shape, int64_t offset, GArray *hits, int64_t *gap,
                           int64_t *gap_size)
{
    int64_t whole = shape->layout != NULL ? layout_record(shape->layout)->size : shape->scalar.size;
    int64_t element = shape->element > 0 ? shape->element : whole;
    bool repeated = shape->element > 0 || shape->layout == NULL;
    if (whole <= 0 || element <= 0 || offset < 0)
        return false;
    bool beyond = shape->element > 0 ? shape->size >= 0 && offset >= shape->size : offset >= whole;
    if (beyond)
        return false;
    int64_t number = offset / element, base = number * element;
    g_array_set_size(hits, 0);
    if (repeated) {
        enum word_field_kind kind = shape->layout != NULL ? FACT_FIELD_AGGREGATE : shape->scalar.kind;
        struct layout_hit hit = {NULL, NULL, number, base, element, kind, false, shape->layout == NULL, -1};
        g_array_append_val(hits, hit);
    }
    if (shape->layout != NULL)
        *gap_size = layout_at(shape->layout, base, repeated ? 0 : -1, offset - base, hits, gap);
    return true;
}

static bool wraps_one(const GArray *hits, guint chosen, int64_t offset, int64_t size)
{
    const struct layout_hit *outer = blocks_fields_hit_at(hits, chosen);
    int leaf = find_leaf(hits, offset, size);
    return outer->kind == FACT_FIELD_AGGREGATE && outer->size == size && leaf >= 0 &&
           rank(blocks_fields_hit_at(hits, (guint)leaf), size) == 3 &&
           blocks_fields_hit_at(hits, (guint)leaf)->start == offset;
}

struct fact_field *link_field(struct link *link, const struct block_shape *shape,
                              const struct fact_descriptor *descriptor)
{
    int64_t offset, size = 0, gap = 0, gap_size = 0;
    if (!link_number(descriptor->offset, &offset) || !fields_collect(shape, offset, link->hits, &gap, &gap_size))
        return NULL;
    link_number(descriptor->size, &size);
    const struct fact_value *from = descriptor->offset;
    bool named = from->field != NULL && g_strcmp0(from->record, shape->type) == 0;
    int chosen = named ? blocks_fields_find_named(link->hits, from->field, offset) : -1;
    /* A structure around one integer of that size is read as that integer: struct { volatile LONG64 v; }. */
    if (chosen >= 0 && wraps_one(link->hits, (guint)chosen, offset, size))
        chosen = -1;
    if (chosen < 0)
        chosen = find_leaf(link->hits, offset, size);
    return chosen >= 0 ? field_from_hit(link->hits, (guint)chosen, offset, shape) : padding(gap, gap_size);
}
