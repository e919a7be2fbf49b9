#include "inspect/view.h"

#include <string.h>

#include "base/text/text.h"
#include "facts/derived-types.h"
#include "finding/finding.h"
#include "inspect/subjects.h"
#include "inspect/table.h"
#include "inspect/view-inputs.h"
#include "inspect/consumer.h"
#include "inspect/describe.h"
#include "inspect/view-findings.h"

/* ---- life ---- */

static void variant_free(gpointer data)
{
    struct view_variant *variant = data;
    g_ptr_array_unref(variant->lines);
    g_array_unref(variant->targets);
    g_ptr_array_unref(variant->paths);
    g_ptr_array_unref(variant->strips);
    g_free(variant);
}

static void inspect_view_set_free(gpointer data)
{
    struct view_set *set = data;
    g_free(set->title);
    g_free(set->key);
    g_clear_pointer(&set->programs, g_ptr_array_unref);
    g_hash_table_unref(set->program_set);
    g_ptr_array_unref(set->lines);
    g_ptr_array_unref(set->variants);
    g_ptr_array_unref(set->tables);
    g_ptr_array_unref(set->undetermined);
    g_ptr_array_unref(set->findings);
    g_hash_table_unref(set->numbers);
    consumer_free(set->consumer);
    g_free(set);
}

void view_free(struct view *view)
{
    if (view == NULL)
        return;
    g_ptr_array_unref(view->sets);
    g_ptr_array_unref(view->other);
    g_ptr_array_unref(view->failed);
    g_ptr_array_unref(view->unregistered);
    g_hash_table_unref(view->subjects);
    g_free(view);
}

/* ---- countersets ---- */

static char *inspect_view_set_key(const struct fact_registration *registration)
{
    const char *name = registration->name != NULL ? registration->name->text : NULL;
    const char *file = registration->site != NULL ? registration->site->file : NULL;
    g_autofree char *site = describe_place(registration->site);
    return g_strjoin("\n", name != NULL ? name : site, registration->handle != NULL ? registration->handle : site, file,
                     NULL);
}

static char *view_title_of(const struct fact_registration *registration)
{
    if (registration->name != NULL && registration->name->text != NULL && registration->name->text[0] != '\0')
        return text_shown(registration->name->text); /* as findings name it */
    const struct fact_name *name = registration->name;
    bool null = name != NULL && fact_value_known(name->pointer) && name->pointer->kind == FACT_KIND_NULL;
    bool none = null || (name != NULL && name->text != NULL); /* an empty one */
    return g_strdup_printf(none ? "a counterset of %s without a name" : "a counterset of %s, name unknown",
                           registration->function != NULL ? registration->function : "an unknown function");
}

static struct view_set *set_for(struct builder *builder, const struct fact_registration *registration)
{
    GPtrArray *sets = builder->view->sets;
    g_autofree char *key = inspect_view_set_key(registration);
    struct view_set *set = g_hash_table_lookup(builder->sets, key);
    if (set != NULL)
        return set;
    set = g_new0(struct view_set, 1);
    *set = (struct view_set){.title = view_title_of(registration),
                             .named = registration->name != NULL && registration->name->text != NULL,
                             .program_set = g_hash_table_new(g_str_hash, g_str_equal),
                             .lines = g_ptr_array_new_with_free_func(view_line_free),
                             .variants = g_ptr_array_new_with_free_func(variant_free),
                             .tables = g_ptr_array_new_with_free_func(table_free),
                             .undetermined = g_ptr_array_new(),
                             .findings = g_ptr_array_new(),
                             .numbers = g_hash_table_new(NULL, NULL),
                             .place = registration->site,
                             .key = g_steal_pointer(&key)};
    g_ptr_array_add(sets, set);
    g_hash_table_insert(builder->sets, set->key, set);
    return set;
}

/* ---- tables and variants ---- */

static void note_rows(struct view_table *table, const struct fact_registration *registration)
{
    for (guint i = 0; i < fact_count(registration->descriptors); i++)
        g_hash_table_insert(table->rows, registration->descriptors->pdata[i], GUINT_TO_POINTER(i + 1));
}

static bool same_place(const struct fact_place *a, const struct fact_place *b)
{
    return a == b || fact_place_same(a, b);
}

static bool same_lines(const GPtrArray *a, const GPtrArray *b)
{
    bool same = a->len == b->len;
    for (guint i = 0; same && i < a->len; i++)
        same = view_same_line(a->pdata[i], b->pdata[i]);
    return same;
}

/* What is handed over goes with the table: it may differ where layouts do. */
static void add_instances(GPtrArray *lines, const GArray *served)
{
    for (guint i = 0; i < served->len; i++) {
        const struct fact_instance *instance = g_array_index(served, struct site, i).instance;
        struct view_line *line = view_line_new("instances", describe_instance(instance),
                                               instance->site != NULL ? instance->site : instance->call, false);
        if (view_has_line(lines, line))
            view_line_free(line);
        else
            g_ptr_array_add(lines, line);
    }
}

static struct view_table *table_for(const struct builder *builder, struct view_set *set, const struct model_unit *unit,
                                    const struct fact_registration *registration, const GArray *served)
{
    struct view_table *table = table_new(builder, unit, registration, served);
    for (guint i = 0; i < set->tables->len; i++) {
        struct view_table *other = set->tables->pdata[i];
        if (g_str_equal(other->key, table->key)) {
            table_free(table);
            table = other;
            break;
        }
    }
    if (set->tables->len == 0 || !g_ptr_array_find(set->tables, table, NULL))
        g_ptr_array_add(set->tables, table);
    finding_add_index(table->targets, unit->target);
    add_instances(table->instances, served);
    note_rows(table, registration);
    return table;
}

static const struct fact_manifest_set *set_at(const struct fact_manifest *manifest, const struct fact_place *place)
{
    for (guint k = 0; k < fact_count(manifest->providers); k++) {
        const GPtrArray *sets = FACT_AT(manifest_provider, manifest->providers, k)->sets;
        for (guint n = 0; n < fact_count(sets); n++)
            if (fact_place_same(FACT_AT(manifest_set, sets, n)->place, place))
                return sets->pdata[n];
    }
    return NULL;
}

/* The counterset's element, as the unit's program and target have it; NULL when it is not among the manifests. */
static const struct fact_manifest_set *manifest_set_at(const struct model *model, const struct model_unit *unit,
                                                       const struct fact_place *place)
{
    const struct fact_manifest_set *found = NULL;
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct model_manifest *manifest = model->manifests->pdata[i];
        const struct fact_manifest_set *set = set_at(manifest->facts, place);
        if (set != NULL && manifest->program == unit->program && manifest->target == unit->target)
            return set;
        found = found != NULL ? found : set;
    }
    return found;
}

static void add_manifest(const struct model *model, const struct model_unit *unit, GPtrArray *lines,
                         struct view_set *of, const struct fact_registration *registration)
{
    const struct derived_registration *derived = derived_registration(registration);
    const struct fact_manifest_set *set = manifest_set_at(model, unit, derived->manifest_place);
    if (derived->manifest == NULL || set == NULL)
        return;
    of->manifest = set;
    g_ptr_array_add(lines, view_line_new("manifest", describe_manifest_set(set), derived->manifest_place, false));
}

static void view_add_path(struct view_variant *variant, const struct fact_registration *registration)
{
    char *path = describe_path(registration);
    if (path == NULL || g_ptr_array_find_with_equal_func(variant->paths, path, g_str_equal, NULL))
        g_free(path);
    else
        g_ptr_array_add(variant->paths, path);
}

/* The index of the variant that is said in these lines, which it takes. */
static guint variant_for(struct view_set *set, GPtrArray *lines)
{
    for (guint i = 0; i < set->variants->len; i++) {
        if (same_lines(((const struct view_variant *)set->variants->pdata[i])->lines, lines)) {
            g_ptr_array_unref(lines);
            return i;
        }
    }
    struct view_variant *variant = g_new0(struct view_variant, 1);
    *variant =
        (struct view_variant){lines, g_array_new(FALSE, FALSE, sizeof(guint)), g_ptr_array_new_with_free_func(g_free),
                              g_ptr_array_new_with_free_func(compat_strip_free)};
    g_ptr_array_add(set->variants, variant);
    return set->variants->len - 1;
}

static void add_undetermined(struct view_set *set, const struct fact_registration *registration)
{
    const GPtrArray *gaps = derived_registration(registration)->undetermined;
    for (guint i = 0; i < fact_count(gaps); i++) {
        const struct fact_undetermined *entry = FACT_AT(undetermined, gaps, i);
        bool known = false;
        for (guint k = 0; k < set->undetermined->len && !known; k++) {
            const struct fact_undetermined *other = set->undetermined->pdata[k];
            known = g_strcmp0(other->field, entry->field) == 0 && g_strcmp0(other->reason, entry->reason) == 0 &&
                    same_place(other->place, entry->place);
        }
        if (!known)
            g_ptr_array_add(set->undetermined, (gpointer)entry);
    }
}

static void inspect_view_add_registration(struct builder *builder, guint index,
                                          const struct fact_registration *registration)
{
    const struct model_unit *unit = builder->model->units->pdata[index];
    struct view_set *set = set_for(builder, registration);
    g_autoptr(GArray) served = sites_of(builder->sites[unit->program], index, registration);
    const struct target *target = &g_array_index(builder->model->targets, struct target, unit->target);
    GPtrArray *lines = describe_registration(registration);
    add_manifest(builder->model, unit, lines, set, registration);
    struct view_table *table = table_for(builder, set, unit, registration, served);
    guint index_of_variant = variant_for(set, lines);
    struct view_variant *variant = set->variants->pdata[index_of_variant];
    model_add_names(builder->model, unit->program, set->program_set);
    finding_add_index(variant->targets, unit->target);
    finding_add_index(table->variants, index_of_variant);
    view_add_path(variant, registration);
    if (builder->rules != NULL)
        compat_add(variant->strips, builder->rules, unit, target, registration);
    add_undetermined(set, registration);
    subjects_note_registration(builder->view, registration, set);
    for (guint i = 0; i < served->len; i++)
        subjects_note(builder->view, g_array_index(served, struct site, i).instance, set);
}

/* ---- what all variants have in common is said once ---- */

static bool in_every_variant(const struct view_set *set, const struct view_line *line)
{
    for (guint i = 0; i < set->variants->len; i++)
        if (!view_has_line(((const struct view_variant *)set->variants->pdata[i])->lines, line))
            return false;
    return true;
}

static void keep_what_differs(const struct model *model, struct view_set *set)
{
    set->programs = model_names_in(model, set->program_set);
    const struct view_variant *first = set->variants->pdata[0];
    if (set->programs->len > 0) {
        GString *names = g_string_new(NULL);
        text_append_list(names, set->programs);
        g_ptr_array_add(set->lines, view_line_new("program", g_string_free(names, FALSE), NULL, false));
    }
    for (guint i = 0; i < first->lines->len; i++) {
        const struct view_line *line = first->lines->pdata[i];
        if (in_every_variant(set, line))
            g_ptr_array_add(set->lines, view_line_new(line->label, g_strdup(line->text), line->place, line->open));
    }
    for (guint i = 0; i < set->variants->len; i++) {
        GPtrArray *lines = ((struct view_variant *)set->variants->pdata[i])->lines;
        for (guint k = lines->len; k > 0; k--)
            if (view_has_line(set->lines, lines->pdata[k - 1]))
                g_ptr_array_remove_index(lines, k - 1);
    }
}

static gint compare_sets(gconstpointer a, gconstpointer b)
{
    const struct view_set *left = *(const struct view_set *const *)a, *right = *(const struct view_set *const *)b;
    static const struct fact_place nowhere;
    const struct fact_place *x = left->place != NULL ? left->place : &nowhere,
                            *y = right->place != NULL ? right->place : &nowhere;
    int order = g_strcmp0(x->file, y->file);
    if (order == 0)
        order = (x->line > y->line) - (x->line < y->line);
    return order != 0 ? order : (x->column > y->column) - (x->column < y->column);
}

static void view_add_all(struct builder *builder)
{
    const struct model *model = builder->model;
    builder->sets = g_hash_table_new(g_str_hash, g_str_equal);
    builder->sites = g_new(struct sites *, model->programs->len);
    for (guint i = 0; i < model->programs->len; i++)
        builder->sites[i] = sites_new();
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        sites_add(builder->sites[unit->program], i, unit->facts);
    }
    for (guint i = 0; i < model->units->len; i++) {
        const struct fact_unit *facts = ((const struct model_unit *)model->units->pdata[i])->facts;
        for (guint k = 0; k < fact_count(facts->registrations); k++)
            inspect_view_add_registration(builder, i, FACT_AT(registration, facts->registrations, k));
    }
    for (guint i = 0; i < model->programs->len; i++)
        sites_free(builder->sites[i]);
    g_free(builder->sites);
    g_hash_table_unref(builder->sets);
}

/* The set of those that findings are about. */
static GHashTable *told_facts(const GPtrArray *findings)
{
    GHashTable *told = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < findings->len; i++) {
        const GPtrArray *subjects = ((const struct finding *)findings->pdata[i])->subjects;
        for (guint k = 0; k < subjects->len; k++)
            g_hash_table_add(told, subjects->pdata[k]);
    }
    return told;
}

/* Facts that findings are about are not listed a second time. */
static void forget_told(GPtrArray *facts, GHashTable *told)
{
    guint n = 0;
    for (guint i = 0; i < facts->len; i++)
        if (!g_hash_table_contains(told, facts->pdata[i]))
            facts->pdata[n++] = facts->pdata[i];
    g_ptr_array_set_size(facts, (gint)n);
}

struct view *view_new(const struct model *model, const GPtrArray *findings, guint suppressed,
                      const struct rule_set *rules)
{
    struct view *view = g_new(struct view, 1);
    *view = (struct view){.model = model,
                          .findings = findings,
                          .suppressed = suppressed,
                          .sets = g_ptr_array_new_with_free_func(inspect_view_set_free),
                          .other = g_ptr_array_new(),
                          .failed = g_ptr_array_new_with_free_func(view_line_free),
                          .unregistered = g_ptr_array_new(),
                          .subjects = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref)};
    struct builder builder = {model, view, rules, NULL, NULL};
    view_add_all(&builder);
    g_ptr_array_sort(view->sets, compare_sets); /* stable: in the model's order where they share a call */
    for (guint i = 0; i < view->sets->len; i++)
        keep_what_differs(model, view->sets->pdata[i]);
    inputs_add(view);
    subjects_note_rest(view);
    subjects_hand_out(view, findings);
    g_autoptr(GHashTable) told = told_facts(findings);
    for (guint i = 0; i < view->sets->len; i++) {
        struct view_set *set = view->sets->pdata[i];
        for (guint k = 0; k < set->findings->len; k++)
            g_hash_table_insert(set->numbers, set->findings->pdata[k], GUINT_TO_POINTER(k + 1));
        for (guint k = 0; k < set->tables->len; k++) {
            view_findings_index(set->tables->pdata[k], set->findings);
            view_findings_mark(set->tables->pdata[k]);
        }
        set->consumer = consumer_new(set);
        set->n_undetermined = set->undetermined->len;
        forget_told(set->undetermined, told);
    }
    forget_told(view->unregistered, told);
    return view;
}

static bool same_targets(const GArray *a, const GArray *b)
{
    return a->len == b->len && memcmp(a->data, b->data, a->len * sizeof(guint)) == 0;
}

bool view_table_has_variants(const struct view_set *set, const struct view_table *table)
{
    bool shares_targets = false;
    for (guint i = 0; i < set->tables->len; i++)
        shares_targets = shares_targets ||
                         (set->tables->pdata[i] != table &&
                          same_targets(((const struct view_table *)set->tables->pdata[i])->targets, table->targets));
    return shares_targets && table->variants->len < set->variants->len;
}

guint view_set_counters(const struct view_set *set)
{
    guint most = 0;
    for (guint i = 0; i < set->tables->len; i++)
        most =
            MAX(most, (guint)fact_count(((const struct view_table *)set->tables->pdata[i])->registration->descriptors));
    return most;
}

/* Code that was not understood, and that a registration depends on. */
static bool inspect_view_is_incomplete(const struct view *view)
{
    bool is = false;
    for (guint i = 0; i < view->model->units->len && !is; i++)
        is = fact_count(derived_unit(((const struct model_unit *)view->model->units->pdata[i])->facts)->lacks) > 0;
    return is;
}

const char *view_nothing(const struct view *view)
{
    return view->failed->len > 0 || inspect_view_is_incomplete(view)
               ? "No call of PcwRegister was found, but not everything could be analysed."
               : "Nothing here registers a counterset: no call of PcwRegister was found.";
}

bool view_leaves_oldest_open(const struct view *view)
{
    bool open = view->sets->len > 0;
    for (guint i = 0; open && i < view->model->targets->len; i++)
        open = !target_states_oldest(&g_array_index(view->model->targets, struct target, i));
    return open;
}

/* The only program that is built for it; NULL: there are more, or it has no name. */
static const char *program_of(const struct model *model, guint target)
{
    guint program = MODEL_NO_PROGRAM;
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        if (unit->target != target)
            continue;
        if (program != MODEL_NO_PROGRAM && program != unit->program)
            return NULL;
        program = unit->program;
    }
    const GPtrArray *names = model_program_names(model, program);
    return fact_count(names) == 1 ? names->pdata[0] : NULL;
}

char *view_target(const struct view *view, guint index)
{
    const struct target *target = &g_array_index(view->model->targets, struct target, index);
    const char *program = program_of(view->model, index);
    g_autofree char *text = describe_target(target);
    bool open = view->sets->len > 0 && !target_states_oldest(target) && !view_leaves_oldest_open(view);
    return g_strconcat(program != NULL ? program : "", program != NULL ? ": " : "", text,
                       open ? "; " VIEW_OLDEST_OPEN : "", NULL);
}

guint view_finding_number(const struct view_set *set, const struct finding *finding)
{
    return GPOINTER_TO_UINT(g_hash_table_lookup(set->numbers, finding));
}

guint view_count(const GPtrArray *findings, enum severity severity)
{
    guint n = 0;
    for (guint i = 0; i < findings->len; i++)
        n += ((const struct finding *)findings->pdata[i])->severity == severity;
    return n;
}
