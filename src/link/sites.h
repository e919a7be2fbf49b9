/*
 * Which instance calls hand data blocks to which registration, and which callback it names, over all units of one
 * program.
 *
 * PcwCreateInstance belongs to the registration with the same handle; PcwAddInstance to the registrations whose
 * callback its path began in.  A static or local handle ("s:", "l:") is seen by its own unit only; of callbacks with
 * one name, the unit's own is meant.
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

/* An empty index.  sites_add() adds the instance calls and callbacks of one unit, and borrows its facts: they must live
 * as long as the index.  `unit`: its index in the model.  sites_free() does not accept NULL. */
struct sites *sites_new(void);
void sites_free(struct sites *sites);
void sites_add(struct sites *sites, guint unit, const struct fact_unit *facts);

/* The calls that serve a registration of `unit`, as an array of struct site; free with g_array_unref(). */
GArray *sites_of(const struct sites *sites, guint unit, const struct fact_registration *registration);

/* The analyses of the callback that a registration of `unit` names, of struct fact_callback, borrowed: one for any
 * context and one for each known one.  Empty when the callback is unknown.  Free with g_ptr_array_unref(). */
GPtrArray *sites_callbacks(const struct sites *sites, guint unit, const struct fact_registration *registration);

#endif
