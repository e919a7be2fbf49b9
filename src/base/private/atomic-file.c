#include "base/private/atomic-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "os/file.h"
#include "os/owner.h"

/* Seconds after which a file counts as left behind: writing one takes a few. */
enum { ABANDONED = 3600 };

static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

void atomic_file_name(char *name)
{
    for (char *at = strchr(name, 'X'); at != NULL && *at == 'X'; at++)
        *at = digits[g_random_int_range(0, sizeof digits - 1)];
}

static bool is_named_so(const char *name)
{
    size_t fixed = strlen(ATOMIC_FILE_PATTERN) - strlen(strchr(ATOMIC_FILE_PATTERN, 'X'));
    return strlen(name) == strlen(ATOMIC_FILE_PATTERN) && strncmp(name, ATOMIC_FILE_PATTERN, fixed) == 0 &&
           strspn(name + fixed, digits) == strlen(name + fixed);
}

static bool is_abandoned(const char *folder, const char *name)
{
    GStatBuf status;
    g_autofree char *path = is_named_so(name) ? g_build_filename(folder, name, NULL) : NULL;
    return path != NULL && g_lstat(path, &status) == 0 && S_ISREG(status.st_mode) && os_owner_has_alone(&status) &&
           status.st_mtime + ABANDONED < g_get_real_time() / G_USEC_PER_SEC;
}

GPtrArray *atomic_file_abandoned(const char *folder)
{
    GPtrArray *abandoned = g_ptr_array_new_with_free_func(g_free);
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL)
        if (is_abandoned(folder, name))
            g_ptr_array_add(abandoned, g_strdup(name));
    if (dir != NULL)
        g_dir_close(dir);
    return abandoned;
}

/* ---- writing one ---- */

bool atomic_file_fill(int fd, const void *bytes, gsize size)
{
    for (const char *at = bytes; size > 0;) {
        gssize written = os_write(fd, at, size);
        if (written <= 0)
            return false;
        at += written;
        size -= (gsize)written;
    }
    return true;
}

/* Not twice in a row for one folder: there may be thousands of files to write. */
static void remove_abandoned(const char *folder)
{
    static char *last;
    if (g_strcmp0(last, folder) == 0)
        return;
    g_autoptr(GPtrArray) abandoned = atomic_file_abandoned(folder);
    for (guint i = 0; i < abandoned->len; i++) {
        g_autofree char *path = g_build_filename(folder, abandoned->pdata[i], NULL);
        g_unlink(path);
    }
    g_free(last);
    last = g_strdup(folder);
}

/* `replaces`: synchronised, so that a crash of the machine does not lose the former content. */
static bool atomic_fill(int fd, const char *bytes, gsize size, bool replaces)
{
    bool good = atomic_file_fill(fd, bytes, size) && (!replaces || g_fsync(fd) == 0);
    int cause = errno;
    if (!g_close(fd, NULL) && good)
        return false;
    errno = cause;
    return good;
}

bool atomic_file_write(const char *path, const char *bytes, gsize size, GError **error)
{
    enum { TRIES = 100 };
    char name[] = ATOMIC_FILE_PATTERN;
    g_autofree char *folder = g_path_get_dirname(path), *fresh = NULL;
    int fd = -1;
    remove_abandoned(folder);
    for (guint i = 0; i < TRIES && fd < 0 && (i == 0 || errno == EEXIST); i++) {
        strcpy(name, ATOMIC_FILE_PATTERN);
        atomic_file_name(name);
        g_free(fresh);
        fresh = g_build_filename(folder, name, NULL);
        fd = os_create(fresh, 0600);
    }
    bool made = fd >= 0, good = made && atomic_fill(fd, bytes, size, g_file_test(path, G_FILE_TEST_EXISTS)) &&
                                g_chmod(fresh, os_usual_rights()) == 0 && g_rename(fresh, path) == 0;
    int cause = errno;
    if (made && !good)
        g_unlink(fresh);
    if (!good)
        g_set_error_literal(error, G_FILE_ERROR, (gint)g_file_error_from_errno(cause), g_strerror(cause));
    return good;
}
