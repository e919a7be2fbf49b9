/* Conversions and small arithmetic. */
#ifndef _INC_STDLIB
#define _INC_STDLIB
#include <crtdefs.h>
#include <limits.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 0x7fff
#define _MAX_PATH 260
#ifdef __cplusplus
extern "C" {
#endif
int abs(int);
long labs(long);
long long llabs(long long);
long long _abs64(long long);
int atoi(const char *);
long atol(const char *);
long long _atoi64(const char *);
long strtol(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
long long strtoll(const char *, char **, int);
unsigned long long strtoull(const char *, char **, int);
long long _strtoi64(const char *, char **, int);
unsigned long long _strtoui64(const char *, char **, int);
double strtod(const char *, char **);
double atof(const char *);
int _wtoi(const wchar_t *);
long _wtol(const wchar_t *);
long wcstol(const wchar_t *, wchar_t **, int);
unsigned long wcstoul(const wchar_t *, wchar_t **, int);
errno_t _itoa_s(int, char *, size_t, int);
errno_t _itow_s(int, wchar_t *, size_t, int);
errno_t _ultow_s(unsigned long, wchar_t *, size_t, int);
size_t mbstowcs(wchar_t *, const char *, size_t);
size_t wcstombs(char *, const wchar_t *, size_t);
int rand(void);
void srand(unsigned);
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
void abort(void);
void exit(int);
char *getenv(const char *);
unsigned long _lrotl(unsigned long, int);
unsigned long _lrotr(unsigned long, int);
unsigned int _rotl(unsigned int, int);
unsigned int _rotr(unsigned int, int);
unsigned __int64 _rotl64(unsigned __int64, int);
unsigned __int64 _rotr64(unsigned __int64, int);
unsigned short _byteswap_ushort(unsigned short);
unsigned long _byteswap_ulong(unsigned long);
unsigned __int64 _byteswap_uint64(unsigned __int64);
#ifdef __cplusplus
}
#endif
#ifndef __cplusplus
#ifndef min
#define min(a, b) (((a) < (b)) ? (a) : (b))
#endif
#ifndef max
#define max(a, b) (((a) > (b)) ? (a) : (b))
#endif
#endif
#endif
