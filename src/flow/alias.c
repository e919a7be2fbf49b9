#include "flow/alias.h"

#include "flow/collect/layout.h"
#include "flow/escape.h"
#include "flow/access/initial.h"

/* Far beyond any driver's variable: a few lines can declare a structure of any number of members. */
enum { MAX_NESTING = 16, MAX_MEMBERS = 65536 };

struct alias_walk {
    struct flow *flow;
    const struct ir_var *var;
    const struct ir_type *around[MAX_NESTING]; /* the structures that the walk is in */
    uint64_t starts[MAX_NESTING];              /* where they begin in the variable */
    guint depth, members;
    bool escapes;
};

static void add_alias(const struct alias_walk *walk, uint64_t offset, guint around)
{
    struct fact_alias *alias = FACT_NEW(alias);
    alias->handle = collect_member(walk->flow, walk->var, NULL, offset);
    alias->escapes = walk->escapes;
    if (around < walk->depth)
        alias->member = collect_member(walk->flow, NULL, walk->around[around], offset - walk->starts[around]);
    fact_append(&walk->flow->facts->aliases, alias);
}

static void add_aliases(const struct alias_walk *walk, uint64_t offset)
{
    if (walk->depth == 0 && walk->escapes)
        add_alias(walk, offset, 0);
    for (guint i = 0; i < walk->depth; i++)
        add_alias(walk, offset, i);
}

/* A handle in a structure inside another structure, or in a base class, has a name by each of the two types. */
static void add_member_aliases(const struct alias_walk *walk, uint64_t offset)
{
    for (guint i = 1; i < walk->depth; i++) {
        struct fact_alias *alias = FACT_NEW(alias);
        alias->handle = collect_member(walk->flow, NULL, walk->around[0], offset);
        alias->member = collect_member(walk->flow, NULL, walk->around[i], offset - walk->starts[i]);
        fact_append(&walk->flow->facts->aliases, alias);
    }
}

/* Elements of an array are one: identities do not tell them apart. */
static void walk_type(struct alias_walk *walk, const struct ir_type *type, uint64_t offset)
{
    while (type->kind == IR_TYPE_ARRAY)
        type = type->target;
    if (flow_is_handle(type))
        walk->var != NULL ? add_aliases(walk, offset) : add_member_aliases(walk, offset);
    if (type->kind != IR_TYPE_RECORD || walk->depth == MAX_NESTING)
        return;
    walk->around[walk->depth] = type;
    walk->starts[walk->depth++] = offset;
    for (uint32_t i = 0; i < type->record->n_fields && walk->members++ < MAX_MEMBERS; i++)
        walk_type(walk, type->record->fields[i].type, offset + type->record->fields[i].offset);
    walk->depth--;
}

void flow_add_aliases(struct flow *flow)
{
    struct escapes *escapes = escapes_new(flow);
    for (guint i = 0; i < flow->unit->globals->len; i++) {
        struct alias_walk walk = {.flow = flow, .var = flow->unit->globals->pdata[i]};
        if (!walk.var->is_defined || walk.var->is_reference)
            continue;
        walk.escapes = walk.var->is_static && flow_has_handle(walk.var->type) && escapes_has(escapes, walk.var);
        walk_type(&walk, walk.var->type, 0);
    }
    escapes_free(escapes);
    for (guint i = 0; i < flow->unit->records->len; i++) {
        struct ir_record *record = flow->unit->records->pdata[i];
        struct ir_type type = {.kind = IR_TYPE_RECORD, .size = record->size, .record = record};
        struct alias_walk walk = {.flow = flow};
        if (flow_has_handle(&type))
            walk_type(&walk, &type, 0);
    }
}
