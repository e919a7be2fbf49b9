#include "parse/records.h"

#include <string.h>

#include "parse/context/place.h"

static const struct ir_range *range_of(struct lower *lower, const struct repair_place *place)
{
    CXFile file = place->file != NULL ? clang_getFile(lower->tu, place->file) : NULL;
    struct ir_range *range = ARENA_NEW(lower->unit->arena, struct ir_range);
    range->file = lower_file(lower, file);
    range->line = range->end_line = place->line;
    range->column = range->end_column = place->column;
    range->offset = range->end_offset = place->offset;
    return range;
}

static void take_places(struct lower *lower, const GPtrArray *from, GPtrArray *to)
{
    for (guint i = 0; i < from->len; i++) {
        const struct repair_place *place = from->pdata[i];
        struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
        missing->what = place->what;
        missing->name = arena_string(lower->unit->arena, place->name);
        missing->range = range_of(lower, place);
        g_ptr_array_add(to, missing);
    }
}

void records_take_places(struct lower *lower, const struct repair *repair)
{
    take_places(lower, repair->missing, lower->unit->missing);
    take_places(lower, repair->unavailable, lower->unit->unavailable);
}

void records_take_fatal(struct lower *lower, const struct repair_place *place)
{
    if (place == NULL)
        return;
    struct ir_missing *fatal = ARENA_NEW(lower->unit->arena, struct ir_missing);
    fatal->what = FACT_MISSING_FATAL;
    fatal->name = arena_string(lower->unit->arena, place->name);
    fatal->range = range_of(lower, place);
    lower->unit->fatal = fatal;
}

void records_note_dropped(struct lower *lower, const struct repair *repair)
{
    for (guint i = 0; i < repair->missing->len; i++) {
        const struct repair_place *place = repair->missing->pdata[i];
        bool header = place->what == FACT_MISSING_HEADER;
        if (place->what == FACT_MISSING_FUNCTION) /* in C, clang declares it itself */
            g_hash_table_add(lower->invented, g_strdup(place->name));
        if ((place->what != FACT_MISSING_SYNTAX && !header) || place->file == NULL)
            continue;
        struct dropped dropped = {clang_getFile(lower->tu, place->file), place->offset,
                                  arena_string(lower->unit->arena, place->name), header, header};
        g_array_append_val(lower->dropped, dropped);
    }
}
