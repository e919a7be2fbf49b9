#pragma once

#pragma pack(1)
typedef struct _SCANNER_FRAME {
    UCHAR Kind;
    ULONG Length;
} SCANNER_FRAME;
