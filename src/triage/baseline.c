#include "triage/baseline.h"

#include <stdlib.h>
#include <string.h>

#include "base/text/json/json.h"
#include "base/text/json/json-text.h"
#include "base/file/observe.h"
#include "base/file/path.h"
#include "base/file/text-file.h"
#include "finding/finish.h"

#define VERSION 1
#define KEY "pcwlint_baseline"

/* It holds a line or two per finding. */
#define MAX_FILE ((gsize)256 << 20)

/* What was not analysed may hold anything: it is never known. */
#define NOT_ANALYSED "PCW904"

struct baseline {
    char *directory;    /* that its files are relative to, canonical */
    GPtrArray *entries; /* of struct baseline_entry */
};

static void triage_baseline_entry_free(gpointer data)
{
    struct baseline_entry *entry = data;
    g_free(entry->fingerprint);
    g_free(entry->rule);
    g_free(entry->message);
    g_free(entry->file);
    g_strfreev(entry->targets);
    g_free(entry);
}

void baseline_free(struct baseline *baseline)
{
    if (baseline == NULL)
        return;
    g_ptr_array_unref(baseline->entries);
    g_free(baseline->directory);
    g_free(baseline);
}

static char *directory_of(const char *path)
{
    g_autofree char *whole = g_canonicalize_filename(path, NULL);
    return g_path_get_dirname(whole);
}

guint baseline_size(const struct baseline *baseline)
{
    return baseline->entries->len;
}

/* ---- reading ---- */

struct baseline_reader {
    const char *path, *text;
    gsize length;
    GError **error;
};

static bool triage_baseline_reject(const struct baseline_reader *r, const char *pointer, const char *what)
{
    struct json_position position = {0, 1, 1};
    json_locate(r->text, r->length, pointer, &position);
    g_set_error(r->error, g_quark_from_static_string("baseline"), 0, "%s:%u:%u: %s", r->path, position.line,
                position.column, what);
    return false;
}

static bool is_fingerprint(const char *text)
{
    return text != NULL && strlen(text) == 16 && strspn(text, "0123456789abcdef") == 16;
}

static char **read_targets(const struct json *json)
{
    g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
    for (const struct json *one = json_first(json); one != NULL; one = json_next(one))
        if (json_string(one) != NULL)
            g_strv_builder_add(builder, json_string(one));
    return json_size(json) > 0 ? g_strv_builder_end(builder) : NULL;
}

static bool read_entry(const struct baseline_reader *r, struct baseline *baseline, const struct json *json, guint index)
{
    g_autofree char *pointer = g_strdup_printf("/findings/%u", index);
    const char *rule = json_string(json_get(json, "rule")), *file = json_string(json_get(json, "file")),
               *message = json_string(json_get(json, "message"));
    const char *fingerprint = json_string(json_get(json, "fingerprint"));
    int64_t line = 0;
    if (!is_fingerprint(fingerprint) || rule == NULL || file == NULL)
        return triage_baseline_reject(r, pointer,
                                      "a known finding has a fingerprint of 16 hexadecimal digits, a rule and a file");
    json_int(json_get(json, "line"), &line);
    struct baseline_entry *entry = g_new0(struct baseline_entry, 1);
    g_autofree char *whole = g_canonicalize_filename(file, baseline->directory);
    entry->fingerprint = g_strdup(fingerprint);
    entry->rule = g_strdup(rule);
    entry->message = g_strdup(message != NULL ? message : "");
    entry->file = path_shown(whole);
    entry->line = MAX(line, 1);
    entry->targets = read_targets(json_get(json, "targets"));
    g_ptr_array_add(baseline->entries, entry);
    return true;
}

static bool read_document(const struct baseline_reader *r, struct baseline *baseline, const struct json *json)
{
    int64_t version;
    if (!json_is_number(json_get(json, KEY)) || !json_int(json_get(json, KEY), &version))
        return triage_baseline_reject(r, "", "this is not a baseline of pcwlint: it has no number \"" KEY "\"");
    if (version != VERSION)
        return triage_baseline_reject(r, "/" KEY, "this version of pcwlint cannot read this version of a baseline");
    const struct json *findings = json_get(json, "findings");
    if (!json_is_array(findings))
        return triage_baseline_reject(r, "", "a baseline has a list \"findings\"");
    guint index = 0;
    for (const struct json *one = json_first(findings); one != NULL; one = json_next(one))
        if (!read_entry(r, baseline, one, index++))
            return false;
    return true;
}

static bool baseline_read_text(const struct baseline_reader *r, struct baseline *baseline)
{
    GError *syntax = NULL;
    struct json *json = json_parse(r->text, r->length, &syntax);
    if (json == NULL) {
        g_propagate_prefixed_error(r->error, syntax, "%s:", r->path);
        return false;
    }
    bool good = read_document(r, baseline, json);
    json_free(json);
    return good;
}

struct baseline *baseline_read(const char *path, bool missing_is_empty, GError **error)
{
    struct baseline *baseline = g_new0(struct baseline, 1);
    baseline->directory = directory_of(path);
    baseline->entries = g_ptr_array_new_with_free_func(triage_baseline_entry_free);
    if (missing_is_empty && observe_place(path) == PLACE_NONE)
        return baseline;
    GError *cause = NULL;
    gsize length = 0;
    g_autofree char *text = text_read_file(path, MAX_FILE, &length, &cause);
    struct baseline_reader reader = {path, text, length, error};
    bool good = text != NULL && baseline_read_text(&reader, baseline);
    if (text == NULL) {
        g_set_error(error, g_quark_from_static_string("baseline"), 0, "%s: %s", path, cause->message);
        g_error_free(cause);
    }
    if (good)
        return baseline;
    baseline_free(baseline);
    return NULL;
}

/* ---- comparing ---- */

static bool same_file(const struct baseline_entry *entry, const struct finding *finding)
{
    g_autofree char *left = g_canonicalize_filename(entry->file, NULL),
                    *right = g_canonicalize_filename(finding->place->file, NULL);
    return strcmp(left, right) == 0;
}

/* From fingerprint to a list of entries, borrowed. */
static GHashTable *by_fingerprint(const struct baseline *baseline)
{
    GHashTable *index = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    for (guint i = 0; i < baseline->entries->len; i++) {
        struct baseline_entry *entry = baseline->entries->pdata[i];
        entry->found = NULL; /* of an earlier comparison */
        GPtrArray *list = g_hash_table_lookup(index, entry->fingerprint);
        if (list == NULL)
            g_hash_table_insert(index, entry->fingerprint, list = g_ptr_array_new());
        g_ptr_array_add(list, entry);
    }
    return index;
}

/* First each finds the entry of its own file, then what is left: of two files of one name neither takes what is the
 * other's. */
static bool take_entry(GHashTable *index, const struct finding *finding, bool any_file)
{
    const GPtrArray *list = finding->fingerprint != NULL ? g_hash_table_lookup(index, finding->fingerprint) : NULL;
    for (guint i = 0; list != NULL && i < list->len; i++) {
        struct baseline_entry *entry = list->pdata[i];
        if (entry->found != NULL || strcmp(entry->rule, finding->rule) != 0 ||
            (!any_file && !same_file(entry, finding)))
            continue;
        entry->found = finding;
        return true;
    }
    return false;
}

/* Neither is known what was not analysed. */
static bool may_be_known(GHashTable *files, const struct finding *finding)
{
    const struct coverage_file *file = coverage_file_of(files, finding->place->file);
    return strcmp(finding->rule, NOT_ANALYSED) != 0 && (file == NULL || !file->failed);
}

static void move_known(GHashTable *index, GHashTable *files, GPtrArray *findings, GPtrArray *known, bool any_file)
{
    guint kept = 0;
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        if (may_be_known(files, finding) && take_entry(index, finding, any_file))
            g_ptr_array_add(known, finding);
        else
            findings->pdata[kept++] = finding;
    }
    findings->len = kept;
}

static char *target_name(const struct target *target)
{
    return g_strjoin(" ", target->ntddi->name, target->runs_on->name, target->arch, target->configuration, NULL);
}

static bool target_was_checked(const GArray *targets, const char *name)
{
    for (guint i = 0; i < targets->len; i++) {
        g_autofree char *one = target_name(&g_array_index(targets, struct target, i));
        if (strcmp(one, name) == 0)
            return true;
    }
    return false;
}

/* Whether the run would have found it, were it still there. */
static bool would_be_found(const struct coverage *scope, GHashTable *files, const struct baseline_entry *entry)
{
    const struct coverage_file *file = coverage_file_of(files, entry->file);
    const struct rule *rule = rule_set_find(scope->rules, entry->rule);
    bool searched = file != NULL ? file->understood : coverage_searched(scope, entry->file);
    if (!searched || rule == NULL || !coverage_judged(scope, rule, entry->file))
        return false;
    for (guint i = 0; entry->targets != NULL && entry->targets[i] != NULL; i++)
        if (!target_was_checked(scope->model->targets, entry->targets[i]))
            return false;
    return true;
}

GPtrArray *baseline_compare(struct baseline *baseline, const struct coverage *scope, GPtrArray *findings,
                            GPtrArray *known)
{
    g_autoptr(GHashTable) index = by_fingerprint(baseline), files = coverage_files(scope);
    move_known(index, files, findings, known, false);
    move_known(index, files, findings, known, true);
    findings_sort(known);
    GPtrArray *cleared = g_ptr_array_new();
    for (guint i = 0; i < baseline->entries->len; i++) {
        const struct baseline_entry *entry = baseline->entries->pdata[i];
        if (entry->found == NULL && would_be_found(scope, files, entry))
            g_ptr_array_add(cleared, baseline->entries->pdata[i]);
    }
    return cleared;
}

/* ---- writing ---- */

static int triage_baseline_compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The targets of a finding, and those of an entry that the run has not checked, in one order for everybody. */
static char **target_names(const struct finding *finding, char *const *others, const GArray *targets)
{
    g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
    for (guint i = 0; i < finding->targets->len; i++) {
        g_autofree char *name =
            target_name(&g_array_index(targets, struct target, g_array_index(finding->targets, guint, i)));
        g_strv_builder_add(builder, name);
    }
    for (guint i = 0; others != NULL && others[i] != NULL; i++)
        if (!target_was_checked(targets, others[i]))
            g_strv_builder_add(builder, others[i]);
    char **names = g_strv_builder_end(builder);
    qsort(names, g_strv_length(names), sizeof *names, triage_baseline_compare_names);
    return names;
}

/* `others`: where it held when it was found before; NULL: everywhere, or it is new.  "Everywhere" in this run may be
 * one of them. */
static struct baseline_entry *entry_of_finding(const struct finding *finding, char *const *others,
                                               const GArray *targets)
{
    struct baseline_entry *entry = g_new0(struct baseline_entry, 1);
    entry->fingerprint = g_strdup(finding->fingerprint);
    entry->rule = g_strdup(finding->rule);
    entry->message = g_strdup(finding->message);
    entry->file = g_strdup(finding->place->file);
    entry->line = finding->place->line;
    if (others != NULL || finding->targets->len != targets->len)
        entry->targets = target_names(finding, others, targets);
    return entry;
}

static struct baseline_entry *entry_copy(const struct baseline_entry *entry)
{
    struct baseline_entry *copy = g_memdup2(entry, sizeof *entry);
    copy->fingerprint = g_strdup(entry->fingerprint);
    copy->rule = g_strdup(entry->rule);
    copy->message = g_strdup(entry->message);
    copy->file = g_strdup(entry->file);
    copy->targets = g_strdupv(entry->targets);
    return copy;
}

static void add_findings(GPtrArray *entries, const GPtrArray *findings, const struct coverage *scope)
{
    g_autoptr(GHashTable) files = coverage_files(scope);
    for (guint i = 0; findings != NULL && i < findings->len; i++)
        if (may_be_known(files, findings->pdata[i]))
            g_ptr_array_add(entries, entry_of_finding(findings->pdata[i], NULL, scope->model->targets));
}

struct baseline *baseline_of_findings(const GPtrArray *findings, const struct coverage *scope)
{
    struct baseline *baseline = g_new0(struct baseline, 1);
    baseline->directory = g_get_current_dir();
    baseline->entries = g_ptr_array_new_with_free_func(triage_baseline_entry_free);
    add_findings(baseline->entries, findings, scope);
    return baseline;
}

static gint compare_entries(gconstpointer a, gconstpointer b)
{
    const struct baseline_entry *left = *(const struct baseline_entry *const *)a,
                                *right = *(const struct baseline_entry *const *)b;
    int order = strcmp(left->file, right->file);
    if (order == 0)
        order = (left->line > right->line) - (left->line < right->line);
    if (order == 0)
        order = strcmp(left->rule, right->rule);
    return order != 0 ? order : strcmp(left->fingerprint, right->fingerprint);
}

static void make_relative(GPtrArray *entries, const char *path)
{
    g_autofree char *directory = directory_of(path);
    for (guint i = 0; i < entries->len; i++) {
        struct baseline_entry *entry = entries->pdata[i];
        char *relative = path_relative(directory, entry->file);
        g_free(entry->file);
        entry->file = relative;
    }
}

static struct json *entry_json(const struct baseline_entry *entry)
{
    struct json *item = json_new_object();
    json_set(item, "fingerprint", json_new_string(entry->fingerprint));
    json_set(item, "rule", json_new_string(entry->rule));
    json_set(item, "file", json_new_string(entry->file));
    json_set(item, "line", json_new_number(entry->line));
    json_set(item, "message", json_new_string(entry->message));
    if (entry->targets == NULL)
        return item;
    struct json *targets = json_set(item, "targets", json_new_array());
    for (char **target = entry->targets; *target != NULL; target++)
        json_append(targets, json_new_string(*target));
    return item;
}

/* One finding a line: what people compare and merge. */
static char *baseline_text_of(const GPtrArray *entries)
{
    GString *text = g_string_new("{ \"" KEY "\": " G_STRINGIFY(VERSION) ",\n  \"findings\": [");
    for (guint i = 0; i < entries->len; i++) {
        struct json *item = entry_json(entries->pdata[i]);
        g_autofree char *line = json_print_line(item);
        json_free(item);
        g_string_append_printf(text, "%s\n    %s", i > 0 ? "," : "", line);
    }
    g_string_append(text, entries->len > 0 ? "\n  ] }\n" : "] }\n");
    return g_string_free(text, FALSE);
}

char *baseline_text(const struct baseline *baseline, const struct coverage *scope, const char *path,
                    const GPtrArray *cleared, const GPtrArray *added)
{
    g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func(triage_baseline_entry_free);
    add_findings(entries, added, scope);
    g_autoptr(GHashTable) gone = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < cleared->len; i++)
        g_hash_table_add(gone, cleared->pdata[i]);
    for (guint i = 0; i < baseline->entries->len; i++) {
        const struct baseline_entry *entry = baseline->entries->pdata[i];
        if (entry->found != NULL)
            g_ptr_array_add(entries, entry_of_finding(entry->found, entry->targets, scope->model->targets));
        else if (!g_hash_table_contains(gone, entry))
            g_ptr_array_add(entries, entry_copy(entry));
    }
    make_relative(entries, path);
    g_ptr_array_sort(entries, compare_entries);
    return baseline_text_of(entries);
}
