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

bool builds_is_unsupported(const char *path)
{
    static const char *const suffixes[] = {".slnf", ".vcproj", ".dsw", ".dsp", ".csproj", ".proj"};
    g_autofree char *base = g_path_get_basename(path), *lower = g_ascii_strdown(base, -1);
    bool found = strcmp(lower, "dirs") == 0;
    for (guint i = 0; i < G_N_ELEMENTS(suffixes) && !found; i++)
        found = g_str_has_suffix(lower, suffixes[i]);
    return found;
}
