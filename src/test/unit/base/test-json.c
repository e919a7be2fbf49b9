/* JSON as it is read and written, and the words that a wrong one may mean. */
#include <string.h>

#include "base/text/json/json-writer.h"
#include "base/text/json/json-text.h"
#include "base/text/suggestion.h"
#include "test/unit/json-at.h"

/* A text, and the error, or NULL when it is good. */
static const struct {
    const char *text, *error;
} json_cases[] = {
    {"{}", NULL},
    {" [1, -0.5e+3, true, false, null, \"\"] \n", NULL},
    {"\"\\u00e9\\ud83d\\ude00\\n\\/\"", NULL},
    {"\xEF\xBB\xBF{}", NULL},
    {"", "1:1: unexpected end"},
    {"{} x", "1:4: text after the end"},
    {"{\"a\": 1,\n  \"a\": 2}", "2:3: this key is given twice"},
    {"{\"a\": 1, \"\\u0061\": 2}", "1:10: this key is given twice"},
    {"[1,]", "1:4: expected a JSON value"},
    {"{\"a\" 1}", "1:6: expected a colon"},
    {"{a: 1}", "1:2: expected a key"},
    {"[1 2]", "1:4: expected a comma or ']'"},
    {"[01]", "1:2: a number must not start with 0"},
    {"[1.]", "1:4: expected a digit"},
    {"[+1]", "1:2: expected a JSON value"},
    {"[\"a\tb\"]", "1:4: a control character"},
    {"[\"\\x\"]", "1:3: unknown escape"},
    {"[\"\\u12\"]", "1:3: \\u needs four"},
    {"[\"\\ud83d\"]", "1:3: half of a surrogate pair"},
    {"[\"\\u0000\"]", "1:3: a NUL character"},
    {"[\"abc", "1:2: this string does not end"},
    {"[\"\xE9\"]", "1:3: not valid UTF-8"},
    {"[\"\xC3\xA9\", x]", "1:7: expected a JSON value"},
    {"[tru]", "1:2: expected a JSON value"},
    {"nul", "1:1: expected a JSON value"},
};

static void test_json_errors(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(json_cases); i++) {
        GError *error = NULL;
        struct json *json = json_parse(json_cases[i].text, strlen(json_cases[i].text), &error);
        g_assert_true((json == NULL) == (json_cases[i].error != NULL));
        if (error != NULL)
            g_assert_true(g_str_has_prefix(error->message, json_cases[i].error));
        g_clear_error(&error);
        json_free(json);
    }
    GString *deep = g_string_new(NULL);
    for (int i = 0; i < 100000; i++)
        g_string_append_c(deep, '[');
    g_assert_null(json_parse(deep->str, deep->len, NULL));
    g_string_free(deep, TRUE);
}

static void test_json_tree(void)
{
    static const int64_t numbers[] = {
        0,         -1,       1 << 20, 999999999999999, -1000000000000000, INT64_C(1) << 53, -(INT64_C(1) << 53),
        INT64_MAX, INT64_MIN};
    struct json *root = json_new_object();
    struct json *list = json_set(root, "list", json_new_array());
    for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++)
        json_append(list, json_new_number(numbers[i]));
    json_set(root, "text", json_new_string("old"));
    json_set(root, "text", json_new_string("a\"\n\xE9"));
    json_set(root, "yes", json_new_bool(true));
    json_set(root, "none", json_new_string(NULL));
    for (int pretty = 0; pretty < 2; pretty++) {
        char *text = json_print(root, pretty);
        GError *error = NULL;
        struct json *back = json_parse(text, strlen(text), &error);
        g_assert_no_error(error);
        g_assert_cmpuint(json_size(back), ==, 4);
        size_t i = 0;
        for (struct json *j = json_first(json_get(back, "list")); j != NULL; j = json_next(j), i++) {
            int64_t number = 1;
            g_assert_true(json_int(j, &number) && number == numbers[i]);
            g_assert_true(json_at(json_get(back, "list"), i) == j);
        }
        bool yes = false;
        g_assert_cmpuint(i, ==, G_N_ELEMENTS(numbers));
        g_assert_cmpstr(json_string(json_get(back, "text")), ==, "a\"\n\xEF\xBF\xBD");
        g_assert_true(json_bool(json_get(back, "yes"), &yes) && yes);
        g_assert_true(json_get(back, "none") != NULL && json_string(json_get(back, "none")) == NULL);
        g_assert_null(json_get(back, "Text"));
        g_assert_cmpstr(json_key(json_first(back)), ==, "list");
        json_free(back);
        g_free(text);
    }
    json_free(root);
}

static void test_json_int(void)
{
    static const struct {
        const char *text;
        bool good;
        int64_t number;
    } cases[] = {
        {"12", true, 12},
        {"-3", true, -3},
        {"1e3", true, 1000},
        {"1.5", false, 0},
        {"1e300", false, 0},
        {"\"12\"", true, 12},
        {"\"\"", false, 0},
        {"\"-\"", false, 0},
        {"\" 1\"", false, 0},
        {"\"1x\"", false, 0},
        {"true", false, 0},
        {"\"9223372036854775808\"", false, 0},
        {"\"-9223372036854775808\"", true, INT64_MIN},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct json *json = json_parse(cases[i].text, strlen(cases[i].text), NULL);
        int64_t number = 0;
        g_assert_true(json_int(json, &number) == cases[i].good);
        g_assert_true(number == cases[i].number);
        json_free(json);
    }
}

/* A key that stands twice is found whatever stands between and in front, few or many. */
static void test_json_many_keys(void)
{
    static const guint sizes[] = {1, 2, 31, 32, 33, 34, 35, 100};
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++)
        for (guint twice = 0; twice <= sizes[i]; twice++) {
            g_autoptr(GString) text = g_string_new("[{\"x\":1},{");
            for (guint k = 0; k < sizes[i]; k++)
                g_string_append_printf(text, "\"k%u\":{\"k0\":%u,\"k1\":[]},", k, k);
            guint column = (guint)text->len + 1;
            g_string_append_printf(text, "\"\\u006b%u\":0}]", twice); /* the k is escaped */
            GError *error = NULL;
            struct json *json = json_parse(text->str, text->len, &error);
            g_autofree char *place = g_strdup_printf("1:%u: this key is given twice", column);
            g_assert_true((json != NULL) == (twice == sizes[i]));
            g_assert_cmpstr(error != NULL ? error->message : place, ==, place);
            g_clear_error(&error);
            json_free(json);
        }
}

static void test_json_places(void)
{
    static const char text[] = "{ \"a\": [1,\n  { \"b\": \"x\\u00e9\\n\\ud83d\\ude00y\" }],\n\"\": 7 }";
    static const struct {
        const char *pointer;
        int inside; /* -1: the value, -2: the key */
        unsigned line, column;
    } cases[] = {
        {"", -1, 1, 1},        {"/a", -1, 1, 8},     {"/a", -2, 1, 3},     {"/a/0", -1, 1, 9},   {"/a/1", -1, 2, 3},
        {"/a/1/b", -1, 2, 10}, {"/a/1/b", -2, 2, 5}, {"/a/1/b", 0, 2, 11}, {"/a/1/b", 1, 2, 12}, {"/a/1/b", 2, 2, 12},
        {"/a/1/b", 3, 2, 18},  {"/a/1/b", 4, 2, 20}, {"/a/1/b", 7, 2, 20}, {"/a/1/b", 8, 2, 32}, {"/a/1/b", 9, 2, 33},
        {"/a/1/b", 99, 2, 33}, {"/", -1, 3, 5},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct json_position at = {0, 0, 0};
        const char *pointer = cases[i].pointer;
        size_t n = strlen(text);
        bool good = cases[i].inside == -1   ? json_locate(text, n, pointer, &at)
                    : cases[i].inside == -2 ? json_locate_key(text, n, pointer, &at)
                                            : json_locate_inside(text, n, pointer, (size_t)cases[i].inside, &at);
        g_test_message("%s %d: %u:%u", pointer, cases[i].inside, at.line, at.column);
        g_assert_true(good);
        g_assert_cmpuint(at.line, ==, cases[i].line);
        g_assert_cmpuint(at.column, ==, cases[i].column);
    }
    struct json_position at;
    g_assert_false(json_locate(text, strlen(text), "/a/2", &at));
    g_assert_false(json_locate(text, strlen(text), "/a/x", &at));
    g_assert_false(json_locate(text, strlen(text), "/b", &at));
    g_assert_false(json_locate(text, strlen(text), "/a/0/b", &at));
    g_assert_false(json_locate_inside(text, strlen(text), "/a", 0, &at));
}

static void test_near(void)
{
    static const char *const words[] = {"size", "offset", "descriptors", "id", "version"};
    static const struct {
        const char *word, *hint;
    } cases[] = {
        {"sze", "; did you mean size?"},
        {"Offest", "; did you mean offset?"},
        {"desc", "; did you mean descriptors?"},
        {"quite other", ""},
        {"", ""},
        {"i", ""},
    };
    GPtrArray *candidates = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        g_ptr_array_add(candidates, (char *)(uintptr_t)words[i]);
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        char *hint = suggestion_hint(cases[i].word, candidates);
        g_assert_cmpstr(hint, ==, cases[i].hint);
        g_free(hint);
    }
    g_ptr_array_unref(candidates);
}

/* What a tree brings may be hundreds of megabytes, of which the tree takes forty times as much. */
static void test_many_values(void)
{
    enum { COMMAS = 10000000 };
    g_autoptr(GError) error = NULL;
    g_autofree char *text = g_malloc(2 * COMMAS + 4);
    text[0] = '[';
    for (gsize i = 0; i < COMMAS; i++)
        memcpy(text + 1 + 2 * i, "1,", 2);
    memcpy(text + 1 + 2 * COMMAS, "1]", 3);
    g_assert_null(json_parse(text, 2 * COMMAS + 3, &error));
    g_assert_nonnull(strstr(error->message, "more values than pcwlint accepts"));
}

static void write_copy(struct json_writer *writer, const char *key, const struct json *json);

static void write_children(struct json_writer *writer, const struct json *json)
{
    for (struct json *child = json_first(json); child != NULL; child = json_next(child))
        write_copy(writer, json_key(child), child);
}

/* Objects and arrays bit by bit, but those below the key "whole". */
static void write_copy(struct json_writer *writer, const char *key, const struct json *json)
{
    g_autofree char *text = json_print(json, false);
    if ((!json_is_object(json) && !json_is_array(json)) || g_strcmp0(key, "whole") == 0) {
        json_write(writer, key, json_parse(text, strlen(text), NULL));
        return;
    }
    if (json_is_object(json))
        json_write_object(writer, key);
    else
        json_write_array(writer, key);
    write_children(writer, json);
    json_write_end(writer);
}

/* A document that is written has the bytes of the tree that is printed. */
static void test_json_writer(void)
{
    static const char *const texts[] = {
        "{}", "{\"a\": {}}", "{\"a\": [], \"b\": [[], {}, [{}, {\"c\": null}, 1, [2, 3]], {\"d\": [\"x\"]}]}",
        "{\"whole\": {\"a\": [{\"b\": 1, \"c\": {}}, 2], \"d\": \"\\n#\xE2\x80\xAE\"}, \"e\": true}",
        "{\"a\": [{\"whole\": [{\"b\": \"one\\ntwo\"}, {\"c\": [1]}]}, {\"whole\": []}]}"};
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct json *json = json_parse(texts[i], strlen(texts[i]), NULL);
        struct json_writer *writer = json_writer_new_object();
        write_children(writer, json);
        g_autofree char *printed = json_print(json, true), *expected = g_strconcat(printed, "\n", NULL),
                        *written = json_writer_finish(writer);
        g_assert_cmpstr(written, ==, expected);
        json_free(json);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/json/errors", test_json_errors);
    g_test_add_func("/json/tree", test_json_tree);
    g_test_add_func("/json/int", test_json_int);
    g_test_add_func("/json/many-keys", test_json_many_keys);
    g_test_add_func("/json/writer", test_json_writer);
    g_test_add_func("/json/places", test_json_places);
    g_test_add_func("/json/many-values", test_many_values);
    g_test_add_func("/near", test_near);
    return g_test_run();
}
