#include "scan/absent.h"

#include <string.h>

#include "base/text/api.h"
#include "scan/text/file-words.h"

/* The longest name that a compiler tells from others. */
enum { MAX_NAME = 2048 };

static gboolean is_call(gpointer data, const char *word, gsize length)
{
    char name[MAX_NAME];
    if (length >= sizeof name)
        return FALSE;
    memcpy(name, word, length);
    name[length] = '\0';
    (void)data;
    return api_may_register(name) || (api_is_generated_call(name) && !api_is_kernel_routine(name));
}

gboolean absent_may_be_used(const struct indexed_file *file)
{
    return file->text != NULL && indexed_file_each_word(file, is_call, NULL);
}
