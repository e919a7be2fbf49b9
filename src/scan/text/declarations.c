#include "scan/text/declarations.h"

#include <stdlib.h>
#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/text.h"

struct declaration_reader {
    struct vocabulary *vocabulary;
    struct declarations *declarations;
    struct c_lexer lexer;
    struct statement *now;     /* the one that is being read */
    struct statement *spare;   /* an empty one that was not needed; or NULL */
    enum vocabulary_set seen;  /* its words */
    const char *last;          /* the word read last, nothing but blanks behind it; NULL */
    char before;               /* the sign before that word */
    bool member;               /* it is a dot behind a word, or the end of an arrow: no declaration has a name there */
    guint last_depth;          /* parentheses around it */
    guint parentheses, braces; /* depth */
    guint level;               /* braces where the statement began */
    guint piece;               /* number of the outermost declaration that is being read */
    guint pieces;              /* so far */
    guint body;                /* braces around the function that is being read, its own included; 0: none */
    bool called;               /* the statement has an outermost parenthesis that closed */
    bool annotated;            /* in the parentheses of __declspec(…) and the like */
    bool by_macro;             /* its names are a macro's arguments */
    bool initialised;          /* behind its outermost = */
    bool imports;              /* behind an `extern` in a function */
};

static void statement_free(gpointer data)
{
    struct statement *statement = data;
    g_ptr_array_unref(statement->words);
    g_ptr_array_unref(statement->names);
    g_clear_pointer(&statement->imported, g_ptr_array_unref);
    g_free(statement);
}

void declarations_free(struct declarations *declarations)
{
    g_ptr_array_unref(declarations->words);
    g_ptr_array_unref(declarations->statements);
    g_free(declarations);
}

static struct statement *statement_new(struct declaration_reader *r)
{
    if (r->spare != NULL)
        return g_steal_pointer(&r->spare);
    struct statement *statement = g_new0(struct statement, 1);
    statement->words = g_ptr_array_new();
    statement->names = g_ptr_array_new();
    return statement;
}

/* Directives and empty statements are as many as what is kept. */
static void statement_drop(struct declaration_reader *r, struct statement *statement)
{
    g_ptr_array_set_size(statement->words, 0);
    g_ptr_array_set_size(statement->names, 0);
    g_clear_pointer(&statement->imported, g_ptr_array_unref);
    *statement = (struct statement){.words = statement->words, .names = statement->names};
    g_clear_pointer(&r->spare, statement_free);
    r->spare = statement;
}

static void declarations_begin_statement(struct declaration_reader *r)
{
    r->now = statement_new(r);
    r->now->outermost = r->braces == 0;
    r->now->piece = r->piece;
    r->level = r->braces;
    vocabulary_begin(r->vocabulary, VOCABULARY_STATEMENT);
    r->last = NULL;
    r->before = '\0';
    r->member = false;
    r->parentheses = 0;
    r->called = r->initialised = r->by_macro = r->imports = false;
}

static void end_statement(struct declaration_reader *r)
{
    static const char *const types[] = {"typedef", "using", "struct", "class", "union", "enum", "extern", NULL};
    const GPtrArray *words = r->now->words;
    r->now->variable = r->now->outermost && !r->now->function && !r->called && words->len > 1 &&
                       (!g_strv_contains(types, words->pdata[0]) || r->initialised);
    r->now->prototype = r->now->outermost && !r->now->function && r->called && !r->initialised && !r->by_macro &&
                        words->len > 1 && r->now->names->len == 1 && words->pdata[0] != r->now->names->pdata[0] &&
                        !g_strv_contains(types, words->pdata[0]);
    if (r->now->words->len > 0)
        g_ptr_array_add(r->declarations->statements, r->now);
    else
        statement_drop(r, r->now);
    declarations_begin_statement(r);
}

/* A declaration at the outermost level has ended. */
static void end_piece(struct declaration_reader *r)
{
    r->piece = ++r->pieces;
    r->now->piece = r->piece;
}

/* _In_, __declspec: no names of anybody's. */
static bool is_annotation(const char *word)
{
    return word[0] == '_' && (word[1] == '_' || g_str_has_suffix(word, "_"));
}

static bool may_be_name(const char *word)
{
    static const char *const not_names[] = {
        "NULL",    "case",      "char",     "class",  "const",    "default", "defined",  "do",       "else",
        "enum",    "extern",    "for",      "if",     "int",      "long",    "noexcept", "operator", "override",
        "private", "protected", "public",   "return", "short",    "signed",  "sizeof",   "static",   "struct",
        "switch",  "template",  "typename", "union",  "unsigned", "void",    "volatile", "while"}; /* in order */
    return !is_annotation(word) && !g_ascii_isdigit(word[0]) &&
           bsearch(&word, not_names, G_N_ELEMENTS(not_names), sizeof not_names[0], text_compare) == NULL;
}

/* DECLARE_X(TYPE, Name) outside of everything: the macro declares what it is given. */
static bool declarations_is_macro_argument(const struct declaration_reader *r, char next)
{
    const struct statement *now = r->now;
    bool invoked =
        r->by_macro || (now->names->len > 0 && now->words->len > 1 && now->names->pdata[0] == now->words->pdata[0]);
    return invoked && now->outermost && !r->called && r->last_depth == 1 && (next == ',' || next == ')');
}

/* Behind the parenthesis of (*Name), a pointer to functions or to arrays, comes their list; behind that of a function's
 * parameters none. */
static bool is_before_list(const struct declaration_reader *r)
{
    struct c_lexer ahead = r->lexer;
    struct c_token token;
    return c_lexer_next_code(&ahead, &token) && token.kind == C_SIGN && (token.sign == '(' || token.sign == '[');
}

/* Whether the last word is declared depends on what follows it: a type is followed by a name. */
static void settle_word(struct declaration_reader *r, char next)
{
    if (r->last == NULL || r->body > 0 || r->member)
        return;
    bool declared = r->last_depth == 0 && !r->initialised && !r->called && strchr(",;[=({:", next) != NULL;
    bool pointed = r->last_depth == 1 && r->before == '*' && next == ')' && is_before_list(r);
    bool by_macro = !pointed && declarations_is_macro_argument(r, next);
    if (pointed || (by_macro && !r->by_macro))
        g_ptr_array_set_size(r->now->names, 0); /* what stood before the parenthesis was a type, or the macro */
    r->by_macro |= by_macro;
    if ((declared || pointed || by_macro) && may_be_name(r->last))
        g_ptr_array_add(r->now->names, (gpointer)r->last);
}

static void note_imported(struct declaration_reader *r, const char *word)
{
    if (r->now->imported == NULL)
        r->now->imported = g_ptr_array_new();
    g_ptr_array_add(r->now->imported, (gpointer)word);
}

static const char *read_word(struct declaration_reader *r, const struct c_token *token)
{
    if (r->now->words->len == 0)
        r->now->at = token->start;
    r->now->end = token->end;
    const char *word = vocabulary_token(r->vocabulary, r->lexer.text, token);
    if (vocabulary_add(r->vocabulary, r->seen, word))
        g_ptr_array_add(r->now->words, (gpointer)word);
    if (vocabulary_add(r->vocabulary, VOCABULARY_FILE, word))
        g_ptr_array_add(r->declarations->words, (gpointer)word);
    if (r->imports && may_be_name(word))
        note_imported(r, word);
    r->imports |= r->body > 0 && strcmp(word, "extern") == 0;
    return word;
}

/* A macro introduces its name; in a function its words are the function's. */
static void declarations_read_directive(struct declaration_reader *r)
{
    struct statement *around = r->now;
    struct c_token token;
    r->seen = VOCABULARY_MACRO;
    vocabulary_begin(r->vocabulary, r->seen);
    r->now = statement_new(r);
    r->now->macro = true;
    r->now->piece = ++r->pieces;
    while (c_lexer_next(&r->lexer, &token) && token.kind != C_DIRECTIVE_END) {
        if (token.kind == C_NAME || token.kind == C_NUMBER)
            read_word(r, &token);
        r->now->end = token.end;
    }
    if (r->now->words->len > 1 && strcmp(r->now->words->pdata[0], "define") == 0) {
        g_ptr_array_add(r->now->names, r->now->words->pdata[1]);
        g_ptr_array_add(r->declarations->statements, r->now);
    } else {
        statement_drop(r, r->now);
    }
    r->seen = VOCABULARY_STATEMENT;
    r->now = around;
}

static bool declarations_is_scope(const struct statement *statement)
{
    static const char *const scopes[] = {"struct", "class", "union", "enum", "namespace", "extern", NULL};
    guint n = MIN(statement->words->len, 4);
    for (guint i = 0; i < n; i++)
        if (g_strv_contains(scopes, statement->words->pdata[i]))
            return true;
    return false;
}

/* What is in namespaces and extern "C" is outside of everything all the same. */
static bool declarations_is_transparent(const struct statement *statement)
{
    const GPtrArray *words = statement->words;
    return words->len > 0 &&
           (strcmp(words->pdata[0], "namespace") == 0 || (words->len == 1 && strcmp(words->pdata[0], "extern") == 0));
}

static void open_brace(struct declaration_reader *r)
{
    if (r->body == 0 && !r->initialised && declarations_is_transparent(r->now)) {
        end_statement(r);
        end_piece(r);
        return;
    }
    r->braces++;
    if (r->body > 0 || r->initialised)
        return;
    /* A function that returns a structure looks like one; what is between its braces is read like a structure's then.
     */
    if (r->called && !declarations_is_scope(r->now)) {
        r->body = r->braces;
        r->now->function = true;
    } else {
        end_statement(r);
    }
}

static void close_brace(struct declaration_reader *r)
{
    bool ends_body = r->body > 0 && r->braces == r->body;
    r->braces -= r->braces > 0;
    if (ends_body)
        r->body = 0;
    if (r->body == 0 && (ends_body || r->braces < r->level || !r->initialised))
        end_statement(r);
    if (ends_body && r->braces == 0)
        end_piece(r);
}

static void declarations_read_sign(struct declaration_reader *r, char c)
{
    const char *word = r->last;
    settle_word(r, c);
    r->member = word == NULL ? c == '>' && r->before == '-' : c == '.';
    r->last = NULL;
    r->before = c;
    r->imports &= c != ';';
    if (c == '{')
        open_brace(r);
    else if (c == '}')
        close_brace(r);
    else if (r->body > 0)
        return;
    else if (c == '(') {
        if (r->parentheses++ == 0)
            r->annotated = word != NULL && (is_annotation(word) || strcmp(word, "alignas") == 0);
    } else if (c == ')') {
        r->parentheses -= r->parentheses > 0;
        r->called |= r->parentheses == 0 && !r->initialised && !r->annotated;
    } else if (c == '=' && r->parentheses == 0)
        r->initialised = true;
    else if (c == ',' && r->parentheses == 0 && r->braces == r->level)
        r->initialised = false;
    else if (c == ';' && r->braces <= r->level) {
        end_statement(r);
        if (r->braces == 0)
            end_piece(r);
    }
}

/* `outline`: without what functions say. */
static struct declarations *read_all(struct vocabulary *vocabulary, const char *text, gsize size, bool outline)
{
    struct declarations *declarations = g_new0(struct declarations, 1);
    declarations->statements = g_ptr_array_new_with_free_func(statement_free);
    declarations->words = g_ptr_array_new();
    struct declaration_reader r = {.vocabulary = vocabulary,
                                   .declarations = declarations,
                                   .lexer = c_lexer_of(text, size),
                                   .seen = VOCABULARY_STATEMENT};
    struct c_token token;
    vocabulary_begin(vocabulary, VOCABULARY_FILE);
    declarations_begin_statement(&r);
    for (;;) {
        if (outline && r.body > 0)
            c_lexer_skip_plain(&r.lexer, C_STOP_BRACES);
        if (!c_lexer_next(&r.lexer, &token))
            break;
        if (token.kind == C_DIRECTIVE) {
            declarations_read_directive(&r);
        } else if (token.kind == C_NAME || token.kind == C_NUMBER) {
            if (r.last != NULL) {
                r.before = ' ';
                r.member = false;
            }
            r.last = read_word(&r, &token);
            r.last_depth = r.parentheses;
        } else if (token.kind == C_SIGN) {
            r.now->end = token.end;
            declarations_read_sign(&r, token.sign);
        }
    }
    settle_word(&r, ';');
    end_statement(&r);
    statement_free(r.now);
    g_clear_pointer(&r.spare, statement_free);
    return declarations;
}

struct declarations *declarations_read(struct vocabulary *vocabulary, const char *text, gsize size)
{
    return read_all(vocabulary, text, size, false);
}

struct declarations *declarations_outline(struct vocabulary *vocabulary, const char *text, gsize size)
{
    return read_all(vocabulary, text, size, true);
}

/* --- asking --- */

static bool uses_any(const struct statement *statement, GHashTable *names)
{
    for (guint i = 0; i < statement->words->len; i++)
        if (g_hash_table_contains(names, statement->words->pdata[i]))
            return true;
    return false;
}

/* What a type's name stands for, and a macro's, is what its words stand for. */
static bool is_alias(const struct statement *statement)
{
    return statement->macro || (statement->words->len > 0 && strcmp(statement->words->pdata[0], "typedef") == 0);
}

bool declarations_spread(const struct declarations *declarations, GHashTable *names, GHashTable *aliases,
                         gpointer origin)
{
    bool grew = false;
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        if (statement->names->len == 0 ||
            !uses_any(statement, statement->function || statement->macro ? names : aliases))
            continue;
        for (guint k = 0; k < statement->names->len; k++) {
            gpointer name = statement->names->pdata[k];
            if (is_alias(statement))
                g_hash_table_add(aliases, name);
            if (g_hash_table_contains(names, name))
                continue;
            g_hash_table_insert(names, name, origin);
            grew = true;
        }
    }
    return grew;
}

void declarations_uses(const struct declarations *declarations, GHashTable *names, GHashTable *used)
{
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        if ((!statement->function && !statement->variable) || !uses_any(statement, names))
            continue;
        for (guint k = 0; k < statement->words->len; k++)
            g_hash_table_add(used, statement->words->pdata[k]);
    }
}

bool statement_has_word(const struct statement *statement, const char *word)
{
    for (guint i = 0; i < statement->words->len; i++)
        if (strcmp(statement->words->pdata[i], word) == 0)
            return true;
    return false;
}

const char *declarations_defines(const struct declarations *declarations, GHashTable *names, GHashTable *used)
{
    const char *defined = NULL;
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        bool external = statement->variable && !statement_has_word(statement, "static");
        for (guint k = 0; external && k < statement->names->len; k++) {
            if (!g_hash_table_contains(names, statement->names->pdata[k]))
                continue;
            defined = statement->names->pdata[k];
            for (guint n = 0; n < statement->words->len; n++)
                g_hash_table_add(used, statement->words->pdata[n]);
        }
    }
    return defined;
}

/* Of what stands in a class or a structure, only static members are defined elsewhere; of functions and types nothing
 * is defined as a variable. */
static const GPtrArray *declarations_declared_by(const struct statement *statement, bool header)
{
    if (statement->function)
        return statement->imported;
    if (statement->prototype || is_alias(statement))
        return NULL;
    bool imported = statement_has_word(statement, "extern");
    bool shared = header && (statement->outermost || statement_has_word(statement, "static"));
    return shared || imported ? statement->names : NULL;
}

void declarations_declares(const struct declarations *declarations, bool header, GHashTable *declared)
{
    for (guint i = 0; i < declarations->statements->len; i++) {
        const GPtrArray *names = declarations_declared_by(declarations->statements->pdata[i], header);
        for (guint k = 0; names != NULL && k < names->len; k++)
            g_hash_table_add(declared, names->pdata[k]);
    }
}
