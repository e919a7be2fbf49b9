/*
 * Diagnostics: the findings of a check as the protocol has them, by file.
 *
 * A client that pulls (textDocument/diagnostic) is pushed nothing.  Other clients get the whole list of a file whenever
 * it has changed, and an empty list when the last diagnostic is gone.
 */
#ifndef PCWLINT_LSP_FINDINGS_DIAGNOSTICS_H
#define PCWLINT_LSP_FINDINGS_DIAGNOSTICS_H

#include "lsp/findings/places.h"
#include "lsp/state/workspace.h"

/* The tag of a diagnostic about something that is of no use: clients fade it out. */
#define DIAGNOSTIC_UNNECESSARY 1

/* The diagnostics of a result: path -> struct diagnosed.  What is said about no file is shown as a message; what is
 * said about a folder goes to the log of the client. */
GHashTable *diagnostics_of(struct server *server, struct workspace *workspace, const struct checker_result *result);

/* Tells the client of files whose diagnostics are not the same in both tables: before and now. */
void diagnostics_publish(struct server *server, GHashTable *before, GHashTable *now);

/* A document was opened: publishes the diagnostics of its file under the URI that the client uses. */
void diagnostics_opened(struct server *server, const struct document *document);

/* A finding as a diagnostic, with those members that the client wants. */
struct json *diagnostics_json(struct places *places, const struct check *check, const struct finding *finding,
                              const struct diagnostic_members *members);

/* The address of a page about the rule, borrowed from the rules; NULL: none is known. */
const char *diagnostics_page(const struct rule_set *rules, const char *id);

/* textDocument/diagnostic and workspace/diagnostic */
struct json *diagnostics_pull(struct server *server, const struct json *params, struct rpc_error *error);
struct json *diagnostics_pull_all(struct server *server, const struct json *params, struct rpc_error *error);

#endif
