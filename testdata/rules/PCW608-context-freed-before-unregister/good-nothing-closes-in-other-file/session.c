/* What creates the instance. */
#include "session.h"

SESSION *
SessionOpen(PCUNICODE_STRING Name)
{
    SESSION *session = ExAllocatePool2(POOL_FLAG_NON_PAGED, sizeof(*session), 'sseS');
    PCW_DATA data;

    if (session == NULL)
        return NULL;
    data.Data = &session->Counters;
    data.Size = sizeof(session->Counters);
    if (!NT_SUCCESS(PcwCreateInstance(&session->Instance, SessionSet, Name, 1, &data))) {
        MemoryFree(session);
        return NULL;
    }
    session->Counters.Bytes++;
    return session;
}
