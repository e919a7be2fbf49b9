/* Files and ranges of bytes. */
#ifndef PCWLINT_PARSE_CONTEXT_PLACE_H
#define PCWLINT_PARSE_CONTEXT_PLACE_H

#include "parse/context/lower.h"

/* The index of the file in ir_unit.files, to which it is added when it is new.  NULL: text that is in no file. */
uint32_t lower_file(struct lower *lower, CXFile file);

/* The file itself.  Do not index ir_unit.files with lower_file() in one expression: lower_file() may reallocate it. */
const struct ir_file *lower_file_at(struct lower *lower, CXFile file);

/* Where a cursor stands that a walk over the unit visits.  False: it is a declaration of a system's header, at the top.
 */
bool lower_place_of_visited(struct lower *lower, CXCursor cursor, CXCursor parent, uint32_t *file, unsigned *offset);

/* A header that only a search led to has an absolute path; who names the source by a relative one reads relative ones.
 * Free with g_free(). */
char *lower_shown_path(const struct lower *lower, const char *path);

/* Fills in ir_unit.read: the main file and what it includes, but for a system's headers and made ones. */
void lower_list_files(struct lower *lower);

/* In the main file, or in a file that is a part of it (ir_file.is_part), which relevance_new() tells. */
bool lower_is_main(struct lower *lower, CXCursor declaration);

/* Of the project, and no tool's work. */
bool lower_is_own(const struct lower *lower, uint32_t file);
/* It is one of a header that CTRPP has made, or of the one that we have made in its place. */
bool lower_is_generated(struct lower *lower, CXCursor function);
/* Visits each such file that the unit has read and whose text is at hand, once. */
void lower_visit_own(struct lower *lower, void (*visit)(uint32_t file, void *data), void *data);

const struct ir_range *lower_range(struct lower *lower, CXCursor cursor);
const struct ir_range *lower_extent(struct lower *lower, CXSourceRange extent);

/* Bytes of a file whose text is at hand, which need not be anything that clang has read. */
const struct ir_range *lower_span(struct lower *lower, uint32_t file, uint32_t from, uint32_t to);

/* A place as a key of g_int64_hash(). */
static inline gint64 lower_place_key(uint32_t file, uint32_t offset)
{
    return (gint64)file << 32 | offset;
}

#endif
