/* What a unit includes of a kit before it says anything of its own (parse/text/leading.h), as its text tells. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "parse/text/leading.h"

struct one {
    const char *what, *text;
    const char *includes; /* separated by blanks */
    const char *names;    /* macros that are noted, each with the number of includes ahead of it */
};

static const struct one all[] = {
    {"one", "#include <k1.h>\nint x;\n#include <k2.h>\n", "k1.h", ""},
    {"quoted, and no line end", "#include \"k1.h\"", "k1.h", ""},
    {"comments and joints", "/* int\nx; */ // \\\nint y;\n # /**/ inc\\\nlude /* */ <k1.h> // z\n#include <k2.h>",
     "k1.h k2.h", ""},
    {"no comment in a literal", "#pragma comment(lib, \"/*\")\n#include <k1.h>\n/* */ int x;\n#include <k2.h>", "k1.h",
     ""},
    {"names",
     "#define A 1\n#include <k1.h>\n#undef B\n#ifdef C\n#include <k2.h>\n#else\n#include <k3.h>\n#endif\nint x;",
     "k1.h k3.h", "A0 B1 C1"},
    {"what it defines is defined",
     "#define A\n#ifndef A\n#include <k1.h>\n#endif\n#if defined(A)\n#include <k2.h>\n#endif\n#undef A\n"
     "#if defined A\n#include <k3.h>\n#endif\n",
     "k2.h", "A0 A0 A0 A1 A1"},
    {"language", "#ifdef __cplusplus\nextern \"C\" {\n#endif\n#include <k1.h>\n", "k1.h", ""},
    {"groups in groups",
     "#if 0\n#if 1\n#elif x +\nint x;\n#else\n#include <k1.h>\n#endif\n#error\n#endif\n#include <k2.h>\n", "k2.h", ""},
    {"a name without a value", "#if A\n#include <k1.h>\n#endif\n#if !A\n#include <k2.h>\n#endif", "k2.h", "A0 A0"},
    {"a name with a value", "#define A 0\n#if A\n#endif\n#include <k1.h>\n", "", "A0 A0"},
    {"what only the compiler knows", "#ifndef __has_include\n#endif\n#include <k1.h>\n", "", ""},
    {"another such name", "#if defined(__COUNTER__)\n#endif\n#include <k1.h>\n", "", ""},
    {"an expression", "#if A == 1\n#endif\n#include <k1.h>\n", "", ""},
    {"an alternative of its own", "#if 0\n#elif 1\n#endif\n#include <k1.h>\n", "", ""},
    {"two alternatives", "#if 0\n#else\n#else\n#endif\n#include <k1.h>\n", "", ""},
    {"no condition", "#endif\n#include <k1.h>\n", "", ""},
    {"an open condition of a header", "#include \"open.h\"\n#include <k1.h>\n", "", ""},
    {"its own headers", "#include \"own.h\"\n#include \"own.h\"\n#include <k2.h>\n", "k1.h k2.h", ""},
    {"its own header on the path", "#include <path.h>\n#include <k2.h>\n", "k3.h k2.h", ""},
    {"its own header of the kit's name", "#include <both.h>\n#include <k2.h>\n", "", ""},
    {"nowhere", "#include <nowhere.h>\n#include <k2.h>\n", "", ""},
    {"a stub", "#include <stub.h>\n#include <k2.h>\n", "k1.h k2.h", ""},
    {"computed", "#define H <k1.h>\n#include H\n#include <k2.h>\n", "", "H0"},
    {"harmless and other pragmas",
     "#pragma warning(push)\n#pragma once\n#include <k1.h>\n#pragma pack(1)\n#include <k2.h>\n", "k1.h", ""},
    {"other directives", "#line 3\n#include <k1.h>\n", "", ""},
    {"an empty directive", "#\n # /* */\n#include <k1.h>\n", "k1.h", ""},
};

static char *folder;

static void write_file(const char *name, const char *text)
{
    g_autofree char *path = g_build_filename(folder, name, NULL), *in = g_path_get_dirname(path);
    g_assert_cmpint(g_mkdir_with_parents(in, 0700), ==, 0);
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

static void write_files(void)
{
    static const char *const files[][2] = {
        {"kit/k1.h", ""},
        {"kit/k2.h", ""},
        {"kit/k3.h", ""},
        {"kit/both.h", ""},
        {"inc/both.h", ""},
        {"inc/path.h", "#include <k3.h>"},
        {"src/own.h", "\xEF\xBB\xBF#pragma once\n#include <k1.h>\n"},
        {"src/open.h", "#if 1\n"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(files); i++)
        write_file(files[i][0], files[i][1]);
}

/* In place of the hashes: the names of which that is the hash. */
static char *names_of(const GArray *names)
{
    static const char *const known[] = {"A", "B", "C", "H"};
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < names->len; i++) {
        const struct leading_name *name = &g_array_index(names, struct leading_name, i);
        for (guint k = 0; k < G_N_ELEMENTS(known); k++)
            if (leading_hash(known[k], strlen(known[k])) == name->hash)
                g_string_append_printf(text, "%s%s%u", text->len > 0 ? " " : "", known[k], name->ahead);
    }
    return g_string_free(text, FALSE);
}

static void test_one(gconstpointer data)
{
    const struct one *one = data;
    g_autofree char *path = g_build_filename(folder, "src", "driver.c", NULL);
    g_autoptr(GPtrArray) directories = g_ptr_array_new_with_free_func(g_free),
                         others = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) files = g_ptr_array_new();
    g_autoptr(GHashTable) stubs = g_hash_table_new(g_str_hash, g_str_equal),
                          made = g_hash_table_new(g_str_hash, g_str_equal);
    g_ptr_array_add(directories, g_build_filename(folder, "kit", NULL));
    g_ptr_array_add(others, g_build_filename(folder, "inc", NULL));
    g_hash_table_insert(stubs, (gpointer) "stub.h", (gpointer) "#include <k1.h>\n");
    const struct toolchain toolchain = {.directories = directories, .others = others, .files = files};
    const struct leading_request request = {path, one->text, strlen(one->text), &toolchain, stubs, made, false};
    struct leading *leading = leading_of(&request);
    g_ptr_array_add(leading->includes, NULL);
    g_autofree char *includes = g_strjoinv(" ", (char **)leading->includes->pdata), *names = names_of(leading->names);
    g_assert_cmpstr(includes, ==, one->includes);
    g_assert_cmpstr(names, ==, one->names);
    leading_free(leading);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    write_files();
    for (guint i = 0; i < G_N_ELEMENTS(all); i++) {
        g_autofree char *path = g_strdup_printf("/leading/%s", all[i].what);
        g_test_add_data_func(path, &all[i], test_one);
    }
    int status = g_test_run();
    g_autofree char *quoted = g_shell_quote(folder), *command = g_strconcat("rm -r ", quoted, NULL);
    g_spawn_command_line_sync(command, NULL, NULL, NULL, NULL);
    g_free(folder);
    return status;
}
