/*
 * Which of several headers of one name is meant, when no include path says so.  The nearer to who includes it, the
 * likelier: the usual include directories of a folder (inc, include, …) count as the folder itself.  What is for
 * another system, or for tests, is not meant by a driver's source, however near it is.
 */
#ifndef PCWLINT_SCAN_NEAREST_H
#define PCWLINT_SCAN_NEAREST_H

#include <glib.h>
#include <stdbool.h>

/*
 * One of `paths` (of char *, absolute, below `root`) that ends as `header` says (either slash, any case), seen from the
 * file `from`, which `source` includes or is; NULL when none ends so.  The same answer for the same files, whatever
 * their order.
 */
const char *nearest_header(const GPtrArray *paths, const char *root, const char *header, const char *from,
                           const char *source);

/* Another header that is as near as the one of nearest_header(); NULL: there is none. */
const char *nearest_rival(const GPtrArray *paths, const char *root, const char *header, const char *from,
                          const char *source);

/* Whether a path ends as `header` says. */
bool nearest_fits(const char *path, const char *header);

/* Whether `header`, which is not on the disk as it is spelled, may be there in another case.  False for a
 * header of the language without a suffix, so that a file VERSION is not taken for <version>. */
bool nearest_may_respell(const char *header);

#endif
