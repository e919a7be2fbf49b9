/* session_files_read() */
#include "session/files-read.h"

#include <string.h>

#include "config/effective.h"

static void files_read_add_file(GPtrArray *files, const char *file)
{
    g_ptr_array_add(files, g_strdup(file));
}

/* "common.props:7": the files of projects that said something are known from what they said. */
static void add_origin(GPtrArray *files, const char *origin)
{
    const char *colon = strrchr(origin, ':');
    g_autofree char *file = colon != NULL ? g_strndup(origin, (gsize)(colon - origin)) : g_strdup(origin);
    if (g_file_test(file, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add(files, g_steal_pointer(&file));
}

static void add_origins(GPtrArray *files, const struct effective *effective)
{
    for (guint i = 0; i < effective->lines->len; i++)
        if (((const struct effective_line *)effective->lines->pdata[i])->origin != NULL)
            add_origin(files, ((const struct effective_line *)effective->lines->pdata[i])->origin);
}

GPtrArray *session_files_read(const struct session *session, const struct check *check)
{
    const struct run_result *run = check->run;
    GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) configs = configs_read_so_far(configuration_configs(session_configuration(session)));
    for (guint i = 0; i < run->model->units->len; i++)
        files_read_add_file(files, ((const struct model_unit *)run->model->units->pdata[i])->facts->file);
    for (guint i = 0; i < run->model->manifests->len; i++)
        files_read_add_file(files, ((const struct model_manifest *)run->model->manifests->pdata[i])->facts->file);
    for (guint i = 0; i < run->model->installers->len; i++)
        files_read_add_file(files, ((const struct model_installer *)run->model->installers->pdata[i])->facts->file);
    for (guint i = 0; i < configs->len; i++)
        files_read_add_file(files, ((const struct config *)configs->pdata[i])->path);
    for (guint i = 0; i < run->read->len; i++)
        files_read_add_file(files, run->read->pdata[i]);
    for (guint i = 0; i < run->effective->len; i++)
        add_origins(files, run->effective->pdata[i]);
    return files;
}
