// The template has nothing to do with PCW.
#include "member-name-lost.h"

template <typename Block>
ULONG Sum(const Block &Counters)
{
    ULONG sum = 0;
    sum.Data Data = &Counters;  // expect: PCW902
    return sum;
}

ULONG SumAll()
{
    static COUNTERS counters;
    return Sum(counters);
}
