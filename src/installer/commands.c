/* Where a text names lodctr or unlodctr, and WiX' element for manifests of counters. */
#include "installer/commands.h"

#include <string.h>

#include "base/file/path.h"
#include "installer/arguments.h"
#include "installer/installer.h"
#include "installer/prefix.h"

static bool is_of_name(char c)
{
    return g_ascii_isalnum(c) || c == '_' || c == '-' || c == '.' || c == '$';
}

/* The name at a byte where "lodctr" stands: with "un" and ".exe".  False: another name holds these letters. */
static bool commands_take_name(const struct script *script, gsize at, struct stretch *name, bool *removes)
{
    gsize end = at + strlen("lodctr");
    *removes = at >= 2 && g_ascii_strncasecmp(script->text + at - 2, "un", 2) == 0;
    name->start = at - (*removes ? 2 : 0);
    if (script->size - end >= 4 && g_ascii_strncasecmp(script->text + end, ".exe", 4) == 0)
        end += 4;
    name->end = end;
    return (name->start == 0 || !is_of_name(script->text[name->start - 1])) &&
           (end == script->size || !is_of_name(script->text[end]));
}

/* ---- WiX ---- */

/* The value of an attribute between two bytes; false when there is none. */
static bool attribute(const struct script *script, struct stretch element, const char *name, struct stretch *value)
{
    size_t length = strlen(name);
    for (gsize i = element.start; i + length + 2 < element.end; i++) {
        const char *text = script->text + i;
        if (!g_ascii_isspace(text[-1]) || strncmp(text, name, length) != 0)
            continue;
        gsize at = i + length;
        while (at < element.end && (g_ascii_isspace(script->text[at]) || script->text[at] == '='))
            at++;
        char quote = script->text[at];
        const char *end =
            quote == '"' || quote == '\'' ? memchr(script->text + at + 1, quote, element.end - at - 1) : NULL;
        if (end != NULL) {
            *value = (struct stretch){at + 1, (gsize)(end - script->text)};
            return true;
        }
    }
    return false;
}

static char *file_name_of(const struct script *script, struct stretch value)
{
    g_autofree char *text = g_strndup(script->text + value.start, value.end - value.start);
    const char *name = path_file_name(text);
    return *name != '\0' && strpbrk(name, "$[]()!") == NULL ? g_strdup(name) : NULL;
}

/* The tag that starts before a byte; false: none does. */
static bool tag_before(const struct script *script, gsize at, const char *tag, struct stretch *element)
{
    const char *start = g_strrstr_len(script->text, (gssize)at, tag),
               *end = start != NULL ? memchr(start, '>', (gsize)(script->text + at - start)) : NULL;
    if (end == NULL)
        return false;
    *element = (struct stretch){(gsize)(start - script->text) + 1, (gsize)(end - script->text)};
    return true;
}

/* Windows Installer runs it both ways: at installation and at removal. */
static void take_element(const struct script *script, gsize at)
{
    const char *end = memchr(script->text + at, '>', script->size - at);
    const struct stretch element = {at, end != NULL ? (gsize)(end - script->text) : at};
    struct stretch file, source;
    for (int removes = 0; removes < 2; removes++) {
        struct fact_install_step *step = FACT_NEW(install_step);
        step->verb = g_strdup(removes ? "unlodctr" : "lodctr");
        step->form = g_strdup("manifest");
        step->place = script_place(script, (struct stretch){at, at + strlen("PerfCounterManifest")});
        if (tag_before(script, at, "<File", &file) &&
            (attribute(script, file, "Name", &source) || attribute(script, file, "Source", &source)))
            step->file_name = file_name_of(script, source);
        step->open = step->file_name == NULL || element.end == at;
        step->element = true;
        fact_append(&script->facts->steps, step);
    }
}

/* Names are looked up on their lines and, where comments span lines, in all that stands before them. */
static bool may_take(const struct script *script, gsize at)
{
    gsize start = script_line_start(script, at), end = script_line_end(script, at);
    bool all = script->kind == SCRIPT_POWERSHELL || script->kind == SCRIPT_WIX;
    if (++script->bounds->steps > INSTALLER_MOST_STEPS)
        script->bounds->beyond =
            "it names lodctr, unlodctr or PerfCounterManifest more than " G_STRINGIFY(INSTALLER_MOST_STEPS) " times";
    return script_spend(script, end - start + (all ? at : 0));
}

static void take_elements(const struct script *script)
{
    static const char name[] = "PerfCounterManifest";
    for (gsize at = 0; at + strlen(name) < script->size; at++) {
        const char *found = g_strstr_len(script->text + at, (gssize)(script->size - at), name);
        if (found == NULL)
            break;
        at = (gsize)(found - script->text);
        if (!may_take(script, at))
            break;
        gsize start = script_line_start(script, at);
        const char *open = g_strrstr_len(script->text + start, (gssize)(at - start), "<");
        char delimiter;
        if (open != NULL && open[1] != '/' && open[1] != '!' &&
            script_prefix_of(script, (struct stretch){at, at + strlen(name)}, &delimiter) != PREFIX_NONE)
            take_element(script, at);
    }
}

/* ---- all ---- */

void script_take_commands(const struct script *script)
{
    for (gsize at = 0; at + strlen("lodctr") <= script->size; at++) {
        struct stretch name;
        bool removes;
        char delimiter = '\0';
        if ((script->text[at] | 0x20) != 'l' || g_ascii_strncasecmp(script->text + at, "lodctr", 6) != 0 ||
            !commands_take_name(script, at, &name, &removes))
            continue;
        if (!may_take(script, at))
            return;
        enum script_prefix prefix = script_prefix_of(script, name, &delimiter);
        if (prefix != PREFIX_NONE)
            script_take_command(script, name, removes, prefix, delimiter);
    }
    if (script->kind == SCRIPT_WIX)
        take_elements(script);
}
