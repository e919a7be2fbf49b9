#include "filter.h"

static PPCW_REGISTRATION FrameSet;

VOID PerfStart(VOID)
{
    static PCW_COUNTER_DESCRIPTOR descriptors[] = { { 1, 0, 0, sizeof(ULONG64) } };
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Harbor Detached");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 1, descriptors, NULL, NULL };

    if (!NT_SUCCESS(PcwRegister(&FrameSet, &info)))
        FrameSet = NULL;
}

VOID PerfStop(VOID)
{
    if (FrameSet != NULL)
        PcwUnregister(FrameSet);
    FrameSet = NULL;
}

VOID PerfOpen(PFILTER Filter, PUNICODE_STRING Name)
{
    PCW_DATA data;

    if (FrameSet == NULL)
        return;
    data.Data = &Filter->Frames;
    data.Size = sizeof(Filter->Frames);
    if (!NT_SUCCESS(PcwCreateInstance(&Filter->Perf, FrameSet, Name, 1, &data)))
        Filter->Perf = NULL;
}

VOID PerfClose(PFILTER Filter)
{
    if (Filter->Perf != NULL)
        PcwCloseInstance(Filter->Perf); // expect: PCW605
    Filter->Perf = NULL;
}
