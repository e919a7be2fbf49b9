#include "scan/absent.h"

#include <string.h>

#include "base/text/api.h"
#include "scan/text/file-words.h"

/* The longest name that a compiler tells from others. */
enum { MAX_NAME = 2048 };

struct use {
    const struct indexed_file *file;
    const GPtrArray *declaring; /* struct indexed_file; or NULL */
};

static bool scan_absent_is_declared(const struct use *use, const char *name)
{
    bool declared = false;
    for (guint i = 0; i < use->declaring->len && !declared; i++)
        declared = use->declaring->pdata[i] != use->file && indexed_file_holds(use->declaring->pdata[i], name);
    return declared;
}

static bool is_call(gpointer data, const char *word, gsize length)
{
    char name[MAX_NAME];
    if (length >= sizeof name)
        return false;
    memcpy(name, word, length);
    name[length] = '\0';
    const struct use *use = data;
    if (use->declaring != NULL) /* a header was found: only what registers speaks for another one */
        return api_is_generated_call(name) && api_may_register(name) && !scan_absent_is_declared(use, name);
    return api_may_register(name) || (api_is_generated_call(name) && !api_is_kernel_routine(name));
}

bool absent_may_be_used(const struct indexed_file *file, const GPtrArray *declaring)
{
    struct use use = {file, declaring};
    return file->text != NULL && indexed_file_each_word(file, is_call, &use);
}
