#include "session/caching.h"

#include "base/file/overlay.h"

#include <string.h>

/* A folder that does not exist. */
#define NO_HOME "/nonexistent"

#define DEFAULT_LIMIT ((guint64)512 << 20)

static const char *variable(const char *name)
{
    const char *value = g_getenv(name);
    return value != NULL && *value != '\0' ? value : NULL;
}

bool caching_check(GError **error)
{
    const char *folder = variable("PCWLINT_CACHE_DIR");
    if (folder == NULL || g_path_is_absolute(folder))
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "PCWLINT_CACHE_DIR is \"%s\": it has to be an absolute path, as a linted tree could contain a folder "
                "of that name",
                folder);
    return false;
}

/* A relative XDG_CACHE_HOME is invalid and ignored (XDG Base Directory Specification); without an absolute home folder
 * there is no cache. */
static char *user_folder(void)
{
    const char *folder = g_get_user_cache_dir(), *home = g_get_home_dir();
    if (g_path_is_absolute(folder))
        return g_build_filename(folder, "pcwlint", NULL);
    return g_build_filename(g_path_is_absolute(home) ? home : NO_HOME, ".cache", "pcwlint", NULL);
}

char *caching_folder(void)
{
    const char *folder = variable("PCWLINT_CACHE_DIR");
    return folder != NULL ? g_canonicalize_filename(folder, NULL) : user_folder();
}

/* "200M": bytes, or so many KiB, MiB, GiB. */
static bool read_size(const char *text, guint64 *bytes)
{
    static const char units[] = "KMG";
    char *end = NULL;
    guint64 number = g_ascii_isdigit(*text) ? g_ascii_strtoull(text, &end, 10) : 0;
    if (end == NULL)
        return false;
    const char *unit = *end != '\0' ? strchr(units, g_ascii_toupper(*end)) : NULL;
    guint shift = unit != NULL ? 10 * (guint)(unit - units + 1) : 0;
    *bytes = number << shift;
    return end[unit != NULL] == '\0' && *bytes >> shift == number;
}

bool caching_limit(guint64 *limit, GError **error)
{
    const char *text = variable("PCWLINT_CACHE_SIZE");
    *limit = DEFAULT_LIMIT;
    if (text == NULL || read_size(text, limit))
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "PCWLINT_CACHE_SIZE is \"%s\": it has to be a number of bytes, or one with K, M or G after it", text);
    return false;
}

/* The folder is checked first, for secret_open() may make a key. */
static void open_in(struct caching *caching, const char *folder, guint64 limit)
{
    g_autofree char *others = store_why_not(folder), *why = NULL;
    bool foreign = others != NULL;
    struct secret *secret = foreign ? NULL : secret_open(true, &why, &foreign);
    if (secret != NULL) {
        caching->cache = cache_new(folder, limit, secret);
        caching->headers = store_folder_of_headers(folder);
        secret_unref(secret);
    } else if (foreign) {
        caching->refused =
            others != NULL
                ? g_strdup_printf("the cache in %s is not used: %s; set PCWLINT_CACHE_DIR to another folder, or "
                                  "give --no-cache",
                                  folder, others)
                : g_strdup_printf("the cache in %s is not used: %s", folder, why);
    } else {
        caching->failure = g_strdup_printf("the cache cannot store anything: %s", why);
    }
}

static bool open_on_disk(struct caching *caching, GError **error)
{
    guint64 limit = 0;
    if (!caching_check(error) || !caching_limit(&limit, error))
        return false;
    g_autofree char *folder = caching_folder();
    if (limit > 0)
        open_in(caching, folder, limit);
    return true;
}

/* What rests on unsaved texts is of no use to a later run. */
static void add_memory(struct caching *caching, struct cache_memory *memory)
{
    if (caching->cache == NULL)
        caching->cache = cache_new_in_memory();
    cache_remember_in(caching->cache, memory, overlay_path(0) != NULL);
}

bool caching_open(bool wanted, struct cache_memory *memory, struct caching *caching, GError **error)
{
    *caching = (struct caching){.cache = NULL};
    if (wanted && !open_on_disk(caching, error))
        return false;
    if (memory != NULL)
        add_memory(caching, memory);
    return true;
}

void caching_close(struct caching *caching)
{
    cache_free(caching->cache);
    g_free(caching->headers);
    g_free(caching->refused);
    g_free(caching->failure);
}
