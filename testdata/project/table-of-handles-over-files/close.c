#include "sets.h"

void sets_close(int upto)
{
    while (upto-- > 0) {
        if (set_handles[upto] != NULL) {
            PcwUnregister(set_handles[upto]);
            set_handles[upto] = NULL;
        }
    }
}
