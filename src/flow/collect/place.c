#include "flow/collect/place.h"

static char *display_path(const struct ir_file *file)
{
    /* A built-in header exists in memory only: it is shown as an include would name it. */
    if (g_str_has_prefix(file->path, "/pcwlint-builtin/"))
        return g_strdup_printf("<%s>", strrchr(file->path, '/') + 1);
    return g_strdup(file->path);
}

static struct fact_place *place_new(char *file, uint32_t line, uint32_t column, uint32_t end_line, uint32_t end_column)
{
    struct fact_place *place = FACT_NEW(place);
    *place = (struct fact_place){file, line, column, end_line, end_column};
    return place;
}

struct fact_place *collect_place(const struct flow *flow, const struct ir_range *range)
{
    if (range == NULL || range->line == 0)
        return NULL;
    const struct ir_file *file = flow->unit->files->pdata[range->file];
    if (file->origins == NULL)
        return place_new(display_path(file), range->line, range->column, range->end_line, range->end_column);
    const struct ir_origin *origin = range->line <= file->n_origins ? file->origins[range->line - 1] : NULL;
    return origin != NULL
               ? place_new(g_strdup(origin->path), origin->line, origin->column, origin->end_line, origin->end_column)
               : NULL;
}
