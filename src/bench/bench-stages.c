/*
 * Where the time goes: runs one source file through every stage N times in this process and prints the medians.
 *
 *     bench-stages N FILE [COMPILER-ARGUMENT...]    one line: parses, then milliseconds of parse, lower, flow, json,
 * link, judge
 *
 * "parse" is what libclang takes, in all repair rounds; "lower" is the rest of parse_unit(): our own work.
 */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/text.h"
#include "finding/finish.h"
#include "flow/flow.h"
#include "judge/judge.h"
#include "link/program/program.h"
#include "parse/unit.h"

enum stage { PARSE, LOWER, FLOW, JSON, LINK, JUDGE, N_STAGES };

static guint parses;

static gint64 lap(gint64 *start)
{
    gint64 now = g_get_monotonic_time(), spent = now - *start;
    *start = now;
    return spent;
}

/* To text and back, as on the way from a worker to the run. */
static struct fact_unit *through_json(struct fact_unit *facts)
{
    char *text = fact_to_text(&fact_type_unit, facts);
    fact_free(&fact_type_unit, facts);
    struct fact_unit *back = fact_from_text(&fact_type_unit, text, strlen(text));
    g_free(text);
    return back;
}

static bool measure(const char *path, const GPtrArray *arguments, const struct rule_set *rules, const GArray *targets,
                    gint64 times[N_STAGES])
{
    struct parser *parser = parser_new();
    struct parse_times clang = {0, 0};
    struct parse_request request = {
        .path = path, .arch = "x64", .ntddi = windows_newest()->ntddi, .arguments = arguments, .times = &clang};
    gint64 start = g_get_monotonic_time();
    struct ir_unit *unit = parse_unit(parser, &request, NULL);
    times[LOWER] = lap(&start) - clang.clang;
    times[PARSE] = clang.clang;
    parses = clang.rounds;
    if (unit == NULL)
        return false;
    struct fact_unit *facts = flow_unit(unit);
    times[FLOW] = lap(&start);
    facts->arch = g_strdup("x64");
    facts = through_json(facts);
    times[JSON] = lap(&start);
    struct model *model = model_new(targets);
    model_add(model, 0, facts);
    model_link(model);
    times[LINK] = lap(&start);
    GPtrArray *findings = g_ptr_array_new_with_free_func((GDestroyNotify)finding_free);
    judge(rules, model, findings, NULL);
    findings_finish(findings, targets);
    times[JUDGE] = lap(&start);
    g_ptr_array_unref(findings);
    model_free(model);
    parse_release(parser, unit);
    parser_free(parser);
    return true;
}

static int by_time(const void *a, const void *b)
{
    gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
    return x < y ? -1 : x > y;
}

static double median(gint64 (*times)[N_STAGES], guint n, enum stage stage)
{
    g_autofree gint64 *column = g_new(gint64, n);
    for (guint i = 0; i < n; i++)
        column[i] = times[i][stage];
    qsort(column, n, sizeof *column, by_time);
    return (double)column[n / 2] / 1000;
}

int main(int argc, char **argv)
{
    guint n = argc >= 3 ? (guint)strtoul(argv[1], NULL, 10) : 0;
    if (n == 0) {
        fputs("usage: bench-stages N FILE [COMPILER-ARGUMENT...]\n", stderr);
        return 2;
    }
    g_autoptr(GPtrArray) arguments = g_ptr_array_new();
    for (int i = 3; i < argc; i++)
        g_ptr_array_add(arguments, argv[i]);
    g_autoptr(GArray) targets = targets_parse(NULL, NULL, NULL, NULL);
    struct rule_set *rules = rule_set_builtin(NULL);
    gint64(*times)[N_STAGES] = g_malloc0_n(n, sizeof *times);
    bool fine = true;
    for (guint i = 0; i < n && fine; i++)
        fine = measure(argv[2], arguments, rules, targets, times[i]);
    if (fine) {
        printf("%u", parses);
        for (enum stage stage = PARSE; stage < N_STAGES; stage++)
            printf(" %.2f", median(times, n, stage));
        putchar('\n');
    }
    g_free(times);
    rule_set_free(rules);
    return fine ? 0 : 1;
}
