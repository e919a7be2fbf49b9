#include "session/fix-rounds.h"

#include "base/note.h"
#include "fix/apply.h"
#include "fix/replace.h"

/* Fixes that wait for others need a second round; more than a few mean that they undo each other. */
#define MAX_ROUNDS 5

struct fix_rounds {
    struct fix_editable *scope;
    bool unsafe;
    gint64 since; /* when the present check began */
    guint n;      /* rounds so far */
    bool failed;
    guint fixed;          /* findings */
    GPtrArray *files;     /* of char *: changed */
    GPtrArray *failures;  /* of char *: not taken yet */
    GPtrArray *notes;     /* of struct note */
    GHashTable *expected; /* "rule file" → how many findings there should be in the end */
    GHashTable *mended;   /* "rule file" of those that were fixed */
};

struct fix_rounds *fix_rounds_new(char *const *inputs, bool unsafe)
{
    struct fix_rounds *rounds = g_new0(struct fix_rounds, 1);
    rounds->scope = fix_editable_new(inputs);
    rounds->unsafe = unsafe;
    rounds->since = g_get_real_time();
    rounds->files = g_ptr_array_new_with_free_func(g_free);
    rounds->failures = g_ptr_array_new_with_free_func(g_free);
    rounds->notes = notes_new();
    rounds->expected = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    rounds->mended = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    return rounds;
}

void fix_rounds_free(struct fix_rounds *rounds)
{
    if (rounds == NULL)
        return;
    fix_editable_free(rounds->scope);
    g_ptr_array_unref(rounds->files);
    g_ptr_array_unref(rounds->failures);
    g_ptr_array_unref(rounds->notes);
    g_hash_table_unref(rounds->expected);
    g_hash_table_unref(rounds->mended);
    g_free(rounds);
}

struct fix_plan *fix_rounds_plan(const struct fix_rounds *rounds, const GPtrArray *findings)
{
    const struct fix_request request = {rounds->unsafe, rounds->scope, rounds->since};
    return fix_plan_new(findings, &request);
}

/* ---- whether it helped ---- */

static char *fix_rounds_key_of(const struct finding *finding)
{
    return g_strdup_printf("%s %s", finding->rule, finding->place->file);
}

static void count(GHashTable *counts, const struct finding *finding, int step)
{
    char *key = fix_rounds_key_of(finding);
    int now = GPOINTER_TO_INT(g_hash_table_lookup(counts, key));
    g_hash_table_insert(counts, key, GINT_TO_POINTER(now + step));
}

/* Fewer than expected is fine: one fix may mend several findings.  What came in one round and went in a later one is
 * none. */
void fix_rounds_verify(struct fix_rounds *rounds, const GPtrArray *findings)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < findings->len && rounds->fixed > 0; i++) {
        const struct finding *finding = findings->pdata[i];
        g_autofree char *key = fix_rounds_key_of(finding);
        count(seen, finding, 1);
        int now = GPOINTER_TO_INT(g_hash_table_lookup(seen, key)),
            expected = GPOINTER_TO_INT(g_hash_table_lookup(rounds->expected, key));
        if (now != MAX(expected, 0) + 1)
            continue;
        if (g_hash_table_contains(rounds->mended, key))
            notes_add(rounds->notes, false, finding->place->file, 0, 0, "a fix of %s did not remove its finding",
                      finding->rule);
        else
            notes_add(rounds->notes, false, finding->place->file, 0, 0,
                      "%s is new since the fixes were applied: review what they changed", finding->rule);
    }
}

/* ---- a round ---- */

static bool rounds_replace(struct fix_rounds *rounds, const struct fix_target *target)
{
    GError *error = NULL;
    gsize size = 0;
    g_autofree char *bytes = fix_apply(target, &size, &error);
    if (bytes != NULL && fix_replace(target->file, bytes, size, &error))
        return true;
    notes_add(rounds->notes, false, target->file->path, 0, 0, "not fixed: it %s", error->message);
    g_ptr_array_add(rounds->failures, g_strdup_printf("%s %s", target->file->path, error->message));
    g_error_free(error);
    rounds->failed = true;
    return false;
}

static void keep_file(struct fix_rounds *rounds, const char *path)
{
    if (!g_ptr_array_find_with_equal_func(rounds->files, path, g_str_equal, NULL))
        g_ptr_array_add(rounds->files, g_strdup(path));
}

/* The findings all of whose files were written. */
static void count_fixed(struct fix_rounds *rounds, const struct fix_plan *plan, const GPtrArray *unwritten)
{
    for (guint i = 0; i < plan->findings->len; i++) {
        const struct finding *finding = plan->findings->pdata[i];
        bool written = true;
        for (guint k = 0; k < unwritten->len && written; k++)
            written = !fix_target_concerns(unwritten->pdata[k], finding);
        if (!written)
            continue;
        rounds->fixed++;
        count(rounds->expected, finding, -1);
        g_hash_table_add(rounds->mended, fix_rounds_key_of(finding));
    }
}

static guint session_make(struct fix_rounds *rounds, const struct fix_plan *plan)
{
    g_autoptr(GPtrArray) unwritten = g_ptr_array_new();
    for (guint i = 0; i < plan->targets->len; i++) {
        const struct fix_target *target = plan->targets->pdata[i];
        if (rounds_replace(rounds, target))
            keep_file(rounds, target->file->path);
        else
            g_ptr_array_add(unwritten, (struct fix_target *)(uintptr_t)target);
    }
    count_fixed(rounds, plan, unwritten);
    return plan->targets->len - unwritten->len;
}

/* What waits for another fix is not refused as long as there are further rounds. */
static void keep_refusals(struct fix_rounds *rounds, const struct fix_plan *plan, bool last)
{
    for (guint i = 0; i < plan->refused->len; i++) {
        const struct fix_refusal *refusal = plan->refused->pdata[i];
        const struct fact_place *place = refusal->finding->place;
        if (last || !refusal->waits)
            notes_add(rounds->notes, false, place->file, place->line, place->column, "%s is not fixed: %s",
                      refusal->finding->rule, refusal->reason);
    }
}

bool fix_rounds_make(struct fix_rounds *rounds, const GPtrArray *findings)
{
    if (rounds->failed)
        return false;
    struct fix_plan *plan = fix_rounds_plan(rounds, findings);
    bool enough = rounds->n++ >= MAX_ROUNDS;
    guint written = 0;
    if (plan->targets->len == 0) {
        keep_refusals(rounds, plan, true);
    } else if (enough) {
        notes_add(rounds->notes, false, NULL, 0, 0,
                  "more fixes are possible after %d rounds: review the changes, and run pcwlint again", MAX_ROUNDS);
    } else {
        for (guint i = 0; rounds->n == 1 && i < findings->len; i++)
            count(rounds->expected, findings->pdata[i], 1);
        written = session_make(rounds, plan);
    }
    fix_plan_free(plan);
    rounds->since = g_get_real_time();
    return written > 0;
}

GPtrArray *fix_rounds_take_failures(struct fix_rounds *rounds)
{
    GPtrArray *failures = rounds->failures;
    rounds->failures = g_ptr_array_new_with_free_func(g_free);
    return failures;
}

bool fix_rounds_failed(const struct fix_rounds *rounds)
{
    return rounds->failed;
}

void fix_rounds_tell(const struct fix_rounds *rounds, GPtrArray *notes)
{
    for (guint i = 0; i < rounds->notes->len; i++) {
        const struct note *note = rounds->notes->pdata[i];
        notes_add(notes, note->detail, note->file, note->line, note->column, "%s", note->text);
    }
}

guint fix_rounds_fixed(const struct fix_rounds *rounds)
{
    return rounds->fixed;
}

GPtrArray *fix_rounds_files(const struct fix_rounds *rounds)
{
    return rounds->files;
}
