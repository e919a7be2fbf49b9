#include <ntddk.h>

#include "settings.h"

VOID DialerParse(PCWSTR Name, DIALER_SETTINGS *Settings);

VOID DialerReadSettings(VOID)
{
    DialerParse(L"Dialer", &DialerSettings);
}
