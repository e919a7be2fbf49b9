#include "forms.h"

template<class T> VOID ClosesOnly(T *handle) { if (*handle != NULL) PcwUnregister(*handle); }
