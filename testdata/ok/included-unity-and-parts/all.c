#include "meter.c"
#include "entry.c"
