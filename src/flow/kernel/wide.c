#include "flow/kernel/wide.h"

#include "flow/access/access.h"
#include "flow/collect/value.h"

enum { MAX_LENGTH = 4096 };

/* A text in memory, by which its characters are read. */
struct wide {
    struct place at;
    const struct ir_type *word;
};

static struct wide wide_at(struct call *call, const struct value *pointer)
{
    return (struct wide){flow_place(call->flow, call->state, pointer, NULL), collect_word_type(call->flow, 2)};
}

/* The character at an index; false when it is not known. */
static bool read_unit(struct call *call, const struct wide *wide, int64_t index, int64_t *unit)
{
    struct place at = {wide->at.object, wide->at.offset + index * 2, false, NULL};
    const struct value *value = flow_read(call->flow, call->state, &at, wide->word, NULL);
    *unit = value->number;
    return value->kind == VALUE_INT;
}

int64_t wide_length(struct call *call, const struct value *pointer)
{
    struct wide wide = wide_at(call, pointer);
    const struct object *object = wide.at.object;
    int64_t unit;
    if (object == NULL || wide.at.vague || (object->kind == OBJECT_STRING && object->string->unit != 2))
        return -1;
    for (int64_t n = 0; n < MAX_LENGTH && read_unit(call, &wide, n, &unit); n++)
        if (unit == 0)
            return n;
    return -1;
}

char *wide_text(struct call *call, const struct value *pointer)
{
    int64_t length = wide_length(call, pointer), unit;
    struct wide wide = wide_at(call, pointer);
    GString *out = length >= 0 ? g_string_new(NULL) : NULL;
    for (int64_t i = 0; i < length && read_unit(call, &wide, i, &unit); i++)
        g_string_append_unichar(out, (gunichar)unit);
    return out != NULL ? g_string_free(out, FALSE) : NULL;
}
