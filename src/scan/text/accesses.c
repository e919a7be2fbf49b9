#include "scan/text/accesses.h"

#include <string.h>

#include "base/text/c-lexer.h"

/* Calls within calls that are told apart, and tokens that are looked at behind a name: beyond them it may be written.
 */
enum { MAX_DEPTH = 64, MAX_AHEAD = 200, MAX_WORD = 256 };

struct bracket {
    struct c_token callee; /* what stands before the parenthesis, a name; without length: nothing, or a keyword */
    guint argument;        /* number of commas */
};

struct access_reader {
    const char *text;
    struct c_lexer lexer;
    struct c_token last, before; /* the two tokens before */
    bool is_part;                /* a member of a structure stands before the last = of this statement */
    bool is_const;               /* `const` stands in this statement */
    guint depth;                 /* of parentheses */
    struct bracket brackets[MAX_DEPTH];
};

static bool is_sign(const struct c_token *token, char sign)
{
    return token->kind == C_SIGN && token->sign == sign;
}

/* Two signs that are one operator. */
static bool is_double(const struct c_token *first, const struct c_token *second, char sign)
{
    return is_sign(first, sign) && is_sign(second, sign) && !second->spaced;
}

/* Both signs of ->. */
static bool is_arrow(const struct c_token *first, const struct c_token *second)
{
    return is_sign(first, '-') && is_sign(second, '>') && !second->spaced;
}

static bool accesses_is_keyword(const char *text, const struct c_token *token)
{
    static const char *const keywords[] = {"return", "else",     "do",     "case",      "sizeof", "throw", "goto",
                                           "if",     "while",    "for",    "new",       "delete", "and",   "or",
                                           "not",    "co_yield", "define", "co_return", NULL};
    return c_token_is_any(text, token, keywords);
}

/* What stands before the name makes it a declaration of that name, or a member: it is another variable. */
static bool is_another(const struct access_reader *r)
{
    bool typed = r->last.kind == C_NAME && !accesses_is_keyword(r->text, &r->last);
    bool pointed = (is_sign(&r->last, '*') || is_sign(&r->last, '&')) && r->before.kind == C_NAME &&
                   !accesses_is_keyword(r->text, &r->before);
    return typed || pointed || is_sign(&r->last, '.') || is_arrow(&r->before, &r->last);
}

/* An operator stands before the name that takes its address; a & b and a && b do not. */
static bool takes_address(const struct access_reader *r)
{
    const struct c_token *before = &r->before;
    bool operand = before->kind == C_NUMBER || is_sign(before, ')') || is_sign(before, ']') || is_sign(before, '&');
    return is_sign(&r->last, '&') && !operand;
}

/* --- behind the name --- */

struct behind {
    struct c_token next; /* behind the members and the subscripts; without length: nothing, or it is too far */
    struct c_token over; /* the one behind that */
    struct c_token third;
    bool whole;  /* there are none of these */
    bool method; /* the last member is called */
    bool far;
};

static bool accesses_is_open(const struct c_token *token)
{
    return is_sign(token, '[') || is_sign(token, '(');
}

/* Comments are passed over; a directive is read as code. */
static bool next_token(struct c_lexer *lexer, struct c_token *token)
{
    bool more = c_lexer_next(lexer, token);
    while (more && token->kind == C_COMMENT)
        more = c_lexer_next(lexer, token);
    return more;
}

/* A member follows: passes over the rest of the arrow. */
static bool leads_to_member(struct c_lexer *ahead, const struct c_token *token)
{
    struct c_lexer further = *ahead;
    struct c_token second;
    if (is_sign(token, '.'))
        return true;
    if (!is_sign(token, '-') || !next_token(&further, &second) || !is_arrow(token, &second))
        return false;
    *ahead = further;
    return true;
}

static struct behind look_behind(const struct access_reader *r)
{
    struct behind behind = {.whole = true};
    struct c_lexer ahead = r->lexer;
    struct c_token token;
    guint depth = 0, n = 0;
    bool member = false, more = true;
    while (more && (more = n++ < MAX_AHEAD && next_token(&ahead, &token))) {
        bool leads = depth == 0 && leads_to_member(&ahead, &token);
        if (depth == 0 && !leads && !member && !is_sign(&token, '['))
            break;
        behind.whole = false;
        behind.method = member;
        member = leads;
        depth += accesses_is_open(&token);
        depth -= depth > 0 && (is_sign(&token, ']') || is_sign(&token, ')'));
    }
    behind.far = n > MAX_AHEAD;
    if (more)
        behind.next = token;
    if (more && next_token(&ahead, &behind.over))
        next_token(&ahead, &behind.third);
    behind.method &= is_sign(&behind.next, '(');
    return behind;
}

/* =, +=, <<=, ++ and the like. */
static bool assigns(const struct behind *behind)
{
    const struct c_token *next = &behind->next, *over = &behind->over;
    bool joined = is_sign(over, '=') && !over->spaced;
    if (is_sign(next, '='))
        return !joined;
    bool shift = (is_double(next, over, '<') || is_double(next, over, '>')) && is_sign(&behind->third, '=') &&
                 !behind->third.spaced;
    bool compound = next->kind == C_SIGN && next->sign != '\0' && strchr("+-*/%&|^", next->sign) != NULL && joined;
    return shift || compound || is_double(next, over, '+') || is_double(next, over, '-');
}

/* --- where its address goes --- */

static bool accesses_begins(const struct access_reader *r, const struct c_token *token, const char *prefix)
{
    gsize length = strlen(prefix);
    return token->end - token->start >= length && memcmp(r->text + token->start, prefix, length) == 0;
}

/* Routines of the kernel and of the C library whose first argument is what they write. */
static bool fills(const struct access_reader *r, const struct c_token *callee)
{
    static const char *const prefixes[] = {"Rtl", "mem", "wmem",  "Zero",        "Copy",         "Move", "Fill",
                                           "wcs", "str", "qsort", "Interlocked", "_Interlocked", NULL};
    for (guint i = 0; prefixes[i] != NULL; i++)
        if (accesses_begins(r, callee, prefixes[i]))
            return true;
    return false;
}

/* What only asks for sizes and counts. */
static bool measures(const struct access_reader *r, const struct c_token *callee)
{
    static const char *const names[] = {"sizeof",
                                        "RTL_NUMBER_OF",
                                        "ARRAYSIZE",
                                        "_countof",
                                        "_ARRAYSIZE",
                                        "ARRAY_SIZE",
                                        "countof",
                                        "RTL_FIELD_SIZE",
                                        "decltype",
                                        "alignof",
                                        "UNREFERENCED_PARAMETER",
                                        "DBG_UNREFERENCED_PARAMETER",
                                        NULL};
    return c_token_is_any(r->text, callee, names);
}

static bool is_given_to_writer(const struct access_reader *r, const struct accessed_variable *subject)
{
    const struct bracket *bracket = &r->brackets[r->depth - 1];
    if (measures(r, &bracket->callee) || accesses_begins(r, &bracket->callee, "Pcw"))
        return false;
    return fills(r, &bracket->callee) ? bracket->argument == 0 : !subject->set_up_once;
}

/* It stands in parentheses behind a name. */
static bool is_argument(const struct access_reader *r)
{
    return r->depth > 0 && r->depth <= MAX_DEPTH && r->brackets[r->depth - 1].callee.end > 0;
}

/* Names and tables of descriptors are kept in structures for PcwRegister, which reads them. */
static bool is_kept_to_be_read(const struct access_reader *r, const struct accessed_variable *subject)
{
    const struct c_token *first = is_sign(&r->last, '&') ? &r->before : &r->last;
    bool kept = is_sign(first, ',') || is_sign(first, '{') || (is_sign(first, '=') && r->is_part);
    return r->is_const || (subject->set_up_once && kept);
}

static bool is_changed(const struct access_reader *r, const struct accessed_variable *subject)
{
    const struct behind behind = look_behind(r);
    if (is_sign(&r->last, '(') && is_argument(r) && measures(r, &r->brackets[r->depth - 1].callee))
        return false;
    if (behind.far || behind.method || assigns(&behind) || is_double(&r->before, &r->last, '+') ||
        is_double(&r->before, &r->last, '-'))
        return true;
    if (!takes_address(r) && !(subject->array && behind.whole))
        return false;
    return is_argument(r) ? is_given_to_writer(r, subject) : !is_kept_to_be_read(r, subject);
}

/* --- reading --- */

static void begin_statement(struct access_reader *r)
{
    r->is_const = r->is_part = false;
}

static void open_bracket(struct access_reader *r)
{
    if (r->depth < MAX_DEPTH) {
        bool called = r->last.kind == C_NAME &&
                      (!accesses_is_keyword(r->text, &r->last) || c_token_is(r->text, &r->last, "sizeof"));
        r->brackets[r->depth] = (struct bracket){.callee = called ? r->last : (struct c_token){.kind = C_SIGN}};
    }
    r->depth++;
}

static void read_sign(struct access_reader *r, const struct c_token *token)
{
    if (token->sign == '(')
        open_bracket(r);
    else if (token->sign == ')')
        r->depth -= r->depth > 0;
    else if (token->sign == ',' && r->depth > 0 && r->depth <= MAX_DEPTH)
        r->brackets[r->depth - 1].argument++;
    else if (token->sign == '=' && r->last.kind == C_NAME)
        r->is_part = is_sign(&r->before, '.') || is_sign(&r->before, '>');
    else if (token->sign == ';' || token->sign == '{' || token->sign == '}') {
        r->depth = token->sign == ';' || r->depth > MAX_DEPTH ? 0 : r->depth;
        begin_statement(r);
    }
}

/* The subject that the word names, and the table's own key. */
static const struct accessed_variable *accesses_find(const struct access_reader *r, GHashTable *subjects,
                                                     const struct c_token *token, const char **name)
{
    char word[MAX_WORD];
    gpointer key = NULL, subject = NULL;
    c_token_copy(r->text, token, word, sizeof word);
    if (!g_hash_table_lookup_extended(subjects, word, &key, &subject))
        return NULL;
    *name = key;
    return subject;
}

/* Who is told of accesses, and of what. */
struct access_listener {
    GHashTable *subjects;
    void (*take)(gpointer data, const struct variable_access *access);
    gpointer data;
};

static void read_token(struct access_reader *r, const struct c_token *token, const struct access_listener *listener)
{
    struct variable_access access = {.at = token->start};
    const struct accessed_variable *subject =
        token->kind == C_NAME ? accesses_find(r, listener->subjects, token, &access.name) : NULL;
    if (token->kind == C_COMMENT)
        return;
    if (subject != NULL && !is_another(r)) {
        access.changes = is_changed(r, subject);
        access.qualified = is_double(&r->before, &r->last, ':');
        listener->take(listener->data, &access);
    }
    r->is_const |= token->kind == C_NAME && c_token_is(r->text, token, "const");
    if (token->kind == C_SIGN)
        read_sign(r, token);
    if (token->kind == C_DIRECTIVE || token->kind == C_DIRECTIVE_END) {
        r->depth = 0;
        begin_statement(r);
    }
    r->before = r->last;
    r->last = *token;
}

/* Passes over the rest of a statement and its semicolon, or over what stands before a directive, and that.  All that is
 * known of the tokens before ends there, but that they end there. */
static void skip_statement(struct c_lexer *lexer, struct c_token *last)
{
    do
        c_lexer_skip_plain(lexer, C_STOP_SEMICOLONS);
    while (c_lexer_next(lexer, last) && !is_sign(last, ';') && last->kind != C_DIRECTIVE);
    while (lexer->in_directive && c_lexer_next(lexer, last))
        continue;
}

/* The end of the statement that the place is in, at whose start the lexer is then. */
static gsize go_to_statement(struct access_reader *r, gsize place)
{
    struct c_lexer ahead = r->lexer;
    struct c_token last = r->last;
    skip_statement(&ahead, &last);
    while (ahead.at <= place && ahead.at < ahead.size) {
        r->lexer = ahead;
        r->before = r->last = last;
        skip_statement(&ahead, &last);
    }
    return ahead.at;
}

void accesses_read(const char *text, gsize size, GHashTable *subjects, const GArray *places,
                   void (*take)(gpointer data, const struct variable_access *access), gpointer data)
{
    const struct access_listener listener = {subjects, take, data};
    struct access_reader r = {.text = text, .lexer = c_lexer_of(text, size)};
    struct c_token token;
    r.last = r.before = (struct c_token){.kind = C_SIGN};
    for (guint i = 0; i < (places != NULL ? places->len : 1); i++) {
        gsize place = places != NULL ? g_array_index(places, gsize, i) : 0, end = size;
        if (places != NULL && place < r.lexer.at)
            continue;
        if (places != NULL)
            end = go_to_statement(&r, place);
        while ((places == NULL || r.lexer.at < end) && c_lexer_next(&r.lexer, &token))
            read_token(&r, &token, &listener);
    }
}
