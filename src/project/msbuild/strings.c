#include "project/msbuild/strings.h"

#include <math.h>
#include <string.h>
#include <stdbool.h>

typedef char *(*function)(const char *text, char *const *args, guint n);

/* ---- numbers and versions ---- */

bool string_is_number(const char *text, double *number)
{
    bool hex = g_ascii_strncasecmp(text, "0x", 2) == 0;
    guint64 integer = 0;
    if (hex) {
        bool ok = g_ascii_string_to_unsigned(text + 2, 16, 0, G_MAXUINT32, &integer, NULL);
        *number = (double)integer;
        return ok;
    }
    if (text[strspn(text, "+-0123456789.")] != '\0' || text[strcspn(text, "0123456789")] == '\0')
        return false;
    char *end = NULL;
    *number = g_ascii_strtod(text, &end);
    return *end == '\0' && isfinite(*number);
}

/* Up to four numbers; how many, 0 for no version. */
static guint read_version(const char *text, guint64 numbers[4])
{
    g_auto(GStrv) parts = g_strsplit(text, ".", 5);
    guint n = g_strv_length(parts);
    for (guint i = 0; i < n; i++)
        if (i >= 4 || !g_ascii_string_to_unsigned(parts[i], 10, 0, G_MAXINT32, &numbers[i], NULL))
            return 0;
    return n;
}

bool string_compare_versions(const char *a, const char *b, int *order)
{
    guint64 left[4] = {0}, right[4] = {0};
    if (read_version(a, left) == 0 || read_version(b, right) == 0)
        return false;
    *order = 0;
    for (guint i = 0; i < 4 && *order == 0; i++)
        *order = left[i] < right[i] ? -1 : left[i] > right[i];
    return true;
}

static bool read_index(const char *text, glong limit, glong *index)
{
    gint64 number = 0;
    bool ok = g_ascii_string_to_signed(text, 10, 0, limit, &number, NULL);
    *index = (glong)number;
    return ok;
}

static char *truth(bool value)
{
    return g_strdup(value ? "True" : "False");
}

/* ---- methods ---- */

/* g_string_replace() moves the rest of the text each time: a value of a million characters took minutes. */
static char *strings_replace(const char *text, char *const *args, guint n)
{
    gsize length = strlen(args[0]);
    (void)n;
    if (length == 0)
        return NULL;
    if (strlen(text) / length * strlen(args[1]) > 1 << 20)
        return g_strdup(text);
    GString *result = g_string_new(NULL);
    const char *at = text;
    for (const char *found; (found = strstr(at, args[0])) != NULL; at = found + length) {
        g_string_append_len(result, at, found - at);
        g_string_append(result, args[1]);
    }
    g_string_append(result, at);
    return g_string_free(result, FALSE);
}

static char *to_lower(const char *text, char *const *args, guint n)
{
    (void)args;
    (void)n;
    return g_utf8_strdown(text, -1);
}

static char *to_upper(const char *text, char *const *args, guint n)
{
    (void)args;
    (void)n;
    return g_utf8_strup(text, -1);
}

static bool is_trimmed(char c, char *const *args, guint n)
{
    for (guint i = 0; i < n && c > 0; i++) /* not within a character of several bytes */
        if (strchr(args[i], c) != NULL)
            return true;
    return n == 0 && g_ascii_isspace(c);
}

static char *trim_start(const char *text, char *const *args, guint n)
{
    while (is_trimmed(*text, args, n))
        text++;
    return g_strdup(text);
}

static char *trim_end(const char *text, char *const *args, guint n)
{
    size_t length = strlen(text);
    while (length > 0 && is_trimmed(text[length - 1], args, n))
        length--;
    return g_strndup(text, length);
}

static char *trim(const char *text, char *const *args, guint n)
{
    g_autofree char *end = trim_end(text, args, n);
    return trim_start(end, args, n);
}

/* The comparison of String.Contains and its like minds case, unless they are told "StringComparison.OrdinalIgnoreCase".
 */
static bool strings_fold(const char *text, char *const *args, guint n, char **subject, char **sought)
{
    const char *how = n > 1 ? args[1] : "Ordinal";
    bool ignore = strstr(how, "IgnoreCase") != NULL;
    *subject = ignore ? g_utf8_casefold(text, -1) : g_strdup(text);
    *sought = ignore ? g_utf8_casefold(args[0], -1) : g_strdup(args[0]);
    return strstr(how, "Ordinal") != NULL || strstr(how, "Culture") != NULL;
}

static char *test(const char *text, char *const *args, guint n, bool (*holds)(const char *, const char *))
{
    g_autofree char *subject = NULL, *sought = NULL;
    return strings_fold(text, args, n, &subject, &sought) ? truth(holds(subject, sought)) : NULL;
}

static bool strings_holds_in(const char *text, const char *sought)
{
    return strstr(text, sought) != NULL;
}

static bool holds_prefix(const char *text, const char *sought)
{
    return g_str_has_prefix(text, sought);
}

static bool holds_suffix(const char *text, const char *sought)
{
    return g_str_has_suffix(text, sought);
}

static bool holds_equal(const char *text, const char *sought)
{
    return strcmp(text, sought) == 0;
}

static char *strings_contains(const char *text, char *const *args, guint n)
{
    return test(text, args, n, strings_holds_in);
}

static char *starts_with(const char *text, char *const *args, guint n)
{
    return test(text, args, n, holds_prefix);
}

static char *strings_ends_with(const char *text, char *const *args, guint n)
{
    return test(text, args, n, holds_suffix);
}

static char *equals(const char *text, char *const *args, guint n)
{
    return test(text, args, n, holds_equal);
}

static char *substring(const char *text, char *const *args, guint n)
{
    glong length = g_utf8_strlen(text, -1), start = 0, count = 0;
    if (!read_index(args[0], length, &start))
        return NULL;
    count = length - start;
    if (n > 1 && !read_index(args[1], length - start, &count))
        return NULL;
    return g_utf8_substring(text, start, start + count);
}

static char *strings_position(const char *text, const char *at)
{
    return g_strdup_printf("%ld", at != NULL ? g_utf8_pointer_to_offset(text, at) : -1);
}

static char *strings_index_of(const char *text, char *const *args, guint n)
{
    (void)n;
    return strings_position(text, strstr(text, args[0]));
}

static char *last_index_of(const char *text, char *const *args, guint n)
{
    (void)n;
    return strings_position(text, g_strrstr(text, args[0]));
}

static char *length(const char *text, char *const *args, guint n)
{
    (void)args;
    (void)n;
    return g_strdup_printf("%ld", g_utf8_strlen(text, -1));
}

static char *pad_left(const char *text, char *const *args, guint n)
{
    glong width = 0, have = g_utf8_strlen(text, -1);
    if (!read_index(args[0], 1000, &width) || (n > 1 && args[1][0] <= 0))
        return NULL;
    g_autofree char *pad = g_strnfill((gsize)MAX(width - have, 0), n > 1 ? args[1][0] : ' ');
    return g_strconcat(pad, text, NULL);
}

static char *itself(const char *text, char *const *args, guint n)
{
    (void)args;
    (void)n;
    return g_strdup(text);
}

/* ---- static ones ---- */

static char *is_empty(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return truth(args[0][0] == '\0');
}

static char *strings_is_blank(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return truth(args[0][strspn(args[0], " \t\r\n")] == '\0');
}

static char *concat(const char *text, char *const *args, guint n)
{
    GString *result = g_string_new(NULL);
    (void)text;
    for (guint i = 0; i < n; i++)
        g_string_append(result, args[i]);
    return g_string_free(result, FALSE);
}

static char *strings_join(const char *text, char *const *args, guint n)
{
    GString *result = g_string_new(NULL);
    (void)text;
    for (guint i = 1; i < n; i++)
        g_string_append_printf(result, "%s%s", i > 1 ? args[0] : "", args[i]);
    return g_string_free(result, FALSE);
}

/* "{0}.{1}"; what says more than a number in its braces is not understood. */
static char *format(const char *text, char *const *args, guint n)
{
    GString *result = g_string_new(NULL);
    (void)text;
    for (const char *at = args[0]; *at != '\0'; at++) {
        bool place = at[0] == '{' && g_ascii_isdigit(at[1]) && at[2] == '}' && (guint)(at[1] - '0') + 1 < n;
        if (place)
            g_string_append(result, args[at[1] - '0' + 1]);
        else if (*at == '{' || *at == '}')
            return g_string_free(result, TRUE);
        else
            g_string_append_c(result, *at);
        at += place ? 2 : 0;
    }
    return g_string_free(result, FALSE);
}

static char *compare_with(char *const *args, int low, int high)
{
    int order = 0;
    const char *a = args[0] + (args[0][0] == 'v'), *b = args[1] + (args[1][0] == 'v');
    return string_compare_versions(a, b, &order) ? truth(order >= low && order <= high) : NULL;
}

static char *version_equals(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return compare_with(args, 0, 0);
}

static char *version_greater(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return compare_with(args, 1, 1);
}

static char *version_at_least(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return compare_with(args, 0, 1);
}

static char *version_less(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return compare_with(args, -1, -1);
}

static char *version_at_most(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return compare_with(args, -1, 0);
}

static char *calculate(char *const *args, char operation)
{
    gint64 a = 0, b = 0, result = 0;
    if (!g_ascii_string_to_signed(args[0], 10, G_MININT32, G_MAXINT32, &a, NULL) ||
        !g_ascii_string_to_signed(args[1], 10, G_MININT32, G_MAXINT32, &b, NULL) ||
        (operation == '/' && (b == 0 || a % b != 0)))
        return NULL;
    switch (operation) {
    case '+':
        result = a + b;
        break;
    case '-':
        result = a - b;
        break;
    case '*':
        result = a * b;
        break;
    default:
        result = a / b;
    }
    return g_strdup_printf("%" G_GINT64_FORMAT, result);
}

static char *strings_add(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return calculate(args, '+');
}

static char *subtract(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return calculate(args, '-');
}

static char *multiply(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return calculate(args, '*');
}

static char *strings_divide(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return calculate(args, '/');
}

static char *value_or_default(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return g_strdup(args[0][0] != '\0' ? args[0] : args[1]);
}

/* Drivers are built on Windows, wherever they are checked. */
static char *is_platform(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)n;
    return truth(g_ascii_strcasecmp(args[0], "Windows") == 0);
}

static char *no(const char *text, char *const *args, guint n)
{
    (void)text;
    (void)args;
    (void)n;
    return truth(false);
}

/* ---- the table ---- */

static const struct {
    const char *type, *name; /* type NULL: a method */
    guint min, max;
    function call;
} functions[] = {
    {NULL, "Replace", 2, 2, strings_replace},
    {NULL, "ToLower", 0, 0, to_lower},
    {NULL, "ToLowerInvariant", 0, 0, to_lower},
    {NULL, "ToUpper", 0, 0, to_upper},
    {NULL, "ToUpperInvariant", 0, 0, to_upper},
    {NULL, "Trim", 0, 9, trim},
    {NULL, "TrimStart", 0, 9, trim_start},
    {NULL, "TrimEnd", 0, 9, trim_end},
    {NULL, "Contains", 1, 2, strings_contains},
    {NULL, "StartsWith", 1, 2, starts_with},
    {NULL, "EndsWith", 1, 2, strings_ends_with},
    {NULL, "Equals", 1, 2, equals},
    {NULL, "Substring", 1, 2, substring},
    {NULL, "IndexOf", 1, 1, strings_index_of},
    {NULL, "LastIndexOf", 1, 1, last_index_of},
    {NULL, "Length", 0, 0, length},
    {NULL, "PadLeft", 1, 2, pad_left},
    {NULL, "ToString", 0, 0, itself},
    {"String", "IsNullOrEmpty", 1, 1, is_empty},
    {"String", "IsNullOrWhiteSpace", 1, 1, strings_is_blank},
    {"String", "Concat", 1, 9, concat},
    {"String", "Join", 2, 9, strings_join},
    {"String", "Format", 1, 9, format},
    {"String", "Copy", 1, 1, concat},
    {"String", "new", 1, 1, concat},
    {"MSBuild", "VersionEquals", 2, 2, version_equals},
    {"MSBuild", "VersionGreaterThan", 2, 2, version_greater},
    {"MSBuild", "VersionGreaterThanOrEquals", 2, 2, version_at_least},
    {"MSBuild", "VersionLessThan", 2, 2, version_less},
    {"MSBuild", "VersionLessThanOrEquals", 2, 2, version_at_most},
    {"MSBuild", "Add", 2, 2, strings_add},
    {"MSBuild", "Subtract", 2, 2, subtract},
    {"MSBuild", "Multiply", 2, 2, multiply},
    {"MSBuild", "Divide", 2, 2, strings_divide},
    {"MSBuild", "ValueOrDefault", 2, 2, value_or_default},
    {"MSBuild", "IsOSPlatform", 1, 1, is_platform},
    {"MSBuild", "IsOsUnixLike", 0, 0, no},
};

static char *call(const char *type, const char *text, const char *name, char *const *args, guint n)
{
    for (guint i = 0; i < G_N_ELEMENTS(functions); i++) {
        const char *of = functions[i].type;
        bool same_type = type == NULL || of == NULL ? type == of : g_ascii_strcasecmp(type, of) == 0;
        if (same_type && g_ascii_strcasecmp(name, functions[i].name) == 0 && n >= functions[i].min &&
            n <= functions[i].max)
            return functions[i].call(text, args, n);
    }
    return NULL;
}

char *string_method(const char *text, const char *name, char *const *args, guint n)
{
    return call(NULL, text, name, args, n);
}

char *string_static(const char *type, const char *name, char *const *args, guint n)
{
    return call(type, "", name, args, n);
}
