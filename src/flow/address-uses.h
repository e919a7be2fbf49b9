/*
 * Where a unit's text uses variables as a whole, by address or by value: `&gDevice`, `Stop(gHandle)`, but neither
 * `gDevice.Users` nor `&gDevice.Users`.  Functions without a word of PCW are not lowered: only their text tells what
 * they do.
 */
#ifndef PCWLINT_FLOW_ADDRESS_USES_H
#define PCWLINT_FLOW_ADDRESS_USES_H

#include "ir/ir.h"

struct address_uses;

/* For variables of these names (a set of strings, borrowed). */
struct address_uses *address_uses_new(const struct ir_unit *unit, GHashTable *names);
void address_uses_free(struct address_uses *uses);

/* The use at this place is in a function that has been lowered: its instructions tell more, and it does not count. */
void address_uses_understood(struct address_uses *uses, const char *name, const struct ir_range *place);

/* Some use of a variable of this name counts. */
bool address_uses_contain(const struct address_uses *uses, const char *name);

#endif
