#include "session/inputs.h"

#include <stdbool.h>
#include <string.h>

#include "base/file/path.h"

/* Whether the file is this input, or in this directory. */
static bool inputs_holds(const char *input, const char *file)
{
    g_autofree char *whole = path_real(input), *inside = path_real(file);
    size_t length = strlen(whole);
    if (!g_str_has_prefix(inside, whole))
        return false;
    return inside[length] == '\0' ||
           (length > 0 && (G_IS_DIR_SEPARATOR(inside[length]) || G_IS_DIR_SEPARATOR(whole[length - 1])));
}

/* By itself, or where nothing else brings it in; but a header beside other inputs is read by the sources that include
 * it. */
static bool inputs_stands_alone(const GPtrArray *inputs, const char *file)
{
    for (guint i = 0; i < inputs->len; i++)
        if (inputs_holds(inputs->pdata[i], file))
            return false;
    return inputs->len == 0 || g_strcmp0(path_language(file), "") != 0;
}

GPtrArray *inputs_of(const struct session_settings *settings)
{
    GPtrArray *inputs = g_ptr_array_new_with_free_func(g_free);
    for (char *const *name = settings->inputs; name != NULL && *name != NULL; name++)
        if (strcmp(*name, "-") != 0)
            g_ptr_array_add(inputs, g_strdup(*name));
    if (settings->unsaved != NULL && inputs_stands_alone(inputs, settings->unsaved))
        g_ptr_array_add(inputs, g_strdup(settings->unsaved));
    if (settings->changed_since != NULL && inputs->len == 0 && settings->manifests == NULL)
        g_ptr_array_add(inputs, g_strdup("."));
    return inputs;
}
