/* Expressions of !IF: numbers, strings, DEFINED(NAME), and what joins them.  [COMMANDS] and EXIST() are not known. */
#include <string.h>

#include "base/text/word.h"
#include "project/nmake/parts.h"

enum { MAX_NESTING = 50 };

struct value {
    bool known, is_number;
    gint64 number;
    char *text; /* in the arena of the parser; "" for numbers */
};

struct parser {
    struct nmake *nmake;
    const char *at;
    guint depth;
    GStringChunk *words;
};

static const struct value unknown = {false, true, 0, ""};

static struct value nmake_condition_number(gint64 n)
{
    return (struct value){true, true, n, ""};
}

static void nmake_condition_skip_blanks(struct parser *p)
{
    while (g_ascii_isspace(*p->at))
        p->at++;
}

static bool accept(struct parser *p, const char *sign)
{
    nmake_condition_skip_blanks(p);
    bool is = g_str_has_prefix(p->at, sign);
    p->at += is ? strlen(sign) : 0;
    return is;
}

static struct value parse_or(struct parser *p);

static struct value parse_string(struct parser *p)
{
    const char *end = strchr(p->at, '"');
    gssize length = end != NULL ? end - p->at : (gssize)strlen(p->at);
    struct value value = {true, false, 0, g_string_chunk_insert_len(p->words, p->at, length)};
    p->at += length + (end != NULL);
    return value;
}

static struct value parse_defined(struct parser *p)
{
    g_autofree char *name = NULL;
    if (!accept(p, "("))
        return unknown;
    const char *end = strchr(p->at, ')');
    if (end == NULL)
        return unknown;
    name = g_ascii_strup(p->at, end - p->at);
    p->at = end + 1;
    return nmake_condition_number(g_hash_table_contains(p->nmake->macros, g_strstrip(name)));
}

static struct value parse_word(struct parser *p)
{
    const char *start = p->at;
    while (word_char(*p->at) || *p->at == '.' || *p->at == '-')
        p->at++;
    g_autofree char *word = g_strndup(start, (gsize)(p->at - start));
    char *end = NULL;
    gint64 n = g_ascii_strtoll(word, &end, 0);
    if (g_ascii_strcasecmp(word, "defined") == 0)
        return parse_defined(p);
    if (*word != '\0' && *end == '\0')
        return nmake_condition_number(n);
    if (*word == '\0' && strchr("=!<>)&|", *p->at) != NULL) /* nobody sets what stood here */
        return nmake_condition_number(0);
    if (*word == '\0' || g_ascii_strcasecmp(word, "exist") == 0) {
        p->at += strlen(p->at);
        return unknown;
    }
    return (struct value){true, false, 0, g_string_chunk_insert(p->words, word)};
}

static struct value condition_parse_operand(struct parser *p)
{
    if (++p->depth > MAX_NESTING) {
        p->at += strlen(p->at);
        return unknown;
    }
    struct value value;
    nmake_condition_skip_blanks(p);
    if (!g_str_has_prefix(p->at, "!=") && accept(p, "!")) {
        value = condition_parse_operand(p);
        value.number = !(value.is_number ? value.number != 0 : value.text[0] != '\0');
        value.is_number = true;
    } else if (accept(p, "(")) {
        value = parse_or(p);
        accept(p, ")");
    } else {
        value = accept(p, "\"") ? parse_string(p) : parse_word(p);
    }
    p->depth--;
    return value;
}

static gint64 nmake_condition_compare(const struct value *a, const struct value *b)
{
    if (a->is_number && b->is_number)
        return a->number < b->number ? -1 : a->number > b->number;
    return g_ascii_strcasecmp(a->text, b->text);
}

/* Nothing against a number: what nobody sets is 0. */
static struct value parse_comparison(struct parser *p)
{
    static const char *const signs[] = {"==", "!=", "<=", ">=", "<", ">"};
    struct value left = condition_parse_operand(p);
    for (guint i = 0; i < G_N_ELEMENTS(signs); i++) {
        if (!accept(p, signs[i]))
            continue;
        struct value right = condition_parse_operand(p);
        gint64 order = nmake_condition_compare(&left, &right);
        const bool truths[] = {order == 0, order != 0, order <= 0, order >= 0, order<0, order> 0};
        return left.known && right.known ? nmake_condition_number(truths[i]) : unknown;
    }
    return left;
}

static bool nmake_condition_truth(const struct value *value)
{
    return value->known && (value->is_number ? value->number != 0 : value->text[0] != '\0');
}

static struct value parse_and(struct parser *p)
{
    struct value left = parse_comparison(p);
    while (accept(p, "&&")) {
        struct value right = parse_comparison(p);
        bool no = (left.known && !nmake_condition_truth(&left)) || (right.known && !nmake_condition_truth(&right));
        left = no || (left.known && right.known) ? nmake_condition_number(!no) : unknown;
    }
    return left;
}

static struct value parse_or(struct parser *p)
{
    struct value left = parse_and(p);
    while (accept(p, "||")) {
        struct value right = parse_and(p);
        bool yes = nmake_condition_truth(&left) || nmake_condition_truth(&right);
        left = yes || (left.known && right.known) ? nmake_condition_number(yes) : unknown;
    }
    return left;
}

bool nmake_is_true(struct nmake *nmake, const char *expression, bool *known)
{
    g_autofree char *text = nmake_expand(nmake, expression, false);
    g_autofree char *trimmed = text != NULL ? g_strstrip(g_strdup(text)) : NULL;
    *known = trimmed != NULL;
    if (trimmed == NULL || trimmed[0] == '\0')
        return false; /* !IF $(NAME), which nobody sets */
    struct parser parser = {nmake, trimmed, 0, g_string_chunk_new(256)};
    struct value value = parse_or(&parser);
    nmake_condition_skip_blanks(&parser);
    *known = value.known && *parser.at == '\0';
    bool is = *known && nmake_condition_truth(&value);
    g_string_chunk_free(parser.words);
    return is;
}
