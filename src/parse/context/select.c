/* Selections at compile time: which operand an expression stands for.  The others are not evaluated. */
#include "parse/context/select.h"

#include <string.h>

static bool is_spelled(CXCursor expression, const char *word)
{
    CXFile file = NULL;
    unsigned offset = 0;
    size_t size = 0;
    CXTranslationUnit tu = clang_Cursor_getTranslationUnit(expression);
    clang_getSpellingLocation(clang_getRangeStart(clang_getCursorExtent(expression)), &file, NULL, NULL, &offset);
    const char *text = file != NULL ? clang_getFileContents(tu, file, &size) : NULL;
    return text != NULL && offset < size && size - offset > strlen(word) &&
           strncmp(text + offset, word, strlen(word)) == 0;
}

/* Its condition comes first, and is a constant. */
CXCursor lower_chosen(CXCursor expression)
{
    struct kids kids = kids_of(expression);
    CXCursor chosen = clang_getNullCursor();
    int64_t condition;
    if (kids.n == 3 && is_spelled(expression, "__builtin_choose_expr") && cx_evaluate(kids.at[0], &condition))
        chosen = kids.at[condition != 0 ? 1 : 2];
    kids_clear(&kids);
    return chosen;
}

/* The selected association has the type of the whole; libclang does not tell the association's own types. */
CXCursor lower_selected(CXCursor expression)
{
    struct kids kids = kids_of(expression);
    CXCursor selected = clang_getNullCursor();
    guint matching = 0;
    for (guint i = 1; i < kids.n && clang_getCursorKind(expression) == CXCursor_GenericSelectionExpr; i++)
        if (clang_isExpression(clang_getCursorKind(kids.at[i])) &&
            clang_equalTypes(clang_getCursorType(kids.at[i]), clang_getCursorType(expression))) {
            selected = kids.at[i];
            matching++;
        }
    kids_clear(&kids);
    return matching == 1 ? selected : clang_getNullCursor();
}
