/* What a view says of its inputs: those that could not be read, and what manifests hold that nothing registers. */
#include "inspect/view-inputs.h"

#include "facts/derived-types.h"
#include "inspect/describe.h"

/* ---- the rest ---- */

static void view_inputs_add_failed(struct view *view, const char *file, const char *why, const struct fact_place *place)
{
    struct view_line *line = view_line_new(file, g_strdup(why), place, true);
    if (view_has_line(view->failed, line))
        view_line_free(line);
    else
        g_ptr_array_add(view->failed, line);
}

static bool inputs_registers(const struct fact_manifest *manifest, const struct fact_manifest_set *set)
{
    for (guint i = 0; i < fact_count(manifest->providers); i++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, i);
        for (guint k = 0; k < fact_count(provider->sets); k++) {
            const struct fact_manifest_set *other = FACT_AT(manifest_set, provider->sets, k);
            if (derived_manifest_set(other)->registered && fact_place_same(other->place, set->place))
                return true;
        }
    }
    return false;
}

/* Some driver does; each has the manifest as its own code sees it. */
static bool view_inputs_is_registered(const struct view *view, const struct fact_manifest_set *set)
{
    bool is = false;
    for (guint i = 0; i < view->model->manifests->len && !is; i++) {
        const struct model_manifest *manifest = view->model->manifests->pdata[i];
        is = manifest->target == 0 && inputs_registers(manifest->facts, set);
    }
    return is;
}

/* Not yet among them. */
static bool view_inputs_is_listed(const struct view *view, const struct fact_manifest_set *set)
{
    bool is = false;
    for (guint i = 0; i < view->unregistered->len && !is; i++)
        is = fact_place_same(FACT_AT(manifest_set, view->unregistered, i)->place, set->place);
    return is;
}

static void add_unregistered(struct view *view, const struct fact_manifest *manifest)
{
    for (guint i = 0; i < fact_count(manifest->providers); i++) {
        const struct fact_manifest_provider *provider = FACT_AT(manifest_provider, manifest->providers, i);
        for (guint k = 0; provider->kernel && k < fact_count(provider->sets); k++)
            if (!view_inputs_is_registered(view, FACT_AT(manifest_set, provider->sets, k)) &&
                !view_inputs_is_listed(view, FACT_AT(manifest_set, provider->sets, k)))
                g_ptr_array_add(view->unregistered, provider->sets->pdata[k]);
    }
}

void inputs_add(struct view *view)
{
    for (guint i = 0; i < view->model->units->len; i++) {
        const struct fact_unit *facts = ((const struct model_unit *)view->model->units->pdata[i])->facts;
        if (facts->failure != NULL)
            view_inputs_add_failed(view, facts->file, facts->failure, facts->failure_place);
    }
    for (guint i = 0; i < view->model->manifests->len; i++) {
        const struct model_manifest *manifest = view->model->manifests->pdata[i];
        const struct fact_manifest *facts = manifest->facts;
        if (manifest->target != 0)
            continue;
        if (facts->failure != NULL)
            view_inputs_add_failed(view, facts->file, facts->failure, facts->failure_place);
        if (facts->named || derived_manifest(facts)->used) /* others only lie in the tree around the sources */
            add_unregistered(view, facts);
    }
}

bool view_same_line(const struct view_line *a, const struct view_line *b)
{
    return g_str_equal(a->label, b->label) && g_str_equal(a->text, b->text) &&
           (a->place == b->place || fact_place_same(a->place, b->place));
}

bool view_has_line(const GPtrArray *lines, const struct view_line *line)
{
    for (guint i = 0; i < lines->len; i++)
        if (view_same_line(lines->pdata[i], line))
            return true;
    return false;
}
