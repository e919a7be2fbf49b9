/*
 * A source that misses a header, and uses what another header of that name has: the path of the #include, or of the
 * forced include, is right where the driver is built, and wrong here.
 */
#ifndef PCWLINT_SCAN_CHOICE_STRAYS_H
#define PCWLINT_SCAN_CHOICE_STRAYS_H

#include "scan/sources/introduced.h"
#include "scan/sources/sources.h"

struct strays;

/* `sources` and `introduced` are borrowed, and complete.  strays_free() accepts NULL. */
struct strays *strays_new(const struct scan_sources *sources, struct introduced *introduced);
void strays_free(struct strays *strays);

/* The first use of a function or macro that leads to PCW, and that only a header has which may be the one that the
 * source misses.  What it says is borrowed from the grounds. */
struct stray_use strays_use(struct strays *strays, const struct scan_source *source);

/* Whether the source uses one of the words, and nothing that it includes has it; *use receives where, without a header,
 * and the set's own word. */
bool strays_lacks(struct introduced *introduced, const struct scan_source *source, const struct word_set *words,
                  struct stray_use *use);

#endif
