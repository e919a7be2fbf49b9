/* This file is auto-generated. */
typedef struct _METER_COUNTS {
    ULONG64 Bytes;
    ULONG Requests;
} METER_COUNTS;

static METER_COUNTS MeterCounts;

static PCW_COUNTER_DESCRIPTOR MeterRows[] = {
    { 1, 0, FIELD_OFFSET(METER_COUNTS, Bytes), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(METER_COUNTS, Requests), 6 },
};

static PPCW_REGISTRATION MeterHandle;

static NTSTATUS NTAPI
MeterCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
    PCW_DATA data = { &MeterCounts, sizeof(MeterCounts) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
MeterStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = { 0 };

    info.Version = PCW_VERSION_1;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(MeterRows);
    info.Counters = MeterRows;
    info.Callback = MeterCallback;
    return PcwRegister(&MeterHandle, &info);
}

VOID
MeterStop(VOID)
{
    if (MeterHandle != NULL) {
        PcwUnregister(MeterHandle);
        MeterHandle = NULL;
    }
}
