#include "base/file/overlay.h"

#include <string.h>

#include "base/file/path.h"

struct overlay {
    char *path, *real; /* as it was spelled, and wherever links lead */
    char *bytes;
    gsize size;
    struct signature under; /* of the file that it is laid over; all zero: there is none */
};

static GPtrArray *overlays; /* of struct overlay; NULL: none */

static void overlay_free(gpointer data)
{
    struct overlay *overlay = data;
    g_free(overlay->path);
    g_free(overlay->real);
    g_free(overlay->bytes);
    g_free(overlay);
}

static struct overlay *find(const char *path)
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
    struct overlay *known = find(path), *overlay = g_new0(struct overlay, 1);
    overlay->path = g_strdup(path);
    overlay->real = path_real(path);
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

const char *overlay_find(const char *path, gsize *size)
{
    const struct overlay *overlay = find(path);
    *size = overlay != NULL ? overlay->size : 0;
    return overlay != NULL ? overlay->bytes : NULL;
}

bool overlay_is_laid(const char *path)
{
    return find(path) != NULL;
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

GPtrArray *overlay_new_names(const char *folder)
{
    GPtrArray *names = NULL;
    g_autofree char *wanted = NULL;
    for (guint i = 0; overlays != NULL && i < overlays->len; i++) {
        const struct overlay *overlay = overlays->pdata[i];
        if (is_on_disk(overlay))
            continue;
        g_autofree char *spelled = g_path_get_dirname(overlay->path), *own = path_real(spelled);
        if (wanted == NULL)
            wanted = path_real(folder);
        if (strcmp(own, wanted) != 0)
            continue;
        if (names == NULL)
            names = g_ptr_array_new_with_free_func(g_free);
        g_ptr_array_add(names, g_path_get_basename(overlay->path));
    }
    return names;
}

const char *overlay_path(guint index)
{
    return overlays != NULL && index < overlays->len ? ((const struct overlay *)overlays->pdata[index])->path : NULL;
}

void overlay_clear(void)
{
    g_clear_pointer(&overlays, g_ptr_array_unref);
}
