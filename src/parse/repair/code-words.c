#include "parse/repair/code-words.h"

#include <glib.h>

bool word_is_specifier(const char *word)
{
    static const char *const words[] = {
        "static",   "extern", "inline",  "__inline", "__forceinline", "virtual",   "constexpr", "const", "volatile",
        "explicit", "friend", "typedef", "register", "thread_local",  "consteval", "constinit", NULL};
    return g_strv_contains(words, word);
}

bool word_begins_declaration(const char *word)
{
    static const char *const words[] = {"class",         "struct",     "union",  "enum",    "namespace",
                                        "template",      "using",      "public", "private", "protected",
                                        "static_assert", "__declspec", NULL};
    return word_is_specifier(word) || g_strv_contains(words, word);
}

bool word_is_basic_type(const char *word)
{
    static const char *const words[] = {"void",  "char",    "short",   "int",      "long",
                                        "float", "double",  "signed",  "unsigned", "bool",
                                        "auto",  "wchar_t", "__int64", "__int32",  NULL};
    return g_strv_contains(words, word);
}

bool word_is_reserved(const char *word)
{
    static const char *const words[] = {"if",       "else",           "for",      "while",     "do",
                                        "switch",   "case",           "default",  "return",    "goto",
                                        "break",    "continue",       "sizeof",   "alignof",   "new",
                                        "delete",   "this",           "operator", "typename",  "noexcept",
                                        "override", "final",          "try",      "catch",     "throw",
                                        "asm",      "decltype",       "alignas",  "requires",  "concept",
                                        "nullptr",  "true",           "false",    "co_return", "co_await",
                                        "mutable",  "_Static_assert", "_Alignas", NULL};
    return word_begins_declaration(word) || word_is_basic_type(word) || g_str_has_prefix(word, "__") ||
           g_strv_contains(words, word);
}
