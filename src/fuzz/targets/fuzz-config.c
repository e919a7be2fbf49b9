/*
 * What a team writes by hand: a configuration file, whose patterns are then asked about a few paths.
 */
#include "config/config.h"
#include "config/glob.h"
#include "fuzz/fuzz.h"

static const char *const paths[] = {
    "/base/a.c", "/base/src/deep/gen/a.c", "/base/third_party/x/.y", "/elsewhere/a[b]*.c", "/base", "/base/\xC3\xA4/b"};

static void ask(const struct config *config)
{
    for (guint i = 0; i < G_N_ELEMENTS(paths); i++) {
        config_excludes(config, paths[i], i % 2 == 0);
        g_autofree char *holds = config_overrides(config, paths[i]);
        g_assert(strlen(holds) == config->overrides->len);
    }
}

/* Each word can be pointed at. */
static void locate(const struct config *config, const struct config_section *section)
{
    for (guint key = 0; key < CONFIG_N_KEYS; key++) {
        const struct config_item *item = section->items[key];
        g_autofree char *origin = item != NULL ? config_origin(config, item) : NULL;
        g_assert((item == NULL) == (origin == NULL));
        for (guint i = 0; item != NULL && i < item->words->len && i < 3; i++) {
            g_autoptr(GError) error = NULL;
            config_reject(config, item, i, &error, "no");
            g_assert(error != NULL);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autoptr(GError) error = NULL;
    struct config *config = config_parse("/base/.pcwlint.json", NULL, (const char *)data, size, &error);
    g_assert((config == NULL) == (error != NULL));
    if (config != NULL) {
        ask(config);
        locate(config, &config->file);
    }
    config_free(config);
    g_autofree char *text = g_strndup((const char *)data, size);
    const char *why;
    struct glob *glob = glob_new(text, &why);
    g_autoptr(GPtrArray) globs = g_ptr_array_new_with_free_func(glob_free);
    g_assert((glob == NULL) == (why != NULL));
    if (glob != NULL)
        g_ptr_array_add(globs, glob);
    for (guint i = 0; i < G_N_ELEMENTS(paths); i++)
        globs_match(globs, paths[i] + 1, false);
    return 0;
}
