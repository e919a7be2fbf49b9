#include "run/builds.h"

#include <string.h>

#include "base/file/root.h"
#include "base/file/folder.h"
#include "base/note.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "project/database/database.h"
#include "project/nmake/sources-file.h"
#include "project/source-search.h"
#include "project/vcxproj/solution.h"
#include "project/vcxproj/vcxproj.h"
#include "run/name-index.h"
#include "scan/text/pcw-names.h"
#include "scan/tree.h"

#define DATABASE "compile_commands.json"

enum {
    MAX_PROJECTS = 10000,
    MAX_PROJECT_SIZE = 4 << 20,
    MAX_TEXTS = 256 << 20,
    MAX_DATABASE_SIZE = 128 << 20,
    MAX_NAMED = 100
};

/* A project file of a source's tree, that may list the source. */
struct candidate {
    char *path, *text, *whole;       /* `whole`: the path, absolute */
    struct description *description; /* NULL: not read yet, or it cannot be */
    GError *error;                   /* why it cannot be; NULL: not tried yet */
    bool said;                       /* that it cannot be */
    bool open;                       /* it may list sources that its text does not name */
};

struct builds {
    struct builds_options options;
    GPtrArray *all;            /* of struct description, owned */
    struct description *named; /* what all those among the inputs say together: two projects may compile one source */
    struct description *given; /* -p; NULL: not given */
    GHashTable *matters;       /* path of a description or a folder -> what its text speaks of (enum build_matter) */
    GHashTable *found;         /* path of a database or a project -> struct description; NULL: it cannot be read */
    struct tree *tree;         /* around the source that was asked for last */
    GPtrArray *candidates;     /* of struct candidate, in that tree; NULL: not looked for yet */
    struct name_index *names;  /* which candidate's text may name a file, by its place in `candidates` */
};

static void candidate_free(gpointer data)
{
    struct candidate *candidate = data;
    g_free(candidate->path);
    g_free(candidate->text);
    g_free(candidate->whole);
    g_clear_error(&candidate->error);
    g_free(candidate);
}

static void release_description(gpointer description)
{
    description_free(description);
}

/* Every source of a project knows which one that is. */
static void set_project(const struct description *description)
{
    for (guint i = 0; i < description->sources->len; i++) {
        const struct described_source *source = description->sources->pdata[i];
        for (guint k = 0; k < source->variants->len; k++) {
            struct settings *settings = source->variants->pdata[k];
            g_free(settings->project);
            settings->project = g_strdup(description->file);
        }
    }
}

static struct description *keep(struct builds *builds, struct description *description)
{
    if (description == NULL)
        return NULL;
    g_ptr_array_add(builds->all, description);
    if (vcxproj_is_named_so(description->file) || sources_file_is_named_so(description->file))
        set_project(description);
    return description;
}

/* What it does not know may be about any source. */
static void use_failures(struct builds *builds, const struct description *description)
{
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        if (note->failed)
            notes_fail(builds->options.notes, NOTE_FAILED_PARTLY, note->file, note->line, 0, "%s", note->text);
    }
}

/* What a description has to say is said when it is used. */
static const struct description *use(struct builds *builds, const struct description *description)
{
    if (description != NULL)
        use_failures(builds, description);
    for (guint i = 0; description != NULL && i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        if (!note->failed)
            notes_add(builds->options.notes, !note->grave, note->file, note->line, 0, "%s", note->text);
    }
    return description;
}

/* Silence would look as if something had been checked. */
static void note_if_empty(struct builds *builds, const struct description *description)
{
    if (description->sources->len == 0 && description->manifests->len == 0)
        notes_add(builds->options.notes, false, description->file, 0, 0, "lists no source in C or C++ that is built");
}

struct builds *builds_new(const struct builds_options *options, GError **error)
{
    struct builds *builds = g_new0(struct builds, 1);
    builds->options = *options;
    builds->all = g_ptr_array_new_with_free_func(release_description);
    builds->named = description_new("");
    builds->found = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    builds->matters = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (options->build_dir == NULL)
        return builds;
    g_autofree char *file = database_locate_in(options->build_dir, error);
    builds->given = file != NULL ? keep(builds, database_read(file, builds->options.commands, error)) : NULL;
    if (use(builds, builds->given) != NULL) {
        note_if_empty(builds, builds->given);
        return builds;
    }
    builds_free(builds);
    return NULL;
}

static void forget_tree(struct builds *builds)
{
    g_clear_pointer(&builds->candidates, g_ptr_array_unref);
    g_clear_pointer(&builds->names, name_index_free);
    g_clear_pointer(&builds->tree, tree_free);
}

void builds_free(struct builds *builds)
{
    if (builds == NULL)
        return;
    forget_tree(builds);
    g_hash_table_unref(builds->matters);
    g_hash_table_unref(builds->found);
    description_free(builds->named);
    g_ptr_array_unref(builds->all);
    g_free(builds);
}

/* ---- what the user named ---- */

static bool is_database(const char *path)
{
    g_autofree char *name = g_path_get_basename(path);
    return strcmp(name, DATABASE) == 0;
}

bool builds_is_named_so(const char *path)
{
    return is_database(path) || vcxproj_is_named_so(path) || solution_is_named_so(path) ||
           sources_file_is_named_so(path);
}

static const char *const *stated_archs(const struct builds *builds)
{
    return builds->options.archs != NULL && builds->options.archs[0] != NULL ? builds->options.archs : NULL;
}

/* A project that was named speaks for all its platforms and configurations, unless the user says which. */
static struct description *read_project(struct builds *builds, const char *path, const char *solution, GError **error)
{
    g_autofree char *folder = solution != NULL ? g_path_get_dirname(solution) : NULL;
    if (sources_file_is_named_so(path))
        return keep(builds, sources_file_read(path, stated_archs(builds), builds->options.work, error));
    struct vcxproj_options options = {stated_archs(builds), builds->options.configuration, folder,
                                      builds->options.work};
    return keep(builds, vcxproj_read(path, &options, error));
}

/* One that was found, for what is shipped on the default platform: the user did not ask for a matrix. */
static struct description *read_found(struct builds *builds, const char *path, GError **error)
{
    static const char *const otherwise[] = {"x64", NULL};
    struct vcxproj_options options = {stated_archs(builds), builds->options.configuration, NULL, builds->options.work};
    if (options.archs == NULL)
        options.archs = otherwise;
    if (sources_file_is_named_so(path))
        return keep(builds, sources_file_read(path, options.archs, builds->options.work, error));
    if (options.configuration != NULL)
        return keep(builds, vcxproj_read(path, &options, error));
    options.configuration = "Release";
    struct description *description = vcxproj_read(path, &options, NULL);
    options.configuration = NULL;
    return keep(builds, description != NULL ? description : vcxproj_read(path, &options, error));
}

static GPtrArray *read_solution(struct builds *builds, const char *path, GPtrArray *failures, GError **error)
{
    g_autoptr(GPtrArray) missing = g_ptr_array_new_with_free_func(g_free);
    g_autofree char *damage = NULL;
    g_autoptr(GPtrArray) projects = solution_projects(path, missing, &damage, error);
    if (projects == NULL)
        return NULL;
    if (damage != NULL)
        g_ptr_array_add(failures, g_error_new_literal(DESCRIPTION_ERROR, 0, damage));
    for (guint i = 0; i < MIN(missing->len, MAX_NAMED); i++)
        g_ptr_array_add(failures, g_error_new(DESCRIPTION_ERROR, 0, "its project %s does not exist",
                                              (const char *)missing->pdata[i]));
    if (missing->len > MAX_NAMED)
        g_ptr_array_add(failures, g_error_new(DESCRIPTION_ERROR, 0, "%u more of its projects do not exist",
                                              missing->len - MAX_NAMED));
    GPtrArray *descriptions = g_ptr_array_new();
    for (guint i = 0; i < projects->len; i++) {
        GError *failure = NULL;
        struct description *description = read_project(builds, projects->pdata[i], path, &failure);
        if (description != NULL)
            g_ptr_array_add(descriptions, description);
        else
            g_ptr_array_add(failures, failure);
    }
    return descriptions;
}

/* Configurations of two projects that compile one source in different ways get names of their own. */
static void tell_apart(const struct described_source *have, struct settings *settings)
{
    for (guint i = 0; have != NULL && i < have->variants->len; i++) {
        const struct settings *other = have->variants->pdata[i];
        if (settings->configuration == NULL || settings_equal(other, settings) ||
            !settings_are_for(other, settings->configuration))
            continue;
        g_autofree char *project = g_path_get_basename(settings->project != NULL ? settings->project : "");
        char *name = g_strdup_printf("%s of %s", settings->configuration, project);
        g_free(settings->configuration);
        settings->configuration = name;
    }
}

static void take_linked(struct description *into, const struct described_source *source)
{
    for (guint i = 0; i < source->linked->len; i++) {
        const struct linked_into *linked = source->linked->pdata[i];
        description_link(into, source->path, linked->name, linked->as, linked->uses);
    }
}

static void take_named(struct builds *builds, const struct description *description)
{
    for (guint i = 0; i < description->sources->len; i++) {
        const struct described_source *source = description->sources->pdata[i];
        for (guint k = 0; k < source->variants->len; k++) {
            struct settings *settings = settings_copy(source->variants->pdata[k]);
            tell_apart(description_find(builds->named, source->path), settings);
            description_add(builds->named, source->path, settings);
        }
        take_linked(builds->named, source);
    }
    for (guint i = 0; i < description->manifests->len; i++)
        description_add_manifest(builds->named, description->manifests->pdata[i]);
}

GPtrArray *builds_read(struct builds *builds, const char *path, GPtrArray *failures, GError **error)
{
    GPtrArray *descriptions = NULL;
    if (solution_is_named_so(path)) {
        descriptions = read_solution(builds, path, failures, error);
    } else {
        struct description *one = is_database(path) ? keep(builds, database_read(path, builds->options.commands, error))
                                                    : read_project(builds, path, NULL, error);
        if (one != NULL) {
            descriptions = g_ptr_array_new();
            g_ptr_array_add(descriptions, one);
        }
    }
    if (descriptions != NULL && descriptions->len + failures->len == 0)
        notes_add(builds->options.notes, false, path, 0, 0, "holds no project in C or C++");
    for (guint i = 0; descriptions != NULL && i < descriptions->len; i++) {
        note_if_empty(builds, descriptions->pdata[i]);
        take_named(builds, use(builds, descriptions->pdata[i]));
    }
    return descriptions;
}

/* ---- what is found around a source ---- */

/*
 * A description that cannot be read: the settings of its sources are unknown, so that findings in them may be wrong.
 * The error's message starts with a place.
 */
static void note_broken(struct builds *builds, const char *file, const GError *error)
{
    gint64 line, column;
    const char *text = note_behind_place(file, error->message, &line, &column);
    notes_fail(builds->options.notes, NOTE_FAILED, file, line, column, "%s, so the settings of its sources are unknown",
               text);
}

const struct description *builds_found(struct builds *builds, const char *path)
{
    gpointer known = NULL;
    if (g_hash_table_lookup_extended(builds->found, path, NULL, &known))
        return known;
    g_autoptr(GError) error = NULL;
    struct description *description = is_database(path)
                                          ? keep(builds, database_read(path, builds->options.commands, &error))
                                          : read_found(builds, path, &error);
    if (description == NULL)
        note_broken(builds, path, error);
    g_hash_table_insert(builds->found, g_strdup(path), description);
    return description;
}

const struct description *builds_given(const struct builds *builds)
{
    return builds->given;
}

static const struct description *database_around(struct builds *builds, const char *source)
{
    g_autofree char *file = database_locate(source);
    return file != NULL ? builds_found(builds, file) : NULL;
}

/* What it imports may lie anywhere; but for Visual Studio's and the user's own. */
static bool says_import(const char *lower)
{
    static const char mark[] = "<import project=\"";
    for (const char *at = lower; (at = strstr(at, mark)) != NULL;) {
        at += strlen(mark);
        if (!g_str_has_prefix(at, "$(vctargetspath)") && !g_str_has_prefix(at, "$(userrootdir)"))
            return true;
    }
    return false;
}

/*
 * It takes whatever is there, spells names in another way (%20, &amp;), or imports what may do so.  Imports that start
 * with a property of Visual Studio or the kits list no sources.
 */
static bool is_open(const struct candidate *candidate)
{
    static const char *const open[] = {"*.", "*\"", ".vcxitems", "%2", "&amp;"};
    bool is = false;
    for (guint i = 0; i < G_N_ELEMENTS(open) && !is; i++)
        is = strstr(candidate->text, open[i]) != NULL;
    return is || says_import(candidate->text) || strstr(candidate->text, "!include") != NULL;
}

/* Returns the size of its text, which is kept. */
static gsize add_candidate(struct builds *builds, const char *path)
{
    gsize size = 0;
    struct candidate *candidate = g_new0(struct candidate, 1);
    g_autofree char *bytes = text_read_file(path, MAX_PROJECT_SIZE, &size, &candidate->error);
    g_autofree char *text = bytes != NULL ? text_to_utf8(bytes, size, &size, &candidate->error) : NULL;
    candidate->path = path_shown(path);
    candidate->whole = path_absolute(path);
    candidate->text = g_ascii_strdown(text != NULL ? text : "", -1);
    if (sources_file_is_named_so(path))
        g_strdelimit(candidate->text, " \t=", ';'); /* which is what stands between paths in a project */
    candidate->open = candidate->error != NULL || is_open(candidate);
    name_index_add(builds->names, candidate->text, builds->candidates->len);
    g_ptr_array_add(builds->candidates, candidate);
    return strlen(candidate->text);
}

static void find_candidates(struct builds *builds, const char *source)
{
    static const char *const suffixes[] = {".vcxproj", "sources", NULL};
    if (builds->tree != NULL && !tree_contains(builds->tree, source))
        forget_tree(builds);
    if (builds->candidates != NULL)
        return;
    builds->tree = tree_around(source);
    builds->candidates = g_ptr_array_new_with_free_func(candidate_free);
    builds->names = name_index_new();
    g_autoptr(GPtrArray) files = tree_files(builds->tree, suffixes);
    guint read = 0;
    for (gsize size = 0; read < MIN(files->len, MAX_PROJECTS) && size <= MAX_TEXTS; read++)
        if (builds_is_named_so(files->pdata[read])) /* "resources" ends in "sources", too */
            size += add_candidate(builds, files->pdata[read]);
    if (read < files->len)
        notes_fail(builds->options.notes, NOTE_FAILED_PARTLY, files->pdata[read], 0, 0,
                   "it is one of %u projects of its tree, of which only the first %u were read", files->len, read);
}

/* A project that cannot be read and lies elsewhere is no concern of a source that it does not name. */
static bool concerns(const struct candidate *candidate, const char *source)
{
    g_autofree char *folder = g_path_get_dirname(candidate->path);
    g_autofree char *below = path_relative(folder, source);
    return !(g_str_has_prefix(below, "../") || path_is_absolute(below)) ||
           project_text_names(candidate->text, candidate->path, source);
}

static void read_candidate(struct builds *builds, struct candidate *candidate, const char *source)
{
    if (candidate->description != NULL)
        return;
    if (candidate->error == NULL)
        candidate->description = read_found(builds, candidate->path, &candidate->error);
    if (candidate->description != NULL)
        use_failures(builds, candidate->description);
    else if (!candidate->said && (*builds->options.work < 0 || concerns(candidate, source))) {
        candidate->said = true;
        note_broken(builds, candidate->path, candidate->error);
    }
}

struct nearest {
    struct candidate *candidate;
    unsigned common;
};

static gint compare_nearest(gconstpointer a, gconstpointer b)
{
    const struct nearest *left = a, *right = b;
    if (left->common != right->common)
        return left->common > right->common ? -1 : 1;
    return strcmp(left->candidate->path, right->candidate->path);
}

/* The nearest project of the tree that lists the source. */
static const struct described_source *find_in_projects(struct builds *builds, const char *source,
                                                       const struct description **from)
{
    find_candidates(builds, source);
    g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(struct nearest));
    g_autofree char *whole = path_absolute(source);
    g_autofree bool *naming = name_index_find(builds->names, source, builds->candidates->len);
    for (guint i = 0; i < builds->candidates->len; i++) {
        struct nearest one = {builds->candidates->pdata[i], 0};
        if (!one.candidate->open &&
            !(naming[i] && project_text_names(one.candidate->text, one.candidate->path, source)))
            continue;
        one.common = path_common_folders(one.candidate->whole, whole);
        g_array_append_val(order, one);
    }
    g_array_sort(order, compare_nearest);
    for (guint i = 0; i < order->len; i++) {
        struct candidate *candidate = g_array_index(order, struct nearest, i).candidate;
        read_candidate(builds, candidate, source);
        const struct described_source *found =
            candidate->description != NULL ? description_find(candidate->description, source) : NULL;
        if (found != NULL) {
            *from = candidate->description;
            return found;
        }
    }
    return NULL;
}

static const struct described_source *find_named(const struct builds *builds, const char *source,
                                                 const struct description **from)
{
    const struct described_source *found = description_find(builds->named, source);
    *from = builds->named;
    return found;
}

static const struct described_source *find_around(struct builds *builds, const char *source,
                                                  const struct description **from)
{
    const struct description *database = builds->given != NULL ? builds->given : database_around(builds, source);
    const struct described_source *found = database != NULL ? description_find(database, source) : NULL;
    *from = database;
    if (found == NULL)
        found = find_in_projects(builds, source, from);
    if (found == NULL && database != NULL && (found = database_near(database, source)) != NULL) {
        *from = database;
        notes_add(builds->options.notes, true, source, 0, 0, "%s does not list it: analysed with the settings of %s",
                  database->file, found->path);
    }
    return found;
}

bool builds_name(const struct builds *builds, const char *source)
{
    return description_find(builds->named, source) != NULL;
}

const GPtrArray *builds_find(struct builds *builds, const char *source, const GPtrArray **manifests)
{
    const struct description *from = NULL;
    const struct described_source *found = find_named(builds, source, &from);
    if (found == NULL)
        found = find_around(builds, source, &from);
    if (found != NULL && from != builds->named)
        use(builds, from);
    if (manifests != NULL)
        *manifests = found != NULL ? from->manifests : NULL;
    return found != NULL ? found->variants : NULL;
}

/* Projects of its tree that name the source, read or not: two drivers may share it. */
static void read_naming(struct builds *builds, const char *source)
{
    for (guint i = 0; builds->candidates != NULL && i < builds->candidates->len; i++) {
        struct candidate *candidate = builds->candidates->pdata[i];
        if (project_text_names(candidate->text, candidate->path, source))
            read_candidate(builds, candidate, source);
    }
}

static void list_linked(const struct described_source *source, GPtrArray *linked)
{
    for (guint i = 0; source != NULL && i < source->linked->len; i++) {
        const struct linked_into *one = source->linked->pdata[i];
        bool known = false;
        for (guint k = 0; k < linked->len && !known; k++)
            known = strcmp(((const struct linked_into *)linked->pdata[k])->name, one->name) == 0;
        if (!known)
            g_ptr_array_add(linked, source->linked->pdata[i]);
    }
}

GPtrArray *builds_linked(struct builds *builds, const char *source)
{
    GPtrArray *linked = g_ptr_array_new();
    const struct description *from = NULL;
    const struct described_source *found = find_named(builds, source, &from);
    list_linked(found, linked);
    if (found != NULL)
        return linked;
    const struct description *database = builds->given != NULL ? builds->given : database_around(builds, source);
    found = database != NULL ? description_find(database, source) : NULL;
    list_linked(found, linked);
    if (found != NULL)
        return linked;
    found = find_in_projects(builds, source, &from);
    read_naming(builds, source);
    for (guint i = 0; found != NULL && builds->candidates != NULL && i < builds->candidates->len; i++) {
        const struct candidate *candidate = builds->candidates->pdata[i];
        if (candidate->description != NULL)
            list_linked(description_find(candidate->description, source), linked);
    }
    return linked;
}

const GPtrArray *builds_listed(struct builds *builds, const char *source)
{
    const struct description *from = NULL;
    const struct described_source *found = find_named(builds, source, &from);
    if (found == NULL) {
        const struct description *database = builds->given != NULL ? builds->given : database_around(builds, source);
        found = database != NULL ? description_find(database, source) : NULL;
        if (found == NULL && database != NULL)
            found = database_near(database, source);
    }
    return found != NULL ? found->variants : NULL;
}

/* ---- a look at their text ---- */

/* Options of a compiler as a command or an argument; a response file may hold any.  In a project, <ForcedIncludeFiles>,
 * or /FI among more. */
static bool says_force(const char *text, bool database)
{
    static const char *const in_database[] = {"-include", "-imacros", "\"/FI", " /FI", "\"-FI", " -FI", NULL};
    static const char *const in_project[] = {
        "ForcedInclude", "forcedinclude", "FORCEDINCLUDE", "Forcedinclude", ">/FI", " /FI", ">-FI", " -FI", NULL};
    const char *const *marks = database ? in_database : in_project;
    bool says = false;
    for (guint i = 0; marks[i] != NULL && !says; i++)
        says = strstr(text, marks[i]) != NULL;
    return says;
}

static bool says_more(const char *text, bool database)
{
    g_autofree char *lower = database ? NULL : g_ascii_strdown(text, -1);
    return database ? strstr(text, "\"@") != NULL || strstr(text, " @") != NULL
                    : says_import(lower) || strstr(lower, "!include") != NULL;
}

static guint matters_in(const char *path)
{
    bool database = is_database(path);
    gsize size = 0;
    char *bytes = NULL;
    if (!text_load(path, database ? MAX_DATABASE_SIZE : MAX_PROJECT_SIZE, &bytes, &size))
        return BUILD_ALL;
    g_autofree char *text = text_to_utf8(bytes, size, &size, NULL);
    g_free(bytes);
    if (text == NULL || says_more(text, database))
        return BUILD_ALL;
    enum mention_kind kind = pcw_names_find(text, size).kind;
    return (says_force(text, database) ? BUILD_FORCED : 0u) |
           (kind == MENTION_NAME || kind == MENTION_PARTS ? BUILD_MACROS : 0u);
}

static guint matters_of_file(struct builds *builds, const char *path)
{
    gpointer known = NULL;
    if (g_hash_table_lookup_extended(builds->matters, path, NULL, &known))
        return GPOINTER_TO_UINT(known);
    guint matters = matters_in(path);
    g_hash_table_insert(builds->matters, g_strdup(path), GUINT_TO_POINTER(matters));
    return matters;
}

static bool is_project_file(const struct folder_entry *entry)
{
    static const char *const suffixes[] = {".vcxproj", ".props", ".targets", ".vcxitems"};
    size_t length = strlen(entry->name);
    bool is = false;
    if (entry->kind != ENTRY_FOLDER && sources_file_is_named_so(entry->name))
        return true;
    for (guint k = 0; k < G_N_ELEMENTS(suffixes) && entry->kind != ENTRY_FOLDER && !is; k++)
        is = length > strlen(suffixes[k]) &&
             g_ascii_strcasecmp(entry->name + length - strlen(suffixes[k]), suffixes[k]) == 0;
    return is;
}

/* What a project may say in one folder, or, `below`, in those that are in it. */
static guint matters_of_folder(struct builds *builds, const char *path, bool below)
{
    enum { MAX_FOLDERS = 200 };
    gpointer known = NULL;
    g_autofree char *key = g_strconcat(path, below ? "/*" : "", NULL);
    if (g_hash_table_lookup_extended(builds->matters, key, NULL, &known))
        return GPOINTER_TO_UINT(known);
    struct folder *folder = folder_read(path, NULL);
    guint matters = 0, folders = 0;
    for (guint i = 0; folder != NULL && i < folder_count(folder) && matters != BUILD_ALL; i++) {
        const struct folder_entry *entry = folder_at(folder, i);
        bool inside = below && entry->kind == ENTRY_FOLDER && entry->name[0] != '.' && folders++ < MAX_FOLDERS;
        g_autofree char *file =
            inside || (!below && is_project_file(entry)) ? g_build_filename(path, entry->name, NULL) : NULL;
        if (file != NULL)
            matters |= below ? matters_of_folder(builds, file, false) : matters_of_file(builds, file);
    }
    folder_free(folder);
    g_hash_table_insert(builds->matters, g_steal_pointer(&key), GUINT_TO_POINTER(matters));
    return matters;
}

/* Projects lie in the folder of a source, above it, or in one beside it; the tree's root is high enough. */
static guint matters_of_folders(struct builds *builds, const char *folder)
{
    g_autofree char *at = path_absolute(folder), *inside = g_build_filename(at, "source.c", NULL),
                    *root = root_of(inside);
    guint matters = matters_of_folder(builds, at, false), height = 0;
    while (matters != BUILD_ALL && root_climb(&at, root)) {
        matters |= matters_of_folder(builds, at, false);
        if (++height == 1 && matters != BUILD_ALL)
            matters |= matters_of_folder(builds, at, true);
    }
    return matters;
}

guint builds_may_say(struct builds *builds, const char *folder)
{
    if (builds->given != NULL || builds->named->sources->len > 0)
        return BUILD_ALL;
    g_autofree char *inside = g_build_filename(folder, "source.c", NULL), *database = database_locate(inside);
    guint matters = database != NULL ? matters_of_file(builds, database) : 0;
    return matters != BUILD_ALL ? matters | matters_of_folders(builds, folder) : matters;
}

void builds_list_files(const struct builds *builds, GPtrArray *files)
{
    for (guint i = 0; i < builds->all->len; i++)
        g_ptr_array_add(files, g_strdup(((const struct description *)builds->all->pdata[i])->file));
}
