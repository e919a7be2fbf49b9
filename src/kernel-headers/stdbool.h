/* bool in C. */
#ifndef _STDBOOL
#define _STDBOOL
#define __bool_true_false_are_defined 1
#if !defined(__cplusplus) && __STDC_VERSION__ < 202311L
#define bool _Bool
#define true 1
#define false 0
#endif
#endif
