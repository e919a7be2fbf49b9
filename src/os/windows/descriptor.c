#include "os/descriptor.h"

#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <windows.h>

gssize os_descriptor_read(int fd, void *bytes, gsize size)
{
    return _read(fd, bytes, (unsigned)MIN(size, INT_MAX));
}

/* Only a pipe can tell what it holds; whatever else it is, and a pipe that is broken, does not keep anybody waiting. */
bool os_descriptor_wait(int fd, int milliseconds)
{
    DWORD there = 0;
    if (!PeekNamedPipe((HANDLE)_get_osfhandle(fd), NULL, 0, NULL, &there, NULL) || there > 0)
        return true;
    Sleep((DWORD)milliseconds);
    return false;
}

bool os_descriptor_write(int fd, const void *bytes, gsize size)
{
    const char *rest = bytes;
    while (size > 0) {
        int n = _write(fd, rest, (unsigned)MIN(size, INT_MAX));
        if (n < 0)
            return false;
        rest += n;
        size -= (gsize)n;
    }
    return true;
}

int os_descriptor_take_output(void)
{
    int out = _dup(1);
    if (out >= 0)
        (void)_setmode(out, _O_BINARY);
    return out >= 0 && _dup2(2, 1) == 0 ? out : -1;
}
