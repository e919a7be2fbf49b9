/* The formats that other programs read: escaping, columns, paths, line hashes, limits.  test-formats.py has the whole
 * command. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text/json/json.h"
#include "finding/finish.h"
#include "report/column.h"
#include "report/format/github.h"
#include "report/format/sarif/line-hash.h"
#include "report/format/formats.h"
#include "report/repository.h"
#include "report/format/sarif/message.h"
#include "report/format/sarif/rule.h"
#include "report/format/sarif/sarif.h"
#include "test/unit/json-at.h"

/* ---- columns ---- */

/* Tables. */
/* clang-format off */
static const struct column_case {
    const char *what, *line;
    int64_t column, expected;
} column_cases[] = {
    {"the first", "abc", 1, 1},
    {"plain characters", "abc", 3, 3},
    {"the line's end", "abc", 4, 4},
    {"behind the line's end", "abc", 9, 4},
    {"an empty line", "", 1, 1},
    {"before the line", "abc", 0, 1},
    {"a tab is one", "\t\tx", 3, 3},
    {"two bytes are one unit", "\xC3\xA9x", 3, 2},
    {"inside of a character is its start", "a\xC3\xA9x", 3, 2},
    {"three bytes are one unit", "\xE2\x82\xACx", 4, 2},
    {"four bytes are two units", "\xF0\x9F\x98\x80x", 5, 3},
    {"inside of a pair is its start", "\xF0\x9F\x98\x80x", 3, 1},
    {"what is no UTF-8 counts by bytes", "\x81\xFFx", 3, 3},
    {"a character that is cut off", "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xE2\x82", 21, 12},
    {"a mark at the start is none", "\xEF\xBB\xBF" "ab", 5, 2},
    {"inside of the mark is the start", "\xEF\xBB\xBF" "ab", 2, 1},
};
/* clang-format on */

static char *write_file(const char *text, gssize length)
{
    char *path = NULL;
    int file = g_file_open_tmp("pcwlint-XXXXXX.c", &path, NULL);
    close(file);
    g_assert_true(g_file_set_contents(path, text, length, NULL));
    return path;
}

static void check_column(gconstpointer data)
{
    const struct column_case *test = data;
    g_autofree char *path = write_file(test->line, -1);
    const struct fact_place place = {.file = path, .line = 1, .column = test->column};
    struct columns *columns = columns_new();
    g_assert_cmpint(columns_exact_region(columns, &place).column, ==, test->expected);
    columns_free(columns);
    g_unlink(path);
}

static char *region_text(struct region region)
{
    return g_strdup_printf("%d:%d-%d:%d", (int)region.line, (int)region.column, (int)region.end_line,
                           (int)region.end_column);
}

static void check_regions(void)
{
    static const struct {
        struct fact_place place;
        const char *region, *exact;
    } cases[] = {
        {{.line = 1, .column = 4, .end_line = 1, .end_column = 6}, "1:3-1:5", "1:3-1:5"},
        {{.line = 1, .column = 4, .end_line = 2, .end_column = 5}, "1:3-2:3", "1:3-2:3"},
        {{.line = 1, .column = 4}, "1:3-1:4", "1:3-1:3"}, /* a point covers its character */
        {{.line = 2, .column = 1}, "2:1-2:3", "2:1-2:1"}, /* of two units */
        {{.line = 1, .column = 7}, "1:6-1:6", "1:6-1:6"}, /* at the end there is none */
        {{.line = 3, .column = 1}, "3:1-3:1", "3:1-3:1"}, /* an empty line */
        {{.line = 9, .column = 7, .end_line = 9, .end_column = 8}, "9:7-9:8", "9:7-9:8"}, /* no such line */
        {{.line = 0, .column = 0}, "1:1-1:2", "1:1-1:1"},                                 /* a whole file */
    };
    g_autofree char *path = write_file("a\xC3\xA9"
                                       "bcd\r\n\xF0\x9F\x98\x80x\r\n\r\n",
                                       -1);
    struct columns *columns = columns_new();
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct fact_place place = cases[i].place;
        place.file = path;
        g_autofree char *region = region_text(columns_region(columns, &place));
        g_autofree char *exact = region_text(columns_exact_region(columns, &place));
        g_assert_cmpstr(region, ==, cases[i].region);
        g_assert_cmpstr(exact, ==, cases[i].exact);
    }
    columns_free(columns);
    g_unlink(path);
}

/* Half a megabyte on one line with a place at every other column: seconds, not hours; forwards, and then back. */
static void check_long_lines(void)
{
    enum { CHARACTERS = 1 << 18 };
    g_autoptr(GString) line = g_string_new(NULL);
    for (int i = 0; i < CHARACTERS; i++)
        g_string_append(line, "\xC3\xA9");
    g_autofree char *path = write_file(line->str, (gssize)line->len);
    struct columns *columns = columns_new();
    struct fact_place place = {.file = path, .line = 1};
    for (int i = 0; i < CHARACTERS; i += 2) {
        place.column = 2 * i + 1;
        g_assert_cmpint(columns_region(columns, &place).column, ==, i + 1);
    }
    for (int i = CHARACTERS - 2; i >= 0; i -= 8) { /* a fix or a related place is often ahead of the finding */
        place.column = 2 * i + 1;
        g_assert_cmpint(columns_region(columns, &place).column, ==, i + 1);
    }
    place.column = G_MAXINT64;
    g_assert_cmpint(columns_region(columns, &place).column, ==, CHARACTERS + 1);
    columns_free(columns);
    g_unlink(path);
}

/* ---- line hashes ---- */

/* The values that GitHub's upload action computes. */
static const struct hash_case {
    const char *what, *text, *hashes;
} hash_cases[] = {
    {"an empty text", "", "c129715d7a2bc9a3:1"},
    {"blanks do not count", " a\nb\n  \t\tc\n d",
     "271789c17abda88f:1 54703d4cd895b18:1 180aee12dab6264:1 a23a3dc5e078b07b:1"},
    {"every line end is one", " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
     "e9496ae3ebfced30:1 fb7c023a8b9ccb3f:1 ce8ba1a563dcdaca:1 e20e36e16fcb0cc8:1 b3edc88f2938467e:1 "
     "c8e28b0b4002a3a0:1 "
     "c129715d7a2bc9a3:1"},
    {"equal lines are counted",
     "Lorem ipsum dolor sit amet.\nLorem ipsum dolor sit amet.\nLorem ipsum dolor sit amet.\nLorem ipsum dolor sit "
     "amet.\n"
     "Lorem ipsum dolor sit amet.\nLorem ipsum dolor sit amet.\nLorem ipsum dolor sit amet.\nLorem ipsum dolor sit "
     "amet.\n"
     "Lorem ipsum dolor sit amet.\nLorem ipsum dolor sit amet.\n",
     "a7f2ff13bc495cf2:1 a7f2ff13bc495cf2:2 a7f2ff13bc495cf2:3 a7f2ff13bc495cf2:4 a7f2ff13bc495cf2:5 "
     "a7f2ff13bc495cf2:6 "
     "a7f2ff1481e87703:1 a9cf91f7bbf1862b:1 55ec222b86bcae53:1 cc97dc7b1d7d8f7b:1 c129715d7a2bc9a3:1"},
};

static void check_hash(gconstpointer data)
{
    const struct hash_case *test = data;
    GPtrArray *hashes = line_hashes(test->text, strlen(test->text));
    g_ptr_array_add(hashes, NULL);
    g_autofree char *joined = g_strjoinv(" ", (char **)hashes->pdata);
    g_assert_cmpstr(joined, ==, test->hashes);
    g_ptr_array_unref(hashes);
}

/* No hash is better than one that the action would not agree with. */
static void check_hash_of_no_text(void)
{
    g_autofree char *latin = write_file("/* \xE9 */\n", -1), *utf16 = write_file("\xFF\xFE"
                                                                                 "a\0",
                                                                                 4);
    struct line_hash_cache *cache = line_hash_cache_new();
    g_assert_null(line_hash(cache, latin, 1));
    g_assert_null(line_hash(cache, utf16, 1));
    g_assert_null(line_hash(cache, "no/such.c", 1));
    line_hash_cache_free(cache);
    g_unlink(latin);
    g_unlink(utf16);
}

/* ---- GitHub ---- */

static const struct escape_case {
    const char *what, *text, *message, *property;
} escape_cases[] = {
    {"plain", "a b", "a b", "a b"},
    {"percent first", "100%25", "100%2525", "100%2525"},
    {"line ends", "a\r\nb", "a%0D%0Ab", "a%0D%0Ab"},
    {"what separates properties", "a:b,c::d", "a:b,c::d", "a%3Ab%2Cc%3A%3Ad"},
    {"a name that steers", "a\033[2J\xFF\xE2\x80\xAE.c", "a\033[2J\xFF\xE2\x80\xAE.c", "a\\x1b[2J\\xff\\u202e.c"},
    {"other signs stay", "\"\xC3\xA9;=", "\"\xC3\xA9;=", "\"\xC3\xA9;="},
};

static void check_escape(gconstpointer data)
{
    const struct escape_case *test = data;
    g_autoptr(GString) message = g_string_new(NULL), property = g_string_new(NULL);
    github_append_message(message, test->text);
    github_append_property(property, test->text);
    g_assert_cmpstr(message->str, ==, test->message);
    g_assert_cmpstr(property->str, ==, test->property);
}

/* ---- paths and URIs ---- */

static const struct uri_case {
    const char *path, *uri;
} uri_cases[] = {
    {"src/a.c", "src/a.c"},
    {"a b/50%.c", "a%20b/50%25.c"},
    {"c#/?.c", "c%23/%3F.c"},
    {"a:b.c", "a%3Ab.c"}, /* or "a" would be a scheme */
    {"\xC3\xA9.c", "%C3%A9.c"},
    {"bad\xFF.c", "bad%FF.c"},
    {"[x]&(y)+~-_.c", "%5Bx%5D%26%28y%29%2B~-_.c"},
    {"/tmp/a b.c", "file:///tmp/a%20b.c"},
    {"C:/src/a b.c", "file:///C:/src/a%20b.c"},
    {"C:\\src\\a.c", "file:///C:/src/a.c"},
};

static void check_uris(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(uri_cases); i++) {
        g_autofree char *uri = repository_uri(uri_cases[i].path);
        g_assert_cmpstr(uri, ==, uri_cases[i].uri);
    }
}

static void check_paths(void)
{
    static const struct {
        const char *root, *file, *path;
        bool inside;
    } cases[] = {
        {"/no/such", "/no/such/a/b.c", "a/b.c", true},
        {"/no/such", "/no/such/a/../b.c", "b.c", true},
        {"/no/such", "/no/suchlike/b.c", "/no/suchlike/b.c", false},
        {"/no/such", "/no/b.c", "/no/b.c", false},
        {"/no/such", "/no/such/../b.c", "/no/b.c", false},
        {"/", "/no/b.c", "no/b.c", true},
        {"/no/such", "C:/src/../b.c", "C:/b.c", false},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct repository *repository = repository_at(cases[i].root);
        g_assert_cmpstr(repository_path(repository, cases[i].file), ==, cases[i].path);
        g_assert_cmpint(repository_has(repository, cases[i].file), ==, cases[i].inside);
        repository_free(repository);
    }
}

/* ---- reports ---- */

static void add_finding(GPtrArray *findings, const char *rule, enum severity severity, int line, guint related)
{
    struct finding *finding = finding_new(rule, "some-rule", severity);
    finding->message = g_strdup("it is wrong");
    finding->place = FACT_NEW(place);
    finding->place->file = g_strdup("no/such.c");
    finding->place->line = line;
    finding->place->column = 1;
    guint target = 0;
    g_array_append_val(finding->targets, target);
    for (guint i = 0; i < related; i++) {
        struct fact_step *step = FACT_NEW(step);
        step->place = FACT_COPY(place, finding->place);
        step->message = g_strdup_printf("step [%u]", i);
        g_ptr_array_add(finding->related, step);
    }
    g_ptr_array_add(findings, finding);
}

/* A report of its own over some findings, in one target. */
struct whole {
    GArray *targets;
    struct model *model;
    GPtrArray *findings;
    struct report report;
};

static void whole_init(struct whole *whole)
{
    whole->targets = targets_parse(NULL, NULL, NULL, NULL);
    whole->model = model_new(whole->targets);
    whole->findings = findings_new();
    whole->report =
        (struct report){.model = whole->model, .findings = whole->findings, .analysed = 1, .exit_status = 1};
}

static void whole_release(struct whole *whole)
{
    g_ptr_array_unref(whole->findings);
    model_free(whole->model);
    g_array_unref(whole->targets);
}

static struct json *run_of(const struct whole *whole, const struct sarif_limits *limits, struct json **log)
{
    g_autofree char *text = sarif_log(&whole->report, &(struct report_style){0}, limits);
    *log = json_parse(text, strlen(text), NULL);
    g_assert_nonnull(*log);
    return json_at(json_get(*log, "runs"), 0);
}

static const char *notification_of(const struct json *run)
{
    const struct json *list = json_get(json_at(json_get(run, "invocations"), 0), "toolExecutionNotifications");
    g_assert_cmpuint(json_size(list), <=, 1);
    return json_string(json_get(json_get(json_at(list, 0), "message"), "text"));
}

/* "PCW1@3" per result */
static char *results_of(const struct json *run)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (const struct json *result = json_first(json_get(run, "results")); result != NULL; result = json_next(result)) {
        const struct json *location = json_get(json_at(json_get(result, "locations"), 0), "physicalLocation");
        int64_t line = 0;
        json_int(json_get(json_get(location, "region"), "startLine"), &line);
        g_string_append_printf(text, "%s%s@%d", text->len > 0 ? " " : "", json_string(json_get(result, "ruleId")),
                               (int)line);
    }
    return g_string_free(g_steal_pointer(&text), FALSE);
}

static void check_limit(const struct whole *whole, struct sarif_limits limits, const char *results,
                        const char *notification)
{
    struct json *log, *run = run_of(whole, &limits, &log);
    g_autofree char *text = results_of(run);
    g_assert_cmpstr(text, ==, results);
    if (notification == NULL)
        g_assert_null(notification_of(run));
    else
        g_assert_true(g_str_has_prefix(notification_of(run), notification));
    json_free(log);
}

/* The gravest stay, in their order; what is gone is said. */
static void check_sarif_limits(void)
{
    struct whole whole;
    whole_init(&whole);
    add_finding(whole.findings, "PCW9", SEVERITY_INFO, 1, 0);
    add_finding(whole.findings, "PCW5", SEVERITY_WARNING, 2, 0);
    add_finding(whole.findings, "PCW1", SEVERITY_ERROR, 3, 0);
    add_finding(whole.findings, "PCW5", SEVERITY_WARNING, 4, 0);
    add_finding(whole.findings, "PCW1", SEVERITY_ERROR, 5, 0);
    findings_finish(whole.findings, whole.targets);
    const size_t enough = 1 << 20;
    check_limit(&whole, (struct sarif_limits){5, 10, enough}, "PCW9@1 PCW5@2 PCW1@3 PCW5@4 PCW1@5", NULL);
    check_limit(&whole, (struct sarif_limits){4, 10, enough}, "PCW5@2 PCW1@3 PCW5@4 PCW1@5",
                "1 of 5 findings are not in this log");
    check_limit(&whole, (struct sarif_limits){3, 10, enough}, "PCW5@2 PCW1@3 PCW1@5",
                "2 of 5 findings are not in this log");
    check_limit(&whole, (struct sarif_limits){1, 10, enough}, "PCW1@3", "4 of 5 findings are not in this log");
    check_limit(&whole, (struct sarif_limits){5, 10, 10}, "", "5 of 5 findings are not in this log");
    whole_release(&whole);
}

static void check_sarif_locations(void)
{
    static const struct {
        guint limit, related;
        const char *notification;
    } cases[] = {{21, 20, NULL}, {20, 19, "1 related places are not in this log"}, {1, 0, "20 related places"}};
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct whole whole;
        whole_init(&whole);
        add_finding(whole.findings, "PCW1", SEVERITY_ERROR, 3, 20);
        findings_finish(whole.findings, whole.targets);
        struct json *log, *run = run_of(&whole, &(struct sarif_limits){5, cases[i].limit, 1 << 20}, &log);
        const struct json *result = json_at(json_get(run, "results"), 0);
        g_assert_cmpuint(json_size(json_get(result, "relatedLocations")), ==, cases[i].related);
        if (cases[i].notification != NULL)
            g_assert_true(g_str_has_prefix(notification_of(run), cases[i].notification));
        json_free(log);
        whole_release(&whole);
    }
}

/* Tables. */
/* clang-format off */
static const struct {
    const char *what, *text, *plain;
} plain_cases[] = {
    {"brackets that link to nothing stay", "g_Table[3] (a[1]) \\n", "g_Table[3] (a[1]) \\n"},
    {"a link", "see [here](https://example.org)", "see \\[here\\](https://example.org)"},
    {"a link that was escaped already", "[a\\](1)", "\\[a\\\\\\](1)"},
    {"a link to a place", "x [y](1) \\ [z]", "x \\[y\\](1) \\\\ \\[z\\]"},
    {"control characters", "a\n\n[b](1)\033", "a\\\\n\\\\n\\[b\\](1)\\\\x1b"},
};
/* clang-format on */

static void check_sarif_plain(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(plain_cases); i++) {
        g_autofree char *plain = sarif_plain(plain_cases[i].text);
        g_test_message("%s", plain_cases[i].what);
        g_assert_cmpstr(plain, ==, plain_cases[i].plain);
    }
}

/* What a rule of the tree says becomes neither markup nor a link of its own. */
static void check_sarif_help(void)
{
    static const char text[] =
        "{ \"id\": \"ACME1\", \"name\": \"acme\", \"subject\": \"descriptor\", \"severity\": \"error\", \"category\": "
        "\"descriptor\","
        "  \"violated_when\": \"size > 8\", \"report_at\": [\"size\"], \"message\": \"m\", \"summary\": \"s [a](1)\","
        "  \"why\": \"<img src=x> [a](b) `c` https://x.org www.x.org a@x.org\\n\\n# h\\u001b\","
        "  \"source\": [{ \"document\": \"<b>\", \"section\": \"s\", \"fact\": \"f\" }],"
        "  \"bad\": \"int a; // ```\\n````\\n<img src=y>\\n\", \"good\": \"int b;\\n\" }";
    g_autoptr(GError) error = NULL;
    g_autofree char *folder = g_dir_make_tmp("pcwlint-XXXXXX", NULL),
                    *path = g_build_filename(folder, "ACME1-acme.json", NULL);
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
    struct rule_set *rules = rule_set_builtin_names();
    bool read = rule_set_add_directory(rules, folder, &error);
    g_assert_no_error(error);
    g_assert_true(read);
    struct json *rule = sarif_rule(rule_set_find(rules, "ACME1"));
    const char *markdown = json_string(json_get(json_get(rule, "help"), "markdown"));
    const char *brief = json_string(json_get(json_get(rule, "shortDescription"), "text"));
    g_assert_cmpstr(brief, ==, "S \\[a\\](1).");
    g_assert_true(g_str_has_prefix(
        markdown, "\\<img src=x> \\[a\\](b) \\`c\\` https\\://x.org www\\.x.org a`@`x.org  # h\\\\x1b\n"));
    g_assert_nonnull(strstr(markdown, "\n``````c\nint a; // ```\n````\n<img src=y>\n``````\n"));
    json_free(rule);
    rule_set_free(rules);
    g_unlink(path);
    g_rmdir(folder);
}

static void check_sarif_message(void)
{
    struct whole whole;
    whole_init(&whole);
    add_finding(whole.findings, "PCW1", SEVERITY_ERROR, 3, 2);
    findings_finish(whole.findings, whole.targets);
    struct json *log, *run = run_of(&whole, &(struct sarif_limits){5, 10, 1 << 20}, &log);
    const struct json *result = json_at(json_get(run, "results"), 0);
    g_assert_cmpstr(json_string(json_get(json_get(result, "message"), "text")), ==,
                    "it is wrong.\n\nSee: [step \\[0\\]](1); [step \\[1\\]](2).");
    json_free(log);
    whole_release(&whole);
}

static const struct format_case {
    const char *what, *format;
    enum severity severity;
    bool quiet, verbose;
    guint related;
    const char *expected;
} format_cases[] = {
    {"gcc error", "gcc", SEVERITY_ERROR, false, false, 1,
     "no/such.c:3:1: error: it is wrong [PCW1 some-rule]\nno/such.c:3:1: note: step [0]\n"},
    {"gcc info", "gcc", SEVERITY_INFO, false, false, 0, "no/such.c:3:1: info: it is wrong [PCW1 some-rule]\n"},
    {"gcc quiet", "gcc", SEVERITY_INFO, true, false, 0, ""},
    {"msvc error", "msvc", SEVERITY_ERROR, false, false, 1,
     "no/such.c(3,1): error PCW1: it is wrong [some-rule]\nno/such.c(3,1): note: step [0]\n"},
    {"msvc info", "msvc", SEVERITY_INFO, false, false, 0, "no/such.c(3,1): info PCW1: it is wrong [some-rule]\n"},
    {"msvc quiet", "msvc", SEVERITY_INFO, true, false, 0, ""},
    {"github info", "github", SEVERITY_INFO, false, false, 0,
     "::notice file=/no/such.c,line=3,endLine=3,col=1,endColumn=1,title=PCW1 some-rule::it is wrong\n"},
    {"github warning with a note", "github", SEVERITY_WARNING, false, false, 1,
     "::warning file=/no/such.c,line=3,endLine=3,col=1,endColumn=1,title=PCW1 some-rule::it is wrong%0A"
     "/no/such.c:3: note: step [0]\n"},
    {"github quiet", "github", SEVERITY_INFO, true, false, 0, ""},
    {"gitlab quiet", "gitlab", SEVERITY_INFO, true, false, 0, "[]\n"},
};

static void check_format(gconstpointer data)
{
    const struct format_case *test = data;
    struct whole whole;
    whole_init(&whole);
    add_finding(whole.findings, "PCW1", test->severity, 3, test->related);
    if (g_str_equal(test->format, "github")) { /* a path that does not depend on where the test runs */
        struct finding *finding = whole.findings->pdata[0];
        g_free(finding->place->file);
        finding->place->file = g_strdup("/no/such.c");
        for (guint i = 0; i < finding->related->len; i++) {
            struct fact_step *step = finding->related->pdata[i];
            struct fact_place *place = FACT_COPY(place, step->place);
            g_free(place->file);
            place->file = g_strdup("/no/such.c");
            fact_free(&fact_type_place, step->place);
            step->place = place;
        }
    }
    findings_finish(whole.findings, whole.targets);
    const struct report_style style = {.hide_info = test->quiet, .verbose = test->verbose};
    g_autofree char *text = report_format_find(test->format)->render(&whole.report, &style);
    g_assert_cmpstr(text, ==, test->expected);
    whole_release(&whole);
}

/* WSL shows drives of Windows below /mnt, and Visual Studio knows their files by drive. */
static void check_msvc_paths(void)
{
    static const char *const cases[][3] = {
        {"/mnt/c/src/a b.c", "Debian", "C:\\src\\a b.c(3,1): "},
        {"/mnt/c/src/a b.c", NULL, "/mnt/c/src/a b.c(3,1): "},
        {"/mnt/data/a.c", "Debian", "/mnt/data/a.c(3,1): "},
        {"/home/me/a.c", "Debian", "/home/me/a.c(3,1): "},
        {"src/a.c", "Debian", "src/a.c(3,1): "},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct whole whole;
        whole_init(&whole);
        add_finding(whole.findings, "PCW1", SEVERITY_WARNING, 3, 0);
        struct finding *finding = whole.findings->pdata[0];
        g_free(finding->place->file);
        finding->place->file = g_strdup(cases[i][0]);
        findings_finish(whole.findings, whole.targets);
        if (cases[i][1] != NULL)
            g_setenv("WSL_DISTRO_NAME", cases[i][1], TRUE);
        g_autofree char *text = report_msvc(&whole.report, &(struct report_style){0}),
                        *expected = g_strconcat(cases[i][2], "warning PCW1: it is wrong [some-rule]\n", NULL);
        g_unsetenv("WSL_DISTRO_NAME");
        g_assert_cmpstr(text, ==, expected);
        whole_release(&whole);
    }
}

/* GitHub shows ten of a kind: when there are more, a notice in front says so. */
static void check_github_totals(void)
{
    for (int count = 10; count <= 11; count++) {
        struct whole whole;
        whole_init(&whole);
        for (int line = 1; line <= count; line++)
            add_finding(whole.findings, "PCW1", SEVERITY_WARNING, line, 0);
        findings_finish(whole.findings, whole.targets);
        g_autofree char *text = report_github(&whole.report, &(struct report_style){0});
        g_assert_cmpint(g_str_has_prefix(text, "::notice title=pcwlint::0 errors, 11 warnings, 0 infos: "), ==,
                        count == 11);
        whole_release(&whole);
    }
}

static void add_case(const char *kind, const char *what, gconstpointer data, GTestDataFunc function)
{
    g_autofree char *path = g_strdup_printf("/formats/%s/%s", kind, what);
    g_test_add_data_func(path, data, function);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    if (g_test_slow()) { /* -m slow */
        g_test_add_func("/formats/column/long lines", check_long_lines);
        return g_test_run();
    }
    for (size_t i = 0; i < G_N_ELEMENTS(column_cases); i++)
        add_case("column", column_cases[i].what, &column_cases[i], check_column);
    for (size_t i = 0; i < G_N_ELEMENTS(hash_cases); i++)
        add_case("line hash", hash_cases[i].what, &hash_cases[i], check_hash);
    for (size_t i = 0; i < G_N_ELEMENTS(escape_cases); i++)
        add_case("github", escape_cases[i].what, &escape_cases[i], check_escape);
    for (size_t i = 0; i < G_N_ELEMENTS(format_cases); i++)
        add_case("whole", format_cases[i].what, &format_cases[i], check_format);
    g_test_add_func("/formats/column/regions", check_regions);
    g_test_add_func("/formats/line hash/no text", check_hash_of_no_text);
    g_test_add_func("/formats/uris", check_uris);
    g_test_add_func("/formats/paths", check_paths);
    g_test_add_func("/formats/sarif/texts of the tree hold no links", check_sarif_plain);
    g_test_add_func("/formats/sarif/the help of a rule of the tree", check_sarif_help);
    g_test_add_func("/formats/sarif/results are limited", check_sarif_limits);
    g_test_add_func("/formats/sarif/locations are limited", check_sarif_locations);
    g_test_add_func("/formats/sarif/messages link to what is related", check_sarif_message);
    g_test_add_func("/formats/github/totals", check_github_totals);
    g_test_add_func("/formats/msvc-paths", check_msvc_paths);
    return g_test_run();
}
