#include "parse/kit/hints.h"

#include <stdbool.h>
#include <string.h>

#include "base/file/text-file.h"
#include "base/text/word.h"
#include "manifest/manifest.h"
#include "scan/listing.h"

enum { MAX_PROJECT_FILE = 1 << 20 };

static const char *const project_suffixes[] = {".vcxproj", ".props",   ".targets", ".proj",   "cmakelists.txt",
                                               ".cmake",   "makefile", ".mk",      "sources", ".inc",
                                               ".bat",     ".cmd",     ".ps1",     NULL};

GPtrArray *hints_manifests(const char *source)
{
    GPtrArray *manifests = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) beside = g_ptr_array_new_with_free_func(g_free);
    scan_beside(source, beside);
    for (guint i = 0; i < beside->len; i++)
        if (manifest_is_candidate(beside->pdata[i]))
            g_ptr_array_add(manifests, g_strdup(beside->pdata[i]));
    return manifests;
}

/* --- prefixes --- */

/* The word at `at`, behind white space and a quote. */
static void kit_hints_add_word(GHashTable *prefixes, const char *at)
{
    while (*at == ' ' || *at == '\t' || *at == '"' || *at == '\'')
        at++;
    size_t length = 0;
    while (word_char(at[length]))
        length++;
    if (length > 0)
        g_hash_table_add(prefixes, g_strndup(at, length));
}

/* <AddPrefix>Kcs</AddPrefix> of MSBuild's task; -prefix Kcs of a command line. */
static void add_prefixes(GHashTable *prefixes, const char *text)
{
    static const char *const marks[] = {"<AddPrefix>", "-prefix ", "/prefix "};
    for (guint i = 0; i < G_N_ELEMENTS(marks); i++)
        for (const char *at = strstr(text, marks[i]); at != NULL; at = strstr(at + 1, marks[i]))
            kit_hints_add_word(prefixes, at + strlen(marks[i]));
}

GHashTable *hints_prefixes(struct tree *tree, const char *manifest)
{
    GHashTable *prefixes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autofree char *base = g_path_get_basename(manifest);
    g_autoptr(GPtrArray) files = tree_files(tree, project_suffixes);
    for (guint i = 0; i < files->len; i++) {
        char *text = NULL;
        gsize size = 0;
        if (!text_load(files->pdata[i], MAX_PROJECT_FILE, &text, &size))
            continue;
        if (strstr(text, base) != NULL)
            add_prefixes(prefixes, text);
        g_free(text);
    }
    return prefixes;
}
