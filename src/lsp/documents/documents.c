#include "lsp/documents/documents.h"

#include <string.h>

#include "lsp/documents/uri.h"

struct documents {
    GPtrArray *all; /* of struct document */
    gsize size;     /* of all texts */
};

static void document_free(gpointer data)
{
    struct document *document = data;
    g_free(document->uri);
    g_free(document->path);
    g_string_free(document->text, TRUE);
    g_free(document);
}

struct documents *documents_new(void)
{
    struct documents *documents = g_new0(struct documents, 1);
    documents->all = g_ptr_array_new_with_free_func(document_free);
    return documents;
}

void documents_free(struct documents *documents)
{
    if (documents == NULL)
        return;
    g_ptr_array_unref(documents->all);
    g_free(documents);
}

struct document *documents_open(struct documents *documents, const char *uri, int64_t version, const char *text)
{
    gsize size = strlen(text);
    documents_close(documents, uri);
    if (size > DOCUMENTS_LARGEST - documents->size)
        return NULL;
    struct document *document = g_new0(struct document, 1);
    g_autofree char *path = uri_path(uri);
    *document =
        (struct document){g_strdup(uri), path != NULL ? uri_real_path(path) : NULL, version, g_string_new(text)};
    g_ptr_array_add(documents->all, document);
    documents->size += size;
    return document;
}

void documents_close(struct documents *documents, const char *uri)
{
    struct document *document = documents_find(documents, uri);
    if (document == NULL)
        return;
    documents->size -= document->text->len;
    g_ptr_array_remove(documents->all, document);
}

struct document *documents_find(const struct documents *documents, const char *uri)
{
    for (guint i = 0; uri != NULL && i < documents->all->len; i++)
        if (strcmp(((const struct document *)documents->all->pdata[i])->uri, uri) == 0)
            return documents->all->pdata[i];
    return NULL;
}

struct document *documents_of_path(const struct documents *documents, const char *path)
{
    for (guint i = 0; i < documents->all->len; i++) {
        struct document *document = documents->all->pdata[i];
        if (document->path != NULL && strcmp(document->path, path) == 0)
            return document;
    }
    return NULL;
}

const GPtrArray *documents_all(const struct documents *documents)
{
    return documents->all;
}

/* ---- changes ---- */

bool documents_read_position(const struct json *json, struct position *position)
{
    return json_int(json_get(json, "line"), &position->line) &&
           json_int(json_get(json, "character"), &position->character) && position->line >= 0 &&
           position->character >= 0;
}

/* The bytes that a change replaces: all of them when it has no range. */
static bool read_range(const struct json *change, const GString *text, enum position_encoding encoding, gsize *start,
                       gsize *end)
{
    const struct json *range = json_get(change, "range");
    struct position first, last;
    *start = 0;
    *end = text->len;
    if (range == NULL)
        return true;
    if (!documents_read_position(json_get(range, "start"), &first) ||
        !documents_read_position(json_get(range, "end"), &last))
        return false;
    struct position_map *map = position_map_new(text->str, text->len, encoding);
    *start = position_to_byte(map, first);
    *end = position_to_byte(map, last);
    position_map_free(map);
    return *start <= *end;
}

static bool make_change(struct documents *documents, GString *text, const struct json *change,
                        enum position_encoding encoding)
{
    gsize start, end;
    const char *with = json_string(json_get(change, "text"));
    if (with == NULL || !read_range(change, text, encoding, &start, &end) ||
        strlen(with) > DOCUMENTS_LARGEST - (documents->size - (end - start)))
        return false;
    documents->size = documents->size - (end - start) + strlen(with);
    g_string_erase(text, (gssize)start, (gssize)(end - start));
    g_string_insert(text, (gssize)start, with);
    return true;
}

bool documents_change(struct documents *documents, struct document *document, int64_t version,
                      const struct json *changes, enum position_encoding encoding)
{
    bool fine = json_is_array(changes);
    for (const struct json *change = json_first(changes); fine && change != NULL; change = json_next(change))
        fine = make_change(documents, document->text, change, encoding);
    document->version = version;
    return fine;
}
