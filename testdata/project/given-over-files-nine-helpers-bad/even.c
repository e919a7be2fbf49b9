#include "lib.h"
NTSTATUS Step2(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return Step1(h, n, t, c, cb, v);
}
NTSTATUS Step4(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return Step3(h, n, t, c, cb, v);
}
NTSTATUS Step6(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return Step5(h, n, t, c, cb, v);
}
NTSTATUS Step8(PPCW_REGISTRATION *h, PCUNICODE_STRING n, const PCW_COUNTER_DESCRIPTOR *t, ULONG c, PPCW_CALLBACK cb, ULONG v)
{
    return Step7(h, n, t, c, cb, v);
}
