/* textDocument/definition and references. */
#ifndef PCWLINT_LSP_REQUESTS_NAVIGATION_H
#define PCWLINT_LSP_REQUESTS_NAVIGATION_H

#include "lsp/state/workspace.h"

struct json *jumps_to_definition(struct server *server, const struct json *params, struct rpc_error *error);
struct json *jumps_to_references(struct server *server, const struct json *params, struct rpc_error *error);

#endif
