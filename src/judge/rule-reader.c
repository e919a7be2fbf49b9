#include "judge/rule-reader.h"

#include <string.h>

#include "judge/expr/compile.h"
#include "judge/expr/eval.h"

bool rule_reject_inside(const struct rule_reader *r, const char *pointer, const struct expr_error *error)
{
    return json_file_reject_inside(&r->file, pointer, error->offset, error->message);
}

const char *rule_below(const struct rule_reader *r, const char *pointer, const char *key)
{
    size_t length = strlen(pointer), more = strlen(key);
    char *longer = arena_alloc(r->arena, length + more + 2); /* one for almost every value that is read: no printf */
    memcpy(longer, pointer, length);
    longer[length] = '/';
    memcpy(longer + length + 1, key, more);
    return longer;
}

const char *rule_element(const struct rule_reader *r, const char *pointer, size_t index)
{
    return arena_printf(r->arena, "%s/%" G_GSIZE_FORMAT, pointer, (gsize)index);
}

/* ---- objects and their keys ---- */

bool rule_check_keys(const struct rule_reader *r, const struct json *json, const char *pointer,
                     const struct rule_key *keys, size_t n)
{
    g_autofree struct json_file_key *plain = g_new(struct json_file_key, n);
    for (size_t i = 0; i < n; i++)
        plain[i] =
            (struct json_file_key){keys[i].name, keys[i].need == NEEDED || (keys[i].need != OPTIONAL && r->builtin)};
    return json_file_check_keys(&r->file, json, pointer, plain, n);
}

/* ---- texts ---- */

const char *rule_read_string(const struct rule_reader *r, const struct json *json, const char *pointer)
{
    const char *text = json_string(json);
    if (text == NULL || text[0] == '\0') {
        json_file_reject(&r->file, pointer, "expected a text that is not empty");
        return NULL;
    }
    return arena_strndup(r->arena, text, strlen(text));
}

/* A text, or a list of lines that `glue` joins: JSON has no way to break a long text. */
const char *rule_read_lines(const struct rule_reader *r, const struct json *json, const char *pointer, const char *glue)
{
    if (!json_is_array(json))
        return rule_read_string(r, json, pointer);
    GString *text = g_string_new(NULL);
    size_t i = 0;
    const struct json *line = json_first(json);
    for (; line != NULL && json_is_string(line); line = json_next(line), i++)
        g_string_append(g_string_append(text, i > 0 ? glue : ""), json_string(line));
    const char *copy = NULL;
    if (line != NULL)
        json_file_reject(&r->file, rule_element(r, pointer, i), "expected a text");
    else if (text->len == 0)
        json_file_reject(&r->file, pointer, "expected lines of text");
    else
        copy = arena_strndup(r->arena, text->str, text->len);
    g_string_free(text, TRUE);
    return copy;
}

/* ---- expressions ---- */

const struct expr *rule_read_expr(const struct rule_reader *r, const struct json *json, const char *pointer)
{
    const char *text = rule_read_string(r, json, pointer);
    if (text == NULL)
        return NULL;
    struct expr_error error;
    const struct expr *expr = expr_compile(r->arena, text, strlen(text), r->program->subject, &error);
    if (expr == NULL)
        rule_reject_inside(r, pointer, &error);
    return expr;
}

bool rule_read_condition(const struct rule_reader *r, const struct json *json, const char *pointer,
                         const struct expr **condition)
{
    *condition = rule_read_expr(r, json, pointer);
    if (*condition == NULL)
        return false;
    if (expr_type(*condition) != TYPE_BOOL)
        return rule_reject_inside(r, pointer,
                                  &(struct expr_error){0, "expected a condition; compare this with something"});
    return true;
}

/* The condition `when` of an object; an absent one stays NULL. */
bool rule_read_when(const struct rule_reader *r, const struct json *json, const char *pointer, const struct expr **when)
{
    const struct json *condition = json_get(json, "when");
    return condition == NULL || rule_read_condition(r, condition, rule_below(r, pointer, "when"), when);
}

bool rule_is_place(const struct expr *expr)
{
    const struct fact_type *type = expr_fact_type(expr);
    if (expr_type(expr) != TYPE_FACT)
        return false;
    const struct fact_member_info *info = fact_type_find_member(type, "place");
    return type == &fact_type_place || (info != NULL && info->of == &fact_type_place);
}

const struct expr *rule_read_place(const struct rule_reader *r, const struct json *json, const char *pointer)
{
    const struct expr *expr = rule_read_expr(r, json, pointer);
    if (expr == NULL || rule_is_place(expr))
        return expr;
    rule_reject_inside(r, pointer,
                       &(struct expr_error){0, "expected a place, or something that has one, such as a value"});
    return NULL;
}

const struct template *rule_read_template(const struct rule_reader *r, const struct json *json, const char *pointer)
{
    const char *text = rule_read_string(r, json, pointer);
    if (text == NULL)
        return NULL;
    struct expr_error error;
    const struct template *template = template_compile(r->arena, text, r->program->subject, &error);
    if (template == NULL)
        rule_reject_inside(r, pointer, &error);
    return template;
}
