#pragma once
#if DBG
#pragma pack(push, 4)
#endif
typedef struct _METER {
    ULONG Rate;
    ULONG64 Value;
} METER;
#if DBG
#pragma pack(pop)
#endif
