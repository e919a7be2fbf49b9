/* Handlers of requests that are answered from what is understood of the tree (features/), and not from findings. */
#ifndef PCWLINT_LSP_REQUESTS_HANDLERS_H
#define PCWLINT_LSP_REQUESTS_HANDLERS_H

#include "lsp/state/workspace.h"

/* textDocument/hover, inlayHint, definition, references, documentSymbol, codeLens, and workspace/symbol */
struct json *hovers_at(struct server *server, const struct json *params, struct rpc_error *error);
struct json *inlay_hints_of(struct server *server, const struct json *params, struct rpc_error *error);
struct json *jumps_to_definition(struct server *server, const struct json *params, struct rpc_error *error);
struct json *jumps_to_references(struct server *server, const struct json *params, struct rpc_error *error);
struct json *symbols_in_document(struct server *server, const struct json *params, struct rpc_error *error);
struct json *symbols_in_workspace(struct server *server, const struct json *params, struct rpc_error *error);
struct json *code_lenses_of(struct server *server, const struct json *params, struct rpc_error *error);

/* textDocument/completion, which is answered at once: from the newest text, and the features of the last check. */
struct json *completions_at(struct server *server, const struct json *params, struct rpc_error *error);

#endif
