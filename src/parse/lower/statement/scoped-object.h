/* Objects that end with the scope of a declaration. */
#ifndef PCWLINT_PARSE_LOWER_STATEMENT_SCOPED_OBJECT_H
#define PCWLINT_PARSE_LOWER_STATEMENT_SCOPED_OBJECT_H

#include "parse/context/lower.h"

/* The variable that a declaration has made: what its end runs is pending from here on. */
void lower_object_begins(struct lower *lower, CXCursor declaration, struct ir_var *var);
/* Temporaries since `mark` live as long as the reference that is bound to them (cxx/destroy.h). */
void lower_extend_temporaries(struct lower *lower, guint mark);

#endif
