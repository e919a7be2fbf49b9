#include "run/inputs/listed.h"

#include <stdbool.h>
#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/find.h"
#include "base/text/text.h"
#include "project/database/locate.h"
#include "project/vcxproj/name.h"

enum { MAX_PROJECT = 4 << 20, MAX_DATABASE = 128 << 20 };

/* Whether a folder on the way begins with a dot. */
static bool listed_is_hidden(const char *path)
{
    for (const char *at = path; *at != '\0'; at++) {
        bool begins = at == path || at[-1] == '/' || at[-1] == '\\';
        if (begins && at[0] == '.' && at[1] != '\0' && strchr("./\\", at[1]) == NULL)
            return true;
    }
    return false;
}

/* Headers in a database are there for editors; in a project they are compiled.  What a description lists is compiled as
 * C or C++, whatever it is called: `-x c driver.m`. */
static bool is_unusual(const char *path, bool database)
{
    const char *language = path_language(path);
    bool header = database && language != NULL && *language == '\0';
    return !header && (!path_is_source(path) || listed_is_hidden(path));
}

/* The text between the quotes of `KEY "…"`, where only `between` stands before them; `at` moves behind it.  NULL: it is
 * something else. */
static char *quoted_value(const char **at, const char *between)
{
    const char *open = *at + strspn(*at, between);
    const char *close = *open == '"' ? strchr(open + 1, '"') : NULL;
    if (close == NULL)
        return NULL;
    *at = close + 1;
    return g_strndup(open + 1, (gsize)(close - open - 1));
}

/* A command may say which language it compiles, or have a file say it. */
static bool may_name_language(const char *text)
{
    static const char *const words[] = {"-x", "/T", "-T", "--language", "@"};
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        if (strstr(text, words[i]) != NULL)
            return true;
    return false;
}

static bool database_shows_any(const char *text)
{
    static const char key[] = "\"file\"";
    bool named = may_name_language(text);
    for (const char *at = text; (at = strstr(at, key)) != NULL;) {
        at += strlen(key);
        g_autofree char *file = quoted_value(&at, " \t\r\n:");
        if (file != NULL && is_unusual(file, true) && (named || !path_is_of_other_language(file)))
            return true;
    }
    return false;
}

/* Items that projects share: only their evaluation shows which. */
static bool imports_items(const char *lower)
{
    return strstr(lower, ".vcxitems") != NULL || strstr(lower, ".projitems") != NULL;
}

static bool project_shows_any(const char *text)
{
    static const char item[] = "<clcompile";
    g_autofree char *lower = text_lower(text);
    if (imports_items(lower))
        return true;
    /* The end is looked for once for all items that it ends, as is what it shows that they do not say. */
    for (const char *at = lower, *end = lower; (at = strstr(at, item)) != NULL;) {
        at += strlen(item);
        end = end > at ? end : strchr(at, '>');
        const char *include = end != NULL ? g_strstr_len(at, end - at, "include") : NULL;
        if (end == NULL) /* nor behind any further item */
            break;
        if (include == NULL) {
            at = end;
            continue;
        }
        at = include + strlen("include");
        g_autofree char *value = quoted_value(&at, " \t\r\n=");
        g_auto(GStrv) names = g_strsplit(value != NULL ? value : "", ";", -1);
        for (guint i = 0; names[i] != NULL; i++)
            if (*g_strstrip(names[i]) != '\0' && is_unusual(names[i], false))
                return true;
    }
    return false;
}

static bool shows_any(const char *path)
{
    bool database = !vcxproj_is_named_so(path);
    gsize size = 0;
    g_autofree char *bytes = NULL;
    if (!text_load(path, database ? MAX_DATABASE : MAX_PROJECT, &bytes, &size))
        return true; /* to read it reports that */
    g_autofree char *text = text_to_utf8(bytes, size, &size, NULL);
    return text != NULL && (database ? database_shows_any(text) : project_shows_any(text));
}

struct source_search {
    char *directory;   /* absolute */
    GHashTable *known; /* set of absolute paths */
    GPtrArray *sources;
};

static void listed_add_sources(struct source_search *search, const struct description *description)
{
    bool database = !vcxproj_is_named_so(description->file);
    for (guint i = 0; i < description->sources->len; i++) {
        const char *path = ((const struct described_source *)description->sources->pdata[i])->path;
        g_autofree char *whole = path_absolute(path);
        if (!is_unusual(path, database) || !path_is_below(whole, search->directory) ||
            observe_place(whole) != PLACE_FILE)
            continue;
        if (g_hash_table_add(search->known, g_steal_pointer(&whole)))
            g_ptr_array_add(search->sources, g_strdup(path));
    }
}

static void search_project(struct source_search *search, const char *path, struct builds *builds)
{
    const struct description *description = shows_any(path) ? builds_found(builds, path) : NULL;
    if (description == NULL)
        return;
    builds_tell_unknown(builds, description);
    listed_add_sources(search, description);
}

GPtrArray *listed_sources(const char *directory, const GPtrArray *descriptions, const GPtrArray *found,
                          struct builds *builds)
{
    g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autofree char *whole = path_absolute(directory), *inside = g_build_filename(whole, "source.c", NULL);
    g_autofree char *nearest = database_locate(inside);
    struct source_search search = {whole, known, g_ptr_array_new_with_free_func(g_free)};
    for (guint i = 0; i < found->len; i++)
        g_hash_table_add(known, path_absolute(found->pdata[i]));
    if (builds_explicit(builds) != NULL)
        listed_add_sources(&search, builds_explicit(builds));
    else if (nearest != NULL)
        search_project(&search, nearest, builds);
    for (guint i = 0; i < descriptions->len; i++)
        search_project(&search, descriptions->pdata[i], builds);
    return search.sources;
}
