/*
 * What holds for a source in one target, and from where: architecture, NTDDI_VERSION, macros, include directories.
 * `lint -v` shows it.
 */
#ifndef PCWLINT_CONFIG_EFFECTIVE_H
#define PCWLINT_CONFIG_EFFECTIVE_H

#include <glib.h>

struct effective_line {
    char *text;   /* "NTDDI_VERSION 0x0A00000A (WIN10_FE)", "-DKERNEL_MODE=1" */
    char *origin; /* "driver.vcxproj:12", "default" */
};

struct effective {
    char *file;
    guint target;     /* index into the run's targets */
    GPtrArray *lines; /* of struct effective_line */
};

/* Settings without any line yet; `file` is copied.  effective_free() is a GDestroyNotify and does not accept NULL. */
struct effective *effective_new(const char *file, guint target);
void effective_free(gpointer effective);

/* Takes `text`; `origin` is copied. */
void effective_add(struct effective *effective, char *text, const char *origin);

#endif
