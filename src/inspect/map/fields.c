#include "inspect/map/fields.h"

#include <string.h>

#include "inspect/map/bytemap.h"
#include "link/layout.h"
#include "link/scalar.h"

/* A structure with more fields is not gone through to its end: nothing real has as many, and facts may come from a
 * file. */
#define MOST_FIELDS 20000

char *block_element_type(const char *type)
{
    const char *bracket = strrchr(type, '[');
    g_autofree char *element = bracket != NULL ? g_strndup(type, (gsize)(bracket - type)) : g_strdup(type);
    return g_strdup(g_strstrip(element));
}

/* ---- a block that is an array, as a record with one member ---- */

static struct fact_record *record_around(const struct block_layout *block, const char *element_type, int64_t element,
                                         enum word_field_kind kind)
{
    struct fact_record *record = FACT_NEW(record);
    struct fact_member *array = FACT_NEW(member);
    record->name = g_strdup(block->type);
    record->size = block->size;
    array->path = g_strdup("");
    array->type = g_strdup_printf("%s[]", element_type);
    array->kind = kind;
    array->count = block->size / element;
    array->size = array->count * element;
    fact_append(&record->members, array);
    for (guint i = 0; block->record != NULL && i < fact_count(block->record->members); i++) {
        struct fact_member *member = FACT_COPY(member, FACT_AT(member, block->record->members, i));
        member->depth++;
        fact_append(&record->members, member);
    }
    return record;
}

/* NULL when the block is no array of what is known, or one of bytes, which are raw storage. */
static struct fact_record *array_record(const struct block_layout *block)
{
    struct scalar scalar;
    if (block->type == NULL || strchr(block->type, '[') == NULL || block->size <= 0)
        return NULL;
    g_autofree char *element = block_element_type(block->type);
    if (block->record != NULL)
        return block->record->size > 0 ? record_around(block, element, block->record->size, FACT_FIELD_AGGREGATE)
                                       : NULL;
    if (scalar_named(element, block->arch, &scalar) && scalar.size > 1)
        return record_around(block, element, scalar.size, scalar.kind);
    return NULL;
}

/* ---- the walk ---- */

struct field_walk {
    const struct layout *layout;
    const GArray *reads;
    GPtrArray *fields;
    GArray *hits;
};

/* The first byte from `start` on that is read, no further than `end`. */
static int64_t first_read(const struct field_walk *walk, int64_t start, int64_t end)
{
    int64_t first = end;
    for (guint i = 0; i < walk->reads->len; i++) {
        const struct bytemap_read *read = &g_array_index(walk->reads, struct bytemap_read, i);
        if (read->offset + read->size > start)
            first = MIN(first, MAX(read->offset, start));
    }
    return first;
}

static const struct layout_hit *hit_at(const struct field_walk *walk, guint index)
{
    return &g_array_index(walk->hits, struct layout_hit, index);
}

/* The outermost array at `offset`, where it begins, of which nobody reads anything: its index among the hits, or -1. */
static int idle_array(const struct field_walk *walk, int64_t offset)
{
    for (guint i = 0; i < walk->hits->len; i++) {
        const struct layout_hit *hit = hit_at(walk, i);
        int64_t end = hit->start + hit->size;
        if (hit->array && hit->start == offset && hit->size > 0 && first_read(walk, offset, end) == end)
            return (int)i;
    }
    return -1;
}

/* The outermost element of an array that begins at `offset` and that nobody reads; or -1. */
static int idle_element(const struct field_walk *walk, int64_t offset)
{
    for (guint i = 0; i < walk->hits->len; i++) {
        const struct layout_hit *hit = hit_at(walk, i);
        int64_t end = hit->start + hit->size;
        if (hit->element != LAYOUT_NO_ELEMENT && hit->start == offset && hit->size > 0 &&
            first_read(walk, offset, end) == end)
            return (int)i;
    }
    return -1;
}

/* How well a field that covers the offset fits those who read there: of a union's members the best one is named. */
static int fitness(const struct field_walk *walk, const struct layout_hit *hit)
{
    int best = 0;
    for (guint i = 0; i < walk->reads->len; i++) {
        const struct bytemap_read *read = &g_array_index(walk->reads, struct bytemap_read, i);
        if (read->offset == hit->start)
            best = MAX(best, read->size == hit->size ? 2 : 1);
    }
    return best;
}

/* The index of the field at `offset`; -1: padding. */
static int best_leaf(const struct field_walk *walk, int64_t offset)
{
    int best = -1, fits = -1;
    for (guint i = 0; i < walk->hits->len; i++) {
        const struct layout_hit *hit = hit_at(walk, i);
        if (!hit->leaf || hit->size <= 0)
            continue;
        int fit = fitness(walk, hit) * 2 + (hit->start == offset);
        if (fit > fits) {
            best = (int)i;
            fits = fit;
        }
    }
    return best;
}

/* Bit-fields share their bytes: all of them are named. */
static char *fields_path_of(const struct field_walk *walk, int index)
{
    const struct layout_hit *chosen = hit_at(walk, (guint)index);
    GString *path = g_string_new(NULL);
    for (guint i = 0; i < walk->hits->len; i++) {
        const struct layout_hit *hit = hit_at(walk, i);
        bool beside = chosen->kind == FACT_FIELD_BIT_FIELD && hit->leaf && hit->start == chosen->start &&
                      hit->size == chosen->size;
        g_autofree char *one = (int)i == index || beside ? layout_path(walk->hits, i) : NULL;
        if (one != NULL)
            g_string_append_printf(path, "%s%s", path->len > 0 ? ", " : "", one);
    }
    return g_string_free(path, FALSE);
}

/* "ULONG" of an element of ULONG[4]; a type without a name is said in one word. */
static char *map_fields_type_of(const struct layout_hit *hit)
{
    const char *type = hit->member != NULL ? hit->member->type : NULL;
    if (type == NULL)
        return NULL;
    const char *bracket = strchr(type, '['), *unnamed = strstr(type, "(unnamed");
    if (unnamed == NULL)
        unnamed = strstr(type, "(anonymous");
    if (unnamed != NULL) {
        const char *behind = strrchr(unnamed, ')'), *of = hit->array && behind != NULL ? behind + 1 : "";
        return g_strdup_printf("%s%s", g_str_has_prefix(type, "union") ? "union" : "struct", of);
    }
    return hit->element != LAYOUT_NO_ELEMENT && bracket != NULL ? g_strndup(type, (gsize)(bracket - type))
                                                                : g_strdup(type);
}

static int64_t add_hit(struct field_walk *walk, int index, int64_t offset)
{
    const struct layout_hit *hit = hit_at(walk, (guint)index);
    char *path = fields_path_of(walk, index);
    if (hit->array && *path == '\0')
        path = (g_free(path), g_strdup("all elements"));
    bytemap_fields_add(walk->fields, path, map_fields_type_of(hit), offset, hit->start + hit->size - offset,
                       hit->member != NULL ? hit->member->declared : NULL);
    return hit->start + hit->size;
}

/* "x[4..15]"; of an array of arrays "x[0][0] to [2][3]". */
static char *run_path(const struct field_walk *walk, int index, int64_t n)
{
    struct layout_hit *element = &g_array_index(walk->hits, struct layout_hit, (guint)index);
    g_autofree char *first = layout_path(walk->hits, (guint)index);
    element->element += n - 1;
    g_autofree char *last = layout_path(walk->hits, (guint)index);
    element->element -= n - 1;
    const char *dot = strrchr(first, '.'), *open = strchr(dot != NULL ? dot : first, '[');
    if (open == NULL)
        return NULL;
    if (strchr(open + 1, '[') != NULL)
        return g_strdup_printf("%s to %s", first, last + (open - first));
    return g_strdup_printf("%.*s[%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT "]", (int)(open - first), first,
                           element->element, element->element + n - 1);
}

/* Elements up to the next one that somebody reads. */
static int64_t map_fields_add_elements(struct field_walk *walk, int index)
{
    const struct layout_hit *element = hit_at(walk, (guint)index), *array = hit_at(walk, (guint)element->parent);
    int64_t end = array->start + array->size, stop = first_read(walk, element->start, end);
    int64_t n = (stop - element->start) / element->size;
    char *path = n > 1 ? run_path(walk, index, n) : NULL;
    if (path == NULL)
        return add_hit(walk, index, element->start);
    bytemap_fields_add(walk->fields, path, map_fields_type_of(element), element->start, n * element->size,
                       element->member->declared);
    return element->start + n * element->size;
}

/* Adds what lies at `offset`; answers where to go on. */
static int64_t step(struct field_walk *walk, int64_t offset)
{
    int64_t gap_start;
    g_array_set_size(walk->hits, 0);
    int64_t gap = layout_at(walk->layout, 0, -1, offset, walk->hits, &gap_start);
    int array = idle_array(walk, offset), element = idle_element(walk, offset), leaf = best_leaf(walk, offset);
    if (array >= 0 && (element < 0 || array < element))
        return add_hit(walk, array, offset);
    if (element >= 0)
        return map_fields_add_elements(walk, element);
    if (leaf >= 0)
        return add_hit(walk, leaf, offset);
    return gap_start + gap;
}

static void walk_record(const struct fact_record *record, int64_t size, const GArray *reads, GPtrArray *fields)
{
    struct layout *layout = layout_new(record);
    struct field_walk walk = {layout, reads, fields, g_array_new(FALSE, FALSE, sizeof(struct layout_hit))};
    for (int64_t offset = 0; offset < size && fields->len < MOST_FIELDS;) {
        int64_t next = step(&walk, offset);
        offset = MAX(next, offset + 1);
    }
    g_array_unref(walk.hits);
    layout_free(layout);
}

bool fields_of(const struct block_layout *block, const GArray *reads, GPtrArray *fields)
{
    struct fact_record *array = array_record(block);
    const struct fact_record *record = array != NULL ? array : block->record;
    bool known = record != NULL && record->size >= 0;
    if (known)
        walk_record(record, MIN(record->size, block->size >= 0 ? block->size : record->size), reads, fields);
    for (guint i = 0; i < fields->len; i++) /* places of a record made here would go with it */
        if (array != NULL)
            ((struct bytemap_field *)fields->pdata[i])->declared = NULL;
    fact_free(&fact_type_record, array);
    return known && fields->len < MOST_FIELDS;
}
