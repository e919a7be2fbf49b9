/*
 * Generated headers: those that CTRPP has written, and those that we make because they are not there.
 *
 * A header that resolves nowhere is made from a manifest when the source uses names that the manifest stands for and
 * that nothing declares.  Which manifest: those that the user named come first, then
 * those of the linted directories, then those beside the source; the one that explains most names, that is nearest to
 * the source.  Two that are equal in all of it are reported, and none is chosen.
 */
#ifndef PCWLINT_PARSE_GENERATED_GENERATED_H
#define PCWLINT_PARSE_GENERATED_GENERATED_H

#include <glib.h>
#include <stdbool.h>

#include "facts/request.h"
#include "facts/words.h"
#include "ir/ir.h"
#include "scan/tree.h"

struct generated;

/*
 * For one unit.  `read`: manifest_match_table_new(), kept by the caller.  `uses_pcw`: the
 * unit's main file mentions names of the PCW API.  `tree`: around the source, borrowed.
 */
struct generated *generated_new(GHashTable *read, const struct parse_request *request, struct tree *tree,
                                bool uses_pcw);
void generated_free(struct generated *generated);

enum supplied {
    SUPPLIED_NOTHING, /* no manifest stands for any of the names that are left */
    SUPPLIED_NOT,     /* one does, but they are not the driver's */
    SUPPLIED_PROBLEM, /* one does, and it cannot help: *what says why */
    SUPPLIED_HEADER   /* one does: the header *what is made from now on */
};

/*
 * One step: `names`: set of what the source uses and nothing declares; `missing`: headers (const char *) that resolve
 * nowhere. To be called again until it has nothing more.  Free *what with g_free().
 */
enum supplied generated_supply(struct generated *generated, GHashTable *names, const GPtrArray *missing,
                               struct tree *tree, char **what);

/* The header that is made may stand elsewhere: nothing about this one's name says that it is the one. */
bool generated_is_guess(const struct generated *generated, const char *include);

/* A manifest, chosen or not, stands for the name: that it is not declared is no news. */
bool generated_explains(const struct generated *generated, const char *name);

/* The word is the name of a registering function that CTRPP generates for a manifest of the source's tree. */
bool generated_registers(const struct generated *generated, const char *word);

/* The headers that are made: the files to be put in memory.  False behind the last one. */
bool generated_file(const struct generated *generated, guint index, const char **path, const char **text);

/* The file, as clang names it, is one of these. */
bool generated_owns(const struct generated *generated, const char *path);

/* The row at that line does not compile: its structure has no such field, or `why`.  It is left out from now on. */
bool generated_leave_out(struct generated *generated, const char *path, unsigned line, const char *why);

/* The C type of the struct that the line is about, as a name; NULL: it is about none.  Free with g_free(). */
char *generated_type_at(const struct generated *generated, const char *path, unsigned line);

/* Replaces the name of a type that no header declares, in the text of the generated header. False: the header has no
 * struct of that type. */
bool generated_rename_type(struct generated *generated, const char *path, const char *type, const char *name);

/*
 * Something that the header asks for is not declared.  When nothing but a name says that the manifest is this source's,
 * it is another driver's: the header is not made any more, and its include (char *, to be freed) is returned.  NULL: it
 * stays.
 */
char *generated_withdraw(struct generated *generated, const char *path);

/* At the end of a round: makes the headers anew that have changed, and forgets those that were withdrawn.  Until then
 * lines are those of the last parse. */
void generated_update(struct generated *generated);

/* An assertion about a member's size failed in that file, made or found. */
void generated_note_assertion(struct generated *generated, const char *path);

/* What that line lacks (repair.h): kept with the manifest's place, because lines move when rows are left out. */
void generated_note_missing(struct generated *generated, const char *path, unsigned line, enum word_missing what,
                            const char *name);

#endif
