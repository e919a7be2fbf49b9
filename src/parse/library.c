#include "parse/library.h"

#include <clang-c/Index.h>
#include <string.h>

#include "base/file/observe.h"

/* Where the system tells from which file a function comes.  The one place that is POSIX only. */
#ifdef G_OS_UNIX
#include <dlfcn.h>

void library_observe(void)
{
    Dl_info info;
    CXIndex (*function)(int, int) = clang_createIndex;
    void *address;
    memcpy(&address, &function, sizeof address);
    if (dladdr(address, &info) != 0 && info.dli_fname != NULL)
        observe_program(info.dli_fname);
    else
        observe_spoil();
}
#else
/* libclang is beside the program there, and installed with it. */
void library_observe(void)
{
}
#endif
