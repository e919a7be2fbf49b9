#pragma once
/* カウンタの登録と表示 */
typedef struct _TOTALS {
    ULONG First;  // 性能表
    ULONG Second; // 性能表
    USHORT Third; // 性能表
    USHORT Spare;
} TOTALS;
