/*
 * A manifest that is being read, private to manifest/: its text, its elements, and the facts that come of them.
 */
#ifndef PCWLINT_MANIFEST_READING_H
#define PCWLINT_MANIFEST_READING_H

#include "facts/facts.h"
#include "manifest/xml.h"

struct reading {
    const char *path, *text; /* the whole text, with its mark: columns count it */
    gsize size, mark;        /* mark: bytes before what xml_read() was given */
    GArray *lines;           /* of gsize: where each line starts */
    struct xml_tree *tree;
    struct fact_manifest *facts;
    const struct fact_manifest_set
        *asked; /* the counterset that was last asked whether it uses fields, and the answer */
    bool uses_fields;
};

/* The places of an element, of an attribute, and of a byte of the XML. */
struct fact_place *reading_element(const struct reading *reading, const struct xml_element *element);
struct fact_place *reading_attribute(const struct reading *reading, const struct xml_attribute *attribute);
struct fact_place *reading_byte(const struct reading *reading, gsize at);

/* Whether the provider that an element is in, or is, is a kernel-mode one; and whether it is unknown which it should
 * be, so that nothing in it is checked. */
bool reading_is_kernel(const struct xml_element *element);
bool reading_is_skipped(const struct xml_element *element);

/*
 * Notes a problem: of an element, or of one of its attributes (NULL, or one that it lacks: the element's place).  Takes
 * `advice`, a phrase.  Returns it, for what else there is to say.
 */
struct fact_manifest_problem *reading_problem(struct reading *reading, const char *kind,
                                              const struct xml_element *element, const char *attribute, char *advice);

/* A number as the schema writes one, decimal or 0x and up to 8 digits; false when the text is none. */
bool reading_number(const char *text, int64_t *number);

#endif
