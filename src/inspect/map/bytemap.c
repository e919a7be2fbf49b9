#include "inspect/map/bytemap.h"

const char *byte_state_words(enum byte_state state)
{
    static const char *const words[] = {
#define WORDS(name, words) words,
        BYTE_STATES(WORDS)
#undef WORDS
    };
    return words[state];
}

static void field_free(gpointer data)
{
    struct bytemap_field *field = data;
    g_free(field->path);
    g_free(field->type);
    g_free(field);
}

GPtrArray *bytemap_fields_new(void)
{
    return g_ptr_array_new_with_free_func(field_free);
}

void bytemap_fields_add(GPtrArray *fields, char *path, char *type, int64_t offset, int64_t size,
                        const struct fact_place *declared)
{
    struct bytemap_field *field = g_new(struct bytemap_field, 1);
    *field = (struct bytemap_field){path, type, offset, size, declared};
    g_ptr_array_add(fields, field);
}

static void span_free(gpointer data)
{
    struct bytemap_span *span = data;
    g_array_unref(span->readers);
    g_free(span);
}

static int compare_offsets(gconstpointer a, gconstpointer b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

static void cut_at(GArray *cuts, int64_t offset)
{
    g_array_append_val(cuts, offset);
}

/* Where something begins or ends, ascending; the last one is the map's end. */
static GArray *find_cuts(const struct bytemap *map)
{
    GArray *cuts = g_array_new(FALSE, FALSE, sizeof(int64_t));
    cut_at(cuts, 0);
    if (map->size >= 0)
        cut_at(cuts, map->size);
    for (guint i = 0; i < map->reads->len; i++) {
        const struct bytemap_read *read = &g_array_index(map->reads, struct bytemap_read, i);
        cut_at(cuts, read->offset);
        cut_at(cuts, read->offset + read->size);
    }
    for (guint i = 0; i < map->fields->len; i++) {
        const struct bytemap_field *field = map->fields->pdata[i];
        cut_at(cuts, field->offset);
        cut_at(cuts, field->offset + field->size);
    }
    g_array_sort(cuts, compare_offsets);
    int64_t end = g_array_index(cuts, int64_t, cuts->len - 1);
    if (map->passed >= 0 && map->passed < end) {
        cut_at(cuts, map->passed);
        g_array_sort(cuts, compare_offsets);
    }
    return cuts;
}

static bool bytemap_covers(int64_t offset, int64_t size, const struct bytemap_span *span)
{
    return offset <= span->start && span->start + span->size <= offset + size;
}

/* Whether all who read the span read the same bytes. */
static bool bytemap_read_alike(const struct bytemap *map, const struct bytemap_span *span)
{
    const struct bytemap_read *first = NULL;
    for (guint i = 0; i < map->reads->len; i++) {
        const struct bytemap_read *read = &g_array_index(map->reads, struct bytemap_read, i);
        if (!bytemap_covers(read->offset, read->size, span))
            continue;
        if (first != NULL && (read->offset != first->offset || read->size != first->size))
            return false;
        first = first != NULL ? first : read;
    }
    return true;
}

static bool bytemap_touched(const struct bytemap *map, const struct bytemap_field *field)
{
    for (guint i = 0; i < map->reads->len; i++) {
        const struct bytemap_read *read = &g_array_index(map->reads, struct bytemap_read, i);
        if (read->offset < field->offset + field->size && field->offset < read->offset + read->size)
            return true;
    }
    return false;
}

static enum byte_state state_of(const struct bytemap *map, const struct bytemap_span *span, bool complete)
{
    int64_t end = map->size;
    if (map->passed >= 0 && (end < 0 || map->passed < end))
        end = map->passed;
    if (end >= 0 && span->start >= end && span->readers->len > 0)
        return BYTE_OUTSIDE;
    if (map->size >= 0 && span->start >= map->size)
        return BYTE_BEYOND;
    if (span->readers->len > 0)
        return span->readers->len == 1 ? BYTE_READ : bytemap_read_alike(map, span) ? BYTE_SHARED : BYTE_OVERLAP;
    if (span->field == NULL)
        return complete ? BYTE_PADDING : BYTE_UNKNOWN;
    return bytemap_touched(map, span->field) ? BYTE_REST : BYTE_UNREAD;
}

/* The field that covers a span, looked for from the last one on: both go by offset. */
static const struct bytemap_field *field_over(const struct bytemap *map, const struct bytemap_span *span, guint *from)
{
    for (; *from < map->fields->len; ++*from) {
        const struct bytemap_field *field = map->fields->pdata[*from];
        if (field->offset + field->size > span->start)
            return bytemap_covers(field->offset, field->size, span) ? field : NULL;
    }
    return NULL;
}

static void bytemap_add_span(struct bytemap *map, int64_t start, int64_t end, bool complete, guint *field)
{
    struct bytemap_span *span = g_new0(struct bytemap_span, 1);
    span->start = start;
    span->size = end - start;
    span->field = field_over(map, span, field);
    span->readers = g_array_new(FALSE, FALSE, sizeof(guint));
    for (guint i = 0; i < map->reads->len; i++) {
        const struct bytemap_read *read = &g_array_index(map->reads, struct bytemap_read, i);
        if (bytemap_covers(read->offset, read->size, span))
            g_array_append_val(span->readers, read->row);
    }
    span->state = state_of(map, span, complete);
    map->bytes[span->state] += span->size;
    g_ptr_array_add(map->spans, span);
}

struct bytemap *bytemap_new(GPtrArray *fields, GArray *reads, int64_t size, int64_t passed, bool complete)
{
    struct bytemap *map = g_new0(struct bytemap, 1);
    *map = (struct bytemap){.fields = fields, .reads = reads, .size = size, .passed = passed};
    map->spans = g_ptr_array_new_with_free_func(span_free);
    g_autoptr(GArray) cuts = find_cuts(map);
    guint field = 0;
    for (guint i = 0; i + 1 < cuts->len; i++) {
        int64_t start = g_array_index(cuts, int64_t, i), end = g_array_index(cuts, int64_t, i + 1);
        if (end > start)
            bytemap_add_span(map, start, end, complete, &field);
    }
    return map;
}

bool bytemap_is_flawed(const struct bytemap *map)
{
    for (guint i = 0; i < map->spans->len; i++)
        if (((const struct bytemap_span *)map->spans->pdata[i])->rule != NULL)
            return true;
    return false;
}

void bytemap_free(struct bytemap *map)
{
    if (map == NULL)
        return;
    g_ptr_array_unref(map->spans);
    g_ptr_array_unref(map->fields);
    g_array_unref(map->reads);
    g_free(map);
}
