/* Annotations: see sal.h. */
#include <sal.h>
