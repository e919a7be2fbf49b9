/*
 * Where PcwRegister is named to the assembler or the linker: assembly at file scope, another name for its symbol
 * (`alias`, `__asm__("PcwRegister")`, /alternatename), its import pointer.  libclang shows nothing of these.  Adds
 * entries "unlowered" and "address" to the unit's missing things.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_SYMBOL_H
#define PCWLINT_PARSE_ACCOUNT_SYMBOL_H

#include "parse/context/lower.h"

/* Reads the texts of the project's own files of the unit, which must be at hand. */
void symbol_note(struct lower *lower);

#endif
