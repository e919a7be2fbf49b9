/*
 * The expression language of rules: typed when it is compiled, three-valued when it is evaluated.
 *
 *     expression  or, and, not; == != < <= > >=, in { a, b }, not in { a, b }; | ^ & << >> + - * / % - ~
 *                 in this order of binding, so that `flags & 1 != 0` compares last
 *     quantifier  any d in descriptors: CONDITION; likewise all, and count, which gives a number
 *     path        size, registration.version.macro, descriptors[0].id: members of the subject, of a fact
 *                 around it by its type's name (`counterset`: the nearest registration), or of `target`
 *     literal     4, 0x200, "text" or 'text', true, false, null
 *     function    see FUNCTIONS in node.h
 *
 * A path through an absent fact, an absent text, a value that is unknown or unset, an overflow and a division by zero
 * are unknown, and unknown spreads as in Kleene's logic.  A fact of type `value` stands for what it holds: null equals
 * 0, a zeroed value is 0, an address never equals null.
 *
 * Expressions live in the arena that they were compiled into.
 */
#ifndef PCWLINT_JUDGE_EXPR_EXPR_H
#define PCWLINT_JUDGE_EXPR_EXPR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "config/target.h"
#include "facts/facts.h"
#include "judge/expr/effort.h"

struct expr;

enum expr_type { TYPE_BOOL, TYPE_NUMBER, TYPE_TEXT, TYPE_VALUE, TYPE_NULL, TYPE_FACT, TYPE_LIST };

/* What is wrong, and at which byte of the text; the message is in the arena. */
struct expr_error {
    size_t offset;
    const char *message;
};

/* One fact on the way from the unit to the subject. */
struct expr_frame {
    const struct fact_type *type;
    const void *fact;
};

/* Where an expression is evaluated: outermost fact first, the subject last.  `temps` takes the texts that functions
 * make.  When `effort` is used up, everything is unknown; NULL: no limit. */
struct expr_context {
    const struct expr_frame *frames;
    size_t n_frames;
    const struct target *target;
    struct arena *temps;
    struct effort *effort;
};

enum cell_kind { CELL_UNKNOWN, CELL_BOOL, CELL_NUMBER, CELL_NULL, CELL_TEXT, CELL_FACT, CELL_LIST };

/* A result.  `text` may be NULL: the address of something without a name.  `pointer`: a fact or GPtrArray, may be NULL.
 */
struct cell {
    enum cell_kind kind;
    int64_t number; /* also 0 or 1 of CELL_BOOL */
    const char *text;
    const void *pointer;
};

#endif
