#include "inspect/link.h"

#include <string.h>

#include "base/file/path.h"
#include "report/repository.h"

struct links {
    const char *template; /* NULL: no addresses */
    struct repository *repository;
};

/* Names of templates that people need often. */
static const struct {
    const char *name, *template;
} known[] = {
    {"file", "file://{path}"},
    {"vscode", "vscode://file{path}:{line}:{column}"},
};

static const char *template_of(const char *text)
{
    for (size_t i = 0; i < G_N_ELEMENTS(known); i++)
        if (strcmp(known[i].name, text) == 0)
            return known[i].template;
    return text;
}

/* A copy of the first name in braces that is none of ours; NULL: there is none. */
static char *unknown_name(const char *address)
{
    static const char *const names[] = {"{path}", "{file}", "{line}", "{column}", LINKS_COMMIT, NULL};
    for (const char *at = address; (at = strchr(at, '{')) != NULL; at++) {
        const char *end = strchr(at, '}');
        g_autofree char *name = end != NULL ? g_strndup(at, (gsize)(end - at) + 1) : g_strdup(at);
        if (!g_strv_contains(names, name))
            return g_steal_pointer(&name);
    }
    return NULL;
}

bool links_check(const char *template, GError **error)
{
    static const char *const running[] = {"javascript", "vbscript", "data", "blob", NULL};
    g_autofree char *unknown = unknown_name(template);
    if (unknown != NULL) {
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "--links: unknown placeholder %s; use {path}, {file}, {line}, {column} and {commit}", unknown);
        return false;
    }
    const char *address = template_of(template);
    g_autofree char *scheme = g_uri_parse_scheme(address), *lower = g_ascii_strdown(scheme != NULL ? scheme : "", -1);
    if (scheme != NULL && !g_strv_contains(running, lower) && (strstr(address, "{path}") || strstr(address, "{file}")))
        return true;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                "--links: \"%s\" makes no address of a source line; use vscode, file, or a template such as "
                "https://host/owner/name/blob/{commit}/{file}#L{line}",
                template);
    return false;
}

struct links *links_new(const char *template)
{
    struct links *links = g_new(struct links, 1);
    *links = (struct links){template != NULL ? template_of(template) : NULL,
                            template != NULL ? repository_find(NULL) : NULL};
    return links;
}

void links_free(struct links *links)
{
    repository_free(links->repository);
    g_free(links);
}

static char *link_escaped(const char *path)
{
    return g_uri_escape_string(path, "/", FALSE);
}

/* "/home/a/b.c", "/C:/a/b.c" */
static char *absolute(const char *file)
{
    g_autofree char *real = path_real(file);
    g_autofree char *text = g_strconcat(real[0] == '/' ? "" : "/", g_strdelimit(real, "\\", '/'), NULL);
    return link_escaped(text);
}

static void link_replace(GString *address, const char *what, int64_t number)
{
    g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, MAX(number, 1));
    g_string_replace(address, what, text, 0);
}

char *links_address(struct links *links, const struct fact_place *place)
{
    if (links->template == NULL || place == NULL || place->file == NULL)
        return NULL;
    bool by_name = strstr(links->template, "{file}") != NULL;
    if (by_name && !repository_has(links->repository, place->file))
        return NULL;
    GString *address = g_string_new(links->template);
    g_autofree char *path = absolute(place->file),
                    *file = by_name ? link_escaped(repository_path(links->repository, place->file)) : g_strdup("");
    /* Numbers first: a path may hold "{line}", which its encoding hides. */
    link_replace(address, "{line}", place->line);
    link_replace(address, "{column}", place->column);
    g_string_replace(address, "{path}", path, 0);
    g_string_replace(address, "{file}", file, 0);
    return g_string_free(address, FALSE);
}
