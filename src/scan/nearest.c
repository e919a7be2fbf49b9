#include "scan/nearest.h"
#include "base/file/path.h"
#include "base/text/word.h"
#include "scan/kit-headers.h"

#include <string.h>

/* The smaller, the likelier; the first difference decides. */
enum rank { FOREIGN, STEPS_UP, SOURCE_STEPS_UP, UNLIKE, STEPS_DOWN, N_RANKS };

struct rank_of {
    guint rank[N_RANKS];
};

/* A kernel driver for Windows uses none of these, unless its own path says so. */
static const char *const foreign_folders[] = {
    "linux", "freebsd", "netbsd", "openbsd", "darwin",   "macos",     "osx",     "solaris", "illumos", "android",
    "posix", "unix",    "test",   "tests",   "unittest", "unittests", "testing", "mock",    "mocks",   "fake",
    "fakes", "stub",    "stubs",  "fuzz",    "usermode", "user",      "um",      "usersim", NULL};
static const char *const include_folders[] = {"inc",       "incs",   "include", "includes", "public",
                                              "published", "shared", "common",  "headers",  NULL};

/* Names of the folders between `root` and the file. */
static char **folders_of(const char *path, const char *root)
{
    g_autofree char *folder = g_path_get_dirname(path);
    size_t length = strlen(root);
    const char *below = strncmp(folder, root, length) == 0 ? folder + length : folder;
    while (G_IS_DIR_SEPARATOR(*below))
        below++;
    return g_strsplit(below, G_DIR_SEPARATOR_S, -1);
}

static guint shared_folders(char **a, char **b)
{
    guint n = 0;
    while (a[n] != NULL && b[n] != NULL && strcmp(a[n], b[n]) == 0)
        n++;
    return n;
}

static struct rank_of rank_of(char **candidate, guint part_of_name, char **from, char **source)
{
    struct rank_of r = {{0}};
    guint length = g_strv_length(candidate) - part_of_name;
    guint shared = MIN(shared_folders(candidate, from), length),
          with_source = MIN(shared_folders(candidate, source), length);
    r.rank[STEPS_UP] = g_strv_length(from) - shared;
    r.rank[SOURCE_STEPS_UP] = g_strv_length(source) - with_source;
    for (guint i = 0; i < length; i++) {
        const char *folder = candidate[i];
        bool common =
            word_is_among(folder, (const char *const *)source) || word_is_among(folder, (const char *const *)from);
        r.rank[FOREIGN] += !common && word_is_among(folder, foreign_folders);
        r.rank[UNLIKE] += i >= shared && !common && !word_is_among(folder, include_folders);
        r.rank[STEPS_DOWN] += i >= shared;
    }
    return r;
}

static gint compare_ranks(const struct rank_of *a, const struct rank_of *b)
{
    for (guint i = 0; i < N_RANKS; i++)
        if (a->rank[i] != b->rank[i])
            return a->rank[i] < b->rank[i] ? -1 : 1;
    return 0;
}

/* `header` without its leading dots, in lower case, slashes only. */
static char *plain_name(const char *header)
{
    g_autofree char *lower = g_ascii_strdown(header, -1);
    g_strdelimit(lower, "\\", '/');
    const char *at = lower;
    while (g_str_has_prefix(at, "../") || g_str_has_prefix(at, "./"))
        at = strchr(at, '/') + 1;
    return g_strdup(at);
}

static bool ends_as(const char *path, const char *wanted)
{
    size_t have = strlen(path), length = strlen(wanted);
    if (have <= length || !G_IS_DIR_SEPARATOR(path[have - length - 1]))
        return false;
    g_autofree char *end = g_ascii_strdown(path + have - length, -1);
    g_strdelimit(end, "\\", '/');
    return strcmp(end, wanted) == 0;
}

static guint count_slashes(const char *name)
{
    guint n = 0;
    for (; *name != '\0'; name++)
        n += *name == '/';
    return n;
}

bool nearest_fits(const char *path, const char *header)
{
    g_autofree char *wanted = plain_name(header);
    return ends_as(path, wanted);
}

static const char *nearest_find(const GPtrArray *paths, const char *root, const char *header, const char *from,
                                const char *source, const char **rival)
{
    g_autofree char *wanted = plain_name(header), *asking = path_absolute(from), *unit = path_absolute(source);
    g_auto(GStrv) from_folders = folders_of(asking, root), source_folders = folders_of(unit, root);
    const char *best = NULL;
    struct rank_of best_rank = {{0}};
    for (guint i = 0; i < paths->len; i++) {
        const char *path = paths->pdata[i];
        if (!ends_as(path, wanted) || strcmp(path, asking) == 0)
            continue;
        g_auto(GStrv) folders = folders_of(path, root);
        struct rank_of rank = rank_of(folders, count_slashes(wanted), from_folders, source_folders);
        gint order = best != NULL ? compare_ranks(&rank, &best_rank) : -1;
        bool later = order == 0 && strcmp(path, best) > 0;
        if (order <= 0)
            *rival = order < 0 ? NULL : later ? path : best;
        if (order > 0 || later)
            continue;
        best = path;
        best_rank = rank;
    }
    return best;
}

const char *nearest_header(const GPtrArray *paths, const char *root, const char *header, const char *from,
                           const char *source)
{
    const char *rival = NULL;
    return nearest_find(paths, root, header, from, source, &rival);
}

const char *nearest_rival(const GPtrArray *paths, const char *root, const char *header, const char *from,
                          const char *source)
{
    const char *rival = NULL;
    nearest_find(paths, root, header, from, source, &rival);
    return rival;
}

bool nearest_may_respell(const char *header)
{
    const char *base = path_file_name(header);
    bool of_language = strchr(base, '.') == NULL && kit_headers_have(header, false);
    return *base != '\0' && *base != '.' && !g_path_is_absolute(header) && !of_language;
}
