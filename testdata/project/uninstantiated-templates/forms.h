#include <ntddk.h>

typedef struct _FORMS_DATA { ULONG64 A; } FORMS_DATA;
static UNICODE_STRING g_Name = RTL_CONSTANT_STRING(L"Forms");
static PCW_COUNTER_DESCRIPTOR g_Rows[] = { { 1, 0, FIELD_OFFSET(FORMS_DATA, A), RTL_FIELD_SIZE(FORMS_DATA, A) } };
static PPCW_REGISTRATION g_Registration;
