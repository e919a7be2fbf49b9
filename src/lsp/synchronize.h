/* Notifications of the client about texts, files and folders. */
#ifndef PCWLINT_LSP_SYNCHRONIZE_H
#define PCWLINT_LSP_SYNCHRONIZE_H

#include "lsp/state/server.h"

/* textDocument/didOpen: the text of the client counts from now on, not the file; the workspace is checked.  Texts that
 * are too large together are refused with a message. */
void synchronize_open(struct server *server, const struct json *params);

/* textDocument/didChange: changes the text and checks the workspace.  The client is told of a change that cannot be
 * applied. */
void synchronize_change(struct server *server, const struct json *params);

/* textDocument/didClose: the file on the disk counts again. */
void synchronize_close(struct server *server, const struct json *params);

/* textDocument/didSave: checks the workspace. */
void synchronize_save(struct server *server, const struct json *params);

/* workspace/didChangeWorkspaceFolders: adds and removes workspaces. */
void synchronize_folders(struct server *server, const struct json *params);

/* workspace/didChangeWatchedFiles: the workspaces that use these files are checked. */
void synchronize_files(struct server *server, const struct json *params);

#endif
