#include "lsp/synchronize.h"

#include "lsp/findings/diagnostics.h"
#include "lsp/documents/uri.h"
#include "lsp/schedule.h"
#include "lsp/folders.h"

static struct document *document_of(const struct server *server, const struct json *params)
{
    return documents_find(server->documents, json_string(json_get(json_get(params, "textDocument"), "uri")));
}

static void changed(struct server *server, const struct document *document)
{
    if (document->path != NULL)
        schedule_file_changed(server, document->path);
}

void synchronize_open(struct server *server, const struct json *params)
{
    const struct json *item = json_get(params, "textDocument");
    const char *uri = json_string(json_get(item, "uri")), *text = json_string(json_get(item, "text"));
    int64_t version = 0;
    json_int(json_get(item, "version"), &version);
    if (uri == NULL || text == NULL)
        return;
    const struct document *document = documents_open(server->documents, uri, version, text);
    if (document == NULL) {
        server_show(server, SERVER_ERROR, "pcwlint: the open documents are too large together: %s is not checked", uri);
        return;
    }
    if (document->path == NULL)
        return;
    folders_open_file(server, document->path);
    diagnostics_opened(server, document);
    changed(server, document);
}

void synchronize_change(struct server *server, const struct json *params)
{
    struct document *document = document_of(server, params);
    int64_t version = 0;
    if (document == NULL)
        return;
    json_int(json_get(json_get(params, "textDocument"), "version"), &version);
    if (!documents_change(server->documents, document, version, json_get(params, "contentChanges"),
                          server->client.encoding))
        server_show(server, SERVER_ERROR,
                    "pcwlint: the editor sent an invalid change of %s: close the file and open it again",
                    document->uri);
    if (document->path != NULL)
        schedule_text_changed(server, document->path);
}

void synchronize_close(struct server *server, const struct json *params)
{
    const struct document *document = document_of(server, params);
    if (document == NULL)
        return;
    g_autofree char *path = g_strdup(document->path);
    documents_close(server->documents, document->uri);
    if (path == NULL)
        return;
    folders_close_file(server, path);
    schedule_file_changed(server, path);
}

void synchronize_save(struct server *server, const struct json *params)
{
    const struct document *document = document_of(server, params);
    if (document != NULL)
        changed(server, document);
}

void synchronize_folders(struct server *server, const struct json *params)
{
    const struct json *event = json_get(params, "event");
    for (const struct json *one = json_first(json_get(event, "removed")); one != NULL; one = json_next(one)) {
        g_autofree char *path = uri_path(json_string(json_get(one, "uri")));
        if (path != NULL)
            folders_remove(server, path);
    }
    for (const struct json *one = json_first(json_get(event, "added")); one != NULL; one = json_next(one)) {
        g_autofree char *path = uri_path(json_string(json_get(one, "uri")));
        if (path != NULL)
            folders_add(server, path);
    }
}

void synchronize_files(struct server *server, const struct json *params)
{
    for (const struct json *one = json_first(json_get(params, "changes")); one != NULL; one = json_next(one)) {
        g_autofree char *path = uri_path(json_string(json_get(one, "uri")));
        if (path != NULL)
            schedule_file_changed(server, path);
    }
}
