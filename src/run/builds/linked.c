#include "run/builds/linked.h"

static bool linked_is_driver(const struct linked_into *linked)
{
    return linked->as != LINKED_APPLICATION;
}

static struct model_project *linked_project_of(const struct linked_into *linked)
{
    struct model_project *project = g_new(struct model_project, 1);
    *project =
        (struct model_project){g_intern_string(linked->name), MODEL_PROJECT_PROGRAM, g_intern_string(linked->uses)};
    if (linked->as == LINKED_LIBRARY)
        project->kind = MODEL_PROJECT_LIBRARY;
    else if (linked->as == LINKED_UNKNOWN)
        project->kind = MODEL_PROJECT_UNKNOWN;
    return project;
}

GPtrArray *linked_projects(struct builds *builds, const char *source)
{
    g_autoptr(GPtrArray) linked = builds_linked(builds, source);
    GPtrArray *projects = g_ptr_array_new_with_free_func(g_free);
    bool driver = false;
    for (guint i = 0; i < linked->len; i++)
        driver |= linked_is_driver(linked->pdata[i]);
    for (guint i = 0; i < linked->len; i++)
        if (!driver || linked_is_driver(linked->pdata[i]))
            g_ptr_array_add(projects, linked_project_of(linked->pdata[i]));
    if (projects->len == 0)
        g_clear_pointer(&projects, g_ptr_array_unref);
    return projects;
}
