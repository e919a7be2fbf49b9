#define METER_FILE "part.inc"
#include METER_FILE
