#include "cli/fixing.h"

#include <string.h>

#include "base/note.h"
#include "base/printable.h"
#include "cli/cli.h"
#include "cli/output.h"
#include "fix/apply.h"
#include "fix/diff.h"
#include "fix/edits.h"
#include "fix/replace.h"

/* Fixes that wait for others need a second round; more than a few mean that they undo each other. */
#define MAX_ROUNDS 5

struct fixing {
    const struct options *options;
    struct fix_scope *scope;
    gint64 since;         /* when the present look began */
    guint rounds;
    bool failed;
    struct report_fixes done;
    GPtrArray *notes;     /* of struct note */
    GHashTable *expected; /* "rule file" → how many findings there should be in the end */
    GHashTable *mended;   /* "rule file" of those that were fixed */
};

struct fixing *fixing_new(const struct options *options)
{
    struct fixing *fixing = g_new0(struct fixing, 1);
    fixing->options = options;
    fixing->scope = fix_scope_new(options->words);
    fixing->since = g_get_real_time();
    fixing->done.files = g_ptr_array_new_with_free_func(g_free);
    fixing->notes = notes_new();
    fixing->expected = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    fixing->mended = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return fixing;
}

void fixing_free(struct fixing *fixing)
{
    fix_scope_free(fixing->scope);
    g_ptr_array_unref(fixing->done.files);
    g_ptr_array_unref(fixing->notes);
    g_hash_table_unref(fixing->expected);
    g_hash_table_unref(fixing->mended);
    g_free(fixing);
}

static struct fix_plan *make_plan(const struct fixing *fixing, const GPtrArray *findings)
{
    struct fix_request request = {fixing->options->unsafe_fixes, fixing->scope, fixing->since};
    return fix_plan_new(findings, &request);
}

/* ---- whether it helped ---- */

static char *key_of(const struct finding *finding)
{
    return g_strdup_printf("%s %s", finding->rule, finding->place->file);
}

static void count(GHashTable *counts, const struct finding *finding, int step)
{
    char *key = key_of(finding);
    int now = GPOINTER_TO_INT(g_hash_table_lookup(counts, key));
    g_hash_table_insert(counts, key, GINT_TO_POINTER(now + step));
}

/* Fewer than expected is fine: one fix may mend several findings.  What came in one round and went in a later one is none. */
void fixing_check(struct fixing *fixing, const GPtrArray *findings)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < findings->len && fixing->done.findings > 0; i++) {
        const struct finding *finding = findings->pdata[i];
        g_autofree char *key = key_of(finding);
        count(seen, finding, 1);
        int now = GPOINTER_TO_INT(g_hash_table_lookup(seen, key)), expected = GPOINTER_TO_INT(g_hash_table_lookup(fixing->expected, key));
        if (now != MAX(expected, 0) + 1)
            continue;
        if (g_hash_table_contains(fixing->mended, key))
            notes_add(fixing->notes, false, finding->place->file, 0, 0, "a fix of %s did not remove its finding", finding->rule);
        else
            notes_add(fixing->notes, false, finding->place->file, 0, 0, "%s is new since the fixes were made: look at what they changed", finding->rule);
    }
}

/* ---- --fix ---- */

static bool replace(struct fixing *fixing, const struct fix_target *target)
{
    GError *error = NULL;
    gsize size = 0;
    g_autofree char *bytes = fix_apply(target, &size, &error);
    if (bytes != NULL && fix_replace(target->file, bytes, size, &error))
        return true;
    notes_add(fixing->notes, false, target->file->path, 0, 0, "not fixed: it %s", error->message);
    output_error("%s %s", target->file->path, error->message);
    g_error_free(error);
    fixing->failed = true;
    return false;
}

static void keep_file(struct fixing *fixing, const char *path)
{
    if (!g_ptr_array_find_with_equal_func(fixing->done.files, path, g_str_equal, NULL))
        g_ptr_array_add(fixing->done.files, g_strdup(path));
}

/* The findings all of whose files were written. */
static void count_fixed(struct fixing *fixing, const struct fix_plan *plan, const GPtrArray *unwritten)
{
    for (guint i = 0; i < plan->findings->len; i++) {
        const struct finding *finding = plan->findings->pdata[i];
        bool written = true;
        for (guint k = 0; k < unwritten->len && written; k++)
            written = !fix_target_concerns(unwritten->pdata[k], finding);
        if (!written)
            continue;
        fixing->done.findings++;
        count(fixing->expected, finding, -1);
        g_hash_table_add(fixing->mended, key_of(finding));
    }
}

static guint make(struct fixing *fixing, const struct fix_plan *plan)
{
    g_autoptr(GPtrArray) unwritten = g_ptr_array_new();
    for (guint i = 0; i < plan->targets->len; i++) {
        const struct fix_target *target = plan->targets->pdata[i];
        if (replace(fixing, target))
            keep_file(fixing, target->file->path);
        else
            g_ptr_array_add(unwritten, (struct fix_target *)(uintptr_t)target);
    }
    count_fixed(fixing, plan, unwritten);
    return plan->targets->len - unwritten->len;
}

/* What waits for another fix is not refused as long as there are further rounds. */
static void keep_refusals(struct fixing *fixing, const struct fix_plan *plan, bool last)
{
    for (guint i = 0; i < plan->refused->len; i++) {
        const struct fix_refusal *refusal = plan->refused->pdata[i];
        const struct fact_place *place = refusal->finding->place;
        if (last || !refusal->waits)
            notes_add(fixing->notes, false, place->file, place->line, place->column, "%s is not fixed: %s", refusal->finding->rule, refusal->reason);
    }
}

bool fixing_round(struct fixing *fixing, const GPtrArray *findings)
{
    if (!fixing->options->fix || fixing->failed)
        return false;
    struct fix_plan *plan = make_plan(fixing, findings);
    bool enough = fixing->rounds++ >= MAX_ROUNDS;
    guint written = 0;
    if (plan->targets->len == 0) {
        keep_refusals(fixing, plan, true);
    } else if (enough) {
        notes_add(fixing->notes, false, NULL, 0, 0, "more fixes are possible after %d rounds: look at the changes, and run it again", MAX_ROUNDS);
    } else {
        for (guint i = 0; fixing->rounds == 1 && i < findings->len; i++)
            count(fixing->expected, findings->pdata[i], 1);
        written = make(fixing, plan);
    }
    fix_plan_free(plan);
    fixing->since = g_get_real_time();
    return written > 0;
}

void fixing_tell(const struct fixing *fixing, GPtrArray *notes)
{
    for (guint i = 0; i < fixing->notes->len; i++) {
        const struct note *note = fixing->notes->pdata[i];
        notes_add(notes, note->detail, note->file, note->line, note->column, "%s", note->text);
    }
}

const struct report_fixes *fixing_done(const struct fixing *fixing)
{
    return fixing->options->fix ? &fixing->done : NULL;
}

bool fixing_failed(const struct fixing *fixing)
{
    return fixing->failed;
}

/* ---- --diff ---- */

static void tell_refusals(const struct fix_plan *plan)
{
    for (guint i = 0; i < plan->refused->len; i++) {
        const struct fix_refusal *refusal = plan->refused->pdata[i];
        output_at(refusal->finding->place, "note", "%s is not fixed%s: %s", refusal->finding->rule, refusal->waits ? " yet" : "", refusal->reason);
    }
}

static void tell_counts(const struct fixing *fixing, const struct fix_plan *plan)
{
    guint findings = plan->findings->len, files = plan->targets->len;
    if (!fixing->options->quiet)
        output_error("would fix %u finding%s in %u file%s", findings, findings == 1 ? "" : "s", files, files == 1 ? "" : "s");
}

/* A diff with escaped lines would not apply: lines with control characters or commands to a CI runner are only written to files. */
static void add_diff(GString *diff, const struct fix_target *target, bool printed)
{
    gsize start = diff->len;
    if (!fix_diff_possible(target)) {
        output_error("%s is in UTF-16, which a diff cannot show: --fix would change it", target->file->path);
        return;
    }
    fix_diff(diff, target);
    if (printed && !printable_is_harmless(diff->str + start, diff->len - start)) {
        g_string_truncate(diff, start);
        output_error("%s is left out of the diff, because its lines hold control characters or commands to a CI runner: --output=FILE "
                     "writes the whole diff to a file",
                     target->file->path);
    }
}

int fixing_show(const struct fixing *fixing, const GPtrArray *findings)
{
    struct fix_plan *plan = make_plan(fixing, findings);
    GString *diff = g_string_new(NULL);
    for (guint i = 0; i < plan->targets->len; i++)
        add_diff(diff, plan->targets->pdata[i], output_is_standard(fixing->options->output));
    tell_refusals(plan);
    tell_counts(fixing, plan);
    int status = output_finish(fixing->options->output, diff->str, plan->targets->len > 0 ? EXIT_FINDINGS : EXIT_CLEAN);
    g_string_free(diff, TRUE);
    fix_plan_free(plan);
    return status;
}
