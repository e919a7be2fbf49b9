/* The oldest Windows that an INF file installs a driver on: the decorations of its [Manufacturer] section. */
#ifndef PCWLINT_PROJECT_VCXPROJ_INF_H
#define PCWLINT_PROJECT_VCXPROJ_INF_H

#include <glib.h>
#include <stdint.h>

/*
 * The oldest build among the decorations for `arch` ("x64", "arm64" or "x86"): NTamd64.10.0...17763 is 17763, NTx86.6.1
 * is 7600.  0 when the file does not say: a decoration without a version installs everywhere, and 10.0 alone does not
 * tell which Windows 10.  `line` receives the line of the decoration, from 1.
 */
uint32_t inf_oldest_build(const char *text, const char *arch, guint *line);

#endif
