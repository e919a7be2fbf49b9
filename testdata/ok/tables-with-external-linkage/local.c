#include <ntddk.h>

/* A local variable and a parameter that have the names of variables of other files, which this one does not declare. */
ULONG GraderSum(ULONG GraderVersion)
{
    ULONG GraderCount = 0;

    for (GraderCount = 1; GraderCount < 10; GraderCount++)
        GraderVersion += GraderCount;
    return GraderVersion;
}
