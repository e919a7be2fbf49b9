/* The table of a registration, with its blocks and their byte maps. */
#ifndef PCWLINT_INSPECT_TABLE_H
#define PCWLINT_INSPECT_TABLE_H

#include "inspect/view.h"
#include "link/sites.h"

/* What tables are made from; all borrowed. */
struct builder {
    const struct model *model;
    struct view *view;
    const struct rule_set *rules; /* NULL: none */
    struct sites **sites;         /* one per group of targets */
    GHashTable *sets;             /* key -> struct view_set of the view */
};

/* The table for one target.  `served` are the calls that give the registration instances.  table_free() is a
 * GDestroyNotify. */
struct view_table *table_new(const struct builder *builder, const struct model_unit *unit,
                             const struct fact_registration *registration, const GArray *served);
void table_free(gpointer table);

#endif
