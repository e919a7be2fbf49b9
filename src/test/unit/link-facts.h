/* Facts that tests of link write as JSON, and what they expect of what is derived. */
#ifndef PCWLINT_TEST_UNIT_LINK_FACTS_H
#define PCWLINT_TEST_UNIT_LINK_FACTS_H

#include "config/target.h"
#include "facts/facts.h"

/*
 * Facts in, derived facts out.  Facts are JSON with ' for "; expectations are paths into the linked unit, written as
 * JSON again: "descriptors[0].block.type" is short for "registrations[0].descriptors[0].block.type", and "^lacks[0]"
 * begins at the unit.
 */

/* Tables of JSON. */
/* clang-format off */
#define NUM(n) "{'state':'known','kind':'number','number':" #n "}"
#define ADDRESS(name) "{'state':'known','kind':'address','text':'" name "'}"
#define FUNCTION(name) "{'state':'known','kind':'function','text':'" name "'}"
#define NIL "{'state':'known','kind':'null'}"
#define UNSET "{'state':'unset'}"
#define ZEROED "{'state':'zeroed'}"
#define UNKNOWN(why) "{'state':'unknown','reason':'" why "'}"
#define IN(record, field, n)                                                                                           \
    "{'state':'known','kind':'number','number':" #n ",'record':'" record "','field':'" field "'}"
#define SIZEOF(record, n) "{'state':'known','kind':'number','number':" #n ",'record':'" record "'}"

#define D(index, id, block, offset, size)                                                                              \
    "{'index':" #index ",'id':" id ",'struct_index':" block ",'offset':" offset ",'size':" size "}"
#define DESCRIPTORS(rows) "'descriptors':[" rows "]"

#define M(depth, path, type, kind, offset, size, count)                                                                \
    "{'path':'" path "','type':'" type "','kind':'" kind "','offset':" #offset ",'size':" #size ",'count':" #count     \
    ",'depth':" #depth "}"
#define RECORD(name, size, members) "{'name':'" name "','size':" #size ",'members':[" members "]}"

#define BLOCK(index, rest) "{'index':" #index "," rest "}"
#define CREATE(handle, blocks) "{'api':'PcwCreateInstance','handle':'" handle "','blocks':[" blocks "]}"
#define ADD(root, blocks) "{'api':'PcwAddInstance','root':'" root "','blocks':[" blocks "]}"

#define UNIT(registrations, instances, records)                                                                        \
    "{'file':'a.c','registrations':[" registrations "],'instances':[" instances "],'records':[" records "]}"


/* One registration with one row, and nothing else. */
#define ROW(offset, size) "{" DESCRIPTORS(D(0, NUM(1), NUM(0), offset, size)) "}"
/* clang-format on */

struct expectation {
    const char *path;
    const char *value; /* number, true or text; NULL: absent; "…": a record or list */
};

/* The facts of a text. */
struct fact_unit *unit_from(const char *quoted);

/* Targets of these architectures; free with g_array_unref(). */
GArray *targets_of(const char *const *archs, guint n);

/* The expectations, up to one without a path, hold in the unit; `prefix` goes before paths, NULL: registrations[0]. */
void check_expectations(const char *what, const struct fact_unit *unit, const char *prefix,
                        const struct expectation *expect, size_t n);

#endif
