/* What is known of generated headers, as the unit's IR has it. */
#ifndef PCWLINT_PARSE_GENERATED_RECORD_H
#define PCWLINT_PARSE_GENERATED_RECORD_H

#include "parse/generated/generated.h"

/* Into the IR: what a file is, as lowering meets it; a function that it defines; and, at the end, what was noted. */
void generated_recognise(const struct generated *generated, struct ir_unit *unit, struct ir_file *file);
void generated_note_function(const struct generated *generated, struct ir_unit *unit, uint32_t file, const char *name);
void generated_finish(const struct generated *generated, struct ir_unit *unit);

#endif
