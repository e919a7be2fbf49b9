/* C++: what runs when an object ends, temporaries included. */
#ifndef PCWLINT_PARSE_LOWER_CXX_DESTROY_H
#define PCWLINT_PARSE_LOWER_CXX_DESTROY_H

#include "parse/context/lower.h"

bool lower_is_destroyed(struct lower *lower, CXType type); /* something runs when an object of this type ends */
/* Some of what runs when an object of this type ends is not in sight; and what that means for what it can reach. */
bool lower_ends_unseen(struct lower *lower, CXType type);
#define DESTROY_UNSEEN "a destructor whose body was not found may change it"
bool lower_parts_end(struct lower *lower, CXType type); /* something runs behind its destructor's body */

/* Emits what runs when the object at `address` ends: its own destructor, or those of its parts.  Nothing when nothing
 * runs, or the current block has ended. */
void lower_destroy(struct lower *lower, CXType type, int32_t address, const struct ir_range *range);

/* Emits what runs behind the body of its destructor: the destructors of its members and bases, the last first. */
void lower_destroy_parts(struct lower *lower, CXType type, int32_t address, const struct ir_range *range);

/* `delete p`: nothing for a null pointer; unknown effects where it is not known which destructor runs, or how often.
 * */
int32_t lower_delete(struct lower *lower, CXCursor expression);

/* Temporaries since `mark` = temporaries->len: note one, take back the last (it became an argument or a result), end
 * them with their expression. */
struct temporary {
    struct ir_var *var;
    CXType type;
    uint32_t block; /* where it was made: a destructor in another block may run without its constructor */
    const struct ir_range *range;
};

/* An empty list for lower->temporaries; free with g_array_unref().  A temporary whose type needs no destructor is not
 * noted, so there may be nothing to forget; lower_end_temporaries() emits the destructors of the others, the last
 * first. */
GArray *lower_temporary_list(void);
void lower_note_temporary(struct lower *lower, struct ir_var *var, CXType type);
void lower_forget_temporary(struct lower *lower, guint mark);
void lower_end_temporaries(struct lower *lower, guint mark);

#endif
