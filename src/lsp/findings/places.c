#include "lsp/findings/places.h"

#include "base/text/word.h"
#include "finding/source.h"
#include "lsp/documents/uri.h"

struct places_file {
    char *path, *uri;
    struct position_map *map; /* NULL: not asked for yet */
};

struct places {
    const struct server *server;
    struct source_cache *sources;
    GHashTable *files; /* name in findings -> struct places_file */
};

static void places_file_free(gpointer data)
{
    struct places_file *file = data;
    g_free(file->path);
    g_free(file->uri);
    position_map_free(file->map);
    g_free(file);
}

struct places *places_new(const struct server *server)
{
    struct places *places = g_new0(struct places, 1);
    *places = (struct places){server, source_cache_new(),
                              g_hash_table_new_full(g_str_hash, g_str_equal, g_free, places_file_free)};
    return places;
}

void places_free(struct places *places)
{
    if (places == NULL)
        return;
    g_hash_table_unref(places->files);
    source_cache_free(places->sources);
    g_free(places);
}

static struct places_file *places_file_of(struct places *places, const char *name)
{
    struct places_file *file = g_hash_table_lookup(places->files, name);
    if (file != NULL)
        return file;
    file = g_new0(struct places_file, 1);
    file->path = uri_real_path(name);
    const struct document *document = documents_of_path(places->server->documents, file->path);
    file->uri = document != NULL ? g_strdup(document->uri) : uri_of_path(file->path);
    g_hash_table_insert(places->files, g_strdup(name), file);
    return file;
}

const char *places_path(struct places *places, const char *file)
{
    return places_file_of(places, file)->path;
}

const char *places_uri(struct places *places, const char *file)
{
    return places_file_of(places, file)->uri;
}

const struct position_map *places_map(struct places *places, const char *name)
{
    struct places_file *file = places_file_of(places, name);
    size_t length = 0;
    const char *text = file->map == NULL ? source_text(places->sources, name, &length) : NULL;
    if (file->map == NULL)
        file->map = position_map_new(text != NULL ? text : "", length, places->server->client.encoding);
    return file->map;
}

static struct json *position_json(struct position position)
{
    struct json *json = json_new_object();
    json_set(json, "line", json_new_number(position.line));
    json_set(json, "character", json_new_number(position.character));
    return json;
}

struct json *places_json(const struct position_map *map, gsize start, gsize end)
{
    struct json *json = json_new_object();
    json_set(json, "start", position_json(position_of_byte(map, start)));
    json_set(json, "end", position_json(position_of_byte(map, MAX(start, end))));
    return json;
}

static struct json *findings_places_range_of(struct places *places, const struct fact_place *place)
{
    const struct position_map *map = places_map(places, place->file);
    return places_json(map, position_byte_of_place(map, place->line, place->column),
                       position_byte_of_place(map, place->end_line, place->end_column));
}

/* Behind the word at a byte, or the character, or the line's end: editors show nothing of an empty range. */
static gsize behind_word(const struct position_map *map, gsize start)
{
    gsize end = start;
    while (end < map->length && word_char(map->text[end]))
        end++;
    if (end > start || end == map->length)
        return end;
    gsize line_end = map->text[end] == '\r' && end + 1 < map->length && map->text[end + 1] == '\n' ? 2 : 1;
    const char *next = g_utf8_find_next_char(map->text + end, map->text + map->length);
    return map->text[end] == '\r' || next == NULL ? end + line_end : (gsize)(next - map->text);
}

struct json *places_shown_range(struct places *places, const struct fact_place *place)
{
    const struct position_map *map = places_map(places, place->file);
    gsize start = position_byte_of_place(map, place->line, place->column),
          end = position_byte_of_place(map, place->end_line, place->end_column);
    return places_json(map, start, end > start ? end : behind_word(map, start));
}

struct json *places_location(struct places *places, const struct fact_place *place)
{
    struct json *json = json_new_object();
    json_set(json, "uri", json_new_string(places_uri(places, place->file)));
    json_set(json, "range", findings_places_range_of(places, place));
    return json;
}
