/*
 * Which functions of a project have to do with PCW handles although their own file may never say "Pcw": those that call
 * a function that calls PcwRegister, and so on upwards; and the version checks that these ask.
 *
 * The text is read, not parsed: a function is what looks like one, and to mention a name is to call it.  Too many names
 * cost time, a missing one loses what two files say together.  Only files that may hold one of the names are cut into
 * functions.
 */
#ifndef PCWLINT_SCAN_TEXT_CALLERS_H
#define PCWLINT_SCAN_TEXT_CALLERS_H

#include <glib.h>

#include "scan/text/file-index.h"
#include "scan/text/vocabulary.h"

struct callers;

/* No file has been added.  It borrows the files that are added.  callers_free() accepts NULL. */
struct callers *callers_new(void);
void callers_free(struct callers *callers);

/* A source or header, which the store has kept; one that could not be read says nothing. */
void callers_add(struct callers *callers, struct indexed_file *file);

/* After the last file: the names (const char *, sorted), owned by `callers`; the array is the caller's.  `generated`:
 * further functions that touch handles, which CTRPP makes from manifests (const char *); NULL: none. */
GPtrArray *callers_find(struct callers *callers, const GPtrArray *generated);

/* After that: the name for which the file has to do with them: it calls that function, or names it in a table.  NULL:
 * it does not. */
const char *callers_name_in(const struct callers *callers, const struct indexed_file *file);

/*
 * For included files, after that: a function that leads to handles and that only one source of a program can define, so
 * that the file is a part of the source that includes it; and a function that calls PcwRegister and that each including
 * source has (static, inline).  NULL: none.
 */
const char *callers_part_in(const struct callers *callers, const struct indexed_file *file);
const char *callers_registering_in(const struct callers *callers, const struct indexed_file *file);

/* The file that defines one of the names; NULL: none does. */
const struct indexed_file *callers_home(const struct callers *callers, const char *name);

/* Adds all words that these functions say, as `vocabulary` has them, to a set. */
void callers_add_words(const struct callers *callers, struct vocabulary *vocabulary, GHashTable *words);

#endif
