#include "parse/account/excluded/macro-origin.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "parse/account/excluded/macro-definitions.h"
#include "parse/clang/digest-names.h"

struct macro_origin {
    GHashTable *decided;    /* set of names: defined somewhere, or undefined on the command line */
    GHashTable *predefined; /* set of names that clang defines by itself, and Microsoft's compiler does not */
    const struct digest *digest;
    struct macro_definitions *definitions;
    GHashTable *changed;  /* set of names: decided, and another build changes them; NULL: not known yet */
    GHashTable *changing; /* while they are looked for */
};

/* What builds define by convention, and no header of the project. */
static bool is_of_build(const char *name)
{
    static const char *const names[] = {"DBG", "DEBUG", "_DEBUG", "NDEBUG", NULL};
    return g_strv_contains(names, name);
}

/* A kit's headers give a value to what the build leaves open: #ifndef DBG. */
static enum CXChildVisitResult note_definition(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct macro_origin *macros = data;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_MacroDefinition)
        return CXChildVisit_Continue;
    g_autofree char *name = cx_spelling(cursor);
    bool system = clang_Location_isInSystemHeader(clang_getCursorLocation(cursor)) != 0;
    if (digest_is_clang_predefined(cursor))
        g_hash_table_add(macros->predefined, g_strdup(name));
    if (system ? !is_of_build(name) : !macro_definitions_add(macros->definitions, cursor))
        g_hash_table_add(macros->decided, g_steal_pointer(&name));
    return CXChildVisit_Continue;
}

/* What the target, the compiler, its analysis or the kit sets: another value is another target, and those are chosen.
 */
static bool is_of_target(const char *name)
{
    static const char *const prefixes[] = {"_M_",    "_NT_TARGET", "_WIN32_WINNT", "_WIN32_IE", "NTDDI_",
                                           "_MSC_",  "_MSVC_",     "__GNUC_",      "__clang_",  "__MINGW",
                                           "__has_", "__STDC_",    "__cpp_",       "__INTEL_",  "_PREFAST_"};
    static const char *const names[] = {"_X86_",
                                        "_AMD64_",
                                        "_ARM_",
                                        "_ARM64_",
                                        "_ARM64EC_",
                                        "_IA64_",
                                        "_KERNEL_MODE",
                                        "_USER_MODE",
                                        "_WIN32",
                                        "_WIN64",
                                        "WINVER",
                                        "KMDF_VERSION_MAJOR",
                                        "KMDF_VERSION_MINOR",
                                        "KMDF_MINIMUM_VERSION_REQUIRED",
                                        "UMDF_VERSION_MAJOR",
                                        "UMDF_VERSION_MINOR",
                                        "UMDF_DRIVER",
                                        "UMDF_USING_NTSTATUS",
                                        "WINAPI_FAMILY",
                                        "WINAPI_FAMILY_PARTITION",
                                        "WINAPI_PARTITION_DESKTOP",
                                        "WINAPI_PARTITION_APP",
                                        "WINAPI_PARTITION_SYSTEM",
                                        "WINAPI_FAMILY_DESKTOP_APP",
                                        "WINAPI_FAMILY_SYSTEM",
                                        "WDK_NTDDI_VERSION",
                                        API_CURRENT_VERSION,
                                        API_VERSION_1,
                                        API_VERSION_2,
                                        "CTRPP_VERIFY_COUNTER_SIZES",
                                        "__GNUC__",
                                        "__clang__",
                                        "__STDC__",
                                        "_NTDDK_",
                                        "_NTIFS_",
                                        "_WDMDDK_",
                                        "_WINDOWS_",
                                        "__cplusplus",
                                        "__x86_64__",
                                        "__i386__",
                                        "__i386",
                                        "__arm__",
                                        "__aarch64__",
                                        "__amd64__",
                                        "__linux__",
                                        "__APPLE__",
                                        "__FreeBSD__",
                                        "__EDG__",
                                        "__ICL",
                                        "__RESHARPER__",
                                        "__INTELLISENSE__",
                                        "__COVERITY__",
                                        "RC_INVOKED",
                                        "MIDL_PASS",
                                        "SDV",
                                        NULL};
    for (guint i = 0; i < G_N_ELEMENTS(prefixes); i++)
        if (g_str_has_prefix(name, prefixes[i]))
            return true;
    return g_strv_contains(names, name);
}

/* Calls `take` with each name that the condition asks for until it returns true, and returns that. */
static bool any_name(const char *text, const struct directive *directive,
                     bool (*take)(const void *data, const char *name), const void *data)
{
    g_autofree char *line = directive_line(text, directive);
    struct c_lexer lexer = c_lexer_of(line, directive->kind == DIRECTIVE_ELSE ? 0 : strlen(line));
    struct c_token token;
    c_lexer_next(&lexer, &token); /* if, ifdef, elif */
    while (c_lexer_next(&lexer, &token)) {
        g_autofree char *name = c_token_dup(line, &token);
        if (token.kind == C_NAME && strcmp(name, "defined") != 0 && take(data, name))
            return true;
    }
    return false;
}

/* What only the reader is or is not: the driver's compiler may be another one, and may find headers that are not here.
 */
static bool is_of_reader(const struct macro_origin *macros, const char *name)
{
    static const char *const names[] = {"__STDC_VERSION__", /* Microsoft's defines it with /std:c11 only */
                                        "_MSVC_TRADITIONAL", "_MSVC_WARNING_LEVEL", "_MSVC_EXECUTION_CHARACTER_SET",
                                        NULL};
    return g_str_has_prefix(name, "__clang") || g_str_has_prefix(name, "__has_") || g_strv_contains(names, name) ||
           g_hash_table_contains(macros->predefined, name) ||
           digest_means(macros->digest, name, DIGEST_CLANG_PREDEFINED);
}

/* A digest describes headers of the kit. */
static bool macro_origin_is_decided(const struct macro_origin *macros, const char *name)
{
    return g_hash_table_contains(macros->decided, name) ||
           digest_means(macros->digest, name, is_of_build(name) ? DIGEST_OWN_MACRO : DIGEST_MACRO);
}

/* The same headers are there for the driver's compiler, as far as data are concerned. */
static bool asks_for_file(const char *name)
{
    return strcmp(name, "__has_include") == 0 || strcmp(name, "__has_include_next") == 0 ||
           strcmp(name, "__has_embed") == 0;
}

static bool take_of_reader(const void *data, const char *name)
{
    return !asks_for_file(name) && is_of_reader(data, name);
}

static bool take_reserved(const void *data, const char *name)
{
    (void)data;
    return g_str_has_prefix(name, "__") || g_str_has_prefix(name, "_MSVC_");
}

/* C++ knows these words in conditions. */
static bool macro_origin_is_keyword(const char *name)
{
    static const char *const keywords[] = {"true", "false", "and", "or", "not", NULL};
    return g_strv_contains(keywords, name);
}

static bool is_named_open(const struct macro_origin *macros, const char *name)
{
    bool changed = macros->changed != NULL && g_hash_table_contains(macros->changed, name);
    bool decided = macro_origin_is_decided(macros, name) && !changed;
    return is_of_reader(macros, name) || (!decided && !is_of_target(name) && !macro_origin_is_keyword(name));
}

/* The names of what a macro stands for, each once for `seen`. */
static void add_value(const struct macro_origin *macros, const char *name, GHashTable *seen, GPtrArray *names)
{
    const char *value = macro_definitions_value(macros->definitions, name);
    struct c_lexer lexer = c_lexer_of(value, value != NULL ? strlen(value) : 0);
    struct c_token token;
    while (value != NULL && c_lexer_next(&lexer, &token)) {
        char *word = c_token_dup(value, &token);
        if (token.kind == C_NAME && strcmp(word, "defined") != 0 && !g_hash_table_contains(seen, word)) {
            g_hash_table_add(seen, word);
            g_ptr_array_add(names, word);
        } else {
            g_free(word);
        }
    }
}

/* Whether the name, or one that it stands for, is one that nothing decides. */
static bool take_open(const void *data, const char *name)
{
    const struct macro_origin *macros = data;
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    bool open = is_named_open(macros, name);
    add_value(macros, name, seen, names);
    for (guint i = 0; i < names->len && !open; i++) {
        open = is_named_open(macros, names->pdata[i]);
        add_value(macros, names->pdata[i], seen, names);
    }
    return open;
}

static bool take_of_header(const void *data, const char *name)
{
    return take_open(data, name) && !is_of_build(name);
}

/* #if 0; of other numbers nothing is known. */
static bool macro_origin_is_never(const char *text, const struct directive *directive)
{
    g_autofree char *line = directive_line(text, directive);
    return g_regex_match_simple("^(el)?if[\\s(]*0+[uUlL]*[\\s)]*$", line, 0, 0);
}

/* #if 0 && DBG; what stands behind or before an || decides by itself. */
static bool is_switched_off(const char *text, const struct directive *directive)
{
    static const char *const forms[] = {"^(el)?if\\s+(0|FALSE)\\s*&&", "&&\\s*(0|FALSE)\\s*$",
                                        "^(el)?if\\s*\\(+\\s*(0|FALSE)\\s*&&[^=<>]*$",
                                        "^(el)?if\\s*\\([^=<>]*&&\\s*(0|FALSE)\\s*\\)+$", NULL};
    g_autofree char *line = directive_line(text, directive);
    bool off = false;
    for (guint i = 0; forms[i] != NULL && strstr(line, "||") == NULL && strchr(line, '?') == NULL; i++)
        off |= g_regex_match_simple(forms[i], line, 0, 0);
    return off;
}

static bool chain_asks(const struct macro_origin *macros, const char *text, const GArray *directives, int32_t branch,
                       bool (*take)(const void *data, const char *name))
{
    for (int32_t i = branch; i >= 0; i = g_array_index(directives, struct directive, i).before) {
        const struct directive *directive = &g_array_index(directives, struct directive, i);
        if (any_name(text, directive, take, macros) && !is_switched_off(text, directive))
            return true;
    }
    return false;
}

/* Only another build can tell. */
static bool asks_for_open(const void *macros, const char *text, const GArray *directives, int32_t branch)
{
    return chain_asks(macros, text, directives, branch, take_open);
}

static void decide(gpointer macros, const char *name)
{
    g_hash_table_add(((struct macro_origin *)macros)->decided, g_strdup(name));
}

static void note_change(gpointer macros, const char *name)
{
    g_hash_table_add(((struct macro_origin *)macros)->changing, g_strdup(name));
}

struct macro_origin *macro_origin_new(CXTranslationUnit tu, const struct digest *digest, const GPtrArray *arguments)
{
    struct macro_origin *macros = g_new0(struct macro_origin, 1);
    macros->digest = digest;
    macros->decided = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    macros->predefined = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    macros->definitions = macro_definitions_new(tu);
    if (tu != NULL)
        clang_visitChildren(clang_getTranslationUnitCursor(tu), note_definition, macros);
    for (guint i = 0; arguments != NULL && i < arguments->len; i++) {
        const char *word = arguments->pdata[i];
        if (g_str_has_prefix(word, "-U"))
            g_hash_table_add(macros->decided,
                             g_strdup(word[2] != '\0' || i + 1 == arguments->len ? word + 2 : arguments->pdata[i + 1]));
    }
    macro_definitions_settle(macros->definitions, asks_for_open, decide, macros);
    macros->changing = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    macro_definitions_each_change(macros->definitions, asks_for_open, note_change, macros);
    macros->changed = g_steal_pointer(&macros->changing);
    return macros;
}

void macro_origin_free(struct macro_origin *macros)
{
    macro_definitions_free(macros->definitions);
    g_hash_table_unref(macros->decided);
    g_hash_table_unref(macros->changed);
    g_hash_table_unref(macros->predefined);
    g_free(macros);
}

bool macro_origin_leaves_open(const struct macro_origin *macros, const char *text, const GArray *directives,
                              int32_t branch, uint32_t offset)
{
    for (int32_t i = directives_branch(directives, offset); i >= 0 && i != branch;
         i = g_array_index(directives, struct directive, i).around)
        if (macro_origin_is_never(text, &g_array_index(directives, struct directive, i)))
            return false;
    return asks_for_open(macros, text, directives, branch);
}

bool macro_origin_is_of_header(const struct macro_origin *macros, const char *text, const GArray *directives,
                               int32_t branch)
{
    return chain_asks(macros, text, directives, branch, take_of_header);
}

bool macro_origin_is_of_reader(const struct macro_origin *macros, const char *text, const GArray *directives,
                               int32_t branch)
{
    return chain_asks(macros, text, directives, branch, take_of_reader);
}

bool macro_origin_may_be_of_reader(const char *text, const GArray *directives, uint32_t offset)
{
    for (int32_t i = directives_branch(directives, offset); i >= 0;
         i = g_array_index(directives, struct directive, i).around)
        if (chain_asks(NULL, text, directives, i, take_reserved))
            return true;
    return false;
}
