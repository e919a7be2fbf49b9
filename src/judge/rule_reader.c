#include "judge/rule_reader.h"

#include <stdarg.h>
#include <string.h>

#include "base/text/json/json-text.h"
#include "base/text/suggestion.h"
#include "judge/expr/compile.h"
#include "judge/expr/eval.h"

static bool set_error(const struct rule_reader *r, struct json_position at, const char *message)
{
    g_set_error(r->error, g_quark_from_static_string("rule"), 0, "%s:%u:%u: %s", r->path, at.line, at.column, message);
    return false;
}

void rule_error_at(GError **error, const char *path, const char *text, size_t length, const char *pointer,
                   const char *message)
{
    struct rule_reader r = {.path = path, .error = error};
    struct json_position at = {0, 1, 1};
    json_locate(text, length, pointer, &at);
    set_error(&r, at, message);
}

bool rule_reject(const struct rule_reader *r, const char *pointer, const char *format, ...)
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
bool rule_reject_inside(const struct rule_reader *r, const char *pointer, const struct expr_error *error)
{
    struct json_position at = {0, 1, 1};
    json_locate_inside(r->text, r->length, pointer, error->offset, &at);
    return set_error(r, at, error->message);
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

static bool reject_key(const struct rule_reader *r, const char *pointer, const char *name, const struct rule_key *keys,
                       size_t n)
{
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 0; i < n; i++)
        g_ptr_array_add(names, (char *)(uintptr_t)keys[i].name);
    char *hint = suggestion_hint(name, names);
    char *message = g_strdup_printf("unknown key \"%s\"%s", name, hint);
    struct json_position at = {0, 1, 1};
    json_locate_key(r->text, r->length, rule_below(r, pointer, name), &at);
    set_error(r, at, message);
    g_free(message);
    g_free(hint);
    g_ptr_array_free(names, TRUE);
    return false;
}

/* The value must be an object with no other keys than these, and with all that are needed. */
bool rule_check_keys(const struct rule_reader *r, const struct json *json, const char *pointer,
                     const struct rule_key *keys, size_t n)
{
    if (!json_is_object(json))
        return rule_reject(r, pointer, "expected an object");
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
            return rule_reject(r, pointer, "the key \"%s\" is missing", keys[i].name);
    return true;
}

/* ---- texts ---- */

const char *rule_read_string(const struct rule_reader *r, const struct json *json, const char *pointer)
{
    const char *text = json_string(json);
    if (text == NULL || text[0] == '\0') {
        rule_reject(r, pointer, "expected a text that is not empty");
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
        rule_reject(r, rule_element(r, pointer, i), "expected a text");
    else if (text->len == 0)
        rule_reject(r, pointer, "expected lines of text");
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
