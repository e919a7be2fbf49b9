#include "os/streams.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <io.h>

/* The C runtime gives each standard stream its number, open or not.  It would write "\r\n" for a line feed. */
bool os_streams_prepare(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (_get_osfhandle(fd) != -1 && _setmode(fd, _O_BINARY) == -1)
            return false;
    return true;
}

/* A named pipe whose server is not there cannot be opened, and CON or NUL always can. */
FILE *os_open_special(const char *path)
{
    return g_fopen(path, "wb");
}
