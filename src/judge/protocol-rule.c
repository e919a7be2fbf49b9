#include "judge/protocol-rule.h"

#include <string.h>

#include "base/text/suggestion.h"
#include "judge/expr/compile.h"
#include "judge/expr/eval.h"

struct compiler {
    struct arena *arena;
    const struct rule *rule;
    const struct rule_program *program;
    struct protocol_rule_error *error;
};

static bool protocol_rule_reject(const struct compiler *c, const struct protocol *protocol, const char *pointer,
                                 size_t offset, const char *message)
{
    *c->error = (struct protocol_rule_error){protocol, pointer, offset, message};
    return false;
}

/* A condition of the protocol's file must hold by itself, so that an error has its place. */
static bool protocol_rule_check(const struct compiler *c, const struct protocol *protocol, const char *text,
                                const char *pointer)
{
    struct expr_error error = {0, NULL};
    const struct expr *expr =
        text != NULL ? expr_compile(c->arena, text, strlen(text), c->program->subject, &error) : NULL;
    if (text == NULL || (expr != NULL && expr_type(expr) == TYPE_BOOL))
        return true;
    return protocol_rule_reject(c, protocol, pointer, expr == NULL ? error.offset : 0,
                                expr == NULL ? error.message : "expected a condition; compare this with something");
}

/* ---- events ---- */

/* fact_use.api of what is no call of a routine. */
static const char *api_of(enum protocol_role role)
{
    return role == PROTOCOL_FREE   ? "\"free\""
           : role == PROTOCOL_FAIL ? "\"return\", \"leave\""
           : role == PROTOCOL_LOSE ? "\"lose\""
                                   : "\"keep\"";
}

static const char *event_condition(const struct compiler *c, const struct protocol *protocol,
                                   const struct protocol_event *event)
{
    if (event->role == PROTOCOL_FACT)
        return event->fact_when;
    if (event->routine != NULL)
        return arena_printf(c->arena, "routine == \"%s\"", event->routine);
    return arena_printf(c->arena, "api in {%s} and protocol == \"%s\"", api_of(event->role), protocol->name);
}

static void protocol_add_states(GString *out, const struct protocol *protocol, const struct protocol_event *event,
                                guint32 states)
{
    if (states == 0)
        return;
    g_string_append_printf(out, " and %s in {", event->role == PROTOCOL_OPEN ? "overwritten" : "state");
    protocol_append_states(out, protocol, states, '"');
    g_string_append_c(out, '}');
}

static bool check_event(const struct compiler *c, const struct protocol *protocol, const struct protocol_event *event,
                        const struct protocol_finding *finding)
{
    const char *fact = event->role == PROTOCOL_FACT ? event->fact : fact_type_use.name,
               *at = arena_printf(c->arena, "/findings/%u/rule", finding->index);
    if (strcmp(fact, c->program->subject->name) != 0)
        return protocol_rule_reject(c, protocol, at, 0,
                                    arena_printf(c->arena,
                                                 "\"%s\" is known from facts of type %s, but the subject of %s is %s",
                                                 event->name, fact, c->rule->id, c->program->subject->name));
    return protocol_rule_check(c, protocol, event->fact_when, arena_printf(c->arena, "/events/%s/when", event->name));
}

/* ---- rows ---- */

/* "A", or "(A) or (B)". */
static char *either(const GPtrArray *conditions)
{
    GString *out = g_string_new(conditions->len > 1 ? "(" : "");
    for (guint i = 0; i < conditions->len; i++)
        g_string_append_printf(out, "%s%s", i > 0 ? ") or (" : "", (const char *)conditions->pdata[i]);
    return g_string_free(g_string_append(out, conditions->len > 1 ? ")" : ""), FALSE);
}

/* A part of a conjunction. */
static void add_part(GString *out, const char *sign, const char *condition)
{
    bool whole = sign[0] == '\0' && strstr(condition, " or ") == NULL;
    g_string_append_printf(out, whole ? " and %s%s" : " and %s(%s)", sign, condition);
}

/* The events of a row, each with the states. */
static char *events_condition(const struct compiler *c, const struct protocol *protocol,
                              const struct protocol_finding *finding)
{
    g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < protocol->events->len; i++) {
        const struct protocol_event *event = protocol_event_at(protocol, (int)i);
        if ((finding->events >> i & 1) == 0)
            continue;
        if (!check_event(c, protocol, event, finding))
            return NULL;
        GString *one = g_string_new(event_condition(c, protocol, event));
        protocol_add_states(one, protocol, event, finding->states);
        g_ptr_array_add(events, g_string_free(one, FALSE));
    }
    return either(events);
}

static bool protocol_add_row(const struct compiler *c, GPtrArray *rows, const struct protocol *protocol,
                             const struct protocol_finding *finding)
{
    const char *when = arena_printf(c->arena, "/findings/%u/when", finding->index),
               *unless = arena_printf(c->arena, "/findings/%u/unless", finding->index);
    g_autofree char *events = events_condition(c, protocol, finding);
    if (events == NULL)
        return false;
    bool more = finding->when != NULL || finding->unless != NULL;
    GString *row = g_string_new(NULL);
    g_string_append_printf(row, more && strstr(events, " or ") != NULL ? "(%s)" : "%s", events);
    if (finding->when != NULL)
        add_part(row, "", finding->when);
    if (finding->unless != NULL)
        add_part(row, "not ", finding->unless);
    g_ptr_array_add(rows, g_string_free(row, FALSE));
    return protocol_rule_check(c, protocol, finding->when, when) &&
           protocol_rule_check(c, protocol, finding->unless, unless);
}

static bool protocol_add_rows(const struct compiler *c, GPtrArray *rows, const struct protocol *protocol)
{
    guint before = rows->len;
    for (guint i = 0; i < protocol->findings->len; i++) {
        const struct protocol_finding *finding = &g_array_index(protocol->findings, struct protocol_finding, i);
        if (strcmp(finding->rule, c->rule->id) == 0 && !protocol_add_row(c, rows, protocol, finding))
            return false;
    }
    return rows->len > before ||
           protocol_rule_reject(
               c, NULL, NULL, 0,
               arena_printf(c->arena, "no finding of the protocol \"%s\" names %s", protocol->name, c->rule->id));
}

bool protocol_rule_compile(struct arena *arena, const struct protocol_set *protocols, struct rule *rule,
                           struct rule_program *program, struct protocol_rule_error *error)
{
    const struct compiler c = {arena, rule, program, error};
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < program->protocols->len; i++)
        if (!protocol_add_rows(&c, rows, protocols_find(protocols, program->protocols->pdata[i])))
            return false;
    g_autofree char *text = either(rows);
    struct expr_error wrong = {0, NULL};
    rule->violated_when = arena_strndup(arena, text, strlen(text));
    program->violated_when =
        expr_compile(arena, rule->violated_when, strlen(rule->violated_when), program->subject, &wrong);
    return program->violated_when != NULL || protocol_rule_reject(&c, NULL, NULL, 0, wrong.message);
}

/* ---- rules that protocols name ---- */

static const struct rule *protocol_rule_find(const GPtrArray *rules, const char *id)
{
    for (guint i = 0; i < rules->len; i++) {
        const struct rule *rule = rules->pdata[i];
        if (strcmp(rule->id, id) == 0)
            return rule;
    }
    return NULL;
}

static bool protocol_rule_names(const struct rule *rule, const struct protocol *protocol)
{
    const GPtrArray *protocols = rule->program != NULL ? rule->program->protocols : NULL;
    return protocols != NULL &&
           g_ptr_array_find_with_equal_func((GPtrArray *)(uintptr_t)protocols, protocol->name, g_str_equal, NULL);
}

static char *unknown_rule(const GPtrArray *rules, const char *id)
{
    g_autoptr(GPtrArray) ids = g_ptr_array_new();
    for (guint i = 0; i < rules->len; i++)
        g_ptr_array_add(ids, (char *)(uintptr_t)((const struct rule *)rules->pdata[i])->id);
    g_autofree char *hint = suggestion_hint(id, ids);
    return g_strdup_printf("there is no rule %s%s", id, hint);
}

bool protocol_rules_exist(const struct protocol *protocol, const GPtrArray *rules, GError **error)
{
    for (guint i = 0; i < protocol->findings->len; i++) {
        const struct protocol_finding *finding = &g_array_index(protocol->findings, struct protocol_finding, i);
        const struct rule *rule = protocol_rule_find(rules, finding->rule);
        if (rule != NULL && protocol_rule_names(rule, protocol))
            continue;
        g_autofree char *pointer = g_strdup_printf("/findings/%u/rule", i),
                        *message = rule == NULL ? unknown_rule(rules, finding->rule)
                                                : g_strdup_printf("%s does not name this protocol in its key "
                                                                  "\"protocols\"",
                                                                  rule->id);
        protocol_error(protocol, error, pointer, message);
        return false;
    }
    return true;
}
