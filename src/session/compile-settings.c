#include "session/compile-settings.h"

#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"
#include "config/target.h"
#include "project/compiler/compiler.h"
#include "project/kit.h"

static void compile_settings_add_option(struct settings *settings, char **values, const char *option)
{
    for (guint i = 0; values != NULL && values[i] != NULL; i++) {
        if (strcmp(option, "-D") == 0)
            settings_define(settings, values[i], option);
        else
            settings_add_path(settings, option, values[i], option);
    }
}

static void add_from_file(struct settings *settings, const GPtrArray *stated, const char *option)
{
    for (guint i = 0; i < stated->len; i++) {
        const struct setting *one = stated->pdata[i];
        if (strcmp(option, "-D") == 0)
            settings_define(settings, one->word, one->origin);
        else
            settings_add_path(settings, option, one->word, one->origin);
    }
}

/* What stands behind a missing response file nobody knows; compilers refuse it too. */
static bool check_files(const struct settings *settings, GError **error)
{
    for (guint i = 0; i < settings->passed_over->len; i++) {
        const char *word = ((const struct setting *)settings->passed_over->pdata[i])->word;
        if (word[0] != '@')
            continue;
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "-- %s: this response file cannot be read", word);
        return false;
    }
    return true;
}

/* The file, or a folder that it is in, is to be checked. */
static bool compile_settings_is_asked_for(const struct session_settings *stated, const char *file)
{
    bool asked = stated->unsaved != NULL;
    g_autofree char *whole = g_canonicalize_filename(file, NULL);
    for (guint i = 0; stated->inputs != NULL && stated->inputs[i] != NULL && !asked; i++) {
        g_autofree char *input = g_canonicalize_filename(stated->inputs[i], NULL);
        size_t length = strlen(input);
        bool lists = observe_place(input) == PLACE_FILE && !path_is_source(input); /* a project or a database */
        asked = lists ||
                (strncmp(whole, input, length) == 0 && (whole[length] == '\0' || G_IS_DIR_SEPARATOR(whole[length])));
    }
    return asked;
}

/* A whole compiler's command may stand behind --, with its source; but one that nobody asks for elsewhere would be
 * passed over. */
static bool check_sources(const struct settings *settings, const struct session_settings *stated, GError **error)
{
    for (guint i = 0; i < settings->passed_over->len; i++) {
        const struct setting *one = settings->passed_over->pdata[i];
        bool source =
            strcmp(one->origin, "--") == 0 && path_is_source(one->word) && observe_place(one->word) == PLACE_FILE;
        if (!source || compile_settings_is_asked_for(stated, one->word))
            continue;
        g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                    "-- %s: only compiler options may follow --; give the source before it", one->word);
        return false;
    }
    return true;
}

/* Two statements of one rank: nobody can tell which is meant. */
static bool compile_settings_check(const struct settings *settings, const struct run_scope *scope, GError **error)
{
    for (guint i = 0; i < scope->targets->len; i++) {
        const struct target *target = &g_array_index(scope->targets, struct target, i);
        bool says = settings->ntddi != 0 && !settings->ntddi_by_winnt;
        if (target->ntddi_stated && says && settings->ntddi != target->ntddi->ntddi) {
            g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                        "%s sets NTDDI_VERSION to 0x%08X, but %s says %s: remove one of them", settings->ntddi_origin,
                        settings->ntddi, scope->ntddi_origin, target->ntddi->name);
            return false;
        }
        if (target->arch_stated && settings->arch != NULL && strcmp(settings->arch, target->arch) != 0) {
            g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                        "%s compiles for %s, but %s says %s: remove one of them", settings->arch_origin, settings->arch,
                        scope->arch_origin, target->arch);
            return false;
        }
    }
    return true;
}

void compile_settings_read_arguments(struct settings *compiled, const GPtrArray *arguments)
{
    const struct compiler_call call = {.words = arguments, .directory = ".", .origin = "--", .user = true};
    if (arguments != NULL)
        compiler_read(compiled, &call);
}

struct settings *compile_settings_read(const struct session_settings *stated, const struct compile_settings_file *file,
                                       const struct run_scope *scope, GError **error)
{
    struct settings *settings = settings_new();
    compile_settings_add_option(settings, stated->include_dirs, "-I");
    add_from_file(settings, file->include_dirs, "-I");
    add_from_file(settings, file->defines, "-D");
    compile_settings_add_option(settings, stated->defines, "-D");
    compile_settings_read_arguments(settings, stated->compiler_arguments);
    if (check_files(settings, error) && check_sources(settings, stated, error) &&
        compile_settings_check(settings, scope, error))
        return settings;
    settings_free(settings);
    return NULL;
}

struct settings *compile_settings_read_kit(const char *directory, const char *origin, GError **error)
{
    struct kit *kit = kit_find(directory, error);
    if (kit == NULL)
        return NULL;
    struct settings *settings = settings_new();
    g_autofree char *by = g_strconcat(origin, kit->version != NULL ? " " : NULL, kit->version, NULL);
    for (guint i = 0; i < kit->include_dirs->len; i++) {
        settings_add_path(settings, "-isystem", kit->include_dirs->pdata[i], by);
    }
    kit_free(kit);
    return settings;
}
