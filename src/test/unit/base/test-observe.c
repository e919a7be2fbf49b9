/* Observations: what is asked is recorded, and holds exactly as long as each answer would be the same. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "base/file/environment.h"
#include "base/file/observe.h"
#include "base/file/observed.h"
#include "base/file/overlay.h"
#include "base/file/text-file.h"

static char *folder;

static char *in(const char *name)
{
    return g_build_filename(folder, name, NULL);
}

static void put(const char *name, const char *text)
{
    g_autofree char *path = in(name), *above = g_path_get_dirname(path);
    g_assert_cmpint(g_mkdir_with_parents(above, 0700), ==, 0);
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

/* As if it had been there for long: signatures of what is new are not relied on. */
static void age(const char *name, gint64 seconds)
{
    g_autofree char *path = in(name);
    struct utimbuf times = {0, 0};
    times.actime = times.modtime = (time_t)(g_get_real_time() / G_USEC_PER_SEC - seconds);
    g_assert_cmpint(utime(path, &times), ==, 0);
}

static void take_away(const char *name)
{
    g_autofree char *path = in(name);
    g_assert_cmpint(g_remove(path), ==, 0);
}

static void clean(const char *at)
{
    struct folder *list = folder_read_unseen(at, NULL);
    for (guint i = 0; list != NULL && i < folder_count(list); i++) {
        g_autofree char *path = g_build_filename(at, folder_at(list, i)->name, NULL);
        if (folder_at(list, i)->kind == ENTRY_FOLDER)
            clean(path);
        else
            g_unlink(path);
    }
    folder_free(list);
    g_rmdir(at);
}

static void begin(void)
{
    folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    g_assert_nonnull(folder);
}

static void end(void)
{
    clean(folder);
    g_clear_pointer(&folder, g_free);
}

/* ---- what the cases ask ---- */

static void read_a(void)
{
    g_autofree char *path = in("a.h"), *text = NULL;
    gsize size = 0;
    text_load(path, TEXT_LARGEST, &text, &size);
}

static void ask_for_a(void)
{
    g_autofree char *path = in("a.h");
    text_is_file(path);
}

static void ask_deep(void)
{
    g_autofree char *path = in("none/sys/a.h");
    text_is_file(path);
}

static void list_all(void)
{
    folder_free(folder_read(folder, NULL));
}

static void list_named(const char *wanted)
{
    struct folder *list = folder_read_unseen(folder, NULL);
    observe_folder(folder, list, wanted);
    folder_free(list);
}

static void list_some(void)
{
    list_named(".sln ");
}

static void list_some_names(void)
{
    list_named("=.sln ");
}

static void spell_a(void)
{
    struct folder *list = folder_read_unseen(folder, NULL);
    const struct folder_entry *entry = list != NULL ? folder_find(list, "a.h") : NULL;
    observe_entry(folder, "a.h", entry != NULL ? entry->name : NULL);
    folder_free(list);
}

/* A recording that takes over encoded observations has the same ones. */
static void check_again(GBytes *bytes)
{
    observe_begin();
    observe_encoded(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
    struct observations *again = observe_end();
    g_autoptr(GBytes) same = observations_encode(again);
    g_assert_true(observations_are_sound(again));
    g_assert_true(g_bytes_equal(bytes, same));
    observations_unref(again);
}

static GBytes *record(void (*ask)(void))
{
    observe_begin();
    ask();
    struct observations *observations = observe_end();
    g_assert_true(observations_are_sound(observations));
    GBytes *bytes = observations_encode(observations);
    observations_unref(observations);
    check_again(bytes);
    return bytes;
}

static bool holds_renewed(GBytes *bytes, bool *renewed)
{
    gsize size = 0;
    const guint8 *data = g_bytes_get_data(bytes, &size);
    g_autofree guint8 *copy = g_memdup2(data, size);
    struct observed *observed = observed_new();
    bool holds = observed_holds(observed, copy, size, renewed);
    observed_free(observed);
    return holds;
}

static bool holds(GBytes *bytes)
{
    bool renewed;
    return holds_renewed(bytes, &renewed);
}

/* ---- what happens to the files ---- */

static void nothing(void)
{
}

static void write_same(void)
{
    put("a.h", "one");
}

static void write_other(void)
{
    put("a.h", "two");
}

static void touch(void)
{
    age("a.h", 5);
}

static void remove_a(void)
{
    take_away("a.h");
}

static void add_a(void)
{
    put("a.h", "one");
}

static void add_b(void)
{
    put("b.h", "b");
}

static void add_upper(void)
{
    put("A.H", "upper");
}

static void add_folder_a(void)
{
    put("a.h/x", "x");
}

static void add_deep(void)
{
    put("none/sys/a.h", "deep");
}

static void add_near_deep(void)
{
    put("none/b.h", "deep");
}

static void add_solution(void)
{
    put("P.Sln", "");
}

static void add_folder(void)
{
    put("new/b.h", "b");
}

static void make_folder_of_a(void)
{
    remove_a();
    add_folder_a();
}

static const struct row {
    const char *what;
    bool there; /* a.h, before */
    void (*ask)(void);
    void (*happens)(void);
    bool holds;
} rows[] = {
    {"text/nothing", true, read_a, nothing, true},
    {"text/touched", true, read_a, touch, true},
    {"text/written-again", true, read_a, write_same, true},
    {"text/changed-in-size-alike", true, read_a, write_other, false},
    {"text/removed", true, read_a, remove_a, false},
    {"text/now-a-folder", true, read_a, make_folder_of_a, false},
    {"text/other-file-added", true, read_a, add_b, true},
    {"no-text/nothing", false, read_a, nothing, true},
    {"no-text/added", false, read_a, add_a, false},
    {"no-text/other-added", false, read_a, add_b, true},
    {"no-text/folder-added", false, read_a, add_folder_a, true},
    {"kind/nothing", true, ask_for_a, nothing, true},
    {"kind/changed-text", true, ask_for_a, write_other, true},
    {"kind/removed", true, ask_for_a, remove_a, false},
    {"kind/now-a-folder", true, ask_for_a, make_folder_of_a, false},
    {"absent/nothing", false, ask_for_a, nothing, true},
    {"absent/added", false, ask_for_a, add_a, false},
    {"absent/other-added", false, ask_for_a, add_b, true},
    {"absent/folder-added", false, ask_for_a, add_folder_a, false},
    {"absent/deep/nothing", false, ask_deep, nothing, true},
    {"absent/deep/near", false, ask_deep, add_near_deep, true},
    {"absent/deep/added", false, ask_deep, add_deep, false},
    {"listing/nothing", true, list_all, nothing, true},
    {"listing/changed-text", true, list_all, write_other, true},
    {"listing/added", true, list_all, add_b, false},
    {"listing/removed", true, list_all, remove_a, false},
    {"listing/now-a-folder", true, list_all, make_folder_of_a, false},
    {"listing-of-some/other-added", true, list_some, add_b, true},
    {"listing-of-some/folder-added", true, list_some, add_folder, false},
    {"listing-of-some/added", true, list_some, add_solution, false},
    {"listing-of-names/other-added", true, list_some_names, add_b, true},
    {"listing-of-names/folder-added", true, list_some_names, add_folder, true},
    {"listing-of-names/added", true, list_some_names, add_solution, false},
    {"spelling/nothing", true, spell_a, nothing, true},
    {"spelling/other-added", true, spell_a, add_b, true},
    {"spelling/removed", true, spell_a, remove_a, false},
    {"no-spelling/other-added", false, spell_a, add_b, true},
    {"no-spelling/added-upper", false, spell_a, add_upper, false},
};

static void run_row(gconstpointer data)
{
    const struct row *row = data;
    for (guint aged = 0; aged < 2; aged++) { /* signatures count, or do not */
        begin();
        if (row->there)
            put("a.h", "one");
        if (row->there && aged)
            age("a.h", 3600);
        if (aged)
            age(".", 3600);
        g_autoptr(GBytes) bytes = record(row->ask);
        row->happens();
        g_assert_cmpint(holds(bytes), ==, row->holds);
        end();
    }
}

#define VARIABLE "BASEDIR"

static void ask_for_variable(void)
{
    bool hidden;
    environment_value("BaseDir", &hidden); /* its name has no case */
    g_assert_false(hidden);
}

#define HIDDEN "PCWLINT_TEST_OBSERVED"

static void ask_for_hidden(void)
{
    bool hidden;
    const char *value = environment_value("pcwlint_Test_observed", &hidden);
    g_assert_true(hidden ? strcmp(value, "") == 0 : value == NULL);
}

/* Of what projects do not see only whether it is set matters; its value is in no record. */
static void test_hidden(void)
{
    static const char *const values[] = {NULL, "", "hunter2", "hunter3"};
    for (guint i = 0; i < G_N_ELEMENTS(values); i++) {
        for (guint k = 0; k < G_N_ELEMENTS(values); k++) {
            g_unsetenv(HIDDEN);
            if (values[i] != NULL)
                g_setenv(HIDDEN, values[i], TRUE);
            g_autoptr(GBytes) bytes = record(ask_for_hidden);
            g_unsetenv(HIDDEN);
            if (values[k] != NULL)
                g_setenv(HIDDEN, values[k], TRUE);
            g_assert_cmpint(holds(bytes), ==, (i == 0) == (k == 0));
        }
    }
    g_unsetenv(HIDDEN);
}

static void test_environment(void)
{
    static const char *const values[] = {NULL, "", "one", "two"};
    for (guint i = 0; i < G_N_ELEMENTS(values); i++) {
        for (guint k = 0; k < G_N_ELEMENTS(values); k++) {
            g_unsetenv(VARIABLE);
            if (values[i] != NULL)
                g_setenv(VARIABLE, values[i], TRUE);
            g_autoptr(GBytes) bytes = record(ask_for_variable);
            g_unsetenv(VARIABLE);
            if (values[k] != NULL)
                g_setenv(VARIABLE, values[k], TRUE);
            g_assert_cmpint(holds(bytes), ==, i == k);
        }
    }
    g_unsetenv(VARIABLE);
}

/* Same size, same time of modification: the time of change tells. */
static void test_forged_time(void)
{
    begin();
    put("a.h", "one");
    age("a.h", 3600);
    g_usleep(2200 * 1000); /* the change by age() itself has to settle */
    g_autoptr(GBytes) bytes = record(read_a);
    GStatBuf before, after;
    g_autofree char *path = in("a.h");
    g_assert_cmpint(g_stat(path, &before), ==, 0);
    g_assert_true(holds(bytes));
    FILE *file = fopen(path, "r+");
    g_assert_nonnull(file);
    fputs("two", file);
    fclose(file);
    const struct utimbuf times = {before.st_atime, before.st_mtime};
    g_assert_cmpint(utime(path, &times), ==, 0);
    g_assert_cmpint(g_stat(path, &after), ==, 0);
    g_assert_cmpint(before.st_mtime, ==, after.st_mtime);
    g_assert_cmpint(before.st_size, ==, after.st_size);
    g_assert_false(holds(bytes));
    end();
}

/* A settled signature is believed; one that is new is compared by the text, and then renewed. */
static void test_renewal(void)
{
    bool renewed = false;
    begin();
    put("a.h", "one");
    g_autoptr(GBytes) bytes = record(read_a);
    g_assert_true(holds_renewed(bytes, &renewed));
    g_assert_false(renewed);
    g_usleep(2200 * 1000);
    g_assert_true(holds_renewed(bytes, &renewed));
    g_assert_true(renewed);
    g_autoptr(GBytes) settled = record(read_a);
    g_assert_true(holds_renewed(settled, &renewed));
    g_assert_false(renewed);
    end();
}

static void read_twice(void)
{
    read_a();
    put("a.h", "two");
    read_a();
}

static void test_two_answers(void)
{
    begin();
    put("a.h", "one");
    observe_begin();
    read_twice();
    struct observations *observations = observe_end();
    g_assert_false(observations_are_sound(observations));
    observations_unref(observations);
    end();
}

/* What is remembered is reported again; who does not use it does not depend on it. */
static void test_parts(void)
{
    begin();
    put("a.h", "one");
    observe_begin_part();
    g_assert_null(observe_end_part()); /* nobody records */
    observe_begin();
    observe_begin_part();
    read_a();
    struct observations *part = observe_end_part();
    struct observations *first = observe_end();
    observe_begin();
    struct observations *without = observe_end();
    observe_begin();
    observe_again(part);
    observe_again(part);
    observe_again(NULL);
    struct observations *with = observe_end();
    g_autoptr(GBytes) a = observations_encode(first), b = observations_encode(with), c = observations_encode(without);
    g_assert_true(g_bytes_equal(a, b));
    g_assert_cmpuint(g_bytes_get_size(c), ==, 0);
    observations_unref(part);
    observations_unref(first);
    observations_unref(with);
    observations_unref(without);
    end();
}

/* What is laid over a file is its text, whatever the disk says. */
static void test_overlay(void)
{
    begin();
    put("a.h", "one");
    age("a.h", 3600);
    g_autoptr(GBytes) disk = record(read_a);
    g_autofree char *path = in("a.h");
    overlay_set(path, "two", 3);
    g_autoptr(GBytes) laid = record(read_a);
    g_assert_true(holds(laid));
    g_assert_false(holds(disk));
    overlay_set(path, "one", 3);
    g_assert_false(holds(laid));
    g_assert_true(holds(disk));
    overlay_clear();
    g_assert_false(holds(laid));
    end();
}

static void ask_all(void)
{
    read_a();
    ask_for_a();
    ask_deep();
    list_all();
    spell_a();
}

/* Nothing that is no observation holds, or reads beyond its end. */
/* Damaged bytes spoil the recording. */
static bool is_sound_again(const guint8 *bytes, gsize size)
{
    observe_begin();
    observe_encoded(bytes, size);
    struct observations *again = observe_end();
    bool sound = observations_are_sound(again);
    observations_unref(again);
    return sound;
}

static void test_damage(void)
{
    begin();
    put("a.h", "one");
    g_autoptr(GBytes) bytes = record(ask_all);
    gsize size = 0;
    const guint8 *data = g_bytes_get_data(bytes, &size);
    g_assert_true(holds(bytes));
    for (gsize i = 1; i < size; i++) {
        g_autoptr(GBytes) cut = g_bytes_new(data, i);
        holds(cut);
        is_sound_again(data, i);
        g_autofree guint8 *copy = g_memdup2(data, size);
        copy[i] ^= 0xFF;
        g_autoptr(GBytes) broken = g_bytes_new(copy, size);
        holds(broken);
        is_sound_again(copy, size);
    }
    g_assert_true(is_sound_again(data, size));
    g_assert_false(is_sound_again(data, size - 1));
    g_autoptr(GBytes) foreign = g_bytes_new_static("no observations at all, but text", 32);
    g_assert_false(holds(foreign));
    end();
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    if (g_test_slow()) { /* -m slow: these wait for seconds, and are a test of their own */
        g_test_add_func("/observe/forged-time", test_forged_time);
        g_test_add_func("/observe/renewal", test_renewal);
        return g_test_run();
    }
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *name = g_strconcat("/observe/", rows[i].what, NULL);
        g_test_add_data_func(name, &rows[i], run_row);
    }
    g_test_add_func("/observe/environment", test_environment);
    g_test_add_func("/observe/hidden", test_hidden);
    g_test_add_func("/observe/two-answers", test_two_answers);
    g_test_add_func("/observe/parts", test_parts);
    g_test_add_func("/observe/overlay", test_overlay);
    g_test_add_func("/observe/damage", test_damage);
    return g_test_run();
}
