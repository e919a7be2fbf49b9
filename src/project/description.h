/*
 * What a build says about itself: its sources, and how each is compiled.  Compilation databases and Visual Studio
 * projects both become one of these.
 */
#ifndef PCWLINT_PROJECT_DESCRIPTION_H
#define PCWLINT_PROJECT_DESCRIPTION_H

#include <glib.h>
#include <stdbool.h>

#include "base/note.h"
#include "project/settings.h"

/* What its objects become. */
enum linked_as { LINKED_UNKNOWN, LINKED_DRIVER, LINKED_LIBRARY, LINKED_APPLICATION };

/* What the build links a source into: a project, or the folder of a target's objects. */
struct linked_into {
    char *name;
    enum linked_as as;
    char *uses; /* absolute paths of the projects that it refers to, and names of libraries that it is linked with, each
                   with a line end; NULL: none.  A GRefString: all sources of a project share it, as both may be
                   thousands */
};

struct described_source {
    char *path;          /* relative to the working directory where that is shorter to read, else absolute */
    GPtrArray *variants; /* of struct settings: each configuration in which it is compiled, no two alike */
    GPtrArray *linked;   /* of struct linked_into; empty: not given */
};

/* What was read and has no effect, or is not there. */
struct description_note {
    char *file, *text;
    guint line;  /* 0: the file as a whole */
    bool grave;  /* something is not analysed as it is built: shown without -v too */
    bool failed; /* a bound was reached, and part of the file is not analysed at all: the run has not seen everything */
    enum note_kind kind;
};

/* Whether one of its variants is the same as these settings. */
bool described_source_has(const struct described_source *source, const struct settings *settings);

struct description {
    char *file;           /* what was read, as the user would name it */
    GPtrArray *sources;   /* of struct described_source, in order */
    GPtrArray *manifests; /* of char *: CTRPP manifests that the build compiles; paths as above */
    GPtrArray *notes;     /* of struct description_note */
    bool partial;         /* of a project or sources file: it was read for one configuration, and may have more */
    GHashTable *by_path;  /* private */
};

/* A description without sources; `file` is copied.  Free with description_free(), which accepts NULL. */
struct description *description_new(const char *file);
void description_free(struct description *description);

/* Takes `settings`, and frees it where the source has one that is settings_equal(). */
void description_add(struct description *description, const char *path, struct settings *settings);

/* Says of a source that was added what it is linked into.  `uses`: as in struct linked_into; it is shared, not copied.
 */
void description_link(struct description *description, const char *path, const char *name, enum linked_as as,
                      char *uses);
void description_add_manifest(struct description *description, const char *path);
/* Returns the note, of no kind. */
struct description_note *description_note(struct description *description, bool grave, const char *file, guint line,
                                          const char *format, ...) G_GNUC_PRINTF(5, 6);

/* Adds a note where the source does not exist, but its folder does: it is perhaps what the build makes, and is not
 * analysed.  Paths of another machine have notes of their own. */
void description_note_absent(struct description *description, const char *path);

/* Adds a note that a bound has cut something off: the file counts as not wholly analysed. */
struct description_note *description_fail(struct description *description, const char *file, guint line,
                                          const char *format, ...) G_GNUC_PRINTF(4, 5);

/* What it says of a source, however the path is spelled; NULL: nothing. */
const struct described_source *description_find(const struct description *description, const char *path);

/* What is wrong with a build description: file, place and reason are in the message. */
GQuark description_error_quark(void);
#define DESCRIPTION_ERROR description_error_quark()

#endif
