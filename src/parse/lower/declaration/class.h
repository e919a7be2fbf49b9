/* C++ classes: their definitions, their base classes, and the constructors that come from those. */
#ifndef PCWLINT_PARSE_LOWER_DECLARATION_CLASS_H
#define PCWLINT_PARSE_LOWER_DECLARATION_CLASS_H

#include "parse/context/lower.h"

CXCursor lower_record_of(CXType type); /* a class's definition, or a null cursor */

/* A class that was made from a template: libclang shows its type's fields, but none of its members as children. */
bool lower_is_instantiated(CXCursor definition);

/* Base classes, CXType each.  Of a class that was made from a template only the pattern's are to be had: `hidden`
 * counts those that depend on its parameters and are left out; NULL: not wanted. */
GArray *lower_base_types(CXCursor record, guint *hidden);

/* The field of a record that holds a base class; -1: none does. */
int64_t lower_base_index(const struct ir_record *record, const struct ir_type *base);

/* A constructor that `using Base::Base;` brings in. */
bool lower_is_inherited(struct lower *lower, CXCursor constructor);

/* The base class that an inherited constructor comes from, and its own constructor; false: it is not in sight. */
bool lower_find_inherited(struct lower *lower, CXCursor constructor, CXType *base, CXCursor *own);

/* It has a `this`, or the closure of a lambda. */
bool lower_takes_object(struct lower *lower, CXCursor method);

#endif
