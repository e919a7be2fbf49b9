#include "config/configs.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "base/file/path.h"
#include "base/file/root.h"
#include "base/file/view.h"

/* Of all files together: they stay in memory, and a tree has few, of a page each. */
enum { MAX_BYTES = 64 << 20 };

/* What is known of a folder. */
struct config_level {
    struct config *config;            /* the file in it, owned; NULL: none */
    const struct config_level *above; /* NULL: the root, and nothing above counts */
};

struct configs {
    struct config *only;
    bool none;
    bool lack;
    GHashTable *levels;  /* canonical folder -> struct config_level */
    GHashTable *spelled; /* folder as paths spell it -> struct config_level */
    GHashTable *asked;   /* path -> struct config_level: a run asks for each file several times */
    GError *error;       /* the first one */
    gsize bytes;         /* of all files that were read */
};

static void level_free(gpointer data)
{
    struct config_level *level = data;
    config_free(level->config);
    g_free(level);
}

struct configs *configs_new(const char *only, bool none, GError **error)
{
    struct config *config = only != NULL ? config_read(only, ".", error) : NULL;
    if (only != NULL && config == NULL)
        return NULL;
    struct configs *configs = g_new0(struct configs, 1);
    configs->only = config;
    configs->none = none;
    configs->levels = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, level_free);
    configs->spelled = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    configs->asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return configs;
}

void configs_free(struct configs *configs)
{
    if (configs == NULL)
        return;
    config_free(configs->only);
    g_hash_table_unref(configs->asked);
    g_hash_table_unref(configs->spelled);
    g_hash_table_unref(configs->levels);
    g_clear_error(&configs->error);
    g_free(configs);
}

static struct config *read_in(struct configs *configs, const char *folder)
{
    g_autofree char *path = g_build_filename(folder, CONFIG_NAME, NULL);
    bool failed = configs->error != NULL; /* the run ends with the first error: no file is read after it */
    view_look_into(folder);               /* the search of a tree lists each folder anyway */
    if (failed || observe_place(path) == PLACE_NONE || overlay_is_hidden(path))
        return NULL;
    g_autofree char *shown = path_shown(path);
    if (configs->bytes > MAX_BYTES) {
        g_set_error(&configs->error, g_quark_from_static_string("configuration"), 0,
                    "%s: the configuration files of this tree have more than %d MiB together: remove some, or give "
                    "--config or --no-config",
                    shown, MAX_BYTES >> 20);
        return NULL;
    }
    if (root_is_led_out(path)) {
        g_set_error(&configs->error, g_quark_from_static_string("configuration"), 0,
                    "%s: is a link that leads out of the tree, and is not read: give the file with --config, or give "
                    "--no-config",
                    shown);
        return NULL;
    }
    struct config *config = config_read(shown, NULL, &configs->error);
    configs->bytes += config != NULL ? config->length : 0;
    return config;
}

static const struct config_level *configs_level_of(struct configs *configs, const char *folder)
{
    struct config_level *level = g_hash_table_lookup(configs->levels, folder);
    if (level != NULL)
        return level;
    g_autofree char *above = g_path_get_dirname(folder);
    level = g_new0(struct config_level, 1);
    level->config = read_in(configs, folder);
    level->above = strcmp(above, folder) != 0 ? configs_level_of(configs, above) : NULL;
    g_hash_table_insert(configs->levels, g_strdup(folder), level);
    return level;
}

static const struct config_level *level_of_folder(struct configs *configs, const char *folder)
{
    const struct config_level *level = g_hash_table_lookup(configs->spelled, folder);
    if (level != NULL)
        return level;
    g_autofree char *whole = path_absolute(folder);
    level = configs_level_of(configs, whole);
    g_hash_table_insert(configs->spelled, g_strdup(folder), (gpointer)level);
    return level;
}

/* "." and ".." are folders, whoever says otherwise. */
static bool is_dots(const char *path)
{
    const char *name = strrchr(path, G_DIR_SEPARATOR);
    name = name != NULL ? name + 1 : path;
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

enum kind { A_FILE, A_FOLDER, NOT_KNOWN };

/* Of a folder itself, of a file (which need not exist) its folder.  The file system is asked only when nobody knows
 * which it is. */
static const struct config_level *level_around(struct configs *configs, const char *path, enum kind kind)
{
    const struct config_level *level = kind != A_FOLDER ? g_hash_table_lookup(configs->asked, path) : NULL;
    if (level != NULL)
        return level;
    if (kind == A_FOLDER || is_dots(path) || (kind == NOT_KNOWN && observe_place(path) == PLACE_FOLDER))
        return level_of_folder(configs, path);
    g_autofree char *folder = g_path_get_dirname(path);
    level = level_of_folder(configs, folder);
    g_hash_table_insert(configs->asked, g_strdup(path), (gpointer)level);
    return level;
}

static const struct config *nearest(const struct config_level *level)
{
    while (level->config == NULL && level->above != NULL)
        level = level->above;
    return level->config;
}

const struct config *configs_of(struct configs *configs, const char *path)
{
    const struct config *config = configs->only;
    if (!configs->none && configs->only == NULL)
        config = nearest(level_around(configs, path, NOT_KNOWN));
    configs->lack |= config == NULL;
    return config;
}

bool configs_missing(const struct configs *configs)
{
    return configs->lack;
}

/* Leaves of `common` what `path` has too. */
static void keep_common(char *common, const char *path)
{
    size_t last = 0, i = 0;
    for (; common[i] != '\0' && common[i] == path[i]; i++)
        if (G_IS_DIR_SEPARATOR(common[i]))
            last = i;
    bool whole = common[i] == '\0' && (path[i] == '\0' || G_IS_DIR_SEPARATOR(path[i]));
    bool inside = path[i] == '\0' && G_IS_DIR_SEPARATOR(common[i]);
    if (inside)
        common[i] = '\0';
    else if (!whole)
        common[MAX(last, 1)] = '\0';
}

const struct config *configs_common(struct configs *configs, const GPtrArray *paths)
{
    g_autofree char *common = NULL;
    for (guint i = 0; i < paths->len; i++) {
        g_autofree char *whole = path_absolute(paths->pdata[i]);
        char *folder = observe_place(whole) == PLACE_FOLDER ? g_strdup(whole) : g_path_get_dirname(whole);
        if (common == NULL) {
            common = folder;
            continue;
        }
        keep_common(common, folder);
        g_free(folder);
    }
    return configs_of(configs, common != NULL ? common : ".");
}

static bool is_excluded_by(const struct config *config, const char *path, bool folder, struct exclusion *by)
{
    const struct glob *glob = config != NULL ? config_excludes(config, path, folder) : NULL;
    if (glob != NULL && by != NULL)
        *by = (struct exclusion){config, glob};
    return glob != NULL;
}

bool configs_exclude(struct configs *configs, const char *path, bool folder, struct exclusion *by)
{
    if (configs->none || configs->only != NULL)
        return is_excluded_by(configs->only, path, folder, by);
    for (const struct config_level *level = level_around(configs, path, folder ? A_FOLDER : A_FILE); level != NULL;
         level = level->above)
        if (is_excluded_by(level->config, path, folder, by))
            return true;
    return false;
}

bool configs_check(const struct configs *configs, GError **error)
{
    if (configs->error != NULL && error != NULL)
        *error = g_error_copy(configs->error);
    return configs->error == NULL;
}

static gint by_path(gconstpointer a, gconstpointer b)
{
    return strcmp((*(const struct config *const *)a)->path, (*(const struct config *const *)b)->path);
}

GPtrArray *configs_read_so_far(const struct configs *configs)
{
    GPtrArray *all = g_ptr_array_new();
    GHashTableIter iter;
    gpointer level;
    if (configs->only != NULL)
        g_ptr_array_add(all, configs->only);
    g_hash_table_iter_init(&iter, configs->levels);
    while (g_hash_table_iter_next(&iter, NULL, &level))
        if (((const struct config_level *)level)->config != NULL)
            g_ptr_array_add(all, ((const struct config_level *)level)->config);
    g_ptr_array_sort(all, by_path);
    return all;
}
