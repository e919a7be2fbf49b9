/*
 * The state of the language server, which all its parts work on.  One thread owns it: the one that runs the loop
 * (loop.c).  The reading thread and the checking thread only hand events to that loop.
 *
 * A handler is a function of dispatch.c's table:
 *
 *     struct json *hover(struct server *server, const struct json *params, struct rpc_error *error);
 *
 * It returns the result, which the caller takes; NULL is the result null, unless it sets an error (rpc_fail()).  A
 * notification's handler returns nothing.  A handler whose row says WAITS is called when the newest texts have been
 * checked and the checking thread rests: it may then read files, overlays included, and the last result of the
 * workspace (workspace_of_params()); the working directory is the workspace's folder.
 */
#ifndef PCWLINT_LSP_STATE_SERVER_H
#define PCWLINT_LSP_STATE_SERVER_H

#include <glib.h>
#include <stdbool.h>

#include "base/text/json/json.h"
#include "lsp/check/checker.h"
#include "lsp/documents/documents.h"
#include "lsp/transport/rpc.h"

/* Milliseconds from an edit to its check when the client does not say. */
#define SERVER_DEFAULT_DEBOUNCE 50

enum server_state { SERVER_NEW, SERVER_INITIALIZED, SERVER_SHUT_DOWN, SERVER_EXITED };

/* The members of diagnostics that the client wants. */
struct diagnostic_members {
    bool related; /* relatedInformation */
    bool pages;   /* codeDescription */
    bool fades;   /* the tag of what is unnecessary */
    bool data;
};

/* What the client can. */
struct client {
    enum position_encoding encoding;
    bool pulls;     /* textDocument/diagnostic: nothing is pushed then */
    bool refreshes; /* workspace/diagnostic/refresh */
    struct diagnostic_members diagnostics;
    bool versions;                          /* the version of the document that pushed diagnostics are of */
    bool progress;                          /* window/workDoneProgress/create */
    bool shows_documents;                   /* window/showDocument */
    bool applies_edits;                     /* workspace/applyEdit */
    bool watches;                           /* registers watchers of files */
    bool configures;                        /* workspace/configuration */
    bool literal_actions;                   /* code actions, and not only commands */
    bool versioned_edits;                   /* documentChanges of a WorkspaceEdit */
    bool markdown;                          /* hovers in Markdown */
    bool snippets;                          /* completions with places to fill in */
    bool symbol_trees;                      /* symbols of a document with children */
    bool refreshes_hints, refreshes_lenses; /* workspace/inlayHint/refresh, workspace/codeLens/refresh */
    int64_t process;                        /* ends with it; 0: it does not say */
};

struct server {
    struct host host;
    void (*send)(gpointer send_data, const char *message); /* to the client */
    gpointer send_data;
    enum server_state state;
    struct client client;
    struct documents *documents;
    GPtrArray *workspaces;       /* of struct workspace (workspace.h) */
    guint last_workspace;        /* the number of the newest */
    GPtrArray *waiting;          /* of struct pending_request (pending.h): requests in order */
    GPtrArray *words;            /* of char *: settings.arguments */
    gint64 debounce;             /* microseconds */
    struct checker *checker;     /* NULL: nothing is checked (fuzz/targets/fuzz-lsp.c) */
    struct workspace *at_hand;   /* whose job the checker has; NULL: none, or its workspace is gone */
    bool busy;                   /* the checker has a job */
    guint last_request;          /* the number of the newest request to the client */
    char *configuration_request; /* the id of the newest request for settings */
    GHashTable *shown;           /* set of char *: messages that were shown, each once */
    int exit_status;             /* with SERVER_EXITED */
};

/* `checks`: what becomes of jobs; NULL: nothing is checked.  Free with server_free(). */
struct server *server_new(const struct host *host, const struct checker_told *checks,
                          void (*send)(gpointer data, const char *message), gpointer data);
void server_free(struct server *server);

/* Sends a notification, or a request, whose id is returned as JSON text (free with g_free()).  They take `params`. */
void server_notify(struct server *server, const char *method, struct json *params);
char *server_request(struct server *server, const char *method, struct json *params);

enum server_message { SERVER_ERROR = 1, SERVER_WARNING, SERVER_INFO, SERVER_LOG };

/* Shows a message to the user, or writes it to the log of the client: each text once. */
void server_show(struct server *server, enum server_message kind, const char *format, ...) G_GNUC_PRINTF(3, 4);
void server_log(struct server *server, enum server_message kind, const char *format, ...) G_GNUC_PRINTF(3, 4);

#endif
