#include "meter.inc"
