#include "names.h"
#ifdef FEATURE_INCLUDED
#include "included.inc"
#endif
