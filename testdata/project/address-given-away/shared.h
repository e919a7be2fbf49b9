#pragma once
#include "names.h"
__declspec(selectany) REGISTER SharedRegister = (REGISTER)PcwRegister;
