/* Reading manifests: encodings, exact places, namespaces, what is malformed, and each kind of problem. */
#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "manifest/manifest.h"
#include "manifest/types.h"

#define EVENTS "http://schemas.microsoft.com/win/2004/08/events"
#define COUNTERS "http://schemas.microsoft.com/win/2005/12/counters"
#define HEAD                                                                                                           \
    "<instrumentationManifest xmlns='" EVENTS "'><instrumentation><counters xmlns='" COUNTERS "' schemaVersion='1.1'>"
#define PROVIDER                                                                                                       \
    "<provider providerType='kernelMode' applicationIdentity='a.sys' "                                                 \
    "providerGuid='{00000000-0000-0000-0000-000000000001}'>"
#define SET "<counterSet symbol='S' guid='{00000000-0000-0000-0000-000000000002}' uri='u' name='N' description=''>"
#define STRUCTS "<structs><struct name='T' type='T'/></structs>"
#define COUNTER(attributes)                                                                                            \
    "<counter id='1' uri='u' name='C' field='F' type='perf_counter_rawcount' detailLevel='standard' " attributes "/>"
#define END "</counters></instrumentation></instrumentationManifest>"

static struct fact_manifest *parse(const char *text)
{
    struct fact_manifest *manifest = manifest_parse("m.man", text, strlen(text));
    g_assert_cmpstr(manifest->file, ==, "m.man");
    return manifest;
}

static void release(struct fact_manifest *manifest)
{
    fact_free(&fact_type_manifest, manifest);
}

static const struct fact_manifest_provider *provider_of(const struct fact_manifest *manifest, guint i)
{
    g_assert_cmpuint(fact_count(manifest->providers), >, i);
    return FACT_AT(manifest_provider, manifest->providers, i);
}

static const struct fact_manifest_set *set_of(const struct fact_manifest *manifest)
{
    const struct fact_manifest_provider *provider = provider_of(manifest, 0);
    g_assert_cmpuint(fact_count(provider->sets), >, 0);
    return FACT_AT(manifest_set, provider->sets, 0);
}

static const struct fact_manifest_counter *counter_of(const struct fact_manifest *manifest, guint i)
{
    const struct fact_manifest_set *set = set_of(manifest);
    g_assert_cmpuint(fact_count(set->counters), >, i);
    return FACT_AT(manifest_counter, set->counters, i);
}

/* "kind element.attribute", in order, with semicolons between. */
static char *problems_of(const struct fact_manifest *manifest)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < fact_count(manifest->problems); i++) {
        const struct fact_manifest_problem *problem = FACT_AT(manifest_problem, manifest->problems, i);
        g_assert_nonnull(problem->place);
        g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", problem->kind);
        if (problem->element != NULL)
            g_string_append_printf(text, " %s", problem->element);
        if (problem->attribute != NULL)
            g_string_append_printf(text, ".%s", problem->attribute);
        else if (strcmp(problem->kind, "missing") == 0)
            g_string_append_printf(text, "/%s", problem->text);
    }
    return g_string_free(text, FALSE);
}

static void check_problems(const char *text, const char *expected)
{
    struct fact_manifest *manifest = parse(text);
    g_autofree char *problems = problems_of(manifest);
    g_assert_cmpstr(manifest->failure, ==, NULL);
    g_assert_cmpstr(problems, ==, expected);
    release(manifest);
}

/* ---- places ---- */

static void check_place(const struct fact_place *place, int line, int column, int end_line, int end_column)
{
    g_assert_nonnull(place);
    g_assert_cmpstr(place->file, ==, "m.man");
    g_assert_cmpint(place->line, ==, line);
    g_assert_cmpint(place->column, ==, column);
    g_assert_cmpint(place->end_line, ==, end_line);
    g_assert_cmpint(place->end_column, ==, end_column);
}

/* How a counter is written, what its field then reads as, and where: line 2 is the first of the tag. */
static const struct {
    const char *what, *tag, *field;
    int line, column, end_line, end_column, tag_end_line, tag_end_column;
} layouts[] = {
    {"one line", "<counter id='1' field='abc'/>", "abc", 2, 24, 2, 27, 2, 30},
    {"double quotes, end tag", "<counter id=\"1\" field=\"abc\"></counter>", "abc", 2, 24, 2, 27, 2, 29},
    {"several lines", "<counter\n  id='1'\n  field='abc'\n/>", "abc", 4, 10, 4, 13, 5, 3},
    {"carriage returns", "<counter\r\n  id='1'\r\n  field='abc'\r\n/>", "abc", 4, 10, 4, 13, 5, 3},
    {"old line ends", "<counter\r  id='1'\r  field='abc'/>", "abc", 4, 10, 4, 13, 4, 16},
    {"tabs and blanks", "<counter\tid\t=\t'1'\tfield = 'abc' />", "abc", 2, 28, 2, 31, 2, 35},
    {"blanks inside", "<counter id='1' field='\t abc\n'/>", "abc", 2, 24, 3, 1, 3, 4},
    {"XML's entities", "<counter id='1' field='&lt;&amp;&gt;&quot;&apos;'/>", "<&>\"'", 2, 24, 2, 49, 2, 52},
    {"characters by number", "<counter id='1' field='&#x41;&#66;&#x26;'/>", "AB&", 2, 24, 2, 41, 2, 44},
    {"a > inside", "<counter id='>' field='a>b'/>", "a>b", 2, 24, 2, 27, 2, 30},
    {"the other quote inside", "<counter id='\"' field='a\"b'/>", "a\"b", 2, 24, 2, 27, 2, 30},
    {"a name inside a value", "<counter id=' field=\"x\" ' field='abc'/>", "abc", 2, 34, 2, 37, 2, 40},
    {"other attributes with that name", "<counter xmlns:x='urn:x' x:field='no' field='abc'/>", "abc", 2, 46, 2, 49, 2,
     52},
    {"text of several bytes", "<counter id='\xC3\xA9' field='\xE2\x82\xAC'/>", "\xE2\x82\xAC", 2, 25, 2, 28, 2, 31},
    {"empty", "<counter id='1' field=''/>", "", 2, 24, 2, 24, 2, 27},
};

static void test_places(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(layouts); i++) {
        g_test_message("%s", layouts[i].what);
        g_autofree char *text =
            g_strconcat(HEAD PROVIDER SET STRUCTS "\n", layouts[i].tag, "</counterSet></provider>" END, NULL);
        struct fact_manifest *manifest = parse(text);
        const struct fact_manifest_counter *counter = counter_of(manifest, 0);
        g_assert_cmpstr(counter->field, ==, layouts[i].field);
        check_place(counter->field_place, layouts[i].line, layouts[i].column, layouts[i].end_line,
                    layouts[i].end_column);
        check_place(counter->place, 2, 1, layouts[i].tag_end_line, layouts[i].tag_end_column);
        release(manifest);
    }
}

static void test_many_lines(void)
{
    GString *text = g_string_new(HEAD PROVIDER SET STRUCTS);
    for (guint i = 0; i < 70000; i++)
        g_string_append_c(text, '\n');
    g_string_append(text, COUNTER("") "</counterSet></provider>" END);
    struct fact_manifest *manifest = parse(text->str);
    g_assert_cmpint(counter_of(manifest, 0)->place->line, ==, 70001);
    g_string_append(text, "</end>");
    release(manifest);
    manifest = parse(text->str);
    g_assert_true(manifest_is_malformed(manifest));
    g_assert_cmpint(FACT_AT(manifest_problem, manifest->problems, 0)->place->line, ==, 70001);
    release(manifest);
    g_string_free(text, TRUE);
}

/* ---- encodings ---- */

static const struct {
    const char *what, *mark, *declaration, *charset;
    int shift; /* columns of the mark on line 1 */
} encodings[] = {
    {"UTF-8", "", "", "UTF-8", 0},
    {"UTF-8 that is declared", "", "<?xml version='1.0' encoding='utf-8'?>", "UTF-8", 0},
    {"UTF-8 with a mark", "\xEF\xBB\xBF", "", "UTF-8", 3},
    {"UTF-8 with a mark, declared", "\xEF\xBB\xBF", "<?xml version='1.0' encoding='UTF-8'?>", "UTF-8", 3},
    {"UTF-8 that says UTF-16", "", "<?xml version='1.0' encoding='utf-16'?>", "UTF-8", 0},
    {"UTF-16 LE with a mark", "\xFF\xFE", "<?xml version='1.0' encoding='UTF-16'?>", "UTF-16LE", 0},
    {"UTF-16 BE with a mark", "\xFE\xFF", "", "UTF-16BE", 0},
    {"UTF-16 LE", "", "<?xml version='1.0' encoding='utf-16'?>", "UTF-16LE", 0},
    {"UTF-16 BE", "", "", "UTF-16BE", 0},
    {"windows-1252", "", "<?xml version=\"1.0\" encoding=\"windows-1252\"?>", "windows-1252", 0},
    {"ISO-8859-1", "", "<?xml version = '1.0'  encoding = 'ISO-8859-1' standalone='yes'?>", "ISO-8859-1", 0},
};

static GByteArray *encode(guint i, const char *text)
{
    gsize length = 0;
    g_autofree char *bytes = g_convert(text, -1, encodings[i].charset, "UTF-8", NULL, &length, NULL);
    g_assert_nonnull(bytes);
    GByteArray *all = g_byte_array_new();
    g_byte_array_append(all, (const guint8 *)encodings[i].mark, (guint)strlen(encodings[i].mark));
    return g_byte_array_append(all, (const guint8 *)bytes, (guint)length);
}

static void test_encodings(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(encodings); i++) {
        g_test_message("%s", encodings[i].what);
        g_autofree char *text = g_strconcat(encodings[i].declaration, HEAD PROVIDER "\n",
                                            "<counterSet name='Gr\xC3\xB6\xC3\x9F"
                                            "e' symbol='X'/></provider>" END,
                                            NULL);
        GByteArray *bytes = encode(i, text);
        struct fact_manifest *manifest = manifest_parse("m.man", (const char *)bytes->data, bytes->len);
        g_assert_cmpstr(manifest->failure, ==, NULL);
        int column = (int)(strstr(text, "<provider") - text) + 1 + encodings[i].shift;
        g_assert_cmpint(provider_of(manifest, 0)->place->line, ==, 1);
        g_assert_cmpint(provider_of(manifest, 0)->place->column, ==, column);
        g_assert_cmpstr(set_of(manifest)->name, ==,
                        "Gr\xC3\xB6\xC3\x9F"
                        "e");
        check_place(set_of(manifest)->name_place, 2, 19, 2, 26);
        check_place(set_of(manifest)->symbol_place, 2, 36, 2, 37);
        release(manifest);
        g_byte_array_unref(bytes);
    }
}

static const struct {
    const char *what, *bytes;
    gsize size;
    const char *failure; /* part of it */
} unreadable[] = {
    {"half a character", "\xFF\xFE<\0i", 5, "UTF-16"},
    {"a lone surrogate", "\xFE\xFF\xD8\x00\x00<", 6, "UTF-16"},
    {"an encoding that nobody knows", "<?xml version='1.0' encoding='klingon'?><a/>", 44, "klingon"},
    {"binary", "MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xFF\xFF", 14, "binary"},
};

static void test_unreadable(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(unreadable); i++) {
        g_test_message("%s", unreadable[i].what);
        struct fact_manifest *manifest = manifest_parse("m.man", unreadable[i].bytes, unreadable[i].size);
        g_assert_nonnull(manifest->failure);
        g_assert_nonnull(strstr(manifest->failure, unreadable[i].failure));
        g_assert_null(manifest->problems);
        release(manifest);
    }
}

/* ---- well-formed or not ---- */

static const struct {
    const char *what, *text, *why; /* part of the message */
    int line;
    int column; /* 0: where in the line is up to the version of libxml2 */
} malformed[] = {
    {"nothing", "", "empty", 1, 1},
    {"no element", " \n ", "does not start with an element", 1, 0},
    {"text", "hello", "does not start with an element", 1, 0},
    {"end of file", "<a>\n<b>\n\n", "ends within <b>", 2, 3},
    {"wrong end tag", "<a>\n <b>\n </a>\n</b>", "<b>", 3, 2},
    {"behind the end", "<a/>\n<b/>", "behind the end", 2, 1},
    {"an attribute twice", "<a>\n<b x='1' x='2'/></a>", "x is given twice", 2, 0},
    {"no quotes", "<a>\n<b x=1/></a>", "does not start with a quote", 2, 0},
    {"a quote forgotten", "<a>\n<b x='1>\n<c y='2'/></a>", "quote is missing", 3, 0},
    {"an ampersand", "<a>\n<b x='R & D'/></a>", "&amp;", 2, 0},
    {"an entity", "<a>\n<b x='&copy;'/></a>", "copy", 2, 0},
    {"an entity in text", "<a>\n&copy;</a>", "copy", 2, 0},
    {"an entity of its own", "<!DOCTYPE a [<!ENTITY e 'x'>]>\n<a x='&e;'/>", "\"e\"", 2, 0},
    {"an entity of a file", "<!DOCTYPE a [<!ENTITY e SYSTEM '/etc/hostname'>]>\n<a>&e;</a>", "\"e\"", 2, 0},
    {"an entity that an absent DTD may have", "<!DOCTYPE a SYSTEM 'http://nowhere.invalid/a.dtd'>\n<a x='&e;'/>",
     "\"e\"", 2, 0},
    {"a parameter entity", "<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///etc/hostname'>\n%p;]><a/>", "\"p\"", 2, 0},
    {"attributes from the DTD", "<!DOCTYPE a [\n<!ATTLIST a x CDATA 'y'>]><a/>", "DOCTYPE", 2, 0},
    {"a prefix that is not declared", "<a>\n<c:counters/></a>", "\"c\"", 2, 0},
    {"bytes of a code page", "<a>\n <!-- \xE9 --></a>", "0xE9", 2, 7},
    {"a comment", "<a>\n<!-- -- --></a>", "comment", 2, 0},
    {"a name that is none", "<a>\n<1/></a>", "a name is missing", 2, 2},
    {"a character that XML has not", "<a>\n<b x='&#1;'/></a>", "a character that XML does not allow", 2, 0},
    {"the same as it is", "<a>\nas much text as makes it no binary file\x01</a>", "a character that XML does not allow",
     2, 0},
    {"no number", "<a>\n&#xZ;</a>", "by number", 2, 0},
    {"CDATA without an end", "<a>\n<![CDATA[ x</a>", "CDATA", 2, 0},
    {"the version forgotten", "<?xml encoding='utf-8'?>\n<a/>", "version=", 1, 0},
    {"a DOCTYPE without an end", "<!DOCTYPE a [\n<a/>", "DOCTYPE", 2, 0},
};

static void test_malformed(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(malformed); i++) {
        struct fact_manifest *manifest = parse(malformed[i].text);
        g_assert_cmpstr(manifest->failure, ==, NULL);
        g_assert_cmpuint(fact_count(manifest->problems), ==, 1);
        const struct fact_manifest_problem *problem = FACT_AT(manifest_problem, manifest->problems, 0);
        g_test_message("%s: %d:%d: %s", malformed[i].what, (int)problem->place->line, (int)problem->place->column,
                       problem->text);
        g_assert_true(manifest_is_malformed(manifest));
        g_assert_null(manifest->providers);
        g_assert_nonnull(strstr(problem->text, malformed[i].why));
        g_assert_null(strchr(problem->text, '\n'));
        g_assert_cmpint(problem->place->line, ==, malformed[i].line);
        if (malformed[i].column > 0)
            g_assert_cmpint(problem->place->column, ==, malformed[i].column);
        release(manifest);
    }
}

/* Ten levels of ten: nothing is expanded, so nothing grows. */
static void test_bomb(void)
{
    GString *text = g_string_new("<!DOCTYPE a [<!ENTITY e0 'x'>");
    for (guint i = 1; i <= 10; i++)
        g_string_append_printf(text, "<!ENTITY e%u '&e%u;&e%u;&e%u;&e%u;&e%u;&e%u;&e%u;&e%u;&e%u;&e%u;'>", i, i - 1,
                               i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
    g_string_append(text, "]><a x='&e10;'>&e10;</a>");
    struct fact_manifest *manifest = parse(text->str);
    g_assert_true(manifest_is_malformed(manifest));
    release(manifest);
    g_string_free(text, TRUE);
}

static void check_too_much(GString *text, const char *why)
{
    struct fact_manifest *manifest = parse(text->str);
    g_assert_true(manifest_is_malformed(manifest));
    g_assert_nonnull(strstr(FACT_AT(manifest_problem, manifest->problems, 0)->text, why));
    release(manifest);
    g_string_free(text, TRUE);
}

static void test_too_much(void)
{
    GString *deep = g_string_new(NULL), *wide = g_string_new("<a ");
    for (guint i = 0; i < 100000; i++)
        g_string_append(deep, "<a>");
    for (guint i = 0; i < 2000; i++)
        g_string_append_printf(wide, "x%u='1' ", i);
    g_string_append(wide, "/>");
    GString *long_value = g_string_new("<a x='");
    for (guint i = 0; i < 11 * 1000 * 1000; i++)
        g_string_append_c(long_value, 'x');
    g_string_append(long_value, "'/>");
    check_too_much(deep, "256 deep");
    check_too_much(wide, "1000 attributes");
    check_too_much(long_value, "enormous size");
    GString *drawn = g_string_new("<!-- ");
    for (guint i = 0; i < 5000; i++)
        g_string_append_c(drawn, '=');
    g_string_append(drawn, " --><a/>");
    check_problems(drawn->str, "");
    g_string_free(drawn, TRUE);
}

/* ---- what counts ---- */

static void test_namespaces(void)
{
    struct fact_manifest *manifest = parse(
        "<m:instrumentationManifest xmlns:m='" EVENTS "' xmlns:k='" COUNTERS "'><m:instrumentation>"
        "<m:events><m:provider name='P'><counterSet xmlns='urn:other'/></m:provider></m:events>"
        "<k:counters><k:provider providerName='One' providerType='kernelMode' k:providerGuid='not this one'>"
        "<k:counterSet name='S'><m:counter id='7'/><k:counter id='0X1F'/></k:counterSet></k:provider></k:counters>"
        "<counters xmlns='" COUNTERS
        "'><provider providerName='Two' symbol='S'/><provider providerName='Three' providerType='userMode'/></counters>"
        "</m:instrumentation></m:instrumentationManifest>");
    g_assert_cmpuint(fact_count(manifest->providers), ==, 3);
    g_assert_cmpint(manifest->user_mode, ==, 2);
    g_assert_cmpstr(provider_of(manifest, 0)->name, ==, "One");
    g_assert_cmpstr(provider_of(manifest, 0)->guid, ==, NULL);
    g_assert_true(provider_of(manifest, 0)->kernel);
    g_assert_false(provider_of(manifest, 1)->kernel);
    g_assert_cmpstr(set_of(manifest)->instances, ==, "single");
    g_assert_cmpuint(fact_count(set_of(manifest)->counters), ==, 1);
    g_assert_cmpint(counter_of(manifest, 0)->id, ==, 31);
    release(manifest);
}

static void test_structs_and_references(void)
{
    struct fact_manifest *manifest =
        parse(HEAD PROVIDER SET
              "<structs><struct name='A' type='TA'/><struct name='B' type='TB'/></structs>"
              "<counter id='4294967295' type='perf_counter_bulk_count' struct=' B ' field='f'/>"
              "<counter id='4294967296' type='nothing' baseID='1' perfTimeID='2' perfFreqID='3' multiCounterID='4'/>"
              "<counter type='perf_counter_text'><counterAttributes><counterAttribute "
              "name='noDisplay'/></counterAttributes></counter>"
              "</counterSet></provider>" END);
    const struct fact_manifest_counter *a = counter_of(manifest, 0), *b = counter_of(manifest, 1),
                                       *c = counter_of(manifest, 2);
    g_assert_cmpint(a->id, ==, G_MAXUINT32);
    g_assert_cmpint(a->size, ==, 8);
    g_assert_cmpstr(a->structure, ==, "B");
    g_assert_cmpint(a->struct_index, ==, 1);
    g_assert_cmpint(b->id, ==, -1);
    g_assert_cmpint(b->size, ==, 0);
    g_assert_cmpstr(b->structure, ==, NULL);
    g_assert_cmpint(b->struct_index, ==, -1);
    g_assert_cmpuint(fact_count(b->references), ==, 4);
    g_assert_cmpstr(FACT_AT(manifest_reference, b->references, 3)->attribute, ==, "multiCounterID");
    g_assert_cmpstr(FACT_AT(manifest_reference, b->references, 3)->text, ==, "4");
    g_assert_false(b->no_display);
    g_assert_true(c->no_display);
    release(manifest);
    manifest = parse(HEAD PROVIDER SET STRUCTS "<counter id='1'/></counterSet></provider>" END);
    g_assert_cmpstr(counter_of(manifest, 0)->structure, ==, "T");
    g_assert_cmpint(counter_of(manifest, 0)->struct_index, ==, 0);
    release(manifest);
}

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
     HEAD "<provider providerType='userMode'><counterSet>" COUNTER("") "</counterSet></provider>" END, ""},
    {"user mode with a symbol", HEAD "<provider symbol='P'><counterSet>" COUNTER("") "</counterSet></provider>" END,
     ""},
    {"user mode without fields",
     HEAD "<provider applicationIdentity='a.sys'><counterSet><counter id='1'/></counterSet></provider>" END, ""},
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
        struct fact_manifest *manifest = parse(text);
        g_assert_cmpuint(fact_count(manifest->problems), ==, rows[i].right ? 0 : 1);
        release(manifest);
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
    struct fact_manifest *manifest = parse(text);
    g_assert_cmpuint(strlen(FACT_AT(manifest_problem, manifest->problems, 0)->text), <, 200);
    release(manifest);
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
        struct fact_manifest *manifest = parse(text);
        g_assert_cmpuint(fact_count(manifest->problems), ==, rows[i].right ? 0 : 1);
        release(manifest);
    }
}

static void test_earlier(void)
{
    struct fact_manifest *manifest = parse(
        HEAD PROVIDER SET STRUCTS "\n" COUNTER("") "\n<counter id='01' uri='v' name='D' field='G' type='perf_raw_base' "
                                                   "detailLevel='advanced'/></counterSet></provider>" END);
    const struct fact_manifest_problem *problem = FACT_AT(manifest_problem, manifest->problems, 0);
    g_assert_cmpstr(problem->kind, ==, "duplicate");
    g_assert_cmpstr(problem->text, ==, "01");
    check_place(problem->place, 3, 14, 3, 16);
    check_place(problem->earlier, 2, 14, 2, 15);
    release(manifest);
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
        g_ptr_array_add(both, parse(HEAD PROVIDER SET STRUCTS COUNTER("") "</counterSet></provider>" END));
        g_ptr_array_add(both, parse(text));
        manifests_compare(both);
        g_autofree char *problems = problems_of(both->pdata[1]);
        g_assert_cmpstr(problems, ==, others[i].taken ? "duplicate counterSet.guid" : "");
        release(both->pdata[0]);
        release(both->pdata[1]);
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

static void test_types(void)
{
    guint n = 0;
#define COUNT(name, size, base) n++;
    COUNTER_TYPES(COUNT)
#undef COUNT
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
    g_assert_nonnull(strstr(manifest->failure, "cannot be read"));
    release(manifest);
    manifest = manifest_read(folder);
    g_assert_nonnull(strstr(manifest->failure, "not a regular file"));
    release(manifest);
    g_rmdir(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/manifest/places", test_places);
    g_test_add_func("/manifest/many-lines", test_many_lines);
    g_test_add_func("/manifest/encodings", test_encodings);
    g_test_add_func("/manifest/unreadable", test_unreadable);
    g_test_add_func("/manifest/malformed", test_malformed);
    g_test_add_func("/manifest/bomb", test_bomb);
    g_test_add_func("/manifest/too-much", test_too_much);
    g_test_add_func("/manifest/namespaces", test_namespaces);
    g_test_add_func("/manifest/structs-and-references", test_structs_and_references);
    g_test_add_func("/manifest/problems", test_problems);
    g_test_add_func("/manifest/texts-of-values", test_texts_of_values);
    g_test_add_func("/manifest/fields-and-types", test_fields_and_types);
    g_test_add_func("/manifest/symbols and names", test_symbols_and_names);
    g_test_add_func("/manifest/a long name", test_long_name);
    g_test_add_func("/manifest/guid-of-another-manifest", test_guid_of_another_manifest);
    g_test_add_func("/manifest/earlier", test_earlier);
    g_test_add_func("/manifest/types", test_types);
    g_test_add_func("/manifest/files", test_files);
    return g_test_run();
}
