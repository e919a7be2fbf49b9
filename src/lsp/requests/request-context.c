#include "lsp/requests/request-context.h"

#include "lsp/requests/language-features.h"

/* The text of the document: the buffer's, which positions are in, or the file's. */
static void find_text(struct asked *asked)
{
    const struct document *open = documents_find(asked->server->documents, asked->uri);
    const struct position_map *file = open == NULL ? places_map(asked->places, asked->path) : NULL;
    const char *text = open != NULL ? open->text->str : file->text;
    size_t length = open != NULL ? open->text->len : file->length;
    asked->document = (struct feature_document){asked->path, text, length, NULL};
    asked->map = position_map_new(text, length, asked->server->client.encoding);
}

bool asked_begin(struct asked *asked, struct server *server, const struct json *params, bool reads)
{
    struct position position;
    *asked = (struct asked){.server = server, .places = places_new(server)};
    asked->uri = g_strdup(json_string(json_get(json_get(params, "textDocument"), "uri")));
    struct workspace *workspace = workspace_of_params(server, params, &asked->path);
    bool is_open = documents_find(server->documents, asked->uri) != NULL;
    if (!is_open && (workspace == NULL || !reads))
        return false;
    if (asked->path == NULL) /* a buffer that is no file yet: its text alone speaks */
        asked->path = g_strdup(asked->uri);
    find_text(asked);
    if (workspace != NULL)
        language_features_renew(server, workspace);
    asked->features = workspace != NULL ? workspace->features : NULL;
    if (documents_read_position(json_get(params, "position"), &position))
        position_place_of_byte(asked->map, position_to_byte(asked->map, position), &asked->line, &asked->column);
    return true;
}

void asked_end(struct asked *asked)
{
    if (asked->map != NULL)
        position_map_free(asked->map);
    places_free(asked->places);
    g_free(asked->path);
    g_free(asked->uri);
}

struct json *asked_position(const struct asked *asked, int64_t line, int64_t column)
{
    struct position position = position_of_byte(asked->map, position_byte_of_place(asked->map, line, column));
    struct json *json = json_new_object();
    json_set(json, "line", json_new_number(position.line));
    json_set(json, "character", json_new_number(position.character));
    return json;
}

struct json *asked_range(const struct asked *asked, struct span span)
{
    return places_json(asked->map, position_byte_of_place(asked->map, span.line, span.column),
                       position_byte_of_place(asked->map, span.end_line, span.end_column));
}

int64_t asked_line(const struct asked *asked, const struct json *json)
{
    struct position position;
    int64_t line = 1, column;
    if (documents_read_position(json, &position))
        position_place_of_byte(asked->map, position_to_byte(asked->map, position), &line, &column);
    return line;
}

struct json *asked_location(struct places *places, const struct location *location)
{
    struct fact_place place = {location->file, location->span.line, location->span.column, location->span.end_line,
                               location->span.end_column};
    return places_location(places, &place);
}
