#include "base/text/encoding/code-page.h"

#include <stdbool.h>
#include <string.h>

/* What the bytes beyond ASCII look like. */
struct bytes {
    gsize pairs;     /* two of them in a row, as most characters of East Asia are */
    gsize korean;    /* pairs that begin as Hangul does */
    gsize low;       /* first bytes of a pair whose second one is of ASCII */
    gsize single;    /* those that stand alone in a word, as letters with accents do */
    gsize japanese;  /* first bytes of Shift-JIS that hardly ever are first bytes elsewhere */
    gsize runs, odd; /* runs of them, and those of an odd length */
    gsize high;      /* all */
    gsize letters;   /* those that are letters in Windows-1251 */
};

static bool is_high(char c)
{
    return (guchar)c >= 0x80;
}

/* The next byte that is not of ASCII, or the end; 32 at a time, since most sources have none, and each is asked. */
static const char *behind_ascii(const char *at, const char *end)
{
    guint64 some[4];
    for (; (gsize)(end - at) >= sizeof some; at += sizeof some) {
        memcpy(some, at, sizeof some);
        if (((some[0] | some[1] | some[2] | some[3]) & G_GUINT64_CONSTANT(0x8080808080808080)) != 0)
            break;
    }
    while (at < end && !is_high(*at))
        at++;
    return at;
}

static gsize run_length(const char *bytes, gsize size, gsize at)
{
    gsize end = at;
    while (end < size && is_high(bytes[end]))
        end++;
    return end - at;
}

/* A letter with an accent, or a quotation mark or dash of Windows-1252, in a word. */
static bool is_european(const char *bytes, gsize size, gsize at)
{
    guchar byte = (guchar)bytes[at];
    bool word = (at > 0 && g_ascii_isalpha(bytes[at - 1])) || (at + 1 < size && g_ascii_islower(bytes[at + 1]));
    return word && (byte >= 0xA0 || (byte >= 0x91 && byte <= 0x97));
}

static void count_run(struct bytes *count, const char *bytes, gsize size, gsize at, gsize length)
{
    guchar trail = at + length < size ? (guchar)bytes[at + length] : 0;
    count->runs++;
    count->odd += length % 2;
    count->high += length;
    for (gsize i = 0; i < length; i++) {
        guchar byte = (guchar)bytes[at + i];
        count->letters += byte >= 0xC0 || byte == 0xA8 || byte == 0xB8;
        if (i % 2 != 0)
            continue;
        if (length == 1 && is_european(bytes, size, at))
            count->single++;
        else if (i + 1 < length)
            count->pairs++;
        else
            count->low += trail >= 0x40 && trail <= 0x7E;
        count->japanese += byte >= 0x81 && byte <= 0x9F && !(length == 1 && is_european(bytes, size, at));
        count->korean += i + 1 < length && byte >= 0xB0 && byte <= 0xC8;
    }
}

static struct bytes count_bytes(const char *bytes, gsize size)
{
    struct bytes count = {0};
    const char *end = bytes + size;
    for (const char *at = behind_ascii(bytes, end); at < end; at = behind_ascii(at, end)) {
        gsize from = (gsize)(at - bytes), length = run_length(bytes, size, from);
        count_run(&count, bytes, size, from, length);
        at += length;
    }
    return count;
}

/* A few bytes that are wrong make no code page of a text in UTF-8 that has many more characters beyond ASCII. */
static bool is_mostly_utf8(const char *bytes, gsize size)
{
    enum { EACH = 8 };
    gsize right = 0, wrong = 0;
    const char *end = bytes + size, *next;
    for (const char *at = behind_ascii(bytes, end); at < end; at = behind_ascii(at, end)) {
        const char *run = at + run_length(at, (gsize)(end - at), 0);
        while (at < run) {
            g_utf8_validate(at, run - at, &next);
            for (; at < next; at++)
                right += ((guchar)*at & 0xC0) == 0xC0;
            wrong += at < run;
            for (at += at < run; at < run && ((guchar)*at & 0xC0) == 0x80;)
                at++;
        }
    }
    return wrong == 0 || right > EACH * wrong;
}

/* Some lines, from the first on that is not of ASCII: a large text is not converted more than once. */
static void choose_sample(const char **bytes, gsize *size)
{
    enum { MOST = 1 << 16 };
    gsize first = (gsize)(behind_ascii(*bytes, *bytes + *size) - *bytes), end;
    while (first > 0 && (*bytes)[first - 1] != '\n')
        first--;
    for (end = MIN(first + MOST, *size); end < *size && end > first && (*bytes)[end - 1] != '\n'; end--)
        continue;
    *bytes += first;
    *size = end - first;
}

/* Keeps a converter open.  When the last one of a code page is closed, the system unloads its tables, and has to load
 * them again for the next text. */
static void keep_tables(const char *charset)
{
    static GMutex lock;
    static GHashTable *converters; /* of the few charsets that are tried */
    g_mutex_lock(&lock);
    if (converters == NULL)
        converters = g_hash_table_new(g_str_hash, g_str_equal);
    if (!g_hash_table_contains(converters, charset))
        g_hash_table_insert(converters, (gpointer)charset, g_iconv_open("UTF-8", charset));
    g_mutex_unlock(&lock);
}

static bool is_readable(const char *bytes, gsize size, const char *charset)
{
    gsize length;
    keep_tables(charset);
    g_autofree char *text = g_convert(bytes, (gssize)size, "UTF-8", charset, NULL, &length, NULL);
    return text != NULL;
}

static const char *first_readable(const char *bytes, gsize size, const char *const *charsets)
{
    choose_sample(&bytes, &size);
    for (; *charsets != NULL; charsets++)
        if (is_readable(bytes, size, *charsets))
            return *charsets;
    return NULL;
}

const char *code_page_of(const char *bytes, gsize size)
{
    static const char *const european[] = {"WINDOWS-1252", NULL};
    static const char *const cyrillic[] = {"WINDOWS-1251", NULL};
    static const char *const japanese[] = {"CP932", "GBK", "BIG5", "CP949", "WINDOWS-1252", NULL};
    static const char *const korean[] = {"CP949", "GBK", "BIG5", "CP932", "WINDOWS-1252", NULL};
    static const char *const chinese[] = {"GBK", "BIG5", "CP949", "CP932", "WINDOWS-1252", NULL};
    static const char *const taiwanese[] = {"BIG5", "GBK", "CP949", "CP932", "WINDOWS-1252", NULL};
    if (behind_ascii(bytes, bytes + size) == bytes + size)
        return NULL;
    bool xml = size > 0 && bytes[0] == '<';
    if (xml || is_mostly_utf8(bytes, size) || memchr(bytes, '\0', size) != NULL || text_is_foreign(bytes, size))
        return NULL;
    const struct bytes count = count_bytes(bytes, size);
    gsize pairs = count.pairs + count.low;
    if (count.single > pairs)
        return first_readable(bytes, size, european);
    if (count.odd * 4 >= count.runs && count.letters * 20 >= count.high * 19)
        return first_readable(bytes, size, cyrillic);
    if (count.japanese * 4 > pairs)
        return first_readable(bytes, size, japanese);
    if (count.low * 2 > count.pairs)
        return first_readable(bytes, size, taiwanese);
    return first_readable(bytes, size, count.korean * 20 >= count.pairs * 19 ? korean : chinese);
}

bool text_is_foreign(const char *bytes, gsize size)
{
    enum { ENOUGH = 64 };
    gsize high = 0, letters = 0, checked = MIN(size, 65536);
    const char *end;
    bool blank = memchr(bytes, ' ', checked) != NULL || memchr(bytes, '\n', checked) != NULL; /* 0x40, 0x25 there */
    if (blank || checked < ENOUGH)
        return false;
    for (gsize i = 0; i < checked; i++) {
        high += (guchar)bytes[i] >= 0x80;
        letters += g_ascii_isalpha(bytes[i]);
    }
    if (high < checked / 3 || letters > checked / 12)
        return false;
    return !g_utf8_validate(bytes, (gssize)checked, &end) && (gsize)(end - bytes) + 8 < checked;
}
