#include "spread/gather.h"

#include <string.h>

#include "base/bounded-set.h"
#include "base/note.h"
#include "base/file/path.h"
#include "base/file/symlink.h"
#include "base/file/text-file.h"
#include "base/sorted-keys.h"
#include "base/text/text.h"
#include "run/workers/answers.h"
#include "spread/document.h"
#include "spread/facts-file.h"
#include "spread/plan-file.h"

/* Facts of a large unit are some MiB. */
enum { MAX_SIZE = 256 << 20 };

struct gathered {
    GHashTable *facts;  /* name of a unit -> struct facts_file, owned */
    GHashTable *broken; /* path of a file without its suffix -> what is wrong with it */
    GHashTable *asked;  /* set of names of units, and of paths as in `broken`: those that the run has */
    struct plan_file *plan;
    char *plan_path;
    struct digests *digests;
    struct bounded_set *held; /* of struct facts_file; NULL: no limit */
};

static void drop_facts(gpointer data, gpointer unused)
{
    struct facts_file *file = data;
    (void)unused;
    g_clear_pointer(&file->facts, g_ptr_array_unref);
}

struct gathered *gathered_new(guint memory_mib)
{
    struct gathered *gathered = g_new0(struct gathered, 1);
    gathered->facts = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, facts_file_free);
    gathered->broken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    gathered->asked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    gathered->digests = digests_new();
    gathered->held = memory_mib > 0 ? bounded_set_new(answers_most(memory_mib), drop_facts, NULL) : NULL;
    return gathered;
}

void gathered_free(struct gathered *gathered)
{
    if (gathered == NULL)
        return;
    g_hash_table_unref(gathered->facts);
    g_hash_table_unref(gathered->broken);
    g_hash_table_unref(gathered->asked);
    g_clear_pointer(&gathered->plan, plan_file_free);
    g_free(gathered->plan_path);
    digests_free(gathered->digests);
    bounded_set_free(gathered->held);
    g_free(gathered);
}

const char *const *gathered_words(const struct gathered *gathered)
{
    return gathered->plan != NULL ? (const char *const *)gathered->plan->words->pdata : NULL;
}

/* ---- adding ---- */

/* Shards of one run have the same plan. */
static bool add_plan(struct gathered *gathered, const char *path, const char *text, gsize length, GError **error)
{
    struct plan_file *plan = plan_file_read(path, text, length, error);
    if (plan == NULL)
        return false;
    if (gathered->plan == NULL) {
        gathered->plan = plan;
        gathered->plan_path = g_strdup(path);
        return true;
    }
    bool same = strcmp(gathered->plan->digest, plan->digest) == 0;
    if (!same)
        g_set_error(error, SPREAD_ERROR, 0, "%s and %s are different plans: facts of two runs cannot be judged as one",
                    gathered->plan_path, path);
    plan_file_free(plan);
    return same;
}

/* What is left of a file that cannot be read: its name, which mostly says whose facts it holds. */
static void add_broken(struct gathered *gathered, const char *path, const GError *error)
{
    char *stem = g_path_get_basename(path);
    if (g_str_has_suffix(stem, SPREAD_FACTS_SUFFIX))
        stem[strlen(stem) - strlen(SPREAD_FACTS_SUFFIX)] = '\0';
    g_hash_table_insert(gathered->broken, stem, g_strdup(error->message));
}

/* Files and folders are added in the same order each time. */
static void gather_hold(struct gathered *gathered, struct facts_file *file)
{
    gsize size = 0;
    for (guint i = 0; i < file->facts->len; i++)
        size += fact_size(&fact_type_unit, file->facts->pdata[i]);
    if (gathered->held != NULL)
        bounded_set_add(gathered->held, file, size, g_hash_table_size(gathered->facts));
}

static bool add_facts(struct gathered *gathered, const char *path, const char *text, gsize length, GError **error)
{
    GError *failure = NULL;
    struct facts_file *file = facts_file_read(path, text, length, &failure);
    if (file == NULL) {
        add_broken(gathered, path, failure);
        g_error_free(failure);
        return true;
    }
    const struct facts_file *other = g_hash_table_lookup(gathered->facts, file->unit);
    if (other == NULL) {
        g_hash_table_insert(gathered->facts, file->unit, file);
        gather_hold(gathered, file);
        return true;
    }
    bool same = strcmp(file->digest, other->digest) == 0;
    if (!same)
        g_set_error(error, SPREAD_ERROR, 0, "%s and %s are different facts of one unit: remove the older ones",
                    other->path, path);
    facts_file_free(file);
    return same;
}

/* A file whose start is damaged is recognised by its name, and is an error: if it were skipped, nobody might notice. */
static bool add_document(struct gathered *gathered, const char *path, const char *text, gsize length, GError **error)
{
    g_autofree char *name = g_path_get_basename(path);
    if (document_is(text, length, SPREAD_FACTS_KIND))
        return add_facts(gathered, path, text, length, error);
    if (document_is(text, length, PLAN_FILE_KIND) || strcmp(name, PLAN_FILE_NAME) == 0)
        return add_plan(gathered, path, text, length, error);
    if (g_str_has_suffix(name, SPREAD_FACTS_SUFFIX))
        return add_facts(gathered, path, text, length, error);
    g_set_error(error, SPREAD_ERROR, 0, "%s: holds neither facts nor a plan, or its start is damaged", path);
    return false;
}

static bool gather_add_file(struct gathered *gathered, const char *path, GError **error)
{
    gsize length = 0;
    GError *failure = NULL;
    g_autofree char *text = text_read_file(path, MAX_SIZE, &length, &failure);
    if (text == NULL) {
        g_set_error(error, SPREAD_ERROR, 0, "%s: %s", path, failure->message);
        g_error_free(failure);
        return false;
    }
    return add_document(gathered, path, text, length, error);
}

static bool gather_add_directory(struct gathered *gathered, const char *directory, GError **error)
{
    GDir *dir = g_dir_open(directory, 0, error);
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    const char *entry;
    bool fine = dir != NULL;
    while (dir != NULL && (entry = g_dir_read_name(dir)) != NULL)
        if (g_str_has_suffix(entry, SPREAD_FACTS_SUFFIX) || strcmp(entry, PLAN_FILE_NAME) == 0)
            g_ptr_array_add(names, g_build_filename(directory, entry, NULL));
    if (dir != NULL)
        g_dir_close(dir);
    g_ptr_array_sort(names, text_compare);
    for (guint i = 0; fine && i < names->len; i++)
        fine = gather_add_file(gathered, names->pdata[i], error);
    if (fine && names->len == 0) {
        g_set_error(error, SPREAD_ERROR, 0, "%s: holds no facts (*%s) and no %s", directory, SPREAD_FACTS_SUFFIX,
                    PLAN_FILE_NAME);
        return false;
    }
    return fine;
}

static bool gather_add_named(struct gathered *gathered, const char *name, GError **error)
{
    return g_file_test(name, G_FILE_TEST_IS_DIR) ? gather_add_directory(gathered, name, error)
                                                 : gather_add_file(gathered, name, error);
}

/* A list that names lists could name itself. */
static bool gather_add_line(struct gathered *gathered, const char *line, GError **error)
{
    if (line[0] != '@')
        return line[0] == '\0' || gather_add_named(gathered, line, error);
    g_set_error(error, SPREAD_ERROR, 0, "a list may name facts and plans, but no other list: remove %s", line);
    return false;
}

static bool add_list(struct gathered *gathered, const char *text, GError **error)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    bool fine = true;
    for (guint i = 0; fine && lines[i] != NULL; i++)
        fine = gather_add_line(gathered, g_strchomp(lines[i]), error);
    return fine;
}

bool gathered_add(struct gathered *gathered, const char *name, const char *input, GError **error)
{
    if (name[0] != '@')
        return gather_add_named(gathered, name, error);
    if (input != NULL && strcmp(name, "@-") == 0)
        return add_list(gathered, input, error);
    gsize length = 0;
    g_autofree char *list = text_read_file(name + 1, MAX_SIZE, &length, error);
    if (list == NULL)
        g_prefix_error(error, "%s: ", name + 1);
    return list != NULL && add_list(gathered, list, error);
}

/* ---- answering ---- */

/* Why facts are those of what was; NULL: they are not. */
static char *why_outdated(struct gathered *gathered, const struct facts_file *file)
{
    for (guint i = 0; i < file->read->len; i++) {
        const struct read_file *read = file->read->pdata[i];
        const char *now = digests_of(gathered->digests, read->path);
        if (g_strcmp0(now, read->digest) == 0)
            continue;
        if (now == NULL && g_path_is_absolute(read->path)) /* of a kit that the other machine has */
            continue;
        return now == NULL
                   ? g_strdup_printf("%s was read for its facts (%s) but does not exist here: reports need the sources",
                                     read->path, file->path)
                   : g_strdup_printf("%s has changed since its facts (%s) were extracted: extract them again",
                                     read->path, file->path);
    }
    return NULL;
}

/* Who names a source there means it. */
static bool is_of_repository(const struct spread_unit *unit)
{
    g_autofree char *source = path_absolute(g_array_index(unit->jobs, struct pool_job, 0).request.path);
    return symlink_is_of_repository(source);
}

/* Why there are no facts of a unit to be judged; NULL: there are. */
static char *gather_why_not(struct gathered *gathered, const struct spread_unit *unit, const struct facts_file *file)
{
    if (file == NULL) {
        const char *broken = g_hash_table_lookup(gathered->broken, unit->name);
        return broken != NULL
                   ? g_strdup_printf("its facts cannot be read: %s", broken)
                   : g_strdup_printf("no facts of it (%s" SPREAD_FACTS_SUFFIX ") were given: extract them first",
                                     unit->name);
    }
    g_autofree char *asked = spread_digest(unit->text, strlen(unit->text));
    if (file->facts == NULL)
        return g_strdup(ANSWERS_DROPPED);
    if (strcmp(asked, file->asked) != 0 || file->facts->len != unit->jobs->len)
        return g_strdup_printf("its facts (%s) were extracted with another plan, or with other headers and manifests: "
                               "plan and extract again",
                               file->path);
    if (file->quotes_repository && !is_of_repository(unit))
        return g_strdup_printf("its facts (%s) have places in a repository's own files, which are not read",
                               file->path);
    return why_outdated(gathered, file);
}

static void answer_unit(struct gathered *gathered, const struct spread_unit *unit, struct pool_job *jobs,
                        struct answers *answers)
{
    const struct facts_file *file = g_hash_table_lookup(gathered->facts, unit->name);
    g_autofree char *why = gather_why_not(gathered, unit, file);
    g_hash_table_add(gathered->asked, g_strdup(unit->name));
    for (guint i = 0; i < unit->places->len; i++) {
        struct pool_job *job = &jobs[g_array_index(unit->places, guint, i)];
        job->facts = why != NULL ? request_failed(&job->request, why) : FACT_COPY(unit, file->facts->pdata[i]);
        answers_store(answers, job);
    }
}

/* A unit of the plan that the sources here do not make would be missed by nobody. */
static bool check_plan(const struct gathered *gathered, GError **error)
{
    for (guint i = 0; gathered->plan != NULL && i < gathered->plan->units->len; i++) {
        const struct planned_unit *unit = gathered->plan->units->pdata[i];
        if (g_hash_table_contains(gathered->asked, unit->name))
            continue;
        g_set_error(error, SPREAD_ERROR, 0,
                    "--facts: by %s, %s is analysed, but not by the plan that fits the sources here: run the report in "
                    "the working directory of the plan, with its sources, and make a new plan after changes",
                    gathered->plan_path, unit->file);
        return false;
    }
    return true;
}

bool gathered_answer(struct gathered *gathered, GArray *jobs, guint memory_mib, GError **error)
{
    struct pool_job *first = (struct pool_job *)(void *)jobs->data;
    g_autoptr(GPtrArray) units = spread_units(first, jobs->len);
    struct answers *answers = answers_new(first, memory_mib);
    for (guint i = 0; i < units->len; i++)
        answer_unit(gathered, units->pdata[i], first, answers);
    answers_free(answers);
    return check_plan(gathered, error);
}

void gathered_note_foreign(const struct gathered *gathered, GPtrArray *notes)
{
    g_autoptr(GPtrArray) units = sorted_keys(gathered->facts, text_compare),
                         broken = sorted_keys(gathered->broken, text_compare);
    for (guint i = 0; i < units->len; i++) {
        const struct facts_file *file = g_hash_table_lookup(gathered->facts, units->pdata[i]);
        if (!g_hash_table_contains(gathered->asked, file->unit))
            notes_add(notes, false, file->path, 0, 0, "facts of a unit that is not part of this run; not used");
    }
    for (guint i = 0; i < broken->len; i++)
        if (!g_hash_table_contains(gathered->asked, broken->pdata[i]))
            notes_add(notes, false, NULL, 0, 0, "%s; not used",
                      (const char *)g_hash_table_lookup(gathered->broken, broken->pdata[i]));
}
