/*
 * Which instance calls hand data blocks to which registration, over all units of one program.
 *
 * PcwCreateInstance belongs to the registration with the same handle; PcwAddInstance to the registrations whose
 * callback its path began in.  A static or local handle ("s:", "l:") is seen by its own unit only.
 */
#ifndef PCWLINT_LINK_SITES_H
#define PCWLINT_LINK_SITES_H

#include <glib.h>

#include "facts/facts.h"

struct site {
    guint unit;                           /* index of its unit in the model */
    const struct fact_instance *instance; /* borrowed */
};

struct sites;

struct sites *sites_new(void);
void sites_free(struct sites *sites);
void sites_add(struct sites *sites, guint unit, const struct fact_unit *facts);

/* The calls that serve a registration of `unit`, as an array of struct site; free with g_array_unref(). */
GArray *sites_of(const struct sites *sites, guint unit, const struct fact_registration *registration);

#endif
