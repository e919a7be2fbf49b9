// Two countersets, one callback: the link counterset has one block per instance, the session counterset two.
extern "C" {
#include <wdm.h>
}

struct LinkData    { UINT64 up; UINT64 down; };
struct SessionData { UINT32 open; UINT32 closed; };
struct SessionMore { UINT64 keyChanges; };

static LinkData g_link;
static SessionData g_session;
static SessionMore g_more;

enum class Kind : ULONG_PTR { Link, Session };

static PPCW_REGISTRATION g_linkSet, g_sessionSet;

class Set
{
public:
    static NTSTATUS NTAPI Callback(PCW_CALLBACK_TYPE type, PPCW_CALLBACK_INFORMATION info, PVOID context)
    {
        const Kind kind = static_cast<Kind>(reinterpret_cast<ULONG_PTR>(context));

        if (type == PcwCallbackEnumerateInstances)
            return Add(info->EnumerateInstances, 0, nullptr);
        if (type != PcwCallbackCollectData)
            return STATUS_SUCCESS;

        if (kind == Kind::Link)
        {
            PCW_DATA only = { &g_link, sizeof(g_link) };
            return Add(info->CollectData, 1, &only);
        }

        PCW_DATA pair[] = { { &g_session, sizeof(g_session) }, { &g_more, sizeof(g_more) } };
        return Add(info->CollectData, ARRAYSIZE(pair), pair);
    }

    static NTSTATUS Open(PPCW_REGISTRATION *handle, PCWSTR name, Kind kind, PPCW_COUNTER_DESCRIPTOR rows, ULONG count)
    {
        UNICODE_STRING string;
        RtlInitUnicodeString(&string, name);

        PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &string, count, rows, &Set::Callback };
        info.CallbackContext = reinterpret_cast<PVOID>(static_cast<ULONG_PTR>(kind));
        return PcwRegister(handle, &info);
    }

private:
    static NTSTATUS Add(const PCW_MASK_INFORMATION &request, ULONG count, PCW_DATA *data)
    {
        static UNICODE_STRING name = RTL_CONSTANT_STRING(L"default");
        return PcwAddInstance(request.Buffer, &name, 0, count, data);
    }
};

static PCW_COUNTER_DESCRIPTOR g_linkRows[] = {
    { 1, 0, FIELD_OFFSET(LinkData, up), RTL_FIELD_SIZE(LinkData, up) },
    { 2, 0, FIELD_OFFSET(LinkData, down), RTL_FIELD_SIZE(LinkData, down) },
};

static PCW_COUNTER_DESCRIPTOR g_sessionRows[] = {
    { 1, 0, FIELD_OFFSET(SessionData, open), RTL_FIELD_SIZE(SessionData, open) },
    { 2, 0, FIELD_OFFSET(SessionData, closed), RTL_FIELD_SIZE(SessionData, closed) },
    { 3, 1, FIELD_OFFSET(SessionMore, keyChanges), RTL_FIELD_SIZE(SessionMore, keyChanges) },
};

static void Shut(PPCW_REGISTRATION &handle)
{
    if (handle)
        PcwUnregister(handle);
    handle = nullptr;
}

static void Unload(PDRIVER_OBJECT)
{
    Shut(g_sessionSet);
    Shut(g_linkSet);
}

extern "C" NTSTATUS DriverEntry(PDRIVER_OBJECT driver, PUNICODE_STRING)
{
    NTSTATUS status = Set::Open(&g_linkSet, L"Tunnel Link", Kind::Link, g_linkRows, ARRAYSIZE(g_linkRows));
    if (!NT_SUCCESS(status))
        return status;

    status = Set::Open(&g_sessionSet, L"Tunnel Session", Kind::Session, g_sessionRows, ARRAYSIZE(g_sessionRows));
    if (!NT_SUCCESS(status))
        Shut(g_linkSet);
    else
        driver->DriverUnload = Unload;
    return status;
}
