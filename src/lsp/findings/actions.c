#include "lsp/findings/actions.h"

#include <string.h>

#include "guide/markdown.h"
#include "lsp/findings/diagnostics.h"
#include "lsp/findings/fixes.h"
#include "lsp/findings/suppress.h"
#include "lsp/state/workspace.h"

#define QUICK_FIX "quickfix"
#define FIX_ALL "source.fixAll.pcwlint"
#define OPEN_PAGE "pcwlint.openRulePage"
#define ACCEPT "pcwlint.acceptIntoBaseline"
#define SELECT "pcwlint.select"

struct json *actions_options(void)
{
    struct json *json = json_new_object(), *kinds = json_set(json, "codeActionKinds", json_new_array());
    json_append(kinds, json_new_string(QUICK_FIX));
    json_append(kinds, json_new_string(FIX_ALL));
    return json;
}

/* A command asks something of the client. */
struct json *actions_commands(const struct client *client)
{
    struct json *json = json_new_object(), *list = json_set(json, "commands", json_new_array());
    if (client->shows_documents) {
        json_append(list, json_new_string(OPEN_PAGE));
        json_append(list, json_new_string(SELECT));
    }
    if (client->applies_edits)
        json_append(list, json_new_string(ACCEPT));
    return json;
}

/* ---- what is offered ---- */

struct offered_action {
    struct server *server;
    const struct workspace *workspace;
    const struct check *check;
    struct places *places;
    struct fix_editable *scope;
    struct json *list;
};

static struct json *add_action(const struct offered_action *offer, const char *title, const char *kind)
{
    struct json *action = json_append(offer->list, json_new_object());
    json_set(action, "title", json_new_string(title));
    json_set(action, "kind", json_new_string(kind));
    return action;
}

static void add_finding(const struct offered_action *offer, struct json *action, const struct finding *finding)
{
    json_append(json_set(action, "diagnostics", json_new_array()),
                diagnostics_json(offer->places, offer->check, finding, &offer->server->client.diagnostics));
}

/* Its arguments are added by the caller. */
static struct json *add_command(struct json *action, const char *title, const char *name)
{
    struct json *command = json_set(action, "command", json_new_object());
    json_set(command, "title", json_new_string(title));
    json_set(command, "command", json_new_string(name));
    return json_set(command, "arguments", json_new_array());
}

static void offer_fix(const struct offered_action *offer, const struct finding *finding)
{
    struct fixes *fixes = fixes_new(offer->server, offer->places, offer->scope);
    if (fixes_add(fixes, finding)) {
        g_autofree char *title = g_strdup_printf("%s (%s%s)", finding->fix_description, finding->rule,
                                                 finding->fix_is_safe ? "" : ", needs review");
        struct json *action = add_action(offer, title, QUICK_FIX);
        add_finding(offer, action, finding);
        json_set(action, "isPreferred", json_new_bool(finding->fix_is_safe));
        json_set(action, "edit", fixes_json(fixes));
    }
    fixes_free(fixes);
}

/* Behind the edit, the cursor goes to where the reason is written. */
static void add_selection(const struct offered_action *offer, struct json *action, const char *file,
                          const struct suppress *suppress)
{
    const struct position_map *map = places_map(offer->places, file);
    g_autoptr(GString) text = g_string_new_len(map->text, (gssize)map->length);
    g_string_insert(text, (gssize)suppress->at, suppress->text);
    struct position_map *after = position_map_new(text->str, text->len, map->encoding);
    gsize at = suppress->at + suppress->reason;
    struct json *arguments = add_command(action, "Write the reason", SELECT);
    json_append(arguments, json_new_string(places_uri(offer->places, file)));
    json_append(arguments, places_json(after, at, at));
    position_map_free(after);
}

/* Takes the text of `suppress`. */
static void offer_comment(const struct offered_action *offer, const struct finding *finding, const char *title,
                          struct suppress suppress)
{
    struct json *action = add_action(offer, title, QUICK_FIX);
    struct fixes *fixes = fixes_new(offer->server, offer->places, offer->scope);
    fixes_insert(fixes, finding->place->file, suppress.at, suppress.text);
    add_finding(offer, action, finding);
    json_set(action, "isPreferred", json_new_bool(false));
    json_set(action, "edit", fixes_json(fixes));
    if (offer->server->client.shows_documents)
        add_selection(offer, action, finding->place->file, &suppress);
    fixes_free(fixes);
    g_free(suppress.text);
}

/* PCW904 is never suppressed: nobody knows what is in the file. */
static void offer_suppressions(const struct offered_action *offer, const struct finding *finding)
{
    const struct position_map *map = places_map(offer->places, finding->place->file);
    if (strcmp(finding->rule, "PCW904") == 0 ||
        !fix_editable_holds(offer->scope, places_path(offer->places, finding->place->file)))
        return;
    g_autofree char *here = g_strdup_printf("Disable %s here", finding->rule),
                    *in_file = g_strdup_printf("Disable %s in this file", finding->rule);
    offer_comment(offer, finding, here, suppress_here(map, finding));
    offer_comment(offer, finding, in_file, suppress_in_file(map, finding));
}

static void offer_page(const struct offered_action *offer, const struct finding *finding)
{
    const char *page = diagnostics_page(offer->check->rules, finding->rule);
    if (page == NULL || !offer->server->client.shows_documents)
        return;
    g_autofree char *title = g_strdup_printf("Open the documentation of %s", finding->rule);
    struct json *action = add_action(offer, title, QUICK_FIX);
    json_append(add_command(action, title, OPEN_PAGE), json_new_string(page));
}

static void offer_baseline(const struct offered_action *offer, const struct finding *finding)
{
    bool can = offer->check->baseline.path != NULL && offer->server->client.applies_edits;
    if (!can || strcmp(finding->rule, "PCW904") == 0)
        return;
    g_autofree char *title = g_strdup_printf("Add this %s to the baseline", finding->rule);
    struct json *action = add_action(offer, title, QUICK_FIX);
    add_finding(offer, action, finding);
    struct json *arguments = add_command(action, title, ACCEPT);
    json_append(arguments, json_new_string(offer->workspace->folder));
    json_append(arguments, json_new_string(finding->rule));
    json_append(arguments, json_new_string(finding->fingerprint));
}

/* All safe fixes of the document's findings, which may change other files too. */
static void offer_all(const struct offered_action *offer, const struct diagnosed *diagnosed)
{
    struct fixes *fixes = fixes_new(offer->server, offer->places, offer->scope);
    guint n = 0;
    for (guint i = 0; i < diagnosed->findings->len; i++) {
        const struct finding *finding = diagnosed->findings->pdata[i];
        n += finding->fix_is_safe && fixes_add(fixes, finding);
    }
    if (n > 0)
        json_set(add_action(offer, "Apply all safe fixes of pcwlint", FIX_ALL), "edit", fixes_json(fixes));
    fixes_free(fixes);
}

/* ---- what is asked for ---- */

/* Whether the client wants actions of a kind: "source" asks for "source.fixAll.pcwlint" too. */
static bool actions_wants(const struct json *params, const char *kind)
{
    const struct json *only = json_get(json_get(params, "context"), "only");
    bool wanted = json_size(only) == 0;
    for (const struct json *one = json_first(only); one != NULL; one = json_next(one)) {
        const char *name = json_string(one);
        size_t length = name != NULL ? strlen(name) : 0;
        wanted |= name != NULL && strncmp(kind, name, length) == 0 && (kind[length] == '\0' || kind[length] == '.');
    }
    return wanted;
}

static bool actions_touches(const struct offered_action *offer, const struct finding *finding, struct position start,
                            struct position end)
{
    const struct position_map *map = places_map(offer->places, finding->place->file);
    gsize first = position_byte_of_place(map, finding->place->line, finding->place->column),
          last = position_byte_of_place(map, finding->place->end_line, finding->place->end_column);
    return first <= position_to_byte(map, end) && position_to_byte(map, start) <= MAX(first, last);
}

static void offer_for_finding(const struct offered_action *offer, const struct finding *finding)
{
    offer_fix(offer, finding);
    offer_suppressions(offer, finding);
    offer_page(offer, finding);
    offer_baseline(offer, finding);
}

static void offer_in_range(const struct offered_action *offer, const struct diagnosed *diagnosed,
                           const struct json *params)
{
    const struct json *range = json_get(params, "range");
    struct position start, end;
    if (!documents_read_position(json_get(range, "start"), &start) ||
        !documents_read_position(json_get(range, "end"), &end))
        return;
    for (guint i = 0; i < diagnosed->findings->len; i++)
        if (actions_touches(offer, diagnosed->findings->pdata[i], start, end))
            offer_for_finding(offer, diagnosed->findings->pdata[i]);
}

struct json *actions_of(struct server *server, const struct json *params, struct rpc_error *error)
{
    g_autofree char *path = NULL;
    const struct workspace *workspace = workspace_of_params(server, params, &path);
    const struct diagnosed *diagnosed = workspace != NULL ? g_hash_table_lookup(workspace->diagnosed, path) : NULL;
    struct offered_action offer = {.server = server, .workspace = workspace, .list = json_new_array()};
    (void)error;
    if (diagnosed == NULL || workspace->result == NULL || workspace->result->check == NULL)
        return offer.list;
    char *const inputs[] = {workspace->file != NULL ? workspace->file : workspace->folder, NULL};
    offer.check = workspace->result->check;
    offer.places = places_new(server);
    offer.scope = fix_editable_new(inputs);
    if (actions_wants(params, QUICK_FIX))
        offer_in_range(&offer, diagnosed, params);
    if (actions_wants(params, FIX_ALL))
        offer_all(&offer, diagnosed);
    fix_editable_free(offer.scope);
    places_free(offer.places);
    return offer.list;
}

/* ---- commands ---- */

static const char *argument(const struct json *arguments, guint index)
{
    const struct json *one = json_first(arguments);
    while (one != NULL && index-- > 0)
        one = json_next(one);
    return json_string(one);
}

static struct json *open_page(struct server *server, const struct json *arguments, struct rpc_error *error)
{
    const char *page = argument(arguments, 0);
    if (page == NULL || !markdown_is_address(page))
        return rpc_fail(error, RPC_INVALID_PARAMS, "the argument is not the address of a page");
    struct json *params = json_new_object();
    json_set(params, "uri", json_new_string(page));
    json_set(params, "external", json_new_bool(true));
    g_free(server_request(server, "window/showDocument", params));
    return NULL;
}

static struct json *select_place(struct server *server, const struct json *arguments, struct rpc_error *error)
{
    const char *uri = argument(arguments, 0);
    const struct json *range = json_next(json_first(arguments));
    struct position at;
    if (uri == NULL || !documents_read_position(json_get(range, "start"), &at))
        return rpc_fail(error, RPC_INVALID_PARAMS, "the URI or the range is missing");
    struct json *params = json_new_object(), *selection = json_set(params, "selection", json_new_object());
    json_set(params, "uri", json_new_string(uri));
    json_set(params, "takeFocus", json_new_bool(true));
    for (int i = 0; i < 2; i++) {
        struct json *position = json_set(selection, i == 0 ? "start" : "end", json_new_object());
        json_set(position, "line", json_new_number(at.line));
        json_set(position, "character", json_new_number(at.character));
    }
    g_free(server_request(server, "window/showDocument", params));
    return NULL;
}

static const struct finding *find_finding(const struct check *check, const char *rule, const char *fingerprint)
{
    for (guint i = 0; i < check->findings->len; i++) {
        const struct finding *finding = check->findings->pdata[i];
        if (g_strcmp0(finding->rule, rule) == 0 && g_strcmp0(finding->fingerprint, fingerprint) == 0)
            return finding;
    }
    return NULL;
}

/* The server writes no file: the client makes the edit, and may undo it. */
static void send_baseline(struct server *server, const char *file, const char *text)
{
    struct places *places = places_new(server);
    struct fixes *fixes = fixes_new(server, places, NULL);
    struct json *params = json_new_object();
    fixes_replace(fixes, file, text);
    json_set(params, "label", json_new_string("Add a finding to the baseline of pcwlint"));
    json_set(params, "edit", fixes_json(fixes));
    g_free(server_request(server, "workspace/applyEdit", params));
    fixes_free(fixes);
    places_free(places);
}

static struct json *actions_accept(struct server *server, const struct json *arguments, struct rpc_error *error)
{
    const char *folder = argument(arguments, 0);
    for (guint i = 0; folder != NULL && i < server->workspaces->len; i++) {
        const struct workspace *workspace = workspace_at(server, i);
        const struct checker_result *result = workspace->result;
        if (strcmp(workspace->folder, folder) != 0 || result == NULL || result->check == NULL)
            continue;
        const struct finding *finding = find_finding(result->check, argument(arguments, 1), argument(arguments, 2));
        workspace_enter(workspace);
        g_autofree char *text =
            finding != NULL ? session_baseline_text_with(result->served->session, result->check, finding) : NULL;
        if (text == NULL)
            continue;
        send_baseline(server, result->check->baseline.path, text);
        return NULL;
    }
    return rpc_fail(error, RPC_REQUEST_FAILED, "the finding no longer exists, or there is no baseline");
}

struct json *actions_execute(struct server *server, const struct json *params, struct rpc_error *error)
{
    static const struct {
        const char *name;
        struct json *(*run)(struct server *server, const struct json *arguments, struct rpc_error *error);
    } commands[] = {{OPEN_PAGE, open_page}, {SELECT, select_place}, {ACCEPT, actions_accept}};
    const char *name = json_string(json_get(params, "command"));
    for (gsize i = 0; name != NULL && i < G_N_ELEMENTS(commands); i++)
        if (strcmp(commands[i].name, name) == 0)
            return commands[i].run(server, json_get(params, "arguments"), error);
    return rpc_fail(error, RPC_INVALID_PARAMS, "unknown command");
}
