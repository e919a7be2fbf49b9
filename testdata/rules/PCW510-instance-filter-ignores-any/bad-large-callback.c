#include <ntddk.h>

typedef struct _TOTALS {
    ULONG64 Sent;
    ULONG Dropped;
} TOTALS;

static TOTALS Totals[6];

static PPCW_REGISTRATION Registration;
static UNICODE_STRING Names[] = { RTL_CONSTANT_STRING(L"a"), RTL_CONSTANT_STRING(L"b"), RTL_CONSTANT_STRING(L"c"), RTL_CONSTANT_STRING(L"d"), RTL_CONSTANT_STRING(L"e"), RTL_CONSTANT_STRING(L"f") };
static volatile LONG Load[64];

static NTSTATUS NTAPI LargeCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_MASK_INFORMATION *request = &Info->CollectData;
    NTSTATUS status = STATUS_SUCCESS;
    PCW_DATA data;

    UNREFERENCED_PARAMETER(Context);
    if (Type != PcwCallbackEnumerateInstances && Type != PcwCallbackCollectData)
        return STATUS_SUCCESS;
    data.Size = sizeof(TOTALS);
    if (Load[0] > 0)
        Totals[0].Dropped += 0;
    else
        Totals[0].Sent++;
    if (Load[1] > 1)
        Totals[0].Dropped += 1;
    else
        Totals[0].Sent++;
    if (Load[2] > 2)
        Totals[0].Dropped += 2;
    else
        Totals[0].Sent++;
    if (Load[3] > 3)
        Totals[0].Dropped += 3;
    else
        Totals[0].Sent++;
    if (Load[4] > 4)
        Totals[0].Dropped += 4;
    else
        Totals[0].Sent++;
    if (Load[5] > 5)
        Totals[0].Dropped += 5;
    else
        Totals[0].Sent++;
    if (Load[6] > 6)
        Totals[0].Dropped += 6;
    else
        Totals[0].Sent++;
    if (Load[7] > 7)
        Totals[0].Dropped += 7;
    else
        Totals[0].Sent++;
    if (Load[8] > 8)
        Totals[0].Dropped += 8;
    else
        Totals[0].Sent++;
    if (Load[9] > 9)
        Totals[0].Dropped += 9;
    else
        Totals[0].Sent++;
    if (Load[10] > 10)
        Totals[0].Dropped += 10;
    else
        Totals[0].Sent++;
    if (Load[11] > 11)
        Totals[0].Dropped += 11;
    else
        Totals[0].Sent++;
    if (Load[12] > 12)
        Totals[0].Dropped += 12;
    else
        Totals[0].Sent++;
    if (Load[13] > 13)
        Totals[0].Dropped += 13;
    else
        Totals[0].Sent++;
    if (Load[14] > 14)
        Totals[0].Dropped += 14;
    else
        Totals[0].Sent++;
    if (Load[15] > 15)
        Totals[0].Dropped += 15;
    else
        Totals[0].Sent++;
    if (Load[16] > 16)
        Totals[0].Dropped += 16;
    else
        Totals[0].Sent++;
    if (Load[17] > 17)
        Totals[0].Dropped += 17;
    else
        Totals[0].Sent++;
    if (Load[18] > 18)
        Totals[0].Dropped += 18;
    else
        Totals[0].Sent++;
    if (Load[19] > 19)
        Totals[0].Dropped += 19;
    else
        Totals[0].Sent++;
    if (request->InstanceId == PCW_ANY_INSTANCE_ID || request->InstanceId == 0) {
        data.Data = &Totals[0];
        status = PcwAddInstance(request->Buffer, &Names[0], 0, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    if (Load[7] > 0)
        Totals[1].Dropped += 0;
    else
        Totals[1].Sent++;
    if (Load[8] > 1)
        Totals[1].Dropped += 1;
    else
        Totals[1].Sent++;
    if (Load[9] > 2)
        Totals[1].Dropped += 2;
    else
        Totals[1].Sent++;
    if (Load[10] > 3)
        Totals[1].Dropped += 3;
    else
        Totals[1].Sent++;
    if (Load[11] > 4)
        Totals[1].Dropped += 4;
    else
        Totals[1].Sent++;
    if (Load[12] > 5)
        Totals[1].Dropped += 5;
    else
        Totals[1].Sent++;
    if (Load[13] > 6)
        Totals[1].Dropped += 6;
    else
        Totals[1].Sent++;
    if (Load[14] > 7)
        Totals[1].Dropped += 7;
    else
        Totals[1].Sent++;
    if (Load[15] > 8)
        Totals[1].Dropped += 8;
    else
        Totals[1].Sent++;
    if (Load[16] > 9)
        Totals[1].Dropped += 9;
    else
        Totals[1].Sent++;
    if (Load[17] > 10)
        Totals[1].Dropped += 10;
    else
        Totals[1].Sent++;
    if (Load[18] > 11)
        Totals[1].Dropped += 11;
    else
        Totals[1].Sent++;
    if (Load[19] > 12)
        Totals[1].Dropped += 12;
    else
        Totals[1].Sent++;
    if (Load[20] > 13)
        Totals[1].Dropped += 13;
    else
        Totals[1].Sent++;
    if (Load[21] > 14)
        Totals[1].Dropped += 14;
    else
        Totals[1].Sent++;
    if (Load[22] > 15)
        Totals[1].Dropped += 15;
    else
        Totals[1].Sent++;
    if (Load[23] > 16)
        Totals[1].Dropped += 16;
    else
        Totals[1].Sent++;
    if (Load[24] > 17)
        Totals[1].Dropped += 17;
    else
        Totals[1].Sent++;
    if (Load[25] > 18)
        Totals[1].Dropped += 18;
    else
        Totals[1].Sent++;
    if (Load[26] > 19)
        Totals[1].Dropped += 19;
    else
        Totals[1].Sent++;
    if (request->InstanceId == PCW_ANY_INSTANCE_ID || request->InstanceId == 1) {
        data.Data = &Totals[1];
        status = PcwAddInstance(request->Buffer, &Names[1], 1, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    if (Load[14] > 0)
        Totals[2].Dropped += 0;
    else
        Totals[2].Sent++;
    if (Load[15] > 1)
        Totals[2].Dropped += 1;
    else
        Totals[2].Sent++;
    if (Load[16] > 2)
        Totals[2].Dropped += 2;
    else
        Totals[2].Sent++;
    if (Load[17] > 3)
        Totals[2].Dropped += 3;
    else
        Totals[2].Sent++;
    if (Load[18] > 4)
        Totals[2].Dropped += 4;
    else
        Totals[2].Sent++;
    if (Load[19] > 5)
        Totals[2].Dropped += 5;
    else
        Totals[2].Sent++;
    if (Load[20] > 6)
        Totals[2].Dropped += 6;
    else
        Totals[2].Sent++;
    if (Load[21] > 7)
        Totals[2].Dropped += 7;
    else
        Totals[2].Sent++;
    if (Load[22] > 8)
        Totals[2].Dropped += 8;
    else
        Totals[2].Sent++;
    if (Load[23] > 9)
        Totals[2].Dropped += 9;
    else
        Totals[2].Sent++;
    if (Load[24] > 10)
        Totals[2].Dropped += 10;
    else
        Totals[2].Sent++;
    if (Load[25] > 11)
        Totals[2].Dropped += 11;
    else
        Totals[2].Sent++;
    if (Load[26] > 12)
        Totals[2].Dropped += 12;
    else
        Totals[2].Sent++;
    if (Load[27] > 13)
        Totals[2].Dropped += 13;
    else
        Totals[2].Sent++;
    if (Load[28] > 14)
        Totals[2].Dropped += 14;
    else
        Totals[2].Sent++;
    if (Load[29] > 15)
        Totals[2].Dropped += 15;
    else
        Totals[2].Sent++;
    if (Load[30] > 16)
        Totals[2].Dropped += 16;
    else
        Totals[2].Sent++;
    if (Load[31] > 17)
        Totals[2].Dropped += 17;
    else
        Totals[2].Sent++;
    if (Load[32] > 18)
        Totals[2].Dropped += 18;
    else
        Totals[2].Sent++;
    if (Load[33] > 19)
        Totals[2].Dropped += 19;
    else
        Totals[2].Sent++;
    if (request->InstanceId == PCW_ANY_INSTANCE_ID || request->InstanceId == 2) {
        data.Data = &Totals[2];
        status = PcwAddInstance(request->Buffer, &Names[2], 2, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    if (Load[21] > 0)
        Totals[3].Dropped += 0;
    else
        Totals[3].Sent++;
    if (Load[22] > 1)
        Totals[3].Dropped += 1;
    else
        Totals[3].Sent++;
    if (Load[23] > 2)
        Totals[3].Dropped += 2;
    else
        Totals[3].Sent++;
    if (Load[24] > 3)
        Totals[3].Dropped += 3;
    else
        Totals[3].Sent++;
    if (Load[25] > 4)
        Totals[3].Dropped += 4;
    else
        Totals[3].Sent++;
    if (Load[26] > 5)
        Totals[3].Dropped += 5;
    else
        Totals[3].Sent++;
    if (Load[27] > 6)
        Totals[3].Dropped += 6;
    else
        Totals[3].Sent++;
    if (Load[28] > 7)
        Totals[3].Dropped += 7;
    else
        Totals[3].Sent++;
    if (Load[29] > 8)
        Totals[3].Dropped += 8;
    else
        Totals[3].Sent++;
    if (Load[30] > 9)
        Totals[3].Dropped += 9;
    else
        Totals[3].Sent++;
    if (Load[31] > 10)
        Totals[3].Dropped += 10;
    else
        Totals[3].Sent++;
    if (Load[32] > 11)
        Totals[3].Dropped += 11;
    else
        Totals[3].Sent++;
    if (Load[33] > 12)
        Totals[3].Dropped += 12;
    else
        Totals[3].Sent++;
    if (Load[34] > 13)
        Totals[3].Dropped += 13;
    else
        Totals[3].Sent++;
    if (Load[35] > 14)
        Totals[3].Dropped += 14;
    else
        Totals[3].Sent++;
    if (Load[36] > 15)
        Totals[3].Dropped += 15;
    else
        Totals[3].Sent++;
    if (Load[37] > 16)
        Totals[3].Dropped += 16;
    else
        Totals[3].Sent++;
    if (Load[38] > 17)
        Totals[3].Dropped += 17;
    else
        Totals[3].Sent++;
    if (Load[39] > 18)
        Totals[3].Dropped += 18;
    else
        Totals[3].Sent++;
    if (Load[40] > 19)
        Totals[3].Dropped += 19;
    else
        Totals[3].Sent++;
    if (request->InstanceId == PCW_ANY_INSTANCE_ID || request->InstanceId == 3) {
        data.Data = &Totals[3];
        status = PcwAddInstance(request->Buffer, &Names[3], 3, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    if (Load[28] > 0)
        Totals[4].Dropped += 0;
    else
        Totals[4].Sent++;
    if (Load[29] > 1)
        Totals[4].Dropped += 1;
    else
        Totals[4].Sent++;
    if (Load[30] > 2)
        Totals[4].Dropped += 2;
    else
        Totals[4].Sent++;
    if (Load[31] > 3)
        Totals[4].Dropped += 3;
    else
        Totals[4].Sent++;
    if (Load[32] > 4)
        Totals[4].Dropped += 4;
    else
        Totals[4].Sent++;
    if (Load[33] > 5)
        Totals[4].Dropped += 5;
    else
        Totals[4].Sent++;
    if (Load[34] > 6)
        Totals[4].Dropped += 6;
    else
        Totals[4].Sent++;
    if (Load[35] > 7)
        Totals[4].Dropped += 7;
    else
        Totals[4].Sent++;
    if (Load[36] > 8)
        Totals[4].Dropped += 8;
    else
        Totals[4].Sent++;
    if (Load[37] > 9)
        Totals[4].Dropped += 9;
    else
        Totals[4].Sent++;
    if (Load[38] > 10)
        Totals[4].Dropped += 10;
    else
        Totals[4].Sent++;
    if (Load[39] > 11)
        Totals[4].Dropped += 11;
    else
        Totals[4].Sent++;
    if (Load[40] > 12)
        Totals[4].Dropped += 12;
    else
        Totals[4].Sent++;
    if (Load[41] > 13)
        Totals[4].Dropped += 13;
    else
        Totals[4].Sent++;
    if (Load[42] > 14)
        Totals[4].Dropped += 14;
    else
        Totals[4].Sent++;
    if (Load[43] > 15)
        Totals[4].Dropped += 15;
    else
        Totals[4].Sent++;
    if (Load[44] > 16)
        Totals[4].Dropped += 16;
    else
        Totals[4].Sent++;
    if (Load[45] > 17)
        Totals[4].Dropped += 17;
    else
        Totals[4].Sent++;
    if (Load[46] > 18)
        Totals[4].Dropped += 18;
    else
        Totals[4].Sent++;
    if (Load[47] > 19)
        Totals[4].Dropped += 19;
    else
        Totals[4].Sent++;
    if (request->InstanceId == PCW_ANY_INSTANCE_ID || request->InstanceId == 4) {
        data.Data = &Totals[4];
        status = PcwAddInstance(request->Buffer, &Names[4], 4, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    if (Load[35] > 0)
        Totals[5].Dropped += 0;
    else
        Totals[5].Sent++;
    if (Load[36] > 1)
        Totals[5].Dropped += 1;
    else
        Totals[5].Sent++;
    if (Load[37] > 2)
        Totals[5].Dropped += 2;
    else
        Totals[5].Sent++;
    if (Load[38] > 3)
        Totals[5].Dropped += 3;
    else
        Totals[5].Sent++;
    if (Load[39] > 4)
        Totals[5].Dropped += 4;
    else
        Totals[5].Sent++;
    if (Load[40] > 5)
        Totals[5].Dropped += 5;
    else
        Totals[5].Sent++;
    if (Load[41] > 6)
        Totals[5].Dropped += 6;
    else
        Totals[5].Sent++;
    if (Load[42] > 7)
        Totals[5].Dropped += 7;
    else
        Totals[5].Sent++;
    if (Load[43] > 8)
        Totals[5].Dropped += 8;
    else
        Totals[5].Sent++;
    if (Load[44] > 9)
        Totals[5].Dropped += 9;
    else
        Totals[5].Sent++;
    if (Load[45] > 10)
        Totals[5].Dropped += 10;
    else
        Totals[5].Sent++;
    if (Load[46] > 11)
        Totals[5].Dropped += 11;
    else
        Totals[5].Sent++;
    if (Load[47] > 12)
        Totals[5].Dropped += 12;
    else
        Totals[5].Sent++;
    if (Load[48] > 13)
        Totals[5].Dropped += 13;
    else
        Totals[5].Sent++;
    if (Load[49] > 14)
        Totals[5].Dropped += 14;
    else
        Totals[5].Sent++;
    if (Load[50] > 15)
        Totals[5].Dropped += 15;
    else
        Totals[5].Sent++;
    if (Load[51] > 16)
        Totals[5].Dropped += 16;
    else
        Totals[5].Sent++;
    if (Load[52] > 17)
        Totals[5].Dropped += 17;
    else
        Totals[5].Sent++;
    if (Load[53] > 18)
        Totals[5].Dropped += 18;
    else
        Totals[5].Sent++;
    if (Load[54] > 19)
        Totals[5].Dropped += 19;
    else
        Totals[5].Sent++;
    if (request->InstanceId == 5) {    // expect: PCW510
        data.Data = &Totals[5];
        status = PcwAddInstance(request->Buffer, &Names[5], 5, 1, &data);
        if (!NT_SUCCESS(status))
            return status;
    }
    return status;
}

static PCW_COUNTER_DESCRIPTOR Rows[] = {
    { 1, 0, FIELD_OFFSET(TOTALS, Sent), RTL_FIELD_SIZE(TOTALS, Sent) },
};

NTSTATUS LargeStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"Large");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(Rows), Rows, LargeCallback };

    return PcwRegister(&Registration, &info);
}

VOID LargeStop(VOID)
{
    if (Registration != NULL)
        PcwUnregister(Registration);
}
