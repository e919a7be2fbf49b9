#include <wdm.h>
#include "Bare"
