#include "cli/show-diff.h"

#include "base/text/printable.h"
#include "cli/exit-status.h"
#include "cli/output.h"
#include "fix/diff.h"

static void tell_refusals(const struct fix_plan *plan)
{
    for (guint i = 0; i < plan->refused->len; i++) {
        const struct fix_refusal *refusal = plan->refused->pdata[i];
        output_at(refusal->finding->place, "note", "%s is not fixed%s: %s", refusal->finding->rule,
                  refusal->waits ? " yet" : "", refusal->reason);
    }
}

/* Findings that only --unsafe-fixes would fix. */
static guint count_unsafe(const struct options *options, const GPtrArray *findings)
{
    guint count = 0;
    for (guint i = 0; !options->unsafe_fixes && i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        count += finding->fix_description != NULL && !finding->fix_is_safe;
    }
    return count;
}

static void tell_counts(const struct options *options, const struct fix_plan *plan, const GPtrArray *all)
{
    guint findings = plan->findings->len, files = plan->targets->len, unsafe = count_unsafe(options, all);
    g_autofree char *more = unsafe > 0 ? g_strdup_printf("; %u more with --unsafe-fixes", unsafe) : g_strdup("");
    if (!options->quiet)
        output_error("would fix %u finding%s in %u file%s%s", findings, findings == 1 ? "" : "s", files,
                     files == 1 ? "" : "s", more);
}

/* A diff with escaped lines would not apply: lines with control characters or commands to a CI runner are only written
 * to files. */
static void show_diff_add_diff(GString *diff, const struct fix_target *target, bool printed)
{
    gsize start = diff->len;
    if (!fix_diff_possible(target)) {
        output_error("%s is in UTF-16, which a diff cannot show: --fix would change it", target->file->path);
        return;
    }
    fix_diff(diff, target);
    if (printed && !printable_is_harmless(diff->str + start, diff->len - start)) {
        g_string_truncate(diff, start);
        output_error("%s is not in the diff, because its lines contain control characters or commands to a CI "
                     "runner: --output=FILE "
                     "writes the whole diff to a file",
                     target->file->path);
    }
}

int show_diff(const struct options *options, const struct fix_rounds *rounds, const GPtrArray *findings)
{
    struct fix_plan *plan = fix_rounds_plan(rounds, findings);
    GString *diff = g_string_new(NULL);
    for (guint i = 0; i < plan->targets->len; i++)
        show_diff_add_diff(diff, plan->targets->pdata[i], output_is_standard(options->output));
    tell_refusals(plan);
    tell_counts(options, plan, findings);
    int status = output_finish(options->output, diff->str, plan->targets->len > 0 ? EXIT_FINDINGS : EXIT_CLEAN);
    g_string_free(diff, TRUE);
    fix_plan_free(plan);
    return status;
}
