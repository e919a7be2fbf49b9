/* Reading manifests: encodings, exact places, namespaces, and what is malformed. */
#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "test/unit/manifest-parts.h"

/* ---- places ---- */

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
        struct fact_manifest *manifest = manifest_from(text);
        const struct fact_manifest_counter *counter = counter_of(manifest, 0);
        g_assert_cmpstr(counter->field, ==, layouts[i].field);
        check_place(counter->field_place, layouts[i].line, layouts[i].column, layouts[i].end_line,
                    layouts[i].end_column);
        check_place(counter->place, 2, 1, layouts[i].tag_end_line, layouts[i].tag_end_column);
        manifest_release(manifest);
    }
}

static void test_many_lines(void)
{
    GString *text = g_string_new(HEAD PROVIDER SET STRUCTS);
    for (guint i = 0; i < 70000; i++)
        g_string_append_c(text, '\n');
    g_string_append(text, COUNTER("") "</counterSet></provider>" END);
    struct fact_manifest *manifest = manifest_from(text->str);
    g_assert_cmpint(counter_of(manifest, 0)->place->line, ==, 70001);
    g_string_append(text, "</end>");
    manifest_release(manifest);
    manifest = manifest_from(text->str);
    g_assert_true(manifest_is_malformed(manifest));
    g_assert_cmpint(FACT_AT(manifest_problem, manifest->problems, 0)->place->line, ==, 70001);
    manifest_release(manifest);
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
        manifest_release(manifest);
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
        manifest_release(manifest);
    }
}

/* Each counter is compared with each row, so there is a limit, which is told. */
static void test_many_counters(void)
{
    for (guint more = 0; more < 2; more++) {
        GString *text = g_string_new("<counters xmlns='http://schemas.microsoft.com/win/2005/12/counters'>");
        for (guint i = 0; i < 5000 + more; i++)
            g_string_append(text, "<counter/>");
        g_string_append(text, "</counters>");
        struct fact_manifest *manifest = manifest_parse("m.man", text->str, text->len);
        g_assert_cmpstr(manifest->failure, ==, more > 0 ? "holds more than 5000 counters" : NULL);
        manifest_release(manifest);
        g_string_free(text, TRUE);
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
    {"behind the end", "<a/>\n<b/>", "after the end", 2, 1},
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
        struct fact_manifest *manifest = manifest_from(malformed[i].text);
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
        manifest_release(manifest);
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
    struct fact_manifest *manifest = manifest_from(text->str);
    g_assert_true(manifest_is_malformed(manifest));
    manifest_release(manifest);
    g_string_free(text, TRUE);
}

static void check_too_much(GString *text, const char *why)
{
    struct fact_manifest *manifest = manifest_from(text->str);
    g_assert_true(manifest_is_malformed(manifest));
    g_assert_nonnull(strstr(FACT_AT(manifest_problem, manifest->problems, 0)->text, why));
    manifest_release(manifest);
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
    struct fact_manifest *manifest = manifest_from(
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
    manifest_release(manifest);
}

static void test_structs_and_references(void)
{
    struct fact_manifest *manifest = manifest_from(
        HEAD PROVIDER SET
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
    manifest_release(manifest);
    manifest = manifest_from(HEAD PROVIDER SET STRUCTS "<counter id='1'/></counterSet></provider>" END);
    g_assert_cmpstr(counter_of(manifest, 0)->structure, ==, "T");
    g_assert_cmpint(counter_of(manifest, 0)->struct_index, ==, 0);
    manifest_release(manifest);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/manifest/places", test_places);
    g_test_add_func("/manifest/many-lines", test_many_lines);
    g_test_add_func("/manifest/encodings", test_encodings);
    g_test_add_func("/manifest/unreadable", test_unreadable);
    g_test_add_func("/manifest/many-counters", test_many_counters);
    g_test_add_func("/manifest/malformed", test_malformed);
    g_test_add_func("/manifest/bomb", test_bomb);
    g_test_add_func("/manifest/too-much", test_too_much);
    g_test_add_func("/manifest/namespaces", test_namespaces);
    g_test_add_func("/manifest/structs-and-references", test_structs_and_references);
    return g_test_run();
}
