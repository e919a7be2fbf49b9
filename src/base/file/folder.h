/*
 * What a folder holds: read once, sorted, with what the system says of each entry without asking for it.  That it was
 * read is reported to base/file/observe.h.
 */
#ifndef PCWLINT_BASE_FILE_FOLDER_H
#define PCWLINT_BASE_FILE_FOLDER_H

#include <glib.h>
#include <stdbool.h>

#include "base/hash.h"

enum folder_entry_kind { ENTRY_FILE, ENTRY_FOLDER, ENTRY_LINK, ENTRY_OTHER };

struct folder_entry {
    const char *name;
    enum folder_entry_kind kind; /* of the entry itself: links are not followed */
};

struct folder {
    GArray *entries; /* of struct folder_entry, by name */
    GStringChunk *names;
    guint references; /* private */
};

/* NULL with an error that says why it cannot be read.  Release with folder_free().  While a view is open (view.h), a
 * folder is read once. */
struct folder *folder_read(const char *path, GError **error);
struct folder *folder_ref(struct folder *folder);
void folder_free(struct folder *folder);

/* The same without a report, for a caller that reports each entry that it asks for, or checks the reports of others. */
struct folder *folder_read_unseen(const char *path, GError **error);

/* The same as it is now, whatever a view remembers: for folders that this program writes to. */
struct folder *folder_read_fresh(const char *path, GError **error);

/* The same with the files that editors have and the disk has not (overlay.h): takes `folder`, returns it or one that
 * stands for it.  For a caller that looks for files to check: `path` is the folder's. */
struct folder *folder_with_new_files(struct folder *folder, const char *path);

/* The entries in the order of their names.  The index must be below the count; an entry is owned by the folder. */
guint folder_count(const struct folder *folder);
const struct folder_entry *folder_at(const struct folder *folder, guint index);

/* The entry of exactly this name; NULL: none. */
const struct folder_entry *folder_named(const struct folder *folder, const char *name);

/* The entry that Windows opens by this name: case, and dots and blanks at the end, do not count.  Of several entries,
 * the one in lower case, else the first.  NULL: none. */
const struct folder_entry *folder_find(const struct folder *folder, const char *name);

/* Whether a name ends in one of the suffixes, in any case; behind each stands a space (".h .man "). */
bool folder_name_ends_in(const char *name, const char *suffixes);

/*
 * Names and kinds of all entries; or of those that somebody is interested in: `wanted` are suffixes of names; folders
 * whose name has no dot in front count too, unless a '=' stands before the suffixes.  NULL: all.
 */
struct hash folder_hash(const struct folder *folder, const char *wanted);

#endif
