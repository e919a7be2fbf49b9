/*
 * The schema of manifests as tables: which elements there are and where they stand, which attributes they have, and
 * which values these take.  Who checks manifests and who helps to write them use the same tables.
 *
 * Everything here is static.
 */
#ifndef PCWLINT_MANIFEST_SCHEMA_H
#define PCWLINT_MANIFEST_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>

struct schema_element {
    const char *name, *parent; /* parent: NULL for the outermost one, counters */
    unsigned least, most;      /* how many its parent holds; most: 0 for any number */
    const char *doc;
};

enum schema_need {
    SCHEMA_OPTIONAL,
    SCHEMA_REQUIRED,
    SCHEMA_REQUIRED_FILLED, /* and not empty */
    SCHEMA_DISPLAYED,       /* required, and not empty, unless the counter is not displayed */
};

/* What an attribute holds. */
enum schema_kind {
    SCHEMA_TEXT,
    SCHEMA_WORD, /* one of the attribute's words */
    SCHEMA_GUID,
    SCHEMA_NUMBER,
    SCHEMA_SCALE,       /* a power of ten */
    SCHEMA_ID,          /* a number that becomes the Id of a descriptor */
    SCHEMA_COUNTER,     /* the id of another counter of the counterset */
    SCHEMA_TYPE,        /* a counter type (types.h) */
    SCHEMA_SYMBOL,      /* a name in generated code */
    SCHEMA_IDENTIFIER,  /* the same, or nothing */
    SCHEMA_NAME,        /* a name that users see */
    SCHEMA_SET_NAME,    /* the name that the driver registers */
    SCHEMA_STRUCT_NAME, /* the name of a struct, where it is defined */
    SCHEMA_STRUCT,      /* the name of a struct of the counterset */
    SCHEMA_STRUCT_TYPE, /* a C type */
    SCHEMA_FIELD,       /* a member of a structure */
};

struct schema_word {
    const char *text, *doc;
};

struct schema_attribute {
    const char *element, *name;
    enum schema_need need;
    enum schema_kind kind;
    const struct schema_word *words; /* SCHEMA_WORD: up to one without a text */
    const char *advice;              /* what to do where it is missing or empty; NULL: it may be */
    const char *doc;
};

/* All of them; the rows of one element stand together.  *n receives their number. */
const struct schema_element *schema_elements(size_t *n);
const struct schema_attribute *schema_attributes(size_t *n);

/* NULL when there is none of that name. */
const struct schema_element *schema_element_named(const char *name);
const struct schema_attribute *schema_attribute_named(const char *element, const char *name);
const struct schema_word *schema_word_named(const struct schema_attribute *attribute, const char *text);

#endif
