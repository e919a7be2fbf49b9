#include "builder.h"

VOID
BuilderBegin(SET_BUILDER *Builder, PCWSTR Name)
{
    RtlZeroMemory(Builder, sizeof(*Builder));
    RtlInitUnicodeString(&Builder->Name, Name);
    Builder->Info.Version = PCW_VERSION_1;
    Builder->Info.Name = &Builder->Name;
    Builder->Info.Counters = Builder->Rows;
}

VOID
BuilderAdd(SET_BUILDER *Builder, USHORT Id, USHORT Offset, USHORT Size)
{
    PCW_COUNTER_DESCRIPTOR *row = &Builder->Rows[Builder->Info.CounterCount++];

    row->Id = Id;
    row->StructIndex = 0;
    row->Offset = Offset;
    row->Size = Size;
}

NTSTATUS
BuilderRegister(SET_BUILDER *Builder, PPCW_REGISTRATION *Handle)
{
    return PcwRegister(Handle, &Builder->Info);    // expect: PCW901
}

VOID
BuilderUnregister(PPCW_REGISTRATION *Handle)
{
    if (*Handle != NULL) {
        PcwUnregister(*Handle);
        *Handle = NULL;
    }
}
