#include "project/vcxproj/vcxproj.h"

#include <string.h>

#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/root.h"
#include "base/file/text-file.h"
#include "base/text/text.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/msbuild.h"
#include "project/vcxproj/name.h"
#include "project/vcxproj/configurations.h"

enum { MAX_SOLUTION = 4 << 20 };

/* So many are looked at in the time of one step of an evaluation. */
#define BYTES_OF_SOLUTION 2

/* ---- the solution around it ---- */

/* As which part of a solution the project is built. */
struct surroundings {
    char *folder, *solution; /* absolute; solution NULL: none */
};

/* The text of a solution in small letters, with backslashes, as a GRefString; empty where it cannot be read. */
static gpointer vcxproj_read_solution(const char *path, gsize *size, GError **error)
{
    gsize n_bytes = 0, length = 0;
    (void)error;
    g_autofree char *bytes = text_read_file(path, MAX_SOLUTION, &n_bytes, NULL);
    g_autofree char *text = bytes != NULL ? text_to_utf8(bytes, n_bytes, &length, NULL) : NULL;
    g_autofree char *lower = g_strdelimit(g_ascii_strdown(text != NULL ? text : "", -1), "/", '\\');
    *size = length;
    return g_ref_string_new(lower);
}

static gpointer ref_text(gpointer text)
{
    return g_ref_string_acquire(text);
}

static void unref_text(gpointer text)
{
    g_ref_string_release(text);
}

/* It names the project by its path, which it sees from its own folder. */
static bool mentions(const char *solution, const char *project, const struct vcxproj_options *options)
{
    static const struct shared_kind kind = {vcxproj_read_solution, ref_text, unref_text};
    g_autofree char *folder = g_path_get_dirname(solution);
    char *text = shared_files_read(options->shared, &kind, solution, NULL);
    const char *below = project + (g_str_has_prefix(project, folder) ? strlen(folder) : 0);
    g_autofree char *wanted = g_strdelimit(g_ascii_strdown(below + strspn(below, "/\\"), -1), "/", '\\');
    g_autofree char *whole = g_strdup_printf("\"%s\"", wanted);
    if (options->work != NULL)
        *options->work -= MIN((gint64)g_ref_string_length(text) / BYTES_OF_SOLUTION, *options->work + 1);
    bool named = below != project && strstr(text, whole) != NULL;
    g_ref_string_release(text);
    return named;
}

/* The solution of a folder that names the project, else its first one by name; NULL: it has none. */
static char *solution_in(const char *folder, const char *project, const struct vcxproj_options *options, bool *named)
{
    struct folder *listed = folder_read_unseen(folder, NULL);
    g_autofree char *best = NULL;
    *named = false;
    observe_folder(folder, listed, "=.sln .slnx ");
    for (guint i = 0; listed != NULL && i < folder_count(listed); i++) {
        const char *name = folder_at(listed, i)->name;
        if (!solution_is_named_so(name) || (options->work != NULL && *options->work < 0))
            continue;
        g_autofree char *path = g_build_filename(folder, name, NULL);
        bool here = mentions(path, project, options);
        if (best == NULL || (here && !*named) || (here == *named && strcmp(path, best) < 0)) {
            g_free(best);
            best = g_steal_pointer(&path);
            *named = here;
        }
    }
    folder_free(listed);
    return g_steal_pointer(&best);
}

static void surroundings_clear(struct surroundings *around)
{
    g_free(around->folder);
    g_free(around->solution);
}

static void find_surroundings(struct surroundings *around, const char *project, const struct vcxproj_options *options)
{
    const char *solution_dir = options->solution_dir;
    bool named = false;
    g_autofree char *folder = solution_dir != NULL ? path_resolve(".", solution_dir) : g_path_get_dirname(project);
    *around = (struct surroundings){g_strdup(folder), solution_in(folder, project, options, &named)};
    g_autofree char *root = root_of(project);
    while (solution_dir == NULL && !named && root_climb(&folder, root)) {
        g_autofree char *solution = solution_in(folder, project, options, &named);
        if (named || (solution != NULL && around->solution == NULL)) {
            surroundings_clear(around);
            *around = (struct surroundings){g_strdup(folder), g_steal_pointer(&solution)};
        }
    }
}

static void vcxproj_set_path(struct msbuild *m, const char *name, const char *path)
{
    g_autofree char *value = msbuild_path_value(path);
    msbuild_set_global(m, name, value);
}

static void set_surroundings(struct msbuild *m, const struct surroundings *around)
{
    bool root = g_str_has_suffix(around->folder, G_DIR_SEPARATOR_S);
    g_autofree char *folder = root ? g_strdup(around->folder) : g_strconcat(around->folder, G_DIR_SEPARATOR_S, NULL);
    vcxproj_set_path(m, "SolutionDir", folder);
    if (around->solution == NULL)
        return;
    g_autofree char *file = g_path_get_basename(around->solution), *name = g_strdup(file);
    char *dot = strrchr(name, '.');
    vcxproj_set_path(m, "SolutionPath", around->solution);
    vcxproj_set_path(m, "SolutionFileName", file);
    vcxproj_set_path(m, "SolutionExt", dot != NULL ? dot : "");
    if (dot != NULL)
        *dot = '\0';
    vcxproj_set_path(m, "SolutionName", name);
}

/* ---- evaluations ---- */

struct project_reading {
    struct msbuild_files *files;
    struct surroundings around;
    char *project; /* absolute */
    bool build_files_first;
};

static struct msbuild *prepare(struct project_reading *reading, const struct vcxproj_configuration *configuration)
{
    struct msbuild *m = msbuild_new(reading->files, reading->project);
    m->build_files_first = reading->build_files_first;
    if (configuration != NULL) {
        g_autofree char *name = value_escape(configuration->name), *platform = value_escape(configuration->platform);
        msbuild_set_global(m, "Configuration", name);
        msbuild_set_global(m, "Platform", platform);
    }
    set_surroundings(m, &reading->around);
    return m;
}

/*
 * Without a configuration, to learn which there are; and whether the project brings Directory.Build.props in by itself.
 * What it has to say, the evaluations of the configurations will say.
 */
static GPtrArray *explore(struct project_reading *reading, const struct vcxproj_options *options, GError **error)
{
    GPtrArray *configurations = NULL;
    for (guint i = 0; i < 2; i++) {
        struct msbuild *m = prepare(reading, NULL);
        reading->files->quiet = true;
        bool ok = msbuild_evaluate(m, error), again = ok && i == 0 && !m->met_default_props;
        reading->files->quiet = false;
        if (ok && !again)
            configurations = vcxproj_configurations(m, options, error);
        msbuild_free(m);
        if (!again)
            break;
        reading->build_files_first = true;
    }
    return configurations;
}

static bool evaluate_all(struct project_reading *reading, const GPtrArray *configurations, GError **error)
{
    bool ok = true;
    for (guint i = 0; i < configurations->len && ok; i++) {
        struct msbuild *m = prepare(reading, configurations->pdata[i]);
        ok = msbuild_evaluate(m, error);
        if (ok)
            vcxproj_add_sources(m, configurations->pdata[i]);
        msbuild_free(m);
    }
    return ok;
}

struct description *vcxproj_read(const char *file, const struct vcxproj_options *options, GError **error)
{
    static const struct vcxproj_options everything = {NULL, NULL, NULL, NULL, NULL};
    options = options != NULL ? options : &everything;
    if (msbuild_is_spent(options->work, file, error))
        return NULL;
    struct description *description = description_new(file);
    struct project_reading reading = {
        msbuild_files_new(description, options->shared), {NULL, NULL}, path_absolute(file), false};
    reading.files->work = options->work;
    find_surroundings(&reading.around, reading.project, options);
    g_autoptr(GPtrArray) configurations = explore(&reading, options, error);
    bool ok = configurations != NULL && evaluate_all(&reading, configurations, error);
    msbuild_files_free(reading.files);
    surroundings_clear(&reading.around);
    g_free(reading.project);
    if (!ok)
        g_clear_pointer(&description, description_free);
    return description;
}
