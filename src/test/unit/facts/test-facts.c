#include "facts/json.h"
#include "facts/text.h"

#include <string.h>

#define TYPE_POINTER(type) &fact_type_##type,
static const struct fact_type *const types[] = {FACT_TYPES(TYPE_POINTER)};

static const char *const strings[] = {
    "",
    "x",
    "src/driver.c",
    "a \"quoted\" \\ back\\slash",
    "tab\tnew\nline\x01\x7f",
    "caf\xc3\xa9 \xf0\x9f\x98\x80",
    "not \xff\xfe utf-8 \xc3",
    "\xed\xa0\x80 lone surrogate",
};

static const int64_t numbers[] = {
    0,
    1,
    -1,
    255,
    INT32_MAX,
    INT32_MIN,
    INT64_C(999999999999999),
    INT64_C(1234567890123456),
    INT64_C(1) << 53,
    (INT64_C(1) << 53) + 1,
    -(INT64_C(1) << 53) - 1,
    INT64_MAX,
    INT64_MIN,
    INT64_MAX - 1,
    INT64_C(0x7fffffff00000001),
};

/* A random fact.  With `full`, every member is set; otherwise each with a chance. */
static void *random_fact(const struct fact_type *type, GRand *rand, bool full, int depth)
{
    void *fact = fact_new(type);
    for (size_t i = 0; i < type->n_members; i++) {
        const struct fact_member_info *member = &type->members[i];
        void *at = (char *)fact + member->offset;
        if (!full && g_rand_boolean(rand))
            continue;
        switch (member->kind) {
        case FACT_BOOL:
            *(bool *)at = true;
            break;
        case FACT_INT:
            *(int64_t *)at = numbers[g_rand_int_range(rand, 0, G_N_ELEMENTS(numbers))];
            break;
        case FACT_STRING:
            *(char **)at = g_strdup(strings[g_rand_int_range(rand, 0, G_N_ELEMENTS(strings))]);
            break;
        case FACT_WORD:
            *(unsigned *)at = (unsigned)g_rand_int_range(rand, 1, (gint32)member->words->n);
            break;
        case FACT_RECORD:
            *(void **)at = random_fact(member->of, rand, full, depth + 1);
            break;
        case FACT_LIST:
            for (int n = g_rand_int_range(rand, full ? 1 : 0, depth > 1 ? 2 : 4); n > 0; n--)
                fact_append(at, random_fact(member->of, rand, full, depth + 1));
            break;
        }
    }
    return fact;
}

static void assert_equal(const struct fact_type *type, const char *a, const char *b);

static void assert_same_list(const struct fact_type *of, const GPtrArray *a, const GPtrArray *b)
{
    g_assert_cmpuint(fact_count(a), ==, fact_count(b));
    for (guint i = 0; i < fact_count(a); i++)
        assert_equal(of, a->pdata[i], b->pdata[i]);
}

/* `b` is what came back; text that was no UTF-8 came back as what g_utf8_make_valid() makes of it. */
static void assert_same_text(const char *a, const char *b)
{
    g_autofree char *valid = a != NULL ? g_utf8_make_valid(a, -1) : NULL;
    g_assert_cmpstr(valid, ==, b);
}

static void assert_equal(const struct fact_type *type, const char *a, const char *b)
{
    g_assert_true((a == NULL) == (b == NULL));
    for (size_t i = 0; a != NULL && i < type->n_members; i++) {
        const struct fact_member_info *member = &type->members[i];
        const void *x = a + member->offset, *y = b + member->offset;
        if (member->kind == FACT_BOOL)
            g_assert_cmpint(*(const bool *)x, ==, *(const bool *)y);
        else if (member->kind == FACT_INT)
            g_assert_cmpint(*(const int64_t *)x, ==, *(const int64_t *)y);
        else if (member->kind == FACT_STRING)
            assert_same_text(*(char *const *)x, *(char *const *)y);
        else if (member->kind == FACT_WORD)
            g_assert_cmpstr(fact_word_at(member, x), ==, fact_word_at(member, y));
        else if (member->kind == FACT_RECORD)
            assert_equal(member->of, *(char *const *)x, *(char *const *)y);
        else
            assert_same_list(member->of, *(GPtrArray *const *)x, *(GPtrArray *const *)y);
    }
}

/* Through a tree, its text, and back. */
static void round_trip(const struct fact_type *type, const void *fact)
{
    g_autoptr(GError) error = NULL;
    struct json *json = fact_to_json(type, fact);
    g_autofree char *text = json_print(json, false);
    g_assert_true(g_utf8_validate(text, -1, NULL));
    json_free(json);

    struct json *again = json_parse(text, strlen(text), &error);
    g_assert_no_error(error);
    void *back = fact_from_json(type, again, &error);
    g_assert_no_error(error);
    assert_equal(type, fact, back);

    /* What came back is written the same way: the cache may compare texts. */
    struct json *second = fact_to_json(type, back);
    g_autofree char *second_text = json_print(second, false);
    g_assert_cmpstr(second_text, ==, text);
    json_free(second);
    json_free(again);
    fact_free(type, back);

    g_autofree char *direct = fact_to_text(type, fact);
    g_assert_cmpstr(direct, ==, text);
    back = fact_from_text(type, text, strlen(text));
    assert_equal(type, fact, back);
    fact_free(type, back);
}

static void test_round_trip(void)
{
    g_autoptr(GRand) rand = g_rand_new_with_seed(20260101);
    for (size_t i = 0; i < G_N_ELEMENTS(types); i++) {
        for (int k = 0; k < 20; k++) {
            void *fact = random_fact(types[i], rand, k == 0, 0);
            round_trip(types[i], fact);
            fact_free(types[i], fact);
        }
    }
}

static void test_every_string_and_number(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(strings); i++) {
        struct fact_place *place = FACT_NEW(place);
        place->file = g_strdup(strings[i]);
        place->line = numbers[i % G_N_ELEMENTS(numbers)];
        round_trip(&fact_type_place, place);
        fact_free(&fact_type_place, place);
    }
    for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++) {
        struct fact_value value = {.number = numbers[i], .wide = numbers[i]};
        round_trip(&fact_type_value, &value);
    }
}

static void test_writing(void)
{
    static const struct {
        const char *what;
        struct fact_step step;
        struct fact_place place;
        const char *text;
    } cases[] = {
        {"nothing", {0}, {0}, "{}"},
        {"empty string", {.message = (char *)""}, {0}, "{\"message\":\"\"}"},
        {"zero integers",
         {0},
         {.file = (char *)"a.c"},
         "{\"place\":{\"file\":\"a.c\",\"line\":0,\"column\":0,\"end_line\":0,\"end_column\":0}}"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct fact_place place = cases[i].place;
        struct fact_step step = cases[i].step;
        step.place = place.file != NULL ? &place : NULL;
        struct json *json = fact_to_json(&fact_type_step, &step);
        g_autofree char *text = json_print(json, false);
        g_assert_cmpstr(text, ==, cases[i].text);
        json_free(json);
    }
}

static void test_strict_reading(void)
{
    static const struct {
        const char *text, *error;
    } cases[] = {
        {"{}", NULL},
        {"{\"ntddi\": 167772171}", NULL},
        {"{\"ntddi\": \"9223372036854775807\"}", NULL},
        {"{\"registrations\": []}", NULL},
        {"{\"colour\": 1}", "colour: unknown key"},
        {"{\"File\": \"a.c\"}", "File: unknown key"},
        {"[]", "expected an object"},
        {"null", "expected an object"},
        {"{\"file\": 7}", "file: expected a string"},
        {"{\"file\": null}", "file: expected a string"},
        {"{\"ntddi\": 1.5}", "ntddi: expected a whole number"},
        {"{\"ntddi\": \"0x10\"}", "ntddi: expected a whole number"},
        {"{\"ntddi\": \"9223372036854775808\"}", "ntddi: expected a whole number"},
        {"{\"ntddi\": true}", "ntddi: expected a whole number"},
        {"{\"ntddi_from_source\": 1}", "ntddi_from_source: expected true or false"},
        {"{\"registrations\": {}}", "registrations: expected an array"},
        {"{\"registrations\": [{}, 3]}", "registrations[1]: expected an object"},
        {"{\"registrations\": [{\"count\": []}]}", "registrations[0].count: expected an object"},
        {"{\"registrations\": [{\"descriptors\": [{}, {\"id\": {\"number\": 1}, \"size\": {\"state\": 0}}]}]}",
         "registrations[0].descriptors[1].size.state: expected a string"},
        {"{\"exits\": [{\"outcome\": \"failure\", \"effects\": [{\"kind\": \"register\"}]}]}", NULL},
        {"{\"exits\": [{\"effects\": [{\"kind\": \"register\"}, {\"kind\": \"unregistr\"}]}]}",
         "exits[0].effects[1].kind: unknown word \"unregistr\", expected register, unregister, create, close, free, "
         "call, failed, open, shut or run"},
        {"{\"exits\": [{\"outcome\": \"\"}]}",
         "exits[0].outcome: unknown word \"\", expected success, failure, unknown or none"},
        {"{\"records\": [{\"name\": \"T\", \"members\": [{\"path\": \"a\", \"at\": 1}]}]}",
         "records[0].members[0].at: unknown key"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        struct json *json = json_parse(cases[i].text, strlen(cases[i].text), &error);
        g_assert_no_error(error);
        void *unit = fact_from_json(&fact_type_unit, json, &error);
        g_assert_cmpstr(error != NULL ? error->message : NULL, ==, cases[i].error);
        g_assert_true((unit != NULL) == (cases[i].error == NULL));
        fact_free(&fact_type_unit, unit);
        json_free(json);
    }
}

/* Whatever is not what was written is refused, and never read beyond its end. */
static void test_damaged_text(void)
{
    static const char *const cases[] = {
        "",
        "{",
        "[]",
        "null",
        "{} ",
        " {}",
        "{}{}",
        "{\"line\":1,}",
        "{\"line\":}",
        "{\"line\":-}",
        "{\"line\":1 }",
        "{\"line\":\"1}",
        "{\"line\":9223372036854775808}",
        "{\"line\":-9223372036854775809}",
        "{\"line\":1,\"line\":1}",
        "{\"column\":1,\"line\":1}",
        "{\"colour\":1}",
        "{\"file\":1}",
        "{\"file\":\"a}",
        "{\"file\":\"\\",
        "{\"file\":\"\\x\"}",
        "{\"file\":\"\\u001\"}",
        "{\"file\":\"\\u0000\"}",
        "{\"file\":\"\xff\"}",
        "{\"file\":\"a\nb\"}",
        "{\"line\":true}",
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_test_message("case %zu", i);
        g_assert_null(fact_from_text(&fact_type_place, cases[i], strlen(cases[i])));
    }
    g_autoptr(GRand) rand = g_rand_new_with_seed(7);
    void *fact = random_fact(&fact_type_registration, rand, true, 0);
    g_autofree char *text = fact_to_text(&fact_type_registration, fact);
    size_t length = strlen(text);
    for (size_t n = 0; n < length; n += n < 2000 ? 1 : 97) {
        char *cut = g_memdup2(text, MAX(n, 1)); /* without a NUL: reading on would be seen */
        g_assert_null(fact_from_text(&fact_type_registration, cut, n));
        g_free(cut);
    }
    for (guint k = 0; k < 2000; k++) {
        char *changed = g_strdup(text);
        changed[g_rand_int_range(rand, 0, (gint32)length)] = (char)g_rand_int_range(rand, 1, 256);
        fact_free(&fact_type_registration, fact_from_text(&fact_type_registration, changed, length));
        g_free(changed);
    }
    fact_free(&fact_type_registration, fact);
}

static const struct json *walk(const struct json *json, const char *path)
{
    g_auto(GStrv) keys = g_strsplit(path, " ", -1);
    for (guint i = 0; keys[i] != NULL; i++)
        json = json_get(json, keys[i]);
    return json;
}

static void test_schema_document(void)
{
    static const struct {
        const char *path, *text;
    } cases[] = {
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"$ref", "#/$defs/unit"},
        {"$defs value type", "object"},
        {"$defs value properties macro type", "string"},
        {"$defs value properties macro description", "outermost macro that the expression was written with"},
        {"$defs value properties truncated type", "boolean"},
        {"$defs value properties place $ref", "#/$defs/place"},
        {"$defs unit properties records type", "array"},
        {"$defs unit properties records items $ref", "#/$defs/record"},
    };
    g_autoptr(GError) error = NULL;
    g_autofree char *text = fact_schema_document();
    struct json *document = json_parse(text, strlen(text), &error);
    g_assert_no_error(error);
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
        g_assert_cmpstr(json_string(walk(document, cases[i].path)), ==, cases[i].text);
    g_assert_cmpuint(json_size(walk(document, "$defs")), ==, G_N_ELEMENTS(types));
    for (size_t i = 0; i < G_N_ELEMENTS(types); i++) {
        const struct json *definition = json_get(walk(document, "$defs"), types[i]->name);
        g_assert_cmpuint(json_size(json_get(definition, "properties")), ==, types[i]->n_members);
    }
    json_free(document);
}

static struct fact_value *plain_value(int64_t number)
{
    struct fact_value *value = FACT_NEW(value);
    value->state = FACT_STATE_KNOWN;
    value->kind = FACT_KIND_NUMBER;
    value->number = value->wide = number;
    value->source = g_strdup("FIELD_OFFSET(COUNTERS, a)");
    struct fact_place *place = FACT_NEW(place);
    place->file = g_strdup("src/driver.c");
    value->place = place;
    return value;
}

/* Every run writes and reads facts: a large table must not be felt. */
static void test_speed(void)
{
    struct fact_registration *registration = FACT_NEW(registration);
    for (int i = 0; i < 1000; i++) {
        struct fact_descriptor *descriptor = FACT_NEW(descriptor);
        descriptor->id = plain_value(i);
        descriptor->struct_index = plain_value(0);
        descriptor->offset = plain_value(8 * i);
        descriptor->size = plain_value(8);
        fact_append(&registration->descriptors, descriptor);
    }
    g_autoptr(GTimer) timer = g_timer_new();
    struct json *json = fact_to_json(&fact_type_registration, registration);
    double written = g_timer_elapsed(timer, NULL);
    struct fact_registration *back = fact_from_json(&fact_type_registration, json, NULL);
    g_test_message("1,000 descriptors: written in %.1f ms, read in %.1f ms", written * 1e3,
                   (g_timer_elapsed(timer, NULL) - written) * 1e3);
    g_assert_cmpuint(fact_count(back->descriptors), ==, 1000);
    fact_free(&fact_type_registration, registration);
    fact_free(&fact_type_registration, back);
    json_free(json);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/facts/damaged-text", test_damaged_text);
    g_test_add_func("/facts/round-trip", test_round_trip);
    g_test_add_func("/facts/extremes", test_every_string_and_number);
    g_test_add_func("/facts/writing", test_writing);
    g_test_add_func("/facts/strict-reading", test_strict_reading);
    g_test_add_func("/facts/schema", test_schema_document);
    g_test_add_func("/facts/speed", test_speed);
    return g_test_run();
}
