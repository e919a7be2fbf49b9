#include "parse/arguments.h"

#include <string.h>

#include "base/file/path.h"
#include "parse/text/language.h"

static const char *triple(const char *arch)
{
    if (strcmp(arch, "arm64") == 0)
        return "aarch64-pc-windows-msvc";
    return strcmp(arch, "x86") == 0 ? "i686-pc-windows-msvc" : "x86_64-pc-windows-msvc";
}

/* The language by the last -x; NULL: none says it. */
static const char *stated_language(const GPtrArray *arguments)
{
    const char *language = NULL;
    for (guint i = 0; arguments != NULL && i < arguments->len; i++) {
        const char *word = arguments->pdata[i];
        if (g_str_has_prefix(word, "-x"))
            language = word[2] != '\0' ? word + 2 : i + 1 < arguments->len ? arguments->pdata[i + 1] : language;
    }
    return language;
}

bool arguments_are_cxx(const struct parse_request *request, const struct main_file *source)
{
    const char *language = stated_language(request->arguments);
    if (language == NULL)
        language = path_language(request->path);
    if (language == NULL || language[0] == '\0')
        return language_is_cxx(source->text, source->size);
    return g_str_has_prefix(language, "c++");
}

#define PACK_OPTION "-fpack-struct="

/*
 * The build's own words.  -fpack-struct would pack Windows' structures too, and on x86 no #pragma takes that back: the
 * last one goes into the pragma that the built-in headers undo for themselves, ahead of everything.
 */
static void arguments_add_words(GPtrArray *args, const GPtrArray *words)
{
    const char *pack = NULL;
    for (guint i = 0; words != NULL && i < words->len; i++)
        if (g_str_has_prefix(words->pdata[i], PACK_OPTION))
            pack = (const char *)words->pdata[i] + strlen(PACK_OPTION);
    if (g_strcmp0(pack, "1") == 0 || g_strcmp0(pack, "2") == 0 || g_strcmp0(pack, "4") == 0) {
        g_ptr_array_add(args, g_strdup("-include"));
        g_ptr_array_add(args, g_strconcat(BUILTIN_HEADERS "/pshpack", pack, ".h", NULL));
    }
    for (guint i = 0; words != NULL && i < words->len; i++)
        if (!g_str_has_prefix(words->pdata[i], PACK_OPTION))
            g_ptr_array_add(args, g_strdup(words->pdata[i]));
}

static void add_include(GPtrArray *args, const char *header)
{
    g_ptr_array_add(args, g_strdup("-include"));
    g_ptr_array_add(args, g_strdup(header));
}

GPtrArray *arguments_of(const struct parse_request *request, const struct repair *repair, bool cxx)
{
    GPtrArray *args = g_ptr_array_new_with_free_func(g_free);
    const char *const fixed[] = {"-target",
                                 triple(request->arch),
                                 "-nostdinc",
                                 "-resource-dir=" BUILTIN_ROOT "/none",
                                 "-ferror-limit=0",
                                 "-fms-extensions",
                                 "-fms-compatibility",
                                 "-fms-compatibility-version=19.40",
                                 "-Wno-everything",
                                 "-Wno-error=c++11-narrowing",
                                 "-Wno-c++11-narrowing",
                                 "-Wno-error=implicit-function-declaration",
                                 "-Wimplicit-function-declaration",
                                 "-Wno-error=implicit-int",
                                 "-Wimplicit-int",
                                 "-Wmissing-declarations", /* UINT64; in a structure: a member without its name */
                                 "-Wno-error=int-conversion",
                                 "-Wno-error=incompatible-function-pointer-types",
                                 "-Werror=invalid-pp-token", /* a literal without its end */
                                 "-Werror=return-mismatch",
                                 "-fno-spell-checking",
                                 "-fbracket-depth=4096",
                                 "-x",
                                 cxx ? "c++" : "c",
                                 cxx ? "-std=c++20" : "-std=gnu17"};
    for (guint i = 0; i < G_N_ELEMENTS(fixed); i++)
        g_ptr_array_add(args, g_strdup(fixed[i]));
    /* A template's body is read where it is used, as MSVC does: it may need what is declared behind it. */
    if (cxx)
        g_ptr_array_add(args, g_strdup("-fdelayed-template-parsing"));
    /* What the WDK's own build defines (/kernel), so that sources shared with user mode show their kernel side. */
    g_ptr_array_add(args, g_strdup("-D_KERNEL_MODE=1"));
    if (!repair->source_sets_ntddi)
        g_ptr_array_add(args, g_strdup_printf("-DNTDDI_VERSION=0x%08X", request->ntddi));
    for (guint i = 0; i < repair->defines->len; i++)
        g_ptr_array_add(args, g_strdup(repair->defines->pdata[i]));
    if (repair->supply_flags)
        g_ptr_array_add(args, g_strdup("-DPCWLINT_SUPPLY_FLAGS"));
    const GPtrArray *words = repair->toolchain != NULL ? repair->toolchain->words : request->arguments;
    arguments_add_words(args, words);
    if (repair->include_kernel && repair->own_ntddi != 0) /* the source's own comes too late for a header ahead of it */
        g_ptr_array_add(args, g_strdup_printf("-DNTDDI_VERSION=0x%08X", repair->own_ntddi));
    if (repair->include_kernel) {
        add_include(args, REPAIR_KERNEL);
        for (guint i = 0; i < repair->ahead->len; i++)
            add_include(args, repair->ahead->pdata[i]);
    }
    if (g_hash_table_size(repair->invented) > 0)
        add_include(args, PARSE_PRELUDE);
    g_ptr_array_add(args, g_strdup("-I" BUILTIN_GENERATED));
    g_ptr_array_add(args, g_strdup("-isystem"));
    g_ptr_array_add(args, g_strdup(BUILTIN_HEADERS));
    g_ptr_array_add(args, g_strdup("-isystem"));
    g_ptr_array_add(args, g_strdup(BUILTIN_STUBS));
    return args;
}
