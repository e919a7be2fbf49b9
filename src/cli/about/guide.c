#include <string.h>

#include "cli/about/example.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/reference.h"
#include "guide/manual.h"
#include "guide/page.h"
#include "guide/related.h"
#include "guide/site.h"
#include "judge/rules.h"

static bool write_page(const char *directory, const char *name, const char *text, GError **error)
{
    g_autofree char *path = g_build_filename(directory, name, NULL);
    return output_replace(path, text, error);
}

/* Markdown, or a site of HTML pages. */
struct guide_form {
    const char *name, *suffix;
    char *(*page_name)(const struct rule *);
    char *(*page)(const struct rule *, const struct rule_set *, const struct options *);
    char *(*index)(const struct rule_set *);
    char *(*text)(const char *markdown);
};

static char *as_it_is(const char *markdown)
{
    return g_strdup(markdown);
}

static char *markdown_rule(const struct rule *rule, const struct rule_set *rules, const struct options *options)
{
    (void)options;
    return guide_page(rule, rules);
}

static char *html_rule(const struct rule *rule, const struct rule_set *rules, const struct options *options)
{
    g_autofree char *picture = example_picture(rule, options->settings.rules_dirs);
    return site_rule(rule, rules, picture);
}

static const struct guide_form forms[] = {
    {"markdown", ".md", guide_page_name, markdown_rule, guide_index, as_it_is},
    {"html", ".html", site_page_name, html_rule, site_index, site_text},
};

static bool write_rule(const struct guide_form *form, const struct rule *rule, const struct rule_set *rules,
                       const struct options *options, GError **error)
{
    g_autofree char *name = form->page_name(rule), *text = form->page(rule, rules, options);
    return write_page(options->words[0], name, text, error);
}

static bool guide_write_text(const char *directory, const struct guide_form *form, const char *stem,
                             const char *markdown, GError **error)
{
    g_autofree char *name = g_strconcat(stem, form->suffix, NULL), *text = form->text(markdown);
    return write_page(directory, name, text, error);
}

static bool write_manual(const char *directory, const struct guide_form *form, GError **error)
{
    g_autofree char *chapter = reference_commands(), *table = reference_options();
    g_autofree char *manual = manual_markdown(chapter, table), *windows = manual_windows();
    return guide_write_text(directory, form, "manual", manual, error) &&
           guide_write_text(directory, form, "windows", windows, error);
}

static bool write_guide(const struct guide_form *form, const struct rule_set *rules, const struct options *options,
                        GError **error)
{
    const char *directory = options->words[0];
    const GPtrArray *all = rule_set_all(rules);
    if (!output_make_folder(directory, error))
        return false;
    for (guint i = 0; i < all->len; i++)
        if (!write_rule(form, all->pdata[i], rules, options, error))
            return false;
    g_autofree char *index = form->index(rules), *name = g_strconcat("index", form->suffix, NULL);
    return write_page(directory, name, index, error) && write_manual(directory, form, error);
}

int cli_guide(const struct options *options)
{
    GError *error = NULL;
    if (options->words == NULL || options->words[1] != NULL) {
        output_error("guide needs one directory: pcwlint guide DIRECTORY");
        return EXIT_USAGE;
    }
    struct rule_set *rules = rule_set_open(options->settings.rules_dirs, &error);
    const struct guide_form *form = &forms[strcmp(options->format, forms[1].name) == 0];
    bool written = rules != NULL && write_guide(form, rules, options, &error);
    g_clear_pointer(&rules, rule_set_free);
    return written ? EXIT_CLEAN : output_usage_error(error);
}
