/*
 * What libclang makes awkward, tamed once: strings that must be disposed, children as an array, places as byte ranges.
 * Only src/parse/ includes clang-c.
 */
#ifndef PCWLINT_PARSE_CLANG_CLANG_H
#define PCWLINT_PARSE_CLANG_CLANG_H

#include <clang-c/Index.h>
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* A newly allocated copy of a CXString, which is disposed of; "" for NULL. */
char *cx_take(CXString string);

/* The string begins with `text`, or equals it; it is disposed of. */
bool cx_starts_with(CXString string, const char *text);

/* The name of a cursor, or "".  Free with g_free(). */
char *cx_spelling(CXCursor cursor);

/* The cursor has this name. */
bool cx_named(CXCursor cursor, const char *name);

/* Direct children.  Release with kids_clear(). */
struct kids {
    CXCursor *at;
    guint n;
    GArray *array;
};

/* All direct children of a cursor, in order. */
struct kids kids_of(CXCursor cursor);

/* Releases them; `kids` may be used again. */
void kids_clear(struct kids *kids);

/* The last child that is an expression or statement (skips TypeRef and the like); a null cursor when there is none. */
CXCursor cx_only_child(CXCursor cursor);

/* Child that is an expression, by position among the expression children; null cursor when there is none. */
CXCursor cx_expression_child(CXCursor cursor, guint index);

/* The expression without parentheses, and without casts that nobody has written. */
CXCursor cx_without_parentheses(CXCursor expression);

/* There is no such cursor. */
bool cx_is_null(CXCursor cursor);

/* The type of a cursor without typedefs; of kind CXType_Invalid when the cursor has no type. */
CXType cx_canonical(CXCursor cursor);

/* The value of a constant expression of integer or enumeration type; false when it is none. */
bool cx_evaluate(CXCursor expression, int64_t *value);

/* Hash table functions for keys that point to a CXCursor. */
guint cx_hash(gconstpointer cursor);
gboolean cx_equal(gconstpointer a, gconstpointer b);

/* A reference of C++, of either kind. */
bool cx_is_reference(CXType type);

#endif
