/*
 * Whether the resource script that ctrpp generates reaches the driver: Visual Studio projects give manifests to ctrpp,
 * and resource scripts and ResourceCompile items name what is compiled (Microsoft: "CTRPP", "Using the generated
 * resource file").
 */
#include "installer/resources.h"
#include "base/file/path.h"

#include <string.h>

#include "base/text/find.h"
#include "installer/installer.h"

/* A generated script says so in its first lines. */
enum { MAX_SIGNATURE = 4096 };

/* --- resource scripts --- */

/* `#include <NAME.rc>` or "NAME.rc2", or the name is a macro's, which may be any. */
static bool includes_script(const char *line)
{
    line += strspn(line, " \t");
    if (*line != '#')
        return false;
    line += 1 + strspn(line + 1, " \t");
    if (!g_str_has_prefix(line, "include"))
        return false;
    line += strlen("include") + strspn(line + strlen("include"), " \t");
    if (*line != '<' && *line != '"')
        return true;
    g_autofree char *name = g_strndup(line + 1, strcspn(line + 1, "<>\""));
    const char *dot = strrchr(name, '.');
    return dot != NULL && g_ascii_strncasecmp(dot, ".rc", strlen(".rc")) == 0;
}

void script_take_resources(const struct script *script)
{
    g_autofree char *head = g_ascii_strdown(script->text, (gssize)MIN(script->size, MAX_SIGNATURE));
    bool found = strstr(head, "ctrpp") != NULL;
    for (gsize at = 0, end = 0; at < script->size && !found; at = end + 1) {
        end = script_line_end(script, at);
        g_autofree char *line = g_strndup(script->text + at, end - at);
        found = includes_script(line);
    }
    script->facts->script = true;
    script->facts->resources = found;
}

/* --- projects --- */

struct project {
    const struct script *script;
    gsize at; /* names are looked for from here on */
};

/* A name stands behind the one before it.  Once one is written in another way, places are at the end: the text is
 * searched once. */
static struct fact_place *resources_place_of(struct project *project, const char *name)
{
    const struct script *script = project->script;
    const char *found = text_find(script->text + project->at, script->size - project->at, name);
    gsize start = found != NULL ? (gsize)(found - script->text) : script->size;
    project->at = found != NULL ? start + strlen(name) : script->size;
    return script_place(script, (struct stretch){start, project->at});
}

/* Of "a.man;b.man" the files' own names go to the list; false where macros or wildcards hide one. */
static bool take_names(struct project *project, const char *names, GPtrArray **list)
{
    g_auto(GStrv) each = g_strsplit(names, ";", INSTALLER_MOST_STEPS);
    bool known = true;
    for (guint i = 0; each[i] != NULL; i++) {
        const char *name = g_strstrip(each[i]);
        known &= strpbrk(name, "$%*?;") == NULL;
        if (*name == '\0' || strpbrk(name, "$%*?;") != NULL)
            continue;
        struct fact_manifest_build *build = FACT_NEW(manifest_build);
        build->name = g_strdup(path_file_name(name));
        build->place = resources_place_of(project, name);
        fact_append(list, build);
    }
    return known;
}

static void resources_take_item(GMarkupParseContext *context, const char *element, const char **attributes,
                                const char **values, gpointer data, GError **error)
{
    struct project *project = data;
    struct fact_installer *facts = project->script->facts;
    bool manifest = g_ascii_strcasecmp(element, "Ctrpp") == 0,
         script = g_ascii_strcasecmp(element, "ResourceCompile") == 0;
    (void)context;
    for (guint i = 0; (manifest || script) && attributes[i] != NULL; i++) {
        if (g_ascii_strcasecmp(attributes[i], "Include") != 0)
            continue;
        bool known = take_names(project, values[i], manifest ? &facts->builds : &facts->scripts);
        facts->resources |= script && !known;
    }
    if (fact_count(facts->builds) + fact_count(facts->scripts) > INSTALLER_MOST_STEPS)
        g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "too many items");
}

/* One that is no XML, or has more items than anybody writes, may compile anything. */
void script_take_builds(const struct script *script)
{
    static const GMarkupParser parser = {.start_element = resources_take_item};
    struct project project = {script, 0};
    g_autoptr(GMarkupParseContext) context =
        g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &project, NULL);
    gsize mark = g_str_has_prefix(script->text, "\xEF\xBB\xBF") ? 3 : 0;
    if (!g_markup_parse_context_parse(context, script->text + mark, (gssize)(script->size - mark), NULL) ||
        !g_markup_parse_context_end_parse(context, NULL))
        script->facts->resources = true;
}
