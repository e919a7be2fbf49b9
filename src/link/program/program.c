#include "link/program/program.h"

#include "facts/derived-types.h"
#include "link/blocks/blocks.h"
#include "link/blocks/callbacks.h"
#include "link/blocks/changes.h"
#include "link/blocks/counts.h"
#include "link/blocks/divided.h"
#include "link/blocks/pairs.h"
#include "link/sites.h"
#include "link/complete/externs.h"
#include "link/complete/parameters.h"
#include "link/complete/instances.h"
#include "link/complete/pointers.h"
#include "link/complete/requests.h"
#include "link/complete/shared.h"
#include "link/division/division.h"
#include "link/lifetime/paths/functions.h"
#include "link/lifetime/paths/never.h"
#include "link/lifetime/guards.h"
#include "link/lifetime/devices.h"
#include "link/lifetime/lent-blocks.h"
#include "link/lifetime/lifetime.h"
#include "link/lifetime/project.h"
#include "link/lifetime/callback-needs.h"
#include "link/lifetime/cover.h"
#include "link/installation/installation.h"
#include "link/link.h"
#include "link/manifest/assign.h"
#include "link/manifest/manifests.h"
#include "link/manifest/providers.h"
#include "link/program/missing.h"
#include "link/program/targets.h"
#include "link/program/undetermined.h"
#include "link/program/outside-registration.h"

/* Only what is computed here holds. */
static void forget_derived(const struct model *model)
{
    for (guint i = 0; i < model->units->len; i++)
        derived_forget(&fact_type_unit, ((const struct model_unit *)model->units->pdata[i])->facts);
    for (guint i = 0; i < model->manifests->len; i++)
        derived_forget(&fact_type_manifest, ((const struct model_manifest *)model->manifests->pdata[i])->facts);
    for (guint i = 0; i < fact_count(model->installers); i++)
        derived_forget(&fact_type_installer, ((const struct model_installer *)model->installers->pdata[i])->facts);
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

static void link_init(struct link *link, struct model *model)
{
    *link = (struct link){
        .model = model,
        .units = g_new0(struct link_unit, model->units->len),
        .sites = g_new(struct sites *, model->programs->len),
        .words = g_string_chunk_new(1024),
        .hits = g_array_new(FALSE, FALSE, sizeof(struct layout_hit)),
    };
    complete_parameters(model);
    complete_instances(model);
    complete_requests(model);
    complete_externs(model);
    complete_pointers(model);
    for (guint i = 0; i < model->programs->len; i++)
        link->sites[i] = sites_new();
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = g_ptr_array_index(model->units, i);
        const struct target *target = &g_array_index(model->targets, struct target, unit->target);
        link->units[i] = (struct link_unit){unit, i, target->arch, layouts_new(unit->facts)};
        sites_add(link->sites[unit->program], i, unit->facts);
    }
}

static void link_release(struct link *link)
{
    for (guint i = 0; i < link->model->units->len; i++)
        g_hash_table_unref(link->units[i].layouts);
    for (guint i = 0; i < link->model->programs->len; i++) {
        sites_free(link->sites[i]);
        g_array_unref(link->entries[i]);
    }
    g_free(link->units);
    g_free(link->sites);
    g_free(link->entries);
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
static void link_program(struct link *link, guint program)
{
    struct functions *functions = functions_new(link, program);
    never_mark(functions);
    struct model_program *about = link->model->programs->pdata[program];
    about->by_driver = !about->whole && functions_hold_driver(functions);
    about->whole |= about->by_driver;
    link_lifetimes(link, functions);
    link_devices(functions);
    link_callback_needs(functions);
    link_lent_blocks(functions);
    link_project(link, functions, program);
    link_cover(functions);
    for (guint i = 0; i < about->units->len; i++) {
        const struct link_unit *unit = link_unit_of(link, about->units->pdata[i]);
        for (guint k = 0; k < fact_count(unit->unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->unit->facts->registrations, k);
            const char *unknown = link_guard(link, functions, unit->unit->facts, registration);
            if (unknown != NULL)
                link_unknown_guard(registration, unknown);
            link_known_flags(registration);
            g_autoptr(GArray) gaps = link_served(link, unit, registration);
            link_unknown_sizes(registration, gaps);
        }
    }
    functions_free(functions);
}

/* A file that could not be analysed leaves open what its program does. */
static void note_complete(struct model *model)
{
    model->complete = true;
    for (guint i = 0; i < model->programs->len; i++)
        ((struct model_program *)model->programs->pdata[i])->complete = true;
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        if (unit->facts->failure != NULL)
            model->complete = ((struct model_program *)model->programs->pdata[unit->program])->complete = false;
    }
}

static void link_programs(struct link *link)
{
    struct model *model = link->model;
    manifests_give(link);
    for (guint i = 0; i < model->programs->len; i++) {
        link_program(link, i);
        link_manifests(link, i);
    }
    g_autoptr(GHashTable) registered = link_registered(link);
    for (guint i = 0; i < model->programs->len; i++)
        link_unregistered(link, i, registered);
    link_unused(link);
    model->whole = true;
    for (guint i = 0; i < model->programs->len; i++)
        model->whole &= ((const struct model_program *)model->programs->pdata[i])->whole;
}

void model_link(struct model *model)
{
    struct link link;
    forget_derived(model);
    divide_into_programs(model);
    link_init(&link, model);
    complete_shared(model);
    note_complete(model);
    for (guint i = 0; i < model->units->len; i++) {
        const struct fact_unit *facts = link.units[i].unit->facts;
        for (guint k = 0; k < fact_count(facts->registrations); k++)
            link_registration(&link, &link.units[i], FACT_AT(registration, facts->registrations, k));
    }
    link_programs(&link);
    link_providers(&link);
    link_callbacks(&link);
    link_unknown_answers(&link);
    link_changes(&link);
    link_divided(&link);
    link_counts(&link);
    link_missing(model);
    link_outside_registration(model);
    link_matrix(model);
    link_manifest_matrix(&link);
    link_installation(model);
    link_release(&link);
}
