/* Variable arguments. */
#ifndef _INC_VADEFS
#define _INC_VADEFS
typedef __builtin_va_list va_list;
#define _VA_LIST_DEFINED
#endif
