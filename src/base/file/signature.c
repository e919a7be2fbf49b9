#include "base/file/signature.h"

#include <glib.h>
#include <glib/gstdio.h>

/* File systems keep times by the nanosecond, the tick, the second, or two. */
#define GRAIN (INT64_C(2) * 1000 * 1000 * 1000)

/* Where the system keeps times more exactly than GLib tells. */
#if defined(__linux__)
#define NANOSECONDS(status, which)                                                                                     \
    ((int64_t)(status).st_##which##tim.tv_sec * 1000000000 + (status).st_##which##tim.tv_nsec)
#elif defined(__APPLE__)
#define NANOSECONDS(status, which)                                                                                     \
    ((int64_t)(status).st_##which##timespec.tv_sec * 1000000000 + (status).st_##which##timespec.tv_nsec)
#else
#define NANOSECONDS(status, which) ((int64_t)(status).st_##which##time * 1000000000)
#endif

enum place_kind signature_of(const char *path, struct signature *signature)
{
    GStatBuf status;
    *signature = (struct signature){0, 0, 0, 0, 0};
    if (g_stat(path, &status) != 0)
        return PLACE_NONE;
    *signature = (struct signature){(int64_t)status.st_size, NANOSECONDS(status, m), NANOSECONDS(status, c),
                                    (uint64_t)status.st_ino, (uint64_t)status.st_dev};
    return S_ISREG(status.st_mode) ? PLACE_FILE : S_ISDIR(status.st_mode) ? PLACE_FOLDER : PLACE_OTHER;
}

bool signature_same(const struct signature *a, const struct signature *b)
{
    return a->size == b->size && a->modified == b->modified && a->changed == b->changed && a->inode == b->inode &&
           a->device == b->device;
}

int64_t signature_now(void)
{
    return g_get_real_time() * 1000;
}

bool signature_is_settled(const struct signature *signature, int64_t time)
{
    return signature->modified < time - GRAIN && signature->changed < time - GRAIN;
}
