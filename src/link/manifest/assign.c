/* Which programs have to do with which manifests: a tree of many drivers and manifests holds each where it matters. */
#include "link/manifest/assign.h"

#include "link/complete/note.h"

static bool names_manifest(const struct fact_unit *unit, const struct fact_manifest *manifest)
{
    for (guint i = 0; i < fact_count(unit->headers); i++)
        if (g_strcmp0(FACT_AT(header, unit->headers, i)->manifest, manifest->file) == 0)
            return true;
    for (guint i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_place *place = FACT_AT(missing, unit->missing, i)->place;
        if (place != NULL && g_strcmp0(place->file, manifest->file) == 0)
            return true;
    }
    return false;
}

static bool has_header_of(const struct fact_unit *unit, const struct fact_manifest_set *set)
{
    for (guint i = 0; i < fact_count(unit->headers); i++)
        if (manifest_header_serves(FACT_AT(header, unit->headers, i), set))
            return true;
    return false;
}

/* Something of what link_manifests() derives may come of the two. */
static bool concerns(const struct fact_unit *unit, const struct fact_manifest *manifest)
{
    if (names_manifest(unit, manifest))
        return true;
    for (guint p = 0; p < fact_count(manifest->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, p);
        for (guint s = 0; s < fact_count(provider->sets); s++) {
            const struct fact_manifest_set *set = FACT_AT(manifest_set, provider->sets, s);
            if (has_header_of(unit, set) || manifest_may_match(unit, set))
                return true;
        }
    }
    return false;
}

/* The first program has the manifest itself, further ones a copy, which stands behind it. */
static void manifest_assign(GPtrArray *copies, struct model_manifest *manifest, guint program)
{
    if (manifest->program == MODEL_NO_PROGRAM) {
        manifest->program = program;
        return;
    }
    struct model_manifest *copy = g_memdup2(manifest, sizeof *manifest);
    copy->program = program;
    copy->is_copy = true;
    copy->facts = FACT_COPY(manifest, manifest->facts);
    g_ptr_array_add(copies, copy);
}

/* The copies for all programs count together.  False: there is none for this program, which is said of the unit
 * (PCW904).
 */
static bool assign_may_copy(struct link *link, const struct model_manifest *manifest, guint64 size,
                            struct model_unit *unit)
{
    struct model *model = link->model;
    bool first = manifest->program == MODEL_NO_PROGRAM;
    if (!first)
        link->manifests_copied += size;
    if (first || model->copies_most == 0 || link->manifests_copied <= model->copies_most)
        return true;
    struct model_program *program = model->programs->pdata[unit->program];
    complete_failure(unit->facts,
                     g_strdup_printf("the manifest %s concerns so many drivers that for this one it would take more "
                                     "memory than a 16th of --memory-limit; a higher --memory-limit allows more, or "
                                     "check fewer projects at once",
                                     manifest->facts->file != NULL ? manifest->facts->file : ""));
    unit->uncopied = true;
    program->complete = model->complete = false;
    return false;
}

static void assign_where_it_matters(struct link *link, GPtrArray *copies, struct model_manifest *manifest)
{
    const struct model *model = link->model;
    guint64 size = model->programs->len > 1 ? fact_size(&fact_type_manifest, manifest->facts) : 0;
    guint group = g_array_index(model->targets, struct target, manifest->target).group;
    g_autofree bool *has = g_new0(bool, model->programs->len + 1);
    g_ptr_array_add(copies, manifest);
    for (guint i = 0; i < model->units->len; i++) {
        struct model_unit *unit = model->units->pdata[i];
        if (!has[unit->program] && model_program_of(model, unit)->group == group &&
            concerns(unit->facts, manifest->facts)) {
            has[unit->program] = true;
            if (assign_may_copy(link, manifest, size, unit))
                manifest_assign(copies, manifest, unit->program);
        }
    }
}

static void add_entries(GArray *entries, const struct fact_manifest *manifest)
{
    for (size_t p = 0; p < fact_count(manifest->providers); p++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, p);
        for (size_t s = 0; s < fact_count(provider->sets); s++) {
            struct manifest_entry entry = {manifest, provider, FACT_AT(manifest_set, provider->sets, s)};
            g_array_append_val(entries, entry);
        }
    }
}

static void index_entries(struct link *link)
{
    const struct model *model = link->model;
    link->entries = g_new(GArray *, model->programs->len);
    for (guint i = 0; i < model->programs->len; i++)
        link->entries[i] = g_array_new(FALSE, FALSE, sizeof(struct manifest_entry));
    for (guint m = 0; m < model->manifests->len; m++) {
        const struct model_manifest *manifest = model->manifests->pdata[m];
        if (manifest->program != MODEL_NO_PROGRAM)
            add_entries(link->entries[manifest->program], manifest->facts);
    }
}

void manifests_give(struct link *link)
{
    struct model *model = link->model;
    GPtrArray *before = model->manifests;
    model->manifests = g_ptr_array_sized_new(before->len);
    for (guint i = 0; i < before->len; i++) {
        struct model_manifest *manifest = before->pdata[i];
        if (manifest->is_copy) { /* of an earlier model_link() */
            model_manifest_free(manifest);
            continue;
        }
        manifest->program = MODEL_NO_PROGRAM;
        assign_where_it_matters(link, model->manifests, manifest);
    }
    g_ptr_array_unref(before);
    index_entries(link);
}
