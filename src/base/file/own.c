#include "base/file/own.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#ifdef G_OS_UNIX
#include <unistd.h>
#else
#include <io.h>
#define O_NOFOLLOW 0
#define O_NONBLOCK 0
#define O_CLOEXEC 0
#endif
#ifndef O_BINARY
#define O_BINARY 0
#endif

/* As many links as systems follow. */
enum { MAX_LINKS = 40 };

/* The one place that is POSIX only. */
#ifdef G_OS_UNIX
static bool is_own(const GStatBuf *status)
{
    return status->st_uid == geteuid();
}

static bool is_trusted(const GStatBuf *status)
{
    return status->st_uid == 0 || is_own(status);
}

static bool others_write(const GStatBuf *status)
{
    return (status->st_mode & (S_IWGRP | S_IWOTH)) != 0;
}

/* Of a folder on the path: anybody who may write into it may rename its entries, unless it has the sticky bit. */
static char *why_not_above(const char *path, const GStatBuf *status)
{
    if (!is_trusted(status))
        return g_strdup_printf("%s belongs to another user", path);
    if (others_write(status) && (status->st_mode & S_ISVTX) == 0)
        return g_strdup_printf("others can write into %s", path);
    return NULL;
}

static char *why_not_itself(const char *path)
{
    GStatBuf status;
    if (g_lstat(path, &status) != 0)
        return NULL;
    if (!is_own(&status))
        return g_strdup_printf("%s belongs to another user", path);
    return others_write(&status) ? g_strdup_printf("others can write into %s", path) : NULL;
}

/* A path that is resolved part by part, as the system does it. */
struct walk {
    GString *at; /* what was walked; without a '/' behind */
    char *rest;  /* what was not */
    guint links;
};

static void walk_clear(struct walk *walk)
{
    g_string_free(walk->at, TRUE);
    g_free(walk->rest);
}

static void go_up(struct walk *walk)
{
    const char *slash = strrchr(walk->at->str, '/');
    g_string_truncate(walk->at, slash != NULL ? (gsize)(slash - walk->at->str) : 0);
}

/* Takes the next part off the rest: NULL at the end. */
static char *next_part(struct walk *walk)
{
    const char *begin = walk->rest + strspn(walk->rest, "/");
    char *part = g_strndup(begin, strcspn(begin, "/"));
    char *rest = g_strdup(begin + strlen(part));
    g_free(walk->rest);
    walk->rest = rest;
    if (*part == '\0')
        g_clear_pointer(&part, g_free);
    return part;
}

static char *follow(struct walk *walk, const GStatBuf *status)
{
    g_autofree char *target = g_file_read_link(walk->at->str, NULL), *rest = walk->rest;
    walk->rest = g_strconcat(target != NULL ? target : "", "/", rest, NULL);
    if (!is_trusted(status))
        return g_strdup_printf("%s is another user's link", walk->at->str);
    if (target == NULL || ++walk->links > MAX_LINKS)
        return g_strdup_printf("%s leads nowhere", walk->at->str);
    go_up(walk);
    if (target[0] == '/')
        g_string_truncate(walk->at, 0);
    return NULL;
}

/* One step.  Sets *done where nothing is left to check: the part is missing or not a folder. */
static char *step(struct walk *walk, const char *part, bool *done)
{
    GStatBuf status;
    if (strcmp(part, "..") == 0)
        go_up(walk);
    else if (strcmp(part, ".") != 0)
        g_string_append_printf(walk->at, "/%s", part);
    *done = g_lstat(walk->at->len > 0 ? walk->at->str : "/", &status) != 0;
    if (!*done && S_ISLNK(status.st_mode))
        return follow(walk, &status);
    *done = *done || !S_ISDIR(status.st_mode);
    return *done ? NULL : why_not_above(walk->at->str, &status);
}

char *own_why_not(const char *folder)
{
    g_autofree char *here = folder[0] == '/' ? NULL : g_get_current_dir();
    struct walk walk = {g_string_new(NULL), here != NULL ? g_strconcat(here, "/", folder, NULL) : g_strdup(folder), 0};
    char *why = NULL, *part;
    bool done = false;
    while (!done && why == NULL && (part = next_part(&walk)) != NULL) {
        why = step(&walk, part, &done);
        g_free(part);
    }
    if (!done && why == NULL)
        why = why_not_itself(walk.at->len > 0 ? walk.at->str : "/");
    walk_clear(&walk);
    return why;
}

bool own_is_folder(const char *path)
{
    GStatBuf status;
    return g_lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && is_own(&status) && !others_write(&status);
}

static bool is_own_file(int file, GStatBuf *status)
{
    return fstat(file, status) == 0 && S_ISREG(status->st_mode) && is_own(status);
}
#else
char *own_why_not(const char *folder)
{
    (void)folder;
    return NULL;
}

bool own_is_folder(const char *path)
{
    return g_file_test(path, G_FILE_TEST_IS_DIR);
}

static bool is_own_file(int file, GStatBuf *status)
{
    struct _stat64 found;
    if (_fstat64(file, &found) != 0)
        return false;
    status->st_size = found.st_size;
    return (found.st_mode & _S_IFMT) == _S_IFREG;
}
#endif

bool own_is_absent(const char *path)
{
    GStatBuf status;
    return g_lstat(path, &status) != 0 && errno == ENOENT;
}

static bool is_safe(const char *folder)
{
    g_autofree char *why = own_why_not(folder);
    return why == NULL;
}

bool own_make_folder(const char *root, const char *folder)
{
    bool safe = is_safe(root), free_of_others = safe && (own_is_folder(root) || own_is_absent(root));
    if (!free_of_others)
        errno = safe ? ENOTDIR : EPERM;
    if (!free_of_others || g_mkdir_with_parents(folder, 0700) != 0)
        return false;
    /* Where everybody can make folders, another user may have made this one first. */
    bool own = is_safe(root) && own_is_folder(root) && own_is_folder(folder);
    if (!own)
        errno = EPERM;
    return own;
}

/*
 * Opens a regular file of the user for reading; -1 with errno on failure.
 *
 * The file is checked before it is opened, since opening a device may act on it, and again afterwards, since another
 * file may have taken its place.  O_NONBLOCK: opening a FIFO would wait for a writer.
 */
static int own_open(const char *path, gsize limit, gsize *size)
{
    GStatBuf status;
    if (g_lstat(path, &status) != 0)
        return -1;
    if (!S_ISREG(status.st_mode)) {
        errno = EPERM;
        return -1;
    }
    int file = g_open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_BINARY, 0);
    if (file < 0)
        return -1;
    if (is_own_file(file, &status) && (guint64)status.st_size <= limit) {
        *size = (gsize)status.st_size;
        return file;
    }
    close(file);
    errno = EPERM;
    return -1;
}

char *own_read(const char *path, gsize limit, gsize *size)
{
    int file = own_open(path, limit, size);
    if (file < 0)
        return NULL;
    char *bytes = g_malloc(*size + 1);
    gsize at = 0;
    gssize part = 1;
    while (at < *size && ((part = read(file, bytes + at, *size - at)) > 0 || (part < 0 && errno == EINTR)))
        at += part > 0 ? (gsize)part : 0;
    int cause = part < 0 ? errno : EIO;
    close(file);
    bytes[at] = '\0';
    if (at < *size)
        g_clear_pointer(&bytes, g_free);
    errno = cause;
    return bytes;
}
