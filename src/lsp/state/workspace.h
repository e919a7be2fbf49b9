/*
 * Workspaces: the folders that the client has open, and files that are open and in none of them.  Each has a session of
 * its own, is checked when something in it has changed, and has the result of the last check.
 */
#ifndef PCWLINT_LSP_STATE_WORKSPACE_H
#define PCWLINT_LSP_STATE_WORKSPACE_H

#include "lsp/state/server.h"

/* What is known of a file after a check. */
struct diagnosed {
    char *uri;           /* as the client writes it, where the file is open */
    char *path;          /* absolute, links resolved */
    char *text;          /* the diagnostics, as a JSON array */
    GPtrArray *findings; /* of const struct finding: the result's */
};

struct workspace {
    guint number;
    char *folder;                  /* absolute, links resolved */
    char *file;                    /* of a file that is in no folder of the client: its path; else NULL */
    struct served *served;         /* NULL: the next job makes a new session */
    struct checker_result *result; /* the last; NULL: none yet */
    struct features *features;     /* what is understood of the result (features/features.h); NULL: there is none */
    GHashTable *reads;             /* what the result's check has read (reads.h); NULL: not asked for yet */
    GHashTable *diagnosed;         /* path -> struct diagnosed: those that have diagnostics */
    guint64 wanted, checked;       /* generations: of the last change, and of the last result */
    gint64 due;                    /* when it is to be checked (g_get_monotonic_time()); 0: nothing has changed */
    GCancellable *cancelled;       /* of its job that the checker has; NULL: it has none */
    bool all_known;                /* it was checked once */
    guint64 progress;              /* its progress that the client shows; 0: none */
};

void workspace_free(gpointer workspace);

/* An empty table for `diagnosed`. */
GHashTable *workspace_diagnosed_new(void);

/* Adds the folder, or takes it away with its diagnostics. */
void workspace_add(struct server *server, const char *folder);
void workspace_remove(struct server *server, const char *folder);

/* The workspace of a file (absolute, links resolved): the innermost folder, or one of its own while it is open; NULL.
 */
struct workspace *workspace_of_path(const struct server *server, const char *path);

/* That of params.textDocument.uri; *path is the file (free with g_free()).  NULL: it is in none. */
struct workspace *workspace_of_params(const struct server *server, const struct json *params, char **path);

/* Makes its folder the working directory, which it is for names in its findings: while the checker rests. */
void workspace_enter(const struct workspace *workspace);

/* A document was opened or closed: a file in no folder gets a workspace of its own, or loses it. */
void workspace_open_file(struct server *server, const char *path);
void workspace_close_file(struct server *server, const char *path);

/* Something has changed that concerns the workspace: it is checked after the debounce.  `renew`: with a new session, as
 * settings or configuration files have changed. */
void workspace_changed(struct server *server, struct workspace *workspace, bool renew);

/* The same of all workspaces. */
void workspace_all_changed(struct server *server, bool renew);

/* A file has changed on the disk, or its buffer was opened, saved or closed: all workspaces are checked. */
void workspace_file_changed(struct server *server, const char *path);

/* The text of a buffer was edited: the workspaces are checked that the file is in, or whose last check has read it. */
void workspace_text_changed(struct server *server, const char *path);

/* Starts a job when one is due and the checker rests.  The microseconds until the next is due; -1: none is. */
gint64 workspace_start_due(struct server *server);

/* Checks at once what is due later, for a request that waits. */
void workspace_hurry(struct server *server, struct workspace *workspace);

/* Whether the workspace's result is that of the newest texts. */
bool workspace_is_settled(const struct workspace *workspace);

/* A job is done; takes the result. */
void workspace_take_result(struct server *server, struct checker_result *result);

#endif
