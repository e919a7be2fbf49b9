#include "base/text/printable.h"

#include <string.h>

/* Commands that CI runners execute anywhere in a line: GitHub Actions (first form), Azure Pipelines, TeamCity. */
static const char *const anywhere[] = {"##[", "##vso[", "##teamcity["};

/* Commands that GitHub Actions executes between "::" at the start of a line and a space or "::". */
static const char *const workflow_commands[] = {"add-mask", "add-matcher",    "add-path",
                                                "debug",    "echo",           "endgroup",
                                                "error",    "group",          "internal-set-repo-path",
                                                "notice",   "remove-matcher", "save-state",
                                                "set-env",  "set-output",     "stop-commands",
                                                "warning"};

static bool has_prefix(const char *text, gsize length, const char *prefix)
{
    gsize n = strlen(prefix);
    return n <= length && g_ascii_strncasecmp(text, prefix, n) == 0;
}

static bool starts_command(const char *text, gsize length)
{
    for (guint i = 0; i < G_N_ELEMENTS(anywhere); i++)
        if (has_prefix(text, length, anywhere[i]))
            return true;
    return false;
}

static bool steers(gunichar c)
{
    GUnicodeType type = g_unichar_type(c);
    return type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT || type == G_UNICODE_LINE_SEPARATOR ||
           type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

static void escape(gunichar c, char form[PRINTABLE_FORM])
{
    if (c == '\n' || c == '\r' || c == '\t')
        g_snprintf(form, PRINTABLE_FORM, "\\%c", c == '\n' ? 'n' : c == '\r' ? 'r' : 't');
    else
        g_snprintf(form, PRINTABLE_FORM, c < 0x80 ? "\\x%02x" : c <= 0xFFFF ? "\\u%04x" : "\\U%08x", c);
}

gsize printable_character(const char *text, gsize length, char form[PRINTABLE_FORM])
{
    if (*text >= ' ' && *text <= '~' && !(*text == '#' && starts_command(text, length))) {
        form[0] = *text;
        form[1] = '\0';
        return 1;
    }
    gunichar c = *text != '\0' ? g_utf8_get_char_validated(text, (gssize)length) : 0;
    if (c == (gunichar)-1 || c == (gunichar)-2) {
        g_snprintf(form, PRINTABLE_FORM, "\\x%02x", (guint)(guchar)*text);
        return 1;
    }
    gsize bytes = (gsize)g_unichar_to_utf8(c, NULL);
    if (c < 0x80 || steers(c)) {
        escape(c, form);
    } else {
        memcpy(form, text, bytes);
        form[bytes] = '\0';
    }
    return bytes;
}

bool printable_is_plain(const char form[PRINTABLE_FORM])
{
    return form[0] != '\\' || form[1] == '\0';
}

void printable_append(GString *out, const char *text)
{
    gsize length = strlen(text);
    char form[PRINTABLE_FORM];
    for (gsize i = 0; i < length;) {
        bool tab = text[i] == '\t';
        i += printable_character(text + i, length - i, form);
        g_string_append(out, tab ? " " : form);
    }
}

char *printable(const char *text)
{
    GString *out = g_string_new(NULL);
    printable_append(out, text);
    return g_string_free(out, FALSE);
}

/* ---- documents ---- */

/* Bytes of a colour code ("\033[1;31m") at the start of a text; 0: there is none. */
static gsize colour_code(const char *text)
{
    if (text[0] != '\033' || text[1] != '[')
        return 0;
    gsize digits = strspn(text + 2, "0123456789;");
    return text[2 + digits] == 'm' ? digits + 3 : 0;
}

/* One character of a document; `blank`: the line has shown nothing so far. */
static gsize printable_append_character(GString *out, const char *text, gsize length, bool *blank)
{
    char form[PRINTABLE_FORM];
    gsize bytes = printable_character(text, length, form);
    if (*text == '\n' || *text == '\t')
        g_string_append(out, *text == '\n' ? "\n" : "    ");
    else
        g_string_append(out, *blank && *form == ':' ? "\\x3a" : form);
    bool is_blank = *text == '\t' || (printable_is_plain(form) && g_unichar_isspace(g_utf8_get_char(form)));
    *blank = *text == '\n' || (*blank && is_blank);
    return bytes;
}

char *printable_document(const char *text, bool colour)
{
    gsize length = strlen(text);
    GString *out = g_string_sized_new(length + 1);
    bool blank = true;
    for (gsize i = 0; i < length;) {
        gsize code = colour ? colour_code(text + i) : 0;
        if (code > 0)
            g_string_append_len(out, text + i, (gssize)code);
        i += code > 0 ? code : printable_append_character(out, text + i, length - i, &blank);
    }
    return g_string_free(out, FALSE);
}

/* ---- text that cannot be escaped ---- */

static bool is_workflow_command(const char *line, gsize length)
{
    const char *end = line + length;
    while (line < end && g_utf8_validate(line, MIN(end - line, g_utf8_skip[(guchar)*line]), NULL) &&
           g_unichar_isspace(g_utf8_get_char(line)))
        line = g_utf8_next_char(line);
    if (!has_prefix(line, (gsize)(end - line), "::"))
        return false;
    line += 2;
    for (guint i = 0; i < G_N_ELEMENTS(workflow_commands); i++) {
        gsize n = strlen(workflow_commands[i]), left = (gsize)(end - line);
        if (has_prefix(line, left, workflow_commands[i]) &&
            (has_prefix(line + n, left - n, " ") || has_prefix(line + n, left - n, "::")))
            return true;
    }
    return false;
}

/* A letter of an 8-bit code page: a UTF-8 terminal shows a replacement character, other terminals that letter. */
static bool is_letter_of_code_page(const char *at, gsize bytes)
{
    return bytes == 1 && (guchar)*at >= 0xA0;
}

static bool is_harmless_line(const char *line, gsize length)
{
    char form[PRINTABLE_FORM];
    gsize end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    for (gsize i = 0; i < end;) {
        const char *at = line + i;
        gsize bytes = printable_character(at, length - i, form);
        if (*at != '\t' && !printable_is_plain(form) && !is_letter_of_code_page(at, bytes))
            return false;
        i += bytes;
    }
    return !is_workflow_command(line, end);
}

bool printable_is_harmless(const char *text, gsize length)
{
    for (gsize at = 0; at < length;) {
        const char *feed = memchr(text + at, '\n', length - at);
        gsize end = feed != NULL ? (gsize)(feed - text) : length;
        if (!is_harmless_line(text + at, end - at))
            return false;
        at = end + 1;
    }
    return true;
}
