#include "inspect/excerpt.h"

#include <string.h>

#include "base/sorted-keys.h"
#include "finding/source.h"
#include "web/colour.h"
#include "web/markup.h"

/* Lines around a place, and of a place that is longer than anybody reads; lines between two pieces that are not worth a
 * gap. */
#define AROUND 2
#define LONGEST 60
#define SMALL_GAP 2

/* Bytes of one line that are shown: a generated file may be one line. */
#define LONGEST_LINE 400

struct excerpt_file {
    char *path; /* as places name it */
    guint number;
    GHashTable *lines;   /* line number → itself: those that are shown */
    GHashTable *anchors; /* line number → char *: those that are linked to */
    GHashTable *marked;  /* set of const struct finding */
    GHashTable *marks;   /* line number → GPtrArray of those that point into it, in order */
    GArray *colours;     /* of struct colour_span; NULL until they are needed */
};

struct excerpts {
    struct source_cache *sources;
    struct links *links; /* borrowed */
    GHashTable *by_path; /* → struct excerpt_file */
    GPtrArray *files;    /* in order of appearance */
};

static void excerpt_file_free(gpointer data)
{
    struct excerpt_file *file = data;
    g_free(file->path);
    g_hash_table_unref(file->lines);
    g_hash_table_unref(file->anchors);
    g_hash_table_unref(file->marked);
    g_hash_table_unref(file->marks);
    g_clear_pointer(&file->colours, g_array_unref);
    g_free(file);
}

struct excerpts *excerpts_new(struct links *links)
{
    struct excerpts *excerpts = g_new(struct excerpts, 1);
    *excerpts = (struct excerpts){source_cache_new(), links, g_hash_table_new(g_str_hash, g_str_equal),
                                  g_ptr_array_new_with_free_func(excerpt_file_free)};
    return excerpts;
}

void excerpts_free(struct excerpts *excerpts)
{
    source_cache_free(excerpts->sources);
    g_hash_table_unref(excerpts->by_path);
    g_ptr_array_unref(excerpts->files);
    g_free(excerpts);
}

static struct excerpt_file *file_for(struct excerpts *excerpts, const char *path)
{
    struct excerpt_file *file = g_hash_table_lookup(excerpts->by_path, path);
    if (file != NULL)
        return file;
    file = g_new(struct excerpt_file, 1);
    *file = (struct excerpt_file){g_strdup(path),
                                  excerpts->files->len + 1,
                                  g_hash_table_new(NULL, NULL),
                                  g_hash_table_new_full(NULL, NULL, NULL, g_free),
                                  g_hash_table_new(NULL, NULL),
                                  g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref),
                                  NULL};
    g_ptr_array_add(excerpts->files, file);
    g_hash_table_insert(excerpts->by_path, file->path, file);
    return file;
}

static bool excerpt_exists(struct excerpts *excerpts, const char *path, int64_t line)
{
    size_t length;
    return source_quoted_line(excerpts->sources, path, line, &length) != NULL;
}

static struct excerpt_file *want(struct excerpts *excerpts, const struct fact_place *place)
{
    if (place == NULL || place->file == NULL || !excerpt_exists(excerpts, place->file, place->line))
        return NULL;
    struct excerpt_file *file = file_for(excerpts, place->file);
    int64_t last = MIN(MAX(place->end_line, place->line), place->line + LONGEST);
    for (int64_t line = MAX(place->line - AROUND, 1); line <= last + AROUND; line++)
        if (excerpt_exists(excerpts, place->file, line))
            g_hash_table_add(file->lines, GSIZE_TO_POINTER((gsize)line));
    return file;
}

static const char *anchor(struct excerpt_file *file, int64_t line)
{
    gpointer key = GSIZE_TO_POINTER((gsize)line);
    if (!g_hash_table_contains(file->anchors, key))
        g_hash_table_insert(file->anchors, key, g_strdup_printf("s%u-%" G_GINT64_FORMAT, file->number, line));
    return g_hash_table_lookup(file->anchors, key);
}

const char *excerpts_want(struct excerpts *excerpts, const struct fact_place *place)
{
    struct excerpt_file *file = want(excerpts, place);
    return file != NULL ? anchor(file, place->line) : NULL;
}

static int64_t last_line(const struct fact_place *place)
{
    return MAX(place->end_line, place->line);
}

/* Of a place that is longer than anybody reads, its first lines. */
static void add_marks(struct excerpt_file *file, const struct finding *finding)
{
    int64_t last = MIN(last_line(finding->place), finding->place->line + LONGEST + AROUND);
    for (int64_t line = finding->place->line; line <= last; line++) {
        gpointer key = GSIZE_TO_POINTER((gsize)line);
        GPtrArray *marks = g_hash_table_lookup(file->marks, key);
        if (marks == NULL)
            g_hash_table_insert(file->marks, key, marks = g_ptr_array_new());
        g_ptr_array_add(marks, (gpointer)finding);
    }
}

const char *excerpts_mark(struct excerpts *excerpts, const struct finding *finding)
{
    struct excerpt_file *file = want(excerpts, finding->place);
    if (file == NULL)
        return NULL;
    if (g_hash_table_add(file->marked, (gpointer)finding))
        add_marks(file, finding);
    return anchor(file, finding->place->line);
}

/* ---- writing ---- */

/* The one of these that points at a byte of the line; NULL: none. */
static const struct finding *mark_at(const GPtrArray *marks, int64_t line, int64_t column)
{
    for (guint i = 0; marks != NULL && i < marks->len; i++) {
        const struct finding *finding = marks->pdata[i];
        const struct fact_place *place = finding->place;
        int64_t last = last_line(place);
        int64_t end = last == place->line && place->end_column <= place->column ? place->column + 1 : place->end_column;
        bool behind_start = line > place->line || column >= place->column;
        if (behind_start && (line < last || column < end))
            return finding;
    }
    return NULL;
}

/* A line that is written: `start` is its first byte in the text of its file. */
struct line {
    const struct excerpt_file *file;
    const char *text;
    size_t start;
    GString *out;
};

static void excerpt_write_text(GString *out, enum colour colour, const char *text, size_t length)
{
    g_autofree char *piece = g_strndup(text, length);
    g_auto(GStrv) parts = g_strsplit(piece, "\t", -1);
    g_autofree char *spaced = g_strjoinv("    ", parts);
    colour_write(out, colour, spaced, strlen(spaced));
}

/* Bytes `from` to `to` of the line, in the colours of their syntax. */
static void write_coloured(const struct line *line, size_t from, size_t to)
{
    const GArray *spans = line->file->colours;
    for (guint i = colours_from(spans, line->start + from); from < to; i++) {
        const struct colour_span *span = i < spans->len ? &g_array_index(spans, struct colour_span, i) : NULL;
        size_t start = span != NULL && span->start > line->start ? span->start - line->start : 0;
        size_t plain = span != NULL ? CLAMP(start, from, to) : to,
               end = span != NULL ? CLAMP(span->end - line->start, plain, to) : to;
        if (plain > from)
            excerpt_write_text(line->out, COLOUR_NONE, line->text + from, plain - from);
        if (end > plain)
            excerpt_write_text(line->out, span->colour, line->text + plain, end - plain);
        from = end;
    }
}

static void write_piece(const struct line *line, const struct finding *mark, size_t from, size_t to)
{
    g_autofree char *rule = mark != NULL ? g_strdup_printf("%s %s", mark->rule, mark->name) : NULL;
    if (mark != NULL)
        markup(line->out, "<mark class=\"%s\" title=\"%s\">", severity_name(mark->severity), rule);
    write_coloured(line, from, to);
    g_string_append(line->out, mark != NULL ? "</mark>" : "");
}

/* The line's text, cut where another mark begins: never within a character. */
static void excerpt_write_code(const struct line *piece, int64_t line, size_t length)
{
    const char *text = piece->text;
    size_t shown = MIN(length, LONGEST_LINE), start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (shown < length && shown > 0 && ((guchar)text[shown] & 0xC0) == 0x80)
        shown--;
    const GPtrArray *marks = g_hash_table_lookup(piece->file->marks, GSIZE_TO_POINTER((gsize)line));
    const struct finding *mark = mark_at(marks, line, (int64_t)start + 1);
    for (size_t i = start; i < shown; i++) {
        const struct finding *here = ((guchar)text[i] & 0xC0) == 0x80 ? mark : mark_at(marks, line, (int64_t)i + 1);
        if (here == mark)
            continue;
        write_piece(piece, mark, start, i);
        start = i;
        mark = here;
    }
    if (shown > start)
        write_piece(piece, mark, start, shown);
    if (shown < length)
        g_string_append(piece->out, "…");
}

/* The line elsewhere: in an editor, or at a code host. */
static void write_address(struct excerpts *excerpts, const struct excerpt_file *file, int64_t line, GString *out)
{
    struct fact_place place = {.file = file->path, .line = line, .column = 1};
    g_autofree char *address = links_address(excerpts->links, &place),
                    *label = g_strdup_printf("open line %" G_GINT64_FORMAT, line);
    if (address != NULL)
        markup(out, "<a class=\"out\" href=\"%s\" aria-label=\"%s\">\xE2\x86\x97</a>", address, label);
}

static void excerpt_write_line(struct excerpts *excerpts, const struct excerpt_file *file, int64_t line, GString *out)
{
    size_t length;
    const char *text = source_quoted_line(excerpts->sources, file->path, line, &length);
    const char *name = g_hash_table_lookup(file->anchors, GSIZE_TO_POINTER((gsize)line));
    g_string_append(out, "<li");
    if (name != NULL)
        markup(out, " id=\"%s\"", name);
    g_string_append_printf(out, " value=\"%" G_GINT64_FORMAT "\">", line);
    if (name != NULL)
        write_address(excerpts, file, line, out);
    g_string_append(out, "<code>");
    if (text != NULL)
        excerpt_write_code(&(struct line){file, text, source_offset(excerpts->sources, file->path, line, 1), out}, line,
                           length);
    g_string_append(out, "</code></li>\n");
}

/* The lines in order, with small gaps between them filled. */
static GPtrArray *excerpt_lines_of(const struct excerpt_file *file)
{
    GPtrArray *lines = sorted_numbers(file->lines);
    for (guint i = 1; i < lines->len; i++) {
        gsize before = GPOINTER_TO_SIZE(lines->pdata[i - 1]), here = GPOINTER_TO_SIZE(lines->pdata[i]);
        if (here - before > 1 && here - before <= SMALL_GAP + 1)
            g_ptr_array_insert(lines, (gint)i, GSIZE_TO_POINTER(before + 1));
    }
    return lines;
}

static void write_file(struct excerpts *excerpts, struct excerpt_file *file, GString *out)
{
    size_t length;
    const char *text = source_text(excerpts->sources, file->path, &length);
    file->colours = colours_of(file->path, text != NULL ? text : "", text != NULL ? length : 0);
    g_autoptr(GPtrArray) lines = excerpt_lines_of(file);
    markup(out,
           "<details open class=\"source\"><summary><h3>%s</h3></summary>\n<div class=\"scroll\" role=\"region\" "
           "aria-label=\"%s\" tabindex=\"0\"><ol class=\"code\">\n",
           file->path, file->path);
    for (guint i = 0; i < lines->len; i++) {
        gsize line = GPOINTER_TO_SIZE(lines->pdata[i]);
        if (i > 0 && line > GPOINTER_TO_SIZE(lines->pdata[i - 1]) + 1)
            g_string_append(out, "</ol><p class=\"gap\" aria-hidden=\"true\">⋮</p><ol class=\"code\">\n");
        excerpt_write_line(excerpts, file, (int64_t)line, out);
    }
    g_string_append(out, "</ol></div></details>\n");
}

bool excerpts_any(const struct excerpts *excerpts)
{
    return excerpts->files->len > 0;
}

void excerpts_write(struct excerpts *excerpts, GString *out)
{
    if (excerpts->files->len == 0)
        return;
    g_string_append(
        out, "<section id=\"sources\" aria-labelledby=\"sources-title\">\n<h2 id=\"sources-title\">Sources</h2>\n");
    for (guint i = 0; i < excerpts->files->len; i++)
        write_file(excerpts, excerpts->files->pdata[i], out);
    g_string_append(out, "</section>\n");
}
