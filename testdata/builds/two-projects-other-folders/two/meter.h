#define METER_BYTES 1
