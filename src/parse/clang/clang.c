#include "parse/clang/clang.h"

#include <string.h>

char *cx_take(CXString string)
{
    const char *text = clang_getCString(string);
    char *copy = g_strdup(text != NULL ? text : "");
    clang_disposeString(string);
    return copy;
}

/* Whether a string equals `text`; it is disposed of. */
static bool cx_is(CXString string, const char *text)
{
    const char *have = clang_getCString(string);
    bool same = have != NULL && strcmp(have, text) == 0;
    clang_disposeString(string);
    return same;
}

bool cx_starts_with(CXString string, const char *text)
{
    const char *have = clang_getCString(string);
    bool starts = have != NULL && g_str_has_prefix(have, text);
    clang_disposeString(string);
    return starts;
}

char *cx_spelling(CXCursor cursor)
{
    return cx_take(clang_getCursorSpelling(cursor));
}

bool cx_named(CXCursor cursor, const char *name)
{
    return cx_is(clang_getCursorSpelling(cursor), name);
}

static enum CXChildVisitResult clang_collect(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    g_array_append_val((GArray *)data, cursor);
    return CXChildVisit_Continue;
}

struct kids kids_of(CXCursor cursor)
{
    struct kids kids;
    kids.array = g_array_sized_new(FALSE, FALSE, sizeof(CXCursor), 4);
    clang_visitChildren(cursor, clang_collect, kids.array);
    kids.at = (CXCursor *)(void *)kids.array->data;
    kids.n = kids.array->len;
    return kids;
}

void kids_clear(struct kids *kids)
{
    g_array_unref(kids->array);
    kids->n = 0;
}

CXCursor cx_without_parentheses(CXCursor expression)
{
    enum { MAX_WRAPS = 64 };
    for (guint i = 0; i < MAX_WRAPS; i++) {
        enum CXCursorKind kind = clang_getCursorKind(expression);
        CXCursor inside = kind == CXCursor_UnexposedExpr || kind == CXCursor_ParenExpr ? cx_only_child(expression)
                                                                                       : clang_getNullCursor();
        if (cx_is_null(inside))
            break;
        expression = inside;
    }
    return expression;
}

bool cx_is_null(CXCursor cursor)
{
    return clang_Cursor_isNull(cursor) != 0;
}

struct nth {
    guint wanted, seen;
    bool last;
    CXCursor found;
};

static enum CXChildVisitResult pick(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct nth *nth = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (!clang_isExpression(kind) && !clang_isStatement(kind))
        return CXChildVisit_Continue;
    if (nth->last || nth->seen == nth->wanted)
        nth->found = cursor;
    if (!nth->last && nth->seen == nth->wanted)
        return CXChildVisit_Break;
    nth->seen++;
    return CXChildVisit_Continue;
}

CXCursor cx_only_child(CXCursor cursor)
{
    struct nth nth = {.last = true, .found = clang_getNullCursor()};
    clang_visitChildren(cursor, pick, &nth);
    return nth.found;
}

CXCursor cx_expression_child(CXCursor cursor, guint index)
{
    struct nth nth = {.wanted = index, .found = clang_getNullCursor()};
    clang_visitChildren(cursor, pick, &nth);
    return nth.found;
}

guint cx_hash(gconstpointer cursor)
{
    return clang_hashCursor(*(const CXCursor *)cursor);
}

gboolean cx_equal(gconstpointer a, gconstpointer b)
{
    return clang_equalCursors(*(const CXCursor *)a, *(const CXCursor *)b) != 0;
}

CXType cx_canonical(CXCursor cursor)
{
    return clang_getCanonicalType(clang_getCursorType(cursor));
}

bool cx_evaluate(CXCursor expression, int64_t *value)
{
    enum CXTypeKind kind = cx_canonical(expression).kind;
    if (!((kind >= CXType_Bool && kind <= CXType_LongLong) || kind == CXType_Enum))
        return false;
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool known = result != NULL && clang_EvalResult_getKind(result) == CXEval_Int;
    if (known)
        *value = clang_EvalResult_isUnsignedInt(result) ? (int64_t)clang_EvalResult_getAsUnsigned(result)
                                                        : clang_EvalResult_getAsLongLong(result);
    if (result != NULL)
        clang_EvalResult_dispose(result);
    return known;
}

bool cx_is_reference(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_LValueReference || kind == CXType_RValueReference;
}
