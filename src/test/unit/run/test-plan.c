#include <string.h>

#include "run/plan/plan.h"

/* From what the build and the user say to targets and parses. */

/* "x64 ntddi=0x0A000008 conf=Debug|x64 -DA" */
static struct settings *settings_of(const char *text)
{
    struct settings *settings = settings_new();
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    for (guint i = 0; words[i] != NULL; i++) {
        if (g_str_has_prefix(words[i], "ntddi="))
            settings_set_ntddi(settings, (uint32_t)g_ascii_strtoull(words[i] + 6, NULL, 16), "build");
        else if (g_str_has_prefix(words[i], "conf="))
            settings->configuration = g_strdup(words[i] + 5);
        else if (g_str_has_prefix(words[i], "also="))
            g_ptr_array_add(settings->also, g_strdup(words[i] + 5));
        else if (g_str_has_prefix(words[i], "project="))
            settings->project = g_strdup(words[i] + 8);
        else if (words[i][0] != '\0' && !settings_set_arch(settings, words[i], "build"))
            settings_add(settings, words[i], "build");
    }
    return settings;
}

static void release(gpointer settings)
{
    settings_free(settings);
}

struct plan_case {
    const char *what;
    const char *ntddi, *runs_on, *arch; /* of the command line */
    const char *user;                   /* its -D and -- */
    const char *sources[3];             /* ways of each, parted by ";"; "-": nobody says; NULL: no more sources */
    const char *targets;                /* "NTDDI runs-on arch group", joined by "; " */
    const char *units;                  /* "source target job", joined by "; " */
};

/* clang-format off */
static const struct plan_case cases[] = {
    {"nobody says anything", NULL, NULL, NULL, "", {"-", "-"}, "WIN11_BR WIN11_BR x64 0", "0 0 0; 1 0 1"},
    {"a matrix", NULL, "WIN10_VB,WIN10_FE", "x64,x86", "", {"-"},
     "WIN11_BR WIN10_VB x64 0; WIN11_BR WIN10_VB x86 1; WIN11_BR WIN10_FE x64 2; WIN11_BR WIN10_FE x86 3", "0 0 0; 0 1 1; 0 2 0; 0 3 1"},
    {"the build says NTDDI_VERSION", NULL, NULL, NULL, "", {"ntddi=0x0A000008"}, "WIN10_VB WIN10_VB x64 0", "0 0 0"},
    {"sources of two versions are one program", NULL, NULL, NULL, "", {"ntddi=0x0A000008", "-"},
     "WIN10_VB WIN10_VB x64 0; WIN11_BR WIN11_BR x64 0", "0 0 0; 1 1 1"},
    {"runs-on is the user's", NULL, "WIN7", NULL, "", {"ntddi=0x0A000008"}, "WIN10_VB WIN7 x64 0", "0 0 0"},
    {"a service pack is none of the table's", NULL, NULL, NULL, "", {"ntddi=0x06010100"}, "WIN7 WIN7 x64 0", "0 0 0"},
    {"the user's version wins", "WIN10_FE", NULL, NULL, "", {"ntddi=0x0A000008 -D_WIN32_WINNT=0x0A00"}, "WIN10_FE WIN10_FE x64 0", "0 0 0"},
    {"so does a macro of the command line", NULL, NULL, NULL, "ntddi=0x0A000006", {"ntddi=0x0A000008"}, "WIN10_RS5 WIN10_RS5 x64 0", "0 0 0"},
    {"platforms of a project", NULL, NULL, NULL, "", {"x64;arm64", "x64"},
     "WIN11_BR WIN11_BR x64 0; WIN11_BR WIN11_BR arm64 1", "0 0 0; 0 1 2; 1 0 1"},
    {"a source that nobody lists is built as the others", NULL, NULL, NULL, "", {"x64;arm64", "-"},
     "WIN11_BR WIN11_BR x64 0; WIN11_BR WIN11_BR arm64 1", "0 0 0; 0 1 2; 1 0 1; 1 1 3"},
    {"the build's architecture", NULL, NULL, NULL, "", {"arm64", "-"}, "WIN11_BR WIN11_BR arm64 0", "0 0 0; 1 0 1"},
    {"the user's architecture wins", NULL, NULL, "x86", "", {"arm64"}, "WIN11_BR WIN11_BR x86 0", "0 0 0"},
    {"and chooses among the build's", NULL, NULL, "x86", "", {"arm64 -DA;x86 -DB"}, "WIN11_BR WIN11_BR x86 0", "0 0 0"},
    {"two ways are two programs", NULL, NULL, NULL, "", {"x64 -DA;x64 -DB", "x64"},
     "WIN11_BR WIN11_BR x64 0 build 1; WIN11_BR WIN11_BR x64 1 build 2", "0 0 0; 0 1 2; 1 0 1; 1 1 1"},
    {"ways have names where there are several", NULL, NULL, NULL, "", {"x64 conf=Debug|x64 -DA;x64 conf=Release|x64"},
     "WIN11_BR WIN11_BR x64 0 Debug|x64; WIN11_BR WIN11_BR x64 1 Release|x64", "0 0 0; 0 1 1"},
    {"and none where there is one", NULL, NULL, NULL, "", {"x64 conf=Debug|x64"}, "WIN11_BR WIN11_BR x64 0", "0 0 0"},
    {"ways are paired by their names, not by their order", NULL, NULL, NULL, "", {"x64 conf=D -DA;x64 conf=R", "x64 conf=R -DX;x64 conf=D"},
     "WIN11_BR WIN11_BR x64 0 D; WIN11_BR WIN11_BR x64 1 R", "0 0 0; 0 1 2; 1 0 1; 1 1 3"},
    {"a configuration that is no different", NULL, NULL, NULL, "", {"x64 conf=D -DA;x64 conf=R;x64 conf=C -DC", "x64 conf=D also=C;x64 conf=R -DX"},
     "WIN11_BR WIN11_BR x64 0 D; WIN11_BR WIN11_BR x64 1 R; WIN11_BR WIN11_BR x64 2 C", "0 0 0; 0 1 2; 0 2 4; 1 0 1; 1 1 3; 1 2 1"},
    {"excluded from a configuration of its project", NULL, NULL, NULL, "",
     {"x64 project=p conf=D -DA;x64 project=p conf=R", "x64 project=p conf=R"},
     "WIN11_BR WIN11_BR x64 0 D; WIN11_BR WIN11_BR x64 1 R", "0 0 0; 0 1 1; 1 1 2"},
    {"another project has no such configuration", NULL, NULL, NULL, "",
     {"x64 project=p conf=D -DA;x64 project=p conf=R", "x64 project=q conf=R"},
     "WIN11_BR WIN11_BR x64 0 D; WIN11_BR WIN11_BR x64 1 R", "0 0 0; 0 1 2; 1 0 1; 1 1 1"},
    {"ways that differ only in what the user overrules", "WIN10_FE", NULL, NULL, "", {"x64 conf=D ntddi=0x0A000008;x64 conf=R ntddi=0x0A000006"},
     "WIN10_FE WIN10_FE x64 0", "0 0 0"},
    {"the user's other words choose an architecture too", NULL, NULL, NULL, "x86", {"x64 -DA;x86 -DB"}, "WIN11_BR WIN11_BR x86 0", "0 0 0"},
    {"no sources at all", NULL, NULL, "x64,x86", "", {NULL}, "WIN11_BR WIN11_BR x64 0; WIN11_BR WIN11_BR x86 1", ""},
};
/* clang-format on */

static char *describe_targets(const struct plan *plan)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < plan->targets->len; i++) {
        const struct target *target = &g_array_index(plan->targets, struct target, i);
        g_string_append_printf(text, "%s%s %s %s %u%s%s", i > 0 ? "; " : "", target->ntddi->name, target->runs_on->name,
                               target->arch, target->group, target->configuration != NULL ? " " : "",
                               target->configuration != NULL ? target->configuration : "");
    }
    return g_string_free(text, FALSE);
}

static char *describe_units(const struct plan *plan)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < plan->units->len; i++) {
        const struct plan_unit *unit = &g_array_index(plan->units, struct plan_unit, i);
        g_string_append_printf(text, "%s%u %u %u", i > 0 ? "; " : "", unit->source, unit->target, unit->job);
    }
    return g_string_free(text, FALSE);
}

/* What all parses have in common: nothing. */
static const struct parse_request nothing;

/* The owner of what `sources` borrow. */
static GPtrArray *add_sources(const struct plan_case *one, const struct plan_scope *scope, GArray *sources)
{
    static const char *const names[] = {"a.c", "b.c", "c.c"};
    GPtrArray *owner = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
    for (guint i = 0; i < G_N_ELEMENTS(one->sources) && one->sources[i] != NULL; i++) {
        GPtrArray *variants = g_ptr_array_new_with_free_func(release);
        g_auto(GStrv) compilations = g_strsplit(one->sources[i], ";", -1);
        for (guint k = 0; strcmp(one->sources[i], "-") != 0 && compilations[k] != NULL; k++)
            g_ptr_array_add(variants, settings_of(compilations[k]));
        struct plan_source source = {names[i], NULL, variants, scope, NULL};
        g_array_append_val(sources, source);
        g_ptr_array_add(owner, variants);
    }
    return owner;
}

static void check(gconstpointer data)
{
    const struct plan_case *one = data;
    g_autoptr(GArray) targets = targets_parse(one->ntddi, one->runs_on, one->arch, NULL);
    g_autoptr(GArray) sources = g_array_new(FALSE, TRUE, sizeof(struct plan_source));
    struct settings *user = settings_of(one->user);
    const struct plan_scope scope = {.targets = targets, .user = user};
    GPtrArray *owner = add_sources(one, &scope, sources);
    struct plan *plan = plan_new(&nothing, targets, sources);
    g_autofree char *have_targets = describe_targets(plan), *have_units = describe_units(plan);
    g_assert_cmpstr(have_targets, ==, one->targets);
    g_assert_cmpstr(have_units, ==, one->units);
    plan_free(plan);
    settings_free(user);
    g_ptr_array_unref(owner);
}

static bool has_word(const struct plan *plan, guint job, const char *word)
{
    const GPtrArray *words = g_array_index(plan->jobs, struct pool_job, job).request.arguments;
    return g_ptr_array_find_with_equal_func((GPtrArray *)words, word, g_str_equal, NULL);
}

/* The build first, then the user, who has the last word; the build's clock goes where the user's stands. */
static void test_words(void)
{
    static const struct plan_case one = {
        .ntddi = "WIN10_FE", .user = "-DU=1", .sources = {"-DB=1 -D_WIN32_WINNT=0x0601"}};
    g_autoptr(GArray) targets = targets_parse(one.ntddi, NULL, NULL, NULL);
    g_autoptr(GArray) sources = g_array_new(FALSE, TRUE, sizeof(struct plan_source));
    struct settings *user = settings_of(one.user);
    const struct plan_scope scope = {.targets = targets, .user = user};
    GPtrArray *owner = add_sources(&one, &scope, sources);
    struct plan *plan = plan_new(&nothing, targets, sources);
    const struct parse_request *parse = &g_array_index(plan->jobs, struct pool_job, 0).request;
    g_assert_cmpstr(parse->arguments->pdata[0], ==, "-DB=1");
    g_assert_cmpstr(parse->arguments->pdata[1], ==, "-DU=1");
    g_assert_cmpuint(parse->arguments->len, ==, 2);
    g_assert_false(has_word(plan, 0, "-D_WIN32_WINNT=0x0601"));
    g_assert_cmphex(parse->ntddi, ==, 0x0A00000A);
    g_assert_true(parse->ntddi_stated);
    plan_free(plan);
    settings_free(user);
    g_ptr_array_unref(owner);
}

/* A database may compile a source in a dozen ways: all of them count.  Of more than anybody waits for the first ones
 * do, and the source is cut. */
static void check_compilations(guint n, guint kept)
{
    g_autoptr(GString) compilations = g_string_new("-DN=0");
    for (guint i = 1; i < n; i++)
        g_string_append_printf(compilations, ";-DN=%u", i);
    const struct plan_case one = {.user = "", .sources = {compilations->str}};
    g_autoptr(GArray) targets = targets_parse(NULL, NULL, NULL, NULL);
    g_autoptr(GArray) sources = g_array_new(FALSE, TRUE, sizeof(struct plan_source));
    struct settings *user = settings_of("");
    const struct plan_scope scope = {.targets = targets, .user = user};
    GPtrArray *owner = add_sources(&one, &scope, sources);
    struct plan *plan = plan_new(&nothing, targets, sources);
    g_assert_cmpuint(plan->most, ==, n);
    g_assert_cmpuint(plan->analysed, ==, plan->jobs->len);
    g_assert_cmpuint(plan->analysed, ==, kept);
    g_assert_cmpuint(plan->cut->len, ==, n > kept ? 1 : 0);
    plan_free(plan);
    settings_free(user);
    g_ptr_array_unref(owner);
}

static void test_many_ways(void)
{
    check_compilations(12, 12);
    check_compilations(64, 64);
    check_compilations(65, 64);
    check_compilations(200, 64);
    check_compilations(2000, 64);
}

/* Sources with different matrices are different programs; those with equal ones are one, whatever else is said of them.
 */
static void test_matrices(void)
{
    g_autoptr(GArray) old = targets_parse(NULL, "WIN10_VB", NULL, NULL),
                      same = targets_parse(NULL, "WIN10_VB", NULL, NULL);
    g_autoptr(GArray) both = targets_parse(NULL, "WIN10_FE", "x64,x86", NULL);
    struct settings *plain = settings_of(""), *more = settings_of("-DMORE=1");
    const struct plan_scope scopes[] = {
        {.targets = old, .user = plain}, {.targets = both, .user = plain}, {.targets = same, .user = more}};
    const struct plan_source list[] = {{"a.c", NULL, NULL, &scopes[0], NULL},
                                       {"b.c", NULL, NULL, &scopes[1], NULL},
                                       {"c.c", NULL, NULL, &scopes[2], NULL}};
    g_autoptr(GArray) sources = g_array_new(FALSE, TRUE, sizeof(struct plan_source));
    g_array_append_vals(sources, list, G_N_ELEMENTS(list));
    struct plan *plan = plan_new(&nothing, old, sources);
    g_autofree char *have_targets = describe_targets(plan), *have_units = describe_units(plan);
    g_assert_cmpstr(have_targets, ==, "WIN11_BR WIN10_VB x64 0; WIN11_BR WIN10_FE x64 1; WIN11_BR WIN10_FE x86 2");
    g_assert_cmpstr(have_units, ==, "0 0 0; 1 1 2; 1 2 3; 2 0 1");
    g_assert_false(has_word(plan, 0, "-DMORE=1"));
    g_assert_true(has_word(plan, 1, "-DMORE=1"));
    plan_free(plan);
    settings_free(plain);
    settings_free(more);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strconcat("/plan/", cases[i].what, NULL);
        g_test_add_data_func(path, &cases[i], check);
    }
    g_test_add_func("/plan/words", test_words);
    g_test_add_func("/plan/many-ways", test_many_ways);
    g_test_add_func("/plan/matrices", test_matrices);
    return g_test_run();
}
