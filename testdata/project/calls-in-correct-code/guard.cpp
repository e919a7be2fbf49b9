#include "perf.h"
NTSTATUS Other();
NTSTATUS Go3() {
    PCW_REGISTRATION_INFORMATION info = { 0x100, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };
    NTSTATUS s = PcwRegister(&g_Registration, &info);
    if (!NT_SUCCESS(s)) return s;
    auto undo = Guard([&] { PcwUnregister(g_Registration); g_Registration = nullptr; });
    s = Other();
    if (!NT_SUCCESS(s)) return s;
    undo.release();
    return s;
}
void End3() { if (g_Registration) { PcwUnregister(g_Registration); g_Registration = nullptr; } }
