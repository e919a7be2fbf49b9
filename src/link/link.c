#include "link/link.h"

bool link_number(const struct fact_value *value, int64_t *number)
{
    if (!fact_value_is_number(value) && !fact_value_zeroed(value))
        return false;
    *number = fact_value_zeroed(value) ? 0 : value->number;
    return *number >= 0 && *number <= UINT32_MAX; /* a facts file may hold anything */
}

const struct link_unit *link_unit_of(const struct link *link, const struct model_unit *unit)
{
    return &link->units[unit->index];
}

const struct layout *link_layout(const struct link_unit *unit, const char *record)
{
    return g_hash_table_lookup(unit->layouts, record);
}

const struct protocol_set *link_protocols(const struct link *link)
{
    return link->model->protocols != NULL ? link->model->protocols : protocols_builtin();
}

const char *link_format(struct link *link, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    return g_string_chunk_insert_const(link->words, text);
}
