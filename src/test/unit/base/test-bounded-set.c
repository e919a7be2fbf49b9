/* What is held depends on the weights alone, and is never more than the limit. */
#include <glib.h>
#include <stdbool.h>

#include "base/bounded-set.h"

enum { N = 6 };

struct scales {
    guint64 weights[N];
    bool held[N];
};

static void let_go(gpointer thing, gpointer data)
{
    struct scales *scales = data;
    guint i = GPOINTER_TO_UINT(thing);
    g_assert_true(scales->held[i]);
    scales->held[i] = false;
}

static guint64 weight_of_held(const struct scales *scales)
{
    guint64 weight = 0;
    for (guint i = 0; i < N; i++)
        weight += scales->held[i] ? scales->weights[i] : 0;
    return weight;
}

/* In the `number`-th of all orders. */
static void add_all(struct scales *scales, guint number)
{
    struct bounded_set *holding = bounded_set_new(10, let_go, scales);
    guint left[N] = {0, 1, 2, 3, 4, 5};
    for (guint n = N; n > 0; number /= n, n--) {
        guint at = number % n, i = left[at];
        left[at] = left[n - 1];
        scales->held[i] = true;
        bounded_set_add(holding, GUINT_TO_POINTER(i), scales->weights[i], i);
        g_assert_cmpuint(weight_of_held(scales), <=, 10);
    }
    bounded_set_free(holding);
}

static void check(const guint64 *weights, const char *expected)
{
    for (guint number = 0; number < 720; number++) {
        struct scales scales = {{0}, {false}};
        char text[N + 1] = "";
        for (guint i = 0; i < N; i++)
            scales.weights[i] = weights[i];
        add_all(&scales, number);
        for (guint i = 0; i < N; i++)
            text[i] = scales.held[i] ? '+' : '-';
        g_assert_cmpstr(text, ==, expected);
    }
}

static void test_orders(void)
{
    check((const guint64[N]){1, 1, 1, 1, 1, 1}, "++++++");
    check((const guint64[N]){2, 8, 3, 5, 9, 1}, "+-+--+");
    check((const guint64[N]){11, 1, 2, 3, 100, 4}, "-+++-+");
    check((const guint64[N]){4, 4, 4, 4, 0, 0}, "++--++");
    check((const guint64[N]){11, 12, 13, 14, 15, 16}, "------");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/holding/orders", test_orders);
    return g_test_run();
}
