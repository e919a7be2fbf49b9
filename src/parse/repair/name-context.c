#include "parse/repair/name-context.h"

#include <glib.h>
#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/word.h"

struct name_context name_context_after(CXTranslationUnit tu, const struct diagnostic *t, const char *name)
{
    struct name_context context = {NULL, 0, 0};
    context.text = t->file != NULL ? clang_getFileContents(tu, t->file, &context.size) : NULL;
    context.at = t->offset + strlen(name);
    if (context.text == NULL || context.at > context.size || strncmp(context.text + t->offset, name, strlen(name)) != 0)
        context.text = NULL;
    return context;
}

/* Blanks and comments. */
static void skip_space(struct name_context *s)
{
    struct c_lexer lexer = c_lexer_between(s->text, s->at, s->size);
    struct c_token token = {.kind = C_COMMENT};
    while (token.kind == C_COMMENT && c_lexer_next(&lexer, &token))
        continue;
    s->at = token.kind == C_COMMENT ? s->size : token.start;
}

static bool skip_word(struct name_context *s)
{
    size_t begin = s->at;
    while (s->at < s->size && word_identifier_char(s->text[s->at]))
        s->at++;
    skip_space(s);
    return s->at > begin;
}

static bool next_is(const struct name_context *s, const char *set)
{
    return s->at < s->size && s->text[s->at] != '\0' && strchr(set, s->text[s->at]) != NULL;
}

bool name_context_is_annotation(struct name_context s)
{
    if (s.text == NULL)
        return false;
    skip_space(&s);
    if (!skip_word(&s))
        return false;
    while (next_is(&s, "*")) {
        s.at++;
        skip_space(&s);
    }
    return skip_word(&s);
}

bool name_context_is_assigned(CXTranslationUnit tu, const struct diagnostic *t)
{
    struct name_context s = name_context_after(tu, t, "");
    if (s.text == NULL || !skip_word(&s))
        return false;
    bool equals = next_is(&s, "=");
    s.at++;
    return equals && !next_is(&s, "=");
}

bool name_context_is_call(struct name_context s)
{
    if (s.text == NULL)
        return false;
    skip_space(&s);
    return next_is(&s, "(");
}

/* (NAME)f(x): what stands before the parenthesis, which ends at `end`, is no function and no if. */
static bool is_cast(struct name_context s, size_t end)
{
    size_t word = end;
    while (word > 0 && word_char(s.text[word - 1]))
        word--;
    bool returns = end - word == strlen("return") && strncmp(s.text + word, "return", end - word) == 0;
    bool operand = end > 0 && (strchr(")]\"'", s.text[end - 1]) != NULL || (word < end && !returns));
    skip_space(&s);
    if (operand || !next_is(&s, ")"))
        return false;
    s.at++;
    skip_space(&s);
    return s.at < s.size && word_char(s.text[s.at]);
}

bool name_context_is_type(struct name_context s, const char *name)
{
    static const char *const openers[] = {"FIELD_OFFSET", "UFIELD_OFFSET",  "RTL_FIELD_SIZE",
                                          "FIELD_SIZE",   "RTL_FIELD_TYPE", "RTL_SIZEOF_THROUGH_FIELD",
                                          "offsetof",     "sizeof",         "__builtin_offsetof"};
    if (s.text == NULL)
        return false;
    size_t before = s.at - strlen(name);
    while (before > 0 && g_ascii_isspace(s.text[before - 1]))
        before--;
    bool opened = before > 0 && s.text[before - 1] == '(';
    size_t end = opened ? before - 1 : 0;
    while (end > 0 && g_ascii_isspace(s.text[end - 1]))
        end--;
    for (guint i = 0; opened && i < G_N_ELEMENTS(openers); i++) {
        size_t length = strlen(openers[i]);
        if (end >= length && strncmp(s.text + end - length, openers[i], length) == 0)
            return true;
    }
    if (opened && is_cast(s, end))
        return true;
    skip_space(&s);
    if (!opened || !next_is(&s, "*"))
        return false;
    s.at++;
    skip_space(&s);
    return next_is(&s, ")");
}

bool name_context_is_declaration(struct name_context s, const char *name)
{
    if (s.text == NULL)
        return false;
    size_t before = s.at - strlen(name);
    while (before > 0 && g_ascii_isspace(s.text[before - 1]))
        before--;
    if (before == 0 || strchr(";{}", s.text[before - 1]) == NULL)
        return false;
    skip_space(&s);
    bool pointer = next_is(&s, "*");
    while (next_is(&s, "*")) {
        s.at++;
        skip_space(&s);
    }
    return skip_word(&s) && next_is(&s, pointer ? "=;," : "=;,[");
}

bool name_context_is_template(struct name_context s)
{
    int depth = 0;
    if (s.text == NULL)
        return false;
    skip_space(&s);
    if (!next_is(&s, "<"))
        return false;
    for (; s.at < s.size && strchr(";{}|=\n", s.text[s.at]) == NULL; s.at++) {
        depth += s.text[s.at] == '<' ? 1 : s.text[s.at] == '>' ? -1 : 0;
        if (depth == 0)
            break;
    }
    if (!next_is(&s, ">"))
        return false;
    s.at++;
    skip_space(&s);
    return s.at < s.size &&
           (strchr(":&*{>,)", s.text[s.at]) != NULL || g_ascii_isalpha(s.text[s.at]) || s.text[s.at] == '_');
}
