/*
 * Counter types: what a manifest may say, how many bytes a value of it has, and which base it is divided by.
 */
#ifndef PCWLINT_MANIFEST_TYPES_H
#define PCWLINT_MANIFEST_TYPES_H

#include <glib.h>

struct counter_type {
    const char *name;
    int size;         /* bytes of a value: 4 or 8; 0: it is no number of a fixed size */
    const char *base; /* the type that its baseID has to have; NULL: the documents ask for none */
    const char *doc;  /* what consumers show, in words */
};

/* All of them; *n receives their number. */
const struct counter_type *counter_types(gsize *n);

/* Names are case-sensitive.  NULL when there is no such type. */
const struct counter_type *counter_type_named(const char *name);

/* "; did you mean …?", or empty; free with g_free(). */
char *counter_type_hint(const char *name);

#endif
