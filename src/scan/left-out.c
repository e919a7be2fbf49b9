#include "scan/left-out.h"

#include "base/text.h"
#include "scan/callers.h"
#include "scan/said.h"

static char *find(struct said *said, guint *line)
{
    struct callers *callers = callers_new();
    callers_add(callers, said);
    g_ptr_array_unref(callers_find(callers, NULL));
    const char *name = callers_registering_in(callers, said);
    if (name == NULL)
        name = callers_part_in(callers, said);
    const char *at = name != NULL ? g_strstr_len(said->text, (gssize)said->size, name) : NULL;
    *line = said_line(said, at != NULL ? (gsize)(at - said->text) : 0);
    char *found = g_strdup(name);
    callers_free(callers);
    return found;
}

char *left_out_function(const char *path, guint *line)
{
    static const char registers[] = "PcwRegister";
    g_autofree char *bytes = NULL;
    gsize size = 0;
    if (!text_load(path, TEXT_LARGEST, &bytes, &size))
        return NULL;
    g_autofree char *text = text_to_utf8(bytes, size, &size, NULL);
    if (text == NULL || g_strstr_len(text, (gssize)size, registers) == NULL || text_is_signed(text, size))
        return NULL;
    struct said_store *store = said_store_new(TRUE);
    struct said *said = said_of(store, path);
    char *found = said->text != NULL && said_holds(said, registers) ? find(said, line) : NULL;
    said_store_free(store);
    return found;
}
