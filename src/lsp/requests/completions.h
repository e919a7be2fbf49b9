/* textDocument/completion, which is answered at once: from the newest text, and the features of the last check. */
#ifndef PCWLINT_LSP_REQUESTS_COMPLETIONS_H
#define PCWLINT_LSP_REQUESTS_COMPLETIONS_H

#include "lsp/state/workspace.h"

struct json *completions_at(struct server *server, const struct json *params, struct rpc_error *error);

#endif
