/*
 * Included files that libclang does not read as they are on the disk: in another encoding, or with an #import.  Most
 * are foreseen by the text of who includes them (repair_foresee()); these are the others, which a macro or the command
 * line led to.
 */
#include "parse/repair/repair.h"

#include <string.h>

#include "base/text/encoding/charset.h"
#include "base/file/text-file.h"
#include "parse/clang/clang.h"
#include "parse/text/import.h"

struct convert_search {
    struct repair *repair;
    CXTranslationUnit tu;
    bool found;
};

static void add_path(struct convert_search *search, const char *path)
{
    char *whole = g_canonicalize_filename(path, NULL);
    bool known =
        g_ptr_array_find_with_equal_func(search->repair->converted, whole, g_str_equal, NULL) || !text_is_file(whole);
    if (known)
        g_free(whole);
    else
        g_ptr_array_add(search->repair->converted, whole);
    search->found |= !known;
}

static void convert_visit_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct convert_search *search = data;
    size_t size = 0;
    gsize mark = 0, length = 0;
    (void)stack;
    const char *text = depth > 0 ? clang_getFileContents(search->tu, file, &size) : NULL;
    if (text == NULL || system_has(search->repair->system, search->tu, file))
        return;
    g_autofree char *plain = import_as_include(text, size, &length);
    if (plain == NULL && charset_of(text, size, &mark) == NULL)
        return;
    g_autofree char *path = cx_take(clang_getFileName(file));
    add_path(search, path);
}

/* "UTF-16 (LE) byte order mark detected in 'x.inc', but encoding is not supported": such a file is not even among those
 * that were included. */
static void read_message(struct convert_search *search, const char *message)
{
    static const char before[] = "byte order mark detected in '";
    const char *at = strstr(message, before), *end = at != NULL ? strrchr(at, '\'') : NULL;
    g_autofree char *path = end != NULL && end > at + strlen(before)
                                ? g_strndup(at + strlen(before), (gsize)(end - at) - strlen(before))
                                : NULL;
    if (path != NULL)
        add_path(search, path);
}

bool repair_convert(struct repair *repair, CXTranslationUnit tu)
{
    struct convert_search search = {repair, tu, false};
    unsigned n = clang_getNumDiagnostics(tu);
    bool errors = false;
    for (unsigned i = 0; i < n; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);
        bool error = clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error;
        g_autofree char *message = error ? cx_take(clang_getDiagnosticSpelling(diagnostic)) : NULL;
        errors |= error;
        if (message != NULL)
            read_message(&search, message);
        clang_disposeDiagnostic(diagnostic);
    }
    if (errors)
        clang_getInclusions(tu, convert_visit_file, &search);
    return search.found;
}
