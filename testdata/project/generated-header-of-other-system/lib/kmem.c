#include "../inc/kmem.h"

/* What it registers is no counterset. */
int kmem_used(void)
{
    return RegisterShrinker(3);
}
