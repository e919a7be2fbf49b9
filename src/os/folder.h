/* What is in a folder. */
#ifndef PCWLINT_OS_FOLDER_H
#define PCWLINT_OS_FOLDER_H

#include <glib.h>
#include <stdbool.h>

/* What reading a folder tells of an entry; UNTOLD: it has to be asked. */
enum os_entry { OS_ENTRY_FILE, OS_ENTRY_FOLDER, OS_ENTRY_LINK, OS_ENTRY_OTHER, OS_ENTRY_UNTOLD };

/* Calls `add` for each entry but "." and "..", in any order.  False with an error (G_FILE_ERROR). */
bool os_folder_list(const char *path, void (*add)(void *data, const char *name, enum os_entry kind), void *data,
                    GError **error);

#endif
