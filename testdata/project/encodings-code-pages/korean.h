#pragma once
/* 성능 카운터를 등록한다 */
typedef struct _TOTALS {
    ULONG First;  // 통계
    ULONG Second; // 통계
    USHORT Third; // 통계
    USHORT Spare;
} TOTALS;
