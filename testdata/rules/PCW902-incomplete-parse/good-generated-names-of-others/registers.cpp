#include <ntddk.h>
#include "board.h"
#include "perfCounters.h"

NTSTATUS Board::Read(ULONG *value)
{
    *value = READ_REGISTER_ULONG(m_base + RegisterOffset);
    m_queue.RegisterQueue();
    return Queue::RegisterAll(m_regs->RegisterBase, Board::RegisterCount);
}

NTSTATUS Board::RegisterInterrupt()
{
    return STATUS_SUCCESS;
}

void Board::Open()
{
    CreateEntry(this);
    AddCounter(this);
}
