/*
 * What clang's error recovery dropped (LIBCLANG.md, 7): everything that the dropped text names may have been written there.
 */
#include "parse/lower-flow.h"

#include <string.h>

/* `auto [a, b] = x;` makes one object, which is named after all that it binds. */
static bool binds(const char *object, const char *name)
{
    size_t length = strlen(name);
    if (object[0] != '[')
        return false;
    for (const char *at = strstr(object, name); at != NULL; at = strstr(at + 1, name))
        if (strchr("[ ", at[-1]) != NULL && strchr(",]", at[length]) != NULL)
            return true;
    return false;
}

static struct ir_var *find_visible(struct lower *lower, const char *name)
{
    for (guint i = lower->visible->len; i > 0; i--) {
        struct ir_var *var = lower->visible->pdata[i - 1];
        if (strcmp(var->name, name) == 0 || binds(var->name, name))
            return var;
    }
    return g_hash_table_lookup(lower->globals_by_name, name);
}

static void havoc_names(struct lower *lower, const char *text, size_t size, const struct ir_range *range, const char *why)
{
    for (size_t i = 0; i < size;) {
        if (!g_ascii_isalpha(text[i]) && text[i] != '_') {
            i++;
            continue;
        }
        size_t begin = i;
        while (i < size && (g_ascii_isalnum(text[i]) || text[i] == '_'))
            i++;
        char *name = g_strndup(text + begin, i - begin);
        struct ir_var *var = find_visible(lower, name);
        g_free(name);
        if (var == NULL)
            continue;
        int32_t address = emit_var(lower, var, range);
        if (var->type->kind == IR_TYPE_POINTER) {
            int32_t pointer = emit_load(lower, var->type, range, address);
            struct ir_insn *reached = emit(lower, IR_HAVOC, var->type->target, range);
            reached->a = pointer;
            reached->reason = why;
        } else {
            struct ir_insn *havoc = emit(lower, IR_HAVOC, var->type, range);
            havoc->a = address;
            havoc->reason = why;
        }
    }
}

/* Does a lambda's body begin behind this text?  `[` begins an index behind a name, a lambda's captures elsewhere. */
static bool opens_lambda(const char *text, size_t size)
{
    for (size_t i = 1; i < size; i++)
        if (text[i] == '[') {
            size_t before = i - 1;
            while (before > 0 && g_ascii_isspace(text[before]))
                before--;
            if (strchr("(,=+{&|;", text[before]) != NULL)
                return true;
        }
    return false;
}

/* Behind the brace that closes the one at `at`. */
static size_t behind_brace(const struct ir_file *file, size_t at)
{
    guint depth = 0;
    for (; at < file->size; at++) {
        depth += file->text[at] == '{';
        if (file->text[at] == '}' && --depth == 0)
            return at + 1;
    }
    return at;
}

static void havoc_around(struct lower *lower, const struct ir_file *file, uint32_t index, unsigned offset, const char *message)
{
    size_t begin = offset, end = offset;
    while (begin > 0 && strchr(";{}", file->text[begin - 1]) == NULL)
        begin--;
    while (end < file->size && strchr(";}", file->text[end]) == NULL) {
        if (file->text[end] == '{' && !opens_lambda(file->text + begin, end - begin))
            break;
        end = file->text[end] == '{' ? behind_brace(file, end) : end + 1;
    }
    struct ir_range *range = ARENA_NEW(lower->unit->arena, struct ir_range);
    range->file = index;
    range->offset = offset;
    range->end_offset = (uint32_t)end;
    range->line = range->column = 1;
    for (size_t i = 0; i < offset; i++) {
        range->column = file->text[i] == '\n' ? 1 : range->column + 1;
        range->line += file->text[i] == '\n';
    }
    range->end_line = range->line;
    range->end_column = range->column;
    const char *why = arena_printf(lower->unit->arena, "a statement did not parse here (%s)", message);
    if (emit_open(lower))
        havoc_names(lower, file->text + begin, end - begin, range, why);
}

/* Errors between two byte offsets that no nested compound has dealt with. */
void lower_dropped(struct lower *lower, uint32_t file_index, unsigned from, unsigned to)
{
    const struct ir_file *file = lower->unit->files->pdata[file_index];
    for (guint i = 0; file->text != NULL && i < lower->dropped->len; i++) {
        struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (dropped->file == NULL || dropped->dealt || dropped->offset < from || dropped->offset >= to ||
            lower_file(lower, dropped->file) != file_index)
            continue;
        havoc_around(lower, file, file_index, dropped->offset, dropped->message);
        dropped->dealt = true;
    }
}

bool lower_has_dropped(struct lower *lower, const struct ir_range *range)
{
    for (guint i = 0; i < lower->dropped->len; i++) {
        const struct dropped *dropped = &g_array_index(lower->dropped, struct dropped, i);
        if (dropped->file != NULL && dropped->offset >= range->offset && dropped->offset < range->end_offset &&
            lower_file(lower, dropped->file) == range->file)
            return true;
    }
    return false;
}

void lower_havoc_text(struct lower *lower, const struct ir_range *text, const char *why)
{
    const struct ir_file *file = lower->unit->files->pdata[text->file];
    if (file->text != NULL && text->end_offset <= file->size && text->end_offset > text->offset && emit_open(lower))
        havoc_names(lower, file->text + text->offset, text->end_offset - text->offset, text, why);
}
