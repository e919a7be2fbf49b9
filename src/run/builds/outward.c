#include "run/builds/outward.h"

#include <glib.h>
#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/text/find.h"
#include "base/text/word.h"
#include "project/msbuild/kit.h"
#include "run/builds/text.h"

/* ---- imports ---- */

/* Visual Studio's files and the user's own are not read. */
static bool is_of_system(const char *import)
{
    static const char *const starts[] = {"project=\"$(vctargetspath)", "project=\"$(userrootdir)"};
    return g_str_has_prefix(import, starts[0]) || g_str_has_prefix(import, starts[1]);
}

/* The import names a file in full that need not be there, and is not, as those of packages before they are fetched. */
static bool is_missing(const char *import, const char *path)
{
    static const char project[] = "project=\"";
    if (!g_str_has_prefix(import, project))
        return false;
    import += strlen(project);
    g_autofree char *written = g_strndup(import, strcspn(import, "\"")), *folder = g_path_get_dirname(path),
                    *file = path_resolve(folder, written);
    return strpbrk(written, "$%*?@;&") == NULL && build_text_is_optional(import) && observe_place(file) == PLACE_NONE;
}

/* ---- include directories ---- */

/* The text of a project. */
struct outward_text {
    const char *lower;
    guint depth; /* folders below the root that it is in */
    bool told;   /* as outward_project() says it */
};

/* Behind $( of a value: a property that only the kit defines, so that the whole value is not used. */
static bool outward_is_of_kit(const struct outward_text *text, const char *name)
{
    static const char *const plain[] = {"includepath", "wdkcontentroot", "windowssdkdir", NULL};
    g_autofree char *word = g_strndup(name, strcspn(name, ")")), *element = g_strconcat("<", word, NULL);
    bool directory = text->told ? g_str_has_suffix(word, "_inc_path") || strcmp(word, "includepath") == 0
                                : strstr(word, "_inc_path") != NULL || g_str_has_suffix(word, "_includepath") ||
                                      g_strv_contains(plain, word);
    return directory && kit_defines(word) && strstr(text->lower, element) == NULL;
}

/* Up the path with "..", not above the root, of which the folder is `depth` folders below. */
static bool stays_below(const char *directory, guint depth)
{
    g_auto(GStrv) names = g_strsplit_set(directory, "/\\", -1);
    for (guint i = 0; names[i] != NULL; i++) {
        bool up = strcmp(names[i], "..") == 0, same = names[i][0] == '\0' || strcmp(names[i], ".") == 0;
        if ((up && depth-- == 0) || (!up && !same && names[i][0] == '.'))
            return false;
        depth += !up && !same;
    }
    return true;
}

/* One element of a list of directories. */
static bool outward_is_inside(const struct outward_text *text, const char *directory)
{
    static const char *const inherited[] = {"%(additionalincludedirectories)", "%(externalincludedirectories)", NULL};
    if (g_strv_contains(inherited, directory) ||
        (g_str_has_prefix(directory, "$(") && outward_is_of_kit(text, directory + 2)))
        return true;
    return strpbrk(directory, "$%&*?:@\"") == NULL && directory[0] != '/' && directory[0] != '\\' &&
           stays_below(directory, text->depth);
}

/* Options of the linker begin like that of a directory. */
static bool names_directory(const char *options)
{
    static const char *const starts[] = {"/i", "-i"}, *const others[] = {"ignore:", "integritycheck", "incremental"};
    for (guint i = 0; i < G_N_ELEMENTS(starts); i++)
        for (const char *at = options; (at = strstr(at, starts[i])) != NULL; at++) {
            bool other = false;
            for (guint k = 0; k < G_N_ELEMENTS(others) && !other; k++)
                other = g_str_has_prefix(at + 1, others[k]);
            if (!other)
                return true;
        }
    return false;
}

/* The value of the element, which is a list of directories or of options; its name is in the text at `name`. */
static bool value_is_inside(const struct outward_text *text, const char *name)
{
    static const char *const unclear[] = {"$(", "@", "&", "\"", NULL}, *const directory[] = {"/i", "-i", NULL};
    const char *value = strchr(name, '>'), *end = value != NULL ? strchr(value, '<') : NULL;
    if (end == NULL || end[1] != '/')
        return value != NULL && value[-1] == '/';
    g_autofree char *list = g_strndup(value + 1, (gsize)(end - value - 1));
    if (g_str_has_prefix(name, "additionaloptions"))
        return !text_holds_any(list, unclear) &&
               !(text->told ? text_holds_any(list, directory) : names_directory(list));
    g_auto(GStrv) directories = g_strsplit(list, ";", -1);
    bool inside = true;
    for (guint i = 0; directories[i] != NULL && inside; i++)
        inside = outward_is_inside(text, g_strstrip(directories[i]));
    return inside;
}

/* All that say where headers are: elements, and the attributes and options that nobody reads here. */
static bool directories_are_inside(const struct outward_text *text)
{
    static const char *const marks[] = {"includedirector", "includepath", "additionaloptions"};
    for (guint i = 0; i < G_N_ELEMENTS(marks); i++)
        for (const char *at = text->lower; (at = strstr(at, marks[i])) != NULL; at += strlen(marks[i])) {
            const char *name = at;
            while (name > text->lower && word_char(name[-1]))
                name--;
            char before = name > text->lower ? name[-1] : '\0';
            bool refers = before == '/' || before == '(';
            if (!refers && (before != '<' || !value_is_inside(text, name)))
                return false;
        }
    return true;
}

static guint depth_below(const char *path, const char *root)
{
    guint depth = 0;
    for (const char *at = path + strlen(root); *at != '\0'; at++)
        depth += G_IS_DIR_SEPARATOR(*at);
    return depth - 1;
}

static bool imports_any(const char *lower, const char *path)
{
    static const char element[] = "<import";
    for (const char *at = lower; (at = strstr(at, element)) != NULL;) {
        at += strlen(element);
        if (g_ascii_isspace(*at) && !is_of_system(at + 1) && !is_missing(at + 1, path))
            return true;
    }
    return false;
}

bool outward_project(const char *lower, const char *path, const char *root, bool told)
{
    const struct outward_text text = {lower, depth_below(path, root), told};
    return imports_any(lower, path) || !directories_are_inside(&text);
}

bool outward_shared(const char *lower, const char *path)
{
    static const char *const marks[] = {
        "includedirector", "includepath", "additionaloptions", "_inc_path", "wdkcontentroot", "windowssdkdir", NULL};
    return imports_any(lower, path) || text_holds_any(lower, marks);
}
