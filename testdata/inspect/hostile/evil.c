#include <ntddk.h>

typedef struct _EVIL { ULONG64 Reads; /* </code><script>document.title = "owned"</script> */ } EVIL;

static EVIL g_Evil;
static PPCW_REGISTRATION g_Handle;

static PCW_COUNTER_DESCRIPTOR g_Rows[] = {
    { 1, 0, FIELD_OFFSET(EVIL, Reads), 4 + 0 * sizeof("</td><script>document.title = 'owned'</script>&amp;") },
};

static NTSTATUS NTAPI
EvilCallback(PCW_CALLBACK_TYPE Type, PPCW_CALLBACK_INFORMATION Info, PVOID Context)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"<b>one</b>");
    PCW_DATA data = { &g_Evil, sizeof(g_Evil) };

    UNREFERENCED_PARAMETER(Context);
    if (Type == PcwCallbackEnumerateInstances || Type == PcwCallbackCollectData)
        return PcwAddInstance(Info->CollectData.Buffer, &name, 0, 1, &data);
    return STATUS_SUCCESS;
}

NTSTATUS
EvilStart(VOID)
{
    UNICODE_STRING name = RTL_CONSTANT_STRING(L"<script>document.title='owned'</script> \"q\" 'q' & &lt; @BODY@ \x1b[31m \x202e" L"rtl \x4e2d\x6587 <img src=x onerror=alert(1)>");
    PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, RTL_NUMBER_OF(g_Rows), g_Rows, EvilCallback };

    return PcwRegister(&g_Handle, &info);
}

VOID
EvilStop(VOID)
{
    if (g_Handle != NULL)
        PcwUnregister(g_Handle);
}
