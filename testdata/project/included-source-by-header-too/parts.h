#include "counters.c"
