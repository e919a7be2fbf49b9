#include "report/format/sarif/line-hash.h"

#include <stdbool.h>

#include "base/file/text-file.h"

#define WINDOW 100
#define FACTOR 37u
#define END 0xFFFFu /* a code unit that no text has */

#define MAX_FILE (64u << 20)

/*
 * A rolling hash: each code unit that comes in multiplies what is there and pushes the one out that came WINDOW units
 * before. A line is done when its first unit is pushed out.  Arithmetic is modulo 2^64.
 */
struct roller {
    guint32 units[WINDOW];
    guint lines[WINDOW]; /* the line that starts with that unit; 0: none */
    guint at;
    guint64 hash, out_factor;
    guint line;
    bool line_starts, was_return;
    GHashTable *seen; /* hash → how often */
    GPtrArray *hashes;
};

static void finish_line(struct roller *roller)
{
    if (roller->lines[roller->at] == 0)
        return;
    g_autofree char *hex = g_strdup_printf("%" G_GINT64_MODIFIER "x", roller->hash);
    guint count = GPOINTER_TO_UINT(g_hash_table_lookup(roller->seen, hex)) + 1;
    g_ptr_array_add(roller->hashes, g_strdup_printf("%s:%u", hex, count));
    g_hash_table_insert(roller->seen, g_steal_pointer(&hex), GUINT_TO_POINTER(count));
    roller->lines[roller->at] = 0;
}

static void hash_push(struct roller *roller, guint32 unit)
{
    roller->hash = roller->hash * FACTOR + unit - roller->out_factor * roller->units[roller->at];
    roller->units[roller->at] = unit;
    roller->at = (roller->at + 1) % WINDOW;
}

/* Every line end counts as "\n". */
static void take_unit(struct roller *roller, guint32 unit)
{
    if (unit == ' ' || unit == '\t' || (unit == '\n' && roller->was_return)) {
        roller->was_return = false;
        return;
    }
    roller->was_return = unit == '\r';
    finish_line(roller);
    if (roller->line_starts)
        roller->lines[roller->at] = ++roller->line;
    roller->line_starts = unit == '\n' || unit == '\r';
    hash_push(roller, unit == '\r' ? '\n' : unit);
}

static void line_hash_take_character(struct roller *roller, gunichar character)
{
    if (character <= 0xFFFF) {
        take_unit(roller, character);
        return;
    }
    take_unit(roller, 0xD800 + ((character - 0x10000) >> 10));
    take_unit(roller, 0xDC00 + ((character - 0x10000) & 0x3FF));
}

GPtrArray *line_hashes(const char *text, size_t length)
{
    struct roller roller = {.out_factor = 1, .line_starts = true};
    roller.seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    roller.hashes = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < WINDOW; i++)
        roller.out_factor *= FACTOR;
    for (const char *at = text; at < text + length; at = g_utf8_next_char(at))
        line_hash_take_character(&roller, g_utf8_get_char(at));
    take_unit(&roller, END);
    for (guint i = 0; i < WINDOW; i++) {
        finish_line(&roller);
        hash_push(&roller, 0);
    }
    g_hash_table_unref(roller.seen);
    return roller.hashes;
}

struct line_hash_cache {
    GHashTable *files; /* → hashes of its lines; none for what cannot be read */
};

struct line_hash_cache *line_hash_cache_new(void)
{
    struct line_hash_cache *cache = g_new0(struct line_hash_cache, 1);
    cache->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
    return cache;
}

void line_hash_cache_free(struct line_hash_cache *cache)
{
    if (cache == NULL)
        return;
    g_hash_table_unref(cache->files);
    g_free(cache);
}

/* As the file is: an upload action decodes nothing but UTF-8. */
static GPtrArray *hashes_of(const char *file)
{
    gsize size = 0;
    g_autofree char *text = text_read_file(file, MAX_FILE, &size, NULL);
    bool is_text = text != NULL && g_utf8_validate_len(text, size, NULL);
    return is_text ? line_hashes(text, size) : g_ptr_array_new();
}

const char *line_hash(struct line_hash_cache *cache, const char *file, gint64 line)
{
    GPtrArray *hashes = g_hash_table_lookup(cache->files, file);
    if (hashes == NULL) {
        hashes = hashes_of(file);
        g_hash_table_insert(cache->files, g_strdup(file), hashes);
    }
    return line >= 1 && line <= (gint64)hashes->len ? hashes->pdata[line - 1] : NULL;
}
