#include "project/kit.h"

#include <string.h>

#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/text/text.h"

/* A folder of packages may hold many; so may one that was named by mistake. */
enum { MAX_CHILDREN = 5000, MAX_VERSIONS = 500 };

G_DEFINE_QUARK(pcwlint - kit - error, kit_error)

/* A folder with the headers of one version: km, shared, um.  Of a WDK from NuGet it has no shared, which is the SDK's.
 */
struct version {
    char *name, *path;
};

static void version_free(gpointer data)
{
    struct version *version = data;
    g_free(version->name);
    g_free(version->path);
    g_free(version);
}

static struct kit *kit_new(const char *version)
{
    struct kit *kit = g_new0(struct kit, 1);
    kit->include_dirs = g_ptr_array_new_with_free_func(g_free);
    kit->version = g_strdup(version);
    return kit;
}

void kit_free(struct kit *kit)
{
    if (kit == NULL)
        return;
    g_ptr_array_unref(kit->include_dirs);
    g_free(kit->version);
    g_free(kit);
}

/* --- the disk, in any case --- */

/* What is at `name` below `above`, as the disk spells it; NULL when nothing is. */
static char *there(const char *above, const char *name)
{
    char *path = path_resolve(above, name);
    if (observe_place(path) == PLACE_NONE)
        g_clear_pointer(&path, g_free);
    return path;
}

static bool has(const char *above, const char *name)
{
    g_autofree char *path = there(above, name);
    return path != NULL;
}

static bool kit_is_named(const char *path, const char *name)
{
    g_autofree char *last = g_path_get_basename(path);
    return g_ascii_strcasecmp(last, name) == 0;
}

/* The folders in `above`, sorted by name. */
static GPtrArray *folders(const char *above)
{
    GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
    struct folder *folder = folder_read(above, NULL);
    for (guint i = 0; folder != NULL && i < MIN(folder_count(folder), MAX_CHILDREN); i++) {
        g_autofree char *path = g_build_filename(above, folder_at(folder, i)->name, NULL);
        if (observe_place(path) == PLACE_FOLDER)
            g_ptr_array_add(paths, g_steal_pointer(&path));
    }
    folder_free(folder);
    g_ptr_array_sort(paths, text_compare);
    return paths;
}

/* "10.0.9600.0" before "10.0.19041.0". */
static int compare_versions(const char *a, const char *b)
{
    while (*a != '\0' && *b != '\0') {
        if (g_ascii_isdigit(*a) && g_ascii_isdigit(*b)) {
            char *rest_a, *rest_b;
            guint64 left = g_ascii_strtoull(a, &rest_a, 10), right = g_ascii_strtoull(b, &rest_b, 10);
            if (left != right)
                return left < right ? -1 : 1;
            a = rest_a;
            b = rest_b;
        } else if (*a != *b) {
            return *a < *b ? -1 : 1;
        } else {
            a++;
            b++;
        }
    }
    return (*a != '\0') - (*b != '\0');
}

/* The folder in `above` with the highest number that holds `file`; NULL: none. */
static char *newest(const char *above, const char *file)
{
    g_autoptr(GPtrArray) all = folders(above);
    const char *best = NULL;
    for (guint i = 0; i < all->len; i++) {
        g_autofree char *name = g_path_get_basename(all->pdata[i]);
        if (g_ascii_isdigit(name[0]) && has(all->pdata[i], file) &&
            (best == NULL || compare_versions(all->pdata[i], best) > 0))
            best = all->pdata[i];
    }
    return g_strdup(best);
}

static bool add_folder(struct kit *kit, const char *above, const char *name)
{
    char *path = there(above, name);
    if (path != NULL)
        g_ptr_array_add(kit->include_dirs, path);
    return path != NULL;
}

static void add_kmdf(struct kit *kit, const char *include)
{
    g_autofree char *kmdf = there(include, "wdf/kmdf");
    char *path = kmdf != NULL ? newest(kmdf, "wdf.h") : NULL;
    if (path != NULL)
        g_ptr_array_add(kit->include_dirs, path);
}

/* --- Windows kits from 8.0 on --- */

static void add_version(GPtrArray *versions, const char *path, const char *name)
{
    for (guint i = 0; i < versions->len; i++)
        if (strcmp(((const struct version *)versions->pdata[i])->path, path) == 0)
            return;
    if (versions->len == MAX_VERSIONS || (!has(path, "km/wdm.h") && !has(path, "shared/ntdef.h")))
        return;
    struct version *version = g_new(struct version, 1);
    *version = (struct version){g_strdup(name), g_strdup(path)};
    g_ptr_array_add(versions, version);
}

/* Of an Include folder: each of its versions, or itself, as in the 8.x kits, whose name is that of the folder above. */
static void add_versions(GPtrArray *versions, const char *above, const char *name)
{
    g_autofree char *include = there(above, name);
    g_autoptr(GPtrArray) all = include != NULL ? folders(include) : g_ptr_array_new();
    for (guint i = 0; i < all->len; i++) {
        g_autofree char *last = g_path_get_basename(all->pdata[i]);
        if (g_ascii_isdigit(last[0]))
            add_version(versions, all->pdata[i], last);
    }
    if (include != NULL && (has(include, "km") || has(include, "shared"))) {
        g_autofree char *kit = g_path_get_dirname(include), *last = g_path_get_basename(kit);
        add_version(versions, include, last);
    }
}

/* Packages are folders NAME.VERSION, or NAME/VERSION, with the headers in c/Include. */
static void add_packages(GPtrArray *versions, const char *above)
{
    g_autoptr(GPtrArray) packages = folders(above);
    for (guint i = 0; i < packages->len; i++) {
        g_autofree char *name = g_path_get_basename(packages->pdata[i]);
        if (g_ascii_strncasecmp(name, "microsoft.windows.", strlen("microsoft.windows.")) != 0)
            continue;
        add_versions(versions, packages->pdata[i], "c/Include");
        g_autoptr(GPtrArray) inner = folders(packages->pdata[i]);
        for (guint k = 0; k < inner->len; k++)
            add_versions(versions, inner->pdata[k], "c/Include");
    }
}

static GPtrArray *find_versions(const char *root)
{
    static const char *const includes[] = {
        ".", "Include", "c/Include", "10/Include", "Windows Kits/10/Include", "Program Files/Windows Kits/10/Include"};
    GPtrArray *versions = g_ptr_array_new_with_free_func(version_free);
    for (guint i = 0; i < G_N_ELEMENTS(includes); i++)
        add_versions(versions, root, includes[i]);
    add_packages(versions, root);
    return versions;
}

static const struct version *project_kit_choose(const GPtrArray *versions, const char *file)
{
    const struct version *best = NULL;
    for (guint i = 0; i < versions->len; i++) {
        const struct version *version = versions->pdata[i];
        if (has(version->path, file) && (best == NULL || compare_versions(version->name, best->name) > 0))
            best = version;
    }
    return best;
}

/* The SDK's headers of a WDK from NuGet: of the same version where there is one, in the package beside it. */
static char *find_sdk(const char *wdk, const char *name)
{
    g_autoptr(GPtrArray) versions = g_ptr_array_new_with_free_func(version_free);
    g_autofree char *at = g_strdup(wdk);
    for (guint up = 0; up < 5; up++) { /* VERSION, Include, c, the package, and its version's folder */
        char *above = g_path_get_dirname(at);
        g_free(at);
        at = above;
        if (up >= 3)
            add_packages(versions, at);
    }
    for (guint i = 0; i < versions->len; i++) {
        const struct version *version = versions->pdata[i];
        if (strcmp(version->name, name) == 0 && has(version->path, "shared/ntdef.h"))
            return g_strdup(version->path);
    }
    const struct version *best = project_kit_choose(versions, "shared/ntdef.h");
    return best != NULL ? g_strdup(best->path) : NULL;
}

static struct kit *from_version(const char *path, const char *name, GError **error)
{
    struct kit *kit = kit_new(name);
    g_autofree char *include = g_path_get_dirname(path);
    g_autofree char *sdk = has(path, "shared/ntdef.h") ? g_strdup(path) : find_sdk(path, name);
    if (sdk == NULL) {
        g_set_error(error, KIT_ERROR, 0,
                    "%s has the WDK's headers (km) but not those of the SDK that they need (shared/ntdef.h)", path);
        kit_free(kit);
        return NULL;
    }
    add_folder(kit, path, "km");
    add_folder(kit, path, "km/crt");
    add_folder(kit, sdk, "shared");
    add_folder(kit, sdk, "um");
    add_folder(kit, sdk, "ucrt");
    add_kmdf(kit, has(path, "wdf/kmdf") ? path : include);
    return kit;
}

/* --- other kits --- */

/* WDK 7: `inc` has ddk, api and crt. */
static struct kit *from_wdk7(const char *inc)
{
    if (!has(inc, "ddk/wdm.h") || !has(inc, "api"))
        return NULL;
    struct kit *kit = kit_new("WDK 7");
    add_folder(kit, inc, "ddk");
    add_folder(kit, inc, "api");
    add_folder(kit, inc, "crt");
    add_kmdf(kit, inc);
    return kit;
}

static struct kit *from_mingw(const char *include)
{
    if (!has(include, "_mingw.h") || !has(include, "ddk/wdm.h"))
        return NULL;
    struct kit *kit = kit_new("mingw-w64");
    kit->is_mingw = true;
    add_folder(kit, include, "ddk");
    g_ptr_array_add(kit->include_dirs, g_strdup(include));
    return kit;
}

static struct kit *find_other(const char *root)
{
    static const char *const places[] = {".", "include", "inc", ".."};
    struct kit *kit = NULL;
    for (guint i = 0; kit == NULL && i < G_N_ELEMENTS(places); i++) {
        g_autofree char *place =
            strcmp(places[i], "..") != 0 || kit_is_named(root, "ddk") ? there(root, places[i]) : NULL;
        if (place != NULL && (kit = from_mingw(place)) == NULL)
            kit = from_wdk7(place);
    }
    return kit;
}

static void describe_what_is_there(const char *dir, const GPtrArray *versions, GError **error)
{
    g_autoptr(GString) names = g_string_new(NULL);
    for (guint i = 0; i < versions->len; i++)
        g_string_append_printf(names, "%s%s", i > 0 ? ", " : "", ((const struct version *)versions->pdata[i])->name);
    if (names->len > 0)
        g_set_error(error, KIT_ERROR, 0,
                    "%s has no kernel headers (km/wdm.h) in any of its versions (%s): they come with the WDK", dir,
                    names->str);
    else
        g_set_error(error, KIT_ERROR, 0,
                    "%s has no kernel headers: looked for km/wdm.h (Windows Kits 8 to 11, also as NuGet packages, in "
                    "Include and its versions), inc/ddk/wdm.h (WDK 7) and ddk/wdm.h beside _mingw.h (mingw-w64)",
                    dir);
}

struct kit *kit_find(const char *dir, GError **error)
{
    g_autofree char *root = path_resolve(".", dir);
    if (observe_place(root) != PLACE_FOLDER) {
        g_set_error(error, KIT_ERROR, 0, "%s %s", dir,
                    observe_place(root) != PLACE_NONE ? "is not a directory" : "does not exist");
        return NULL;
    }
    if (kit_is_named(root, "km") && has(root, "wdm.h")) {
        char *above = g_path_get_dirname(root);
        g_free(root);
        root = above;
    }
    g_autofree char *name = g_path_get_basename(root);
    if (g_ascii_isdigit(name[0]) && has(root, "km/wdm.h"))
        return from_version(root, name, error);
    struct kit *kit = find_other(root);
    if (kit != NULL)
        return kit;
    g_autoptr(GPtrArray) versions = find_versions(root);
    const struct version *best = project_kit_choose(versions, "km/wdm.h");
    if (best != NULL)
        return from_version(best->path, best->name, error);
    describe_what_is_there(dir, versions, error);
    return NULL;
}
