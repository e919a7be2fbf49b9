#include "finding/outline.h"

#include <string.h>

#include "finding/outline-lex.h"

/* Deeper scopes tell nothing that people would miss. */
enum { MAX_SCOPES = 32 };

/* A "{" that is open, or the file itself. */
struct outline_group {
    guint unit_start;      /* of the unit around it, which goes on behind a row */
    guint depth;           /* of parentheses around it */
    guint scope, n_scopes; /* what is inside it is in */
    bool row;              /* a row of a table: its commas end nothing */
};

/* Where an #if began: its other branches begin there too. */
struct outline_branch {
    guint groups, unit_start, depth;
};

struct structure {
    struct outline *outline;
    const char *text;
    GArray *groups;   /* of struct outline_group; the file first */
    GArray *branches; /* of struct outline_branch */
    guint unit_start, depth;
    guint opened; /* the "(" at depth 0 that was met last */
};

/* ---- tokens ---- */

static struct outline_token *token_of(const struct structure *s, guint index)
{
    return &g_array_index(s->outline->tokens, struct outline_token, index);
}

static bool token_is(const struct structure *s, guint index, const char *word)
{
    const struct outline_token *token = token_of(s, index);
    size_t length = strlen(word);
    return token->end - token->start == length && memcmp(s->text + token->start, word, length) == 0;
}

static struct outline_group *outline_innermost(const struct structure *s)
{
    return &g_array_index(s->groups, struct outline_group, s->groups->len - 1);
}

/* ---- units ---- */

/* The tokens from the unit's start up to `end` that no directive has become one; the next begins at `next`. */
static void close_unit(struct structure *s, guint end, guint next)
{
    struct outline_unit unit = {OUTLINE_NONE, 0, outline_innermost(s)->scope};
    for (guint i = s->unit_start; i < end; i++) {
        if (token_of(s, i)->unit != OUTLINE_NONE)
            continue;
        token_of(s, i)->unit = s->outline->units->len;
        unit.first = MIN(unit.first, i);
        unit.last = i;
    }
    if (unit.first != OUTLINE_NONE)
        g_array_append_val(s->outline->units, unit);
    s->unit_start = next;
    s->depth = 0;
}

/*
 * "X(1, Reads)" followed by another word: rows of a macro have nothing between them.  So are "if (…)" and annotations
 * ahead of a function units of their own.
 */
static bool ends_row(const struct structure *s, guint close)
{
    return close + 1 < s->outline->tokens->len && token_of(s, close + 1)->unit == OUTLINE_NONE &&
           outline_is_word(s->text, token_of(s, close + 1)) && s->opened != OUTLINE_NONE &&
           s->opened == s->unit_start + 1 && outline_is_word(s->text, token_of(s, s->unit_start));
}

/* ---- scopes ---- */

static char *name_at(const struct structure *s, guint index)
{
    static const char *const words[] = {"if", "for", "while", "switch", "else",
                                        "do", "try", "catch", "extern", "return"};
    const struct outline_token *token = token_of(s, index);
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        if (token_is(s, index, words[i]))
            return NULL;
    if (!outline_is_word(s->text, token))
        return NULL;
    return g_strndup(s->text + token->start, MIN(token->end - token->start, OUTLINE_MAX_NAME));
}

/* A colon of "A::B" ends no name. */
static bool is_lone_colon(const struct structure *s, guint index)
{
    bool doubled = index + 1 < s->outline->tokens->len && token_is(s, index + 1, ":");
    return token_is(s, index, ":") && !doubled && (index == 0 || !token_is(s, index - 1, ":"));
}

/*
 * What a head is about: of a function the name before its last parameters (annotations come with parentheses too), of a
 * variable the one before "[" or "=", of anything else the last one.
 */
static char *name_of_head(const struct structure *s, guint first, guint end)
{
    guint last = OUTLINE_NONE, called = OUTLINE_NONE, depth = 0;
    for (guint i = first; i < end; i++) {
        if (token_of(s, i)->unit != OUTLINE_NONE)
            continue;
        if (depth == 0 && (token_is(s, i, "[") || token_is(s, i, "=")))
            return last != OUTLINE_NONE ? name_at(s, last) : NULL;
        if (depth == 0 && is_lone_colon(s, i))
            break;
        if (token_is(s, i, "(") && depth++ == 0)
            called = last;
        else if (token_is(s, i, ")") && depth > 0)
            depth--;
        else if (depth == 0)
            last = i;
    }
    guint name = called != OUTLINE_NONE ? called : last;
    return name != OUTLINE_NONE ? name_at(s, name) : NULL;
}

static void enter_scope(struct structure *s, struct outline_group *group, guint first, guint end)
{
    const struct outline_group *outer = outline_innermost(s);
    g_autofree char *name = outer->n_scopes < MAX_SCOPES ? name_of_head(s, first, end) : NULL;
    group->scope = outer->scope;
    group->n_scopes = outer->n_scopes;
    if (name == NULL)
        return;
    const char *around = s->outline->scopes->pdata[outer->scope];
    group->scope = s->outline->scopes->len;
    group->n_scopes++;
    g_ptr_array_add(s->outline->scopes, g_strconcat(around, *around != '\0' ? "/" : "", name, NULL));
}

/* ---- groups ---- */

/* It closes before a statement ends in it or another group opens.  Looks no further than the next "{", so all looks
 * together are short. */
static bool is_flat(const struct structure *s, guint open)
{
    for (guint i = open + 1; i < s->outline->tokens->len; i++) {
        if (token_is(s, i, "}"))
            return true;
        if (token_is(s, i, "{") || token_is(s, i, ";"))
            return false;
    }
    return false;
}

/* "[0] =" and ".Member =" designate a row; nothing at all is a row's usual head. */
static bool heads_row(const struct structure *s, guint open)
{
    guint first = s->unit_start;
    while (first < open && token_of(s, first)->unit != OUTLINE_NONE)
        first++;
    return first == open || token_is(s, first, "[") || token_is(s, first, ".");
}

/* A group inside parentheses or in a row is a part of what is around it. */
static void open_group(struct structure *s, guint open)
{
    struct outline_group group = {.unit_start = s->unit_start, .depth = s->depth};
    group.row =
        is_flat(s, open) && (outline_innermost(s)->row || s->depth > 0 || (s->groups->len > 1 && heads_row(s, open)));
    if (group.row) {
        group.scope = outline_innermost(s)->scope;
        group.n_scopes = outline_innermost(s)->n_scopes;
    } else {
        enter_scope(s, &group, s->unit_start, open);
        close_unit(s, open, open + 1);
    }
    s->depth = 0;
    g_array_append_val(s->groups, group);
}

static void close_group(struct structure *s, guint close)
{
    struct outline_group group = *outline_innermost(s);
    if (s->groups->len == 1) { /* one too many */
        close_unit(s, close, close + 1);
        return;
    }
    if (!group.row)
        close_unit(s, close, close + 1);
    g_array_set_size(s->groups, s->groups->len - 1);
    s->depth = group.depth;
    if (group.row)
        s->unit_start = group.unit_start;
}

/* ---- directives ---- */

/* Branches of an #if often open the same "{" each: what the others opened does not count. */
static void follow_directive(struct structure *s, guint index)
{
    const struct outline_unit *unit = &g_array_index(s->outline->units, struct outline_unit, token_of(s, index)->unit);
    if (unit->first != index || unit->last == index || !token_is(s, index, "#"))
        return;
    struct outline_branch branch = {s->groups->len, s->unit_start, s->depth};
    if (token_is(s, index + 1, "if") || token_is(s, index + 1, "ifdef") || token_is(s, index + 1, "ifndef")) {
        g_array_append_val(s->branches, branch);
        return;
    }
    bool ends = token_is(s, index + 1, "endif");
    bool other = token_is(s, index + 1, "else") || token_is(s, index + 1, "elif") ||
                 token_is(s, index + 1, "elifdef") || token_is(s, index + 1, "elifndef");
    if (s->branches->len == 0 || !(ends || other))
        return;
    branch = g_array_index(s->branches, struct outline_branch, s->branches->len - 1);
    if (other && s->groups->len > branch.groups) {
        g_array_set_size(s->groups, branch.groups);
        s->depth = branch.depth;
    }
    if (ends)
        g_array_set_size(s->branches, s->branches->len - 1);
}

/* ---- all of it ---- */

static void outline_follow(struct structure *s, guint index)
{
    const struct outline_token *token = token_of(s, index);
    if (token->unit != OUTLINE_NONE) {
        follow_directive(s, index);
        return;
    }
    char c = token->end - token->start == 1 ? s->text[token->start] : '\0';
    if (c == '(' && s->depth == 0)
        s->opened = index;
    if (c == '(' || c == '[')
        s->depth++;
    else if ((c == ')' || c == ']') && s->depth > 0)
        s->depth--;
    if (c == ')' && s->depth == 0 && ends_row(s, index))
        close_unit(s, index + 1, index + 1);
    else if (c == ';' && s->depth == 0)
        close_unit(s, index + 1, index + 1);
    else if (c == ',' && s->depth == 0 && !outline_innermost(s)->row)
        close_unit(s, index, index + 1);
    else if (c == '{')
        open_group(s, index);
    else if (c == '}')
        close_group(s, index);
}

static void structure_c(struct outline *outline, const char *text)
{
    struct structure s = {.outline = outline,
                          .text = text,
                          .groups = g_array_new(FALSE, FALSE, sizeof(struct outline_group)),
                          .branches = g_array_new(FALSE, FALSE, sizeof(struct outline_branch)),
                          .opened = OUTLINE_NONE};
    struct outline_group file = {0};
    g_array_append_val(s.groups, file);
    for (guint i = 0; i < outline->tokens->len; i++)
        outline_follow(&s, i);
    close_unit(&s, outline->tokens->len, outline->tokens->len);
    g_array_unref(s.groups);
    g_array_unref(s.branches);
}

static bool outline_is_xml(const char *text, size_t length)
{
    size_t at = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (at < length && g_ascii_isspace(text[at]))
        at++;
    return at < length && text[at] == '<';
}

struct outline *outline_new(const char *text, size_t length)
{
    struct outline *outline = g_new(struct outline, 1);
    outline->tokens = g_array_new(FALSE, FALSE, sizeof(struct outline_token));
    outline->units = g_array_new(FALSE, FALSE, sizeof(struct outline_unit));
    outline->comments = g_array_new(FALSE, FALSE, sizeof(struct outline_comment));
    outline->scopes = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(outline->scopes, g_strdup(""));
    if (text == NULL || length > OUTLINE_LIMIT)
        return outline;
    if (outline_is_xml(text, length)) {
        outline_lex_xml(outline, text, length);
    } else {
        outline_lex_c(outline, text, length);
        structure_c(outline, text);
    }
    return outline;
}

void outline_free(struct outline *outline)
{
    if (outline == NULL)
        return;
    g_array_unref(outline->tokens);
    g_array_unref(outline->units);
    g_array_unref(outline->comments);
    g_ptr_array_unref(outline->scopes);
    g_free(outline);
}

guint outline_token_at(const struct outline *outline, size_t offset)
{
    guint low = 0, high = outline->tokens->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (g_array_index(outline->tokens, struct outline_token, middle).end <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
