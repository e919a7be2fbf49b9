#define METER_SLOW 1
