/*
 * Addresses of source lines, made from a template that the user gives: an editor's ("vscode",
 * "vscode://file{path}:{line}") or a code host's ("https://host/owner/name/blob/COMMIT/{file}#L{line}").
 *
 * A template holds {path}, the absolute path; {file}, the path from the root of the repository; {line} and {column}.
 * What stands for them is percent-encoded, so that nothing in a tree can change the rest of an address.
 */
#ifndef PCWLINT_INSPECT_LINK_H
#define PCWLINT_INSPECT_LINK_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"

struct links;

/* In a template that links_check() is given: the caller replaces it. */
#define LINKS_COMMIT "{commit}"

/* False, with an error, for a template that makes no address, that has another name in braces, or one of a scheme that
 * runs something. */
bool links_check(const char *template, GError **error);

/* `template` has passed links_check(), or is NULL: then there are no addresses.  Never NULL; free with links_free(). */
struct links *links_new(const char *template);
void links_free(struct links *links);

/* NULL when there is none for the place.  Free with g_free(). */
char *links_address(struct links *links, const struct fact_place *place);

#endif
