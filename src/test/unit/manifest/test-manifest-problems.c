/* What manifests say: each kind of problem, the types of counters, and files on the disk. */
#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "manifest/schema.h"
#include "manifest/types.h"
#include "test/unit/manifest-parts.h"

#define GUID "providerGuid='{00000000-0000-0000-0000-000000000001}'"

/* ---- problems ---- */

static const struct {
    const char *what, *text, *problems;
} cases[] = {
    {"nothing wrong", HEAD PROVIDER SET STRUCTS COUNTER("") "</counterSet></provider>" END, ""},
    {"no counters at all", "<instrumentationManifest xmlns='" EVENTS "'/>", ""},
    {"another root", "<assembly><counters xmlns='urn:x'/></assembly>", ""},
    {"no namespace",
     "<instrumentationManifest><instrumentation><counters><provider/></counters></instrumentation></"
     "instrumentationManifest>",
     "value counters.xmlns"},
    {"an empty provider", HEAD "<provider providerType='kernelMode'/>" END,
     "missing provider.providerGuid; missing provider.applicationIdentity"},
    {"an empty counterset", HEAD PROVIDER "<counterSet/></provider>" END,
     "missing counterSet.guid; missing counterSet.uri; missing counterSet.symbol; missing counterSet.name; missing "
     "counterSet.description; "
     "missing counterSet/counter"},
    {"empty texts",
     HEAD PROVIDER
     "<counterSet symbol='' guid=' ' uri='' name='' description=''>" STRUCTS COUNTER("") "</counterSet></provider>" END,
     "empty counterSet.guid; empty counterSet.symbol; empty counterSet.name"},
    {"an empty counter", HEAD PROVIDER SET STRUCTS "<counter/></counterSet></provider>" END,
     "missing counter.id; missing counter.uri; missing counter.name; missing counter.type; missing "
     "counter.detailLevel; missing counter.field"},
    {"an empty field",
     HEAD PROVIDER SET STRUCTS "<counter id='1' uri='u' name='n' type='perf_raw_base' detailLevel='standard' "
                               "field=''/></counterSet></provider>" END,
     "empty counter.field"},
    {"no structs for a field", HEAD PROVIDER SET COUNTER("") "</counterSet></provider>" END,
     "missing counterSet/struct"},
    {"no structs, but a name of one", HEAD PROVIDER SET COUNTER("struct='T'") "</counterSet></provider>" END,
     "missing counterSet/struct"},
    {"a struct that is not there", HEAD PROVIDER SET STRUCTS COUNTER("struct='U'") "</counterSet></provider>" END,
     "reference counter.struct"},
    {"a mistyped attribute", HEAD PROVIDER SET STRUCTS COUNTER("defaultscale='1'") "</counterSet></provider>" END,
     "unknown counter.defaultscale"},
    {"an attribute of a newer schema", HEAD PROVIDER SET STRUCTS COUNTER("colour='red'") "</counterSet></provider>" END,
     ""},
    {"a text of the stringTable",
     HEAD PROVIDER SET STRUCTS COUNTER("description='$(string.C)'") "</counterSet></provider>" END,
     "string counter.description"},
    {"a function that nobody applies",
     HEAD PROVIDER SET STRUCTS COUNTER("aggregate='sum'") "</counterSet></provider>" END,
     "aggregate counter.aggregate"},
    {"a base that is not there", HEAD PROVIDER SET STRUCTS COUNTER("baseID='2'") "</counterSet></provider>" END,
     "reference counter.baseID"},
    {"a base that is no number", HEAD PROVIDER SET STRUCTS COUNTER("baseID='x'") "</counterSet></provider>" END,
     "value counter.baseID"},
    {"a base that a type does not ask for",
     HEAD PROVIDER SET STRUCTS COUNTER("baseID='1'") "</counterSet></provider>" END, ""},
    {"two ids",
     HEAD PROVIDER SET STRUCTS COUNTER("") "<counter id='0x0001' uri='u' name='D' field='G' type='perf_raw_base' "
                                           "detailLevel='advanced'/></counterSet></provider>" END,
     "duplicate counter.uri; duplicate counter.id"},
    {"two names, one of them not shown",
     HEAD PROVIDER SET STRUCTS COUNTER(
         "") "<counter id='2' uri='v' name='C' field='G' type='perf_raw_base' "
             "detailLevel='advanced'><counterAttributes><counterAttribute "
             "name='noDisplay'/></counterAttributes></counter></counterSet></provider>" END,
     ""},
    {"two sets",
     HEAD PROVIDER SET STRUCTS COUNTER("") "</counterSet>" SET STRUCTS COUNTER("") "</counterSet></provider>" END,
     "duplicate counterSet.guid; duplicate counterSet.symbol; duplicate counterSet.name; duplicate counterSet.uri"},
    {"a driver without a type", HEAD "<provider><counterSet><structs/>" COUNTER("") "</counterSet></provider>" END,
     "user-mode provider.providerType"},
    {"user mode that says so",
     HEAD "<provider symbol='P' providerType='userMode' applicationIdentity='a.exe' " GUID
          ">" SET STRUCTS COUNTER("struct='No'") "</counterSet></provider>" END,
     ""},
    {"user mode without a symbol",
     HEAD "<provider providerType='userMode' applicationIdentity='a.exe' " GUID
          ">" SET COUNTER("") "</counterSet></provider>" END,
     ""},
    {"user mode without fields",
     HEAD "<provider symbol='P' applicationIdentity='a.sys' " GUID
          "><counterSet><counter id='1'/></counterSet></provider>" END,
     "missing counterSet.guid; missing counterSet.uri; missing counterSet.symbol; missing counterSet.name; missing "
     "counterSet.description; missing counter.uri; missing counter.name; missing counter.type; missing "
     "counter.detailLevel"},
    {"no type at all", HEAD "<provider providerType='driver'><counterSet>" COUNTER("") "</counterSet></provider>" END,
     "value provider.providerType"},
    {"a provider in a provider", HEAD PROVIDER "<provider/></provider>" END, "misplaced provider"},
    {"outside of counters",
     "<instrumentationManifest><provider xmlns='" COUNTERS "'><counterSet/></provider></instrumentationManifest>",
     "misplaced provider"},
    {"a name that is none", HEAD PROVIDER SET STRUCTS "<count id='1'/>" COUNTER("") "</counterSet></provider>" END,
     "misplaced count"},
    {"foreign elements", HEAD PROVIDER SET STRUCTS COUNTER("") "<x:note xmlns:x='urn:x'/></counterSet></provider>" END,
     ""},
};

static void test_problems(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_test_message("%s", cases[i].what);
        check_problems(cases[i].text, cases[i].problems);
    }
}

static void test_texts_of_values(void)
{
    static const struct {
        const char *attribute;
        bool right;
    } rows[] = {
        {"symbol='S'", true},          {"defaultScale='-10'", true},   {"defaultScale='+3'", true},
        {"defaultScale='1.5'", false}, {"defaultScale='-11'", false},  {"aggregate='undefined'", true},
        {"aggregate='Sum'", false},    {"perfTimeID='1'", true},       {"perfFreqID='0x01'", true},
        {"multiCounterID='+1'", true}, {"multiCounterID='-1'", false}, {"perfTimeID='0x'", false},
        {"perfTimeID='1 2'", false},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_test_message("%s", rows[i].attribute);
        g_autofree char *counter = g_strdup_printf(COUNTER("%s"), rows[i].attribute);
        g_autofree char *text = g_strconcat(HEAD PROVIDER SET STRUCTS, counter, "</counterSet></provider>" END, NULL);
        struct fact_manifest *manifest = manifest_from(text);
        g_assert_cmpuint(fact_count(manifest->problems), ==, rows[i].right ? 0 : 1);
        manifest_release(manifest);
    }
}

/* What stands in generated code, beside fields and types. */
static void test_symbols_and_names(void)
{
    static const struct {
        const char *symbol, *name;
        bool right;
    } rows[] = {
        {"S", "N", true},
        {"Int", "N", true},
        {"int", "N", false},
        {"class", "N", false},
        {"NULL", "N", false},
        {"PCW_DATA", "N", false},
        {"PcwRegister", "N", false},
        {"1S", "N", false},
        {"Name", "N", true /* a prefix may come before it */},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_test_message("%s %s", rows[i].symbol, rows[i].name);
        g_autofree char *text = g_strdup_printf(
            HEAD PROVIDER "<counterSet symbol='%s' guid='{00000000-0000-0000-0000-000000000002}' uri='u' name='%s' "
                          "description=''>" STRUCTS COUNTER("") "</counterSet></provider>" END,
            rows[i].symbol, rows[i].name);
        check_problems(text, rows[i].right ? "" : "value counterSet.symbol");
    }
}

/* At most what a UNICODE_STRING holds; the message does not hold all of it. */
static void test_long_name(void)
{
    g_autofree char *name = g_strnfill(32767, 'x');
    g_autofree char *text = g_strdup_printf(
        HEAD PROVIDER
        "<counterSet symbol='S' guid='{00000000-0000-0000-0000-000000000002}' uri='u' name='%s' description=''>" STRUCTS
            COUNTER("") "</counterSet></provider>" END,
        name);
    check_problems(text, "value counterSet.name");
    struct fact_manifest *manifest = manifest_from(text);
    g_assert_cmpuint(strlen(FACT_AT(manifest_problem, manifest->problems, 0)->text), <, 200);
    manifest_release(manifest);
}

/* Fields and types that C takes, although the schema knows identifiers only. */
static void test_fields_and_types(void)
{
    static const struct {
        const char *field, *type;
        bool right;
    } rows[] = {
        {"a", "T", true},
        {"a.b", "T", true},
        {"a[2].b_1", "T", true},
        {"a", "struct T", true},
        {"a", "ns::T", true},
        {"_a", "_T", true},
        {"1a", "T", false},
        {"a-b", "T", false},
        {"a.", "T", false},
        {"a[2", "T", false},
        {"a b", "T", false},
        {"a", "T*", false},
        {"a", "T U", false},
        {"a", "1T", false},
        {"a", "ns::", false},
        {"a", "struct", false},
        {"a[COUNT - 1].b", "T", true},
        {"class", "T", true},
        {"Name", "T", true},
        {"int", "T", false},
        {"NULL", "T", false},
        {"a.VOID", "T", false},
        {"a", "int", false},
        {"a", "class", false},
        {"a", "PCW_DATA", false},
        {"a", "Data", false},
        {"a", "Ring&lt;4&gt;", true},
        {"a", "Ring&lt;Data&gt;", false},
        {"a", "Ring&lt;4,5&gt;", false},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_test_message("%s %s", rows[i].field, rows[i].type);
        g_autofree char *text = g_strdup_printf(
            HEAD PROVIDER SET "<structs><struct name='T' type='%s'/></structs><counter id='1' uri='u' name='n' "
                              "type='perf_raw_base' detailLevel='standard' field='%s'/></counterSet></provider>" END,
            rows[i].type, rows[i].field);
        struct fact_manifest *manifest = manifest_from(text);
        g_assert_cmpuint(fact_count(manifest->problems), ==, rows[i].right ? 0 : 1);
        manifest_release(manifest);
    }
}

static void test_earlier(void)
{
    struct fact_manifest *manifest = manifest_from(
        HEAD PROVIDER SET STRUCTS "\n" COUNTER("") "\n<counter id='01' uri='v' name='D' field='G' type='perf_raw_base' "
                                                   "detailLevel='advanced'/></counterSet></provider>" END);
    const struct fact_manifest_problem *problem = FACT_AT(manifest_problem, manifest->problems, 0);
    g_assert_cmpstr(problem->kind, ==, "duplicate");
    g_assert_cmpstr(problem->text, ==, "01");
    check_place(problem->place, 3, 14, 3, 16);
    check_place(problem->earlier, 2, 14, 2, 15);
    manifest_release(manifest);
}

static const struct {
    const char *what, *symbol, *name, *uri;
    bool taken;
} others[] = {
    {"a copy of the build", "S", "N", "u", false},
    {"an older one: another symbol", "Old", "N", "u", false},
    {"an older one: renamed", "Old", "Old", "u", false},
    {"another counterset", "T", "M", "v", true},
};

static void test_guid_of_another_manifest(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
        g_test_message("%s", others[i].what);
        g_autofree char *text = g_strdup_printf(
            HEAD PROVIDER "<counterSet symbol='%s' guid='{00000000-0000-0000-0000-000000000002}' uri='%s' name='%s' "
                          "description=''>" STRUCTS COUNTER("") "</counterSet></provider>" END,
            others[i].symbol, others[i].uri, others[i].name);
        g_autoptr(GPtrArray) both = g_ptr_array_new();
        g_ptr_array_add(both, manifest_from(HEAD PROVIDER SET STRUCTS COUNTER("") "</counterSet></provider>" END));
        g_ptr_array_add(both, manifest_from(text));
        manifests_compare(both);
        g_autofree char *problems = problems_of(both->pdata[1]);
        g_assert_cmpstr(problems, ==, others[i].taken ? "duplicate counterSet.guid" : "");
        manifest_release(both->pdata[0]);
        manifest_release(both->pdata[1]);
    }
}

/* ---- types ---- */

/* From the constants of winperf.h: bits 8 and 9 tell the size. */
static const struct {
    const char *name;
    guint constant;
} constants[] = {
    {"perf_counter_counter", 0x10410400},
    {"perf_counter_timer", 0x20410500},
    {"perf_counter_queuelen_type", 0x00450400},
    {"perf_counter_large_queuelen_type", 0x00450500},
    {"perf_counter_100ns_queuelen_type", 0x00550500},
    {"perf_counter_obj_time_queuelen_type", 0x00650500},
    {"perf_counter_bulk_count", 0x10410500},
    {"perf_counter_text", 0x00000B00},
    {"perf_counter_rawcount", 0x00010000},
    {"perf_counter_large_rawcount", 0x00010100},
    {"perf_counter_rawcount_hex", 0x00000000},
    {"perf_counter_large_rawcount_hex", 0x00000100},
    {"perf_sample_fraction", 0x20C20400},
    {"perf_sample_counter", 0x00410400},
    {"perf_counter_timer_inv", 0x21410500},
    {"perf_sample_base", 0x40030401},
    {"perf_average_timer", 0x30020400},
    {"perf_average_base", 0x40030402},
    {"perf_average_bulk", 0x40020500},
    {"perf_obj_time_timer", 0x20610500},
    {"perf_100nsec_timer", 0x20510500},
    {"perf_100nsec_timer_inv", 0x21510500},
    {"perf_counter_multi_timer", 0x22410500},
    {"perf_counter_multi_timer_inv", 0x23410500},
    {"perf_counter_multi_base", 0x42030500},
    {"perf_100nsec_multi_timer", 0x22510500},
    {"perf_100nsec_multi_timer_inv", 0x23510500},
    {"perf_raw_fraction", 0x20020400},
    {"perf_large_raw_fraction", 0x20020500},
    {"perf_raw_base", 0x40030403},
    {"perf_large_raw_base", 0x40030500},
    {"perf_elapsed_time", 0x30240500},
    {"perf_counter_delta", 0x00400400},
    {"perf_counter_large_delta", 0x00400500},
    {"perf_precision_system_timer", 0x20470500},
    {"perf_precision_100ns_timer", 0x20570500},
    {"perf_precision_object_timer", 0x20670500},
};

/* Words that help to write a manifest are words that the check takes; and every table has something to say. */
static void test_schema(void)
{
    size_t n;
    const struct schema_attribute *attributes = schema_attributes(&n);
    for (size_t i = 0; i < n; i++) {
        const struct schema_attribute *one = &attributes[i];
        g_assert_nonnull(schema_element_named(one->element));
        g_assert_true(schema_attribute_named(one->element, one->name) == one);
        g_assert_true(g_str_has_suffix(one->doc, "."));
        g_assert_true((one->kind == SCHEMA_WORD) == (one->words != NULL));
        g_assert_true(one->need == SCHEMA_OPTIONAL || one->advice != NULL);
    }
    const struct schema_element *elements = schema_elements(&n);
    for (size_t i = 0; i < n; i++)
        g_assert_true(elements[i].parent == NULL ? i == 0 : schema_element_named(elements[i].parent) != NULL);
}

static void test_types(void)
{
    gsize n;
    const struct counter_type *types = counter_types(&n);
    for (gsize i = 0; i < n; i++)
        g_assert_true(g_str_has_suffix(types[i].doc, "."));
    g_assert_cmpuint(n, ==, G_N_ELEMENTS(constants) + 1); /* composite has no constant */
    for (guint i = 0; i < G_N_ELEMENTS(constants); i++) {
        guint bits = constants[i].constant >> 8 & 3;
        const struct counter_type *type = counter_type_named(constants[i].name);
        g_assert_nonnull(type);
        g_assert_cmpint(type->size, ==, bits == 0 ? 4 : bits == 1 ? 8 : 0);
        g_assert_true(type->base == NULL || counter_type_named(type->base)->size > 0);
    }
    g_assert_null(counter_type_named("PERF_COUNTER_COUNTER"));
    g_assert_cmpint(counter_type_named("perf_counter_composite")->size, ==, 0);
}

/* ---- files ---- */

static const struct {
    const char *name, *text;
    bool candidate, named;
} files[] = {
    {"a.man", HEAD END, true, true},
    {"a.MAN", "\xEF\xBB\xBF <?xml version='1.0'?>" HEAD END, true, true},
    {"a.xml", HEAD END, true, true},
    {"a.manifest", HEAD END, true, true},
    {"events.man", "<instrumentationManifest xmlns='" EVENTS "'/>", false, true},
    {"events.xml", "<instrumentationManifest xmlns='" EVENTS "'/>", false, true},
    {"forgot.man",
     "<instrumentationManifest xmlns='" EVENTS "'><counters><counterSet/></counters></instrumentationManifest>", true,
     true},
    {"page.man", ".TH PAGE 1\n.SH " COUNTERS "\n", false, true},
    {"other.xml", "<project/>", false, false},
    {"code.c", "<instrumentationManifest " COUNTERS, false, false},
    {"code.h", "<instrumentationManifest " COUNTERS, false, false},
    {"empty.man", "", true, true},
    {"blank.man", "\xEF\xBB\xBF \n", true, true},
    {"empty.xml", "", false, false},
    {"encoding.man", "<?xml version='1.0' encoding='utf-9'?>" HEAD END, true, true},
    {"encoding.xml", "<?xml version='1.0' encoding='utf-9'?>" HEAD END, false, false},
    {"app.manifest", "<assembly/>", false, false},
};

static void test_files(void)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autofree char *path = g_build_filename(folder, files[i].name, NULL);
        g_test_message("%s", files[i].name);
        g_assert_true(g_file_set_contents(path, files[i].text, -1, NULL));
        g_assert_cmpint(manifest_is_candidate(path), ==, files[i].candidate);
        g_assert_cmpint(manifest_is_named_so(path), ==, files[i].named);
        g_unlink(path);
    }
    g_autofree char *absent = g_build_filename(folder, "absent.man", NULL);
    struct fact_manifest *manifest = manifest_read(absent);
    g_assert_nonnull(strstr(manifest->failure, "cannot open"));
    manifest_release(manifest);
    manifest = manifest_read(folder);
    g_assert_nonnull(strstr(manifest->failure, "not a regular file"));
    manifest_release(manifest);
    g_rmdir(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/manifest/problems", test_problems);
    g_test_add_func("/manifest/texts-of-values", test_texts_of_values);
    g_test_add_func("/manifest/fields-and-types", test_fields_and_types);
    g_test_add_func("/manifest/symbols and names", test_symbols_and_names);
    g_test_add_func("/manifest/a long name", test_long_name);
    g_test_add_func("/manifest/guid-of-another-manifest", test_guid_of_another_manifest);
    g_test_add_func("/manifest/earlier", test_earlier);
    g_test_add_func("/manifest/types", test_types);
    g_test_add_func("/manifest/schema", test_schema);
    g_test_add_func("/manifest/files", test_files);
    return g_test_run();
}
