#include <windows.h>
#include <perflib.h>
#include "mailCounters.h"

/* So many values are open in the loop that the analysis goes on in haste: what is called behind it counts all the same. */

BOOL WaitForMail(VOID);

static ULONG UpdateQueue(PPERF_COUNTERSET_INSTANCE Instance, ULONG Least, ULONG Degree)
{
    ULONG high, increase, status;

    high = ((Degree % 180) > 90) ? 30 : -30;
    if (status != ERROR_SUCCESS) {
    }
    status = PerfSetULongCounterValue(Mail, Instance, 1, Least + increase);
    return status;
}

static VOID StopCounters(VOID)
{
    if (Mail != NULL) {
        PerfStopProvider(Mail);
        Mail = NULL;
    }
}

ULONG RunService(VOID)
{
    double angle;
    ULONG base, cosine, degree, numbers, status, sine;
    PPERF_COUNTERSET_INSTANCE first, queue, second, third;

    status = CounterInitialize(NULL, NULL, NULL, NULL);
    if (status != ERROR_SUCCESS)
        return status;
    while (!WaitForMail()) {
        status = UpdateQueue(queue, 50, degree);
        if (status != ERROR_SUCCESS) {
        }
        if (status != ERROR_SUCCESS) {
            break;
        }
    }
    StopCounters();
    return status;
}
