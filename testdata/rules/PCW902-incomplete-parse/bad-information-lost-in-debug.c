/* The initialiser is broken, and takes the function that registers with it: its call stands in a macro. */
#include <ntddk.h>

typedef struct _FORMS_DATA { ULONG64 A; } FORMS_DATA;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Forms");
static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(FORMS_DATA, A), RTL_FIELD_SIZE(FORMS_DATA, A) } };
static PPCW_REGISTRATION g_Registration;

static PCW_REGISTRATION_INFORMATION g_Info = { PCW_VERSION_1, &g_Name, RTL_NUMBER_OF(g_Rows), g_Rows }( ;    // expect: PCW902
#if DBG
#define DEBUG_ONLY(x) x
#else
#define DEBUG_ONLY(x)
#endif
NTSTATUS MacroDebugStart(VOID) { DEBUG_ONLY(PcwRegister(&g_Registration, &g_Info);) return STATUS_SUCCESS; }
