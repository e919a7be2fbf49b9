#include "run/builds/text.h"

#include <string.h>

#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/root.h"
#include "base/file/text-file.h"
#include "base/text/find.h"
#include "base/text/text.h"
#include "base/text/word.h"
#include "project/nmake/sources-file.h"
#include "run/builds/name.h"
#include "run/builds/parts.h"
#include "scan/text/pcw-names.h"

bool build_text_is_optional(const char *import)
{
    const char *end = strchr(import, '>');
    return end != NULL && g_strstr_len(import, end - import, "exists(") != NULL;
}

bool build_text_imports(const char *lower)
{
    static const char mark[] = "<import project=\"";
    for (const char *at = lower; (at = strstr(at, mark)) != NULL;) {
        at += strlen(mark);
        if (!g_str_has_prefix(at, "$(vctargetspath)") && !g_str_has_prefix(at, "$(userrootdir)"))
            return true;
    }
    return false;
}

/* Behind the name of an element's start tag: the value of its attribute Include, with *end at the closing quote; NULL:
 * it has none.  *behind receives the end of the tag. */
static const char *value_of_include(const char *at, const char **end, const char **behind)
{
    static const char name[] = "include";
    const char *value = NULL;
    while (*at != '\0' && *at != '<' && *at != '>') {
        bool named = g_str_has_prefix(at, name) && !word_char(at[-1]);
        at += named ? strlen(name) : 0;
        at += named ? strspn(at, " \t\r\n=") : 0;
        const char *close = *at == '"' || *at == '\'' ? strchr(at + 1, *at) : NULL;
        if (close != NULL && named) {
            value = at + 1;
            *end = close;
        }
        if (close != NULL)
            at = close + 1;
        else if (!named)
            at++;
    }
    *behind = at;
    return value;
}

/* The next list of sources behind *at, where *at is moved, up to *end; NULL: there is none. */
static const char *next_list(const char **at, const char **end)
{
    static const char element[] = "<clcompile";
    const char *value = NULL;
    while (value == NULL && (*at = strstr(*at, element)) != NULL)
        value = value_of_include(*at + strlen(element), end, at);
    return value;
}

/* "$(Folder)\driver.c" shows the name, which is enough to find it; "$(Name).c", "d?.c" and "a&amp;b\driver.c" do not.
 * A value may list several. */
static bool computes_name(const char *value, const char *end)
{
    bool in_name = false;
    for (const char *at = value; at < end; at++) {
        if (strchr("*?&", *at) != NULL || (in_name && *at == ';'))
            return true;
        in_name = strchr("$%@", *at) != NULL || (in_name && *at != '\\' && *at != '/');
    }
    return in_name;
}

bool build_text_computes_names(const char *lower)
{
    bool computes = false;
    const char *end = NULL, *value;
    for (const char *at = lower; !computes && (value = next_list(&at, &end)) != NULL;)
        computes = computes_name(value, end);
    return computes;
}

bool build_text_lists(const char *lower)
{
    const char *end = NULL, *at = lower;
    return next_list(&at, &end) != NULL;
}

/* Options of a compiler as a command or an argument; a response file may hold any.  In a project, <ForcedIncludeFiles>,
 * or /FI among more. */
static bool says_force(const char *text, bool database)
{
    static const char *const in_database[] = {"-include", "-imacros", "\"/FI", " /FI", "\"-FI", " -FI", NULL};
    static const char *const in_project[] = {
        "ForcedInclude", "forcedinclude", "FORCEDINCLUDE", "Forcedinclude", ">/FI", " /FI", ">-FI", " -FI", NULL};
    const char *const *marks = database ? in_database : in_project;
    bool marked = false;
    for (guint i = 0; marks[i] != NULL && !marked; i++)
        marked = strstr(text, marks[i]) != NULL;
    return marked;
}

/* Texts that are known, and how deep imports are followed. */
struct matter_search {
    GHashTable *known;
    guint depth;
};

static guint matters_of(struct matter_search *search, const char *path);

/* A file that an import names in full; `from` has the import.  One that need not be there, and is not, as packages
 * before they are fetched, brings nothing. */
static guint matters_of_import(struct matter_search *search, const char *from, const char *written, bool optional)
{
    enum { DEEPEST = 32 };
    g_autofree char *folder = g_path_get_dirname(from);
    if (g_ascii_strncasecmp(written, "$(vctargetspath)", strlen("$(vctargetspath)")) == 0 ||
        g_ascii_strncasecmp(written, "$(userrootdir)", strlen("$(userrootdir)")) == 0)
        return 0;
    if (strpbrk(written, "$%*?@;&") != NULL || search->depth >= DEEPEST)
        return BUILD_ALL;
    g_autofree char *file = path_resolve(folder, written);
    if (observe_place(file) == PLACE_NONE)
        return optional ? 0 : BUILD_ALL;
    search->depth++;
    guint matters = matters_of(search, file);
    search->depth--;
    return matters;
}

static guint matters_of_imports(struct matter_search *search, const char *path, const char *text)
{
    static const char mark[] = "<import project=\"";
    g_autofree char *lower = text_lower(text);
    guint matters = strstr(lower, "!include") != NULL ? BUILD_ALL : 0;
    for (const char *at = lower; matters != BUILD_ALL && (at = strstr(at, mark)) != NULL;) {
        at += strlen(mark);
        const char *from = text + (at - lower);
        g_autofree char *written = g_strndup(from, strcspn(from, "\""));
        matters |= matters_of_import(search, path, written, build_text_is_optional(at));
    }
    return matters;
}

static bool has_response_file(const char *text)
{
    return strstr(text, "\"@") != NULL || strstr(text, " @") != NULL;
}

static guint matters_in(struct matter_search *search, const char *path)
{
    bool database = builds_is_database(path);
    gsize size = 0;
    char *bytes = NULL;
    if (!text_load(path, database ? MAX_DATABASE_SIZE : MAX_PROJECT_SIZE, &bytes, &size))
        return BUILD_ALL;
    g_autofree char *text = text_to_utf8(bytes, size, &size, NULL);
    g_free(bytes);
    if (text == NULL || (database && has_response_file(text)))
        return BUILD_ALL;
    enum pcw_names_kind kind = pcw_names_find(text, size).kind;
    return (database ? 0u : matters_of_imports(search, path, text)) | (says_force(text, database) ? BUILD_FORCED : 0u) |
           (kind == PCW_NAMES_NAME || kind == PCW_NAMES_PARTS ? BUILD_MACROS : 0u);
}

/* Files that import each other may say anything. */
static guint matters_of(struct matter_search *search, const char *path)
{
    gpointer matters_before = NULL;
    if (g_hash_table_lookup_extended(search->known, path, NULL, &matters_before))
        return GPOINTER_TO_UINT(matters_before);
    g_hash_table_insert(search->known, g_strdup(path), GUINT_TO_POINTER(BUILD_ALL));
    guint matters = matters_in(search, path);
    g_hash_table_insert(search->known, g_strdup(path), GUINT_TO_POINTER(matters));
    return matters;
}

guint build_text_matters(GHashTable *known, const char *path)
{
    struct matter_search search = {known, 0};
    return matters_of(&search, path);
}

static bool is_project_file(const struct folder_entry *entry)
{
    static const char *const suffixes[] = {".vcxproj", ".props", ".targets", ".vcxitems", NULL};
    return entry->kind != ENTRY_FOLDER &&
           (sources_file_is_named_so(entry->name) || text_ends_in(entry->name, suffixes));
}

/* What a project may say in one folder, or, `below`, in those that are in it. */
static guint matters_of_folder(GHashTable *known, const char *path, bool below)
{
    enum { MAX_FOLDERS = 200 };
    gpointer matters_before = NULL;
    g_autofree char *key = g_strconcat(path, below ? "/*" : "", NULL);
    if (g_hash_table_lookup_extended(known, key, NULL, &matters_before))
        return GPOINTER_TO_UINT(matters_before);
    struct folder *folder = folder_read(path, NULL);
    guint matters = 0, folders = 0;
    for (guint i = 0; folder != NULL && i < folder_count(folder) && matters != BUILD_ALL; i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        bool inside = below && entry->kind == ENTRY_FOLDER && entry->name[0] != '.' && folders++ < MAX_FOLDERS;
        g_autofree char *file =
            inside || (!below && is_project_file(entry)) ? g_build_filename(path, entry->name, NULL) : NULL;
        if (file != NULL)
            matters |= below ? matters_of_folder(known, file, false) : build_text_matters(known, file);
    }
    folder_free(folder);
    g_hash_table_insert(known, g_steal_pointer(&key), GUINT_TO_POINTER(matters));
    return matters;
}

guint build_texts_above(GHashTable *known, const char *folder)
{
    g_autofree char *at = path_absolute(folder), *inside = g_build_filename(at, "source.c", NULL),
                    *root = root_of(inside);
    guint matters = matters_of_folder(known, at, false), height = 0;
    while (matters != BUILD_ALL && root_climb(&at, root)) {
        matters |= matters_of_folder(known, at, false);
        if (++height == 1 && matters != BUILD_ALL)
            matters |= matters_of_folder(known, at, true);
    }
    return matters;
}
