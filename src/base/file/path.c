#include "base/file/path.h"

#include <glib.h>
#include <string.h>

#include "base/file/drive.h"
#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/view.h"
#include "base/text/word.h"
#include "os/path.h"

/* "../../../x" is as far as anybody reads. */
enum { MAX_CLIMB = 3 };

/* No system opens a longer path. */
enum { MAX_PATH_BYTES = 32768 };

unsigned path_common_prefix(const char *a, const char *b)
{
    unsigned common = 0;
    for (size_t i = 0; a[i] != '\0' && a[i] == b[i]; i++)
        common += G_IS_DIR_SEPARATOR(a[i]);
    return common;
}

unsigned path_common_folders(const char *a, const char *b)
{
    /* Asked for each source and each project: without copies where nothing needs to be resolved. */
    bool plain = g_path_is_absolute(a) && g_path_is_absolute(b) && strstr(a, "/.") == NULL && strstr(b, "/.") == NULL;
    g_autofree char *own_left = plain ? NULL : path_absolute(a), *own_right = plain ? NULL : path_absolute(b);
    return path_common_prefix(plain ? a : own_left, plain ? b : own_right);
}

static bool has_drive(const char *path)
{
    return g_ascii_isalpha(path[0]) && path[1] == ':';
}

bool path_is_absolute(const char *path)
{
    return g_path_is_absolute(path) || has_drive(path) || g_str_has_prefix(path, "\\\\");
}

/* The entry of a directory that has this name but for its case; NULL: none. */
static char *file_path_find_entry(const char *directory, const char *name)
{
    struct folder *folder = folder_read_unseen(directory, NULL);
    const struct folder_entry *entry = folder != NULL ? folder_find(folder, name) : NULL;
    observe_entry(directory, name, entry != NULL ? entry->name : NULL);
    char *found = entry != NULL ? g_build_filename(directory, entry->name, NULL) : NULL;
    folder_free(folder);
    return found;
}

static char *in_case_of_disk(const char *path)
{
    if (!g_path_is_absolute(path) || strlen(path) > MAX_PATH_BYTES || observe_place(path) != PLACE_NONE)
        return g_strdup(path);
    g_autofree char *above = g_path_get_dirname(path), *name = g_path_get_basename(path);
    if (strcmp(above, path) == 0)
        return g_strdup(path);
    g_autofree char *folder = in_case_of_disk(above);
    char *found = file_path_find_entry(folder, name);
    return found != NULL ? found : g_build_filename(folder, name, NULL);
}

/* With a drive, on a system that has none: nothing to look for on the disk. */
static bool is_foreign(const char *path)
{
    return has_drive(path) && !g_path_is_absolute(path);
}

/* Where this system shows the drive, and the file is there; NULL otherwise. */
static char *find_on_drive(const char *path)
{
    g_autofree char *shown = drive_path_here(path), *plain = shown != NULL ? g_canonicalize_filename(shown, "/") : NULL,
                    *here = plain != NULL ? in_case_of_disk(plain) : NULL;
    return here != NULL && observe_place(here) != PLACE_NONE ? g_steal_pointer(&here) : NULL;
}

/* "C:/src/../inc" as "C:/inc". */
static char *tidy_foreign(const char *path)
{
    char *rest = g_canonicalize_filename(path + 2, "/");
    char *tidy = g_strdup_printf("%.2s%s", path, rest);
    g_free(rest);
    return tidy;
}

static char *resolve_foreign(const char *path)
{
    char *found = find_on_drive(path);
    return found != NULL ? found : tidy_foreign(path);
}

char *path_resolve(const char *directory, const char *path)
{
    g_autofree char *plain = G_DIR_SEPARATOR == '/' ? g_strdelimit(g_strdup(path), "\\", '/') : g_strdup(path);
    if (is_foreign(plain))
        return resolve_foreign(plain);
    if (is_foreign(directory) && !g_path_is_absolute(plain)) {
        g_autofree char *joined = g_strdelimit(g_strconcat(directory, "/", plain, NULL), "\\", '/');
        return resolve_foreign(joined);
    }
    g_autofree char *base = path_absolute(directory);
    g_autofree char *absolute = g_canonicalize_filename(plain, base);
    return in_case_of_disk(absolute);
}

/* A name that is neither "." nor "..".  False also for others that begin with a dot. */
static bool begins_name(const char *at)
{
    return at[0] != '/' && at[0] != '.' && at[0] != '\0';
}

/* Behind each slash of the path a name begins. */
static bool names_follow(const char *path)
{
    for (const char *slash = strchr(path, '/'); slash != NULL; slash = strchr(slash + 1, '/'))
        if (!begins_name(slash + 1))
            return false;
    return G_DIR_SEPARATOR == '/';
}

/* An absolute path without anything to resolve, as most are.  False: not known, a name that begins with a dot. */
static bool is_canonical(const char *path)
{
    return path[0] == '/' && names_follow(path);
}

char *path_absolute(const char *path)
{
    if (is_canonical(path))
        return g_strdup(path);
    if (g_path_is_absolute(path))
        return g_canonicalize_filename(path, G_DIR_SEPARATOR_S);
    const char *here = view_working_directory(), *below = path + (path[0] == '.' && path[1] == '/' ? 2 : 0);
    /* GLib takes ten times as long: nearly all paths of a tree are such ones. */
    if (here != NULL && begins_name(below) && names_follow(below) && is_canonical(here))
        return g_strconcat(here, G_DIR_SEPARATOR_S, below, NULL);
    return g_canonicalize_filename(path, here);
}

/* From one absolute path to another; NULL where that means to climb more than so many folders, or they
 * have fewer folders in common than that, the root included. */
static char *climb_from(const char *directory, const char *path, guint least_common, guint max_climb)
{
    g_auto(GStrv) from = g_strsplit(directory, G_DIR_SEPARATOR_S, -1), to = g_strsplit(path, G_DIR_SEPARATOR_S, -1);
    guint common = 0, climb = 0;
    while (from[common] != NULL && to[common] != NULL && strcmp(from[common], to[common]) == 0)
        common++;
    for (guint i = common; from[i] != NULL; i++)
        climb += from[i][0] != '\0';
    if (!g_path_is_absolute(path) || common < least_common || climb > max_climb)
        return NULL;
    g_autoptr(GString) shown = g_string_new(NULL);
    for (guint i = 0; i < climb; i++)
        g_string_append(shown, ".." G_DIR_SEPARATOR_S);
    g_autofree char *rest = g_strjoinv(G_DIR_SEPARATOR_S, to + common);
    g_string_append(shown, rest);
    return shown->len > 0 ? g_string_free(g_steal_pointer(&shown), FALSE) : g_strdup(".");
}

char *path_real(const char *path)
{
    char *real = os_real_path(path);
    if (real == NULL)
        return is_foreign(path) ? tidy_foreign(path) : path_absolute(path);
    return real;
}

/* "a/b/../c" as "a/c", by the text alone; leading ".." parts stay. */
static char *without_detours(const char *path)
{
    g_auto(GStrv) parts = g_strsplit(path, "/", -1);
    guint kept = 0, n = g_strv_length(parts);
    g_autofree char **out = g_new0(char *, n + 1);
    for (guint i = 0; i < n; i++) {
        bool up = strcmp(parts[i], "..") == 0,
             can = kept > 0 && out[kept - 1][0] != '\0' && strcmp(out[kept - 1], "..") != 0;
        if (up && can)
            kept--;
        else if (strcmp(parts[i], ".") != 0)
            out[kept++] = parts[i];
    }
    out[kept] = NULL;
    return g_strjoinv("/", out);
}

char *path_tidy(const char *path)
{
    g_autofree char *tidy = strlen(path) <= MAX_PATH_BYTES ? without_detours(path) : g_strdup(path);
    if (strcmp(tidy, path) == 0)
        return g_steal_pointer(&tidy);
    g_autofree char *there = path_real(path), *here = path_real(tidy);
    return tidy[0] != '\0' && strcmp(there, here) == 0 ? g_steal_pointer(&tidy) : g_strdup(path);
}

char *path_shown(const char *path)
{
    if (strlen(path) > MAX_PATH_BYTES)
        return g_strdup(path);
    g_autofree char *here = path_absolute(".");
    char *shown = climb_from(here, path, 2, MAX_CLIMB);
    return shown != NULL ? shown : g_strdup(path);
}

char *path_guarded(const char *path)
{
    return path[0] == '-' ? g_strconcat("." G_DIR_SEPARATOR_S, path, NULL) : g_strdup(path);
}

char *path_without_guard(const char *path)
{
    bool guarded = path[0] == '.' && G_IS_DIR_SEPARATOR(path[1]) && path[2] == '-';
    return g_strdup(guarded ? path + 2 : path);
}

char *path_relative(const char *directory, const char *path)
{
    g_autofree char *from = path_absolute(directory), *to = path_absolute(path);
    g_autofree char *relative = climb_from(from, to, 1, G_MAXUINT);
    return relative != NULL ? g_strdelimit(g_steal_pointer(&relative), G_DIR_SEPARATOR_S, '/') : g_steal_pointer(&to);
}

/* The language of a suffix, "" for what is included and may be either; whether such files are compiled by themselves,
 * and found in folders. */
static const struct {
    const char *suffix, *language;
    bool is_source;
} suffixes[] = {
    {"c", "c", true},      {"cpp", "c++", true},  {"cc", "c++", true},   {"cxx", "c++", true},  {"c++", "c++", true},
    {"cp", "c++", true},   {"ixx", "c++", true},  {"cppm", "c++", true}, {"cxxm", "c++", true}, {"c++m", "c++", true},
    {"ccm", "c++", true},  {"mpp", "c++", true},  {"mxx", "c++", true},  {"i", "c", false},     {"ii", "c++", false},
    {"h", "", false},      {"hpp", "c++", false}, {"hxx", "c++", false}, {"hh", "c++", false},  {"h++", "c++", false},
    {"inl", "", false},    {"inc", "", false},    {"ipp", "c++", false}, {"tpp", "c++", false}, {"txx", "c++", false},
    {"tcc", "c++", false},
};

static guint suffix_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (guint i = 0; dot != NULL && i < G_N_ELEMENTS(suffixes); i++)
        if (g_ascii_strcasecmp(dot + 1, suffixes[i].suffix) == 0)
            return i;
    return G_N_ELEMENTS(suffixes);
}

const char *path_language(const char *path)
{
    guint i = suffix_of(path);
    return i < G_N_ELEMENTS(suffixes) ? suffixes[i].language : NULL;
}

bool path_is_source(const char *path)
{
    guint i = suffix_of(path);
    return i < G_N_ELEMENTS(suffixes) && suffixes[i].is_source;
}

bool path_is_assembly(const char *path)
{
    static const char *const assembly[] = {"asm", "s", "masm", "nasm", NULL};
    const char *dot = strrchr(path, '.');
    return dot != NULL && word_is_among(dot + 1, assembly);
}

bool path_is_of_other_language(const char *path)
{
    static const char others[] = " a ads adb asm bas bat bc bmp cl cmd cs cu cuh d def dll exe f f90 f95 for frag gch "
                                 "go hlsl ico idl inf inx java js json l lib "
                                 "ll ld lex lua m man manifest mc metal mm mof nim o obj p12 pas pch pcm pdb pl props "
                                 "proto ps1 py rb rc rc2 res rs s "
                                 "sct sh sln so swift sx targets td vb vcxproj vert wxs xml y yy zig ";
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash != NULL ? slash : path, '.');
    g_autofree char *lower = dot != NULL ? g_ascii_strdown(dot + 1, -1) : NULL;
    g_autofree char *word = lower != NULL && *lower != '\0' ? g_strconcat(" ", lower, " ", NULL) : NULL;
    return word != NULL && strstr(others, word) != NULL;
}

const char *path_file_name(const char *path)
{
    const char *slash = MAX(strrchr(path, '/'), strrchr(path, '\\'));
    return slash != NULL ? slash + 1 : path;
}

bool path_is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 &&
           (G_IS_DIR_SEPARATOR(path[length]) || (length > 0 && G_IS_DIR_SEPARATOR(folder[length - 1])));
}

bool path_climb(char **folder)
{
    char *above = g_path_get_dirname(*folder);
    bool top = strcmp(above, *folder) == 0;
    if (top) {
        g_free(above);
        return false;
    }
    g_free(*folder);
    *folder = above;
    return true;
}
