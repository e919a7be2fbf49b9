/*
 * The facts of the counters schema (Microsoft: "Performance Counters Schema", counterman.xsd, and the reference pages
 * of its types) as tables of this test, beside those that the program has.  Manifests are generated from them: what
 * keeps all facts must be accepted, and what breaks one of them must be found, in both modes.
 */
#include <string.h>

#include "test/unit/manifest-parts.h"

enum { KERNEL = 1, USER = 2, BOTH = 3 };

/* What an attribute may hold.  Words are separated by bars; the first good one stands in every generated manifest. */
static const struct {
    const char *element, *attribute;
    int required; /* in which modes */
    const char *good, *bad;
    int modes; /* of the bad values */
} facts[] = {
    {"counters", "schemaVersion", BOTH, "1.1|2.0", NULL, 0},
    {"provider", "providerGuid", BOTH, "{00000000-0000-0000-0000-00000000000a}|{ABCDEF00-0000-0000-0000-00000000000A}",
     "00000000-0000-0000-0000-00000000000a|{0}|{g0000000-0000-0000-0000-00000000000a}||x", BOTH},
    {"provider", "applicationIdentity", BOTH, "a.bin", NULL, 0},
    {"provider", "symbol", 0, "P|_p9|", "9|a-b|a b", BOTH},
    {"provider", "callback", 0, "custom|default", "none|Custom", BOTH},
    {"provider", "providerName", 0, "Counters|Any text", NULL, 0},
    {"provider", "resourceBase", 0, "100|0x64|0", "-1|a|0x123456789|4294967296", BOTH},
    {"counterSet", "guid", BOTH, "{00000000-0000-0000-0000-00000000000b}", "{}|b", BOTH},
    {"counterSet", "uri", BOTH, "Set|http://a/b", NULL, 0},
    {"counterSet", "symbol", BOTH, "S|Long_Symbol9", "9S|a b|a-b", BOTH},
    {"counterSet", "name", BOTH, "Set|A name", NULL, 0},
    {"counterSet", "nameID", 0, "1|0xFFFFFFFF", "one|-1", BOTH},
    {"counterSet", "description", BOTH, "Text", NULL, 0},
    {"counterSet", "descriptionID", 0, "2", "two", BOTH},
    {"counterSet", "instances", 0, "globalAggregate|multipleAggregate|globalAggregateHistory", "Single|many|aggregate",
     BOTH},
    {"struct", "name", KERNEL, "T|_t", "1T|a b", KERNEL},
    {"struct", "type", KERNEL, "DATA|struct DATA", "1|a b c", KERNEL},
    {"counter", "id", BOTH, "1|0x1|65535|0", "one|-2|0x|4294967296", BOTH},
    {"counter", "id", BOTH, "1", "65536|0x10000", KERNEL},
    {"counter", "uri", BOTH, "Set.A", NULL, 0},
    {"counter", "symbol", 0, "A|", "1A|a.b", BOTH},
    {"counter", "name", BOTH, "A|a name", NULL, 0},
    {"counter", "nameID", 0, "3", "x", BOTH},
    {"counter", "description", 0, "Text", NULL, 0},
    {"counter", "descriptionID", 0, "4", "x", BOTH},
    {"counter", "type", BOTH, "perf_counter_rawcount|perf_counter_large_rawcount_hex|perf_counter_delta",
     "PERF_COUNTER_RAWCOUNT|rawcount|perf_counter_nodata", BOTH},
    {"counter", "type", BOTH, "perf_counter_rawcount", "perf_counter_text|perf_counter_composite", KERNEL},
    {"counter", "detailLevel", BOTH, "standard|advanced", "novice|Standard", BOTH},
    {"counter", "defaultScale", 0, "0|-10|10|+1", "11|-11|1.5|ten", BOTH},
    {"counter", "aggregate", 0, "undefined|sum|avg|max|min", "average|Sum", BOTH},
    {"counter", "field", KERNEL, "F|a.b[1]", "1F|a b", KERNEL},
    {"counterAttribute", "name", BOTH, "reference|noDisplay|noDigitGrouping|displayAsHex|displayAsReal",
     "nodisplay|hex", BOTH},
};

/* How many of an element stand in its parent. */
static const struct {
    const char *element;
    bool needed, repeated;
    int modes;
} numbers[] = {
    {"structs", false, false, USER},           {"struct", true, true, KERNEL},         {"counter", true, true, BOTH},
    {"counterAttributes", false, false, BOTH}, {"counterAttribute", true, true, BOTH},
};

/* Types that are calculated with other counters, and the types of those; every other type needs none. */
static const struct {
    const char *type, *attribute, *target;
} needs[] = {
    {"perf_average_timer", "baseID", "perf_average_base"},
    {"perf_average_bulk", "baseID", "perf_average_base"},
    {"perf_counter_multi_timer_inv", "baseID", "perf_counter_multi_base"},
    {"perf_large_raw_fraction", "baseID", "perf_large_raw_base"},
    {"perf_precision_100ns_timer", "baseID", "perf_large_raw_base"},
    {"perf_raw_fraction", "baseID", "perf_raw_base"},
    {"perf_sample_fraction", "baseID", "perf_sample_base"},
    {"perf_counter_multi_timer", "multiCounterID", "perf_counter_rawcount"},
    {"perf_counter_multi_timer_inv", "multiCounterID", "perf_counter_rawcount"},
    {"perf_100nsec_multi_timer", "multiCounterID", "perf_counter_rawcount"},
    {"perf_100nsec_multi_timer_inv", "multiCounterID", "perf_counter_rawcount"},
    {"perf_counter_obj_time_queuelen_type", "perfTimeID", "perf_counter_large_rawcount"},
    {"perf_counter_obj_time_queuelen_type", "perfFreqID", "perf_counter_large_rawcount"},
    {"perf_elapsed_time", "perfTimeID", "perf_counter_large_rawcount"},
    {"perf_elapsed_time", "perfFreqID", "perf_counter_large_rawcount"},
    {"perf_obj_time_timer", "perfTimeID", "perf_counter_large_rawcount"},
    {"perf_obj_time_timer", "perfFreqID", "perf_counter_large_rawcount"},
    {"perf_precision_object_timer", "perfTimeID", "perf_counter_large_rawcount"},
    {"perf_precision_object_timer", "perfFreqID", "perf_counter_large_rawcount"},
};

/* ---- the generator ---- */

/* One manifest: the valid one, or what differs from it. */
struct change {
    int mode;
    const char *element, *attribute;
    const char *value;    /* of that attribute; NULL: it is left out.  Without an attribute: */
    guint copies;         /* how often the element stands there */
    const char *behind;   /* what is written behind the first counter */
    const char *in_place; /* counters instead of the first one */
};

static void write_attribute(GString *text, const struct change *change, guint i)
{
    g_autofree char *first = g_strndup(facts[i].good, strcspn(facts[i].good, "|"));
    bool changed =
        g_strcmp0(change->attribute, facts[i].attribute) == 0 && strcmp(change->element, facts[i].element) == 0;
    const char *value = changed ? change->value : first;
    if (value != NULL)
        g_string_append_printf(text, " %s='%s'", facts[i].attribute, value);
}

static void write_attributes(GString *text, const struct change *change, const char *element)
{
    for (guint i = 0; i < G_N_ELEMENTS(facts); i++) {
        bool again = i > 0 && strcmp(facts[i - 1].attribute, facts[i].attribute) == 0 &&
                     strcmp(facts[i - 1].element, facts[i].element) == 0;
        bool of_driver = strcmp(facts[i].attribute, "field") == 0;
        if (strcmp(facts[i].element, element) == 0 && !again && (change->mode == KERNEL || !of_driver))
            write_attribute(text, change, i);
    }
}

static void write_element(GString *text, const struct change *change, const char *element);

static void write_children(GString *text, const struct change *change, const char *element)
{
    static const char *const children[][3] = {
        {"counters", "provider"}, {"provider", "counterSet"},       {"counterSet", "structs", "counter"},
        {"structs", "struct"},    {"counter", "counterAttributes"}, {"counterAttributes", "counterAttribute"}};
    for (guint i = 0; i < G_N_ELEMENTS(children); i++)
        for (guint k = 1; strcmp(children[i][0], element) == 0 && k < 3 && children[i][k] != NULL; k++)
            if (change->mode == KERNEL || strcmp(children[i][k], "structs") != 0 ||
                g_strcmp0(change->element, "structs") == 0)
                write_element(text, change, children[i][k]);
}

static void write_element(GString *text, const struct change *change, const char *element)
{
    bool changed = change->attribute == NULL && g_strcmp0(change->element, element) == 0;
    bool counter = strcmp(element, "counter") == 0;
    for (guint copy = 0; copy < (changed ? change->copies : 1) && !(counter && change->in_place != NULL); copy++) {
        g_string_append_printf(text, "<%s", element);
        write_attributes(text, change, element);
        if (strcmp(element, "counters") == 0)
            g_string_append(text, " xmlns='" COUNTERS "'");
        if (strcmp(element, "provider") == 0)
            g_string_append_printf(text, " providerType='%s'", change->mode == KERNEL ? "kernelMode" : "userMode");
        g_string_append_c(text, '>');
        write_children(text, change, element);
        g_string_append_printf(text, "</%s>", element);
    }
    if (counter && change->in_place != NULL)
        g_string_append(text, change->in_place);
    if (counter && change->behind != NULL)
        g_string_append(text, change->behind);
}

static char *problems_with(const struct change *change)
{
    g_autoptr(GString) text = g_string_new("<instrumentationManifest xmlns='" EVENTS "'><instrumentation>");
    write_element(text, change, "counters");
    g_string_append(text, "</instrumentation></instrumentationManifest>");
    struct fact_manifest *manifest = manifest_from(text->str);
    char *problems = problems_of(manifest);
    if (manifest->failure != NULL)
        g_error("%s: %s", manifest->failure, text->str);
    g_test_message("%s -> %s", text->str, problems);
    manifest_release(manifest);
    return problems;
}

/* One problem, and a single one: it names the element that the change is about. */
static void expect(const struct change *change, bool broken, const char *about)
{
    g_autofree char *problems = problems_with(change);
    if (!broken)
        g_assert_cmpstr(problems, ==, "");
    else if (strstr(problems, about) == NULL || strchr(problems, ';') != NULL)
        g_error("expected one problem of %s: \"%s\"", about, problems);
}

/* ---- tests ---- */

static void test_valid(void)
{
    expect(&(struct change){.mode = KERNEL}, false, "");
    expect(&(struct change){.mode = USER}, false, "");
}

static void test_values(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(facts); i++) {
        g_auto(GStrv) good = g_strsplit(facts[i].good, "|", -1);
        g_auto(GStrv) bad = g_strsplit(facts[i].bad != NULL ? facts[i].bad : "", "|", -1);
        for (int mode = KERNEL; mode <= USER; mode++) {
            struct change change = {.mode = mode, .element = facts[i].element, .attribute = facts[i].attribute};
            if (mode == USER && (strcmp(change.element, "struct") == 0 || strcmp(change.attribute, "field") == 0))
                continue;
            for (guint k = 0; good[k] != NULL; k++) {
                change.value = good[k];
                expect(&change, false, "");
            }
            for (guint k = 0; bad[k] != NULL && facts[i].bad != NULL; k++) {
                change.value = bad[k];
                expect(&change, (facts[i].modes & mode) != 0, change.attribute);
            }
        }
    }
}

static void test_required(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(facts); i++)
        for (int mode = KERNEL; mode <= USER; mode++)
            expect(&(struct change){.mode = mode, .element = facts[i].element, .attribute = facts[i].attribute},
                   (facts[i].required & mode) != 0, facts[i].attribute);
}

static void test_numbers(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
        for (int mode = KERNEL; mode <= USER; mode++) {
            struct change change = {.mode = mode, .element = numbers[i].element};
            if ((numbers[i].modes & mode) == 0)
                continue;
            if (numbers[i].needed)
                expect(&change, true, change.element);
            change.copies = 2;
            if (!numbers[i].repeated)
                expect(&change, true, change.element);
        }
    expect(&(struct change){.mode = USER, .behind = "<structs><struct name='T' type='T'/></structs>"}, true, "structs");
}

/* What has to be unique, in one counterset: an id, a name, a URI. */
static void test_unique(void)
{
#define SECOND(id, uri, name)                                                                                          \
    "<counter id='" id "' uri='" uri "' name='" name "' field='F' type='perf_counter_rawcount' "                       \
    "detailLevel='standard'/>"
    for (int mode = KERNEL; mode <= USER; mode++) {
        expect(&(struct change){.mode = mode, .behind = SECOND("2", "Set.B", "B")}, false, "");
        expect(&(struct change){.mode = mode, .behind = SECOND("0x1", "Set.B", "B")}, true, "counter.id");
        expect(&(struct change){.mode = mode, .behind = SECOND("2", "Set.A", "B")}, true, "counter.uri");
        expect(&(struct change){.mode = mode, .behind = SECOND("2", "Set.B", "A")}, true, "counter.name");
    }
}

static void test_long_names(void)
{
    g_autofree char *fits = g_strnfill(1023, 'n'), *exceeds = g_strnfill(1024, 'n');
    static const char *const elements[] = {"counterSet", "counter"};
    for (guint i = 0; i < G_N_ELEMENTS(elements); i++)
        for (int mode = KERNEL; mode <= USER; mode++) {
            struct change change = {.mode = mode, .element = elements[i], .attribute = "name", .value = fits};
            expect(&change, false, "");
            change.value = exceeds;
            expect(&change, true, "name");
        }
}

/* A counter of a type with all it is calculated with; `but` of its needs is left out or names a counter of another
 * type. */
static char *calculated(const char *type, const char *but, const char *instead)
{
    GString *text = g_string_new(NULL), *others = g_string_new(NULL);
    g_string_append_printf(text, "<counter id='1' uri='u1' name='n1' field='F' detailLevel='standard' type='%s'", type);
    for (guint i = 0; i < G_N_ELEMENTS(needs); i++) {
        bool changed = g_strcmp0(needs[i].attribute, but) == 0;
        if (strcmp(needs[i].type, type) != 0 || (changed && instead == NULL))
            continue;
        guint id = 10 + i;
        g_string_append_printf(text, " %s='%u'", needs[i].attribute, id);
        g_string_append_printf(others,
                               "<counter id='%u' uri='u%u' name='n%u' field='F' detailLevel='standard' type='%s'/>", id,
                               id, id, changed ? instead : needs[i].target);
    }
    g_string_append_printf(text, "/>%s", others->str);
    g_string_free(others, TRUE);
    return g_string_free(text, FALSE);
}

static void expect_calculated(const char *type, const char *but, const char *instead)
{
    g_autofree char *counters = calculated(type, but, instead);
    for (int mode = KERNEL; mode <= USER; mode++)
        expect(&(struct change){.mode = mode, .in_place = counters}, but != NULL, but);
}

static void test_calculated(void)
{
    static const char *const alone[] = {
        "perf_counter_counter",  "perf_counter_timer",       "perf_counter_queuelen_type",  "perf_counter_bulk_count",
        "perf_sample_counter",   "perf_counter_timer_inv",   "perf_100nsec_timer",          "perf_100nsec_timer_inv",
        "perf_counter_rawcount", "perf_counter_large_delta", "perf_precision_system_timer", "perf_average_base"};
    for (guint i = 0; i < G_N_ELEMENTS(alone); i++)
        expect_calculated(alone[i], NULL, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(needs); i++) {
        expect_calculated(needs[i].type, NULL, NULL);
        expect_calculated(needs[i].type, needs[i].attribute, NULL);
        expect_calculated(needs[i].type, needs[i].attribute, "perf_counter_bulk_count");
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/manifest-oracle/valid", test_valid);
    g_test_add_func("/manifest-oracle/values", test_values);
    g_test_add_func("/manifest-oracle/required", test_required);
    g_test_add_func("/manifest-oracle/numbers", test_numbers);
    g_test_add_func("/manifest-oracle/unique", test_unique);
    g_test_add_func("/manifest-oracle/long-names", test_long_names);
    g_test_add_func("/manifest-oracle/calculated", test_calculated);
    return g_test_run();
}
