#include "os/library.h"

#include <windows.h>

/* No path is longer. */
enum { MOST = 32768 };

bool os_library_load(const char *dll)
{
    g_autofree wchar_t *name = (wchar_t *)g_utf8_to_utf16(dll, -1, NULL, NULL, NULL);
    return name != NULL && LoadLibraryExW(name, NULL, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS) != NULL;
}

char *os_library_file(const char *dll, void (*function)(void))
{
    (void)function; /* its address is that of the stub that loads the library */
    g_autofree wchar_t *name = (wchar_t *)g_utf8_to_utf16(dll, -1, NULL, NULL, NULL), *found = g_new(wchar_t, MOST);
    HMODULE module = name != NULL ? GetModuleHandleW(name) : NULL;
    DWORD length = module != NULL ? GetModuleFileNameW(module, found, MOST) : 0;
    return length > 0 && length < MOST ? g_utf16_to_utf8((const gunichar2 *)found, -1, NULL, NULL, NULL) : NULL;
}
