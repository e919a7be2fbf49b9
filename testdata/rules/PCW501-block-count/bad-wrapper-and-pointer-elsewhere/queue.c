#include "queue.h"

static PCW_COUNTER_DESCRIPTOR QueueRows[] = {
    { 1, 0, FIELD_OFFSET(QUEUE_STATS, Reads), RTL_FIELD_SIZE(QUEUE_STATS, Reads) },
    { 2, 0, FIELD_OFFSET(QUEUE_STATS, Writes), RTL_FIELD_SIZE(QUEUE_STATS, Writes) },
    { 3, 1, FIELD_OFFSET(QUEUE_EXTRA, Drops), RTL_FIELD_SIZE(QUEUE_EXTRA, Drops) },
};

NTSTATUS
QueueRegister(VOID)
{
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"Net Queue");

    return RegisterSet(&Queue->Set, &name, QueueRows, RTL_NUMBER_OF(QueueRows));
}
