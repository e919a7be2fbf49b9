#include <wdm.h>
#include "Tables\COUNTERS.DEF"
#include <version>
