/*
 * Variables in arguments.  What a variable holds is known where the system or the installer says it, and where the file
 * sets it exactly once, to a text; all others may hold anything.
 */
#include <string.h>

#include "base/text/word.h"

#include "installer/variables.h"

#define WINDOWS "%SystemRoot%"

/* A variable of a variable, and so on. */
enum { MAX_DEPTH = 8, MAX_EXPANDED = 4096 };

struct reference {
    gsize length; /* of all of it; 0: there is none */
    char *name;   /* NULL: an expression */
    bool folder;  /* it holds a folder with a backslash behind it */
};

/* "%NAME%", "%~dp0", "%1" and "!NAME!" */
static struct reference variables_of_batch(const char *text)
{
    char mark = *text;
    if (mark != '%' && mark != '!')
        return (struct reference){0, NULL, false};
    if (mark == '%' && (text[1] == '~' || g_ascii_isdigit(text[1]) || text[1] == '*')) {
        gsize length = 1;
        while (g_ascii_isalpha(text[length]) || text[length] == '~')
            length++;
        bool folder = memchr(text, 'p', length) != NULL && memchr(text, 'n', length) == NULL &&
                      memchr(text, 'x', length) == NULL; /* %~dp0 */
        return (struct reference){length + (text[length] != '\0'), NULL, folder};
    }
    const char *end = strchr(text + 1, mark);
    if (end == NULL || end == text + 1)
        return (struct reference){mark == '%', NULL, false};
    return (struct reference){(gsize)(end - text) + 1, g_strndup(text + 1, (gsize)(end - text) - 1), false};
}

/* "$Name", "$env:Name", "${Name}" and "$(expression)" */
static struct reference variables_of_powershell(const char *text)
{
    if (*text == '`' || *text == '(' || *text == '@')
        return (struct reference){1, NULL, false};
    if (*text != '$')
        return (struct reference){0, NULL, false};
    if (text[1] == '(')
        return (struct reference){strlen(text), NULL, false};
    if (text[1] == '{') {
        const char *end = strchr(text, '}');
        return end == NULL
                   ? (struct reference){1, NULL, false}
                   : (struct reference){(gsize)(end - text) + 1, g_strndup(text + 2, (gsize)(end - text) - 2), false};
    }
    gsize length = 1;
    while (g_ascii_isalnum(text[length]) || text[length] == '_' ||
           (text[length] == ':' && (g_ascii_isalnum(text[length + 1]) || text[length + 1] == '_')))
        length++;
    if (text[length] == '.' || text[length] == '[') /* at least where no variable is the whole text: a member */
        return (struct reference){strlen(text), NULL, false};
    return (struct reference){length, length > 1 ? g_strndup(text + 1, length - 1) : NULL, false};
}

/* "[Property]" of WiX and "$(var.Name)", "{constant}" of Inno Setup, "$NAME" and "${NAME}" of NSIS. */
static struct reference of_installer(enum script_kind kind, const char *text)
{
    const char *ends = kind == SCRIPT_WIX ? "[](" : kind == SCRIPT_INNO ? "{}" : "{}";
    char open = *text == '$' ? text[1] : *text;
    if (kind == SCRIPT_INNO && *text == '$')
        return (struct reference){0, NULL, false};
    if (open == ends[0] || (*text == '$' && (open == '(' || open == '{'))) {
        const char *end = strchr(text, open == '[' ? ']' : open == '(' ? ')' : '}');
        return end == NULL ? (struct reference){1, NULL, false}
                           : (struct reference){(gsize)(end - text) + 1, g_strndup(text, (gsize)(end - text) + 1),
                                                open == '[' && text[1] != '#' && text[1] != '!'};
    }
    gsize length = *text == '$' ? 1 : 0;
    while (length > 0 && (g_ascii_isalnum(text[length]) || text[length] == '_'))
        length++;
    return (struct reference){length, length > 1 ? g_strndup(text, length) : NULL, false};
}

static struct reference reference_at(enum script_kind kind, const char *text)
{
    switch (kind) {
    case SCRIPT_BATCH:
    case SCRIPT_INF:
        return variables_of_batch(text);
    case SCRIPT_POWERSHELL:
        return variables_of_powershell(text);
    case SCRIPT_WIX:
    case SCRIPT_INNO:
    case SCRIPT_NSIS:
    case SCRIPT_PROJECT:
    case SCRIPT_RESOURCES:
        break;
    }
    return of_installer(kind, text);
}

/* ---- what they hold ---- */

static bool is_windows(const char *name)
{
    static const char *const names[] = {"SystemRoot",      "windir", "env:SystemRoot", "env:windir",
                                        "[WindowsFolder]", "{win}",  "$WINDIR",        NULL};
    return word_is_among(name, names);
}

/* What stands behind the sign of an assignment to a variable; NULL: the line is none.  *literal: a text, as it is. */
static char *assigned(enum script_kind kind, const char *line, const char *name, bool *literal)
{
    const char *at = line + strspn(line, " \t@");
    size_t length = strlen(name);
    char quote = '\0';
    if (kind == SCRIPT_BATCH) {
        if (g_ascii_strncasecmp(at, "set ", 4) != 0)
            return NULL;
        at += 4 + strspn(at + 4, " \t");
        quote = *at == '"' ? *at++ : '\0';
        *literal = *at != '/';
    } else {
        if (*at != '$')
            return NULL;
        const char *colon = strchr(at, ':');
        at = colon != NULL && colon[1] != '\0' &&
                     (g_ascii_strncasecmp(at, "$script:", 8) == 0 || g_ascii_strncasecmp(at, "$global:", 8) == 0)
                 ? colon + 1
                 : at + 1;
    }
    if (g_ascii_strncasecmp(at, name, length) != 0)
        return kind == SCRIPT_BATCH && !*literal && strstr(at, name) != NULL ? g_strdup("") : NULL;
    at += length + strspn(at + length, kind == SCRIPT_BATCH ? "" : " \t");
    if (kind == SCRIPT_POWERSHELL && (*at == '+' || *at == '.' || *at == '[')) {
        *literal = false;
        return strchr(at, '=') != NULL ? g_strdup("") : NULL;
    }
    if (*at++ != '=')
        return NULL;
    if (kind == SCRIPT_BATCH) {
        char *value = g_strchomp(g_strdup(at));
        size_t have = strlen(value);
        if (quote != '\0' && have > 0 && value[have - 1] == quote)
            value[have - 1] = '\0';
        return value;
    }
    g_autofree char *value = g_strstrip(g_strdup(at));
    size_t have = strlen(value);
    *literal = have >= 2 && (value[0] == '"' || value[0] == '\'') && strchr(value + 1, value[0]) == value + have - 1;
    return *literal ? g_strndup(value + 1, have - 2) : g_strdup("");
}

/* The text that the file sets a variable to, where that happens once; NULL: nobody knows. */
static char *variables_value_of(const struct script *script, const char *name)
{
    if (script->kind != SCRIPT_BATCH && script->kind != SCRIPT_POWERSHELL)
        return NULL;
    char *value = NULL;
    guint n = 0;
    bool known = script_spend(script, script->size);
    for (gsize at = 0, end; known && at < script->size; at = end + 1) {
        bool literal = true;
        end = script_line_end(script, at);
        g_autofree char *line = g_strndup(script->text + at, end - at);
        char *one = assigned(script->kind, line, name, &literal);
        if (one == NULL)
            continue;
        known &= literal && ++n == 1;
        g_free(value);
        value = one;
    }
    if (!known)
        g_clear_pointer(&value, g_free);
    return value;
}

static void variables_append(const struct script *script, GString *out, const char *text, guint depth);

static void variables_append_value(const struct script *script, GString *out, const struct reference *reference,
                                   guint depth)
{
    const char *name = reference->name;
    g_autofree char *value = name != NULL && depth < MAX_DEPTH ? variables_value_of(script, name) : NULL;
    if (name != NULL && is_windows(name))
        g_string_append(out, WINDOWS);
    else if (value != NULL)
        variables_append(script, out, value, depth + 1);
    else
        g_string_append_c(out, SCRIPT_UNKNOWN);
    if (reference->folder)
        g_string_append_c(out, '\\');
}

static void variables_append(const struct script *script, GString *out, const char *text, guint depth)
{
    while (*text != '\0' && out->len < MAX_EXPANDED) {
        struct reference reference = reference_at(script->kind, text);
        if (reference.length > 0)
            variables_append_value(script, out, &reference, depth);
        else
            g_string_append_c(out, *text);
        text += MAX(reference.length, 1);
        g_free(reference.name);
    }
}

char *script_expand(const struct script *script, const char *text)
{
    GString *out = g_string_new(NULL);
    variables_append(script, out, text, 0);
    return g_string_free(out, FALSE);
}

char *script_folder(const char *expanded)
{
    if (strchr(expanded, SCRIPT_UNKNOWN) != NULL || strstr(expanded, "..") != NULL ||
        g_ascii_strncasecmp(expanded, WINDOWS, strlen(WINDOWS)) != 0)
        return NULL;
    GString *out = g_string_new(WINDOWS);
    for (const char *c = expanded + strlen(WINDOWS); *c != '\0'; c++) {
        char slash = *c == '/' ? '\\' : g_ascii_tolower(*c);
        if (slash != '\\' || out->str[out->len - 1] != '\\')
            g_string_append_c(out, slash);
    }
    if (out->str[out->len - 1] == '\\')
        g_string_truncate(out, out->len - 1);
    return g_string_free(out, FALSE);
}
