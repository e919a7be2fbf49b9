/*
 * Headers and embedded files that this process refused to open (base/refusals.h): a FIFO, a device, a file of a
 * terabyte.  libclang reports some as unreadable and others as missing, and __has_include is 0 for them without any
 * message.
 */
#ifndef PCWLINT_PARSE_REFUSED_H
#define PCWLINT_PARSE_REFUSED_H

#include "parse/repair/repair.h"

/* Adds those of the current unit to repair->missing, as "analysis": nobody knows whether their content matters. */
void refused_name(struct repair *repair);

/* Forgets those of an earlier unit. */
void refused_forget(void);

#endif
