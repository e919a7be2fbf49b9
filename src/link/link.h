/*
 * What the rooms of link/ share: the indices that one model_link() builds.
 *
 * Everything here lives as long as one model_link() and borrows from the facts of the model's units.
 */
#ifndef PCWLINT_LINK_LINK_H
#define PCWLINT_LINK_LINK_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "link/layout.h"
#include "link/model.h"
#include "protocol/set.h"

/* One unit and the layouts of its records. */
struct link_unit {
    const struct model_unit *unit;
    guint index; /* in the model */
    const char *arch;
    GHashTable *layouts; /* record name → struct layout */
};

struct sites; /* sites.h */

struct link {
    struct model *model;
    struct link_unit *units;  /* one per unit of the model */
    struct sites **sites;     /* one per program */
    GArray **entries;         /* one per program, once manifests_give() has run: of struct manifest_entry */
    GStringChunk *words;      /* texts made on the way: array types, reasons */
    guint64 entered;          /* events of called functions on the paths of all programs (link/lifetime/paths/) */
    guint64 manifests_copied; /* bytes of manifests that were copied for further programs, or would have been */
    GArray *hits;             /* of struct layout_hit: scratch for field lookups */
};

/* What link keeps of a unit of its model. */
const struct link_unit *link_unit_of(const struct link *link, const struct model_unit *unit);

/* The number in one of a descriptor's fields: written, or zero because its storage was zeroed. */
bool link_number(const struct fact_value *value, int64_t *number);

/* The layout of a record by its name in that unit; NULL when its facts hold none. */
const struct layout *link_layout(const struct link_unit *unit, const char *record);

/* The protocols that the run knows. */
const struct protocol_set *link_protocols(const struct link *link);

/* A text that lives as long as the link. */
const char *link_format(struct link *link, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
