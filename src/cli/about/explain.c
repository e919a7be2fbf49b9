#include <string.h>

#include "base/text/suggestion.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/about/rules.h"
#include "cli/options.h"
#include "cli/output.h"
#include "guide/difference.h"
#include "guide/suppression.h"
#include "judge/rules.h"

#define WIDTH 100

/* Lines of the difference of the examples that the short form shows. */
#define MAX_CHANGES 14

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

/* The first lines of a text, indented; a text that is longer ends with "...". */
static void append_head(GString *out, const char *text, guint count)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (guint i = 0; i < count && lines[i] != NULL && lines[i][0] != '\0'; i++)
        g_string_append_printf(out, "    %s\n", lines[i]);
    if (g_strv_length(lines) > count + 1)
        g_string_append(out, "    ...\n");
}

static void append_fix_options(GString *out, const struct rule *rule)
{
    for (guint i = 0; i < rule->fixes->len; i++) {
        const struct rule_fix_text *fix = rule->fixes->pdata[i];
        g_autofree char *line =
            g_strdup_printf("%s: %s", fix->is_safe ? "--fix" : "--fix --unsafe-fixes", fix->description);
        g_string_append(out, i == 0 ? "\n" : "");
        append_wrapped(out, "  ", "      ", line);
    }
}

static void append_how_to_fix(GString *out, const struct rule *rule)
{
    const struct rule_texts *texts = rule_texts(rule);
    if (texts->mend != NULL) {
        g_string_append(out, "\nHow to fix:\n");
        append_wrapped(out, "  ", "  ", texts->mend);
    }
    if (texts->bad != NULL && texts->good != NULL) {
        g_autofree char *changes = difference(texts->bad, texts->good);
        append_head(g_string_append_c(out, '\n'), changes, MAX_CHANGES);
    }
    append_fix_options(out, rule);
}

static void append_sources(GString *out, const struct rule *rule, bool full)
{
    const GPtrArray *sources = rule_texts(rule)->sources;
    for (guint i = 0; i < sources->len; i++) {
        const struct rule_source *source = sources->pdata[i];
        g_autofree char *line =
            g_strdup_printf("%s%s%s%s%s", source->document, source->section != NULL ? ", " : "",
                            source->section != NULL ? source->section : "", full && source->fact != NULL ? ": " : "",
                            full && source->fact != NULL ? source->fact : "");
        g_string_append(out, i == 0 ? "\nSources:\n" : "");
        append_wrapped(out, "  - ", "    ", line);
    }
}

static void append_silenced_by(GString *out, const struct rule *rule)
{
    for (guint i = 0; rule->silenced_by != NULL && i < rule->silenced_by->len; i++)
        g_string_append_printf(out, "%s%s", i == 0 ? "\nNot reported together with: " : ", ",
                               (const char *)rule->silenced_by->pdata[i]);
    if (rule->silenced_by != NULL && rule->silenced_by->len > 0)
        g_string_append_c(out, '\n');
}

static void append_suppression(GString *out, const struct rule *rule)
{
    g_autofree char *comment = suppression_comment(rule);
    g_string_append_printf(out, "\nHow to suppress:\n  %s%s%s\n", suppression_where(rule),
                           comment != NULL ? ":\n    " : ".", comment != NULL ? comment : "");
}

static void append_examples(GString *out, const struct rule *rule, bool full)
{
    const struct rule_texts *texts = rule_texts(rule);
    if (full) {
        append_example(out, "Reported", texts->bad);
        append_example(out, "Not reported", texts->good);
    } else if (texts->bad != NULL) {
        g_string_append_printf(out, "\npcwlint explain --full %s shows both examples in full.\n", rule->id);
    }
}

static void explain_append_rule(GString *out, const struct rule *rule, bool full)
{
    g_string_append_printf(out, "%s %s (%s, %s)\n", rule->id, rule->name, severity_name(rule->severity),
                           rule->category);
    append_wrapped(out, "", "", rule->summary);
    if (rule_texts(rule)->why != NULL)
        append_wrapped(g_string_append(out, "\nWhy:\n"), "  ", "  ", rule_texts(rule)->why);
    append_how_to_fix(out, rule);
    append_suppression(out, rule);
    append_sources(out, rule, full);
    append_silenced_by(out, rule);
    append_examples(out, rule, full);
}

static void refuse_unknown(const struct rule_set *rules, const char *word)
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
}

/* The rules that the words name, each by its id or name; NULL when one is unknown, which is told. */
static GPtrArray *find_rules(const struct rule_set *rules, char **words)
{
    GPtrArray *found = g_ptr_array_new();
    for (guint i = 0; words[i] != NULL; i++) {
        const struct rule *rule = rule_set_find(rules, words[i]);
        if (rule == NULL) {
            refuse_unknown(rules, words[i]);
            g_ptr_array_unref(found);
            return NULL;
        }
        g_ptr_array_add(found, (gpointer)rule);
    }
    return found;
}

static int explain_rules(const GPtrArray *rules, const struct options *options)
{
    if (strcmp(options->format, "json") == 0) {
        g_autofree char *document = rules_document(rules);
        return output_finish(options->output, document, EXIT_CLEAN);
    }
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < rules->len; i++)
        explain_append_rule(g_string_append(text, i > 0 ? "\n" : ""), rules->pdata[i], options->full);
    return output_finish_pages(options->output, text->str, false, EXIT_CLEAN);
}

int cli_explain(const struct options *options)
{
    GError *error = NULL;
    if (options->words == NULL) {
        output_error("explain needs a rule: \"pcwlint rules\" lists them");
        return EXIT_USAGE;
    }
    struct rule_set *rules = rule_set_open(options->settings.rules_dirs, &error);
    if (rules == NULL)
        return output_usage_error(error);
    GPtrArray *found = find_rules(rules, options->words);
    int status = found != NULL ? explain_rules(found, options) : EXIT_USAGE;
    g_clear_pointer(&found, g_ptr_array_unref);
    rule_set_free(rules);
    return status;
}
