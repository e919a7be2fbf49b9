/* What a constructor does by itself: base classes, default member initialisers, member objects. */
#ifndef PCWLINT_PARSE_LOWER_CXX_DEFAULT_H
#define PCWLINT_PARSE_LOWER_CXX_DEFAULT_H

#include "parse/context/lower.h"

/* Among the fields that a constructor initialises: the one base class that is no field. */
enum { LOWER_HIDDEN_BASE = G_MAXINT32 };

/* The object of this class at `address`; `initialised`: fields (uint32_t) to leave out, or NULL. */
void lower_default_members(struct lower *lower, CXCursor definition, int32_t address, const GArray *initialised);

/* Which of them: those that use members of the object run when the list has set what it names. */
enum default_step { DEFAULT_ALL, DEFAULT_PLAIN, DEFAULT_DEPENDENT };

/* Default member initialisers of an aggregate that a braced list initialises; `initialised` as above. */
void lower_list_defaults(struct lower *lower, int32_t address, CXCursor list, const GArray *initialised,
                         enum default_step step);

/* The elements of an array of `type` that its braced list does not name, from `first` on. */
void lower_default_elements(struct lower *lower, int32_t address, const struct ir_type *type, uint64_t first,
                            CXCursor list);

/* An object that is created without arguments. */
void lower_default(struct lower *lower, CXCursor definition, int32_t address);

#endif
