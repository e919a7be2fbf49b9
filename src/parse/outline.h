/*
 * What the lowering asks of a translation unit's declarations as a whole, written down for headers that are precompiled: to go through them
 * would read all of them back, which takes longer than the rest of the parse.
 */
#ifndef PCWLINT_PARSE_OUTLINE_H
#define PCWLINT_PARSE_OUTLINE_H

#include <clang-c/Index.h>
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct outline {
    uint32_t ntddi;            /* clock_effective() */
    bool has_information;      /* PCW_REGISTRATION_INFORMATION is defined */
    GArray *keys;              /* of uint64_t, sorted: a record's place and name */
    GArray *names;             /* of uint32_t, one for each key: where in `text` the name is that a typedef gives it */
    GByteArray *text;          /* names, each with a NUL behind it */
};

/* Empty: nothing is declared. */
struct outline *outline_new(void);
void outline_free(struct outline *outline);

/* Fills an empty one.  False: there is something among the declarations that an outline cannot tell. */
bool outline_take(struct outline *outline, CXTranslationUnit tu);

/* The name by which people know a record, or NULL; borrowed. */
const char *outline_alias(const struct outline *outline, CXCursor record);

/* The record that `typedef struct S T;` names, or a null cursor. */
CXCursor outline_named_record(CXCursor declaration);

#endif
