#include "lib.h"
NTSTATUS Step1(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return RegisterSet(h, n, v, t, c, cb);
}
NTSTATUS Step3(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return Step2(h, n, t, c, cb, v);
}
NTSTATUS Step5(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return Step4(h, n, t, c, cb, v);
}
NTSTATUS Step7(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return Step6(h, n, t, c, cb, v);
}
NTSTATUS Step9(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return Step8(h, n, t, c, cb, v);
}
