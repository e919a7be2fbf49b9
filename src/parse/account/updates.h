/*
 * Counters that lose updates: one function changes a member of a variable by an Interlocked routine, since several
 * processors do it at a time, and another function by `++`, `+=` or `x = x + n`, which reads, adds and writes.
 *
 * The whole driver counts, not only what has to do with PCW.  Only variables at file scope do, or what such a pointer
 * leads to: two pointers of one type may lead to two objects, of which one is no other processor's yet.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_UPDATES_H
#define PCWLINT_PARSE_ACCOUNT_UPDATES_H

#include "parse/context/lower.h"

/* Fills in ir_unit.updates. */
void updates_find(struct lower *lower);

#endif
