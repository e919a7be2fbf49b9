#include "flow/collect/status-text.h"

#include <string.h>

#include "flow/memory/memory.h"

static bool stands_before(const char *text, const char *at, const char *what)
{
    size_t length = strlen(what);
    while (at > text && at[-1] == ' ')
        at--;
    return (size_t)(at - text) >= length && strncmp(at - length, what, length) == 0;
}

/* The next word like this behind an offset of the text, within the function around it; NULL when there is none. */
static const char *next_mention(const struct ir_file *file, uint32_t offset, const char *word)
{
    size_t length = strlen(word);
    int depth = 0;
    for (const char *at = file->text + offset, *end = file->text + file->size; at + length < end && depth >= 0; at++) {
        depth += (*at == '{') - (*at == '}');
        bool starts = !g_ascii_isalnum(at[-1]) && at[-1] != '_';
        bool discarded = stands_before(file->text, at, "(void)") || stands_before(file->text, at, "(VOID)") ||
                         stands_before(file->text, at, "UNREFERENCED_PARAMETER(") ||
                         stands_before(file->text, at, "UNREFERENCED_LOCAL_VARIABLE(");
        if (starts && !discarded && strncmp(at, word, length) == 0 && !g_ascii_isalnum(at[length]) && at[length] != '_')
            return at + length;
    }
    return NULL;
}

bool status_text_uses(const struct flow *flow, const struct symbol *status)
{
    const struct object *kept = status->home;
    if (kept == NULL || kept->kind != OBJECT_LOCAL || status->carrier == NULL)
        return false;
    const struct ir_file *file = flow->unit->files->pdata[status->carrier->file];
    if (file->text == NULL || status->carrier->end_offset >= file->size)
        return false;
    const char *next = next_mention(file, status->carrier->end_offset, kept->name);
    while (next != NULL && g_ascii_isspace(*next))
        next++;
    return next != NULL && (*next != '=' || next[1] == '=');
}
