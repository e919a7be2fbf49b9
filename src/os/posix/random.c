#include "os/random.h"

#include <sys/random.h>
#include <unistd.h>

bool os_random(guint8 *bytes, gsize size)
{
    return getentropy(bytes, size) == 0;
}
