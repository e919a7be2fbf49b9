/* Formatted text. */
#ifndef _INC_STDIO
#define _INC_STDIO
#include <crtdefs.h>
#define EOF (-1)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#ifdef __cplusplus
extern "C" {
#endif
typedef struct _iobuf FILE;
FILE *__acrt_iob_func(unsigned);
#define stdin (__acrt_iob_func(0))
#define stdout (__acrt_iob_func(1))
#define stderr (__acrt_iob_func(2))
int printf(const char *, ...);
int wprintf(const wchar_t *, ...);
int fprintf(FILE *, const char *, ...);
int fwprintf(FILE *, const wchar_t *, ...);
int vprintf(const char *, va_list);
int vfprintf(FILE *, const char *, va_list);
int sprintf(char *, const char *, ...);
int sprintf_s(char *, size_t, const char *, ...);
int snprintf(char *, size_t, const char *, ...);
int _snprintf(char *, size_t, const char *, ...);
int _snprintf_s(char *, size_t, size_t, const char *, ...);
int vsprintf(char *, const char *, va_list);
int vsprintf_s(char *, size_t, const char *, va_list);
int vsnprintf(char *, size_t, const char *, va_list);
int _vsnprintf(char *, size_t, const char *, va_list);
int _vsnprintf_s(char *, size_t, size_t, const char *, va_list);
int _snwprintf(wchar_t *, size_t, const wchar_t *, ...);
int _snwprintf_s(wchar_t *, size_t, size_t, const wchar_t *, ...);
int _vsnwprintf(wchar_t *, size_t, const wchar_t *, va_list);
int swprintf(wchar_t *, size_t, const wchar_t *, ...);
int swprintf_s(wchar_t *, size_t, const wchar_t *, ...);
int vswprintf_s(wchar_t *, size_t, const wchar_t *, va_list);
int sscanf(const char *, const char *, ...);
int sscanf_s(const char *, const char *, ...);
int swscanf_s(const wchar_t *, const wchar_t *, ...);
int puts(const char *);
int getchar(void);
int fclose(FILE *);
int fflush(FILE *);
int fseek(FILE *, long, int);
long ftell(FILE *);
FILE *fopen(const char *, const char *);
errno_t fopen_s(FILE **, const char *, const char *);
char *fgets(char *, int, FILE *);
size_t fread(void *, size_t, size_t, FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
#ifdef __cplusplus
}
#endif
#endif
