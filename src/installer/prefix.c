/*
 * What stands before a command's name on its line, in the languages of scripts and installers.
 *
 * Only what certainly runs the command is a command; only what certainly is none is dropped.  Between them a command is
 * open: another program may run it, with arguments that nobody sees here.
 */
#include <string.h>

#include "base/text/word.h"

#include "installer/prefix.h"

/* Strips what belongs to the command's own word: its folder, and the quote that it begins with. */
static void drop_folder(char *prefix)
{
    size_t length = strlen(prefix);
    while (length > 0 && !g_ascii_isspace(prefix[length - 1]) && strchr("\"'`&|(){};=@,", prefix[length - 1]) == NULL)
        length--;
    prefix[length] = '\0';
}

/* Whether the end of the text is in a string that began on it, and where that began. */
static bool in_string(const char *text, const char *quotes, const char **opened)
{
    char quote = '\0';
    for (const char *c = text; *c != '\0'; c++) {
        if (quote == '\0' && strchr(quotes, *c) != NULL) {
            quote = *c;
            *opened = c;
        } else if (*c == quote) {
            quote = '\0';
        }
    }
    return quote != '\0';
}

/* Behind the last of the characters that end a command. */
static const char *last_command(const char *text, const char *ends)
{
    const char *start = text;
    char quote = '\0';
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\'')
            quote = quote == '\0' ? *c : quote == *c ? '\0' : quote;
        else if (quote == '\0' && strchr(ends, *c) != NULL)
            start = c + 1;
    }
    return start;
}

/* What the words before it make of a command. */
static enum script_prefix judge_words(const char *text, const char *const *silent, const char *const *running)
{
    g_auto(GStrv) words = g_strsplit_set(text, " \t", -1);
    enum script_prefix prefix = PREFIX_COMMAND;
    bool first = true;
    for (guint i = 0; words[i] != NULL; i++) {
        if (*words[i] == '\0')
            continue;
        if (first && word_is_among(words[i], silent))
            return PREFIX_NONE;
        if (first && (g_ascii_strcasecmp(words[i], "if") == 0 || g_ascii_strcasecmp(words[i], "for") == 0))
            return PREFIX_COMMAND;
        if (!word_is_among(words[i], running))
            prefix = PREFIX_OPEN;
        first = false;
    }
    return prefix;
}

/* ---- the languages ---- */

static enum script_prefix of_batch(char *line)
{
    static const char *const silent[] = {"rem", "echo", "echo.", "title", "where", NULL};
    static const char *const running[] = {"call", "start",   "/wait", "/b",   "/min", "\"\"",
                                          "cmd",  "cmd.exe", "/c",    "else", "do",   NULL};
    char *text = line + strspn(line, " \t@");
    const char *opened = NULL;
    drop_folder(text);
    if (g_str_has_prefix(text, "::") || g_ascii_strncasecmp(text, "rem ", 4) == 0 ||
        g_ascii_strncasecmp(text, "set ", 4) == 0)
        return text[0] != 's' && text[0] != 'S' ? PREFIX_NONE : PREFIX_OPEN;
    if (in_string(text, "\"", &opened)) {
        if (opened[1] != '\0')
            return PREFIX_OPEN;
        text[opened - text] = '\0';
    }
    text = text + (last_command(text, "&|()") - text);
    return judge_words(text + strspn(text, " \t@"), silent, running);
}

/* Whether a byte is behind a "#", or between "<#" and "#>". */
static bool is_in_comment(const struct script *script, gsize at)
{
    bool block = false, line = false;
    char quote = '\0';
    for (gsize i = 0; i < at; i++) {
        char c = script->text[i], next = script->text[i + 1];
        if (c == '\n')
            line = false, quote = block ? quote : '\0';
        else if (block)
            block = !(c == '#' && next == '>');
        else if (line)
            continue;
        else if (quote != '\0')
            quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '<' && next == '#')
            block = true;
        else if (c == '#')
            line = true;
    }
    return block || line;
}

static bool prints(const char *text)
{
    static const char *const words[] = {"write-", "echo ", "throw ", "out-host", NULL};
    const char *start = last_command(text, ";|{(");
    start += strspn(start, " \t");
    for (guint i = 0; words[i] != NULL; i++)
        if (g_ascii_strncasecmp(start, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

static enum script_prefix of_powershell(char *line)
{
    static const char *const silent[] = {"get-command", NULL};
    static const char *const running[] = {"&", ".", NULL};
    const char *opened = NULL;
    bool quoted = in_string(line, "\"'", &opened);
    g_autofree char *before = quoted ? g_strndup(line, (gsize)(opened - line)) : g_strdup(line);
    if (prints(before))
        return PREFIX_NONE;
    drop_folder(line);
    if (quoted) {
        if (line[opened - line] == '\0' || opened[1] != '\0')
            return PREFIX_OPEN;
        line[opened - line] = '\0';
        /* Without an operator that calls it, a text is a text. */
        g_strchomp(line);
        if (!g_str_has_suffix(line, "&"))
            return PREFIX_OPEN;
    }
    const char *text = last_command(line, ";|{}(&=");
    return judge_words(text + strspn(text, " \t"), silent, running);
}

/* Inside of the string that starts last before the name: what stands in it before the name has to be a folder. */
static enum script_prefix in_text(const char *line, const char *quotes, char *delimiter, const char **before)
{
    const char *opened = NULL;
    for (const char *c = line; *c != '\0'; c++)
        if (strchr(quotes, *c) != NULL)
            opened = c;
    *before = opened;
    if (opened == NULL)
        return PREFIX_OPEN;
    *delimiter = *opened;
    return strpbrk(opened + 1, " \t") == NULL ? PREFIX_COMMAND : PREFIX_OPEN;
}

static bool is_in_xml_comment(const struct script *script, gsize at)
{
    const char *opened = g_strrstr_len(script->text, (gssize)at, "<!--");
    const char *closed = g_strrstr_len(script->text, (gssize)at, "-->");
    return opened != NULL && (closed == NULL || closed < opened);
}

/* Takes the command's own quotes out of a line.  Nothing that the cuts put together is a quote. */
static void drop_quotes(char *line)
{
    static const char quote[] = "&quot;";
    char *out = line;
    for (const char *at = line; *at != '\0';) {
        if (g_str_has_prefix(at, quote))
            at += strlen(quote);
        else
            *out++ = *at++;
    }
    *out = '\0';
}

static enum script_prefix of_wix(char *line, char *delimiter)
{
    const char *before = NULL;
    drop_quotes(line);
    enum script_prefix prefix = in_text(line, "\"'", delimiter, &before);
    /* '"[System64Folder]lodctr.exe"': the inner quote is the command's. */
    if (before != NULL && before > line && (before[-1] == '\'' || before[-1] == '"') && before[-1] != *before) {
        *delimiter = before[-1];
        before--;
    }
    if (prefix != PREFIX_COMMAND)
        return prefix;
    g_autofree char *start = g_strndup(line, (gsize)(before - line));
    g_strchomp(start);
    return g_str_has_suffix(start, "ExeCommand=") || g_str_has_suffix(start, "Value=") ? PREFIX_COMMAND : PREFIX_OPEN;
}

static enum script_prefix of_inno(const char *line, char *delimiter)
{
    const char *before = NULL, *start = line + strspn(line, " \t");
    if (*start == ';' || g_str_has_prefix(start, "//"))
        return PREFIX_NONE;
    enum script_prefix prefix = in_text(line, "\"", delimiter, &before);
    if (before == NULL || prefix != PREFIX_COMMAND)
        return PREFIX_OPEN;
    g_autofree char *name = g_strndup(line, (gsize)(before - line));
    g_strchomp(name);
    return g_str_has_suffix(name, "Filename:") ? PREFIX_COMMAND : PREFIX_OPEN;
}

static enum script_prefix of_nsis(const char *line, char *delimiter)
{
    static const char *const runs[] = {"exec", "nsexec::", "execdos::", NULL};
    const char *before = NULL, *start = line + strspn(line, " \t");
    if (*start == ';' || *start == '#')
        return PREFIX_NONE;
    if (g_ascii_strncasecmp(start, "DetailPrint", 11) == 0)
        return PREFIX_NONE;
    const char *opened = strpbrk(start, "'\"`");
    enum script_prefix prefix = in_text(line, "'\"`", delimiter, &before);
    if (opened != NULL)
        *delimiter = *opened;
    for (guint i = 0; runs[i] != NULL; i++)
        if (g_ascii_strncasecmp(start, runs[i], strlen(runs[i])) == 0)
            return prefix;
    return PREFIX_OPEN;
}

enum script_prefix script_prefix_of(const struct script *script, struct stretch name, char *delimiter)
{
    gsize start = script_line_start(script, name.start);
    g_autofree char *line = g_strndup(script->text + start, name.start - start);
    *delimiter = '\0';
    switch (script->kind) {
    case SCRIPT_BATCH:
        return of_batch(line);
    case SCRIPT_POWERSHELL:
        return is_in_comment(script, name.start) ? PREFIX_NONE : of_powershell(line);
    case SCRIPT_WIX:
        return is_in_xml_comment(script, name.start) ? PREFIX_NONE : of_wix(line, delimiter);
    case SCRIPT_INNO:
        return of_inno(line, delimiter);
    case SCRIPT_NSIS:
        return of_nsis(line, delimiter);
    case SCRIPT_INF:
    case SCRIPT_PROJECT:
    case SCRIPT_RESOURCES:
        break;
    }
    return line[strspn(line, " \t")] == ';' ? PREFIX_NONE : PREFIX_OPEN;
}
