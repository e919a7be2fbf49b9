#pragma once
/* Zähler für den Durchsatz, enregistré à côté */
typedef struct _TOTALS {
    ULONG First;  // Größe
    ULONG Second; // Größe
    USHORT Third; // Größe
    USHORT Spare;
} TOTALS;
