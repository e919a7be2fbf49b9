#include "config/keys.h"

#include "config/target.h"

#define CONFIG_VALUE_ERROR g_quark_from_static_string("configuration")

static bool keys_is_windows(const char *word, GError **error)
{
    return windows_parse(word, error) != NULL;
}

static bool is_arch(const char *word, GError **error)
{
    if (target_arch(word) == NULL)
        g_set_error(error, CONFIG_VALUE_ERROR, 0, "\"%s\" is not an architecture; write x64, arm64 or x86", word);
    return target_arch(word) != NULL;
}

static bool keys_is_definition(const char *word, GError **error)
{
    bool good = g_ascii_isalpha(word[0]) || word[0] == '_';
    for (const char *at = word; good && *at != '\0' && *at != '='; at++)
        good = g_ascii_isalnum(*at) || *at == '_' || *at == '$';
    if (!good)
        g_set_error(error, CONFIG_VALUE_ERROR, 0, "\"%s\" is not a macro; write NAME or NAME=VALUE", word);
    return good;
}

static bool keys_is_failure(const char *word, GError **error)
{
    static const char *const words[] = {"error", "warning", "info", "never", NULL};
    if (!g_strv_contains(words, word))
        g_set_error(error, CONFIG_VALUE_ERROR, 0, "unknown severity \"%s\": choose one of error, warning, info, never",
                    word);
    return g_strv_contains(words, word);
}

const struct config_key_info config_keys[CONFIG_N_KEYS] = {
    [CONFIG_SCHEMA] = {"$schema", CONFIG_TEXT, CONFIG_IN_FILE, false, NULL},
    [CONFIG_NTDDI] = {"ntddi", CONFIG_WORDS, CONFIG_IN_BOTH, false, keys_is_windows},
    [CONFIG_RUNS_ON] = {"runs-on", CONFIG_WORDS, CONFIG_IN_BOTH, false, keys_is_windows},
    [CONFIG_ARCH] = {"arch", CONFIG_WORDS, CONFIG_IN_BOTH, false, is_arch},
    [CONFIG_INCLUDE_DIR] = {"include-dir", CONFIG_PATHS, CONFIG_IN_BOTH, false, NULL},
    [CONFIG_DEFINE] = {"define", CONFIG_TEXTS, CONFIG_IN_BOTH, false, keys_is_definition},
    [CONFIG_BUILD_DIR] = {"build-dir", CONFIG_PATH, CONFIG_IN_FILE, false, NULL},
    [CONFIG_CONFIGURATION] = {"configuration", CONFIG_TEXT, CONFIG_IN_FILE, false, NULL},
    [CONFIG_WDK] = {"wdk", CONFIG_PATH, CONFIG_IN_FILE, false, NULL},
    [CONFIG_MANIFEST] = {"manifest", CONFIG_PATHS, CONFIG_IN_FILE, false, NULL},
    [CONFIG_SELECT] = {"select", CONFIG_WORDS, CONFIG_IN_BOTH, false, NULL},
    [CONFIG_IGNORE] = {"ignore", CONFIG_WORDS, CONFIG_IN_BOTH, false, NULL},
    [CONFIG_SEVERITY] = {"severity", CONFIG_LEVELS, CONFIG_IN_BOTH, false, NULL},
    [CONFIG_RULES_DIR] = {"rules-dir", CONFIG_PATHS, CONFIG_IN_FILE, true, NULL},
    [CONFIG_BASELINE] = {"baseline", CONFIG_PATH, CONFIG_IN_FILE, true, NULL},
    [CONFIG_FAIL_ON] = {"fail-on", CONFIG_TEXT, CONFIG_IN_FILE, true, keys_is_failure},
    [CONFIG_STRICT] = {"strict", CONFIG_FLAG, CONFIG_IN_FILE, true, NULL},
    [CONFIG_WHOLE_PROJECT] = {"whole-project", CONFIG_FLAG, CONFIG_IN_FILE, true, NULL},
    [CONFIG_TIMEOUT] = {"timeout", CONFIG_SECONDS, CONFIG_IN_FILE, true, NULL},
    [CONFIG_MEMORY_LIMIT] = {"memory-limit", CONFIG_COUNT, CONFIG_IN_FILE, true, NULL},
    [CONFIG_JOBS] = {"jobs", CONFIG_COUNT, CONFIG_IN_FILE, true, NULL},
    [CONFIG_EXCLUDE] = {"exclude", CONFIG_GLOBS, CONFIG_IN_FILE, false, NULL},
    [CONFIG_OVERRIDES] = {"overrides", CONFIG_SECTIONS, CONFIG_IN_FILE, false, NULL},
    [CONFIG_FILES] = {"files", CONFIG_GLOBS, CONFIG_IN_OVERRIDE, false, NULL},
};
