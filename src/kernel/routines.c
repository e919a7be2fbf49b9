#include "kernel/routines.h"

#include "base/resource.h"
#include "base/text/json/json-file.h"

/* More arguments have no routine of the kernel. */
enum { MAX_ARGUMENTS = 16 };

#define WORD(enumerator, word, argument, doc) [enumerator] = word,
static const char *const words[] = {KERNEL_EFFECTS(WORD)};
#undef WORD
#define TAKES(enumerator, word, argument, doc) [enumerator] = argument,
static const bool takes_argument[] = {KERNEL_EFFECTS(TAKES)};
#undef TAKES

struct kernel_routines {
    GArray *all;         /* of struct kernel_routine */
    GHashTable *by_name; /* name -> index + 1 */
    GHashTable *entries, *succeeding;
    GStringChunk *names;
};

static bool read_effect(const struct json_file *file, const struct json *json, const char *pointer,
                        enum kernel_effect *effect)
{
    g_autoptr(GPtrArray) all = g_ptr_array_new();
    g_autofree char *at = g_strconcat(pointer, "/effect", NULL);
    int index = 0;
    for (guint i = 0; i < N_KERNEL_EFFECTS; i++)
        g_ptr_array_add(all, (gpointer)words[i]);
    if (!json_file_word(file, json_get(json, "effect"), at, "effect", all, &index))
        return false;
    *effect = (enum kernel_effect)index;
    return true;
}

static bool read_routine(const struct json_file *file, const struct json *json, const char *pointer, void *data)
{
    static const struct json_file_key keys[] = {{"name", true}, {"effect", true}, {"argument", false}, {"note", false}};
    struct kernel_routines *routines = data;
    struct kernel_routine routine = {NULL, KERNEL_NOTHING, 0};
    const char *name = NULL, *note = NULL;
    if (!json_file_check_keys(file, json, pointer, keys, G_N_ELEMENTS(keys)) ||
        !json_file_text(file, json, pointer, "name", &name) || !json_file_text(file, json, pointer, "note", &note) ||
        !read_effect(file, json, pointer, &routine.effect) ||
        !json_file_count(file, json, pointer, "argument", MAX_ARGUMENTS, &routine.argument))
        return false;
    if (takes_argument[routine.effect] != (routine.argument != 0))
        return json_file_reject(file, pointer,
                                takes_argument[routine.effect]
                                    ? "the effect \"%s\" needs the key \"argument\", the number of an argument"
                                    : "the effect \"%s\" has no argument to name: remove the key \"argument\"",
                                words[routine.effect]);
    if (g_hash_table_contains(routines->by_name, name))
        return json_file_reject(file, pointer, "%s is listed twice", name);
    routine.name = g_string_chunk_insert_const(routines->names, name);
    g_array_append_val(routines->all, routine);
    g_hash_table_insert(routines->by_name, (gpointer)routine.name, GUINT_TO_POINTER(routines->all->len));
    return true;
}

struct name_list {
    struct kernel_routines *routines;
    GHashTable *names;
};

static bool kernel_routines_read_name(const struct json_file *file, const struct json *json, const char *pointer,
                                      void *data)
{
    const struct name_list *list = data;
    const char *name = json_string(json);
    if (name == NULL || name[0] == '\0')
        return json_file_reject(file, pointer, "expected the name of a routine");
    if (!g_hash_table_add(list->names, (gpointer)g_string_chunk_insert_const(list->routines->names, name)))
        return json_file_reject(file, pointer, "%s is listed twice", name);
    return true;
}

static bool routines_read_all(const struct json_file *file, const struct json *json, struct kernel_routines *routines)
{
    static const struct json_file_key keys[] = {{"routines", true}, {"give_entries", true}, {"always_succeed", true}};
    struct name_list entries = {routines, routines->entries}, succeeding = {routines, routines->succeeding};
    return json_file_check_keys(file, json, "", keys, G_N_ELEMENTS(keys)) &&
           json_file_each(file, json, "routines", read_routine, routines) &&
           json_file_each(file, json, "give_entries", kernel_routines_read_name, &entries) &&
           json_file_each(file, json, "always_succeed", kernel_routines_read_name, &succeeding);
}

struct kernel_routines *kernel_routines_read(const char *path, GBytes *text, GError **error)
{
    const struct json_file file = {path, text, error};
    struct json *json = json_file_parse(&file);
    if (json == NULL)
        return NULL;
    struct kernel_routines *routines = g_new0(struct kernel_routines, 1);
    routines->all = g_array_new(FALSE, FALSE, sizeof(struct kernel_routine));
    routines->by_name = g_hash_table_new(g_str_hash, g_str_equal);
    routines->entries = g_hash_table_new(g_str_hash, g_str_equal);
    routines->succeeding = g_hash_table_new(g_str_hash, g_str_equal);
    routines->names = g_string_chunk_new(4096);
    bool good = routines_read_all(&file, json, routines);
    json_free(json);
    if (!good)
        g_clear_pointer(&routines, kernel_routines_free);
    return routines;
}

void kernel_routines_free(struct kernel_routines *routines)
{
    g_array_unref(routines->all);
    g_hash_table_unref(routines->by_name);
    g_hash_table_unref(routines->entries);
    g_hash_table_unref(routines->succeeding);
    g_string_chunk_free(routines->names);
    g_free(routines);
}

/* ---- the built-in table ---- */

static const struct kernel_routines *builtin(void)
{
    static gsize table = 0;
    if (g_once_init_enter(&table)) {
        g_autoptr(GBytes) text = resource_get_kernel("routines.json");
        GError *error = NULL;
        struct kernel_routines *routines = kernel_routines_read("rules/kernel/routines.json", text, &error);
        if (routines == NULL)
            g_error("%s", error->message);
        g_once_init_leave(&table, GPOINTER_TO_SIZE(routines));
    }
    return GSIZE_TO_POINTER(table);
}

const struct kernel_routine *kernel_routine_at(guint number)
{
    return &g_array_index(builtin()->all, struct kernel_routine, number);
}

guint kernel_routine_count(void)
{
    return builtin()->all->len;
}

static bool strip_variant(char *name)
{
    static const char *const variants[] = {"Acquire", "Release", "NoFence", "Raw", "64", "16", "8", "SizeT"};
    for (guint i = 0; i < G_N_ELEMENTS(variants); i++)
        if (g_str_has_suffix(name, variants[i])) {
            name[strlen(name) - strlen(variants[i])] = '\0';
            return true;
        }
    return false;
}

/* _InterlockedIncrementAcquire64 is a variant of InterlockedIncrement: an intrinsic, with a barrier, of another size.
 */
static char *without_variant(const char *name)
{
    char *plain = g_strdup(name + (name[0] == '_'));
    while (strip_variant(plain))
        ;
    return plain;
}

static guint routines_number_of(const char *name)
{
    return GPOINTER_TO_UINT(g_hash_table_lookup(builtin()->by_name, name));
}

const struct kernel_routine *kernel_routine(const char *name)
{
    guint number = name != NULL ? routines_number_of(name) : 0;
    if (number == 0 && name != NULL && g_str_has_prefix(name + (name[0] == '_'), "Interlocked")) {
        g_autofree char *plain = without_variant(name);
        number = routines_number_of(plain);
    }
    return number > 0 ? kernel_routine_at(number - 1) : NULL;
}

bool kernel_gives_entry(const char *name)
{
    return name != NULL && g_hash_table_contains(builtin()->entries, name);
}

bool kernel_always_succeeds(const char *name)
{
    return name != NULL && g_hash_table_contains(builtin()->succeeding, name);
}
