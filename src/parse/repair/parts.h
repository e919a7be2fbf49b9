/*
 * What the parts of the repair share: a diagnostic as they read it, and the notes of what was missing.
 */
#ifndef PCWLINT_PARSE_REPAIR_PARTS_H
#define PCWLINT_PARSE_REPAIR_PARTS_H

#include "parse/repair/repair.h"

struct trouble {
    char *message;
    CXFile file;
    char *file_name; /* NULL: no file */
    unsigned line, column, offset;
};

/* The diagnostic of that index; to be cleared. */
struct trouble trouble_at(CXTranslationUnit tu, unsigned index, enum CXDiagnosticSeverity *severity);
void trouble_clear(struct trouble *t);

/* It says that a header was not found. */
bool trouble_is_header(const struct trouble *t);

/* The text between the first pair of quotes after `before`; NULL when the message does not hold it.  Free with
 * g_free(). */
char *trouble_quoted(const char *message, const char *before);

/* Notes in one of the lists of `repair` that something of that kind and name is missing, once. */
void repair_note(struct repair *repair, GPtrArray *list, const struct trouble *t, const char *what, const char *name);

/* Adds the text of a declaration or definition of `name` to the prelude.  False when the prelude has that name already,
 * or when it is no identifier. */
bool repair_declare(struct repair *repair, const char *name, const char *text);

/* A header, by its name in #include, that is found when no other is.  False: there is one already.  Takes `text`. */
bool repair_add_stub(struct repair *repair, const char *header, char *text);

/* Looks for the headers that were not found; true when some of them are there now, and may ask for more. */
bool repair_headers(struct repair *repair, CXTranslationUnit tu);

/* Makes headers that are missing from manifests that stand for what is not declared; true when one was made. */
bool repair_generated(struct repair *repair, CXTranslationUnit tu);

#endif
