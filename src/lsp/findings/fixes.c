#include "lsp/findings/fixes.h"

#include <string.h>

#include "base/text/text.h"

struct text_change {
    const char *file; /* as findings name it, interned */
    gsize start, end;
    char *text;
};

struct fixes {
    const struct server *server;
    struct places *places;
    const struct fix_editable *scope;
    GPtrArray *changes; /* of struct text_change */
};

static void change_free(gpointer data)
{
    struct text_change *change = data;
    g_free(change->text);
    g_free(change);
}

struct fixes *fixes_new(const struct server *server, struct places *places, const struct fix_editable *scope)
{
    struct fixes *fixes = g_new0(struct fixes, 1);
    *fixes = (struct fixes){server, places, scope, g_ptr_array_new_with_free_func(change_free)};
    return fixes;
}

void fixes_free(struct fixes *fixes)
{
    g_ptr_array_unref(fixes->changes);
    g_free(fixes);
}

/* ---- edits ---- */

static struct text_change *change_new(const char *file, gsize start, gsize end, const char *text)
{
    struct text_change *change = g_new0(struct text_change, 1);
    *change = (struct text_change){g_intern_string(file), start, end, g_strdup(text)};
    return change;
}

/* The text that stands there is what the parse saw; NULL: it is not, or the file is none that is changed from here. */
static struct text_change *fixes_change_of(const struct fixes *fixes, const struct edit *edit)
{
    const char *file = edit->place->file;
    if (!fix_editable_holds(fixes->scope, places_path(fixes->places, file)))
        return NULL;
    const struct position_map *map = places_map(fixes->places, file);
    gsize start = position_byte_of_place(map, edit->place->line, edit->place->column),
          end = position_byte_of_place(map, edit->place->end_line, edit->place->end_column);
    g_autofree char *now =
        edit->old != NULL && start <= end ? text_fold(map->text + start, end - start, G_MAXUINT32) : NULL;
    bool fits = start <= end && g_strcmp0(now, edit->old) == 0;
    return fits ? change_new(file, start, end, edit->text) : NULL;
}

static bool fixes_is_same(const struct text_change *a, const struct text_change *b)
{
    return a->file == b->file && a->start == b->start && a->end == b->end && strcmp(a->text, b->text) == 0;
}

static bool fixes_overlap(const struct text_change *a, const struct text_change *b)
{
    return a->file == b->file && a->start <= b->end && b->start <= a->end;
}

/* 1: it is there already; -1: it overlaps another; 0: it is new. */
static int compare_with_all(const struct fixes *fixes, const struct text_change *change)
{
    for (guint i = 0; i < fixes->changes->len; i++) {
        if (fixes_is_same(fixes->changes->pdata[i], change))
            return 1;
        if (fixes_overlap(fixes->changes->pdata[i], change))
            return -1;
    }
    return 0;
}

bool fixes_add(struct fixes *fixes, const struct finding *finding)
{
    g_autoptr(GPtrArray) added = g_ptr_array_new_with_free_func(change_free);
    if (fact_count(finding->edits) == 0)
        return false;
    for (guint i = 0; i < finding->edits->len; i++) {
        struct text_change *change = fixes_change_of(fixes, finding->edits->pdata[i]);
        int known = change != NULL ? compare_with_all(fixes, change) : -1;
        if (known == 0) {
            g_ptr_array_add(added, change);
            continue;
        }
        if (change != NULL)
            change_free(change);
        if (known < 0)
            return false;
    }
    while (added->len > 0)
        g_ptr_array_add(fixes->changes, g_ptr_array_steal_index(added, 0));
    return true;
}

void fixes_insert(struct fixes *fixes, const char *file, gsize at, const char *text)
{
    g_ptr_array_add(fixes->changes, change_new(file, at, at, text));
}

void fixes_replace(struct fixes *fixes, const char *file, const char *text)
{
    g_ptr_array_add(fixes->changes, change_new(file, 0, places_map(fixes->places, file)->length, text));
}

/* ---- as JSON ---- */

static struct json *edits_of_file(const struct fixes *fixes, const char *file)
{
    struct json *list = json_new_array();
    const struct position_map *map = places_map(fixes->places, file);
    for (guint i = 0; i < fixes->changes->len; i++) {
        const struct text_change *change = fixes->changes->pdata[i];
        if (change->file != file)
            continue;
        struct json *edit = json_append(list, json_new_object());
        json_set(edit, "range", places_json(map, change->start, change->end));
        json_set(edit, "newText", json_new_string(change->text));
    }
    return list;
}

static void add_versioned(const struct fixes *fixes, const char *file, struct json *list)
{
    struct json *one = json_append(list, json_new_object()),
                *document = json_set(one, "textDocument", json_new_object());
    const struct document *open = documents_of_path(fixes->server->documents, places_path(fixes->places, file));
    json_set(document, "uri", json_new_string(places_uri(fixes->places, file)));
    json_set(document, "version", open != NULL ? json_new_number(open->version) : json_new_null());
    json_set(one, "edits", edits_of_file(fixes, file));
}

struct json *fixes_json(const struct fixes *fixes)
{
    struct json *json = json_new_object();
    bool versioned = fixes->server->client.versioned_edits;
    struct json *all =
        json_set(json, versioned ? "documentChanges" : "changes", versioned ? json_new_array() : json_new_object());
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < fixes->changes->len; i++) {
        const char *file = ((const struct text_change *)fixes->changes->pdata[i])->file;
        if (!g_hash_table_add(seen, (gpointer)file))
            continue;
        if (versioned)
            add_versioned(fixes, file, all);
        else
            json_set(all, places_uri(fixes->places, file), edits_of_file(fixes, file));
    }
    return json;
}
