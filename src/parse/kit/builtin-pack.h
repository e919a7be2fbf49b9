/* Where the built-in headers come from: src/pack.py puts all of them into one file. */
#ifndef PCWLINT_PARSE_KIT_BUILTIN_PACK_H
#define PCWLINT_PARSE_KIT_BUILTIN_PACK_H

#include <glib.h>

/* The packed headers, which must stay as long as the program; the caller owns the reference. */
GBytes *builtin_pack(void);

#endif
