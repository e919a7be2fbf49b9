#include "base/text/line-starts.h"

#include <stdbool.h>

GArray *line_starts_new(const char *text, gsize size, enum line_end ends)
{
    GArray *starts = g_array_new(FALSE, FALSE, sizeof(gsize));
    gsize start = 0;
    g_array_append_val(starts, start);
    for (gsize i = 0; i < size; i++) {
        bool alone = text[i] == '\r' && ends == LINE_END_ANY && (i + 1 == size || text[i + 1] != '\n');
        start = i + 1;
        if (text[i] == '\n' || alone)
            g_array_append_val(starts, start);
    }
    return starts;
}

guint line_starts_index(const GArray *starts, gsize byte)
{
    guint low = 0, high = starts->len;
    while (low + 1 < high) {
        guint middle = low + (high - low) / 2;
        if (g_array_index(starts, gsize, middle) <= byte)
            low = middle;
        else
            high = middle;
    }
    return low;
}
