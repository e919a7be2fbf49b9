/* Words that the C headers of the kit share. */
#ifndef _INC_CRTDEFS
#define _INC_CRTDEFS
#include <stddef.h>
#include <sal.h>
#include <stdarg.h>
#define _CRTIMP
#define _ACRTIMP
#define _CRT_GUARDOVERFLOW
#define _CRTRESTRICT
#define _CRT_WIDE_(s) L##s
#define _CRT_WIDE(s) _CRT_WIDE_(s)
#define _CRT_STRINGIZE_(x) #x
#define _CRT_STRINGIZE(x) _CRT_STRINGIZE_(x)
#define _TRUNCATE ((size_t)-1)
typedef int errno_t;
typedef unsigned short wint_t;
typedef unsigned short wctype_t;
typedef size_t rsize_t;
#ifdef _WIN64
typedef long long time_t;
#else
typedef long time_t;
#endif
typedef struct localeinfo_struct *_locale_t;
#define _countof(a) (sizeof(a) / sizeof((a)[0]))
#endif
