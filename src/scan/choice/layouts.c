#include "scan/choice/layouts.h"

#include <stdbool.h>
#include <string.h>

#include "base/parallel.h"
#include "base/text/word.h"
#include "facts/facts.h"
#include "scan/text/file-words.h"
#include "scan/text/packing.h"

enum { MAX_CHOSEN = 256, MAX_STRUCTURES = 256 }; /* each costs a parse, or a search in all files */

/* Of char *, borrowed. */
static GPtrArray *structures_of(const GPtrArray *sets)
{
    GPtrArray *structures = g_ptr_array_new();
    for (guint i = 0; sets != NULL && i < sets->len; i++) {
        const struct fact_manifest_set *set = sets->pdata[i];
        for (guint k = 0; k < fact_count(set->structs); k++)
            if (structures->len < MAX_STRUCTURES && FACT_AT(manifest_struct, set->structs, k)->type != NULL)
                g_ptr_array_add(structures, FACT_AT(manifest_struct, set->structs, k)->type);
    }
    return structures;
}

struct packing_search {
    const GPtrArray *files;
    bool *packs;
};

static void find_packing(gpointer data, guint i)
{
    const struct packing_search *search = data;
    search->packs[i] = packing_reaches_others(search->files->pdata[i]);
}

/* Set of the files that pack what they include, or what stands behind their own #include. */
static GHashTable *packing_files(const struct scan_sources *sources)
{
    GHashTable *files = g_hash_table_new(NULL, NULL);
    g_autofree bool *packs = g_new0(bool, sources->files->len);
    struct packing_search search = {sources->files, packs};
    parallel_for(sources->lookup.threads, sources->files->len, find_packing, &search);
    for (guint i = 0; i < sources->files->len; i++)
        if (packs[i])
            g_hash_table_add(files, sources->files->pdata[i]);
    return files;
}

static bool reaches_any(const struct scan_source *source, GHashTable *files)
{
    for (guint i = 0; i < source->reach->len; i++)
        if (g_hash_table_contains(files, source->reach->pdata[i]))
            return true;
    return false;
}

/* A source of a program or a DLL: PCW never sees a structure as that lays it out. */
static bool is_user_mode(const struct scan_source *source)
{
    static const char *const kernel[] = {"ntddk.h", "wdm.h", "ntifs.h", "ntosp.h", "ndis.h", "wdf.h", NULL};
    bool user_mode = false;
    for (guint i = 0; i < source->reach->len; i++) {
        const GArray *includes = ((const struct indexed_file *)source->reach->pdata[i])->includes;
        for (guint k = 0; includes != NULL && k < includes->len; k++) {
            const char *path = g_array_index(includes, struct indexed_file_include, k).name,
                       *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
            if (word_is_among(name, kernel))
                return false;
            user_mode |= g_ascii_strcasecmp(name, "windows.h") == 0;
        }
    }
    return user_mode;
}

static const char *structure_in(const struct scan_source *source, const GPtrArray *structures)
{
    for (guint i = 0; i < source->reach->len; i++)
        for (guint k = 0; k < structures->len; k++)
            if (indexed_file_holds(source->reach->pdata[i], structures->pdata[k]))
                return structures->pdata[k];
    return NULL;
}

static bool registers_packed(const struct scan_sources *sources, GHashTable *files)
{
    for (guint i = 0; i < sources->all->len; i++) {
        const struct scan_source *source = scan_source_at(sources, i);
        if (why_matters(&source->why) && reaches_any(source, files))
            return true;
    }
    return false;
}

void layouts_choose(struct scan_sources *sources, const GPtrArray *sets)
{
    g_autoptr(GPtrArray) structures = structures_of(sets);
    g_autoptr(GHashTable) files = structures->len > 0 ? packing_files(sources) : NULL;
    if (files == NULL || g_hash_table_size(files) == 0)
        return;
    bool all = registers_packed(sources, files);
    guint chosen = 0;
    for (guint i = 0; i < sources->all->len && chosen < MAX_CHOSEN; i++) {
        struct scan_source *source = scan_source_at(sources, i);
        const char *name =
            why_matters(&source->why) || !(all || reaches_any(source, files)) ? NULL : structure_in(source, structures);
        if (name == NULL || is_user_mode(source))
            continue;
        source->why = (struct why){.kind = WHY_LAYOUT, .other = source->file, .name = name};
        chosen++;
    }
}
