#include "parse/text/directive.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/word.h"

char *directive_line(const char *text, const struct directive *directive)
{
    struct c_lexer lexer = c_lexer_between(text, directive->at, directive->end);
    struct c_token token;
    c_lexer_next(&lexer, &token); /* # */
    return c_lexer_directive_line(&lexer, &token);
}

static bool begins_with_word(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && !word_char(line[length]);
}

static enum directive_kind directive_kind_of(const char *line)
{
    static const struct {
        const char *word;
        enum directive_kind kind;
    } kinds[] = {{"if", DIRECTIVE_IF},     {"ifdef", DIRECTIVE_IFDEF},     {"ifndef", DIRECTIVE_IFNDEF},
                 {"elif", DIRECTIVE_ELIF}, {"elifdef", DIRECTIVE_ELIFDEF}, {"elifndef", DIRECTIVE_ELIFDEF},
                 {"else", DIRECTIVE_ELSE}, {"endif", DIRECTIVE_ENDIF}};
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
        if (begins_with_word(line, kinds[i].word))
            return kinds[i].kind;
    return DIRECTIVE_OTHER;
}

/* The word after the directive's name is the one that `line` defines: #ifndef X, #define X. */
static bool defines_what_guards(const char *guard, const char *line)
{
    const char *name = guard + strlen("ifndef");
    while (*name == ' ')
        name++;
    size_t length = 0;
    while (word_char(name[length]))
        length++;
    if (length == 0 || !begins_with_word(line, "define"))
        return false;
    const char *defined = line + strlen("define");
    while (*defined == ' ')
        defined++;
    return strncmp(defined, name, length) == 0 && !word_char(defined[length]);
}

struct directive_reader {
    GArray *directives;
    GArray *open; /* int32_t: the last directive of each chain that is not closed, the innermost last */
    const char *text;
};

static int32_t innermost(const struct directive_reader *reader)
{
    return reader->open->len > 0 ? g_array_index(reader->open, int32_t, reader->open->len - 1) : -1;
}

static void note_guard(const struct directive_reader *reader, const char *line)
{
    struct directive *last = reader->directives->len > 0
                                 ? &g_array_index(reader->directives, struct directive, reader->directives->len - 1)
                                 : NULL;
    if (last == NULL || last->kind != DIRECTIVE_IFNDEF)
        return;
    g_autofree char *guard = directive_line(reader->text, last);
    last->has_guard = defines_what_guards(guard, line);
}

static void text_directive_add_directive(struct directive_reader *reader, struct directive directive, const char *line)
{
    directive.kind = directive_kind_of(line);
    directive.before = -1;
    directive.around = innermost(reader);
    bool begins = directive.kind <= DIRECTIVE_IFNDEF,
         continues = !begins && directive.kind != DIRECTIVE_OTHER && directive.around >= 0;
    if (continues) {
        directive.before = directive.around;
        directive.around = g_array_index(reader->directives, struct directive, directive.before).around;
        g_array_set_size(reader->open, reader->open->len - 1);
    }
    note_guard(reader, line);
    int32_t index = (int32_t)reader->directives->len;
    g_array_append_val(reader->directives, directive);
    if (begins || (continues && directive.kind != DIRECTIVE_ENDIF))
        g_array_append_val(reader->open, index);
}

GArray *directives_of(const char *text, size_t size)
{
    struct directive_reader reader = {g_array_new(FALSE, FALSE, sizeof(struct directive)),
                                      g_array_new(FALSE, FALSE, sizeof(int32_t)), text};
    struct c_lexer lexer = c_lexer_of(text, size);
    struct c_token token;
    while (c_lexer_next(&lexer, &token)) {
        if (token.kind != C_DIRECTIVE)
            continue;
        struct directive directive = {.at = (uint32_t)token.start};
        g_autofree char *line = c_lexer_directive_line(&lexer, &token);
        directive.end = (uint32_t)token.end;
        text_directive_add_directive(&reader, directive, line);
    }
    g_array_unref(reader.open);
    return reader.directives;
}

int32_t directives_branch(const GArray *directives, uint32_t offset)
{
    guint low = 0, high = directives->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (g_array_index(directives, struct directive, middle).at <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return -1;
    const struct directive *last = &g_array_index(directives, struct directive, low - 1);
    return last->kind == DIRECTIVE_ENDIF || last->kind == DIRECTIVE_OTHER ? last->around : (int32_t)low - 1;
}

bool directives_decide(const GArray *directives, uint32_t offset)
{
    int32_t branch = directives_branch(directives, offset);
    while (branch >= 0 && g_array_index(directives, struct directive, branch).has_guard)
        branch = g_array_index(directives, struct directive, branch).around;
    return branch >= 0;
}

char *directive_included(const char *text, const struct directive *directive)
{
    g_autofree char *line = directive->kind == DIRECTIVE_OTHER ? directive_line(text, directive) : NULL;
    const char *open = line != NULL && g_str_has_prefix(line, "include") ? strpbrk(line, "\"<") : NULL;
    const char *close = open != NULL ? strpbrk(open + 1, "\">") : NULL;
    return close != NULL ? g_strdelimit(g_strndup(open + 1, (gsize)(close - open - 1)), "\\", '/') : NULL;
}
