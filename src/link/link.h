/*
 * What the files of link/ share: the indices that one model_link() builds, and the steps that use them.
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
#include "link/scalar.h"
#include "link/lifetime/sites.h"

/* One unit and the layouts of its records. */
struct link_unit {
    const struct model_unit *unit;
    guint index; /* in the model */
    const char *arch;
    GHashTable *layouts; /* record name → struct layout */
};

struct link {
    struct model *model;
    struct link_unit *units; /* one per unit of the model */
    struct sites **sites;    /* one per group of targets */
    GStringChunk *words;     /* texts made on the way: array types, reasons */
    GArray *hits;            /* of struct layout_hit: scratch for field lookups */
};

/* What a descriptor reads: the shape behind a fact_block. */
struct block_shape {
    const char *type; /* NULL when only the size is known */
    const char *how;  /* NULL when nothing at all is known: then `reason` says why */
    const struct fact_place *declared;
    const struct layout *layout; /* of the record, or of an array's elements; NULL when there is none */
    struct scalar scalar;        /* when it is a scalar or an array of them: size is not 0 */
    int64_t element;             /* bytes per element when it is an array; 0 otherwise */
    int64_t size;                /* -1 when not known */
    bool measured;               /* the size is that of an object, not only of its type */
    const char *reason;
};

/* A block that descriptors with a known Offset read and that could not be found or measured. */
struct block_gap {
    int64_t struct_index;
    const char *reason;
    const struct fact_place *place; /* the first such descriptor */
};

/* The number in one of a descriptor's fields: written, or zero because its storage was zeroed. */
bool link_number(const struct fact_value *value, int64_t *number);

/* The layout of a record by its name in that unit; NULL when its facts hold none. */
const struct layout *link_layout(const struct link_unit *unit, const char *record);

/* A text that lives as long as the link. */
const char *link_say(struct link *link, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* instances.c: what the calls at `sites` (sites.h) hand over at that StructIndex to a registration of `unit`. */
struct block_shape link_instances(struct link *link, const struct link_unit *unit, const GArray *sites,
                                  int64_t struct_index);

/* blocks.c: fills descriptor.block and .field; returns the gaps (struct block_gap) in order of appearance. */
GArray *link_blocks(struct link *link, const struct link_unit *unit, const struct fact_registration *registration);

/* fields.c: the field that a descriptor's Offset falls on; NULL when the shape has no layout there. */
struct fact_field *link_field(struct link *link, const struct block_shape *shape,
                              const struct fact_descriptor *descriptor);

/* pairs.c: fills descriptor.twin and .overlap. */
void link_pairs(const struct fact_registration *registration);

/* targets.c: fills registration.oldest_build and .known_flags, or .known_flags from .oldest_build alone; and
 * descriptor.size_by_arch over the whole model. */
void link_versions(const struct target *target, const struct fact_unit *unit,
                   const struct fact_registration *registration);
void link_known_flags(const struct fact_registration *registration);
void link_matrix(struct model *model);

struct functions;

/* lifetime.c: what is done to handles, as uses in the units' facts. */
void link_lifetimes(struct link *link, const struct functions *functions);

/* project.c: what only a whole project can tell. */
void link_project(struct link *link, const struct functions *functions, guint group);

/* guards.c: raises registration.oldest_build by the checks of other functions; returns why that cannot be known, or
 * NULL. */
const char *link_guard(struct link *link, const struct functions *functions, const struct fact_unit *unit,
                       const struct fact_registration *registration);

/* undetermined.c: the lowest build of a registration with version 2 is not known: nothing is said of its version. */
void link_unknown_guard(const struct fact_registration *registration, const char *reason);

/* callbacks.c: what a registration's instances must hand over; and what its callbacks do, over all runs of them. */
void link_served(struct link *link, const struct link_unit *unit, const struct fact_registration *registration);
void link_callbacks(struct link *link);

/* manifests.c: what the manifests and the code say of each other. */
void link_manifests(struct link *link, guint group);
/* A size that differs between architectures is PCW412's: as a mismatch of one of them it is not said again. */
void link_manifest_matrix(struct model *model);

/* missing.c: decides which of the units' missing things matter, from the reasons of what was not determined; fills
 * unit.lacks. */
void link_missing(struct model *model);

/* lack.c: what of the unit's missing things matters, said in one piece; NULL: nothing does.  Owned by the caller. */
struct fact_lack *link_lack(const struct fact_unit *unit);

/* undetermined.c: fills registration.undetermined. */
void link_undetermined(const struct fact_registration *registration, const GArray *gaps);

#endif
