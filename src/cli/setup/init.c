#include <glib/gstdio.h>
#include <string.h>

#include "base/file/checkout.h"
#include "base/file/path.h"
#include "base/text/printable.h"
#include "cli/commands.h"
#include "cli/exit-status.h"
#include "cli/setup/init-files.h"
#include "cli/setup/init-tree.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/session-command.h"
#include "config/config.h"
#include "report/checked.h"

#define BASELINE_NAME "pcwlint-baseline.json"
#define HOOK_NAME ".pre-commit-config.yaml"

/* More are only counted. */
#define MAX_PROJECTS 3

struct setup {
    const struct options *options;
    const char *folder;  /* as the user named it */
    char *root;          /* of the repository, else the folder; absolute */
    char *config;        /* path of the configuration file in the folder */
    char *baseline;      /* path of the baseline in the folder */
    const char *present; /* a configuration that applies to the folder already; NULL: none */
    struct init_tree tree;
    GString *told; /* what was found and done */
};

/* ---- files ---- */

/* With --dry-run its text is shown instead; `summary` stands for a text that nobody would read. */
static bool init_put(struct setup *setup, const char *path, const char *text, const char *summary)
{
    GError *error = NULL;
    g_autofree char *relative = path_shown(path), *shown = printable(relative);
    if (g_file_test(path, G_FILE_TEST_EXISTS) || g_file_test(path, G_FILE_TEST_IS_SYMLINK)) {
        g_string_append_printf(setup->told, "kept   %s, which exists\n", shown);
        return true;
    }
    if (setup->options->dry_run) {
        g_string_append_printf(setup->told, "would write %s%s%s\n", shown, *summary != '\0' ? ": " : "", summary);
        if (text != NULL)
            g_string_append_printf(setup->told, "\n%s\n", text);
        return true;
    }
    if (!output_create(path, text, &error)) {
        output_usage_error(error);
        return false;
    }
    g_string_append_printf(setup->told, "wrote  %s%s%s\n", shown, *summary != '\0' ? ": " : "", summary);
    return true;
}

static bool put_baseline(struct setup *setup, const struct session *session, const struct check *check)
{
    guint count = check->findings->len;
    /* NULL: there was a file of that name */
    g_autofree char *text =
        check->baseline.written != NULL && !setup->options->dry_run ? session_baseline_text(session, check) : NULL;
    g_autofree char *summary = g_strdup_printf("accepts today's %u finding%s", count, count == 1 ? "" : "s");
    return init_put(setup, setup->baseline, text, summary);
}

static bool put_config(struct setup *setup, const struct session *session, const struct check *check)
{
    if (setup->present != NULL) {
        g_autofree char *shown = printable(setup->present);
        g_string_append_printf(setup->told, "kept   %s, which applies to this folder\n", shown);
        return true;
    }
    bool accepts = check->findings->len > 0;
    g_autofree char *ntddi = session_settings_joined(setup->options->settings.ntddi);
    g_autofree char *text = init_config_text(&setup->tree, ntddi, accepts ? BASELINE_NAME : NULL);
    return init_put(setup, setup->config, text, "") && (!accepts || put_baseline(setup, session, check));
}

static bool put_ci(struct setup *setup)
{
    const char *service = setup->options->ci, *repository = setup->options->tool_repository;
    if (service == NULL)
        return true;
    g_autofree char *path = g_build_filename(setup->root, init_ci_path(service), NULL);
    g_autofree char *text = init_ci_text(service, repository);
    return init_put(setup, path, text, repository == NULL ? "replace the name of the example repository in it" : "");
}

static bool put_hook(struct setup *setup)
{
    if (!setup->options->hook)
        return true;
    g_autofree char *folder = g_canonicalize_filename(setup->folder, NULL);
    g_autofree char *path = g_build_filename(setup->root, HOOK_NAME, NULL);
    const char *below = g_str_has_prefix(folder, setup->root) ? folder + strlen(setup->root) : "";
    while (G_IS_DIR_SEPARATOR(*below))
        below++;
    g_autofree char *argument = path_guarded(*below != '\0' ? below : ".");
    g_autofree char *text = init_hook_text(argument);
    return init_put(setup, path, text, "\"pre-commit install\" switches the hook on");
}

/* ---- what is told ---- */

static void tell_found(struct setup *setup, const struct check *check)
{
    guint counts[SEVERITY_ERROR + 1] = {0};
    g_autofree char *checked = checked_phrase(check->run->model);
    for (guint i = 0; i < check->findings->len; i++)
        counts[((const struct finding *)check->findings->pdata[i])->severity]++;
    g_string_append_printf(setup->told, "found  %s\n", checked);
    for (guint i = 0; i < MIN(setup->tree.projects->len, MAX_PROJECTS); i++) {
        g_autofree char *shown = printable(setup->tree.projects->pdata[i]);
        g_string_append_printf(setup->told, "found  the project %s\n", shown);
    }
    if (setup->tree.projects->len > MAX_PROJECTS)
        g_string_append_printf(setup->told, "found  %u other projects\n", setup->tree.projects->len - MAX_PROJECTS);
    g_string_append(setup->told, "found  ");
    for (int severity = SEVERITY_ERROR; severity >= SEVERITY_INFO; severity--)
        g_string_append_printf(setup->told, "%u %s%s%s", counts[severity], severity_name(severity),
                               counts[severity] == 1 ? "" : "s", severity > SEVERITY_INFO ? ", " : "\n");
    if (setup->tree.runs_on == NULL)
        g_string_append(setup->told, "found  no statement of the oldest Windows: set \"runs-on\" in .pcwlint.json\n");
}

/* A name as a word of a command that somebody may copy.  Free with g_free(). */
static char *word_for_shell(const char *name)
{
    bool plain = name[strspn(name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "./_-\\:")] == '\0';
    g_autofree char *shown = printable(name);
    return plain ? g_strdup(name) : g_shell_quote(shown);
}

/* How the accepted findings can be seen, for they are hidden from now on. */
static void tell_next(struct setup *setup, const struct check *check)
{
    g_autofree char *archs = NULL;
    if (setup->present != NULL || check->findings->len == 0)
        return;
    g_string_append(setup->told, "\nTo see the accepted findings: pcwlint --no-config");
    if (setup->tree.runs_on != NULL)
        g_string_append_printf(setup->told, " --runs-on=%s", setup->tree.runs_on);
    g_ptr_array_add(setup->tree.archs, NULL);
    archs = g_strjoinv(",", (char **)setup->tree.archs->pdata);
    g_ptr_array_set_size(setup->tree.archs, (int)setup->tree.archs->len - 1);
    if (*archs != '\0')
        g_string_append_printf(setup->told, " --arch=%s", archs);
    g_autofree char *folder = word_for_shell(setup->folder);
    g_string_append_printf(setup->told, " %s\n", folder);
}

static bool write_all(struct setup *setup, const struct session *session, const struct check *check)
{
    tell_found(setup, check);
    g_string_append_c(setup->told, '\n');
    if (!put_config(setup, session, check) || !put_ci(setup) || !put_hook(setup))
        return false;
    tell_next(setup, check);
    return true;
}

/* ---- the steps ---- */

static bool has_registrations(const struct check *check)
{
    struct checked checked;
    checked_count(check->run->model, &checked);
    return checked.countersets > 0;
}

static int check_and_write(struct session *session, struct setup *setup)
{
    int status;
    struct check *check = session_command_ask(session, session_check, setup->options, &status);
    if (check == NULL)
        return status;
    if (!has_registrations(check)) {
        g_string_append(setup->told, "no performance counter registration found: nothing is written\n");
        status = session_command_status(check, EXIT_CLEAN);
    } else {
        status = write_all(setup, session, check) ? session_command_status(check, EXIT_CLEAN) : EXIT_USAGE;
    }
    check_free(check);
    return output_finish_text(NULL, setup->told->str, false, status);
}

/* A session whose targets are those that the tree states, and whose findings make the baseline. */
static int run_with_targets(struct setup *setup)
{
    GError *error = NULL;
    struct session_settings settings = setup->options->settings;
    char *runs_on[] = {(char *)(uintptr_t)setup->tree.runs_on, NULL};
    g_ptr_array_add(setup->tree.archs, NULL);
    if (settings.runs_on == NULL && setup->present == NULL && setup->tree.runs_on != NULL)
        settings.runs_on = runs_on;
    if (settings.arch == NULL && setup->present == NULL && setup->tree.archs->len > 1)
        settings.arch = (char **)setup->tree.archs->pdata;
    if (setup->present == NULL && !g_file_test(setup->baseline, G_FILE_TEST_EXISTS))
        settings.write_baseline = setup->baseline;
    struct session *session = session_new(&settings, &error);
    bool fine = session != NULL && session_load_rules(session, &error);
    g_ptr_array_set_size(setup->tree.archs, (int)setup->tree.archs->len - 1);
    int status = fine ? check_and_write(session, setup) : output_usage_error(error);
    session_free(session);
    return status;
}

/* What the user gave counts as stated. */
static void take_options(struct setup *setup)
{
    const struct session_settings *settings = &setup->options->settings;
    if (settings->arch == NULL)
        return;
    g_ptr_array_set_size(setup->tree.archs, 0);
    g_autofree char *joined = session_settings_joined(settings->arch);
    g_auto(GStrv) archs = g_strsplit(joined, ",", -1);
    for (guint i = 0; archs[i] != NULL; i++)
        if (target_arch(archs[i]) != NULL)
            g_ptr_array_add(setup->tree.archs, (gpointer)target_arch(archs[i]));
}

static char *file_in(const char *folder, const char *name)
{
    return strcmp(folder, ".") == 0 ? g_strdup(name) : g_build_filename(folder, name, NULL);
}

static int plan_and_run(struct session *session, const struct options *options)
{
    int status;
    struct check *plan = session_command_ask(session, session_plan, options, &status);
    if (plan == NULL)
        return status;
    const char *folder = options->words[0];
    const struct config *config = configuration_of_run(session_configuration(session));
    g_autofree char *absolute = g_canonicalize_filename(folder, NULL), *root = checkout_root_above(absolute);
    struct setup setup = {.options = options,
                          .folder = folder,
                          .root = root != NULL ? root : absolute,
                          .config = file_in(folder, CONFIG_NAME),
                          .baseline = file_in(folder, BASELINE_NAME),
                          .present = config != NULL ? config->path : NULL,
                          .told = g_string_new(NULL)};
    init_tree_read(&setup.tree, plan->run);
    take_options(&setup);
    check_free(plan);
    status = run_with_targets(&setup);
    init_tree_clear(&setup.tree);
    g_string_free(setup.told, TRUE);
    g_free(setup.config);
    g_free(setup.baseline);
    return status;
}

static bool may_run(const struct options *options)
{
    const char *folder = options->words[0];
    if (options->words[1] != NULL)
        output_error("pcwlint init takes one folder");
    else if (!g_file_test(folder, G_FILE_TEST_IS_DIR))
        output_error("%s is not a folder", folder);
    else if (options->ci != NULL && init_ci_path(options->ci) == NULL)
        output_error("unknown service \"%s\" for --ci: choose one of github, gitlab, azure, jenkins", options->ci);
    else if (options->tool_repository != NULL && options->ci == NULL)
        output_error("--tool-repository needs --ci");
    else
        return true;
    return false;
}

int cli_init(const struct options *options)
{
    char *here[] = {(char *)(uintptr_t) ".", NULL};
    struct options mine = *options;
    if (mine.words == NULL)
        mine.words = mine.settings.inputs = here;
    return may_run(&mine) ? session_command_run(&mine, false, plan_and_run) : EXIT_USAGE;
}
