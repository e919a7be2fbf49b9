/* What a program that stands in for git may do: it is ended when it takes too long or writes too much, and what it says
 * is told. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "triage/git-process.h"

struct run_case {
    const char *what, *script;
    struct git_limits limits;
    const char *output, *error; /* one of them; of the error a part */
};

#define MIB ((gsize)1 << 20)

static const struct run_case cases[] = {
    {"answers", "echo a; echo b", {100, MIB, 1000}, "a\nb\n", NULL},
    {"says-nothing", "exit 0", {100, MIB, 1000}, "", NULL},
    {"fails",
     "echo 'fatal: no such thing' >&2; echo more >&2; exit 128",
     {100, MIB, 1000},
     NULL,
     "git: it cannot read the repository"},
    {"does-not-trust-the-owner",
     "echo 'warning: old' >&2; echo \"fatal: detected dubious ownership in repository at '/x'\" >&2; exit 128",
     {100, MIB, 1000},
     NULL,
     "git: another user owns the repository"},
    {"lacks-objects",
     "echo 'warning: lazy fetching disabled; some objects may not be available' >&2; echo 'fatal: unable to read 12' "
     ">&2; exit 128",
     {100, MIB, 1000},
     NULL,
     "git: objects of that revision are not here; this is a partial clone"},
    {"fails-quietly", "exit 1", {100, MIB, 1000}, NULL, "git: "},
    {"is-killed", "kill -9 $$", {100, MIB, 1000}, NULL, "git: the system has ended it"},
#ifdef G_OS_UNIX
    {"takes-much-memory",
     "dd if=/dev/zero of=/dev/null bs=300M count=1",
     {100, MIB, 100},
     NULL,
     "git: it cannot read the repository"},
#endif
    {"much-on-both",
     "i=0; while [ $i -lt 3000 ]; do echo 0123456789012345678901234567890123456789 >&2; echo x; i=$((i+1)); done",
     {100, MIB, 1000},
     NULL,
     NULL},
    {"sleeps", "exec sleep 1000", {1, MIB, 1000}, NULL, "did not end within 1 seconds"},
    {"its-child-sleeps", "sleep 1000 & wait", {1, MIB, 1000}, NULL, "did not end within 1 seconds"},
    {"its-child-keeps-the-pipe", "echo a; sleep 1000 & exit 0", {1, MIB, 1000}, NULL, "did not end within 1 seconds"},
    {"closes-its-pipes", "exec >&- 2>&-; exec sleep 1000", {1, MIB, 1000}, NULL, "did not end within 1 seconds"},
    {"floods", "exec yes", {1000, MIB, 1000}, NULL, "writes more than 1 MiB"},
    {"floods-with-errors", "exec yes >&2", {1, MIB, 1000}, NULL, "did not end within 1 seconds"},
    {"exactly-as-much", "exec head -c 1048576 /dev/zero", {100, MIB, 1000}, NULL, NULL},
    {"one-byte-more", "exec head -c 1048577 /dev/zero", {100, MIB, 1000}, NULL, "writes more than 1 MiB"},
};

static void check_run(gconstpointer data)
{
    const struct run_case *one = data;
    g_auto(GStrv) environment = g_get_environ();
    const char *const argv[] = {"/bin/sh", "-c", one->script, NULL};
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) output = git_process_run(argv, environment, &one->limits, &error);
    if (one->error != NULL) {
        g_assert_null(output);
        g_assert_nonnull(strstr(error->message, one->error));
        return;
    }
    g_assert_no_error(error);
    g_assert_nonnull(output);
    gsize size = 0;
    const char *text = g_bytes_get_data(output, &size);
    if (one->output != NULL)
        g_assert_cmpmem(text, size, one->output, strlen(one->output));
}

static void test_no_program(void)
{
    g_auto(GStrv) environment = g_get_environ();
    const char *const argv[] = {"/nowhere/git", NULL};
    g_autoptr(GError) error = NULL;
    g_assert_null(git_process_run(argv, environment, &git_limits, &error));
    g_assert_true(g_str_has_prefix(error->message, "git cannot be run: "));
}

/* What is used: a deadline that no diff needs, and room for any. */
static void test_limits(void)
{
    g_assert_cmpuint(git_limits.seconds, ==, 120);
    g_assert_cmpuint(git_limits.bytes, >=, 256 * MIB);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strconcat("/git-process/", cases[i].what, NULL);
        g_test_add_data_func(path, &cases[i], check_run);
    }
    g_test_add_func("/git-process/no-program", test_no_program);
    g_test_add_func("/git-process/limits", test_limits);
    return g_test_run();
}
