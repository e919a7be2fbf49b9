/*
 * The XML of a manifest: the elements that are about counters, with exact ranges.  The only file that includes libxml2
 * is xml.c.
 *
 * Offsets are bytes of the text that was given.  Everything lives in the tree's arena, but for the arrays: xml_free().
 */
#ifndef PCWLINT_MANIFEST_XML_H
#define PCWLINT_MANIFEST_XML_H

#include <glib.h>
#include <stdbool.h>

#include "base/arena.h"

struct xml_attribute {
    const char *name, *value; /* value: references resolved, white space around it removed */
    gsize start, end;         /* of the value, without its quotes */
};

struct xml_element {
    const char *name, *space;         /* local name and namespace; space: NULL without one */
    bool counters;                    /* in the namespace of counters */
    gsize start, end;                 /* of the start tag */
    const struct xml_element *parent; /* NULL: its parent was not kept */
    GArray *attributes;  /* of struct xml_attribute, as written; those with a prefix and namespaces left out */
    GPtrArray *children; /* of struct xml_element */
    void *fact;          /* whatever build.c made of it */
    bool skipped;        /* what is in it is not checked */
};

struct xml_tree {
    struct arena *arena;
    GPtrArray
        *elements; /* of struct xml_element, in the order of the text: what is in the namespace, or called counters */
    const char *root;  /* local name of the document's element; NULL when there is none */
    const char *error; /* the first thing that makes it no well-formed XML; NULL: it is well-formed */
    gsize error_at;
    const char *refusal; /* why reading was given up: no manifest is like this; NULL: it was not */
};

#define XML_COUNTERS_SPACE "http://schemas.microsoft.com/win/2005/12/counters"

/* Never NULL.  `text` is UTF-8 without a mark. */
struct xml_tree *xml_read(const char *text, gsize size);
void xml_free(struct xml_tree *tree);

/* An attribute; NULL when the element has none of that name. */
const struct xml_attribute *xml_get(const struct xml_element *element, const char *name);
const char *xml_value(const struct xml_element *element, const char *name);

#endif
