#include <wdm.h>
#include "dot."
