#include "cli/reference.h"

#include <glib.h>

#include "cli/help.h"
#include "guide/markdown.h"

static void reference_append_command(GString *out, const struct command *command)
{
    g_string_append_printf(out, "### pcwlint %s\n\n", command->name);
    g_string_append_printf(out, command == commands ? "`pcwlint [%s] [OPTIONS]" : "`pcwlint %s [OPTIONS]",
                           command->name);
    const char *parameters = command->parameters != NULL ? command->parameters : "";
    g_string_append_printf(out, "%s%s`\n\n", *parameters != '\0' ? " " : "", parameters);
    markdown_text(out, command->summary);
    g_string_append(out, "\n\n");
    if (command->details != NULL) {
        markdown_text(out, command->details);
        g_string_append(out, "\n\n");
    }
}

char *reference_commands(void)
{
    GString *out = g_string_new(NULL);
    for (const struct command *command = commands; command->name != NULL; command++)
        reference_append_command(out, command);
    g_string_truncate(out, out->len - 1);
    return g_string_free(out, FALSE);
}

/* "lint, extract"; NULL when all of them take it. */
static char *names_of_takers(const struct option *option)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    bool all = true;
    for (const struct command *command = commands; command->name != NULL; command++) {
        bool taken = help_is_taken(command, option);
        if (taken)
            g_ptr_array_add(names, (gpointer)command->name);
        all = all && taken;
    }
    g_ptr_array_add(names, NULL);
    return all ? NULL : g_strjoinv(", ", (char **)names->pdata);
}

/* The formats are the commands' own. */
static void append_formats(GString *out, const struct option *option)
{
    const char *glue = "";
    for (const struct command *command = commands; command->name != NULL; command++) {
        if (!help_is_taken(command, option))
            continue;
        g_autofree char *help = help_of_option(command, option);
        g_string_append_printf(out, "%s%s: %s", glue, command->name, help);
        glue = "; ";
    }
    g_string_append(out, ".\n");
}

static void append_tag(GString *out, const struct option *option)
{
    bool flag = option->value == NULL;
    const char *value = flag ? "" : option->value;
    g_string_append(out, "- ");
    if (option->letter != 0)
        g_string_append_printf(out, "`-%c%s%s`, ", option->letter, flag ? "" : " ", value);
    g_string_append_printf(out, "`--%s%s%s`: ", option->name, flag ? "" : "=", value);
}

static void reference_append_option(GString *out, const struct option *option)
{
    append_tag(out, option);
    if (option->values == VALUES_FORMATS) {
        append_formats(out, option);
        return;
    }
    g_autofree char *takers = names_of_takers(option);
    markdown_text(out, option->help);
    g_string_append(out, ".");
    if (option->more != NULL) {
        g_string_append(out, "\n  ");
        markdown_text(out, option->more);
    }
    if (takers != NULL)
        g_string_append_printf(out, "\n  (%s)", takers);
    g_string_append(out, "\n");
}

char *reference_options(void)
{
    GString *out = g_string_new(NULL);
    for (const struct option *option = options_table; option->name != NULL; option++)
        reference_append_option(out, option);
    return g_string_free(out, FALSE);
}
