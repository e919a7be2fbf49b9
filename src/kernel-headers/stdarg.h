/* Variable arguments. */
#ifndef _INC_STDARG
#define _INC_STDARG
#include <vadefs.h>
#define va_start(ap, x) __builtin_va_start(ap, x)
#define va_arg(ap, t) __builtin_va_arg(ap, t)
#define va_end(ap) __builtin_va_end(ap)
#define va_copy(d, s) __builtin_va_copy(d, s)
#endif
