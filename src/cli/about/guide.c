#include "cli/cli.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/reference.h"
#include "guide/manual.h"
#include "guide/page.h"
#include "judge/rules.h"

static bool write_page(const char *directory, const char *name, const char *text, GError **error)
{
    g_autofree char *path = g_build_filename(directory, name, NULL);
    return output_replace(path, text, error);
}

static bool write_rule(const char *directory, const struct rule *rule, const struct rule_set *rules, GError **error)
{
    g_autofree char *name = guide_page_name(rule), *text = guide_page(rule, rules);
    return write_page(directory, name, text, error);
}

static bool write_manual(const char *directory, GError **error)
{
    g_autofree char *chapter = reference_commands(), *table = reference_options();
    g_autofree char *text = manual_markdown(chapter, table);
    g_autofree char *windows = manual_windows();
    return write_page(directory, "manual.md", text, error) && write_page(directory, "windows.md", windows, error);
}

static bool write_guide(const char *directory, const struct rule_set *rules, GError **error)
{
    const GPtrArray *all = rule_set_all(rules);
    if (!output_make_folder(directory, error))
        return false;
    for (guint i = 0; i < all->len; i++)
        if (!write_rule(directory, all->pdata[i], rules, error))
            return false;
    g_autofree char *index = guide_index(rules);
    return write_page(directory, "index.md", index, error) && write_manual(directory, error);
}

int cli_guide(const struct options *options)
{
    GError *error = NULL;
    if (options->words == NULL || options->words[1] != NULL) {
        output_error("guide needs one directory: pcwlint guide DIRECTORY");
        return EXIT_USAGE;
    }
    struct rule_set *rules = rule_set_open(options->settings.rules_dirs, &error);
    bool written = rules != NULL && write_guide(options->words[0], rules, &error);
    g_clear_pointer(&rules, rule_set_free);
    return written ? EXIT_CLEAN : output_usage_error(error);
}
