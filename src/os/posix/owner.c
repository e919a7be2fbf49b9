#include "os/owner.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* As many links as systems follow. */
enum { MAX_LINKS = 40 };

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
struct path_walk {
    GString *at; /* what was walked; without a '/' behind */
    char *rest;  /* what was not */
    guint links;
};

static void walk_clear(struct path_walk *walk)
{
    g_string_free(walk->at, TRUE);
    g_free(walk->rest);
}

static void go_up(struct path_walk *walk)
{
    const char *slash = strrchr(walk->at->str, '/');
    g_string_truncate(walk->at, slash != NULL ? (gsize)(slash - walk->at->str) : 0);
}

/* Takes the next part off the rest: NULL at the end. */
static char *next_part(struct path_walk *walk)
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

static struct path_walk walk_new(const char *path)
{
    g_autofree char *here = path[0] == '/' ? NULL : g_get_current_dir();
    return (struct path_walk){g_string_new(NULL), here != NULL ? g_strconcat(here, "/", path, NULL) : g_strdup(path),
                              0};
}

static void take_part(struct path_walk *walk, const char *part)
{
    if (strcmp(part, "..") == 0)
        go_up(walk);
    else if (strcmp(part, ".") != 0)
        g_string_append_printf(walk->at, "/%s", part);
}

/* Goes on where the link leads.  False: it leads nowhere. */
static bool enter_link(struct path_walk *walk)
{
    g_autofree char *target = g_file_read_link(walk->at->str, NULL), *rest = walk->rest;
    walk->rest = g_strconcat(target != NULL ? target : "", "/", rest, NULL);
    if (target == NULL || ++walk->links > MAX_LINKS)
        return false;
    go_up(walk);
    if (target[0] == '/')
        g_string_truncate(walk->at, 0);
    return true;
}

static char *posix_owner_follow(struct path_walk *walk, const GStatBuf *status)
{
    if (!is_trusted(status))
        return g_strdup_printf("%s is another user's link", walk->at->str);
    g_autofree char *link = g_strdup(walk->at->str);
    return enter_link(walk) ? NULL : g_strdup_printf("%s leads nowhere", link);
}

/* One step.  Sets *done where nothing is left to check: the part is missing or not a folder. */
static char *posix_owner_step(struct path_walk *walk, const char *part, bool *done)
{
    GStatBuf status;
    take_part(walk, part);
    *done = g_lstat(walk->at->len > 0 ? walk->at->str : "/", &status) != 0;
    if (!*done && S_ISLNK(status.st_mode))
        return posix_owner_follow(walk, &status);
    *done = *done || !S_ISDIR(status.st_mode);
    return *done ? NULL : why_not_above(walk->at->str, &status);
}

char *os_owner_why_not(const char *folder)
{
    struct path_walk walk = walk_new(folder);
    char *why = NULL, *part;
    bool done = false;
    while (!done && why == NULL && (part = next_part(&walk)) != NULL) {
        why = posix_owner_step(&walk, part, &done);
        g_free(part);
    }
    if (!done && why == NULL)
        why = why_not_itself(walk.at->len > 0 ? walk.at->str : "/");
    walk_clear(&walk);
    return why;
}

bool os_owner_has_folder(const char *path)
{
    GStatBuf status;
    return g_lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && is_own(&status) && !others_write(&status);
}

bool os_owner_has_open(int fd, GStatBuf *status)
{
    return fstat(fd, status) == 0 && S_ISREG(status->st_mode) && is_own(status);
}

bool os_owner_has_alone(const GStatBuf *status)
{
    return is_own(status) && status->st_nlink == 1 && (status->st_mode & 07777) == 0600;
}

bool os_owner_shares(const char *path)
{
    GStatBuf status;
    return g_lstat(path, &status) == 0 && (status.st_mode & 077) != 0;
}

/* Everybody can make entries there, and only their owners can replace them. */
static bool is_for_everybody(const char *folder)
{
    GStatBuf status;
    return g_stat(folder, &status) == 0 && (status.st_mode & S_ISVTX) != 0 && others_write(&status);
}

/* Another user has put it there: a link, or the folder at the end of the path. */
static bool is_planted(const struct path_walk *walk, const GStatBuf *status)
{
    bool last = walk->rest[strspn(walk->rest, "/")] == '\0';
    g_autofree char *folder = g_path_get_dirname(walk->at->str);
    return !is_trusted(status) && (S_ISLNK(status->st_mode) || (last && S_ISDIR(status->st_mode))) &&
           is_for_everybody(folder);
}

char *os_owner_planted(const char *path)
{
    struct path_walk walk = walk_new(path);
    char *planted = NULL, *part;
    while (planted == NULL && (part = next_part(&walk)) != NULL) {
        GStatBuf status;
        take_part(&walk, part);
        g_free(part);
        if (g_lstat(walk.at->len > 0 ? walk.at->str : "/", &status) != 0)
            break;
        if (is_planted(&walk, &status))
            planted = g_strdup(walk.at->str);
        else if (S_ISLNK(status.st_mode) && !enter_link(&walk))
            break;
    }
    walk_clear(&walk);
    return planted;
}
