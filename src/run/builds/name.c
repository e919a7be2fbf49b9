#include "run/builds/name.h"

#include <glib.h>
#include <string.h>

#include "project/nmake/sources-file.h"
#include "project/vcxproj/name.h"

bool builds_is_database(const char *path)
{
    g_autofree char *name = g_path_get_basename(path);
    return strcmp(name, "compile_commands.json") == 0;
}

bool builds_is_named_so(const char *path)
{
    return builds_is_database(path) || vcxproj_is_named_so(path) || solution_is_named_so(path) ||
           sources_file_is_named_so(path);
}
