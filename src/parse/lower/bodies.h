/* The code of functions and of static initialisers. */
#ifndef PCWLINT_PARSE_LOWER_BODIES_H
#define PCWLINT_PARSE_LOWER_BODIES_H

#include "parse/context/lower.h"

/* Lowers the bodies that are due, and those that they lead to. */
void lower_pending(struct lower *lower);

/* The initialiser of a variable with static storage becomes a function, var->init. */
void lower_static_init(struct lower *lower, struct ir_var *var, CXCursor init);

#endif
