/* textDocument/codeLens: lines above what registers a counterset. */
#ifndef PCWLINT_LSP_REQUESTS_CODE_LENSES_H
#define PCWLINT_LSP_REQUESTS_CODE_LENSES_H

#include "lsp/state/workspace.h"

struct json *code_lenses_of(struct server *server, const struct json *params, struct rpc_error *error);

#endif
