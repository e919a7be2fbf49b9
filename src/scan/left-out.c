#include "scan/left-out.h"

#include <stdbool.h>
#include <string.h>

#include "base/file/text-file.h"
#include "base/text/api.h"
#include "base/text/find.h"
#include "base/text/text.h"
#include "scan/text/callers.h"
#include "scan/text/declarations.h"
#include "scan/text/file-index.h"
#include "scan/text/file-words.h"

static char *find_registration(struct indexed_file *file, guint *line)
{
    struct callers *callers = callers_new();
    callers_add(callers, file);
    g_ptr_array_unref(callers_find(callers, NULL));
    const char *name = callers_registering_in(callers, file);
    if (name == NULL)
        name = callers_part_in(callers, file);
    const char *at = name != NULL ? g_strstr_len(file->text, (gssize)file->size, name) : NULL;
    *line = indexed_file_line(file, at != NULL ? (gsize)(at - file->text) : 0);
    char *found = g_strdup(name);
    callers_free(callers);
    return found;
}

static void left_out_find_macros(const struct indexed_file *file, GPtrArray *macros)
{
    struct vocabulary *vocabulary = vocabulary_new();
    struct declarations *declarations = declarations_read(vocabulary, file->text, file->size);
    const char *routine = vocabulary_word(vocabulary, API_REGISTER);
    g_autoptr(GHashTable) names = g_hash_table_new(NULL, NULL), aliases = g_hash_table_new(NULL, NULL);
    g_hash_table_add(names, (gpointer)routine);
    while (declarations_spread(declarations, names, aliases, NULL))
        continue;
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        for (guint k = 0; statement->macro && k < statement->names->len; k++)
            if (g_hash_table_contains(names, statement->names->pdata[k]) && statement->names->pdata[k] != routine)
                g_ptr_array_add(macros, g_strdup(statement->names->pdata[k]));
    }
    declarations_free(declarations);
    vocabulary_free(vocabulary);
}

char *left_out_function(const char *path, guint *line, GPtrArray *macros)
{
    g_autofree char *bytes = NULL;
    gsize size = 0;
    if (!text_load(path, TEXT_LARGEST, &bytes, &size))
        return NULL;
    g_autofree char *text = text_of_source(bytes, size, &size, NULL);
    if (text == NULL || g_strstr_len(text, (gssize)size, API_REGISTER) == NULL || text_is_signed(text, size))
        return NULL;
    struct file_index *store = file_index_new(true);
    struct indexed_file *file = file_index_of(store, path);
    bool holds = file->text != NULL && indexed_file_holds(file, API_REGISTER);
    char *found = holds ? find_registration(file, line) : NULL;
    if (holds && found == NULL && macros != NULL)
        left_out_find_macros(file, macros);
    file_index_free(store);
    return found;
}

/* Blanks comments between slashes and asterisks; one that begins before the line, or ends behind it, as far as it is in
 * the line. */
static void blank_comments(char *line)
{
    char *open = strstr(line, "/*"), *close = strstr(line, "*/");
    if (close != NULL && (open == NULL || close < open))
        memset(line, ' ', (gsize)(close + 2 - line));
    else
        close = NULL;
    for (char *at = close != NULL ? close + 2 : line; (open = strstr(at, "/*")) != NULL;) {
        close = strstr(open + 2, "*/");
        at = close != NULL ? close + 2 : open + strlen(open);
        memset(open, ' ', (gsize)(at - open));
    }
}

/* Comments of MASM and NASM begin with a semicolon, which separates statements for others.  Those have comments as C
 * does, and lines that begin with a hash and a blank. */
static bool names_routine(const char *line, bool is_gnu)
{
    g_autofree char *code = g_strdup(line);
    if (is_gnu)
        blank_comments(code);
    char *comment = strstr(code, is_gnu ? "//" : ";");
    if (comment != NULL)
        *comment = '\0';
    g_strchug(code);
    bool is_comment = is_gnu && (code[0] == '*' || (code[0] == '#' && !g_ascii_isalpha(code[1])));
    return !is_comment && api_symbol_in(code) != NULL;
}

/* Only lines with the name are looked at: a file may have millions of others. */
static guint line_with_routine(const char *text, gsize size, bool is_gnu)
{
    guint line = 1;
    const char *end = text + size, *counted = text;
    for (const char *at = text; (at = text_find(at, (gsize)(end - at), API_REGISTER)) != NULL;) {
        const char *begin = at, *stop = memchr(at, '\n', (gsize)(end - at));
        while (begin > text && begin[-1] != '\n')
            begin--;
        for (; counted < begin; counted++)
            line += *counted == '\n';
        stop = stop != NULL ? stop : end;
        g_autofree char *whole = g_strndup(begin, (gsize)(stop - begin));
        if (names_routine(whole, is_gnu))
            return line;
        at = stop;
    }
    return 0;
}

guint left_out_assembly(const char *path)
{
    g_autofree char *bytes = NULL;
    gsize size = 0;
    if (!text_load(path, TEXT_LARGEST, &bytes, &size))
        return 0;
    g_autofree char *text = text_of_source(bytes, size, &size, NULL);
    static const char *const gnu[] = {".s", NULL};
    return text != NULL ? line_with_routine(text, size, text_ends_in(path, gnu)) : 0;
}
