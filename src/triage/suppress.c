#include "triage/suppress.h"

#include <string.h>

#include "base/file/view.h"
#include "base/sorted-keys.h"
#include "base/text/text.h"
#include "finding/finish.h"
#include "finding/source.h"
#include "judge/judge.h"
#include "triage/cover.h"
#include "triage/directive.h"
#include "triage/exempts.h"

/* A finding about these comments, and the one that says that nothing in a file was looked at. */
#define UNUSED "PCW903"
#define NOT_ANALYSED "PCW904"

/* A file and what its comments say. */
struct commented {
    char *path;              /* as findings name it */
    bool understood, listed; /* as in coverage.h; listed: the run knows that it is the project's */
    struct fact_commented *facts;
    GArray *exempts;    /* of struct exempt */
    GHashTable *judged; /* struct rule → whether the rule is judged in the file, as far as it was asked */
};

/* NOLINTBEGIN without its NOLINTEND so far. */
struct opening {
    char *list;
    guint first, n_keepers;
    int64_t line;
};

struct suppressing {
    const struct coverage *scope;
    struct source_cache *sources;
    GHashTable *files;      /* canonical path → struct commented */
    struct commented *file; /* the one that is read */
    const char *text;
    guint words;      /* of directives in it so far */
    guint all_words;  /* of those of all files */
    GArray *openings; /* of struct opening, of that file */
};

static void commented_free(gpointer data)
{
    struct commented *file = data;
    for (guint i = 0; i < file->exempts->len; i++)
        g_ptr_array_unref(g_array_index(file->exempts, struct exempt, i).rules);
    g_array_unref(file->exempts);
    g_hash_table_unref(file->judged);
    fact_free(&fact_type_commented, file->facts);
    g_free(file->path);
    g_free(file);
}

static void opening_clear(gpointer data)
{
    g_free(((struct opening *)data)->list);
}

static bool rule_is(const struct rule *rule, const char *id)
{
    return strcmp(rule->id, id) == 0;
}

/* ---- facts ---- */

static struct fact_place *suppress_place_of(struct suppressing *s, struct directive_span span)
{
    struct fact_place *place = FACT_NEW(place);
    place->file = g_strdup(s->file->path);
    source_position(s->sources, s->file->path, span.start, &place->line, &place->column);
    source_position(s->sources, s->file->path, span.end, &place->end_line, &place->end_column);
    return place;
}

static struct fact_suppression *triage_suppress_add_fact(struct suppressing *s, const struct directive *directive,
                                                         const struct directive_span *word)
{
    struct fact_suppression *fact = FACT_NEW(suppression);
    fact->place = suppress_place_of(s, word != NULL ? *word : directive->at);
    fact->form = directive->form;
    fact->word = word != NULL ? g_strndup(s->text + word->start, word->end - word->start) : NULL;
    fact->reason = g_strdup(directive->reason);
    fact_append(&s->file->facts->suppressions, fact);
    return fact;
}

/* Takes `problem`. */
static void triage_suppress_complain(struct suppressing *s, const struct directive *directive, char *problem)
{
    triage_suppress_add_fact(s, directive, NULL)->problem = problem;
}

/* Each comment with "all" asks for every rule. */
static bool triage_suppress_is_judged(const struct suppressing *s, struct rule *rule)
{
    gpointer judged;
    if (!g_hash_table_lookup_extended(s->file->judged, rule, NULL, &judged)) {
        judged = GINT_TO_POINTER(coverage_judged(s->scope, rule, s->file->path));
        g_hash_table_insert(s->file->judged, rule, judged);
    }
    return GPOINTER_TO_INT(judged);
}

/* Nobody may call it unused where this is so. */
static bool suppress_is_open(const struct suppressing *s, const GPtrArray *rules)
{
    if (!s->file->understood || !s->file->listed)
        return true;
    for (guint i = 0; i < rules->len; i++)
        if (rule_is(rules->pdata[i], UNUSED) || !triage_suppress_is_judged(s, rules->pdata[i]))
            return true;
    return false;
}

/* Takes `rules`. */
static void add_exempt(struct suppressing *s, struct fact_suppression *fact, GPtrArray *rules, struct lines lines,
                       bool open)
{
    struct exempt exempt = {fact, rules, lines};
    fact->open = open || suppress_is_open(s, rules);
    g_array_append_val(s->file->exempts, exempt);
}

/* ---- which rules ---- */

/* PCW904 stays; PCW903 goes where nothing but it is named. */
static void leave_out_special(GPtrArray *rules)
{
    for (guint i = rules->len; i-- > 0;)
        if (rule_is(rules->pdata[i], NOT_ANALYSED) || (rule_is(rules->pdata[i], UNUSED) && rules->len > 1))
            g_ptr_array_remove_index(rules, i);
}

static GPtrArray *every_rule(const struct coverage *scope)
{
    GPtrArray *rules = g_ptr_array_new();
    const GPtrArray *all = rule_set_all(scope->rules);
    for (guint i = 0; i < all->len; i++)
        g_ptr_array_add(rules, all->pdata[i]);
    return rules;
}

static GPtrArray *all_rules(const struct coverage *scope)
{
    GPtrArray *rules = every_rule(scope);
    leave_out_special(rules);
    return rules;
}

/* Those that a word selects, in the order of the catalogue; NULL with an error. */
static GPtrArray *matching_rules(const struct coverage *scope, const char *word, GError **error)
{
    g_autoptr(GHashTable) matched = g_hash_table_new(NULL, NULL);
    if (!rule_set_match(scope->rules, word, matched, error))
        return NULL;
    GPtrArray *rules = every_rule(scope);
    for (guint i = rules->len; i-- > 0;)
        if (!g_hash_table_contains(matched, rules->pdata[i]))
            g_ptr_array_remove_index(rules, i);
    return rules;
}

/* Of pcwlint: disable=…; NULL with what is wrong. */
static GPtrArray *rules_of_word(const struct coverage *scope, const char *word, char **problem)
{
    if (g_ascii_strcasecmp(word, "all") == 0)
        return all_rules(scope);
    GError *error = NULL;
    GPtrArray *rules = matching_rules(scope, word, &error);
    if (rules == NULL) {
        *problem = g_strdup(error->message);
        g_error_free(error);
        return NULL;
    }
    leave_out_special(rules);
    if (rules->len > 0)
        return rules;
    g_ptr_array_unref(rules);
    *problem = g_strdup_printf("%s cannot be suppressed: what was not analysed may hold anything", NOT_ANALYSED);
    return NULL;
}

static bool glob_matches(GPatternSpec *lower_glob, const char *text)
{
    g_autofree char *lower_text = g_ascii_strdown(text, -1);
    return g_pattern_spec_match_string(lower_glob, lower_text);
}

static GPtrArray *rules_of_glob(const struct coverage *scope, const char *glob)
{
    GPtrArray *rules = every_rule(scope);
    g_autofree char *lower = g_ascii_strdown(glob, -1);
    g_autoptr(GPatternSpec) pattern = g_pattern_spec_new(lower);
    for (guint i = rules->len; i-- > 0;) {
        const struct rule *rule = rules->pdata[i];
        if (!glob_matches(pattern, rule->id) && !glob_matches(pattern, rule->name))
            g_ptr_array_remove_index(rules, i);
    }
    leave_out_special(rules);
    return rules;
}

/* ---- directives ---- */

static void triage_suppress_read_disable(struct suppressing *s, const struct directive *directive,
                                         const struct outline_comment *comment)
{
    struct lines lines = {1, G_MAXINT64};
    bool alone = directive->form == FACT_COMMENT_DISABLE && cover_is_alone(s->sources, s->file->path, comment);
    if (alone) {
        triage_suppress_complain(s, directive,
                                 g_strdup("this comment is on a line of its own, where there is nothing to suppress; "
                                          "disable-next-line=… applies to the line below"));
        return;
    }
    if (directive->form != FACT_COMMENT_DISABLE_FILE)
        lines = directive->form == FACT_COMMENT_DISABLE ? cover_same(s->sources, s->file->path, comment)
                                                        : cover_next(s->sources, s->file->path, comment);
    for (guint i = 0; i < directive->words->len; i++) {
        struct fact_suppression *fact =
            triage_suppress_add_fact(s, directive, &g_array_index(directive->words, struct directive_span, i));
        char *problem = NULL;
        GPtrArray *rules = rules_of_word(s->scope, fact->word, &problem);
        if (rules != NULL)
            add_exempt(s, fact, rules, lines, comment->conditional && directive->form != FACT_COMMENT_DISABLE_FILE);
        else
            fact->problem = problem;
    }
}

static char *triage_suppress_word_at(const struct suppressing *s, const struct directive *directive, guint i)
{
    const struct directive_span *word = &g_array_index(directive->words, struct directive_span, i);
    return g_strndup(s->text + word->start, word->end - word->start);
}

/* "-PCW401" takes back what words before it named: for each rule, the index of the last word that does, + 1. */
static GHashTable *find_taken_back(const struct suppressing *s, const struct directive *directive)
{
    GHashTable *taken = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < directive->words->len; i++) {
        g_autofree char *word = triage_suppress_word_at(s, directive, i);
        g_autoptr(GPtrArray) back = word[0] == '-' ? rules_of_glob(s->scope, word + 1) : NULL;
        for (guint k = 0; k < fact_count(back); k++)
            g_hash_table_insert(taken, back->pdata[k], GUINT_TO_POINTER(i + 1));
    }
    return taken;
}

static void take_back(GHashTable *taken, GPtrArray *rules, guint word)
{
    for (guint i = rules->len; i-- > 0;)
        if (GPOINTER_TO_UINT(g_hash_table_lookup(taken, rules->pdata[i])) > word)
            g_ptr_array_remove_index(rules, i);
}

/* Ours are names of our rules and what begins with our letters; "*", a list with exceptions and all else may be for
 * another tool. */
static void read_check(struct suppressing *s, const struct directive *directive, guint word, struct lines lines,
                       bool open, GHashTable *taken)
{
    g_autofree char *text = triage_suppress_word_at(s, directive, word);
    bool ours = g_ascii_strncasecmp(text, "PCW", 3) == 0, glob = strchr(text, '*') != NULL;
    GPtrArray *rules = rules_of_glob(s->scope, text);
    ours |= !glob && rules->len > 0;
    if (rules->len > 0 || ours) {
        struct fact_suppression *fact =
            triage_suppress_add_fact(s, directive, &g_array_index(directive->words, struct directive_span, word));
        if (rules->len > 0) {
            add_exempt(s, fact, g_ptr_array_ref(rules), lines, open || !ours);
            take_back(taken, rules, word);
        } else {
            g_autoptr(GError) error = NULL;
            g_autoptr(GPtrArray) named = matching_rules(s->scope, text, &error);
            fact->problem = named == NULL
                                ? g_strdup(error->message)
                                : g_strdup_printf("this suppresses no rule; a pattern needs an asterisk: %s*", text);
        }
    }
    g_ptr_array_unref(rules);
}

static void read_checks(struct suppressing *s, const struct directive *directive, struct lines lines, bool open)
{
    g_autoptr(GHashTable) taken = find_taken_back(s, directive);
    for (guint i = 0; i < directive->words->len; i++)
        if (s->text[g_array_index(directive->words, struct directive_span, i).start] != '-')
            read_check(s, directive, i, lines, open, taken);
    if (!directive->has_list)
        add_exempt(s, triage_suppress_add_fact(s, directive, NULL), all_rules(s->scope), lines, true);
}

/* ---- NOLINTBEGIN and NOLINTEND ---- */

/* Without white space: what must agree at both ends. */
static char *triage_suppress_list_text(const struct suppressing *s, const struct directive *directive)
{
    GString *list = g_string_new(directive->has_list ? "(" : "");
    for (guint i = 0; i < directive->words->len; i++) {
        const struct directive_span *word = &g_array_index(directive->words, struct directive_span, i);
        g_string_append_len(list, s->text + word->start, (gssize)(word->end - word->start));
        g_string_append_c(list, ',');
    }
    return g_string_free(list, FALSE);
}

static void suppress_begin(struct suppressing *s, const struct directive *directive, int64_t line, bool conditional)
{
    struct opening opening = {triage_suppress_list_text(s, directive), s->file->exempts->len, 0, line};
    read_checks(s, directive, (struct lines){1, 0}, conditional);
    opening.n_keepers = s->file->exempts->len - opening.first;
    g_array_append_val(s->openings, opening);
}

static bool names_ours(const char *list)
{
    return strstr(list, "PCW") != NULL || strstr(list, "pcw") != NULL;
}

static void triage_suppress_end(struct suppressing *s, const struct directive *directive, int64_t line)
{
    g_autofree char *list = triage_suppress_list_text(s, directive);
    for (guint i = s->openings->len; i-- > 0;) {
        struct opening *opening = &g_array_index(s->openings, struct opening, i);
        if (strcmp(opening->list, list) != 0)
            continue;
        for (guint k = 0; k < opening->n_keepers; k++)
            g_array_index(s->file->exempts, struct exempt, opening->first + k).lines =
                (struct lines){opening->line, line};
        g_array_remove_index(s->openings, i);
        return;
    }
    if (names_ours(list))
        triage_suppress_complain(s, directive, g_strdup("there is no NOLINTBEGIN with the same list before it"));
}

/* What is never ended keeps nothing quiet, as with clang-tidy. */
static void complain_of_openings(struct suppressing *s)
{
    for (guint i = 0; i < s->openings->len; i++) {
        const struct opening *opening = &g_array_index(s->openings, struct opening, i);
        for (guint k = 0; k < opening->n_keepers; k++) {
            struct exempt *exempt = &g_array_index(s->file->exempts, struct exempt, opening->first + k);
            if (exempt->fact->problem == NULL && names_ours(opening->list))
                exempt->fact->problem =
                    g_strdup("there is no NOLINTEND with the same list after it, so it suppresses nothing");
        }
    }
}

/*
 * Directives are compared with rules, findings and one another, and all are kept.  Of a file, or a tree, with more
 * words in them than anybody writes the rest is not used, so that more is reported, not less.  True: this one is
 * beyond.
 */
static bool is_beyond(struct suppressing *s, const struct directive *directive)
{
    enum { MOST = 5000, MOST_OF_ALL = 200000 };
    bool before = s->words > MOST;
    guint words = MIN(directive->words->len, MOST) + 1;
    bool all = s->all_words + words > MOST_OF_ALL;
    s->words = all ? MOST + 1 : MIN(s->words + words, MOST + 1);
    s->all_words += s->words > MOST ? 0 : words;
    if (!before && s->words > MOST)
        triage_suppress_complain(
            s, directive,
            all ? g_strdup_printf("all files together have more than %d suppressions; this one and those after it "
                                  "in the file are ignored",
                                  MOST_OF_ALL)
                : g_strdup_printf("the file has more than %d suppressions; this one and those after it are ignored",
                                  MOST));
    return s->words > MOST;
}

static void suppress_read_directive(struct suppressing *s, const struct directive *directive,
                                    const struct outline_comment *comment)
{
    const char *file = s->file->path;
    if (is_beyond(s, directive))
        return;
    if (directive->problem != NULL)
        triage_suppress_complain(s, directive, g_strdup(directive->problem));
    else if (directive->form <= FACT_COMMENT_DISABLE_FILE)
        triage_suppress_read_disable(s, directive, comment);
    else if (directive->form == FACT_COMMENT_NOLINT)
        read_checks(s, directive, cover_same(s->sources, file, comment), comment->conditional);
    else if (directive->form == FACT_COMMENT_NOLINT_NEXT_LINE)
        read_checks(s, directive, cover_next(s->sources, file, comment), comment->conditional);
    else if (directive->form == FACT_COMMENT_NOLINT_BEGIN)
        suppress_begin(s, directive, cover_comment(s->sources, file, comment).first, comment->conditional);
    else
        triage_suppress_end(s, directive, cover_comment(s->sources, file, comment).last);
}

/* ---- files ---- */

static void read_comments(struct suppressing *s)
{
    size_t length;
    s->text = source_text(s->sources, s->file->path, &length);
    if (s->text == NULL || !directives_may_be_in(s->text, length))
        return;
    s->words = 0;
    const struct outline *outline = source_outline(s->sources, s->file->path);
    for (guint i = 0; i < outline->comments->len; i++) {
        const struct outline_comment *comment = &g_array_index(outline->comments, struct outline_comment, i);
        g_autoptr(GPtrArray) directives = directives_read(s->text, comment->start, comment->end);
        for (guint k = 0; k < directives->len; k++)
            suppress_read_directive(s, directives->pdata[k], comment);
    }
    complain_of_openings(s);
    g_array_set_size(s->openings, 0);
}

static void suppress_add_file(struct suppressing *s, const char *key, const char *path, bool understood, bool listed)
{
    if (g_hash_table_contains(s->files, key))
        return;
    struct commented *file = g_new0(struct commented, 1);
    file->path = g_strdup(path);
    file->understood = understood;
    file->listed = listed;
    file->facts = FACT_NEW(commented);
    file->facts->file = g_strdup(path);
    file->exempts = g_array_new(FALSE, FALSE, sizeof(struct exempt));
    file->judged = g_hash_table_new(NULL, NULL);
    g_hash_table_insert(s->files, g_strdup(key), file);
    s->file = file;
    read_comments(s);
}

static void triage_suppress_add_files(struct suppressing *s, const GPtrArray *findings)
{
    g_autoptr(GHashTable) files = coverage_files(s->scope);
    g_autoptr(GPtrArray) keys = sorted_keys(files, text_compare);
    for (guint i = 0; i < keys->len; i++) {
        const struct coverage_file *file = g_hash_table_lookup(files, keys->pdata[i]);
        if (!file->failed)
            suppress_add_file(s, keys->pdata[i], file->path, file->understood, true);
    }
    for (guint i = 0; i < findings->len; i++) {
        const char *path = ((const struct finding *)findings->pdata[i])->place->file;
        g_autofree char *canonical = path != NULL && *path != '\0' ? g_canonicalize_filename(path, NULL) : NULL;
        if (canonical != NULL && !g_hash_table_contains(files, canonical))
            suppress_add_file(s, canonical, path, false, false);
    }
}

/* ---- findings ---- */

static void triage_suppress_group_free(gpointer findings)
{
    g_ptr_array_unref(findings);
}

/* struct commented -> GPtrArray of its findings.  They are in the order of their files. */
static GHashTable *findings_by_file(const struct suppressing *s, const GPtrArray *findings)
{
    GHashTable *groups = g_hash_table_new_full(NULL, NULL, NULL, triage_suppress_group_free);
    const char *before = NULL;
    GPtrArray *group = NULL;
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        const char *path = finding->place->file;
        if (before == NULL || g_strcmp0(path, before) != 0) {
            g_autofree char *key = path != NULL && *path != '\0' ? g_canonicalize_filename(path, NULL) : NULL;
            struct commented *file = key != NULL ? g_hash_table_lookup(s->files, key) : NULL;
            group = file != NULL ? g_hash_table_lookup(groups, file) : NULL;
            if (file != NULL && group == NULL)
                g_hash_table_insert(groups, file, group = g_ptr_array_new());
            before = path;
        }
        if (group != NULL)
            g_ptr_array_add(group, finding);
    }
    return groups;
}

static void find_suppressions(const struct suppressing *s, const GPtrArray *findings)
{
    g_autoptr(GHashTable) groups = findings_by_file(s, findings);
    GHashTableIter iter;
    gpointer file, group;
    g_hash_table_iter_init(&iter, groups);
    while (g_hash_table_iter_next(&iter, &file, &group))
        exempts_apply(((struct commented *)file)->exempts, group);
}

static void sort_out(const struct suppressing *s, GPtrArray *findings, GPtrArray *suppressed)
{
    guint kept = 0;
    find_suppressions(s, findings);
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        if (finding->suppression != NULL)
            g_ptr_array_add(suppressed, finding);
        else
            findings->pdata[kept++] = finding;
    }
    findings->len = kept;
}

static void add_findings_about_comments(const struct suppressing *s, GPtrArray *findings, GPtrArray *suppressed)
{
    g_autoptr(GPtrArray) comments = g_ptr_array_new(), fresh = g_ptr_array_new();
    GHashTableIter iter;
    gpointer file;
    g_hash_table_iter_init(&iter, s->files);
    while (g_hash_table_iter_next(&iter, NULL, &file))
        g_ptr_array_add(comments, ((struct commented *)file)->facts);
    judge_comments(s->scope->rules, s->scope->model, comments, fresh);
    if (s->scope->policy != NULL)
        policy_apply(s->scope->policy, fresh);
    findings_finish(fresh, s->scope->model->targets);
    sort_out(s, fresh, suppressed);
    g_ptr_array_extend(findings, fresh, NULL, NULL);
}

void suppressions_apply(const struct coverage *scope, GPtrArray *findings, GPtrArray *suppressed)
{
    struct suppressing s = {
        .scope = scope, .sources = source_cache_new(), .openings = g_array_new(FALSE, FALSE, sizeof(struct opening))};
    s.files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, commented_free);
    g_array_set_clear_func(s.openings, opening_clear);
    view_begin();
    triage_suppress_add_files(&s, findings);
    view_end();
    sort_out(&s, findings, suppressed);
    add_findings_about_comments(&s, findings, suppressed);
    findings_sort(findings);
    findings_sort(suppressed);
    g_hash_table_unref(s.files);
    g_array_unref(s.openings);
    source_cache_free(s.sources);
}
