/* From initialize to exit: what client and server can, and settings. */
#ifndef PCWLINT_LSP_LIFECYCLE_H
#define PCWLINT_LSP_LIFECYCLE_H

#include "lsp/state/server.h"

/* initialize: reads the capabilities, settings and folders of the client.  The result has the capabilities of the
 * server; the caller owns it. */
struct json *lifecycle_initialize(struct server *server, const struct json *params, struct rpc_error *error);

/* initialized: asks the client for its settings, and to report changed files. */
void lifecycle_initialized(struct server *server, const struct json *params);

/* shutdown: forgets all workspaces.  The result is null. */
struct json *lifecycle_shutdown(struct server *server, const struct json *params, struct rpc_error *error);

/* exit: the server ends, with a failure when the client did not ask for shutdown. */
void lifecycle_exit(struct server *server, const struct json *params);

/* workspace/didChangeConfiguration; and the client's answer to workspace/configuration. */
void lifecycle_configure(struct server *server, const struct json *params);
void lifecycle_configured(struct server *server, const struct json *result);

#endif
