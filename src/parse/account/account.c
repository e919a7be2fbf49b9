#include "parse/account/account.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/find.h"
#include "base/text/word.h"
#include "parse/account/callee.h"
#include "parse/account/expanded.h"
#include "parse/account/read-names.h"
#include "parse/lower/recovery/broken.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/context/relevance-alias.h"
#include "parse/context/relevance-place.h"
#include "parse/text/if-exists.h"

struct account {
    struct lower *lower;
    bool is_whole; /* no error lost anything: only calls that libclang does not show are looked for */
    struct read_names *read;
    GArray *lost; /* of struct lost */
};

/* A name that nothing refers to. */
struct lost {
    const char *name;    /* the arena's */
    const char *touches; /* as ir_missing.touches */
    uint32_t file, offset;
    bool is_macro;   /* of the driver's own, which may stand for nothing here */
    bool is_pattern; /* called in a template that nothing instantiates */
};

/* --- names that nothing stands for --- */

/* _Function_class_(PCW_CALLBACK): an annotation leaves nothing in the tree. */
static bool account_is_annotation(const char *word)
{
    size_t length = 0;
    while (word_char(word[length]))
        length++;
    return length > 2 && word[0] == '_' && g_ascii_isupper(word[1]) && word[length - 1] == '_';
}

static char *account_word_at(const char *text)
{
    size_t length = 0;
    while (word_char(text[length]))
        length++;
    return g_strndup(text, length);
}

/* sizeof, and a macro that may drop what it is given. */
static bool hides_its_operand(const struct account *account, const char *text)
{
    static const char *const keywords[] = {
        "sizeof",        "decltype",       "noexcept",    "alignas", "alignof",  "_Alignof",
        "_Alignas",      "__alignof",      "__alignof__", "typeof",  "__typeof", "__typeof__",
        "static_assert", "_Static_assert", "requires",    "typeid",  "_Generic", NULL};
    g_autofree char *word = account_word_at(text);
    return g_strv_contains(keywords, word) || relevance_is_macro(account->lower->relevance, word);
}

/* The tree has a statement at the word, and not what stands behind it. */
static bool account_begins_statement(const char *text)
{
    static const char *const keywords[] = {"if", "for", "while", "switch", "catch", "__except", NULL};
    g_autofree char *word = account_word_at(text);
    return g_strv_contains(keywords, word);
}

/*
 * ASSERT(PcwHandle != NULL), where ASSERT expands to nothing: the tree has something at ASSERT, or an empty statement
 * after it.
 */
static bool is_macro_argument(const struct account *account, uint32_t index, const struct ir_file *file, size_t offset)
{
    struct callee callee;
    for (size_t at = offset; callee_around(file->text, at, &callee); at = callee.open) {
        const char *word = file->text + callee.begin;
        bool named = callee.begin < callee.open;
        if (account_begins_statement(word))
            continue;
        if (account_is_annotation(word) || (account->is_whole && hides_its_operand(account, word)) ||
            (named && read_names_is_marked(account->read, index, (uint32_t)callee.begin)))
            return true;
        size_t close = c_next_code(file->text, file->size, c_group_end(file->text, file->size, callee.open));
        if (named && close < file->size && file->text[close] == ';' &&
            read_names_is_marked(account->read, index, (uint32_t)close))
            return true;
    }
    return false;
}

/* The place of a destructor is its ~. */
static uint32_t place_of_name(const struct ir_file *file, size_t from)
{
    return (uint32_t)(from > 0 && file->text[from - 1] == '~' ? from - 1 : from);
}

/* The name is compiled elsewhere in the file. */
static bool is_read_elsewhere(const struct account *account, uint32_t index, const char *name)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    const char *end = file->text + file->size, *at = file->text;
    size_t length = strlen(name);
    while ((at = text_find(at, (size_t)(end - at), name)) != NULL) {
        if (read_names_is_marked(account->read, index, (uint32_t)(at - file->text)))
            return true;
        at += length;
    }
    return false;
}

/* Of the two, __if_exists and __if_not_exists, the compiler takes one. */
static bool is_alternative(const struct account *account, uint32_t index, size_t from, const char *name)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    return account->is_whole && if_exists_around(file->text, file->size, from) &&
           is_read_elsewhere(account, index, name);
}

/* A macro that stands for no call, as an annotation, may leave nothing in the tree. */
static bool account_is_read(const struct account *account, uint32_t index, const struct c_token *name)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    uint32_t offset = place_of_name(file, name->start);
    return c_next_is(file->text, file->size, name->end, '(') ? read_names_is_in_tree(account->read, index, offset)
                                                             : read_names_is_marked(account->read, index, offset);
}

/* PcwRegister(…), (PcwRegister)(…) */
static bool account_is_called(const struct ir_file *file, const struct c_token *name)
{
    size_t at = name->start, end = c_next_code(file->text, file->size, name->end);
    while (at > 0 && g_ascii_isspace(file->text[at - 1]))
        at--;
    if (at > 0 && file->text[at - 1] == '(' && end < file->size && file->text[end] == ')')
        return c_next_is(file->text, file->size, end + 1, '(');
    return end < file->size && file->text[end] == '(';
}

/* By its name, by one that the driver has for it, or through a function that CTRPP makes. */
static bool is_call_of_api(const struct account *account, uint32_t index, const struct c_token *token, const char *word)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    const struct lower *lower = account->lower;
    bool leads = ir_unit_has_routine(lower->unit, word) || ir_unit_generates(lower->unit, word) ||
                 relevance_alias(lower->relevance, word) != 0;
    return leads && account_is_called(file, token);
}

/* Such a call that registers: what only helps a registration does nothing without one. */
static bool is_registration(const struct account *account, uint32_t index, const struct c_token *token,
                            const char *word)
{
    return is_call_of_api(account, index, token, word) && (strcmp(word, API_REGISTER) == 0 || api_may_register(word));
}

/* The syntax tree has a node where the macro is used, so its expansion was read. */
static bool is_macro_read(const struct account *account, uint32_t index, const struct c_token *token, guint alias)
{
    return alias != 0 && (alias & ALIAS_FUNCTION) == 0 &&
           read_names_is_marked(account->read, index, (uint32_t)token->start);
}

/* A variable of a type of PCW: descriptors, registration information.  What was lost may write it. */
static bool account_is_table(const struct account *account, const char *word)
{
    const GPtrArray *globals = account->lower->unit->globals;
    for (guint i = 0; !account->is_whole && i < globals->len; i++) {
        const struct ir_var *var = globals->pdata[i];
        const struct ir_type *type = var->type;
        while (type->kind == IR_TYPE_ARRAY)
            type = type->target;
        if (strcmp(var->name, word) == 0)
            return !var->is_const && type->kind == IR_TYPE_RECORD && strstr(type->record->tag, "PCW_") != NULL;
    }
    return false;
}

static void check_name(struct account *account, uint32_t index, const struct c_token *token)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    size_t from = token->start;
    g_autofree char *word = c_token_dup(file->text, token);
    guint alias = relevance_alias(account->lower->relevance, word);
    struct lost entry = {NULL, NULL, index, (uint32_t)from, alias != 0 && (alias & ALIAS_FUNCTION) == 0, false};
    if (account->is_whole &&
        (!is_call_of_api(account, index, token, word) || is_macro_read(account, index, token, alias)))
        return;
    bool is_name = relevance_is_name(account->lower->relevance, word, &entry.touches) ||
                   api_is_part(word) /* of a name that is cut by what was not understood */ ||
                   account_is_table(account, word);
    entry.is_pattern = read_names_is_unused_pattern(account->read, index, entry.offset);
    if (!is_name || account_is_read(account, index, token) ||
        (entry.is_pattern && !is_registration(account, index, token, word)) ||
        is_macro_argument(account, index, file, from) || is_alternative(account, index, from, word))
        return;
    entry.name = arena_string(account->lower->unit->arena, word);
    if (entry.touches != NULL) /* relevance ends before the unit does */
        entry.touches = arena_string(account->lower->unit->arena, entry.touches);
    g_array_append_val(account->lost, entry);
}

/* Names outside of comments, literals and directives. */
static void account_scan_file(uint32_t index, void *data)
{
    struct account *account = data;
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token))
        if (token.kind == C_NAME)
            check_name(account, index, &token);
}

/* --- reporting --- */

static void account_add_missing(struct account *account, enum word_missing what, const struct lost *lost)
{
    struct lower *lower = account->lower;
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = what;
    missing->name = lost->name;
    missing->touches = lost->touches;
    missing->matters = true;
    missing->range = lower_span(lower, lost->file, lost->offset, lost->offset + (uint32_t)strlen(lost->name));
    g_ptr_array_add(lower->unit->missing, missing);
}

/*
 * status = RegisterDisks(DiskCallback, NULL);   in a function that clang has dropped
 *
 * The name that was lost is given to a function that registers, as CTRPP names them, and that nothing declares: that
 * is why it matters.
 */
static void report_callee(struct account *account, const struct lost *lost)
{
    const struct ir_file *file = account->lower->unit->files->pdata[lost->file];
    struct callee callee;
    if (!callee_around(file->text, lost->offset, &callee))
        return;
    g_autofree char *word = g_strndup(file->text + callee.begin, callee.end - callee.begin);
    if (!api_is_generated_call(word) || !api_may_register(word) ||
        read_names_is_marked(account->read, lost->file, (uint32_t)callee.begin))
        return;
    struct lost function = {
        arena_string(account->lower->unit->arena, word), NULL, lost->file, (uint32_t)callee.begin, false, false};
    account_add_missing(account, FACT_MISSING_FUNCTION, &function);
}

/* The error that lost the name: the last one before it, else the next one. */
static struct ir_missing *error_of(struct account *account, const struct lost *lost)
{
    struct ir_missing *before = NULL, *behind = NULL;
    const GPtrArray *missing = account->lower->unit->missing;
    for (guint i = 0; i < missing->len; i++) {
        struct ir_missing *m = missing->pdata[i];
        if (m->what != FACT_MISSING_SYNTAX || m->range->file != lost->file)
            continue;
        if (m->range->offset <= lost->offset && (before == NULL || m->range->offset > before->range->offset))
            before = m;
        if (m->range->offset > lost->offset && (behind == NULL || m->range->offset < behind->range->offset))
            behind = m;
    }
    return before != NULL ? before : behind;
}

static void account_report(struct account *account, const struct lost *lost, struct ir_missing *error)
{
    account_add_missing(account, lost->is_pattern ? FACT_MISSING_UNINSTANTIATED : FACT_MISSING_LOST, lost);
    if (lost->is_pattern)
        return;
    report_callee(account, lost);
    if (error != NULL && (!error->matters || lost->touches == NULL))
        error->touches = lost->touches;
    if (error != NULL)
        error->matters = true;
}

/* One error may lose many names: each name is reported once. */
static void report_all(struct account *account)
{
    g_autoptr(GHashTable) reported = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < account->lost->len; i++) {
        const struct lost *entry = &g_array_index(account->lost, struct lost, i);
        struct ir_missing *error = entry->is_pattern ? NULL : error_of(account, entry);
        if (g_hash_table_add(reported, g_strdup_printf("%p %d %s", (void *)error, entry->is_pattern, entry->name)))
            account_report(account, entry, error);
    }
}

/* Types are mentioned without being declared; of other names clang may have declared something else than what was
 * meant. */
static bool is_no_declaration(gpointer account, const char *word)
{
    return read_names_is_type(((struct account *)account)->read, word);
}

/* What the header declares, and how it packs structures, is not known.  Only the line of one error is read, backwards,
 * which a lexer cannot. */
static bool is_at_include(const struct account *account, const struct ir_range *place)
{
    const struct ir_file *file = account->lower->unit->files->pdata[place->file];
    size_t from = MIN(place->offset, file->size);
    while (file->text != NULL && from > 0 && file->text[from - 1] != '\n')
        from--;
    while (file->text != NULL && from < file->size && g_ascii_isspace(file->text[from]))
        from++;
    if (file->text == NULL || !file->is_user || from >= file->size || file->text[from++] != '#')
        return false;
    while (from < file->size && (file->text[from] == ' ' || file->text[from] == '\t'))
        from++;
    return g_str_has_prefix(file->text + from, "include");
}

/* The object has no valid type, and clang drops every expression that names the object. */
static bool is_of_no_type(const char *message)
{
    static const char *const signs[] = {"declared as array of", "incomplete type",    "incomplete element type",
                                        "with a negative size", "array is too large", NULL};
    return text_holds_any(message, signs) && strstr(message, "invalid application of") == NULL;
}

/* A declaration that is not in the tree and that relevant functions use: a structure, a table, a helper. */
static void mark_declarations(struct account *account)
{
    const GPtrArray *missing = account->lower->unit->missing;
    for (guint i = 0; i < missing->len; i++) {
        struct ir_missing *m = missing->pdata[i];
        if (!m->matters && m->what == FACT_MISSING_SYNTAX && (lower_is_of_grammar(m->name) || is_of_no_type(m->name)))
            m->matters = is_at_include(account, m->range) ||
                         relevance_declares(account->lower->relevance, m->range, is_no_declaration, account);
    }
}

static void account_free(struct account *account)
{
    read_names_free(account->read);
    g_array_unref(account->lost);
    g_free(account);
}

struct account *account_new(struct lower *lower)
{
    struct account *account = g_new0(struct account, 1);
    account->lower = lower;
    account->read = read_names_new(lower);
    account->lost = g_array_new(FALSE, FALSE, sizeof(struct lost));
    account->is_whole = !read_names_has_errors(account->read);
    if (!account->is_whole || relevance_mentions_routines(lower->relevance) || lower->unit->headers->len > 0) {
        read_names_visit(account->read);
        lower_visit_own(lower, account_scan_file, account);
    }
    if (!account->is_whole)
        mark_declarations(account);
    if (account->lost->len == 0)
        g_clear_pointer(&account, account_free);
    return account;
}

/* Where a macro is expanded, clang has read what it stands for: the name alone is not lost. */
static void leave_out_expanded(struct account *account, CXTranslationUnit tu)
{
    bool any = false;
    for (guint i = 0; i < account->lost->len; i++)
        any |= g_array_index(account->lost, struct lost, i).is_macro;
    if (!account->is_whole || !any || tu == NULL)
        return;
    GHashTable *expanded = expanded_places(account->lower, tu);
    for (guint i = account->lost->len; i-- > 0;) {
        const struct lost *lost = &g_array_index(account->lost, struct lost, i);
        gint64 key = lower_place_key(lost->file, lost->offset);
        if (lost->is_macro && g_hash_table_contains(expanded, &key))
            g_array_remove_index(account->lost, i);
    }
    g_hash_table_unref(expanded);
}

void account_leave_out(struct account *account, const struct skipped *skipped, CXTranslationUnit tu)
{
    leave_out_expanded(account, tu);
    for (guint i = account->lost->len; i-- > 0;) {
        const struct lost *lost = &g_array_index(account->lost, struct lost, i);
        uint32_t from = 0;
        if (skipped_find(skipped, lost->file, lost->offset, &from))
            g_array_remove_index(account->lost, i);
    }
}

void account_close(struct account *account)
{
    report_all(account);
    account_free(account);
}
