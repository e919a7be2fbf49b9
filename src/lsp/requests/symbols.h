/* textDocument/documentSymbol and workspace/symbol. */
#ifndef PCWLINT_LSP_REQUESTS_SYMBOLS_H
#define PCWLINT_LSP_REQUESTS_SYMBOLS_H

#include "lsp/state/workspace.h"

struct json *symbols_in_document(struct server *server, const struct json *params, struct rpc_error *error);
struct json *symbols_in_workspace(struct server *server, const struct json *params, struct rpc_error *error);

#endif
