/* Encodings: told by a mark, by their zeros, or by what the bytes beyond ASCII look like. */
#include <glib.h>
#include <string.h>

#include "base/text/encoding/charset.h"

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

/* What people write in comments and names; the second byte of some characters is a backslash. */
static const struct {
    const char *what, *bytes;
    gsize size;
    const char *charset;
    gsize mark;
} pages[] = {
    {"CP932, 1", BYTES("// \x95\\\nint a; // \x83\\\x81[\x83X\x94\\\x97\xCD\n"), "CP932", 0},
    {"CP932, 2",
     BYTES("/* \x83"
           "e\x83X\x83g */\nint b;\n"),
     "CP932", 0},
    {"CP932, 3",
     BYTES("L\"\x83p\x83P\x83"
           "b\x83g\x93\x9D\x8Cv\"\n"),
     "CP932", 0},
    {"CP932, 4",
     BYTES("/* \x83{\x83\x8A\x83\x85\x81[\x83\x80 \x83J\x83"
           "E\x83\x93\x83^\x82\xCC\x93o\x98^ */ // \x97\\\nint x;\n"),
     "CP932", 0},
    {"CP932, 5", BYTES("/* \xC3\xBD\xC4 \xB6\xB3\xDD\xC0 */\nint half;\n"), "CP932", 0},
    {"GBK, 1", BYTES("// \xD0\xD4\xC4\xDC\xBC\xC6\xCA\xFD\xC6\xF7\nint a;\n"), "GBK", 0},
    {"GBK, 2", BYTES("L\"\xCD\xF8\xC2\xE7\xCD\xB3\xBC\xC6\" /* \xD7\xA2\xB2\xE1\xBC\xC6\xCA\xFD\xC6\xF7\xBC\xAF */\n"),
     "GBK", 0},
    {"GBK, 3",
     BYTES("// "
           "\xB3\xF5\xCA\xBC\xBB\xAF\xC7\xFD\xB6\xAF\xB3\xCC\xD0\xF2\xA3\xAC\xD7\xA2\xB2\xE1\xD0\xD4\xC4\xDC\xBC\xC6"
           "\xCA\xFD\xC6\xF7\nint x; // \xD5\\\n"),
     "GBK", 0},
    {"BIG5, 1", BYTES("// \xAE\xC4\xAF\xE0\xADp\xBC\xC6\xBE\xB9\nint a; // \xA5\\\xAF\xE0\n"), "BIG5", 0},
    {"BIG5, 2",
     BYTES("/* \xB5\xF9\xA5U\xBA\xF4\xB8\xF4\xB2\xCE\xADp\xADp\xBC\xC6\xBE\xB9\xB6\xB0\xA6X\xA1"
           "A\xB3\\\xA5\\\xBB\\ */\nint b;\n"),
     "BIG5", 0},
    {"CP949, 1",
     BYTES("// \xBC\xBA\xB4\xC9 \xC4\xAB\xBF\xEE\xC5\xCD\xB8\xA6 \xB5\xEE\xB7\xCF\xC7\xD1\xB4\xD9\nint a;\n"), "CP949",
     0},
    {"CP949, 2",
     BYTES("L\"\xB3\xD7\xC6\xAE\xBF\xF6\xC5\xA9 \xC5\xEB\xB0\xE8\" /* \xB5\xE5\xB6\xF3\xC0\xCC\xB9\xF6 "
           "\xC3\xCA\xB1\xE2\xC8\xAD */\n"),
     "CP949", 0},
    {"WINDOWS-1251, 1",
     BYTES("// \xD0\xE5\xE3\xE8\xF1\xF2\xF0\xE0\xF6\xE8\xFF \xF1\xF7\xB8\xF2\xF7\xE8\xEA\xEE\xE2\nint a;\n"),
     "WINDOWS-1251", 0},
    {"WINDOWS-1251, 2",
     BYTES("L\"\xD1\xE5\xF2\xE5\xE2\xE0\xFF \xF1\xF2\xE0\xF2\xE8\xF1\xF2\xE8\xEA\xE0\" /* "
           "\xC8\xED\xE8\xF6\xE8\xE0\xEB\xE8\xE7\xE0\xF6\xE8\xFF \xE4\xF0\xE0\xE9\xE2\xE5\xF0\xE0 */\n"),
     "WINDOWS-1251", 0},
    {"WINDOWS-1251, 3", BYTES("/* \xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0 */ \"\\n\"\n"), "WINDOWS-1251", 0},
    {"WINDOWS-1252, 1",
     BYTES("/* Z\xE4hler f\xFCr Gr\xF6\xDF"
           "e */\nint a;\n"),
     "WINDOWS-1252", 0},
    {"WINDOWS-1252, 2",
     BYTES("L\"D\xE9"
           "bit r\xE9seau\" // \xE0 c\xF4t\xE9\n"),
     "WINDOWS-1252", 0},
    {"WINDOWS-1252, 3", BYTES("// \xA9 2019 M\xFCller GmbH\n"), "WINDOWS-1252", 0},
    {"WINDOWS-1252, 4", BYTES("/* it\x92s \x96 \x93quoted\x94 */ int a; // na\xEFve\n"), "WINDOWS-1252", 0},
    {"WINDOWS-1252, 5",
     BYTES("// Se\xF1"
           "al de interrupci\xF3n\n"),
     "WINDOWS-1252", 0},
    {"UTF-8", BYTES("// Z\xC3\xA4hler \xE6\x80\xA7\xE8\x83\xBD\n"), NULL, 0},
    {"UTF-8 with a character cut in two",
     BYTES("// Z\xC3\xA4hler f\xC3\xBCr Gr\xC3\xB6\xC3\x9F"
           "e, \xC3\xA4\xC3\xB6\xC3\xBC \xC3\xA4\xC3\xB6\xC3\xBC \xE6\x80\xA7\xE8\x83\xBD\n\xC3\n"),
     NULL, 0},
    {"XML says its encoding itself", BYTES("<a>\xE9</a>"), NULL, 0},
    {"binary data", BYTES("\0\xE9\xE9 t\xE9\n"), NULL, 0},
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

static void test_code_pages(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(pages); i++) {
        gsize mark = 0;
        const char *charset = charset_of(pages[i].bytes, pages[i].size, &mark);
        if (g_strcmp0(charset, pages[i].charset) != 0)
            g_error("%s: %s", pages[i].what, charset != NULL ? charset : "none");
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/charset/all", test_all);
    g_test_add_func("/charset/code-pages", test_code_pages);
    g_test_add_func("/charset/text-among-binary-data", test_text_among_binary_data);
    return g_test_run();
}
