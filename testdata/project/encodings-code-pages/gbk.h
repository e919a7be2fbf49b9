#pragma once
/* 注册性能计数器 */
typedef struct _TOTALS {
    ULONG First;  // 真誠
    ULONG Second; // 真誠
    USHORT Third; // 真誠
    USHORT Spare;
} TOTALS;
