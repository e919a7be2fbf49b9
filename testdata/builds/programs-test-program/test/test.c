#include <stdio.h>

long StartCounters(void);

int
main(void)
{
    return (int)StartCounters();
}
