/* Names of Windows versions, as the SDK, people and build numbers give them. */
#include "config/windows.h"

#include <stdlib.h>
#include <string.h>

#include "base/text/suggestion.h"

/* Windows build numbers have 16 bits so far; a larger number is a typing error. */
#define MAX_BUILD 65535

static const struct windows_version *oldest(void)
{
    size_t count;
    return windows_versions(&count);
}

static const struct windows_version *by_value(const char *text, GError **error)
{
    guint64 value;
    if (!g_ascii_string_to_unsigned(text + 2, 16, 0, G_MAXUINT32, &value, NULL)) {
        windows_fail(error, "\"%s\" is not a value of NTDDI_VERSION", text);
        return NULL;
    }
    const struct windows_version *row = windows_by_ntddi((uint32_t)value);
    if (row != NULL)
        return row;
    row = windows_at_most((uint32_t)value);
    const struct windows_version *next = row == windows_newest() || row->ntddi > value ? row : row + 1;
    if (row == next)
        windows_fail(error, "no Windows has the NTDDI_VERSION %s; the nearest is 0x%08X (%s)", text, row->ntddi,
                     row->name);
    else
        windows_fail(error, "no Windows has the NTDDI_VERSION %s; the nearest are 0x%08X (%s) and 0x%08X (%s)", text,
                     row->ntddi, row->name, next->ntddi, next->name);
    return NULL;
}

/* Reads "19041", "10.0.19041" or "10.0.19041.1234".  False when the text has another form. */
static bool read_build(const char *text, guint64 *build, guint64 *series)
{
    char **parts = g_strsplit(text, ".", -1);
    guint n = g_strv_length(parts);
    guint64 numbers[4] = {0};
    bool good = n == 1 || n == 3 || n == 4;
    for (guint i = 0; good && i < n; i++)
        good = g_ascii_string_to_unsigned(parts[i], 10, 0, G_MAXUINT32, &numbers[i], NULL);
    *build = n == 1 ? numbers[0] : numbers[2];
    *series = n == 1 ? 0 : numbers[0] << 8 | (numbers[1] & 0xFF);
    g_strfreev(parts);
    return good;
}

static void add_once(GPtrArray *words, const char *word)
{
    if (!g_ptr_array_find_with_equal_func(words, word, g_str_equal, NULL))
        g_ptr_array_add(words, (char *)(uintptr_t)word);
}

/* "Server 2022", or "1809" where a single word is wrong. */
static void add_release(GPtrArray *words, const char *release, bool single)
{
    const char *last = strrchr(release, ' ') + 1;
    if (!single)
        add_once(words, release + strlen("Windows "));
    else if (g_ascii_isdigit(*last))
        add_once(words, last);
}

static void fail_unknown(const char *text, const char *name, GError **error)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    bool single = strchr(name, ' ') == NULL;
    size_t count;
    const struct windows_version *rows = windows_versions(&count);
    for (size_t i = 0; i < count; i++) {
        for (char **own = rows[i].names; *own != NULL; own++)
            g_ptr_array_add(names, *own);
        for (char **release = rows[i].releases; *release != NULL; release++)
            add_release(names, *release, single);
    }
    g_autofree char *hint = suggestion_hint(name, names);
    windows_fail(error, "\"%s\" is not a Windows version%s", text,
                 hint[0] != '\0'
                     ? hint
                     : "; write a name (WIN10_VB), a release (Windows 10 1809, Server 2022), a value (0x0A000008) "
                       "or a build (10.0.19041); pcwlint versions lists them");
}

/* Too small a number for a build may be the wrong number of a release. */
static bool is_small(const char *text)
{
    return strlen(text) <= 4 && strchr(text, '.') == NULL && strtoul(text, NULL, 10) < oldest()->build;
}

static const struct windows_version *by_build(const char *text, GError **error)
{
    guint64 build, series;
    if (!read_build(text, &build, &series)) {
        windows_fail(error, "\"%s\" is not a Windows build; write it like 19041 or 10.0.19041", text);
        return NULL;
    }
    const struct windows_version *row = build <= MAX_BUILD ? windows_of_build(build) : NULL;
    if (row == NULL && build > MAX_BUILD) {
        windows_fail(error, "\"%s\" is not a Windows build; the newest known is %u (%s)", text, windows_newest()->build,
                     windows_newest()->name);
    } else if (row == NULL) {
        windows_fail(error, "\"%s\" is not a Windows build; the first one with kernel performance counters is %u (%s)",
                     text, oldest()->build, oldest()->name);
    } else if (series != 0 && series != row->ntddi >> 16) {
        windows_fail(error, "\"%s\" is not a Windows build; did you mean %u.%u.%u?", text, row->ntddi >> 24,
                     row->ntddi >> 16 & 0xFF, (unsigned)build);
        row = NULL;
    }
    return row;
}

/* ---- names of releases ---- */

/* Words that say nothing. */
static bool is_filler(const char *word)
{
    static const char *const fillers[] = {"", "microsoft", "windows", "win", "version", "release", NULL};
    return g_strv_contains(fillers, word);
}

/* "Windows 10, version 1809" and "Win10 1809" are 10 and 1809.  Free with g_strfreev(). */
static char **release_words(const char *text)
{
    g_autofree char *lower = g_ascii_strdown(text, -1);
    g_auto(GStrv) all = g_strsplit_set(lower, " ,_-", -1);
    GPtrArray *words = g_ptr_array_new();
    for (char **word = all; *word != NULL; word++) {
        bool number = g_str_has_prefix(*word, "win") && g_ascii_isdigit((*word)[3]);
        if (!is_filler(*word))
            g_ptr_array_add(words, g_strdup(*word + (number ? 3 : 0)));
    }
    g_ptr_array_add(words, NULL);
    return (char **)g_ptr_array_free(words, FALSE);
}

/* All of its words, or all but the first: "Server 2022" and "2022". */
static bool is_release(char **wanted, const char *release)
{
    g_auto(GStrv) words = release_words(release);
    guint n = g_strv_length(words);
    return g_strv_length(wanted) > 0 &&
           (g_strv_equal((const char *const *)wanted, (const char *const *)words) ||
            (n > 1 && g_strv_equal((const char *const *)wanted, (const char *const *)words + 1)));
}

static const struct windows_version *by_release(const char *text)
{
    g_auto(GStrv) wanted = release_words(text);
    size_t count;
    const struct windows_version *rows = windows_versions(&count);
    for (size_t i = 0; i < count; i++)
        for (char **release = rows[i].releases; *release != NULL; release++)
            if (is_release(wanted, *release))
                return &rows[i];
    return NULL;
}

/* ---- names of the SDK ---- */

static const struct windows_version *windows_by_name(const char *name)
{
    size_t count;
    const struct windows_version *rows = windows_versions(&count);
    for (size_t i = 0; i < count; i++)
        for (char **own = rows[i].names; *own != NULL; own++)
            if (g_ascii_strcasecmp(name, *own) == 0)
                return &rows[i];
    return NULL;
}

const struct windows_version *windows_parse(const char *text, GError **error)
{
    g_autofree char *word = g_strstrip(g_strdup(text));
    const char *name = g_ascii_strncasecmp(word, "NTDDI_", 6) == 0 ? word + 6 : word;
    const struct windows_version *row = windows_by_name(name);
    if (row == NULL && name == word)
        row = by_release(word);
    if (row != NULL)
        return row;
    if (g_ascii_strncasecmp(word, "0x", 2) == 0)
        return by_value(word, error);
    if (word[0] != '\0' && word[strspn(word, "0123456789.")] == '\0')
        return is_small(word) ? fail_unknown(text, name, error), NULL : by_build(word, error);
    fail_unknown(text, name, error);
    return NULL;
}
