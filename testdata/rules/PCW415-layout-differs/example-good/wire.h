#pragma once

#pragma pack(push, 1)
typedef struct _WIRE_HEADER {
    USHORT Kind;
    ULONG Length;
} WIRE_HEADER;
#pragma pack(pop)
