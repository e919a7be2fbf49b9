/* From repairs to the unit's own records: what was missing, and what clang dropped for it. */
#ifndef PCWLINT_PARSE_RECORDS_H
#define PCWLINT_PARSE_RECORDS_H

#include <glib.h>

#include "facts/request.h"
#include "parse/context/lower.h"
#include "parse/repair/repair.h"

/* Before lowering: the places where clang dropped something. */
void records_note_dropped(struct lower *lower, const struct repair *repair);

/* After it: what was missing or is not there in this version of Windows, and what ended the parse early (NULL: nothing
 * did). */
void records_take_places(struct lower *lower, const struct repair *repair);
void records_take_fatal(struct lower *lower, const struct repair_place *place);

/* Reports missing forced includes and response files of the build, and other projects whose settings are not analysed.
 * Their macros may change any line, so they matter in every file that uses PCW. */
void records_take_build(struct lower *lower, const struct parse_request *request);

/* Reports headers that were read although the tree has another one of that name that is equally near and differs. */
void records_take_alternatives(struct lower *lower, const struct repair *repair);

#endif
