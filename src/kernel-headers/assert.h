/* assert and static_assert. */
#include <crtdefs.h>
#undef assert
#define assert(e) ((void)(e))
#if !defined(__cplusplus) && !defined(static_assert)
#define static_assert _Static_assert
#endif
