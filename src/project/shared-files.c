#include "project/shared-files.h"

#include "base/file/observe.h"

/* A tree's .props and solutions take a few MiB; what is beyond is read each time. */
enum { MAX_SIZE = 32 << 20 };

struct shared_file {
    const struct shared_kind *kind;
    gpointer value;
    struct observations *seen; /* what it rests on; NULL: nobody recorded when it was read */
};

struct shared_files {
    GHashTable *read; /* path -> struct shared_file */
    gsize size;       /* of all values */
};

static void shared_file_free(gpointer data)
{
    struct shared_file *file = data;
    file->kind->unref(file->value);
    observations_unref(file->seen);
    g_free(file);
}

struct shared_files *shared_files_new(void)
{
    struct shared_files *files = g_new0(struct shared_files, 1);
    files->read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, shared_file_free);
    return files;
}

void shared_files_free(struct shared_files *files)
{
    if (files == NULL)
        return;
    g_hash_table_unref(files->read);
    g_free(files);
}

static void shared_files_keep(struct shared_files *files, const struct shared_file *file, const char *path, gsize size)
{
    struct shared_file *kept = g_new(struct shared_file, 1);
    *kept = *file;
    files->size += size;
    g_hash_table_replace(files->read, g_strdup(path), kept);
}

gpointer shared_files_read(struct shared_files *files, const struct shared_kind *kind, const char *path, GError **error)
{
    const struct shared_file *known = files != NULL ? g_hash_table_lookup(files->read, path) : NULL;
    if (known != NULL && known->kind == kind && (known->seen != NULL || !observe_is_on())) {
        observe_again(known->seen);
        return kind->ref(known->value);
    }
    gsize size = 0;
    observe_begin_part();
    struct shared_file file = {.kind = kind, .value = kind->read(path, &size, error)};
    file.seen = observe_end_part();
    if (file.value != NULL && files != NULL && known == NULL && size <= MAX_SIZE - files->size)
        shared_files_keep(files, &(struct shared_file){kind, kind->ref(file.value), observations_ref(file.seen)}, path,
                          size);
    observations_unref(file.seen);
    return file.value;
}
