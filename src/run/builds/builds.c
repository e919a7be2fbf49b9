#include "run/builds/builds.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/note.h"
#include "base/text/find.h"
#include "project/database/database.h"
#include "project/database/locate.h"
#include "project/nmake/sources-file.h"
#include "project/vcxproj/name.h"
#include "project/vcxproj/solution.h"
#include "project/vcxproj/vcxproj.h"
#include "run/builds/name.h"
#include "run/builds/configurations.h"
#include "run/builds/parts.h"
#include "run/builds/read.h"
#include "run/builds/tree-projects.h"
#include "run/builds/text.h"

enum { MAX_NAMED = 100 };

static void builds_tell(struct builds *builds, const struct description_note *note)
{
    if (!note->failed)
        notes_add(builds->options.notes, !note->grave, note->file, note->line, 0, "%s", note->text)->kind = note->kind;
}

/* What a description has to say is said when it is used. */
static const struct description *builds_use(struct builds *builds, const struct description *description)
{
    if (description != NULL)
        builds_use_failures(builds, description);
    for (guint i = 0; description != NULL && i < description->notes->len; i++)
        builds_tell(builds, description->notes->pdata[i]);
    return description;
}

/* Imports that list sources by their purpose. */
static bool lacks_items(const struct description_note *note)
{
    g_autofree char *lower = note->kind == NOTE_ABSENT_IMPORT ? text_lower(note->text) : NULL;
    return lower != NULL && (strstr(lower, ".vcxitems") != NULL || strstr(lower, ".projitems") != NULL);
}

void builds_tell_unknown(struct builds *builds, const struct description *description)
{
    for (guint i = 0; i < description->notes->len; i++) {
        const struct description_note *note = description->notes->pdata[i];
        if (note->kind == NOTE_UNKNOWN_SOURCES || lacks_items(note))
            builds_tell(builds, note);
    }
}

/* Silence would look as if something had been checked. */
static void note_if_empty(struct builds *builds, const struct description *description)
{
    if (description->sources->len == 0 && description->manifests->len == 0)
        notes_add(builds->options.notes, false, description->file, 0, 0, "lists no source in C or C++ that is built");
}

/* The database that is nearest to the sources of a folder. */
struct nearest_database {
    char *path; /* NULL: there is none */
    struct observations *seen;
};

static void nearest_database_free(gpointer data)
{
    struct nearest_database *nearest = data;
    observations_unref(nearest->seen);
    g_free(nearest->path);
    g_free(nearest);
}

struct builds *builds_new(const struct builds_options *options, GError **error)
{
    struct builds *builds = g_new0(struct builds, 1);
    builds->options = *options;
    builds->all = g_ptr_array_new_with_free_func((GDestroyNotify)description_free);
    builds->shared = shared_files_new();
    builds->named = description_new("");
    builds->found = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    builds->databases = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, nearest_database_free);
    builds->differing = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
    builds->every = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    builds->told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    builds->others = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    builds->assumed = g_ptr_array_new_with_free_func((GDestroyNotify)settings_free);
    g_ptr_array_add(builds->assumed, settings_assumed(false));
    g_ptr_array_add(builds->assumed, settings_assumed(true));
    builds->lists = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    builds->matters = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    if (options->build_dir == NULL)
        return builds;
    g_autofree char *file = database_locate_in(options->build_dir, error);
    builds->explicit = file != NULL ? builds_own(builds, database_read(file, builds->options.commands, error)) : NULL;
    if (builds_use(builds, builds->explicit) != NULL) {
        note_if_empty(builds, builds->explicit);
        return builds;
    }
    builds_free(builds);
    return NULL;
}

void builds_free(struct builds *builds)
{
    if (builds == NULL)
        return;
    tree_projects_forget(builds);
    g_ptr_array_unref(builds->lists);
    g_ptr_array_unref(builds->assumed);
    g_hash_table_unref(builds->told);
    g_hash_table_unref(builds->every);
    g_hash_table_unref(builds->differing);
    g_hash_table_unref(builds->databases);
    g_hash_table_unref(builds->others);
    g_hash_table_unref(builds->matters);
    g_hash_table_unref(builds->found);
    description_free(builds->named);
    g_ptr_array_unref(builds->all);
    shared_files_free(builds->shared);
    g_free(builds);
}

/* ---- what the user named ---- */

/* Of a project that is an input, sources whose names are not known are sources that were not analysed. */
static struct description *as_named(struct description *description)
{
    for (guint i = 0; i < description->notes->len; i++) {
        struct description_note *note = description->notes->pdata[i];
        note->failed |= note->kind == NOTE_UNKNOWN_SOURCES;
    }
    return description;
}

/* A project that was named speaks for all its platforms and configurations, unless the user says which. */
static struct description *builds_read_project(struct builds *builds, const char *path, const char *solution,
                                               GError **error)
{
    g_autofree char *folder = solution != NULL ? g_path_get_dirname(solution) : NULL;
    if (sources_file_is_named_so(path))
        return builds_own(builds, sources_file_read(path, builds_stated_archs(builds),
                                                    sources_file_builds(builds->options.configuration),
                                                    builds->options.work, error));
    struct vcxproj_options options = {builds_stated_archs(builds), builds->options.configuration, folder,
                                      builds->options.work, builds->shared};
    return builds_own(builds, vcxproj_read(path, &options, error));
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
        struct description *description = builds_read_project(builds, projects->pdata[i], path, &failure);
        if (description != NULL)
            g_ptr_array_add(descriptions, description);
        else
            g_ptr_array_add(failures, failure);
    }
    return descriptions;
}

/* Configurations of two projects that compile one source in different ways get names of their own. */
static void make_names_distinct(const struct described_source *have, struct settings *settings)
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
            make_names_distinct(description_find(builds->named, source->path), settings);
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
        struct description *one = builds_is_database(path)
                                      ? builds_own(builds, database_read(path, builds->options.commands, error))
                                      : builds_read_project(builds, path, NULL, error);
        if (one != NULL) {
            descriptions = g_ptr_array_new();
            g_ptr_array_add(descriptions, one);
        }
    }
    if (descriptions != NULL && descriptions->len + failures->len == 0)
        notes_add(builds->options.notes, false, path, 0, 0, "holds no project in C or C++");
    for (guint i = 0; descriptions != NULL && i < descriptions->len; i++) {
        note_if_empty(builds, descriptions->pdata[i]);
        take_named(builds, builds_use(builds, as_named(descriptions->pdata[i])));
    }
    return descriptions;
}

/* ---- what is found around a source ---- */

const struct description *builds_found(struct builds *builds, const char *path)
{
    gpointer known = NULL;
    if (g_hash_table_lookup_extended(builds->found, path, NULL, &known))
        return known;
    g_autoptr(GError) error = NULL;
    struct description *description = builds_is_database(path)
                                          ? builds_own(builds, database_read(path, builds->options.commands, &error))
                                          : builds_read_project_found(builds, path, &error);
    if (description == NULL)
        builds_note_broken(builds, path, error);
    g_hash_table_insert(builds->found, g_strdup(path), description);
    return description;
}

const struct description *builds_explicit(const struct builds *builds)
{
    return builds->explicit;
}

/* As database_locate() says it, which climbs folders: each folder's sources ask for it several times. */
static const char *nearest_database(struct builds *builds, const char *source)
{
    g_autofree char *folder = g_path_get_dirname(source);
    struct nearest_database *known = g_hash_table_lookup(builds->databases, folder);
    if (known != NULL && (known->seen != NULL || !observe_is_on())) {
        observe_again(known->seen);
        return known->path;
    }
    known = g_new(struct nearest_database, 1);
    observe_begin_part();
    known->path = database_locate(source);
    known->seen = observe_end_part();
    g_hash_table_replace(builds->databases, g_steal_pointer(&folder), known);
    return known->path;
}

static const struct description *database_around(struct builds *builds, const char *source)
{
    const char *file = nearest_database(builds, source);
    return file != NULL ? builds_found(builds, file) : NULL;
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
    const struct description *database = builds->explicit != NULL ? builds->explicit : database_around(builds, source);
    const struct described_source *found = database != NULL ? description_find(database, source) : NULL;
    *from = database;
    if (found == NULL)
        found = tree_projects_find(builds, source, from);
    if (found == NULL && database != NULL && (found = database_closest(database, source)) != NULL) {
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

static const struct described_source *builds_described(struct builds *builds, const char *source,
                                                       const struct description **from)
{
    const struct described_source *found = find_named(builds, source, from);
    return found != NULL ? found : find_around(builds, source, from);
}

const GPtrArray *builds_find(struct builds *builds, const char *source, const GPtrArray **manifests)
{
    const struct description *from = NULL;
    const struct described_source *found = builds_described(builds, source, &from);
    if (found != NULL && from != builds->named)
        builds_use(builds, from);
    if (found != NULL && g_hash_table_contains(builds->told, from->file))
        builds_use(builds, builds_every(builds, from));
    if (manifests != NULL)
        *manifests = found != NULL ? from->manifests : NULL;
    return found != NULL ? configurations_of(builds, from, found) : configurations_assumed(builds, source);
}

const GPtrArray *builds_differing(struct builds *builds, const char *source)
{
    const struct description *from = NULL;
    const struct described_source *found = builds_described(builds, source, &from);
    return found != NULL ? configurations_compare(builds, from, found) : configurations_compare_assumed(builds);
}

void builds_note_differing(struct builds *builds, const char *source, const GPtrArray *macros)
{
    const struct description *from = NULL;
    const struct described_source *found = builds_described(builds, source, &from);
    if (found == NULL) {
        configurations_note_assumed(builds, source, macros);
        return;
    }
    g_autoptr(GPtrArray) own = macros != NULL ? configurations_own(builds, from, found, macros) : NULL;
    configurations_note(builds, from, found, own);
    configurations_note_others(builds, from, found, macros);
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
    const struct description *database = builds->explicit != NULL ? builds->explicit : database_around(builds, source);
    found = database != NULL ? description_find(database, source) : NULL;
    list_linked(found, linked);
    if (found != NULL)
        return linked;
    found = tree_projects_find(builds, source, &from);
    tree_projects_read_naming(builds, source);
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
        const struct description *database =
            builds->explicit != NULL ? builds->explicit : database_around(builds, source);
        found = database != NULL ? description_find(database, source) : NULL;
        if (found == NULL && database != NULL)
            found = database_closest(database, source);
    }
    return found != NULL ? found->variants : NULL;
}

guint builds_may_describe(struct builds *builds, const char *folder)
{
    if (builds->explicit != NULL || builds->named->sources->len > 0)
        return BUILD_ALL;
    g_autofree char *inside = g_build_filename(folder, "source.c", NULL);
    const char *database = nearest_database(builds, inside);
    guint matters = database != NULL ? build_text_matters(builds->matters, database) : 0;
    return matters != BUILD_ALL ? matters | build_texts_above(builds->matters, folder) : matters;
}

bool builds_may_lead_out(struct builds *builds, const char *source)
{
    bool listed = builds->explicit != NULL || builds->named->sources->len > 0;
    return listed || nearest_database(builds, source) != NULL || tree_projects_lead_out(builds, source);
}

void builds_list_files(const struct builds *builds, GPtrArray *files)
{
    for (guint i = 0; i < builds->all->len; i++)
        g_ptr_array_add(files, g_strdup(((const struct description *)builds->all->pdata[i])->file));
}
