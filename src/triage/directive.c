#include "triage/directive.h"

#include <stdint.h>
#include <string.h>

#include "base/text/suggestion.h"
#include "base/text/find.h"
#include "base/text/word.h"

#define TOOL "pcwlint:"
#define MARK "NOLINT"

struct comment_reader {
    const char *text;
    size_t start, at, end; /* of the comment */
    bool unclosed;         /* no ")" is in the rest of it */
    GPtrArray *found;
};

static void directive_free(gpointer data)
{
    struct directive *directive = data;
    g_array_unref(directive->words);
    g_free(directive->reason);
    g_free(directive->problem);
    g_free(directive);
}

static struct directive *add_directive(struct comment_reader *r, enum word_comment form, size_t start, size_t end)
{
    struct directive *directive = g_new0(struct directive, 1);
    directive->form = form;
    directive->at = (struct directive_span){start, end};
    directive->words = g_array_new(FALSE, FALSE, sizeof(struct directive_span));
    g_ptr_array_add(r->found, directive);
    return directive;
}

/* ---- characters ---- */

static char triage_directive_peek(const struct comment_reader *r)
{
    return r->at < r->end ? r->text[r->at] : '\0';
}

static bool begins_with_tool(const char *text, size_t length)
{
    return length >= strlen(TOOL) && g_ascii_strncasecmp(text, TOOL, strlen(TOOL)) == 0;
}

bool directives_may_be_in(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((text[i] == 'p' || text[i] == 'P') && begins_with_tool(text + i, length - i))
            return true;
    return text_find(text, length, MARK) != NULL;
}

static bool looking_at(const struct comment_reader *r, const char *word)
{
    size_t length = strlen(word);
    return r->end - r->at >= length && memcmp(r->text + r->at, word, length) == 0;
}

static bool at_line_end(const struct comment_reader *r)
{
    return r->at >= r->end || r->text[r->at] == '\n' || r->text[r->at] == '\r';
}

static void directive_skip_blanks(struct comment_reader *r)
{
    while (!at_line_end(r) && g_ascii_isspace(r->text[r->at]))
        r->at++;
}

/* A comment, or a line of it, begins here: only its decoration is before. */
static bool begins_line(const struct comment_reader *r, size_t at)
{
    while (at > r->start && strchr(" \t*!/<-", r->text[at - 1]) != NULL && r->text[at - 1] != '\0')
        at--;
    return at == r->start || r->text[at - 1] == '\n' || r->text[at - 1] == '\r';
}

/* A name: letters, digits, "_", "*" and single dashes; two dashes begin a reason, and so does one before a blank. */
static struct directive_span directive_read_word(struct comment_reader *r)
{
    struct directive_span word = {r->at, r->at};
    while (r->at < r->end) {
        char c = r->text[r->at], next = r->at + 1 < r->end ? r->text[r->at + 1] : '\0';
        bool dash = c == '-' && (word_char(next) || next == '*');
        if (!dash && !word_char(c) && c != '*')
            break;
        r->at++;
    }
    word.end = r->at;
    return word;
}

/* ---- reasons ---- */

/* What divides the reason from the rest; false: there is none here. */
static bool skip_divider(struct comment_reader *r)
{
    static const char *const dividers[] = {"--", "\xE2\x80\x94", "\xE2\x80\x93", "- ", ": "};
    for (size_t i = 0; i < G_N_ELEMENTS(dividers); i++) {
        if (!looking_at(r, dividers[i]))
            continue;
        r->at += strlen(dividers[i]);
        while (triage_directive_peek(r) == '-')
            r->at++;
        return true;
    }
    return false;
}

static char *rest_of_line(struct comment_reader *r)
{
    size_t start = r->at;
    while (!at_line_end(r))
        r->at++;
    return g_strstrip(g_strndup(r->text + start, r->at - start));
}

/* Behind a list: a reason, another directive, or nothing. */
static void read_reason(struct comment_reader *r, struct directive *directive, bool strict)
{
    directive_skip_blanks(r);
    size_t start = r->at;
    if (skip_divider(r)) {
        g_autofree char *reason = rest_of_line(r);
        directive->reason = *reason != '\0' ? g_steal_pointer(&reason) : NULL;
    } else if (strict && !at_line_end(r) && !looking_at(r, MARK) &&
               !begins_with_tool(r->text + r->at, r->end - r->at)) {
        g_free(rest_of_line(r));
        struct directive *stray = add_directive(r, directive->form, start, r->at);
        stray->problem =
            g_strdup("this is neither a rule (separate rules with commas) nor a reason (write it after --)");
    }
}

/* ---- pcwlint: disable=… ---- */

static void directive_read_list(struct comment_reader *r, struct directive *directive)
{
    bool more = true;
    while (more) {
        directive_skip_blanks(r);
        struct directive_span word = directive_read_word(r);
        if (word.start < word.end)
            g_array_append_val(directive->words, word);
        directive_skip_blanks(r);
        more = triage_directive_peek(r) == ',';
        r->at += more;
    }
}

static char *no_such_directive(const char *word)
{
    if (*word == '\0')
        return g_strdup("no directive follows on its line; write disable, disable-next-line or disable-file");
    g_autoptr(GPtrArray) candidates = g_ptr_array_new();
    for (int form = FACT_COMMENT_DISABLE; form <= FACT_COMMENT_DISABLE_FILE; form++)
        g_ptr_array_add(candidates, (char *)(uintptr_t)FACT_WORD_TEXT(comment, form));
    g_autofree char *hint = suggestion_hint(word, candidates);
    return g_strdup_printf("there is no directive \"%s\"%s", word,
                           *hint != '\0' ? hint : "; there are disable, disable-next-line and disable-file");
}

static void read_disable(struct comment_reader *r)
{
    bool first = begins_line(r, r->at);
    r->at += strlen(TOOL);
    directive_skip_blanks(r);
    struct directive_span at = directive_read_word(r);
    g_autofree char *word = g_strndup(r->text + at.start, at.end - at.start);
    directive_skip_blanks(r);
    bool equals = triage_directive_peek(r) == '=';
    int form = FACT_COMMENT_DISABLE;
    while (form <= FACT_COMMENT_DISABLE_FILE && g_ascii_strcasecmp(FACT_WORD_TEXT(comment, form), word) != 0)
        form++;
    if (!first && (!equals || form > FACT_COMMENT_DISABLE_FILE))
        return;
    struct directive *directive = add_directive(
        r, form <= FACT_COMMENT_DISABLE_FILE ? (enum word_comment)form : FACT_COMMENT_DISABLE, at.start, at.end);
    if (form > FACT_COMMENT_DISABLE_FILE) {
        directive->problem = no_such_directive(word);
        return;
    }
    r->at += equals;
    if (equals)
        directive_read_list(r, directive);
    directive->has_list = true;
    if (directive->words->len == 0)
        directive->problem = g_strdup_printf("no rule is named: write %s=PCW401, or %s=all", word, word);
    else
        read_reason(r, directive, true);
}

/* ---- NOLINT ---- */

/* Other tools' checks have dots and colons in their names. */
static void triage_directive_read_checks(struct comment_reader *r, struct directive *directive, size_t close)
{
    while (r->at < close) {
        size_t start = r->at;
        while (r->at < close && r->text[r->at] != ',')
            r->at++;
        struct directive_span word = {start, r->at};
        while (word.start < word.end && g_ascii_isspace(r->text[word.start]))
            word.start++;
        while (word.end > word.start && g_ascii_isspace(r->text[word.end - 1]))
            word.end--;
        if (word.start < word.end)
            g_array_append_val(directive->words, word);
        r->at++;
    }
    r->at = close + 1;
}

static void read_nolint(struct comment_reader *r)
{
    static const struct {
        const char *suffix;
        enum word_comment form;
    } suffixes[] = {{"NEXTLINE", FACT_COMMENT_NOLINT_NEXT_LINE},
                    {"BEGIN", FACT_COMMENT_NOLINT_BEGIN},
                    {"END", FACT_COMMENT_NOLINT_END},
                    {"", FACT_COMMENT_NOLINT}};
    size_t start = r->at, i = 0;
    bool inside = start > r->start && word_char(r->text[start - 1]);
    r->at += strlen(MARK);
    while (!looking_at(r, suffixes[i].suffix))
        i++;
    r->at += strlen(suffixes[i].suffix);
    if (inside || word_char(triage_directive_peek(r)))
        return;
    struct directive *directive = add_directive(r, suffixes[i].form, start, r->at);
    bool opens = triage_directive_peek(r) == '(' && !r->unclosed;
    const char *close = opens ? memchr(r->text + r->at, ')', r->end - r->at) : NULL;
    r->unclosed |= opens && close == NULL;
    if (close != NULL) {
        directive->has_list = true;
        r->at++;
        triage_directive_read_checks(r, directive, (size_t)(close - r->text));
    }
    read_reason(r, directive, false);
}

GPtrArray *directives_read(const char *text, size_t start, size_t end)
{
    struct comment_reader r = {text, start, start, end, false, g_ptr_array_new_with_free_func(directive_free)};
    while (r.at < r.end) {
        if (begins_with_tool(text + r.at, end - r.at) && (r.at == start || !word_char(text[r.at - 1])))
            read_disable(&r);
        else if (looking_at(&r, MARK))
            read_nolint(&r);
        else
            r.at++;
    }
    return r.found;
}
