#include "flow/followed.h"

#include <string.h>

#include "flow/access/plain.h"
#include "flow/collect/function/unused.h"
#include "flow/collect/layout.h"
#include "flow/escape.h"
#include "flow/graph/call-graph.h"

/* Beyond it a run's exits do not say what it leaves in each part (collect/function/exit.c). */
enum { MAX_SIZE = 256, MAX_CALLERS = 64, MAX_DEPTH = 4 };

/* The variables, and the variables and members, that some path has asked, as identities, and those of which the exits
 * tell all: sets that own their keys. */
struct asked {
    GHashTable *variables, *parts, *told;
};

/* The identity of the whole variable that a condition is about.  NULL: it is about none that only this file knows. */
static char *variable_of(const char *subject)
{
    const char *name = subject != NULL ? strrchr(subject, ':') : NULL;
    bool own = name != NULL && subject[0] == 's';
    return own ? g_strndup(subject, (gsize)(name - subject) + strcspn(name, ".[")) : NULL;
}

static struct asked asked_variables(const struct fact_unit *facts)
{
    struct asked asked = {g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    for (guint i = 0; i < fact_count(facts->exits); i++) {
        const struct fact_exit *exit = FACT_AT(exit, facts->exits, i);
        for (guint k = 0; k < fact_count(exit->requires); k++) {
            const char *subject = FACT_AT(condition, exit->requires, k)->subject;
            char *variable = variable_of(subject);
            if (variable == NULL)
                continue;
            g_hash_table_add(asked.variables, variable);
            g_hash_table_add(asked.parts, g_strdup(subject));
        }
    }
    return asked;
}

static bool has_exits(const struct flow *flow, const struct ir_function *function)
{
    for (guint i = 0; i < fact_count(flow->facts->exits); i++)
        if (strcmp(FACT_AT(exit, flow->facts->exits, i)->function, function->name) == 0)
            return true;
    return false;
}

/* What it writes is among what exits leave: its own, or those of all that call it, directly or not. */
static bool followed_is_told(const struct flow *flow, const struct ir_function *function)
{
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    g_ptr_array_add(work, (gpointer)function);
    for (guint i = 0; i < work->len; i++) {
        const struct ir_function *one = work->pdata[i];
        const GPtrArray *callers = calls_callers(flow->calls, one);
        if (has_exits(flow, one))
            continue;
        if (!one->is_static || one->address_taken || callers == NULL || work->len > MAX_CALLERS)
            return false;
        for (guint k = 0; k < callers->len; k++)
            if (!g_ptr_array_find(work, callers->pdata[k], NULL))
                g_ptr_array_add(work, callers->pdata[k]);
    }
    return true;
}

/* Every function that writes it was followed, and nobody else can. */
static bool is_told(struct flow *flow, struct escapes *escapes, const struct ir_var *var)
{
    const GPtrArray *writers = g_hash_table_lookup(flow->writers, var);
    for (guint i = 0; writers != NULL && i < writers->len; i++)
        if (!g_hash_table_contains(flow->executed, writers->pdata[i]) || !followed_is_told(flow, writers->pdata[i]))
            return false;
    return flow->limited->len == 0 && var->is_static && !var->unseen && var->type->size <= MAX_SIZE &&
           !unused_may_be_pasted(flow, var->name) && !escapes_has(escapes, var);
}

static void followed_mark(struct flow *flow, const char *name, const char *members)
{
    for (guint i = 0; i < fact_count(flow->facts->globals); i++) {
        struct fact_global *fact = FACT_EDIT(global, flow->facts->globals, i);
        if (strcmp(fact->name, name) != 0)
            continue;
        fact->followed = members == NULL;
        fact->followed_members = g_strdup(members);
    }
}

/* What may be known of the members that some path has asked. */
struct members {
    struct flow *flow;
    const struct plain *plain;
    const struct asked *asked;
    const struct ir_var *var;
    GString *out;
};

/* Of the structure that begins at that offset of the variable. */
static void add_members(const struct members *members, const struct ir_record *record, uint64_t offset, guint depth)
{
    for (uint32_t i = 0; i < record->n_fields && depth < MAX_DEPTH; i++) {
        const struct ir_field *field = &record->fields[i];
        const struct ir_type *type = field->type;
        uint64_t at = offset + field->offset;
        if (record->is_union || !field->known || field->is_bit_field)
            continue;
        if (type->kind == IR_TYPE_RECORD)
            add_members(members, type->record, at, depth + 1);
        bool plain = type->kind == IR_TYPE_INT && plain_is(members->plain, members->var, at, type->size, true);
        g_autofree char *name = plain ? collect_member(members->flow, members->var, NULL, at) : NULL;
        if (name == NULL || !g_hash_table_contains(members->asked->parts, name))
            continue;
        g_string_append_printf(members->out, "%s\n", name);
        g_hash_table_add(members->asked->told, g_steal_pointer(&name));
    }
}

static void mark_variable(struct flow *flow, const struct plain *plain, const struct asked *asked,
                          const struct ir_var *var, const char *name)
{
    if (plain_is(plain, var, 0, MAX(var->type->size, 1), false)) {
        followed_mark(flow, name, NULL);
        g_hash_table_add(asked->told, g_strdup(name));
        return;
    }
    const struct members members = {flow, plain, asked, var, g_string_new(NULL)};
    if (var->type->kind == IR_TYPE_RECORD)
        add_members(&members, var->type->record, 0, 0);
    if (members.out->len > 0)
        followed_mark(flow, name, members.out->str);
    g_string_free(members.out, TRUE);
}

/* What a path asks of single bits says something only where it is known which bits are ever set. */
static void forget_bits(const struct fact_unit *facts, const struct asked *asked)
{
    for (guint i = 0; i < fact_count(facts->exits); i++) {
        GPtrArray *conditions = FACT_AT(exit, facts->exits, i)->requires;
        for (guint k = fact_count(conditions); k > 0; k--) {
            struct fact_condition *condition = FACT_EDIT(condition, conditions, k - 1);
            g_autofree char *variable = variable_of(condition->subject);
            bool told = variable != NULL && (g_hash_table_contains(asked->told, variable) ||
                                             g_hash_table_contains(asked->told, condition->subject));
            if (condition->bits == 0 || told)
                continue;
            g_ptr_array_remove_index(conditions, k - 1);
            fact_free(&fact_type_condition, condition);
        }
    }
}

void flow_mark_followed(struct flow *flow)
{
    struct asked asked = asked_variables(flow->facts);
    struct plain *plain = plain_new(flow);
    struct escapes *escapes = g_hash_table_size(asked.variables) > 0 ? escapes_new(flow) : NULL;
    for (guint i = 0; escapes != NULL && i < flow->unit->globals->len; i++) {
        const struct ir_var *var = flow->unit->globals->pdata[i];
        g_autofree char *name = collect_variable(flow, var);
        if (g_hash_table_contains(asked.variables, name) && is_told(flow, escapes, var))
            mark_variable(flow, plain, &asked, var, name);
    }
    if (escapes != NULL)
        escapes_free(escapes);
    plain_free(plain);
    forget_bits(flow->facts, &asked);
    g_hash_table_unref(asked.told);
    g_hash_table_unref(asked.variables);
    g_hash_table_unref(asked.parts);
}
