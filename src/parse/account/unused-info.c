#include "parse/account/unused-info.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "parse/account/callee.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"

struct info_variable {
    CXCursor declaration;
    char *name;
    const struct ir_range *range;
    bool is_table; /* of descriptors */
    bool passed;
};

struct unused_info {
    struct lower *lower;
    GArray *variables; /* of struct info_variable */
    GHashTable *marks; /* set of places (place_key) where clang has read one of them */
};

/* --- the tree --- */

/* How the expression that is visited uses what stands in it. */
struct info_visit {
    struct unused_info *unused;
    bool neutral; /* reads or writes a part of it, or asks for its size */
};

static void variable_clear(gpointer data)
{
    g_free(((struct info_variable *)data)->name);
}

static bool is_record(CXType type, const char *tag)
{
    CXCursor declaration = clang_getTypeDeclaration(clang_getCanonicalType(type));
    return cx_named(declaration, tag);
}

static void info_mark(struct unused_info *unused, CXCursor cursor)
{
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    gint64 key = lower_place_key(lower_file(unused->lower, file), offset);
    g_hash_table_add(unused->marks, g_memdup2(&key, sizeof key));
}

/* Of an external variable, or of one in a header, other files may know more. */
static void note_variable(struct unused_info *unused, CXCursor variable)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    bool array = type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray;
    bool table = array && is_record(clang_getArrayElementType(type), API_DESCRIPTOR_TAG);
    bool own = clang_getCursorLinkage(variable) != CXLinkage_External && lower_is_main(unused->lower, variable);
    if (!own || !(table || is_record(type, API_INFORMATION_TAG)))
        return;
    struct info_variable entry = {variable, cx_spelling(variable), lower_range(unused->lower, variable), table, false};
    g_array_append_val(unused->variables, entry);
    info_mark(unused, variable);
}

static void info_note_use(struct unused_info *unused, CXCursor reference, bool neutral)
{
    CXCursor declaration = clang_getCursorReferenced(reference);
    for (guint i = 0; i < unused->variables->len; i++) {
        struct info_variable *variable = &g_array_index(unused->variables, struct info_variable, i);
        if (!clang_equalCursors(variable->declaration, declaration))
            continue;
        variable->passed |= !neutral;
        info_mark(unused, reference);
    }
}

bool unused_info_fills_memory(CXCursor call)
{
    static const char *const names[] = {"memset",       "RtlZeroMemory", "RtlFillMemory",        "RtlSecureZeroMemory",
                                        "RtlZeroBytes", "memset_s",      "RtlSecureZeroMemory2", "__builtin_memset"};
    CXCursor callee = clang_getCursorReferenced(call);
    bool found = false;
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        found |= cx_named(callee, names[i]);
    return found;
}

static bool is_neutral(CXCursor cursor, bool around)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_MemberRefExpr:
    case CXCursor_UnaryExpr: /* sizeof */
        return true;
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_UnaryOperator:
    case CXCursor_ArraySubscriptExpr:
        return around;
    case CXCursor_CallExpr:
        return unused_info_fills_memory(cursor);
    default:
        return false;
    }
}

static enum CXChildVisitResult visit_use(CXCursor cursor, CXCursor parent, CXClientData data)
{
    const struct info_visit *use = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXFile file = NULL;
    if (clang_getCursorKind(parent) == CXCursor_TranslationUnit) {
        clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
        if (file == NULL || !lower_is_own(use->unused->lower, lower_file(use->unused->lower, file)))
            return CXChildVisit_Continue;
    }
    if (kind == CXCursor_VarDecl)
        note_variable(use->unused, cursor);
    if (kind == CXCursor_DeclRefExpr)
        info_note_use(use->unused, cursor, use->neutral);
    struct info_visit inside = {use->unused, is_neutral(cursor, use->neutral)};
    clang_visitChildren(cursor, visit_use, &inside);
    return CXChildVisit_Continue;
}

/* --- the text --- */

/* The macro of the driver whose argument stands at the offset; NULL: there is none. */
static char *macro_around(const struct lower *lower, const struct ir_file *file, size_t offset)
{
    struct callee callee;
    for (size_t at = offset; callee_around(file->text, at, &callee); at = callee.open) {
        g_autofree char *word = g_strndup(file->text + callee.begin, callee.end - callee.begin);
        if (relevance_is_macro(lower->relevance, word))
            return g_steal_pointer(&word);
    }
    return NULL;
}

/* A use of the name that clang has not read, and the macro around it. */
struct unread_use {
    bool any;
    bool lost; /* … with an error of the same statement */
    size_t offset;
    char *macro;
};

/* Something of the statement around the place was not understood. */
static bool is_in_lost_statement(const struct lower *lower, uint32_t index, size_t at)
{
    const struct ir_file *file = lower->unit->files->pdata[index];
    size_t from = at, to = at;
    while (from > 0 && strchr(";{}", file->text[from - 1]) == NULL)
        from--;
    while (to < file->size && strchr(";{}", file->text[to]) == NULL)
        to++;
    for (guint i = 0; i < lower->unit->missing->len; i++) {
        const struct ir_missing *m = lower->unit->missing->pdata[i];
        if (m->what == FACT_MISSING_SYNTAX && m->range->file == index && m->range->offset >= from &&
            m->range->offset <= to)
            return true;
    }
    return false;
}

/* At the place of a use that clang has lost; or of the macro that drops it; else where the variable is defined. */
static void add_unused(struct unused_info *unused, const struct info_variable *variable, const struct unread_use *use)
{
    struct lower *lower = unused->lower;
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = FACT_MISSING_ANALYSIS;
    missing->name =
        use->macro != NULL
            ? arena_printf(lower->unit->arena, "%s is given to %s, which drops it", variable->name, use->macro)
        : use->lost
            ? arena_printf(lower->unit->arena, "this use of %s was not understood", variable->name)
            : arena_printf(lower->unit->arena, "nothing that was found gives %s to PcwRegister", variable->name);
    missing->matters = true;
    missing->range = variable->range;
    if (use->macro != NULL || use->lost)
        missing->range = lower_span(lower, variable->range->file, (uint32_t)use->offset,
                                    (uint32_t)(use->offset + strlen(variable->name)));
    g_ptr_array_add(lower->unit->missing, missing);
}

static bool unused_info_is_header_missing(const struct lower *lower)
{
    for (guint i = 0; i < lower->dropped->len; i++)
        if (g_array_index(lower->dropped, struct dropped, i).is_header)
            return true;
    return false;
}

static struct unread_use find_use(const struct unused_info *unused, const struct info_variable *variable,
                                  const struct skipped *skipped)
{
    uint32_t index = variable->range->file;
    const struct ir_file *file = unused->lower->unit->files->pdata[index];
    struct unread_use use = {false, false, 0, NULL};
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    while (use.macro == NULL && c_lexer_next_code(&lexer, &token)) {
        gint64 key = lower_place_key(index, (uint32_t)token.start);
        uint32_t from = 0;
        if (token.kind != C_NAME || !c_token_is(file->text, &token, variable->name) ||
            g_hash_table_contains(unused->marks, &key))
            continue;
        use.any = true;
        if (skipped_find(skipped, index, (uint32_t)token.start, &from))
            continue;
        use.macro = macro_around(unused->lower, file, token.start);
        bool lost = is_in_lost_statement(unused->lower, index, token.start);
        if (use.macro != NULL || lost)
            use.offset = token.start;
        use.lost |= lost;
    }
    return use;
}

static void info_settle(struct unused_info *unused, const struct info_variable *variable, const struct skipped *skipped)
{
    const struct ir_file *file = unused->lower->unit->files->pdata[variable->range->file];
    if (variable->passed || file->text == NULL)
        return;
    struct unread_use use = find_use(unused, variable, skipped);
    if (use.macro != NULL || use.lost ||
        (!use.any && (!variable->is_table || unused_info_is_header_missing(unused->lower))))
        add_unused(unused, variable, &use);
    g_free(use.macro);
}

static void unused_info_free(struct unused_info *unused)
{
    g_array_unref(unused->variables);
    g_hash_table_unref(unused->marks);
    g_free(unused);
}

struct unused_info *unused_info_new(struct lower *lower)
{
    struct unused_info *unused = g_new0(struct unused_info, 1);
    unused->lower = lower;
    unused->variables = g_array_new(FALSE, FALSE, sizeof(struct info_variable));
    g_array_set_clear_func(unused->variables, variable_clear);
    unused->marks = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    struct info_visit use = {unused, false};
    clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), visit_use, &use);
    bool any = false;
    for (guint i = 0; i < unused->variables->len; i++)
        any |= !g_array_index(unused->variables, struct info_variable, i).passed;
    if (!any)
        g_clear_pointer(&unused, unused_info_free);
    return unused;
}

/* Something else says already what was not understood, and the call may be lost with that. */
static bool is_reported(const struct lower *lower)
{
    bool reported = false;
    for (guint i = 0; i < lower->unit->missing->len; i++) {
        const struct ir_missing *missing = lower->unit->missing->pdata[i];
        reported |= missing->matters && missing->what != FACT_MISSING_ESCAPE && /* of which other sources decide, */
                    missing->what != FACT_MISSING_POINTER && missing->what != FACT_MISSING_OUTSIDE; /* and of these */
    }
    return reported;
}

void unused_info_close(struct unused_info *unused, const struct skipped *skipped)
{
    bool reported = is_reported(unused->lower);
    for (guint i = 0; !reported && i < unused->variables->len; i++)
        info_settle(unused, &g_array_index(unused->variables, struct info_variable, i), skipped);
    unused_info_free(unused);
}
