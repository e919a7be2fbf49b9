/* Built into the Windows driver and into a module of Linux. */
#include "pool.h"

int
pool_init(void)
{
    return pool_attach();
}

void
pool_fini(void)
{
    pool_detach();
}
