/* Identities of handles, however code gets at them. */
#ifndef PCWLINT_LINK_LIFETIME_HANDLE_SET_H
#define PCWLINT_LINK_LIFETIME_HANDLE_SET_H

#include "link/link.h"

struct handle_set;

/* For one program: its units say which identities name one handle (fact_alias). */
struct handle_set *handle_set_new(const struct link *link, guint program);
void handle_set_free(struct handle_set *set);

/* `seen`: known code does it, and not only, perhaps, a file that was not given. */
void handle_set_add(struct handle_set *set, const char *identity, bool seen);

/* It was added under this name: elements of an array are several. */
bool handle_set_names(const struct handle_set *set, const char *identity);

/* A member of that name was added, of whatever structure a pointer leads to. */
bool handle_set_names_member(const struct handle_set *set, const char *member);

/* A static variable whose address stays in its file: files that were not given cannot get at it. */
bool handle_set_is_private(const struct handle_set *set, const char *identity);

/*
 * It was added under this name, this element of an array, as a part of what was added, or under the name of another
 * path to the same memory; for a private one the other paths count only where they were seen.
 */
bool handle_set_holds(struct handle_set *set, const char *identity);

#endif
