/*
 * A source file through the whole extraction: parse, repairs, lowering, flow, facts as JSON.  C++ when its first line
 * starts with "//c++".
 */
#include <glib.h>
#include <pthread.h>
#include <string.h>

#include "base/text/json/json.h"
#include "config/target.h"
#include "facts/json.h"
#include "flow/flow.h"
#include "fuzz/fuzz.h"
#include "fuzz/stored.h"
#include "ir/dump.h"
#include "parse/unit.h"

/* A sanitizer makes frames larger. */
#define STACK_BYTES ((size_t)480 * 1024 * 1024)

/* C++ when the first line says so. */
static char *store(const uint8_t *data, size_t size)
{
    static const char cxx[] = "//c++";
    bool is_cxx = size >= strlen(cxx) && memcmp(data, cxx, strlen(cxx)) == 0;
    return stored_as(is_cxx ? "input.cpp" : "input.c", data, size);
}

static void write_facts(const struct fact_unit *facts)
{
    struct json *json = fact_to_json(&fact_type_unit, facts);
    g_autofree char *text = json_print(json, false);
    json_free(json);
    json = json_parse(text, strlen(text), NULL);
    g_assert(json != NULL);
    json_free(json);
}

static void *extract(void *path)
{
    struct parser *parser = parser_new();
    struct parse_request request = {.path = path, .arch = "x64", .ntddi = windows_newest()->ntddi};
    struct ir_unit *unit = parse_unit(parser, &request, NULL);
    if (unit != NULL) {
        GString *dump = g_string_new(NULL);
        ir_dump(unit, dump);
        g_string_free(dump, TRUE);
        struct fact_unit *facts = flow_unit(unit);
        write_facts(facts);
        fact_free(&fact_type_unit, facts);
        parse_release(parser, unit);
    }
    parser_free(parser);
    return NULL;
}

/* libclang never returns from an unterminated __if_exists; a worker's time limit is there for that. */
static bool clang_hangs(const uint8_t *data, size_t size)
{
    return g_strstr_len((const char *)data, (gssize)size, "__if_") != NULL;
}

/* On a stack as large as a worker's (run/limits.c), which clang needs for deep expressions. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (clang_hangs(data, size))
        return 0;
    g_autofree char *path = store(data, size);
    pthread_attr_t attributes;
    pthread_t thread;
    g_setenv("LIBCLANG_NOTHREADS", "1", TRUE);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    int started = pthread_create(&thread, &attributes, extract, path);
    g_assert(started == 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    return 0;
}

/* ---- mutation by words: bytes alone rarely make another program ---- */

static gsize word_start(const GArray *ends, guint i)
{
    return i == 0 ? 0 : g_array_index(ends, gsize, i - 1);
}

static bool is_word(char c)
{
    return g_ascii_isalnum(c) || c == '_';
}

static GArray *split(const char *text, gsize size)
{
    GArray *ends = g_array_new(FALSE, FALSE, sizeof(gsize));
    for (gsize i = 1; i <= size; i++)
        if (i == size || !is_word(text[i]) || !is_word(text[i - 1]))
            g_array_append_val(ends, i);
    return ends;
}

/* Puts `insert` in the place of text[from, to). */
static size_t replace(uint8_t *data, size_t size, size_t capacity, gsize from, gsize to, const char *insert,
                      gsize length)
{
    if (size - (to - from) + length > capacity)
        return size;
    g_autofree char *kept = g_memdup2(insert, MAX(length, 1)); /* may lie inside data */
    memmove(data + from + length, data + to, size - to);
    memcpy(data + from, kept, length);
    return size - (to - from) + length;
}

static const char *const snippets[] = {"0",
                                       "1",
                                       "-1",
                                       "0x200",
                                       "0xFFFFFFFF",
                                       "sizeof",
                                       "&",
                                       "*",
                                       "(",
                                       ")",
                                       "{",
                                       "}",
                                       ";",
                                       ",",
                                       "=",
                                       "for (;;)",
                                       "while (x)",
                                       "do {} while (0);",
                                       "goto out;",
                                       "switch (x) {",
                                       "case 1:",
                                       "default:",
                                       "return",
                                       "break;",
                                       "continue;",
                                       "[0]",
                                       "->",
                                       ".Version",
                                       "__try {",
                                       "__finally {",
                                       "static",
                                       "struct",
                                       "union",
                                       "typedef",
                                       "memset(&info, 0, n);",
                                       "PcwRegister(&h, &info);",
                                       "L\"a\"",
                                       "#include <ntddk.h>\n",
                                       "#define X(a, b) {a, 0, b, 4},\n",
                                       "STRANGE",
                                       "?:",
                                       "<<",
                                       "%",
                                       "x:",
                                       "template <class T>",
                                       "new",
                                       "[&]"};

static size_t mutate_words(uint8_t *data, size_t size, size_t capacity, unsigned int seed)
{
    GArray *ends = split((const char *)data, size);
    GRand *random = g_rand_new_with_seed(seed);
    guint at = (guint)g_rand_int_range(random, 0, (gint)ends->len), n = (guint)g_rand_int_range(random, 1, 6);
    guint other = (guint)g_rand_int_range(random, 0, (gint)ends->len);
    gsize from = word_start(ends, at), to = g_array_index(ends, gsize, MIN(at + n, ends->len) - 1);
    gsize other_from = word_start(ends, other), other_to = g_array_index(ends, gsize, MIN(other + n, ends->len) - 1);
    const char *snippet = snippets[g_rand_int_range(random, 0, G_N_ELEMENTS(snippets))];
    switch (g_rand_int_range(random, 0, 5)) {
    case 0:
        size = replace(data, size, capacity, from, to, "", 0);
        break;
    case 1:
        size = replace(data, size, capacity, from, from, (const char *)data + other_from, other_to - other_from);
        break;
    case 2:
        size = replace(data, size, capacity, from, to, (const char *)data + other_from, other_to - other_from);
        break;
    case 3:
        size = replace(data, size, capacity, from, to, snippet, strlen(snippet));
        break;
    default:
        size = replace(data, size, capacity, from, from, snippet, strlen(snippet));
    }
    g_rand_free(random);
    g_array_unref(ends);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned int seed)
{
#ifdef PCWLINT_LIBFUZZER
    if (size == 0 || seed % 8 == 0)
        return LLVMFuzzerMutate(data, size, capacity);
#endif
    return size > 0 ? mutate_words(data, size, capacity, seed) : 0;
}
