#include "h.inc"
