/* The representation as text. */
#ifndef PCWLINT_IR_DUMP_H
#define PCWLINT_IR_DUMP_H

#include "ir/ir.h"

/* The unit in its textual form (src/ir/dump.c describes it). */
void ir_dump(const struct ir_unit *unit, GString *out);

#endif
