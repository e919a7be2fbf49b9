/* What a folder holds: read once, sorted, with what the system says of each entry without asking for it. */
#ifndef PCWLINT_BASE_FOLDER_H
#define PCWLINT_BASE_FOLDER_H

#include <glib.h>

enum folder_entry_kind { ENTRY_FILE, ENTRY_FOLDER, ENTRY_LINK, ENTRY_OTHER };

struct folder_entry {
    const char *name;
    enum folder_entry_kind kind;   /* of the entry itself: links are not followed */
};

struct folder {
    GArray *entries;               /* of struct folder_entry, by name */
    GStringChunk *names;
};

/* NULL with an error that says why it cannot be read.  Free with folder_free(). */
struct folder *folder_read(const char *path, GError **error);
void folder_free(struct folder *folder);

guint folder_count(const struct folder *folder);
const struct folder_entry *folder_at(const struct folder *folder, guint index);

#endif
