/*
 * The first pass: properties and imports, in the order in which they are written; item definitions and items are
 * collected for the passes behind it.
 */
#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/root.h"
#include "project/msbuild/condition.h"
#include "project/msbuild/expand.h"
#include "project/msbuild/glob.h"
#include "project/msbuild/items.h"
#include "project/msbuild/kit.h"

enum { MAX_IMPORTS = 1000, DEEPEST_IMPORT = 32 };

static bool read_project(struct msbuild *m, const struct msbuild_document *document, GError **error);
static bool read_children(struct msbuild *m, const struct msbuild_element *element, GError **error);

static bool is_called(const struct msbuild_element *element, const char *name)
{
    return strcmp(element->name, name) == 0;
}

/* ---- properties ---- */

static bool evaluate_is_reserved(const char *name)
{
    return g_ascii_strncasecmp(name, "MSBuildProject", strlen("MSBuildProject")) == 0 ||
           g_ascii_strncasecmp(name, "MSBuildThisFile", strlen("MSBuildThisFile")) == 0;
}

static bool is_global(const struct msbuild *m, const char *name)
{
    g_autofree char *key = g_ascii_strdown(name, -1);
    return g_hash_table_contains(m->globals, key);
}

static void set_property(struct msbuild *m, const struct msbuild_element *element)
{
    if (is_global(m, element->name) || evaluate_is_reserved(element->name) || !msbuild_holds(m, element))
        return;
    m->at.line = element->line;
    m->self = element->name;
    g_autofree char *value = msbuild_expand_properties(m, element->text->str);
    m->self = NULL;
    bool blank = value[strspn(value, " \t\r\n")] == '\0';
    msbuild_set(m, element->name, blank ? "" : value);
    if (g_ascii_strcasecmp(element->name, "AdditionalIncludeDirectories") == 0)
        msbuild_note(m, "AdditionalIncludeDirectories is a property here, which the compiler does not see");
}

static void read_properties(struct msbuild *m, const struct msbuild_element *group)
{
    if (!msbuild_holds(m, group))
        return;
    for (guint i = 0; i < group->children->len && msbuild_spend(m, 64); i++)
        set_property(m, group->children->pdata[i]);
}

/* ---- imports ---- */

static const struct msbuild_document *get_document(struct msbuild *m, const char *path, GError **error)
{
    struct msbuild_document *document = g_hash_table_lookup(m->files->documents, path);
    if (document != NULL)
        return document;
    document = msbuild_document_read(m->files->shared, path, error);
    if (document != NULL) {
        msbuild_spend(m, 4096 + document->cost);
        g_hash_table_insert(m->files->documents, g_strdup(path), document);
    }
    return document;
}

static bool import_file(struct msbuild *m, const char *path, GError **error)
{
    bool again = g_hash_table_contains(m->imported, path);
    bool fits = m->import_depth < DEEPEST_IMPORT && g_hash_table_size(m->imported) < MAX_IMPORTS;
    if (again || !fits) { /* MSBuild takes a file once, too */
        if (!fits && !again)
            msbuild_fail(m, "too many imports: %s is not read", path);
        return true;
    }
    g_hash_table_add(m->imported, g_strdup(path));
    const struct msbuild_document *document = get_document(m, path, error), *before = m->document;
    struct msbuild_place place = m->at;
    if (document == NULL)
        return false;
    m->import_depth++;
    bool ok = read_project(m, document, error);
    m->import_depth--;
    m->document = before;
    m->at = place;
    return ok;
}

static void note_missing(struct msbuild *m, const char *path)
{
    g_autofree char *shown = path_shown(path);
    m->incomplete = true;
    msbuild_warn(m, NOTE_ABSENT_IMPORT,
                 "%s, imported here, does not exist, so its settings are unknown; fetch submodules and packages first",
                 shown);
}

/* The nearest file of this name at the project or above it; NULL: none. */
static char *file_above(struct msbuild *m, const char *name)
{
    g_autofree char *folder = g_strdup(m->directory);
    do {
        g_autofree char *path = path_resolve(folder, name);
        if (observe_place(path) == PLACE_FILE)
            return g_steal_pointer(&path);
    } while (root_climb(&folder, m->root));
    return NULL;
}

static bool import_build_file(struct msbuild *m, const char *name, const char *property, GError **error)
{
    const struct msbuild_property *wanted = msbuild_get(m, property);
    g_autofree char *path =
        wanted == NULL || g_ascii_strcasecmp(wanted->value, "false") != 0 ? file_above(m, name) : NULL;
    return path == NULL || import_file(m, path, error);
}

/* Visual Studio's own files are not read, but what they are known to do is done where they stand. */
static bool import_outside(struct msbuild *m, const char *path, GError **error)
{
    const char *file = path_file_name(path);
    msbuild_note(m, "imports from Visual Studio and the kits are not read");
    bool ok = true;
    if (g_ascii_strcasecmp(file, "Microsoft.Cpp.Default.props") == 0 && !m->met_default_props) {
        m->met_default_props = true;
        ok = import_build_file(m, "Directory.Build.props", "ImportDirectoryBuildProps", error);
    }
    kit_defaults(m, file);
    if (ok && g_ascii_strcasecmp(file, "Microsoft.Cpp.targets") == 0) {
        m->met_targets = true;
        ok = import_build_file(m, "Directory.Build.targets", "ImportDirectoryBuildTargets", error);
    }
    return ok;
}

/* What one element of Project="…" names; seen from the file that it stands in. */
static bool import_path(struct msbuild *m, const char *escaped, GError **error)
{
    if (value_has(escaped, VALUE_UNKNOWN)) {
        g_autofree char *shown = value_shown(escaped);
        m->incomplete = true;
        msbuild_note(m, "%s cannot be imported: its place is unknown", shown);
        return true;
    }
    if (value_has(escaped, VALUE_OUTSIDE))
        return import_outside(m, escaped, error);
    g_autofree char *written = value_unescape(escaped), *folder = g_path_get_dirname(m->document->path);
    if (glob_has_wildcard(written)) {
        g_autoptr(GPtrArray) matches = glob_expand(m, folder, written);
        bool ok = true;
        for (guint i = 0; i < matches->len && ok; i++) {
            g_autofree char *path = path_resolve(folder, ((const struct glob_match *)matches->pdata[i])->path);
            ok = import_file(m, path, error);
        }
        return ok;
    }
    g_autofree char *path = path_resolve(folder, written);
    if (observe_place(path) != PLACE_NONE) /* one that is no file cannot be read, which is an error */
        return import_file(m, path, error);
    note_missing(m, path);
    return true;
}

/* Conditions of imports look from the file that they stand in. */
static bool holds_from_here(struct msbuild *m, const struct msbuild_element *element)
{
    char *directory = m->directory;
    g_autofree char *folder = g_path_get_dirname(m->document->path);
    m->directory = folder;
    bool holds = msbuild_holds(m, element);
    m->directory = directory;
    return holds;
}

static bool read_import(struct msbuild *m, const struct msbuild_element *element, GError **error)
{
    const char *project = msbuild_attribute(element, "Project");
    if (project == NULL || !holds_from_here(m, element))
        return true;
    m->at.line = element->line;
    if (msbuild_attribute(element, "Sdk") != NULL) {
        msbuild_note(m, "imports of an SDK are not read");
        return true;
    }
    g_autofree char *paths = msbuild_expand_properties(m, project);
    g_autoptr(GPtrArray) list = value_split(paths);
    bool ok = true;
    for (guint i = 0; i < list->len && ok; i++)
        ok = import_path(m, list->pdata[i], error);
    return ok;
}

static bool read_imports(struct msbuild *m, const struct msbuild_element *group, GError **error)
{
    bool ok = true;
    if (!holds_from_here(m, group))
        return true;
    for (guint i = 0; i < group->children->len && ok; i++)
        if (is_called(group->children->pdata[i], "Import"))
            ok = read_import(m, group->children->pdata[i], error);
    return ok;
}

/* ---- the other elements ---- */

static bool read_choose(struct msbuild *m, const struct msbuild_element *choose, GError **error)
{
    for (guint i = 0; i < choose->children->len; i++) {
        const struct msbuild_element *branch = choose->children->pdata[i];
        bool when = is_called(branch, "When") && msbuild_attribute(branch, "Condition") != NULL;
        if (when ? msbuild_holds(m, branch) : is_called(branch, "Otherwise"))
            return read_children(m, branch, error);
    }
    return true;
}

static void evaluate_collect(struct msbuild *m, const struct msbuild_element *element)
{
    struct msbuild_group *group = g_new(struct msbuild_group, 1);
    *group = (struct msbuild_group){element, m->document};
    g_ptr_array_add(m->groups, group);
}

static bool read_element(struct msbuild *m, const struct msbuild_element *element, GError **error)
{
    if (is_called(element, "PropertyGroup"))
        read_properties(m, element);
    else if (is_called(element, "ItemGroup") || is_called(element, "ItemDefinitionGroup") ||
             is_called(element, "Target"))
        evaluate_collect(m, element);
    else if (is_called(element, "Import"))
        return read_import(m, element, error);
    else if (is_called(element, "ImportGroup"))
        return read_imports(m, element, error);
    else if (is_called(element, "Choose"))
        return read_choose(m, element, error);
    return true;
}

static bool read_children(struct msbuild *m, const struct msbuild_element *element, GError **error)
{
    bool ok = true;
    for (guint i = 0; i < element->children->len && ok; i++) {
        if (!msbuild_spend(m, 64)) {
            msbuild_spent(m, error);
            return false;
        }
        ok = read_element(m, element->children->pdata[i], error);
    }
    return ok;
}

static void treat_as_local(struct msbuild *m, const struct msbuild_element *root)
{
    const char *names = msbuild_attribute(root, "TreatAsLocalProperty");
    g_autoptr(GPtrArray) list = value_split(names != NULL ? names : "");
    for (guint i = 0; i < list->len; i++) {
        g_autofree char *key = g_ascii_strdown(list->pdata[i], -1);
        g_hash_table_remove(m->globals, key);
    }
}

static bool read_project(struct msbuild *m, const struct msbuild_document *document, GError **error)
{
    const struct msbuild_element *root = document->root;
    m->document = document;
    m->at = (struct msbuild_place){document->shown, root->line};
    if (!is_called(root, "Project")) {
        g_set_error(error, DESCRIPTION_ERROR, 0, "%s:%u: is not an MSBuild project: it starts with <%s>, not <Project>",
                    document->shown, root->line, root->name);
        return false;
    }
    if (msbuild_attribute(root, "Sdk") != NULL)
        msbuild_note(m, "imports of an SDK are not read");
    treat_as_local(m, root);
    return read_children(m, root, error);
}

/* ---- targets ---- */

static bool evaluate_mentions(const struct msbuild_element *element, const char *const *names)
{
    for (guint i = 0; i < element->children->len; i++) {
        const struct msbuild_element *child = element->children->pdata[i];
        if (g_strv_contains(names, child->name) || evaluate_mentions(child, names))
            return true;
    }
    return false;
}

/* What happens while building is beyond an evaluation; it matters where it makes or changes what is compiled. */
static void note_target(struct msbuild *m, const struct msbuild_element *target)
{
    static const char *const compile[] = {"ClCompile", "CL", "Ctrpp", NULL}, *const generate[] = {
                                                                                 "Exec", "WriteLinesToFile", NULL};
    const char *name = msbuild_attribute(target, "Name"), *condition = msbuild_attribute(target, "Condition");
    if (condition != NULL && msbuild_condition(m, condition) == TRUTH_FALSE)
        return;
    if (evaluate_mentions(target, compile))
        msbuild_note(m, "target %s changes while building what is compiled, or how: that is not followed",
                     name != NULL ? name : "?");
    else if (evaluate_mentions(target, generate))
        msbuild_note(m, "target %s runs while building: files that it may make are unknown", name != NULL ? name : "?");
}

/* ---- the whole ---- */

static bool first_pass(struct msbuild *m, GError **error)
{
    const struct msbuild_document *document = get_document(m, m->project, error);
    if (document == NULL)
        return false;
    kit_start(m);
    g_hash_table_add(m->imported, g_strdup(m->project));
    m->document = document;
    m->at = (struct msbuild_place){document->shown, 0};
    bool ok =
        !m->build_files_first || import_build_file(m, "Directory.Build.props", "ImportDirectoryBuildProps", error);
    ok = ok && read_project(m, document, error);
    m->document = document;
    ok =
        ok && (m->met_targets || import_build_file(m, "Directory.Build.targets", "ImportDirectoryBuildTargets", error));
    kit_defaults(m, "Microsoft.Cpp.Default.props");
    kit_defaults(m, "Microsoft.Cpp.props");
    kit_defaults(m, "Microsoft.Cpp.targets");
    return ok;
}

bool msbuild_evaluate(struct msbuild *m, GError **error)
{
    m->pass = MSBUILD_PROPERTIES;
    if (!first_pass(m, error))
        return false;
    m->pass = MSBUILD_DEFINITIONS;
    msbuild_define_items(m);
    m->pass = MSBUILD_ITEMS;
    msbuild_make_items(m);
    msbuild_each_group(m, "Target", note_target);
    m->document = NULL;
    if (msbuild_spend(m, 0))
        return true;
    msbuild_spent(m, error);
    return false;
}
