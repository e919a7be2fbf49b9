#include "taken.h"

VOID RequestStart(PPCW_CALLBACK_INFORMATION Information) { LibCollect(&Information->CollectData); }
