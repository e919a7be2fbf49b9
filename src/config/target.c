#include "config/target.h"

/* What an architecture is called here, and what else people call it. */
static const char *const architectures[][2] = {
    {"x64", "x64"}, {"amd64", "x64"}, {"x86_64", "x64"}, {"arm64", "arm64"}, {"aarch64", "arm64"},
    {"x86", "x86"}, {"i386", "x86"},  {"i686", "x86"},   {"win32", "x86"},
};

const char *target_arch(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(architectures); i++)
        if (g_ascii_strcasecmp(name, architectures[i][0]) == 0)
            return architectures[i][1];
    return NULL;
}

static const char *parse_arch(const char *word, GError **error)
{
    const char *arch = target_arch(word);
    if (arch == NULL)
        windows_fail(error, "\"%s\" is not an architecture; write x64, arm64 or x86", word);
    return arch;
}

static const void *parse_windows(const char *word, GError **error)
{
    return windows_parse(word, error);
}

static const void *parse_architecture(const char *word, GError **error)
{
    return parse_arch(word, error);
}

/* Reads a comma-separated list, dropping repeats; an absent one gives `otherwise` (which may be NULL) as its only
 * element. */
static GPtrArray *parse_list(const char *text, const char *what, const void *(*parse)(const char *, GError **),
                             const void *otherwise, GError **error)
{
    GPtrArray *list = g_ptr_array_new();
    if (text == NULL) {
        g_ptr_array_add(list, (void *)(uintptr_t)otherwise);
        return list;
    }
    char **words = g_strsplit(text, ",", -1);
    bool good = words[0] != NULL || windows_fail(error, "%s is empty", what);
    for (char **word = words; good && *word != NULL; word++) {
        const char *stripped = g_strstrip(*word);
        const void *item = NULL;
        if (stripped[0] == '\0')
            windows_fail(error, "%s has an empty element", what);
        else
            item = parse(stripped, error);
        good = item != NULL;
        if (good && !g_ptr_array_find(list, item, NULL))
            g_ptr_array_add(list, (void *)(uintptr_t)item);
    }
    g_strfreev(words);
    if (!good)
        g_clear_pointer(&list, g_ptr_array_unref);
    return list;
}

guint targets_groups(const GArray *targets)
{
    guint groups = 0;
    for (guint i = 0; i < targets->len; i++)
        groups = MAX(groups, g_array_index(targets, struct target, i).group + 1);
    return groups;
}

static void add_target(GArray *targets, struct target *target)
{
    for (guint i = 0; i < targets->len; i++) {
        const struct target *t = &g_array_index(targets, struct target, i);
        if (t->ntddi == target->ntddi && t->runs_on == target->runs_on && t->arch == target->arch)
            return;
    }
    target->group = targets->len;
    g_array_append_vals(targets, target, 1);
}

static GArray *target_combine(const GPtrArray *ntddis, const GPtrArray *runs, const GPtrArray *archs, bool ntddi_stated,
                              bool arch_stated)
{
    GArray *targets = g_array_new(FALSE, FALSE, sizeof(struct target));
    for (guint n = 0; n < ntddis->len; n++)
        for (guint r = 0; r < runs->len; r++)
            for (guint a = 0; a < archs->len; a++) {
                const struct windows_version *runs_on = runs->pdata[r];
                struct target target = {.ntddi = ntddis->pdata[n], .arch = archs->pdata[a]};
                target.runs_on = runs_on != NULL ? runs_on : target.ntddi;
                target.ntddi_stated = ntddi_stated;
                target.arch_stated = arch_stated;
                target.runs_on_stated = runs_on != NULL;
                add_target(targets, &target);
            }
    return targets;
}

const char *target_arch_name(const struct target *target)
{
    return target->arch;
}

const char *target_ntddi_name(const struct target *target)
{
    return target->ntddi->name;
}

const char *target_runs_on_name(const struct target *target)
{
    return target->runs_on->name;
}

bool target_states_oldest(const struct target *target)
{
    return target->runs_on_stated || target->runs_on_origin != NULL;
}

GArray *targets_parse(const char *ntddi, const char *runs_on, const char *arch, GError **error)
{
    GPtrArray *ntddis = parse_list(ntddi, "the list of NTDDI versions", parse_windows, windows_newest(), error);
    GPtrArray *runs = NULL, *archs = NULL;
    GArray *targets = NULL;
    if (ntddis != NULL)
        runs = parse_list(runs_on, "the list of Windows versions to run on", parse_windows, NULL, error);
    if (runs != NULL)
        archs = parse_list(arch, "the list of architectures", parse_architecture, "x64", error);
    if (archs != NULL)
        targets = target_combine(ntddis, runs, archs, ntddi != NULL, arch != NULL);
    g_clear_pointer(&ntddis, g_ptr_array_unref);
    g_clear_pointer(&runs, g_ptr_array_unref);
    g_clear_pointer(&archs, g_ptr_array_unref);
    return targets;
}
