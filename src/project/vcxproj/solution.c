#include "project/vcxproj/solution.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "project/description.h"
#include "project/msbuild/read.h"
#include "project/vcxproj/name.h"

enum { MAX_BYTES = 16 << 20, MAX_PROJECTS = 10000 };

struct solution_reading {
    const char *file;
    char *folder;
    GPtrArray *projects, *missing;
    GHashTable *seen;
    char *damage; /* what shows that the file is not whole, with its place; NULL: nothing does */
};

static void complain(struct solution_reading *reading, guint line, const char *what)
{
    if (reading->damage == NULL)
        reading->damage = g_strdup_printf("%s:%u: %s, so projects may be missing", reading->file, line, what);
}

static void add_project(struct solution_reading *reading, const char *written)
{
    if (!vcxproj_is_named_so(written))
        return;
    if (g_hash_table_size(reading->seen) >= MAX_PROJECTS) {
        complain(reading, 1, "it lists more projects than are read");
        return;
    }
    char *path = path_resolve(reading->folder, written);
    bool here = observe_place(path) != PLACE_NONE;
    g_autofree char *shown = path_shown(path);
    if (!g_hash_table_add(reading->seen, path))
        return;
    if (here)
        g_ptr_array_add(reading->projects, g_steal_pointer(&shown));
    else if (reading->missing != NULL)
        g_ptr_array_add(reading->missing, g_steal_pointer(&shown));
}

/* ---- .sln: Project("{type}") = "name", "path", "{id}" ---- */

/* The n-th text in quotes, from 0; NULL when there are fewer. */
static char *solution_quoted(const char *line, guint n)
{
    const char *open = strchr(line, '"');
    for (; open != NULL; n--) {
        const char *close = strchr(open + 1, '"');
        if (close == NULL || n == 0)
            return close != NULL ? g_strndup(open + 1, (gsize)(close - open - 1)) : NULL;
        open = strchr(close + 1, '"');
    }
    return NULL;
}

/* The open section of a solution: a file in which one is never closed was cut off, or merged badly. */
struct nesting {
    const char *open; /* the word that has to come next; NULL: nothing is open */
    guint line;       /* where that was opened */
    bool ended;       /* EndGlobal was met */
};

static bool starts_with_word(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && !g_ascii_isalnum(line[length]);
}

/* What is wrong with the line; NULL: nothing. */
static const char *solution_step(struct nesting *nesting, const char *line, guint number)
{
    bool project = g_str_has_prefix(line, "Project("), global = starts_with_word(line, "Global");
    if (nesting->open != NULL && starts_with_word(line, nesting->open)) {
        nesting->ended = strcmp(nesting->open, "EndGlobal") == 0;
        nesting->open = NULL;
    } else if (nesting->open != NULL && (project || global)) {
        return "this section starts inside another one";
    } else if (project || global) {
        nesting->open = project ? "EndProject" : "EndGlobal";
        nesting->line = number;
    }
    return NULL;
}

static void read_line(struct solution_reading *reading, struct nesting *nesting, const char *line, guint number)
{
    const char *wrong = solution_step(nesting, line, number);
    bool project = g_str_has_prefix(line, "Project(");
    g_autofree char *path = project ? solution_quoted(line, 2) : NULL, *id = project ? solution_quoted(line, 3) : NULL;
    if (path != NULL)
        add_project(reading, path);
    if (project && id == NULL)
        wrong = "this project has no name, path and id";
    if (wrong != NULL)
        complain(reading, number, wrong);
}

static bool solution_read_lines(struct solution_reading *reading, const char *text, GError **error)
{
    if (strstr(text, "Microsoft Visual Studio Solution File") == NULL) {
        g_set_error(error, DESCRIPTION_ERROR, 0,
                    "%s: is not a Visual Studio solution: its first lines do not have the header of one",
                    reading->file);
        return false;
    }
    struct nesting nesting = {NULL, 0, false};
    guint number = 0;
    for (const char *at = text; *at != '\0'; number++) {
        size_t length = strcspn(at, "\r\n");
        g_autofree char *line = g_strstrip(g_strndup(at, length));
        read_line(reading, &nesting, line, number + 1);
        at += length;
        at += *at == '\r' && at[1] == '\n' ? 2 : *at != '\0';
    }
    if (nesting.open != NULL)
        complain(reading, nesting.line, "this section has no end");
    else if (!nesting.ended)
        complain(reading, MAX(number, 1), "the file ends without EndGlobal");
    return true;
}

/* ---- .slnx: <Project Path="…"/>, also in <Folder> ---- */

static void solution_read_elements(struct solution_reading *reading, const struct msbuild_element *element)
{
    const char *path = strcmp(element->name, "Project") == 0 ? msbuild_attribute(element, "Path") : NULL;
    if (path != NULL)
        add_project(reading, path);
    for (guint i = 0; i < element->children->len; i++) /* the reader bounds how deep it goes */
        solution_read_elements(reading, element->children->pdata[i]);
}

static bool solution_read_tree(struct solution_reading *reading, const char *bytes, gsize size, GError **error)
{
    struct msbuild_document *document = msbuild_document_parse(reading->file, bytes, size, error);
    if (document == NULL)
        return false;
    bool ok = strcmp(document->root->name, "Solution") == 0;
    if (ok)
        solution_read_elements(reading, document->root);
    else
        g_set_error(error, DESCRIPTION_ERROR, 0,
                    "%s:%u: is not a Visual Studio solution: it starts with <%s>, not <Solution>", reading->file,
                    document->root->line, document->root->name);
    msbuild_document_unref(document);
    return ok;
}

static bool solution_read_bytes(struct solution_reading *reading, const char *bytes, gsize size, GError **error)
{
    if (solution_is_xml(reading->file))
        return solution_read_tree(reading, bytes, size, error);
    g_autoptr(GError) cause = NULL;
    gsize length = 0;
    g_autofree char *text = text_to_utf8(bytes, size, &length, &cause);
    if (text == NULL) {
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s: %s", reading->file, cause->message);
        return false;
    }
    return solution_read_lines(reading, text, error);
}

GPtrArray *solution_projects(const char *file, GPtrArray *missing, char **damage, GError **error)
{
    gsize size = 0;
    g_autoptr(GError) cause = NULL;
    g_autofree char *bytes = text_read_file(file, MAX_BYTES, &size, &cause);
    if (bytes == NULL) {
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s: %s", file, cause->message);
        return NULL;
    }
    struct solution_reading reading = {file,
                                       g_path_get_dirname(file),
                                       g_ptr_array_new_with_free_func(g_free),
                                       missing,
                                       g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                                       NULL};
    if (!solution_read_bytes(&reading, bytes, size, error))
        g_clear_pointer(&reading.projects, g_ptr_array_unref);
    if (damage != NULL)
        *damage = g_steal_pointer(&reading.damage);
    g_free(reading.damage);
    g_hash_table_unref(reading.seen);
    g_free(reading.folder);
    return reading.projects;
}
