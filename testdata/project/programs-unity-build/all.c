#include "main.c"
#include "counters.c"
#include "stop.c"
