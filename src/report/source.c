#include "report/source.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* Larger files are not shown: no driver source is, and the parse has its own cap. */
#define MAX_FILE (64u << 20)

struct source_file {
    char *text;
    size_t length;
    GArray *starts; /* of size_t: offset of each line */
};

struct source_cache {
    GHashTable *files; /* path → struct source_file */
};

static void source_file_free(gpointer data)
{
    struct source_file *file = data;
    g_free(file->text);
    g_array_unref(file->starts);
    g_free(file);
}

struct source_cache *source_cache_new(void)
{
    struct source_cache *cache = g_new0(struct source_cache, 1);
    cache->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, source_file_free);
    return cache;
}

void source_cache_free(struct source_cache *cache)
{
    if (cache == NULL)
        return;
    g_hash_table_unref(cache->files);
    g_free(cache);
}

/* Whatever is no regular file of a sane size is not read: a FIFO would hang, a device would not end. */
static char *read_file(const char *path, size_t *length)
{
    GStatBuf status;
    char *text = NULL;
    if (g_stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size > (goffset)MAX_FILE)
        return NULL;
    return g_file_get_contents(path, &text, length, NULL) ? text : NULL;
}

/* Visual Studio saves UTF-16 at times; the parser reads such a file as UTF-8, and so must the lines be. */
static char *from_utf16(char *text, size_t *length)
{
    const char *charset = NULL;
    if (*length >= 2 && memcmp(text, "\xFF\xFE", 2) == 0)
        charset = "UTF-16LE";
    else if (*length >= 2 && memcmp(text, "\xFE\xFF", 2) == 0)
        charset = "UTF-16BE";
    if (charset == NULL)
        return text;
    gsize written = 0;
    char *converted =
        g_convert_with_fallback(text + 2, (gssize)(*length - 2), "UTF-8", charset, "?", NULL, &written, NULL);
    g_free(text);
    *length = written;
    return converted;
}

static GArray *find_lines(const char *text, size_t length)
{
    GArray *starts = g_array_new(FALSE, FALSE, sizeof(size_t));
    for (size_t i = 0; i < length;) {
        g_array_append_val(starts, i);
        while (i < length && text[i] != '\n' && text[i] != '\r')
            i++;
        i += i + 1 < length && text[i] == '\r' && text[i + 1] == '\n' ? 2 : 1;
    }
    return starts;
}

static struct source_file *source_file_read(const char *path)
{
    struct source_file *file = g_new0(struct source_file, 1);
    file->text = read_file(path, &file->length);
    if (file->text != NULL)
        file->text = from_utf16(file->text, &file->length);
    if (file->text == NULL)
        file->length = 0;
    file->starts = find_lines(file->text, file->length);
    return file;
}

const char *source_line(struct source_cache *cache, const char *path, int64_t line, size_t *length)
{
    *length = 0;
    if (path == NULL)
        return NULL;
    struct source_file *file = g_hash_table_lookup(cache->files, path);
    if (file == NULL) {
        file = source_file_read(path);
        g_hash_table_insert(cache->files, g_strdup(path), file);
    }
    if (line < 1 || line > (int64_t)file->starts->len)
        return NULL;
    size_t start = g_array_index(file->starts, size_t, line - 1), end = start;
    while (end < file->length && file->text[end] != '\n' && file->text[end] != '\r')
        end++;
    *length = end - start;
    return file->text + start;
}
