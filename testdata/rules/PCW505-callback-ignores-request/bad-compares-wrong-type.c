/* modem counters */
#include <wdm.h>
#include "modemCounters.h"

struct modem_line line0, line1;

static NTSTATUS modem_add(PPCW_BUFFER b, ULONG id, PCWSTR text, struct modem_line *line)
{
    UNICODE_STRING s;

    RtlInitUnicodeString(&s, text);
    return AddModemLine(b, &s, id, line);
}

/* 1.3: perfmon asks only when somebody is looking, so there is no state to keep */
NTSTATUS NTAPI modem_perf(PCW_CALLBACK_TYPE what, PPCW_CALLBACK_INFORMATION p, PVOID unused)    // expect: PCW505
{
    NTSTATUS st = STATUS_SUCCESS;

    (void)unused;
    if (what == PcwCallbackRemoveCounter || what == PcwCallbackCollectData) {
        if (what != PcwCallbackCollectData)
            return st;
        st = modem_add(p->CollectData.Buffer, 0, L"line 0", &line0);
        if (NT_SUCCESS(st))
            st = modem_add(p->CollectData.Buffer, 1, L"line 1", &line1);
    }
    return st;
}

static VOID modem_unload(PDRIVER_OBJECT d)
{
    (void)d;
    UnregisterModemLine();
}

NTSTATUS DriverEntry(PDRIVER_OBJECT d, PUNICODE_STRING r)
{
    NTSTATUS st;

    (void)r;
    st = RegisterModemLine(modem_perf, d);
    if (NT_SUCCESS(st))
        d->DriverUnload = modem_unload;
    return st;
}
