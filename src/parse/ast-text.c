#include "parse/ast-text.h"

#include "parse/clang/clang.h"
#include "parse/context/lower.h"

/* Beyond these the text says that it goes on. */
enum { MOST_BYTES = 16 << 20, MOST_LEVELS = 256 };

static void add_cursor(GString *out, CXCursor cursor, unsigned level)
{
    CXFile file;
    unsigned line, column;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, &line, &column, NULL);
    g_autofree char *kind = cx_take(clang_getCursorKindSpelling(clang_getCursorKind(cursor)));
    g_autofree char *name = cx_spelling(cursor);
    g_autofree char *type = cx_take(clang_getTypeSpelling(clang_getCursorType(cursor)));
    g_string_append_printf(out, "%*s%u:%u %s", (int)(2 * level), "", line, column, kind);
    if (name[0] != '\0')
        g_string_append_printf(out, " %s", name);
    if (type[0] != '\0')
        g_string_append_printf(out, " : %s", type);
    g_string_append_c(out, '\n');
}

static void add_tree(GString *out, CXCursor cursor, unsigned level)
{
    add_cursor(out, cursor, level);
    if (level >= MOST_LEVELS || out->len > MOST_BYTES) {
        g_string_append_printf(out, "%*s... its content is omitted\n", (int)(2 * level + 2), "");
        return;
    }
    struct kids kids = kids_of(cursor);
    guint shown = 0;
    while (shown < kids.n && out->len <= MOST_BYTES)
        add_tree(out, kids.at[shown++], level + 1);
    if (shown < kids.n)
        g_string_append_printf(out, "%*s... the rest of it is omitted\n", (int)(2 * level + 2), "");
    kids_clear(&kids);
}

/* Of each function of ours, the cursor that it was made from. */
static GHashTable *cursors_of(const struct lower *lower)
{
    GHashTable *cursors = g_hash_table_new(NULL, NULL);
    GHashTableIter iter;
    gpointer cursor, function;
    g_hash_table_iter_init(&iter, lower->functions);
    while (g_hash_table_iter_next(&iter, &cursor, &function))
        g_hash_table_insert(cursors, function, cursor);
    return cursors;
}

void ast_text(const struct lower *lower, GString *out)
{
    g_autoptr(GHashTable) cursors = cursors_of(lower);
    for (guint i = 0; i < lower->unit->functions->len; i++) {
        const struct ir_function *function = lower->unit->functions->pdata[i];
        const CXCursor *cursor = g_hash_table_lookup(cursors, function);
        CXCursor definition = cursor != NULL ? clang_getCursorDefinition(*cursor) : clang_getNullCursor();
        if (!ir_function_has_body(function) || cx_is_null(definition))
            continue;
        const struct ir_file *file = lower->unit->files->pdata[function->range->file];
        g_string_append_printf(out, "%s: %s\n", file->path, function->name);
        add_tree(out, definition, 1);
    }
}
