#include "parse/clang/clock.h"

#include <glib.h>
#include <string.h>

#include "base/text/find.h"
#include "base/text/word.h"
#include "parse/kit/builtin.h"
#include "parse/clang/clang.h"

#define NAME "NTDDI_VERSION"

struct clock_search {
    CXTranslationUnit tu;
    const struct system_folders *system;
    struct clock_place *place;
    bool found;
};

static const char *clock_skip_blanks_back(const char *begin, const char *at)
{
    while (at > begin && (at[-1] == ' ' || at[-1] == '\t'))
        at--;
    return at;
}

/* `#define` stands before it, with any blanks.  The name is rare: it is searched as bytes, which is much faster. */
static bool is_defined_at(const char *text, const char *name)
{
    const char *at = clock_skip_blanks_back(text, name);
    if (at == name || at - text < 7 || strncmp(at - 6, "define", 6) != 0)
        return false;
    at = clock_skip_blanks_back(text, at - 6);
    return at > text && at[-1] == '#';
}

static void search_text(struct clock_search *search, CXFile file, const char *text, size_t size)
{
    const char *at = text, *end = text + size;
    while ((at = text_find(at, (size_t)(end - at), NAME)) != NULL) {
        const char *behind = at + strlen(NAME);
        bool whole = (at == text || !word_char(at[-1])) && (behind == end || !word_char(*behind));
        if (whole && is_defined_at(text, at)) {
            *search->place = (struct clock_place){file, (unsigned)(at - text)};
            search->found = true;
        }
        at = behind;
    }
}

static void visit_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct clock_search *search = data;
    size_t size = 0;
    (void)stack;
    (void)depth;
    if (system_has(search->system, search->tu, file))
        return;
    const char *text = clang_getFileContents(search->tu, file, &size);
    if (text != NULL)
        search_text(search, file, text, size);
}

static void visit_any(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    static const char *const names[] = {"NTDDI_", "_WIN32_WINNT", "WINVER"};
    struct clock_search *search = data;
    size_t size = 0;
    (void)stack;
    (void)depth;
    if (search->found || cx_starts_with(clang_getFileName(file), BUILTIN_ROOT "/"))
        return;
    const char *text = clang_getFileContents(search->tu, file, &size);
    for (guint i = 0; text != NULL && i < G_N_ELEMENTS(names); i++)
        search->found |= text_find(text, size, names[i]) != NULL;
}

bool clock_is_asked(CXTranslationUnit tu)
{
    struct clock_search search = {tu, NULL, NULL, false};
    clang_getInclusions(tu, visit_any, &search);
    return search.found;
}

bool clock_find(CXTranslationUnit tu, const struct system_folders *system, struct clock_place *place)
{
    struct clock_search search = {tu, system, place, false};
    clang_getInclusions(tu, visit_file, &search);
    return search.found;
}

bool clock_is_effective(CXCursor cursor)
{
    return cx_named(cursor, "pcwlint_effective_ntddi");
}

static enum CXChildVisitResult visit_effective(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_EnumDecl)
        return CXChildVisit_Recurse;
    if (clang_getCursorKind(cursor) != CXCursor_EnumConstantDecl || !clock_is_effective(cursor))
        return CXChildVisit_Continue;
    *(uint32_t *)data = (uint32_t)clang_getEnumConstantDeclValue(cursor);
    return CXChildVisit_Break;
}

uint32_t clock_effective(CXTranslationUnit tu)
{
    uint32_t ntddi = 0;
    clang_visitChildren(clang_getTranslationUnitCursor(tu), visit_effective, &ntddi);
    return ntddi;
}
