#include <ntddk.h>
typedef struct _SESSION_STATS {
    ULONG64 Bytes;
    ULONG Items;
    ULONG Depth;
} SESSION_STATS;
#include "sessionCounters.h"
class Manager {
public:
    NTSTATUS CreateSession(PCUNICODE_STRING n) { return ::CreateSession(&m_Instance, n, &m_Stats); }
    void CloseSession() { if (m_Instance) { ::CloseSession(m_Instance); m_Instance = nullptr; } }
    NTSTATUS Register() { return ::RegisterSession(nullptr, nullptr); }
    void Unregister() { if (::Session) { ::UnregisterSession(); ::Session = nullptr; } }
private:
    PPCW_INSTANCE m_Instance;
    SESSION_STATS m_Stats;
};
static Manager g_Manager;
extern "C" NTSTATUS Open(PCUNICODE_STRING n) { return g_Manager.CreateSession(n); }
extern "C" void Close() { g_Manager.CloseSession(); }
extern "C" {

DRIVER_INITIALIZE DriverEntry;
static DRIVER_UNLOAD OnUnload;

static VOID
OnUnload(PDRIVER_OBJECT Driver)
{
    UNREFERENCED_PARAMETER(Driver);
    g_Manager.Unregister();
}

NTSTATUS
DriverEntry(PDRIVER_OBJECT Driver, PUNICODE_STRING Path)
{
    NTSTATUS status;

    UNREFERENCED_PARAMETER(Path);
    status = g_Manager.Register();
    if (!NT_SUCCESS(status))
        return status;
    Driver->DriverUnload = OnUnload;
    return STATUS_SUCCESS;
}
}
