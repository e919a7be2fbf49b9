#include "lsp/findings/diagnostics.h"

#include <string.h>

#include "base/hash.h"
#include "base/note.h"
#include "guide/markdown.h"
#include "judge/rules.h"
#include "lsp/findings/places.h"
#include "lsp/documents/uri.h"
#include "report/report.h"

enum diagnostic_severity { DIAGNOSTIC_ERROR = 1, DIAGNOSTIC_WARNING, DIAGNOSTIC_INFORMATION, DIAGNOSTIC_HINT };

/* ---- one finding ---- */

/* What could not be worked out is no defect: a hint does not draw the eye away from the others. */
static enum diagnostic_severity severity_of(const struct finding *finding)
{
    if (strcmp(finding->rule, "PCW901") == 0 || strcmp(finding->rule, "PCW902") == 0)
        return DIAGNOSTIC_HINT;
    return finding->severity == SEVERITY_ERROR     ? DIAGNOSTIC_ERROR
           : finding->severity == SEVERITY_WARNING ? DIAGNOSTIC_WARNING
                                                   : DIAGNOSTIC_INFORMATION;
}

const char *diagnostics_page(const struct rule_set *rules, const char *id)
{
    const struct rule *rule = rule_set_find(rules, id);
    const GPtrArray *sources = rule != NULL ? rule_texts(rule)->sources : NULL;
    for (guint i = 0; sources != NULL && i < sources->len; i++) {
        const struct rule_source *source = sources->pdata[i];
        if (source->url != NULL && markdown_is_address(source->url))
            return source->url;
    }
    return NULL;
}

static char *diagnostics_message_of(const struct check *check, const struct finding *finding)
{
    const struct report report = {.model = check->run->model};
    return report_message(&report, finding);
}

static void diagnostics_add_related(struct places *places, const struct finding *finding, struct json *json)
{
    struct json *list = NULL;
    for (guint i = 0; i < fact_count(finding->related); i++) {
        const struct fact_step *step = finding->related->pdata[i];
        if (step->place == NULL)
            continue;
        if (list == NULL)
            list = json_set(json, "relatedInformation", json_new_array());
        struct json *related = json_append(list, json_new_object());
        json_set(related, "location", places_location(places, step->place));
        json_set(related, "message", json_new_string(step->message != NULL ? step->message : ""));
    }
}

static void diagnostics_add_data(const struct finding *finding, struct json *json)
{
    struct json *data = json_set(json, "data", json_new_object());
    json_set(data, "fingerprint", json_new_string(finding->fingerprint));
    if (finding->edits == NULL)
        return;
    struct json *fix = json_set(data, "fix", json_new_object());
    json_set(fix, "description", json_new_string(finding->fix_description));
    json_set(fix, "safe", json_new_bool(finding->fix_is_safe));
}

struct json *diagnostics_json(struct places *places, const struct check *check, const struct finding *finding,
                              const struct diagnostic_members *members)
{
    struct json *json = json_new_object();
    g_autofree char *message = diagnostics_message_of(check, finding);
    const char *page = members->pages ? diagnostics_page(check->rules, finding->rule) : NULL;
    json_set(json, "range", places_shown_range(places, finding->place));
    json_set(json, "severity", json_new_number(severity_of(finding)));
    json_set(json, "code", json_new_string(finding->rule));
    if (page != NULL)
        json_set(json_set(json, "codeDescription", json_new_object()), "href", json_new_string(page));
    json_set(json, "source", json_new_string("pcwlint"));
    json_set(json, "message", json_new_string(message));
    if (members->fades && strcmp(finding->rule, "PCW903") == 0)
        json_append(json_set(json, "tags", json_new_array()), json_new_number(DIAGNOSTIC_UNNECESSARY));
    if (members->related)
        diagnostics_add_related(places, finding, json);
    if (members->data)
        diagnostics_add_data(finding, json);
    return json;
}

/* ---- a result ---- */

struct diagnostic_list {
    struct server *server;
    const struct workspace *workspace;
    struct places *places;
    GHashTable *diagnosed, *lists; /* path -> struct diagnosed, struct json */
};

static struct json *list_of(struct diagnostic_list *listing, const char *file, struct diagnosed **diagnosed)
{
    const char *path = places_path(listing->places, file);
    *diagnosed = g_hash_table_lookup(listing->diagnosed, path);
    if (*diagnosed != NULL)
        return g_hash_table_lookup(listing->lists, path);
    struct json *list = json_new_array();
    *diagnosed = g_new0(struct diagnosed, 1);
    **diagnosed =
        (struct diagnosed){g_strdup(places_uri(listing->places, file)), g_strdup(path), NULL, g_ptr_array_new(), false};
    g_hash_table_insert(listing->diagnosed, (*diagnosed)->path, *diagnosed);
    g_hash_table_insert(listing->lists, (*diagnosed)->path, list);
    return list;
}

static void diagnostics_add_finding(struct diagnostic_list *listing, const struct check *check,
                                    const struct finding *finding)
{
    struct diagnosed *diagnosed;
    struct json *list = list_of(listing, finding->place->file, &diagnosed);
    json_append(list, diagnostics_json(listing->places, check, finding, &listing->server->client.diagnostics));
    g_ptr_array_add(diagnosed->findings, (gpointer)finding);
}

/* What is said of a file without being a finding: an error in a configuration, a key that does not count. */
static void diagnostics_add_words(struct diagnostic_list *listing, const char *file, gint64 line, gint64 column,
                                  const char *message, enum diagnostic_severity severity)
{
    struct diagnosed *diagnosed;
    struct json *list = list_of(listing, file, &diagnosed), *json = json_append(list, json_new_object());
    const struct position_map *map = places_map(listing->places, file);
    gsize start = position_byte_of_place(map, MAX(line, 1), MAX(column, 1)),
          end = position_byte_of_place(map, MAX(line, 1), G_MAXINT);
    json_set(json, "range", places_json(map, start, end));
    json_set(json, "severity", json_new_number(severity));
    json_set(json, "source", json_new_string("pcwlint"));
    json_set(json, "message", json_new_string(message));
}

/* "FILE:12:3: what" or "FILE: what" names a file that is there; the rest is a message. */
static void diagnostics_add_error(struct diagnostic_list *listing, const char *text)
{
    for (const char *at = text; (at = strchr(at, ':')) != NULL; at++) {
        g_autofree char *file = g_strndup(text, (gsize)(at - text));
        gint64 line = 0, column = 0;
        const char *message = file[0] != '\0' && g_file_test(file, G_FILE_TEST_IS_REGULAR)
                                  ? note_behind_place(file, text, &line, &column)
                                  : text;
        if (message != text) {
            diagnostics_add_words(listing, file, line, column, message, DIAGNOSTIC_ERROR);
            return;
        }
    }
    server_show(listing->server, SERVER_ERROR, "pcwlint: %s", text);
}

/* A worker that crashed or hung cost one answer: the finding says which, and a message says it once. */
static void show_failure(struct server *server, const struct finding *finding)
{
    if (strcmp(finding->rule, "PCW904") == 0)
        server_show(server, SERVER_WARNING, "pcwlint: %s: %s", finding->place->file, finding->message);
}

/* Editors list what is said about a folder among the problems of every workspace that has no driver. */
static void diagnostics_add_note(struct diagnostic_list *listing, const struct note *note)
{
    const char *path = places_path(listing->places, note->file);
    if (g_file_test(path, G_FILE_TEST_IS_DIR))
        server_log(listing->server, SERVER_INFO, "pcwlint: %s: %s", path, note->text);
    else
        diagnostics_add_words(listing, note->file, note->line, note->column, note->text, DIAGNOSTIC_INFORMATION);
}

static void add_check(struct diagnostic_list *listing, const struct check *check)
{
    for (guint i = 0; i < check->findings->len; i++) {
        diagnostics_add_finding(listing, check, check->findings->pdata[i]);
        show_failure(listing->server, check->findings->pdata[i]);
    }
    for (guint i = 0; i < check->run->notes->len; i++) {
        const struct note *note = check->run->notes->pdata[i];
        if (!note->detail && note->file != NULL)
            diagnostics_add_note(listing, note);
    }
}

static void print_lists(const struct diagnostic_list *listing)
{
    GHashTableIter iter;
    gpointer path, list;
    g_hash_table_iter_init(&iter, listing->lists);
    while (g_hash_table_iter_next(&iter, &path, &list)) {
        struct diagnosed *diagnosed = g_hash_table_lookup(listing->diagnosed, path);
        diagnosed->text = json_print_line(list);
    }
}

static void free_list(gpointer list)
{
    json_free(list);
}

GHashTable *diagnostics_of(struct server *server, struct workspace *workspace, const struct checker_result *result)
{
    struct diagnostic_list listing = {server, workspace, places_new(server), workspace_diagnosed_new(),
                                      g_hash_table_new_full(g_str_hash, g_str_equal, NULL, free_list)};
    if (result->check != NULL)
        add_check(&listing, result->check);
    else
        diagnostics_add_error(&listing, result->error->message);
    print_lists(&listing);
    g_hash_table_unref(listing.lists);
    places_free(listing.places);
    return listing.diagnosed;
}

/* ---- what the client is told ---- */

/* Of several workspaces that say something of one file, all that they say, each once. */
static struct json *list_of_all(const struct server *server, const char *path)
{
    struct json *all = json_new_array();
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < server->workspaces->len; i++) {
        const struct workspace *workspace = workspace_at(server, i);
        const struct diagnosed *diagnosed = g_hash_table_lookup(workspace->diagnosed, path);
        struct json *list = diagnosed != NULL ? json_parse(diagnosed->text, strlen(diagnosed->text), NULL) : NULL;
        for (const struct json *one = json_first(list); one != NULL; one = json_next(one)) {
            char *text = json_print_line(one);
            if (g_hash_table_add(seen, text))
                json_append(all, json_parse(text, strlen(text), NULL));
        }
        json_free(list);
    }
    return all;
}

static void diagnostics_push(struct server *server, const struct diagnosed *diagnosed)
{
    struct json *params = json_new_object();
    const struct document *document = documents_of_path(server->documents, diagnosed->path);
    json_set(params, "uri", json_new_string(document != NULL ? document->uri : diagnosed->uri));
    if (document != NULL && server->client.versions)
        json_set(params, "version", json_new_number(document->version));
    json_set(params, "diagnostics", list_of_all(server, diagnosed->path));
    server_notify(server, "textDocument/publishDiagnostics", params);
}

/* Adds those of `these` that are not in `others`, or differ there, or that the client has to be told again. */
static void add_different(GHashTable *these, GHashTable *others, GPtrArray *different)
{
    GHashTableIter iter;
    gpointer path, data;
    g_hash_table_iter_init(&iter, these);
    while (g_hash_table_iter_next(&iter, &path, &data)) {
        const struct diagnosed *diagnosed = data, *other = g_hash_table_lookup(others, path);
        if (other == NULL || other->untold || strcmp(other->text, diagnosed->text) != 0)
            g_ptr_array_add(different, data);
    }
}

static gint compare_uris(gconstpointer a, gconstpointer b)
{
    return strcmp((*(const struct diagnosed *const *)a)->uri, (*(const struct diagnosed *const *)b)->uri);
}

void diagnostics_publish(struct server *server, GHashTable *before, GHashTable *now)
{
    g_autoptr(GPtrArray) changed = g_ptr_array_new();
    GHashTableIter iter;
    gpointer path, data;
    add_different(now, before, changed);
    g_hash_table_iter_init(&iter, before);
    while (g_hash_table_iter_next(&iter, &path, &data))
        if (!g_hash_table_contains(now, path))
            g_ptr_array_add(changed, data);
    g_ptr_array_sort(changed, compare_uris);
    if (changed->len > 0 && server->client.pulls && server->client.refreshes)
        g_free(server_request(server, "workspace/diagnostic/refresh", NULL));
    for (guint i = 0; i < changed->len && !server->client.pulls; i++)
        diagnostics_push(server, changed->pdata[i]);
}

void diagnostics_opened(struct server *server, const struct document *document)
{
    for (guint i = 0; document->path != NULL && i < server->workspaces->len; i++) {
        const struct workspace *workspace = workspace_at(server, i);
        struct diagnosed *diagnosed = g_hash_table_lookup(workspace->diagnosed, document->path);
        if (diagnosed == NULL || server->client.pulls)
            continue;
        diagnosed->untold = true;
        if (strcmp(diagnosed->uri, document->uri) == 0)
            continue;
        struct json *params = json_new_object();
        json_set(params, "uri", json_new_string(diagnosed->uri));
        json_set(params, "diagnostics", json_new_array());
        server_notify(server, "textDocument/publishDiagnostics", params);
        g_free(diagnosed->uri);
        diagnosed->uri = g_strdup(document->uri);
        diagnostics_push(server, diagnosed);
        diagnosed->untold = false;
    }
}

/* ---- what the client asks for ---- */

/* Takes the items.  The id of a result is a digest of its text: a client that has this one need not get it again. */
static struct json *report_of(struct json *items, const char *known)
{
    struct json *report = json_new_object();
    g_autofree char *text = json_print_line(items), *id = hash_name(hash_of(text, strlen(text)));
    bool same = g_strcmp0(known, id) == 0;
    json_set(report, "kind", json_new_string(same ? "unchanged" : "full"));
    json_set(report, "resultId", json_new_string(id));
    if (same)
        json_free(items);
    else
        json_set(report, "items", items);
    return report;
}

struct json *diagnostics_pull(struct server *server, const struct json *params, struct rpc_error *error)
{
    g_autofree char *path = NULL;
    (void)error;
    workspace_of_params(server, params, &path);
    struct json *items = path != NULL ? list_of_all(server, path) : json_new_array();
    return report_of(items, json_string(json_get(params, "previousResultId")));
}

/* The ids of results that the client has: URI -> id, both borrowed. */
static GHashTable *known_ids(const struct json *params)
{
    GHashTable *ids = g_hash_table_new(g_str_hash, g_str_equal);
    const struct json *list = json_get(params, "previousResultIds");
    for (const struct json *one = json_first(list); one != NULL; one = json_next(one)) {
        const char *uri = json_string(json_get(one, "uri")), *id = json_string(json_get(one, "value"));
        if (uri != NULL && id != NULL)
            g_hash_table_insert(ids, (gpointer)uri, (gpointer)id);
    }
    return ids;
}

static void add_report(struct server *server, struct json *items, const char *path, const char *uri, const char *known)
{
    const struct document *document = documents_of_path(server->documents, path);
    struct json *report = json_append(items, report_of(list_of_all(server, path), known));
    json_set(report, "uri", json_new_string(uri));
    json_set(report, "version", document != NULL ? json_new_number(document->version) : json_new_null());
}

/* Files that the client knows diagnostics of and that have none any more are reported too: with an empty list. */
struct json *diagnostics_pull_all(struct server *server, const struct json *params, struct rpc_error *error)
{
    struct json *result = json_new_object(), *items = json_set(result, "items", json_new_array());
    g_autoptr(GHashTable) known = known_ids(params), told = g_hash_table_new(g_str_hash, g_str_equal);
    GHashTableIter iter;
    gpointer key, data;
    (void)error;
    for (guint i = 0; i < server->workspaces->len; i++) {
        const struct workspace *workspace = workspace_at(server, i);
        g_hash_table_iter_init(&iter, workspace->diagnosed);
        while (g_hash_table_iter_next(&iter, &key, &data)) {
            const struct diagnosed *diagnosed = data;
            const struct document *document = documents_of_path(server->documents, diagnosed->path);
            const char *uri = document != NULL ? document->uri : diagnosed->uri;
            if (g_hash_table_add(told, (gpointer)uri))
                add_report(server, items, diagnosed->path, uri, g_hash_table_lookup(known, uri));
        }
    }
    g_hash_table_iter_init(&iter, known);
    while (g_hash_table_iter_next(&iter, &key, &data)) {
        g_autofree char *path = uri_path(key), *real = path != NULL ? uri_real_path(path) : NULL;
        if (!g_hash_table_contains(told, key))
            add_report(server, items, real != NULL ? real : "", key, data);
    }
    return result;
}
