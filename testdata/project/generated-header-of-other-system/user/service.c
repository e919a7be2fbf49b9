#include "perfStats.h"

/* A header that may be CTRPP's is not there, but nothing is called that it would declare. */
int serve(void *handle)
{
    return CloseHandle(handle) && CreateThread(0, 0, serve, 0, 0, 0) != 0;
}
