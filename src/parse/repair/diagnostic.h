/* A diagnostic as the repair reads it. */
#ifndef PCWLINT_PARSE_REPAIR_DIAGNOSTIC_H
#define PCWLINT_PARSE_REPAIR_DIAGNOSTIC_H

#include <clang-c/Index.h>
#include <stdbool.h>

struct diagnostic {
    char *message;
    CXFile file;
    char *file_name; /* NULL: no file */
    unsigned line, column, offset;
};

/* The diagnostic of that index; to be cleared. */
struct diagnostic diagnostic_at(CXTranslationUnit tu, unsigned index, enum CXDiagnosticSeverity *severity);
void diagnostic_clear(struct diagnostic *t);

/* It says that a header was not found. */
bool diagnostic_is_header(const struct diagnostic *t);

/* The text between the first pair of quotes after `before`; NULL when the message does not hold it.  Free with
 * g_free(). */
char *diagnostic_quoted(const char *message, const char *before);

/* The variable or function that the message says nothing declares; NULL: it says no such thing.  Free with g_free(). */
char *diagnostic_undeclared(const char *message);

/* A word of a message that may be declared: no name of the performance counter interface.  Those are declared, whatever
 * an error says of them: another meaning would hide the calls. */
bool diagnostic_is_name(const char *text);

#endif
