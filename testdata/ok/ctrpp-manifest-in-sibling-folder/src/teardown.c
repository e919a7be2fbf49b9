/*
 * tagflt: the way out
 */
#include "tagflt.h"
#include "tagcounters.h"

VOID
TagTearDown(VOID)
{
    if (TagStream != NULL) {
        UnregisterTagStream();
        TagStream = NULL;
    }
}
