/* A solution of Visual Studio's, as lines and as XML. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/stored.h"
#include "project/vcxproj/solution.h"

static void read_as(const char *name, const uint8_t *data, size_t size)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GPtrArray) missing = g_ptr_array_new_with_free_func(g_free);
    g_autofree char *path = stored_as(name, data, size), *damage = NULL;
    g_autoptr(GPtrArray) projects = solution_projects(path, missing, &damage, &error);
    g_assert((projects == NULL) == (error != NULL));
    g_assert(error == NULL || strstr(error->message, ": ") != NULL);
    for (guint i = 0; i < missing->len; i++)
        g_assert(missing->pdata[i] != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_as("input.sln", data, size);
    read_as("input.slnx", data, size);
    return 0;
}
