#include <wdm.h>
#include "NAÏVE.DEF"
