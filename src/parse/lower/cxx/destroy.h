/* C++: what runs when an object ends, temporaries included. */
#ifndef PCWLINT_PARSE_LOWER_CXX_DESTROY_H
#define PCWLINT_PARSE_LOWER_CXX_DESTROY_H

#include "parse/context/lower.h"

bool lower_is_destroyed(struct lower *lower, CXType type); /* something runs when an object of this type ends */
bool lower_parts_end(struct lower *lower, CXType type);    /* something runs behind its destructor's body */
void lower_destroy(struct lower *lower, CXType type, int32_t address, const struct ir_range *range);
void lower_destroy_parts(struct lower *lower, CXType type, int32_t address, const struct ir_range *range);
int32_t lower_delete(struct lower *lower, CXCursor expression);
void lower_object_begins(struct lower *lower, CXCursor declaration, struct ir_var *var);

/* Temporaries since `mark` = temporaries->len: note one, take back the last (it became an argument or a result), end
 * them with their expression, or let them live as long as the reference that is bound to them. */
GArray *lower_temporary_list(void);
void lower_note_temporary(struct lower *lower, struct ir_var *var, CXType type);
void lower_forget_temporary(struct lower *lower, guint mark);
void lower_end_temporaries(struct lower *lower, guint mark);
void lower_extend_temporaries(struct lower *lower, guint mark);

#endif
