#include "os/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

gssize os_descriptor_read(int fd, void *bytes, gsize size)
{
    ssize_t n;
    do
        n = read(fd, bytes, size);
    while (n < 0 && errno == EINTR);
    return n;
}

bool os_descriptor_wait(int fd, int milliseconds)
{
    struct pollfd polled = {fd, POLLIN, 0};
    return poll(&polled, 1, milliseconds) > 0;
}

bool os_descriptor_write(int fd, const void *bytes, gsize size)
{
    const char *rest = bytes;
    while (size > 0) {
        ssize_t n = write(fd, rest, size);
        if (n < 0 && errno != EINTR)
            return false;
        rest += MAX(n, 0);
        size -= (gsize)MAX(n, 0);
    }
    return true;
}

int os_descriptor_take_output(void)
{
    int out = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    return out >= 0 && dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 ? out : -1;
}
