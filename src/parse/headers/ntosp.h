/* A kit-internal superset of the file system headers. */
#ifndef _NTOSP_
#define _NTOSP_
#include <ntifs.h>
#endif
