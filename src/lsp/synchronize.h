/* Notifications of the client about texts, files and folders. */
#ifndef PCWLINT_LSP_SYNCHRONIZE_H
#define PCWLINT_LSP_SYNCHRONIZE_H

#include "lsp/state/server.h"

void synchronize_open(struct server *server, const struct json *params);
void synchronize_change(struct server *server, const struct json *params);
void synchronize_close(struct server *server, const struct json *params);
void synchronize_save(struct server *server, const struct json *params);
void synchronize_folders(struct server *server, const struct json *params);
void synchronize_files(struct server *server, const struct json *params);

#endif
