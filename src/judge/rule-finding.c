/* The keys of a rule that say where a finding is, what it says and what may be done about it. */
#include "judge/rule-finding.h"
#include "judge/expr/eval.h"

#include <string.h>

static bool read_place_case(struct rule_reader *r, const struct json *json, const char *pointer, struct place_case *one)
{
    static const struct rule_key keys[] = {PLACE_KEYS(RULE_KEY)};
    if (json_is_string(json)) {
        one->at = rule_read_place(r, json, pointer);
        return one->at != NULL;
    }
    if (!rule_check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !rule_read_when(r, json, pointer, &one->when))
        return false;
    one->at = rule_read_place(r, json_get(json, "at"), rule_below(r, pointer, "at"));
    return one->at != NULL;
}

bool rule_read_report_at(struct rule_reader *r, const struct json *json, const char *pointer)
{
    const struct place_case **end = &r->program->places;
    const struct json *child = json_is_array(json) ? json_first(json) : json;
    size_t i = 0;
    if (child == NULL)
        return json_file_reject(&r->file, pointer, "expected at least one place");
    for (; child != NULL; child = json_is_array(json) ? json_next(child) : NULL) {
        struct place_case *one = ARENA_NEW(r->arena, struct place_case);
        if (!read_place_case(r, child, json_is_array(json) ? rule_element(r, pointer, i++) : pointer, one))
            return false;
        *end = one;
        end = &one->next;
    }
    return true;
}

static bool read_message_case(struct rule_reader *r, const struct json *json, const char *pointer,
                              struct message_case *one)
{
    static const struct rule_key keys[] = {MESSAGE_KEYS(RULE_KEY)};
    if (json_is_string(json)) {
        one->text = rule_read_template(r, json, pointer);
        return one->text != NULL;
    }
    if (!rule_check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !rule_read_when(r, json, pointer, &one->when))
        return false;
    one->text = rule_read_template(r, json_get(json, "text"), rule_below(r, pointer, "text"));
    return one->text != NULL;
}

bool rule_read_rejection(struct rule_reader *r, const struct json *json, const char *pointer)
{
    struct message_case *one = ARENA_NEW(r->arena, struct message_case);
    if (r->program->subject != &fact_type_registration)
        return json_file_reject(&r->file, pointer, "only a rule about a registration can have it");
    r->program->rejection = one;
    return read_message_case(r, json, pointer, one);
}

/* Keeps its text, in which users search for a rule. */
static void note_message(struct rule_reader *r, const struct json *json)
{
    const char *text = json_string(json_is_string(json) ? json : json_get(json, "text"));
    if (r->texts)
        g_ptr_array_add(r->rule->texts->messages, (char *)(uintptr_t)arena_strndup(r->arena, text, strlen(text)));
}

/* A text, or cases that end with one: the last word must always be possible, and only the last can be. */
bool rule_read_message(struct rule_reader *r, const struct json *json, const char *pointer)
{
    const struct message_case **end = &r->program->messages;
    const struct json *child = json_is_array(json) ? json_first(json) : json;
    size_t i = 0;
    if (child == NULL)
        return json_file_reject(&r->file, pointer, "expected a message");
    while (child != NULL) {
        const struct json *next = json_is_array(json) ? json_next(child) : NULL;
        const char *here = json_is_array(json) ? rule_element(r, pointer, i++) : pointer;
        struct message_case *one = ARENA_NEW(r->arena, struct message_case);
        if (!read_message_case(r, child, here, one))
            return false;
        if ((one->when == NULL) != (next == NULL))
            return json_file_reject(&r->file, here,
                                    next == NULL ? "the last message must be a plain text, for all other cases"
                                                 : "the messages after this one are never reached");
        note_message(r, child);
        *end = one;
        end = &one->next;
        child = next;
    }
    return true;
}

static bool read_related_place(struct rule_reader *r, const struct json *json, const char *pointer,
                               struct related_place *one)
{
    static const struct rule_key keys[] = {RELATED_KEYS(RULE_KEY)};
    if (!rule_check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !rule_read_when(r, json, pointer, &one->when))
        return false;
    const char *at = rule_below(r, pointer, "at");
    one->at = rule_read_expr(r, json_get(json, "at"), at);
    if (one->at == NULL)
        return false;
    bool steps = expr_type(one->at) == TYPE_LIST && expr_fact_type(one->at) == &fact_type_step;
    if (!steps && !rule_is_place(one->at))
        return rule_reject_inside(r, at,
                                  &(struct expr_error){0, "expected a place, a fact that has one, or a list of steps"});
    const struct json *message = json_get(json, "message");
    if (steps != (message == NULL))
        return json_file_reject(&r->file, pointer,
                                steps ? "steps have messages of their own" : "the key \"message\" is missing");
    one->message = steps ? NULL : rule_read_template(r, message, rule_below(r, pointer, "message"));
    return steps || one->message != NULL;
}

static bool read_related_places(struct rule_reader *r, const struct json *json, const char *pointer,
                                const struct related_place **end)
{
    size_t i = 0;
    if (!json_is_array(json))
        return json_file_reject(&r->file, pointer, "expected a list of { \"at\": …, \"message\": … }");
    for (const struct json *child = json_first(json); child != NULL; child = json_next(child)) {
        struct related_place *one = ARENA_NEW(r->arena, struct related_place);
        if (!read_related_place(r, child, rule_element(r, pointer, i++), one))
            return false;
        *end = one;
        end = &one->next;
    }
    return true;
}

bool rule_read_related(struct rule_reader *r, const struct json *json, const char *pointer)
{
    return read_related_places(r, json, pointer, &r->program->related);
}

bool rule_read_path(struct rule_reader *r, const struct json *json, const char *pointer)
{
    return read_related_places(r, json, pointer, &r->program->path);
}

static bool read_safety(struct rule_reader *r, const struct json *json, const char *pointer, bool *is_safe)
{
    const char *word = rule_read_string(r, json, pointer);
    if (word == NULL)
        return false;
    *is_safe = strcmp(word, "safe") == 0;
    return *is_safe || strcmp(word, "unsafe") == 0 ||
           json_file_reject(&r->file, pointer, "unknown safety \"%s\"; it is safe or unsafe", word);
}

/* Only of values it is known whether their text can be replaced. */
static const struct expr *rule_finding_read_value(const struct rule_reader *r, const struct json *json,
                                                  const char *pointer)
{
    const struct expr *expr = rule_read_expr(r, json, pointer);
    if (expr == NULL || expr_fact_type(expr) == &fact_type_value)
        return expr;
    rule_reject_inside(r, pointer, &(struct expr_error){0, "expected a value, whose expression is replaced"});
    return NULL;
}

static void keep_fix_text(struct rule_reader *r, const struct json *json, const struct rule_fix *fix)
{
    struct rule_fix_text *text = ARENA_NEW(r->arena, struct rule_fix_text);
    *text = (struct rule_fix_text){arena_string(r->arena, json_string(json_get(json, "description"))),
                                   arena_string(r->arena, json_string(json_get(json, "with"))), fix->is_safe};
    g_ptr_array_add(r->rule->fixes, text);
}

static bool read_one_fix(struct rule_reader *r, const struct json *json, const char *pointer, struct rule_fix *fix)
{
    static const struct rule_key keys[] = {FIX_KEYS(RULE_KEY)};
    if (!rule_check_keys(r, json, pointer, keys, G_N_ELEMENTS(keys)) || !rule_read_when(r, json, pointer, &fix->when) ||
        !read_safety(r, json_get(json, "safety"), rule_below(r, pointer, "safety"), &fix->is_safe))
        return false;
    fix->description = rule_read_template(r, json_get(json, "description"), rule_below(r, pointer, "description"));
    fix->replace = fix->description == NULL
                       ? NULL
                       : rule_finding_read_value(r, json_get(json, "replace"), rule_below(r, pointer, "replace"));
    fix->with =
        fix->replace == NULL ? NULL : rule_read_template(r, json_get(json, "with"), rule_below(r, pointer, "with"));
    if (fix->with == NULL)
        return false;
    keep_fix_text(r, json, fix);
    return true;
}

/* A fix, or a list of them: the first that is possible is offered, so that nothing behind one without a condition is.
 */
bool rule_read_fix(struct rule_reader *r, const struct json *json, const char *pointer)
{
    const struct rule_fix **end = &r->program->fixes;
    const struct json *child = json_is_array(json) ? json_first(json) : json;
    size_t i = 0;
    if (child == NULL)
        return json_file_reject(&r->file, pointer, "expected at least one fix");
    while (child != NULL) {
        const struct json *next = json_is_array(json) ? json_next(child) : NULL;
        const char *here = json_is_array(json) ? rule_element(r, pointer, i++) : pointer;
        struct rule_fix *fix = ARENA_NEW(r->arena, struct rule_fix);
        if (!read_one_fix(r, child, here, fix))
            return false;
        if (fix->when == NULL && next != NULL)
            return json_file_reject(&r->file, here, "the fixes after this one are never offered");
        *end = fix;
        end = &fix->next;
        child = next;
    }
    return true;
}
