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
    GArray *words;        /* of uint64_t, sorted: hashes of names with their meanings (digest-names.c) */
};

/* What a name stands for; several may be true at once. */
enum digest_meaning {
    DIGEST_DECLARED = 1 << 0,         /* a declaration, at file scope or of an enumerator, or a macro */
    DIGEST_TYPE = 1 << 1,             /* of those: a type */
    DIGEST_MACRO = 1 << 2,            /* of those: a macro */
    DIGEST_OWN_MACRO = 1 << 3,        /* of those: one that no header of the system defines */
    DIGEST_CLANG_PREDEFINED = 1 << 4, /* of those: digest_is_clang_predefined() */
    DIGEST_FUNCTION = 1 << 5,         /* a function */
    DIGEST_UNCLEAR = 1 << 6,          /* of those: the name alone does not say which one is meant */
    DIGEST_KIT = 1 << 7,              /* a declaration of the system's */
    DIGEST_KIT_MACRO = 1 << 8,        /* a macro, or the use of one, of the system's */
};

/* Empty: nothing is declared. */
struct digest *digest_new(void);
void digest_free(struct digest *digest);

/* Fills an empty one.  False: there is something among the declarations that a digest cannot tell. */
bool digest_take(struct digest *digest, CXTranslationUnit tu);

/* The name by which people know a record, or NULL; borrowed. */
const char *digest_alias(const struct digest *digest, CXCursor record);

/* `typedef __typeof__(F) pcwlint_redeclared_F;` makes the precompiled function F accessible by its name
 * (precompiled/redeclared.h). */
#define REDECLARED_FUNCTION "pcwlint_redeclared_"

/* Sorts an array of uint64_t; returns the position of a number in a sorted one, or where it would be inserted. */
void digest_sort(GArray *numbers);
guint digest_position(const GArray *numbers, uint64_t number);

/* The record that `typedef struct S T;` names, or a null cursor. */
CXCursor digest_named_record(CXCursor declaration);

#endif
