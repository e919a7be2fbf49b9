/*
 * tagflt: what perfmon asks
 */
#include "tagflt.h"
#include "tagcounters.h"

NTSTATUS NTAPI
TagPerfQuery(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    static const UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    TAG_GLOBALS *globals = Context;

    switch (Type) {
    case PcwCallbackEnumerateInstances:
    case PcwCallbackCollectData:
        return AddTagStream(Info->CollectData.Buffer, &name, 0, &globals->Counters);
    case PcwCallbackAddCounter:
    case PcwCallbackRemoveCounter:
        break;
    }
    return STATUS_SUCCESS;
}
