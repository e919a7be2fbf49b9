#include "guide/page.h"

#include <stdbool.h>
#include <string.h>

#include "config/target.h"
#include "guide/difference.h"
#include "guide/example.h"
#include "guide/markdown.h"
#include "guide/related.h"
#include "guide/suppression.h"

static void guide_page_append_paragraph(GString *out, const char *text)
{
    if (text == NULL)
        return;
    markdown_text(out, text);
    g_string_append(out, "\n\n");
}

static void append_section(GString *out, const char *title, const char *text)
{
    if (text == NULL)
        return;
    g_string_append_printf(out, "## %s\n\n", title);
    guide_page_append_paragraph(out, text);
}

/* ---- examples ---- */

static const char *language_of(const char *file)
{
    if (g_str_has_suffix(file, ".man") || g_str_has_suffix(file, ".xml"))
        return "xml";
    return g_str_has_suffix(file, ".cpp") ? "cpp" : "c";
}

/* A single file needs no caption. */
static void guide_page_append_file(GString *out, const struct example_file *file)
{
    if (file->name != NULL)
        g_string_append_printf(out, "`%s`:\n\n", file->name);
    if (file->arguments != NULL)
        g_string_append_printf(out, "With `pcwlint %s`:\n\n", file->arguments);
    if (*file->text != '\0')
        markdown_code(out, file->name != NULL ? language_of(file->name) : "c", file->text);
}

static void guide_page_append_example(GString *out, const char *title, const char *example)
{
    if (example == NULL)
        return;
    g_string_append_printf(out, "## %s\n\n", title);
    g_autoptr(GPtrArray) files = example_files(example);
    for (guint i = 0; i < files->len; i++)
        guide_page_append_file(out, files->pdata[i]);
}

/* ---- the page of a rule ---- */

static void append_mend(GString *out, const struct rule *rule)
{
    append_section(out, "How to fix it", rule_texts(rule)->mend);
    if (rule_texts(rule)->mend == NULL || rule_texts(rule)->bad == NULL || rule_texts(rule)->good == NULL)
        return;
    g_autofree char *changes = difference(rule_texts(rule)->bad, rule_texts(rule)->good);
    g_string_append(out, "In the examples below:\n\n");
    markdown_code(out, "diff", changes);
}

/* The title of a document, which leads to it where it has an address. */
static void append_document(GString *out, const struct rule_source *source)
{
    bool is_link = source->url != NULL && markdown_is_address(source->url);
    g_string_append(out, is_link ? "[" : "");
    markdown_text(out, source->document);
    if (is_link)
        g_string_append_printf(out, "](%s)", source->url);
}

static void guide_page_append_sources(GString *out, const struct rule *rule)
{
    for (guint i = 0; i < rule_texts(rule)->sources->len; i++) {
        const struct rule_source *source = rule_texts(rule)->sources->pdata[i];
        g_string_append(out, "- ");
        append_document(out, source);
        g_string_append(out, ", ");
        markdown_text(out, source->section);
        g_string_append(out, ": ");
        markdown_text(out, source->fact);
        g_string_append(out, i + 1 < rule_texts(rule)->sources->len ? "\n" : "\n\n");
    }
}

static void guide_page_append_suppression(GString *out, const struct rule *rule)
{
    g_autofree char *comment = suppression_comment(rule);
    g_string_append(out, "## How to suppress\n\n");
    markdown_text(out, suppression_where(rule));
    g_string_append(out, comment != NULL ? ":\n\n" : ".\n\n");
    if (comment != NULL)
        markdown_code(out, suppression_language(rule), comment);
}

static void append_severity(GString *out, const struct rule *rule)
{
    g_string_append_printf(out, "- Severity: %s\n", severity_name(rule->severity));
    for (guint i = 0; i < rule->severities->len; i++) {
        const struct rule_severity *other = rule->severities->pdata[i];
        g_string_append_printf(out, "- Severity when `%s`: %s\n", other->when, severity_name(other->severity));
    }
}

static void append_fixes(GString *out, const struct rule *rule)
{
    for (guint i = 0; i < rule->fixes->len; i++) {
        const struct rule_fix_text *fix = rule->fixes->pdata[i];
        g_string_append(out, "- Automatic fix: ");
        markdown_text(out, fix->description);
        g_string_append_printf(out, " (`%s`)\n", fix->is_safe ? "--fix" : "--fix --unsafe-fixes");
    }
    if (rule->fixes->len == 0)
        g_string_append(out, "- Automatic fix: none\n");
}

static void append_details(GString *out, const struct rule *rule)
{
    g_string_append(out, "## Details\n\n");
    append_severity(out, rule);
    g_string_append_printf(out, "- Category: %s\n- Judged for each: %s\n- Condition: `%s`\n", rule->category,
                           rule->subject, rule->violated_when);
    append_fixes(out, rule);
    g_string_append(out, "\n[All rules](index.md)\n");
}

char *guide_page(const struct rule *rule, const struct rule_set *rules)
{
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "# %s %s\n\n", rule->id, rule->name);
    g_string_append_printf(out, "**%s**: ", severity_name(rule->severity));
    guide_page_append_paragraph(out, rule->summary);
    append_section(out, "Why", rule_texts(rule)->why);
    guide_page_append_sources(out, rule);
    append_mend(out, rule);
    guide_page_append_example(out, "Reported", rule_texts(rule)->bad);
    guide_page_append_example(out, "Not reported", rule_texts(rule)->good);
    guide_page_append_suppression(out, rule);
    related_append(out, rule, rules);
    append_details(out, rule);
    return g_string_free(out, FALSE);
}

/* ---- the index ---- */

static void guide_page_append_row(GString *out, const struct rule *rule)
{
    g_autofree char *page = guide_page_name(rule);
    g_string_append_printf(out, "| [%s](%s) | %s | %s | ", rule->id, page, rule->name, severity_name(rule->severity));
    markdown_text(out, rule->summary);
    g_string_append(out, " |\n");
}

static void append_category(GString *out, const GPtrArray *all, const char *category)
{
    g_string_append_printf(out, "## %c%s\n\n", g_ascii_toupper(category[0]), category + 1);
    g_string_append(out, "| rule | name | severity | reported when |\n| --- | --- | --- | --- |\n");
    for (guint i = 0; i < all->len; i++)
        if (strcmp(((const struct rule *)all->pdata[i])->category, category) == 0)
            guide_page_append_row(out, all->pdata[i]);
    g_string_append_c(out, '\n');
}

char *guide_windows(void)
{
    GString *out = g_string_new(NULL);
    size_t count;
    const struct windows_version *versions = windows_versions(&count);
    g_string_append(out,
                    "## Windows versions\n\nWhat `--ntddi` and `--runs-on` take: the name, the value or the build.\n\n"
                    "| name | NTDDI_VERSION | build from | PCW_VERSION_2 | Flags |\n| --- | --- | --- | --- | --- |\n");
    for (size_t i = 0; i < count; i++)
        g_string_append_printf(out, "| %s | 0x%08X | %u | %s | %s |\n", versions[i].name, versions[i].ntddi,
                               versions[i].build, versions[i].accepts_version_2 ? "accepted" : "refused",
                               versions[i].known_flags != 0 ? "PcwRegistrationSiloNeutral" : "none");
    return g_string_free(out, FALSE);
}

/* Categories in the order of their first rules. */
char *guide_index(const struct rule_set *rules)
{
    const GPtrArray *all = rule_set_all(rules);
    g_autoptr(GPtrArray) seen = g_ptr_array_new();
    GString *out = g_string_new("# Rules of pcwlint\n\n");
    g_string_append_printf(out,
                           "%u rules, by category; `pcwlint explain ID` shows the same in a terminal. "
                           "The [manual](manual.md) describes how to use pcwlint.\n\n",
                           all->len);
    for (guint i = 0; i < all->len; i++) {
        const char *category = ((const struct rule *)all->pdata[i])->category;
        if (g_ptr_array_find_with_equal_func(seen, category, g_str_equal, NULL))
            continue;
        g_ptr_array_add(seen, (char *)(uintptr_t)category);
        append_category(out, all, category);
    }
    g_autofree char *windows = guide_windows();
    g_string_append(out, windows);
    return g_string_free(out, FALSE);
}
