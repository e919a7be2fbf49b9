#define METER_SIZE sizeof(ULONG64)
