/* What the client shows while a workspace is checked for the first time, or anew as a whole. */
#ifndef PCWLINT_LSP_WORK_DONE_H
#define PCWLINT_LSP_WORK_DONE_H

#include "lsp/state/workspace.h"

/* So many of all units are done: begins to show it when the client can, and there are more than a few. */
void work_done_tell(struct server *server, struct workspace *workspace, guint done, guint all);

/* It is done, or was cancelled. */
void work_done_end(struct server *server, struct workspace *workspace);

/* window/workDoneProgress/cancel: the user does not want to wait. */
void work_done_cancelled(struct server *server, const struct json *params);

#endif
