// rows of the class and of its base, which is where the block begins
#include <ntddk.h>
struct Base { UINT64 reads; UINT64 writes; };
struct Disk : Base { UINT32 depth; UINT32 resets; };
struct Tape : Base { UINT64 rewinds; };
static Disk disk;
static PPCW_REGISTRATION reg;
static PCW_COUNTER_DESCRIPTOR rows[] = {
    { 1, 0, FIELD_OFFSET(Disk, reads), sizeof(UINT64) },
    { 2, 0, FIELD_OFFSET(Base, writes), sizeof(UINT64) },
    { 3, 0, FIELD_OFFSET(Disk, depth), sizeof(UINT32) },
    { 4, 0, FIELD_OFFSET(Disk, resets), sizeof(UINT32) },
};
static NTSTATUS NTAPI Cb(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID)
{
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    PCW_DATA d{ &disk, sizeof(Disk) };
    if (type == PcwCallbackEnumerateInstances || type == PcwCallbackCollectData)
        return PcwAddInstance(info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
NTSTATUS Start()
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Disk");
    PCW_REGISTRATION_INFORMATION info{ PCW_VERSION_1, &name, ARRAYSIZE(rows), rows, Cb, nullptr };
    return PcwRegister(&reg, &info);
}
void Stop() { if (reg) { PcwUnregister(reg); reg = nullptr; } }
