#include "fix/edits.h"

#include <string.h>

#include "base/text/text.h"
#include "os/file.h"

struct edit_planner {
    const struct fix_request *request;
    GHashTable *by_path; /* path as findings name it → struct edit_lookup */
    GHashTable *by_real; /* real path → struct fix_target */
    struct fix_plan *plan;
};

/* What a finding's path led to: a target, or why there is none. */
struct edit_lookup {
    struct fix_target *target;
    char *reason;
};

static void lookup_free(gpointer data)
{
    struct edit_lookup *lookup = data;
    g_free(lookup->reason);
    g_free(lookup);
}

static void target_free(gpointer data)
{
    struct fix_target *target = data;
    fix_file_free(target->file);
    g_array_unref(target->changes);
    g_free(target);
}

static void refusal_free(gpointer data)
{
    struct fix_refusal *refusal = data;
    g_free(refusal->reason);
    g_free(refusal);
}

/* ---- files ---- */

/* Somebody saved it while it was analysed; a time in the future says nothing. */
static bool changed_since(const GStatBuf *status, gint64 since)
{
    gint64 changed = os_modified(status);
    return changed >= since && changed <= g_get_real_time();
}

/* Without any right to write, version control or the user keeps it as it is, whoever asks. */
static const char *objection(const struct fix_file *file, const struct fix_request *request)
{
    if (!fix_editable_holds(request->scope, file->real))
        return "is outside of the project";
    if ((file->status.st_mode & 0222) == 0 || !os_may_write(file->real))
        return "is read-only";
    if (file->status.st_nlink > 1)
        return "has several hard links, which replacing it would separate";
    if (changed_since(&file->status, request->since))
        return "has changed since it was read";
    return NULL;
}

static struct fix_target *edits_target_of(struct edit_planner *planner, struct fix_file *file)
{
    struct fix_target *target = g_hash_table_lookup(planner->by_real, file->real);
    if (target != NULL) {
        fix_file_free(file);
        return target;
    }
    target = g_new(struct fix_target, 1);
    *target = (struct fix_target){file, g_array_new(FALSE, FALSE, sizeof(struct fix_change))};
    g_hash_table_insert(planner->by_real, file->real, target);
    g_ptr_array_add(planner->plan->targets, target);
    return target;
}

/* The file of a path; each is read once. */
static const struct edit_lookup *lookup_of(struct edit_planner *planner, const char *path)
{
    struct edit_lookup *lookup = g_hash_table_lookup(planner->by_path, path);
    if (lookup != NULL)
        return lookup;
    GError *error = NULL;
    struct fix_file *file = fix_file_read(path, &error);
    const char *why = file != NULL ? objection(file, planner->request) : error->message;
    lookup = g_new0(struct edit_lookup, 1);
    lookup->reason = why != NULL ? g_strdup_printf("%s %s", path, why) : NULL;
    if (why == NULL)
        lookup->target = edits_target_of(planner, file);
    else
        fix_file_free(file);
    g_clear_error(&error);
    g_hash_table_insert(planner->by_path, g_strdup(path), lookup);
    return lookup;
}

/* ---- one edit ---- */

/* The text that stands there is what the parse saw. */
static bool is_as_parsed(const struct fix_file *file, const struct fix_change *change, const char *old)
{
    g_autofree char *now =
        old != NULL ? text_fold(file->text + change->start, change->end - change->start, G_MAXUINT32) : NULL;
    return old == NULL || strcmp(now, old) == 0;
}

static bool edits_is_ascii(const char *text)
{
    while (*text != '\0' && (guchar)*text < 0x80)
        text++;
    return *text == '\0';
}

static bool changes_nothing(const struct fix_file *file, const struct fix_change *change)
{
    return strlen(change->text) == change->end - change->start &&
           memcmp(file->text + change->start, change->text, change->end - change->start) == 0;
}

/* NULL: the edit can be made, as `change`.  Otherwise why not. */
static char *edits_locate(const struct fix_file *file, const struct edit *edit, struct fix_change *change)
{
    *change = (struct fix_change){.text = edit->text};
    if (!fix_file_range(file, edit->place, &change->start, &change->end) || !is_as_parsed(file, change, edit->old))
        return g_strdup_printf("%s has changed since it was read", file->path);
    if (!edits_is_ascii(edit->text) && file->charset == NULL &&
        !g_utf8_validate(file->text, (gssize)file->length, NULL))
        return g_strdup_printf("%s is not in UTF-8, and the text is not in ASCII", file->path);
    if (changes_nothing(file, change))
        return g_strdup("it would change nothing");
    return NULL;
}

enum meeting { MEETS_NONE, MEETS_SAME, MEETS_OTHER };

/* Neighbours do not meet, but for two insertions at one place: nobody knows their order. */
static enum meeting meet(const GArray *changes, const struct fix_change *change)
{
    for (guint i = 0; i < changes->len; i++) {
        const struct fix_change *other = &g_array_index(changes, struct fix_change, i);
        bool same_place = other->start == change->start && other->end == change->end;
        if (same_place)
            return strcmp(other->text, change->text) == 0 ? MEETS_SAME : MEETS_OTHER;
        if (other->start < change->end && change->start < other->end)
            return MEETS_OTHER;
    }
    return MEETS_NONE;
}

static void insert_sorted(GArray *changes, const struct fix_change *change)
{
    guint at = 0;
    while (at < changes->len && g_array_index(changes, struct fix_change, at).start < change->start)
        at++;
    while (at < changes->len && g_array_index(changes, struct fix_change, at).start == change->start &&
           g_array_index(changes, struct fix_change, at).end <= change->end)
        at++;
    g_array_insert_vals(changes, at, change, 1);
}

/* ---- one finding ---- */

/* One edit with where it belongs. */
struct step {
    struct fix_target *target;
    struct fix_change change;
};

static void edits_refuse(struct edit_planner *planner, const struct finding *finding, char *reason, bool waits)
{
    struct fix_refusal *refusal = g_new(struct fix_refusal, 1);
    *refusal = (struct fix_refusal){finding, reason, waits};
    g_ptr_array_add(planner->plan->refused, refusal);
}

/* Why the edit cannot be made now, or NULL and the step. */
static char *edits_prepare(struct edit_planner *planner, const struct edit *edit, struct step *step, bool *waits)
{
    const struct edit_lookup *lookup = lookup_of(planner, edit->place->file);
    if (lookup->target == NULL)
        return g_strdup(lookup->reason);
    step->target = lookup->target;
    char *reason = edits_locate(lookup->target->file, edit, &step->change);
    if (reason == NULL && meet(lookup->target->changes, &step->change) == MEETS_OTHER) {
        *waits = true;
        reason = g_strdup("another fix changes the same text");
    }
    return reason;
}

/* The edits of one finding are made together, so they must not meet. */
static bool meets_earlier(const GArray *steps, const struct step *step)
{
    for (guint i = 0; i < steps->len; i++) {
        const struct step *other = &g_array_index(steps, struct step, i);
        g_autoptr(GArray) one = g_array_new(FALSE, FALSE, sizeof(struct fix_change));
        g_array_append_val(one, other->change);
        if (other->target == step->target && meet(one, &step->change) != MEETS_NONE)
            return true;
    }
    return false;
}

static void take_finding(struct edit_planner *planner, const struct finding *finding)
{
    g_autoptr(GArray) steps = g_array_new(FALSE, FALSE, sizeof(struct step));
    char *reason = NULL;
    bool waits = false;
    for (guint i = 0; i < finding->edits->len && reason == NULL; i++) {
        struct step step;
        reason = edits_prepare(planner, finding->edits->pdata[i], &step, &waits);
        if (reason == NULL && meets_earlier(steps, &step))
            reason = g_strdup("its edits overlap");
        if (reason == NULL)
            g_array_append_val(steps, step);
    }
    if (reason != NULL) {
        edits_refuse(planner, finding, reason, waits);
        return;
    }
    for (guint i = 0; i < steps->len; i++) {
        const struct step *step = &g_array_index(steps, struct step, i);
        if (meet(step->target->changes, &step->change) == MEETS_NONE)
            insert_sorted(step->target->changes, &step->change);
    }
    g_ptr_array_add(planner->plan->findings, (struct finding *)(uintptr_t)finding);
}

static void drop_unchanged(GPtrArray *targets)
{
    for (guint i = targets->len; i > 0; i--)
        if (((struct fix_target *)targets->pdata[i - 1])->changes->len == 0)
            g_ptr_array_remove_index(targets, i - 1);
}

struct fix_plan *fix_plan_new(const GPtrArray *findings, const struct fix_request *request)
{
    struct fix_plan *plan = g_new(struct fix_plan, 1);
    *plan = (struct fix_plan){g_ptr_array_new_with_free_func(target_free), g_ptr_array_new(),
                              g_ptr_array_new_with_free_func(refusal_free)};
    struct edit_planner planner = {request, g_hash_table_new_full(g_str_hash, g_str_equal, g_free, lookup_free),
                                   g_hash_table_new(g_str_hash, g_str_equal), plan};
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        if (fact_count(finding->edits) > 0 && (finding->fix_is_safe || request->unsafe))
            take_finding(&planner, finding);
    }
    g_hash_table_unref(planner.by_real);
    g_hash_table_unref(planner.by_path);
    drop_unchanged(plan->targets);
    return plan;
}

void fix_plan_free(struct fix_plan *plan)
{
    g_ptr_array_unref(plan->refused);
    g_ptr_array_unref(plan->findings);
    g_ptr_array_unref(plan->targets);
    g_free(plan);
}

bool fix_target_concerns(const struct fix_target *target, const struct finding *finding)
{
    for (guint i = 0; i < fact_count(finding->edits); i++) {
        const struct edit *edit = finding->edits->pdata[i];
        GStatBuf status;
        if (g_stat(edit->place->file, &status) == 0 && status.st_dev == target->file->status.st_dev &&
            status.st_ino == target->file->status.st_ino)
            return true;
    }
    return false;
}
