/* The names that one parse of a unit declares or defines as macros, in its own files; and the members of the system's
 * structures, which a macro of that name would change. */
#ifndef PCWLINT_PARSE_REPAIR_UNIT_NAMES_H
#define PCWLINT_PARSE_REPAIR_UNIT_NAMES_H

#include <clang-c/Index.h>
#include <glib.h>
#include <stdbool.h>

#include "parse/clang/digest.h"

/* Where a name is declared.  clang declares what it does not understand, too: `NTSTATUS MY_CALL Start(VOID)` has a
 * variable MY_CALL. */
struct declared_name {
    CXFile file;
    unsigned offset;
    bool elsewhere; /* at another place too, or a macro */
};

struct unit_names {
    GHashTable *declared; /* name -> struct declared_name */
    GHashTable *types;    /* set of those of types */
    const struct digest *digest;
};

/*
 * The parse must have a detailed preprocessing record, which lists the macros.  `digest`: of headers that it has not
 * read, or NULL; it must outlive the result.  Free with unit_names_free().
 */
struct unit_names *unit_names_new(CXTranslationUnit tu, const struct digest *digest);
void unit_names_free(struct unit_names *names);

/* NULL: the unit does not declare it.  Owned by `names`. */
const struct declared_name *unit_names_find(const struct unit_names *names, const char *name);
bool unit_names_is_type(const struct unit_names *names, const char *name);

#endif
