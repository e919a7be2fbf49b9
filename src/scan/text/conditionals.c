#include "scan/text/conditionals.h"

#include "base/text/c-lexer.h"

struct conditional_reader {
    struct vocabulary *vocabulary;
    struct c_lexer lexer;
    GArray *all;
    GArray *open; /* of guint: indices of those whose #endif is still to come */
};

static void conditional_clear(gpointer data)
{
    struct conditional *conditional = data;
    g_array_unref(conditional->directives);
    g_ptr_array_unref(conditional->values);
    g_ptr_array_unref(conditional->defined);
}

static struct conditional *conditionals_innermost(const struct conditional_reader *r)
{
    return r->open->len > 0
               ? &g_array_index(r->all, struct conditional, g_array_index(r->open, guint, r->open->len - 1))
               : NULL;
}

static void begin(struct conditional_reader *r)
{
    struct conditional conditional = {g_array_new(FALSE, FALSE, sizeof(struct span)), g_ptr_array_new(),
                                      g_ptr_array_new(), false};
    g_array_append_val(r->open, r->all->len);
    g_array_append_val(r->all, conditional);
}

static void note_packing(const struct conditional_reader *r)
{
    for (guint i = 0; i < r->open->len; i++)
        g_array_index(r->all, struct conditional, g_array_index(r->open, guint, i)).packs = true;
}

/* The words of a condition: #ifdef X and defined(X) ask whether X is defined. */
static void conditionals_take_words(struct conditional_reader *r, struct c_token *token,
                                    const struct conditional *conditional)
{
    static const char *const asking[] = {"ifdef", "ifndef", "elifdef", "elifndef", NULL};
    bool all = c_token_is_any(r->lexer.text, token, asking), next = all;
    while (token->kind != C_DIRECTIVE_END && c_lexer_next(&r->lexer, token)) {
        if (token->kind != C_NAME)
            continue;
        const char *word = vocabulary_token(r->vocabulary, r->lexer.text, token);
        if (!all && g_str_equal(word, "defined")) {
            next = true;
            continue;
        }
        g_ptr_array_add(next ? conditional->defined : conditional->values, (gpointer)word);
        next = all;
    }
}

static void conditionals_read_condition(struct conditional_reader *r, gsize at, struct c_token *token)
{
    static const char *const begins[] = {"if", "ifdef", "ifndef", NULL};
    bool ends = c_token_is(r->lexer.text, token, "endif");
    if (c_token_is_any(r->lexer.text, token, begins))
        begin(r);
    struct conditional *conditional = conditionals_innermost(r);
    if (conditional == NULL) {
        c_lexer_skip_directive(&r->lexer, token);
        return;
    }
    conditionals_take_words(r, token, conditional);
    struct span span = {at, token->end};
    g_array_append_val(conditional->directives, span);
    if (ends)
        g_array_set_size(r->open, r->open->len - 1);
}

static void read_directive(struct conditional_reader *r, gsize at)
{
    static const char *const conditions[] = {"if",       "ifdef", "ifndef", "elif", "elifdef",
                                             "elifndef", "else",  "endif",  NULL};
    struct c_token token;
    if (!c_lexer_next(&r->lexer, &token))
        return;
    if (c_token_is_any(r->lexer.text, &token, conditions)) {
        conditionals_read_condition(r, at, &token);
        return;
    }
    bool pragma = c_token_is(r->lexer.text, &token, "pragma");
    if (pragma && c_lexer_next(&r->lexer, &token) && c_token_is(r->lexer.text, &token, "pack"))
        note_packing(r);
    c_lexer_skip_directive(&r->lexer, &token);
}

GArray *conditionals_read(struct vocabulary *vocabulary, const char *text, gsize size)
{
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct conditional));
    g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(guint));
    struct conditional_reader r = {vocabulary, c_lexer_of(text, size), all, open};
    struct span end = {size, size};
    struct c_token token;
    g_array_set_clear_func(all, conditional_clear);
    for (c_lexer_skip_plain(&r.lexer, C_STOP_NOTHING); c_lexer_next(&r.lexer, &token);
         c_lexer_skip_plain(&r.lexer, C_STOP_NOTHING))
        if (token.kind == C_DIRECTIVE)
            read_directive(&r, token.start);
    for (guint i = 0; i < open->len; i++)
        g_array_append_val(g_array_index(all, struct conditional, g_array_index(open, guint, i)).directives, end);
    return all;
}

struct span conditional_span(const struct conditional *conditional)
{
    const GArray *directives = conditional->directives;
    return (struct span){g_array_index(directives, struct span, 0).at,
                         g_array_index(directives, struct span, directives->len - 1).end};
}
