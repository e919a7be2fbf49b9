#include "cli/about/example.h"

#include <string.h>

#include "base/file/overlay.h"
#include "guide/example.h"
#include "inspect/html/example.h"
#include "session/session.h"

/* Where examples are laid.  Nobody has to have this folder. */
#define FOLDER G_DIR_SEPARATOR_S "pcwlint-example"

/* An example, analysed. */
struct analysed {
    struct session_settings settings;
    struct session *session;
    struct check *check;
    struct view *view; /* NULL: it could not be analysed */
};

static void clear(struct analysed *analysed)
{
    view_free(analysed->view);
    check_free(analysed->check);
    session_free(analysed->session);
    g_strfreev(analysed->settings.inputs);
    g_strfreev(analysed->settings.ntddi);
    g_strfreev(analysed->settings.runs_on);
    g_strfreev(analysed->settings.arch);
}

/* The targets that the first line of an example asks for; other words of it choose what is reported. */
static void take_targets(struct session_settings *settings, const char *arguments)
{
    const struct {
        const char *option;
        char ***list;
    } taken[] = {{"--ntddi=", &settings->ntddi}, {"--runs-on=", &settings->runs_on}, {"--arch=", &settings->arch}};
    g_auto(GStrv) words = g_strsplit(arguments, " ", -1);
    for (char **word = words; *word != NULL; word++)
        for (size_t i = 0; i < G_N_ELEMENTS(taken); i++)
            if (g_str_has_prefix(*word, taken[i].option) && *taken[i].list == NULL)
                *taken[i].list = g_strsplit(*word + strlen(taken[i].option), ",", -1);
}

static void lay(const struct example_file *file, struct session_settings *settings, GStrvBuilder *inputs)
{
    g_autofree char *path = g_build_filename(FOLDER, file->name != NULL ? file->name : "driver.c", NULL);
    overlay_restore(path, file->text, strlen(file->text));
    g_strv_builder_add(inputs, path);
    if (file->arguments != NULL)
        take_targets(settings, file->arguments);
}

static void analyse(struct analysed *analysed, const char *example, char **rules_dirs)
{
    GError *error = NULL;
    struct session_settings *settings = &analysed->settings;
    g_autoptr(GPtrArray) files = example_files(example);
    g_autoptr(GStrvBuilder) inputs = g_strv_builder_new();
    session_settings_init(settings);
    overlay_clear();
    for (guint i = 0; i < files->len; i++)
        lay(files->pdata[i], settings, inputs);
    settings->inputs = g_strv_builder_end(inputs);
    settings->rules_dirs = rules_dirs;
    settings->no_config = settings->no_cache = settings->whole_project = TRUE;
    settings->jobs = 1;
    analysed->session = session_new(settings, &error);
    if (analysed->session != NULL)
        analysed->check = session_check(analysed->session, &error);
    if (analysed->check != NULL)
        analysed->view = view_new(analysed->check->run->model, analysed->check->findings, 0, analysed->check->rules);
    overlay_clear();
    g_clear_error(&error); /* a page without a picture is a page */
}

char *example_picture(const struct rule *rule, char **rules_dirs)
{
    const struct rule_texts *texts = rule_texts(rule);
    struct analysed bad = {.view = NULL}, good = {.view = NULL};
    char *picture = NULL;
    if (texts->bad != NULL)
        analyse(&bad, texts->bad, rules_dirs);
    if (bad.view != NULL)
        picture = inspect_example(bad.view, NULL, rule->id);
    if (picture != NULL && texts->good != NULL)
        analyse(&good, texts->good, rules_dirs);
    if (good.view != NULL) {
        g_free(picture);
        picture = inspect_example(bad.view, good.view, rule->id);
    }
    clear(&good);
    clear(&bad);
    return picture;
}
