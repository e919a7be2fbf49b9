#include "project/vcxproj/name.h"

#include <glib.h>
#include <string.h>

static bool ends_in(const char *file, const char *extension)
{
    size_t length = strlen(file), n = strlen(extension);
    return length > n && g_ascii_strcasecmp(file + length - n, extension) == 0;
}

bool solution_is_xml(const char *file)
{
    return ends_in(file, ".slnx");
}

bool solution_is_named_so(const char *file)
{
    return ends_in(file, ".sln") || solution_is_xml(file);
}

bool vcxproj_is_named_so(const char *file)
{
    return ends_in(file, ".vcxproj");
}
