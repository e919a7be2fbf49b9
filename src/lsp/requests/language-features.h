/* What is understood of a tree (features/): what of it the server offers, and when it is made anew. */
#ifndef PCWLINT_LSP_REQUESTS_LANGUAGE_FEATURES_H
#define PCWLINT_LSP_REQUESTS_LANGUAGE_FEATURES_H

#include "lsp/state/workspace.h"

/* Adds what the server can to its capabilities. */
void language_features_announce(struct json *capabilities);

/* Makes the workspace's features from its last result, unless that has been done, and frees the result that they were
 * made from before.  Tells the client to ask again if hints and lenses may have changed.  Call it after diagnostics are
 * sent. */
void language_features_renew(struct server *server, struct workspace *workspace);

#endif
