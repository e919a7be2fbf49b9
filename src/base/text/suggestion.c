#include "base/text/suggestion.h"

#include <stdbool.h>
#include <string.h>

#define MAX_HINTS 3
#define MAX_WORD 64 /* longer words are not compared: nobody mistypes one letter of those */

/* Levenshtein's distance of two words, case aside; a swap of neighbours counts one. */
static unsigned distance(const char *a, const char *b)
{
    size_t na = strlen(a), nb = strlen(b);
    unsigned rows[3][MAX_WORD + 1];
    unsigned *before = rows[0], *last = rows[1], *row = rows[2];
    memset(rows, 0, sizeof rows);
    for (size_t j = 0; j <= nb; j++)
        last[j] = (unsigned)j;
    for (size_t i = 1; i <= na; i++) {
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= nb; j++) {
            char x = g_ascii_tolower(a[i - 1]), y = g_ascii_tolower(b[j - 1]);
            unsigned best = MIN(last[j - 1] + (x != y), MIN(last[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && x == g_ascii_tolower(b[j - 2]) && y == g_ascii_tolower(a[i - 2]))
                best = MIN(best, before[j - 2] + 1);
            row[j] = best;
        }
        unsigned *spare = before;
        before = last;
        last = row;
        row = spare;
    }
    return last[nb];
}

/* "405" for "PCW405". */
static bool is_its_number(const char *word, const char *candidate)
{
    size_t letters = strcspn(candidate, "0123456789");
    return letters > 0 && strspn(word, "0123456789") == strlen(word) && strcmp(candidate + letters, word) == 0;
}

/* How far a candidate is, or G_MAXUINT when it is too far to be meant.  A word that was cut short counts as near. */
static unsigned rate(const char *word, const char *candidate)
{
    size_t n = strlen(word), m = strlen(candidate);
    if (n == 0 || n > MAX_WORD || m > MAX_WORD)
        return G_MAXUINT;
    if (is_its_number(word, candidate))
        return 0;
    unsigned far = distance(word, candidate);
    if (far <= MAX(n, m) / 4 + 1 && far < MIN(n, m))
        return far;
    return n >= 3 && g_ascii_strncasecmp(word, candidate, n) == 0 ? 100 + (unsigned)(m - n) : G_MAXUINT;
}

char *suggestion_hint(const char *word, const GPtrArray *candidates)
{
    const char *best[MAX_HINTS] = {NULL};
    unsigned rates[MAX_HINTS] = {G_MAXUINT, G_MAXUINT, G_MAXUINT};
    for (guint i = 0; i < candidates->len; i++) {
        const char *candidate = candidates->pdata[i];
        unsigned far = rate(word, candidate);
        for (size_t k = 0; k < MAX_HINTS; k++) {
            if (far >= rates[k])
                continue;
            memmove(best + k + 1, best + k, (MAX_HINTS - k - 1) * sizeof *best);
            memmove(rates + k + 1, rates + k, (MAX_HINTS - k - 1) * sizeof *rates);
            best[k] = candidate;
            rates[k] = far;
            break;
        }
    }
    GString *hint = g_string_new(NULL);
    size_t n = 0; /* only those as near as the best: who mistyped one letter does not mean two */
    while (n < MAX_HINTS && best[n] != NULL && rates[n] == rates[0])
        n++;
    for (size_t k = 0; k < n; k++) {
        bool last = k + 1 == n;
        g_string_append_printf(hint, "%s%s", k == 0 ? "; did you mean " : last ? " or " : ", ", best[k]);
    }
    if (hint->len > 0)
        g_string_append_c(hint, '?');
    return g_string_free(hint, FALSE);
}
