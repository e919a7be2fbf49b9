/* kernel/: the tables of routines and frameworks, and what is wrong with such a file. */
#include <glib.h>
#include <string.h>

#include "kernel/frameworks.h"
#include "kernel/routines.h"

#define LISTS ", 'give_entries': [], 'always_succeed': []}"

/* JSON with ' for "; the error of its file, NULL: it is good. */
static const struct {
    const char *text, *error;
} routine_files[] = {
    {"{'routines': [{'name': 'A', 'effect': 'nothing'}, {'name': 'B', 'effect': 'free', 'argument': 2, 'note': "
     "'n'}]" LISTS,
     NULL},
    {"{'routines': []}", "1:1: the key \"give_entries\" is missing"},
    {"{'routines': {}" LISTS, "1:14: expected a list"},
    {"{'routines': [{'effect': 'nothing'}]" LISTS, "1:15: the key \"name\" is missing"},
    {"{'routines': [{'name': 'A', 'effect': 'fre', 'argument': 1}]" LISTS,
     "1:39: there is no effect \"fre\"; did you mean free"},
    {"{'routines': [{'name': 'A', 'effect': 'free'}]" LISTS, "1:15: the effect \"free\" needs the key \"argument\""},
    {"{'routines': [{'name': 'A', 'effect': 'lock', 'argument': 1}]" LISTS,
     "1:15: the effect \"lock\" has no argument to name"},
    {"{'routines': [{'name': 'A', 'effect': 'free', 'argument': 0}]" LISTS, "1:59: expected a number from 1 to 16"},
    {"{'routines': [{'name': 'A', 'efect': 'lock'}]" LISTS, "1:29: unknown key \"efect\"; did you mean effect?"},
    {"{'routines': [{'name': 'A', 'effect': 'lock'}, {'name': 'A', 'effect': 'unlock'}]" LISTS,
     "1:48: A is listed twice"},
    {"{'routines': [], 'give_entries': ['A', 'A'], 'always_succeed': []}", "1:40: A is listed twice"},
    {"{'routines': [], 'give_entries': [], 'always_succeed': [1]}", "1:57: expected the name of a routine"},
};

#define FRAMEWORKS(given)                                                                                              \
    "{'unload': [{'role': 'U', 'source': 's'}], 'requests': [], 'before_unload': [], 'dispatch': [{'role': 'I', "      \
    "'source': 's'}], 'given': "                                                                                       \
    "[" given "], 'after_failure': [{'called': 'C'}], 'repeated': "                                                    \
    "[{'role': 'R', 'when': 'w'}], 'order': [{'first': 'F', 'second': 'S'}], "                                         \
    "'runs': [{'routine': 'D', 'called': 'C'}]}"

static const struct {
    const char *text, *error;
} framework_files[] = {
    {FRAMEWORKS("{'routine': 'A', 'argument': 1, 'role': 'R'}"), NULL},
    {FRAMEWORKS("{'routine': 'A', 'argument': 1, 'irql': 'DISPATCH_LEVEL'}"), NULL},
    {FRAMEWORKS("{'routine': 'A', 'argument': 1}"), "1:135: a row has either the key \"role\" or the key \"irql\""},
    {FRAMEWORKS("{'routine': 'A', 'argument': 1, 'irql': 'HIGH_LEVEL'}"), "1:135: the only IRQL that matters"},
    {FRAMEWORKS("{'routine': 'A', 'role': 'R'}"), "1:135: the key \"argument\" is missing"},
    {FRAMEWORKS("{'routine': '', 'argument': 1, 'role': 'R'}"), "1:147: expected a text that is not empty"},
    {FRAMEWORKS("{'routine': 'A', 'argument': 99, 'role': 'R'}"), "1:164: expected a number from 1 to 16"},
    {"{'unload': []}", "1:1: the key \"requests\" is missing"},
};

static GBytes *bytes_of(const char *quoted)
{
    char *text = g_strdelimit(g_strdup(quoted), "'", '"');
    return g_bytes_new_take(text, strlen(text));
}

static void check(const char *text, bool good, const char *error, GError *got)
{
    g_autofree char *wanted = g_strconcat("table.json:", error, NULL);
    if (good != (error == NULL) || (!good && !g_str_has_prefix(got->message, wanted)))
        g_error("%s  gives    %s\n  expected %s", text, got != NULL ? got->message : "no error", wanted);
    g_clear_error(&got);
}

static void test_routine_files(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(routine_files); i++) {
        g_autoptr(GBytes) text = bytes_of(routine_files[i].text);
        GError *error = NULL;
        struct kernel_routines *routines = kernel_routines_read("table.json", text, &error);
        check(routine_files[i].text, routines != NULL, routine_files[i].error, error);
        g_clear_pointer(&routines, kernel_routines_free);
    }
}

static void test_framework_files(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(framework_files); i++) {
        g_autoptr(GBytes) text = bytes_of(framework_files[i].text);
        GError *error = NULL;
        struct kernel_frameworks *frameworks = kernel_frameworks_read("table.json", text, &error);
        check(framework_files[i].text, frameworks != NULL, framework_files[i].error, error);
        g_clear_pointer(&frameworks, kernel_frameworks_free);
    }
}

static void test_builtin(void)
{
    g_assert_cmpint(kernel_routine("ExFreePoolWithTag")->effect, ==, KERNEL_FREE);
    g_assert_cmpint(kernel_routine("ExFreeToLookasideListEx")->argument, ==, 2);
    g_assert_cmpstr(kernel_routine_at(kernel_routine_count() - 1)->name, ==, "KdPrintEx");
    g_assert_null(kernel_routine("ExFreePoolWithTags"));
    g_assert_null(kernel_routine(NULL));
    g_assert_true(kernel_gives_entry("RemoveHeadList"));
    g_assert_false(kernel_gives_entry("InsertHeadList"));
    g_assert_true(kernel_always_succeeds("ZwClose"));
    g_assert_cmpuint(kernel_frameworks()->unload->len, ==, 4);
    const struct kernel_after_failure *first =
        &g_array_index(kernel_frameworks()->after_failure, struct kernel_after_failure, 0);
    g_assert_null(first->failed);
    g_assert_true(kernel_runs_routines("FltUnregisterFilter"));
    g_assert_false(kernel_runs_routines("FltRegisterFilter"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/kernel/routine-files", test_routine_files);
    g_test_add_func("/kernel/framework-files", test_framework_files);
    g_test_add_func("/kernel/builtin", test_builtin);
    return g_test_run();
}
