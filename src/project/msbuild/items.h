/* Item definitions and items. */
#ifndef PCWLINT_PROJECT_MSBUILD_ITEMS_H
#define PCWLINT_PROJECT_MSBUILD_ITEMS_H

#include "project/msbuild/msbuild.h"

/* An <ItemDefinitionGroup>, <ItemGroup> or <Target>, and the file that it stands in. */
struct msbuild_group {
    const struct msbuild_element *element;
    const struct msbuild_document *document;
};

/* Calls `read` for each group with this name; the place, and the file that it stands in, are its own meanwhile. */
void msbuild_each_group(struct msbuild *m, const char *name,
                        void (*read)(struct msbuild *, const struct msbuild_element *));

/* The two passes over items, each called once, in this order, when the properties are evaluated.  They fill
 * m->definitions and m->items. */
void msbuild_define_items(struct msbuild *m);
void msbuild_make_items(struct msbuild *m);

/* The items of a type, in order; NULL: none. */
const GPtrArray *msbuild_items(const struct msbuild *m, const char *type);

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
