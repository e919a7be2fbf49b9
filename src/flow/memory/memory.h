/*
 * Memory: objects and their contents.
 *
 * An object is a variable, an allocation, a string literal, or what an unknown pointer points to.  Its contents are a
 * sorted list of cells that cover it without gaps.  A plain cell is one scalar that was written; a fill covers a range
 * whose every part has the same nature: garbage, zeroed, or unknown for one reason.  Reading a part of an unknown fill
 * makes a symbol and remembers it, so that two reads agree.
 *
 * Contents are shared between states and copied when one of them writes.
 */
#ifndef PCWLINT_FLOW_MEMORY_MEMORY_H
#define PCWLINT_FLOW_MEMORY_MEMORY_H

#include "flow/memory/value.h"

enum object_kind { OBJECT_GLOBAL, OBJECT_LOCAL, OBJECT_HEAP, OBJECT_STRING, OBJECT_POINTEE };

struct object {
    enum object_kind kind;
    uint32_t id;                  /* dense, from 0 */
    const struct ir_type *type;   /* NULL when not known (an allocation before its first cast) */
    uint64_t size;                /* bytes; 0 when not known */
    const char *name;             /* of the variable, or a description */
    const struct ir_range *range; /* declaration, allocation, literal */
    const struct ir_var *var;
    const struct ir_string *string;
    const struct symbol *symbol;    /* OBJECT_POINTEE: the pointer */
    const struct ir_record *around; /* OBJECT_POINTEE: the structure that it is a part of, by a cast; or NULL */
    int64_t around_at;              /* where that structure begins: at the object, or before it */
    const struct value *before;     /* its value before the run; NULL: not needed yet */
    const char *function;           /* a local's function */
    uint32_t depth;                 /* a local's frame, from 1 */
    bool escaped;                   /* its address went to a function out of sight */
    bool is_new;                    /* made by C++ new: `type` is its class, and no other one */
    bool open_ended;                /* reached through a pointer: there may be more elements behind it */
};

#define MEMORY_END UINT64_MAX

struct cell {
    uint64_t offset, end; /* [offset, end) */
    const struct value *value;
    const struct ir_range *where; /* the store, or the call that zeroed it; NULL for other fills */
    bool fill;
};

struct contents {
    unsigned references;
    GArray *cells; /* of struct cell */
};

/* Contents that are `fill` everywhere, with one reference. */
struct contents *contents_new(const struct value *fill);

/* One more reference; returns `contents`. */
struct contents *contents_ref(struct contents *contents);

/* Gives a reference back; the last one releases the contents. */
void contents_unref(struct contents *contents);

/* The contents, ready to be written: a copy when somebody else holds them too.  Replaces *contents. */
struct contents *contents_own(struct contents **contents);

/* Writes one scalar. */
void contents_write(struct contents *contents, uint64_t offset, uint64_t size, const struct value *value,
                    const struct ir_range *where);

/* Makes a range one fill.  `where`: the call that zeroes it; NULL: nothing of the program's. */
void contents_fill(struct contents *contents, uint64_t offset, uint64_t end, const struct value *value,
                   const struct ir_range *where);

/* Copies cells between (possibly the same) contents. */
void contents_copy(struct contents *to, uint64_t to_offset, const struct contents *from, uint64_t from_offset,
                   uint64_t size);

/*
 * The cell that holds exactly [offset, offset + size), or the fill around it; NULL when several cells or parts of one
 * share the range.
 */
const struct cell *contents_at(const struct contents *contents, uint64_t offset, uint64_t size);

/* One byte's value, when the cell over it is a number; false otherwise. */
bool contents_byte(const struct contents *contents, uint64_t offset, uint8_t *byte);

/* Both have the same cells with the same values.  NULL equals only NULL. */
bool contents_same(const struct contents *a, const struct contents *b);

/* Both where they agree, `unknown` fills where they differ. */
struct contents *contents_join(struct values *values, const struct contents *a, const struct contents *b,
                               const char *reason);

/* The first cell at or after an index of a walk from `offset`: for collecting what was written. */
guint contents_index(const struct contents *contents, uint64_t offset);

#endif
