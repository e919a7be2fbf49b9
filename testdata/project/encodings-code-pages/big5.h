#pragma once
/* 註冊效能計數器集合 */
typedef struct _TOTALS {
    ULONG First;  // 成功
    ULONG Second; // 成功
    USHORT Third; // 成功
    USHORT Spare;
} TOTALS;
