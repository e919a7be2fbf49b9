// An error in the body of a method of a class template that adds instances.
#include "member-name-lost.h"

template <typename Block>
class Reporter
{
public:
    NTSTATUS Report(const PCW_MASK_INFORMATION *Request)
    {
        UNICODE_STRING name = RTL_CONSTANT_STRING(L"total");
        PCW_DATA data;

        data.Data Data = &m_Block;    // expect: PCW902
        data.Size = sizeof(Block);
        return PcwAddInstance(Request->Buffer, &name, 0, 1, &data);
    }

private:
    Block m_Block;
};

static Reporter<COUNTERS> g_Reporter;

NTSTATUS ReportAll(const PCW_MASK_INFORMATION *Request)
{
    return g_Reporter.Report(Request);
}
