/*
 * The intermediate representation: what matters of one translation unit, without libclang.
 *
 * A function is a graph of basic blocks.  A block is a list of instructions that compute numbered temporaries, and ends
 * in one terminator.  All memory is reached through addresses: a variable is storage, IR_LOCAL and IR_GLOBAL give its
 * address, IR_FIELD and IR_INDEX derive addresses, IR_LOAD and IR_STORE use them.  Records are never values: an operand
 * of record type is the address of one.
 *
 * Temporaries live within one full expression, so their number stays small; whatever must live longer is a variable.
 *
 * Ownership: everything hangs on the unit's arena and dies with ir_unit_free().
 */
#ifndef PCWLINT_IR_IR_H
#define PCWLINT_IR_IR_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "facts/words.h"
#include "ir/ops.h"

struct ir_record;
struct ir_function;

enum ir_type_kind {
    IR_TYPE_VOID,
    IR_TYPE_INT,
    IR_TYPE_FLOAT,
    IR_TYPE_POINTER,
    IR_TYPE_ARRAY,
    IR_TYPE_RECORD,
    IR_TYPE_FUNCTION,
    IR_TYPE_OPAQUE /* its definition was missing: size and parts are unknown */
};

/* Types are interned per unit: equal pointers, equal types. */
struct ir_type {
    enum ir_type_kind kind;
    uint64_t size;     /* bytes; 0 when not known */
    bool is_signed;    /* integers */
    bool is_character; /* char and wchar_t: what string literals are made of */
    bool is_const;     /* the pointee's constness matters to callees: set on pointer targets */
    bool is_enum;
    uint8_t bits;                 /* those of an integer in a bit field, which are fewer than `size` has; 0: all */
    const struct ir_type *target; /* pointer: pointee; array: element */
    uint64_t count;               /* array elements; 0 when not known */
    struct ir_record *record;
    const char *name; /* as the source writes it */
};

/* A source range; lines and columns from 1, bytes. */
struct ir_range {
    uint32_t file; /* index into ir_unit.files */
    uint32_t line, column, end_line, end_column;
    uint32_t offset, end_offset; /* bytes in the file */
    const char *macro;           /* outermost macro whose expansion it comes from, or NULL */
    const char *inner_macro;     /* the macro whose definition spells it, or NULL */
    bool is_hidden; /* it comes out of a macro, and the text here is not just a use that stands for one expression */
};

struct ir_field {
    const char *name; /* "" for an anonymous member */
    const struct ir_type *type;
    uint64_t offset; /* bytes */
    bool is_bit_field;
    const struct ir_type
        *unit; /* the number that holds this bit field and others, from byte `unit_at`; NULL: no other */
    uint64_t unit_at;
    uint8_t shift, width;         /* bits of the unit */
    const struct ir_type *narrow; /* the integer that these bits hold; NULL: no bit field, or one as wide as its type */
    bool known;                   /* offset and size do not depend on anything missing */
    const struct ir_range *range;
};

struct ir_record {
    const char *name; /* typedef name preferred */
    const char *tag;  /* "_PCW_DATA"; "" when it has none */
    uint64_t size;    /* 0 when not known */
    bool is_union;
    bool is_large_integer; /* LARGE_INTEGER and ULARGE_INTEGER count as 8-byte integers */
    const char *unknown;   /* why the layout is not known; NULL when it is */
    bool is_stand_in;      /* nothing declares it: its members are those that the source asks of it, in no order */
    const struct ir_range *range;
    struct ir_field *fields;
    uint32_t n_fields;
};

/* A variable with storage: local, parameter, global, static local, or a hidden temporary. */
struct ir_var {
    const char *name;
    const struct ir_type *type;
    const struct ir_range *range;
    bool is_global; /* static storage duration, static locals included */
    bool is_static; /* not visible to other units, or `static` in a class or in an inline function */
    bool is_shared; /* the latter: one variable for all units */
    bool is_const;
    bool is_defined;              /* this unit holds its definition */
    const char *lost;             /* why its initialiser is not known although it has one; NULL: it is */
    bool is_reference;            /* C++ reference: its storage holds an address */
    const struct ir_range *block; /* of a local: the block at whose end it ends; NULL: its function, or not known */
    const char *scope;            /* function that a static local belongs to, or NULL */
    const char *within;           /* of a global: the scopes around it, "A::F::"; NULL or "": none */
    struct ir_function *init;     /* runs the static initialiser; NULL: zeroed storage (if defined) */
    bool written;                 /* some function of the unit writes it or hands out its address for writing */
    bool unseen;                  /* a function that is not lowered mentions it, or one of its members */
    bool set_unseen;              /* a function that is not lowered writes it, or gives its address away */
    bool set_early;               /* such a function is a constructor, which may run before all else */
};

struct ir_string {
    const char *bytes; /* element after element, little endian, terminator included */
    uint32_t size;     /* bytes */
    uint32_t unit;     /* bytes per character: 1, 2 or 4 */
    const struct ir_range *range;
};

/* One row of the table in ops.h. Unused members are zero. */
struct ir_insn {
    enum ir_op op;
    uint8_t sub;  /* enum ir_unary or ir_binary; flags of IR_CAST, IR_CALL */
    int32_t dst;  /* temporary that is set; -1: none */
    int32_t a, b; /* operand temporaries; -1: none */
    const struct ir_type *type;
    const struct ir_range *range;
    int64_t imm;
    union {
        struct ir_var *var;
        struct ir_function *function;
        const struct ir_string *string;
        struct {
            const struct ir_record *record;
            uint32_t index;
        } field;
        struct {
            const char *record, *path, *leaf;
        } named; /* offsetof, sizeof: what they name */
        struct {
            const int32_t *args;
            uint32_t n;
        } call;
        const char *reason;
    };
};

/* What an IR_HAVOC makes unknown (sub). */
enum ir_havoc {
    HAVOC_ALL,
    HAVOC_ELSEWHERE, /* all, by code that counts elsewhere */
    HAVOC_UNWRITTEN, /* where nothing has been written yet, member by member */
    HAVOC_ZERO       /* the same, and where it is 0 */
};

enum ir_end { IR_END_NONE, IR_JUMP, IR_BRANCH, IR_SWITCH, IR_RETURN, IR_UNREACHABLE };

struct ir_case {
    int64_t low, high;
    uint32_t block;
};

struct ir_block {
    GArray *insns; /* of struct ir_insn */
    enum ir_end end;
    int32_t value;        /* IR_BRANCH, IR_SWITCH, IR_RETURN: operand, -1 when none */
    uint32_t next, other; /* IR_JUMP: next; IR_BRANCH: next when true, other when false; IR_SWITCH: other = default */
    struct ir_case *cases;
    uint32_t n_cases;
    uint32_t live_temps;          /* temporaries below this number may be used across the entry */
    const struct ir_range *range; /* the condition */
};

struct ir_function {
    const char *name; /* as linkage sees it; C++ members as Class::name */
    const struct ir_type *result;
    const struct ir_range *range; /* its name */
    struct ir_var **params;       /* C++ members: `this` first */
    uint32_t n_params;
    GPtrArray *blocks; /* of struct ir_block; block 0 is the entry; empty: no body */
    uint32_t n_temps;
    bool is_static, is_inline, is_variadic;
    bool in_main_file; /* or in a file that is a part of it (ir_file.is_part) */
    bool in_header;    /* in another file of the project: a static or inline function that each including unit has */
    bool relevant;     /* its text, or a callee's, has to do with PCW */
    bool by_table;     /* that is only because it names a table that holds such a function */
    bool called, address_taken; /* by a relevant function of this unit */
    bool is_virtual;            /* a method of a class of which this unit calls another one through its table */
    void *analysis;             /* owned by flow */
};

/* DbgPrint("%wZ", &Name) only reads what follows the format; sscanf() writes it. */
bool ir_only_formats(const struct ir_function *function, uint32_t argument);

/* Where text that we made stands for something that the engineer wrote. */
struct ir_origin {
    const char *path;
    uint32_t line, column, end_line, end_column;
};

struct ir_file {
    const char *path;
    const char *text;
    size_t size;
    const uint32_t *lines; /* offsets where lines begin; NULL until somebody asks */
    uint32_t n_lines;
    bool is_user;      /* neither built in nor a system header */
    bool is_generated; /* CTRPP made it, or we in its place: nobody mends it there */
    bool is_part; /* included, and compiled with this unit alone: a source, or it defines what only one unit can define
                   */
    const struct ir_origin *const
        *origins; /* we made it: of each line, NULL where it has none; NULL: the file exists */
    uint32_t n_origins;
};

/* A generated header that the unit includes. */
struct ir_header {
    uint32_t file;
    const char *manifest, *prefix; /* what we made it from; NULL: the file exists */
    bool verifies;                 /* an assertion in it about the size of a member failed */
    GPtrArray *functions;          /* of const char *: those that it defines */
};

/* A structure that the request asks for and whose members the unit uses. */
struct ir_counted {
    const char *record;
    const struct ir_range *used;
};

/* A counter that two functions change: one with an Interlocked routine, the other one without. */
struct ir_update {
    const char *record, *field; /* the member's path from that structure on */
    const char *object;         /* as in "Totals.Reads" */
    const char *function;       /* the one with the Interlocked routine */
    const struct ir_range *plain, *interlocked;
};

/* What the parse lacked or invented. */
struct ir_missing {
    enum word_missing what;
    const char *name;
    const char *touches; /* syntax: what makes the statement matter, when that is a name that another file may mean;
                            unread: a path; address: a function that CTRPP makes; or NULL */
    bool matters;
    bool wraps;   /* function: a call that leads to PCW stands among its arguments */
    bool leaves;  /* function, identifier: a macro that appears to leave the function after a call that leads to PCW;
                     `touches` is then as for syntax */
    bool decides; /* identifier: which requests a callback answers depends on it */
    bool alone;   /* escape: nothing else in the source uses the object */
    const struct ir_range *range;
};

struct ir_unit {
    struct arena *arena;
    const char *path; /* main file as given */
    GPtrArray *files; /* of struct ir_file */
    GPtrArray *read;  /* of const char *: paths of the project's files that the parse read, in its order */
    GPtrArray
        *others; /* of const char *: what else was read: headers of kits, those that only a search found, manifests */
    GPtrArray *functions;           /* of struct ir_function; roots and everything they call */
    GPtrArray *globals;             /* of struct ir_var */
    GPtrArray *records;             /* of struct ir_record */
    GPtrArray *missing;             /* of struct ir_missing */
    GPtrArray *headers;             /* of struct ir_header */
    GHashTable *generated;          /* set of the names of the functions of all of them */
    GPtrArray *unavailable;         /* of struct ir_missing: names that this NTDDI_VERSION does not declare */
    GPtrArray *counted;             /* of struct ir_counted */
    GPtrArray *takers;              /* of const char *: functions that it defines and that take an object of PCW's */
    GPtrArray *updates;             /* of struct ir_update: one for each structure that leads to the member */
    const struct ir_missing *fatal; /* what ended the parse early, or NULL */
    GHashTable
        *wrappers; /* names of the project's functions that may touch handles, where all of it is in sight; or NULL */
    GHashTable *routines; /* beside those of PCW: name -> "open 1" (facts/request.h), both owned; or NULL */
    GHashTable *changed;  /* variables that other files may change: name -> place, both owned; or NULL */
    GHashTable *lent;     /* the same of variables whose address a table holds: name -> "TABLE in PLACE" */
    const struct ir_record *info_record; /* PCW_REGISTRATION_INFORMATION, or NULL */
    int64_t ntddi;                       /* in effect; 0 when unknown */
    bool ntddi_from_source;
    bool clock_matters;                 /* another NTDDI_VERSION might make another unit of it */
    const struct ir_range *ntddi_range; /* where it did; NULL when not known */
    uint32_t pointer_size;
};

/* An empty unit of a source; `path` is copied.  The unit owns its functions, variables, records and types:
 * ir_unit_free(), which accepts NULL, releases them all. */
struct ir_unit *ir_unit_new(const char *path);
void ir_unit_free(struct ir_unit *unit);

/* A function by name; NULL when the unit has none. */
struct ir_function *ir_unit_function(const struct ir_unit *unit, const char *name);

/* Field by name, searched through anonymous members: its offset from the record's start in *offset. NULL: none. */
const struct ir_field *ir_record_field(const struct ir_record *record, const char *name, uint64_t *offset);

/* Text of a range, newly allocated, white space folded, at most `limit` bytes; NULL when the file is not at hand. */
char *ir_range_text(const struct ir_unit *unit, const struct ir_range *range, size_t limit);

/* The function has instructions: its body is in sight, and could be lowered.  False for NULL. */
bool ir_function_has_body(const struct ir_function *function);

/* A header of the unit that CTRPP has made, or the one that we have made in its place, defines a function of that name.
 */
bool ir_unit_generates(const struct ir_unit *unit, const char *name);

/* Adds such a function to one of the unit's headers; the unit keeps the name. */
void ir_header_define(struct ir_unit *unit, struct ir_header *header, const char *name);

/* Appends a block to the function and returns its number. */
uint32_t ir_function_add_block(struct ir_function *function);
/* The name is that of a routine that the analysis is about: one of PCW, or one that the request adds (`routines`). */
bool ir_unit_has_routine(const struct ir_unit *unit, const char *name);

/* A block of the function by its number, which must exist.  The pointer stays valid when blocks are added. */
struct ir_block *ir_function_block(const struct ir_function *function, uint32_t number);

#endif
