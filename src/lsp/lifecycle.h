/* From initialize to exit: what client and server can, and settings. */
#ifndef PCWLINT_LSP_LIFECYCLE_H
#define PCWLINT_LSP_LIFECYCLE_H

#include "lsp/state/server.h"

struct json *lifecycle_initialize(struct server *server, const struct json *params, struct rpc_error *error);
void lifecycle_initialized(struct server *server, const struct json *params);
struct json *lifecycle_shutdown(struct server *server, const struct json *params, struct rpc_error *error);
void lifecycle_exit(struct server *server, const struct json *params);

/* workspace/didChangeConfiguration; and the client's answer to workspace/configuration. */
void lifecycle_configure(struct server *server, const struct json *params);
void lifecycle_configured(struct server *server, const struct json *result);

#endif
