#pragma once
#if DBG
#define METER_VERIFY(x) do { if (!NT_SUCCESS(x)) DbgPrint("no\n"); } while (0)
#else
#define METER_VERIFY(x) ((void)0)
#endif
