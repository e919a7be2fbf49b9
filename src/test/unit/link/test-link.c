/* What link derives of facts, case by case. */
#include <string.h>

#include "link/program/program.h"
#include "test/unit/link-facts.h"

struct link_case {
    const char *what;
    const char *units[3];
    const char *prefix; /* of all paths, within the first unit; NULL: registrations[0] */
    struct expectation expect[14];
};

static void run_case(gconstpointer data)
{
    const struct link_case *c = data;
    static const char *const arch = "x64";
    g_autoptr(GArray) targets = targets_of(&arch, 1);
    struct model *model = model_new(targets);
    for (guint i = 0; i < G_N_ELEMENTS(c->units) && c->units[i] != NULL; i++)
        model_add(model, 0, unit_from(c->units[i]));
    model_link(model);
    model_link(model); /* what an earlier run derived is replaced, never kept or doubled */
    const struct model_unit *first = g_ptr_array_index(model->units, 0);
    check_expectations(c->what, first->facts, c->prefix, c->expect, G_N_ELEMENTS(c->expect));
    model_free(model);
}

/* Records that several cases use. */
/* clang-format off */

#define PLAIN RECORD("T", 24, \
    M(0, "a", "ULONG64", "integer", 0, 8, 0) "," M(0, "b", "ULONG", "integer", 8, 4, 0) "," \
    M(0, "p", "PVOID", "pointer", 16, 8, 0))

#define NESTED RECORD("N", 72, \
    M(0, "a", "struct A", "aggregate", 0, 16, 0) "," M(1, "a.x", "ULONG", "integer", 0, 4, 0) "," \
    M(1, "a.y", "ULONG64", "integer", 8, 8, 0) "," \
    M(0, "r", "struct R[3]", "aggregate", 16, 48, 3) "," M(1, "r.lo", "ULONG", "integer", 16, 4, 0) "," \
    M(1, "r.v", "USHORT[2]", "integer", 20, 4, 2) "," M(1, "r.hi", "ULONG64", "integer", 24, 8, 0) "," \
    M(0, "f", "int", "bit-field", 64, 4, 0) "," M(0, "d", "float", "floating point", 68, 4, 0))

#define UNION RECORD("U", 16, \
    M(0, "u", "union V", "aggregate", 0, 8, 0) "," M(1, "u.p", "PVOID", "pointer", 0, 8, 0) "," \
    M(1, "u.all", "ULONG64", "integer", 0, 8, 0) "," M(1, "u.half", "ULONG[2]", "integer", 0, 8, 2) "," \
    M(0, "", "struct (anonymous)", "aggregate", 8, 8, 0) "," M(1, "m", "ULONG", "integer", 8, 4, 0) "," \
    M(1, "n", "ULONG", "integer", 12, 4, 0))

#define PACKED RECORD("P", 13, \
    M(0, "c", "UCHAR", "integer", 0, 1, 0) "," M(0, "q", "ULONG64", "integer", 1, 8, 0) "," \
    M(0, "l", "ULONG", "integer", 9, 4, 0))

#define GRID RECORD("G", 48, M(0, "g", "ULONG64[2][3]", "integer", 0, 48, 2))
#define OPEN RECORD("O", 16, M(0, "n", "ULONG64", "integer", 0, 8, 0) "," \
    M(0, "v", "ULONG64[1]", "integer", 8, 8, 1))

static const struct link_case block_cases[] = {
    {"offset names the record", {UNIT(ROW(IN("T", "b", 8), NUM(4)), "", PLAIN)}, NULL, {
        {"descriptors[0].block.type", "T"}, {"descriptors[0].block.size", "24"}, {"descriptors[0].block.how", "offset"}}},
    {"sizeof in an offset is no evidence", {UNIT(ROW(SIZEOF("T", 24), NUM(4)), "", PLAIN)}, NULL, {
        {"descriptors[0].block", NULL}}},
    {"arithmetic that leaves the named member is none",
     {UNIT("{" DESCRIPTORS(D(0, NUM(1), NUM(0), IN("T", "b", 8), NUM(4)) ","
                           D(1, NUM(2), NUM(0), IN("T", "b", 32), NUM(4))) "}", "", PLAIN)}, NULL, {
        {"descriptors[0].block.type", "T"}, {"descriptors[1].block", NULL}}},
    {"one past the member is still its record", {UNIT(ROW(IN("T", "p", 24), NUM(8)), "", PLAIN)}, NULL, {
        {"descriptors[0].block.size", "24"}, {"descriptors[0].field", NULL}}},
    {"sibling", {UNIT("{" DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(4)) ","
                                      D(1, NUM(2), NUM(0), IN("T", "a", 0), NUM(8)) ","
                                      D(2, NUM(3), NUM(1), NUM(8), NUM(8))) "}", "", PLAIN)}, NULL, {
        {"descriptors[0].block.type", "T"}, {"descriptors[0].block.how", "sibling"},
        {"descriptors[0].field.path", "b"}, {"descriptors[2].block", NULL}}},
    {"siblings disagree", {UNIT("{" DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(4)) ","
                                                D(1, NUM(2), NUM(0), IN("T", "a", 0), NUM(8)) ","
                                                D(2, NUM(3), NUM(0), IN("P", "q", 1), NUM(8))) "}", "",
                                PLAIN "," PACKED)}, NULL, {
        {"descriptors[0].block", NULL}, {"descriptors[1].block.type", "T"}, {"descriptors[2].block.type", "P"}}},
    {"PcwCreateInstance by handle",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(1), NUM(16), NUM(8))) "}",
           CREATE("g:X", BLOCK(1, "'type':'P','type_size':13")) ","
           CREATE("g:H", BLOCK(0, "'type':'P','type_size':13") "," BLOCK(1, "'type':'const T','type_size':24")),
           PLAIN "," PACKED)}, NULL, {
        {"descriptors[0].block.type", "T"}, {"descriptors[0].block.size", "24"},
        {"descriptors[0].block.how", "PcwCreateInstance"}, {"descriptors[0].field.path", "p"},
        {"descriptors[0].field.kind", "pointer"}}},
    {"a global handle crosses units",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(0), NUM(8))) "}", "", ""),
      UNIT("", CREATE("g:H", BLOCK(0, "'type':'T','type_size':24")), PLAIN)}, NULL, {
        {"descriptors[0].block.type", "T"}, {"descriptors[0].field.path", "a"}}},
    {"a static handle does not",
     {UNIT("{'handle':'s:a.c:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(0), NUM(8))) "}", "", ""),
      UNIT("", CREATE("s:a.c:H", BLOCK(0, "'type':'T','type_size':24")), PLAIN)}, NULL, {
        {"descriptors[0].block", NULL}}},
    {"PcwAddInstance by callback, own unit first",
     {UNIT("{'callback':" FUNCTION("Cb") "," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(0), NUM(8))) "}",
           ADD("Cb", BLOCK(0, "'type':'T','type_size':24")), PLAIN),
      UNIT("", ADD("Cb", BLOCK(0, "'type':'P','type_size':13")), PACKED)}, NULL, {
        {"descriptors[0].block.type", "T"}, {"descriptors[0].block.how", "PcwAddInstance"}}},
    {"PcwAddInstance by callback in another unit",
     {UNIT("{'callback':" FUNCTION("Cb") "," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(1), NUM(8))) "}", "", ""),
      UNIT("", ADD("Cb", BLOCK(0, "'type':'P','type_size':13")), PACKED)}, NULL, {
        {"descriptors[0].block.type", "P"}, {"descriptors[0].field.path", "q"},
        {"descriptors[0].field.exact", "true"}}},
    {"calls disagree on the type: the largest size alone",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(8))) "}",
           CREATE("g:H", BLOCK(0, "'type':'P','type_size':13")) "," CREATE("g:H", BLOCK(0, "'type':'T','type_size':24"))
           "," CREATE("g:H", BLOCK(0, "'type':'P','type_size':13")), PLAIN "," PACKED)}, NULL, {
        {"descriptors[0].block.type", NULL}, {"descriptors[0].block.size", "24"}, {"descriptors[0].field", NULL}}},
    {"calls agree, one of them does not know",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(4))) "}",
           CREATE("g:H", BLOCK(0, "'type_size':-1,'data':" UNKNOWN("parameter"))) ","
           CREATE("g:H", BLOCK(0, "'type':'T','type_size':24")), PLAIN)}, NULL, {
        {"descriptors[0].block.type", "T"}, {"descriptors[0].block.size", "24"}}},
    {"only Size is known",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(4))) "}",
           CREATE("g:H", BLOCK(0, "'type_size':-1,'data':" UNKNOWN("parameter") ",'size':" NUM(40))) ","
           CREATE("g:H", BLOCK(0, "'type_size':-1,'data':" UNKNOWN("parameter") ",'size':" NUM(32))), PLAIN)}, NULL, {
        {"descriptors[0].block.type", NULL}, {"descriptors[0].block.size", "40"}, {"descriptors[0].field", NULL},
        {"descriptors[0].block.how", "PcwCreateInstance"}}},
    {"a type and another Size disagree",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(4))) "}",
           CREATE("g:H", BLOCK(0, "'type':'T','type_size':24")) ","
           CREATE("g:H", BLOCK(0, "'type_size':-1,'data':" UNKNOWN("parameter") ",'size':" NUM(32))), PLAIN)}, NULL, {
        {"descriptors[0].block.type", NULL}, {"descriptors[0].block.size", "32"}}},
    {"null data counts only when nothing better is known",
     {UNIT("{'callback':" FUNCTION("Cb") "," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(4)) ","
                                                         D(1, NUM(2), NUM(1), NUM(8), NUM(4))) "}",
           ADD("Cb", BLOCK(0, "'data':" NIL ",'size':" NUM(64)) "," BLOCK(1, "'data':" ZEROED ",'size':" NUM(48))) ","
           ADD("Cb", BLOCK(0, "'type':'T','type_size':24")), PLAIN)}, NULL, {
        {"descriptors[0].block.type", "T"}, {"descriptors[0].block.size", "24"},
        {"descriptors[1].block.type", NULL}, {"descriptors[1].block.size", "48"}}},
    {"unknown layout", {UNIT(ROW(IN("W", "b", 8), NUM(4)), "", "{'name':'W','size':-1,'reason':'opaque member'}")}, NULL, {
        {"descriptors[0].block.type", "W"}, {"descriptors[0].block.size", "-1"}, {"descriptors[0].field", NULL},
        {"undetermined[0].field", "Info"}, {"undetermined[1]", NULL}}},
    {"a plain array of scalars",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(24), NUM(8)) ","
                                          D(1, NUM(2), NUM(0), NUM(12), NUM(4)) ","
                                          D(2, NUM(3), NUM(0), NUM(32), NUM(8))) "}",
           CREATE("g:H", BLOCK(0, "'type':'volatile LONG64','type_size':32,'is_array':true")), "")}, NULL, {
        {"descriptors[0].block.type", "LONG64[4]"}, {"descriptors[0].block.size", "32"},
        {"descriptors[0].field.path", "[3]"}, {"descriptors[0].field.size", "8"}, {"descriptors[0].field.type", "LONG64"},
        {"descriptors[1].field.path", "[1]"}, {"descriptors[1].field.exact", NULL},
        {"descriptors[2].block.size", "32"}, {"descriptors[2].field", NULL}}},
    {"an array of structures",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(32), NUM(4)) ","
                                          D(1, NUM(2), NUM(0), NUM(12), NUM(4))) "}",
           CREATE("g:H", BLOCK(0, "'type':'T','type_size':48,'is_array':true")), PLAIN)}, NULL, {
        {"descriptors[0].block.type", "T[2]"}, {"descriptors[0].block.size", "48"},
        {"descriptors[0].field.path", "[1].b"}, {"descriptors[0].field.offset", "32"},
        {"descriptors[1].field.path", NULL}, {"descriptors[1].field.kind", "padding"}}},
    {"a pointer to a scalar may point to many",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(24), NUM(8))) "}",
           CREATE("g:H", BLOCK(0, "'type':'ULONG64','type_size':-1")), "")}, NULL, {
        {"descriptors[0].block.type", "ULONG64[]"}, {"descriptors[0].block.size", "-1"},
        {"descriptors[0].field.path", "[3]"}}},
    {"bytes are raw storage",
     {UNIT("{'handle':'g:H'," DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(8))) "}",
           CREATE("g:H", BLOCK(0, "'type':'UCHAR','type_size':64,'is_array':true")), "")}, NULL, {
        {"descriptors[0].block.type", "UCHAR[64]"}, {"descriptors[0].block.size", "64"},
        {"descriptors[0].field", NULL}}},
    {"an open array at the end",
     {UNIT("{" DESCRIPTORS(D(0, NUM(1), NUM(0), IN("O", "v[0]", 8), NUM(8)) ","
                           D(1, NUM(2), NUM(0), IN("O", "v[1]", 16), NUM(8))) "}", "", OPEN)}, NULL, {
        {"descriptors[0].block.size", "16"}, {"descriptors[1].block.size", "-1"},
        {"descriptors[0].field.path", "v[0]"}}},
    {"unknown or unwritten StructIndex or Offset: no block",
     {UNIT("{" DESCRIPTORS(D(0, NUM(1), UNKNOWN("x"), IN("T", "a", 0), NUM(8)) ","
                           D(1, NUM(2), UNSET, IN("T", "a", 0), NUM(8)) ","
                           D(2, NUM(3), NUM(0), UNSET, NUM(8)) ","
                           D(3, NUM(3), ZEROED, IN("T", "a", 0), NUM(8))) "}", "", PLAIN)}, NULL, {
        {"descriptors[0].block", NULL}, {"descriptors[1].block", NULL}, {"descriptors[2].block", NULL},
        {"descriptors[3].block.type", "T"}}},
};

#define FIELD(record, offset, size) {UNIT(ROW(offset, size), "", record)}
#define SIBLING(name, record, offset, size) \
    {UNIT("{" DESCRIPTORS(D(0, NUM(1), NUM(0), offset, size) "," D(1, NUM(2), NUM(0), IN(name, "zz", 0), NUM(4))) "}", "", record)}

static const struct link_case field_cases[] = {
    {"by name", FIELD(PLAIN, IN("T", "b", 8), NUM(8)), NULL, {
        {"descriptors[0].field.path", "b"}, {"descriptors[0].field.size", "4"}, {"descriptors[0].field.kind", "integer"},
        {"descriptors[0].field.type", "ULONG"}, {"descriptors[0].field.exact", "true"}}},
    {"by number", SIBLING("T", PLAIN, NUM(8), NUM(4)), NULL, {
        {"descriptors[0].field.path", "b"}, {"descriptors[0].field.exact", "true"}}},
    {"inside a field", SIBLING("T", PLAIN, NUM(4), NUM(4)), NULL, {
        {"descriptors[0].field.path", "a"}, {"descriptors[0].field.exact", NULL}, {"descriptors[0].field.offset", "0"}}},
    {"padding", SIBLING("T", PLAIN, NUM(13), NUM(4)), NULL, {
        {"descriptors[0].field.path", NULL}, {"descriptors[0].field.kind", "padding"},
        {"descriptors[0].field.offset", "12"}, {"descriptors[0].field.size", "4"}}},
    {"beyond the structure", SIBLING("T", PLAIN, NUM(24), NUM(8)), NULL, {{"descriptors[0].field", NULL}}},
    {"a named aggregate", FIELD(NESTED, IN("N", "a", 0), NUM(8)), NULL, {
        {"descriptors[0].field.path", "a"}, {"descriptors[0].field.kind", "aggregate"},
        {"descriptors[0].field.size", "16"}}},
    {"a number at an aggregate's start is its first leaf", SIBLING("N", NESTED, NUM(0), NUM(4)), NULL, {
        {"descriptors[0].field.path", "a.x"}, {"descriptors[0].field.kind", "integer"}}},
    {"a named nested member", FIELD(NESTED, IN("N", "a.y", 8), NUM(8)), NULL, {
        {"descriptors[0].field.path", "a.y"}, {"descriptors[0].field.size", "8"}}},
    {"padding inside an aggregate", SIBLING("N", NESTED, NUM(4), NUM(4)), NULL, {
        {"descriptors[0].field.kind", "padding"}, {"descriptors[0].field.offset", "4"},
        {"descriptors[0].field.size", "4"}}},
    {"a part of an element", FIELD(NESTED, IN("N", "r[2].hi", 56), NUM(8)), NULL, {
        {"descriptors[0].field.path", "r[2].hi"}, {"descriptors[0].field.offset", "56"}}},
    {"the same by number", SIBLING("N", NESTED, NUM(56), NUM(8)), NULL, {{"descriptors[0].field.path", "r[2].hi"}}},
    {"an array in an array of structures", SIBLING("N", NESTED, NUM(38), NUM(4)), NULL, {
        {"descriptors[0].field.path", "r[1].v[1]"}, {"descriptors[0].field.size", "2"},
        {"descriptors[0].field.type", "USHORT"}, {"descriptors[0].field.exact", "true"}}},
    {"a subscript that is no number", FIELD(NESTED, IN("N", "r[LAST].lo", 48), NUM(4)), NULL, {
        {"descriptors[0].field.path", "r[2].lo"}}},
    {"a named array of aggregates", FIELD(NESTED, IN("N", "r", 16), NUM(8)), NULL, {
        {"descriptors[0].field.path", "r[0]"}, {"descriptors[0].field.kind", "aggregate"},
        {"descriptors[0].field.size", "16"}}},
    {"a named element", FIELD(NESTED, IN("N", "r[1]", 32), NUM(8)), NULL, {
        {"descriptors[0].field.path", "r[1]"}, {"descriptors[0].field.kind", "aggregate"}}},
    {"a named array with arithmetic is a number", FIELD(NESTED, IN("N", "r", 32), NUM(4)), NULL, {
        {"descriptors[0].field.path", "r[1].lo"}}},
    {"a bit-field", FIELD(NESTED, IN("N", "f", 64), NUM(4)), NULL, {{"descriptors[0].field.kind", "bit-field"}}},
    {"floating point", SIBLING("N", NESTED, NUM(68), NUM(4)), NULL, {{"descriptors[0].field.kind", "floating point"}}},
    {"a union by number: the integer of that size", SIBLING("U", UNION, NUM(0), NUM(8)), NULL, {
        {"descriptors[0].field.path", "u.all"}}},
    {"a union by number, the smaller one", SIBLING("U", UNION, NUM(0), NUM(4)), NULL, {
        {"descriptors[0].field.path", "u.half[0]"}, {"descriptors[0].field.size", "4"}}},
    {"a union by number, none of that size: an integer all the same", SIBLING("U", UNION, NUM(0), NUM(2)), NULL, {
        {"descriptors[0].field.path", "u.all"}}},
    {"a union: the part that starts there wins", SIBLING("U", UNION, NUM(4), NUM(4)), NULL, {
        {"descriptors[0].field.path", "u.half[1]"}, {"descriptors[0].field.exact", "true"}}},
    {"a union's named part", FIELD(UNION, IN("U", "u.p", 0), NUM(8)), NULL, {
        {"descriptors[0].field.path", "u.p"}, {"descriptors[0].field.kind", "pointer"}}},
    {"a named array is read through its first element", FIELD(UNION, IN("U", "u.half", 0), NUM(8)), NULL, {
        {"descriptors[0].field.path", "u.half[0]"}, {"descriptors[0].field.size", "4"}}},
    {"an anonymous structure adds nothing to the path", FIELD(UNION, IN("U", "n", 12), NUM(4)), NULL, {
        {"descriptors[0].field.path", "n"}, {"descriptors[0].field.exact", "true"}}},
    {"packed", FIELD(PACKED, IN("P", "q", 1), NUM(8)), NULL, {
        {"descriptors[0].field.path", "q"}, {"descriptors[0].field.offset", "1"}, {"descriptors[0].block.size", "13"}}},
    {"packed, by number", SIBLING("P", PACKED, NUM(9), NUM(4)), NULL, {{"descriptors[0].field.path", "l"}}},
    {"two dimensions", FIELD(GRID, IN("G", "g[1][2]", 40), NUM(8)), NULL, {
        {"descriptors[0].field.path", "g[1][2]"}, {"descriptors[0].field.size", "8"},
        {"descriptors[0].field.type", "ULONG64"}}},
};

static const struct link_case pair_cases[] = {
    {"twins, the first one counts",
     {UNIT("{" DESCRIPTORS(D(0, NUM(7), NUM(0), NUM(0), NUM(8)) "," D(1, NUM(8), NUM(0), NUM(8), NUM(8)) ","
                           D(2, NUM(7), NUM(1), NUM(0), NUM(4)) "," D(3, NUM(7), NUM(0), NUM(16), NUM(8)) ","
                           D(4, UNKNOWN("x"), NUM(0), NUM(24), NUM(8)) "," D(5, UNKNOWN("x"), NUM(0), NUM(32), NUM(8)))
           "}", "", "")}, NULL, {
        {"descriptors[0].twin", NULL}, {"descriptors[1].twin", NULL}, {"descriptors[2].twin.index", "0"},
        {"descriptors[2].twin.id", "7"}, {"descriptors[3].twin.index", "0"}, {"descriptors[3].twin.size", "8"},
        {"descriptors[5].twin", NULL}}},
    {"zeroed ids are twins, untouched rows are not",
     {UNIT("{" DESCRIPTORS(D(0, ZEROED, NUM(0), NUM(0), NUM(8)) "," D(1, ZEROED, NUM(0), NUM(8), NUM(8)) ","
                           "{'index':2,'untouched':true,'id':" ZEROED ",'struct_index':" ZEROED ",'offset':" ZEROED
                           ",'size':" ZEROED "}") "}", "", "")}, NULL, {
        {"descriptors[1].twin.index", "0"}, {"descriptors[2].twin", NULL}, {"descriptors[2].overlap", NULL}}},
    {"overlaps",
     {UNIT("{" DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(8), NUM(8)) "," D(1, NUM(2), NUM(0), NUM(8), NUM(8)) ","
                           D(2, NUM(3), NUM(0), NUM(12), NUM(8)) "," D(3, NUM(4), NUM(0), NUM(0), NUM(8)) ","
                           D(4, NUM(5), NUM(1), NUM(12), NUM(8)) "," D(5, NUM(6), NUM(0), NUM(8), NUM(4)) ","
                           D(6, NUM(7), NUM(0), NUM(9), NUM(2))) "}", "", "")}, NULL, {
        {"descriptors[0].overlap", NULL}, {"descriptors[1].overlap", NULL}, {"descriptors[2].overlap.index", "0"},
        {"descriptors[2].overlap.offset", "8"}, {"descriptors[3].overlap", NULL}, {"descriptors[4].overlap", NULL},
        {"descriptors[5].overlap.index", "0"}, {"descriptors[6].overlap", NULL}}},
    {"overlaps: the later row is told, wherever it lies",
     {UNIT("{" DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(4), NUM(8)) "," D(1, NUM(2), NUM(0), NUM(0), NUM(8)) ","
                           D(2, NUM(3), NUM(0), NUM(4), NUM(8)) "," D(3, NUM(4), NUM(0), UNKNOWN("x"), NUM(8))) "}",
           "", "")}, NULL, {
        {"descriptors[0].overlap", NULL}, {"descriptors[1].overlap.index", "0"}, {"descriptors[2].overlap.index", "1"},
        {"descriptors[3].overlap", NULL}}},
};

#define REGISTRATION(version, flags, name, rest) \
    "{'info':" ADDRESS("Info") ",'version':" version ",'flags':" flags ",'name':" name ",'count':" NUM(1) \
    ",'call':{'file':'a.c','line':9,'column':5}," rest "}"
#define NAME "{'pointer':" ADDRESS("N") ",'length':" NUM(4) ",'buffer':" ADDRESS("L") ",'text':'ab'}"
#define ARRAY "'counters':{'pointer':" ADDRESS("A") ",'capacity':1}"
#define GOOD_ROW DESCRIPTORS(D(0, NUM(1), NUM(0), IN("T", "a", 0), NUM(8)))

/* Expectations of one undetermined entry, and of their end. */
#define ENTRY(i, f, r) {"undetermined[" #i "].field", f}, {"undetermined[" #i "].reason", r}
#define END(i) {"undetermined[" #i "]", NULL}
#define RANDOM_ROW(i) D(i, UNKNOWN("loop"), NUM(0), UNSET, UNKNOWN("loop"))

static const struct link_case undetermined_cases[] = {
    {"nothing", {UNIT(REGISTRATION(NUM(512), NUM(0), NAME, ARRAY "," GOOD_ROW), "", PLAIN)}, NULL, {{"undetermined", NULL}}},
    {"Info only", {UNIT("{'info':" UNKNOWN("parameter") ",'call':{'file':'a.c','line':9}}", "", "")}, NULL, {
        ENTRY(0, "Info", "parameter"), {"undetermined[0].place.line", "9"}, END(1)}},
    {"Info is null", {UNIT("{'info':" NIL "}", "", "")}, NULL, {
        ENTRY(0, "Info", "it is NULL, and PcwRegister reads the registration information from there"), END(1)}},
    {"Info was never set", {UNIT("{'info':" UNSET "}", "", "")}, NULL, {ENTRY(0, "Info", "it was never set"), END(1)}},
    {"Info is a number", {UNIT("{'info':" NUM(4096) "}", "", "")}, NULL, {
        ENTRY(0, "Info", "it is a number, not the address of an object"), END(1)}},
    {"Version and Flags", {UNIT(REGISTRATION(UNKNOWN("v"), UNKNOWN("f"), NAME, ARRAY "," GOOD_ROW), "", PLAIN)}, NULL, {
        ENTRY(0, "Version", "v"), ENTRY(1, "Flags", "f"), END(2)}},
    {"Flags is ignored by version 1", {UNIT(REGISTRATION(NUM(256), UNKNOWN("f"), NAME, ARRAY "," GOOD_ROW), "", PLAIN)},
     NULL, {END(0)}},
    {"Flags without a Version", {UNIT(REGISTRATION(UNSET, UNKNOWN("f"), NAME, ARRAY "," GOOD_ROW), "", PLAIN)}, NULL, {END(0)}},
    {"unwritten Version is a finding, not a gap", {UNIT(REGISTRATION(ZEROED, UNSET, NAME, ARRAY "," GOOD_ROW), "", PLAIN)},
     NULL, {END(0)}},
    {"the name's pointer", {UNIT(REGISTRATION(NUM(512), NUM(0), "{'pointer':" UNKNOWN("n") "}", ARRAY "," GOOD_ROW), "",
                                 PLAIN)}, NULL, {ENTRY(0, "Name", "n"), END(1)}},
    {"the name's length", {UNIT(REGISTRATION(NUM(512), NUM(0), "{'pointer':" ADDRESS("N") ",'length':" UNKNOWN("l") "}",
                                             ARRAY "," GOOD_ROW), "", PLAIN)}, NULL, {ENTRY(0, "Name.Length", "l"), END(1)}},
    {"the name's text", {UNIT(REGISTRATION(NUM(512), NUM(0), "{'pointer':" ADDRESS("N") ",'length':" NUM(4) ",'buffer':"
                                           UNKNOWN("b") "}", ARRAY "," GOOD_ROW), "", PLAIN)}, NULL, {
        ENTRY(0, "Name.Buffer", "b"), END(1)}},
    {"no name at all", {UNIT(REGISTRATION(NUM(512), NUM(0), "{'pointer':" NIL "}", ARRAY "," GOOD_ROW), "", PLAIN)}, NULL,
     {END(0)}},
    {"an empty name", {UNIT(REGISTRATION(NUM(512), NUM(0), "{'pointer':" ADDRESS("N") ",'length':" NUM(0) ",'buffer':"
                                         UNKNOWN("b") "}", ARRAY "," GOOD_ROW), "", PLAIN)}, NULL, {END(0)}},
    {"the counters", {UNIT(REGISTRATION(NUM(512), NUM(0), NAME, "'counters':{'pointer':" UNKNOWN("c") ",'capacity':-1}"),
                           "", "")}, NULL, {ENTRY(0, "Counters", "c"), END(1)}},
    {"the array's size", {UNIT(REGISTRATION(NUM(512), NUM(0), NAME, "'counters':{'pointer':" ADDRESS("A")
                                            ",'capacity':-1}"), "", "")}, NULL, {
        {"undetermined[0].field", "Counters array size"}, END(1)}},
    {"rows fold by reason", {UNIT(REGISTRATION(NUM(512), NUM(0), NAME, ARRAY ","
                                  DESCRIPTORS(RANDOM_ROW(0) "," RANDOM_ROW(1) "," RANDOM_ROW(2) ","
                                              D(3, NUM(1), NUM(0), UNSET, UNKNOWN("other")))), "", "")}, NULL, {
        ENTRY(0, "Counters[0..2].Id", "loop"), ENTRY(1, "Counters[0..2].Size", "loop"),
        ENTRY(2, "Counters[3].Size", "other"), END(3)}},
    {"data blocks that nobody hands over, once each",
     {UNIT(REGISTRATION(NUM(512), NUM(0), NAME, ARRAY ","
           DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(0), NUM(8)) "," D(1, NUM(2), NUM(0), NUM(8), NUM(8)) ","
                       D(2, NUM(3), NUM(2), NUM(0), NUM(8)))), "", "")}, NULL, {
        ENTRY(0, "data block 0", "no call of PcwAddInstance or PcwCreateInstance that passes this block was found"),
        ENTRY(1, "data block 2", "no call of PcwAddInstance or PcwCreateInstance that passes this block was found"), END(2)}},
    {"a data block of unknown origin",
     {UNIT(REGISTRATION(NUM(512), NUM(0), NAME, "'handle':'g:H'," ARRAY ","
           DESCRIPTORS(D(0, NUM(1), NUM(0), NUM(0), NUM(8)))),
           CREATE("g:H", BLOCK(0, "'type_size':-1,'data':" UNKNOWN("a parameter"))), "")}, NULL, {
        ENTRY(0, "data block 0", "the block that PcwCreateInstance gets is unknown: a parameter"), END(1)}},
    {"an unknown layout",
     {UNIT(REGISTRATION(NUM(512), NUM(0), NAME, ARRAY "," DESCRIPTORS(D(0, NUM(1), NUM(0), IN("W", "b", 8), NUM(4)))), "",
           "{'name':'W','size':-1,'reason':'member x has an unknown type'}")}, NULL, {
        ENTRY(0, "data block 0", "member x has an unknown type"), END(1)}},
};

/* clang-format on */

/* Versions: which build a path can run on at the oldest. */
#define MISSING(what, name, line, rest)                                                                                \
    "{'what':'" what "','name':'" name "','place':{'file':'a.c','line':" #line ",'column':1}" rest "}"
#define NEEDS(reason) "'registrations':[{'info':" UNKNOWN(reason) "}]"
#define EXIT(function, effect) "'exits':[{'function':'" function "','effects':[" effect "]}]"

static const struct link_case lack_cases[] = {
    {"what no registration needs",
     {"{'file':'a.c'," NEEDS("a parameter") ",'missing':[" MISSING("header", "x.h", 1, "") "," MISSING("type", "T", 2,
                                                                                                       "") "]}"},
     NULL,
     {{"^lacks", NULL}}},
    {"a type, and the headers that may declare it",
     {"{'file':'a.c'," NEEDS("the type T is not declared") ",'missing':[" MISSING("header", "x.h", 1, "") "," MISSING(
         "header", "a.tmh", 2, "") "," MISSING("type", "T", 9, "") "," MISSING("type", "U", 8, "") "]}"},
     NULL,
     {{"^lacks[0].summary",
       "\"x.h\" was not found, the type T is not declared, and what depends on it was not checked"},
      {"^lacks[0].place.line", "9"},
      {"^lacks[0].places[0].message", "\"x.h\" was not found"},
      {"^lacks[0].places[1]", NULL},
      {"^lacks[1]", NULL}}},
    {"names at many places",
     {"{'file':'a.c'," NEEDS("A, B, C, D, E and F are declared nowhere") ",'missing':[" MISSING(
         "identifier", "A", 4,
         "") "," MISSING("identifier", "A", 5,
                         "") "," MISSING("identifier", "B", 6,
                                         "") "," MISSING("identifier", "C", 3,
                                                         "") "," MISSING("identifier", "D", 7,
                                                                         "") "," MISSING("identifier", "E", 8,
                                                                                         "") "," MISSING("identifier",
                                                                                                         "F", 9,
                                                                                                         "") "]}"},
     NULL,
     {{"^lacks[0].summary", "A, B, C, D and 2 more are not declared, and what depends on it was not checked"},
      {"^lacks[0].place.line", "3"},
      {"^lacks[0].places[4].message", "F is not declared"},
      {"^lacks[0].places[5]", NULL}}},
    {"statements",
     {"{'file':'a.c','missing':[" MISSING("syntax", "m", 4, ",'matters':true") "," MISSING("syntax", "n", 3,
                                                                                           ",'matters':true") "]}"},
     NULL,
     {{"^lacks[0].summary", "2 places could not be parsed (the first: m), and what depends on it was not checked"},
      {"^lacks[0].remedy", NULL}}},
    {"a statement that calls somebody else's function",
     {"{'file':'a.c','missing':[" MISSING("syntax", "m", 4, ",'matters':true,'touches':'Close'") "]}",
      "{'file':'b.c'," EXIT("Close", "{'kind':'free'}") "}"},
     NULL,
     {{"^lacks", NULL}, {"^missing[0].matters", NULL}}},
    {"a statement that calls one of the project's",
     {"{'file':'a.c','missing':[" MISSING("syntax", "m", 4, ",'matters':true,'touches':'Stop'") "]}",
      "{'file':'b.c'," EXIT("C::Stop", "{'kind':'call','name':'Close'}") "}",
      "{'file':'c.c'," EXIT("Close", "{'kind':'close'}") "}"},
     NULL,
     {{"^lacks[0].place.line", "4"}, {"^missing[0].matters", "true"}}},
    {"functions that may register",
     {"{'file':'a.c','missing':[" MISSING("function", "RegisterDisk", 4, ",'matters':true") "," MISSING(
         "function", "RegisterPerf", 5, "") "," MISSING("function", "RegisterDevice", 6,
                                                        "") "," MISSING("function", "ExRegisterPerf", 7,
                                                                        ",'matters':true") "]}"},
     NULL,
     {{"^lacks[0].summary", "RegisterDisk and RegisterPerf are not declared, so what they register was not checked"}}},
};

static void add_cases(const char *group, const struct link_case *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        g_autofree char *name = g_strdup_printf("/link/%s/%s", group, cases[i].what);
        g_test_add_data_func(name, &cases[i], run_case);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    add_cases("block", block_cases, G_N_ELEMENTS(block_cases));
    add_cases("field", field_cases, G_N_ELEMENTS(field_cases));
    add_cases("pair", pair_cases, G_N_ELEMENTS(pair_cases));
    add_cases("undetermined", undetermined_cases, G_N_ELEMENTS(undetermined_cases));
    add_cases("lack", lack_cases, G_N_ELEMENTS(lack_cases));
    return g_test_run();
}
