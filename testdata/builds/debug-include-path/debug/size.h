#define METER_SIZE 12
