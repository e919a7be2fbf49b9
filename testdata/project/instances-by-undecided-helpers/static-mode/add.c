#include "perf.h"

static BOOLEAN Collecting; static STATS S;
void SetMode(BOOLEAN Collect) { Collecting = Collect; }
NTSTATUS Add(PPCW_BUFFER Buffer, ULONG Id)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"one");
    PCW_DATA data = { NULL, sizeof(STATS) };
    if (Collecting) data.Data = &S;
    return PcwAddInstance(Buffer, &name, Id, 1, &data);
}
