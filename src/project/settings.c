#include "project/settings.h"

#include <string.h>

#include "base/text/word.h"
#include "base/file/path.h"
#include "config/target.h"

void setting_free(gpointer data)
{
    struct setting *setting = data;
    g_ref_string_release(setting->word);
    g_ref_string_release(setting->origin);
    g_free(setting);
}

struct settings *settings_new(void)
{
    struct settings *settings = g_new0(struct settings, 1);
    settings->words = g_ptr_array_new_with_free_func(setting_free);
    settings->passed_over = g_ptr_array_new_with_free_func(setting_free);
    settings->also = g_ptr_array_new_with_free_func(g_free);
    return settings;
}

void settings_free(struct settings *settings)
{
    if (settings == NULL)
        return;
    g_ptr_array_unref(settings->words);
    g_ptr_array_unref(settings->passed_over);
    g_free(settings->arch_origin);
    g_free(settings->ntddi_origin);
    g_free(settings->oldest_origin);
    g_free(settings->configuration);
    g_free(settings->project);
    g_free(settings->others);
    g_ptr_array_unref(settings->also);
    g_free(settings);
}

/* Interned: thousands of sources say the same words. */
static void settings_append(GPtrArray *list, const char *word, const char *origin)
{
    struct setting *setting = g_new(struct setting, 1);
    *setting = (struct setting){g_ref_string_new_intern(word), g_ref_string_new_intern(origin)};
    g_ptr_array_add(list, setting);
}

static void append_all(GPtrArray *to, const GPtrArray *from)
{
    for (guint i = 0; i < from->len; i++) {
        const struct setting *setting = from->pdata[i];
        settings_append(to, setting->word, setting->origin);
    }
}

struct settings *settings_copy(const struct settings *settings)
{
    struct settings *copy = settings_new();
    append_all(copy->words, settings->words);
    append_all(copy->passed_over, settings->passed_over);
    copy->arch = settings->arch;
    copy->arch_origin = g_strdup(settings->arch_origin);
    copy->ntddi = settings->ntddi;
    copy->ntddi_origin = g_strdup(settings->ntddi_origin);
    copy->oldest = settings->oldest;
    copy->oldest_origin = g_strdup(settings->oldest_origin);
    copy->ntddi_by_winnt = settings->ntddi_by_winnt;
    copy->configuration = g_strdup(settings->configuration);
    copy->project = g_strdup(settings->project);
    copy->others = g_strdup(settings->others);
    copy->assumed = settings->assumed;
    for (guint i = 0; i < settings->also->len; i++)
        g_ptr_array_add(copy->also, g_strdup(settings->also->pdata[i]));
    return copy;
}

void settings_add(struct settings *settings, const char *word, const char *origin)
{
    settings_append(settings->words, word, origin);
}

void settings_add_path(struct settings *settings, const char *option, const char *path, const char *origin)
{
    g_autofree char *guarded = path_guarded(path),
                    *word = g_strconcat(option, guarded, NULL); /* "-include" "-pch" would be another option */
    settings_append(path[0] != '\0' ? settings->words : settings->passed_over, word, origin);
}

void settings_pass_over(struct settings *settings, const char *word, const char *origin)
{
    settings_append(settings->passed_over, word, origin);
}

static void set_origin(char **place, const char *origin)
{
    char *copy = g_strdup(origin);
    g_free(*place);
    *place = copy;
}

bool settings_set_arch(struct settings *settings, const char *arch, const char *origin)
{
    const char *known = target_arch(arch);
    if (known == NULL)
        return false;
    settings->arch = known;
    set_origin(&settings->arch_origin, origin);
    return true;
}

void settings_set_ntddi(struct settings *settings, uint32_t ntddi, const char *origin)
{
    settings->ntddi = ntddi;
    settings->ntddi_by_winnt = false;
    set_origin(&settings->ntddi_origin, origin);
}

void settings_set_oldest(struct settings *settings, const struct windows_version *oldest, const char *origin)
{
    settings->oldest = oldest;
    set_origin(&settings->oldest_origin, origin);
}

static void unsay_ntddi(struct settings *settings)
{
    settings->ntddi = 0;
    settings->ntddi_by_winnt = false;
    g_clear_pointer(&settings->ntddi_origin, g_free);
}

/* ---- macros that are clocks ---- */

/* "0x0A000008", "0xA000008L", "167772168"; false when it is no number. */
static bool project_settings_read_number(const char *text, guint64 *number)
{
    bool hex = g_ascii_strncasecmp(text, "0x", 2) == 0;
    size_t length = strlen(text);
    while (length > 0 && strchr("uUlL", text[length - 1]) != NULL)
        length--;
    g_autofree char *digits = g_strndup(text, length);
    return g_ascii_string_to_unsigned(digits + (hex ? 2 : 0), hex ? 16 : 10, 0, G_MAXUINT32, number, NULL);
}

static bool read_ntddi(const char *value, guint64 *ntddi)
{
    if (project_settings_read_number(value, ntddi))
        return true;
    const struct windows_version *row = g_str_has_prefix(value, "NTDDI_") ? windows_parse(value, NULL) : NULL;
    if (row != NULL)
        *ntddi = row->ntddi;
    return row != NULL;
}

/* NT 4: what is below is no version, as the 1 of a macro that is only defined. */
#define FIRST_NTDDI 0x04000000

/* Windows 8.1: the last one whose _WIN32_WINNT says all of its NTDDI_VERSION (sdkddkver.h). */
#define LAST_BY_WINNT 0x0603

static void take_winnt(struct settings *settings, const char *value, const char *origin)
{
    static const char *const names[][2] = {
        {"_WIN32_WINNT_WIN7", "0x0601"}, {"_WIN32_WINNT_WIN8", "0x0602"}, {"_WIN32_WINNT_WINBLUE", "0x0603"}};
    guint64 winnt = 0;
    if (settings->ntddi != 0 && !settings->ntddi_by_winnt)
        return;
    unsay_ntddi(settings);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        if (strcmp(value, names[i][0]) == 0)
            value = names[i][1];
    if (project_settings_read_number(value, &winnt) && winnt > 0 && winnt <= LAST_BY_WINNT) {
        settings_set_ntddi(settings, (uint32_t)winnt << 16, origin);
        settings->ntddi_by_winnt = true;
    }
}

/* A value of NTDDI_VERSION that is not understood is a word; the next statement replaces it. */
static void drop_ntddi_words(struct settings *settings)
{
    for (guint i = settings->words->len; i > 0; i--) {
        const struct setting *setting = settings->words->pdata[i - 1];
        if (g_str_has_prefix(setting->word, "-DNTDDI_VERSION") && !word_char(setting->word[strlen("-DNTDDI_VERSION")]))
            g_ptr_array_remove_index(settings->words, i - 1);
    }
}

/* Whether the value is understood. */
static bool take_ntddi(struct settings *settings, const char *value, const char *origin)
{
    guint64 ntddi = 0;
    drop_ntddi_words(settings);
    if (read_ntddi(value, &ntddi) && ntddi >= FIRST_NTDDI) {
        settings_set_ntddi(settings, (uint32_t)ntddi, origin);
        return true;
    }
    unsay_ntddi(settings);
    return false;
}

/* An option without its value would take the next word for it. */
static void append_macro(struct settings *settings, const char *option, const char *text, const char *origin)
{
    g_autofree char *word = g_strconcat(option, text, NULL);
    settings_append(text[0] != '\0' ? settings->words : settings->passed_over, word, origin);
}

void settings_define(struct settings *settings, const char *definition, const char *origin)
{
    const char *value = strchr(definition, '=');
    g_autofree char *name = value != NULL ? g_strndup(definition, (gsize)(value - definition)) : g_strdup(definition);
    value = value != NULL ? value + 1 : "1";
    if (strcmp(name, "NTDDI_VERSION") == 0 && take_ntddi(settings, value, origin))
        return;
    if (strcmp(name, "_WIN32_WINNT") == 0)
        take_winnt(settings, value, origin);
    append_macro(settings, "-D", definition, origin);
}

void settings_undefine(struct settings *settings, const char *name, const char *origin)
{
    if (strcmp(name, "NTDDI_VERSION") == 0) {
        drop_ntddi_words(settings);
        unsay_ntddi(settings);
        return;
    }
    if (strcmp(name, "_WIN32_WINNT") == 0 && settings->ntddi_by_winnt)
        unsay_ntddi(settings);
    append_macro(settings, "-U", name, origin);
}

char *settings_shown_word(const char *word)
{
    static const char *const options[] = {"-I", "-isystem", "-iquote", "-idirafter", "-include"};
    for (guint i = 0; i < G_N_ELEMENTS(options); i++) {
        const char *path = word + strlen(options[i]);
        if (!g_str_has_prefix(word, options[i]) || !g_path_is_absolute(path))
            continue;
        g_autofree char *shown = path_shown(path), *guarded = path_guarded(shown);
        return g_strconcat(options[i], guarded, NULL);
    }
    return g_strdup(word);
}

bool settings_equal(const struct settings *a, const struct settings *b)
{
    bool same = a->words->len == b->words->len && g_strcmp0(a->arch, b->arch) == 0 && a->ntddi == b->ntddi &&
                a->oldest == b->oldest;
    for (guint i = 0; same && i < a->words->len; i++)
        same = strcmp(((const struct setting *)a->words->pdata[i])->word,
                      ((const struct setting *)b->words->pdata[i])->word) == 0;
    return same;
}

bool settings_are_for(const struct settings *settings, const char *configuration)
{
    return g_strcmp0(settings->configuration, configuration) == 0 ||
           g_ptr_array_find_with_equal_func(settings->also, configuration, g_str_equal, NULL);
}

static void take_name(struct settings *into, const char *configuration)
{
    if (configuration != NULL && !settings_are_for(into, configuration))
        g_ptr_array_add(into->also, g_strdup(configuration));
}

void settings_take_names(struct settings *into, const struct settings *from)
{
    take_name(into, from->configuration);
    for (guint i = 0; i < from->also->len; i++)
        take_name(into, from->also->pdata[i]);
}

bool settings_is_debug(const char *configuration)
{
    g_autofree char *lower = g_ascii_strdown(configuration, -1);
    return strstr(lower, "debug") != NULL || strstr(lower, "checked") != NULL;
}

struct settings *settings_assumed(bool debug)
{
    struct settings *settings = settings_new();
    settings->assumed = true;
    settings->configuration = g_strdup(debug ? "Debug" : "Release");
    if (debug) {
        settings_add(settings, "-DDBG=1", "assumed for Debug");
        settings_add(settings, "-D_DEBUG", "assumed for Debug");
    } else {
        settings_add(settings, "-DNDEBUG", "assumed for Release");
    }
    return settings;
}
