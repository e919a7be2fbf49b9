/* The older name of <new>. */
#ifdef __cplusplus
#include <new>
#endif
