#include "link/division/divide.h"

#include <string.h>

#include "base/file/path.h"
#include "link/division/libraries.h"

struct division {
    const GPtrArray *members;
    GPtrArray *drafts;    /* of struct draft */
    GPtrArray *libraries; /* of struct draft: static libraries, which are parts of the programs that use them */
    GHashTable *definers; /* symbol -> GPtrArray of struct member */
};

static struct member *member_at(const GPtrArray *members, guint i)
{
    return members->pdata[i];
}

/* ---- what defines a symbol ---- */

static void index_definers(struct division *d)
{
    d->definers = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    for (guint i = 0; i < d->members->len; i++) {
        GHashTableIter iterator;
        gpointer symbol;
        g_hash_table_iter_init(&iterator, member_at(d->members, i)->linkage.defines);
        while (g_hash_table_iter_next(&iterator, &symbol, NULL)) {
            GPtrArray *definers = g_hash_table_lookup(d->definers, symbol);
            if (definers == NULL)
                g_hash_table_insert(d->definers, symbol, definers = g_ptr_array_new());
            g_ptr_array_add(definers, member_at(d->members, i));
        }
    }
}

/* Some other member defines one of its symbols too, elsewhere. */
static bool conflicts(const struct division *d, const struct member *member)
{
    GHashTableIter iterator;
    gpointer symbol, where;
    bool does = false;
    g_hash_table_iter_init(&iterator, member->linkage.defines);
    while (!does && g_hash_table_iter_next(&iterator, &symbol, &where)) {
        const GPtrArray *definers = g_hash_table_lookup(d->definers, symbol);
        for (guint i = 0; i < definers->len && !does; i++)
            does = strcmp(g_hash_table_lookup(member_at(definers, i)->linkage.defines, symbol), where) != 0;
    }
    return does;
}

static bool members_conflict(const struct member *a, const struct member *b)
{
    GHashTableIter iterator;
    gpointer symbol, where;
    bool conflict = false;
    g_hash_table_iter_init(&iterator, a->linkage.defines);
    while (!conflict && g_hash_table_iter_next(&iterator, &symbol, &where)) {
        const char *other = g_hash_table_lookup(b->linkage.defines, symbol);
        conflict = other != NULL && strcmp(other, where) != 0;
    }
    return conflict;
}

static bool any_conflicts(const struct division *d)
{
    bool any = false;
    for (guint i = 0; i < d->members->len && !any; i++)
        any = conflicts(d, member_at(d->members, i));
    return any;
}

/* ---- where programs begin: projects, and start-up routines ---- */

static struct draft *find_project(const GPtrArray *drafts, const char *project)
{
    for (guint i = 0; i < drafts->len; i++)
        if (g_strcmp0(((struct draft *)drafts->pdata[i])->project, project) == 0)
            return drafts->pdata[i];
    return NULL;
}

static bool is_of_project(const struct member *member)
{
    return member->unit->projects != NULL && member->unit->projects->len > 0;
}

static bool divide_is_of(const struct member *member, const char *project)
{
    for (guint i = 0; is_of_project(member) && i < member->unit->projects->len; i++)
        if (strcmp(((const struct model_project *)member->unit->projects->pdata[i])->file, project) == 0)
            return true;
    return false;
}

/* A source of the project defines what the member uses; `of_other`: one of another project does. */
static bool uses(const struct division *d, const struct member *member, const char *project, bool of_other)
{
    GHashTableIter iterator;
    gpointer symbol;
    g_hash_table_iter_init(&iterator, member->linkage.uses);
    while (g_hash_table_iter_next(&iterator, &symbol, NULL)) {
        const GPtrArray *definers = g_hash_table_lookup(d->definers, symbol);
        for (guint i = 0; i < fact_count(definers); i++)
            if (is_of_project(member_at(definers, i)) && divide_is_of(member_at(definers, i), project) != of_other)
                return true;
    }
    return false;
}

/* A database does not say what a target is: without a start-up routine, and in touch with others, it is a library. */
static bool is_library(const struct division *d, const struct model_project *project)
{
    bool used = false;
    if (project->kind != MODEL_PROJECT_UNKNOWN)
        return project->kind == MODEL_PROJECT_LIBRARY;
    for (guint i = 0; i < d->members->len; i++) {
        const struct member *member = member_at(d->members, i);
        bool own = divide_is_of(member, project->file);
        if (own && member->linkage.starts)
            return false;
        used = used || uses(d, member, project->file, own);
    }
    return used;
}

static struct draft *draft_for(struct division *d, const struct model_project *project)
{
    struct draft *draft = find_project(d->drafts, project->file);
    if (draft == NULL)
        draft = find_project(d->libraries, project->file);
    if (draft != NULL)
        return draft;
    draft = draft_new(project->file, project->file);
    draft->is_library = is_library(d, project);
    draft->uses = project->uses;
    g_ptr_array_add(draft->is_library ? d->libraries : d->drafts, draft);
    return draft;
}

static void add_projects(struct division *d, struct member *member)
{
    for (guint i = 0; is_of_project(member) && i < member->unit->projects->len; i++) {
        const struct model_project *project = member->unit->projects->pdata[i];
        draft_add(draft_for(d, project), member);
    }
}

static bool is_in_project(const struct division *d, const char *file)
{
    for (guint i = 0; i < d->drafts->len; i++) {
        const struct draft *draft = d->drafts->pdata[i];
        if (draft->project != NULL && draft_reaches(draft, file))
            return true;
    }
    return false;
}

/* A set of the members' paths. */
static GHashTable *paths_of(const GPtrArray *members)
{
    GHashTable *paths = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < members->len; i++)
        g_hash_table_add(paths, member_at(members, i)->path);
    return paths;
}

static void add_roots(struct division *d, const GPtrArray *starts)
{
    for (guint i = 0; i < d->members->len; i++)
        add_projects(d, member_at(d->members, i));
    for (guint i = 0; i < d->members->len; i++) {
        struct member *member = member_at(d->members, i);
        if (!member->linkage.starts || is_of_project(member))
            continue;
        struct draft *draft = draft_new(NULL, member->unit->facts->file);
        draft_add(draft, member);
        g_ptr_array_add(d->drafts, draft);
    }
    g_autoptr(GHashTable) paths = paths_of(d->members);
    for (guint i = 0; i < fact_count(starts); i++) {
        g_autofree char *path = path_absolute(starts->pdata[i]);
        if (!g_hash_table_contains(paths, path) && !is_in_project(d, path))
            g_ptr_array_add(d->drafts, draft_new(NULL, path));
    }
}

/* ---- what a program uses ---- */

/* The sources of a project are all that it links, but for libraries; a driver is no part of another one. */
static bool may_be_linked(const struct division *d, const struct draft *draft, const struct member *member)
{
    bool free = !is_of_project(member);
    for (guint i = 0; i < d->libraries->len && !free; i++)
        free = draft_has(d->libraries->pdata[i], member);
    return free && !member->linkage.starts && draft_fits(draft, member, true);
}

/* The nearest definition that a linker could take; of equally near ones the first.  `own`: only in the program's
 * folder. */
static struct member *find_definition(const struct division *d, const struct draft *draft, const char *symbol, bool own)
{
    const GPtrArray *definers = g_hash_table_lookup(d->definers, symbol);
    struct member *nearest = NULL;
    unsigned best = 0;
    for (guint i = 0; i < fact_count(definers); i++) {
        struct member *member = member_at(definers, i);
        unsigned nearness = draft_nearness(draft, member);
        bool nearer = (nearest == NULL || nearness > best) && (!own || draft_contains(draft, member));
        if (nearer && !draft_has(draft, member) && may_be_linked(d, draft, member)) {
            nearest = member;
            best = nearness;
        }
    }
    return nearest;
}

/* A library is linked as a whole: what is only called through a table is not seen to be used. */
static void link_member(const struct division *d, struct draft *draft, struct member *member)
{
    draft_add(draft, member);
    for (guint i = 0; i < d->libraries->len; i++) {
        const struct draft *library = d->libraries->pdata[i];
        for (guint k = 0; draft_has(library, member) && k < library->members->len; k++)
            if (draft_fits(draft, member_at(library->members, k), true))
                draft_add(draft, member_at(library->members, k));
    }
}

static void link_definitions(const struct division *d, struct draft *draft, bool own)
{
    for (guint i = 0; i < draft->members->len; i++) { /* grows meanwhile */
        GHashTableIter iterator;
        gpointer symbol;
        g_hash_table_iter_init(&iterator, member_at(draft->members, i)->linkage.uses);
        while (g_hash_table_iter_next(&iterator, &symbol, NULL)) {
            struct member *definition =
                g_hash_table_contains(draft->defines, symbol) ? NULL : find_definition(d, draft, symbol, own);
            if (definition != NULL)
                link_member(d, draft, definition);
        }
    }
}

/* What lies in the program's own folder comes first.  A variable that is defined in a source which has nothing to do
 * with counters, and is not here, would else bring in another program's source with a variable of that name. */
static void link_uses(const struct division *d, struct draft *draft)
{
    link_definitions(d, draft, true);
    link_definitions(d, draft, false);
}

/* ---- what nobody is seen to use ---- */

/* A source that no project names and that lies elsewhere: the linker would take it for what it defines.  Of C++ that is
 * not known. */
static bool is_stray(const struct draft *draft, const struct member *member)
{
    bool is_c = g_strcmp0(path_language(member->unit->facts->file), "c") == 0;
    return draft->project != NULL && is_c && !is_of_project(member) && !draft_contains(draft, member);
}

static bool is_open_to(const struct draft *draft, const struct member *member)
{
    return draft_fits(draft, member, false) && !(draft->project != NULL && is_of_project(member)) &&
           !is_stray(draft, member);
}

static bool has_strays(const struct division *d)
{
    const struct draft *draft = d->drafts->len > 0 ? d->drafts->pdata[0] : NULL;
    bool has = false;
    for (guint i = 0; draft != NULL && i < d->members->len && !has; i++)
        has = is_stray(draft, member_at(d->members, i));
    return has;
}

/* The programs that it has to do with: all of them, wherever they are. */
static GPtrArray *find_related(const struct division *d, const struct member *member)
{
    GPtrArray *related = g_ptr_array_new();
    for (guint i = 0; i < d->drafts->len; i++)
        if (is_open_to(d->drafts->pdata[i], member) && draft_is_related(d->drafts->pdata[i], member))
            g_ptr_array_add(related, d->drafts->pdata[i]);
    return related;
}

/* The nearest programs; `around`: only those in whose folder it is. */
static GPtrArray *find_nearest(const struct division *d, const struct member *member, bool around)
{
    GPtrArray *homes = g_ptr_array_new();
    unsigned best = 0;
    for (guint i = 0; i < d->drafts->len; i++) {
        struct draft *draft = d->drafts->pdata[i];
        bool contains = draft_contains(draft, member);
        if (!is_open_to(draft, member) || (around && !contains))
            continue;
        unsigned nearness = draft_nearness(draft, member) * 2 + contains;
        if (homes->len > 0 && nearness < best)
            continue;
        if (homes->len > 0 && nearness > best)
            g_ptr_array_set_size(homes, 0);
        g_ptr_array_add(homes, draft);
        best = nearness;
    }
    return homes;
}

/* True when the member, and each file of the program that conflicts with it, lie outside of the program's folder. */
static bool replaces_outside(const struct draft *draft, const struct member *member)
{
    bool outside = !draft_contains(draft, member);
    for (guint i = 0; i < draft->members->len && outside; i++) {
        const struct member *other = draft->members->pdata[i];
        outside = !draft_contains(draft, other) || !members_conflict(other, member);
    }
    return outside;
}

/* The program in which the member may take the place of another file: the one around it, or one that uses it. */
static struct draft *find_base(const struct division *d, const struct member *member)
{
    struct draft *base = NULL;
    for (guint i = 0; i < d->drafts->len; i++) {
        struct draft *draft = d->drafts->pdata[i];
        bool may =
            draft_contains(draft, member) || (draft_is_related(draft, member) && replaces_outside(draft, member));
        if (may && (base == NULL || draft_nearness(draft, member) > draft_nearness(base, member)))
            base = draft;
    }
    return base;
}

static bool are_neighbours(const struct member *a, const struct member *b)
{
    g_autofree char *left = g_path_get_dirname(a->unit->facts->file), *right = g_path_get_dirname(b->unit->facts->file);
    return strcmp(left, right) == 0;
}

/*
 * A file that takes the place of another one: an implementation for another architecture.  With its neighbours and what
 * is left of the program it is one more.
 */
static void add_alternative(const struct division *d, struct draft *draft, const struct draft *base)
{
    const struct member *first = draft->members->pdata[0];
    for (guint i = 0; i < d->members->len; i++) {
        struct member *member = member_at(d->members, i);
        if (member->programs == 0 && are_neighbours(member, first) && draft_fits(draft, member, false))
            draft_add(draft, member);
    }
    for (guint i = 0; i < base->members->len; i++)
        if (draft_fits(draft, member_at(base->members, i), false))
            draft_add(draft, member_at(base->members, i));
}

static bool has_start(const struct draft *draft)
{
    bool has = false;
    for (guint i = 0; i < draft->members->len && !has; i++)
        has = ((const struct member *)draft->members->pdata[i])->linkage.starts;
    return has;
}

static bool has_projects(const struct division *d)
{
    bool has = false;
    for (guint i = 0; i < d->drafts->len && !has; i++)
        has = ((const struct draft *)d->drafts->pdata[i])->project != NULL;
    return has;
}

static void add_draft_of(struct division *d, struct member *member)
{
    const struct draft *base = is_of_project(member) || member->linkage.starts ? NULL : find_base(d, member);
    struct draft *draft = draft_new(NULL, member->unit->facts->file);
    draft_add(draft, member);
    if (base != NULL)
        add_alternative(d, draft, base);
    link_uses(d, draft);
    draft->is_part = has_projects(d) && !is_of_project(member) && !has_start(draft);
    g_ptr_array_add(d->drafts, draft);
}

/* With what it uses in turn. */
static bool give_to(const struct division *d, const GPtrArray *homes, struct member *member)
{
    for (guint i = 0; i < homes->len; i++) {
        draft_add(homes->pdata[i], member);
        link_uses(d, homes->pdata[i]);
    }
    return homes->len > 0;
}

static bool give_to_related(const struct division *d, struct member *member)
{
    g_autoptr(GPtrArray) homes = find_related(d, member);
    return give_to(d, homes, member);
}

static bool give_to_nearest(const struct division *d, struct member *member, bool around)
{
    g_autoptr(GPtrArray) homes = find_nearest(d, member, around);
    return give_to(d, homes, member);
}

/* A library that no program uses is judged for itself. */
static void keep_unused_libraries(struct division *d)
{
    for (guint i = 0; i < d->libraries->len; i++) {
        const struct draft *library = d->libraries->pdata[i];
        bool used = false;
        for (guint k = 0; k < library->members->len && !used; k++)
            used = member_at(library->members, k)->programs > 0;
        if (used)
            continue;
        struct draft *draft = draft_new(library->project, library->anchor);
        for (guint k = 0; k < library->members->len; k++)
            draft_add(draft, member_at(library->members, k));
        g_ptr_array_add(d->drafts, draft);
    }
}

/* In the order of their paths, those that no program has yet. */
static struct member *next_homeless(const struct division *d, guint *at)
{
    while (*at < d->members->len && member_at(d->members, *at)->programs > 0)
        ++*at;
    return *at < d->members->len ? member_at(d->members, (*at)++) : NULL;
}

/* What one program uses makes others related to it, in whatever order they come. */
static void give_all_related(const struct division *d)
{
    for (bool any = true; any;) {
        struct member *member;
        any = false;
        for (guint at = 0; (member = next_homeless(d, &at)) != NULL;)
            any |= give_to_related(d, member);
    }
}

/*
 * What lies in a program's own folder is its own; then what has to do with a program; then what cannot be together with
 * any, which makes programs of its own; the rest goes to the nearest.
 */
static void find_homes(struct division *d)
{
    struct member *member;
    keep_unused_libraries(d);
    for (guint at = 0; (member = next_homeless(d, &at)) != NULL;)
        if (!conflicts(d, member))
            give_to_nearest(d, member, true);
    give_all_related(d);
    for (guint at = 0; (member = next_homeless(d, &at)) != NULL;)
        if (conflicts(d, member) && !give_to_nearest(d, member, true) && !give_to_related(d, member))
            add_draft_of(d, member);
    give_all_related(d);
    for (guint at = 0; (member = next_homeless(d, &at)) != NULL;)
        if (!give_to_nearest(d, member, false))
            add_draft_of(d, member);
}

/* ---- all of it ---- */

static void keep_together(struct division *d)
{
    struct draft *all = d->drafts->len > 0 ? d->drafts->pdata[0] : draft_new(NULL, ".");
    if (d->drafts->len == 0)
        g_ptr_array_add(d->drafts, all);
    for (guint i = 0; i < d->members->len; i++)
        draft_add(all, member_at(d->members, i));
}

GPtrArray *divide(const GPtrArray *members, const GPtrArray *starts)
{
    struct division d = {members, g_ptr_array_new_with_free_func(draft_free),
                         g_ptr_array_new_with_free_func(draft_free), NULL};
    index_definers(&d);
    add_roots(&d, starts);
    libraries_link(d.drafts, d.libraries);
    if (d.drafts->len <= 1 && !any_conflicts(&d) && !has_strays(&d)) {
        keep_together(&d);
    } else {
        for (guint i = 0; i < d.drafts->len; i++)
            link_uses(&d, d.drafts->pdata[i]);
        find_homes(&d);
    }
    g_ptr_array_unref(d.libraries);
    g_hash_table_unref(d.definers);
    return d.drafts;
}
