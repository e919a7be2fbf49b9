/*
 * Reading one rule: the values of its keys.
 *
 * Every function takes the JSON pointer of what it reads, so that an error finds its place in the text.  The first
 * error ends the reading: functions return false or NULL, and the error is set.
 */
#ifndef PCWLINT_JUDGE_RULE_READER_H
#define PCWLINT_JUDGE_RULE_READER_H

#include "base/text/json/json-file.h"
#include "judge/rule-form.h"
#include "judge/rule-program.h"

struct protocol_set;

struct rule_reader {
    struct json_file file;
    struct arena *arena;
    bool builtin, texts; /* `texts`: they are there */
    const struct protocol_set *protocols;
    struct rule *rule;
    struct rule_program *program;
};

/* Sets the error, with the place of a byte inside of a string: of an expression or a template.  Returns false. */
bool rule_reject_inside(const struct rule_reader *r, const char *pointer, const struct expr_error *error);

/* The pointer of a member or of an element; the arena's. */
const char *rule_below(const struct rule_reader *r, const char *pointer, const char *key);
const char *rule_element(const struct rule_reader *r, const char *pointer, size_t index);

/* The value must be an object with no other keys than these, and with all that are needed. */
bool rule_check_keys(const struct rule_reader *r, const struct json *json, const char *pointer,
                     const struct rule_key *keys, size_t n);

/* A text that is not empty; the arena's. */
const char *rule_read_string(const struct rule_reader *r, const struct json *json, const char *pointer);

/* The same, or a list of lines that `glue` joins: JSON has no way to break a long text. */
const char *rule_read_lines(const struct rule_reader *r, const struct json *json, const char *pointer,
                            const char *glue);

/* Expressions over the rule's subject: any, a condition, and the condition `when` of an object (NULL: it has none). */
const struct expr *rule_read_expr(const struct rule_reader *r, const struct json *json, const char *pointer);
bool rule_read_condition(const struct rule_reader *r, const struct json *json, const char *pointer,
                         const struct expr **condition);
bool rule_read_when(const struct rule_reader *r, const struct json *json, const char *pointer,
                    const struct expr **when);

/* One that is a place, or a fact that has one. */
bool rule_is_place(const struct expr *expr);
const struct expr *rule_read_place(const struct rule_reader *r, const struct json *json, const char *pointer);

/* A text with placeholders, compiled for the rule's subject; the arena's.  NULL with the error where it is no text, or
 * a placeholder is wrong. */
const struct template *rule_read_template(const struct rule_reader *r, const struct json *json, const char *pointer);

#endif
