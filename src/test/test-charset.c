/* Encodings of more than one byte for each character, told by a mark or by their zeros; text and binary files are
 * neither. */
#include <glib.h>
#include <string.h>

#include "base/text/charset.h"

#define BYTES(text) text, sizeof(text) - 1

static const struct {
    const char *what, *bytes;
    gsize size;
    const char *charset;
    gsize mark;
} cases[] = {
    {"empty", BYTES(""), NULL, 0},
    {"text", BYTES("int a;\n"), NULL, 0},
    {"a NUL at the end", BYTES("int a;\0\n"), NULL, 0},
    {"a NUL at the start", BYTES("\0int a;\n"), NULL, 0},
    {"NULs only", BYTES("\0\0\0\0\0\0\0\0"), NULL, 0},
    {"UTF-8 with a mark", BYTES("\xEF\xBB\xBFint a;"), NULL, 0},
    {"UTF-16LE", BYTES("i\0n\0t\0;\0\n\0"), "UTF-16LE", 0},
    {"UTF-16BE", BYTES("\0i\0n\0t\0;\0\n"), "UTF-16BE", 0},
    {"UTF-16LE, one character", BYTES("<\0"), "UTF-16LE", 0},
    {"UTF-16LE with a mark", BYTES("\xFF\xFEi\0"), "UTF-16LE", 2},
    {"UTF-16BE with a mark", BYTES("\xFE\xFF\0i"), "UTF-16BE", 2},
    {"UTF-32LE", BYTES("i\0\0\0n\0\0\0t\0\0\0;\0\0\0"), "UTF-32LE", 0},
    {"UTF-32BE", BYTES("\0\0\0i\0\0\0n\0\0\0t\0\0\0;"), "UTF-32BE", 0},
    {"UTF-32LE with a mark", BYTES("\xFF\xFE\0\0i\0\0\0"), "UTF-32LE", 4},
    {"UTF-32BE with a mark", BYTES("\0\0\xFE\xFF\0\0\0i"), "UTF-32BE", 4},
    {"UTF-16LE that begins in Chinese",
     BYTES("\x2D\x4E\x87\x65/\0/\0 \0i\0n\0t\0 \0a\0;\0\n\0i\0n\0t\0 \0b\0;\0\n\0i\0n\0t\0 \0c\0;\0\n\0"), "UTF-16LE",
     0},
};

/* A source is one of ASCII wherever binary data stand in the file. */
static void test_text_among_binary_data(void)
{
    static const char text[] =
        "\xC3\xA9\n#include <ntddk.h>\nNTSTATUS Start(VOID)\n{\n    return PcwRegister(&Handle, &Info);\n}\n";
    g_autoptr(GString) data = g_string_new(NULL);
    for (guint i = 0; i < 2000; i++)
        g_string_append_len(data, "\0\1\2\3", 4);
    for (guint at = 0; at <= data->len; at += data->len / 2) {
        g_autoptr(GString) file = g_string_new_len(data->str, (gssize)data->len);
        gsize mark = 0;
        g_string_insert(file, at, text);
        g_assert_cmpstr(charset_of_wide(file->str, file->len, &mark), ==, NULL);
    }
}

static void test_all(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        gsize mark = 0;
        const char *charset = charset_of_wide(cases[i].bytes, cases[i].size, &mark);
        if (g_strcmp0(charset, cases[i].charset) != 0 || (charset != NULL && mark != cases[i].mark))
            g_error("%s: %s, mark of %u", cases[i].what, charset != NULL ? charset : "none", (guint)mark);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/charset/all", test_all);
    g_test_add_func("/charset/text-among-binary-data", test_text_among_binary_data);
    return g_test_run();
}
