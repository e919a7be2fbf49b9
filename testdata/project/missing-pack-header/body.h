static PPCW_REGISTRATION g_Registration;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Mailbox");
static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, 0, 4 }, { 2, 0, 4, 4 }, { 3, 0, 8, 4 } };
static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
static COUNTS g_Counts;

NTSTATUS START(PPCW_INSTANCE *instance)
{
    PCW_DATA data = { &g_Counts, sizeof(COUNTS) };
    NTSTATUS status = PcwRegister(&g_Registration, &g_Info);
    return NT_SUCCESS(status) ? PcwCreateInstance(instance, g_Registration, &g_Name, 1, &data) : status;
}
