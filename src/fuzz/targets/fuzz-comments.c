/* A source's text, as suppressions and fingerprints see it: its outline, and the directives of its comments. */
#include <stdlib.h>

#include "finding/outline.h"
#include "fuzz/fuzz.h"
#include "triage/directive.h"

/* What the outline promises: everything is inside the text and in its order. */
static void check(const struct outline *outline, size_t size)
{
    guint end = 0;
    for (guint i = 0; i < outline->tokens->len; i++) {
        const struct outline_token *token = &g_array_index(outline->tokens, struct outline_token, i);
        if (token->start < end || token->end <= token->start || token->end > size ||
            (token->unit != OUTLINE_NONE && token->unit >= outline->units->len))
            abort();
        end = token->end;
    }
    for (guint i = 0; i < outline->units->len; i++) {
        const struct outline_unit *unit = &g_array_index(outline->units, struct outline_unit, i);
        if (unit->first > unit->last || unit->last >= outline->tokens->len || unit->scope >= outline->scopes->len)
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = g_memdup2(data, size); /* not a byte behind it */
    struct outline *outline = outline_new(text, size);
    check(outline, size);
    for (guint i = 0; i < outline->comments->len; i++) {
        const struct outline_comment *comment = &g_array_index(outline->comments, struct outline_comment, i);
        if (comment->start > comment->end || comment->end > size || comment->before > outline->tokens->len)
            abort();
        g_ptr_array_unref(directives_read(text, comment->start, comment->end));
    }
    outline_free(outline);
    return 0;
}
