/*
 * What a computation asked of the file system, and was told: as long as every answer would be the same, so is its
 * result.
 *
 * Whoever asks reports here, as text-file.h and folder.h do.  Reports count while somebody on this thread records; else
 * they cost nothing. What a process remembers from one computation to the next must be reported by each that uses it:
 * observe_again(). The recorder keeps paths as they were spelled: they hold for one working directory.
 */
#ifndef PCWLINT_BASE_FILE_OBSERVE_H
#define PCWLINT_BASE_FILE_OBSERVE_H

#include <glib.h>
#include <stdbool.h>

#include "base/file/folder.h"
#include "base/hash.h"
#include "base/file/signature.h"

/* Answers, each once.  Counted references. */
struct observations;

/* Both accept NULL, which stands for no observations.  The last observations_unref() releases them; threads may hold
 * references to the same ones. */
struct observations *observations_ref(struct observations *observations);
void observations_unref(struct observations *observations);

/* Whether somebody records: for those whose report costs something. */
bool observe_is_on(void);

/* Records until observe_end(), which returns what was reported since.  They nest: the outer one gets it too. */
void observe_begin(void);
struct observations *observe_end(void);

/* The same for what is remembered: nothing is recorded, and NULL returned, when nobody else records. */
void observe_begin_part(void);
struct observations *observe_end_part(void);

/* The same, but the outer one does not get it: it relies on it when it says so by observe_again(). */
void observe_begin_separate(void);
struct observations *observe_end_separate(void);

/* Reports once more what a remembered answer rests on; NULL: nothing. */
void observe_again(struct observations *part);

/* The same for observations that observations_encode() returned, here or in another process, and that still hold.
 * Damaged bytes spoil the recording. */
void observe_encoded(const void *bytes, gsize size);

/* A file's bytes; NULL: there is no such regular file that can be read. */
void observe_text(const char *path, const char *bytes, gsize size);

/* The same of a file that was read before, by the digest of its bytes. */
void observe_digest(const char *path, struct hash hash);

/* What is at a path, links followed. */
void observe_kind(const char *path, enum place_kind kind);

/* The same in one call, for a caller that asks for nothing else: asks, reports, and returns the answer. */
enum place_kind observe_place(const char *path);

/* What a folder holds of what is `wanted` (folder_hash()); folder NULL: it cannot be read. */
void observe_folder(const char *path, const struct folder *folder, const char *wanted);

/* How a folder spells an entry that has this name but for its case; NULL: it has none. */
void observe_entry(const char *folder, const char *name, const char *spelling);

/* A variable of the environment (environment.h); NULL: it is not set. */
void observe_variable(const char *name, const char *value);

/* The absolute path of what is there, links resolved: asks, reports, and returns the answer.  NULL: nothing is.  Free
 * with g_free(). */
char *observe_real(const char *path);

/* A program or a library that took part: it is known by its signature alone. */
void observe_program(const char *path);

/* The result rests on something that cannot be observed. */
void observe_spoil(void);

/* False: spoilt, or the same query had two answers; it will never be known to hold. */
bool observations_are_sound(const struct observations *observations);

/* As bytes, for observed.h to judge later. */
GBytes *observations_encode(const struct observations *observations);

#endif
