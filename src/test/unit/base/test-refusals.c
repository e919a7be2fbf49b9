/* Files that were not opened: each once, the first by name, the others by their number. */
#include <glib.h>

#include "base/refusals.h"

static void test_few(void)
{
    guint more = 1;
    refusals_add("b");
    refusals_add("a");
    refusals_add("b");
    g_autoptr(GPtrArray) refused = refusals_take(&more);
    g_assert_cmpuint(refused->len, ==, 2);
    g_assert_cmpstr(refused->pdata[0], ==, "b");
    g_assert_cmpstr(refused->pdata[1], ==, "a");
    g_assert_cmpuint(more, ==, 0);
}

static void test_many(void)
{
    guint more = 0;
    for (guint round = 0; round < 2; round++) {
        for (guint i = 0; i < 100; i++) {
            g_autofree char *path = g_strdup_printf("file%u", i);
            refusals_add(path);
        }
    }
    g_autoptr(GPtrArray) refused = refusals_take(&more);
    g_assert_cmpuint(refused->len, ==, 64);
    g_assert_cmpuint(more, ==, 36);
    g_autoptr(GPtrArray) again = refusals_take(&more);
    g_assert_cmpuint(again->len + more, ==, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/refusals/few", test_few);
    g_test_add_func("/refusals/many", test_many);
    return g_test_run();
}
