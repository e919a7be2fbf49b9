#include "link/model.h"

struct model *model_new(const GArray *targets)
{
    struct model *model = g_new(struct model, 1);
    *model = (struct model){.targets = targets,
                            .units = g_ptr_array_new(),
                            .manifests = g_ptr_array_new(),
                            .installers = g_ptr_array_new()};
    return model;
}

void model_manifest_free(struct model_manifest *manifest)
{
    fact_free(&fact_type_manifest, manifest->facts);
    g_free(manifest);
}

static void installer_free(struct model_installer *installer)
{
    fact_free(&fact_type_installer, installer->facts);
    g_free(installer);
}

void model_free(struct model *model)
{
    for (guint i = 0; model != NULL && i < model->units->len; i++) {
        struct model_unit *unit = g_ptr_array_index(model->units, i);
        fact_free(&fact_type_unit, unit->facts);
        g_free(unit);
    }
    for (guint i = 0; model != NULL && i < model->manifests->len; i++)
        model_manifest_free(model->manifests->pdata[i]);
    for (guint i = 0; model != NULL && i < model->installers->len; i++)
        installer_free(model->installers->pdata[i]);
    if (model != NULL) {
        g_ptr_array_unref(model->units);
        g_ptr_array_unref(model->manifests);
        g_ptr_array_unref(model->installers);
        g_clear_pointer(&model->readers, g_hash_table_unref);
        g_clear_pointer(&model->program_names, g_ptr_array_unref);
        g_clear_pointer(&model->programs, g_ptr_array_unref);
    }
    g_free(model);
}

void model_add_unit(struct model *model, struct model_unit *unit)
{
    unit->index = model->units->len;
    g_ptr_array_add(model->units, unit);
}

void model_add_built(struct model *model, guint target, const struct fact_unit *facts, const GPtrArray *projects)
{
    g_assert(target < model->targets->len);
    struct model_unit *unit = g_new(struct model_unit, 1);
    *unit = (struct model_unit){.target = target, .projects = projects, .facts = facts};
    model_add_unit(model, unit);
}

void model_add(struct model *model, guint target, const struct fact_unit *facts)
{
    model_add_built(model, target, facts, NULL);
}

void model_add_manifest(struct model *model, guint target, const struct fact_manifest *facts)
{
    g_assert(target < model->targets->len);
    struct model_manifest *manifest = g_new(struct model_manifest, 1);
    *manifest = (struct model_manifest){.target = target, .program = MODEL_NO_PROGRAM, .facts = facts};
    g_ptr_array_add(model->manifests, manifest);
}

void model_add_installer(struct model *model, guint target, const struct fact_installer *facts)
{
    g_assert(target < model->targets->len);
    struct model_installer *installer = g_new(struct model_installer, 1);
    *installer = (struct model_installer){target, facts};
    g_ptr_array_add(model->installers, installer);
}

const GPtrArray *model_units(const struct model *model, guint program)
{
    return program == MODEL_NO_PROGRAM ? NULL : ((const struct model_program *)model->programs->pdata[program])->units;
}

const struct model_program *model_program_of(const struct model *model, const struct model_unit *unit)
{
    return model->programs->pdata[unit->program];
}

GPtrArray *model_program_names(const struct model *model, guint program)
{
    if (model->programs == NULL || program == MODEL_NO_PROGRAM)
        return NULL;
    return ((const struct model_program *)model->programs->pdata[program])->names;
}

void model_add_names(const struct model *model, guint program, GHashTable *set)
{
    const GPtrArray *names = model_program_names(model, program);
    for (guint i = 0; i < fact_count(names); i++)
        g_hash_table_add(set, names->pdata[i]);
}

GPtrArray *model_names_in(const struct model *model, GHashTable *set)
{
    GPtrArray *names = g_ptr_array_new();
    g_autoptr(GHashTable) told = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < fact_count(model->program_names) && g_hash_table_size(set) > 0; i++) {
        char *name = model->program_names->pdata[i];
        if (g_hash_table_contains(set, name) && g_hash_table_add(told, name))
            g_ptr_array_add(names, name);
    }
    return names;
}

const GPtrArray *model_programs_reading(const struct model *model, const char *file)
{
    return model->readers != NULL ? g_hash_table_lookup(model->readers, file) : NULL;
}
