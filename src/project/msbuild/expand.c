#include "project/msbuild/expand.h"

#include <string.h>

#include "base/file/environment.h"
#include "base/text/word.h"
#include "project/msbuild/metadata.h"
#include "project/msbuild/kit.h"

/* A value longer than that grows by itself; what nests deeper is nobody's. */
enum { LONGEST_VALUE = 1 << 20, DEEPEST = 24 };

char *msbuild_path_value(const char *path)
{
    g_autofree char *windows = g_strdelimit(g_strdup(path), "/", '\\');
    return value_escape(windows);
}

static char *marked_reference(enum value_mark mark, const char *body)
{
    g_autofree char *written = g_strdup_printf("$(%s)", body);
    return value_marked(mark, written);
}

/* ---- properties ---- */

void msbuild_note_hidden(struct msbuild *m, const char *name)
{
    msbuild_note(m,
                 "%s is a variable of the environment that projects do not see (it could be a secret), so values that "
                 "use it are unknown",
                 name);
}

/* MSBuildThisFile…: of the file in which the reference stands. */
static char *this_file_property(const struct msbuild *m, const char *name)
{
    if (m->document == NULL || g_ascii_strncasecmp(name, "MSBuildThisFile", 15) != 0)
        return NULL;
    g_autofree char *base = g_path_get_basename(m->document->path), *directory = g_path_get_dirname(m->document->path);
    bool root = g_str_has_suffix(directory, G_DIR_SEPARATOR_S);
    g_autofree char *folder = root ? g_strdup(directory) : g_strconcat(directory, G_DIR_SEPARATOR_S, NULL);
    char *dot = strrchr(base, '.');
    const char *rest = name + 15;
    if (*rest == '\0')
        return msbuild_path_value(base);
    if (g_ascii_strcasecmp(rest, "FullPath") == 0)
        return msbuild_path_value(m->document->path);
    if (g_ascii_strcasecmp(rest, "Directory") == 0)
        return msbuild_path_value(folder);
    if (g_ascii_strcasecmp(rest, "DirectoryNoRoot") == 0)
        return msbuild_path_value(g_path_skip_root(folder) != NULL ? g_path_skip_root(folder) : folder);
    if (g_ascii_strcasecmp(rest, "Extension") == 0)
        return msbuild_path_value(dot != NULL ? dot : "");
    if (g_ascii_strcasecmp(rest, "Name") == 0 && dot != NULL)
        *dot = '\0';
    return g_ascii_strcasecmp(rest, "Name") == 0 ? msbuild_path_value(base) : NULL;
}

static char *environment_property(struct msbuild *m, const char *name)
{
    bool hidden;
    const char *value = environment_value(name, &hidden);
    if (hidden) {
        msbuild_note_hidden(m, name);
        return marked_reference(VALUE_UNKNOWN, name);
    }
    if (value == NULL)
        return NULL;
    char *copy = g_strdup(value);
    for (char *at = copy; *at != '\0'; at++)
        *at = (guchar)*at < 0x20 ? ' ' : *at;
    return copy;
}

/* Nobody defined it.  MSBuild takes nothing for it; where something is not read that may define it, that would be a
 * guess. */
static char *undefined_property(struct msbuild *m, const char *name)
{
    if (m->in_condition)
        return g_strdup("");
    if (kit_defines(name))
        return marked_reference(VALUE_OUTSIDE, name);
    bool builds_on_itself = m->self != NULL && g_ascii_strcasecmp(m->self, name) == 0;
    if (m->incomplete && !builds_on_itself)
        return marked_reference(VALUE_UNKNOWN, name);
    if (m->type != NULL && g_ascii_strcasecmp(m->type, "ClCompile") == 0)
        msbuild_note(m, "$(%s) is not defined: it counts as empty", name);
    return g_strdup("");
}

char *msbuild_property_value(struct msbuild *m, const char *name)
{
    const struct msbuild_property *property = msbuild_get(m, name);
    if (property != NULL)
        return g_strdup(property->value);
    char *value = this_file_property(m, name);
    if (value == NULL && !kit_defines(name))
        value = environment_property(m, name);
    if (value == NULL)
        value = kit_property(m, name);
    return value != NULL ? value : undefined_property(m, name);
}

static bool msbuild_expand_is_name(const char *text)
{
    size_t n = 0;
    while (g_ascii_isalnum(text[n]) || text[n] == '_' || text[n] == '-')
        n++;
    return n > 0 && text[n] == '\0' && !g_ascii_isdigit(text[0]);
}

static char *expand_reference(struct msbuild *m, const char *body)
{
    if (msbuild_expand_is_name(body))
        return msbuild_property_value(m, body);
    if (m->depth >= DEEPEST)
        return marked_reference(VALUE_UNKNOWN, body);
    m->depth++;
    char *value = msbuild_call(m, body);
    m->depth--;
    return value;
}

/* What grows beyond any use is not known any more. */
static char *bounded(struct msbuild *m, GString *text, const char *written)
{
    bool fits = text->len <= LONGEST_VALUE;
    if (msbuild_spend(m, text->len + 16) && fits)
        return g_string_free(text, FALSE);
    g_string_free(text, TRUE);
    if (!fits)
        msbuild_note(m, "a value grows beyond %d characters and is not used", LONGEST_VALUE);
    return value_marked(VALUE_UNKNOWN, written);
}

char *msbuild_expand_properties(struct msbuild *m, const char *text)
{
    GString *expanded = g_string_new(NULL);
    for (const char *at = text, *open; *at != '\0' && expanded->len <= LONGEST_VALUE;) {
        open = strstr(at, "$(");
        const char *behind = open != NULL ? value_skip_parentheses(open + 2) : NULL;
        g_string_append_len(expanded, at, behind != NULL ? open - at : (gssize)strlen(at));
        if (behind == NULL)
            break;
        g_autofree char *body = g_strndup(open + 2, (gsize)(behind - open - 3));
        g_autofree char *value = expand_reference(m, body);
        g_string_append(expanded, value);
        at = behind;
    }
    return bounded(m, expanded, text);
}

/* ---- %(Metadata) ---- */

/* "Name" or "Type.Name", with the blanks that MSBuild allows; the name alone where the type is ours, else NULL. */
static char *metadata_name(const struct msbuild *m, const char *body)
{
    g_auto(GStrv) parts = g_strsplit(body, ".", 2);
    if (parts[0] == NULL || m->type == NULL)
        return NULL;
    bool ours = parts[1] == NULL || g_ascii_strcasecmp(g_strstrip(parts[0]), m->type) == 0;
    return ours ? g_strdup(g_strstrip(parts[1] != NULL ? parts[1] : parts[0])) : NULL;
}

static const char *const well_known[] = {"FullPath",  "RootDir",      "Filename", "Extension", "RelativeDir",
                                         "Directory", "RecursiveDir", "Identity", NULL};

/* In an item definition, what every item has by itself stays to be resolved for the item. */
static char *metadata_text(const struct msbuild *m, const char *body)
{
    g_autofree char *name = metadata_name(m, body);
    if (name == NULL)
        return g_strdup("");
    if (word_is_among(name, well_known))
        return m->item != NULL ? msbuild_well_known(m, m->item, name) : g_strdup_printf("%%(%s)", name);
    return msbuild_metadata_text(m, m->type, m->item, name);
}

static char *expand_metadata(struct msbuild *m, const char *text)
{
    GString *expanded = g_string_new(NULL);
    for (const char *at = text; *at != '\0' && expanded->len <= LONGEST_VALUE;) {
        bool ours = at[0] == '%' && at[1] == '(', items = at[0] == '@' && at[1] == '(';
        const char *behind = ours || items ? value_skip_parentheses(at + 2) : NULL;
        g_autofree char *body = behind != NULL ? g_strndup(at + 2, (gsize)(behind - at - 3)) : NULL;
        g_autofree char *value = ours && body != NULL ? metadata_text(m, body) : NULL;
        if (value != NULL)
            g_string_append(expanded, value);
        else
            g_string_append_len(expanded, at, behind != NULL ? behind - at : 1);
        at = behind != NULL ? behind : at + 1;
        if ((ours || items) && behind == NULL) {
            g_string_append(expanded, at);
            break;
        }
    }
    return bounded(m, expanded, text);
}

/* Item references in the midst of other text are for targets; in the lists of items, msbuild-items.c takes them apart.
 */
char *msbuild_expand(struct msbuild *m, const char *text)
{
    g_autofree char *without = m->type != NULL && strstr(text, "%(") != NULL ? expand_metadata(m, text) : NULL;
    return msbuild_expand_properties(m, without != NULL ? without : text);
}

/* ---- pieces ---- */

/* The text of an element on its way into pieces. */
struct expand_walk {
    struct msbuild *m;
    GPtrArray *pieces;
    const char *start;
};

static void flush(struct expand_walk *walk, const char *end)
{
    g_autofree char *text = g_strndup(walk->start, (gsize)(end - walk->start));
    g_autofree char *value = msbuild_expand(walk->m, text);
    if (value[0] != '\0')
        value_pieces_add(walk->pieces, value, walk->m->at);
    walk->start = end;
}

/* "%(PreprocessorDefinitions)": what was there, with the places where it is written. */
static void insert_metadata(struct expand_walk *walk, const char *open, const char *behind)
{
    struct msbuild *m = walk->m;
    g_autofree char *body = g_strndup(open + 2, (gsize)(behind - open - 3)), *name = metadata_name(m, body);
    const GPtrArray *found =
        name != NULL && !word_is_among(name, well_known) ? msbuild_metadata(m, m->type, m->item, name) : NULL;
    flush(walk, open);
    if (found != NULL) {
        for (guint i = 0; i < found->len && msbuild_spend(m, 16); i++) {
            const struct value_piece *piece = found->pdata[i];
            g_autofree char *text =
                m->item != NULL ? msbuild_expand_well_known(m, m->item, piece->text) : g_strdup(piece->text);
            value_pieces_add(walk->pieces, text, piece->place);
        }
    } else if (name != NULL && word_is_among(name, well_known)) {
        flush(walk, behind);
    }
    walk->start = behind;
}

/* Lists that append to themselves grow as properties do. */
static void bound_pieces(struct msbuild *m, GPtrArray *pieces)
{
    gsize total = 0;
    for (guint i = 0; i < pieces->len; i++)
        total += strlen(((const struct value_piece *)pieces->pdata[i])->text) + 16;
    if (total <= LONGEST_VALUE && msbuild_spend(m, total))
        return;
    g_ptr_array_set_size(pieces, 0);
    msbuild_note(m, "a value grows beyond %d characters and is not used", LONGEST_VALUE);
}

GPtrArray *msbuild_expand_pieces(struct msbuild *m, const struct msbuild_element *element)
{
    struct expand_walk walk = {m, value_pieces_new(), element->text->str};
    struct msbuild_place place = m->at;
    m->at.line = element->line;
    for (const char *at = walk.start, *behind; *at != '\0'; at = behind) {
        behind = strchr("$%@", *at) != NULL && at[1] == '(' ? value_skip_parentheses(at + 2) : at + 1;
        if (behind == NULL)
            break;
        if (*at == '%' && at[1] == '(')
            insert_metadata(&walk, at, behind);
        else if (*at == '\n') {
            flush(&walk, at);
            m->at.line++;
        }
    }
    flush(&walk, walk.start + strlen(walk.start));
    bound_pieces(m, walk.pieces);
    m->at = place;
    return walk.pieces;
}
