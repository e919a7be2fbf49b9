#include "cli/setup/init-files.h"

#include <gio/gio.h>
#include <string.h>

#include "base/text/json/json.h"
#include "base/text/printable.h"

/* Generated from testdata/integrations by glib-compile-resources. */
GResource *pcwlint_integrations_get_resource(void);

/* ---- CI ---- */

/* The file in testdata/integrations, where it goes, and the words in it that name a copy of pcwlint. */
static const struct service {
    const char *name, *template, *path, *repository;
} services[] = {
    {"github", "github-workflow.yml", ".github/workflows/pcwlint.yml", "example/pcwlint"},
    {"gitlab", "gitlab-ci.yml", ".gitlab-ci.yml", "https://gitlab.example.org/tools/pcwlint"},
    {"azure", "azure-pipelines.yml", "azure-pipelines.yml", "https://dev.azure.com/example/tools/_git/pcwlint"},
    {"jenkins", "Jenkinsfile", "Jenkinsfile", "https://git.example.org/tools/pcwlint"},
};

static const struct service *find_service(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(services); i++)
        if (strcmp(services[i].name, name) == 0)
            return &services[i];
    return NULL;
}

const char *init_ci_path(const char *service)
{
    const struct service *found = find_service(service);
    return found != NULL ? found->path : NULL;
}

char *init_ci_text(const char *service, const char *repository)
{
    const struct service *found = find_service(service);
    g_autofree char *name = g_strconcat("/pcwlint/integrations/", found->template, NULL);
    gsize length = 0;
    GBytes *bytes =
        g_resource_lookup_data(pcwlint_integrations_get_resource(), name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    const char *data = g_bytes_get_data(bytes, &length);
    GString *text = g_string_new_len(data, (gssize)length);
    g_bytes_unref(bytes);
    if (repository != NULL)
        g_string_replace(text, found->repository, repository, 1);
    return g_string_free(text, FALSE);
}

/* ---- the hook ---- */

/* A scalar in single quotes, in which YAML has no escapes but the doubled quote. */
static char *yaml_quoted(const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, "'", -1);
    g_autofree char *inner = g_strjoinv("''", parts);
    return g_strconcat("'", inner, "'", NULL);
}

char *init_hook_text(const char *folder)
{
    g_autofree char *quoted = yaml_quoted(folder);
    return g_strdup_printf(
        "# For pre-commit (https://pre-commit.com). It runs the pcwlint that is installed on this machine.\n"
        "repos:\n"
        "- repo: local\n"
        "  hooks:\n"
        "  - id: pcwlint\n"
        "    name: pcwlint\n"
        "    language: system\n"
        "    entry: pcwlint\n"
        "    args: [%s]\n"
        "    pass_filenames: false   # the whole driver is checked: a registration spans files\n"
        "    files: '(?i)\\.(c|cc|cpp|cxx|h|hh|hpp|hxx|inl|man)$'\n",
        quoted);
}

/* ---- the configuration ---- */

/* A text in double quotes. */
static char *json_quoted(const char *text)
{
    struct json *string = json_new_string(text);
    char *quoted = json_print(string, false);
    json_free(string);
    return quoted;
}

static void append_key(GString *text, const char *key, const char *value)
{
    g_autofree char *quoted = json_quoted(value);
    g_string_append_printf(text, "  \"%s\": %s,\n", key, quoted);
}

static void append_windows(GString *text, const struct init_tree *tree)
{
    g_string_append(text, "\n  // The oldest Windows that the driver must load on");
    if (tree->runs_on != NULL) { /* a line end in the name of a project would end the comment */
        g_autofree char *origin = printable(tree->runs_on_origin != NULL ? tree->runs_on_origin : "");
        g_string_append_printf(text, "%s%s.\n", *origin != '\0' ? ", from " : "", origin);
        append_key(text, "runs-on", tree->runs_on);
        return;
    }
    g_string_append(text,
                    ". Nothing in the tree states it. Without it, pcwlint\n"
                    "  // cannot tell whether PcwRegister accepts version 2 there. Remove the slashes to set it:\n"
                    "  // \"runs-on\": \"WIN10_VB\",\n");
}

static void append_archs(GString *text, const struct init_tree *tree)
{
    if (tree->archs->len == 0) {
        g_string_append(text, "\n  // The architectures that the driver is built for; without it, x64:\n"
                              "  // \"arch\": [\"x64\", \"arm64\"],\n");
        return;
    }
    g_string_append(text, "\n  // The architectures that the driver is built for.\n  \"arch\": [");
    for (guint i = 0; i < tree->archs->len; i++)
        g_string_append_printf(text, "%s\"%s\"", i > 0 ? ", " : "", (const char *)tree->archs->pdata[i]);
    g_string_append(text, "],\n");
}

char *init_config_text(const struct init_tree *tree, const char *ntddi, const char *baseline)
{
    GString *text =
        g_string_new("{\n"
                     "  // Settings of pcwlint for this folder and the folders below it. Keys are options:\n"
                     "  // pcwlint --help lists them, and pcwlint --show-config FILE shows what applies to a file.\n");
    append_windows(text, tree);
    append_archs(text, tree);
    if (ntddi != NULL)
        append_key(g_string_append(text, "\n  // The NTDDI_VERSION that the driver is built for.\n"), "ntddi", ntddi);
    if (baseline != NULL)
        append_key(
            g_string_append(text, "\n  // Findings that were there when this file was written are not reported.\n"),
            "baseline", baseline);
    g_string_append(text, "}\n");
    return g_string_free(text, FALSE);
}
