#include <string.h>

#include "base/file/root.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "project/database/locate.h"

#define NAME "compile_commands.json"

/* How far up a database may be. */
static char *database_in(const char *folder)
{
    char *path = g_build_filename(folder, NAME, NULL);
    enum place_kind kind = observe_place(path);
    if (kind == PLACE_NONE || kind == PLACE_FOLDER) /* one that is no file cannot be read, which is said then */
        g_clear_pointer(&path, g_free);
    return path;
}

char *database_locate(const char *source)
{
    g_autofree char *absolute = path_absolute(source), *folder = g_path_get_dirname(absolute),
                    *root = root_of(absolute);
    char *found = NULL;
    if (root_is_nobodys(folder)) /* what lies there belongs to no project */
        return NULL;
    do {
        g_autofree char *build = g_build_filename(folder, "build", NULL);
        found = database_in(folder);
        if (found == NULL)
            found = database_in(build);
    } while (found == NULL && root_climb(&folder, root));
    g_autofree char *path = found;
    return path != NULL ? path_shown(path) : NULL;
}

char *database_locate_in(const char *place, GError **error)
{
    if (observe_place(place) == PLACE_NONE) {
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s: does not exist", place);
        return NULL;
    }
    if (observe_place(place) != PLACE_FOLDER)
        return g_strdup(place);
    char *found = database_in(place);
    if (found == NULL)
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s: has no " NAME, place);
    return found;
}

/* ---- the most similar source ---- */

/* How alike two names are; the more, the greater. */
struct likeness {
    guint common;     /* characters at the start, without suffix */
    guint difference; /* in length */
    bool language;    /* both of one */
};

static guint stem_length(const char *name)
{
    const char *dot = strrchr(name, '.');
    return (guint)(dot != NULL && dot != name ? (size_t)(dot - name) : strlen(name));
}

static struct likeness likeness_of(const char *wanted, const char *name)
{
    guint a = stem_length(wanted), b = stem_length(name), common = 0;
    while (common < MIN(a, b) && g_ascii_tolower(wanted[common]) == g_ascii_tolower(name[common]))
        common++;
    return (struct likeness){common, MAX(a, b) - MIN(a, b), g_strcmp0(path_language(wanted), path_language(name)) == 0};
}

static bool is_better(struct likeness a, struct likeness b)
{
    if (a.common != b.common)
        return a.common > b.common;
    if (a.difference != b.difference)
        return a.difference < b.difference;
    return a.language && !b.language;
}

/* The name of a path when it is in this folder, which ends in a separator; else NULL. */
static const char *locate_name_in(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && strchr(path + length, G_DIR_SEPARATOR) == NULL ? path + length : NULL;
}

const struct described_source *database_closest(const struct description *description, const char *source)
{
    g_autofree char *absolute = path_absolute(source), *wanted = g_path_get_basename(absolute);
    g_autofree char *folder = g_strndup(absolute, strlen(absolute) - strlen(wanted));
    const struct described_source *best = NULL;
    const char *best_name = NULL;
    struct likeness most = {0, 0, false};
    GHashTableIter iter;
    gpointer path, value;
    g_hash_table_iter_init(&iter, description->by_path);
    while (g_hash_table_iter_next(&iter, &path, &value)) {
        const char *name = locate_name_in(path, folder);
        struct likeness like = likeness_of(wanted, name != NULL ? name : "");
        if (name == NULL || (best != NULL && is_better(most, like)))
            continue;
        if (best != NULL && !is_better(like, most) && strcmp(name, best_name) > 0) /* alike: the first by name */
            continue;
        best = value;
        best_name = name;
        most = like;
    }
    return best;
}
