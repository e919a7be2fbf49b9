#ifdef METER_CHECKED
#define METER_EXTRA 4
#else
#define METER_EXTRA 0
#endif
#define METER_SIZE (8 + METER_EXTRA)
