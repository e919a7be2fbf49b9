/* See minwindef.h. */
#ifndef _WINDEF_
#define _WINDEF_
#include <minwindef.h>
#endif
