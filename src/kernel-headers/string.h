/* Memory and strings. */
#ifndef _INC_STRING
#define _INC_STRING
#include <crtdefs.h>
#define _NLSCMPERROR 2147483647
#ifdef __cplusplus
extern "C" {
#endif
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memchr(const void *, int, size_t);
errno_t memcpy_s(void *, rsize_t, const void *, rsize_t);
errno_t memmove_s(void *, rsize_t, const void *, rsize_t);
size_t strlen(const char *);
size_t strnlen(const char *, size_t);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
int _stricmp(const char *, const char *);
int _strnicmp(const char *, const char *, size_t);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strncat(char *, const char *, size_t);
char *strchr(const char *, int);
char *strrchr(const char *, int);
char *strstr(const char *, const char *);
char *strpbrk(const char *, const char *);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
char *strtok(char *, const char *);
char *strtok_s(char *, const char *, char **);
errno_t strcpy_s(char *, rsize_t, const char *);
errno_t strncpy_s(char *, rsize_t, const char *, rsize_t);
errno_t strcat_s(char *, rsize_t, const char *);
errno_t strncat_s(char *, rsize_t, const char *, rsize_t);
char *_strupr(char *);
char *_strlwr(char *);
char *_strset(char *, int);
char *_strdup(const char *);
char *strerror(int);
size_t wcslen(const wchar_t *);
size_t wcsnlen(const wchar_t *, size_t);
int wcscmp(const wchar_t *, const wchar_t *);
int wcsncmp(const wchar_t *, const wchar_t *, size_t);
int _wcsicmp(const wchar_t *, const wchar_t *);
int _wcsnicmp(const wchar_t *, const wchar_t *, size_t);
wchar_t *wcscpy(wchar_t *, const wchar_t *);
wchar_t *wcsncpy(wchar_t *, const wchar_t *, size_t);
wchar_t *wcscat(wchar_t *, const wchar_t *);
wchar_t *wcsncat(wchar_t *, const wchar_t *, size_t);
wchar_t *wcschr(const wchar_t *, wchar_t);
wchar_t *wcsrchr(const wchar_t *, wchar_t);
wchar_t *wcsstr(const wchar_t *, const wchar_t *);
size_t wcsspn(const wchar_t *, const wchar_t *);
size_t wcscspn(const wchar_t *, const wchar_t *);
wchar_t *wcstok_s(wchar_t *, const wchar_t *, wchar_t **);
errno_t wcscpy_s(wchar_t *, rsize_t, const wchar_t *);
errno_t wcsncpy_s(wchar_t *, rsize_t, const wchar_t *, rsize_t);
errno_t wcscat_s(wchar_t *, rsize_t, const wchar_t *);
errno_t wcsncat_s(wchar_t *, rsize_t, const wchar_t *, rsize_t);
wchar_t *_wcsupr(wchar_t *);
wchar_t *_wcslwr(wchar_t *);
wchar_t *_wcsdup(const wchar_t *);
#ifdef __cplusplus
}
#endif
#define stricmp _stricmp
#define strnicmp _strnicmp
#define wcsicmp _wcsicmp
#define wcsnicmp _wcsnicmp
#endif
