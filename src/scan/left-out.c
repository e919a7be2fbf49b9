#include "scan/left-out.h"

#include <stdbool.h>
#include <string.h>

#include "base/file/text-file.h"
#include "base/text/api.h"
#include "base/text/text.h"
#include "scan/text/callers.h"
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

char *left_out_function(const char *path, guint *line)
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
    char *found = file->text != NULL && indexed_file_holds(file, API_REGISTER) ? find_registration(file, line) : NULL;
    file_index_free(store);
    return found;
}

/* MASM's comments begin with a semicolon, those of others with two slashes, an asterisk, or a hash and a blank. */
static bool names_routine(char *line)
{
    static const char *const comments[] = {";", "//", "/*"};
    for (guint i = 0; i < G_N_ELEMENTS(comments); i++) {
        char *comment = strstr(line, comments[i]);
        if (comment != NULL)
            *comment = '\0';
    }
    g_strchug(line);
    bool comment = line[0] == '*' || (line[0] == '#' && !g_ascii_isalpha(line[1]));
    return !comment && api_symbol_in(line) != NULL;
}

guint left_out_assembly(const char *path)
{
    g_autofree char *bytes = NULL;
    gsize size = 0;
    if (!text_load(path, TEXT_LARGEST, &bytes, &size))
        return 0;
    g_autofree char *text = text_of_source(bytes, size, &size, NULL);
    if (text == NULL || g_strstr_len(text, (gssize)size, API_REGISTER) == NULL)
        return 0;
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (guint i = 0; lines[i] != NULL; i++)
        if (names_routine(lines[i]))
            return i + 1;
    return 0;
}
