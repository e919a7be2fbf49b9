#include "run/builds/name-index.h"

#include <string.h>

#include "base/text/word.h"

/* Bytes at the end of a name, its suffix and a part of its stem, that stand for it. */
enum { TAIL = 6 };

struct name_index {
    GHashTable *texts; /* tail -> GArray of guint: numbers of texts */
};

struct name_index *name_index_new(void)
{
    struct name_index *index = g_new(struct name_index, 1);
    index->texts = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, (GDestroyNotify)g_array_unref);
    return index;
}

void name_index_free(struct name_index *index)
{
    g_hash_table_unref(index->texts);
    g_free(index);
}

static gint64 tail_before(const char *end)
{
    gint64 tail = 0;
    for (guint i = 1; i <= TAIL; i++)
        tail = tail << 8 | (guchar)end[-(gssize)i];
    return tail;
}

static void name_index_add_number(struct name_index *index, gint64 tail, guint number)
{
    GArray *numbers = g_hash_table_lookup(index->texts, &tail);
    if (numbers == NULL) {
        numbers = g_array_new(FALSE, FALSE, sizeof(guint));
        g_hash_table_insert(index->texts, g_memdup2(&tail, sizeof tail), numbers);
    }
    if (numbers->len == 0 || g_array_index(numbers, guint, numbers->len - 1) != number)
        g_array_append_val(numbers, number);
}

/* A name ends where no word goes on behind a dot that is near. */
void name_index_add(struct name_index *index, const char *text, guint number)
{
    for (const char *dot = text; (dot = strchr(dot, '.')) != NULL; dot++) {
        const char *end = dot + 1;
        while (word_char(*end))
            end++;
        if (end - dot <= TAIL && end - text >= TAIL)
            name_index_add_number(index, tail_before(end), number);
    }
}

bool *name_index_find(const struct name_index *index, const char *path, guint n)
{
    g_autofree char *lower = g_ascii_strdown(path, -1), *name = g_path_get_basename(lower);
    gsize length = strlen(name);
    const char *dot = strrchr(name, '.');
    bool *found = g_new0(bool, n + 1);
    gsize suffix = dot != NULL ? strlen(dot) : 0;
    if (length < TAIL || suffix == 0 || suffix > TAIL ||
        strspn(dot + 1, "abcdefghijklmnopqrstuvwxyz0123456789_") != suffix - 1) {
        memset(found, true, n);
        return found;
    }
    gint64 tail = tail_before(name + length);
    const GArray *numbers = g_hash_table_lookup(index->texts, &tail);
    for (guint i = 0; numbers != NULL && i < numbers->len; i++)
        found[g_array_index(numbers, guint, i)] = true;
    return found;
}
