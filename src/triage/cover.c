#include "triage/cover.h"

/* So many commas and braces at the end of a line are looked behind for the statement that they end. */
enum { MAX_PUNCTUATION = 8 };

static int64_t line_of(struct source_cache *sources, const char *file, size_t offset)
{
    int64_t line, column;
    source_position(sources, file, offset, &line, &column);
    return line;
}

static const struct outline_token *triage_cover_token_of(const struct outline *outline, guint index)
{
    return &g_array_index(outline->tokens, struct outline_token, index);
}

/* Where the line begins; the text's length behind the last line. */
static size_t cover_start_of(struct source_cache *sources, const char *file, int64_t line)
{
    return source_offset(sources, file, line, 1);
}

struct lines cover_comment(struct source_cache *sources, const char *file, const struct outline_comment *comment)
{
    return (struct lines){line_of(sources, file, comment->start), line_of(sources, file, comment->end)};
}

bool cover_is_alone(struct source_cache *sources, const char *file, const struct outline_comment *comment)
{
    const struct outline *outline = source_outline(sources, file);
    struct lines lines = cover_comment(sources, file, comment);
    bool before = comment->before > 0 &&
                  triage_cover_token_of(outline, comment->before - 1)->end > cover_start_of(sources, file, lines.first);
    bool after = comment->before < outline->tokens->len &&
                 line_of(sources, file, triage_cover_token_of(outline, comment->before)->start) == lines.last;
    return !before && !after;
}

/* The lines of a token's unit; none for punctuation between units. */
static struct lines unit_lines(struct source_cache *sources, const char *file, guint index)
{
    const struct outline *outline = source_outline(sources, file);
    guint unit = triage_cover_token_of(outline, index)->unit;
    if (unit == OUTLINE_NONE)
        return (struct lines){1, 0};
    const struct outline_unit *around = &g_array_index(outline->units, struct outline_unit, unit);
    return (struct lines){line_of(sources, file, triage_cover_token_of(outline, around->first)->start),
                          line_of(sources, file, triage_cover_token_of(outline, around->last)->end - 1)};
}

/* Units in the middle of the lines are inside of them: only the first and the last can reach further. */
static struct lines widen(struct source_cache *sources, const char *file, struct lines lines)
{
    const struct outline *outline = source_outline(sources, file);
    size_t end = cover_start_of(sources, file, lines.last + 1);
    guint first = outline_token_at(outline, cover_start_of(sources, file, lines.first)),
          behind = outline_token_at(outline, end);
    behind += behind < outline->tokens->len &&
              triage_cover_token_of(outline, behind)->start < end; /* a literal over several lines */
    struct lines wide = lines;
    for (guint i = first; i < behind && i < first + MAX_PUNCTUATION; i++) {
        struct lines unit = unit_lines(sources, file, i);
        wide.first = unit.first <= unit.last ? MIN(wide.first, unit.first) : wide.first;
        wide.last = MAX(wide.last, unit.last);
        if (unit.first <= unit.last)
            break;
    }
    for (guint i = behind; i > first && i + MAX_PUNCTUATION > behind; i--) {
        struct lines unit = unit_lines(sources, file, i - 1);
        wide.first = unit.first <= unit.last ? MIN(wide.first, unit.first) : wide.first;
        wide.last = MAX(wide.last, unit.last);
        if (unit.first <= unit.last)
            break;
    }
    return wide;
}

struct lines cover_same(struct source_cache *sources, const char *file, const struct outline_comment *comment)
{
    return widen(sources, file, cover_comment(sources, file, comment));
}

struct lines cover_next(struct source_cache *sources, const char *file, const struct outline_comment *comment)
{
    const struct outline *outline = source_outline(sources, file);
    size_t from = cover_start_of(sources, file, cover_comment(sources, file, comment).last + 1);
    guint next = outline_token_at(outline, from);
    if (next >= outline->tokens->len)
        return (struct lines){1, 0};
    int64_t line = line_of(sources, file, MAX(triage_cover_token_of(outline, next)->start, from));
    return widen(sources, file, (struct lines){line, line});
}
