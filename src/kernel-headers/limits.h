/* Ranges of the C types. */
#ifndef _INC_LIMITS
#define _INC_LIMITS
#define CHAR_BIT 8
#define SCHAR_MIN (-128)
#define SCHAR_MAX 127
#define UCHAR_MAX 0xff
#define CHAR_MIN SCHAR_MIN
#define CHAR_MAX SCHAR_MAX
#define MB_LEN_MAX 5
#define SHRT_MIN (-32768)
#define SHRT_MAX 32767
#define USHRT_MAX 0xffff
#define INT_MIN (-2147483647 - 1)
#define INT_MAX 2147483647
#define UINT_MAX 0xffffffff
#define LONG_MIN (-2147483647L - 1)
#define LONG_MAX 2147483647L
#define ULONG_MAX 0xffffffffUL
#define LLONG_MAX 9223372036854775807i64
#define LLONG_MIN (-9223372036854775807i64 - 1)
#define ULLONG_MAX 0xffffffffffffffffui64
#define _I8_MIN SCHAR_MIN
#define _I8_MAX SCHAR_MAX
#define _UI8_MAX UCHAR_MAX
#define _I16_MIN SHRT_MIN
#define _I16_MAX SHRT_MAX
#define _UI16_MAX USHRT_MAX
#define _I32_MIN INT_MIN
#define _I32_MAX INT_MAX
#define _UI32_MAX 0xffffffffui32
#define _I64_MIN LLONG_MIN
#define _I64_MAX LLONG_MAX
#define _UI64_MAX ULLONG_MAX
#ifndef SIZE_MAX
#ifdef _WIN64
#define SIZE_MAX _UI64_MAX
#else
#define SIZE_MAX UINT_MAX
#endif
#endif
#endif
