/* Values and places as facts; scalars read from memory. */
#include "flow/collect/value.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/pure.h"
#include "flow/collect/layout.h"
#include "flow/access/access.h"
#include "flow/access/initial.h"
#include "flow/collect/place.h"
#include "flow/memory/memory.h"
#include "flow/collect/signature.h"

enum { MAX_SOURCE_TEXT = 120 };

void collect_step(const struct flow *flow, GPtrArray **steps, const struct ir_range *range, char *message)
{
    struct fact_place *place = collect_place(flow, range);
    if (place == NULL) {
        g_free(message);
        return;
    }
    struct fact_step *step = FACT_NEW(step);
    step->place = place;
    step->message = message;
    fact_append(steps, step);
}

static const char *macro_of(const struct ir_range *range)
{
    if (range == NULL)
        return NULL;
    if (g_strcmp0(range->inner_macro, API_CURRENT_VERSION) == 0)
        return range->inner_macro;
    return range->macro;
}

static bool covers(const struct ir_range *outer, const struct ir_range *inner)
{
    return outer->file == inner->file && inner->offset >= outer->offset && inner->end_offset <= outer->end_offset;
}

/* Whether the range can be replaced as text: what a macro hides cannot, nor what nobody wrote, nor what is too long to
 * be kept. */
static bool value_is_exact(const struct flow *flow, const struct ir_range *range, const char *source)
{
    if (range == NULL || source == NULL || strlen(source) >= MAX_SOURCE_TEXT)
        return false;
    const struct ir_file *file = flow->unit->files->pdata[range->file];
    if (!file->is_user || file->is_generated || file->origins != NULL || range->is_hidden)
        return false;
    const char *text = file->text + range->offset;
    size_t size = range->end_offset - range->offset, name = range->macro != NULL ? strlen(range->macro) : 0;
    bool is_use = name > 0 && name <= size && strncmp(text, range->macro, name) == 0;
    return (is_use && name == size) || pure_text(text + (is_use ? name : 0), size - (is_use ? name : 0));
}

static void explain(struct flow *flow, struct fact_value *fact, const struct value *value, const struct ir_range *where)
{
    if (g_strcmp0(fact->macro, API_CURRENT_VERSION) == 0 && value->kind == VALUE_INT)
        collect_step(flow, &fact->steps, value->range,
                     g_strdup_printf(API_CURRENT_VERSION " is 0x%04" G_GINT64_MODIFIER "X when NTDDI_VERSION is %s",
                                     value->number,
                                     value->number >= 0x200 ? "NTDDI_WIN10_FE or newer" : "older than NTDDI_WIN10_FE"));
    if (where != NULL && value->range != NULL && !covers(where, value->range) && !covers(value->range, where))
        collect_step(flow, &fact->steps, where, g_strdup("it is stored here"));
}

/* The object of collect_known_place(). */
static const struct object *known_object(const struct state *state, const struct value *address)
{
    const struct object *object = address->vague ? NULL : flow_target(state, address);
    bool known = object != NULL && (address->kind == VALUE_POINTER || object->kind == OBJECT_HEAP);
    return known ? object : NULL;
}

struct place collect_known_place(struct flow *flow, const struct state *state, const struct value *address)
{
    if (known_object(state, address) == NULL)
        return (struct place){NULL, 0, false, NULL};
    return flow_place(flow, state, address, NULL);
}

static void collect_value_known(struct fact_value *fact, enum word_kind kind, const char *text)
{
    fact->state = FACT_STATE_KNOWN;
    fact->kind = kind;
    fact->text = g_strdup(text);
}

static void fill_value(struct fact_value *fact, const struct state *state, const struct value *value, bool pointer)
{
    const struct object *object = known_object(state, value);
    if (value->kind == VALUE_UNSET) {
        fact->state = FACT_STATE_UNSET;
    } else if (value->kind == VALUE_INT) {
        collect_value_known(fact, pointer && value->number == 0 ? FACT_KIND_NULL : FACT_KIND_NUMBER, NULL);
        if (value->zeroed)
            fact->state = FACT_STATE_ZEROED;
        fact->number = value->number;
    } else if (object != NULL) {
        collect_value_known(fact, FACT_KIND_ADDRESS, object->name);
    } else if (value->kind == VALUE_FUNCTION) {
        collect_value_known(fact, FACT_KIND_FUNCTION, value->function->name);
    } else {
        fact->state = FACT_STATE_UNKNOWN;
        fact->reason = g_strdup(value_reason(value));
    }
}

/* The variable of another unit that the value is the address of, or was read from before anybody here wrote it. */
static char *external_of(const struct flow *flow, const struct value *value)
{
    const struct object *object = value->kind == VALUE_POINTER && value->number == 0 && !value->vague ? value->object
                                  : value->kind == VALUE_SYMBOL && value->symbol->initial ? value->symbol->home
                                                                                          : NULL;
    if (object == NULL || object->kind != OBJECT_GLOBAL || object->var->is_static || object->var->is_defined)
        return NULL;
    return value->kind == VALUE_POINTER ? collect_variable(flow, object->var)
                                        : collect_identity(flow, object, value->symbol->home_offset);
}

/* `(ULONG)Size` has the low bits of a parameter, and no argument that makes sense has others. */
static const struct value *before_cut(const struct value *value)
{
    bool cut = value->kind == VALUE_OP && value->op == IR_B_AND && value->b->kind == VALUE_INT && value->type != NULL &&
               value->type->size > 0 && value->type->size < 8 &&
               value->b->number == (INT64_C(1) << (value->type->size * 8)) - 1;
    return cut ? value->a : value;
}

char *collect_parameter(const struct flow *flow, const struct value *value)
{
    value = before_cut(value);
    const struct symbol *symbol = value->kind == VALUE_SYMBOL && value->symbol->initial ? value->symbol : NULL;
    if (symbol == NULL || symbol->home == NULL || flow->root == NULL || flow->root->is_static)
        return NULL;
    char *part = collect_part(flow, symbol);
    if (part != NULL || symbol->home_offset != 0)
        return part;
    g_autofree char *identity = collect_identity(flow, symbol->home, 0);
    bool scalar = symbol->home->type != NULL && symbol->home->type->kind != IR_TYPE_RECORD;
    return scalar && g_str_has_prefix(identity, "p:") ? g_strdup(identity + 2) : NULL;
}

struct fact_value *collect_typed_value(struct flow *flow, const struct state *state, const struct value *value,
                                       const struct ir_range *where, bool pointer)
{
    struct fact_value *fact = FACT_NEW(value);
    const struct value *settled = pointer ? flow_settled(flow, state, value) : value;
    fill_value(fact, state, settled, pointer);
    const struct ir_range *range = value->kind == VALUE_INT && value->zeroed ? NULL : value_place(value);
    if (value->kind == VALUE_POINTER || value->kind == VALUE_FUNCTION || value->kind == VALUE_SYMBOL)
        range = where != NULL ? where : range;
    if (settled != value)
        collect_step(flow, &fact->steps, value_place(value),
                     g_strdup_printf("NULL on this path: %s", value_reason(value)));
    fact->truncated = value->truncated;
    fact->wide = value->truncated ? value->wide : 0;
    fact->macro = g_strdup(macro_of(range));
    fact->record = g_strdup(value->record);
    fact->field = g_strdup(value->path);
    fact->leaf = g_strdup(value->leaf);
    fact->source = range != NULL ? ir_range_text(flow->unit, range, MAX_SOURCE_TEXT) : NULL;
    fact->place = collect_place(flow, range);
    fact->exact = value_is_exact(flow, range, fact->source);
    fact->direct = where != NULL && range != NULL && covers(where, range);
    fact->external = external_of(flow, value);
    fact->parameter = collect_parameter(flow, value);
    explain(flow, fact, value, where);
    return fact;
}

/* Why nobody knows what lies where in an object: its type is one that nothing declares.  NULL: it is declared. */
static const char *undeclared_layout(const struct object *object)
{
    const struct ir_type *type = object != NULL ? object->type : NULL;
    while (type != NULL && type->kind == IR_TYPE_ARRAY)
        type = type->target;
    bool stand_in = type != NULL && type->kind == IR_TYPE_RECORD && type->record->is_stand_in;
    return stand_in ? type->record->unknown : NULL;
}

/* Reads a scalar with the store that wrote it. */
const struct value *collect_read(struct flow *flow, struct state *state, struct place place, const struct ir_type *type,
                                 const struct ir_range **where)
{
    *where = NULL;
    const char *undeclared = undeclared_layout(place.object);
    if (undeclared != NULL)
        return value_unknown(&flow->values, undeclared, type, NULL);
    const struct value *value = flow_read(flow, state, &place, type, NULL);
    if (place.object != NULL && !place.vague && place.offset >= 0 && place.object->kind != OBJECT_STRING) {
        const struct cell *cell =
            contents_at(flow_contents(flow, state, place.object), (uint64_t)place.offset, type->size);
        if (cell != NULL && !cell->fill)
            *where = cell->where;
    }
    return value;
}

struct fact_value *collect_scalar(struct flow *flow, struct state *state, struct place place, uint64_t offset,
                                  const struct ir_type *type)
{
    const struct ir_range *where;
    place.offset += (int64_t)offset;
    const struct value *value = collect_read(flow, state, place, type, &where);
    return collect_typed_value(flow, state, value, where, type->kind == IR_TYPE_POINTER);
}

const struct ir_type *collect_word_type(struct flow *flow, unsigned size)
{
    struct ir_type *type = ARENA_NEW(flow->arena, struct ir_type);
    *type = (struct ir_type){.kind = IR_TYPE_INT, .size = size, .name = "word"};
    return type;
}

const struct ir_type *collect_pointer_type(struct flow *flow)
{
    struct ir_type *type = ARENA_NEW(flow->arena, struct ir_type);
    *type = (struct ir_type){.kind = IR_TYPE_POINTER, .size = flow->unit->pointer_size, .name = "pointer"};
    return type;
}

/* Two states of one call that agree in everything a rule can see are one. */
void *collect_known(struct flow *flow, const struct fact_type *type, void *fact, const struct ir_range *call)
{
    char *signature = flow_signature(type, fact);
    char *key = g_strdup_printf("%u:%u:%s:%s", call->file, call->offset, type->name, signature);
    void *known = g_hash_table_lookup(flow->variants, key);
    g_free(signature);
    if (known == NULL)
        g_hash_table_insert(flow->variants, key, fact);
    else
        g_free(key);
    return known;
}
