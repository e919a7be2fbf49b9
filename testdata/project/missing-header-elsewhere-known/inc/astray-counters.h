#include "astray-rows.h"

#define REGISTER_ASTRAY_COUNTERS() AstrayRegister(AstrayRows)
