#include "flow/memory/memory.h"

struct contents *contents_new(const struct value *fill)
{
    struct contents *contents = g_new0(struct contents, 1);
    struct cell whole = {0, MEMORY_END, fill, NULL, true};
    contents->references = 1;
    contents->cells = g_array_sized_new(FALSE, FALSE, sizeof(struct cell), 8);
    g_array_append_val(contents->cells, whole);
    return contents;
}

struct contents *contents_ref(struct contents *contents)
{
    if (contents != NULL)
        contents->references++;
    return contents;
}

void contents_unref(struct contents *contents)
{
    if (contents == NULL || --contents->references > 0)
        return;
    g_array_unref(contents->cells);
    g_free(contents);
}

struct contents *contents_own(struct contents **contents)
{
    struct contents *shared = *contents;
    if (shared->references == 1)
        return shared;
    struct contents *own = g_new0(struct contents, 1);
    own->references = 1;
    own->cells = g_array_sized_new(FALSE, FALSE, sizeof(struct cell), shared->cells->len + 4);
    g_array_append_vals(own->cells, shared->cells->data, shared->cells->len);
    shared->references--;
    *contents = own;
    return own;
}

static struct cell *cell_at(const struct contents *contents, guint index)
{
    return &g_array_index(contents->cells, struct cell, index);
}

/* Index of the cell that covers `offset`. */
guint contents_index(const struct contents *contents, uint64_t offset)
{
    guint low = 0, high = contents->cells->len;
    while (low + 1 < high) {
        guint middle = low + (high - low) / 2;
        if (cell_at(contents, middle)->offset <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* A piece of a number that was partly overwritten is still a number, but no longer what anybody wrote: unset is wrong,
 * so the rest keeps the whole value as a fill only when it was a fill before. */
static struct cell remainder_of(const struct cell *cell, uint64_t offset, uint64_t end)
{
    struct cell rest = *cell;
    rest.offset = offset;
    rest.end = end;
    return rest;
}

/* Makes room for [offset, end): afterwards no cell crosses either border.  Returns the index of the first cell inside.
 */
static void split_at(struct contents *contents, uint64_t border)
{
    if (border == MEMORY_END)
        return;
    guint index = contents_index(contents, border);
    struct cell *cell = cell_at(contents, index);
    if (cell->offset == border)
        return;
    struct cell right = remainder_of(cell, border, cell->end);
    cell->end = border;
    g_array_insert_val(contents->cells, index + 1, right);
}

static void replace(struct contents *contents, uint64_t offset, uint64_t end, const struct cell *with)
{
    split_at(contents, offset);
    split_at(contents, end);
    guint first = contents_index(contents, offset), last = first;
    while (last < contents->cells->len && cell_at(contents, last)->offset < end)
        last++;
    *cell_at(contents, first) = *with;
    if (last > first + 1)
        g_array_remove_range(contents->cells, first + 1, last - first - 1);
}

void contents_write(struct contents *contents, uint64_t offset, uint64_t size, const struct value *value,
                    const struct ir_range *where)
{
    if (size == 0)
        return;
    struct cell cell = {offset, offset + size, value, where, false};
    replace(contents, offset, offset + size, &cell);
}

void contents_fill(struct contents *contents, uint64_t offset, uint64_t end, const struct value *value,
                   const struct ir_range *where)
{
    if (end <= offset)
        return;
    struct cell cell = {offset, end, value, where, true};
    replace(contents, offset, end, &cell);
}

void contents_copy(struct contents *to, uint64_t to_offset, const struct contents *from, uint64_t from_offset,
                   uint64_t size)
{
    GArray *taken = g_array_new(FALSE, FALSE, sizeof(struct cell));
    uint64_t end = from_offset + size;
    for (guint i = contents_index(from, from_offset); i < from->cells->len; i++) {
        struct cell cell = *cell_at(from, i);
        if (cell.offset >= end)
            break;
        cell.offset = MAX(cell.offset, from_offset) - from_offset + to_offset;
        cell.end = (cell.end > end ? end : cell.end) - from_offset + to_offset;
        g_array_append_val(taken, cell);
    }
    for (guint i = 0; i < taken->len; i++) {
        const struct cell *cell = &g_array_index(taken, struct cell, i);
        replace(to, cell->offset, cell->end, cell);
    }
    g_array_unref(taken);
}

/* A scalar of which only a part is left (its cell was split) no longer answers for its whole size. */
static bool memory_is_whole(const struct cell *cell)
{
    const struct ir_type *type = cell->value->type;
    return cell->fill || type == NULL || type->size == 0 || type->size == cell->end - cell->offset;
}

const struct cell *contents_at(const struct contents *contents, uint64_t offset, uint64_t size)
{
    const struct cell *cell = cell_at(contents, contents_index(contents, offset));
    if (cell->fill)
        return cell->end >= offset + size ? cell : NULL;
    return cell->offset == offset && cell->end == offset + size && memory_is_whole(cell) ? cell : NULL;
}

bool contents_byte(const struct contents *contents, uint64_t offset, uint8_t *byte)
{
    const struct cell *cell = cell_at(contents, contents_index(contents, offset));
    if (cell->value->kind != VALUE_INT || !memory_is_whole(cell))
        return false;
    uint64_t shift = cell->fill ? 0 : (offset - cell->offset) * 8;
    if (cell->fill && !cell->value->zeroed)
        *byte = (uint8_t)cell->value->number; /* memset with a value */
    else
        *byte = shift < 64 ? (uint8_t)((uint64_t)cell->value->number >> shift) : 0;
    return true;
}

bool contents_same(const struct contents *a, const struct contents *b)
{
    if (a == b)
        return true;
    if (a == NULL || b == NULL || a->cells->len != b->cells->len)
        return false;
    for (guint i = 0; i < a->cells->len; i++) {
        const struct cell *x = cell_at(a, i), *y = cell_at(b, i);
        if (x->offset != y->offset || x->end != y->end || x->fill != y->fill || !value_same(x->value, y->value))
            return false;
    }
    return true;
}

struct contents *contents_join(struct values *values, const struct contents *a, const struct contents *b,
                               const char *reason)
{
    struct contents *joined = contents_new(values->unset);
    g_array_set_size(joined->cells, 0);
    guint i = 0, k = 0;
    uint64_t at = 0;
    while (i < a->cells->len && k < b->cells->len) {
        const struct cell *x = cell_at(a, i), *y = cell_at(b, k);
        uint64_t end = MIN(x->end, y->end);
        bool same = x->fill == y->fill && value_same(x->value, y->value) &&
                    (x->fill || (x->offset == y->offset && x->end == y->end));
        struct cell cell = *x;
        if (!same) {
            bool scalar = !x->fill && !y->fill && x->offset == y->offset && x->end == y->end;
            cell.value = value_join(values, x->value, y->value, reason,
                                    !x->fill && x->where != NULL ? x->where
                                    : y->fill                    ? NULL
                                                                 : y->where);
            bool call = cell.value->kind == VALUE_SYMBOL && cell.value->symbol->call != NULL;
            cell.fill = !(scalar && (call || cell.value->kind == VALUE_POINTER));
            if (cell.fill && cell.value->kind != VALUE_SYMBOL)
                cell.value = value_unknown(values, reason, x->value->type, x->fill ? NULL : x->where);
            cell.where = NULL;
        }
        cell.offset = at;
        cell.end = end;
        g_array_append_val(joined->cells, cell);
        at = end;
        i += x->end == end;
        k += y->end == end;
    }
    return joined;
}
