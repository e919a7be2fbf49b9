/* What is the user's alone, the user's secret, and digests. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/private/own.h"
#include "base/private/secret.h"

static char *folder, *state;

static char *in(const char *name)
{
    return g_build_filename(folder, name, NULL);
}

static void make_folder(const char *name, int mode)
{
    g_autofree char *path = in(name);
    g_assert_cmpint(g_mkdir(path, 0700), ==, 0);
    g_assert_cmpint(g_chmod(path, mode), ==, 0);
}

static void make_link(const char *name, const char *target)
{
    g_autofree char *path = in(name);
    g_assert_cmpint(symlink(target, path), ==, 0);
}

static void begin(void)
{
    folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    g_assert_nonnull(folder);
    make_folder("mine", 0700);
    make_folder("readable", 0755);
    make_folder("shared", 0777);
    make_folder("shared/mine", 0700);
    make_folder("sticky", 01777);
    make_folder("sticky/mine", 0700);
    make_folder("group", 0770);
    make_link("link", "mine");
    make_link("to-shared", "mine/../shared");
    make_link("mine/on", "../shared/mine");
    make_link("through", "link/on");
    make_link("loop", "loop");
    make_link("dangling", "not here");
    make_link("link-up", "mine/..");
    g_autofree char *file = in("a-file");
    make_link("mine/linked", "../readable");
    make_link("a-link", "a-file");
    g_autofree char *fifo = in("fifo");
    g_assert_cmpint(mkfifo(fifo, 0600), ==, 0);
    g_assert_true(g_file_set_contents(file, "some\0bytes", 10, NULL));
}

static void assert_own(const char *name, const char *why)
{
    g_autofree char *path = in(name), *reason = own_why_not(path),
                    *place = why != NULL ? g_strdup_printf(why, folder) : NULL;
    if (g_strcmp0(reason, place) != 0)
        g_error("%s: %s, and not: %s", name, reason, place);
}

static void test_folders(void)
{
    static const struct {
        const char *name, *why;
    } cases[] = {
        {"", NULL},
        {"mine", NULL},
        {"mine/", NULL},
        {"mine/nothing/here", NULL},
        {"shared", "others can write into %s/shared"},
        {"shared/mine", "others can write into %s/shared"},
        {"shared/nothing", "others can write into %s/shared"},
        {"sticky", "others can write into %s/sticky"},
        {"sticky/mine", NULL},
        {"sticky/nothing", NULL},
        {"readable", NULL},
        {"link", NULL},
        {"link/nothing", NULL},
        {"to-shared", "others can write into %s/shared"},
        {"to-shared/x", "others can write into %s/shared"},
        {"through", "others can write into %s/shared"},
        {"mine/../shared/mine", "others can write into %s/shared"},
        {"shared/../mine", "others can write into %s/shared"},
        {"mine/./nothing", NULL},
        {"loop", "%s/loop leads nowhere"},
        {"a-file", NULL},
        {"a-file/x", NULL},
        {"dangling", NULL},
        {"link-up/mine", NULL},
        {"group", "others can write into %s/group"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
        assert_own(cases[i].name, cases[i].why);
    g_assert_cmpint(chdir(folder), ==, 0);
    g_autofree char *relative = own_why_not("mine"), *open = own_why_not("./shared");
    g_assert_null(relative);
    g_assert_nonnull(open);
    g_assert_cmpint(chdir("/"), ==, 0);
}

static void test_making(void)
{
    static const struct {
        const char *root, *inner;
        bool made;
    } cases[] = {
        {"mine/r", "mine/r/s", true},      {"mine/r", "mine/r/s", true},  {"mine/a/b", "mine/a/b/c", true},
        {"shared/r", "shared/r/s", false}, {"link", "link/t", false},     {"mine/linked", "mine/linked/x", false},
        {"dangling", "dangling/x", false}, {"a-file", "a-file/x", false},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *root = in(cases[i].root), *inner = in(cases[i].inner);
        g_assert_cmpint(own_make_folder(root, inner), ==, cases[i].made);
        g_assert_cmpint(g_file_test(inner, G_FILE_TEST_IS_DIR), ==, cases[i].made);
    }
}

static void test_files(void)
{
    static const char *const others[] = {"mine", "a-link", "fifo", "nothing", "dangling"};
    g_autofree char *file = in("a-file");
    gsize size = 0;
    g_autofree char *bytes = own_read(file, 10, &size), *too_large = own_read(file, 9, &size);
    g_assert_cmpmem(bytes, 10, "some\0bytes", 10);
    g_assert_null(too_large);
    for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
        g_autofree char *path = in(others[i]);
        g_assert_null(own_read(path, 100, &size));
    }
}

/* ---- digests and seals ---- */

static void test_hash(void)
{
    g_autofree char *name = hash_name(hash_of("abc", 3));
    g_assert_cmpstr(name, ==, "ba7816bf8f01cfea414140de5dae2223");
    g_assert_true(hash_same(hash_of(NULL, 0), hash_of("", 0)));
    g_assert_false(hash_same(hash_of("a", 1), hash_of("b", 1)));
}

static struct hash seal(const struct secret *secret, const char *purpose, const char *text)
{
    struct sealing *sealing = sealing_begin(secret, purpose);
    for (const char *at = text; *at != '\0'; at++)
        sealing_add(sealing, at, 1);
    return sealing_end(sealing);
}

#define DIGITS "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static void test_seals(void)
{
    static const char *const none[] = {
        "",         "00",         DIGITS "0",
        DIGITS " ", DIGITS "\nx", "g00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"};
    for (guint i = 0; i < G_N_ELEMENTS(none); i++)
        g_assert_null(secret_parse(none[i]));
    struct secret *one = secret_parse(DIGITS), *same = secret_parse(DIGITS "\r\n");
    struct secret *other = secret_parse("f00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    g_assert_true(hash_same(seal(one, "a", "text"), seal(same, "a", "text")));
    g_assert_false(hash_same(seal(one, "a", "text"), seal(other, "a", "text")));
    g_assert_false(hash_same(seal(one, "a", "text"), seal(one, "b", "text")));
    g_assert_false(hash_same(seal(one, "a", "text"), seal(one, "at", "ext")));
    g_assert_false(hash_same(seal(one, "a", "text"), seal(one, "a", "texts")));
    secret_unref(one);
    secret_unref(same);
    secret_unref(other);
}

static void test_of_the_user(void)
{
    g_autofree char *path = secret_path(), *at = NULL, *text = NULL, *above = g_path_get_dirname(path);
    bool foreign = true;
    g_assert_true(g_str_has_prefix(path, state));
    g_assert_null(secret_open(false, &at, &foreign));
    g_assert_nonnull(at);
    g_assert_false(foreign);
    g_assert_false(g_file_test(above, G_FILE_TEST_EXISTS));
    struct secret *made = secret_open(true, NULL, NULL), *found = secret_open(false, NULL, NULL);
    g_assert_true(hash_same(seal(made, "a", "b"), seal(found, "a", "b")));
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_assert_cmpuint(strlen(text), ==, strlen(DIGITS) + 1);
    secret_unref(made);
    secret_unref(found);
}

/* Nothing of it is deeper than this. */
static void remove_all(const char *at)
{
    GDir *dir = g_dir_open(at, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *path = g_build_filename(at, name, NULL);
        if (g_file_test(path, G_FILE_TEST_IS_SYMLINK) || !g_file_test(path, G_FILE_TEST_IS_DIR))
            g_unlink(path);
        else
            remove_all(path);
    }
    if (dir != NULL)
        g_dir_close(dir);
    g_rmdir(at);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    state = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    g_setenv("XDG_STATE_HOME", state, TRUE);
    g_test_add_func("/own/folders", test_folders);
    g_test_add_func("/own/making", test_making);
    g_test_add_func("/own/files", test_files);
    g_test_add_func("/own/hash", test_hash);
    g_test_add_func("/own/seals", test_seals);
    g_test_add_func("/own/of-the-user", test_of_the_user);
    begin();
    int status = g_test_run();
    remove_all(folder);
    remove_all(state);
    g_free(folder);
    g_free(state);
    return status;
}
