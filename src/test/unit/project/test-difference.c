/* In what configurations differ (project/difference.h), and which words of them stay. */
#include <string.h>

#include "project/difference.h"

static struct settings *settings_from(const char *words)
{
    struct settings *settings = settings_new();
    g_auto(GStrv) parts = g_strsplit(words, " ", -1);
    for (guint i = 0; parts[i] != NULL; i++)
        if (parts[i][0] != '\0')
            settings_add(settings, parts[i], "test");
    return settings;
}

static const struct {
    const char *a, *b, *macros; /* with an asterisk where they differ in more */
} rows[] = {{"", "", ""},
            {"-DDBG=1", "", "DBG"},
            {"-DDBG=1", "-DDBG=0", "DBG"},
            {"-DDBG -DX=1", "-DX=1 -DDBG", ""},
            {"-DX=1 -DX=2", "-DX=2", ""},
            {"-UDBG", "", ""},
            {"-DDBG=1 -UDBG", "", ""},
            {"-DDBG=1", "-UDBG", "DBG"},
            {"-DF(x)=x -DG", "-DF(x)=0", "F G"},
            {"-Inowhere/Debug", "-Inowhere/Release", ""},
            {"-I/", "", "*"},
            {"-includea.h -DDBG=1", "", "* DBG"},
            {"-xc++", "-xc", "*"}};

static void test_differences(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        struct settings *a = settings_from(rows[i].a), *b = settings_from(rows[i].b);
        g_autoptr(GHashTable) macros = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        settings_differ_in(a, b, macros);
        g_autoptr(GList) names = g_list_sort(g_hash_table_get_keys(macros), (GCompareFunc)strcmp);
        g_autoptr(GString) joined = g_string_new(NULL);
        for (const GList *at = names; at != NULL; at = at->next) {
            const char *name = at->data;
            g_string_append_printf(joined, "%s%s", joined->len > 0 ? " " : "", name[0] != '\0' ? name : "*");
        }
        g_test_message("%s | %s", rows[i].a, rows[i].b);
        g_assert_cmpstr(joined->str, ==, rows[i].macros);
        settings_free(a);
        settings_free(b);
    }
}

static void test_versions(void)
{
    g_autoptr(GHashTable) macros = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct settings *a = settings_from("-DX"), *b = settings_from("-DX");
    settings_set_ntddi(a, 0x0A000008, "test");
    settings_differ_in(a, b, macros);
    g_assert_true(g_hash_table_size(macros) == 1 && g_hash_table_contains(macros, SETTINGS_DIFFER_OTHERWISE));
    settings_free(a);
    settings_free(b);
}

/* Only the macros that somebody asks for tell two configurations apart. */
static void test_alike(void)
{
    struct settings *a = settings_from("-DDBG=1 -DWIN11"), *b = settings_from("-DDBG=1"), *c = settings_from("");
    g_autoptr(GPtrArray) asked = g_ptr_array_new();
    g_assert_true(settings_are_alike(a, c, asked));
    g_ptr_array_add(asked, (gpointer) "DBG");
    g_assert_true(settings_are_alike(a, b, asked));
    g_assert_false(settings_are_alike(a, c, asked));
    settings_free(a);
    settings_free(b);
    settings_free(c);
}

static void test_names(void)
{
    static const char *const debug[] = {"Debug", "Debug|x64", "Debug-Win11|ARM64", "Win8 Debug", "checked", NULL},
                             *const others[] = {"Release", "Release|x64", "Profile", "Free", NULL};
    for (guint i = 0; debug[i] != NULL; i++)
        g_assert_true(settings_is_debug(debug[i]));
    for (guint i = 0; others[i] != NULL; i++)
        g_assert_false(settings_is_debug(others[i]));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/difference/macros", test_differences);
    g_test_add_func("/difference/versions", test_versions);
    g_test_add_func("/difference/alike", test_alike);
    g_test_add_func("/difference/names", test_names);
    return g_test_run();
}
