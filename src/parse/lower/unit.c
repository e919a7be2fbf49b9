/*
 * The declarations of a unit, and where lowering starts.
 *
 * Most functions of a driver have nothing to do with PCW.  A function is relevant when its text names a PCW identifier,
 * or a macro or function whose own text does, to a fixpoint; relevant functions of the main file are lowered, and
 * everything they call.
 */
#include "parse/lower/unit.h"

#include "base/text/api.h"
#include "parse/lower/bodies.h"
#include "parse/lower/foreign-writers.h"
#include "parse/clang/clock.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/cxx/closure.h"
#include "parse/lower/cxx/destroy.h"

struct lower *lower_new(struct ir_unit *unit, CXTranslationUnit tu, GHashTable *invented, bool is_cxx)
{
    struct lower *lower = g_new0(struct lower, 1);
    lower->unit = unit;
    lower->tu = tu;
    lower->is_cxx = is_cxx;
    lower->initialize = lower_static_init;
    lower->invented = invented;
    lower->fragments = g_hash_table_new(g_str_hash, g_str_equal);
    lower->dropped = g_array_new(FALSE, TRUE, sizeof(struct dropped));
    lower->records = g_hash_table_new(cx_hash, cx_equal);
    lower->vars = g_hash_table_new(cx_hash, cx_equal);
    lower->functions = g_hash_table_new(cx_hash, cx_equal);
    lower->enums = g_hash_table_new_full(cx_hash, cx_equal, NULL, (GDestroyNotify)g_hash_table_unref);
    lower->types = lower_type_table();
    lower->typedefs = g_hash_table_new(cx_hash, cx_equal);
    lower->defined = g_hash_table_new(cx_hash, cx_equal);
    lower->globals_by_name = g_hash_table_new(g_str_hash, g_str_equal);
    lower->statics = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    lower->destructors = g_hash_table_new(cx_hash, cx_equal);
    lower->bindings = g_hash_table_new(cx_hash, cx_equal);
    lower->closures = lower_closure_table();
    lower->captured = g_hash_table_new(cx_hash, cx_equal);
    lower->lambda = clang_getNullCursor();
    lower->in_sight = g_hash_table_new(cx_hash, cx_equal);
    lower->destructions = g_hash_table_new(cx_hash, cx_equal);
    lower->assignments = g_hash_table_new(cx_hash, cx_equal);
    lower->temporaries = lower_temporary_list();
    lower->pending = g_ptr_array_new_with_free_func(g_free);
    lower->visible = g_ptr_array_new();
    lower->tidy = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    lower->last_file_index = G_MAXUINT32;
    return lower;
}

void lower_free(struct lower *lower)
{
    g_array_unref(lower->dropped);
    g_hash_table_unref(lower->fragments);
    g_hash_table_unref(lower->tidy);
    g_hash_table_unref(lower->records);
    g_hash_table_unref(lower->vars);
    g_hash_table_unref(lower->functions);
    g_hash_table_unref(lower->enums);
    g_hash_table_unref(lower->types);
    g_hash_table_unref(lower->typedefs);
    g_hash_table_unref(lower->defined);
    g_hash_table_unref(lower->globals_by_name);
    g_hash_table_unref(lower->statics);
    g_clear_pointer(&lower->functions_by_name, g_hash_table_unref);
    g_clear_pointer(&lower->included, g_hash_table_unref);
    g_hash_table_unref(lower->destructors);
    g_hash_table_unref(lower->bindings);
    g_hash_table_unref(lower->closures);
    g_hash_table_unref(lower->captured);
    g_hash_table_unref(lower->in_sight);
    g_hash_table_unref(lower->destructions);
    g_hash_table_unref(lower->assignments);
    g_array_unref(lower->temporaries);
    g_ptr_array_unref(lower->pending);
    g_ptr_array_unref(lower->visible);
    if (lower->relevance != NULL)
        relevance_free(lower->relevance);
    g_free(lower);
}

static void note_effective_ntddi(struct lower *lower, CXCursor cursor)
{
    if (!clock_is_effective(cursor))
        return;
    lower->unit->ntddi = clang_getEnumConstantDeclValue(cursor) & 0xFFFFFFFF;
}

/* By this typedef precompiled headers show a declaration of theirs (headers/pcwlint_information.h). */
static bool shows_information(struct lower *lower, CXCursor cursor)
{
    if (lower->digest == NULL || !cx_named(cursor, "pcwlint_information"))
        return false;
    lower->info_declaration = clang_getCursorDefinition(digest_named_record(cursor));
    return true;
}

/* `typedef struct _S { … } S;` gives _S the name that people use. */
static void note_typedef(struct lower *lower, CXCursor cursor)
{
    CXCursor key = digest_named_record(cursor);
    if (cx_is_null(key) || shows_information(lower, cursor) || lower_alias(lower, key) != NULL)
        return;
    char *name = cx_spelling(cursor);
    g_hash_table_insert(lower->typedefs, lower_keep(lower, key), (gpointer)arena_string(lower->unit->arena, name));
    g_free(name);
}

static enum CXChildVisitResult top_level(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct lower *lower = data;
    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_TypedefDecl:
        note_typedef(lower, cursor);
        return CXChildVisit_Continue;
    case CXCursor_LinkageSpec:
    case CXCursor_UnexposedDecl: /* extern "C" */
    case CXCursor_EnumDecl:
        return CXChildVisit_Recurse;
    case CXCursor_EnumConstantDecl:
        note_effective_ntddi(lower, cursor);
        return CXChildVisit_Continue;
    case CXCursor_VarDecl:
        if (clang_Cursor_getStorageClass(cursor) != CX_SC_Extern)
            g_hash_table_add(lower->defined, lower_keep(lower, clang_getCanonicalCursor(cursor)));
        return CXChildVisit_Continue;
    case CXCursor_Namespace:
        return CXChildVisit_Recurse;
    case CXCursor_Destructor: {
        CXCursor owner = clang_getCanonicalCursor(clang_getCursorSemanticParent(cursor));
        g_hash_table_insert(lower->destructors, lower_keep(lower, owner), lower_keep(lower, cursor));
        return CXChildVisit_Continue;
    }
    case CXCursor_StructDecl:
        if (cx_named(cursor, API_INFORMATION_TAG) && clang_isCursorDefinition(cursor))
            lower->info_declaration = cursor;
        return CXChildVisit_Continue;
    default:
        return CXChildVisit_Continue;
    }
}

/* What other units may register with: descriptors, a name, a constant; or call through: a table of routines. */
static bool serves_registrations(CXType type)
{
    CXType element = clang_getArrayElementType(type);
    CXCursor row = clang_getTypeDeclaration(element), record = clang_getTypeDeclaration(type);
    return (element.kind == CXType_Record && cx_named(row, API_DESCRIPTOR_TAG)) ||
           (type.kind == CXType_Record && cx_named(record, API_STRING_TAG)) ||
           (clang_isConstQualifiedType(type) != 0 && type.kind >= CXType_FirstBuiltin &&
            type.kind <= CXType_LastBuiltin);
}

/* Variables that other units register with or call through, used here or not. */
static enum CXChildVisitResult table_for_others(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct lower *lower = data;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_VarDecl)
        return clang_getCursorKind(cursor) == CXCursor_LinkageSpec ||
                       clang_getCursorKind(cursor) == CXCursor_UnexposedDecl
                   ? CXChildVisit_Recurse
                   : CXChildVisit_Continue;
    if (clang_Cursor_getStorageClass(cursor) == CX_SC_Extern || clang_getCursorLinkage(cursor) != CXLinkage_External ||
        !lower_is_main(data, cursor))
        return CXChildVisit_Continue;
    if (serves_registrations(clang_getCanonicalType(clang_getCursorType(cursor))) ||
        relevance_is_table(lower->relevance, cursor))
        lower_variable(data, cursor);
    return CXChildVisit_Continue;
}

/* What a header defines is lowered when something refers to it. */
static void mark_referred(struct lower *lower, struct relevance *relevance)
{
    for (guint i = 0; i < relevance_count(relevance); i++) {
        CXCursor key = clang_getCanonicalCursor(relevance_definition(relevance, i));
        struct ir_function *function = g_hash_table_lookup(lower->functions, &key);
        if (function != NULL) {
            function->relevant = true;
            function->by_table = relevance_is_by_table(relevance, i);
        }
    }
}

static void lower_relevant(struct lower *lower, struct relevance *relevance, guint index)
{
    struct ir_function *function = lower_function(lower, relevance_definition(relevance, index));
    function->relevant = true;
    function->by_table = relevance_is_by_table(relevance, index);
}

void lower_unit(struct lower *lower)
{
    CXCursor root = clang_getTranslationUnitCursor(lower->tu);
    lower->info_declaration = clang_getNullCursor();
    if (lower->digest != NULL && lower->digest->ntddi != 0)
        lower->unit->ntddi = lower->digest->ntddi;
    clang_visitChildren(root, top_level, lower);
    if (!cx_is_null(lower->info_declaration))
        lower->unit->info_record = lower_record(lower, lower->info_declaration);
    struct relevance *relevance = lower->relevance = relevance_new(lower);
    for (guint i = 0; i < relevance_count(relevance); i++)
        if (!relevance_waits(relevance, i))
            lower_relevant(lower, relevance, i);
    clang_visitChildren(root, table_for_others, lower);
    lower_pending(lower);
}

void lower_finish(struct lower *lower)
{
    mark_referred(lower, lower->relevance);
    relevance_note_lowered(lower->relevance);
    foreign_writers_note(lower);
}
