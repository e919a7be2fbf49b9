/* `new T`, `new (a, b) T[n]`, `new T[]{x, y}`: storage, and what its objects are initialised with. */
#ifndef PCWLINT_PARSE_LOWER_CXX_NEW_H
#define PCWLINT_PARSE_LOWER_CXX_NEW_H

#include "parse/context/lower.h"

/* The address of the object, or of the first element: a temporary. */
int32_t lower_new_object(struct lower *lower, CXCursor expression);

#endif
