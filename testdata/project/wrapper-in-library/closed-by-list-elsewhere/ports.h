#pragma once
#include "../library/counter-set.h"

typedef struct _PORT {
    LIST_ENTRY Link;
    COUNTER_SET Set;
} PORT;

extern LIST_ENTRY PortList;
extern PORT FirstPort, SecondPort;
