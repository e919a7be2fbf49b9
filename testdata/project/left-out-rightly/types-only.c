#include <ntddk.h>
#if DBG
typedef PCW_COUNTER_DESCRIPTOR ROW;
#endif
