/*
 * Bytes under keys, in files below one folder, for all processes of a user at once.
 *
 *   FOLDER/CACHEDIR.TAG          backups leave it out
 *   FOLDER/pcwlint-2/S/KEY.KIND  an entry in shard S, the key's first digit; its time of modification is that of its
 * last use FOLDER/pcwlint-2/S/new-…     one that is being written; it is renamed when it is complete
 *
 * An entry is sealed with the user's key (base/private/secret.h): an entry that others have written, or that was
 * damaged, is ignored.  Folders into which others can write (base/private/own.h), and links in place of folders or
 * entries, are not used.
 *
 * Nothing here can fail a run: what cannot be read is not there, what cannot be written is not kept.  Whoever writes
 * into a shard looks at the end whether it has grown too large, and takes away what was not used for longest.
 */
#ifndef PCWLINT_CACHE_STORE_H
#define PCWLINT_CACHE_STORE_H

#include <glib.h>
#include <stdbool.h>

#include "base/hash.h"
#include "base/private/secret.h"

/* Who knows what the bytes of an entry are. */
enum store_kind { STORE_UNITS, STORE_HEADERS, STORE_SCANS, STORE_REPORTS, STORE_KINDS };

/*
 * Where precompiled headers are kept, below the same folder: whoever makes them names the files KEY.SUFFIX and bounds
 * their number, which does not count among the bytes of the store; here they are counted and cleared.  Free with
 * g_free().
 */
char *store_folder_of_headers(const char *folder);

struct store;

/* Nothing is made on the disk before something is put.  `limit`: bytes that all entries may take. */
struct store *store_new(const char *folder, guint64 limit, const struct secret *secret);

/* Why the folder must not be used: a phrase that names the folder into which others can write; free with g_free().
 * NULL: it may be used. */
char *store_why_not(const char *folder);

/* Makes room where it is due. */
void store_free(struct store *store);

/* An entry's bytes, or NULL: there is none.  A damaged one is taken away.  Free with g_free().  Threads may ask at
 * once. */
char *store_get(struct store *store, enum store_kind kind, struct hash key, gsize *size);
void store_put(struct store *store, enum store_kind kind, struct hash key, const void *bytes, gsize size);

/* Why something could not be kept: a phrase that names the place, borrowed.  NULL: nothing failed. */
const char *store_failure(const struct store *store);

/* ---- what is there, and away with it ---- */

struct store_count {
    guint64 entries[STORE_KINDS], bytes[STORE_KINDS];
};

/* What is called so in stats: "units". */
const char *store_kind_name(enum store_kind kind);

/* Counts the entries of a store and their bytes, by kind.  All counts are 0 when there is no store, or its folder
 * cannot be used.  `folder`: as for store_new(). */
void store_count(const char *folder, struct store_count *count);

/*
 * Removes every entry, and folders that are empty then; other files stay.  *removed: the number of entries.  False with
 * an error when some could not be removed.  Nothing is removed from a folder that store_why_not() rejects, or through
 * links.
 */
bool store_clear(const char *folder, guint64 *removed, GError **error);

#endif
