#include <stdlib.h>
int remove_all(void)
{
    return system("unlodctr /g:{3b1f5c7e-6f8d-4a52-9d0e-51c2a7e48001}");
}
