/* Code actions: fixes, suppressions, the rule's page, the baseline; and the commands behind some of them. */
#ifndef PCWLINT_LSP_FINDINGS_ACTIONS_H
#define PCWLINT_LSP_FINDINGS_ACTIONS_H

#include "lsp/state/server.h"

/* What the server announces of code actions when a client connects: a new object that the caller owns. */
struct json *actions_options(void);

/* The commands that the client can make use of. */
struct json *actions_commands(const struct client *client);

/* textDocument/codeAction and workspace/executeCommand */
struct json *actions_of(struct server *server, const struct json *params, struct rpc_error *error);
struct json *actions_execute(struct server *server, const struct json *params, struct rpc_error *error);

#endif
