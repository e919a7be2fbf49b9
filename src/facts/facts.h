/*
 * Facts as C structures, generated from schema.h, and the reflection that serves JSON, rules and release alike.
 *
 * Ownership: a fact owns its strings, its parts and its lists; fact_free() releases the whole tree.
 * Lists are GPtrArray without a free function: release goes through fact_free() only.
 */
#ifndef PCWLINT_FACTS_FACTS_H
#define PCWLINT_FACTS_FACTS_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "facts/schema.h"
#include "facts/words.h"

#define FACT_FORWARD(type) struct fact_##type;
FACT_TYPES(FACT_FORWARD)
#undef FACT_FORWARD

#define FACT_B(name, doc) bool name;
#define FACT_I(name, doc) int64_t name;
#define FACT_S(name, doc) char *name;
#define FACT_E(set, name, doc) enum word_##set name;
#define FACT_R(type, name, doc) const struct fact_##type *name;
#define FACT_L(type, name, doc) GPtrArray *name;
#define FACT_NONE(name, doc)
#define FACT_NONE_OF(type, name, doc)
#define FACT_STRUCT(type)                                                                                              \
    struct fact_##type {                                                                                               \
        FACT_##type(FACT_B, FACT_I, FACT_S, FACT_E, FACT_R, FACT_L, FACT_B, FACT_NONE, FACT_NONE, FACT_NONE,           \
                    FACT_NONE_OF, FACT_NONE_OF)                                                                        \
    };
FACT_TYPES(FACT_STRUCT)
#undef FACT_STRUCT

enum fact_member_kind { FACT_BOOL, FACT_INT, FACT_STRING, FACT_RECORD, FACT_LIST, FACT_WORD };

struct fact_type;

/*
 * One row of the schema.  `of` names the type of a record or of a list's elements.  Of a bool that link may decide
 * otherwise, `decided` is where its decision stands (derived-types.h); 0 for all others.  `words` is the set of a word.
 */
struct fact_member_info {
    const char *name;
    enum fact_member_kind kind;
    size_t offset, decided;
    const struct fact_type *of;
    const char *doc;
    const struct fact_words *words;
};

struct fact_type {
    const char *name;
    size_t size;     /* with what link derives (derived-types.h) */
    size_t observed; /* of `struct fact_...` alone: members behind it are derived */
    const struct fact_member_info *members;
    size_t n_members;
};

#define FACT_TYPE_EXTERN(type) extern const struct fact_type fact_type_##type;
FACT_TYPES(FACT_TYPE_EXTERN)
#undef FACT_TYPE_EXTERN

/* Looks a fact type up by its schema name; NULL when there is none. */
const struct fact_type *fact_type_named(const char *name);

/* Looks a member up; NULL when the type has none of that name. */
const struct fact_member_info *fact_type_find_member(const struct fact_type *type, const char *name);

/* What a bool says: as link decided, or as it was observed when link did not. */
bool fact_bool(const void *fact, size_t offset, size_t decided);

/* A new fact, all members zero, with room for what link derives of it.  Never NULL. */
void *fact_new(const struct fact_type *type);
#define FACT_NEW(type) ((struct fact_##type *)fact_new(&fact_type_##type))

/* Releases a fact and all that it owns; NULL is allowed. */
void fact_free(const struct fact_type *type, const void *fact);

/* A deep copy; NULL for NULL. */
void *fact_copy(const struct fact_type *type, const void *fact);
#define FACT_COPY(type, fact) ((struct fact_##type *)fact_copy(&fact_type_##type, (fact)))

/* About the memory that a fact takes, with all that it owns but what link derives; 0 for NULL. */
size_t fact_size(const struct fact_type *type, const void *fact);

/* Appends to a list member, creating the list when it is NULL.  The list takes `fact`. */
void fact_append(GPtrArray **list, void *fact);

/* Number of elements, 0 for NULL; and one element. */
size_t fact_count(const GPtrArray *list);
#define FACT_AT(type, list, i) ((const struct fact_##type *)g_ptr_array_index((list), (i)))

/* The same for the code that makes the list; link may not use it outside of link/complete/
 * (test/checks/check-layers.py). */
#define FACT_EDIT(type, list, i) ((struct fact_##type *)g_ptr_array_index((list), (i)))

/* The word that stands there; NULL for none. */
const char *fact_word_at(const struct fact_member_info *member, const void *at);

/* What a value is.  A NULL value counts as unknown. */
bool fact_value_known(const struct fact_value *value);
bool fact_value_is_number(const struct fact_value *value);
/* The number is among the values that the condition allows. */
bool fact_condition_allows(const struct fact_condition *condition, int64_t number);
bool fact_value_unset(const struct fact_value *value);
bool fact_value_zeroed(const struct fact_value *value);
bool fact_value_unknown(const struct fact_value *value);

/* Both are there, and name one place. */
bool fact_place_same(const struct fact_place *a, const struct fact_place *b);

#endif
