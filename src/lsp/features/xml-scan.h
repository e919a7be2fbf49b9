/*
 * The tags of a manifest as it is while someone types: no well-formed XML, but elements, attributes and a position in
 * them.  (What is reported of manifests comes from the real parser, manifest/xml.h.)
 *
 * A tag ends at its ">", or where the next one begins.  A value that has no closing quote ends before the attribute
 * that follows it in the text.  An element without an end tag ends with the element around it.  Names are local: what
 * stands before a colon is left out.  Elements deeper than 256, and those behind the 100,000th, are passed over.
 */
#ifndef PCWLINT_LSP_FEATURES_XML_SCAN_H
#define PCWLINT_LSP_FEATURES_XML_SCAN_H

#include "lsp/features/document.h"

struct xml_scan_attribute {
    char *name;
    size_t name_start, name_end;
    size_t value_start, value_end; /* without quotes */
    bool has_value;                /* a quote follows */
};

struct xml_scan_element {
    char *name;
    size_t start, name_start, name_end; /* start: of the "<" */
    size_t tag_end;                     /* behind the start tag */
    size_t content_end, end;            /* of its end tag: where it starts and ends; tag_end where there is none */
    bool holds;                         /* its start tag is complete, and does not end it */
    int parent;                         /* its index; -1: none */
    GPtrArray *attributes;              /* of struct xml_scan_attribute */
};

struct xml_scan {
    const char *text; /* borrowed */
    size_t length;
    GPtrArray *elements; /* of struct xml_scan_element, in the order of the text */
    GArray *others;      /* of struct xml_scan_other: comments and the like */
};

struct xml_scan_other {
    size_t start, end;
};

/* Where a position is. */
enum xml_where {
    XML_NOWHERE, /* in a comment, an instruction, behind an "=" without a quote */
    XML_CONTENT, /* between tags of the element; -1: outside of all */
    XML_NAME,    /* in the name of the element's start tag */
    XML_END,     /* in an end tag of the element */
    XML_TAG,     /* in a start tag, at the name of an attribute or where one may begin */
    XML_VALUE    /* in the value of an attribute */
};

struct xml_at {
    enum xml_where where;
    int element;                                /* its index; of XML_NAME, the one whose name it is; -1: none */
    const struct xml_scan_attribute *attribute; /* of XML_VALUE, and of XML_TAG on a name; else NULL */
    size_t word_start, word_end;                /* the name, or the value */
};

/* Whether a document is XML rather than C: its first character is a "<", or its name ends in .man. */
bool xml_scan_is_xml(const struct feature_document *document);

/* Scans `length` bytes, which it borrows.  Any text gives a scan.  xml_scan_free() does not accept NULL. */
struct xml_scan *xml_scan_new(const char *text, size_t length);
void xml_scan_free(struct xml_scan *scan);

/* What is at this byte of the text, from 0; an offset at the end of the text is allowed. */
struct xml_at xml_scan_at(const struct xml_scan *scan, size_t offset);

/* An element by its index, which must exist (not -1); owned by the scan. */
const struct xml_scan_element *xml_scan_element(const struct xml_scan *scan, int index);

/* NULL when the element has none of that name. */
const struct xml_scan_attribute *xml_scan_attribute(const struct xml_scan_element *element, const char *name);

/* The value with XML's own references resolved and white space around it removed; NULL when there is none.  Free with
 * g_free(). */
char *xml_scan_value(const struct xml_scan *scan, const struct xml_scan_element *element, const char *name);

/* The nearest element of that name around (or at) an element: its index, or -1. */
int xml_scan_around(const struct xml_scan *scan, int element, const char *name);

/* Whether the element lies within another one, at any depth, or is it. */
bool xml_scan_is_within(const struct xml_scan *scan, int element, int outer);

#endif
