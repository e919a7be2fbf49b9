/* When workspaces are checked: changes make a check due, a job at a time goes to the checker, and results come back. */
#ifndef PCWLINT_LSP_SCHEDULE_H
#define PCWLINT_LSP_SCHEDULE_H

#include "lsp/state/workspace.h"

/* Something has changed that concerns the workspace: it is checked after the debounce.  `renew`: with a new session, as
 * settings or configuration files have changed. */
void schedule_change(struct server *server, struct workspace *workspace, bool renew);

/* The same of all workspaces. */
void schedule_all(struct server *server, bool renew);

/* A file has changed on the disk, or its buffer was opened, saved or closed: all workspaces are checked. */
void schedule_file_changed(struct server *server, const char *path);

/* The text of a buffer was edited: the workspaces are checked that the file is in, or whose last check has read it. */
void schedule_text_changed(struct server *server, const char *path);

/* Starts a job when one is due and the checker rests.  The microseconds until the next is due; -1: none is. */
gint64 schedule_start_due(struct server *server);

/* Checks at once what is due later, for a request that waits. */
void schedule_hurry(struct server *server, struct workspace *workspace);

/* A job is done; takes the result. */
void schedule_take_result(struct server *server, struct checker_result *result);

/* Renews the features of workspaces with new results.  Call it when diagnostics are sent and waiting requests are
 * answered.  Does nothing while the checker has a job. */
void schedule_settle(struct server *server);

#endif
