#include "triage/coverage.h"
#include "facts/derived-types.h"

#include <string.h>

#include "base/file/observe.h"

static void coverage_file_free(gpointer data)
{
    struct coverage_file *file = data;
    g_free(file->path);
    g_free(file);
}

static struct coverage_file *coverage_add_file(GHashTable *files, const char *path, bool understood)
{
    char *key = g_canonicalize_filename(path, NULL);
    struct coverage_file *file = g_hash_table_lookup(files, key);
    if (file != NULL) {
        file->understood &= understood;
        g_free(key);
        return file;
    }
    file = g_new(struct coverage_file, 1);
    *file = (struct coverage_file){g_strdup(path), false, understood};
    g_hash_table_insert(files, key, file);
    return file;
}

const struct coverage_file *coverage_file_of(GHashTable *files, const char *path)
{
    g_autofree char *key = path != NULL && *path != '\0' ? g_canonicalize_filename(path, NULL) : NULL;
    return key != NULL ? g_hash_table_lookup(files, key) : NULL;
}

/* ---- what was understood ---- */

static bool is_broken(const struct fact_manifest *manifest)
{
    for (size_t i = 0; i < fact_count(manifest->problems); i++)
        if (g_strcmp0(FACT_AT(manifest_problem, manifest->problems, i)->kind, "malformed") == 0)
            return true;
    return manifest->failure != NULL;
}

static bool is_complete(const struct model *model)
{
    for (guint i = 0; i < model->manifests->len; i++)
        if (is_broken(((const struct model_manifest *)model->manifests->pdata[i])->facts))
            return false;
    return model->complete;
}

/* What was missing, or could not be determined, may hide a finding. */
static bool is_understood(const struct fact_unit *unit)
{
    for (size_t i = 0; i < fact_count(unit->registrations); i++)
        if (fact_count(derived_registration(FACT_AT(registration, unit->registrations, i))->undetermined) > 0)
            return false;
    return unit->failure == NULL && fact_count(derived_unit(unit)->lacks) == 0;
}

/* A unit that failed may have read anything, and other files' findings may come from what it holds. */
GHashTable *coverage_files(const struct coverage *coverage)
{
    GHashTable *files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, coverage_file_free);
    const struct model *model = coverage->model;
    bool complete = is_complete(model);
    for (guint i = 0; i < model->units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)model->units->pdata[i])->facts;
        bool understood = complete && is_understood(unit);
        for (size_t k = 0; k < fact_count(unit->files); k++)
            coverage_add_file(files, FACT_AT(file, unit->files, k)->file, understood);
    }
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct fact_manifest *manifest = ((const struct model_manifest *)model->manifests->pdata[i])->facts;
        if (manifest->named || derived_manifest(manifest)->used)
            coverage_add_file(files, manifest->file, complete)->failed = is_broken(manifest);
    }
    for (guint i = 0; i < fact_count(model->installers); i++)
        coverage_add_file(files, ((const struct model_installer *)model->installers->pdata[i])->facts->file, complete);
    return files;
}

/* On a part of a project their facts may be incomplete: the other files hold registrations, calls and callbacks too. */
static bool sees_other_files(const struct rule *rule)
{
    static const char *const subjects[] = {"use", "instance", "data_block", "callback"};
    for (size_t i = 0; i < G_N_ELEMENTS(subjects); i++)
        if (strcmp(rule->subject, subjects[i]) == 0)
            return true;
    return rule->needs_whole || strcmp(rule->subject, "install_step") == 0 ||
           (g_str_has_prefix(rule->subject, "manifest") && strcmp(rule->subject, "manifest_problem") != 0);
}

static bool clock_is_stated(const GArray *targets)
{
    for (guint i = 0; i < targets->len; i++)
        if (g_array_index(targets, struct target, i).ntddi_stated ||
            g_array_index(targets, struct target, i).runs_on_stated ||
            g_array_index(targets, struct target, i).runs_on_origin != NULL)
            return true;
    return false;
}

static bool has_architectures(const GArray *targets)
{
    for (guint i = 1; i < targets->len; i++)
        if (strcmp(g_array_index(targets, struct target, i).arch, g_array_index(targets, struct target, 0).arch) != 0)
            return true;
    return false;
}

static bool targets_decide(const struct coverage *coverage, const struct rule *rule)
{
    if (rule->depends_on == NULL)
        return true;
    return strcmp(rule->depends_on, "clock") == 0 ? clock_is_stated(coverage->model->targets)
                                                  : has_architectures(coverage->model->targets);
}

bool coverage_judged(const struct coverage *coverage, const struct rule *rule, const char *file)
{
    if (!rule->enabled || !targets_decide(coverage, rule) || (!coverage->model->whole && sees_other_files(rule)))
        return false;
    for (guint i = 0; coverage->not_judged != NULL && i < coverage->not_judged->len; i++)
        if (strcmp(coverage->not_judged->pdata[i], rule->id) == 0)
            return false;
    return coverage->policy == NULL || policy_holds(coverage->policy, rule, file);
}

bool coverage_searched(const struct coverage *coverage, const char *file)
{
    g_autofree char *path = g_canonicalize_filename(file, NULL);
    bool complete = is_complete(coverage->model);
    for (guint i = 0; complete && coverage->inputs != NULL && i < coverage->inputs->len; i++) {
        g_autofree char *input = g_canonicalize_filename(coverage->inputs->pdata[i], NULL);
        size_t length = strlen(input);
        if (strcmp(path, input) == 0)
            return true;
        if (g_str_has_prefix(path, input) && (length == 1 || G_IS_DIR_SEPARATOR(path[length])) &&
            observe_place(input) == PLACE_FOLDER)
            return true;
    }
    return false;
}
