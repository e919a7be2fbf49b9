/* Parts of the language server that need no client: framing, addresses, positions, documents. */
#include <string.h>

#include "lsp/documents/documents.h"
#include "lsp/documents/position.h"
#include "lsp/transport/framing.h"
#include "lsp/transport/rpc.h"
#include "lsp/documents/uri.h"

/* ---- framing ---- */

static const struct {
    const char *what, *bytes, *expected; /* "M" and a message in brackets, N: no length, L: too large */
} streams[] = {
    {"one message", "Content-Length: 2\r\n\r\n{}", "M[{}]"},
    {"line feeds alone", "Content-Length: 2\n\n{}", "M[{}]"},
    {"two messages", "Content-Length: 1\r\n\r\n1content-length:1\r\n\r\n2", "M[1]M[2]"},
    {"an empty message", "Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\n3", "M[]M[3]"},
    {"another header first", "Content-Type: x\r\nContent-Length: 1\r\n\r\n4", "M[4]"},
    {"no length", "Content-Type: x\r\n\r\nContent-Length: 1\r\n\r\n5", "NM[5]"},
    {"a length that is no number", "Content-Length: -1\r\n\r\nContent-Length: 1\r\n\r\n6", "NM[6]"},
    {"a length beyond all numbers", "Content-Length: 99999999999999999999\r\n\r\nContent-Length: 1\r\n\r\n7", "NM[7]"},
    {"a message that is too large", "Content-Length: 11\r\n\r\n0123456789aContent-Length: 1\r\n\r\n8", "LM[8]"},
    {"the largest message", "Content-Length: 10\r\n\r\n0123456789", "M[0123456789]"},
    {"half a message", "Content-Length: 3\r\n\r\n{}", ""},
    {"half a header", "Content-Le", ""},
};

static void take_all(struct framing *framing, GString *got)
{
    char *message = NULL;
    gsize size = 0;
    enum framing_result result;
    while ((result = framing_take(framing, &message, &size)) != FRAMING_MORE) {
        if (result == FRAMING_MESSAGE)
            g_string_append_printf(got, "M[%s]", message);
        else
            g_string_append_c(got, result == FRAMING_NO_LENGTH ? 'N' : 'L');
        g_clear_pointer(&message, g_free);
    }
}

/* However the bytes come. */
static void test_framing(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(streams); i++) {
        gsize length = strlen(streams[i].bytes);
        for (gsize step = 1; step <= length; step++) {
            struct framing *framing = framing_new(10);
            g_autoptr(GString) got = g_string_new(NULL);
            for (gsize at = 0; at < length; at += step) {
                framing_add(framing, streams[i].bytes + at, MIN(step, length - at));
                take_all(framing, got);
            }
            g_test_message("%s, %u bytes at once", streams[i].what, (guint)step);
            g_assert_cmpstr(got->str, ==, streams[i].expected);
            framing_free(framing);
        }
    }
}

static void test_long_header(void)
{
    struct framing *framing = framing_new(10);
    g_autoptr(GString) got = g_string_new(NULL);
    for (guint i = 0; i < 3 * FRAMING_LARGEST_HEADER; i++)
        framing_add(framing, "a", 1);
    take_all(framing, got);
    framing_add(framing, "\r\n\r\nContent-Length: 1\r\n\r\n9", 27);
    take_all(framing, got);
    g_assert_cmpstr(got->str, ==, "NM[9]");
    framing_free(framing);
}

static void test_ids(void)
{
    static const char *const texts[][2] = {
        {"{\"id\":7}", "7"}, {"{\"id\":\"7\"}", "\"7\""}, {"{\"id\":null}", NULL}, {"{\"id\":{}}", NULL},
        {"{}", NULL},        {"{\"id\":-3}", "-3"}};
    for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct json *json = json_parse(texts[i][0], strlen(texts[i][0]), NULL);
        g_autofree char *id = rpc_id(json), *answer = rpc_result(id, NULL);
        g_assert_cmpstr(id, ==, texts[i][1]);
        g_autofree char *expected = g_strdup_printf("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":null}",
                                                    texts[i][1] != NULL ? texts[i][1] : "null");
        g_assert_cmpstr(answer, ==, expected);
        json_free(json);
    }
}

/* ---- addresses ---- */

static void test_uris(void)
{
    static const char *const uris[][2] = {{"file:///a/b.c", "/a/b.c"},   {"file:///a%20b/%c3%a4.c", "/a b/\xC3\xA4.c"},
                                          {"file://localhost/x", "/x"},  {"file://elsewhere/x", NULL},
                                          {"untitled:Untitled-1", NULL}, {"file:///a%2Fb", NULL},
                                          {"file:///a%00b", NULL},       {"", NULL}};
    for (gsize i = 0; i < G_N_ELEMENTS(uris); i++) {
        g_autofree char *path = uri_path(uris[i][0]);
        g_test_message("%s", uris[i][0]);
        g_assert_cmpstr(path, ==, uris[i][1]);
    }
    g_assert_null(uri_path(NULL));
    g_autofree char *uri = uri_of_path("/a b/#.c"), *back = uri_path(uri);
    g_assert_cmpstr(uri, ==, "file:///a%20b/%23.c");
    g_assert_cmpstr(back, ==, "/a b/#.c");
}

/* ---- positions ---- */

/* A bell is four bytes of UTF-8 and two units of UTF-16, an alpha two and one; the last byte is no UTF-8. */
#define BELL "\xF0\x9F\x94\x94"
#define ALPHA "\xCE\xB1"
#define TEXT "ab\r\n" BELL "x" ALPHA "y\n\nlone\rline\n\xFFz"

static const struct {
    int64_t line, utf8, utf16;
    gsize byte;
} positions[] = {
    {0, 0, 0, 0},  {0, 2, 2, 2},  {0, 9, 9, 2}, /* behind the end */
    {1, 0, 0, 4},  {1, 4, 2, 8},  {1, 5, 3, 9},  {1, 7, 4, 11}, {1, 8, 5, 12}, {2, 0, 0, 13},
    {3, 4, 4, 18}, {4, 0, 0, 19}, {4, 4, 4, 23}, {5, 1, 1, 25}, {5, 2, 2, 26}, {9, 0, 0, 26},
};

static void test_positions(void)
{
    for (int encoding = POSITION_UTF16; encoding <= POSITION_UTF8; encoding++) {
        struct position_map *map = position_map_new(TEXT, strlen(TEXT), (enum position_encoding)encoding);
        for (gsize i = 0; i < G_N_ELEMENTS(positions); i++) {
            int64_t units = encoding == POSITION_UTF8 ? positions[i].utf8 : positions[i].utf16;
            gsize byte = position_to_byte(map, (struct position){positions[i].line, units});
            g_test_message("row %u", (guint)i);
            g_assert_cmpuint(byte, ==, positions[i].byte);
            struct position back = position_of_byte(map, byte);
            if (units < 9 && positions[i].line < 9) {
                g_assert_cmpint(back.line, ==, positions[i].line);
                g_assert_cmpint(back.character, ==, units);
            }
        }
        position_map_free(map);
    }
}

/* In the middle of a character is its beginning; and lines of findings end at line feeds only. */
static void test_odd_places(void)
{
    int64_t line, column;
    struct position_map *map = position_map_new(TEXT, strlen(TEXT), POSITION_UTF16);
    g_assert_cmpuint(position_to_byte(map, (struct position){1, 1}), ==, 4);
    g_assert_cmpuint(position_to_byte(map, (struct position){-1, 5}), ==, 0);
    g_assert_cmpuint(position_byte_of_place(map, 4, 6), ==, 19);
    g_assert_cmpuint(position_byte_of_place(map, 4, 100), ==, 23);
    g_assert_cmpuint(position_byte_of_place(map, 99, 1), ==, strlen(TEXT));
    g_assert_cmpuint(position_byte_of_place(map, 0, 0), ==, 0);
    position_place_of_byte(map, 19, &line, &column);
    g_assert_cmpint(line, ==, 4);
    g_assert_cmpint(column, ==, 6);
    position_map_free(map);
    map = position_map_new("", 0, POSITION_UTF8);
    g_assert_cmpuint(position_to_byte(map, (struct position){3, 3}), ==, 0);
    position_map_free(map);
}

/* ---- documents ---- */

static const struct {
    const char *what, *changes, *expected; /* NULL: they are refused */
} changes[] = {
    {"the whole text", "[{\"text\":\"new\"}]", "new"},
    {"an insertion",
     "[{\"range\":{\"start\":{\"line\":0,\"character\":1},\"end\":{\"line\":0,\"character\":1}},\"text\":\"X\"}]",
     "aXb\n" BELL "c\n"},
    {"a deletion over lines",
     "[{\"range\":{\"start\":{\"line\":0,\"character\":1},\"end\":{\"line\":1,\"character\":2}},\"text\":\"\"}]",
     "ac\n"},
    {"one after the other, each in the text that the one before made",
     "[{\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":1,\"character\":0}},\"text\":\"\"},"
     "{\"range\":{\"start\":{\"line\":0,\"character\":2},\"end\":{\"line\":0,\"character\":3}},\"text\":\"d\"}]",
     BELL "d\n"},
    {"behind the end",
     "[{\"range\":{\"start\":{\"line\":9,\"character\":0},\"end\":{\"line\":9,\"character\":9}},\"text\":\"e\"}]",
     "ab\n" BELL "c\ne"},
    {"a range that ends before it begins",
     "[{\"range\":{\"start\":{\"line\":1,\"character\":0},\"end\":{\"line\":0,\"character\":0}},\"text\":\"e\"}]",
     NULL},
    {"no text", "[{\"range\":{}}]", NULL},
    {"a negative position",
     "[{\"range\":{\"start\":{\"line\":-1,\"character\":0},\"end\":{\"line\":0,\"character\":0}},\"text\":\"e\"}]",
     NULL},
    {"no list", "{}", NULL},
};

static void test_changes(void)
{
    static const char uri[] = "file:///no/such/file.c";
    for (gsize i = 0; i < G_N_ELEMENTS(changes); i++) {
        struct documents *documents = documents_new();
        struct document *document = documents_open(documents, uri, 1, "ab\n" BELL "c\n");
        struct json *json = json_parse(changes[i].changes, strlen(changes[i].changes), NULL);
        g_test_message("%s", changes[i].what);
        g_assert_cmpstr(document->path, ==, "/no/such/file.c");
        g_assert_cmpint(documents_change(documents, document, 2, json, POSITION_UTF16), ==,
                        changes[i].expected != NULL);
        g_assert_cmpstr(document->text->str, ==, changes[i].expected != NULL ? changes[i].expected : "ab\n" BELL "c\n");
        g_assert_cmpint(document->version, ==, 2);
        json_free(json);
        documents_close(documents, uri);
        g_assert_null(documents_find(documents, uri));
        documents_free(documents);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/lsp/framing", test_framing);
    g_test_add_func("/lsp/long-header", test_long_header);
    g_test_add_func("/lsp/ids", test_ids);
    g_test_add_func("/lsp/uris", test_uris);
    g_test_add_func("/lsp/positions", test_positions);
    g_test_add_func("/lsp/odd-places", test_odd_places);
    g_test_add_func("/lsp/changes", test_changes);
    return g_test_run();
}
