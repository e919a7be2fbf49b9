#include "flow/collect/call/parameters.h"

enum { MAX_DEPTH = 4 };

static void parameters_add_type(GString *text, const struct ir_type *type, guint depth)
{
    static const char letters[] = {[IR_TYPE_INT] = 'i', [IR_TYPE_POINTER] = 'p', [IR_TYPE_ARRAY] = 'a'};
    char letter = (size_t)type->kind < sizeof letters && letters[type->kind] != 0 ? letters[type->kind] : 'o';
    if (type->kind == IR_TYPE_RECORD) {
        g_string_append_printf(text, "%s,", type->record->tag);
        return;
    }
    g_string_append_printf(text, "%c%u", letter, (unsigned)type->size);
    if (type->target != NULL && depth < MAX_DEPTH)
        parameters_add_type(text, type->target, depth + 1);
}

char *collect_parameters(const struct ir_function *function)
{
    if (function == NULL)
        return NULL;
    if (function->is_static)
        return g_strdup("static");
    GString *text = g_string_new(NULL);
    for (uint32_t i = 0; i < function->n_params; i++) {
        if (function->params[i]->type != NULL)
            parameters_add_type(text, function->params[i]->type, 0);
        g_string_append_c(text, ';');
    }
    return g_string_free(text, FALSE);
}
