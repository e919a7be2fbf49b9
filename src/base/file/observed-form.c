#include "base/file/observed-form.h"

#include <string.h>

guint8 *observed_take_bytes(struct observed_cursor *cursor, gsize size)
{
    guint8 *at = cursor->at;
    if (cursor->broken || (gsize)(cursor->end - at) < size) {
        cursor->broken = true;
        return NULL;
    }
    cursor->at += size;
    return at;
}

guint32 observed_take_u32(struct observed_cursor *cursor)
{
    guint32 number = 0;
    const guint8 *at = observed_take_bytes(cursor, sizeof number);
    if (at != NULL)
        memcpy(&number, at, sizeof number);
    return number;
}

const char *observed_take_text(struct observed_cursor *cursor)
{
    gsize length = observed_take_u32(cursor);
    const char *text = (const char *)observed_take_bytes(cursor, length + 1);
    cursor->broken = cursor->broken || text[length] != '\0';
    return cursor->broken ? NULL : text;
}
