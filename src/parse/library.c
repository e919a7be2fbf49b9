#include "parse/library.h"

#include <clang-c/Index.h>

#include "base/file/observe.h"
#include "os/library.h"

#define DLL "libclang.dll"

bool library_load(GError **error)
{
    bool loaded = os_library_load(DLL);
    if (!loaded)
        g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                    "%s was not found: install LLVM 19, and put that file beside pcwlint-worker", DLL);
    return loaded;
}

void library_observe(void)
{
    g_autofree char *file = os_library_file(DLL, (void (*)(void))clang_createIndex);
    if (file != NULL)
        observe_program(file);
    else
        observe_spoil();
}
