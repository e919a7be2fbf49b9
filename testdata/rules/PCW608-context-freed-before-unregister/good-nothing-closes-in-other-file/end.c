/* What frees the structure knows nothing of counters. */
#include "session.h"

static SESSION *Last;

void
MemoryFree(void *Memory)
{
    ExFreePoolWithTag(Memory, 'sseS');
}

void
SessionDelete(SESSION *Session)
{
    ExFreePoolWithTag(Session, 'sseS');
}

void
SessionsEnd(void)
{
    if (Last != NULL)
        SessionDelete(Last);
    Last = NULL;
}
