#include "wide.h"
