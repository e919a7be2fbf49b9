/* A diagnostic as the repair reads it. */
#ifndef PCWLINT_PARSE_REPAIR_TROUBLE_H
#define PCWLINT_PARSE_REPAIR_TROUBLE_H

#include <clang-c/Index.h>
#include <stdbool.h>

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

/* A word of a message that may be declared: no name of the performance counter interface.  Those are declared, whatever
 * an error says of them: another meaning would hide the calls. */
bool trouble_is_name(const char *text);

#endif
