/* textDocument/inlayHint: what the analysis knows of the lines of a document. */
#ifndef PCWLINT_LSP_REQUESTS_INLAY_HINTS_H
#define PCWLINT_LSP_REQUESTS_INLAY_HINTS_H

#include "lsp/state/workspace.h"

struct json *inlay_hints_of(struct server *server, const struct json *params, struct rpc_error *error);

#endif
