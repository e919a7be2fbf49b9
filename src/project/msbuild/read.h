/*
 * The XML files that MSBuild reads (.vcxproj, .props, .targets, .slnx), as trees of elements with their lines.
 */
#ifndef PCWLINT_PROJECT_MSBUILD_READ_H
#define PCWLINT_PROJECT_MSBUILD_READ_H

#include <glib.h>

#include "project/shared-files.h"

struct msbuild_element {
    char *name;
    char **names, **values; /* attributes, NULL at the end */
    GString *text;          /* what stands in it beside elements and comments */
    guint line;             /* where its start tag ends */
    GPtrArray *children;    /* of struct msbuild_element */
};

struct msbuild_document {
    char *path, *shown; /* absolute, and as path_shown() gives it */
    struct msbuild_element *root;
    gsize cost; /* of having read it, as msbuild_spend() counts */
};

/* A file, or text in its place; NULL with an error (DESCRIPTION_ERROR) that names file and line.  `shared`: where
 * other projects find it; NULL: nowhere.  Release with msbuild_document_unref(). */
struct msbuild_document *msbuild_document_read(struct shared_files *shared, const char *path, GError **error);
struct msbuild_document *msbuild_document_parse(const char *path, const char *bytes, gsize size, GError **error);
void msbuild_document_unref(struct msbuild_document *document);

/* The value of an attribute; NULL without it. */
const char *msbuild_attribute(const struct msbuild_element *element, const char *name);

#endif
