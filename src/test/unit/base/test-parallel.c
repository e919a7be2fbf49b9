/* Each thing is worked on once, whatever the number of threads. */
#include <glib.h>

#include "base/parallel.h"

enum { MOST = 1000 };

static void count(gpointer counts, guint index)
{
    ((guint *)counts)[index]++;
}

static void test_each_once(void)
{
    static const guint numbers[] = {0, 1, 15, 16, 17, 63, 64, 65, 128, 999, MOST};
    for (guint threads = 0; threads < 9; threads++)
        for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++) {
            guint counts[MOST] = {0};
            parallel_for(threads, numbers[i], count, counts);
            for (guint k = 0; k < MOST; k++)
                g_assert_cmpuint(counts[k], ==, k < numbers[i]);
        }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/parallel/each-once", test_each_once);
    return g_test_run();
}
