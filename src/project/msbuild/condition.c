#include "project/msbuild/condition.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/text/word.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/strings.h"

enum { DEEPEST = 1024 };

struct condition {
    struct msbuild *m;
    const char *at;
    guint depth;
    bool broken; /* it is no condition, whatever its parts say */
};

static enum truth read_or(struct condition *c);

static enum truth broken(struct condition *c)
{
    c->broken = true;
    return TRUTH_WRONG;
}

static void msbuild_condition_skip_blanks(struct condition *c)
{
    while (g_ascii_isspace(*c->at))
        c->at++;
}

/* Takes a word in any case, unless more letters follow. */
static bool condition_take_word(struct condition *c, const char *word)
{
    size_t length = strlen(word);
    msbuild_condition_skip_blanks(c);
    if (g_ascii_strncasecmp(c->at, word, length) != 0 || g_ascii_isalnum(c->at[length]))
        return false;
    c->at += length;
    return true;
}

static bool take_text(struct condition *c, const char *sign)
{
    msbuild_condition_skip_blanks(c);
    if (!g_str_has_prefix(c->at, sign))
        return false;
    c->at += strlen(sign);
    return true;
}

/* ---- operands ---- */

/* Behind the "'" that ends a text whose references may hold quotes themselves; NULL when there is none. */
static const char *skip_quoted(const char *at)
{
    for (; *at != '\0'; at++) {
        const char *behind = strchr("$%@", *at) != NULL && at[1] == '(' ? value_skip_parentheses(at + 2) : NULL;
        if (*at == '\'')
            return at + 1;
        if (behind != NULL)
            at = behind - 1;
        else if (strchr("$%@", *at) != NULL && at[1] == '(') /* it is not closed: only the quote counts */
            return strchr(at, '\'') != NULL ? strchr(at, '\'') + 1 : NULL;
    }
    return NULL;
}

static char *expanded(struct condition *c, const char *start, const char *end)
{
    g_autofree char *written = g_strndup(start, (gsize)(end - start));
    g_autofree char *value = msbuild_expand(c->m, written);
    return value_is_known(value) ? value_unescape(value) : g_steal_pointer(&value);
}

/* 'text', $(…) or a bare word; NULL when none stands here. */
static char *read_operand(struct condition *c)
{
    msbuild_condition_skip_blanks(c);
    const char *start = c->at, *end = NULL;
    if (*start == '\'') {
        end = skip_quoted(start + 1);
        c->at = end != NULL ? end : c->at;
        return end != NULL ? expanded(c, start + 1, end - 1) : NULL;
    }
    if (*start != '\0' && strchr("$%@", *start) != NULL && start[1] == '(') {
        end = value_skip_parentheses(start + 2);
    } else {
        end = start;
        while (g_ascii_isalnum(*end) || (*end != '\0' && strchr("_.+-|", *end) != NULL))
            end++;
    }
    if (end == NULL || end == start)
        return NULL;
    c->at = end;
    return expanded(c, start, end);
}

/* ---- comparisons ---- */

static enum truth truth_of(bool value)
{
    return value ? TRUTH_TRUE : TRUTH_FALSE;
}

static enum truth negate(enum truth value)
{
    return value == TRUTH_TRUE ? TRUTH_FALSE : value == TRUTH_FALSE ? TRUTH_TRUE : value;
}

/* true, on, yes and their opposites; WRONG for anything else. */
static enum truth read_boolean(const char *text)
{
    static const char *const yes[] = {"true", "on", "yes", "!false", "!off", "!no", NULL};
    static const char *const no[] = {"false", "off", "no", "!true", "!on", "!yes", NULL};
    return word_is_among(text, yes) ? TRUTH_TRUE : word_is_among(text, no) ? TRUTH_FALSE : TRUTH_WRONG;
}

/* What Visual Studio or a kit fills in, or stands beside something known, is not empty. */
static bool is_surely_filled(const char *text)
{
    return value_has(text, VALUE_OUTSIDE) || (value_has(text, VALUE_UNKNOWN) && text[0] != VALUE_UNKNOWN);
}

static enum truth compare_equal(const char *a, const char *b)
{
    double left = 0, right = 0;
    if (!value_is_known(a) || !value_is_known(b))
        return (a[0] == '\0' && is_surely_filled(b)) || (b[0] == '\0' && is_surely_filled(a)) ? TRUTH_FALSE
                                                                                              : TRUTH_UNKNOWN;
    if (string_is_number(a, &left) && string_is_number(b, &right))
        return truth_of(left == right);
    if (read_boolean(a) != TRUTH_WRONG && read_boolean(b) != TRUTH_WRONG)
        return truth_of(read_boolean(a) == read_boolean(b));
    g_autofree char *folded_a = g_utf8_casefold(a, -1), *folded_b = g_utf8_casefold(b, -1);
    return truth_of(strcmp(folded_a, folded_b) == 0);
}

/* Numbers, or versions. */
static enum truth compare_order(const char *a, const char *b, const char *sign)
{
    double left = 0, right = 0;
    int order = 0;
    if (!value_is_known(a) || !value_is_known(b))
        return TRUTH_UNKNOWN;
    if (string_is_number(a, &left) && string_is_number(b, &right))
        order = left < right ? -1 : left > right;
    else if (!string_compare_versions(a, b, &order))
        return TRUTH_WRONG;
    return truth_of(sign[0] == '<' ? order < 0 || (sign[1] == '=' && order == 0)
                                   : order > 0 || (sign[1] == '=' && order == 0));
}

static enum truth msbuild_condition_compare(const char *a, const char *sign, const char *b)
{
    if (strcmp(sign, "==") == 0)
        return compare_equal(a, b);
    return strcmp(sign, "!=") == 0 ? negate(compare_equal(a, b)) : compare_order(a, b, sign);
}

static const char *msbuild_condition_take_sign(struct condition *c)
{
    static const char *const signs[] = {"==", "!=", "<=", ">=", "<", ">"};
    for (guint i = 0; i < G_N_ELEMENTS(signs); i++)
        if (take_text(c, signs[i]))
            return signs[i];
    return NULL;
}

/* ---- functions ---- */

static bool msbuild_condition_exists(struct condition *c, const char *path)
{
    g_autofree char *resolved = path_resolve(c->m->directory, path);
    msbuild_spend(c->m, 8192); /* it may read folders */
    return path[0] != '\0' && observe_place(resolved) != PLACE_NONE;
}

static enum truth read_function(struct condition *c, const char *name)
{
    g_autofree char *operand = take_text(c, "(") ? read_operand(c) : NULL;
    if (operand == NULL || !take_text(c, ")"))
        return broken(c);
    if (!value_is_known(operand)) /* a folder of the kit's may be anywhere, and is not here */
        return strcmp(name, "Exists") == 0 && !value_has(operand, VALUE_UNKNOWN) ? TRUTH_FALSE : TRUTH_UNKNOWN;
    size_t length = strlen(operand);
    if (strcmp(name, "Exists") == 0)
        return truth_of(msbuild_condition_exists(c, operand));
    return truth_of(length > 0 && strchr("\\/", operand[length - 1]) != NULL);
}

/* ---- the grammar: or, and, not, comparisons ---- */

static enum truth msbuild_condition_read_comparison(struct condition *c)
{
    if (condition_take_word(c, "Exists"))
        return read_function(c, "Exists");
    if (condition_take_word(c, "HasTrailingSlash"))
        return read_function(c, "HasTrailingSlash");
    g_autofree char *left = read_operand(c);
    const char *sign = left != NULL ? msbuild_condition_take_sign(c) : NULL;
    if (left == NULL || sign == NULL)
        return left == NULL ? broken(c) : value_is_known(left) ? read_boolean(left) : TRUTH_UNKNOWN;
    g_autofree char *right = read_operand(c);
    return right != NULL ? msbuild_condition_compare(left, sign, right) : broken(c);
}

static enum truth read_not(struct condition *c)
{
    enum truth value;
    if (c->broken || ++c->depth > DEEPEST)
        return broken(c);
    if (take_text(c, "!"))
        value = negate(read_not(c));
    else if (take_text(c, "(")) {
        value = read_or(c);
        if (!take_text(c, ")"))
            value = broken(c);
    } else
        value = msbuild_condition_read_comparison(c);
    c->depth--;
    return value;
}

/* The left side may make the right one irrelevant; but that is read, too. */
static enum truth both(enum truth a, enum truth b)
{
    if (a == TRUTH_FALSE || a == TRUTH_WRONG)
        return a;
    return b == TRUTH_FALSE || b == TRUTH_WRONG ? b : a == TRUTH_UNKNOWN ? a : b;
}

static enum truth read_and(struct condition *c)
{
    enum truth value = read_not(c);
    while (condition_take_word(c, "And"))
        value = both(value, read_not(c));
    return value;
}

static enum truth read_or(struct condition *c)
{
    enum truth value = read_and(c);
    while (condition_take_word(c, "Or"))
        value = negate(both(negate(value), negate(read_and(c))));
    return value;
}

enum truth msbuild_condition(struct msbuild *m, const char *text)
{
    struct condition c = {m, text, 0, false};
    bool before = m->in_condition;
    msbuild_condition_skip_blanks(&c);
    if (*c.at == '\0')
        return TRUTH_TRUE;
    m->in_condition = true;
    enum truth value = read_or(&c);
    m->in_condition = before;
    msbuild_condition_skip_blanks(&c);
    return *c.at == '\0' && !c.broken ? value : TRUTH_WRONG;
}

static bool is_item_of_sources(const struct msbuild_element *element)
{
    return msbuild_type_compiles(element->name) && msbuild_attribute(element, "Include") != NULL;
}

/* An item of sources, or a group that has some: they are not known where it is unknown whether the condition holds. */
static bool lists_sources(const struct msbuild_element *element)
{
    bool lists = is_item_of_sources(element);
    for (guint i = 0; !lists && i < element->children->len; i++)
        lists = is_item_of_sources(element->children->pdata[i]);
    return lists;
}

bool msbuild_holds(struct msbuild *m, const struct msbuild_element *element)
{
    const char *text = msbuild_attribute(element, "Condition");
    if (text == NULL)
        return true;
    m->at.line = element->line;
    enum truth value = msbuild_condition(m, text);
    g_autofree char *shown = value == TRUTH_UNKNOWN || value == TRUTH_WRONG ? value_shown(text) : NULL;
    if (shown == NULL)
        return value == TRUTH_TRUE;
    const char *form = value == TRUTH_UNKNOWN ? "it is unknown whether %s is true: <%s> %s ignored"
                                              : "the condition %s is not understood: <%s> %s ignored";
    bool sources = lists_sources(element);
    g_autofree char *note = g_strdup_printf(form, shown, element->name, sources ? "and its sources are" : "is");
    if (sources)
        msbuild_warn(m, NOTE_UNKNOWN_SOURCES, "%s", note);
    else
        msbuild_note(m, "%s", note);
    return false;
}
