/* The macros by which a source tells the compilation of a driver from that of a program. */
#ifndef PCWLINT_SCAN_TEXT_KERNEL_MACROS_H
#define PCWLINT_SCAN_TEXT_KERNEL_MACROS_H

#include <glib.h>

/* Index of the one that Linux has too: it needs a build file's word. */
enum { KERNEL_MACRO_LINUX_TOO = 2 };

/* The n-th of the macros that by convention say "kernel mode" and that a build sets; NULL behind the last one. */
const char *kernel_macro(guint index);

#endif
