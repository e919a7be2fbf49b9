/*
 * What the lowering asks of a translation unit's declarations as a whole, written down for headers that are
 * precompiled: to go through them would read all of them back, which takes longer than the rest of the parse.
 */
#ifndef PCWLINT_PARSE_CLANG_DIGEST_H
#define PCWLINT_PARSE_CLANG_DIGEST_H

#include <clang-c/Index.h>
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct digest {
    uint32_t ntddi;       /* clock_effective() */
    bool has_information; /* PCW_REGISTRATION_INFORMATION is defined */
    GArray *keys;         /* of uint64_t, sorted: a record's place and name */
    GArray *names;        /* of uint32_t, one for each key: where in `text` the name is that a typedef gives it */
    GByteArray *text;     /* names, each with a NUL behind it */
};

/* Empty: nothing is declared. */
struct digest *digest_new(void);
void digest_free(struct digest *digest);

/* Fills an empty one.  False: there is something among the declarations that a digest cannot tell. */
bool digest_take(struct digest *digest, CXTranslationUnit tu);

/* The name by which people know a record, or NULL; borrowed. */
const char *digest_alias(const struct digest *digest, CXCursor record);

/* The record that `typedef struct S T;` names, or a null cursor. */
CXCursor digest_named_record(CXCursor declaration);

#endif
