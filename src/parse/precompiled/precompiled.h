/*
 * A kit's headers precompiled, or the built-in ones: what most units of a project include first, and what takes most
 * of their parse.  A precompiled set is made once for the same headers and arguments, kept in a folder, and checked
 * against the files' content before each use.
 *
 * An editor's server uses the same sets.  libclang's own preamble would hold headers of the project too, and what is
 * declared in one must then be visited again at each key, or is not seen at all.
 *
 * It holds nothing of the project's, and is used only where the unit's text shows that the headers would be read the
 * same way in it (leading.h): what the unit registers is the same with and without.
 */
#ifndef PCWLINT_PARSE_PRECOMPILED_PRECOMPILED_H
#define PCWLINT_PARSE_PRECOMPILED_PRECOMPILED_H

#include <clang-c/Index.h>
#include <glib.h>

#include "parse/precompiled/note.h"
#include "parse/repair/repair.h"

struct precompiled;

/*
 * `folder`: where all processes of the user keep sets; it is made when it is needed.  NULL when the user has no key
 * (base/private/secret.h), without which sets cannot be sealed.
 */
struct precompiled *precompiled_new(const char *folder);
void precompiled_free(struct precompiled *precompiled);

struct precompiled_request {
    CXIndex index;
    const char *path, *text; /* the main file and its text */
    gsize size;
    bool cxx, recorded; /* recorded: the parse needs a detailed preprocessing record, and so does the set */
    const struct repair *repair;
    struct toolchain *toolchain; /* learns how the kit's headers spell each other */
    const GPtrArray *arguments;  /* char *: what the unit is compiled with */
    const char *prelude;         /* the file that stands ahead of the unit when something is invented */
};

/* A set that is ready for use; all of it borrowed, for as long as `precompiled` lives. */
struct precompiled_set {
    const char *path; /* for -include-pch */
    const struct precompiled_note *note;
};

/* False: the unit is to be parsed without. */
bool precompiled_find(struct precompiled *precompiled, const struct precompiled_request *request,
                      struct precompiled_set *set);

/* The parse says that the set is of no use after all (another process put another one in its place): it is forgotten,
 * and true returned. */
bool precompiled_refused(struct precompiled *precompiled, const struct precompiled_set *set, CXTranslationUnit tu);

#endif
