/* Manifests while someone types in them: where a position is, what can be written there, what it means.  No model. */
#include <string.h>

#include "lsp/features/completion.h"
#include "lsp/features/hover/hover.h"
#include "lsp/features/symbols.h"
#include "lsp/features/xml-scan.h"

/* A text in which "|" marks the position. */
struct marked {
    char *text;
    size_t offset;
    struct feature_document document;
    int64_t line, column;
};

static void mark(struct marked *marked, const char *text)
{
    const char *bar = strchr(text, '|');
    g_assert_nonnull(bar);
    marked->offset = (size_t)(bar - text);
    marked->text = g_strdup_printf("%.*s%s", (int)marked->offset, text, bar + 1);
    marked->document = (struct feature_document){"m.man", marked->text, strlen(marked->text), NULL};
    document_position(&marked->document, marked->offset, &marked->line, &marked->column);
}

/* ---- where a position is ---- */

/* "WHERE element [attribute] word" */
static char *describe(const struct marked *marked)
{
    static const char *const names[] = {"NOWHERE", "CONTENT", "NAME", "END", "TAG", "VALUE"};
    struct xml_scan *scan = xml_scan_new(marked->text, marked->document.length);
    struct xml_at at = xml_scan_at(scan, marked->offset);
    char *text = g_strdup_printf("%s %s%s%s '%.*s'", names[at.where],
                                 at.element >= 0 ? xml_scan_element(scan, at.element)->name : "-",
                                 at.attribute != NULL ? " " : "", at.attribute != NULL ? at.attribute->name : "",
                                 (int)(at.word_end - at.word_start), marked->text + at.word_start);
    xml_scan_free(scan);
    return text;
}

static const struct {
    const char *text, *expected;
} positions[] = {
    {"|<a/>", "CONTENT - ''"},
    {"<a>|</a>", "CONTENT a ''"},
    {"<a>|", "CONTENT a ''"},
    {"<a>x <b/> |</a>", "CONTENT a ''"},
    {"<a><b></b>|", "CONTENT a ''"},
    {"<a|", "NAME a 'a'"},
    {"<|a/>", "NAME a 'a'"},
    {"<a><|</a>", "NAME  ''"},
    {"<a><b|\n<c/></a>", "NAME b 'b'"},
    {"<p:a|/>", "NAME a 'p:a'"},
    {"<a |>", "TAG a ''"},
    {"<a |", "TAG a ''"},
    {"<a x|>", "TAG a x 'x'"},
    {"<a x|=\"1\">", "TAG a x 'x'"},
    {"<a x=|", "NOWHERE a ''"},
    {"<a x=\"|", "VALUE a x ''"},
    {"<a x=\"12|", "VALUE a x '12'"},
    {"<a x=\"1|2\" y='3'>", "VALUE a x '12'"},
    {"<a x=\"\" y='|3'>", "VALUE a y '3'"},
    {"<a x=\"1\"|>", "NOWHERE a ''"},
    {"<a x=\"1\" |>", "TAG a ''"},
    /* a value without its closing quote ends before the next attribute */
    {"<a x=\"| y=\"3\">", "VALUE a x ''"},
    {"<a x=\"per| y=\"3\">", "VALUE a x 'per'"},
    {"<a x=\"per\n   |y=\"3\">", "TAG a y 'y'"},
    {"<a x=\"per y=\"|3\" z=\"4\">", "VALUE a y '3'"},
    {"<a x=\"per|>\n<b/>", "VALUE a x 'per'"},
    {"<a x=\"per|/>\n<b y=\"1\"/>", "VALUE a x 'per'"},
    /* but a text may hold an "=" and line ends */
    {"<a x=\"k=|v\" y=\"3\">", "VALUE a x 'k=v'"},
    {"<a x=\"a=b=|\" y=\"3\">", "VALUE a x 'a=b='"},
    {"<a x=\"one\n|two\" y=\"3\">", "VALUE a x 'one\ntwo'"},
    {"<a></|", "END a ''"},
    {"<a></|a>", "END a '</a>'"},
    {"<!-- <a |> -->", "NOWHERE - ''"},
    {"<![CDATA[ <a |> ]]>", "NOWHERE - ''"},
    {"<?xml |?>", "NOWHERE - ''"},
};

static void test_positions(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(positions); i++) {
        struct marked marked;
        mark(&marked, positions[i].text);
        g_autofree char *found = describe(&marked);
        if (strcmp(found, positions[i].expected) != 0)
            g_error("%s: %s, not %s", positions[i].text, found, positions[i].expected);
        g_free(marked.text);
    }
}

/* With and without an index of lines, of texts with and without line feeds at their end. */
static void test_lines(void)
{
    static const char *const texts[] = {"", "a", "a\n", "\n\nab\r\nc", "one\ntwo\nthree\n\n"};
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct feature_document plain = {"m.man", texts[i], strlen(texts[i]), NULL}, indexed = plain;
        g_autoptr(GArray) lines = document_lines(&plain);
        indexed.lines = lines;
        for (size_t offset = 0; offset <= plain.length + 1; offset++) {
            int64_t line, column, same_line, same_column;
            document_position(&plain, offset, &line, &column);
            document_position(&indexed, offset, &same_line, &same_column);
            g_assert_cmpint(line, ==, same_line);
            g_assert_cmpint(column, ==, same_column);
            g_assert_cmpuint(document_offset(&plain, line, column), ==, document_offset(&indexed, line, column));
            if (offset == 0 || offset > plain.length || texts[i][offset - 1] != '\r') /* inside a line's end */
                g_assert_cmpuint(document_offset(&plain, line, column), ==, MIN(offset, plain.length));
        }
        g_assert_cmpuint(document_offset(&plain, 99, 1), ==, plain.length);
        g_assert_cmpuint(document_offset(&indexed, 99, 1), ==, plain.length);
    }
}

/* ---- completion ---- */

#define AROUND(inner) "<instrumentation><counters>" inner
#define IN_SET(inner)                                                                                                  \
    AROUND("<provider providerType=\"kernelMode\"><counterSet name=\"N\"><structs><struct name=\"One\" type=\"ONE\"/>" \
           "<struct name=\"Two\" type=\"TWO\"/></structs><counter id=\"7\" name=\"Base\" "                             \
           "type=\"perf_average_base\"/>" inner)

static const struct {
    const char *text, *expected; /* the labels, "+" before those that rank behind others */
} completed[] = {
    {"<instrumentation><|", "counters"},
    {"<instrumentation>|", "counters"},
    {"<events><|", ""},
    {"<instrumentation><events><provider |", ""},
    {AROUND("<|"), "provider"},
    {AROUND("<prov|"), "provider"},
    {AROUND("<provider><|"), "counterSet"},
    {AROUND("<provider><counterSet><|"), "structs counter"},
    {AROUND("<provider><counterSet><structs><|"), "struct"},
    {AROUND("<provider><counterSet>|"), "structs counter"},
    {IN_SET("<|"), "structs counter"},
    {IN_SET("</|"), "counterSet"},
    {IN_SET("<counter><|"), "counterAttributes"},
    {AROUND("<provider><counterSet><structs><struct |"), "name type"},
    {AROUND("<provider><counterSet><structs><struct name=\"x\" |/>"), "type"},
    {AROUND("<provider><counterSet><structs><struct na|=\"x\"/>"), "name type"},
    {IN_SET("<counter><counterAttributes><counterAttribute name=\"|"),
     "reference noDisplay noDigitGrouping displayAsHex displayAsReal"},
    {IN_SET("<counter detailLevel=\"|"), "standard advanced"},
    {IN_SET("<counter detailLevel=\"| type=\"perf_counter_rawcount\"/>"), "standard advanced"},
    {IN_SET("<counter aggregate='s|um'/>"), "sum avg max min undefined"},
    {IN_SET("<counter struct=\"|\"/>"), "One Two"},
    {IN_SET("<counter id=\"|\"/>"), "8"},
    {IN_SET("<counter type=\"perf_average_bulk\" baseID=\"|\"/>"), "7"},
    {IN_SET("<counter type=\"perf_raw_fraction\" baseID=\"|\"/>"), "+7"},
    {IN_SET("<counter field=\"|\"/>"), ""},
    {IN_SET("<counter name=\"|\"/>"), ""},
    {IN_SET("<!-- <counter | -->"), ""},
    {AROUND("<provider providerType=\"|\">"), "kernelMode userMode"},
    {AROUND("<provider providerGuid=\"|\">"), "{new GUID}"},
    {AROUND("<provider><counterSet instances=\"|\">"),
     "single multiple globalAggregate multipleAggregate globalAggregateHistory"},
};

static char *labels_of(const struct completions *completions)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < completions->items->len; i++) {
        const struct completion *item = completions->items->pdata[i];
        bool behind = item->kind != COMPLETION_ATTRIBUTE && item->rank > 0;
        g_string_append_printf(text, "%s%s%s", i > 0 ? " " : "", behind ? "+" : "", item->label);
    }
    return g_string_free(text, FALSE);
}

static struct completions *complete_marked(struct marked *marked, const char *text)
{
    mark(marked, text);
    return complete_at(NULL, &marked->document, marked->line, marked->column);
}

static void test_completion(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(completed); i++) {
        struct marked marked;
        struct completions *found = complete_marked(&marked, completed[i].text);
        g_autofree char *labels = labels_of(found);
        if (strcmp(labels, completed[i].expected) != 0)
            g_error("%s: \"%s\", not \"%s\"", completed[i].text, labels, completed[i].expected);
        completions_free(found);
        g_free(marked.text);
    }
}

static const struct completion *item_named(const struct completions *completions, const char *label)
{
    for (guint i = 0; i < completions->items->len; i++) {
        const struct completion *item = completions->items->pdata[i];
        if (strcmp(item->label, label) == 0)
            return item;
    }
    g_error("%s is not offered", label);
}

/* Required attributes come before others, and those that are there are not offered again. */
static void test_attributes(void)
{
    struct marked marked;
    struct completions *found = complete_marked(&marked, IN_SET("<counter uri=\"u\" |"));
    g_assert_cmpint(item_named(found, "type")->rank, <, item_named(found, "aggregate")->rank);
    g_assert_cmpstr(item_named(found, "type")->text, ==, "type=\"\"");
    g_assert_cmpstr(item_named(found, "type")->snippet, ==, "type=\"$1\"$0");
    g_assert_nonnull(item_named(found, "field")->doc);
    for (guint i = 0; i < found->items->len; i++)
        g_assert_cmpstr(((const struct completion *)found->items->pdata[i])->label, !=, "uri");
    completions_free(found);
    g_free(marked.text);
}

/* The whole name or value is replaced, whatever of it stands behind the position. */
static void test_replaced(void)
{
    struct marked marked;
    struct completions *found = complete_marked(&marked, IN_SET("<counter type=\"perf_co|unter\"/>"));
    size_t start = document_offset(&marked.document, found->span.line, found->span.column);
    size_t end = document_offset(&marked.document, found->span.end_line, found->span.end_column);
    g_autofree char *word = g_strndup(marked.text + start, end - start);
    g_assert_cmpstr(word, ==, "perf_counter");
    g_assert_cmpstr(item_named(found, "perf_counter_rawcount")->detail, ==, "4 bytes");
    g_assert_nonnull(strstr(item_named(found, "perf_average_bulk")->doc, "perf_average_base"));
    for (guint i = 0; i < found->items->len; i++) /* no value of 4 or 8 bytes */
        g_assert_cmpstr(((const struct completion *)found->items->pdata[i])->label, !=, "perf_counter_text");
    completions_free(found);
    g_free(marked.text);
}

/* What an element is written with is what the schema requires. */
static void test_snippets(void)
{
    struct marked marked;
    struct completions *found = complete_marked(&marked, IN_SET("<|"));
    const char *snippet = item_named(found, "counter")->snippet;
    g_assert_true(g_str_has_prefix(snippet, "counter id=\"$1\""));
    g_assert_nonnull(strstr(snippet, " detailLevel=\""));
    g_assert_nonnull(strstr(snippet, " field=\""));
    g_assert_true(g_str_has_suffix(snippet, "/>$0"));
    g_assert_cmpstr(item_named(found, "structs")->snippet, ==, "structs>$0</structs>");
    completions_free(found);
    g_free(marked.text);
}

/* Two GUIDs are not one. */
static void test_guid(void)
{
    struct marked marked, again;
    struct completions *one = complete_marked(&marked, AROUND("<provider providerGuid=\"|")),
                       *two = complete_marked(&again, AROUND("<provider providerGuid=\"|"));
    const char *a = item_named(one, "{new GUID}")->text, *b = item_named(two, "{new GUID}")->text;
    g_assert_cmpuint(strlen(a), ==, strlen("{xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx}"));
    g_assert_cmpstr(a, !=, b);
    completions_free(one);
    completions_free(two);
    g_free(marked.text);
    g_free(again.text);
}

/* ---- hover ---- */

static const struct {
    const char *text, *expected; /* a part; NULL: nothing is said */
} hovered[] = {
    {IN_SET("<coun|ter"), "One counter of the counterset."},
    {IN_SET("<counter de|tailLevel=\"standard\""), "Which users the counter is for.  Required."},
    {IN_SET("<counter detailLevel=\"stan|dard\""), "`standard`: For every user."},
    {IN_SET("<counter detailLevel=\"|\""), "`advanced`: For users who know the component well."},
    {IN_SET("<counter type=\"perf_average_|bulk\""), "8 bytes: The average amount of an operation"},
    {IN_SET("<counter type=\"perf_average_|bulk\""), "Its baseID names a counter of type `perf_average_base`."},
    {IN_SET("<counter type=\"perf_|\""), "`perf_`: there is no such counter type."},
    {AROUND("<provider provider|Type=\"kernelMode\">"), "Whether the provider is a driver."},
    {AROUND("<provider so|mething=\"x\">"), NULL},
    {"<instrumentation><events><provider na|me=\"x\">", NULL},
    {IN_SET("|"), NULL},
};

static void test_hover(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(hovered); i++) {
        struct marked marked;
        mark(&marked, hovered[i].text);
        struct hover *hover = hover_at(NULL, &marked.document, marked.line, marked.column, true);
        if (hovered[i].expected == NULL ? hover != NULL
                                        : hover == NULL || strstr(hover->text, hovered[i].expected) == NULL)
            g_error("%s: %s", hovered[i].text, hover != NULL ? hover->text : "no hover");
        hover_free(hover);
        g_free(marked.text);
    }
}

/* ---- symbols ---- */

static void test_symbols(void)
{
    static const char text[] = IN_SET("<counter id=\"8\" name=\"A &amp; B\"></counter></counterSet></provider>");
    struct feature_document document = {"m.man", text, strlen(text), NULL};
    g_autoptr(GPtrArray) symbols = symbols_of(NULL, &document);
    g_assert_cmpuint(symbols->len, ==, 1);
    const struct symbol *set = symbols->pdata[0];
    g_assert_cmpstr(set->name, ==, "N");
    g_assert_cmpuint(set->children->len, ==, 2);
    const struct symbol *counter = set->children->pdata[1];
    g_assert_cmpstr(counter->name, ==, "A & B");
    g_assert_cmpstr(counter->detail, ==, "8, no type");
    g_assert_true(span_contains(set->span, counter->span));
    g_assert_true(span_contains(counter->span, counter->selection));
}

/* ---- anything ---- */

static void ask_all(const char *text, size_t length, size_t offset)
{
    g_autofree char *part = g_strndup(text, length);
    struct feature_document document = {"m.man", part, length, NULL};
    int64_t line, column;
    document_position(&document, offset, &line, &column);
    completions_free(complete_at(NULL, &document, line, column));
    hover_free(hover_at(NULL, &document, line, column, false));
}

/* Each beginning of a manifest, as it is typed, and a position at each byte of it; and the same without one byte. */
static void test_typing(void)
{
    static const char text[] =
        "<?xml version=\"1.0\"?>\n" IN_SET("<!-- c --><counter id=\"8\" name='A &amp; B' type=\"perf_raw_base\">"
                                           "<counterAttributes><counterAttribute name=\"noDisplay\"/>"
                                           "</counterAttributes></counter></counterSet></provider></counters>"
                                           "</instrumentation>");
    size_t length = strlen(text);
    for (size_t end = 0; end <= length; end++) {
        ask_all(text, end, end);
        ask_all(text, length, end);
        g_autofree char *without = g_strdup(text);
        if (end < length)
            memmove(without + end, without + end + 1, length - end);
        ask_all(without, strlen(without), end);
        struct feature_document document = {"m.man", without, strlen(without), NULL};
        g_ptr_array_unref(symbols_of(NULL, &document));
    }
}

/* Elements that nest without end cost no stack, and none is lost that can be real. */
static void test_depth(void)
{
    g_autoptr(GString) text = g_string_new("<instrumentation><counters>");
    for (guint i = 0; i < 100000; i++)
        g_string_append(text, "<provider>");
    struct xml_scan *scan = xml_scan_new(text->str, text->len);
    g_assert_cmpuint(scan->elements->len, ==, 256);
    g_assert_cmpint(xml_scan_at(scan, text->len).where, ==, XML_CONTENT);
    xml_scan_free(scan);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/lsp/xml/positions", test_positions);
    g_test_add_func("/lsp/xml/lines", test_lines);
    g_test_add_func("/lsp/xml/completion", test_completion);
    g_test_add_func("/lsp/xml/attributes", test_attributes);
    g_test_add_func("/lsp/xml/replaced", test_replaced);
    g_test_add_func("/lsp/xml/snippets", test_snippets);
    g_test_add_func("/lsp/xml/guid", test_guid);
    g_test_add_func("/lsp/xml/hover", test_hover);
    g_test_add_func("/lsp/xml/symbols", test_symbols);
    g_test_add_func("/lsp/xml/typing", test_typing);
    g_test_add_func("/lsp/xml/depth", test_depth);
    return g_test_run();
}
