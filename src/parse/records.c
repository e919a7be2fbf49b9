#include "parse/records.h"

#include "base/file/path.h"
#include "base/text/find.h"
#include "base/text/phrase.h"
#include "base/text/text.h"
#include "parse/clang/clang.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "scan/text/pcw-names.h"

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

/* ---- what the build adds ---- */

enum { MAX_NAMES = 4 };

/* The start of the main file: what the build adds stands ahead of it. */
static const struct ir_range *start_of(struct lower *lower)
{
    g_autofree char *path = cx_take(clang_getTranslationUnitSpelling(lower->tu));
    struct ir_range *range = ARENA_NEW(lower->unit->arena, struct ir_range);
    range->file = lower_file(lower, clang_getFile(lower->tu, path));
    range->line = range->end_line = range->column = range->end_column = 1;
    return range;
}

static bool deals_with_pcw(struct lower *lower, const struct ir_range *start)
{
    const struct ir_file *file = lower->unit->files->pdata[start->file];
    return relevance_count(lower->relevance) > 0 ||
           (file->text != NULL && pcw_names_find(file->text, file->size).kind == PCW_NAMES_NAME);
}

static void records_add(struct lower *lower, const struct ir_range *range, const char *text)
{
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = FACT_MISSING_CONDITION;
    missing->name = text;
    missing->range = range;
    missing->matters = true;
    g_ptr_array_add(lower->unit->missing, missing);
}

static void records_add_forced(struct lower *lower, const struct ir_range *start, const GPtrArray *names)
{
    g_autofree char *list = phrase_of(names, MAX_NAMES, "\"");
    bool many = names->len > 1;
    records_add(lower, start,
                arena_printf(lower->unit->arena,
                             "the forced include%s %s %s not found, so %s macros and types are unknown: "
                             "run pcwlint after the build has generated %s, or give %s with -I",
                             many ? "s" : "", list, many ? "were" : "was", many ? "their" : "its", many ? "them" : "it",
                             many ? "their folders" : "its folder"));
}

static void records_add_unread(struct lower *lower, const struct ir_range *start, const GPtrArray *names)
{
    g_autofree char *list = phrase_of(names, MAX_NAMES, "");
    bool many = names->len > 1;
    records_add(
        lower, start,
        arena_printf(lower->unit->arena,
                     "the response file%s %s could not be read, so %s macros and include directories are unknown: "
                     "run pcwlint while the file%s, or give these settings with -D and -I",
                     many ? "s" : "", list, many ? "their" : "its", many ? "s exist" : " exists"));
}

/* The header is a forced include: no file includes it. */
static bool is_forced(const struct lower *lower, const struct ir_missing *missing)
{
    return missing->what == FACT_MISSING_HEADER &&
           ((const struct ir_file *)lower->unit->files->pdata[missing->range->file])->path[0] == '\0';
}

void records_take_build(struct lower *lower, const struct parse_request *request)
{
    const struct ir_range *start = start_of(lower);
    g_autoptr(GPtrArray) forced = g_ptr_array_new();
    bool relevant = deals_with_pcw(lower, start);
    for (guint i = 0; i < lower->unit->missing->len; i++) {
        struct ir_missing *missing = lower->unit->missing->pdata[i];
        if (!is_forced(lower, missing))
            continue;
        missing->range = start;
        g_ptr_array_add(forced, (gpointer)missing->name);
    }
    if (relevant && forced->len > 0)
        records_add_forced(lower, start, forced);
    if (relevant && request->unread != NULL && request->unread->len > 0)
        records_add_unread(lower, start, request->unread);
    if (relevant && request->others != NULL)
        records_add(lower, start, arena_string(lower->unit->arena, request->others));
}

/* Whether a file of the project includes the header with quotes.  Headers in angle brackets are usually a system's, and
 * a tree may have one of each name for several systems. */
static bool records_is_quoted(const struct lower *lower, const char *name)
{
    g_autofree char *quoted = g_strconcat(name, "\"", NULL);
    bool found = false;
    for (guint i = 0; i < lower->unit->files->len && !found; i++) {
        const struct ir_file *file = lower->unit->files->pdata[i];
        found = file->is_user && file->text != NULL && text_find(file->text, file->size, quoted) != NULL;
    }
    return found;
}

void records_take_alternatives(struct lower *lower, const struct repair *repair)
{
    GHashTableIter iter;
    gpointer path, alternative;
    const struct ir_range *start = start_of(lower);
    g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
    g_hash_table_iter_init(&iter, repair->alternatives);
    while (deals_with_pcw(lower, start) && g_hash_table_iter_next(&iter, &path, &alternative)) {
        g_autofree char *name = g_path_get_basename(path), *shown = path_shown(path), *other = path_shown(alternative);
        if (clang_getFile(lower->tu, path) != NULL && records_is_quoted(lower, name))
            g_ptr_array_add(
                texts, g_strdup_printf("\"%s\" is ambiguous, because %s and %s differ and are equally near to this "
                                       "file, and %s was read: give the folder of the right header with -I",
                                       name, shown, other, shown));
    }
    g_ptr_array_sort(texts, text_compare);
    for (guint i = 0; i < texts->len; i++)
        records_add(lower, start, arena_string(lower->unit->arena, texts->pdata[i]));
}
