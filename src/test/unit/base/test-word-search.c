/* Where words end: every text is also searched in the simple way. */
#include <glib.h>
#include <string.h>

#include "base/text/word-search.h"

static const char *const lists[][4] = {
    {"a"}, {"ab", "b"}, {"PerfStartProvider", "CounterInitialize"}, {"Rx", "Queue"}, {"aaa", "aa", "ab"}, {"", "abc"},
};

static const char *const texts[] = {
    "",
    "a",
    "b",
    "ab",
    "xab",
    "aaaaaaab",
    "abcabc",
    "Queue RxQueue CreateQueue Rx",
    "PerfStartProvide PerfStartProvider XyzCounterInitialize CounterInitializ",
};

/* Behind the first end of a word behind `from`. */
static const char *simply(const GPtrArray *words, const char *text, gsize from)
{
    for (gsize end = from + 1; end <= strlen(text); end++)
        for (guint i = 0; i < words->len; i++) {
            gsize length = strlen(words->pdata[i]);
            if (length > 0 && length <= end && memcmp(text + end - length, words->pdata[i], length) == 0)
                return text + end;
        }
    return NULL;
}

static void test_word_search(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
        g_autoptr(GPtrArray) words = g_ptr_array_new();
        for (guint k = 0; k < G_N_ELEMENTS(lists[i]) && lists[i][k] != NULL; k++)
            g_ptr_array_add(words, (gpointer)lists[i][k]);
        struct word_search *search = word_search_new(words);
        for (guint k = 0; k < G_N_ELEMENTS(texts); k++)
            for (gsize from = 0; from <= strlen(texts[k]); from++)
                g_assert_true(word_search_next(search, texts[k], strlen(texts[k]), from) ==
                              simply(words, texts[k], from));
        word_search_free(search);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/word-search", test_word_search);
    return g_test_run();
}
