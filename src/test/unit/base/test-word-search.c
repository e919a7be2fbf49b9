/* Where words are: every text is also searched in the simple way. */
#include <glib.h>
#include <string.h>

#include "base/text/find.h"
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

static void test_find(void)
{
    static const char *const words[] = {"a", "b", "ab", "Queue", "Provider", "$", "\xC3\xA4", "aaaab", "?Q"};
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++)
        for (guint k = 0; k < G_N_ELEMENTS(words); k++)
            for (gsize size = 0; size <= strlen(texts[i]); size++) {
                g_autofree char *exact = g_memdup2(texts[i], size + (size == 0)); /* not a byte behind it */
                g_assert_true(text_find(exact, size, words[k]) == g_strstr_len(exact, (gssize)size, words[k]));
            }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/word-search", test_word_search);
    g_test_add_func("/word-search/find", test_find);
    return g_test_run();
}
