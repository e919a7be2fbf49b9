// The call stands in a function that clang drops, since its class is out of sight: the header that is made is named all
// the same, and none of the errors that follow from what is not there.
#include <wdm.h>
#include "pcwdata.h"
#include "QueueFactory.hpp"
#include "QueueCxPc.h"

static NTSTATUS
QueueCxCounterSetCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID)
{
    UNREFERENCED_PARAMETER(Type);
    UNREFERENCED_PARAMETER(Info);
    return STATUS_SUCCESS;
}

NTSTATUS
QueueFactory::Initialize(void)
{
    NTSTATUS status = m_queues->Open();
    if (NT_SUCCESS(status))
        status = RegisterQueueCxCounterSet(QueueCxCounterSetCallback, nullptr); // expect: PCW902
    return status;
}
