#include "scan/left-out.h"

#include "base/file/text-file.h"
#include "base/text/api.h"
#include "base/text/text.h"
#include "scan/text/callers.h"
#include "scan/text/file-index.h"
#include "scan/text/file-words.h"

static char *find(struct indexed_file *said, guint *line)
{
    struct callers *callers = callers_new();
    callers_add(callers, said);
    g_ptr_array_unref(callers_find(callers, NULL));
    const char *name = callers_registering_in(callers, said);
    if (name == NULL)
        name = callers_part_in(callers, said);
    const char *at = name != NULL ? g_strstr_len(said->text, (gssize)said->size, name) : NULL;
    *line = indexed_file_line(said, at != NULL ? (gsize)(at - said->text) : 0);
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
    struct file_index *store = file_index_new(TRUE);
    struct indexed_file *said = file_index_of(store, path);
    char *found = said->text != NULL && indexed_file_holds(said, API_REGISTER) ? find(said, line) : NULL;
    file_index_free(store);
    return found;
}
