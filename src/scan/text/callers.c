#include "scan/text/callers.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/text.h"
#include "scan/text/definitions.h"

/*
 * What starts and stops counters is called from few places: a name that so many mention is another's too (Close,
 * Insert).  Then only those around its home count, so that other drivers of a tree do not hide who calls it in this
 * one.
 */
enum { MAX_CALLERS = 12 };

struct callers {
    struct definitions *definitions;
    GHashTable *names; /* the answer */
    GHashTable *files; /* struct indexed_file -> the name for which it is one of them */
    GHashTable *homes; /* name -> struct indexed_file: who defines it */
    GHashTable *parts; /* struct indexed_file -> a function that it defines for one source alone */
    GHashTable
        *registering; /* struct indexed_file -> a function that registers, and that each source has that includes it */
};

struct callers *callers_new(void)
{
    struct callers *callers = g_new0(struct callers, 1);
    callers->definitions = definitions_new();
    callers->names = g_hash_table_new(NULL, NULL);
    callers->files = g_hash_table_new(NULL, NULL);
    callers->homes = g_hash_table_new(NULL, NULL);
    callers->parts = g_hash_table_new(NULL, NULL);
    callers->registering = g_hash_table_new(NULL, NULL);
    return callers;
}

void callers_free(struct callers *callers)
{
    if (callers == NULL)
        return;
    g_hash_table_unref(callers->registering);
    g_hash_table_unref(callers->parts);
    g_hash_table_unref(callers->homes);
    g_hash_table_unref(callers->files);
    g_hash_table_unref(callers->names);
    definitions_free(callers->definitions);
    g_free(callers);
}

void callers_add(struct callers *callers, struct indexed_file *file)
{
    definitions_add(callers->definitions, file);
}

/* The piece says the name of a function of its own file, of which nothing is known to lead there. */
static bool means_own(const struct callers *callers, const struct definition *definition, const char *name,
                      gsize offset)
{
    const GPtrArray *owners = g_hash_table_lookup(callers->definitions->owners, name);
    const struct definition *own = NULL;
    for (guint i = 0; owners != NULL && i < owners->len && own == NULL; i++)
        if (((const struct definition *)owners->pdata[i])->file == definition->file)
            own = owners->pdata[i];
    return own != NULL && !*(const bool *)(const void *)((const char *)own + offset);
}

/* Who uses a table calls what it holds. */
static const char *told_as(const char *name, GHashTable *tables)
{
    const char *held = g_hash_table_lookup(tables, name);
    return held != NULL ? held : name;
}

/* A name that leads to PCW, and who defines it; NULL: PCW itself, or the kernel. */
struct lead {
    const char *name;
    const struct indexed_file *home;
};

static const char *text_callers_path_of(const GPtrArray *users, guint index)
{
    return ((const struct definition *)users->pdata[index])->file->key;
}

static gint text_callers_by_path(gconstpointer a, gconstpointer b)
{
    const struct definition *left = *(struct definition *const *)a, *right = *(struct definition *const *)b;
    return strcmp(left->file->key, right->file->key);
}

/*
 * The users of a name that is common, by their paths: what a folder holds stands together.  They may mean another's
 * function of that name, so their files are looked at (`take`), but not all of their callers are followed.
 */
static GPtrArray *sort_users(struct callers *callers, const char *name, const GPtrArray *users, bool take)
{
    GPtrArray *sorted = g_ptr_array_sized_new(users->len);
    for (guint i = 0; i < users->len; i++) {
        struct definition *user = users->pdata[i];
        g_ptr_array_add(sorted, user);
        if (take && !g_hash_table_contains(callers->files, user->file))
            g_hash_table_insert(callers->files, user->file, (gpointer)name);
    }
    g_ptr_array_sort(sorted, text_callers_by_path);
    return sorted;
}

/* The first user whose path begins with `length` characters of `folder`, or `behind` all those. */
static guint find_folder(const GPtrArray *users, const char *folder, gsize length, bool behind)
{
    guint low = 0, high = users->len;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        int order = strncmp(text_callers_path_of(users, middle), folder, length);
        if (order < 0 || (order == 0 && behind))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Those in the largest folder around the home that holds few enough. */
static GPtrArray *near_users(const GPtrArray *users, const struct indexed_file *home)
{
    GPtrArray *near = g_ptr_array_new();
    for (const char *end = strrchr(home->key, '/'); end != NULL; end = g_strrstr_len(home->key, end - home->key, "/")) {
        gsize length = (gsize)(end - home->key) + 1;
        guint from = find_folder(users, home->key, length, false), to = find_folder(users, home->key, length, true);
        if (to - from > MAX_CALLERS)
            break;
        g_ptr_array_set_size(near, 0);
        for (guint i = from; i < to; i++)
            g_ptr_array_add(near, users->pdata[i]);
    }
    return near;
}

static void callers_mark(struct definition *user, const struct lead *lead, GHashTable *tables, GArray *work)
{
    user->by = told_as(lead->name, tables);
    if (user->table)
        g_hash_table_insert(tables, user->names->pdata[0], (gpointer)user->by);
    for (guint n = 0; n < user->names->len; n++) {
        struct lead next = {user->names->pdata[n], user->file};
        g_array_append_val(work, next);
    }
}

/* The users of the name that count (g_ptr_array_unref()).  `crowds`: name -> its users, sorted, of common ones. */
static GPtrArray *users_of(struct callers *callers, const struct lead *lead, GHashTable *crowds, bool take)
{
    const GPtrArray *users = definitions_using(callers->definitions, lead->name);
    GPtrArray *all = g_ptr_array_new();
    if (users != NULL && lead->home != NULL && users->len > MAX_CALLERS) {
        GPtrArray *sorted = g_hash_table_lookup(crowds, lead->name);
        if (sorted == NULL)
            g_hash_table_insert(crowds, (gpointer)lead->name, sorted = sort_users(callers, lead->name, users, take));
        g_ptr_array_unref(all);
        return near_users(sorted, lead->home);
    }
    if (users != NULL)
        g_ptr_array_extend(all, (GPtrArray *)users, NULL, NULL);
    return all;
}

/* Marks everything from which one of these names is reached. */
static void mark_users(struct callers *callers, const GPtrArray *names, gsize offset)
{
    g_autoptr(GArray) work = g_array_new(FALSE, FALSE, sizeof(struct lead));
    g_autoptr(GHashTable) tables = g_hash_table_new(NULL, NULL); /* name -> what its initialiser was marked for */
    g_autoptr(GHashTable) crowds = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
    for (guint i = 0; i < names->len; i++) {
        struct lead first = {names->pdata[i], NULL};
        g_array_append_val(work, first);
    }
    for (guint i = 0; i < work->len; i++) {
        const struct lead lead = g_array_index(work, struct lead, i);
        g_autoptr(GPtrArray) users = users_of(callers, &lead, crowds, offset == offsetof(struct definition, caller));
        for (guint k = 0; k < users->len; k++) {
            struct definition *user = users->pdata[k];
            bool *marked = (bool *)(void *)((char *)user + offset);
            if (*marked || means_own(callers, user, lead.name, offset))
                continue;
            *marked = true;
            callers_mark(user, &lead, tables, work);
        }
    }
}

static void add_caller(struct callers *callers, const struct definition *definition)
{
    for (guint n = 0; n < definition->names->len; n++) {
        if (g_hash_table_add(callers->names, definition->names->pdata[n]))
            g_hash_table_insert(callers->homes, definition->names->pdata[n], definition->file);
        if (!g_hash_table_contains(callers->files, definition->file))
            g_hash_table_insert(callers->files, definition->file, (gpointer)definition->by);
    }
}

/* A version check counts where a function that was taken asks it, itself or through another check. */
static void take_checks(struct callers *callers)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (guint i = 0; i < callers->definitions->all->len; i++) {
            struct definition *definition = callers->definitions->all->pdata[i];
            bool asked = false;
            for (guint n = 0; definition->checks && !definition->caller && n < definition->names->len && !asked; n++) {
                const GPtrArray *users = g_hash_table_lookup(callers->definitions->users, definition->names->pdata[n]);
                for (guint k = 0; users != NULL && k < users->len && !asked; k++)
                    asked = ((struct definition *)users->pdata[k])->caller;
            }
            if (asked) {
                definition->caller = changed = true;
                add_caller(callers, definition);
            }
        }
    }
}

/* A table of functions, or whatever else names one of them outside of functions: who takes its address may call it. */
static void take_tables(struct callers *callers, const GPtrArray *names)
{
    for (guint n = 0; n < names->len; n++) {
        definitions_using(callers->definitions, names->pdata[n]);
        const GPtrArray *tables = g_hash_table_lookup(callers->definitions->outside, names->pdata[n]);
        for (guint i = 0; tables != NULL && i < tables->len; i++) {
            struct indexed_file *file = ((const struct definition *)tables->pdata[i])->file;
            bool own = means_own(callers, tables->pdata[i], names->pdata[n], offsetof(struct definition, caller));
            if (!own && !g_hash_table_contains(callers->files, file))
                g_hash_table_insert(callers->files, file, names->pdata[n]);
        }
    }
}

/* The API, what CTRPP makes of it for the countersets, and the driver's unload routine, which anybody may call through
 * the driver object. */
static GPtrArray *handle_names(struct callers *callers, const GPtrArray *generated)
{
    GPtrArray *names = g_ptr_array_new();
    for (enum api_role role = API_OPENS; role <= API_CLOSES; role++)
        for (const char *const *name = api_routines(role); *name != NULL; name++)
            g_ptr_array_add(names, (gpointer)vocabulary_word(callers->definitions->vocabulary, *name));
    for (guint i = 0; generated != NULL && i < generated->len; i++)
        g_ptr_array_add(names, (gpointer)vocabulary_word(callers->definitions->vocabulary, generated->pdata[i]));
    definitions_using(callers->definitions, vocabulary_word(callers->definitions->vocabulary, DEFINITIONS_UNLOAD));
    g_ptr_array_add(names, (gpointer)vocabulary_word(callers->definitions->vocabulary, DEFINITIONS_CALLS_UNLOAD));
    return names;
}

static void mark_checks(struct callers *callers)
{
    static const char *const checks[] = {"RtlGetVersion", "PsGetVersion", "RtlVerifyVersionInfo",
                                         "RtlIsNtDdiVersionAvailable"};
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < G_N_ELEMENTS(checks); i++)
        g_ptr_array_add(names, (gpointer)vocabulary_word(callers->definitions->vocabulary, checks[i]));
    mark_users(callers, names, offsetof(struct definition, checks));
}

/* What headers define, by the function: for one source alone, or for each that includes them. */
static void text_callers_take_definition(struct callers *callers, const struct definition *definition)
{
    const char *registers = vocabulary_word(callers->definitions->vocabulary, API_REGISTER);
    if (!definition->function || definition->names->len == 0 ||
        text_is_signed(definition->file->text, definition->file->size))
        return;
    if (!definition->shared && !g_hash_table_contains(callers->parts, definition->file))
        g_hash_table_insert(callers->parts, definition->file, definition->names->pdata[0]);
    if (definition->shared && g_ptr_array_find(definition->words, registers, NULL) &&
        !g_hash_table_contains(callers->registering, definition->file))
        g_hash_table_insert(callers->registering, definition->file, definition->names->pdata[0]);
}

GPtrArray *callers_find(struct callers *callers, const GPtrArray *generated)
{
    g_autoptr(GPtrArray) handles = handle_names(callers, generated);
    mark_users(callers, handles, offsetof(struct definition, caller));
    for (guint i = 0; i < callers->definitions->all->len; i++)
        if (((const struct definition *)callers->definitions->all->pdata[i])->caller) {
            add_caller(callers, callers->definitions->all->pdata[i]);
            text_callers_take_definition(callers, callers->definitions->all->pdata[i]);
        }
    if (g_hash_table_size(callers->names) > 0) {
        mark_checks(callers);
        take_checks(callers);
    }
    GPtrArray *names = g_ptr_array_new();
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, callers->names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (strcmp(name, DEFINITIONS_DELETE) != 0) /* an operator is no function of the project's */
            g_ptr_array_add(names, name);
    g_ptr_array_sort(names, text_compare); /* a table has no order of its own */
    take_tables(callers, names);
    /* No driver calls another's start-up routine. */
    g_ptr_array_remove(names, (gpointer)vocabulary_word(callers->definitions->vocabulary, API_DRIVER_ENTRY));
    return names;
}

const char *callers_name_in(const struct callers *callers, const struct indexed_file *file)
{
    return g_hash_table_lookup(callers->files, file);
}

const char *callers_part_in(const struct callers *callers, const struct indexed_file *file)
{
    return g_hash_table_lookup(callers->parts, file);
}

const char *callers_registering_in(const struct callers *callers, const struct indexed_file *file)
{
    return g_hash_table_lookup(callers->registering, file);
}

const struct indexed_file *callers_home(const struct callers *callers, const char *name)
{
    return g_hash_table_lookup(callers->homes, name);
}

void callers_add_words(const struct callers *callers, struct vocabulary *vocabulary, GHashTable *words)
{
    for (guint i = 0; i < callers->definitions->all->len; i++) {
        const struct definition *definition = callers->definitions->all->pdata[i];
        for (guint k = 0; definition->caller && k < definition->words->len; k++)
            g_hash_table_add(words, (gpointer)vocabulary_word(vocabulary, definition->words->pdata[k]));
    }
}
