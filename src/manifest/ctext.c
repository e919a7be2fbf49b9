#include "manifest/ctext.h"

#include <string.h>

#define LONGEST_COMMENT 60
#define LONGEST_NAME 32766 /* characters: Length is a USHORT of bytes, and MaximumLength counts the terminator */

/* Words that have a name's shape and are none, in C11, in C++20 or to Microsoft's compilers. */
/* clang-format off */
static const char *const keywords[] = {
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
    "char8_t", "char16_t", "char32_t", "class", "compl", "concept", "const", "consteval", "constexpr", "constinit",
    "const_cast", "continue", "co_await", "co_return", "co_yield", "decltype", "default", "delete", "do", "double",
    "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if",
    "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or",
    "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "requires", "restrict", "return",
    "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct", "switch", "template", "this",
    "thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "typeof", "union", "unsigned", "using",
    "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq", "defined", "_Alignas", "_Alignof", "_Atomic",
    "_Bool", "_Complex", "_Generic", "_Imaginary", "_Noreturn", "_Pragma", "_Static_assert", "_Thread_local", "_asm",
    "_based", "_cdecl", "_declspec", "_fastcall", "_finally", "_forceinline", "_inline", "_int8", "_int16", "_int32",
    "_int64", "_leave", "_stdcall", "_try", "_unaligned", "__alignof", "__asm", "__based", "__cdecl", "__declspec",
    "__except", "__fastcall", "__finally", "__forceinline", "__if_exists", "__if_not_exists", "__inline", "__int8",
    "__int16", "__int32", "__int64", "__leave", "__ptr32", "__ptr64", "__restrict", "__stdcall", "__thiscall",
    "__try", "__unaligned", "__uuidof", "__vectorcall", "__w64", "__wchar_t", NULL
};

/* Those of C++ alone. */
static const char *const words_of_cpp[] = {
    "and", "and_eq", "bitand", "bitor", "catch", "char8_t", "class", "compl", "concept", "consteval", "constexpr", "constinit",
    "const_cast", "co_await", "co_return", "co_yield", "decltype", "delete", "dynamic_cast", "explicit", "export", "friend",
    "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private", "protected",
    "public", "reinterpret_cast", "requires", "static_cast", "template", "this", "throw", "try", "typeid", "typename", "using",
    "virtual", "xor", "xor_eq", NULL
};
/* clang-format on */

/* How many characters of `text` are a name from its start on; 0 for none. */
static size_t name_length(const char *text)
{
    size_t n = 0;
    if (g_ascii_isdigit(text[0]))
        return 0;
    while (g_ascii_isalnum(text[n]) || text[n] == '_')
        n++;
    return n;
}

static bool is_name(const char *text, size_t length)
{
    char *name = g_strndup(text, length);
    bool is = length > 0 && !g_strv_contains(keywords, name);
    g_free(name);
    return is;
}

/* The same for what only C has to understand: a driver in C may call a member "class". */
static bool is_name_in_c(const char *text, size_t length)
{
    char *name = g_strndup(text, length);
    bool is = length > 0 && (!g_strv_contains(keywords, name) || g_strv_contains(words_of_cpp, name));
    g_free(name);
    return is;
}

bool ctext_has_name_shape(const char *text)
{
    return text != NULL && *text != '\0' && text[name_length(text)] == '\0';
}

bool ctext_is_name(const char *text)
{
    return ctext_has_name_shape(text) && is_name(text, strlen(text));
}

/* Takes `word` and the white space behind it off the text; NULL when it does not start with that word. */
static const char *ctext_skip_word(const char *text, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(text, word, n) != 0 || !g_ascii_isspace(text[n]))
        return NULL;
    while (g_ascii_isspace(text[n]))
        n++;
    return text + n;
}

/* Templates in templates that deep are nobody's. */
#define DEEPEST_TEMPLATE 8

static const char *skip_qualified_name(const char *text, guint depth);

/* Behind "<12>" or "<NAME>" where there is one.  No comma: the type is an argument of macros.  NULL: it has no end. */
static const char *skip_template_argument(const char *text, guint depth)
{
    if (*text != '<')
        return text;
    size_t digits = strspn(text + 1, "0123456789");
    const char *end = digits > 0                 ? text + 1 + digits
                      : depth < DEEPEST_TEMPLATE ? skip_qualified_name(text + 1, depth + 1)
                                                 : NULL;
    return end != NULL && *end == '>' ? end + 1 : NULL;
}

/* Behind NAME, NAME::NAME or, for C++, NAME<ARGUMENT>; NULL when the text starts with none. */
static const char *skip_qualified_name(const char *text, guint depth)
{
    for (;;) {
        size_t n = name_length(text);
        text = is_name(text, n) ? skip_template_argument(text + n, depth) : NULL;
        if (text == NULL || strncmp(text, "::", 2) != 0)
            return text;
        text += 2;
    }
}

static bool is_qualified_name(const char *text)
{
    const char *end = skip_qualified_name(text, 0);
    return end != NULL && *end == '\0';
}

char *ctext_type(const char *text)
{
    static const char *const tags[] = {"struct", "union", "class"};
    if (text == NULL)
        return NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(tags); i++) {
        const char *name = ctext_skip_word(text, tags[i]);
        if (name != NULL)
            return is_qualified_name(name) ? g_strdup_printf("%s %s", tags[i], name) : NULL;
    }
    return is_qualified_name(text) ? g_strdup(text) : NULL;
}

/* The length of a number or name at the start of `text`; 0 when there is none.  A leading zero would make a number
 * octal. */
static size_t operand_length(const char *text)
{
    size_t digits = strspn(text, "0123456789"), name = name_length(text);
    if (digits > 0)
        return digits < 10 && !(digits > 1 && text[0] == '0') ? digits : 0;
    return is_name(text, name) ? name : 0;
}

/* The length of "[12]", "[NAME]" or "[COUNT - 1]" at the start of `text`; 0 when there is none. */
static size_t index_length(const char *text)
{
    size_t at = 0;
    if (*text != '[')
        return 0;
    do {
        at += 1 + strspn(text + at + 1, " ");
        size_t n = operand_length(text + at);
        if (n == 0)
            return 0;
        at += n + strspn(text + at + n, " ");
    } while (text[at] != '\0' && strchr("+-*", text[at]) != NULL);
    return text[at] == ']' ? at + 1 : 0;
}

bool ctext_is_field(const char *text)
{
    while (text != NULL) {
        size_t n = name_length(text);
        if (!is_name_in_c(text, n))
            return false;
        for (text += n; index_length(text) > 0;)
            text += index_length(text);
        if (*text == '\0')
            return true;
        text = *text == '.' ? text + 1 : NULL;
    }
    return false;
}

/* A character that means itself, or has an escape with a letter; false: it has to be written as a number. */
static bool ctext_append_plain(GString *literal, gunichar2 unit, gunichar2 before)
{
    switch (unit) {
    case '\t':
        g_string_append(literal, "\\t");
        return true;
    case '\n':
        g_string_append(literal, "\\n");
        return true;
    case '\r':
        g_string_append(literal, "\\r");
        return true;
    case '"':
    case '\\':
        g_string_append_printf(literal, "\\%c", (char)unit);
        return true;
    case '?': /* two of them in a row may start a trigraph */
        g_string_append(literal, before == '?' ? "\\?" : "?");
        return true;
    default:
        if (unit < ' ' || unit > '~')
            return false;
        g_string_append_c(literal, (char)unit);
        return true;
    }
}

char *ctext_wide_literal(const char *utf8)
{
    glong length = 0;
    gunichar2 *units = utf8 != NULL ? g_utf8_to_utf16(utf8, -1, NULL, &length, NULL) : NULL;
    GString *literal = g_string_new("L\"");
    bool after_number = false, fits = length > 0 && length <= LONGEST_NAME;
    for (glong i = 0; fits && i < length; i++) {
        /* A hexadecimal escape has no end of its own: it would swallow the digits behind it. */
        if (after_number && units[i] < 0x80 && g_ascii_isxdigit((char)units[i]))
            g_string_append(literal, "\" L\"");
        after_number = !ctext_append_plain(literal, units[i], i > 0 ? units[i - 1] : 0);
        if (after_number)
            g_string_append_printf(literal, "\\x%04X", units[i]);
    }
    g_string_append_c(literal, '"');
    g_free(units);
    return g_string_free(literal, !fits);
}

char *ctext_comment(const char *text)
{
    GString *comment = g_string_new(NULL);
    for (; text != NULL && *text != '\0' && comment->len < LONGEST_COMMENT; text++)
        g_string_append_c(comment, g_ascii_isalnum(*text) || strchr("_-. :,()[]{}", *text) != NULL ? *text : '_');
    if (text != NULL && *text != '\0')
        g_string_append(comment, "...");
    return g_string_free(comment, FALSE);
}

bool ctext_is_guid(const char *text)
{
    static const char shape[] = "{xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx}";
    bool right = text != NULL && strlen(text) == strlen(shape);
    for (size_t i = 0; right && shape[i] != '\0'; i++)
        right = shape[i] == 'x' ? g_ascii_isxdigit(text[i]) : text[i] == shape[i];
    return right;
}

char *ctext_guid(const char *text)
{
    static const struct {
        int start, length;
    } parts[] = {{1, 8}, {10, 4}, {15, 4}, {20, 2}, {22, 2}, {25, 2}, {27, 2}, {29, 2}, {31, 2}, {33, 2}, {35, 2}};
    GString *out = g_string_new("{ ");
    for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
        g_autofree char *digits = g_strndup(text + parts[i].start, (gsize)parts[i].length);
        g_string_append_printf(out, "%s0x%s", i == 0 ? "" : i == 3 ? ", { " : ", ", digits);
    }
    return g_string_free(g_string_append(out, " } }"), FALSE);
}
