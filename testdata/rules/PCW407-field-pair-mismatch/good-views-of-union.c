// rows name members of a union by their own structures
#include <ntddk.h>
typedef struct { ULONG64 A; ULONG64 B; } VIEW1;
typedef struct { ULONG C[6]; } VIEW2;
typedef union { VIEW1 One; VIEW2 Two; } ALL;
static ALL all;
static PPCW_REGISTRATION reg;
static PCW_COUNTER_DESCRIPTOR rows[] = {
    { 1, 0, FIELD_OFFSET(VIEW1, A), 8 },
    { 2, 0, FIELD_OFFSET(ALL, One.B), 8 },
    { 3, 0, FIELD_OFFSET(VIEW2, C[4]), 4 },
};
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID c)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d = { &all, sizeof(all) };
    (void)c;
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
NTSTATUS Start(void)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, ARRAYSIZE(rows), rows, Cb, NULL };
    return PcwRegister(&reg, &info);
}
void Stop(void) { if (reg) { PcwUnregister(reg); reg = NULL; } }
