#include <wdm.h>
#include <Tables/ANGLE>
