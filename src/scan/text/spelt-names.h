/* Names of PCW's routines that literals spell, for code that looks routines up by name. */
#ifndef PCWLINT_SCAN_TEXT_SPELT_NAMES_H
#define PCWLINT_SCAN_TEXT_SPELT_NAMES_H

#include <glib.h>
#include <stdbool.h>

/*
 * L"\x50cwRegister", L"P" L"cwRegister", {'P', 'c', 'w', …}: *at is where the first such name begins.  False where
 * there is none, and in a text that looks nothing up (MmGetSystemRoutineAddress and the like), which is not read.
 */
bool spelt_names_find(const char *text, gsize size, gsize *at);

#endif
