/* Metadata of items, and what item definitions give them. */
#ifndef PCWLINT_PROJECT_MSBUILD_METADATA_H
#define PCWLINT_PROJECT_MSBUILD_METADATA_H

#include "project/msbuild/items.h"

/* An item without metadata; `include` is copied.  A copy shares the values of the metadata, which never change.
 * msbuild_item_free() is a GDestroyNotify. */
struct msbuild_item *msbuild_item_new(const char *include, struct msbuild_place place);
struct msbuild_item *msbuild_item_copy(const struct msbuild_item *item);
void msbuild_item_free(gpointer item);

/* Puts what an element says of an item, or of all of its type, into a table as an item's. */
void msbuild_describe(struct msbuild *m, const struct msbuild_element *element, GHashTable *metadata);

/*
 * The metadata of an item, or of the definition of its type (`item` NULL): pieces that still may refer to what every
 * item has by itself (%(Filename)); NULL: not set.  And with that resolved: text, which is empty when it is not set;
 * free with g_free().
 */
const GPtrArray *msbuild_metadata(const struct msbuild *m, const char *type, const struct msbuild_item *item,
                                  const char *name);
char *msbuild_metadata_text(const struct msbuild *m, const char *type, const struct msbuild_item *item,
                            const char *name);

/* Filename, FullPath … of an item, escaped; NULL when it is no name of that kind. */
char *msbuild_well_known(const struct msbuild *m, const struct msbuild_item *item, const char *name);
char *msbuild_expand_well_known(const struct msbuild *m, const struct msbuild_item *item, const char *text);

/* Where an item's file is: absolute, in our spelling. */
char *msbuild_item_path(const struct msbuild *m, const struct msbuild_item *item);

#endif
