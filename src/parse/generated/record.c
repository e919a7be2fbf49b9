#include "parse/generated/record.h"

#include <string.h>

#include "base/text/text.h"
#include "parse/generated/parts.h"

static const struct ir_origin *record_origin_of(struct arena *arena, const struct fact_place *place)
{
    if (place == NULL)
        return NULL;
    struct ir_origin *origin = ARENA_NEW(arena, struct ir_origin);
    *origin = (struct ir_origin){arena_string(arena, place->file), (uint32_t)place->line, (uint32_t)place->column,
                                 (uint32_t)place->end_line, (uint32_t)place->end_column};
    return origin;
}

void generated_recognise(const struct generated *g, struct ir_unit *unit, struct ir_file *file)
{
    const struct made *made = g != NULL ? generated_made_at(g, file->path) : NULL;
    if (made == NULL) {
        bool main = strcmp(file->path, unit->path) == 0;
        file->is_generated = !main && file->is_user && file->text != NULL && text_is_signed(file->text, file->size);
        return;
    }
    file->is_generated = true;
    file->n_origins = made->header->places->len;
    const struct ir_origin **origins = ARENA_ARRAY(unit->arena, const struct ir_origin *, file->n_origins);
    for (guint i = 0; i < file->n_origins; i++)
        origins[i] = record_origin_of(unit->arena, made->header->places->pdata[i]);
    file->origins = origins;
}

void generated_note_function(const struct generated *g, struct ir_unit *unit, uint32_t file, const char *name)
{
    struct ir_header *header = NULL;
    for (guint i = 0; i < unit->headers->len && header == NULL; i++)
        if (((struct ir_header *)unit->headers->pdata[i])->file == file)
            header = unit->headers->pdata[i];
    if (header == NULL) {
        const char *path = ((const struct ir_file *)unit->files->pdata[file])->path;
        const struct made *made = g != NULL ? generated_made_at(g, path) : NULL;
        header = ARENA_NEW(unit->arena, struct ir_header);
        header->file = file;
        header->manifest = made != NULL ? arena_string(unit->arena, made->manifest->file) : NULL;
        header->prefix = made != NULL ? arena_string(unit->arena, made->prefix) : NULL;
        g_autofree char *absolute = g_canonicalize_filename(path, NULL);
        header->verifies = g != NULL && g_hash_table_contains(g->asserted, absolute);
        header->functions = g_ptr_array_new();
        g_ptr_array_add(unit->headers, header);
    }
    ir_header_define(unit, header, name);
}

static uint32_t record_file_of(struct ir_unit *unit, const char *path)
{
    for (guint i = 0; i < unit->files->len; i++)
        if (strcmp(((const struct ir_file *)unit->files->pdata[i])->path, path) == 0)
            return i;
    struct ir_file *file = ARENA_NEW(unit->arena, struct ir_file);
    file->path = arena_string(unit->arena, path);
    g_ptr_array_add(unit->files, file);
    return unit->files->len - 1;
}

static void add_considered(const struct generated *g, struct ir_unit *unit)
{
    g_autoptr(GList) paths = g_hash_table_get_keys(g->considered);
    for (const GList *at = paths; at != NULL; at = at->next)
        g_ptr_array_add(unit->others, (gpointer)arena_string(unit->arena, at->data));
}

void generated_finish(const struct generated *g, struct ir_unit *unit)
{
    add_considered(g, unit);
    for (guint i = 0; i < g->noted->len; i++) {
        const struct noted *noted = g->noted->pdata[i];
        struct ir_range *range = ARENA_NEW(unit->arena, struct ir_range);
        range->file = record_file_of(unit, noted->place->file);
        range->line = (uint32_t)noted->place->line;
        range->column = (uint32_t)noted->place->column;
        range->end_line = (uint32_t)noted->place->end_line;
        range->end_column = (uint32_t)noted->place->end_column;
        struct ir_missing *missing = ARENA_NEW(unit->arena, struct ir_missing);
        missing->what = noted->what;
        missing->name = arena_string(unit->arena, noted->name);
        missing->range = range;
        g_ptr_array_add(unit->missing, missing);
    }
}
