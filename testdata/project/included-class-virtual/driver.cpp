#include <ntddk.h>
class Startable { public: virtual NTSTATUS MeterStart() = 0; virtual VOID MeterStop() = 0; };
#include "meter.hpp"
NTSTATUS Go(Startable *it) { return it->MeterStart(); }
