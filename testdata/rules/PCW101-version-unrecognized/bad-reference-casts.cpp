/* A cast to a reference names the storage of its operand: what is stored there is the version. */
#include <ntddk.h>

typedef struct METER_COUNTERS {
    ULONG64 Reads;
    ULONG Depth;
} METER_COUNTERS;

typedef struct FIRST_MEMBER {
    ULONG Value;
} FIRST_MEMBER;

typedef ULONG &ULONG_REFERENCE;

static PPCW_REGISTRATION g_Meter;

static PCW_COUNTER_DESCRIPTOR g_Descriptors[] = {
    { 1, 0, FIELD_OFFSET(METER_COUNTERS, Reads), sizeof(ULONG64) },
    { 2, 0, FIELD_OFFSET(METER_COUNTERS, Depth), sizeof(ULONG) },
};

static NTSTATUS NTAPI MeterCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING instance = RTL_CONSTANT_STRING(L"default");
    METER_COUNTERS counters = { 1, 2 };
    PCW_DATA data = { &counters, sizeof(counters) };
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &instance, 0, 1, &data);
    return STATUS_SUCCESS;
}

static void Fill(PPCW_REGISTRATION_INFORMATION Info, PCUNICODE_STRING Name)
{
    Info->Name = Name;
    Info->CounterCount = RTL_NUMBER_OF(g_Descriptors);
    Info->Counters = g_Descriptors;
    Info->Callback = MeterCallback;
}

static void Assign(ULONG &Target, ULONG Value)
{
    Target = Value;
}

template <class To, class From> static To &As(From &Object)
{
    return reinterpret_cast<To &>(Object);
}

NTSTATUS Start(ULONG Way)
{
    static UNICODE_STRING name = RTL_CONSTANT_STRING(L"Meter");
    PCW_REGISTRATION_INFORMATION info = { 0 };
    Fill(&info, &name);
    switch (Way) {
    case 0: {
        reinterpret_cast<ULONG (&)[1]>(info.Version)[0] = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 1: {
        (ULONG &)info.Version = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 2: {
        reinterpret_cast<LONG &>(info.Version) = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 3: {
        reinterpret_cast<USHORT &>(info.Version) = 0x900;
        return PcwRegister(&g_Meter, &info); // expect: PCW101
    }
    case 4: {
        reinterpret_cast<UCHAR (&)[4]>(info.Version)[1] = 0x900 >> 8;
        return PcwRegister(&g_Meter, &info); // expect: PCW101
    }
    case 5: {
        reinterpret_cast<ULONG &>(info) = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 6: {
        ((FIRST_MEMBER &)info).Value = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 7: {
        ULONG_REFERENCE(info.Version) = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 8: {
        Assign(reinterpret_cast<ULONG &>(info), 0x900); // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 9: {
        As<LONG>(info.Version) = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 10: {
        reinterpret_cast<LONG &>(info.Version) |= 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 11: {
        ULONG (&array)[1] = reinterpret_cast<ULONG (&)[1]>(info.Version);
        array[0] = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 12: {
        ULONG *first = reinterpret_cast<ULONG (&)[1]>(info.Version);
        *first = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 13: {
        (*(ULONG (*)[1])&info.Version)[0] = 0x900; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    case 14: {
        ULONG values[1] = { 0x900 }; // expect: PCW101
        info.Version = reinterpret_cast<ULONG &>(values);
        return PcwRegister(&g_Meter, &info);
    }
    case 15: {
        info.Version = 0x900 - 1;
        reinterpret_cast<LONG &>(info.Version)++; // expect: PCW101
        return PcwRegister(&g_Meter, &info);
    }
    }
    return STATUS_NOT_SUPPORTED;
}

VOID Stop(VOID)
{
    if (g_Meter != NULL) {
        PcwUnregister(g_Meter);
        g_Meter = NULL;
    }
}
