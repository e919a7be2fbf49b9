#include "flow/kernel/trace.h"

#include <string.h>

#include "base/text/api.h"
#include "flow/access/initial.h"
#include "flow/collect/used-result.h"
#include "flow/graph/call-graph.h"
#include "flow/memory/memory.h"

/* %p, %wZ, %08I64x, %!STATUS! */
static bool has_conversion(const char *bytes, size_t size)
{
    for (size_t i = 0; i + 1 < size; i++)
        if (bytes[i] == '%' && (g_ascii_isalnum(bytes[i + 1]) || strchr("!#-.*", bytes[i + 1]) != NULL))
            return true;
    return false;
}

static const struct ir_string *trace_text_of(const struct call *call, const struct value *argument)
{
    const struct object *object = flow_target(call->state, argument);
    return object != NULL ? object->string : NULL;
}

/* A text of single bytes: names of countersets and instances are wide. */
static bool is_format(const struct ir_string *text)
{
    return text->unit == 1 && has_conversion(text->bytes, text->size);
}

/* The number of characters of the word that a name begins with: Kd of KdLog, log of log_state. */
static size_t first_word(const char *name)
{
    size_t length = 1;
    while (
        g_ascii_isalnum(name[0]) && g_ascii_isalnum(name[length]) &&
        (!g_ascii_isupper(name[length]) || (g_ascii_isupper(name[length - 1]) && !g_ascii_islower(name[length + 1]))))
        length++;
    return length;
}

/* DrvLog, LogMessage, trace_write, TRACE; neither Catalog nor Logoff.  `last`: only the last word counts. */
static bool says_trace(const char *name, bool last)
{
    static const char *const words[] = {"log", "trace", "print", "printf", "dbg", "debug"};
    bool says = false;
    for (size_t length; *name != '\0'; name += length) {
        length = first_word(name);
        says &= !last || !g_ascii_isalnum(*name);
        for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
            says |= strlen(words[i]) == length && g_ascii_strncasecmp(name, words[i], length) == 0;
    }
    return says;
}

/* It may keep what it is given, or answer with it: the buffer of a request, a routine, where a handle goes. */
static bool is_for_use(const struct value *argument)
{
    const struct ir_type *type = argument->type,
                         *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
    bool buffer = target != NULL && target->kind == IR_TYPE_RECORD && strstr(target->record->tag, API_BUFFER) != NULL;
    return argument->kind == VALUE_FUNCTION || buffer || (target != NULL && flow_is_handle(target));
}

/* What nothing declares has no parameters. */
static bool is_declared_otherwise(const struct ir_function *callee)
{
    return callee->n_params > 0 && !callee->is_variadic;
}

/* Fail(status, "create failed: %x", status): it also cleans up. */
static bool may_do_more(const struct call *call)
{
    GHashTable *wrappers = call->flow->unit->wrappers;
    g_autofree char *name = wrappers != NULL && call->callee != NULL ? calls_plain_name(call->callee->name) : NULL;
    return name != NULL && g_hash_table_contains(wrappers, name);
}

/* The call gets a format text, or has the name of a log. */
static bool looks_like_trace(const struct call *call)
{
    bool text = false, format = false;
    for (uint32_t i = 0; i < call->n_args; i++) {
        const struct ir_string *string = trace_text_of(call, call->args[i]);
        if (is_for_use(call->args[i]))
            return false;
        text |= string != NULL;
        format |= string != NULL && is_format(string);
    }
    g_autofree char *name = calls_plain_name(call->callee->name);
    return (format && !is_declared_otherwise(call->callee)) || says_trace(name, !text);
}

bool trace_is_call(const struct call *call)
{
    return call->callee != NULL && !ir_function_has_body(call->callee) && looks_like_trace(call) &&
           !may_do_more(call) && !collect_uses_result(call->flow, call->state->frame->function, call->insn);
}
