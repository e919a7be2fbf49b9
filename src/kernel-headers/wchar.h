/* Wide strings. */
#ifndef _INC_WCHAR
#define _INC_WCHAR
#include <string.h>
#include <stdio.h>
#define WEOF ((wint_t)0xFFFF)
#endif
