/*
 * Facts as one line of JSON, without a tree in between: what a worker answers and what is kept for the next run, in
 * many times fewer steps than by json.h.  Programs of one version speak here; what a person or another machine hands in
 * is read by json.h, which says what is wrong with it.
 */
#ifndef PCWLINT_FACTS_TEXT_H
#define PCWLINT_FACTS_TEXT_H

#include <stddef.h>

#include "facts/facts.h"

/* The same bytes as json_print() of fact_to_json(); free with g_free(). */
char *fact_to_text(const struct fact_type *type, const void *fact);

/* A new fact from what fact_to_text() wrote, with no spaces between its tokens; NULL from anything else. */
void *fact_from_text(const struct fact_type *type, const char *text, size_t length);

#endif
