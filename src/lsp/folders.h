/* Which workspaces there are: one for each folder of the client, and for each open file that is in none of them. */
#ifndef PCWLINT_LSP_FOLDERS_H
#define PCWLINT_LSP_FOLDERS_H

#include "lsp/state/workspace.h"

/* Adds the folder, or takes it away with its diagnostics. */
void folders_add(struct server *server, const char *folder);
void folders_remove(struct server *server, const char *folder);

/* A document was opened or closed: a file in no folder gets a workspace of its own, or loses it. */
void folders_open_file(struct server *server, const char *path);
void folders_close_file(struct server *server, const char *path);

#endif
