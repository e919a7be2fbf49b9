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

#endif
