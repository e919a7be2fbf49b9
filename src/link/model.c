#include "link/complete/externs.h"
#include "link/complete/shared.h"
#include "link/derive.h"
#include "link/lifetime/functions.h"
#include "link/link.h"

struct model *model_new(const GArray *targets)
{
    struct model *model = g_new(struct model, 1);
    *model = (struct model){.targets = targets,
                            .n_groups = targets_groups(targets),
                            .units = g_ptr_array_new(),
                            .manifests = g_ptr_array_new()};
    return model;
}

void model_free(struct model *model)
{
    for (guint i = 0; model != NULL && i < model->units->len; i++) {
        struct model_unit *unit = g_ptr_array_index(model->units, i);
        fact_free(&fact_type_unit, unit->facts);
        g_free(unit);
    }
    for (guint i = 0; model != NULL && i < model->manifests->len; i++) {
        struct model_manifest *manifest = g_ptr_array_index(model->manifests, i);
        fact_free(&fact_type_manifest, manifest->facts);
        g_free(manifest);
    }
    if (model != NULL) {
        g_ptr_array_unref(model->units);
        g_ptr_array_unref(model->manifests);
    }
    g_free(model);
}

void model_add(struct model *model, guint target, const struct fact_unit *facts)
{
    g_assert(target < model->targets->len);
    struct model_unit *unit = g_new(struct model_unit, 1);
    *unit = (struct model_unit){target, g_array_index(model->targets, struct target, target).group, facts};
    g_ptr_array_add(model->units, unit);
}

void model_add_manifest(struct model *model, guint target, const struct fact_manifest *facts)
{
    g_assert(target < model->targets->len);
    struct model_manifest *manifest = g_new(struct model_manifest, 1);
    *manifest = (struct model_manifest){target, g_array_index(model->targets, struct target, target).group, facts};
    g_ptr_array_add(model->manifests, manifest);
}

/* Only what is computed here holds. */
static void forget_derived(const struct model *model)
{
    for (guint i = 0; i < model->units->len; i++)
        derived_forget(&fact_type_unit, ((const struct model_unit *)model->units->pdata[i])->facts);
    for (guint i = 0; i < model->manifests->len; i++)
        derived_forget(&fact_type_manifest, ((const struct model_manifest *)model->manifests->pdata[i])->facts);
}

static GHashTable *layouts_new(const struct fact_unit *facts)
{
    GHashTable *layouts = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)layout_free);
    for (guint i = 0; i < fact_count(facts->records); i++) {
        const struct fact_record *record = FACT_AT(record, facts->records, i);
        if (record->name != NULL && g_hash_table_lookup(layouts, record->name) == NULL)
            g_hash_table_insert(layouts, record->name, layout_new(record));
    }
    return layouts;
}

const char *link_say(struct link *link, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    return g_string_chunk_insert_const(link->words, text);
}

static void link_init(struct link *link, struct model *model)
{
    *link = (struct link){
        .model = model,
        .units = g_new0(struct link_unit, model->units->len),
        .sites = g_new(struct sites *, model->n_groups),
        .words = g_string_chunk_new(1024),
        .hits = g_array_new(FALSE, FALSE, sizeof(struct layout_hit)),
    };
    complete_externs(model);
    for (guint i = 0; i < model->n_groups; i++)
        link->sites[i] = sites_new();
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = g_ptr_array_index(model->units, i);
        const struct target *target = &g_array_index(model->targets, struct target, unit->target);
        link->units[i] = (struct link_unit){unit, i, target->arch, layouts_new(unit->facts)};
        sites_add(link->sites[unit->group], i, unit->facts);
    }
}

static void link_release(struct link *link)
{
    for (guint i = 0; i < link->model->units->len; i++)
        g_hash_table_unref(link->units[i].layouts);
    for (guint i = 0; i < link->model->n_groups; i++)
        sites_free(link->sites[i]);
    g_free(link->units);
    g_free(link->sites);
    g_string_chunk_free(link->words);
    g_array_unref(link->hits);
}

static void link_registration(struct link *link, const struct link_unit *unit,
                              const struct fact_registration *registration)
{
    link_versions(&g_array_index(link->model->targets, struct target, unit->unit->target), unit->unit->facts,
                  registration);
    g_autoptr(GArray) gaps = link_blocks(link, unit, registration);
    link_pairs(registration);
    link_undetermined(registration, gaps);
}

/* Handles and functions: what the units of one program say together. */
static void link_group(struct link *link, guint group)
{
    struct functions *functions = functions_new(link, group);
    link->model->by_driver = link->model->by_driver || (!link->model->whole && functions_hold_driver(functions));
    link->model->whole |= link->model->by_driver;
    link_lifetimes(link, functions);
    link_project(link, functions, group);
    for (guint i = 0; i < link->model->units->len; i++) {
        const struct link_unit *unit = &link->units[i];
        for (guint k = 0; unit->unit->group == group && k < fact_count(unit->unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->unit->facts->registrations, k);
            const char *unknown = link_guard(link, functions, unit->unit->facts, registration);
            link_known_flags(registration);
            if (unknown != NULL)
                link_unknown_guard(registration, unknown);
            link_served(link, unit, registration);
        }
    }
    functions_free(functions);
}

void model_link(struct model *model)
{
    struct link link;
    forget_derived(model);
    link_init(&link, model);
    complete_shared(model);
    model->complete = true;
    for (guint i = 0; i < model->units->len; i++) {
        const struct fact_unit *facts = link.units[i].unit->facts;
        model->complete &= facts->failure == NULL;
        for (guint k = 0; k < fact_count(facts->registrations); k++)
            link_registration(&link, &link.units[i], FACT_AT(registration, facts->registrations, k));
    }
    for (guint i = 0; i < model->n_groups; i++) {
        link_group(&link, i);
        link_manifests(&link, i);
    }
    link_callbacks(&link);
    link_missing(model);
    link_matrix(model);
    link_manifest_matrix(model);
    link_release(&link);
}
