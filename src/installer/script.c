#include "installer/script.h"

gsize script_line_start(const struct script *script, gsize at)
{
    while (at > 0 && script->text[at - 1] != '\n' && script->text[at - 1] != '\r')
        at--;
    return at;
}

gsize script_line_end(const struct script *script, gsize at)
{
    while (at < script->size && script->text[at] != '\n' && script->text[at] != '\r')
        at++;
    return at;
}

static int64_t count_breaks(const struct script *script, gsize start, gsize end)
{
    int64_t n = 0;
    for (gsize i = start; i < end; i++)
        n += script->text[i] == '\n' || (script->text[i] == '\r' && script->text[i + 1] != '\n');
    return n;
}

/* As script_line_start(), but looks no further back than the line of the place before, which may be megabytes long. */
static gsize line_start_of(const struct script *script, gsize at)
{
    const struct script_bounds *bounds = script->bounds;
    if (at < bounds->at)
        return at >= bounds->line_start ? bounds->line_start : script_line_start(script, at);
    gsize start = at;
    while (start > bounds->at && script->text[start - 1] != '\n' && script->text[start - 1] != '\r')
        start--;
    return start > bounds->at ? start : bounds->line_start;
}

static void script_locate(const struct script *script, gsize at, int64_t *line, int64_t *column)
{
    struct script_bounds *bounds = script->bounds;
    *line = at >= bounds->at ? bounds->line + count_breaks(script, bounds->at, at)
                             : bounds->line - count_breaks(script, at, bounds->at);
    bounds->line_start = line_start_of(script, at);
    bounds->at = at;
    bounds->line = *line;
    *column = (int64_t)(at - bounds->line_start) + 1;
}

struct fact_place *script_place(const struct script *script, struct stretch stretch)
{
    struct fact_place *place = FACT_NEW(place);
    place->file = g_strdup(script->path);
    script_locate(script, stretch.start, &place->line, &place->column);
    script_locate(script, stretch.end, &place->end_line, &place->end_column);
    return place;
}

bool script_spend(const struct script *script, gsize bytes)
{
    struct script_bounds *bounds = script->bounds;
    if (bounds->effort < bytes)
        bounds->beyond = "it needs too much work";
    bounds->effort -= MIN(bytes, bounds->effort);
    return bounds->beyond == NULL;
}
