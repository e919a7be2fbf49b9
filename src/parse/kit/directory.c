#include "parse/kit/directory.h"

#include <string.h>

#include "base/text/api.h"
#include "base/file/folder.h"
#include "base/file/observe.h"
#include "base/file/overlay.h"
#include "base/file/signature.h"
#include "base/file/text-file.h"

/* Of a directory's entries; the largest kits have some three thousand. */
enum { MAX_ENTRIES = 50000, MAX_HEADER = 16 * 1024 * 1024, MAX_DEPTH = 8, MAX_SPELLINGS = 500, MAX_REMEMBERED = 256 };

struct kit_directories {
    GHashTable *by_path;  /* char * -> struct listed */
    GPtrArray *spellings; /* char * */
};

/* A project may have a wdm.h of its own, for tests: only the kits' say these words. */
enum { N_KERNEL_HEADERS = 3 };
static const char *const kernel_headers[N_KERNEL_HEADERS][2] = {
    {"wdm.h", "_WDMDDK_"}, {"ntddk.h", "_NTDDK_"}, {"ntifs.h", "_NTIFS_"}};

/* These tell whether a directory, or a header that is read in it, has changed. */
struct signatures {
    struct signature folder, headers[N_KERNEL_HEADERS];
};

struct listed {
    struct kit_directory directory;
    struct signatures signatures; /* when it was listed */
    guint references;
};

/* What later runs of this process may use again: char * -> struct listed. */
static GHashTable *remembered;

static void listed_unref(gpointer data)
{
    struct listed *listed = data;
    if (--listed->references > 0)
        return;
    g_hash_table_unref(listed->directory.names);
    observations_unref(listed->directory.asked);
    g_free(listed);
}

struct kit_directories *kit_directories_new(void)
{
    struct kit_directories *all = g_new0(struct kit_directories, 1);
    all->by_path = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, listed_unref);
    all->spellings = g_ptr_array_new_with_free_func(g_free);
    return all;
}

void kit_directories_free(struct kit_directories *all)
{
    if (all == NULL)
        return;
    g_hash_table_unref(all->by_path);
    g_ptr_array_unref(all->spellings);
    g_free(all);
}

/* Whoever uses a name says so: what else the folder holds may change. */
static void directory_list(struct kit_directory *directory, const char *path)
{
    struct folder *folder = folder_read_unseen(path, NULL);
    g_autoptr(GString) all = g_string_new(NULL);
    for (guint i = 0; folder != NULL && i < MIN(folder_count(folder), MAX_ENTRIES); i++) {
        const char *name = folder_at(folder, i)->name;
        char *key = g_ascii_strdown(name, -1);
        g_string_append_len(all, name, (gssize)strlen(name) + 1);
        if (!g_hash_table_contains(directory->names, key) || strcmp(key, name) == 0)
            g_hash_table_insert(directory->names, key, g_strdup(name));
        else
            g_free(key);
    }
    directory->listing = hash_of(all->str, all->len);
    folder_free(folder);
}

static const char *name_in(const struct kit_directory *directory, const char *path, const char *lower)
{
    const char *name = g_hash_table_lookup(directory->names, lower);
    observe_entry(path, lower, name);
    return name;
}

/* The text of a header in any case, or NULL. */
static char *directory_read_header(const struct kit_directory *directory, const char *path, const char *header)
{
    const char *name = name_in(directory, path, header);
    g_autofree char *file = name != NULL ? g_build_filename(path, name, NULL) : NULL;
    gsize size = 0;
    return file != NULL ? text_read_file(file, MAX_HEADER, &size, NULL) : NULL;
}

static void find_kernel(struct kit_directory *directory, const char *path)
{
    for (guint i = 0; i < N_KERNEL_HEADERS; i++) {
        g_autofree char *text = directory_read_header(directory, path, kernel_headers[i][0]);
        if (text == NULL || strstr(text, kernel_headers[i][1]) == NULL)
            continue;
        directory->is_kernel = true;
        if (i == 0)
            directory->has_pcw = strstr(text, API_INFORMATION) != NULL;
    }
}

static bool directory_holds(const struct kit_directory *directory, const char *path, const char *name)
{
    return name_in(directory, path, name) != NULL;
}

/* Sets the directory's own signature.  False: it is no directory, or an editor has hidden or restored files in it. */
static bool sign_folder(const char *path, struct signatures *signatures)
{
    *signatures = (struct signatures){0};
    if (signature_of(path, &signatures->folder) != PLACE_FOLDER)
        return false;
    g_autoptr(GPtrArray) hidden = overlay_hidden_names(path), files = overlay_restored_names(path),
                         folders = overlay_restored_folders(path);
    return hidden == NULL && files == NULL && folders == NULL;
}

/* Sets those of the headers that find_kernel() reads.  False: one of them is no file, or is open in an editor. */
static bool sign_headers(const struct kit_directory *directory, const char *path, struct signatures *signatures)
{
    for (guint i = 0; i < N_KERNEL_HEADERS; i++) {
        const char *name = g_hash_table_lookup(directory->names, kernel_headers[i][0]);
        g_autofree char *file = name != NULL ? g_build_filename(path, name, NULL) : NULL;
        if (file != NULL &&
            (signature_of(file, &signatures->headers[i]) != PLACE_FILE || overlay_is_over(&signatures->headers[i])))
            return false;
    }
    return true;
}

static bool are_same(const struct signatures *a, const struct signatures *b)
{
    bool same = signature_same(&a->folder, &b->folder);
    for (guint i = 0; i < N_KERNEL_HEADERS; i++)
        same = same && signature_same(&a->headers[i], &b->headers[i]);
    return same;
}

static bool are_settled(const struct signatures *signatures, int64_t time)
{
    bool settled = signature_is_settled(&signatures->folder, time);
    for (guint i = 0; i < N_KERNEL_HEADERS; i++)
        settled = settled && signature_is_settled(&signatures->headers[i], time);
    return settled;
}

static struct listed *directory_recall(const char *path)
{
    struct signatures now;
    struct listed *listed = remembered != NULL ? g_hash_table_lookup(remembered, path) : NULL;
    if (listed == NULL || (listed->directory.asked == NULL && observe_is_on()) || !sign_folder(path, &now) ||
        !sign_headers(&listed->directory, path, &now) || !are_same(&now, &listed->signatures))
        return NULL;
    observe_again(listed->directory.asked);
    listed->references++;
    return listed;
}

static void directory_remember(const char *path, struct listed *listed)
{
    if (remembered == NULL)
        remembered = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, listed_unref);
    if (g_hash_table_size(remembered) >= MAX_REMEMBERED)
        g_hash_table_remove_all(remembered);
    listed->references++;
    g_hash_table_insert(remembered, g_strdup(path), listed);
}

/* Signatures are taken before the directory and its headers are read, so that a change in between is noticed. */
static struct listed *listed_new(const char *path)
{
    static const char *const markers[] = {"sdkddkver.h", "winapifamily.h", "crtdefs.h", "corecrt.h",
                                          "vcruntime.h", "wdfglobals.h",   "winnt.h"};
    struct listed *listed = g_new0(struct listed, 1);
    struct kit_directory *directory = &listed->directory;
    int64_t time = signature_now();
    listed->references = 1;
    directory->names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    bool signed_all = sign_folder(path, &listed->signatures);
    observe_begin_part();
    directory_list(directory, path);
    signed_all = sign_headers(directory, path, &listed->signatures) && signed_all;
    find_kernel(directory, path);
    directory->is_mingw = directory_holds(directory, path, "_mingw.h");
    for (guint i = 0; i < G_N_ELEMENTS(markers); i++)
        directory->is_companion = directory->is_companion || directory_holds(directory, path, markers[i]);
    directory->asked = observe_end_part();
    if (signed_all && are_settled(&listed->signatures, time))
        directory_remember(path, listed);
    return listed;
}

const struct kit_directory *kit_directory_at(struct kit_directories *all, const char *path)
{
    struct listed *listed = g_hash_table_lookup(all->by_path, path);
    if (listed != NULL) {
        observe_again(listed->directory.asked);
        return &listed->directory;
    }
    listed = directory_recall(path);
    if (listed == NULL)
        listed = listed_new(path);
    g_hash_table_insert(all->by_path, g_strdup(path), listed);
    return &listed->directory;
}

char *kit_directory_find(struct kit_directories *all, const char *path, const char *header)
{
    g_autofree char *plain = g_strdelimit(g_ascii_strdown(header, -1), "\\", '/');
    g_auto(GStrv) parts = g_strsplit(plain, "/", MAX_DEPTH);
    g_autofree char *found = NULL;
    for (guint i = 0; parts[i] != NULL; i++) {
        g_autofree char *folder = found != NULL ? g_build_filename(path, found, NULL) : g_strdup(path);
        const char *name = name_in(kit_directory_at(all, folder), folder, parts[i]);
        if (name == NULL)
            return NULL;
        char *deeper = found != NULL ? g_strconcat(found, "/", name, NULL) : g_strdup(name);
        g_free(found);
        found = deeper;
    }
    return g_steal_pointer(&found);
}

void kit_directories_learn(struct kit_directories *all, const char *spelling)
{
    if (all->spellings->len < MAX_SPELLINGS &&
        !g_ptr_array_find_with_equal_func(all->spellings, spelling, g_str_equal, NULL))
        g_ptr_array_add(all->spellings, g_strdup(spelling));
}

const GPtrArray *kit_directories_spellings(const struct kit_directories *all)
{
    return all->spellings;
}
