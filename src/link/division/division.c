#include "link/division/division.h"

#include <string.h>

#include "base/file/path.h"
#include "config/target.h"
#include "link/division/divide.h"

static void member_free(gpointer data)
{
    struct member *member = data;
    linkage_clear(&member->linkage);
    g_free(member->path);
    g_free(member);
}

static gint compare_members(gconstpointer a, gconstpointer b)
{
    const struct member *left = *(const struct member *const *)a, *right = *(const struct member *const *)b;
    int order = g_strcmp0(left->unit->facts->file, right->unit->facts->file);
    return order != 0 ? order : (left->index > right->index) - (left->index < right->index);
}

static guint division_group_of(const struct model *model, guint target)
{
    return g_array_index(model->targets, struct target, target).group;
}

/* Files with a start-up routine, absolute. */
static GHashTable *starts_of(const struct model *model)
{
    GHashTable *starts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < fact_count(model->starts); i++)
        g_hash_table_add(starts, path_absolute(model->starts->pdata[i]));
    return starts;
}

static GPtrArray *members_of(const struct model *model, guint group)
{
    g_autoptr(GHashTable) starts = starts_of(model);
    GPtrArray *members = g_ptr_array_new_with_free_func(member_free);
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        if (division_group_of(model, unit->target) != group)
            continue;
        struct member *member = g_new0(struct member, 1);
        member->unit = unit;
        member->index = i;
        member->path = unit->facts->file != NULL ? path_absolute(unit->facts->file) : g_strdup("");
        linkage_of(&member->linkage, unit->facts, g_hash_table_contains(starts, member->path));
        g_ptr_array_add(members, member);
    }
    g_ptr_array_sort(members, compare_members);
    return members;
}

/* ---- names ---- */

static char *stem_of(const char *file)
{
    char *name = g_path_get_basename(file), *dot = strrchr(name, '.');
    if (dot != NULL && dot != name)
        *dot = '\0';
    return name;
}

static char *folder_name(const struct draft *draft)
{
    g_autofree char *folder = g_path_get_dirname(draft->anchor), *shown = path_shown(folder);
    return strcmp(shown, ".") == 0 ? stem_of(draft->anchor) : g_steal_pointer(&shown);
}

static char *simple_name(const struct draft *draft)
{
    return draft->project != NULL ? stem_of(draft->project) : folder_name(draft);
}

/* As short as tells it from the others: `names` are the simple ones of all, and how many have each. */
static char *division_name_of(const struct draft *draft, GHashTable *names)
{
    g_autofree char *name = simple_name(draft);
    bool alone = GPOINTER_TO_UINT(g_hash_table_lookup(names, name)) < 2;
    return alone ? g_steal_pointer(&name) : path_shown(draft->anchor);
}

static GHashTable *count_names(const GPtrArray *drafts)
{
    GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < drafts->len; i++) {
        char *name = simple_name(drafts->pdata[i]);
        guint before = GPOINTER_TO_UINT(g_hash_table_lookup(names, name));
        g_hash_table_insert(names, name, GUINT_TO_POINTER(before + 1));
    }
    return names;
}

/* ---- the model's units ---- */

struct assigning {
    bool *assigned; /* for each unit: some program has it */
    guint64 copied; /* bytes of the facts of copies */
};

static void division_program_free(gpointer data)
{
    struct model_program *program = data;
    g_free(program->name);
    g_ptr_array_unref(program->names);
    g_ptr_array_unref(program->units);
    g_free(program);
}

/* In place of a copy beyond the limit: what PCW904 reports of the further programs. */
static const struct fact_unit *uncopied(const struct fact_unit *facts)
{
    struct fact_unit *unit = FACT_NEW(unit);
    unit->file = g_strdup(facts->file);
    unit->arch = g_strdup(facts->arch);
    unit->ntddi = facts->ntddi;
    unit->failure = g_strdup("for these drivers, which share the file with others, its facts would take more memory "
                             "than a 16th of --memory-limit; a higher --memory-limit allows more, or check fewer "
                             "projects at once");
    unit->partly = true;
    return unit;
}

/* The copies of all units count together, in the order of the programs. */
static bool may_copy(const struct model *model, struct member *member, guint64 *copied)
{
    if (model->copies_most == 0)
        return true;
    if (member->size == 0)
        member->size = fact_size(&fact_type_unit, member->unit->facts);
    *copied += member->size;
    return *copied <= model->copies_most;
}

/* The first program has the unit itself, further ones a copy. */
static void assign(struct model *model, struct member *member, guint program, struct assigning *assigning)
{
    struct model_unit *unit = model->units->pdata[member->index];
    if (!assigning->assigned[member->index]) {
        unit->program = program;
        assigning->assigned[member->index] = true;
        return;
    }
    struct model_unit *copy = g_memdup2(unit, sizeof *unit);
    copy->program = program;
    copy->is_copy = true;
    copy->uncopied = !may_copy(model, member, &assigning->copied);
    copy->facts = copy->uncopied ? uncopied(unit->facts) : FACT_COPY(unit, unit->facts);
    model_add_unit(model, copy);
}

static void name_program(struct model *model, struct model_program *program, const char *name)
{
    if (name == NULL)
        return;
    const char *interned = g_intern_string(name);
    g_ptr_array_add(model->program_names, (gpointer)interned);
    guint at = 0;
    while (at < program->names->len && strcmp(program->names->pdata[at], interned) < 0)
        at++;
    if (at == program->names->len || program->names->pdata[at] != interned)
        g_ptr_array_insert(program->names, (gint)at, (gpointer)interned);
}

static struct model_program *division_add_program(struct model *model, guint group, const char *name, bool is_part)
{
    struct model_program *program = g_new0(struct model_program, 1);
    program->group = group;
    program->name = g_strdup(name);
    program->names = g_ptr_array_new();
    program->whole = model->whole && !is_part;
    program->units = g_ptr_array_new();
    name_program(model, program, name);
    g_ptr_array_add(model->programs, program);
    return program;
}

/* ---- programs of the same units ---- */

static guint draft_hash(gconstpointer key)
{
    const struct draft *draft = key;
    guint hash = draft->members->len;
    for (guint i = 0; i < draft->members->len; i++)
        hash = hash * 31 + ((const struct member *)draft->members->pdata[i])->index;
    return hash;
}

/* Nothing that link derives of their units differs. */
static gboolean draft_equal(gconstpointer a, gconstpointer b)
{
    const struct draft *left = a, *right = b;
    return left->is_part == right->is_part && left->members->len == right->members->len &&
           memcmp(left->members->pdata, right->members->pdata, left->members->len * sizeof(gpointer)) == 0;
}

/* A driver of which nothing was analysed is no program, but it gives the others their names: whether the scan skipped
 * its sources makes no difference. */
static void divide_group(struct model *model, guint group, struct assigning *assigning)
{
    g_autoptr(GPtrArray) members = members_of(model, group), drafts = divide(members, model->starts);
    g_autoptr(GHashTable) names = count_names(drafts);
    g_autoptr(GHashTable) programs = g_hash_table_new(draft_hash, draft_equal); /* draft -> its program */
    guint first = model->programs->len;
    for (guint i = 0; i < drafts->len; i++) {
        struct draft *draft = drafts->pdata[i];
        if (draft->members->len == 0)
            continue;
        g_autofree char *name = drafts->len > 1 ? division_name_of(draft, names) : NULL;
        struct model_program *same = g_hash_table_lookup(programs, draft);
        if (same != NULL) {
            name_program(model, same, name);
            continue;
        }
        g_hash_table_insert(programs, draft, division_add_program(model, group, name, draft->is_part));
        for (guint k = 0; k < draft->members->len; k++)
            assign(model, draft->members->pdata[k], model->programs->len - 1, assigning);
    }
    if (model->programs->len == first)
        division_add_program(model, group, NULL, false);
}

/* Each name once: the programs come one after the other. */
static void add_reader(GHashTable *readers, const char *file, const struct model_program *program)
{
    GPtrArray *names = file != NULL ? g_hash_table_lookup(readers, file) : NULL;
    const char *last = program->names->pdata[program->names->len - 1];
    if (names == NULL && file != NULL) {
        names = g_ptr_array_new();
        g_hash_table_insert(readers, (gpointer)file, names);
    }
    if (names != NULL && (names->len == 0 || names->pdata[names->len - 1] != last))
        g_ptr_array_extend(names, program->names, NULL, NULL);
}

static GHashTable *readers_of(const GPtrArray *programs)
{
    GHashTable *readers = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    for (guint i = 0; i < programs->len; i++) {
        const struct model_program *program = programs->pdata[i];
        for (guint k = 0; program->names->len > 0 && k < program->units->len; k++) {
            const struct fact_unit *facts = ((const struct model_unit *)program->units->pdata[k])->facts;
            add_reader(readers, facts->file, program);
            for (guint n = 0; n < fact_count(facts->files); n++)
                add_reader(readers, FACT_AT(file, facts->files, n)->file, program);
        }
    }
    return readers;
}

void divide_into_programs(struct model *model)
{
    g_autofree bool *assigned = g_new0(bool, model->units->len + 1);
    struct assigning assigning = {assigned, 0};
    model->programs = g_ptr_array_new_with_free_func(division_program_free);
    g_clear_pointer(&model->program_names, g_ptr_array_unref); /* of an earlier model_link() */
    model->program_names = g_ptr_array_new();
    for (guint group = 0; group < targets_groups(model->targets); group++)
        divide_group(model, group, &assigning);
    for (guint i = 0; i < model->units->len; i++) {
        struct model_unit *unit = model->units->pdata[i];
        unit->projects = NULL;
        g_ptr_array_add(((struct model_program *)model->programs->pdata[unit->program])->units, unit);
    }
    model->readers = readers_of(model->programs);
}
