#include <string.h>

#include "base/text/suggestion.h"
#include "judge/expr/eval.h"
#include "judge/protocol-rule.h"
#include "judge/rule-finding.h"
#include "judge/rule-reader.h"

static bool rule_file_is_id(const char *id, bool builtin)
{
    size_t n = strlen(id);
    if (builtin)
        return n == 6 && g_str_has_prefix(id, "PCW") && strspn(id + 3, "0123456789") == 3;
    return n >= 2 && g_ascii_isupper(id[0]) && g_ascii_isdigit(id[n - 1]) &&
           strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == n;
}

static bool rule_read_id(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->id = rule_read_string(r, json, pointer);
    if (r->rule->id == NULL)
        return false;
    if (!rule_file_is_id(r->rule->id, r->builtin))
        return json_file_reject(&r->file, pointer,
                                "an id is capital letters, digits and hyphens, from a letter to a digit: ACME-1");
    return true;
}

static bool rule_read_name(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->name = rule_read_string(r, json, pointer);
    if (r->rule->name == NULL)
        return false;
    if (!g_ascii_islower(r->rule->name[0]) ||
        strspn(r->rule->name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(r->rule->name))
        return json_file_reject(&r->file, pointer,
                                "a name is small letters, digits and hyphens, from a letter on: descriptor-size");
    return true;
}

static bool read_severity_word(struct rule_reader *r, const struct json *json, const char *pointer,
                               enum severity *severity)
{
    const char *word = rule_read_string(r, json, pointer);
    return word != NULL &&
           (severity_parse(word, severity) ||
            json_file_reject(&r->file, pointer, "unknown severity \"%s\"; it is error, warning or info", word));
}

static bool read_severity_case(struct rule_reader *r, const struct json *json, const char *pointer,
                               struct severity_case *one)
{
    static const struct rule_key keys[] = {SEVERITY_KEYS(RULE_KEY)};
    if (!rule_check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !rule_read_when(r, json, pointer, &one->when) ||
        !read_severity_word(r, json_get(json, "severity"), rule_below(r, pointer, "severity"), &one->severity))
        return false;
    struct rule_severity *told = ARENA_NEW(r->arena, struct rule_severity);
    *told = (struct rule_severity){one->severity, arena_string(r->arena, json_string(json_get(json, "when")))};
    g_ptr_array_add(r->rule->severities, told);
    return true;
}

/* A word, or cases that end with one, which the rule has by default. */
static bool rule_read_severity(struct rule_reader *r, const struct json *json, const char *pointer)
{
    const struct severity_case **end = &r->program->severities;
    const struct json *child = json_is_array(json) ? json_first(json) : json;
    size_t i = 0;
    for (; child != NULL && json_is_array(json) && json_next(child) != NULL; child = json_next(child)) {
        struct severity_case *one = ARENA_NEW(r->arena, struct severity_case);
        if (!read_severity_case(r, child, rule_element(r, pointer, i++), one))
            return false;
        *end = one;
        end = &one->next;
    }
    if (!json_is_string(child))
        return json_file_reject(&r->file, pointer,
                                "expected error, warning or info, or a list that ends with one of them");
    return read_severity_word(r, child, json_is_array(json) ? rule_element(r, pointer, i) : pointer,
                              &r->rule->severity);
}

static bool rule_read_category(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->category = rule_read_string(r, json, pointer);
    return r->rule->category != NULL;
}

static bool reject_subject(const struct rule_reader *r, const char *pointer, const char *word)
{
    GPtrArray *names = g_ptr_array_new();
#define ADD(type) g_ptr_array_add(names, (char *)(uintptr_t)fact_type_##type.name);
    FACT_TYPES(ADD)
#undef ADD
    char *hint = suggestion_hint(word, names);
    json_file_reject(&r->file, pointer, "there are no facts of type \"%s\"%s", word, hint);
    g_free(hint);
    g_ptr_array_free(names, TRUE);
    return false;
}

static bool rule_read_subject(struct rule_reader *r, const struct json *json, const char *pointer)
{
    const char *word = rule_read_string(r, json, pointer);
    if (word == NULL)
        return false;
    r->program->subject = fact_type_named(word);
    if (r->program->subject != NULL)
        r->rule->subject = r->program->subject->name;
    return r->program->subject != NULL || reject_subject(r, pointer, word);
}

static bool rule_read_depends_on(struct rule_reader *r, const struct json *json, const char *pointer)
{
    const char *word = rule_read_string(r, json, pointer);
    if (word == NULL)
        return false;
    r->rule->depends_on = strcmp(word, "clock") == 0           ? "clock"
                          : strcmp(word, "architectures") == 0 ? "architectures"
                                                               : NULL;
    return r->rule->depends_on != NULL || json_file_reject(&r->file, pointer, "must be \"clock\" or \"architectures\"");
}

static bool rule_read_about(struct rule_reader *r, const struct json *json, const char *pointer)
{
    const char *word = rule_read_string(r, json, pointer);
    if (word == NULL)
        return false;
    r->program->about = about_parse(word);
    return r->program->about != ABOUT_NOTHING ||
           json_file_reject(&r->file, pointer, "must be \"counter\", \"descriptor\", \"counterset\" or \"handle\"");
}

static bool rule_read_violated_when(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->violated_when = rule_read_string(r, json, pointer);
    return r->rule->violated_when != NULL && rule_read_condition(r, json, pointer, &r->program->violated_when);
}

static bool add_protocol(struct rule_reader *r, const struct json *json, const char *pointer)
{
    const char *name = rule_read_string(r, json, pointer);
    if (name == NULL)
        return false;
    if (protocols_find(r->protocols, name) == NULL)
        return json_file_reject(&r->file, pointer, "there is no protocol \"%s\"", name);
    g_ptr_array_add(r->program->protocols, (char *)(uintptr_t)name);
    return true;
}

static bool rule_read_protocols(struct rule_reader *r, const struct json *json, const char *pointer)
{
    size_t i = 0;
    r->program->protocols = g_ptr_array_new();
    if (!json_is_array(json))
        return add_protocol(r, json, pointer);
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child))
        if (!add_protocol(r, child, rule_element(r, pointer, i++)))
            return false;
    return i > 0 || json_file_reject(&r->file, pointer, "expected at least one protocol");
}

/* The condition of a rule that leaves it to protocols. */
static bool read_condition_of_protocols(struct rule_reader *r, const struct json *json)
{
    bool own = r->rule->violated_when != NULL, protocols = r->program->protocols != NULL;
    if (own == protocols)
        return json_file_reject(&r->file, json_get(json, "protocols") != NULL ? "/protocols" : "",
                                own ? "a rule has either \"violated_when\" or \"protocols\""
                                    : "the key \"violated_when\" is missing, or \"protocols\"");
    if (own)
        return true;
    struct protocol_rule_error error;
    if (protocol_rule_compile(r->arena, r->protocols, r->rule, r->program, &error))
        return true;
    if (error.protocol == NULL)
        return json_file_reject(&r->file, "/protocols", "%s", error.message);
    protocol_error_inside(error.protocol, r->file.error, error.pointer, error.offset, error.message);
    return false;
}

static bool rule_read_why(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->texts->why = rule_read_lines(r, json, pointer, " ");
    return r->rule->texts->why != NULL;
}

static bool rule_read_mend(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->texts->mend = rule_read_lines(r, json, pointer, " ");
    return r->rule->texts->mend != NULL;
}

static bool rule_read_summary(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->summary = rule_read_string(r, json, pointer);
    return r->rule->summary != NULL;
}

static bool rule_read_bad(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->texts->bad = rule_read_lines(r, json, pointer, "\n");
    return r->rule->texts->bad != NULL;
}

static bool rule_read_good(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->rule->texts->good = rule_read_lines(r, json, pointer, "\n");
    return r->rule->texts->good != NULL;
}

static bool rule_read_source(struct rule_reader *r, const struct json *json, const char *pointer)
{
    static const struct rule_key keys[] = {SOURCE_KEYS(RULE_KEY)};
    size_t i = 0;
    if (!json_is_array(json) || (r->builtin && json_size(json) == 0))
        return json_file_reject(&r->file, pointer,
                                "expected a list of { \"document\": …, \"section\": …, \"fact\": … }");
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        const char *here = rule_element(r, pointer, i++);
        struct rule_source *source = ARENA_NEW(r->arena, struct rule_source);
        if (!rule_check_keys(r, child, here, keys, G_N_ELEMENTS(keys)))
            return false;
        source->document = rule_read_string(r, json_get(child, "document"), rule_below(r, here, "document"));
        source->section = source->document == NULL
                              ? NULL
                              : rule_read_string(r, json_get(child, "section"), rule_below(r, here, "section"));
        source->fact =
            source->section == NULL ? NULL : rule_read_string(r, json_get(child, "fact"), rule_below(r, here, "fact"));
        if (source->fact == NULL)
            return false;
        const struct json *url = json_get(child, "url");
        source->url = url != NULL ? rule_read_string(r, url, rule_below(r, here, "url")) : NULL;
        if (url != NULL && source->url == NULL)
            return false;
        g_ptr_array_add(r->rule->texts->sources, source);
    }
    return true;
}

static bool read_ids(struct rule_reader *r, const struct json *json, const char *pointer, GPtrArray *ids)
{
    size_t i = 0;
    if (!json_is_array(json))
        return json_file_reject(&r->file, pointer, "expected a list of rule ids");
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        const char *id = rule_read_string(r, child, rule_element(r, pointer, i++));
        if (id == NULL)
            return false;
        g_ptr_array_add(ids, (char *)(uintptr_t)id);
    }
    return true;
}

/* Whether these rules exist can be told only when all are read: rules.c does. */
static bool rule_read_silenced_by(struct rule_reader *r, const struct json *json, const char *pointer)
{
    return read_ids(r, json, pointer, r->rule->silenced_by);
}

/* Only for people who read the file. */
static bool rule_read_decided_in(struct rule_reader *r, const struct json *json, const char *pointer)
{
    return rule_read_string(r, json, pointer) != NULL;
}

static bool rule_read_see_also(struct rule_reader *r, const struct json *json, const char *pointer)
{
    return read_ids(r, json, pointer, r->rule->texts->see_also);
}

static bool rule_read_open_when(struct rule_reader *r, const struct json *json, const char *pointer)
{
    return rule_read_condition(r, json, pointer, &r->program->open_when);
}

static bool rule_read_other(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->program->other = rule_read_expr(r, json, pointer);
    if (r->program->other == NULL)
        return false;
    if (expr_fact_type(r->program->other) != &fact_type_other)
        return rule_reject_inside(r, pointer,
                                  &(struct expr_error){0, "expected a fact of type other: twin or overlap"});
    return true;
}

static bool rule_read_one_for(struct rule_reader *r, const struct json *json, const char *pointer)
{
    r->program->one_for = rule_read_expr(r, json, pointer);
    if (r->program->one_for == NULL)
        return false;
    if (expr_fact_type(r->program->one_for) != &fact_type_place)
        return rule_reject_inside(r, pointer, &(struct expr_error){0, "expected a place"});
    return true;
}

enum { N_JUDGED_KEYS = RULE_JUDGED_KEYS(RULE_ONE) };

static const struct rule_key rule_keys[] = {RULE_KEYS(RULE_KEY)};

static bool (*const key_readers[])(struct rule_reader *, const struct json *, const char *) = {
#define READER(name, ...) rule_read_##name,
    RULE_KEYS(READER)
#undef READER
};

static bool read_rule(struct rule_reader *r, const struct json *json)
{
    size_t n = r->texts ? G_N_ELEMENTS(rule_keys) : N_JUDGED_KEYS;
    if (!rule_check_keys(r, json, "", rule_keys, n))
        return false;
    for (size_t i = 0; i < n; i++) {
        const struct json *value = json_get(json, rule_keys[i].name);
        if (value != NULL && !key_readers[i](r, value, rule_below(r, "", rule_keys[i].name)))
            return false;
    }
    if (!read_condition_of_protocols(r, json))
        return false;
    if (r->rule->summary == NULL)
        r->rule->summary = r->rule->name;
    r->rule->needs_whole = r->program->open_when != NULL;
    return true;
}

static bool check_file_name(const struct rule_reader *r)
{
    g_autofree char *stem = g_path_get_basename(r->file.path),
                    *wanted = g_strdup_printf("%s-%s.json", r->rule->id, r->rule->name);
    return strcmp(stem, wanted) == 0 || json_file_reject(&r->file, "/id", "the file's name must be %s", wanted);
}

struct rule *rule_new(struct arena *arena, const char *id, const char *name)
{
    struct rule *rule = ARENA_NEW(arena, struct rule);
    *rule = (struct rule){.id = id, .name = name, .enabled = true, .texts = ARENA_NEW(arena, struct rule_texts)};
    rule->fixes = g_ptr_array_new();
    rule->severities = g_ptr_array_new();
    rule->silenced_by = g_ptr_array_new();
    rule->texts->sources = g_ptr_array_new();
    rule->texts->messages = g_ptr_array_new();
    rule->texts->see_also = g_ptr_array_new();
    return rule;
}

bool rule_complete(struct arena *arena, const struct protocol_set *protocols, struct rule *rule,
                   const struct json *json, GError **error)
{
    g_autoptr(GBytes) none = g_bytes_new_static("", 0);
    struct rule_reader r = {
        .file = {rule->id, none, error}, .arena = arena, .builtin = true, .protocols = protocols, .rule = rule};
    r.program = rule->program = ARENA_NEW(arena, struct rule_program);
    rule->texts->unread = arena;
    return read_rule(&r, json);
}

struct rule *rule_read(struct arena *arena, const struct protocol_set *protocols, const struct json_file *file,
                       bool builtin)
{
    struct json *json = json_file_parse(file);
    if (json == NULL)
        return NULL;
    struct rule_reader r = {
        *file, arena, builtin, true, protocols, rule_new(arena, NULL, NULL), ARENA_NEW(arena, struct rule_program)};
    r.rule->program = r.program;
    bool good = read_rule(&r, json) && (!builtin || check_file_name(&r));
    json_free(json);
    if (!good)
        rule_release(r.rule);
    return good ? r.rule : NULL;
}

void rule_release(struct rule *rule)
{
    if (rule->program != NULL)
        g_clear_pointer(&rule->program->protocols, g_ptr_array_unref);
    g_ptr_array_unref(rule->fixes);
    g_ptr_array_unref(rule->severities);
    g_ptr_array_unref(rule->silenced_by);
    g_ptr_array_unref(rule->texts->sources);
    g_ptr_array_unref(rule->texts->messages);
    g_ptr_array_unref(rule->texts->see_also);
}
