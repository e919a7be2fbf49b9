#include "names.h"

REGISTER InitialRegister = (REGISTER)PcwRegister;
