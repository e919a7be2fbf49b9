#include "project/nmake/nmake.h"

#include <string.h>

#include "base/file/path.h"
#include "base/file/root.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "base/text/word.h"
#include "project/nmake/parts.h"

/* More than any build has. */
enum {
    MAX_FILE = 1 << 20,
    MAX_FILES = 50,
    MAX_DEPTH = 8,
    MAX_MACROS = 10000,
    MAX_WORK = 16 << 20,
    MAX_NOTES = 1000,
    MAX_CONDITIONS = 64
};

static void release_macro(gpointer data)
{
    struct nmake_macro *macro = data;
    g_free(macro->value);
    g_free(macro->origin);
    g_free(macro);
}

struct nmake *nmake_new(struct description *description, gint64 *work)
{
    struct nmake *nmake = g_new0(struct nmake, 1);
    nmake->description = description;
    nmake->macros = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, release_macro);
    nmake->budget = MAX_WORK;
    nmake->work = work;
    return nmake;
}

void nmake_free(struct nmake *nmake)
{
    g_hash_table_unref(nmake->macros);
    g_free(nmake->root);
    g_free(nmake);
}

void nmake_set(struct nmake *nmake, const char *name, const char *value, const char *origin)
{
    struct nmake_macro *macro = g_new(struct nmake_macro, 1);
    *macro = (struct nmake_macro){g_strdup(value), g_strdup(origin)};
    g_hash_table_insert(nmake->macros, g_ascii_strup(name, -1), macro);
}

bool nmake_check(const struct nmake *nmake, const char *file, GError **error)
{
    bool spent = nmake->work != NULL && *nmake->work < 0;
    if (!spent && nmake->budget >= 0)
        return true;
    g_autofree char *shown = path_shown(file);
    g_set_error(error, DESCRIPTION_ERROR, 0,
                spent ? "%s: the projects of this run together need more work to evaluate than any real ones"
                      : "%s: its macros take more room than any build's",
                shown);
    return false;
}

const struct nmake_macro *nmake_get(struct nmake *nmake, const char *name)
{
    struct nmake_macro *macro = g_hash_table_lookup(nmake->macros, name);
    char *value = macro != NULL && strstr(macro->value, "$(") != NULL ? nmake_expand(nmake, macro->value, true) : NULL;
    if (value != NULL) {
        g_free(macro->value);
        macro->value = value;
    }
    return macro;
}

/* ---- one file ---- */

struct nmake_reader {
    struct nmake *nmake;
    const char *file;
    char *folder; /* absolute */
    guint line, depth;
    GArray *open; /* of struct nmake_branch: the !IF around */
    GError **error;
};

struct nmake_branch {
    bool active, taken; /* this part is read; one before it was, or must not be */
};

static bool nmake_read_file(struct nmake *nmake, const char *file, guint depth, GError **error);

static bool is_active(const struct nmake_reader *r)
{
    return r->open->len == 0 || g_array_index(r->open, struct nmake_branch, r->open->len - 1).active;
}

static bool nmake_fail(struct nmake_reader *r, const char *message)
{
    g_set_error(r->error, DESCRIPTION_ERROR, 0, "%s:%u: %s", r->file, r->line, message);
    return false;
}

/* Files that are included in every way say the same again and again. */
static void note_at(struct nmake_reader *r, enum note_kind kind, const char *format, const char *written)
{
    g_autofree char *text = g_strdup_printf(format, written);
    if (r->nmake->notes++ < MAX_NOTES)
        description_note(r->nmake->description, kind != NOTE_OTHER, r->file, r->line, "%s", text)->kind = kind;
}

static bool nmake_decide(struct nmake_reader *r, const char *expression)
{
    bool known = true, is = nmake_is_true(r->nmake, expression, &known);
    if (!known)
        note_at(r, NOTE_OTHER, "!IF %s cannot be decided here: false is assumed", expression);
    return is;
}

static bool is_set(struct nmake_reader *r, const char *name)
{
    g_autofree char *upper = g_ascii_strup(name, -1);
    return g_hash_table_contains(r->nmake->macros, g_strstrip(upper));
}

/* IF, IFDEF or IFNDEF, alone or behind ELSE. */
static bool nmake_ask(struct nmake_reader *r, const char *word, const char *rest)
{
    if (g_ascii_strcasecmp(word, "IF") == 0)
        return nmake_decide(r, rest);
    return is_set(r, rest) == (g_ascii_strcasecmp(word, "IFDEF") == 0);
}

static bool open_branch(struct nmake_reader *r, const char *word, const char *rest)
{
    bool around = is_active(r), is = around && nmake_ask(r, word, rest);
    struct nmake_branch branch = {is, is || !around};
    if (r->open->len >= MAX_CONDITIONS)
        return nmake_fail(r, "conditions are nested too deeply");
    g_array_append_val(r->open, branch);
    return true;
}

static bool next_branch(struct nmake_reader *r, const char *word, const char *rest)
{
    if (r->open->len == 0)
        return nmake_fail(r, "!ELSE without an !IF");
    struct nmake_branch *branch = &g_array_index(r->open, struct nmake_branch, r->open->len - 1);
    branch->active = !branch->taken && (*word == '\0' || nmake_ask(r, word, rest));
    branch->taken |= branch->active;
    return true;
}

/* Only from the tree: <FILE> and what the kit's variables name is the kit's own. */
static bool nmake_include(struct nmake_reader *r, const char *written)
{
    g_autofree char *name = nmake_expand(r->nmake, written, true);
    if (name == NULL)
        return nmake_fail(r, "its macros take more room than any build's");
    g_strstrip(g_strdelimit(name, "\"", ' '));
    if (name[0] == '<' || strstr(name, "$(") != NULL) {
        note_at(r, NOTE_OTHER, "!INCLUDE %s is the kit's: it is not read", written);
        return true;
    }
    g_autofree char *slashed = g_strdelimit(g_strdup(name), "\\", '/'), *path = path_resolve(r->folder, slashed);
    size_t length = strlen(r->nmake->root);
    bool inside = strncmp(path, r->nmake->root, length) == 0 && (path[length] == '/' || length == 1);
    if (inside && text_is_file(path))
        return nmake_read_file(r->nmake, path, r->depth + 1, r->error);
    note_at(r, NOTE_ABSENT_IMPORT, "!INCLUDE %s does not exist, so its settings are unknown", written);
    return true;
}

static bool nmake_is_word(const char *word, const char *const *words)
{
    for (; *words != NULL; words++)
        if (g_ascii_strcasecmp(word, *words) == 0)
            return true;
    return false;
}

/* Cuts the first word off; returns the rest. */
static char *nmake_skip_word(char *text)
{
    size_t length = 0;
    while (g_ascii_isalpha(text[length]))
        length++;
    char *rest = text + length;
    if (*rest != '\0' && g_ascii_isspace(*rest))
        *rest++ = '\0';
    else if (*rest != '\0')
        return NULL;
    return g_strstrip(rest);
}

static bool nmake_take_directive(struct nmake_reader *r, char *text)
{
    static const char *const asks[] = {"IF", "IFDEF", "IFNDEF", NULL};
    char *word = g_strchug(text), *rest = nmake_skip_word(word);
    if (rest == NULL)
        return true;
    if (nmake_is_word(word, asks))
        return open_branch(r, word, rest);
    if (g_ascii_strcasecmp(word, "ENDIF") == 0) {
        g_array_set_size(r->open, r->open->len - (r->open->len > 0));
        return true;
    }
    if (g_ascii_strncasecmp(word, "ELSE", 4) == 0) {
        char *second = word[4] != '\0' ? word + 4 : rest;
        char *expression = word[4] != '\0' ? rest : nmake_skip_word(rest);
        bool fits = *second == '\0' || (nmake_is_word(second, asks) && expression != NULL);
        return fits ? next_branch(r, second, expression != NULL ? expression : "") : true;
    }
    if (is_active(r) && g_ascii_strcasecmp(word, "INCLUDE") == 0)
        return nmake_include(r, rest);
    if (is_active(r) && g_ascii_strcasecmp(word, "UNDEF") == 0) {
        g_autofree char *name = g_ascii_strup(rest, -1);
        g_hash_table_remove(r->nmake->macros, name);
    }
    return true;
}

/* NAME = VALUE; rules and their commands are none of ours. */
static bool take_line(struct nmake_reader *r, char *text)
{
    if (text[0] == '!')
        return nmake_take_directive(r, text + 1);
    size_t length = 0;
    while (word_char(text[length]) || text[length] == '.')
        length++;
    char *behind = text + length;
    while (*behind == ' ' || *behind == '\t')
        behind++;
    if (length == 0 || *behind != '=' || !is_active(r))
        return true;
    g_autofree char *name = g_ascii_strup(text, (gssize)length), *own = g_strdup_printf("$(%s)", name);
    g_autofree char *upper = g_ascii_strup(behind + 1, -1);
    bool grows = strstr(upper, own) != NULL; /* X = $(X) more: as it is now, which may be nothing */
    if (grows && !is_set(r, name))
        nmake_set(r->nmake, name, "", r->file);
    g_autofree char *value = grows ? nmake_expand(r->nmake, behind + 1, true) : g_strdup(behind + 1);
    g_autofree char *origin = g_strdup_printf("%s:%u", r->file, r->line);
    if (value == NULL)
        return nmake_fail(r, "its macros take more room than any build's");
    if (g_hash_table_size(r->nmake->macros) >= MAX_MACROS)
        return nmake_fail(r, "it sets more macros than any build");
    nmake_set(r->nmake, name, g_strstrip(value), origin);
    return true;
}

/* The next line with those that a backslash joins to it, without comments; *at moves behind it. */
static char *next_line(const char **at, guint *lines)
{
    GString *line = g_string_new(NULL);
    bool joined = true;
    for (*lines = 0; joined && **at != '\0'; ++*lines) {
        const char *end = strchr(*at, '\n');
        gsize length = end != NULL ? (gsize)(end - *at) : strlen(*at);
        g_autofree char *part = g_strchomp(g_strndup(*at, length));
        gsize room = strlen(part);
        bool is_comment = *lines > 0 && part[strspn(part, " \t")] == '#'; /* between two lines: it ends nothing */
        joined = is_comment || (room > 0 && part[room - 1] == '\\');
        if (joined && !is_comment)
            part[room - 1] = ' ';
        char *comment = strchr(part, '#');
        if (comment != NULL && (comment == part || comment[-1] != '^'))
            *comment = '\0';
        g_string_append(line, part);
        *at += length + (end != NULL);
    }
    return g_string_free(line, FALSE);
}

static bool read_lines(struct nmake_reader *r, const char *text)
{
    bool ok = true;
    guint lines = 0, next = 1;
    for (const char *at = text; *at != '\0' && ok; next += lines) {
        g_autofree char *line = next_line(&at, &lines);
        r->line = next;
        ok = take_line(r, line);
    }
    return ok;
}

static bool nmake_read_file(struct nmake *nmake, const char *file, guint depth, GError **error)
{
    gsize size = 0;
    g_autofree char *shown = path_shown(file), *absolute = path_absolute(file);
    g_autofree char *folder = g_path_get_dirname(absolute);
    struct nmake_reader r = {nmake, shown, folder, 0, depth, NULL, error};
    if (depth > MAX_DEPTH || ++nmake->files > MAX_FILES)
        return nmake_fail(&r, "it is included too often, or too deeply");
    g_autofree char *bytes = text_read_file(file, MAX_FILE, &size, error);
    g_autofree char *text = bytes != NULL ? text_to_utf8(bytes, size, &size, error) : NULL;
    if (text == NULL)
        return false;
    if (!nmake_spend(nmake, size))
        return nmake_fail(&r, "it includes more text than any build");
    r.open = g_array_new(FALSE, FALSE, sizeof(struct nmake_branch));
    bool ok = read_lines(&r, text);
    g_array_unref(r.open);
    return ok;
}

bool nmake_read(struct nmake *nmake, const char *file, GError **error)
{
    g_free(nmake->root);
    nmake->root = root_of(file);
    return nmake_read_file(nmake, file, 0, error);
}
