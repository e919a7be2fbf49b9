#include "parse/account/undeclared.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/word.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/generated/generated.h"

struct undeclared {
    struct lower *lower;
    GHashTable *declared;   /* set of names */
    GHashTable *namespaces; /* set of names */
    GArray *references;     /* of struct reference, in the order of the text */
    GHashTable
        *open; /* place (lower_place_key) of a reference -> its name, unless clang refers to a declaration there */
};

struct reference {
    const char *name; /* the arena's */
    uint32_t file, offset;
};

/* --- names --- */

static bool any_header(const struct lower *lower, bool (*test)(const char *function, const char *header),
                       const char *function)
{
    for (guint i = 0; i < lower->dropped->len; i++) {
        const struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (dropped->is_header && test(function, path_file_name(dropped->message)))
            return true;
    }
    return false;
}

static bool is_any(const char *function, const char *header)
{
    (void)function;
    (void)header;
    return true;
}

static bool is_related(const char *function, const char *header)
{
    return api_resemblance(function, header) >= API_RELATED;
}

static bool account_undeclared_is_mentioned(const struct lower *lower, const char *name)
{
    for (guint i = 0; i < lower->unit->files->len; i++) {
        const struct ir_file *file = lower->unit->files->pdata[i];
        if (lower_is_own(lower, i) && file->text != NULL && word_in(file->text, file->size, name))
            return true;
    }
    return false;
}

/* RegisterDisk beside an UnregisterDisk: as CTRPP makes them. */
static bool has_counterpart(const struct lower *lower, const char *name)
{
    const char *verb = strstr(name, "Register");
    g_autofree char *counterpart =
        g_strdup_printf("%.*sUnregister%s", (int)(verb - name), name, verb + strlen("Register"));
    return account_undeclared_is_mentioned(lower, counterpart);
}

/* RegisterBase is a constant as a rule: what is not called must look more like a function that CTRPP makes. */
static bool account_undeclared_may_be_generated(const struct lower *lower, const char *name, bool called)
{
    if (!api_may_register(name))
        return any_header(lower, api_is_of_set, name);
    return called ||
           (api_is_generated_call(name) && (any_header(lower, is_related, name) || has_counterpart(lower, name)));
}

/* --- what stands around a name --- */

static size_t skip_blanks_back(const char *text, size_t at)
{
    while (at > 0 && g_ascii_isspace(text[at - 1]))
        at--;
    return at;
}

static bool account_undeclared_ends_with(const char *text, size_t at, const char *sign)
{
    size_t length = strlen(sign);
    return at >= length && memcmp(text + at - length, sign, length) == 0;
}

/* Perf::RegisterDisk: a header that is included in a namespace declares it there.  Classes have functions of their own.
 */
static bool is_in_namespace(const struct undeclared *undeclared, const char *text, size_t at, const char *name)
{
    size_t end = skip_blanks_back(text, at - strlen("::")), begin = end;
    while (begin > 0 && word_char(text[begin - 1]))
        begin--;
    if (begin == end)
        return end == 0 || text[end - 1] != '>';
    g_autofree char *qualifier = g_strndup(text + begin, end - begin);
    static const char *const keywords[] = {"return", "else", "do", "co_return", "co_await", "co_yield", NULL};
    return g_strv_contains(keywords, qualifier) || g_hash_table_contains(undeclared->namespaces, qualifier) ||
           ((!g_hash_table_contains(undeclared->declared, qualifier) ||
             g_hash_table_contains(undeclared->lower->invented, qualifier)) &&
            any_header(undeclared->lower, is_related, name));
}

static bool is_free_function(const struct undeclared *undeclared, const struct reference *reference)
{
    const struct ir_file *file = undeclared->lower->unit->files->pdata[reference->file];
    const char *text = file->text;
    size_t at = skip_blanks_back(text, reference->offset);
    if (account_undeclared_ends_with(text, at, ".") || account_undeclared_ends_with(text, at, "->"))
        return false;
    return !account_undeclared_ends_with(text, at, "::") || is_in_namespace(undeclared, text, at, reference->name);
}

/* MY_API(NTSTATUS) RegisterDisk(VOID) { … }: the driver has a function of that name. */
static bool is_defined_here(const struct ir_file *file, size_t end)
{
    size_t open = c_next_code(file->text, file->size, end);
    return open < file->size && file->text[open] == '(' &&
           c_next_is(file->text, file->size, c_group_end(file->text, file->size, open), '{');
}

/* --- the text --- */

static void account_undeclared_check_name(struct undeclared *undeclared, uint32_t index, const struct c_token *token)
{
    struct lower *lower = undeclared->lower;
    const struct ir_file *file = lower->unit->files->pdata[index];
    g_autofree char *name = c_token_dup(file->text, token);
    bool called = c_next_is(file->text, file->size, token->end, '(');
    if (!account_undeclared_may_be_generated(lower, name, called) || is_defined_here(file, token->end))
        return;
    const struct reference reference = {arena_string(lower->unit->arena, name), index, (uint32_t)token->start};
    gint64 key = lower_place_key(index, reference.offset);
    g_array_append_val(undeclared->references, reference);
    g_hash_table_insert(undeclared->open, g_memdup2(&key, sizeof key), (gpointer)reference.name);
}

static void undeclared_scan_file(uint32_t index, void *data)
{
    struct undeclared *undeclared = data;
    const struct ir_file *file = undeclared->lower->unit->files->pdata[index];
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token))
        if (token.kind == C_NAME)
            account_undeclared_check_name(undeclared, index, &token);
}

/* --- what is declared --- */

/* What stands for dropped code, at the place of its first name, refers to nothing, or to a set without a function. */
static bool refers_to(CXCursor cursor, const char *name)
{
    CXCursor declaration = clang_getCursorReferenced(cursor);
    return cx_named(declaration, name) && (clang_getCursorKind(declaration) != CXCursor_OverloadedDeclRef ||
                                           clang_getNumOverloadedDecls(declaration) > 0);
}

static void settle_place(struct undeclared *undeclared, CXCursor cursor)
{
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    gint64 key = file != NULL ? lower_place_key(lower_file(undeclared->lower, file), offset) : -1;
    const char *name = g_hash_table_lookup(undeclared->open, &key);
    if (name != NULL && refers_to(cursor, name))
        g_hash_table_remove(undeclared->open, &key);
}

static enum CXChildVisitResult account_undeclared_read_tree(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct undeclared *undeclared = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (clang_isDeclaration(kind))
        g_hash_table_add(kind == CXCursor_Namespace ? undeclared->namespaces : undeclared->declared,
                         cx_spelling(cursor));
    settle_place(undeclared, cursor);
    return CXChildVisit_Recurse;
}

/* What the repair has declared stands for what nothing declares.  What it has declared as a function is listed already.
 */
static bool is_known(const struct undeclared *undeclared, const struct reference *reference)
{
    const struct lower *lower = undeclared->lower;
    gint64 key = lower_place_key(reference->file, reference->offset);
    for (guint i = 0; i < lower->unit->missing->len; i++) {
        const struct ir_missing *missing = lower->unit->missing->pdata[i];
        if (missing->what == FACT_MISSING_FUNCTION && strcmp(missing->name, reference->name) == 0)
            return true;
    }
    if (generated_explains(lower->generated, reference->name)) /* and why the manifest does not help is said */
        return true;
    if (g_hash_table_contains(lower->invented, reference->name))
        return false;
    return g_hash_table_contains(undeclared->declared, reference->name) ||
           !g_hash_table_contains(undeclared->open, &key) || relevance_is_macro(lower->relevance, reference->name);
}

static void leave_out_known(struct undeclared *undeclared)
{
    if (undeclared->references->len > 0)
        clang_visitChildren(clang_getTranslationUnitCursor(undeclared->lower->tu), account_undeclared_read_tree,
                            undeclared);
    for (guint i = undeclared->references->len; i-- > 0;) {
        const struct reference *reference = &g_array_index(undeclared->references, struct reference, i);
        if (is_known(undeclared, reference) || !is_free_function(undeclared, reference))
            g_array_remove_index(undeclared->references, i);
    }
}

static void undeclared_free(struct undeclared *undeclared)
{
    g_hash_table_unref(undeclared->declared);
    g_hash_table_unref(undeclared->namespaces);
    g_array_unref(undeclared->references);
    g_hash_table_unref(undeclared->open);
    g_free(undeclared);
}

struct undeclared *undeclared_new(struct lower *lower)
{
    if (!any_header(lower, is_any, NULL))
        return NULL;
    struct undeclared *undeclared = g_new0(struct undeclared, 1);
    undeclared->lower = lower;
    undeclared->declared = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    undeclared->namespaces = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    undeclared->references = g_array_new(FALSE, FALSE, sizeof(struct reference));
    undeclared->open = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    lower_visit_own(lower, undeclared_scan_file, undeclared);
    leave_out_known(undeclared);
    if (undeclared->references->len == 0)
        g_clear_pointer(&undeclared, undeclared_free);
    return undeclared;
}

/* A manifest has the name, but the code around it was dropped before anybody asked for the header. */
static void undeclared_add(struct lower *lower, const struct reference *reference)
{
    bool lost = generated_registers(lower->generated, reference->name);
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = lost ? FACT_MISSING_LOST : FACT_MISSING_FUNCTION;
    missing->matters = lost;
    missing->name = reference->name;
    missing->range =
        lower_span(lower, reference->file, reference->offset, reference->offset + (uint32_t)strlen(reference->name));
    g_ptr_array_add(lower->unit->missing, missing);
}

void undeclared_close(struct undeclared *undeclared, const struct skipped *skipped)
{
    g_autoptr(GHashTable) added = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < undeclared->references->len; i++) {
        const struct reference *reference = &g_array_index(undeclared->references, struct reference, i);
        uint32_t from;
        if (!skipped_find(skipped, reference->file, reference->offset, &from) &&
            g_hash_table_add(added, (gpointer)reference->name))
            undeclared_add(undeclared->lower, reference);
    }
    undeclared_free(undeclared);
}
