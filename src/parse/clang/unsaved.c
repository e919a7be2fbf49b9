#include "parse/clang/unsaved.h"

#include <string.h>

#include "parse/kit/builtin.h"

void unsaved_add(GArray *files, const char *path, const char *text, gsize size)
{
    struct CXUnsavedFile file = {path, text, (unsigned long)size};
    g_array_append_val(files, file);
}

void unsaved_add_headers(GArray *files, const struct toolchain *toolchain)
{
    guint n = 0;
    const struct builtin_header *builtin = builtin_headers(&n);
    for (guint i = 0; i < n; i++)
        unsaved_add(files, builtin[i].path, builtin[i].text, builtin[i].size);
    for (guint i = 0; toolchain != NULL && i < toolchain->files->len; i++) {
        const struct toolchain_file *file = toolchain->files->pdata[i];
        unsaved_add(files, file->path, file->text, strlen(file->text));
    }
}
