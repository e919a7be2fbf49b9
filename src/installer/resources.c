/*
 * Whether the resource script that ctrpp generates reaches the driver: Visual Studio projects give manifests to ctrpp,
 * and resource scripts and ResourceCompile items name what is compiled (Microsoft: "CTRPP", "Using the generated
 * resource file").
 */
#include "installer/script.h"

#include <string.h>

#include "base/text/find.h"

/* A generated script says so in its first lines. */
enum { MAX_SIGNATURE = 4096 };

static bool ends_in_rc(const char *text, gsize length)
{
    return length > 3 && g_ascii_strncasecmp(text + length - 3, ".rc", 3) == 0;
}

/* The line is `#include <NAME.rc>` or "NAME.rc". */
static bool includes_script(const char *line, gsize length)
{
    const char *open = memchr(line, '<', length), *end = line + length;
    if (open == NULL)
        open = memchr(line, '"', length);
    const char *close = open != NULL ? memchr(open + 1, *open == '<' ? '>' : '"', (gsize)(end - open - 1)) : NULL;
    while (length > 0 && g_ascii_isspace(*line)) {
        line++;
        length--;
    }
    return close != NULL && *line == '#' && text_find(line, (gsize)(open - line), "include") != NULL &&
           ends_in_rc(open + 1, (gsize)(close - open - 1));
}

void script_take_resources(const struct script *script)
{
    g_autofree char *head = g_ascii_strdown(script->text, (gssize)MIN(script->size, MAX_SIGNATURE));
    bool found = strstr(head, "ctrpp") != NULL;
    for (gsize at = 0, end = 0; at < script->size && !found; at = end + 1) {
        end = script_line_end(script, at);
        found = includes_script(script->text + at, end - at);
    }
    script->facts->script = true;
    script->facts->resources = found;
}

/* Calls `take` for each name of a list, "a.man;b.man". */
static void each_name(const struct script *script, const char *from, const char *to,
                      void (*take)(const struct script *script, struct stretch name))
{
    for (const char *next; from < to; from = next + 1) {
        next = memchr(from, ';', (gsize)(to - from));
        next = next != NULL ? next : to;
        take(script, (struct stretch){(gsize)(from - script->text), (gsize)(next - script->text)});
    }
}

/* The same for the attribute Include of each such element: <Ctrpp Include="a.man">. */
static void each_item(const struct script *script, const char *element,
                      void (*take)(const struct script *script, struct stretch name))
{
    const char *end = script->text + script->size, *at = script->text, *close = at;
    while (close != NULL && (at = text_find(at, (gsize)(end - at), element)) != NULL) {
        at += strlen(element);
        close = memchr(at, '>', (gsize)(end - at));
        const char *include = close != NULL ? text_find(at, (gsize)(close - at), "Include=\"") : NULL;
        const char *name = include != NULL ? include + strlen("Include=\"") : NULL;
        const char *quote = name != NULL ? memchr(name, '"', (gsize)(close - name)) : NULL;
        if (quote != NULL)
            each_name(script, name, quote, take);
    }
}

/* The file's own name goes to the list; false where macros or wildcards hide it. */
static bool take_file(const struct script *script, struct stretch name, GPtrArray **list)
{
    g_autofree char *text = g_strndup(script->text + name.start, name.end - name.start);
    const char *base = strrchr(g_strdelimit(text, "\\", '/'), '/');
    if (strpbrk(text, "$%*?") != NULL)
        return false;
    struct fact_manifest_build *build = FACT_NEW(manifest_build);
    build->name = g_strdup(base != NULL ? base + 1 : text);
    build->place = script_place(script, name);
    fact_append(list, build);
    return true;
}

static void take_manifest(const struct script *script, struct stretch name)
{
    take_file(script, name, &script->facts->builds);
}

/* One whose name only the build knows may be what ctrpp makes. */
static void take_script(const struct script *script, struct stretch name)
{
    script->facts->resources |= !take_file(script, name, &script->facts->scripts);
}

void script_take_builds(const struct script *script)
{
    each_item(script, "<Ctrpp ", take_manifest);
    each_item(script, "<ResourceCompile ", take_script);
}
