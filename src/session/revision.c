#include "session/revision.h"

#include "base/file/overlay.h"
#include "triage/git-files.h"

static char **inputs_then(char *const *inputs)
{
    g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
    for (char *const *input = inputs; *input != NULL; input++)
        if (!overlay_is_hidden(*input))
            g_strv_builder_add(builder, *input);
    return g_strv_builder_end(builder);
}

bool revision_lay(const char *revision, const struct session_settings *settings, char ***inputs, char **commit,
                  GError **error)
{
    g_autoptr(GPtrArray) named = g_ptr_array_new();
    for (char *const *input = settings->inputs; *input != NULL; input++)
        g_ptr_array_add(named, *input);
    for (char *const *manifest = settings->manifests; manifest != NULL && *manifest != NULL; manifest++)
        g_ptr_array_add(named, *manifest);
    g_autoptr(GPtrArray) files = git_files_since(revision, named, commit, error);
    if (files == NULL)
        return false;
    overlay_clear();
    for (guint i = 0; i < files->len; i++) {
        const struct git_file *file = files->pdata[i];
        gsize size = 0;
        const char *bytes = file->bytes != NULL ? g_bytes_get_data(file->bytes, &size) : NULL;
        if (file->bytes != NULL)
            overlay_restore(file->path, bytes, size);
        else
            overlay_hide(file->path);
    }
    *inputs = inputs_then(settings->inputs);
    return true;
}
