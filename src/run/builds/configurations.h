/* Configurations of one project, or several projects, that compile a source differently.  Private to this room. */
#ifndef PCWLINT_RUN_BUILDS_CONFIGURATIONS_H
#define PCWLINT_RUN_BUILDS_CONFIGURATIONS_H

#include "run/builds/parts.h"

/* builds_differing() and builds_note_differing() for a source that `one` describes as `found`. */
const GPtrArray *configurations_compare(struct builds *builds, const struct description *one,
                                        const struct described_source *found);
void configurations_note(struct builds *builds, const struct description *from, const struct described_source *found,
                         const GPtrArray *macros);

/* Those of `macros` in which the configurations of project `one` differ; NULL: none.  The caller owns the array, which
 * borrows the names. */
GPtrArray *configurations_own(struct builds *builds, const struct description *one,
                              const struct described_source *found, const GPtrArray *macros);

/* Notes the other projects that compile the source with settings that differ in these macros. */
void configurations_note_others(struct builds *builds, const struct description *from,
                                const struct described_source *found, const GPtrArray *macros);

/* The same for a source that no build describes, by assumed builds.  configurations_assumed() is NULL where one is
 * enough. */
const GPtrArray *configurations_compare_assumed(struct builds *builds);
void configurations_note_assumed(struct builds *builds, const char *source, const GPtrArray *macros);
const GPtrArray *configurations_assumed(struct builds *builds, const char *source);

/* The settings of a source in `one`, and those to be analysed beside them (struct settings); the builds own them. */
const GPtrArray *configurations_of(struct builds *builds, const struct description *one,
                                   const struct described_source *found);

#endif
