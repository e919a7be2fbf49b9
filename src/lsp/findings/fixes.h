/*
 * The edits of findings as edits of the protocol.  A finding's edits are made all or none; the same edit of two
 * findings is made once; of two findings whose edits overlap the first wins, as with --fix.
 */
#ifndef PCWLINT_LSP_FINDINGS_FIXES_H
#define PCWLINT_LSP_FINDINGS_FIXES_H

#include "fix/editable.h"
#include "lsp/findings/places.h"

struct fixes;

/* All are borrowed.  Free with fixes_free(). */
struct fixes *fixes_new(const struct server *server, struct places *places, const struct fix_editable *scope);
void fixes_free(struct fixes *fixes);

/* Adds the edits of a finding; false, and nothing added, when they cannot be made together with those so far. */
bool fixes_add(struct fixes *fixes, const struct finding *finding);

/* Adds an insertion of other text. */
void fixes_insert(struct fixes *fixes, const char *file, gsize at, const char *text);

/* Replaces the whole text of a file. */
void fixes_replace(struct fixes *fixes, const char *file, const char *text);

/* A WorkspaceEdit with all of them. */
struct json *fixes_json(const struct fixes *fixes);

#endif
