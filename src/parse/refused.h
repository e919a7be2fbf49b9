/*
 * Headers and embedded files that this process would not open (base/refusals.h): a FIFO, a device, a file of a terabyte.  libclang says so of
 * some, takes others as missing, and answers a __has_include without a word.
 */
#ifndef PCWLINT_PARSE_REFUSED_H
#define PCWLINT_PARSE_REFUSED_H

#include "parse/repair.h"

/* Those of the unit at hand become places of repair->missing, of the kind "analysis": whether they matter nobody knows. */
void refused_name(struct repair *repair);

/* Forgets those of an earlier unit. */
void refused_forget(void);

#endif
