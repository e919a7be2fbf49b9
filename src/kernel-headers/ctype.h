/* Classes of characters. */
#ifndef _INC_CTYPE
#define _INC_CTYPE
#include <crtdefs.h>
#ifdef __cplusplus
extern "C" {
#endif
int isalpha(int), isupper(int), islower(int), isdigit(int), isxdigit(int), isspace(int), ispunct(int), isalnum(int), isprint(int);
int isgraph(int), iscntrl(int), toupper(int), tolower(int), _toupper(int), _tolower(int), __isascii(int), __toascii(int), isblank(int);
int iswalpha(wint_t), iswupper(wint_t), iswlower(wint_t), iswdigit(wint_t), iswxdigit(wint_t), iswspace(wint_t), iswalnum(wint_t), iswprint(wint_t);
wint_t towupper(wint_t), towlower(wint_t);
#ifdef __cplusplus
}
#endif
#define isascii __isascii
#endif
