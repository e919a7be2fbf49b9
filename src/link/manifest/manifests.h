/*
 * Countersets of manifests and the registrations that are for them.
 *
 * A registration is for a counterset when it was made from it (its places are the manifest's), when it comes from a
 * generated header that defines the counterset's functions, when it has the counterset's name, or when most of its rows
 * name the counterset's fields.
 */
#ifndef PCWLINT_LINK_MANIFEST_MANIFESTS_H
#define PCWLINT_LINK_MANIFEST_MANIFESTS_H

#include "link/link.h"

enum match_how {
    MATCH_MADE,      /* we made its code from the manifest */
    MATCH_GENERATED, /* its code is in a generated header of the project */
    MATCH_NAME,
    MATCH_ROWS
};

/* One registration of one counterset. */
struct match {
    enum match_how how;
    const struct link_unit *unit;
    const struct fact_registration *registration;
    const struct fact_header *header; /* MATCH_GENERATED: the header */
    const struct fact_manifest *manifest;
    const struct fact_manifest_set *set;
};

/* A counterset and what it is in. */
struct manifest_entry {
    const struct fact_manifest *manifest;
    const struct fact_manifest_provider *provider;
    const struct fact_manifest_set *set;
};

/* Of all registrations of a program, in order, those that are for one of the entries (struct manifest_entry): of struct
 * match. Free with g_array_unref(). */
GArray *manifest_matches(const struct link *link, guint program, const GArray *entries);

/* A registration of the unit may be for the counterset, whatever other countersets there are. */
bool manifest_may_match(const struct fact_unit *unit, const struct fact_manifest_set *set);

/* The header defines a function of that counterset. */
bool manifest_header_serves(const struct fact_header *header, const struct fact_manifest_set *set);

/* A unit that includes the header mentions a function of that counterset, compiled or not. */
bool manifest_header_used(const struct fact_header *header, const struct fact_manifest_set *set);

/* The counter with that id; NULL when there is none. */
const struct fact_manifest_counter *manifest_counter_with(const struct fact_manifest_set *set, int64_t id);

/* missing.c: the unit knows the structure, and it has no such member: no generated header compiles (PCW704).  False
 * where the structure is not known. */
bool manifest_lacks_field(const struct fact_unit *unit, const char *type, const char *field);

/* missing.c: marks the counter, whose structure has no such field; names the structure where the unit knows it. */
void manifest_mark_missing_field(const struct fact_unit *unit, const struct fact_manifest_set *set,
                                 const struct fact_manifest_counter *counter);

/* compare.c: what one registration says differently: sizes, ids, names, a header that is out of date. */
void manifest_compare(const struct match *match);

/* places.c: findings about generated rows point into the manifest. */
void manifest_places(const struct match *match);

/* missing.c: marks the structs and fields that a unit's sources do not have. */
void manifest_take_missing(const struct fact_unit *unit, const GArray *entries);

/* assign.c: gives each program of the model the manifests that it has to do with, each a copy of its own, and lists
 * their countersets in link->entries. */
void manifests_give(struct link *link);

/* What the manifests and the code of a program say of each other; and, when that is known of all programs, which
 * countersets nothing registers. */
void link_manifests(struct link *link, guint program);
void link_unregistered(struct link *link, guint program, GHashTable *registered);

/* Of the manifests that no program has to do with: files that were not given may. */
void link_unused(struct link *link);

/* Which countersets some program registers, for link_unregistered(): a set, to be released with g_hash_table_unref().
 */
GHashTable *link_registered(const struct link *link);
/* A size that differs between architectures is PCW412's: as a mismatch of one of them it is not said again. */
void link_manifest_matrix(const struct link *link);

#endif
