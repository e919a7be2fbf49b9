/*
 * The parts of a unit's files that #if leaves out, from a parse that records its preprocessing.  What a guard against a
 * second reading leaves out does not count: the file was read before.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_SKIPPED_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_SKIPPED_H

#include "parse/context/lower.h"

struct skipped;

/* `tu` need not be lower->tu; NULL: nothing is left out.  Files are numbered as in lower->unit. */
struct skipped *skipped_new(struct lower *lower, CXTranslationUnit tu);
void skipped_free(struct skipped *skipped);

/* Whether the offset is left out; *from: where the directive is that begins it. */
bool skipped_find(const struct skipped *skipped, uint32_t file, uint32_t offset, uint32_t *from);

#endif
