#include "names.h"

const struct TABLE Table = { (REGISTER)PcwRegister };
