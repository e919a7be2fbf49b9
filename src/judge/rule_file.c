#include <stdarg.h>
#include <string.h>

#include "base/text/json.h"
#include "base/text/json_text.h"
#include "base/text/suggestion.h"
#include "judge/rule_form.h"
#include "judge/rule_program.h"

/*
 * Reading one rule.  Every function takes the JSON pointer of what it reads, so that an error finds its place in the
 * text. The first error ends the reading: functions return false or NULL, and the error is set.
 */
struct reader {
    struct arena *arena;
    const char *path, *text;
    size_t length;
    bool builtin, texts; /* `texts`: they are there */
    struct rule *rule;
    struct rule_program *program;
    GError **error;
};

static bool set_error(const struct reader *r, struct json_position at, const char *message)
{
    g_set_error(r->error, g_quark_from_static_string("rule"), 0, "%s:%u:%u: %s", r->path, at.line, at.column, message);
    return false;
}

void rule_error_at(GError **error, const char *path, const char *text, size_t length, const char *pointer,
                   const char *message)
{
    struct reader r = {.path = path, .error = error};
    struct json_position at = {0, 1, 1};
    json_locate(text, length, pointer, &at);
    set_error(&r, at, message);
}

static bool reject(const struct reader *r, const char *pointer, const char *format, ...) G_GNUC_PRINTF(3, 4);

static bool reject(const struct reader *r, const char *pointer, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *message = g_strdup_vprintf(format, args);
    va_end(args);
    rule_error_at(r->error, r->path, r->text, r->length, pointer, message);
    g_free(message);
    return false;
}

/* An error inside the string at `pointer`: in an expression or a template. */
static bool reject_inside(const struct reader *r, const char *pointer, const struct expr_error *error)
{
    struct json_position at = {0, 1, 1};
    json_locate_inside(r->text, r->length, pointer, error->offset, &at);
    return set_error(r, at, error->message);
}

static const char *below(const struct reader *r, const char *pointer, const char *key)
{
    size_t length = strlen(pointer), more = strlen(key);
    char *longer = arena_alloc(r->arena, length + more + 2); /* one for almost every value that is read: no printf */
    memcpy(longer, pointer, length);
    longer[length] = '/';
    memcpy(longer + length + 1, key, more);
    return longer;
}

static const char *element(const struct reader *r, const char *pointer, size_t index)
{
    return arena_printf(r->arena, "%s/%zu", pointer, index);
}

/* ---- objects and their keys ---- */

static bool reject_key(const struct reader *r, const char *pointer, const char *name, const struct rule_key *keys,
                       size_t n)
{
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 0; i < n; i++)
        g_ptr_array_add(names, (char *)(uintptr_t)keys[i].name);
    char *hint = suggestion_hint(name, names);
    char *message = g_strdup_printf("unknown key \"%s\"%s", name, hint);
    struct json_position at = {0, 1, 1};
    json_locate_key(r->text, r->length, below(r, pointer, name), &at);
    set_error(r, at, message);
    g_free(message);
    g_free(hint);
    g_ptr_array_free(names, TRUE);
    return false;
}

/* The value must be an object with no other keys than these, and with all that are needed. */
static bool check_keys(const struct reader *r, const struct json *json, const char *pointer,
                       const struct rule_key *keys, size_t n)
{
    if (!json_is_object(json))
        return reject(r, pointer, "expected an object");
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        size_t i = 0;
        while (i < n && strcmp(keys[i].name, json_key(child)) != 0)
            i++;
        if (i == n && (pointer[0] != '\0' || strcmp(json_key(child), RULE_SCHEMA_KEY) != 0))
            return reject_key(r, pointer, json_key(child), keys, n);
    }
    for (size_t i = 0; i < n; i++)
        if ((keys[i].need == NEEDED || (keys[i].need != OPTIONAL && r->builtin)) &&
            json_get(json, keys[i].name) == NULL)
            return reject(r, pointer, "the key \"%s\" is missing", keys[i].name);
    return true;
}

/* ---- texts ---- */

static const char *read_string(const struct reader *r, const struct json *json, const char *pointer)
{
    const char *text = json_string(json);
    if (text == NULL || text[0] == '\0') {
        reject(r, pointer, "expected a text that is not empty");
        return NULL;
    }
    return arena_strndup(r->arena, text, strlen(text));
}

/* A text, or a list of lines that `glue` joins: JSON has no way to break a long text. */
static const char *read_lines(const struct reader *r, const struct json *json, const char *pointer, const char *glue)
{
    if (!json_is_array(json))
        return read_string(r, json, pointer);
    GString *text = g_string_new(NULL);
    size_t i = 0;
    const struct json *line = json_first(json);
    for (; line != NULL && json_is_string(line); line = json_next(line), i++)
        g_string_append(g_string_append(text, i > 0 ? glue : ""), json_string(line));
    const char *kept = NULL;
    if (line != NULL)
        reject(r, element(r, pointer, i), "expected a text");
    else if (text->len == 0)
        reject(r, pointer, "expected lines of text");
    else
        kept = arena_strndup(r->arena, text->str, text->len);
    g_string_free(text, TRUE);
    return kept;
}

/* ---- expressions ---- */

static const struct expr *read_expr(const struct reader *r, const struct json *json, const char *pointer)
{
    const char *text = read_string(r, json, pointer);
    if (text == NULL)
        return NULL;
    struct expr_error error;
    const struct expr *expr = expr_compile(r->arena, text, strlen(text), r->program->subject, &error);
    if (expr == NULL)
        reject_inside(r, pointer, &error);
    return expr;
}

static bool read_condition(const struct reader *r, const struct json *json, const char *pointer,
                           const struct expr **condition)
{
    *condition = read_expr(r, json, pointer);
    if (*condition == NULL)
        return false;
    if (expr_type(*condition) != TYPE_BOOL)
        return reject_inside(r, pointer, &(struct expr_error){0, "expected a condition; compare this with something"});
    return true;
}

/* The condition `when` of an object; an absent one stays NULL. */
static bool read_when(const struct reader *r, const struct json *json, const char *pointer, const struct expr **when)
{
    const struct json *condition = json_get(json, "when");
    return condition == NULL || read_condition(r, condition, below(r, pointer, "when"), when);
}

static bool is_place(const struct expr *expr)
{
    const struct fact_type *type = expr_fact_type(expr);
    if (expr_type(expr) != TYPE_FACT)
        return false;
    const struct fact_member_info *info = fact_type_find_member(type, "place");
    return type == &fact_type_place || (info != NULL && info->of == &fact_type_place);
}

static const struct expr *read_place(const struct reader *r, const struct json *json, const char *pointer)
{
    const struct expr *expr = read_expr(r, json, pointer);
    if (expr == NULL || is_place(expr))
        return expr;
    reject_inside(r, pointer, &(struct expr_error){0, "expected a place, or something that has one, such as a value"});
    return NULL;
}

static const struct template *read_template(const struct reader *r, const struct json *json, const char *pointer)
{
    const char *text = read_string(r, json, pointer);
    if (text == NULL)
        return NULL;
    struct expr_error error;
    const struct template *template = template_compile(r->arena, text, r->program->subject, &error);
    if (template == NULL)
        reject_inside(r, pointer, &error);
    return template;
}

/* ---- one function per key ---- */

static bool is_id(const char *id, bool builtin)
{
    size_t n = strlen(id);
    if (builtin)
        return n == 6 && g_str_has_prefix(id, "PCW") && strspn(id + 3, "0123456789") == 3;
    return n >= 2 && g_ascii_isupper(id[0]) && g_ascii_isdigit(id[n - 1]) &&
           strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == n;
}

static bool read_id(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->id = read_string(r, json, pointer);
    if (r->rule->id == NULL)
        return false;
    if (!is_id(r->rule->id, r->builtin))
        return reject(r, pointer, "an id is capital letters, digits and hyphens, from a letter to a digit: ACME-1");
    return true;
}

static bool read_name(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->name = read_string(r, json, pointer);
    if (r->rule->name == NULL)
        return false;
    if (!g_ascii_islower(r->rule->name[0]) ||
        strspn(r->rule->name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(r->rule->name))
        return reject(r, pointer, "a name is small letters, digits and hyphens, from a letter on: descriptor-size");
    return true;
}

static bool read_severity_word(struct reader *r, const struct json *json, const char *pointer, enum severity *severity)
{
    const char *word = read_string(r, json, pointer);
    return word != NULL && (severity_parse(word, severity) ||
                            reject(r, pointer, "unknown severity \"%s\"; it is error, warning or info", word));
}

static bool read_severity_case(struct reader *r, const struct json *json, const char *pointer,
                               struct severity_case *one)
{
    static const struct rule_key keys[] = {SEVERITY_CASE_KEYS(RULE_KEY)};
    if (!check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) ||
        !read_condition(r, json_get(json, "if"), below(r, pointer, "if"), &one->when) ||
        !read_severity_word(r, json_get(json, "severity"), below(r, pointer, "severity"), &one->severity))
        return false;
    struct rule_severity *told = ARENA_NEW(r->arena, struct rule_severity);
    *told = (struct rule_severity){one->severity, arena_string(r->arena, json_string(json_get(json, "if")))};
    g_ptr_array_add(r->rule->severities, told);
    return true;
}

static bool read_severity(struct reader *r, const struct json *json, const char *pointer)
{
    static const struct rule_key keys[] = {SEVERITY_KEYS(RULE_KEY)};
    if (json_is_string(json))
        return read_severity_word(r, json, pointer, &r->rule->severity);
    if (!check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) ||
        !read_severity_word(r, json_get(json, "default"), below(r, pointer, "default"), &r->rule->severity))
        return false;
    const struct json *cases = json_get(json, "when");
    const char *list = below(r, pointer, "when");
    const struct severity_case **end = &r->program->severities;
    size_t i = 0;
    if (!json_is_array(cases))
        return reject(r, list, "expected a list of { \"if\": …, \"severity\": … }");
    for (const struct json *child = json_first(cases); child != NULL; child = json_next(child)) {
        struct severity_case *one = ARENA_NEW(r->arena, struct severity_case);
        if (!read_severity_case(r, child, element(r, list, i++), one))
            return false;
        *end = one;
        end = &one->next;
    }
    return true;
}

static bool read_category(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->category = read_string(r, json, pointer);
    return r->rule->category != NULL;
}

static bool reject_subject(const struct reader *r, const char *pointer, const char *word)
{
    GPtrArray *names = g_ptr_array_new();
#define ADD(type) g_ptr_array_add(names, (char *)(uintptr_t)fact_type_##type.name);
    FACT_TYPES(ADD)
#undef ADD
    char *hint = suggestion_hint(word, names);
    reject(r, pointer, "there are no facts of type \"%s\"%s", word, hint);
    g_free(hint);
    g_ptr_array_free(names, TRUE);
    return false;
}

static bool read_subject(struct reader *r, const struct json *json, const char *pointer)
{
    const char *word = read_string(r, json, pointer);
    if (word == NULL)
        return false;
    r->program->subject = fact_type_named(word);
    if (r->program->subject != NULL)
        r->rule->subject = r->program->subject->name;
    return r->program->subject != NULL || reject_subject(r, pointer, word);
}

static bool read_depends_on(struct reader *r, const struct json *json, const char *pointer)
{
    const char *word = read_string(r, json, pointer);
    if (word == NULL)
        return false;
    r->rule->depends_on = strcmp(word, "clock") == 0           ? "clock"
                          : strcmp(word, "architectures") == 0 ? "architectures"
                                                               : NULL;
    return r->rule->depends_on != NULL || reject(r, pointer, "must be \"clock\" or \"architectures\"");
}

static bool read_violated_when(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->violated_when = read_string(r, json, pointer);
    return r->rule->violated_when != NULL && read_condition(r, json, pointer, &r->program->violated_when);
}

static bool read_place_case(struct reader *r, const struct json *json, const char *pointer, struct place_case *one)
{
    static const struct rule_key keys[] = {PLACE_KEYS(RULE_KEY)};
    if (json_is_string(json)) {
        one->at = read_place(r, json, pointer);
        return one->at != NULL;
    }
    if (!check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !read_when(r, json, pointer, &one->when))
        return false;
    one->at = read_place(r, json_get(json, "at"), below(r, pointer, "at"));
    return one->at != NULL;
}

static bool read_report_at(struct reader *r, const struct json *json, const char *pointer)
{
    const struct place_case **end = &r->program->places;
    const struct json *child = json_is_array(json) ? json_first(json) : json;
    size_t i = 0;
    if (child == NULL)
        return reject(r, pointer, "expected at least one place");
    for (; child != NULL; child = json_is_array(json) ? json_next(child) : NULL) {
        struct place_case *one = ARENA_NEW(r->arena, struct place_case);
        if (!read_place_case(r, child, json_is_array(json) ? element(r, pointer, i++) : pointer, one))
            return false;
        *end = one;
        end = &one->next;
    }
    return true;
}

static bool read_message_case(struct reader *r, const struct json *json, const char *pointer, struct message_case *one)
{
    static const struct rule_key keys[] = {MESSAGE_KEYS(RULE_KEY)};
    if (json_is_string(json)) {
        one->text = read_template(r, json, pointer);
        return one->text != NULL;
    }
    if (!check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !read_when(r, json, pointer, &one->when))
        return false;
    one->text = read_template(r, json_get(json, "text"), below(r, pointer, "text"));
    return one->text != NULL;
}

/* A text, or cases that end with one: the last word must always be possible, and only the last can be. */
static bool read_message(struct reader *r, const struct json *json, const char *pointer)
{
    const struct message_case **end = &r->program->messages;
    const struct json *child = json_is_array(json) ? json_first(json) : json;
    size_t i = 0;
    if (child == NULL)
        return reject(r, pointer, "expected a message");
    while (child != NULL) {
        const struct json *next = json_is_array(json) ? json_next(child) : NULL;
        const char *here = json_is_array(json) ? element(r, pointer, i++) : pointer;
        struct message_case *one = ARENA_NEW(r->arena, struct message_case);
        if (!read_message_case(r, child, here, one))
            return false;
        if ((one->when == NULL) != (next == NULL))
            return reject(r, here,
                          next == NULL ? "the last message must be a plain text, for all other cases"
                                       : "the messages behind this one are never reached");
        *end = one;
        end = &one->next;
        child = next;
    }
    return true;
}

static bool read_related_place(struct reader *r, const struct json *json, const char *pointer,
                               struct related_place *one)
{
    static const struct rule_key keys[] = {RELATED_KEYS(RULE_KEY)};
    if (!check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !read_when(r, json, pointer, &one->when))
        return false;
    const char *at = below(r, pointer, "at");
    one->at = read_expr(r, json_get(json, "at"), at);
    if (one->at == NULL)
        return false;
    bool steps = expr_type(one->at) == TYPE_LIST && expr_fact_type(one->at) == &fact_type_step;
    if (!steps && !is_place(one->at))
        return reject_inside(r, at,
                             &(struct expr_error){0, "expected a place, a fact that has one, or a list of steps"});
    const struct json *message = json_get(json, "message");
    if (steps != (message == NULL))
        return reject(r, pointer, steps ? "steps have messages of their own" : "the key \"message\" is missing");
    one->message = steps ? NULL : read_template(r, message, below(r, pointer, "message"));
    return steps || one->message != NULL;
}

static bool read_related(struct reader *r, const struct json *json, const char *pointer)
{
    const struct related_place **end = &r->program->related;
    size_t i = 0;
    if (!json_is_array(json))
        return reject(r, pointer, "expected a list of { \"at\": …, \"message\": … }");
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        struct related_place *one = ARENA_NEW(r->arena, struct related_place);
        if (!read_related_place(r, child, element(r, pointer, i++), one))
            return false;
        *end = one;
        end = &one->next;
    }
    return true;
}

static bool read_why(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->texts->why = read_lines(r, json, pointer, " ");
    return r->rule->texts->why != NULL;
}

static bool read_mend(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->texts->mend = read_lines(r, json, pointer, " ");
    return r->rule->texts->mend != NULL;
}

static bool read_summary(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->summary = read_string(r, json, pointer);
    return r->rule->summary != NULL;
}

static bool read_bad(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->texts->bad = read_lines(r, json, pointer, "\n");
    return r->rule->texts->bad != NULL;
}

static bool read_good(struct reader *r, const struct json *json, const char *pointer)
{
    r->rule->texts->good = read_lines(r, json, pointer, "\n");
    return r->rule->texts->good != NULL;
}

static bool read_source(struct reader *r, const struct json *json, const char *pointer)
{
    static const struct rule_key keys[] = {SOURCE_KEYS(RULE_KEY)};
    size_t i = 0;
    if (!json_is_array(json) || (r->builtin && json_size(json) == 0))
        return reject(r, pointer, "expected a list of { \"document\": …, \"section\": …, \"fact\": … }");
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        const char *here = element(r, pointer, i++);
        struct rule_source *source = ARENA_NEW(r->arena, struct rule_source);
        if (!check_keys(r, child, here, keys, G_N_ELEMENTS(keys)))
            return false;
        source->document = read_string(r, json_get(child, "document"), below(r, here, "document"));
        source->section =
            source->document == NULL ? NULL : read_string(r, json_get(child, "section"), below(r, here, "section"));
        source->fact = source->section == NULL ? NULL : read_string(r, json_get(child, "fact"), below(r, here, "fact"));
        if (source->fact == NULL)
            return false;
        g_ptr_array_add(r->rule->texts->sources, source);
    }
    return true;
}

/* Whether these rules exist can be told only when all are read: rules.c does. */
static bool read_silenced_by(struct reader *r, const struct json *json, const char *pointer)
{
    size_t i = 0;
    if (!json_is_array(json))
        return reject(r, pointer, "expected a list of rule ids");
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        const char *id = read_string(r, child, element(r, pointer, i++));
        if (id == NULL)
            return false;
        g_ptr_array_add(r->rule->silenced_by, (char *)(uintptr_t)id);
    }
    return true;
}

static bool read_open_when(struct reader *r, const struct json *json, const char *pointer)
{
    return read_condition(r, json, pointer, &r->program->open_when);
}

static bool read_other(struct reader *r, const struct json *json, const char *pointer)
{
    r->program->other = read_expr(r, json, pointer);
    if (r->program->other == NULL)
        return false;
    if (expr_fact_type(r->program->other) != &fact_type_other)
        return reject_inside(r, pointer, &(struct expr_error){0, "expected a fact of type other: twin or overlap"});
    return true;
}

static bool read_safety(struct reader *r, const struct json *json, const char *pointer, bool *is_safe)
{
    const char *word = read_string(r, json, pointer);
    if (word == NULL)
        return false;
    *is_safe = strcmp(word, "safe") == 0;
    return *is_safe || strcmp(word, "unsafe") == 0 ||
           reject(r, pointer, "unknown safety \"%s\"; it is safe or unsafe", word);
}

/* Only of values it is known whether their text can be replaced. */
static const struct expr *read_value(const struct reader *r, const struct json *json, const char *pointer)
{
    const struct expr *expr = read_expr(r, json, pointer);
    if (expr == NULL || expr_fact_type(expr) == &fact_type_value)
        return expr;
    reject_inside(r, pointer, &(struct expr_error){0, "expected a value, whose expression is replaced"});
    return NULL;
}

static void keep_fix_text(struct reader *r, const struct json *json, const struct rule_fix *fix)
{
    struct rule_fix_text *text = ARENA_NEW(r->arena, struct rule_fix_text);
    *text = (struct rule_fix_text){arena_string(r->arena, json_string(json_get(json, "description"))),
                                   arena_string(r->arena, json_string(json_get(json, "with"))), fix->is_safe};
    g_ptr_array_add(r->rule->fixes, text);
}

static bool read_one_fix(struct reader *r, const struct json *json, const char *pointer, struct rule_fix *fix)
{
    static const struct rule_key keys[] = {FIX_KEYS(RULE_KEY)};
    if (!check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !read_when(r, json, pointer, &fix->when) ||
        !read_safety(r, json_get(json, "safety"), below(r, pointer, "safety"), &fix->is_safe))
        return false;
    fix->description = read_template(r, json_get(json, "description"), below(r, pointer, "description"));
    fix->replace =
        fix->description == NULL ? NULL : read_value(r, json_get(json, "replace"), below(r, pointer, "replace"));
    fix->with = fix->replace == NULL ? NULL : read_template(r, json_get(json, "with"), below(r, pointer, "with"));
    if (fix->with == NULL)
        return false;
    keep_fix_text(r, json, fix);
    return true;
}

/* A fix, or a list of them: the first that is possible is offered, so that nothing behind one without a condition is.
 */
static bool read_fix(struct reader *r, const struct json *json, const char *pointer)
{
    const struct rule_fix **end = &r->program->fixes;
    const struct json *child = json_is_array(json) ? json_first(json) : json;
    size_t i = 0;
    if (child == NULL)
        return reject(r, pointer, "expected at least one fix");
    while (child != NULL) {
        const struct json *next = json_is_array(json) ? json_next(child) : NULL;
        const char *here = json_is_array(json) ? element(r, pointer, i++) : pointer;
        struct rule_fix *fix = ARENA_NEW(r->arena, struct rule_fix);
        if (!read_one_fix(r, child, here, fix))
            return false;
        if (fix->when == NULL && next != NULL)
            return reject(r, here, "the fixes behind this one are never offered");
        *end = fix;
        end = &fix->next;
        child = next;
    }
    return true;
}

enum { N_JUDGED_KEYS = RULE_JUDGED_KEYS(RULE_ONE) };

static const struct rule_key rule_keys[] = {RULE_KEYS(RULE_KEY)};

static bool (*const key_readers[])(struct reader *, const struct json *, const char *) = {
#define READER(name, ...) read_##name,
    RULE_KEYS(READER)
#undef READER
};

static bool read_rule(struct reader *r, const struct json *json)
{
    size_t n = r->texts ? G_N_ELEMENTS(rule_keys) : N_JUDGED_KEYS;
    if (!check_keys(r, json, "", rule_keys, n))
        return false;
    for (size_t i = 0; i < n; i++) {
        const struct json *value = json_get(json, rule_keys[i].name);
        if (value != NULL && !key_readers[i](r, value, below(r, "", rule_keys[i].name)))
            return false;
    }
    if (r->rule->summary == NULL)
        r->rule->summary = r->rule->name;
    r->rule->needs_whole = r->program->open_when != NULL;
    return true;
}

static bool check_file_name(const struct reader *r)
{
    g_autofree char *stem = g_path_get_basename(r->path),
                    *wanted = g_strdup_printf("%s-%s.json", r->rule->id, r->rule->name);
    return strcmp(stem, wanted) == 0 || reject(r, "/id", "the file's name must be %s", wanted);
}

struct rule *rule_new(struct arena *arena, const char *id, const char *name)
{
    struct rule *rule = ARENA_NEW(arena, struct rule);
    *rule = (struct rule){.id = id, .name = name, .enabled = true, .texts = ARENA_NEW(arena, struct rule_texts)};
    rule->fixes = g_ptr_array_new();
    rule->severities = g_ptr_array_new();
    rule->silenced_by = g_ptr_array_new();
    rule->texts->sources = g_ptr_array_new();
    return rule;
}

bool rule_complete(struct arena *arena, struct rule *rule, const struct json *json, GError **error)
{
    struct reader r = {.arena = arena, .path = rule->id, .text = "", .builtin = true, .rule = rule, .error = error};
    r.program = rule->program = ARENA_NEW(arena, struct rule_program);
    rule->texts->unread = arena;
    return read_rule(&r, json);
}

struct rule *rule_read(struct arena *arena, const char *path, const char *text, size_t length, bool builtin,
                       GError **error)
{
    GError *syntax = NULL;
    struct json *json = json_parse(text, length, &syntax);
    if (json == NULL) {
        g_propagate_prefixed_error(error, syntax, "%s:", path);
        return NULL;
    }
    struct reader r = {
        arena, path, text, length, builtin, true, rule_new(arena, NULL, NULL), ARENA_NEW(arena, struct rule_program),
        error};
    r.rule->program = r.program;
    bool good = read_rule(&r, json) && (!builtin || check_file_name(&r));
    json_free(json);
    if (!good)
        rule_release(r.rule);
    return good ? r.rule : NULL;
}

void rule_release(struct rule *rule)
{
    g_ptr_array_unref(rule->fixes);
    g_ptr_array_unref(rule->severities);
    g_ptr_array_unref(rule->silenced_by);
    g_ptr_array_unref(rule->texts->sources);
}
