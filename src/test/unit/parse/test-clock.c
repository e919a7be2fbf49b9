#include <glib/gstdio.h>
#include <string.h>

#include "config/target.h"
#include "parse/kit/builtin.h"
#include "parse/unit.h"

/* Which NTDDI_VERSION a unit is compiled with, whoever says so; and whether another one would make another unit. */

#define REGISTER                                                                                                       \
    "#include <ntddk.h>\n"                                                                                             \
    "PPCW_REGISTRATION h;\n"                                                                                           \
    "NTSTATUS Start(PPCW_REGISTRATION_INFORMATION info) { return PcwRegister(&h, info); }\n"

struct clock_case {
    const char *what, *text;
    uint32_t given;
    bool stated;
    const char *argument; /* NULL: none */
    uint32_t effective;
    uint32_t line; /* of the source's own #define; 0: it has none that counts */
    bool matters;
};

/* clang-format off */
static const struct clock_case cases[] = {
    {"given", REGISTER, 0x0A000008, true, NULL, 0x0A000008, 0, false},
    {"by default", REGISTER, 0x0A000012, false, NULL, 0x0A000012, 0, false},
    {"the source sets it", "#undef NTDDI_VERSION\n#define NTDDI_VERSION NTDDI_WIN10_RS5\n" REGISTER, 0x0A000010, true, NULL, 0x0A000006, 2, true},
    {"the source sets it, and nobody else does", "#define NTDDI_VERSION 0x0A000008\n" REGISTER, 0x0A000012, false, NULL, 0x0A000008, 1, true},
    {"a gap that is filled", "#ifndef NTDDI_VERSION\n#  define NTDDI_VERSION 0x0A000008\n#endif\n" REGISTER, 0x0A000012, false, NULL, 0x0A000008, 2, true},
    {"a gap that is none", "#ifndef NTDDI_VERSION\n#define NTDDI_VERSION 0x0A000008\n#endif\n" REGISTER, 0x0A000010, true, NULL, 0x0A000010, 0, true},
    {"the name of another macro", "#define MY_NTDDI_VERSION 0x0A000008\n#define NTDDI_VERSIONS 2\n" REGISTER, 0x0A000012, false, NULL, 0x0A000012, 0, true},
    {"a comment", "/* define NTDDI_VERSION as you like */\n" REGISTER, 0x0A000012, false, NULL, 0x0A000012, 0, true},
    {"_WIN32_WINNT by the source alone", "#define _WIN32_WINNT 0x0601\n" REGISTER, 0x0A000012, true, NULL, 0x0A000012, 0, true},
    {"an argument speaks of it", REGISTER, 0x0A000012, true, "-DWANTED=NTDDI_WIN10_FE", 0x0A000012, 0, true},
};
/* clang-format on */

static void check(gconstpointer data)
{
    const struct clock_case *one = data;
    g_autofree char *directory = g_dir_make_tmp("pcwlint-test-clock-XXXXXX", NULL),
                    *path = g_build_filename(directory, "driver.c", NULL);
    g_assert_true(g_file_set_contents(path, one->text, -1, NULL));
    g_autoptr(GPtrArray) arguments = g_ptr_array_new();
    if (one->argument != NULL)
        g_ptr_array_add(arguments, (gpointer)one->argument);
    struct parse_request request = {
        .path = path, .arch = "x64", .ntddi = one->given, .ntddi_stated = one->stated, .arguments = arguments};
    struct parser *parser = parser_new();
    struct ir_unit *unit = parse_unit(parser, &request, NULL);
    g_assert_nonnull(unit);
    g_assert_cmphex((uint64_t)unit->ntddi, ==, one->effective);
    g_assert_cmpint(unit->ntddi_from_source, ==, one->line != 0);
    g_assert_cmpuint(unit->ntddi_range != NULL ? unit->ntddi_range->line : 0, ==, one->line);
    g_assert_cmpint(unit->clock_matters, ==, one->matters);
    parse_release(parser, unit);
    parser_free(parser);
    g_unlink(path);
    g_rmdir(directory);
}

static void test_classes(void)
{
    g_assert_cmpuint(windows_class(0x06010000), !=, windows_class(0x0A000008));
    g_assert_cmpuint(windows_class(0x0A000005), ==, windows_class(0x0A000008));
    g_assert_cmpuint(windows_class(0x0A000008), !=, windows_class(0x0A000009));
    g_assert_cmpuint(windows_class(0x0A000009), !=, windows_class(0x0A00000A));
    g_assert_cmpuint(windows_class(0x0A000010), ==, windows_class(0x0A000012));
}

/* Every number that a condition compares NTDDI_VERSION with is the bound of a class. */
static void check_condition(const char *header, const char *line)
{
    static const char mark[] = "NTDDI_VERSION >= 0x";
    bool only_defined = strstr(line, "ifdef") != NULL || strstr(line, "ifndef") != NULL;
    const char *at = strstr(line, mark);
    if (!only_defined && at == NULL)
        g_error("%s: %s: write NTDDI_VERSION >= 0x..., the form that this test can read", header, line);
    for (; at != NULL; at = strstr(at + 1, mark)) {
        uint32_t bound = (uint32_t)g_ascii_strtoull(at + strlen(mark), NULL, 16);
        if (windows_class(bound - 1) == windows_class(bound))
            g_error("%s: %s: add 0x%08X to the bounds of windows_class()", header, line, bound);
    }
}

/* Parses are shared within a class: no built-in header may distinguish more than that.  sdkddkver.h only derives macros
 * from it. */
static void test_headers_keep_to_the_classes(void)
{
    guint n = 0;
    const struct builtin_header *headers = builtin_headers(&n);
    for (guint i = 0; i < n; i++) {
        g_autofree char *text = g_strndup(headers[i].text, headers[i].size);
        g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
        for (guint k = 0; lines[k] != NULL && !g_str_has_suffix(headers[i].name, "versions.h") &&
                          strcmp(headers[i].name, "sdkddkver.h") != 0;
             k++)
            if (lines[k][0] == '#' && strstr(lines[k], "if") != NULL && strstr(lines[k], "NTDDI_VERSION") != NULL)
                check_condition(headers[i].name, lines[k]);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strconcat("/clock/", cases[i].what, NULL);
        g_test_add_data_func(path, &cases[i], check);
    }
    g_test_add_func("/clock/classes", test_classes);
    g_test_add_func("/clock/headers keep to the classes", test_headers_keep_to_the_classes);
    return g_test_run();
}
