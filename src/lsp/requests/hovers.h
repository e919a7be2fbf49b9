/* textDocument/hover: what the word at a position is. */
#ifndef PCWLINT_LSP_REQUESTS_HOVERS_H
#define PCWLINT_LSP_REQUESTS_HOVERS_H

#include "lsp/state/workspace.h"

struct json *hovers_at(struct server *server, const struct json *params, struct rpc_error *error);

#endif
