#include "parse/account/missing/early-return.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/account/missing/early-return-name.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/context/relevance-function.h"

struct return_search {
    struct lower *lower;
    struct ir_missing *missing;
    GHashTable *helpers; /* set of names: the functions that use the macro */
};

/* A text between two bytes. */
struct text_part {
    const struct ir_file *file;
    uint32_t index;
    size_t from, to;
};

static struct text_part part_of(const struct return_search *search, const struct ir_range *range)
{
    const struct ir_file *file = search->lower->unit->files->pdata[range->file];
    size_t size = file->text != NULL ? file->size : 0;
    return (struct text_part){file, range->file, MIN(range->offset, size), MIN(range->end_offset, size)};
}

/* --- which macros leave --- */

/* NAME: at the start of a statement. */
static bool is_label(const struct text_part *body, const char *name)
{
    struct c_lexer lexer = c_lexer_between(body->file->text, body->from, body->to);
    struct c_token token, before = {.sign = '{'}, name_token = {.kind = C_SIGN};
    bool begins = false;
    while (c_lexer_next_code(&lexer, &token)) {
        bool joint = token.sign == ':' && begins && c_token_is(body->file->text, &name_token, name);
        if (joint && !c_next_is(body->file->text, body->to, token.end, ':'))
            return true;
        begins = token.kind == C_NAME && (c_is_border(before.sign) || before.sign == ':' || before.sign == ')');
        name_token = before = token;
    }
    return false;
}

/* GOTO_IF_FAILED(status, out): no function can be given a label. */
static bool is_given_label(const struct text_part *body, size_t open)
{
    size_t end = c_group_end(body->file->text, body->to, open);
    struct c_lexer lexer = c_lexer_between(body->file->text, open, end);
    struct c_token token, before = {.sign = '('};
    while (c_lexer_next_code(&lexer, &token)) {
        bool ends = token.kind == C_NAME && (before.sign == '(' || before.sign == ',');
        g_autofree char *word = ends && (c_next_is(body->file->text, end, token.end, ',') ||
                                         c_next_is(body->file->text, end, token.end, ')'))
                                    ? c_token_dup(body->file->text, &token)
                                    : NULL;
        if (word != NULL && is_label(body, word))
            return true;
        before = token;
    }
    return false;
}

/* CHECK(IoCreateDevice(…)): what else but leaving is a macro to do with what the call returns? */
static bool is_given_call(const struct text_part *body, const struct c_token *name, size_t open)
{
    g_autofree char *word = c_token_dup(body->file->text, name);
    struct c_lexer lexer = c_lexer_between(body->file->text, open + 1, body->to);
    struct c_token callee;
    for (const char *c = word; *c != '\0'; c++)
        if (g_ascii_islower(*c))
            return false;
    if (!c_lexer_next_code(&lexer, &callee) || callee.kind != C_NAME)
        return false;
    g_autofree char *called = c_token_dup(body->file->text, &callee), *upper = g_ascii_strup(called, -1);
    size_t inner = c_next_code(body->file->text, body->to, callee.end);
    return strcmp(called, upper) != 0 && inner < body->to && body->file->text[inner] == '(' &&
           c_next_is(body->file->text, body->to, c_group_end(body->file->text, body->to, inner), ')');
}

/* BAIL; as a statement of its own. */
static bool is_statement(const struct text_part *body, const struct c_token *name, char before)
{
    return (c_is_border(before) || before == ')' || before == ':') &&
           c_next_is(body->file->text, body->to, name->end, ';');
}

static bool is_use(const struct return_search *search, const struct text_part *body, const struct c_token *name,
                   char before)
{
    if (!c_token_is(body->file->text, name, search->missing->name))
        return false;
    if (search->missing->what == FACT_MISSING_IDENTIFIER)
        return is_statement(body, name, before);
    size_t open = c_next_code(body->file->text, body->to, name->end);
    if (open >= body->to || body->file->text[open] != '(')
        return false;
    bool begins = c_is_border(before) || before == ')' || before == ':';
    return early_return_name(search->missing->name) || is_given_label(body, open) ||
           (begins && !early_return_reports(search->missing->name) && is_given_call(body, name, open));
}

/* --- where --- */

static bool early_return_closes(const char *word)
{
    static const char *const signs[] = {"Unregister", "Close", "Stop", "Cleanup", "Unload", "Delete", "Destroy"};
    for (guint i = 0; i < G_N_ELEMENTS(signs); i++)
        if (strstr(word, signs[i]) != NULL)
            return true;
    return false;
}

/* A call that leads to PCW and whose name does not say that it closes; *touches is as for relevance_is_name(). */
static bool early_return_opens(const struct return_search *search, const struct text_part *body,
                               const struct c_token *name, const char **touches)
{
    if (!c_next_is(body->file->text, body->to, name->end, '('))
        return false;
    g_autofree char *word = c_token_dup(body->file->text, name);
    return relevance_is_name(search->lower->relevance, word, touches) && !early_return_closes(word);
}

static bool is_call_of_helper(const struct return_search *search, const struct text_part *body,
                              const struct c_token *name)
{
    g_autofree char *word = c_token_dup(body->file->text, name);
    return c_next_is(body->file->text, body->to, name->end, '(') && g_hash_table_contains(search->helpers, word);
}

static void early_return_take_place(const struct return_search *search, const struct text_part *body,
                                    const struct c_token *name)
{
    search->missing->range = lower_span(search->lower, body->index, (uint32_t)name->start, (uint32_t)name->end);
}

/* Scans the function's text for the first use of the macro after an opening call. */
static bool return_scan_function(const struct return_search *search, const struct text_part *body)
{
    struct c_lexer lexer = c_lexer_between(body->file->text, body->from, body->to);
    struct c_token token;
    bool inside = false, opened = false;
    const char *touches = NULL;
    for (char before = ';'; c_lexer_next_code(&lexer, &token); before = token.kind == C_SIGN ? token.sign : 'x') {
        const char *by = NULL;
        inside |= token.sign == '{';
        if (token.kind != C_NAME || !inside)
            continue;
        bool used = opened && is_use(search, body, &token, before);
        if (used || (opened && is_call_of_helper(search, body, &token))) {
            if (used)
                early_return_take_place(search, body, &token);
            search->missing->touches = touches != NULL ? arena_string(search->lower->unit->arena, touches) : NULL;
            return true;
        }
        if (early_return_opens(search, body, &token, &by)) {
            touches = opened && touches == NULL ? NULL : by;
            opened = true;
        }
    }
    return false;
}

/* Finds the functions in which the macro may leave. */
static void find_helpers(struct return_search *search)
{
    const struct relevance *relevance = search->lower->relevance;
    for (guint i = 0; i < relevance_function_count(relevance); i++) {
        struct function_text function = relevance_function(relevance, i);
        if (function.name == NULL || !g_hash_table_contains(function.words, search->missing->name))
            continue;
        struct text_part body = part_of(search, function.range);
        struct c_lexer lexer = c_lexer_between(body.file->text, body.from, body.to);
        struct c_token token;
        for (char before = ';'; c_lexer_next_code(&lexer, &token); before = token.kind == C_SIGN ? token.sign : 'x')
            if (token.kind == C_NAME && is_use(search, &body, &token, before))
                g_hash_table_add(search->helpers, (gpointer)function.name);
    }
}

static bool return_mentions(const struct return_search *search, const struct function_text *function)
{
    return g_hash_table_contains(function->words, search->missing->name) ||
           function_mentions(function, search->helpers);
}

bool early_return_loses_path(struct lower *lower, struct ir_missing *missing)
{
    if (missing->what != FACT_MISSING_FUNCTION &&
        (missing->what != FACT_MISSING_IDENTIFIER || !early_return_name(missing->name)))
        return false;
    g_autoptr(GHashTable) helpers = g_hash_table_new(g_str_hash, g_str_equal);
    struct return_search search = {lower, missing, helpers};
    bool found = false;
    find_helpers(&search);
    for (guint i = 0; g_hash_table_size(helpers) > 0 && i < relevance_function_count(lower->relevance) && !found; i++) {
        struct function_text function = relevance_function(lower->relevance, i);
        struct text_part body = part_of(&search, function.range);
        found = return_mentions(&search, &function) && return_scan_function(&search, &body);
    }
    return found;
}
