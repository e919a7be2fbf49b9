#pragma once

#pragma pack(1)
typedef struct _WIRE_HEADER {
    USHORT Kind;
    ULONG Length;
} WIRE_HEADER;
