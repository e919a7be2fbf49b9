#pragma include_alias("gamma.h", "gamma.txt")
#include "gamma.h"
