#include "cli/help.h"

#include <glib.h>
#include <string.h>

/* A terminal's width, and where the text of an option starts. */
#define WIDTH 80
#define TEXT_COLUMN 26

bool help_is_taken(const struct command *command, const struct option *option)
{
    return (option->commands & command->bit) != 0 && (option->values != VALUES_FORMATS || command->formats != NULL);
}

/* "text (default), json, sarif" */
char *help_of_option(const struct command *command, const struct option *option)
{
    if (option->values != VALUES_FORMATS)
        return g_strdup(option->help);
    g_auto(GStrv) formats = g_strsplit(command->formats, " ", -1);
    g_autofree char *others = g_strjoinv(", ", formats + 1);
    return g_strdup_printf("%s (default), %s", formats[0], others);
}

static void help_append_option(GString *text, const struct command *command, const struct option *option)
{
    g_autofree char *help = help_of_option(command, option);
    gsize start = text->len;
    if (option->letter != 0)
        g_string_append_printf(text, "  -%c, --%s", option->letter, option->name);
    else
        g_string_append_printf(text, "  --%s", option->name);
    if (option->value != NULL)
        g_string_append_printf(text, option->alone != NULL ? "[=%s]" : " %s", option->value);
    gsize width = text->len - start;
    g_string_append_printf(text, "%*s%s\n", (int)MAX(2, TEXT_COLUMN - (int)width), "", help);
}

/* Words in a paragraph, wrapped at spaces; lines but the first are indented. */
static void append_paragraph(GString *text, const char *first, const GPtrArray *words)
{
    gsize column = strlen(first);
    g_string_append(text, first);
    for (guint i = 0; i < words->len; i++) {
        const char *word = words->pdata[i];
        bool breaks = column + 1 + strlen(word) > WIDTH;
        g_string_append_printf(text, "%s%s", breaks ? "\n   " : "", i > 0 || breaks ? " " : "");
        g_string_append(text, word);
        column = (breaks ? 4 : column + (i > 0)) + strlen(word);
    }
    g_string_append_c(text, '\n');
}

static void append_options(GString *text, const struct command *command, bool all)
{
    g_autoptr(GPtrArray) rest = g_ptr_array_new_with_free_func(g_free);
    for (const struct option *option = options_table; option->name != NULL; option++) {
        if (help_is_taken(command, option) && (all || option->everyday))
            help_append_option(text, command, option);
        else if (help_is_taken(command, option))
            g_ptr_array_add(rest, g_strconcat("--", option->name, NULL));
    }
    if (rest->len > 0)
        append_paragraph(text, "Also: ", rest);
}

static void append_commands(GString *text, const struct command *command)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    for (const struct command *other = commands; other->name != NULL; other++)
        if (other != command)
            g_ptr_array_add(names, g_strdup(other->name));
    g_ptr_array_add(names, g_strdup("(\"pcwlint help\" describes them)"));
    append_paragraph(text, "Commands: ", names);
}

/* Of the default command there is more: the list of the others. */
char *help_text(const struct command *command, bool all)
{
    bool is_default = command == commands;
    GString *text = g_string_new("Usage: pcwlint ");
    g_string_append_printf(text, is_default ? "[%s] [OPTIONS]" : "%s [OPTIONS]", command->name);
    g_string_append_printf(text, "%s%s\n%s\n\n", command->parameters != NULL ? " " : "",
                           command->parameters != NULL ? command->parameters : "", command->summary);
    append_options(text, command, all);
    if (is_default)
        append_commands(text, command);
    if (command->details != NULL)
        g_string_append_printf(text, "%s%s\n", is_default ? "" : "\n", command->details);
    return g_string_free(text, FALSE);
}

char *help_overview(void)
{
    GString *text = g_string_new("Usage: pcwlint COMMAND [OPTIONS] ...\n\n");
    for (const struct command *command = commands; command->name != NULL; command++)
        g_string_append_printf(text, "  %-12s%s\n", command->name, command->help);
    g_string_append(text, "\n\"pcwlint help COMMAND\" describes a command, \"pcwlint manual\" all of them.\n");
    return g_string_free(text, FALSE);
}
