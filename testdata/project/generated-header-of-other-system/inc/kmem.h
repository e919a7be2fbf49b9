#pragma once
#include <sys/counter.h> /* another system's: no manifest makes it */
int kmem_used(void);
