#include "../../../pch.h"
