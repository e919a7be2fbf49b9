#include "project/vcxproj.h"

#include <string.h>

bool vcxproj_is_named_so(const char *file)
{
    size_t length = strlen(file), n = strlen(".vcxproj");
    return length > n && g_ascii_strcasecmp(file + length - n, ".vcxproj") == 0;
}

struct description *vcxproj_read(const char *file, const struct vcxproj_options *options, GError **error)
{
    (void)options;
    g_set_error(error, DESCRIPTION_ERROR, 0, "%s: Visual Studio projects cannot be read yet", file);
    return NULL;
}
