#include "base/text/encoding/charset.h"

#include <string.h>
#include <stdbool.h>

#include "base/text/encoding/code-page.h"

enum { CHECKED = 8192, MANY = 16, ASCII_RUN = 64 };

static const struct {
    const char *charset, *mark;
    gsize length;
} marks[] = {
    {"UTF-32LE", "\xFF\xFE\0\0", 4}, /* ahead of UTF-16LE, as which it begins */
    {"UTF-32BE", "\0\0\xFE\xFF", 4},
    {"UTF-16LE", "\xFF\xFE", 2},
    {"UTF-16BE", "\xFE\xFF", 2},
};

/* How many of the first bytes are zero, by their place in four; and how many fours these are. */
struct zeros {
    gsize at[4], fours;
};

static struct zeros count_zeros(const guchar *bytes, gsize size)
{
    struct zeros zeros = {{0, 0, 0, 0}, MIN(size, CHECKED) / 4};
    for (gsize i = 0; i < zeros.fours * 4; i++)
        zeros.at[i % 4] += bytes[i] == 0;
    return zeros;
}

/* Nearly all, and nearly none; a quarter is more than any text of one byte for each character has. */
static bool nearly_all(gsize n, gsize of)
{
    return n * 20 >= of * 19;
}

static bool nearly_none(gsize n, gsize of)
{
    return n * 10 <= of;
}

static bool is_utf32(const struct zeros *z, bool big)
{
    return nearly_all(z->at[big ? 0 : 3], z->fours) && nearly_all(z->at[big ? 1 : 2], z->fours) &&
           z->at[big ? 2 : 1] * 4 >= z->fours && nearly_none(z->at[big ? 3 : 0], z->fours);
}

static bool is_utf16(const struct zeros *z, bool big)
{
    gsize high = big ? z->at[0] + z->at[2] : z->at[1] + z->at[3], low = big ? z->at[1] + z->at[3] : z->at[0] + z->at[2];
    gsize units = z->fours * 2,
          enough = high >= MANY ? units : units * 3; /* a few zeros in a short file are none of a text */
    return high * 4 >= enough && nearly_none(low, units);
}

/* Two or three bytes. */
static const char *of_short(const guchar *bytes, gsize size)
{
    if (size < 2 || (bytes[0] == 0) == (bytes[1] == 0))
        return NULL;
    return bytes[1] == 0 ? "UTF-16LE" : "UTF-16BE";
}

/*
 * A run of ASCII that wide text does not have: binary data around it do not make it wide.  Chinese in UTF-16 has such
 * bytes too, but never so many in a row.
 */
static bool holds_ascii(const char *bytes, gsize size)
{
    gsize run = 0;
    for (gsize i = 0; i < size && run < ASCII_RUN; i++)
        run = g_ascii_isprint(bytes[i]) || g_ascii_isspace(bytes[i]) ? run + 1 : 0;
    return run == ASCII_RUN;
}

const char *charset_of_wide(const char *bytes, gsize size, gsize *mark)
{
    for (guint i = 0; i < G_N_ELEMENTS(marks); i++) {
        if (size < marks[i].length || memcmp(bytes, marks[i].mark, marks[i].length) != 0)
            continue;
        *mark = marks[i].length;
        return marks[i].charset;
    }
    *mark = 0;
    if (size < 4)
        return of_short((const guchar *)bytes, size);
    if (memchr(bytes, '\0', MIN(size, CHECKED)) == NULL || holds_ascii(bytes, size)) /* nearly all texts */
        return NULL;
    const struct zeros zeros = count_zeros((const guchar *)bytes, size);
    for (guint big = 0; big < 2; big++) {
        if (is_utf32(&zeros, big != 0))
            return big ? "UTF-32BE" : "UTF-32LE";
        if (is_utf16(&zeros, big != 0))
            return big ? "UTF-16BE" : "UTF-16LE";
    }
    return NULL;
}

const char *charset_of(const char *bytes, gsize size, gsize *mark)
{
    const char *wide = charset_of_wide(bytes, size, mark);
    return wide != NULL ? wide : code_page_of(bytes, size);
}

bool charset_is_wide(const char *charset)
{
    return g_str_has_prefix(charset, "UTF-");
}
