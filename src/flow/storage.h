/*
 * Bytes that an object lives in: `static UCHAR Storage[sizeof(T)]; G = new (Storage) T;`, or a cast to T *.  Drivers
 * write it because nothing in the kernel runs static constructors.  Such a variable is treated as one of type T, which
 * gives a handle in it the name that it has wherever a pointer of that type leads to it.
 */
#ifndef PCWLINT_FLOW_STORAGE_H
#define PCWLINT_FLOW_STORAGE_H

#include "ir/ir.h"

/* Gives each global array of numbers of the unit the type of the only structure with a handle that code takes it for.
 */
void flow_type_storage(struct ir_unit *unit);

#endif
