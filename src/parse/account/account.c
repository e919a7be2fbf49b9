#include "parse/account/account.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/word.h"
#include "parse/account/callee.h"
#include "parse/account/lowered.h"
#include "parse/lower/dropped.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/text/if-exists.h"
#include "scan/text/pcw-names.h"

/* A byte range of a file. */
struct stretch {
    uint32_t file, from, to;
};

/* A template, whose body is read where it is used. */
struct pattern {
    struct stretch text;
    char *name;   /* its own; of a member that is defined outside of its class, the class's */
    bool is_used; /* its name stands outside of it, and still nothing of it is in the IR */
};

struct account {
    struct lower *lower;
    bool is_whole;     /* no error lost anything: only calls that libclang does not show are looked for */
    GHashTable *marks; /* places (place_key) that a declaration, expression or type stands at, or the use of a macro →
                          whether it is more than that use */
    GHashTable *types; /* set of names of types */
    GArray *patterns;  /* of struct pattern */
    GArray *errors;    /* of struct stretch: places, of no length */
    GArray *lost;      /* of struct lost */
    GHashTable *seen;  /* set of file numbers */
};

/* A name that nothing refers to. */
struct lost {
    const char *name;    /* the arena's */
    const char *touches; /* as ir_missing.touches */
    uint32_t file, offset;
};

static void mark(struct account *account, uint32_t file, uint32_t offset, bool in_tree)
{
    gint64 key = lower_place_key(file, offset);
    if (in_tree || !g_hash_table_contains(account->marks, &key))
        g_hash_table_insert(account->marks, g_memdup2(&key, sizeof key), GINT_TO_POINTER(in_tree));
}

static bool is_marked(const struct account *account, uint32_t file, uint32_t offset)
{
    gint64 key = lower_place_key(file, offset);
    return g_hash_table_contains(account->marks, &key);
}

/* The preprocessor uses a macro whose text the parser skips. */
static bool is_in_tree(const struct account *account, uint32_t file, uint32_t offset)
{
    gint64 key = lower_place_key(file, offset);
    return GPOINTER_TO_INT(g_hash_table_lookup(account->marks, &key)) != 0;
}

/* --- names that clang has read --- */

static struct stretch stretch_of(const struct account *account, CXSourceRange range)
{
    CXFile file = NULL, last = NULL;
    struct stretch s = {0, 0, 0};
    clang_getFileLocation(clang_getRangeStart(range), &file, NULL, NULL, &s.from);
    clang_getFileLocation(clang_getRangeEnd(range), &last, NULL, NULL, &s.to);
    s.file = lower_file(account->lower, file);
    if (file == NULL || last != file)
        s.to = s.from;
    return s;
}

static bool is_template(enum CXCursorKind kind)
{
    return kind == CXCursor_FunctionTemplate || kind == CXCursor_ClassTemplate ||
           kind == CXCursor_ClassTemplatePartialSpecialization;
}

/* With delayed template parsing, the extent of an unused template ends before its body. */
static void add_body(const struct account *account, struct stretch *s)
{
    const struct ir_file *file = account->lower->unit->files->pdata[s->file];
    size_t at = s->to;
    while (file->text != NULL && at < file->size && (g_ascii_isspace(file->text[at]) || word_char(file->text[at])))
        at++;
    if (file->text != NULL && at < file->size && file->text[at] == '{')
        s->to = (uint32_t)c_behind_group(file->text, file->size, at);
}

static bool names_type(enum CXCursorKind kind)
{
    return kind == CXCursor_TypedefDecl || kind == CXCursor_TypeAliasDecl || kind == CXCursor_StructDecl ||
           kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl || kind == CXCursor_ClassDecl;
}

/* A method of a class template that is defined outside the class has no cursor kind of its own. */
static bool has_template_around(CXCursor cursor)
{
    return clang_isDeclaration(clang_getCursorKind(cursor)) &&
           is_template(clang_getCursorKind(clang_getCursorSemanticParent(cursor)));
}

static enum CXChildVisitResult visit(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct account *account = data;
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    uint32_t index = lower_file(account->lower, file);
    bool top = clang_getCursorKind(parent) == CXCursor_TranslationUnit;
    if (top && file != NULL && !((const struct ir_file *)account->lower->unit->files->pdata[index])->is_user)
        return CXChildVisit_Continue;
    mark(account, index, offset, !clang_isPreprocessing(clang_getCursorKind(cursor)));
    if (names_type(clang_getCursorKind(cursor)))
        g_hash_table_add(account->types, cx_spelling(cursor));
    if (is_template(clang_getCursorKind(cursor)) || has_template_around(cursor)) {
        CXCursor named = is_template(clang_getCursorKind(cursor)) ? cursor : clang_getCursorSemanticParent(cursor);
        struct pattern pattern = {stretch_of(account, clang_getCursorExtent(cursor)), cx_spelling(named), false};
        add_body(account, &pattern.text);
        g_array_append_val(account->patterns, pattern);
    }
    return CXChildVisit_Recurse;
}

/* Lowering finds some code that libclang hides from its visitors. */
static void mark_lowered(struct account *account)
{
    const GPtrArray *functions = account->lower->unit->functions;
    for (guint i = 0; i < functions->len; i++) {
        const struct ir_function *function = functions->pdata[i];
        for (guint k = 0; function->blocks != NULL && k < function->blocks->len; k++) {
            const GArray *insns = ir_function_block(function, k)->insns;
            for (guint n = 0; n < insns->len; n++) {
                const struct ir_insn *insn = &g_array_index(insns, struct ir_insn, n);
                if (insn->op == IR_FUNCTION)
                    mark(account, insn->range->file, insn->range->offset, true);
            }
        }
    }
}

static void read_errors(struct account *account)
{
    unsigned n = clang_getNumDiagnostics(account->lower->tu);
    for (unsigned i = 0; i < n; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(account->lower->tu, i);
        CXFile file = NULL;
        struct stretch s = {0, 0, 0};
        clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, &s.from);
        g_autofree char *message = cx_take(clang_getDiagnosticSpelling(diagnostic));
        s.file = lower_file(account->lower, file);
        s.to = s.from + 1;
        bool error = clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error &&
                     strstr(message, "' file not found") == NULL;
        if (error)
            g_array_append_val(account->errors, s);
        clang_disposeDiagnostic(diagnostic);
    }
}

/* --- names in the text --- */

static bool is_within(const struct stretch *s, uint32_t file, uint32_t offset)
{
    return s->file == file && offset >= s->from && offset < s->to;
}

static bool is_broken(const struct account *account, const struct stretch *s)
{
    for (guint i = 0; i < account->errors->len; i++) {
        const struct stretch *error = &g_array_index(account->errors, struct stretch, i);
        if (error->file == s->file && error->from >= s->from && error->from <= s->to)
            return true;
    }
    return false;
}

/* A template without errors that nothing uses has no body in the tree; it is not instantiated in the driver either. */
static bool is_unused_pattern(const struct account *account, uint32_t file, uint32_t offset)
{
    bool unused = false;
    for (guint i = 0; i < account->patterns->len; i++) {
        const struct pattern *pattern = &g_array_index(account->patterns, struct pattern, i);
        if (!is_within(&pattern->text, file, offset))
            continue;
        if (pattern->is_used)
            return false;
        unused |= !is_broken(account, &pattern->text);
    }
    return unused;
}

/* --- templates whose use an error has lost --- */

static bool is_lowered(const struct account *account, const struct stretch *s)
{
    const GPtrArray *functions = account->lower->unit->functions;
    for (guint i = 0; i < functions->len; i++) {
        const struct ir_function *function = functions->pdata[i];
        if (ir_function_has_body(function) && is_within(s, function->range->file, function->range->offset))
            return true;
    }
    return false;
}

static bool is_mentioned(const struct account *account, const struct pattern *pattern)
{
    size_t length = strlen(pattern->name);
    for (guint i = 0; i < account->lower->unit->files->len; i++) {
        const struct ir_file *file = account->lower->unit->files->pdata[i];
        const char *end = file->text + file->size;
        const char *at = lower_is_own(account->lower, i) && file->text != NULL ? file->text : NULL;
        while (at != NULL && (at = g_strstr_len(at, end - at, pattern->name)) != NULL) {
            uint32_t offset = (uint32_t)(at - file->text);
            bool starts = offset == 0 || !word_char(at[-1]), ends = at + length == end || !word_char(at[length]);
            if (starts && ends && !is_within(&pattern->text, i, offset))
                return true;
            at += length;
        }
    }
    return false;
}

static void find_lost_uses(struct account *account)
{
    for (guint i = 0; i < account->patterns->len; i++) {
        struct pattern *pattern = &g_array_index(account->patterns, struct pattern, i);
        pattern->is_used = !account->is_whole && pattern->name[0] != '\0' && !is_lowered(account, &pattern->text) &&
                           is_mentioned(account, pattern);
    }
}

/* --- names that nothing stands for --- */

/* _Function_class_(PCW_CALLBACK): an annotation leaves nothing in the tree. */
static bool is_annotation(const char *word)
{
    size_t length = 0;
    while (word_char(word[length]))
        length++;
    return length > 2 && word[0] == '_' && g_ascii_isupper(word[1]) && word[length - 1] == '_';
}

static char *word_at(const char *text)
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
    g_autofree char *word = word_at(text);
    return g_strv_contains(keywords, word) || relevance_is_macro(account->lower->relevance, word);
}

/* The tree has a statement at the word, and not what stands behind it. */
static bool begins_statement(const char *text)
{
    static const char *const keywords[] = {"if", "for", "while", "switch", "catch", "__except", NULL};
    g_autofree char *word = word_at(text);
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
        if (begins_statement(word))
            continue;
        if (is_annotation(word) || (account->is_whole && hides_its_operand(account, word)) ||
            (named && is_marked(account, index, (uint32_t)callee.begin)))
            return true;
        size_t close = c_behind_group(file->text, file->size, callee.open);
        while (close < file->size && g_ascii_isspace(file->text[close]))
            close++;
        if (named && close < file->size && file->text[close] == ';' && is_marked(account, index, (uint32_t)close))
            return true;
    }
    return false;
}

/* The place of a destructor is its ~. */
static uint32_t place_of_name(const struct ir_file *file, size_t from)
{
    return (uint32_t)(from > 0 && file->text[from - 1] == '~' ? from - 1 : from);
}

static bool is_call(const struct ir_file *file, size_t after)
{
    while (after < file->size && g_ascii_isspace(file->text[after]))
        after++;
    return after < file->size && file->text[after] == '(';
}

/* The name is compiled elsewhere in the file. */
static bool is_read_elsewhere(const struct account *account, uint32_t index, const char *name)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    const char *end = file->text + file->size, *at = file->text;
    size_t length = strlen(name);
    while ((at = g_strstr_len(at, end - at, name)) != NULL) {
        if (is_marked(account, index, (uint32_t)(at - file->text)))
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
static bool is_read(const struct account *account, uint32_t index, const struct c_token *name)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    uint32_t offset = place_of_name(file, name->start);
    return is_call(file, name->end) ? is_in_tree(account, index, offset) : is_marked(account, index, offset);
}

static void look_at_name(struct account *account, uint32_t index, const struct c_token *token)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    size_t from = token->start;
    g_autofree char *word = c_token_dup(file->text, token);
    struct lost entry = {NULL, NULL, index, (uint32_t)from};
    if (account->is_whole && !(api_is_routine(word) && is_call(file, token->end)))
        return;
    if (!relevance_is_name(account->lower->relevance, word, &entry.touches) || is_read(account, index, token) ||
        is_unused_pattern(account, index, entry.offset) || is_macro_argument(account, index, file, from) ||
        is_alternative(account, index, from, word))
        return;
    entry.name = arena_string(account->lower->unit->arena, word);
    if (entry.touches != NULL) /* relevance ends before the unit does */
        entry.touches = arena_string(account->lower->unit->arena, entry.touches);
    g_array_append_val(account->lost, entry);
}

/* Names outside of comments, literals and directives. */
static void look_through(struct account *account, uint32_t index)
{
    const struct ir_file *file = account->lower->unit->files->pdata[index];
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    while (c_lexer_next_code(&lexer, &token))
        if (token.kind == C_NAME)
            look_at_name(account, index, &token);
}

static void look_through_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct account *account = data;
    (void)stack;
    (void)depth;
    uint32_t index = lower_file(account->lower, file);
    const struct ir_file *known = account->lower->unit->files->pdata[index];
    if (known->is_user && !known->is_generated && known->text != NULL &&
        g_hash_table_add(account->seen, GUINT_TO_POINTER(index)))
        look_through(account, index);
}

/* --- reporting --- */

static void add_missing(struct account *account, const char *what, const struct lost *lost)
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
static void say_callee(struct account *account, const struct lost *lost)
{
    const struct ir_file *file = account->lower->unit->files->pdata[lost->file];
    struct callee callee;
    if (!callee_around(file->text, lost->offset, &callee))
        return;
    g_autofree char *word = g_strndup(file->text + callee.begin, callee.end - callee.begin);
    if (!api_is_generated_call(word) || !api_may_register(word) ||
        is_marked(account, lost->file, (uint32_t)callee.begin))
        return;
    struct lost function = {arena_string(account->lower->unit->arena, word), NULL, lost->file, (uint32_t)callee.begin};
    add_missing(account, "function", &function);
}

/* The error that lost the name: the last one before it, else the next one. */
static struct ir_missing *error_of(struct account *account, const struct lost *lost)
{
    struct ir_missing *before = NULL, *behind = NULL;
    const GPtrArray *missing = account->lower->unit->missing;
    for (guint i = 0; i < missing->len; i++) {
        struct ir_missing *m = missing->pdata[i];
        if (strcmp(m->what, "syntax") != 0 || m->range->file != lost->file)
            continue;
        if (m->range->offset <= lost->offset && (before == NULL || m->range->offset > before->range->offset))
            before = m;
        if (m->range->offset > lost->offset && (behind == NULL || m->range->offset < behind->range->offset))
            behind = m;
    }
    return before != NULL ? before : behind;
}

static void say(struct account *account, const struct lost *lost, struct ir_missing *error)
{
    add_missing(account, "lost", lost);
    say_callee(account, lost);
    if (error != NULL && (!error->matters || lost->touches == NULL))
        error->touches = lost->touches;
    if (error != NULL)
        error->matters = true;
}

/* One error may lose many names: each name is reported once. */
static void say_all(struct account *account)
{
    g_autoptr(GHashTable) said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < account->lost->len; i++) {
        const struct lost *entry = &g_array_index(account->lost, struct lost, i);
        struct ir_missing *error = error_of(account, entry);
        if (g_hash_table_add(said, g_strdup_printf("%p %s", (void *)error, entry->name)))
            say(account, entry, error);
    }
}

/* Types are mentioned without being declared; of other names clang may have declared something else than what was
 * meant. */
static bool is_no_declaration(gpointer account, const char *word)
{
    return g_hash_table_contains(((struct account *)account)->types, word);
}

/* What the header declares, and how it packs structures, is not known. */
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

/* A declaration that is not in the tree and that relevant functions use: a structure, a table, a helper. */
static void mark_declarations(struct account *account)
{
    const GPtrArray *missing = account->lower->unit->missing;
    for (guint i = 0; i < missing->len; i++) {
        struct ir_missing *m = missing->pdata[i];
        if (!m->matters && strcmp(m->what, "syntax") == 0 && lower_is_of_grammar(m->name))
            m->matters = is_at_include(account, m->range) ||
                         relevance_declares(account->lower->relevance, m->range, is_no_declaration, account);
    }
}

static bool mentions_routines(const struct lower *lower)
{
    bool found = false;
    for (guint i = 0; i < lower->unit->files->len && !found; i++) {
        const struct ir_file *file = lower->unit->files->pdata[i];
        found = lower_is_own(lower, i) && file->text != NULL && pcw_names_mentioned(file->text, file->size);
    }
    return found;
}

static void pattern_clear(gpointer pattern)
{
    g_free(((struct pattern *)pattern)->name);
}

static void account_free(struct account *account)
{
    g_hash_table_unref(account->marks);
    g_hash_table_unref(account->seen);
    g_hash_table_unref(account->types);
    g_array_unref(account->patterns);
    g_array_unref(account->errors);
    g_array_unref(account->lost);
    g_free(account);
}

struct account *account_new(struct lower *lower)
{
    struct account *account = g_new0(struct account, 1);
    account->lower = lower;
    account->marks = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    account->types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    account->seen = g_hash_table_new(NULL, NULL);
    account->patterns = g_array_new(FALSE, FALSE, sizeof(struct pattern));
    g_array_set_clear_func(account->patterns, pattern_clear);
    account->errors = g_array_new(FALSE, FALSE, sizeof(struct stretch));
    account->lost = g_array_new(FALSE, FALSE, sizeof(struct lost));
    read_errors(account);
    account->is_whole = account->errors->len == 0;
    if (!account->is_whole || mentions_routines(lower)) {
        clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), visit, account);
        mark_lowered(account);
        find_lost_uses(account);
        clang_getInclusions(lower->tu, look_through_file, account);
    }
    if (!account->is_whole)
        mark_declarations(account);
    if (account->lost->len == 0)
        g_clear_pointer(&account, account_free);
    return account;
}

void account_leave_out(struct account *account, const struct skipped *skipped)
{
    for (guint i = account->lost->len; i-- > 0;) {
        const struct lost *lost = &g_array_index(account->lost, struct lost, i);
        uint32_t from = 0;
        if (skipped_find(skipped, lost->file, lost->offset, &from))
            g_array_remove_index(account->lost, i);
    }
}

void account_close(struct account *account)
{
    say_all(account);
    account_free(account);
}
