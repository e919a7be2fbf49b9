/* What a constructor does by itself: base classes, default member initialisers, member objects. */
#ifndef PCWLINT_PARSE_LOWER_CXX_DEFAULT_H
#define PCWLINT_PARSE_LOWER_CXX_DEFAULT_H

#include "parse/context/lower.h"

/* Among the fields that a constructor initialises: the one base class that is no field. */
enum { LOWER_HIDDEN_BASE = G_MAXINT32 };

/* The object of this class at `address`; `initialised`: fields (uint32_t) to leave out, or NULL. */
void lower_default_members(struct lower *lower, CXCursor definition, int32_t address, const GArray *initialised);

/* Default member initialisers of an aggregate that a braced list initialises. */
void lower_list_defaults(struct lower *lower, int32_t address, CXCursor list);

#endif
