#include <wdm.h>
#include "blank.def "
