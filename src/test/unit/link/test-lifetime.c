/* link/lifetime/paths/functions.c, lifetime.c, project.c and guards.c, on facts written by hand: several units, no
 * parser. */
#include <glib.h>
#include <string.h>

#include "base/text/json/json.h"
#include "facts/derived-types.h"
#include "facts/json.h"
#include "link/program/program.h"

struct project {
    GArray *targets;
    struct model *model;
};

/* Units as JSON, single quotes for double ones; NULL ends the list. */
static struct project link_units(int whole, ...)
{
    struct project project = {targets_parse("WIN11_GE", "WIN10_VB", "x64", NULL), NULL};
    va_list texts;
    project.model = model_new(project.targets);
    project.model->whole = whole;
    va_start(texts, whole);
    for (const char *text = va_arg(texts, const char *); text != NULL; text = va_arg(texts, const char *)) {
        g_autofree char *copy = g_strdelimit(g_strdup(text), "'", '"');
        GError *error = NULL;
        struct json *json = json_parse(copy, strlen(copy), &error);
        g_assert_no_error(error);
        struct fact_unit *unit = fact_from_json(&fact_type_unit, json, &error);
        g_assert_no_error(error);
        model_add(project.model, 0, unit);
        json_free(json);
    }
    va_end(texts);
    model_link(project.model);
    return project;
}

static void project_free(struct project *project)
{
    model_free(project->model);
    g_array_unref(project->targets);
}

static const struct fact_use *find_use(const struct project *project, const char *api, int64_t line)
{
    for (guint i = 0; i < project->model->units->len; i++) {
        const struct model_unit *unit = project->model->units->pdata[i];
        for (guint k = 0; k < fact_count(derived_unit(unit->facts)->uses); k++) {
            const struct fact_use *use = FACT_AT(use, derived_unit(unit->facts)->uses, k);
            if (g_strcmp0(FACT_WORD_TEXT(use_api, use->api), api) == 0 && use->place->line == line)
                return use;
        }
    }
    return NULL;
}

static const char *state_at(const struct project *project, const char *api, int64_t line)
{
    const struct fact_use *use = find_use(project, api, line);
    return use != NULL ? use->state : "nowhere";
}

#define AT(file, line) "{ 'file': '" file "', 'line': " #line ", 'column': 1, 'end_line': " #line ", 'end_column': 9 }"
#define REGISTER(token, handle, low, high)                                                                             \
    "{ 'kind': 'register', 'name': 'PcwRegister', 'function': 'Start', 'token': " #token ", 'handle': '" handle        \
    "', 'status_low': " #low ", 'status_high': " #high                                                                 \
    ", 'status_used': true, 'prior_null': true, 'place': " AT("a.c", 10) " }"
#define CALL(callee, low, high, line)                                                                                  \
    "{ 'kind': 'call', 'name': '" callee "', 'function': 'DriverEntry', 'status_low': " #low ", 'status_high': " #high \
    ", 'status_used': true, 'place': " AT("b.c", line) " }"
#define EXIT(name, root, outcome, low, high, file, line, rest)                                                         \
    "{ 'function': '" name "', 'is_root': " root ", 'outcome': '" outcome "', 'result_low': " #low                     \
    ", 'result_high': " #high ", 'place': " AT(file, line) rest " }"
#define START_FILE                                                                                                     \
    "{ 'file': 'a.c', 'arch': 'x64', 'exits': [" EXIT(                                                                 \
        "Start", "true", "success", 0, 0, "a.c", 11,                                                                   \
        ", 'effects': [" REGISTER(                                                                                     \
            7, "s:a.c:Handle", 0,                                                                                      \
            0) "],"                                                                                                    \
               " 'leaves': [{ 'subject': 's:a.c:Handle', 'low': 0, 'high': "                                           \
               "9, 'token': 7 }]") "," EXIT("Start", "true", "failure", -9, -1, "a.c", 11,                             \
                                            ", 'effects': [" REGISTER(                                                 \
                                                7, "s:a.c:Handle", -9,                                                 \
                                                -1) "],"                                                               \
                                                    " 'leaves': [{ "                                                   \
                                                    "'subject': "                                                      \
                                                    "'s:a.c:Handle', 'low': "                                          \
                                                    "0, 'high': 0, 'token': "                                          \
                                                    "7 }]") "," EXIT("Stop", "true", "none", -9, 9, "a.c", 20,         \
                                                                     ", "                                              \
                                                                     "'requi"                                          \
                                                                     "res': "                                          \
                                                                     "[{ "                                             \
                                                                     "'subje"                                          \
                                                                     "ct': "                                           \
                                                                     "'s:a."                                           \
                                                                     "c:"                                              \
                                                                     "Handle"                                          \
                                                                     "', "                                             \
                                                                     "'low':"                                          \
                                                                     " 1, "                                            \
                                                                     "'high'"                                          \
                                                                     ": 9 "                                            \
                                                                     "}],"                                             \
                                                                     " '"                                              \
                                                                     "effect"                                          \
                                                                     "s': "                                            \
                                                                     "[{ "                                             \
                                                                     "'kind'"                                          \
                                                                     ": "                                              \
                                                                     "'unreg"                                          \
                                                                     "ister'"                                          \
                                                                     ", "                                              \
                                                                     "'name'"                                          \
                                                                     ": "                                              \
                                                                     "'PcwUn"                                          \
                                                                     "regist"                                          \
                                                                     "er', "                                           \
                                                                     "'funct"                                          \
                                                                     "ion': "                                          \
                                                                     "'Stop'"                                          \
                                                                     ", "                                              \
                                                                     "'handl"                                          \
                                                                     "e': "                                            \
                                                                     "'s:a."                                           \
                                                                     "c:"                                              \
                                                                     "Handle"                                          \
                                                                     "',"                                              \
                                                                     " '"                                              \
                                                                     "operan"                                          \
                                                                     "d_"                                              \
                                                                     "state'"                                          \
                                                                     ": "                                              \
                                                                     "'initi"                                          \
                                                                     "al', "                                           \
                                                                     "'check"                                          \
                                                                     "ed': "                                           \
                                                                     "true, "                                          \
                                                                     "'place"                                          \
                                                                     "':"                                              \
                                                                     " " AT("a."                                       \
                                                                            "c",                                       \
                                                                            19) " }],"                                 \
                                                                                " 'leaves': [{ 'subject': "            \
                                                                                "'s:a.c:Handle', 'low': 0, 'high': 0 " \
                                                                                "}]") "," EXIT("Stop", "true", "none", \
                                                                                               -9, 9, "a.c", 20,       \
                                                                                               ", 'requires': [{ "     \
                                                                                               "'subject': "           \
                                                                                               "'s:a.c:Handle', "      \
                                                                                               "'low': 0, 'high': 0 "  \
                                                                                               "}]") "]}"

/* Start-up in b.c calls Start of a.c, and a later step fails. */
static void test_leak_over_files(void)
{
    struct project project = link_units(
        true, START_FILE,
        "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT("DriverEntry", "true", "failure", -9, -1, "b.c", 30,
                                                          ", 'effects': [" CALL("Start", 0, 0, 28) "]") "]}",
        NULL);
    const struct fact_use *use = find_use(&project, "return", 30);
    g_assert_nonnull(use);
    g_assert_cmpstr(use->function, ==, "DriverEntry");
    g_assert_cmpint(use->origin->line, ==, 10);
    project_free(&project);
}

/* The same with the clean-up: on the way where the handle is NULL nothing is left open either. */
static void test_clean_up_over_files(void)
{
    struct project project =
        link_units(true, START_FILE,
                   "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT(
                       "DriverEntry", "true", "failure", -9, -1, "b.c", 30,
                       ", 'effects': [" CALL("Start", 0, 0, 28) "," CALL("Stop", -9, 9, 29) "]") "]}",
                   NULL);
    g_assert_null(find_use(&project, "return", 30));
    g_assert_cmpstr(state_at(&project, "PcwUnregister", 19), ==, "open");
    project_free(&project);
}

/* When Start itself fails nothing is open. */
static void test_failed_start(void)
{
    struct project project = link_units(
        true, START_FILE,
        "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT("DriverEntry", "true", "failure", -9, -1, "b.c", 30,
                                                          ", 'effects': [" CALL("Start", -9, -1, 28) "]") "]}",
        NULL);
    g_assert_null(find_use(&project, "return", 30));
    project_free(&project);
}

#define CREATE_FILE                                                                                                    \
    "{ 'file': 'd.c', 'arch': 'x64', 'exits': [" EXIT("Create", "true", "success", 0, 0, "d.c", 50,                    \
                                                      ", 'effects': [{ 'kind': 'create', 'name': 'PcwCreateInstance'," \
                                                      " 'function': 'Create', 'handle': 'g:Handle', 'operand_state': " \
                                                      "'initial', 'token': 9, 'status_low': 0, 'status_high': 0,"      \
                                                      " 'status_used': true, 'place': " AT("d.c", 50) " }]") "]}"
#define GLOBAL_START                                                                                                   \
    "{ 'file': 'a.c', 'arch': 'x64', 'exits': [" EXIT(                                                                 \
        "Start", "true", "failure", -9, -1, "a.c", 11,                                                                 \
        ", 'effects': [" REGISTER(7, "g:Handle", -9,                                                                   \
                                  -1) "],"                                                                             \
                                      " 'leaves': [{ 'subject': 'g:Handle', 'low': 0, 'high': 0, 'token': 7 }]") "]}"

/* What Start answers is what DriverEntry returns: where it has failed, nothing of the driver runs any more. */
static void test_passed_on(void)
{
    struct project project = link_units(true, GLOBAL_START, CREATE_FILE,
                                        "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT(
                                            "DriverEntry", "true", "unknown", -9, 9, "b.c", 30,
                                            ", 'passes_on': 1, 'effects': [" CALL("Start", -9, 9, 28) "]") "]}",
                                        NULL);
    g_assert_cmpstr(state_at(&project, "PcwCreateInstance", 50), ==, "unknown");
    project_free(&project);
}

/* The same where the failure is tolerated: then instances are made on a handle that is none. */
static void test_not_passed_on(void)
{
    struct project project = link_units(
        true, GLOBAL_START, CREATE_FILE,
        "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT("DriverEntry", "true", "success", 0, 0, "b.c", 30,
                                                          ", 'effects': [" CALL("Start", -9, 9, 28) "]") "]}",
        NULL);
    g_assert_cmpstr(state_at(&project, "PcwCreateInstance", 50), ==, "failed");
    project_free(&project);
}

/* Some of the paths that met have called Start: whether a handle is open is not known, and nobody leaks one. */
static void test_maybe_called(void)
{
    struct project project =
        link_units(true, START_FILE,
                   "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT(
                       "DriverEntry", "true", "failure", -9, -1, "b.c", 30,
                       ", 'effects': ["
                       "{ 'kind': 'call', 'name': 'Start', 'function': 'DriverEntry', 'status_low': 0, 'status_high': "
                       "0, 'maybe': true, 'place': " AT("b.c", 28) " }]") "]}",
                   NULL);
    g_assert_null(find_use(&project, "return", 30));
    project_free(&project);
}

#define UNGUARDED_STOP(line)                                                                                           \
    "{ 'file': 'c.c', 'arch': 'x64', 'exits': [" EXIT(                                                                 \
        "Unload", "true", "none", -9, 9, "c.c", line,                                                                  \
        ", 'effects': [{ 'kind': 'unregister', 'name': 'PcwUnregister',"                                               \
        " 'function': 'Unload', 'handle': 'g:Handle', 'operand_state': 'initial', 'place': " AT("c.c",                 \
                                                                                                line) " }]") "]}"
#define TOLERANT_START(flag)                                                                                           \
    "{ 'file': 'a.c', 'arch': 'x64', 'exits': [" EXIT(                                                                 \
        "Start", "true", "success", 0, 0, "a.c", 11,                                                                   \
        ", 'effects': [" REGISTER(7, "g:Handle", -9,                                                                   \
                                  -1) "],"                                                                             \
                                      " 'leaves': [{ 'subject': 'g:Handle', 'low': 0, 'high': 0, 'token': 7 }" flag    \
                                      "]") "]}"

/* A failure that was tolerated, then an unload that does not ask. */
static void test_tolerated(void)
{
    struct project project = link_units(true, TOLERANT_START(""), UNGUARDED_STOP(40), NULL);
    const struct fact_use *use = find_use(&project, "PcwUnregister", 40);
    g_assert_nonnull(use);
    g_assert_cmpstr(use->state, ==, "failed");
    g_assert_true(use->later);
    project_free(&project);
}

/* A flag that this failure leaves at 0 keeps the unload away. */
static void test_flag(void)
{
    struct project project = link_units(
        true, TOLERANT_START(", { 'subject': 'g:Started', 'low': 0, 'high': 0 }"),
        "{ 'file': 'c.c', 'arch': 'x64', 'exits': [" EXIT(
            "Unload", "true", "none", -9, 9, "c.c", 41,
            ", 'requires': [{ 'subject': 'g:Started', 'low': 1, 'high': 1 }],"
            " 'effects': [{ 'kind': 'unregister', 'name': 'PcwUnregister', 'function': 'Unload', 'handle': 'g:Handle',"
            " 'operand_state': 'initial', 'place': " AT("c.c", 40) " }]") "]}",
        NULL);
    g_assert_cmpstr(state_at(&project, "PcwUnregister", 40), ==, "unknown");
    project_free(&project);
}

/* A flag that nobody writes on the failing way is as its initialiser says. */
static void test_flag_as_initialised(void)
{
    struct project project = link_units(
        true, TOLERANT_START(""),
        "{ 'file': 'c.c', 'arch': 'x64', 'globals': [{ 'name': 'g:Started', 'zeroed': true }], 'exits': [" EXIT(
            "Unload", "true", "none", -9, 9, "c.c", 41,
            ", 'requires': [{ 'subject': 'g:Started', 'low': 1, 'high': 1 }],"
            " 'effects': [{ 'kind': 'unregister', 'name': 'PcwUnregister', 'function': 'Unload', 'handle': 'g:Handle',"
            " 'operand_state': 'initial', 'place': " AT("c.c", 40) " }]") "]}",
        NULL);
    g_assert_cmpstr(state_at(&project, "PcwUnregister", 40), ==, "unknown");
    project_free(&project);
}

/* A handle inside a structure that is passed by address: the caller's variable is what is closed. */
static void test_through_parameter(void)
{
    struct project project = link_units(
        true,
        "{ 'file': 'a.c', 'arch': 'x64', 'exits': [" EXIT(
            "Close", "true", "none", -9, 9, "a.c", 20,
            ", 'effects': [{ 'kind': 'unregister', 'name': 'PcwUnregister', 'function': 'Close',"
            " 'handle': 'f:SET{Close:0}.Handle', 'operand_state': 'initial', 'place': " AT(
                "a.c", 19) " }],"
                           " 'leaves': [{ 'subject': 'f:SET{Close:0}.Handle', 'low': 0, 'high': 0 }]") "]}",
        "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT(
            "DriverEntry", "true", "failure", -9, -1, "b.c", 30,
            ", 'effects': [" REGISTER(
                7, "s:b.c:Disk.Handle", 0,
                0) ","
                   "{ 'kind': 'call', 'name': 'Close', 'function': 'DriverEntry', 'status_low': -9, 'status_high': 9, "
                   "'place': " AT("b.c",
                                  29) ","
                                      " 'arguments': [{ 'subject': '&s:b.c:Disk', 'low': 1, 'high': 9 }] }]") "]}",
        NULL);
    g_assert_null(find_use(&project, "return", 30));
    g_assert_cmpstr(state_at(&project, "PcwUnregister", 19), ==, "open");
    project_free(&project);
}

/* A function that calls itself, and a pair that call each other, come to an end. */
static void test_recursion(void)
{
    struct project project = link_units(
        true,
        "{ 'file': 'a.c', 'arch': 'x64', 'exits': [" EXIT(
            "A", "true", "none", -9, 9, "a.c", 5,
            ", 'effects': [" REGISTER(7, "g:H", 0, 0) "," CALL(
                "B", -9, 9, 4) "]") "," EXIT("B", "true", "none", -9, 9, "a.c", 8,
                                             ", 'effects': [" CALL("A", -9, 9, 7) "," CALL("B", -9, 9, 7) "]") "]}",
        NULL);
    project_free(&project);
}

#define REGISTRATION(extra)                                                                                            \
    "{ 'file': 'a.c', 'arch': 'x64', 'registrations': [{ 'function': 'Start', 'handle': 'g:Handle', 'call': " AT(      \
        "a.c", 10) ","                                                                                                 \
                   " 'version': { 'state': 'known', 'kind': 'number', 'number': 512 }, 'conditions': [{ 'subject': "   \
                   "'g:New', 'low': 1, 'high': 1 }] }]" extra "}"

static const struct fact_registration *first_registration(const struct project *project)
{
    return FACT_AT(registration, ((const struct model_unit *)project->model->units->pdata[0])->facts->registrations, 0);
}

/* A flag that is 1 on paths from build 20348 on only. */
static void test_guard_of_another_function(void)
{
    struct project project = link_units(
        true, REGISTRATION(""),
        "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT(
            "Detect", "true", "none", -9, 9, "b.c", 5,
            ", 'build': 20348, 'leaves': [{ 'subject': 'g:New', 'low': 1, 'high': 1 }]") "," EXIT("Detect", "true",
                                                                                                  "none", -9, 9, "b.c",
                                                                                                  5,
                                                                                                  ", 'leaves': [{ "
                                                                                                  "'subject': 'g:New', "
                                                                                                  "'low': 0, 'high': 0 "
                                                                                                  "}]") "]}",
        NULL);
    g_assert_cmpint(derived_registration(first_registration(&project))->oldest_build, ==, 20348);
    project_free(&project);
}

/* Where some path sets it on an older Windows too, that one counts. */
static void test_guard_with_a_hole(void)
{
    struct project project = link_units(
        true, REGISTRATION(""),
        "{ 'file': 'b.c', 'arch': 'x64', 'exits': [" EXIT(
            "Detect", "true", "none", -9, 9, "b.c", 5,
            ", 'build': 20348, 'leaves': [{ 'subject': 'g:New', 'low': 1, 'high': 1 }]") "," EXIT("Force", "true",
                                                                                                  "none", -9, 9, "b.c",
                                                                                                  9,
                                                                                                  ", 'leaves': [{ "
                                                                                                  "'subject': 'g:New', "
                                                                                                  "'low': 1, 'high': 1 "
                                                                                                  "}]") "]}",
        NULL);
    g_assert_cmpint(derived_registration(first_registration(&project))->oldest_build, ==, 19041);
    project_free(&project);
}

static void test_never_unregistered(void)
{
    struct project whole = link_units(true, REGISTRATION(""), NULL), part = link_units(false, REGISTRATION(""), NULL);
    g_assert_true(derived_registration(first_registration(&whole))->unclosed);
    g_assert_false(derived_registration(first_registration(&part))->unclosed);
    g_assert_true(derived_registration(first_registration(&part))->closing_open);
    project_free(&whole);
    project_free(&part);
}

static void test_closed_elsewhere(void)
{
    struct project project = link_units(true, REGISTRATION(""), UNGUARDED_STOP(40), NULL);
    g_assert_false(derived_registration(first_registration(&project))->unclosed);
    project_free(&project);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/lifetime/leak over files", test_leak_over_files);
    g_test_add_func("/lifetime/clean-up over files", test_clean_up_over_files);
    g_test_add_func("/lifetime/failed start", test_failed_start);
    g_test_add_func("/lifetime/passed on", test_passed_on);
    g_test_add_func("/lifetime/not passed on", test_not_passed_on);
    g_test_add_func("/lifetime/maybe called", test_maybe_called);
    g_test_add_func("/lifetime/tolerated failure", test_tolerated);
    g_test_add_func("/lifetime/flag", test_flag);
    g_test_add_func("/lifetime/flag as initialised", test_flag_as_initialised);
    g_test_add_func("/lifetime/through a parameter", test_through_parameter);
    g_test_add_func("/lifetime/recursion", test_recursion);
    g_test_add_func("/guards/of another function", test_guard_of_another_function);
    g_test_add_func("/guards/with a hole", test_guard_with_a_hole);
    g_test_add_func("/project/never unregistered", test_never_unregistered);
    g_test_add_func("/project/closed elsewhere", test_closed_elsewhere);
    return g_test_run();
}
