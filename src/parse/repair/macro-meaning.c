#include "parse/repair/macro-meaning.h"

#include <string.h>

#include "parse/repair/code-words.h"
#include "parse/text/list-row.h"

#define NOTHING ""
#define ITSELF "__VA_ARGS__"
#define CONDITION "if (pcwlint_condition(__VA_ARGS__))"
#define LOOP "while (pcwlint_condition(__VA_ARGS__))"
#define STATEMENT "pcwlint_condition(__VA_ARGS__);"
#define BARE_STATEMENT "pcwlint_statement();"
#define DECLARATOR "int PCWLINT_JOIN(pcwlint_declarator_, __COUNTER__)(void)"

/* The headers must not use any of its words, because they are precompiled without it (precompiled.c). */
const char MACRO_MEANING_HELPERS[] = "#ifdef __cplusplus\n"
                                     "template <class... PCWLINT_T> int pcwlint_condition(PCWLINT_T &&...);\n"
                                     "#else\n"
                                     "int pcwlint_condition();\n"
                                     "#endif\n"
                                     "int pcwlint_statement();\n"
                                     "#define PCWLINT_JOIN_(PCWLINT_A, PCWLINT_B) PCWLINT_A##PCWLINT_B\n"
                                     "#define PCWLINT_JOIN(PCWLINT_A, PCWLINT_B) PCWLINT_JOIN_(PCWLINT_A, PCWLINT_B)";

/* The part of a declaration around a name: between commas and parentheses, or borders. */
struct segment {
    guint before, behind; /* how many words of a type or a declarator stand there */
    guint first, last;    /* the first token, and the one behind it that ends it */
};

static bool macro_meaning_counts(const struct code_text *text, guint i)
{
    g_autofree char *word = code_text_word(text, i);
    return code_text_is_word(text, i) && !word_is_specifier(word) && !code_text_is_tag(text, i);
}

static bool ends_segment(const struct code_text *text, guint i)
{
    static const char *const ends[] = {"(", ")", ",", "=", "[", ":", "<", NULL};
    g_autofree char *spelling = code_text_word(text, i);
    return i >= text->tokens->len || code_text_is_border(text, i) || g_strv_contains(ends, spelling);
}

static struct segment segment_around(const struct code_text *text, guint name, guint behind)
{
    struct segment s = {0, 0, name, behind};
    while (s.first > 0 && !ends_segment(text, s.first - 1))
        s.before += macro_meaning_counts(text, --s.first);
    while (!ends_segment(text, s.last))
        s.behind += macro_meaning_counts(text, s.last++);
    return s;
}

static bool was_told(const struct macro_context *context, const struct code_text *text, guint i)
{
    g_autofree char *word = code_text_word(text, i);
    return g_hash_table_contains(context->invented, word);
}

/* Macros that were told to be attributes are passed over. */
static bool follows_parameters(const struct macro_context *context, const struct code_text *text, guint name)
{
    while (name > 0) {
        guint open = code_text_is(text, name - 1, ")") ? code_text_opening_parenthesis(text, name - 1) : 0;
        if (code_text_is_word(text, name - 1) && was_told(context, text, name - 1))
            name--;
        else if (open > 0 && was_told(context, text, open - 1))
            name = open - 1;
        else
            return open > 0 && code_text_is_word(text, open - 1);
    }
    return false;
}

static bool names_type(const struct macro_context *context, const struct code_text *text, guint i)
{
    g_autofree char *word = code_text_word(text, i);
    return word_is_basic_type(word) || word_is_specifier(word) || code_text_is_tag(text, i) ||
           unit_names_is_type(context->names, word);
}

/* Of a list macro that has lost it: no attribute. */
static bool is_row(const struct code_text *text, guint name)
{
    const struct code_token *token = &g_array_index(text->tokens, struct code_token, name);
    return list_row_is_lost(text->bytes, token->at + token->length, token->at);
}

/* NAME(…) in a declaration; `behind`: the token behind its parenthesis.  NULL: nothing is known of it. */
static const char *call_in_declaration(const struct macro_context *context, const struct code_text *text, guint name,
                                       guint behind)
{
    struct segment s = segment_around(text, name, behind);
    g_autofree char *next = code_text_word(text, behind);
    if (follows_parameters(context, text, name) || (name > 0 && code_text_is_tag(text, name - 1)))
        return NOTHING;
    if (code_text_is(text, behind, "(") || (code_text_is(text, name + 2, "(") && s.before > 0))
        return ITSELF;
    if (s.before > 0) /* a function's own name, or an attribute behind a variable's */
        return s.before >= 2 && s.behind == 0 && !code_text_is(text, behind, "{") &&
                       !names_type(context, text, name - 1)
                   ? NOTHING
                   : NULL;
    if (is_row(text, name))
        return NULL;
    if (word_begins_declaration(next))
        return NOTHING;
    if (code_text_is(text, behind, "{"))
        return DECLARATOR;
    return s.behind == 1 && code_text_is(text, s.last, "(") && names_type(context, text, name + 2) ? ITSELF : NOTHING;
}

static bool stands_alone(const struct code_text *text, guint name)
{
    unsigned line = code_text_line(text, name);
    return (name == 0 || code_text_line(text, name - 1) != line) && code_text_line(text, name + 1) != line;
}

/* Not as in `NTSTATUS Start MY_PARAMS((VOID))`. */
static bool opens_parameters(const struct code_text *text, guint i)
{
    return code_text_is(text, i, "(") && !code_text_is(text, i + 1, "(");
}

static const char *word_in_declaration(const struct macro_context *context, const struct code_text *text, guint name)
{
    struct segment s = segment_around(text, name, name + 1);
    g_autofree char *next = code_text_word(text, name + 1);
    bool is_name = code_text_is(text, name + 2, ";") || code_text_is(text, name + 2, "[") ||
                   code_text_is(text, name + 2, "=") ||
                   code_text_is(text, name + 2, ","); /* a variable may be called like a type */
    bool type_follows = (unit_names_is_type(context->names, next) && !is_name) || word_is_basic_type(next);
    bool ends = code_text_is(text, name + 1, "}") || name + 1 >= text->tokens->len;
    bool body =
        code_text_is(text, name + 2, "{") || code_text_is(text, name + 2, ":") || code_text_is(text, name + 2, "final");
    bool tag = name > 0 && code_text_is_tag(text, name - 1) && code_text_is_word(text, name + 1) && body &&
               !word_is_reserved(next);
    bool behind_name = s.before >= 2 && s.behind == 0 && !names_type(context, text, name - 1);
    if (tag || follows_parameters(context, text, name) || type_follows ||
        (stands_alone(text, name) && word_begins_declaration(next)))
        return NOTHING;
    if (s.behind >= 2 || (s.before >= 1 && s.behind == 1 && opens_parameters(text, s.last)) || behind_name)
        return NOTHING;
    return s.before == 0 && s.behind == 0 && (ends || code_text_is_border(text, name + 1)) && stands_alone(text, name)
               ? NOTHING
               : NULL;
}

/* Behind these an operand begins. */
static bool follows_operator(const struct code_text *text, guint name)
{
    static const char *const signs = "=(,!?&|";
    return name > 0 &&
           (code_text_is(text, name - 1, "return") ||
            strchr(signs, text->bytes[g_array_index(text->tokens, struct code_token, name - 1).at]) != NULL);
}

/* Behind the . or -> or :: at the token, each of which may be several tokens; the token itself where there is none. */
static guint skip_member_operator(const struct code_text *text, guint i)
{
    if (code_text_is(text, i, ".") || code_text_is(text, i, "->") || code_text_is(text, i, "::"))
        return i + 1;
    bool joins = (code_text_is(text, i, "-") && code_text_is(text, i + 1, ">")) ||
                 (code_text_is(text, i, ":") && code_text_is(text, i + 1, ":"));
    return joins ? i + 2 : i;
}

/* PcwRegister(, g_Device->Start(, Counters::Start( */
static bool begins_call(const struct code_text *text, guint i)
{
    g_autofree char *word = code_text_word(text, i);
    if (!code_text_is_word(text, i) || word_is_reserved(word))
        return false;
    guint behind = i + 1;
    for (guint name = skip_member_operator(text, behind); name > behind && code_text_is_word(text, name);
         name = skip_member_operator(text, behind))
        behind = name + 1;
    return code_text_is(text, behind, "(");
}

/* status = MY_CAST PcwRegister(…); status = MY_CAST(NTSTATUS) PcwRegister(…): the value is that of the call. */
static bool is_prefix_of_call(const struct code_text *text, guint name, guint behind)
{
    return follows_operator(text, name) && begins_call(text, behind);
}

/* MY_FOREACH(i, n) { .. } runs its block several times, MY_WITH(lock) { .. } once. */
static const char *before_statement(const struct code_text *text, guint name)
{
    g_autofree char *word = code_text_word(text, name), *upper = g_ascii_strup(word, -1);
    return strstr(upper, "EACH") != NULL || strstr(upper, "LOOP") != NULL ? LOOP : CONDITION;
}

static const char *call_in_code(const struct code_text *text, guint name, guint behind)
{
    if (is_prefix_of_call(text, name, behind))
        return NOTHING;
    bool starts = name == 0 || code_text_is_border(text, name - 1) || code_text_is(text, name - 1, ")") ||
                  code_text_is(text, name - 1, "else");
    if (!starts)
        return NULL;
    if (code_text_is(text, behind, "{"))
        return before_statement(text, name);
    if (!code_text_is_word(text, behind))
        return code_text_is(text, behind, "}") ? STATEMENT : NULL;
    return code_text_line(text, behind) == code_text_line(text, behind - 1) ? before_statement(text, name) : STATEMENT;
}

/* Filler{}(info); Filler{info}.Run(); */
static bool makes_object(const struct code_text *text, guint open)
{
    guint depth = 0, i = open;
    for (; i < text->tokens->len; i++) {
        depth += code_text_is(text, i, "{");
        if (code_text_is(text, i, "}") && --depth == 0)
            break;
    }
    return code_text_is(text, i + 1, "(") || code_text_is(text, i + 1, ".") || code_text_is(text, i + 1, ";");
}

/* What stands in the next line is a variable's name, so the word is not its type. */
static bool is_declared_before(const struct macro_context *context, const struct code_text *text, guint name)
{
    g_autofree char *next = code_text_word(text, name + 1);
    const struct declared_name *declared = unit_names_find(context->names, next);
    bool elsewhere =
        declared != NULL &&
        (declared->elsewhere || declared->offset != g_array_index(text->tokens, struct code_token, name + 1).at);
    return elsewhere && !names_type(context, text, name + 1);
}

/* MY_TRY { … } runs once; what handles an error may run. */
static const char *word_in_code(const struct macro_context *context, const struct code_text *text, guint name)
{
    static const char *const handlers[] = {"CATCH", "EXCEPT", "ELSE"};
    g_autofree char *word = code_text_word(text, name), *upper = g_ascii_strup(word, -1);
    bool starts = name == 0 || code_text_is_border(text, name - 1);
    if (!starts && is_prefix_of_call(text, name, name + 1))
        return NOTHING;
    if (starts && code_text_is(text, name + 1, "{") && !makes_object(text, name + 1)) {
        for (guint i = 0; i < G_N_ELEMENTS(handlers); i++)
            if (strstr(upper, handlers[i]) != NULL)
                return "if (pcwlint_condition())";
        return NOTHING;
    }
    bool declares = code_text_is(text, name + 2, ";") || code_text_is(text, name + 2, "=") ||
                    code_text_is(text, name + 2, ",") || code_text_is(text, name + 2, "[");
    declares &= !is_declared_before(context, text, name);
    return starts && stands_alone(text, name) && code_text_is_word(text, name + 1) && !declares ? BARE_STATEMENT : NULL;
}

const char *macro_meaning(const struct macro_context *context, const struct code_text *text, guint name)
{
    bool call = code_text_is(text, name + 1, "(");
    guint behind = macro_meaning_end(text, name);
    if (g_array_index(text->tokens, struct code_token, name).in_code)
        return call ? call_in_code(text, name, behind) : word_in_code(context, text, name);
    return call ? call_in_declaration(context, text, name, behind) : word_in_declaration(context, text, name);
}

guint macro_meaning_end(const struct code_text *text, guint name)
{
    return code_text_is(text, name + 1, "(") ? code_text_skip_parentheses(text, name + 1) : name + 1;
}
