/* Requests that are answered from what is understood of the tree (features/), and not from findings. */
#ifndef PCWLINT_LSP_REQUESTS_LANGUAGE_FEATURES_H
#define PCWLINT_LSP_REQUESTS_LANGUAGE_FEATURES_H

#include "lsp/state/workspace.h"

/* Adds what the server can to its capabilities. */
void understanding_announce(struct json *capabilities);

/* Makes the workspace's features from its last result, unless that has been done, and frees the result that they were
 * made from before.  Tells the client to ask again if hints and lenses may have changed.  Call it after diagnostics are
 * sent. */
void understanding_renew(struct server *server, struct workspace *workspace);

/* Handlers: textDocument/hover, inlayHint, definition, references, documentSymbol, codeLens, and workspace/symbol. */
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
