/*
 * Counters that lose updates: one function changes a member of a variable with an Interlocked routine, because several
 * processors change it at the same time, and another function changes it with `++`, `+=` or `x = x + n`.
 *
 * Looks at all functions of the unit, also those that have nothing to do with PCW, but only at variables at file scope
 * and at what pointers at file scope lead to.  Two other pointers of one type may lead to two objects, one of which no
 * other processor knows yet.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_UPDATES_UPDATES_H
#define PCWLINT_PARSE_ACCOUNT_UPDATES_UPDATES_H

#include "parse/context/lower.h"

/* Fills in ir_unit.updates. */
void updates_find(struct lower *lower);

/* The words by which a source calls an Interlocked routine that adds: the routines, and macros that lead to them.  A
 * set of borrowed strings; free with g_hash_table_unref(). */
GHashTable *updates_routines(const struct lower *lower);

/* The statement around the place calls one of those routines, or adds to something in a source that calls one
 * elsewhere: where it did not parse, half of the evidence for a finding may be lost. */
bool updates_may_be_lost(const struct lower *lower, GHashTable *routines, const struct ir_range *place);

#endif
