#include "finding/source.h"

#include "base/file/root.h"
#include "base/file/text-file.h"
#include "base/text/line-starts.h"
#include "base/text/text.h"

/* Larger files are not shown: no driver source is, and the parse has its own cap. */
#define MAX_FILE (64u << 20)

/* Bytes of all texts; reports show no lines of files beyond that. */
#define MAX_FILES ((size_t)1000 << 20)

struct source_file {
    char *text;
    size_t length;
    GArray *starts;          /* of size_t: offset of each line; NULL: nobody asked yet */
    struct outline *outline; /* NULL: nobody asked yet */
    bool asked, led_out;     /* a link leads to it from a tree that it is not in, when that was asked */
};

struct source_cache {
    GHashTable *files; /* path → struct source_file */
    size_t bytes;      /* of their texts */
};

static void source_file_free(gpointer data)
{
    struct source_file *file = data;
    g_free(file->text);
    g_clear_pointer(&file->starts, g_array_unref);
    outline_free(file->outline);
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

/* Nothing behind the last line end is no line. */
static GArray *find_lines(const char *text, size_t length)
{
    GArray *starts = line_starts_new(text, length, LINE_END_ANY);
    if (g_array_index(starts, gsize, starts->len - 1) == length)
        g_array_set_size(starts, starts->len - 1);
    return starts;
}

/* As the parsers see it: Visual Studio saves UTF-16 at times, and a manifest may be in a code page. */
static struct source_file *source_file_read(const char *path, bool room)
{
    struct source_file *file = g_new0(struct source_file, 1);
    gsize size = 0;
    char *bytes = room ? text_read_file(path, MAX_FILE, &size, NULL) : NULL;
    if (bytes != NULL)
        file->text = text_of_source(bytes, size, &file->length, NULL);
    g_free(bytes);
    if (file->text == NULL)
        file->length = 0;
    return file;
}

static struct source_file *source_file_of(struct source_cache *cache, const char *path)
{
    struct source_file *file = g_hash_table_lookup(cache->files, path);
    if (file == NULL) {
        file = source_file_read(path, cache->bytes < MAX_FILES);
        cache->bytes += file->length;
        g_hash_table_insert(cache->files, g_strdup(path), file);
    }
    return file;
}

static const GArray *lines_of(struct source_file *file)
{
    if (file->starts == NULL)
        file->starts = find_lines(file->text, file->length);
    return file->starts;
}

const char *source_line(struct source_cache *cache, const char *path, int64_t line, size_t *length)
{
    *length = 0;
    if (path == NULL)
        return NULL;
    struct source_file *file = source_file_of(cache, path);
    const GArray *starts = lines_of(file);
    if (line < 1 || line > (int64_t)starts->len)
        return NULL;
    size_t start = g_array_index(starts, size_t, line - 1);
    size_t end = line < (int64_t)starts->len ? g_array_index(starts, size_t, line) : file->length;
    while (end > start &&
           (file->text[end - 1] == '\n' || file->text[end - 1] == '\r')) /* not from the start: lines may be huge */
        end--;
    *length = end - start;
    return file->text + start;
}

const char *source_quoted_line(struct source_cache *cache, const char *path, int64_t line, size_t *length)
{
    const char *text = source_line(cache, path, line, length);
    if (text == NULL)
        return NULL;
    struct source_file *file = source_file_of(cache, path);
    if (!file->asked)
        file->led_out = root_is_led_out(path);
    file->asked = true;
    *length = file->led_out ? 0 : *length;
    return file->led_out ? NULL : text;
}

const char *source_text(struct source_cache *cache, const char *path, size_t *length)
{
    const struct source_file *file = source_file_of(cache, path);
    *length = file->length;
    return file->text;
}

const struct outline *source_outline(struct source_cache *cache, const char *path)
{
    struct source_file *file = source_file_of(cache, path);
    if (file->outline == NULL)
        file->outline = outline_new(file->text, file->length);
    return file->outline;
}

void source_position(struct source_cache *cache, const char *path, size_t offset, int64_t *line, int64_t *column)
{
    const GArray *starts = lines_of(source_file_of(cache, path));
    guint index = line_starts_index(starts, offset);
    *line = (int64_t)index + 1;
    *column = (int64_t)(offset - (starts->len > 0 ? g_array_index(starts, size_t, index) : 0)) + 1;
}

size_t source_offset(struct source_cache *cache, const char *path, int64_t line, int64_t column)
{
    size_t length;
    const char *start = source_line(cache, path, line, &length);
    const struct source_file *file = source_file_of(cache, path);
    if (start == NULL)
        return line < 1 ? 0 : file->length;
    return (size_t)(start - file->text) + (size_t)CLAMP(column - 1, 0, (int64_t)length);
}
