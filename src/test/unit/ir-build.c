#include "test/unit/ir-build.h"

#include <string.h>

#include "flow/flow.h"

struct ir_type ir_build_int_type(uint64_t size, bool is_signed)
{
    return (struct ir_type){
        .kind = IR_TYPE_INT, .size = size, .is_signed = is_signed, .name = is_signed ? "int" : "unsigned"};
}

struct ir_type *ir_build_type(struct ir_build *build, enum ir_type_kind kind, uint64_t size, const char *name)
{
    struct ir_type *type = ARENA_NEW(build->unit->arena, struct ir_type);
    type->kind = kind;
    type->size = size;
    type->name = name;
    return type;
}

const struct ir_type *ir_build_pointer(struct ir_build *build, const struct ir_type *target)
{
    struct ir_type *type = ir_build_type(build, IR_TYPE_POINTER, build->unit->pointer_size, "pointer");
    type->target = target;
    return type;
}

const struct ir_type *ir_build_array(struct ir_build *build, const struct ir_type *element, uint64_t count)
{
    struct ir_type *type = ir_build_type(build, IR_TYPE_ARRAY, element->size * count, "array");
    type->target = element;
    type->count = count;
    return type;
}

static const struct ir_type *info_type(struct ir_build *build)
{
    struct ir_type *string = ir_build_type(build, IR_TYPE_VOID, 0, "UNICODE_STRING");
    const struct ir_type *pointer = build->pointer;
    const struct {
        const char *name;
        const struct ir_type *type;
        uint64_t offset;
    } rows[] = {
        {"Version", build->u32, 0},       {"Name", ir_build_pointer(build, string), 8},
        {"CounterCount", build->u32, 16}, {"Counters", pointer, 24},
        {"Callback", pointer, 32},        {"CallbackContext", pointer, 40},
        {"Flags", build->u32, 48},
    };
    struct ir_record *record = ARENA_NEW(build->unit->arena, struct ir_record);
    record->name = "PCW_REGISTRATION_INFORMATION";
    record->tag = "_PCW_REGISTRATION_INFORMATION";
    record->size = 56;
    record->n_fields = G_N_ELEMENTS(rows);
    record->fields = ARENA_ARRAY(build->unit->arena, struct ir_field, G_N_ELEMENTS(rows));
    record->range = ir_build_range(build);
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        record->fields[i] = (struct ir_field){.name = rows[i].name,
                                              .type = rows[i].type,
                                              .offset = rows[i].offset,
                                              .known = true,
                                              .range = record->range};
    struct ir_type *type = ir_build_type(build, IR_TYPE_RECORD, record->size, record->name);
    type->record = record;
    g_ptr_array_add(build->unit->records, record);
    build->unit->info_record = record;
    return type;
}

struct ir_build *ir_build_new(void)
{
    struct ir_build *build = g_new0(struct ir_build, 1);
    build->unit = ir_unit_new("hand.c");
    build->unit->pointer_size = 8;
    build->unit->ntddi = 0x0A00000A;
    struct ir_file *file = ARENA_NEW(build->unit->arena, struct ir_file);
    file->path = "hand.c";
    file->is_user = true;
    g_ptr_array_add(build->unit->files, file);
    struct ir_type *i32 = ir_build_type(build, IR_TYPE_INT, 4, "int");
    i32->is_signed = true;
    build->i32 = i32;
    build->u16 = ir_build_type(build, IR_TYPE_INT, 2, "USHORT");
    build->u32 = ir_build_type(build, IR_TYPE_INT, 4, "ULONG");
    build->u64 = ir_build_type(build, IR_TYPE_INT, 8, "ULONG64");
    build->nothing = ir_build_type(build, IR_TYPE_VOID, 0, "void");
    build->pointer = ir_build_pointer(build, build->nothing);
    build->info = info_type(build);
    build->pcw_register = ir_build_declare(build, "PcwRegister", build->i32);
    return build;
}

void ir_build_free(struct ir_build *build)
{
    ir_unit_free(build->unit);
    g_free(build);
}

const struct ir_range *ir_build_range(struct ir_build *build)
{
    struct ir_range *range = ARENA_NEW(build->unit->arena, struct ir_range);
    range->line = range->end_line = ++build->line;
    range->column = 1;
    range->end_column = 2;
    range->offset = build->line * 10;
    range->end_offset = range->offset + 1;
    return range;
}

struct ir_var *ir_build_variable(struct ir_build *build, const char *name, const struct ir_type *type)
{
    struct ir_var *var = ARENA_NEW(build->unit->arena, struct ir_var);
    var->name = name;
    var->type = type;
    var->range = ir_build_range(build);
    return var;
}

struct ir_var *ir_build_global(struct ir_build *build, const char *name, const struct ir_type *type)
{
    struct ir_var *var = ir_build_variable(build, name, type);
    var->is_global = var->is_static = var->is_defined = true;
    g_ptr_array_add(build->unit->globals, var);
    return var;
}

struct ir_function *ir_build_declare(struct ir_build *build, const char *name, const struct ir_type *result)
{
    struct ir_function *function = ARENA_NEW(build->unit->arena, struct ir_function);
    function->name = name;
    function->result = result;
    function->range = ir_build_range(build);
    g_ptr_array_add(build->unit->functions, function);
    return function;
}

struct ir_var *ir_build_parameter(struct ir_build *build, struct ir_function *function, const char *name,
                                  const struct ir_type *type)
{
    struct ir_var **params = ARENA_ARRAY(build->unit->arena, struct ir_var *, function->n_params + 1);
    for (uint32_t i = 0; i < function->n_params; i++)
        params[i] = function->params[i];
    function->params = params;
    return params[function->n_params++] = ir_build_variable(build, name, type);
}

void ir_build_body(struct ir_build *build, struct ir_function *function, uint32_t blocks)
{
    function->in_main_file = function->relevant = true;
    build->function = function;
    build->block = 0;
    for (uint32_t i = 0; i < blocks; i++)
        ir_function_add_block(function);
}

struct ir_function *ir_build_function(struct ir_build *build, const char *name, uint32_t blocks)
{
    struct ir_function *function = ir_build_declare(build, name, build->nothing);
    ir_build_body(build, function, blocks);
    return function;
}

uint32_t ir_build_block(struct ir_build *build)
{
    return ir_function_add_block(build->function);
}

void ir_build_at(struct ir_build *build, uint32_t block)
{
    build->block = block;
}

static struct ir_insn *append(struct ir_build *build, enum ir_op op, const struct ir_type *type)
{
    struct ir_insn insn = {.op = op, .dst = -1, .a = -1, .b = -1, .type = type, .range = ir_build_range(build)};
    GArray *insns = ir_function_block(build->function, build->block)->insns;
    g_array_append_val(insns, insn);
    return &g_array_index(insns, struct ir_insn, insns->len - 1);
}

static int32_t computes(struct ir_build *build, struct ir_insn *insn)
{
    return insn->dst = (int32_t)build->function->n_temps++;
}

int32_t ir_build_emit(struct ir_build *build, enum ir_op op, const struct ir_type *type, int32_t a, int32_t b)
{
    struct ir_insn *insn = append(build, op, type);
    insn->a = a;
    insn->b = b;
    if (op == IR_UNKNOWN || op == IR_HAVOC)
        insn->reason = "not understood";
    bool effect = op == IR_STORE || op == IR_COPY || op == IR_ZERO || op == IR_HAVOC;
    return effect ? -1 : computes(build, insn);
}

int32_t ir_build_const(struct ir_build *build, const struct ir_type *type, int64_t number)
{
    struct ir_insn *insn = append(build, IR_CONST, type);
    insn->imm = number;
    return computes(build, insn);
}

int32_t ir_build_address(struct ir_build *build, struct ir_var *var)
{
    struct ir_insn *insn = append(build, var->is_global ? IR_GLOBAL : IR_LOCAL, NULL);
    insn->var = var;
    return computes(build, insn);
}

int32_t ir_build_load(struct ir_build *build, struct ir_var *var)
{
    return ir_build_emit(build, IR_LOAD, var->type, ir_build_address(build, var), -1);
}

int32_t ir_build_binary(struct ir_build *build, enum ir_binary op, int32_t a, int32_t b)
{
    struct ir_insn *insn = append(build, IR_BINARY, op >= IR_B_EQ ? build->i32 : build->u32);
    insn->sub = (uint8_t)op;
    insn->a = a;
    insn->b = b;
    return computes(build, insn);
}

int32_t ir_build_field(struct ir_build *build, int32_t address, const char *name)
{
    struct ir_insn *insn = append(build, IR_FIELD, NULL);
    const struct ir_record *record = build->info->record;
    insn->a = address;
    insn->field.record = record;
    while (strcmp(record->fields[insn->field.index].name, name) != 0)
        insn->field.index++;
    return computes(build, insn);
}

void ir_build_store(struct ir_build *build, const struct ir_type *type, int32_t address, int32_t value)
{
    ir_build_emit(build, IR_STORE, type, address, value);
}

void ir_build_set(struct ir_build *build, struct ir_var *var, int64_t number)
{
    int32_t address = ir_build_address(build, var);
    ir_build_store(build, var->type, address, ir_build_const(build, var->type, number));
}

void ir_build_set_field(struct ir_build *build, struct ir_var *record, const char *name, int64_t number)
{
    int32_t address = ir_build_field(build, ir_build_address(build, record), name);
    ir_build_store(build, build->u32, address, ir_build_const(build, build->u32, number));
}

void ir_build_declared(struct ir_build *build, struct ir_var *var)
{
    append(build, IR_DECLARE, var->type)->var = var;
}

int32_t ir_build_call(struct ir_build *build, struct ir_function *callee, const int32_t *args, uint32_t n)
{
    struct ir_insn *target = append(build, IR_FUNCTION, NULL);
    target->function = callee;
    int32_t address = computes(build, target);
    struct ir_insn *insn = append(build, IR_CALL, callee->result);
    insn->a = address;
    insn->imm = -1;
    insn->call.args = n > 0 ? arena_memdup(build->unit->arena, args, n * sizeof *args) : NULL;
    insn->call.n = n;
    callee->called = true;
    return computes(build, insn);
}

void ir_build_jump(struct ir_build *build, uint32_t block)
{
    struct ir_block *at = ir_function_block(build->function, build->block);
    at->end = IR_JUMP;
    at->next = block;
}

void ir_build_branch(struct ir_build *build, int32_t value, uint32_t if_true, uint32_t if_false)
{
    struct ir_block *at = ir_function_block(build->function, build->block);
    at->end = IR_BRANCH;
    at->value = value;
    at->next = if_true;
    at->other = if_false;
    at->range = ir_build_range(build);
}

void ir_build_return(struct ir_build *build, int32_t value)
{
    struct ir_block *at = ir_function_block(build->function, build->block);
    at->end = IR_RETURN;
    at->value = value;
}

void ir_build_probe(struct ir_build *build, int32_t info)
{
    int32_t handle = ir_build_const(build, build->pointer, 0);
    IR_BUILD_CALL(build, build->pcw_register, handle, info);
}

static void append_value(GString *out, const struct fact_value *value)
{
    if (value == NULL)
        g_string_append(out, "none");
    else if (fact_value_unknown(value))
        g_string_append_c(out, '?');
    else if (fact_value_known(value) && fact_value_is_number(value))
        g_string_append_printf(out, "%" G_GINT64_FORMAT, (gint64)value->number);
    else
        g_string_append(out, value->text != NULL ? value->text : FACT_WORD_TEXT(state, value->state));
}

static gint by_text(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

char *ir_build_probes(const struct fact_unit *facts, bool flags)
{
    g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
    for (size_t i = 0; i < fact_count(facts->registrations); i++) {
        const struct fact_registration *probe = FACT_AT(registration, facts->registrations, i);
        GString *text = g_string_new(NULL);
        append_value(text, probe->version);
        if (flags) {
            g_string_append_c(text, '/');
            append_value(text, probe->flags);
        }
        g_ptr_array_add(texts, g_string_free(text, FALSE));
    }
    g_ptr_array_sort(texts, by_text);
    for (guint i = 1; i < texts->len;) {
        if (strcmp(texts->pdata[i], texts->pdata[i - 1]) == 0)
            g_ptr_array_remove_index(texts, i);
        else
            i++;
    }
    g_ptr_array_add(texts, NULL);
    return g_strjoinv(" ", (char **)texts->pdata);
}

bool ir_build_matches(const char *found, const char *expected)
{
    g_auto(GStrv) have = g_strsplit(found, " ", -1), want = g_strsplit(expected, " ", -1);
    guint n = 0, matched = 0;
    for (guint i = 0; want[i] != NULL; i++) {
        bool optional = want[i][0] == '(';
        g_autofree char *word = optional ? g_strndup(want[i] + 1, strlen(want[i]) - 2) : g_strdup(want[i]);
        bool there = g_strv_contains((const char *const *)have, word);
        matched += there;
        if (!there && !optional)
            return false;
    }
    while (have[n] != NULL)
        n++;
    return matched == n;
}

char *ir_build_run(struct ir_build *build, bool flags)
{
    struct fact_unit *facts = flow_unit(build->unit);
    char *text = ir_build_probes(facts, flags);
    fact_free(&fact_type_unit, facts);
    return text;
}
