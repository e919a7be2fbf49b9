/*
 * The file `sources` of the Windows Driver Kits up to 7.1, which says what BUILD makes of a folder: TARGETNAME,
 * TARGETTYPE, SOURCES, INCLUDES, C_DEFINES.
 */
#ifndef PCWLINT_PROJECT_NMAKE_SOURCES_FILE_H
#define PCWLINT_PROJECT_NMAKE_SOURCES_FILE_H

#include "project/description.h"

/* By its name, which is all that tells it. */
bool sources_file_is_named_so(const char *file);

/* A free build is called Release, and a checked one, in which DBG is 1, Debug. */
enum sources_build { SOURCES_FREE = 1, SOURCES_CHECKED = 2 };

/*
 * Its sources as the wanted builds (bits of enum sources_build) compile them for each of `archs` (NULL at the end;
 * NULL: x64), and what they are linked into.  Windows 7 is what it is built for unless it says otherwise: no later kit
 * reads such files.  A file of that name that sets no SOURCES is something else, and lists none.  NULL with an error
 * when it cannot be read, or is more than any build's.  `work`: what reading the projects of a run may still cost
 * (vcxproj.h); NULL: only this one is bounded.
 */
struct description *sources_file_read(const char *file, const char *const *archs, guint wanted, gint64 *work,
                                      GError **error);

/* The builds that a configuration's name selects; NULL selects both. */
guint sources_file_builds(const char *configuration);

#endif
