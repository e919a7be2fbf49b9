#include "parse/lower/statement/scoped-object.h"

#include "parse/context/place.h"
#include "parse/lower/cxx/destroy.h"
#include "parse/lower/expression/dropped.h"
#include "parse/lower/recovery/errors.h"
#include "parse/lower/statement/cleanup-attribute.h"
#include "parse/lower/statement/cleanup.h"

/* Does everything that makes an object show what it keeps?  The kernel's own routines keep no pointer to one. */
struct sight {
    struct lower *lower;
    bool unseen;
};

static enum CXChildVisitResult find_unseen_call(CXCursor cursor, CXCursor parent, CXClientData data);

/* Is a function of which only a declaration is here, or whose body did not parse, among what this one needs? */
static bool needs_unseen(struct lower *lower, CXCursor target)
{
    CXCursor definition = clang_getCursorDefinition(target), key = clang_getCanonicalCursor(target);
    if (cx_is_null(definition))
        return !clang_CXXMethod_isDefaulted(target) &&
               !system_has_place(lower->system, lower->tu, clang_getCursorLocation(target)) &&
               !clang_equalLocations(clang_getCursorLocation(target),
                                     clang_getCursorLocation(clang_getCursorSemanticParent(target)));
    bool makes = clang_getCursorKind(target) == CXCursor_Constructor ||
                 clang_getCanonicalType(clang_getCursorResultType(target)).kind == CXType_Record;
    gpointer known = g_hash_table_lookup(lower->in_sight, &key);
    if (known != NULL || !makes)
        return known == GINT_TO_POINTER(2);
    CXCursor *copy = arena_memdup(lower->unit->arena, &key, sizeof key);
    g_hash_table_insert(lower->in_sight, copy, GINT_TO_POINTER(1));
    struct sight sight = {lower, errors_lie_in(lower, lower_range(lower, definition))};
    clang_visitChildren(definition, find_unseen_call, &sight);
    g_hash_table_insert(lower->in_sight, copy, GINT_TO_POINTER(sight.unseen ? 2 : 1));
    return sight.unseen;
}

static enum CXChildVisitResult find_unseen_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct sight *sight = data;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_LambdaExpr)
        return CXChildVisit_Continue;
    if (clang_getCursorKind(cursor) != CXCursor_CallExpr)
        return CXChildVisit_Recurse;
    CXCursor target = clang_getCursorReferenced(cursor);
    sight->unseen |= cx_is_null(target) || needs_unseen(sight->lower, target);
    return sight->unseen ? CXChildVisit_Break : CXChildVisit_Recurse;
}

void lower_object_begins(struct lower *lower, CXCursor declaration, struct ir_var *var)
{
    CXType type = clang_getCursorType(declaration);
    const CXCursor *cleaner = cleanup_attribute_of(lower, declaration);
    if (cleaner != NULL)
        lower_push_cleaner(lower, var, *cleaner, lower_range(lower, declaration));
    if (!lower_is_destroyed(lower, type))
        return;
    const struct ir_range *range = lower_range(lower, declaration);
    struct sight sight = {lower, lower_ends_unseen(lower, type) || errors_lie_in(lower, range)};
    clang_visitChildren(declaration, find_unseen_call, &sight);
    bool unseen = sight.unseen;
    if (unseen)
        lower_havoc_text(lower, range, DESTROY_UNSEEN);
    lower_push_object(lower, var, type, range, unseen ? DESTROY_UNSEEN : NULL);
}

void lower_extend_temporaries(struct lower *lower, guint mark)
{
    for (guint i = mark; i < lower->temporaries->len; i++) {
        const struct temporary *it = &g_array_index(lower->temporaries, struct temporary, i);
        lower_push_object(lower, it->var, it->type, it->range,
                          lower_ends_unseen(lower, it->type) ? DESTROY_UNSEEN : NULL);
    }
    g_array_set_size(lower->temporaries, mark);
}
