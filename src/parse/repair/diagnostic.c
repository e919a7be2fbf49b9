#include "parse/repair/diagnostic.h"

#include <glib.h>
#include <string.h>

#include "base/text/api.h"
#include "base/text/word.h"
#include "parse/clang/clang.h"

struct diagnostic diagnostic_at(CXTranslationUnit tu, unsigned index, enum CXDiagnosticSeverity *severity)
{
    CXDiagnostic diagnostic = clang_getDiagnostic(tu, index);
    struct diagnostic t = {.message = cx_take(clang_getDiagnosticSpelling(diagnostic))};
    *severity = clang_getDiagnosticSeverity(diagnostic);
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &t.file, &t.line, &t.column, &t.offset);
    t.file_name = t.file != NULL ? cx_take(clang_getFileName(t.file)) : NULL;
    clang_disposeDiagnostic(diagnostic);
    return t;
}

void diagnostic_clear(struct diagnostic *t)
{
    g_free(t->message);
    g_free(t->file_name);
}

bool diagnostic_is_header(const struct diagnostic *t)
{
    return strstr(t->message, "' file not found") != NULL;
}

char *diagnostic_quoted(const char *message, const char *before)
{
    const char *at = strstr(message, before);
    if (at == NULL)
        return NULL;
    const char *open = strchr(at, '\'');
    const char *close = open != NULL ? strchr(open + 1, '\'') : NULL;
    return close != NULL ? g_strndup(open + 1, (gsize)(close - open - 1)) : NULL;
}

char *diagnostic_undeclared(const char *message)
{
    char *name = diagnostic_quoted(message, "use of undeclared identifier ");
    return name != NULL ? name : diagnostic_quoted(message, "call to undeclared function ");
}

bool diagnostic_is_name(const char *text)
{
    if (text == NULL || text[0] == '\0' || g_ascii_isdigit(text[0]) || api_declares(text))
        return false;
    for (const char *p = text; *p != '\0'; p++)
        if (!word_identifier_char(*p))
            return false;
    return g_utf8_validate(text, -1, NULL);
}
