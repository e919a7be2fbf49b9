#include "ports.h"

LIST_ENTRY PortList;
PORT FirstPort, SecondPort;
