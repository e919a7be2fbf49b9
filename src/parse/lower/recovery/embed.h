/*
 * Initialisers that take their values from #embed.  libclang shows the first of them only, and none where the file is
 * not there or is not read.
 */
#ifndef PCWLINT_PARSE_LOWER_RECOVERY_EMBED_H
#define PCWLINT_PARSE_LOWER_RECOVERY_EMBED_H

#include "parse/context/lower.h"

/* The directive stands in this piece of text. */
bool lower_embeds(struct lower *lower, const struct ir_range *range);

#endif
