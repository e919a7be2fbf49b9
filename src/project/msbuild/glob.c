#include "project/msbuild/glob.h"

#include <string.h>

#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/root.h"

enum { MAX_MATCHES = 20000, DEEPEST = 128, ENTRY_COST = 1024 };

struct glob_walk {
    struct msbuild *m;
    char **segments; /* of the pattern, behind its fixed part */
    GPtrArray *matches;
    GHashTable *seen;
};

static void match_free(gpointer data)
{
    struct glob_match *match = data;
    g_free(match->path);
    g_free(match->recursive);
    g_free(match);
}

bool glob_has_wildcard(const char *pattern)
{
    return strpbrk(pattern, "*?") != NULL;
}

/* The last "*" takes one more character wherever the rest does not fit: no pattern takes long. */
static bool text_fits(const char *pattern, const char *text)
{
    const char *star = NULL, *from = NULL;
    while (*text != '\0') {
        if (*pattern == '*') {
            star = pattern++;
            from = text;
        } else if (*pattern == '?' || *pattern == *text) {
            text = *pattern == '?' ? g_utf8_next_char(text) : text + 1;
            pattern++;
        } else if (star != NULL) {
            pattern = star + 1;
            text = from = g_utf8_next_char(from);
        } else {
            return false;
        }
    }
    return pattern[strspn(pattern, "*")] == '\0';
}

/* "*.*" means every file, with or without a dot. */
static bool segment_fits(const char *segment, const char *name)
{
    if (strcmp(segment, "*.*") == 0 || strcmp(segment, "*") == 0)
        return true;
    g_autofree char *pattern = g_utf8_strdown(segment, -1), *text = g_utf8_strdown(name, -1);
    return text_fits(pattern, text);
}

/* ---- paths ---- */

static bool segments_fit(char **pattern, char **path, gint64 *steps)
{
    for (; *pattern != NULL; pattern++, path++) {
        if (--*steps < 0)
            return false;
        if (strcmp(*pattern, "**") == 0) {
            for (char **rest = path;; rest++) {
                if (segments_fit(pattern + 1, rest, steps))
                    return true;
                if (*rest == NULL)
                    return false;
            }
        }
        if (*path == NULL || !segment_fits(*pattern, *path))
            return false;
    }
    return *path == NULL;
}

bool glob_fits(const char *pattern, const char *path)
{
    g_autofree char *plain = g_strdelimit(g_strdup(pattern), "\\", '/'),
                    *slashes = g_strdelimit(g_strdup(path), "\\", '/');
    g_auto(GStrv) segments = g_strsplit(plain, "/", -1), names = g_strsplit(slashes, "/", -1);
    gint64 steps = 10000;
    return segments_fit(segments, names, &steps);
}

/* ---- files ---- */

static gint by_name(gconstpointer a, gconstpointer b)
{
    const char *left = *(char *const *)a, *right = *(char *const *)b;
    gint order = g_ascii_strcasecmp(left, right);
    return order != 0 ? order : strcmp(left, right);
}

static GPtrArray *entries(struct glob_walk *walk, const char *folder)
{
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    struct folder *listed = folder_read(folder, NULL);
    for (guint i = 0; listed != NULL && i < folder_count(listed) && msbuild_spend(walk->m, ENTRY_COST); i++)
        if (g_utf8_validate(folder_at(listed, i)->name, -1, NULL))
            g_ptr_array_add(names, g_strdup(folder_at(listed, i)->name));
    folder_free(listed);
    g_ptr_array_sort(names, by_name);
    return names;
}

static void add_match(struct glob_walk *walk, const char *written, const char *recursive)
{
    if (walk->matches->len >= MAX_MATCHES) {
        msbuild_fail(walk->m, "more than %d files match a pattern: the others are ignored", MAX_MATCHES);
        return;
    }
    if (!g_hash_table_add(walk->seen, g_strdup(written)))
        return;
    struct glob_match *match = g_new(struct glob_match, 1);
    *match = (struct glob_match){g_strdup(written), g_strdup(recursive)};
    g_ptr_array_add(walk->matches, match);
}

static void walk_folder(struct glob_walk *walk, const char *folder, const char *written, guint segment,
                        const char *recursive, guint depth);

/* Folders below for "**": not those that a link leads to, which may lead back. */
static void descend(struct glob_walk *walk, const char *path, const char *written, guint segment, const char *recursive,
                    guint depth)
{
    bool any = strcmp(walk->segments[segment], "**") == 0;
    if (observe_place(path) == PLACE_FOLDER && !(any && g_file_test(path, G_FILE_TEST_IS_SYMLINK))) {
        g_autofree char *inside = g_strconcat(written, "\\", NULL), *name = g_path_get_basename(path);
        g_autofree char *below = any ? g_strconcat(recursive, name, "\\", NULL) : g_strdup(recursive);
        walk_folder(walk, path, inside, any ? segment : segment + 1, below, depth + 1);
    }
}

static void walk_folder(struct glob_walk *walk, const char *folder, const char *written, guint segment,
                        const char *recursive, guint depth)
{
    const char *pattern = walk->segments[segment];
    bool last = walk->segments[segment + 1] == NULL, any = strcmp(pattern, "**") == 0;
    if (depth >= DEEPEST)
        msbuild_fail(walk->m, "a pattern matches folders more than %d levels deep: %s is not read", DEEPEST, written);
    if (depth >= DEEPEST || !msbuild_spend(walk->m, ENTRY_COST))
        return;
    if (any && !last) /* no folder at all */
        walk_folder(walk, folder, written, segment + 1, recursive, depth);
    g_autoptr(GPtrArray) names = entries(walk, folder);
    for (guint i = 0; i < names->len; i++) {
        const char *name = names->pdata[i];
        if (!any && !segment_fits(pattern, name))
            continue;
        g_autofree char *path = g_build_filename(folder, name, NULL), *text = g_strconcat(written, name, NULL);
        if (last && observe_place(path) == PLACE_FILE)
            add_match(walk, text, recursive);
        if (any || !last)
            descend(walk, path, text, segment, recursive, depth);
    }
}

/* The folders before the first wildcard: how many characters of the pattern. */
static size_t fixed_length(const char *pattern)
{
    size_t length = 0;
    for (size_t i = 0; pattern[i] != '\0' && strchr("*?", pattern[i]) == NULL; i++)
        length = strchr("\\/", pattern[i]) != NULL ? i + 1 : length;
    return length;
}

/* "**\**" is "**": no more would be found, only more often. */
static char **split_segments(const char *pattern)
{
    g_autofree char *plain = g_strdelimit(g_strdup(pattern), "\\", '/');
    g_auto(GStrv) all = g_strsplit(plain, "/", -1);
    GPtrArray *segments = g_ptr_array_new();
    for (guint i = 0; all[i] != NULL; i++) {
        bool repeated =
            segments->len > 0 && strcmp(all[i], "**") == 0 && strcmp(segments->pdata[segments->len - 1], "**") == 0;
        if (all[i][0] != '\0' && !repeated)
            g_ptr_array_add(segments, g_strdup(all[i]));
    }
    g_ptr_array_add(segments, NULL);
    return (char **)g_ptr_array_free(segments, FALSE);
}

/* A pattern below the top folder or a home folder would take minutes to match, and MSBuild refuses it too. */
static bool is_nobodys(const char *folder)
{
    g_autofree char *whole = path_absolute(folder), *above = g_path_get_dirname(whole);
    return strcmp(whole, above) == 0 || root_is_nobodys(whole);
}

GPtrArray *glob_expand(struct msbuild *m, const char *directory, const char *pattern)
{
    size_t fixed = fixed_length(pattern);
    g_autofree char *written = g_strndup(pattern, fixed), *folder = path_resolve(directory, fixed > 0 ? written : ".");
    g_auto(GStrv) segments = split_segments(pattern + fixed);
    if (is_nobodys(folder)) {
        msbuild_fail(m, "a pattern starts at %s, which holds more than a project: it matches nothing", folder);
        g_clear_pointer(&folder, g_free);
    }
    struct glob_walk walk = {m, segments, g_ptr_array_new_with_free_func(match_free),
                             g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    if (folder != NULL && segments[0] != NULL && g_path_is_absolute(folder))
        walk_folder(&walk, folder, written, 0, "", 0);
    g_hash_table_unref(walk.seen);
    return walk.matches;
}
