#include "ir/ir.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/text.h"

#define OP_NAME(name, text, doc) text,
static const char *const op_names[] = {IR_OPS(OP_NAME)};
#define PLAIN_NAME(name, text) text,
static const char *const unary_names[] = {IR_UNARY_OPS(PLAIN_NAME)};
static const char *const binary_names[] = {IR_BINARY_OPS(PLAIN_NAME)};

const char *ir_op_name(enum ir_op op)
{
    return op < IR_OP_COUNT ? op_names[op] : "?";
}

const char *ir_unary_name(enum ir_unary op)
{
    return op < IR_UNARY_COUNT ? unary_names[op] : "?";
}

const char *ir_binary_name(enum ir_binary op)
{
    return op < IR_BINARY_COUNT ? binary_names[op] : "?";
}

struct ir_unit *ir_unit_new(const char *path)
{
    struct ir_unit *unit = g_new0(struct ir_unit, 1);
    unit->arena = arena_new();
    unit->path = arena_string(unit->arena, path);
    unit->files = g_ptr_array_new();
    unit->functions = g_ptr_array_new();
    unit->globals = g_ptr_array_new();
    unit->records = g_ptr_array_new();
    unit->missing = g_ptr_array_new();
    unit->read = g_ptr_array_new();
    unit->others = g_ptr_array_new();
    unit->headers = g_ptr_array_new();
    unit->generated = g_hash_table_new(g_str_hash, g_str_equal);
    unit->unavailable = g_ptr_array_new();
    unit->updates = g_ptr_array_new();
    unit->counted = g_ptr_array_new();
    unit->takers = g_ptr_array_new();
    return unit;
}

static void function_release(struct ir_function *function)
{
    for (guint i = 0; function->blocks != NULL && i < function->blocks->len; i++)
        g_array_unref(ir_function_block(function, i)->insns);
    if (function->blocks != NULL)
        g_ptr_array_unref(function->blocks);
}

void ir_unit_free(struct ir_unit *unit)
{
    if (unit != NULL && unit->wrappers != NULL)
        g_hash_table_unref(unit->wrappers);
    if (unit == NULL)
        return;
    g_clear_pointer(&unit->routines, g_hash_table_unref);
    g_clear_pointer(&unit->changed, g_hash_table_unref);
    g_clear_pointer(&unit->lent, g_hash_table_unref);
    for (guint i = 0; i < unit->functions->len; i++)
        function_release(unit->functions->pdata[i]);
    for (guint i = 0; i < unit->globals->len; i++) {
        struct ir_var *var = unit->globals->pdata[i];
        if (var->init != NULL)
            function_release(var->init);
    }
    g_ptr_array_unref(unit->files);
    g_ptr_array_unref(unit->functions);
    g_ptr_array_unref(unit->globals);
    g_ptr_array_unref(unit->records);
    g_ptr_array_unref(unit->missing);
    g_ptr_array_unref(unit->read);
    g_ptr_array_unref(unit->others);
    for (guint i = 0; i < unit->headers->len; i++)
        g_ptr_array_unref(((struct ir_header *)unit->headers->pdata[i])->functions);
    g_ptr_array_unref(unit->headers);
    g_hash_table_unref(unit->generated);
    g_ptr_array_unref(unit->unavailable);
    g_ptr_array_unref(unit->updates);
    g_ptr_array_unref(unit->counted);
    g_ptr_array_unref(unit->takers);
    arena_free(unit->arena);
    g_free(unit);
}

struct ir_function *ir_unit_function(const struct ir_unit *unit, const char *name)
{
    for (guint i = 0; i < unit->functions->len; i++) {
        struct ir_function *function = unit->functions->pdata[i];
        if (strcmp(function->name, name) == 0)
            return function;
    }
    return NULL;
}

const struct ir_field *ir_record_field(const struct ir_record *record, const char *name, uint64_t *offset)
{
    for (uint32_t i = 0; i < record->n_fields; i++) {
        const struct ir_field *field = &record->fields[i];
        if (strcmp(field->name, name) == 0) {
            *offset = field->offset;
            return field;
        }
        if (field->name[0] == '\0' && field->type->kind == IR_TYPE_RECORD) {
            const struct ir_field *inner = ir_record_field(field->type->record, name, offset);
            if (inner != NULL) {
                *offset += field->offset;
                return inner;
            }
        }
    }
    return NULL;
}

char *ir_range_text(const struct ir_unit *unit, const struct ir_range *range, size_t limit)
{
    if (range == NULL || range->file >= unit->files->len)
        return NULL;
    const struct ir_file *file = unit->files->pdata[range->file];
    if (file->text == NULL || range->end_offset > file->size || range->offset >= range->end_offset)
        return NULL;
    return text_fold(file->text + range->offset, range->end_offset - range->offset, limit);
}

uint32_t ir_function_add_block(struct ir_function *function)
{
    struct ir_block *block = g_new0(struct ir_block, 1);
    block->insns = g_array_new(FALSE, TRUE, sizeof(struct ir_insn));
    block->value = -1;
    if (function->blocks == NULL)
        function->blocks = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(function->blocks, block);
    return function->blocks->len - 1;
}

struct ir_block *ir_function_block(const struct ir_function *function, uint32_t number)
{
    return g_ptr_array_index(function->blocks, number);
}

bool ir_function_has_body(const struct ir_function *function)
{
    return function != NULL && function->blocks != NULL && function->blocks->len > 0;
}

bool ir_only_formats(const struct ir_function *function, uint32_t argument)
{
    return function->is_variadic && argument >= function->n_params && strstr(function->name, "scan") == NULL;
}

bool ir_unit_generates(const struct ir_unit *unit, const char *name)
{
    return name != NULL && g_hash_table_contains(unit->generated, name);
}

void ir_header_define(struct ir_unit *unit, struct ir_header *header, const char *name)
{
    const char *kept = arena_string(unit->arena, name);
    g_ptr_array_add(header->functions, (gpointer)kept);
    g_hash_table_add(unit->generated, (gpointer)kept);
}

bool ir_unit_has_routine(const struct ir_unit *unit, const char *name)
{
    return api_is_routine(name) ||
           (name != NULL && unit->routines != NULL && g_hash_table_contains(unit->routines, name));
}
