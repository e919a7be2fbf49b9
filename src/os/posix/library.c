#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr() */
#endif

#include "os/library.h"

#include <dlfcn.h>
#include <string.h>

bool os_library_load(const char *dll)
{
    (void)dll;
    return true;
}

char *os_library_file(const char *dll, void (*function)(void))
{
    (void)dll;
    Dl_info info;
    void *address;
    memcpy(&address, &function, sizeof address);
    return dladdr(address, &info) != 0 ? g_strdup(info.dli_fname) : NULL;
}
