static PCW_COUNTER_DESCRIPTOR SET_(Desc)[] = {
    { 1, 0, FIELD_OFFSET(SET_BLOCK, A), RTL_FIELD_SIZE(SET_BLOCK, A) },
    { 2, 0, FIELD_OFFSET(SET_BLOCK, B), RTL_FIELD_SIZE(SET_BLOCK, B) },
};
static PPCW_REGISTRATION SET_(Reg);
static SET_BLOCK SET_(Totals);
static NTSTATUS NTAPI SET_(Cb)(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    PCW_DATA d = { &SET_(Totals), sizeof(SET_(Totals)) };
    UNICODE_STRING n = RTL_CONSTANT_STRING(L"default");
    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &n, 0, 1, &d);
    return STATUS_SUCCESS;
}
static NTSTATUS SET_(Start)(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(SET_NAME);
    PCW_REGISTRATION_INFORMATION info;
    RtlZeroMemory(&info, sizeof(info));
    info.Version = PCW_CURRENT_VERSION;
    info.Name = &name;
    info.CounterCount = RTL_NUMBER_OF(SET_(Desc));
    info.Counters = SET_(Desc);
    info.Callback = SET_(Cb);
    return PcwRegister(&SET_(Reg), &info);
}
static VOID SET_(Stop)(VOID)
{
    if (SET_(Reg) != NULL) {
        PcwUnregister(SET_(Reg));
        SET_(Reg) = NULL;
    }
}
#undef SET_NAME
#undef SET_BLOCK
#undef SET_
