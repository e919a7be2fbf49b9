/* A byte map as rows of eight bytes. */
#include "inspect/map/bytemap.h"

/* As many rows are worth folding: of one span, and of spans that nobody reads. */
#define SAME_ROWS 3
#define IDLE_ROWS 4

static void map_rows_row_free(gpointer data)
{
    struct bytemap_row *row = data;
    g_array_unref(row->cells);
    g_free(row);
}

static const struct bytemap_span *span_at(const struct bytemap *map, guint index)
{
    return map->spans->pdata[index];
}

static int64_t rows_end_of(const struct bytemap_span *span)
{
    return span->start + span->size;
}

static bool map_rows_is_idle(const struct bytemap_span *span)
{
    return span->readers->len == 0;
}

/* Up to where a folded row that begins at `start`, in span `index`, may go; `start` when it is not worth it. */
static int64_t fold_to(const struct bytemap *map, guint index, int64_t start)
{
    int64_t same = (rows_end_of(span_at(map, index)) - start) / BYTEMAP_ROW, idle = start;
    for (guint i = index; i < map->spans->len && map_rows_is_idle(span_at(map, i)); i++)
        idle = rows_end_of(span_at(map, i));
    idle = (idle - start) / BYTEMAP_ROW;
    if (idle >= IDLE_ROWS)
        return start + idle * BYTEMAP_ROW;
    return same >= SAME_ROWS ? start + same * BYTEMAP_ROW : start;
}

static struct bytemap_row *row_new(int64_t start, int64_t size, bool folded)
{
    struct bytemap_row *row = g_new(struct bytemap_row, 1);
    *row = (struct bytemap_row){start, size, folded, g_array_new(FALSE, FALSE, sizeof(struct bytemap_cell))};
    return row;
}

static void add_cell(struct bytemap_row *row, const struct bytemap_span *span)
{
    int64_t from = MAX(span->start, row->start), to = MIN(rows_end_of(span), row->start + row->size);
    struct bytemap_cell cell = {span, 0, BYTEMAP_ROW, from == span->start, to == rows_end_of(span)};
    if (!row->folded) {
        cell.from = (guint)(from - row->start);
        cell.to = (guint)(to - row->start);
    }
    g_array_append_val(row->cells, cell);
}

/* The spans that a row holds, from `index` on; answers the first one that goes on behind it. */
static guint fill_row(const struct bytemap *map, struct bytemap_row *row, guint index)
{
    int64_t end = row->start + row->size;
    while (index < map->spans->len && span_at(map, index)->start < end) {
        add_cell(row, span_at(map, index));
        if (rows_end_of(span_at(map, index)) > end)
            break;
        index++;
    }
    return index;
}

GPtrArray *bytemap_rows(const struct bytemap *map)
{
    GPtrArray *rows = g_ptr_array_new_with_free_func(map_rows_row_free);
    int64_t start = 0;
    for (guint index = 0; index < map->spans->len;) {
        int64_t folded = fold_to(map, index, start);
        struct bytemap_row *row =
            folded > start ? row_new(start, folded - start, true) : row_new(start, BYTEMAP_ROW, false);
        index = fill_row(map, row, index);
        g_ptr_array_add(rows, row);
        start += row->size;
    }
    return rows;
}
