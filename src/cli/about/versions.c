/* The Windows versions that options and configurations name. */
#include <string.h>

#include "base/text/json/json.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "config/windows.h"

#define SCHEMA_VERSION 1

static char *versions_as_table(void)
{
    size_t count;
    const struct windows_version *rows = windows_versions(&count);
    GString *text = g_string_new("name        NTDDI_VERSION  build  releases\n");
    for (size_t i = 0; i < count; i++) {
        g_autofree char *names = g_strjoinv(", ", rows[i].names + 1), *releases = g_strjoinv(", ", rows[i].releases);
        g_string_append_printf(text, "%-10s  0x%08X     %-5u  %s", rows[i].name, rows[i].ntddi, rows[i].build,
                               releases[0] != '\0' ? releases : "(no general release)");
        g_string_append_printf(text, names[0] != '\0' ? "; also %s\n" : "%s\n", names);
        if (rows[i].pcw != NULL)
            g_string_append_printf(text, "            from here on: %s\n", rows[i].pcw);
    }
    g_string_append(text,
                    "\nOptions and .pcwlint.json take a name, an NTDDI_VERSION, a build (19041, 10.0.19041) or a\n"
                    "release, with or without its first words: 1809, Server 2022. A name that two releases\n"
                    "share means the older one: 21H2 is Windows 10 21H2.\n");
    return g_string_free(text, FALSE);
}

static void set_words(struct json *object, const char *key, char *const *words)
{
    struct json *list = json_set(object, key, json_new_array());
    for (; *words != NULL; words++)
        json_append(list, json_new_string(*words));
}

static char *as_json(void)
{
    size_t count;
    const struct windows_version *rows = windows_versions(&count);
    struct json *root = json_new_object();
    json_set(root, "schema_version", json_new_number(SCHEMA_VERSION));
    struct json *list = json_set(root, "windows", json_new_array());
    for (size_t i = 0; i < count; i++) {
        struct json *item = json_append(list, json_new_object());
        g_autofree char *ntddi = g_strdup_printf("0x%08X", rows[i].ntddi);
        json_set(item, "name", json_new_string(rows[i].name));
        set_words(item, "also", rows[i].names + 1);
        set_words(item, "releases", rows[i].releases);
        json_set(item, "ntddi", json_new_string(ntddi));
        json_set(item, "build", json_new_number(rows[i].build));
        json_set(item, "accepts_version_2", json_new_bool(rows[i].accepts_version_2));
        json_set(item, "known_flags", json_new_number(rows[i].known_flags));
        json_set(item, "pcw", json_new_string(rows[i].pcw)); /* NULL becomes null */
    }
    g_autofree char *text = json_print(root, true);
    json_free(root);
    return g_strconcat(text, "\n", NULL);
}

int cli_versions(const struct options *options)
{
    if (options->words != NULL) {
        output_error("pcwlint versions takes no parameters");
        return EXIT_USAGE;
    }
    bool json = strcmp(options->format, "json") == 0;
    g_autofree char *text = json ? as_json() : versions_as_table();
    return json ? output_finish(options->output, text, EXIT_CLEAN)
                : output_finish_text(options->output, text, false, EXIT_CLEAN);
}
