/* Types that nothing declares: structures with the members that the source asks of them. */
#ifndef PCWLINT_PARSE_REPAIR_INVENTED_TYPE_H
#define PCWLINT_PARSE_REPAIR_INVENTED_TYPE_H

#include <glib.h>
#include <stdbool.h>

struct invented_type {
    GPtrArray *members; /* char * */
    bool is_pointer;    /* the source writes name->member */
    bool is_function;   /* the source calls objects of the type */
    bool is_role;       /* what the source declares of the type is a function, which it defines */
    bool only_tag;      /* only a header that we made needs it, and knows it by its tag */
};

/* Name (owned) -> struct invented_type. */
GHashTable *invented_types_new(void);

/* The type of that name, which is made when it is not there: known by its tag only. */
struct invented_type *invented_type_of(GHashTable *types, const char *name);

/* What a message requires of one of them: a member, or that it is a pointer, or a pointer to a function.  True when
 * that is new. */
bool invented_types_add_member(GHashTable *types, const char *message);
bool invented_types_make_pointer(GHashTable *types, const char *message);
bool invented_types_make_function(GHashTable *types, const char *message);

/* EVT_VENDOR_CONNECT OnConnect; NTSTATUS OnConnect(PVOID Device) {...}: `name` is declared of a type that is one of
 * these, and is a function.  True when that is new. */
bool invented_types_make_role(GHashTable *types, const char *name);

/* Adds their declarations. */
void invented_types_print(GHashTable *types, GString *text);

#endif
