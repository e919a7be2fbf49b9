/*
 * Include directories as they are on the disk: what they hold, in any case, and whether it is a kit's.  Each is listed
 * once in a run.  A process with several runs, such as an editor's worker, which has one for each keystroke, lists it
 * again only when it has changed.
 */
#ifndef PCWLINT_PARSE_KIT_DIRECTORY_H
#define PCWLINT_PARSE_KIT_DIRECTORY_H

#include <glib.h>
#include <stdbool.h>

#include "base/hash.h"

struct observations;

struct kit_directory {
    bool is_kernel;             /* holds kernel headers that are not ours: wdm.h, ntddk.h or ntifs.h */
    bool is_mingw;              /* the root of mingw-w64's headers: _mingw.h */
    bool is_companion;          /* holds what only a kit or a compiler holds: belongs to the kernel headers beside it */
    bool has_pcw;               /* is_kernel, and its wdm.h declares the performance counter interface */
    GHashTable *names;          /* lower case -> name on the disk */
    struct observations *asked; /* what the answers above rest on */
    struct hash listing;        /* of all names on the disk */
};

struct kit_directories;

/* What is known of directories, and the spellings by which kits' own headers include each other where the disk spells
 * otherwise. */
struct kit_directories *kit_directories_new(void);
void kit_directories_free(struct kit_directories *all);

/* What is at this path; a directory without entries when nothing can be read there.  Lives as long as `all`. */
const struct kit_directory *kit_directory_at(struct kit_directories *all, const char *path);

/*
 * The name, below `path`, of the file that `header` means whatever its case: "sys/Stat.h" for "SYS\stat.h"; NULL when
 * there is none. Free with g_free().
 */
char *kit_directory_find(struct kit_directories *all, const char *path, const char *header);

/* Remembers a spelling ("DriverSpecs.h" for driverspecs.h), so that the next units are spared the parse that finds it
 * out. */
void kit_directories_learn(struct kit_directories *all, const char *spelling);

/* Those that were learnt: char *, borrowed. */
const GPtrArray *kit_directories_spellings(const struct kit_directories *all);

#endif
