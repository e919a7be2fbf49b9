#include "scan/scan.h"

#include <string.h>

#include "base/word.h"
#include "base/text.h"
#include "manifest/header.h"
#include "scan/includes.h"
#include "scan/speech.h"
#include "scan/tree.h"

enum { MAX_DEPTH = 32 };

struct scan {
    const GPtrArray *sets;  /* of struct fact_manifest_set */
    const GPtrArray *include_dirs;   /* of char *, or NULL */
    struct tree *tree;
    struct includes *includes;
    GHashTable *verdicts;   /* path -> GINT: 1 no, 2 yes */
    GStringChunk *strings;  /* words */
    GHashTable *names, *used;   /* of that tree, see learn_names(); NULL: not asked yet */
};

static const char *const source_suffixes[] = { ".c", ".cpp", ".cc", ".cxx", NULL };
static const char *const header_suffixes[] = { ".h", ".hpp", ".hxx", ".inl", NULL };
static const char *const manifest_suffixes[] = { ".man", ".xml", ".manifest", NULL };

static gboolean ends_in(const char *name, const char *const *suffixes)
{
    for (guint i = 0; suffixes[i] != NULL; i++) {
        size_t length = strlen(suffixes[i]), have = strlen(name);
        if (have > length && g_ascii_strcasecmp(name + have - length, suffixes[i]) == 0)
            return TRUE;
    }
    return FALSE;
}

static gint compare(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Where a file of this name belongs; NULL: nowhere.  Editors and file systems leave hidden ones beside a manifest. */
static GPtrArray *list_for(const char *name, const struct scan_files *files)
{
    if (ends_in(name, source_suffixes))
        return files->sources;
    if (ends_in(name, header_suffixes))
        return files->headers;
    return name[0] != '.' && ends_in(name, manifest_suffixes) ? files->manifests : NULL;
}

static gboolean is_excluded(const char *path, gboolean folder, const struct scan_files *files)
{
    return files->excludes != NULL && files->excludes(files->data, path, folder);
}

static void walk(const char *directory, guint depth, const struct scan_files *files);

/* A directory may be called like a file. */
static void visit(const char *path, const char *name, guint depth, const struct scan_files *files)
{
    GPtrArray *list = list_for(name, files);
    if (!g_file_test(path, G_FILE_TEST_IS_DIR)) {
        if (list != NULL && !is_excluded(path, FALSE, files))
            g_ptr_array_add(list, g_strdup(path));
    } else if (name[0] != '.' && depth < MAX_DEPTH && !g_file_test(path, G_FILE_TEST_IS_SYMLINK) && !is_excluded(path, TRUE, files)) {
        walk(path, depth + 1, files);
    }
}

static void note_unreadable(const char *directory, const GError *cause, const struct scan_files *files)
{
    struct scan_error *error = g_new(struct scan_error, 1);
    *error = (struct scan_error){ g_strdup(directory), g_strdup_printf("the directory cannot be opened: %s", text_reason(cause)) };
    g_ptr_array_add(files->errors, error);
}

void scan_error_free(gpointer data)
{
    struct scan_error *error = data;
    g_free(error->path);
    g_free(error->why);
    g_free(error);
}

static void walk(const char *directory, guint depth, const struct scan_files *files)
{
    GError *error = NULL;
    GDir *dir = g_dir_open(directory, 0, &error);
    if (dir == NULL) {
        note_unreadable(directory, error, files);
        g_error_free(error);
        return;
    }
    const char *name;
    while ((name = g_dir_read_name(dir)) != NULL) {
        char *path = strcmp(directory, ".") == 0 ? g_strdup(name) : g_build_filename(directory, name, NULL);
        visit(path, name, depth, files);
        g_free(path);
    }
    g_dir_close(dir);
}

void scan_directory(const char *directory, const struct scan_files *files)
{
    walk(directory, 0, files);
    g_ptr_array_sort(files->sources, compare);
    g_ptr_array_sort(files->manifests, compare);
}

/* Manifests of one folder, and its folders (owned); both sorted. */
static void list_folder(const char *directory, GPtrArray *manifests, GPtrArray *folders)
{
    enum { MAX_ENTRIES = 2000 };
    GDir *dir = g_dir_open(directory, 0, NULL);
    g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
    const char *name;
    while (dir != NULL && paths->len < MAX_ENTRIES && (name = g_dir_read_name(dir)) != NULL)
        g_ptr_array_add(paths, strcmp(directory, ".") == 0 ? g_strdup(name) : g_build_filename(directory, name, NULL));
    if (dir != NULL)
        g_dir_close(dir);
    g_ptr_array_sort(paths, compare);
    for (guint i = 0; i < paths->len; i++) {
        const char *path = paths->pdata[i];
        g_autofree char *base = g_path_get_basename(path);
        bool folder = base[0] != '.' && !g_file_test(path, G_FILE_TEST_IS_SYMLINK) && g_file_test(path, G_FILE_TEST_IS_DIR);
        if (folder && folders != NULL)
            g_ptr_array_add(folders, g_strdup(path));
        else if (!folder && ends_in(base, manifest_suffixes))
            g_ptr_array_add(manifests, g_strdup(path));
    }
}

/* The folder above, as the path spells it; NULL: there is none that a project could be in. */
static char *folder_above(const char *folder)
{
    g_autofree char *absolute = g_canonicalize_filename(folder, NULL), *above = g_path_get_dirname(absolute);
    if (strcmp(above, absolute) == 0 || strcmp(above, g_get_tmp_dir()) == 0 || strcmp(above, g_get_home_dir()) == 0 || above[1] == '\0')
        return NULL;
    if (strcmp(folder, ".") == 0)
        return g_strdup("..");
    return g_str_has_suffix(folder, "..") ? g_build_filename(folder, "..", NULL) : g_path_get_dirname(folder);
}

void scan_beside(const char *source, GPtrArray *manifests)
{
    g_autofree char *own = g_path_get_dirname(source), *above = folder_above(own);
    g_autofree char *absolute = g_canonicalize_filename(own, NULL);
    g_autoptr(GPtrArray) below = g_ptr_array_new_with_free_func(g_free), around = g_ptr_array_new_with_free_func(g_free);
    list_folder(own, manifests, below);
    for (guint i = 0; i < below->len; i++)
        list_folder(below->pdata[i], manifests, NULL);
    if (above != NULL)
        list_folder(above, manifests, around);
    for (guint i = 0; i < around->len; i++) {
        g_autofree char *folder = g_canonicalize_filename(around->pdata[i], NULL);
        if (strcmp(folder, absolute) != 0)
            list_folder(around->pdata[i], manifests, NULL);
    }
}

struct scan *scan_new(const GPtrArray *sets, const GPtrArray *include_dirs)
{
    struct scan *scan = g_new0(struct scan, 1);
    scan->sets = sets;
    scan->include_dirs = include_dirs;
    scan->strings = g_string_chunk_new(1 << 16);
    scan->verdicts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return scan;
}

static void forget_names(struct scan *scan)
{
    g_clear_pointer(&scan->names, g_hash_table_unref);
    g_clear_pointer(&scan->used, g_hash_table_unref);
}

void scan_free(struct scan *scan)
{
    includes_free(scan->includes);
    tree_free(scan->tree);
    g_hash_table_unref(scan->verdicts);
    forget_names(scan);
    g_string_chunk_free(scan->strings);
    g_free(scan);
}

gboolean scan_mentions_pcw(const char *text, gsize size)
{
    static const char *const names[] = { "Pcw", "PCW_", "PPCW_" };
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        const char *at = text;
        while ((at = g_strstr_len(at, (gssize)(size - (gsize)(at - text)), names[i])) != NULL) {
            if (at == text || !word_char(at[-1]))
                return TRUE;
            at++;
        }
    }
    return FALSE;
}

/* The word around a counterset's symbol is a name that CTRPP makes of it: KcsRegisterGeometricWave. */
static gboolean is_generated_name(const struct fact_manifest_set *set, const char *text, const char *at, const char *end)
{
    const char *begin = at, *behind = at + strlen(set->symbol);
    if (behind < end && word_char(*behind))
        return FALSE;
    while (begin > text && word_char(begin[-1]))
        begin--;
    g_autofree char *word = g_strndup(begin, (gsize)(behind - begin));
    char *prefix = NULL;
    gboolean is = manifest_header_name(set, word, &prefix) == MANIFEST_NAME_FUNCTION;
    g_free(prefix);
    return is;
}

static gboolean mentions_generated(const struct scan *scan, const char *text, gsize size)
{
    for (guint i = 0; scan->sets != NULL && i < scan->sets->len; i++) {
        const struct fact_manifest_set *set = scan->sets->pdata[i];
        const char *at = text;
        while (set->symbol != NULL && set->symbol[0] != '\0' &&
               (at = g_strstr_len(at, (gssize)(size - (gsize)(at - text)), set->symbol)) != NULL) {
            if (is_generated_name(set, text, at, text + size))
                return TRUE;
            at++;
        }
    }
    return FALSE;
}

/* What this file alone says.  Whatever cannot be read, or is in another encoding, may say anything. */
static gboolean mentions(struct scan *scan, const char *path)
{
    gpointer known = g_hash_table_lookup(scan->verdicts, path);
    if (known != NULL)
        return GPOINTER_TO_INT(known) == 2;
    char *text = NULL;
    gsize size = 0;
    gboolean yes = !text_load(path, &text, &size);
    if (!yes) {
        gboolean wide = size >= 2 && (((guchar)text[0] == 0xFF && (guchar)text[1] == 0xFE) ||
                                      ((guchar)text[0] == 0xFE && (guchar)text[1] == 0xFF));
        yes = wide || scan_mentions_pcw(text, size) || mentions_generated(scan, text, size);
    }
    g_free(text);
    g_hash_table_insert(scan->verdicts, g_strdup(path), GINT_TO_POINTER(yes ? 2 : 1));
    return yes;
}

static void look_around(struct scan *scan, const char *source)
{
    if (scan->tree != NULL && tree_contains(scan->tree, source))
        return;
    forget_names(scan);
    includes_free(scan->includes);
    tree_free(scan->tree);
    scan->tree = tree_around(source);
    scan->includes = includes_new(scan->tree);
}

/* --- headers that everybody includes --- */

static void note_speaking_words(struct scan *scan, const struct speech *speech)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, speech->words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (scan_mentions_pcw(word, strlen(word)) || mentions_generated(scan, word, strlen(word)))
            g_hash_table_add(scan->names, word);
}

static struct speech *speech_of(struct scan *scan, const char *path)
{
    g_autofree char *text = NULL;
    gsize size = 0;
    if (!text_load(path, &text, &size))
        size = 0;
    return speech_read(scan->strings, text != NULL ? text : "", size);
}

static void free_speech(gpointer speech)
{
    speech_free(speech);
}

static GPtrArray *speeches(struct scan *scan, const char *const *suffixes)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(free_speech);
    g_autoptr(GPtrArray) files = tree_files(scan->tree, suffixes);
    for (guint i = 0; i < files->len; i++) {
        struct speech *speech = speech_of(scan, files->pdata[i]);
        if (mentions(scan, files->pdata[i]))
            note_speaking_words(scan, speech);
        g_ptr_array_add(all, speech);
    }
    return all;
}

static GHashTable *copy_of(GHashTable *set)
{
    GHashTable *copy = g_hash_table_new(NULL, NULL);
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, set);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        g_hash_table_add(copy, word);
    return copy;
}

/* The names by which the tree's headers speak of PCW, and the variables that functions which say such names may use. */
static void learn_names(struct scan *scan)
{
    scan->names = g_hash_table_new(NULL, NULL);
    scan->used = g_hash_table_new(NULL, NULL);
    g_autoptr(GPtrArray) headers = speeches(scan, header_suffixes), sources = speeches(scan, source_suffixes);
    g_autoptr(GHashTable) aliases = copy_of(scan->names);
    for (gboolean grew = TRUE; grew;) {
        grew = FALSE;
        for (guint i = 0; i < headers->len; i++)
            grew |= speech_spread(headers->pdata[i], scan->names, aliases);
    }
    for (guint i = 0; i < headers->len; i++)
        speech_uses(headers->pdata[i], aliases, scan->used);
    for (guint i = 0; i < sources->len; i++)
        speech_uses(sources->pdata[i], aliases, scan->used);
}

/* A header that everybody includes makes only those matter that use a name of it, or that define what somebody needs for it. */
static gboolean uses_names(struct scan *scan, const char *source)
{
    if (scan->names == NULL)
        learn_names(scan);
    struct speech *speech = speech_of(scan, source);
    gboolean uses = speech_says(speech, scan->names) || speech_defines(speech, scan->used);
    speech_free(speech);
    return uses;
}

gboolean scan_matters(struct scan *scan, const char *source)
{
    look_around(scan, source);
    if (mentions(scan, source))
        return TRUE;
    const struct includes_search search = { .directories = scan->include_dirs };
    g_autoptr(GPtrArray) files = includes_closure(scan->includes, source, &search);
    gboolean found = FALSE;
    for (guint i = 1; i < files->len; i++) {
        if (!mentions(scan, files->pdata[i]))
            continue;
        if (!tree_contains(scan->tree, files->pdata[i]))   /* its names were not learned */
            return TRUE;
        found = TRUE;
    }
    return found && uses_names(scan, source);
}
