/* Sessions without a command line: a check, another one after a change, errors as data, several sessions in one
 * process. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/note.h"
#include "base/file/overlay.h"
#include "session/fix-rounds.h"
#include "session/files-read.h"
#include "session/session.h"

/* ULONG is right; with USHORT the third counter has two bytes, which PCW does not take (PCW401). */
#define GOOD "ULONG"
#define BAD "USHORT"

static char *driver_text(const char *type)
{
    return g_strdup_printf(
        "#include <ntddk.h>\n"
        "#include \"type.h\"\n"
        "typedef struct _DISK { ULONG64 BytesRead; %s QueueDepth; } DISK;\n"
        "static DISK Disk;\n"
        "static PPCW_REGISTRATION Handle;\n"
        "static PCW_COUNTER_DESCRIPTOR Rows[] = {\n"
        "    { 1, 0, FIELD_OFFSET(DISK, BytesRead), RTL_FIELD_SIZE(DISK, BytesRead) },\n"
        "    { 2, 0, FIELD_OFFSET(DISK, QueueDepth), RTL_FIELD_SIZE(DISK, QueueDepth) },\n"
        "};\n"
        "static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)\n"
        "{\n"
        "    UNICODE_STRING instance = RTL_CONSTANT_STRING(L\"default\");\n"
        "    PCW_DATA data = { &Disk, sizeof(Disk) };\n"
        "    UNREFERENCED_PARAMETER(Context);\n"
        "    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)\n"
        "        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);\n"
        "    return STATUS_SUCCESS;\n"
        "}\n"
        "NTSTATUS Start(VOID)\n"
        "{\n"
        "    UNICODE_STRING name = RTL_CONSTANT_STRING(L\"Contoso Disk\");\n"
        "    PCW_REGISTRATION_INFORMATION info = { 0 };\n"
        "    info.Version = PCW_VERSION_1;\n"
        "    info.Name = &name;\n"
        "    info.CounterCount = RTL_NUMBER_OF(Rows);\n"
        "    info.Counters = Rows;\n"
        "    info.Callback = Callback;\n"
        "    return PcwRegister(&Handle, &info);\n"
        "}\n"
        "VOID Stop(VOID)\n"
        "{\n"
        "    if (Handle != NULL)\n"
        "        PcwUnregister(Handle);\n"
        "}\n",
        type);
}

/* ---- a folder with a driver ---- */

struct fixture {
    char *folder, *driver, *header, *config, *baseline;
    char *inputs[2];
    struct session_settings settings;
};

static void put(const char *path, const char *text)
{
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

static void put_driver(const struct fixture *at, const char *type)
{
    g_autofree char *text = driver_text(type);
    put(at->driver, text);
}

static void begin(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    at->folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    at->driver = g_build_filename(at->folder, "driver.c", NULL);
    at->header = g_build_filename(at->folder, "type.h", NULL);
    at->config = g_build_filename(at->folder, ".pcwlint.json", NULL);
    at->baseline = g_build_filename(at->folder, "baseline.json", NULL);
    put(at->header, "#define DEPTH ULONG\n");
    put_driver(at, GOOD);
    at->inputs[0] = at->driver;
    session_settings_init(&at->settings);
    at->settings.inputs = at->inputs;
}

static void end(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    overlay_clear();
    char *const files[] = {at->driver, at->header, at->config, at->baseline};
    for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
        g_unlink(files[i]);
        g_free(files[i]);
    }
    g_rmdir(at->folder);
    g_free(at->folder);
}

static struct session *open_session(const struct fixture *at)
{
    GError *error = NULL;
    struct session *session = session_new(&at->settings, &error);
    g_assert_no_error(error);
    g_assert_nonnull(session);
    return session;
}

static struct check *check_it(struct session *session)
{
    GError *error = NULL;
    struct check *check = session_check(session, &error);
    g_assert_no_error(error);
    g_assert_nonnull(check);
    return check;
}

/* "PCW401 PCW203" of a check that is freed. */
static char *rules_of(struct check *check)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < check->findings->len; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? " " : "",
                               ((const struct finding *)check->findings->pdata[i])->rule);
    check_free(check);
    return g_string_free(text, FALSE);
}

static void assert_finds(struct session *session, const char *expected)
{
    g_autofree char *rules = rules_of(check_it(session));
    g_assert_cmpstr(rules, ==, expected);
}

/* ---- one check, and the next ---- */

static void test_check(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    struct session *session = open_session(at);
    struct check *check = check_it(session);
    g_assert_cmpuint(check->findings->len, ==, 0);
    g_assert_cmpuint(check->run->analysed, ==, 1);
    g_assert_cmpuint(check->run->failed, ==, 0);
    g_assert_cmpuint(check->run->model->units->len, ==, 1);
    g_assert_null(check->baseline.path);
    g_autoptr(GPtrArray) read = session_files_read(session, check);
    g_assert_true(g_ptr_array_find_with_equal_func(read, at->driver, g_str_equal, NULL));
    check_free(check);
    session_free(session);
}

static void test_changes_on_disk(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    struct session *session = open_session(at);
    assert_finds(session, "");
    put_driver(at, BAD);
    assert_finds(session, "PCW401");
    put_driver(at, GOOD);
    assert_finds(session, "");
    session_free(session);
}

/* Workers, facts and texts that stay change nothing of what is found: neither on the disk nor in buffers, nor behind a
 * check that was cancelled. */
static void test_staying(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *bad = driver_text(BAD), *by_header = driver_text("DEPTH");
    g_autoptr(GCancellable) cancellable = g_cancellable_new();
    g_autoptr(GError) error = NULL;
    static const char narrow[] = "#define DEPTH USHORT\n";
    struct session *session = open_session(at);
    session_stay(session);
    session_set_cancellable(session, cancellable);
    assert_finds(session, "");
    for (int round = 0; round < 2; round++) {
        overlay_clear();
        overlay_set(at->driver, bad, strlen(bad));
        assert_finds(session, "PCW401");
        overlay_clear();
        assert_finds(session, "");
        overlay_set(at->driver, by_header, strlen(by_header));
        assert_finds(session, "");
        overlay_set(at->header, narrow, strlen(narrow));
        assert_finds(session, "PCW401");
        overlay_clear();
        put_driver(at, BAD);
        assert_finds(session, "PCW401");
        put_driver(at, GOOD);
        assert_finds(session, "");
    }
    put_driver(at, "UCHAR"); /* which no check has seen yet */
    g_cancellable_cancel(cancellable);
    g_assert_null(session_check(session, &error));
    g_assert_error(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_cancellable_reset(cancellable);
    assert_finds(session, "PCW401");
    session_free(session);
}

static void test_changes_in_an_editor(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *text = driver_text(BAD);
    struct session *session = open_session(at);
    assert_finds(session, "");
    overlay_set(at->driver, text, strlen(text));
    assert_finds(session, "PCW401");
    put_driver(at, GOOD); /* the buffer wins */
    assert_finds(session, "PCW401");
    overlay_clear();
    assert_finds(session, "");
    session_free(session);
}

/* Who includes a header learns of its unsaved text. */
static void test_changes_in_a_header(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    static const char unsaved[] = "#define DEPTH USHORT\n";
    struct session *session = open_session(at);
    put_driver(at, "DEPTH");
    assert_finds(session, "");
    overlay_set(at->header, unsaved, strlen(unsaved));
    assert_finds(session, "PCW401");
    overlay_clear();
    assert_finds(session, "");
    session_free(session);
}

/* Facts that a cache has are those of files as they are, also within one session. */
static void test_cache(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *before = g_strdup(g_getenv("PCWLINT_CACHE_SIZE"));
    g_setenv("PCWLINT_CACHE_SIZE", "64M", TRUE);
    at->settings.verbose = TRUE;
    struct session *session = open_session(at);
    assert_finds(session, "");
    struct check *again = check_it(session);
    bool noted = false;
    for (guint i = 0; i < again->run->notes->len; i++)
        noted = noted || strcmp(((const struct note *)again->run->notes->pdata[i])->text,
                                "1 of 1 units came from the cache") == 0;
    g_assert_true(noted);
    check_free(again);
    put_driver(at, BAD);
    assert_finds(session, "PCW401");
    session_free(session);
    if (before != NULL)
        g_setenv("PCWLINT_CACHE_SIZE", before, TRUE);
    else
        g_unsetenv("PCWLINT_CACHE_SIZE");
}

static void test_two_sessions(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    char *ignored[] = {"PCW401", NULL};
    put_driver(at, BAD);
    struct session *first = open_session(at);
    assert_finds(first, "PCW401");
    session_free(first);
    at->settings.ignore = ignored;
    struct session *second = open_session(at);
    assert_finds(second, "");
    session_free(second);
    at->settings.ignore = NULL;
    struct session *third = open_session(at);
    assert_finds(third, "PCW401");
    session_free(third);
}

/* ---- what the settings and the configuration say ---- */

static void test_configuration(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    put_driver(at, BAD);
    put(at->config, "{\"severity\": {\"PCW401\": \"info\"}, \"timeout\": 20, \"strict\": true, \"jobs\": 1}\n");
    at->settings.run_keys &= ~(1u << CONFIG_STRICT);
    at->settings.jobs = 2;
    struct session *session = open_session(at);
    const struct session_settings *settings = session_settings(session);
    g_assert_cmpfloat(settings->timeout_seconds, ==, 20);
    g_assert_cmpint(settings->memory_mib, ==, SESSION_DEFAULT_MEMORY);
    g_assert_cmpint(settings->jobs, ==, 2);
    g_assert_false(settings->strict);
    struct check *check = check_it(session);
    g_assert_cmpuint(check->findings->len, ==, 1);
    g_assert_cmpint(((const struct finding *)check->findings->pdata[0])->severity, ==, SEVERITY_INFO);
    check_free(check);
    session_free(session);
}

static void assert_new_fails(const struct fixture *at, const char *message)
{
    GError *error = NULL;
    g_assert_null(session_new(&at->settings, &error));
    g_assert_nonnull(error);
    g_assert_nonnull(strstr(error->message, message));
    g_error_free(error);
}

static void assert_check_fails(const struct fixture *at, const char *message)
{
    GError *error = NULL;
    struct session *session = open_session(at);
    g_assert_null(session_check(session, &error));
    g_assert_nonnull(error);
    g_assert_nonnull(strstr(error->message, message));
    g_clear_error(&error);
    g_assert_null(session_check(session, &error)); /* and stays wrong */
    g_assert_nonnull(error);
    g_error_free(error);
    session_free(session);
}

static void test_errors(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    char *unknown[] = {"PCW999", NULL}, *versions[] = {"WIN99", NULL}, *none[] = {NULL};
    at->settings.select = unknown;
    assert_check_fails(at, "PCW999");
    at->settings.select = NULL;
    at->settings.ntddi = versions;
    assert_check_fails(at, "WIN99");
    at->settings.ntddi = NULL;
    at->settings.rules_dirs = (char *[]){at->driver, NULL};
    assert_check_fails(at, "driver.c");
    at->settings.rules_dirs = NULL;
    at->settings.baseline = at->driver;
    assert_check_fails(at, "driver.c");
    at->settings.baseline = NULL;
    at->settings.inputs = none;
    assert_check_fails(at, "nothing to check");
    at->settings.inputs = at->inputs;
    put(at->config, "{\"ignore\": [\"PCW999\"]}\n");
    assert_check_fails(at, ".pcwlint.json:1:");
    put(at->config, "{\"ignore\": 1}\n");
    assert_new_fails(at, ".pcwlint.json:1:");
    at->settings.no_config = TRUE;
    struct session *session = open_session(at);
    assert_finds(session, "");
    session_free(session);
}

/* A file that is not there is no error of the session, but a finding. */
static void test_not_analysed(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    struct session *session = open_session(at);
    g_unlink(at->driver);
    struct check *check = check_it(session);
    g_assert_cmpuint(check->run->failed, ==, 1);
    g_autofree char *rules = rules_of(check);
    g_assert_cmpstr(rules, ==, "PCW904");
    put_driver(at, BAD);
    assert_finds(session, "PCW401");
    session_free(session);
}

/* ---- without judging ---- */

static void test_plan_and_extract(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    GError *error = NULL;
    struct session *session = open_session(at);
    struct check *plan = session_plan(session, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(plan->run->jobs->len, ==, 1);
    g_assert_null(g_array_index(plan->run->jobs, struct pool_job, 0).facts);
    g_assert_cmpuint(plan->run->effective->len, ==, 1);
    g_assert_cmpuint(plan->run->model->units->len, ==, 0);
    check_free(plan);
    struct check *extract = session_extract(session, &error);
    g_assert_no_error(error);
    g_assert_null(extract->run->jobs);
    g_assert_null(extract->findings);
    g_assert_cmpuint(extract->run->model->units->len, ==, 1);
    g_assert_null(session_policy(session));
    check_free(extract);
    session_free(session);
}

static void count_progress(gpointer data, const char *path, guint done, guint all)
{
    g_assert_true(g_str_has_suffix(path, "driver.c"));
    g_assert_cmpuint(done, ==, 0);
    g_assert_cmpuint(all, ==, 1);
    ++*(guint *)data;
}

static void test_progress(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    guint told = 0;
    struct session *session = open_session(at);
    session_set_progress(session, count_progress, &told);
    assert_finds(session, "");
    g_assert_cmpuint(told, ==, 1);
    session_set_progress(session, NULL, NULL);
    assert_finds(session, "");
    g_assert_cmpuint(told, ==, 1);
    session_free(session);
}

/* ---- known findings, and fixes ---- */

static void test_baseline(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    put_driver(at, BAD);
    at->settings.write_baseline = at->baseline;
    struct session *session = open_session(at);
    struct check *check = check_it(session);
    g_assert_true(check->baseline.accepts);
    g_autofree char *text = session_baseline_text(session, check);
    check_free(check);
    session_free(session);
    put(at->baseline, text);
    at->settings.write_baseline = NULL;
    at->settings.baseline = at->baseline;
    session = open_session(at);
    check = check_it(session);
    g_assert_cmpuint(check->findings->len, ==, 0);
    g_assert_cmpuint(check->baseline.known->len, ==, 1);
    check_free(check);
    put_driver(at, GOOD);
    check = check_it(session);
    g_assert_cmpuint(check->baseline.known->len, ==, 0);
    g_assert_cmpuint(check->baseline.cleared->len, ==, 1);
    check_free(check);
    session_free(session);
}

static void test_fix_rounds(struct fixture *at, gconstpointer unused)
{
    (void)unused;
    g_autofree char *good = driver_text(GOOD);
    g_auto(GStrv) parts = g_strsplit(good, "PCW_VERSION_1", -1);
    g_autofree char *wrong = g_strjoinv("PCW_CURRENT_VERSION", parts);
    char *older[] = {"WIN10_VB", NULL};
    at->settings.runs_on = older;
    put(at->driver, wrong);
    struct fix_rounds *rounds = fix_rounds_new(at->inputs, false);
    struct session *session = open_session(at);
    struct check *check = check_it(session);
    guint n = 0;
    g_assert_cmpuint(check->findings->len, >, 0);
    while (fix_rounds_make(rounds, check->findings)) {
        check_free(check);
        check = check_it(session);
        n++;
    }
    fix_rounds_verify(rounds, check->findings);
    g_autoptr(GPtrArray) failures = fix_rounds_take_failures(rounds);
    g_assert_cmpuint(failures->len, ==, 0);
    g_assert_cmpuint(n, ==, 1);
    g_assert_cmpuint(fix_rounds_fixed(rounds), ==, 1);
    g_assert_cmpuint(fix_rounds_files(rounds)->len, ==, 1);
    g_assert_cmpuint(check->findings->len, ==, 0);
    g_autofree char *fixed = NULL;
    g_assert_true(g_file_get_contents(at->driver, &fixed, NULL, NULL));
    g_assert_cmpstr(fixed, ==, good);
    check_free(check);
    session_free(session);
    fix_rounds_free(rounds);
}

static void remove_all(const char *path)
{
    GDir *dir = g_file_test(path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open(path, 0, NULL);
    for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *inside = g_build_filename(path, name, NULL);
        remove_all(inside);
    }
    if (dir != NULL)
        g_dir_close(dir);
    g_remove(path);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*run)(struct fixture *, gconstpointer);
    } tests[] = {
        {"/session/check", test_check},
        {"/session/changes-on-disk", test_changes_on_disk},
        {"/session/changes-in-an-editor", test_changes_in_an_editor},
        {"/session/changes-in-a-header", test_changes_in_a_header},
        {"/session/staying", test_staying},
        {"/session/cache", test_cache},
        {"/session/two-sessions", test_two_sessions},
        {"/session/configuration", test_configuration},
        {"/session/errors", test_errors},
        {"/session/not-analysed", test_not_analysed},
        {"/session/plan-and-extract", test_plan_and_extract},
        {"/session/progress", test_progress},
        {"/session/baseline", test_baseline},
        {"/session/fix-rounds", test_fix_rounds},
    };
    g_test_init(&argc, &argv, NULL);
    g_autofree char *state = g_dir_make_tmp("pcwlint-XXXXXX", NULL), *cache = g_build_filename(state, "cache", NULL);
    g_setenv("XDG_STATE_HOME", state, TRUE);
    g_setenv("PCWLINT_CACHE_DIR", cache, TRUE);
    for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
        g_test_add(tests[i].name, struct fixture, NULL, begin, tests[i].run, end);
    int status = g_test_run();
    remove_all(state);
    return status;
}
