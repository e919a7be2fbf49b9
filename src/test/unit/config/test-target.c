#include <string.h>

#include "config/target.h"

/* The table of Windows versions, and how users may write them.  Values are those of sdkddkver.h. */

static void test_table(void)
{
    size_t count;
    const struct windows_version *rows = windows_versions(&count);
    g_assert_cmpuint(count, ==, 22);
    g_assert_cmpstr(rows[0].name, ==, "WIN7");
    g_assert_cmpuint(rows[0].build, ==, 7600);
    g_assert_true(windows_newest() == &rows[count - 1]);
    g_assert_cmpstr(windows_newest()->name, ==, "WIN11_BR");
    for (size_t i = 0; i < count; i++) {
        g_assert_cmpint(rows[i].accepts_version_2, ==, rows[i].build >= 19645);
        g_assert_cmpuint(rows[i].known_flags, ==, rows[i].build >= 19645 ? 1 : 0);
        g_assert_true(windows_by_ntddi(rows[i].ntddi) == &rows[i]);
        if (i > 0)
            g_assert_true(rows[i - 1].ntddi < rows[i].ntddi && rows[i - 1].build < rows[i].build);
    }
}

static void test_lookup(void)
{
    static const struct {
        uint32_t ntddi;
        const char *exact, *at_most;
    } cases[] = {
        {0x0A000008, "WIN10_VB", "WIN10_VB"},
        {0x0A0000FF, NULL, "WIN11_BR"},
        {0x06030001, NULL, "WINBLUE"},
        {0x05010000, NULL, "WIN7"},
        {0, NULL, "WIN7"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const struct windows_version *exact = windows_by_ntddi(cases[i].ntddi);
        g_assert_cmpstr(exact != NULL ? exact->name : NULL, ==, cases[i].exact);
        g_assert_cmpstr(windows_at_most(cases[i].ntddi)->name, ==, cases[i].at_most);
    }
    g_assert_cmpuint(windows_known_flags(0), ==, 0);
    g_assert_cmpuint(windows_known_flags(19041), ==, 0);
    g_assert_cmpuint(windows_known_flags(19645), ==, 1);
    g_assert_cmpuint(windows_known_flags(20000), ==, 1);
    g_assert_cmpuint(windows_known_flags(UINT32_MAX), ==, 1);
}

/* What, and the row or a part of the error. */
static const struct {
    const char *text, *row, *error;
} parses[] = {
    {"WIN10_VB", "WIN10_VB", NULL},
    {"win10_vb", "WIN10_VB", NULL},
    {"NTDDI_WIN11_GE", "WIN11_GE", NULL},
    {"ntddi_win7", "WIN7", NULL},
    {" WIN10_FE ", "WIN10_FE", NULL},
    {"WIN11", "WIN10_CO", NULL},
    {"NTDDI_WIN11", "WIN10_CO", NULL},
    {"WIN10_TH1", "WIN10", NULL},
    {"0x0A000008", "WIN10_VB", NULL},
    {"0xa000008", "WIN10_VB", NULL},
    {"0X0A00000a", "WIN10_FE", NULL},
    {"19041", "WIN10_VB", NULL},
    {"19045", "WIN10_VB", NULL},
    {"10.0.19041", "WIN10_VB", NULL},
    {"10.0.19041.1234", "WIN10_VB", NULL},
    {"6.1.7601", "WIN7", NULL},
    {"30000", "WIN11_BR", NULL},
    {"1809", "WIN10_RS5", NULL},
    {"Windows 10 1809", "WIN10_RS5", NULL},
    {"Windows 10, version 1809", "WIN10_RS5", NULL},
    {"Win10 1809", "WIN10_RS5", NULL},
    {"Server 2022", "WIN10_FE", NULL},
    {"windows server 2022", "WIN10_FE", NULL},
    {"Server 2012 R2", "WINBLUE", NULL},
    {"2019", "WIN10_RS5", NULL},
    {"20H2", "WIN10_VB", NULL},
    {"21H2", "WIN10_VB", NULL},
    {"Windows 11 21H2", "WIN10_CO", NULL},
    {"win11-21h2", "WIN10_CO", NULL},
    {"24h2", "WIN11_GE", NULL},
    {"Windows 10", "WIN10", NULL},
    {"11", "WIN10_CO", NULL},
    {"8.1", "WINBLUE", NULL},
    {"1808", NULL, "did you mean 1803"},
    {"24H3", NULL, "did you mean 24H2"},
    {"Server 2021", NULL, "did you mean Server 20"},
    {"Windows", NULL, "is not a Windows version"},
    {"R2", NULL, "is not a Windows version"},
    {"WIN10_BV", NULL, "did you mean WIN10_VB?"},
    {"WIN10VB", NULL, "did you mean WIN10_VB?"},
    {"NTDDI_WIN10_EF", NULL, "did you mean WIN10_FE?"},
    {"win10_rs7", NULL, "did you mean WIN10_RS1, WIN10_RS2 or WIN10_RS3?"},
    {"nonsense", NULL, "write a name (WIN10_VB), a release (Windows 10 1809, Server 2022), a value"},
    {"", NULL, "is not a Windows version"},
    {"0x0A000099", NULL, "the nearest is 0x0A000012 (WIN11_BR)"},
    {"0x06010001", NULL, "0x06010000 (WIN7) and 0x06020000 (WIN8)"},
    {"0x01", NULL, "the nearest is 0x06010000 (WIN7)"},
    {"0x", NULL, "not a value of NTDDI_VERSION"},
    {"0xA0000000000", NULL, "not a value of NTDDI_VERSION"},
    {"0x0A00000G", NULL, "not a value of NTDDI_VERSION"},
    {"6.0.6002", NULL, "the first one with kernel performance counters is 7600 (WIN7)"},
    {"6002", NULL, "is not a Windows version"},
    {"190410", NULL, "the newest known is 28000 (WIN11_BR)"},
    {"10.0", NULL, "write it like 19041 or 10.0.19041"},
    {"10.0.19041.1.2", NULL, "write it like 19041 or 10.0.19041"},
    {"6.1.19041", NULL, "did you mean 10.0.19041?"},
    {"19041x", NULL, "write a name"},
};

static void test_parse(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(parses); i++) {
        GError *error = NULL;
        g_test_message("%s", parses[i].text);
        const struct windows_version *row = windows_parse(parses[i].text, &error);
        g_assert_cmpstr(row != NULL ? row->name : NULL, ==, parses[i].row);
        g_assert_true((error == NULL) == (row != NULL));
        if (error != NULL) {
            g_test_message("%s", error->message);
            g_assert_nonnull(strstr(error->message, parses[i].error));
        }
        g_clear_error(&error);
        g_assert_true(windows_parse(parses[i].text, NULL) == row);
    }
}

/* Three lists, and the matrix as "NTDDI/RUNS_ON/ARCH …", or a part of the error. */
static const struct {
    const char *ntddi, *runs_on, *arch, *matrix, *error;
} matrices[] = {
    {NULL, NULL, NULL, "WIN11_BR/WIN11_BR/x64", NULL},
    {"WIN10_VB", NULL, NULL, "WIN10_VB!/WIN10_VB/x64", NULL},
    {NULL, "WIN10_VB", "x86", "WIN11_BR/WIN10_VB!/x86", NULL},
    {"WIN10_FE,WIN11_GE", "WIN7", "x64,ARM64",
     "WIN10_FE!/WIN7!/x64 WIN10_FE!/WIN7!/arm64 WIN11_GE!/WIN7!/x64 WIN11_GE!/WIN7!/arm64", NULL},
    {"20348, 0x0A00000A ,WIN10_FE", NULL, "x64,amd64,x86_64", "WIN10_FE!/WIN10_FE/x64", NULL},
    {"WIN7,WIN8", NULL, NULL, "WIN7!/WIN7/x64 WIN8!/WIN8/x64", NULL},
    {"", NULL, NULL, NULL, "empty"},
    {"WIN7,,WIN8", NULL, NULL, NULL, "empty element"},
    {"WIN7", "WIN99", NULL, NULL, "\"WIN99\" is not a Windows version"},
    {"WIN7", NULL, "mips", NULL, "\"mips\" is not an architecture; write x64, arm64 or x86"},
};

static char *describe(const GArray *targets)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; targets != NULL && i < targets->len; i++) {
        const struct target *t = &g_array_index(targets, struct target, i);
        g_string_append_printf(text, "%s%s%s/%s%s/%s", i > 0 ? " " : "", t->ntddi->name, t->ntddi_stated ? "!" : "",
                               t->runs_on->name, t->runs_on_stated ? "!" : "", t->arch);
    }
    return g_string_free(text, FALSE);
}

static void test_matrix(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(matrices); i++) {
        GError *error = NULL;
        GArray *targets = targets_parse(matrices[i].ntddi, matrices[i].runs_on, matrices[i].arch, &error);
        char *text = describe(targets);
        g_assert_true((targets == NULL) == (error != NULL));
        g_assert_cmpstr(text, ==, matrices[i].matrix != NULL ? matrices[i].matrix : "");
        if (error != NULL)
            g_assert_nonnull(strstr(error->message, matrices[i].error));
        g_free(text);
        g_clear_error(&error);
        g_clear_pointer(&targets, g_array_unref);
    }
}

static const struct {
    uint64_t build;
    const char *name;
} since_cases[] = {
    {1, "WIN7"},         {17763, "WIN10_RS5"}, {19041, "WIN10_VB"}, {19045, "WIN10_VB"}, {19046, "WIN10_MN"},
    {19536, "WIN10_MN"}, {22631, "WIN10_NI"},  {26200, "WIN11_GE"}, {26201, "WIN11_DT"}, {99999, "WIN11_BR"},
};

/* A package that asks for build 19536, which was a preview, is not loaded by 19045. */
static void check_since(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(since_cases); i++)
        g_assert_cmpstr(windows_since_build(since_cases[i].build)->name, ==, since_cases[i].name);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/target/table", test_table);
    g_test_add_func("/target/lookup", test_lookup);
    g_test_add_func("/target/parse", test_parse);
    g_test_add_func("/target/matrix", test_matrix);
    g_test_add_func("/target/since-build", check_since);
    return g_test_run();
}
