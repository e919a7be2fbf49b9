#define _CRT_RAND_S /* rand_s() */
#include "os/random.h"

#include <stdlib.h>

bool os_random(guint8 *bytes, gsize size)
{
    for (gsize i = 0; i < size; i++) {
        unsigned number = 0;
        if (rand_s(&number) != 0)
            return false;
        bytes[i] = (guint8)number;
    }
    return true;
}
