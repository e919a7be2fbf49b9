#include "base/file/overlay.h"

#include <string.h>

#include "base/file/path.h"

struct overlay {
    char *path, *real; /* as it was spelled, and wherever links lead */
    char *folder;      /* the folder of `path`, wherever links lead */
    char *bytes;
    gsize size;
    bool restored;          /* and its folder, which is not on the disk */
    bool hidden;            /* without bytes, and no file of the tree */
    struct signature under; /* of the file that it is laid over; all zero: there is none */
};

static GPtrArray *overlays; /* of struct overlay; NULL: none */

static void overlay_free(gpointer data)
{
    struct overlay *overlay = data;
    g_free(overlay->path);
    g_free(overlay->real);
    g_free(overlay->folder);
    g_free(overlay->bytes);
    g_free(overlay);
}

static struct overlay *find_overlay(const char *path)
{
    g_autofree char *real = overlays != NULL ? path_real(path) : NULL;
    for (guint i = 0; overlays != NULL && i < overlays->len; i++) {
        struct overlay *overlay = overlays->pdata[i];
        if (g_str_equal(overlay->real, real))
            return overlay;
    }
    return NULL;
}

void overlay_set(const char *path, const char *bytes, gsize size)
{
    struct overlay *known = find_overlay(path), *overlay = g_new0(struct overlay, 1);
    overlay->path = g_strdup(path);
    overlay->real = path_real(path);
    g_autofree char *spelled = g_path_get_dirname(path);
    overlay->folder = path_real(spelled);
    signature_of(path, &overlay->under);
    overlay->bytes = g_malloc(size + 1);
    if (size > 0)
        memcpy(overlay->bytes, bytes, size);
    overlay->bytes[size] = '\0';
    overlay->size = size;
    if (overlays == NULL)
        overlays = g_ptr_array_new_with_free_func(overlay_free);
    if (known != NULL)
        g_ptr_array_remove(overlays, known);
    g_ptr_array_add(overlays, overlay);
}

void overlay_restore(const char *path, const char *bytes, gsize size)
{
    g_autofree char *folder = g_path_get_dirname(path);
    overlay_set(path, bytes, size);
    find_overlay(path)->restored = !g_file_test(folder, G_FILE_TEST_IS_DIR);
}

void overlay_hide(const char *path)
{
    overlay_set(path, "", 0);
    find_overlay(path)->hidden = true;
}

bool overlay_is_hidden(const char *path)
{
    const struct overlay *overlay = find_overlay(path);
    return overlay != NULL && overlay->hidden;
}

const char *overlay_find(const char *path, gsize *size)
{
    const struct overlay *overlay = find_overlay(path);
    *size = overlay != NULL ? overlay->size : 0;
    return overlay != NULL ? overlay->bytes : NULL;
}

bool overlay_is_laid(const char *path)
{
    return find_overlay(path) != NULL;
}

bool overlay_is_over(const struct signature *signature)
{
    for (guint i = 0; overlays != NULL && i < overlays->len; i++) {
        const struct signature *under = &((const struct overlay *)overlays->pdata[i])->under;
        if (under->inode == signature->inode && under->device == signature->device && under->inode != 0)
            return true;
    }
    return false;
}

static bool is_on_disk(const struct overlay *overlay)
{
    return overlay->under.inode != 0;
}

static bool is_new(const struct overlay *overlay)
{
    return !is_on_disk(overlay) && !overlay->hidden;
}

static bool file_is_hidden(const struct overlay *overlay)
{
    return overlay->hidden;
}

static GPtrArray *names_in(const char *folder, bool (*is_wanted)(const struct overlay *overlay))
{
    GPtrArray *names = NULL;
    g_autofree char *wanted = NULL;
    for (guint i = 0; overlays != NULL && i < overlays->len; i++) {
        const struct overlay *overlay = overlays->pdata[i];
        if (!is_wanted(overlay))
            continue;
        if (wanted == NULL)
            wanted = path_real(folder);
        if (strcmp(overlay->folder, wanted) != 0)
            continue;
        if (names == NULL)
            names = g_ptr_array_new_with_free_func(g_free);
        g_ptr_array_add(names, g_path_get_basename(overlay->path));
    }
    return names;
}

GPtrArray *overlay_new_names(const char *folder)
{
    return names_in(folder, is_new);
}

GPtrArray *overlay_hidden_names(const char *folder)
{
    return names_in(folder, file_is_hidden);
}

/* "b" of /a/b/c below /a; NULL: it is not below. */
static char *first_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    if (strncmp(path, folder, length) != 0 || !G_IS_DIR_SEPARATOR(path[length]))
        return NULL;
    const char *rest = path + length + 1;
    return g_strndup(rest, strcspn(rest, G_DIR_SEPARATOR_S));
}

GPtrArray *overlay_restored_folders(const char *folder)
{
    GPtrArray *names = NULL;
    g_autofree char *wanted = NULL;
    for (guint i = 0; overlays != NULL && i < overlays->len; i++) {
        const struct overlay *overlay = overlays->pdata[i];
        if (!overlay->restored)
            continue;
        if (wanted == NULL)
            wanted = path_real(folder);
        char *name = first_below(overlay->folder, wanted);
        if (name == NULL)
            continue;
        if (names == NULL)
            names = g_ptr_array_new_with_free_func(g_free);
        g_ptr_array_add(names, name);
    }
    return names;
}

static bool is_restored(const struct overlay *overlay)
{
    return overlay->restored;
}

GPtrArray *overlay_restored_names(const char *folder)
{
    return names_in(folder, is_restored);
}

const char *overlay_path(guint index)
{
    return overlays != NULL && index < overlays->len ? ((const struct overlay *)overlays->pdata[index])->path : NULL;
}

void overlay_clear(void)
{
    g_clear_pointer(&overlays, g_ptr_array_unref);
}
