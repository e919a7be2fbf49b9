/*
 * The project model: the facts of all units, per target, completed with what only the whole can tell.
 */
#ifndef PCWLINT_LINK_MODEL_H
#define PCWLINT_LINK_MODEL_H

#include <glib.h>

#include "config/target.h"
#include "facts/facts.h"

struct model_unit {
    guint target;                  /* index into the targets */
    guint group;                   /* of that target: whom it is linked with */
    const struct fact_unit *facts; /* owned; what link derives of them: facts/derived-types.h */
};

/* A manifest as one target's sources see it: what it says is the same everywhere, what link derives is not. */
struct model_manifest {
    guint target, group;
    const struct fact_manifest *facts; /* owned; what link derives of them: facts/derived-types.h */
};

struct model {
    const GArray *targets; /* of struct target; borrowed */
    guint n_groups;        /* of the targets */
    GPtrArray *units;      /* of struct model_unit */
    GPtrArray *manifests;  /* of struct model_manifest */
    bool whole;            /* the units are a whole project, not a part of one */
    bool by_driver;        /* link: whole only because start-up and unload are there: what they call may not be */
    bool complete;         /* link: every unit could be analysed */
};

struct model *model_new(const GArray *targets);
void model_free(struct model *model);

/* Adds a unit's facts for one target.  Takes `facts`. */
void model_add(struct model *model, guint target, const struct fact_unit *facts);

/* Adds a manifest for one target, which stands for its group.  Takes `facts`. */
void model_add_manifest(struct model *model, guint target, const struct fact_manifest *facts);

/* Computes every derived fact (schema.h, "derived").  Call once, after the last model_add(). */
void model_link(struct model *model);

#endif
