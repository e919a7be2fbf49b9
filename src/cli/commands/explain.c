#include <string.h>

#include "base/text/suggestion.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "cli/output.h"
#include "guide/suppression.h"
#include "judge/rules.h"

#define WIDTH 100

/* Wraps a paragraph at spaces: its first line behind `first`, the others behind `rest`. */
static void append_wrapped(GString *out, const char *first, const char *rest, const char *text)
{
    char **words = g_strsplit_set(text, " \n\r\t", -1);
    size_t column = strlen(first);
    g_string_append(out, first);
    for (guint i = 0; words[i] != NULL; i++) {
        size_t width = (size_t)g_utf8_strlen(words[i], -1);
        bool breaks = i > 0 && column + 1 + width > WIDTH;
        if (breaks)
            g_string_append_printf(out, "\n%s", rest);
        else if (i > 0)
            g_string_append_c(out, ' ');
        g_string_append(out, words[i]);
        column = breaks ? strlen(rest) + width : column + (i > 0) + width;
    }
    g_string_append_c(out, '\n');
    g_strfreev(words);
}

/* An example of several files has a line "// file: NAME" before each. */
static void append_indented(GString *out, const char *text)
{
    static const char file[] = "// file: ";
    char **lines = g_strsplit(text, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++) {
        bool last_and_empty = lines[i + 1] == NULL && *lines[i] == '\0';
        if (g_str_has_prefix(lines[i], file))
            g_string_append_printf(out, "%s  %s:\n\n", i > 0 ? "\n" : "", lines[i] + strlen(file));
        else if (!last_and_empty)
            g_string_append_printf(out, "%s%s\n", *lines[i] != '\0' ? "    " : "", lines[i]);
    }
    g_strfreev(lines);
}

static void append_example(GString *out, const char *title, const char *example)
{
    if (example == NULL)
        return;
    g_string_append_printf(out, "\n%s:\n\n", title);
    append_indented(out, example);
}

static void append_paragraph(GString *out, const char *indent, const char *text)
{
    if (text == NULL)
        return;
    g_string_append_c(out, '\n');
    append_wrapped(out, indent, indent, text);
}

static void append_mend(GString *out, const struct rule *rule)
{
    if (rule_texts(rule)->mend != NULL)
        g_string_append(out, "\nHow to mend:\n");
    append_paragraph(out, "    ", rule_texts(rule)->mend);
}

static void append_sources(GString *out, const struct rule *rule)
{
    for (guint i = 0; i < rule_texts(rule)->sources->len; i++) {
        const struct rule_source *source = rule_texts(rule)->sources->pdata[i];
        char *line = g_strdup_printf("%s%s%s%s%s", source->document, source->section != NULL ? ", " : "",
                                     source->section != NULL ? source->section : "", source->fact != NULL ? ": " : "",
                                     source->fact != NULL ? source->fact : "");
        g_string_append(out, i == 0 ? "\nSource:\n\n" : "");
        append_wrapped(out, "  - ", "    ", line);
        g_free(line);
    }
}

static void append_fixes(GString *out, const struct rule *rule)
{
    for (guint i = 0; i < rule->fixes->len; i++) {
        const struct rule_fix_text *fix = rule->fixes->pdata[i];
        g_autofree char *line = g_strdup_printf("%s: %s (%s)", fix->description, fix->with,
                                                fix->is_safe ? "safe: --fix" : "unsafe: --fix --unsafe-fixes");
        g_string_append(out, i == 0 ? "\nFix:\n\n" : "");
        append_wrapped(out, "  - ", "    ", line);
    }
}

static void append_silenced_by(GString *out, const struct rule *rule)
{
    for (guint i = 0; rule->silenced_by != NULL && i < rule->silenced_by->len; i++)
        g_string_append_printf(out, "%s%s", i == 0 ? "\nNot reported beside: " : ", ",
                               (const char *)rule->silenced_by->pdata[i]);
    if (rule->silenced_by != NULL && rule->silenced_by->len > 0)
        g_string_append_c(out, '\n');
}

static void append_suppression(GString *out, const struct rule *rule)
{
    g_autofree char *comment = suppression_comment(rule);
    g_string_append_printf(out, "\nHow to suppress:\n\n    %s%s%s\n", suppression_where(rule),
                           comment != NULL ? ":\n    " : ".", comment != NULL ? comment : "");
}

static void append_rule(GString *out, const struct rule *rule)
{
    g_string_append_printf(out, "%s %s (%s, %s)\n", rule->id, rule->name, severity_name(rule->severity),
                           rule->category);
    append_paragraph(out, "", rule->summary);
    append_paragraph(out, "", rule_texts(rule)->why);
    append_mend(out, rule);
    append_suppression(out, rule);
    append_sources(out, rule);
    append_fixes(out, rule);
    append_example(out, "Reported", rule_texts(rule)->bad);
    append_example(out, "Not reported", rule_texts(rule)->good);
    append_silenced_by(out, rule);
}

static int refuse_unknown(const struct rule_set *rules, const char *word)
{
    const GPtrArray *all = rule_set_all(rules);
    GPtrArray *names = g_ptr_array_new();
    for (guint i = 0; i < all->len; i++) {
        const struct rule *rule = all->pdata[i];
        g_ptr_array_add(names, (gpointer)rule->id);
        g_ptr_array_add(names, (gpointer)rule->name);
    }
    char *hint = suggestion_hint(word, names);
    output_error("no rule \"%s\"%s", word, hint);
    g_free(hint);
    g_ptr_array_unref(names);
    return EXIT_USAGE;
}

static int explain_words(const struct rule_set *rules, char **words, const char *output)
{
    GString *text = g_string_new(NULL);
    int status = EXIT_CLEAN;
    for (guint i = 0; words[i] != NULL && status == EXIT_CLEAN; i++) {
        const struct rule *rule = rule_set_find(rules, words[i]);
        g_string_append(text, i > 0 ? "\n" : "");
        if (rule != NULL)
            append_rule(text, rule);
        else
            status = refuse_unknown(rules, words[i]);
    }
    if (status == EXIT_CLEAN)
        status = output_finish_text(output, text->str, false, EXIT_CLEAN);
    g_string_free(text, TRUE);
    return status;
}

int cli_explain(const struct options *options)
{
    GError *error = NULL;
    if (options->words == NULL) {
        output_error("explain which rule? \"pcwlint rules\" lists them");
        return EXIT_USAGE;
    }
    struct rule_set *rules = rule_set_open(options->settings.rules_dirs, &error);
    if (rules == NULL)
        return output_usage_error(error);
    int status = explain_words(rules, options->words, options->output);
    rule_set_free(rules);
    return status;
}
