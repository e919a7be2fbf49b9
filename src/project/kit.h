/*
 * The headers of a Windows kit, found from the folder that --wdk names: an installed Windows Kits folder (8.x, 10, 11),
 * its Include folder, one version of it, NuGet packages, WDK 7, or mingw-w64's include folder.  Names may have any case
 * on the disk.
 */
#ifndef PCWLINT_PROJECT_KIT_H
#define PCWLINT_PROJECT_KIT_H

#include <glib.h>
#include <stdbool.h>

struct kit {
    GPtrArray *include_dirs; /* char *: absolute, in the order in which a driver's build searches them */
    char *version;           /* "10.0.22621.0"; of a kit that does not say, its name: "WDK 7", "mingw-w64" */
    bool is_mingw;
};

/*
 * The kit in `dir`: the newest version with kernel headers, unless `dir` is one version's own folder.  NULL with an
 * error (KIT_ERROR) when there is none, which says what is there instead.  Release with kit_free().
 */
struct kit *kit_find(const char *dir, GError **error);
void kit_free(struct kit *kit);

/* The domain of errors about kits.  The code is always 0: the message is what matters. */
GQuark kit_error_quark(void);
#define KIT_ERROR kit_error_quark()

#endif
