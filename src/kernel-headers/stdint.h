/* Integers of a fixed width. */
#ifndef _STDINT
#define _STDINT
#include <stddef.h>
typedef signed char int8_t, int_least8_t, int_fast8_t;
typedef unsigned char uint8_t, uint_least8_t, uint_fast8_t;
typedef short int16_t, int_least16_t;
typedef unsigned short uint16_t, uint_least16_t;
typedef int int32_t, int_least32_t, int_fast16_t, int_fast32_t;
typedef unsigned int uint32_t, uint_least32_t, uint_fast16_t, uint_fast32_t;
typedef long long int64_t, int_least64_t, int_fast64_t, intmax_t;
typedef unsigned long long uint64_t, uint_least64_t, uint_fast64_t, uintmax_t;
#define INT8_MIN (-127i8 - 1)
#define INT16_MIN (-32767i16 - 1)
#define INT32_MIN (-2147483647i32 - 1)
#define INT64_MIN (-9223372036854775807i64 - 1)
#define INT8_MAX 127i8
#define INT16_MAX 32767i16
#define INT32_MAX 2147483647i32
#define INT64_MAX 9223372036854775807i64
#define UINT8_MAX 0xffui8
#define UINT16_MAX 0xffffui16
#define UINT32_MAX 0xffffffffui32
#define UINT64_MAX 0xffffffffffffffffui64
#define INTMAX_MIN INT64_MIN
#define INTMAX_MAX INT64_MAX
#define UINTMAX_MAX UINT64_MAX
#ifdef _WIN64
#define INTPTR_MIN INT64_MIN
#define INTPTR_MAX INT64_MAX
#define UINTPTR_MAX UINT64_MAX
#define PTRDIFF_MIN INT64_MIN
#define PTRDIFF_MAX INT64_MAX
#ifndef SIZE_MAX
#define SIZE_MAX UINT64_MAX
#endif
#else
#define INTPTR_MIN INT32_MIN
#define INTPTR_MAX INT32_MAX
#define UINTPTR_MAX UINT32_MAX
#define PTRDIFF_MIN INT32_MIN
#define PTRDIFF_MAX INT32_MAX
#ifndef SIZE_MAX
#define SIZE_MAX UINT32_MAX
#endif
#endif
#define WCHAR_MIN 0
#define WCHAR_MAX 0xffff
#define INT8_C(x) (x)
#define INT16_C(x) (x)
#define INT32_C(x) (x)
#define INT64_C(x) (x##LL)
#define UINT8_C(x) (x)
#define UINT16_C(x) (x)
#define UINT32_C(x) (x##U)
#define UINT64_C(x) (x##ULL)
#define INTMAX_C(x) (x##LL)
#define UINTMAX_C(x) (x##ULL)
#endif
