#define METER_SIZE 8
