/*
 * Which of many texts may name a file: by the last characters of the names in them, so that a source is not looked for
 * in each.  What it says is a "perhaps".
 */
#ifndef PCWLINT_RUN_BUILDS_NAME_INDEX_H
#define PCWLINT_RUN_BUILDS_NAME_INDEX_H

#include <glib.h>
#include <stdbool.h>

struct name_index;

/* An empty index.  It copies what it needs of the texts.  name_index_free() does not accept NULL. */
struct name_index *name_index_new(void);
void name_index_free(struct name_index *index);

/* `text`: in lower case.  Numbers count up from 0. */
void name_index_add(struct name_index *index, const char *text, guint number);

/* For each of the first `n` texts whether it may name the file.  Free with g_free(). */
bool *name_index_find(const struct name_index *index, const char *path, guint n);

#endif
