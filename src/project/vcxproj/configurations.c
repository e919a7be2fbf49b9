#include "project/vcxproj/configurations.h"

#include <string.h>

#include "base/text/suggestion.h"
#include "config/target.h"
#include "project/msbuild/items.h"

enum { MAX_CONFIGURATIONS = 100 };

static void configuration_free(gpointer data)
{
    struct vcxproj_configuration *configuration = data;
    g_free(configuration->name);
    g_free(configuration->platform);
    g_free(configuration);
}

/* What is compiled for a platform; NULL: nothing that is known here. */
static const char *vcxproj_configurations_arch_of(const char *platform)
{
    return g_ascii_strcasecmp(platform, "ARM64EC") == 0 ? "arm64" : target_arch(platform);
}

static const char *platform_of(const char *arch)
{
    return strcmp(arch, "arm64") == 0 ? "ARM64" : strcmp(arch, "x86") == 0 ? "Win32" : "x64";
}

static bool vcxproj_configurations_is_among(const GPtrArray *list, const char *name, const char *platform)
{
    for (guint i = 0; i < list->len; i++) {
        const struct vcxproj_configuration *one = list->pdata[i];
        if (g_ascii_strcasecmp(one->name, name) == 0 && g_ascii_strcasecmp(one->platform, platform) == 0)
            return true;
    }
    return false;
}

static void add_configuration(struct msbuild *m, GPtrArray *list, const char *name, const char *platform,
                              struct msbuild_place place)
{
    if (vcxproj_configurations_is_among(list, name, platform) || name[0] == '\0' || platform[0] == '\0')
        return;
    if (list->len >= MAX_CONFIGURATIONS) {
        m->at = place;
        msbuild_fail(m, "it declares more than %d configurations, of which only the first ones are evaluated",
                     MAX_CONFIGURATIONS);
        return;
    }
    struct vcxproj_configuration *configuration = g_new(struct vcxproj_configuration, 1);
    *configuration = (struct vcxproj_configuration){g_strdup(name), g_strdup(platform),
                                                    vcxproj_configurations_arch_of(platform), place};
    g_ptr_array_add(list, configuration);
}

/* ---- what there is ---- */

static void add_declared(struct msbuild *m, GPtrArray *list)
{
    const GPtrArray *items = msbuild_items(m, "ProjectConfiguration");
    for (guint i = 0; items != NULL && i < items->len; i++) {
        const struct msbuild_item *item = items->pdata[i];
        g_autofree char *include = value_unescape(item->include);
        char *bar = strchr(include, '|');
        if (bar != NULL) {
            *bar = '\0';
            add_configuration(m, list, include, bar + 1, item->place);
        }
    }
}

/* '$(Configuration)|$(Platform)'=='Debug|x64' */
static void configurations_add_mentioned(struct msbuild *m, GPtrArray *list, const struct msbuild_document *document,
                                         const struct msbuild_element *element, GRegex *regex)
{
    const char *condition = msbuild_attribute(element, "Condition");
    GMatchInfo *match = NULL;
    if (condition != NULL && g_regex_match(regex, condition, 0, &match)) {
        g_autofree char *name = g_match_info_fetch(match, 1), *platform = g_match_info_fetch(match, 2);
        add_configuration(m, list, name, platform, (struct msbuild_place){document->shown, element->line});
    }
    g_clear_pointer(&match, g_match_info_unref);
    for (guint i = 0; i < element->children->len; i++)
        configurations_add_mentioned(m, list, document, element->children->pdata[i], regex);
}

static void add_implied(struct msbuild *m, GPtrArray *list, const struct vcxproj_options *options)
{
    static const char form[] =
        "'\\$\\(Configuration\\)\\|\\$\\(Platform\\)'\\s*==\\s*'([^'|]{1,100})\\|([^'|]{1,100})'";
    g_autoptr(GRegex) regex = g_regex_new(form, G_REGEX_CASELESS, 0, NULL);
    const struct msbuild_document *document = g_hash_table_lookup(m->files->documents, m->project);
    if (document != NULL)
        configurations_add_mentioned(m, list, document, document->root, regex);
    if (list->len > 0) {
        msbuild_note(m, "it declares no configurations: those in its conditions are used");
        return;
    }
    const char *name = options->configuration != NULL ? options->configuration : "Debug";
    const char *arch = options->archs != NULL && options->archs[0] != NULL ? options->archs[0] : "x64";
    add_configuration(m, list, name, platform_of(arch), (struct msbuild_place){NULL, 0});
    msbuild_note(m, "it declares no configurations: %s|%s is used", name, platform_of(arch));
}

/* ---- what is wanted ---- */

static bool fits_name(const struct vcxproj_configuration *configuration, const struct vcxproj_options *options)
{
    return options->configuration == NULL || g_ascii_strcasecmp(configuration->name, options->configuration) == 0;
}

static bool fits_arch(struct msbuild *m, const struct vcxproj_configuration *configuration,
                      const struct vcxproj_options *options)
{
    if (configuration->arch == NULL) {
        m->at = configuration->place;
        msbuild_note(m, "platform %s is not x64, arm64 or x86: it is ignored", configuration->platform);
        return false;
    }
    return options->archs == NULL || g_strv_contains(options->archs, configuration->arch);
}

static GPtrArray *select_declared(struct msbuild *m, const GPtrArray *declared, const struct vcxproj_options *options)
{
    GPtrArray *chosen = g_ptr_array_new_with_free_func(configuration_free);
    for (guint i = 0; i < declared->len; i++) {
        const struct vcxproj_configuration *one = declared->pdata[i];
        if (fits_name(one, options) && fits_arch(m, one, options))
            add_configuration(m, chosen, one->name, one->platform, one->place);
    }
    return chosen;
}

static bool has_arch(const GPtrArray *list, const char *arch)
{
    for (guint i = 0; i < list->len; i++)
        if (g_strcmp0(((const struct vcxproj_configuration *)list->pdata[i])->arch, arch) == 0)
            return true;
    return false;
}

/* An architecture that no platform is for: each configuration, as if it had one. */
static void add_undeclared(struct msbuild *m, GPtrArray *chosen, const GPtrArray *declared, const char *arch,
                           const struct vcxproj_options *options)
{
    m->at = (struct msbuild_place){NULL, 0};
    msbuild_note(m, "it declares no platform for %s: it is evaluated as if it had %s", arch, platform_of(arch));
    for (guint i = 0; i < declared->len; i++) {
        const struct vcxproj_configuration *one = declared->pdata[i];
        if (fits_name(one, options))
            add_configuration(m, chosen, one->name, platform_of(arch), one->place);
    }
}

static void vcxproj_configurations_fail_unknown(const char *file, const GPtrArray *declared, const char *wanted,
                                                GError **error)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    g_autoptr(GString) list = g_string_new(NULL);
    for (guint i = 0; i < declared->len; i++) {
        const struct vcxproj_configuration *one = declared->pdata[i];
        if (g_ptr_array_find_with_equal_func(names, one->name, g_str_equal, NULL))
            continue;
        g_string_append_printf(list, "%s%s", names->len > 0 ? ", " : "", one->name);
        g_ptr_array_add(names, one->name);
    }
    g_autofree char *hint = suggestion_hint(wanted, names);
    g_set_error(error, DESCRIPTION_ERROR, 0, "%s: has no configuration \"%s\", but %s%s", file, wanted, list->str,
                hint);
}

GPtrArray *vcxproj_configurations(struct msbuild *m, const struct vcxproj_options *options, GError **error)
{
    g_autoptr(GPtrArray) declared = g_ptr_array_new_with_free_func(configuration_free);
    m->at = (struct msbuild_place){NULL, 0};
    add_declared(m, declared);
    if (declared->len == 0)
        add_implied(m, declared, options);
    bool any = options->configuration == NULL;
    for (guint i = 0; i < declared->len && !any; i++)
        any = fits_name(declared->pdata[i], options);
    if (!any) {
        vcxproj_configurations_fail_unknown(m->files->description->file, declared, options->configuration, error);
        return NULL;
    }
    GPtrArray *chosen = select_declared(m, declared, options);
    for (guint i = 0; options->archs != NULL && options->archs[i] != NULL; i++)
        if (!has_arch(declared, options->archs[i]))
            add_undeclared(m, chosen, declared, options->archs[i], options);
    return chosen;
}
