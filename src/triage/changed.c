#include "triage/changed.h"

#include <string.h>

#include "base/file/path.h"
#include "finding/finding.h"

struct changed_lines {
    gint64 first, last;
};

struct changed_file {
    bool whole, renamed;
    GArray *ranges; /* of struct changed_lines */
};

struct changed {
    GHashTable *files;  /* real path -> struct changed_file */
    GPtrArray *folders; /* real paths, with a slash at the end: all in them is changed */
};

static GQuark changed_error_quark(void)
{
    return g_quark_from_static_string("pcwlint-changed-error");
}

static void changed_file_free(gpointer data)
{
    struct changed_file *file = data;
    g_array_unref(file->ranges);
    g_free(file);
}

struct changed *changed_new(void)
{
    struct changed *changed = g_new0(struct changed, 1);
    changed->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, changed_file_free);
    changed->folders = g_ptr_array_new_with_free_func(g_free);
    return changed;
}

void changed_free(struct changed *changed)
{
    if (changed == NULL)
        return;
    g_hash_table_unref(changed->files);
    g_ptr_array_unref(changed->folders);
    g_free(changed);
}

static struct changed_file *changed_file_of(struct changed *changed, const char *root, const char *name)
{
    g_autofree char *path = g_build_filename(root, name, NULL), *real = path_real(path);
    struct changed_file *file = g_hash_table_lookup(changed->files, real);
    if (file != NULL)
        return file;
    file = g_new0(struct changed_file, 1);
    file->ranges = g_array_new(FALSE, FALSE, sizeof(struct changed_lines));
    g_hash_table_insert(changed->files, g_steal_pointer(&real), file);
    return file;
}

static void changed_add_folder(struct changed *changed, const char *root, const char *path)
{
    g_autofree char *whole = g_build_filename(root, path, NULL), *real = path_real(whole);
    g_ptr_array_add(changed->folders, g_strconcat(real, "/", NULL));
}

static bool is_in_changed_folder(const struct changed *changed, const char *real)
{
    bool found = false;
    for (guint i = 0; i < changed->folders->len && !found; i++)
        found = g_str_has_prefix(real, changed->folders->pdata[i]);
    return found;
}

void changed_add_file(struct changed *changed, const char *root, const char *path)
{
    if (g_str_has_suffix(path, "/")) {
        changed_add_folder(changed, root, path);
        return;
    }
    changed_file_of(changed, root, path)->whole = true;
}

/* ---- reading a diff ---- */

struct diff_reader {
    struct changed *changed;
    const char *root, *at, *end;
    guint line; /* that was read last, from 1 */
    char *name; /* of the file as it is now, from the root; NULL: ahead of the first */
    char *old;  /* that it was renamed from; NULL: it was not */
};

/* The next line without its end; carriage returns belong to the file that is shown. */
static char *changed_next_line(struct diff_reader *reader)
{
    if (reader->at >= reader->end)
        return NULL;
    const char *stop = memchr(reader->at, '\n', (gsize)(reader->end - reader->at));
    char *line = g_strndup(reader->at, (gsize)((stop != NULL ? stop : reader->end) - reader->at));
    reader->at = stop != NULL ? stop + 1 : reader->end;
    reader->line++;
    return line;
}

static void skip_lines(struct diff_reader *reader, gint64 count)
{
    for (; count > 0 && reader->at < reader->end; count--) {
        const char *stop = memchr(reader->at, '\n', (gsize)(reader->end - reader->at));
        reader->at = stop != NULL ? stop + 1 : reader->end;
        reader->line++;
    }
}

static bool changed_refuse(const struct diff_reader *reader, const char *what, GError **error)
{
    g_set_error(error, changed_error_quark(), 0, "line %u: %s", reader->line, what);
    return false;
}

/* A name as git writes it: in quotes, with escapes, when a character asks for it; a tab ends one that holds blanks. */
static char *unquoted(const char *text)
{
    if (text[0] != '"')
        return g_strndup(text, strcspn(text, "\t"));
    g_autofree char *inner = g_strdup(text + 1);
    char *close = inner;
    while (*close != '\0' && *close != '"' && strcmp(close, "\\") != 0) /* half an escape is none */
        close += close[0] == '\\' ? 2 : 1;
    *close = '\0';
    return g_strcompress(inner);
}

static char *without_prefix(char *name)
{
    char *rest = strlen(name) > 2 && name[1] == '/' ? g_strdup(name + 2) : NULL;
    g_free(name);
    return rest;
}

/* "a/NAME b/NAME": both are the same, unless other lines name them; blanks in them say nothing about where the second
 * starts. */
static char *name_of_header(const char *names)
{
    const char *second = names[0] == '"' ? strstr(names + 1, "\" \"") : NULL;
    if (names[0] == '"')
        return second != NULL ? without_prefix(unquoted(second + 2)) : NULL;
    return strlen(names) >= 5 ? without_prefix(g_strdup(names + strlen(names) / 2 + 1)) : NULL;
}

/* No file has more lines than that; sums of two stay far from overflowing. */
#define LINES_MOST G_MAXINT32

static bool changed_read_number(const char **at, gint64 *number)
{
    char *end = NULL;
    if (!g_ascii_isdigit(**at))
        return false;
    *number = g_ascii_strtoll(*at, &end, 10);
    *at = end;
    return *number <= LINES_MOST;
}

/* "12" or "12,3". */
static bool read_span(const char **at, gint64 *start, gint64 *count)
{
    *count = 1;
    if (!changed_read_number(at, start))
        return false;
    if (**at != ',')
        return true;
    (*at)++;
    return changed_read_number(at, count);
}

/* "@@ -12,3 +14,0 @@ void Start(void)", and the lines that follow. */
static bool read_hunk(struct diff_reader *reader, const char *line, GError **error)
{
    gint64 old_start, old_count, start, count;
    const char *at = line + strlen("@@ -");
    bool whole = read_span(&at, &old_start, &old_count) && g_str_has_prefix(at, " +");
    at += whole ? 2 : 0;
    if (!whole || !read_span(&at, &start, &count) || !g_str_has_prefix(at, " @@") || reader->name == NULL)
        return changed_refuse(reader, "this is not a hunk of a diff", error);
    struct changed_lines lines = {start, count > 0 ? start + count - 1 : start + 1};
    g_array_append_val(changed_file_of(reader->changed, reader->root, reader->name)->ranges, lines);
    skip_lines(reader, old_count + count);
    return true;
}

static void changed_take_text(char **to, char *text)
{
    g_free(*to);
    *to = text;
}

static void read_rename(struct diff_reader *reader, const char *line)
{
    changed_take_text(&reader->name, unquoted(strstr(line, " to ") + strlen(" to ")));
    g_autofree char *now = g_path_get_basename(reader->name),
                    *then = reader->old != NULL ? g_path_get_basename(reader->old) : NULL;
    if (then != NULL && strcmp(now, then) != 0)
        changed_file_of(reader->changed, reader->root, reader->name)->renamed = true;
    g_clear_pointer(&reader->old, g_free);
}

/* A symbolic link that is new or leads elsewhere: its lines are a path, and all that it leads to now is new there. */
static bool is_of_link(const char *line)
{
    return (g_str_has_prefix(line, "index ") || g_str_has_prefix(line, "new mode ") ||
            g_str_has_prefix(line, "new file mode ")) &&
           g_str_has_suffix(line, " 120000");
}

static bool changed_read_line(struct diff_reader *reader, const char *line, GError **error)
{
    if (g_str_has_prefix(line, "diff --git "))
        changed_take_text(&reader->name, name_of_header(line + strlen("diff --git ")));
    else if (g_str_has_prefix(line, "rename from "))
        changed_take_text(&reader->old, unquoted(line + strlen("rename from ")));
    else if (g_str_has_prefix(line, "rename to ") || g_str_has_prefix(line, "copy to "))
        read_rename(reader, line);
    else if (g_str_has_prefix(line, "+++ ") && strcmp(line, "+++ /dev/null") != 0)
        changed_take_text(&reader->name, without_prefix(unquoted(line + strlen("+++ "))));
    else if (g_str_has_prefix(line, "@@ -"))
        return read_hunk(reader, line, error);
    else if ((g_str_has_prefix(line, "Binary files ") || is_of_link(line)) && reader->name != NULL)
        changed_add_file(reader->changed, reader->root, reader->name);
    return true;
}

bool changed_add_diff(struct changed *changed, const char *root, const char *diff, gsize size, GError **error)
{
    struct diff_reader reader = {.changed = changed, .root = root, .at = diff, .end = diff + size};
    bool fine = true;
    char *line;
    while (fine && (line = changed_next_line(&reader)) != NULL) {
        fine = changed_read_line(&reader, line, error);
        g_free(line);
    }
    g_free(reader.name);
    g_free(reader.old);
    return fine;
}

/* ---- filtering ---- */

bool changed_has(const struct changed *changed, const struct fact_place *place)
{
    if (place == NULL || place->file == NULL)
        return false;
    g_autofree char *real = path_real(place->file);
    const struct changed_file *file = g_hash_table_lookup(changed->files, real);
    gint64 last = file != NULL ? MAX(place->line, place->end_line) : 0;
    for (guint i = 0; file != NULL && i < file->ranges->len; i++) {
        const struct changed_lines *lines = &g_array_index(file->ranges, struct changed_lines, i);
        if (lines->first <= last && lines->last >= place->line)
            return true;
    }
    return (file != NULL && file->whole) || is_in_changed_folder(changed, real);
}

static bool changed_concerns(const struct changed *changed, const struct finding *finding)
{
    bool does = strcmp(finding->rule, "PCW904") == 0 || changed_has(changed, finding->place);
    for (guint i = 0; i < finding->related->len && !does; i++)
        does = changed_has(changed, ((const struct fact_step *)finding->related->pdata[i])->place);
    return does;
}

bool changed_is_renamed(const struct changed *changed, const struct fact_place *place)
{
    g_autofree char *real = path_real(place->file);
    const struct changed_file *file = g_hash_table_lookup(changed->files, real);
    return file != NULL && file->renamed;
}

GPtrArray *changed_take_outside(const struct changed *changed, GPtrArray *findings)
{
    GPtrArray *outside = findings_new();
    for (guint i = 0; i < findings->len;) {
        if (changed_concerns(changed, findings->pdata[i]))
            i++;
        else
            g_ptr_array_add(outside, g_ptr_array_steal_index(findings, i));
    }
    return outside;
}
