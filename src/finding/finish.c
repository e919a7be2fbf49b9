/* Post-processing, the one place where findings are silenced, merged and sorted. */

#include "finding/finish.h"

#include <string.h>

#include "finding/fingerprint.h"
#include "finding/where.h"

/* A rule that spoke about a subject.  `rule` is borrowed from a finding. */
struct speaker {
    const char *rule;
    gconstpointer subject;
};

static guint speaker_hash(gconstpointer key)
{
    const struct speaker *speaker = key;
    return g_str_hash(speaker->rule) ^ g_direct_hash(speaker->subject);
}

static gboolean speaker_equal(gconstpointer a, gconstpointer b)
{
    const struct speaker *left = a, *right = b;
    return left->subject == right->subject && strcmp(left->rule, right->rule) == 0;
}

static GHashTable *collect_speakers(const GPtrArray *findings)
{
    GHashTable *speakers = g_hash_table_new_full(speaker_hash, speaker_equal, g_free, NULL);
    for (guint i = 0; i < findings->len; i++) {
        const struct finding *finding = findings->pdata[i];
        struct speaker key = {finding->rule, finding->subject};
        if (finding->subject != NULL)
            g_hash_table_add(speakers, g_memdup2(&key, sizeof key));
    }
    return speakers;
}

static bool is_silenced(const struct finding *finding, GHashTable *speakers)
{
    gconstpointer subjects[] = {finding->subject, finding->other_subject, finding->parent_subject};
    for (guint i = 0; i < fact_count(finding->silenced_by); i++) {
        for (size_t k = 0; k < G_N_ELEMENTS(subjects); k++) {
            struct speaker key = {finding->silenced_by->pdata[i], subjects[k]};
            if (key.subject != NULL && g_hash_table_contains(speakers, &key))
                return true;
        }
    }
    return false;
}

/* A silenced finding still silences: 203 before 204 before 205.  So all are asked before any goes. */
static void silence(GPtrArray *findings)
{
    GHashTable *speakers = collect_speakers(findings);
    GPtrArray *silenced = g_ptr_array_new();
    guint n = 0;
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        if (is_silenced(finding, speakers))
            g_ptr_array_add(silenced, finding);
        else
            findings->pdata[n++] = finding;
    }
    findings->len = n;
    g_hash_table_unref(speakers);
    for (guint i = 0; i < silenced->len; i++)
        finding_free(silenced->pdata[i]);
    g_ptr_array_unref(silenced);
}

static int compare_numbers(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

/* Same rule at the same place: what merges. */
static int compare_position(const struct finding *a, const struct finding *b)
{
    int order = g_strcmp0(a->place->file, b->place->file);
    if (order == 0)
        order = compare_numbers(a->place->line, b->place->line);
    if (order == 0)
        order = compare_numbers(a->place->column, b->place->column);
    return order != 0 ? order : strcmp(a->rule, b->rule);
}

static gint compare_findings(gconstpointer a, gconstpointer b)
{
    return compare_position(*(const struct finding *const *)a, *(const struct finding *const *)b);
}

/* The steps that a finding has already: it may stand for thousands of paths. */
static char *step_key(const struct fact_step *step)
{
    const struct fact_place *place = step->place;
    const char *message = step->message != NULL ? step->message : "";
    return place == NULL ? g_strdup(message)
                         : g_strdup_printf("%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT ": %s", place->file, place->line,
                                           place->column, message);
}

static GHashTable *told_by(const struct finding *finding)
{
    GHashTable *told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < finding->related->len; i++)
        g_hash_table_add(told, step_key(finding->related->pdata[i]));
    return told;
}

/* Takes the step. */
static void tell(struct finding *into, struct fact_step *step, GHashTable *told)
{
    if (g_hash_table_add(told, step_key(step)))
        g_ptr_array_add(into->related, step);
    else
        fact_free(&fact_type_step, step);
}

/* The message without what it is about. */
static const char *message_of(const struct finding *finding)
{
    const char *message = finding->message != NULL ? finding->message : "";
    return finding->about != NULL ? message + strlen(finding->about) : message;
}

/* What another path, counterset or target says in other words becomes a note, so that nothing is lost. */
static void keep_other_message(struct finding *into, const struct finding *from, const GArray *targets,
                               GHashTable *told)
{
    if (g_strcmp0(into->message, from->message) == 0)
        return;
    bool same = strcmp(message_of(into), message_of(from)) == 0; /* of something else */
    into->has_variants |= !same;
    g_autofree char *only = targets != NULL ? where_phrase(targets, from->targets) : NULL;
    struct fact_step *step = FACT_NEW(step);
    step->place = FACT_COPY(place, from->place);
    step->message = g_strconcat("also", only != NULL ? " (" : "", only != NULL ? only : "", only != NULL ? ")" : "",
                                ": ", same ? from->about : from->message, NULL);
    tell(into, step, told);
}

static bool same_edit(const struct edit *a, const struct edit *b)
{
    const struct fact_place *left = a->place, *right = b->place;
    return g_strcmp0(left->file, right->file) == 0 && left->line == right->line && left->column == right->column &&
           left->end_line == right->end_line && left->end_column == right->end_column && strcmp(a->text, b->text) == 0;
}

static bool same_fix(const struct finding *a, const struct finding *b)
{
    bool same = fact_count(a->edits) == fact_count(b->edits);
    for (guint i = 0; same && i < fact_count(a->edits); i++)
        same = same_edit(a->edits->pdata[i], b->edits->pdata[i]);
    return same;
}

/* One text serves all paths and targets: what is not right for each of them is no fix. */
static void merge_fix(struct finding *into, const struct finding *from)
{
    into->fix_is_safe = into->fix_is_safe && from->fix_is_safe;
    if (!same_fix(into, from))
        finding_drop_fix(into);
}

static void finish_merge(struct finding *into, struct finding *from, const GArray *targets, GHashTable *told)
{
    keep_other_message(into, from, targets, told);
    into->severity = MAX(into->severity, from->severity);
    merge_fix(into, from);
    for (guint i = 0; i < from->targets->len; i++)
        finding_add_index(into->targets, g_array_index(from->targets, guint, i));
    finding_add_programs_of(into, from);
    for (guint i = 0; i < fact_count(from->related); i++)
        tell(into, FACT_COPY(step, from->related->pdata[i]), told);
    g_ptr_array_extend(into->subjects, from->subjects, NULL, NULL);
    finding_free(from);
}

/* Of sorted findings, equal neighbours become one. */
static void merge_equal(GPtrArray *findings, const GArray *targets)
{
    GHashTable *told = NULL; /* by the last of those that are kept */
    guint n = 0;
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        if (n > 0 && compare_position(findings->pdata[n - 1], finding) == 0) {
            told = told != NULL ? told : told_by(findings->pdata[n - 1]);
            finish_merge(findings->pdata[n - 1], finding, targets, told);
        } else {
            g_clear_pointer(&told, g_hash_table_unref);
            findings->pdata[n++] = finding;
        }
    }
    g_clear_pointer(&told, g_hash_table_unref);
    findings->len = n;
}

static char *cause_key(const struct finding *finding)
{
    const struct fact_place *cause = finding->cause;
    return g_strdup_printf("%s:%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, finding->rule, cause->file, cause->line,
                           cause->column);
}

/* finish_merge() keeps the place of a message that differs. */
static void keep_place(struct finding *into, const struct finding *from, GHashTable *told)
{
    if (g_strcmp0(into->message, from->message) != 0)
        return;
    struct fact_step *step = FACT_NEW(step);
    step->place = FACT_COPY(place, from->place);
    step->message = g_strdup("also here");
    tell(into, step, told);
}

/* Of sorted findings, those of one rule with one cause become the first. */
static void merge_causes(GPtrArray *findings)
{
    g_autoptr(GHashTable) first = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    guint n = 0;
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        g_autofree char *key = finding->cause != NULL ? cause_key(finding) : NULL;
        struct finding *before = key != NULL ? g_hash_table_lookup(first, key) : NULL;
        if (before != NULL) {
            g_autoptr(GHashTable) told = told_by(before);
            keep_place(before, finding, told);
            finish_merge(before, finding, NULL, told);
            continue;
        }
        if (key != NULL)
            g_hash_table_insert(first, g_steal_pointer(&key), finding);
        findings->pdata[n++] = finding;
    }
    findings->len = n;
}

/* Merging drops findings; what they were about stays. */
static void note_subjects(GPtrArray *findings)
{
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        gconstpointer about[] = {finding->subject, finding->parent_subject};
        for (size_t k = 0; k < G_N_ELEMENTS(about); k++)
            if (about[k] != NULL)
                g_ptr_array_add(finding->subjects, (gpointer)about[k]);
    }
}

/* ---- gathering ---- */

static const char *words_of(const struct finding *finding)
{
    return finding->message != NULL ? finding->message : "";
}

static guint message_hash(gconstpointer key)
{
    const struct finding *finding = key;
    const struct fact_place *place = finding->place;
    guint position = (guint)place->line * 31 + (guint)place->column;
    return g_str_hash(words_of(finding)) ^ g_str_hash(place->file != NULL ? place->file : "") ^ position ^
           g_str_hash(finding->rule);
}

/* With one message at one position. */
static gboolean message_equal(gconstpointer a, gconstpointer b)
{
    const struct finding *left = a, *right = b;
    return compare_position(left, right) == 0 && strcmp(words_of(left), words_of(right)) == 0;
}

struct gathering {
    GPtrArray *findings;    /* owns them */
    GHashTable *by_message; /* the same as a set, by position and message */
    guint64 most, size;     /* bytes */
    guint left_out;
    char *left_out_at; /* the file of the first of them */
};

struct gathering *gathering_new(GPtrArray *findings, guint64 most)
{
    struct gathering *gathering = g_new(struct gathering, 1);
    *gathering = (struct gathering){findings, g_hash_table_new(message_hash, message_equal), most, 0, 0, NULL};
    return gathering;
}

void gathering_free(struct gathering *gathering)
{
    g_free(gathering->left_out_at);
    g_hash_table_unref(gathering->by_message);
    g_free(gathering);
}

guint gathering_left_out(const struct gathering *gathering, const char **file)
{
    *file = gathering->left_out_at;
    return gathering->left_out;
}

static void leave_out(struct gathering *gathering, const struct finding *finding)
{
    if (gathering->left_out++ == 0)
        gathering->left_out_at = g_strdup(finding->place->file);
}

/* Bytes, about: texts of steps are as long as messages. */
static guint64 size_of(const struct finding *finding)
{
    enum { ITSELF = 800, STEP = 300 };
    return ITSELF + strlen(words_of(finding)) + (guint64)finding->related->len * STEP;
}

/* Beyond the limit, a finding that is there holds for further programs and targets, without further places. */
static void unite(struct gathering *gathering, struct finding *same, struct finding *finding)
{
    guint64 before = size_of(same);
    if (gathering->size >= gathering->most && finding->related->len > 0) {
        leave_out(gathering, finding);
        finding_drop_related(finding);
    }
    g_autoptr(GHashTable) told = finding->related->len > 0 ? told_by(same) : NULL;
    finish_merge(same, finding, NULL, told);
    gathering->size += size_of(same) - before;
}

void gathering_add(struct gathering *gathering, GPtrArray *raw)
{
    silence(raw);
    note_subjects(raw);
    for (guint i = 0; i < raw->len; i++) {
        struct finding *finding = raw->pdata[i], *same = g_hash_table_lookup(gathering->by_message, finding);
        if (same != NULL) {
            unite(gathering, same, finding);
        } else if (gathering->size < gathering->most) {
            gathering->size += size_of(finding);
            g_hash_table_add(gathering->by_message, finding);
            g_ptr_array_add(gathering->findings, finding);
        } else {
            leave_out(gathering, finding);
            finding_free(finding);
        }
    }
    raw->len = 0;
}

void findings_finish_gathered(GPtrArray *findings, const GArray *targets)
{
    g_ptr_array_sort(findings, compare_findings); /* stable */
    merge_equal(findings, targets);
    merge_causes(findings);
    fingerprints_add(findings);
}

void findings_finish(GPtrArray *findings, const GArray *targets)
{
    g_autoptr(GPtrArray) raw = g_ptr_array_new();
    struct gathering *gathering = gathering_new(findings, G_MAXUINT64);
    g_ptr_array_extend(raw, findings, NULL, NULL);
    findings->len = 0;
    gathering_add(gathering, raw);
    gathering_free(gathering);
    findings_finish_gathered(findings, targets);
}

void findings_sort(GPtrArray *findings)
{
    g_ptr_array_sort(findings, compare_findings);
}
