#include "fix/replace.h"

#include <errno.h>

#include "base/private/atomic-file.h"
#include "os/replace.h"

static const char *const problems[] = {[OS_REPLACE_FAILED] = "cannot be replaced",
                                       [OS_REPLACE_WRITING] = "cannot be written",
                                       [OS_REPLACE_OWNER] = "cannot be replaced with its owner kept",
                                       [OS_REPLACE_RIGHTS] = "cannot be replaced with its permissions kept"};

bool fix_replace(const struct fix_file *file, const char *bytes, gsize size, GError **error)
{
    g_autofree char *directory = g_path_get_dirname(file->real);
    g_autoptr(GPtrArray) abandoned = atomic_file_abandoned(directory);
    enum os_replaced result = os_replace(&(struct os_replacement){.path = file->real,
                                                                  .status = &file->status,
                                                                  .bytes = bytes,
                                                                  .size = size,
                                                                  .pattern = ATOMIC_FILE_PATTERN,
                                                                  .name = atomic_file_name,
                                                                  .abandoned = abandoned});
    if (result == OS_REPLACE_CHANGED)
        g_set_error(error, FIX_ERROR, 0, "has changed since it was read");
    else if (result != OS_REPLACED)
        g_set_error(error, FIX_ERROR, 0, "%s: %s", problems[result], g_strerror(errno));
    return result == OS_REPLACED;
}
