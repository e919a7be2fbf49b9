#include <ntddk.h>

#include "grader.h"

typedef struct _TABLE {
    ULONG GraderCount;
    const PCW_COUNTER_DESCRIPTOR *Rows;
    PUNICODE_STRING Name;
} TABLE;

static VOID GraderShow(PUNICODE_STRING Name, const PCW_COUNTER_DESCRIPTOR *Rows, ULONG Count)
{
    DbgPrint("%wZ: %u of %u\n", Name, Rows[0].Id, Count);
}

static TABLE GraderTable = { 2, GraderRows, &GraderName };

/* Each of these only reads the variable, or means another one of its name. */
ULONG GraderTrace(TABLE *Table)
{
    const PCW_COUNTER_DESCRIPTOR *rows = GraderRows;
    UNICODE_STRING copy;
    ULONG total = 0, flags = 4;

    for (ULONG i = 0; i < RTL_NUMBER_OF(GraderRows); i++)
        total += GraderRows[i].Size + sizeof(GraderRows[0]) * (GraderCount == 2);
    if (GraderVersion >= PCW_VERSION_2 && (flags & GraderCount) != 0 && GraderRows[0].Id != 7)
        total -= GraderCount;
    GraderShow(&GraderName, GraderRows, GraderCount);
    RtlCopyMemory(&copy, &GraderName, sizeof(GraderName));
    Table->GraderCount = total;
    Table->Rows = GraderRows;
    GraderTable.Name = &GraderName;
    return rows[0].Size + copy.Length;
}
