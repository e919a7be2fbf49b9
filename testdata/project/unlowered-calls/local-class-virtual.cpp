#include "forms.h"

static PCW_REGISTRATION_INFORMATION g_Info = { 0x300, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows };

struct LocalClassVirtualB { virtual NTSTATUS LocalClassVirtualGo() = 0; };
void Use(LocalClassVirtualB *);
NTSTATUS LocalClassVirtualStart() { class LocalClassVirtualL : public LocalClassVirtualB { public: NTSTATUS LocalClassVirtualGo() override { return PcwRegister(&g_Registration, &g_Info); } }; static LocalClassVirtualL l; Use(&l); return 0; }
