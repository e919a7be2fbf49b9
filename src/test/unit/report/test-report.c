#include <glib/gstdio.h>
#include <string.h>

#include "base/text/json/json.h"
#include "link/derive.h"
#include "report/format/caret.h"
#include "finding/finding.h"
#include "finding/finish.h"
#include "finding/where.h"
#include "report/format/formats.h"
#include "test/unit/json-at.h"

/* ---- making findings ---- */

/* A finding in few words; NULL members are left out. */
struct sketch {
    const char *rule, *file;
    int line, column;
    guint target;
    int subject, other, parent; /* small numbers stand for addresses; 0: none */
    const char *silenced_by;    /* comma-separated ids */
    const char *message;
};

static gconstpointer address(int number)
{
    static const char places[16];
    return number != 0 ? &places[number] : NULL;
}

static struct fact_place *place_at(const char *file, int line, int column, int end_column)
{
    struct fact_place *place = FACT_NEW(place);
    place->file = g_strdup(file);
    place->line = place->end_line = line;
    place->column = column;
    place->end_column = end_column;
    return place;
}

static GPtrArray *words_of(const char *list)
{
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    char **parts = g_strsplit(list, ",", -1);
    for (guint i = 0; parts[i] != NULL; i++)
        g_ptr_array_add(words, g_strdup(parts[i]));
    g_strfreev(parts);
    return words;
}

static struct finding *finding_from(const struct sketch *sketch, GPtrArray *borrowed)
{
    struct finding *finding = finding_new(sketch->rule, "some-rule", SEVERITY_ERROR);
    finding->place =
        place_at(sketch->file != NULL ? sketch->file : "a.c", MAX(sketch->line, 1), MAX(sketch->column, 1), 0);
    finding->message = g_strdup(sketch->message != NULL ? sketch->message : "wrong");
    finding->subject = address(sketch->subject);
    finding->other_subject = address(sketch->other);
    finding->parent_subject = address(sketch->parent);
    g_array_append_val(finding->targets, sketch->target);
    if (sketch->silenced_by != NULL) {
        finding->silenced_by = words_of(sketch->silenced_by);
        g_ptr_array_add(borrowed, finding->silenced_by); /* a finding does not own it */
    }
    return finding;
}

static void free_words(gpointer words)
{
    g_ptr_array_unref(words);
}

/* "RULE file:line:column [targets] related" per finding, joined by "; ". */
static char *summary_of(const GPtrArray *findings)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        g_string_append_printf(text, "%s%s %s:%d:%d", i > 0 ? "; " : "", finding->rule, finding->place->file,
                               (int)finding->place->line, (int)finding->place->column);
        for (guint k = 0; k < finding->targets->len; k++)
            g_string_append_printf(text, "%s%u", k > 0 ? "," : " @", g_array_index(finding->targets, guint, k));
        for (guint k = 0; k < finding->related->len; k++)
            g_string_append_printf(text, " (%s)", ((const struct fact_step *)finding->related->pdata[k])->message);
    }
    return g_string_free(text, FALSE);
}

/* ---- silencing, merging, sorting ---- */

/* Tables. */
/* clang-format off */
static const struct finish_case {
    const char *what;
    struct sketch findings[6];
    const char *expected;
} finish_cases[] = {
    {"nothing", {{0}}, ""},
    {"sorted by file, line, column, rule",
     {{.rule = "R2", .file = "b.c"},
      {.rule = "R2", .line = 2},
      {.rule = "R1", .line = 2},
      {.rule = "R9", .line = 1, .column = 10},
      {.rule = "R9", .line = 1, .column = 9}},
     "R9 a.c:1:9 @0; R9 a.c:1:10 @0; R1 a.c:2:1 @0; R2 a.c:2:1 @0; R2 b.c:1:1 @0"},
    {"numbers compare as numbers",
     {{.rule = "R", .line = 10}, {.rule = "R", .line = 9}},
     "R a.c:9:1 @0; R a.c:10:1 @0"},
    {"silenced on the same subject",
     {{.rule = "R405", .subject = 1, .silenced_by = "R402"}, {.rule = "R402", .subject = 1, .line = 7}},
     "R402 a.c:7:1 @0"},
    {"another subject does not silence",
     {{.rule = "R405", .subject = 1, .silenced_by = "R402"}, {.rule = "R402", .subject = 2, .line = 7}},
     "R405 a.c:1:1 @0; R402 a.c:7:1 @0"},
    {"silenced through the other of a pair",
     {{.rule = "R404", .subject = 1, .other = 2, .silenced_by = "R403"}, {.rule = "R403", .subject = 2, .line = 7}},
     "R403 a.c:7:1 @0"},
    {"silenced through the parent",
     {{.rule = "R404", .subject = 1, .parent = 3, .silenced_by = "R1,R2"}, {.rule = "R2", .subject = 3, .line = 7}},
     "R2 a.c:7:1 @0"},
    {"no subject silences nothing",
     {{.rule = "R2", .silenced_by = "R1"}, {.rule = "R1"}},
     "R1 a.c:1:1 @0; R2 a.c:1:1 @0"},
    {"a silenced finding still silences",
     {{.rule = "R205", .subject = 1, .silenced_by = "R204"},
      {.rule = "R204", .subject = 1, .silenced_by = "R203"},
      {.rule = "R203", .subject = 1}},
     "R203 a.c:1:1 @0"},
    {"silenced before merged: in the other target it stays",
     {{.rule = "R405", .subject = 1, .target = 0, .silenced_by = "R402"},
      {.rule = "R402", .subject = 1, .line = 7},
      {.rule = "R405", .subject = 2, .target = 1, .silenced_by = "R402"}},
     "R405 a.c:1:1 @1; R402 a.c:7:1 @0"},
    {"equal positions merge, targets ascend",
     {{.rule = "R", .target = 2}, {.rule = "R", .target = 0}, {.rule = "R", .target = 2}, {.rule = "R", .target = 1}},
     "R a.c:1:1 @0,1,2"},
    {"other words become a note, once",
     {{.rule = "R", .message = "of A"}, {.rule = "R", .message = "of B"}, {.rule = "R", .message = "of B"}},
     "R a.c:1:1 @0 (also: of B)"},
};

/* clang-format on */

static void check_finish(gconstpointer data)
{
    const struct finish_case *one = data;
    GPtrArray *findings = findings_new(), *borrowed = g_ptr_array_new_with_free_func(free_words);
    for (size_t i = 0; i < G_N_ELEMENTS(one->findings) && one->findings[i].rule != NULL; i++)
        g_ptr_array_add(findings, finding_from(&one->findings[i], borrowed));
    findings_finish(findings, NULL);
    char *summary = summary_of(findings);
    g_assert_cmpstr(summary, ==, one->expected);
    g_free(summary);
    g_ptr_array_unref(findings);
    g_ptr_array_unref(borrowed);
}

/* The same words of several targets are one note, with words for all of them. */
static void check_other_words_tell_where(void)
{
    static const struct sketch sketches[] = {
        {.rule = "R", .message = "of 8", .target = 0},
        {.rule = "R", .message = "of 4", .target = 1},
        {.rule = "R", .message = "of 8", .target = 2},
        {.rule = "R", .message = "of 4", .target = 3},
    };
    g_autoptr(GArray) targets =
        targets_parse("WIN10_VB,WIN10_FE", NULL, "x64,x86", NULL); /* VB x64, VB x86, FE x64, FE x86 */
    g_autoptr(GPtrArray) findings = findings_new();
    for (size_t i = 0; i < G_N_ELEMENTS(sketches); i++)
        g_ptr_array_add(findings, finding_from(&sketches[i], NULL));
    findings_finish(findings, targets);
    g_autofree char *summary = summary_of(findings);
    g_assert_cmpstr(summary, ==, "R a.c:1:1 @0,1,2,3 (also (on x86 only): of 4)");
}

static void add_related(struct finding *finding, const char *message)
{
    struct fact_step *step = FACT_NEW(step);
    step->message = g_strdup(message);
    g_ptr_array_add(finding->related, step);
}

static void check_related_are_united(void)
{
    GPtrArray *findings = findings_new();
    const struct sketch sketch = {.rule = "R"};
    g_ptr_array_add(findings, finding_from(&sketch, NULL));
    g_ptr_array_add(findings, finding_from(&sketch, NULL));
    add_related(findings->pdata[0], "first");
    add_related(findings->pdata[1], "first");
    add_related(findings->pdata[1], "second");
    findings_finish(findings, NULL);
    char *summary = summary_of(findings);
    g_assert_cmpstr(summary, ==, "R a.c:1:1 @0 (first) (second)");
    g_free(summary);
    g_ptr_array_unref(findings);
}

static void gather(struct gathering *gathering, const struct sketch *sketch, const char *program, const char *related)
{
    g_autoptr(GPtrArray) raw = g_ptr_array_new();
    struct finding *finding = finding_from(sketch, NULL);
    finding_add_program(finding, program);
    add_related(finding, related);
    g_ptr_array_add(raw, finding);
    gathering_add(gathering, raw);
    g_assert_cmpuint(raw->len, ==, 0);
}

/* What is found in one program after the other is one finding, before all are known. */
static void check_programs_are_gathered(void)
{
    g_autoptr(GPtrArray) findings = findings_new();
    const struct sketch sketch = {.rule = "R", .line = 2}, first = {.rule = "R", .line = 1};
    struct gathering *gathering = gathering_new(findings, G_MAXUINT64);
    const char *file;
    gather(gathering, &sketch, "b", "first");
    gather(gathering, &first, "b", "first");
    gather(gathering, &sketch, "a", "second");
    gather(gathering, &sketch, "b", "first");
    g_assert_cmpuint(findings->len, ==, 2);
    g_assert_cmpuint(gathering_left_out(gathering, &file), ==, 0);
    gathering_free(gathering);
    findings_finish_gathered(findings, NULL);
    g_autofree char *summary = summary_of(findings);
    g_assert_cmpstr(summary, ==, "R a.c:1:1 @0 (first); R a.c:2:1 @0 (first) (second)");
    const GPtrArray *programs = ((const struct finding *)findings->pdata[1])->programs;
    g_assert_cmpuint(programs->len, ==, 2);
    g_assert_cmpstr(programs->pdata[0], ==, "a");
}

/* Beyond the limit, what is said already is said of further programs, and all else is counted. */
static void check_gathering_is_bounded(void)
{
    g_autoptr(GPtrArray) findings = findings_new();
    const struct sketch sketch = {.rule = "R"}, other = {.rule = "R", .file = "b.c"};
    struct gathering *gathering = gathering_new(findings, 1);
    const char *file;
    gather(gathering, &sketch, "a", "first");
    gather(gathering, &sketch, "b", "second");
    gather(gathering, &other, "b", "first");
    g_assert_cmpuint(gathering_left_out(gathering, &file), ==, 2);
    g_assert_cmpstr(file, ==, "a.c");
    gathering_free(gathering);
    g_assert_cmpuint(findings->len, ==, 1);
    const struct finding *finding = findings->pdata[0];
    g_assert_cmpuint(finding->related->len, ==, 1);
    g_assert_cmpuint(finding->programs->len, ==, 2);
}

/* Findings share the names of their programs until one of them gets another. */
static void check_shared_programs(void)
{
    g_autoptr(GPtrArray) findings = findings_new(), names = g_ptr_array_new();
    const struct sketch sketch = {.rule = "R"};
    g_ptr_array_add(names, (gpointer)g_intern_string("b"));
    g_ptr_array_add(names, (gpointer)g_intern_string("c"));
    for (guint i = 0; i < 2; i++) {
        g_ptr_array_add(findings, finding_from(&sketch, NULL));
        finding_set_programs(findings->pdata[i], names);
    }
    finding_add_program(findings->pdata[0], "a");
    finding_add_program(findings->pdata[0], "c");
    finding_add_programs_of(findings->pdata[1], findings->pdata[1]);
    g_assert_cmpuint(((const struct finding *)findings->pdata[0])->programs->len, ==, 3);
    g_assert_true(((const struct finding *)findings->pdata[1])->programs == names);
    g_assert_cmpuint(names->len, ==, 2);
}

/* ---- carets ---- */

/* Tables. */
/* clang-format off */
static const struct caret_case {
    const char *what, *line;
    int column, end_column;
    const char *expected;
} caret_cases[] = {
    {"a range", "a = b;", 5, 6, "    3 | a = b;\n      |     ^\n"},
    {"a longer range", "call(x);", 1, 8, "    3 | call(x);\n      | ^~~~~~~\n"},
    {"tabs become spaces", "\tx\ty;", 4, 5, "    3 |     x   y;\n      |         ^\n"},
    {"letters of two bytes", "\xC3\xA4\xC3\xB6 = 1;", 6, 7, "    3 | \xC3\xA4\xC3\xB6 = 1;\n      |    ^\n"},
    {"characters of two columns", "\xE6\xBC\xA2 = 1;", 5, 6, "    3 | \xE6\xBC\xA2 = 1;\n      |    ^\n"},
    {"bytes that are no UTF-8", "\xE4 = 1;", 3, 4, "    3 | \\xe4 = 1;\n      |      ^\n"},
    {"an escape sequence is disarmed", "\033[2Jx", 5, 6, "    3 | \\x1b[2Jx\n      |        ^\n"},
    {"the caret is as wide as what is shown", "a\x7F" "b", 2, 3, "    3 | a\\x7fb\n      |  ^~~~\n"},
    {"what changes the direction of writing", "a\xE2\x80\xAE" "b", 5, 6, "    3 | a\\u202eb\n      |        ^\n"},
    {"beyond sixteen bits", "\xF3\xA0\x80\x81" "b", 5, 6, "    3 | \\U000e0001b\n      |           ^\n"},
    {"a command to a runner", "a ##[error]b", 3, 5, "    3 | a \\x23#[error]b\n      |   ^~~~~\n"},
    {"tabs behind what is wider than it was", "\x01\tb", 3, 4, "    3 | \\x01    b\n      |         ^\n"},
    {"a byte order mark takes no room", "\xEF\xBB\xBFint x;", 8, 9, "    3 | int x;\n      |     ^\n"},
    {"behind the end of the line", "x;", 9, 10, "    3 | x;\n      |   ^\n"},
    {"no range", "abc", 2, 0, "    3 | abc\n      |  ^\n"},
    {"an empty line", "", 1, 1, "    3 | \n      | ^\n"},
};

/* clang-format on */

static void check_caret(gconstpointer data)
{
    const struct caret_case *one = data;
    GString *out = g_string_new(NULL);
    struct fact_place *place = place_at("a.c", 3, one->column, one->end_column);
    caret_append(out, one->line, strlen(one->line), place, false);
    g_assert_cmpstr(out->str, ==, one->expected);
    fact_free(&fact_type_place, place);
    g_string_free(out, TRUE);
}

static void check_long_lines_are_cut(void)
{
    GString *line = g_string_new(NULL), *out = g_string_new(NULL);
    for (int i = 0; i < 1000; i++)
        g_string_append_printf(line, "%d, ", i);
    struct fact_place *place = place_at("a.c", 3, 2000, 2003);
    caret_append(out, line->str, line->len, place, false);
    char **lines = g_strsplit(out->str, "\n", -1);
    g_assert_cmpint(g_utf8_strlen(lines[0], -1), <, 125);
    g_assert_nonnull(strstr(lines[0], "\xE2\x80\xA6"));
    const char *shown = g_utf8_offset_to_pointer(lines[0], strchr(lines[1], '^') - lines[1]);
    g_assert_cmpint(strncmp(shown, line->str + 1999, 3), ==, 0);
    g_strfreev(lines);
    fact_free(&fact_type_place, place);
    g_string_free(line, TRUE);
    g_string_free(out, TRUE);
}

/* Two megabytes on one line, as tools write XML, and a finding at every other place of it: seconds, not minutes. */
static void check_huge_lines_are_fast(void)
{
    size_t length = (size_t)2 << 20;
    char *line = g_malloc(length);
    memset(line, 'x', length);
    memcpy(line + 1000000, "\xC3\xA4", 2);
    for (int i = 0; i < 2000; i++) {
        GString *out = g_string_new(NULL);
        struct fact_place *place = place_at("a.man", 3, 1000000 + i, 1000003 + i);
        caret_append(out, line, length, place, false);
        g_assert_true(g_utf8_validate(out->str, -1, NULL));
        g_assert_nonnull(strstr(out->str, "   ^~"));
        g_assert_cmpuint(out->len, <, 400);
        fact_free(&fact_type_place, place);
        g_string_free(out, TRUE);
    }
    g_free(line);
}

/* ---- where a finding holds ---- */

/* Tables. */
/* clang-format off */
static const struct where_case {
    const char *what, *ntddi, *runs_on, *arch;
    guint holds[6];
    guint count;
    const char *expected;
} where_cases[] = {
    {"one target needs no words", NULL, NULL, "x64", {0}, 1, NULL},
    {"everywhere needs none", NULL, NULL, "x64,x86", {0, 1}, 2, NULL},
    {"an architecture", NULL, NULL, "x64,arm64,x86", {2}, 1, "on x86 only"},
    {"two of three", NULL, NULL, "x64,arm64,x86", {0, 1}, 2, "on x64 and arm64 only"},
    {"a Windows", "WIN11_GE", "WIN10_VB,WIN10_FE", "x64,x86", {0, 1}, 2, "where it runs on WIN10_VB only"},
    {"all of one, some of another", "WIN11_GE", "WIN10_VB,WIN10_FE", "x64,arm64,x86", {0, 1, 2, 5}, 4,
     "for x64 and arm64 on WIN10_VB, x86 only"},
    {"a combination", "WIN11_GE", "WIN10_VB,WIN10_FE", "x64,x86", {1}, 1, "for x86 on WIN10_VB only"},
};

/* clang-format on */

static void check_where(gconstpointer data)
{
    const struct where_case *one = data;
    GError *error = NULL;
    GArray *targets = targets_parse(one->ntddi, one->runs_on, one->arch, &error);
    g_assert_no_error(error);
    GArray *holds = g_array_new(FALSE, FALSE, sizeof(guint));
    g_array_append_vals(holds, one->holds, one->count);
    char *phrase = where_phrase(targets, holds);
    g_assert_cmpstr(phrase, ==, one->expected);
    g_free(phrase);
    g_array_unref(holds);
    g_array_unref(targets);
}

/* The ways of a build: Debug and Release of three architectures. */
static void test_where_in_builds(void)
{
    static const char *const names[] = {"Debug|x64",     "Release|x64", "Debug|ARM64",
                                        "Release|ARM64", "Debug|Win32", "Release|Win32"};
    GArray *targets = targets_parse("WIN10_VB,WIN10_FE", NULL, "x64,arm64,x86", NULL), *some[2];
    for (guint i = 0; i < targets->len; i++) {
        struct target *target = &g_array_index(targets, struct target, i);
        *target = g_array_index(targets, struct target, 0);
        target->arch = i < 2 ? "x64" : i < 4 ? "arm64" : "x86";
        target->group = i;
        target->configuration = names[i];
    }
    static const guint holds[][4] = {{0, 2, 4, 4}, {0, 2, 4, 5}};
    static const char *const expected[] = {"in Debug only", "for x64 and arm64 Debug, x86 only"};
    for (guint i = 0; i < G_N_ELEMENTS(some); i++) {
        some[i] = g_array_new(FALSE, FALSE, sizeof(guint));
        g_array_append_vals(some[i], holds[i], i == 0 ? 3 : 4);
        g_autofree char *phrase = where_phrase(targets, some[i]);
        g_assert_cmpstr(phrase, ==, expected[i]);
        g_array_unref(some[i]);
    }
    g_array_unref(targets);
}

/* Sources of one program may be built for different NTDDI_VERSIONs: where one of them has it, the program has it. */
static void test_where_in_groups(void)
{
    GArray *targets = targets_parse("WIN10_VB,WIN10_FE", NULL, "x64,x86", NULL); /* VB x64, VB x86, FE x64, FE x86 */
    g_array_index(targets, struct target, 2).group = 0;
    g_array_index(targets, struct target, 3).group = 1;
    static const struct {
        guint holds[2], count;
        const char *expected;
    } rows[] = {{{0, 1}, 2, NULL}, {{0, 3}, 2, NULL}, {{2}, 1, "on x64 only"}, {{1, 3}, 2, "on x86 only"}};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        GArray *holds = g_array_new(FALSE, FALSE, sizeof(guint));
        g_array_append_vals(holds, rows[i].holds, rows[i].count);
        g_autofree char *phrase = where_phrase(targets, holds);
        g_assert_cmpstr(phrase, ==, rows[i].expected);
        g_array_unref(holds);
    }
    g_array_unref(targets);
}

/* A configuration's name decides where nothing else does. */
static void test_where_in_configurations(void)
{
    GArray *targets = targets_parse("WIN10_VB", NULL, "x64,x86", NULL);
    g_array_index(targets, struct target, 1).arch = "x64";
    g_array_index(targets, struct target, 0).configuration = "Debug|x64";
    g_array_index(targets, struct target, 1).configuration = "Release|x64";
    GArray *holds = g_array_new(FALSE, FALSE, sizeof(guint));
    guint one = 1;
    g_array_append_val(holds, one);
    g_autofree char *phrase = where_phrase(targets, holds);
    g_assert_cmpstr(phrase, ==, "in Release only");
    g_array_unref(holds);
    g_array_unref(targets);
}

/* ---- whole reports ---- */

static struct fact_registration *registration_with_gap(void)
{
    struct fact_registration *registration = FACT_NEW(registration);
    registration->call = place_at("a.c", 9, 5, 20);
    struct fact_undetermined *gap = FACT_NEW(undetermined);
    gap->field = g_strdup("Version");
    gap->reason = g_strdup("a parameter");
    fact_append(&derive_registration(registration)->undetermined, gap);
    return registration;
}

static void add_unit(struct model *model, guint target)
{
    struct fact_unit *unit = FACT_NEW(unit);
    unit->file = g_strdup("a.c");
    fact_append(&unit->registrations, registration_with_gap());
    struct model_unit *entry = g_new0(struct model_unit, 1);
    entry->target = target;
    entry->facts = unit;
    g_ptr_array_add(model->units, entry);
}

static void check_equal_registrations_stand_once(void)
{
    GArray *targets = targets_parse(NULL, NULL, "x64,x86", NULL);
    struct model *model = model_new(targets);
    GPtrArray *findings = findings_new();
    add_unit(model, 0);
    add_unit(model, 1);
    struct report report = {.model = model, .findings = findings, .analysed = 1};
    struct report_style style = {0};
    char *text = report_json(&report, &style);
    struct json *json = json_parse(text, strlen(text), NULL);
    struct json *registrations = json_get(json, "registrations"), *gaps = json_get(json, "not_determined");
    g_assert_cmpuint(json_size(registrations), ==, 1);
    g_assert_cmpuint(json_size(json_get(json_at(registrations, 0), "targets")), ==, 2);
    g_assert_cmpuint(json_size(gaps), ==, 1);
    g_assert_cmpuint(json_size(json_get(json_at(gaps, 0), "targets")), ==, 2);
    int64_t line = 0;
    g_assert_true(json_int(json_get(json_at(gaps, 0), "line"), &line));
    g_assert_cmpint(line, ==, 9); /* nobody wrote the field: the call stands for it */
    json_free(json);
    g_free(text);
    g_ptr_array_unref(findings);
    model_free(model);
    g_array_unref(targets);
}

static char *text_report_of(const struct sketch *sketch, enum severity severity, bool quiet)
{
    GArray *targets = targets_parse(NULL, NULL, "x64,x86", NULL);
    struct model *model = model_new(targets);
    GPtrArray *findings = findings_new();
    struct finding *finding = finding_from(sketch, NULL);
    finding->severity = severity;
    g_ptr_array_add(findings, finding);
    findings_finish(findings, NULL);
    struct report report = {.model = model, .findings = findings, .analysed = 1, .skipped = 2, .failed = 3};
    struct report_style style = {.hide_info = quiet, .hide_summary = quiet};
    char *text = report_text(&report, &style);
    g_ptr_array_unref(findings);
    model_free(model);
    g_array_unref(targets);
    return text;
}

static void check_text(void)
{
    const struct sketch sketch = {
        .rule = "PCW1", .file = "no/such.c", .line = 3, .column = 4, .message = "odd \033[2J\nname"};
    char *text = text_report_of(&sketch, SEVERITY_WARNING, false);
    g_assert_cmpstr(
        text, ==,
        "no/such.c:3:4: warning: odd \\x1b[2J\\nname (on x64 only) [PCW1 some-rule]\n\n"
        "no performance counter registration found\n"
        "0 errors, 1 warning, 0 infos; 1 file analysed, 2 skipped, 3 not analysed; 0 fields not determined\n");
    g_free(text);
}

static void check_quiet(void)
{
    const struct sketch sketch = {.rule = "PCW1", .file = "no/such.c"};
    char *info = text_report_of(&sketch, SEVERITY_INFO, true),
         *warning = text_report_of(&sketch, SEVERITY_WARNING, true);
    g_assert_cmpstr(info, ==, "");
    g_assert_cmpstr(warning, ==, "no/such.c:1:1: warning: wrong (on x64 only) [PCW1 some-rule]\n\n");
    g_free(info);
    g_free(warning);
}

/* "/report/KIND/WHAT", with the names of the tables above. */
static void add_case(const char *kind, const char *what, gconstpointer data, GTestDataFunc function)
{
    char *path = g_strdup_printf("/report/%s/%s", kind, what);
    g_test_add_data_func(path, data, function);
    g_free(path);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(finish_cases); i++)
        add_case("finish", finish_cases[i].what, &finish_cases[i], check_finish);
    for (size_t i = 0; i < G_N_ELEMENTS(caret_cases); i++)
        add_case("caret", caret_cases[i].what, &caret_cases[i], check_caret);
    for (size_t i = 0; i < G_N_ELEMENTS(where_cases); i++)
        add_case("where", where_cases[i].what, &where_cases[i], check_where);
    g_test_add_func("/report/where/groups", test_where_in_groups);
    g_test_add_func("/report/where/builds", test_where_in_builds);
    g_test_add_func("/report/where/configurations", test_where_in_configurations);
    g_test_add_func("/report/finish/related are united", check_related_are_united);
    g_test_add_func("/report/finish/other words tell where", check_other_words_tell_where);
    g_test_add_func("/report/finish/programs are gathered", check_programs_are_gathered);
    g_test_add_func("/report/finish/gathering is bounded", check_gathering_is_bounded);
    g_test_add_func("/report/finish/shared programs", check_shared_programs);
    g_test_add_func("/report/caret/long lines are cut", check_long_lines_are_cut);
    g_test_add_func("/report/caret/huge lines are fast", check_huge_lines_are_fast);
    g_test_add_func("/report/json/equal registrations stand once", check_equal_registrations_stand_once);
    g_test_add_func("/report/text/whole", check_text);
    g_test_add_func("/report/text/quiet", check_quiet);
    return g_test_run();
}
