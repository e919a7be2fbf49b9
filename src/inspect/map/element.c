#include "inspect/map/element.h"

#include <string.h>

#include "base/text/word.h"
#include "facts/derived-types.h"

/* The identifier that is all of a text, but for blanks and parentheses; NULL: it is more or something else. */
static char *identifier_in(const char *start, const char *end)
{
    while (start < end && strchr(" \t(", *start) != NULL)
        start++;
    while (end > start && strchr(" \t)", end[-1]) != NULL)
        end--;
    for (const char *at = start; at < end; at++)
        if (!word_char(*at))
            return NULL;
    return start < end && !g_ascii_isdigit(*start) ? g_strndup(start, (gsize)(end - start)) : NULL;
}

/* "X" of "X * sizeof(T)" and "sizeof(T) * X"; of "FIELD_OFFSET(S, a[X])". */
static char *index_in(const char *source)
{
    const char *star = strchr(source, '*'), *open = strrchr(source, '['), *close = strrchr(source, ']');
    if (open != NULL && close > open)
        return identifier_in(open + 1, close);
    if (star == NULL || strchr(star + 1, '*') != NULL)
        return NULL;
    char *before = identifier_in(source, star);
    return before != NULL ? before : identifier_in(star + 1, star + strlen(star));
}

/* "a.b[" of "a.b[12]"; 0: the path ends otherwise. */
static gsize before_index(const char *path)
{
    const char *open = strrchr(path, '[');
    if (open == NULL || open[1] == ']' || open[1 + strspn(open + 1, "0123456789")] != ']')
        return 0;
    return open[2 + strspn(open + 1, "0123456789")] == '\0' ? (gsize)(open - path) + 1 : 0;
}

static char *element_path_of(const struct fact_descriptor *row)
{
    const struct fact_field *field = derived_descriptor(row)->field;
    if (field == NULL || field->path == NULL)
        return NULL;
    gsize length = field->exact ? before_index(field->path) : 0;
    const char *source = row->offset != NULL ? row->offset->source : NULL;
    g_autofree char *name = length > 0 && source != NULL ? index_in(source) : NULL;
    return name != NULL ? g_strdup_printf("%.*s%s]", (int)length, field->path, name) : g_strdup(field->path);
}

static const struct fact_field *field_of(const GPtrArray *rows, guint index)
{
    return derived_descriptor(FACT_AT(descriptor, rows, index))->field;
}

/* Another row means another element by the same words. */
static bool is_ambiguous(const GPtrArray *rows, const GPtrArray *paths, guint index)
{
    const char *path = paths->pdata[index];
    for (guint i = 0; path != NULL && i < paths->len; i++)
        if (g_strcmp0(paths->pdata[i], path) == 0 &&
            g_strcmp0(field_of(rows, i)->path, field_of(rows, index)->path) != 0)
            return true;
    return false;
}

GPtrArray *element_paths(const GPtrArray *rows)
{
    g_autoptr(GPtrArray) named = g_ptr_array_new_with_free_func(g_free);
    GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < fact_count(rows); i++)
        g_ptr_array_add(named, element_path_of(FACT_AT(descriptor, rows, i)));
    for (guint i = 0; i < named->len; i++) {
        const struct fact_field *field = field_of(rows, i);
        bool plain = field != NULL && g_strcmp0(field->path, named->pdata[i]) == 0;
        g_ptr_array_add(paths, g_strdup(!plain && is_ambiguous(rows, named, i) ? field->path : named->pdata[i]));
    }
    return paths;
}

void element_name_fields(GPtrArray *fields, const GArray *reads, const GPtrArray *rows, const GPtrArray *paths)
{
    g_autoptr(GHashTable) at = g_hash_table_new(g_int64_hash, g_int64_equal);
    for (guint i = 0; i < fields->len; i++) {
        struct bytemap_field *field = fields->pdata[i];
        if (before_index(field->path) > 0)
            g_hash_table_insert(at, &field->offset, field);
    }
    for (guint i = 0; i < reads->len && g_hash_table_size(at) > 0; i++) {
        const struct bytemap_read *read = &g_array_index(reads, struct bytemap_read, i);
        const struct fact_field *known = field_of(rows, read->row);
        struct bytemap_field *field = g_hash_table_lookup(at, &read->offset);
        if (field == NULL || known == NULL || g_strcmp0(known->path, field->path) != 0)
            continue;
        g_free(field->path);
        field->path = g_strdup(paths->pdata[read->row]);
    }
}
