#include "run/workers/program.h"

#include <gio/gio.h>
#include <string.h>
#include <stdbool.h>

#include "base/installed.h"
#include "os/path.h"

#define WORKER "pcwlint-worker" OS_PROGRAM_SUFFIX

static const char *started_as;

void program_started_as(const char *name)
{
    started_as = name;
}

/* The folder that this program's file is in, links followed; NULL: nobody can tell. */
static char *own_folder(void)
{
    g_autofree char *path = os_own_program();
    if (path == NULL && started_as != NULL)
        path = strchr(started_as, G_DIR_SEPARATOR) != NULL ? g_strdup(started_as) : installed_program(started_as);
    g_autofree char *real = path != NULL ? os_real_path(path) : NULL;
    return real != NULL ? g_path_get_dirname(real) : NULL;
}

char *program_own(void)
{
    char *path = os_own_program();
    return path != NULL ? path : g_strdup(started_as != NULL ? started_as : "pcwlint");
}

static bool is_program(const char *path)
{
    return g_file_test(path, G_FILE_TEST_IS_EXECUTABLE) && !g_file_test(path, G_FILE_TEST_IS_DIR);
}

char *program_worker(GError **error)
{
    const char *program = g_getenv("PCWLINT_WORKER");
    if (program != NULL && is_program(program))
        return g_strdup(program);
    if (program != NULL) {
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "PCWLINT_WORKER is \"%s\", which is not a program",
                    program);
        return NULL;
    }
    g_autofree char *folder = own_folder();
    g_autofree char *installed = g_canonicalize_filename(PCWLINT_WORKER_PLACE, folder);
    g_autofree char *there = g_build_filename(installed, WORKER, NULL);
    g_autofree char *beside = folder != NULL ? g_build_filename(folder, WORKER, NULL) : NULL;
    if (beside != NULL && is_program(beside))
        return g_steal_pointer(&beside);
    if (is_program(there))
        return g_steal_pointer(&there);
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                "the program that parses sources was not found: neither %s nor %s exists; install pcwlint again, or "
                "set the variable PCWLINT_WORKER to its path",
                beside != NULL ? beside : WORKER, there);
    return NULL;
}
