#pragma once
/* –егистраци€ счЄтчиков */
typedef struct _TOTALS {
    ULONG First;  // —чЄтчик
    ULONG Second; // —чЄтчик
    USHORT Third; // —чЄтчик
    USHORT Spare;
} TOTALS;
