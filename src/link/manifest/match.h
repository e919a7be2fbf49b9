/*
 * Which registrations are for which countersets of manifests.
 *
 * A registration is for a counterset when it was made from it (its places are the manifest's), when it comes from a
 * generated header that defines the counterset's functions, when it has the counterset's name, or when most of its rows
 * name the counterset's fields.
 */
#ifndef PCWLINT_LINK_MANIFEST_MATCH_H
#define PCWLINT_LINK_MANIFEST_MATCH_H

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

/* The name that was meant: the whole text where Length cuts it by mistake (PCW210); NULL when it is unknown. */
const char *manifest_meant_name(const struct fact_name *name);

/* A registration of the unit may be for the counterset, whatever other countersets there are. */
bool manifest_may_match(const struct fact_unit *unit, const struct fact_manifest_set *set);

/* The header defines a function of that counterset. */
bool manifest_header_serves(const struct fact_header *header, const struct fact_manifest_set *set);

/* A unit that includes the header mentions a function of that counterset, compiled or not. */
bool manifest_header_used(const struct fact_header *header, const struct fact_manifest_set *set);

/* The counter with that id; NULL when there is none. */
const struct fact_manifest_counter *manifest_counter_with(const struct fact_manifest_set *set, int64_t id);

#endif
