#include "g.inc"
