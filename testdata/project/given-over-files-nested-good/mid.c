#include "lib.h"
NTSTATUS RegisterPlain(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return RegisterSet(h, n, v, t, c, cb);
}
