#include "parse/hints.h"

#include <stdbool.h>
#include <string.h>

#include "manifest/manifest.h"

enum { MAX_PROJECT_FILE = 1 << 20 };

static const char *const manifest_suffixes[] = { ".man", ".xml", NULL };
static const char *const project_suffixes[] = { ".vcxproj", ".props", ".targets", ".proj", "cmakelists.txt", ".cmake", "makefile", ".mk",
                                                "sources", ".inc", ".bat", ".cmd", ".ps1", NULL };

/* As the user names the source: relative to the working directory, or absolute. */
static char *spell(const char *path, const char *source)
{
    g_autofree char *here = g_get_current_dir();
    size_t length = strlen(here);
    if (!g_path_is_absolute(source) && strncmp(path, here, length) == 0 && G_IS_DIR_SEPARATOR(path[length]))
        return g_strdup(path + length + 1);
    return g_strdup(path);
}

/* The folder above the source's: a manifest lies beside its driver, or in a folder beside it; what is further off is another's. */
static char *neighbourhood(const char *source)
{
    g_autofree char *absolute = g_canonicalize_filename(source, NULL), *folder = g_path_get_dirname(absolute);
    return g_path_get_dirname(folder);
}

static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (G_IS_DIR_SEPARATOR(path[length]) || length == 1);
}

GPtrArray *hints_manifests(struct tree *tree, const char *source)
{
    GPtrArray *manifests = g_ptr_array_new_with_free_func(g_free);
    g_autofree char *near = neighbourhood(source);
    g_autoptr(GPtrArray) files = tree_files(tree, manifest_suffixes);
    for (guint i = 0; i < files->len; i++)
        if (is_below(files->pdata[i], near) && manifest_is_candidate(files->pdata[i]))
            g_ptr_array_add(manifests, spell(files->pdata[i], source));
    return manifests;
}

/* --- prefixes --- */

static bool is_word(char c)
{
    return g_ascii_isalnum(c) || c == '_';
}

/* The word at `at`, behind white space and a quote. */
static void add_word(GHashTable *prefixes, const char *at)
{
    while (*at == ' ' || *at == '\t' || *at == '"' || *at == '\'')
        at++;
    size_t length = 0;
    while (is_word(at[length]))
        length++;
    if (length > 0)
        g_hash_table_add(prefixes, g_strndup(at, length));
}

/* <AddPrefix>Kcs</AddPrefix> of MSBuild's task; -prefix Kcs of a command line. */
static void add_prefixes(GHashTable *prefixes, const char *text)
{
    static const char *const marks[] = { "<AddPrefix>", "-prefix ", "/prefix " };
    for (guint i = 0; i < G_N_ELEMENTS(marks); i++)
        for (const char *at = strstr(text, marks[i]); at != NULL; at = strstr(at + 1, marks[i]))
            add_word(prefixes, at + strlen(marks[i]));
}

GHashTable *hints_prefixes(struct tree *tree, const char *manifest)
{
    GHashTable *prefixes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autofree char *base = g_path_get_basename(manifest);
    g_autoptr(GPtrArray) files = tree_files(tree, project_suffixes);
    for (guint i = 0; i < files->len; i++) {
        char *text = NULL;
        gsize size = 0;
        if (!g_file_test(files->pdata[i], G_FILE_TEST_IS_REGULAR) || !g_file_get_contents(files->pdata[i], &text, &size, NULL))
            continue;
        if (size <= MAX_PROJECT_FILE && strstr(text, base) != NULL)
            add_prefixes(prefixes, text);
        g_free(text);
    }
    return prefixes;
}
