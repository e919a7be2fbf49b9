/* The model as a whole: versions, targets, hostile facts, what was observed and what is derived. */
#include <string.h>

#include "facts/derived-types.h"
#include "facts/text.h"
#include "link/identity.h"
#include "link/program/program.h"
#include "test/unit/link-facts.h"

static void test_versions(void)
{
    static const struct {
        const char *what;
        uint32_t runs_on;
        bool stated;
        const char *unit;
        int build, flags;
    } cases[] = {
        {"the target's", 0x0A000008, true, "{'registrations':[{}]}", 19041, 0},
        {"a guard raises it", 0x0A000008, true, "{'registrations':[{'guard_build':20348}]}", 20348, 1},
        {"a lower guard changes nothing", 0x0A00000A, true, "{'registrations':[{'guard_build':19041}]}", 20348, 1},
        {"the source's own clock", 0x0A000010, false,
         "{'ntddi':167772168,'ntddi_from_source':true,'registrations':[{}]}", 19041, 0},
        {"the user's word beats it", 0x0A000010, true,
         "{'ntddi':167772168,'ntddi_from_source':true,'registrations':[{}]}", 26100, 1},
        {"a clock that the source did not set", 0x0A000010, false, "{'ntddi':167772168,'registrations':[{}]}", 26100,
         1},
        {"a guard above the source's clock", 0x0A000010, false,
         "{'ntddi':167772168,'ntddi_from_source':true,'registrations':[{'guard_build':19645}]}", 19645, 1},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GArray) targets = g_array_new(FALSE, TRUE, sizeof(struct target));
        struct target target = {.ntddi = windows_newest(),
                                .runs_on = windows_by_ntddi(cases[i].runs_on),
                                .arch = "x64",
                                .runs_on_stated = cases[i].stated};
        g_array_append_val(targets, target);
        struct model *model = model_new(targets);
        struct fact_unit *unit = unit_from(cases[i].unit);
        model_add(model, 0, unit);
        model_link(model);
        const struct fact_registration *registration = FACT_AT(registration, unit->registrations, 0);
        if (derived_registration(registration)->oldest_build != cases[i].build)
            g_error("%s: %d", cases[i].what, (int)derived_registration(registration)->oldest_build);
        g_assert_cmpint(derived_registration(registration)->known_flags & 1, ==, cases[i].flags);
        model_free(model);
    }
}

#define CALL(line, rows) "{'call':{'file':'a.c','line':" #line ",'column':3}," DESCRIPTORS(rows) "}"
#define SIZED(index, size) D(index, NUM(1), NUM(0), UNSET, size)

static const struct {
    const char *what, *units[3], *path, *value;
} matrix_cases[] = {
    {"differs",
     {UNIT(CALL(1, SIZED(0, NUM(8))), "", ""), UNIT(CALL(1, SIZED(0, NUM(8))), "", ""),
      UNIT(CALL(1, SIZED(0, NUM(4))), "", "")},
     "descriptors[0].size_by_arch",
     "x86: 4, x64: 8, arm64: 8"},
    {"equal",
     {UNIT(CALL(1, SIZED(0, NUM(8))), "", ""), UNIT(CALL(1, SIZED(0, NUM(8))), "", ""),
      UNIT(CALL(1, SIZED(0, NUM(8))), "", "")},
     "descriptors[0].size_by_arch",
     NULL},
    {"not known everywhere",
     {UNIT(CALL(1, SIZED(0, NUM(8))), "", ""), UNIT(CALL(1, SIZED(0, UNKNOWN("x"))), "", ""),
      UNIT(CALL(1, SIZED(0, NUM(4))), "", "")},
     "descriptors[0].size_by_arch",
     "x86: 4, x64: 8"},
    {"another call",
     {UNIT(CALL(1, SIZED(0, NUM(8))), "", ""), UNIT("", "", ""), UNIT(CALL(2, SIZED(0, NUM(4))), "", "")},
     "descriptors[0].size_by_arch",
     NULL},
    {"as many rows",
     {UNIT(CALL(1, SIZED(0, NUM(8))), "", ""), UNIT("", "", ""),
      UNIT(CALL(1, SIZED(0, NUM(4)) "," SIZED(1, NUM(4))), "", "")},
     "descriptors[0].size_by_arch",
     NULL},
    {"as many states",
     {UNIT(CALL(1, SIZED(0, NUM(8))), "", ""), UNIT("", "", ""),
      UNIT(CALL(1, SIZED(0, NUM(4))) "," CALL(1, SIZED(0, NUM(4))), "", "")},
     "descriptors[0].size_by_arch",
     NULL},
    {"states by order",
     {UNIT(CALL(1, SIZED(0, NUM(8))) "," CALL(1, SIZED(0, NUM(4))), "", ""), UNIT("", "", ""),
      UNIT(CALL(1, SIZED(0, NUM(4))) "," CALL(1, SIZED(0, NUM(4))), "", "")},
     "descriptors[0].size_by_arch",
     "x86: 4, x64: 8"},
};

static void test_matrix(void)
{
    static const char *const archs[] = {"x64", "arm64", "x86"};
    for (size_t i = 0; i < G_N_ELEMENTS(matrix_cases); i++) {
        g_autoptr(GArray) targets = targets_of(archs, 3);
        struct model *model = model_new(targets);
        for (guint k = 0; k < 3; k++)
            model_add(model, k, unit_from(matrix_cases[i].units[k]));
        model_link(model);
        struct expectation expectation = {matrix_cases[i].path, matrix_cases[i].value};
        const struct model_unit *first = g_ptr_array_index(model->units, 0);
        check_expectations(matrix_cases[i].what, first->facts, NULL, &expectation, 1);
        model_free(model);
    }
}

/* What a facts file from elsewhere may hold: it must be survived, whatever comes out. */
/* clang-format off */
#define HUGE "'9223372036854775807'"
static const char *const hostile_units[] = {
    "{'registrations':[{}]}",
    "{'registrations':[{'info':" ADDRESS("I") "}]}",
    UNIT(ROW(IN("T", "", -9), NUM(4)), "", RECORD("T", 8, "{}")),
    UNIT(ROW(IN("T", "a", 4000000000), NUM(4)), "", RECORD("T", 9223372036854, "{'path':'a','depth':-5}")),
    UNIT(ROW(IN("T", "a[", 3), NUM(4)), "", "{'name':'T','size':" HUGE ",'members':["
         "{'path':'a','type':'x[','kind':'integer','offset':0,'size':" HUGE ",'count':" HUGE "},"
         "{'path':'b','type':'x[0][-1]','offset':'-9223372036854775808','size':8,'count':3,'depth':" HUGE "},"
         "{'offset':2,'size':4,'count':100,'type':'[4294967296][4294967296][4294967296]','depth':1},"
         "{'offset':0,'size':1,'depth':2}]}"),
    UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(5), NUM(4))) "}",
         CREATE("g:H", BLOCK(0, "'type':'','is_array':true,'type_size':" HUGE)) ","
         CREATE("g:H", BLOCK(0, "'type':'ULONG','is_array':true,'type_size':" HUGE)) ","
         CREATE("g:H", BLOCK(-1, "'type':'ULONG','type_size':-5")) ",{},{'api':'PcwAddInstance','blocks':[{}]}", ""),
};
/* clang-format on */

static void test_hostile_facts(void)
{
    static const char *const arch = "x86";
    g_autoptr(GArray) targets = targets_of(&arch, 1);
    for (size_t i = 0; i < G_N_ELEMENTS(hostile_units); i++) {
        struct model *model = model_new(targets);
        model_add(model, 0, unit_from(hostile_units[i]));
        model_link(model);
        model_free(model);
    }
}

static char *many_rows(guint n)
{
    GString *rows = g_string_new(NULL);
    for (guint i = 0; i < n; i++)
        g_string_append_printf(rows,
                               "%s{'index':%u,'id':"
                               "{'state':'known','kind':'number','number':%u}"
                               ",'struct_index':" NUM(0) ",'offset':{'state':'known','kind':'number','number':%u,"
                                                         "'record':'B','field':'m%u'},'size':" NUM(8) "}",
                               i > 0 ? "," : "", i, i, i * 8, i);
    return g_string_free(rows, FALSE);
}

static char *many_members(guint n)
{
    GString *members = g_string_new(NULL);
    for (guint i = 0; i < n; i++)
        g_string_append_printf(members, "%s{'path':'m%u','type':'ULONG64','kind':'integer','offset':%u,'size':8}",
                               i > 0 ? "," : "", i, i * 8);
    return g_string_free(members, FALSE);
}

/* A large table in many states: the cost must stay near linear. */
static void test_speed(void)
{
    const guint rows = 1000, states = 50;
    g_autofree char *descriptors = many_rows(rows), *members = many_members(rows);
    g_autofree char *text = g_strdup_printf("{'registrations':[{'descriptors':[%s]}],'records':[{'name':'B','size':%u,"
                                            "'members':[%s]}]}",
                                            descriptors, rows * 8, members);
    struct fact_unit *unit = unit_from(text);
    for (guint i = 1; i < states; i++)
        fact_append(&unit->registrations, FACT_COPY(registration, FACT_AT(registration, unit->registrations, 0)));
    static const char *const arch = "x64";
    g_autoptr(GArray) targets = targets_of(&arch, 1);
    struct model *model = model_new(targets);
    model_add(model, 0, unit);
    g_autoptr(GTimer) timer = g_timer_new();
    model_link(model);
    g_test_message("%u descriptors in %u states: linked in %.1f ms", rows, states, g_timer_elapsed(timer, NULL) * 1e3);
    const struct fact_registration *last = FACT_AT(registration, unit->registrations, states - 1);
    g_assert_cmpstr(derived_descriptor(FACT_AT(descriptor, last->descriptors, rows - 1))->field->path, ==, "m999");
    model_free(model);
}

/* What a file claims that link derives does not count, and what was observed stays beside what link decides of it. */
static void test_observed(void)
{
    static const char *const arch = "x64";
    g_autoptr(GArray) targets = targets_of(&arch, 1);
    struct model *model = model_new(targets);
    struct fact_unit *unit = unit_from(
        "{'file':'a.c','callbacks':[{'function':'Cb','created':true},"
        "{'function':'Cb','context':'#1','collects':true}],'missing':[{'what':'type','name':'T','matters':true}]}");
    const struct fact_callback *callback = FACT_AT(callback, unit->callbacks, 0);
    const struct fact_missing *missing = FACT_AT(missing, unit->missing, 0);
    g_assert_true(derived_callback(callback)->created);
    model_add(model, 0, unit);
    model_link(model);
    g_assert_false(derived_callback(callback)->created);
    g_assert_false(callback->collects);
    g_assert_true(DERIVED_BOOL(callback, callback, collects));
    g_assert_true(missing->matters);
    g_assert_false(DERIVED_BOOL(missing, missing, matters));
    g_autofree char *text = fact_to_text(&fact_type_missing, missing);
    g_assert_null(strstr(text, "matters"));
    model_free(model);
}

/* Brackets of a file's name are no index, and an index may have lost its end. */
static void test_identities(void)
{
    static const struct {
        const char *a, *b;
        bool same;
    } pairs[] = {
        {"g:Handles[0]", "g:Handles[1]", true},
        {"g:Handles", "g:Handles[1]", false},
        {"s:a[1]/x.c:Handle", "s:a[2]/x.c:Handle", false},
        {"s:a[/x.c:H[0]", "s:a[/x.c:H[7]", true},
        {"s:a[/x.c:Handle", "s:a[/x.c:Handle", true},
        {"g:Handles[", "g:Handles[", true},
        {"f:Device.Rows[2].Handle", "f:Device.Rows[*].Handle", true},
        {"g:N::Handle", "g:M::Handle", false},
        {"", "", true},
    };
    for (guint i = 0; i < G_N_ELEMENTS(pairs); i++) {
        g_autofree char *a = g_strdup(pairs[i].a),
                        *b = g_strdup(pairs[i].b); /* a sanitizer sees what reads behind them */
        g_assert_true(identity_same(a, b) == pairs[i].same);
    }
}

/* --- programs that share sources --- */

enum { PROJECTS = 4 };

/* A shared source is part of all projects; each of those from `own` on has one more source of its own. */
static struct model *shared_model(const GArray *targets, const struct model_project *projects, guint own,
                                  GPtrArray *lists, guint64 most)
{
    struct model *model = model_new(targets);
    GPtrArray *all = g_ptr_array_new();
    model->copies_most = most;
    g_ptr_array_add(lists, all);
    for (guint i = 0; i < PROJECTS; i++)
        g_ptr_array_add(all, (gpointer)&projects[i]);
    model_add_built(model, 0, unit_from("{'file':'shared.c','registrations':[{}]}"), all);
    for (guint i = own; i < PROJECTS; i++) {
        GPtrArray *list = g_ptr_array_new();
        g_autofree char *facts = g_strdup_printf("{'file':'with%u.c'}", i);
        g_ptr_array_add(lists, list);
        g_ptr_array_add(list, (gpointer)&projects[i]);
        model_add_built(model, 0, unit_from(facts), list);
    }
    model_link(model);
    return model;
}

static const struct model_project four[PROJECTS] = {{"d/b.vcxproj", MODEL_PROJECT_PROGRAM, NULL},
                                                    {"d/a.vcxproj", MODEL_PROJECT_PROGRAM, NULL},
                                                    {"d/c.vcxproj", MODEL_PROJECT_PROGRAM, NULL},
                                                    {"d/d.vcxproj", MODEL_PROJECT_PROGRAM, NULL}};

static void check_names(const GPtrArray *names, const char *expected)
{
    g_autoptr(GPtrArray) list = g_ptr_array_new();
    g_ptr_array_extend(list, (GPtrArray *)names, NULL, NULL);
    g_ptr_array_add(list, NULL);
    g_autofree char *text = g_strjoinv(" ", (char **)list->pdata);
    g_assert_cmpstr(text, ==, expected);
}

/* Programs of the very same units are one, with the names of all. */
static void test_same_programs(void)
{
    static const char *const archs[] = {"x64"};
    g_autoptr(GArray) targets = targets_of(archs, 1);
    g_autoptr(GPtrArray) lists = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    struct model *model = shared_model(targets, four, 2, lists, 0);
    g_assert_cmpuint(model->programs->len, ==, 3);
    g_assert_cmpuint(model->units->len, ==, 5); /* the shared one and its two copies, and two own ones */
    check_names(model_program_names(model, 0), "a b");
    check_names(model_program_names(model, 1), "c");
    check_names(model_programs_reading(model, "shared.c"), "a b c d");
    g_autoptr(GHashTable) set = g_hash_table_new(g_str_hash, g_str_equal);
    model_add_names(model, 0, set);
    model_add_names(model, 2, set);
    g_autoptr(GPtrArray) in_order = model_names_in(model, set);
    check_names(in_order, "b a d"); /* as the programs come */
    model_free(model);
}

/* Copies for further programs beyond the limit are reported (PCW904), and their programs are incomplete. */
static void test_copies_are_bounded(void)
{
    static const char *const archs[] = {"x64"};
    g_autoptr(GArray) targets = targets_of(archs, 1);
    g_autoptr(GPtrArray) lists = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    struct fact_unit *facts = unit_from("{'file':'shared.c','registrations':[{}]}");
    guint64 size = fact_size(&fact_type_unit, facts);
    fact_free(&fact_type_unit, facts);
    struct model *model = shared_model(targets, four, 0, lists, 2 * size);
    guint failed = 0;
    for (guint i = 0; i < model->units->len; i++)
        failed += ((const struct model_unit *)model->units->pdata[i])->facts->failure != NULL;
    g_assert_cmpuint(model->units->len, ==, 2 * PROJECTS);
    g_assert_cmpuint(failed, ==, 1); /* of one unit and three copies */
    g_assert_true(((const struct model_program *)model->programs->pdata[2])->complete);
    g_assert_false(((const struct model_program *)model->programs->pdata[3])->complete);
    model_free(model);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/link/identities", test_identities);
    g_test_add_func("/link/observed", test_observed);
    g_test_add_func("/link/versions", test_versions);
    g_test_add_func("/link/matrix", test_matrix);
    g_test_add_func("/link/hostile", test_hostile_facts);
    g_test_add_func("/link/programs/same", test_same_programs);
    g_test_add_func("/link/programs/copies", test_copies_are_bounded);
    g_test_add_func("/link/speed", test_speed);
    return g_test_run();
}
