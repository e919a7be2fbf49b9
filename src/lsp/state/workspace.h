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
    bool untold;         /* its file was opened since: it is sent again, as Emacs keeps nothing of closed files */
};

struct workspace {
    guint number;
    char *folder;                      /* absolute, links resolved */
    char *file;                        /* of a file that is in no folder of the client: its path; else NULL */
    struct served *served;             /* NULL: the next job makes a new session */
    struct checker_result *result;     /* the last; NULL: none yet */
    struct features *features;         /* what is understood of a result (features/features.h); NULL: there is none */
    struct checker_result *understood; /* that result: the last, or, until language_features_renew(), one before it */
    GHashTable *reads;                 /* what the result's check has read (reads.h); NULL: not asked for yet */
    GHashTable *diagnosed;             /* path -> struct diagnosed: those that have diagnostics */
    guint64 wanted, checked;           /* generations: of the last change, and of the last result */
    gint64 due;                        /* when it is to be checked (g_get_monotonic_time()); 0: nothing has changed */
    GCancellable *cancelled;           /* of its job that the checker has; NULL: it has none */
    bool all_known;                    /* it was checked once */
    guint64 progress;                  /* its progress that the client shows; 0: none */
};

/* Frees a workspace with its result, and cancels a job of it that still runs.  A GDestroyNotify. */
void workspace_free(gpointer workspace);

/* An empty table for `diagnosed`. */
GHashTable *workspace_diagnosed_new(void);

struct workspace *workspace_at(const struct server *server, guint index);

/* The file (absolute, links resolved) is in its folder, or is its file. */
bool workspace_holds(const struct workspace *workspace, const char *path);

/* The workspace of a file (absolute, links resolved): the innermost folder, or one of its own while it is open; NULL.
 */
struct workspace *workspace_of_path(const struct server *server, const char *path);

/* That of params.textDocument.uri; *path is the file (free with g_free()).  NULL: it is in none. */
struct workspace *workspace_of_params(const struct server *server, const struct json *params, char **path);

/* Makes its folder the working directory, which it is for names in its findings: while the checker rests. */
void workspace_enter(const struct workspace *workspace);

/* Whether the workspace's result is that of the newest texts. */
bool workspace_is_settled(const struct workspace *workspace);

#endif
