/*
 * Lowering: from libclang's cursors to the IR.  One translation unit at a time; the state below is shared by the
 * lowering of types, declarations, expressions, initialisers and statements, each in its own file.
 *
 * Nothing is guessed: what cannot be lowered becomes IR_UNKNOWN with its reason, and what clang's error recovery
 * dropped (LIBCLANG.md, 7) becomes IR_HAVOC of everything that the dropped text names.
 */
#ifndef PCWLINT_PARSE_LOWER_LOWER_H
#define PCWLINT_PARSE_LOWER_LOWER_H

#include "ir/ir.h"
#include "parse/clang.h"
#include "parse/digest.h"

enum { LOWER_MAX_DEPTH = 1000, LOWER_MAX_OBJECTS = 64 }; /* elements of an array that are constructed one by one */

struct cleanup;
struct generated;
struct relevance;

/* A statement that catches break, continue or __leave. */
struct scope {
    struct scope *outer;
    int64_t on_break, on_continue; /* block numbers; -1: not caught here */
    int64_t on_leave;              /* where __leave goes; -1 */
    struct cleanup *cleanup;       /* what was pending when it began: who leaves to here runs all that came since */
};

struct dropped { /* an error that clang's recovery answered by dropping code */
    CXFile file;
    unsigned offset;
    const char *message; /* of a header that was not found, its name */
    bool is_header;
    bool dealt; /* what it may have written is unknown already */
};

struct lower {
    struct ir_unit *unit;
    CXTranslationUnit tu;
    bool is_cxx;
    GHashTable *invented; /* set of names that the repair rounds declared */
    GArray *dropped;      /* of struct dropped */

    GHashTable *types;                              /* CXType* -> struct ir_type* */
    GHashTable *records, *vars, *functions, *enums; /* CXCursor* -> ours */
    GHashTable *defined;     /* CXCursor* of variables with a definition, C's tentative ones included */
    GHashTable *typedefs;    /* CXCursor* of a record -> its typedef's name */
    GHashTable *destructors; /* CXCursor* of a class that was made from a template -> CXCursor* of its destructor */
    GHashTable *bindings;    /* CXCursor* of a structured binding's name -> what it stands for */
    GHashTable *closures;    /* CXCursor* of a lambda's class -> what it captures (lower-closure.c) */
    GHashTable *captured;    /* in a lambda: CXCursor* of a captured variable -> the reference that stands for it */
    CXCursor lambda;         /* the operator() that is being lowered, or a null cursor */
    GHashTable *in_sight;    /* CXCursor* of a function -> whether all that it calls to make an object is in sight */
    GHashTable *endings;     /* CXCursor* of a class -> what its end means (lower-destroy.c) */
    const struct digest *digest; /* of what is precompiled, and not visited; NULL: all is */
    CXCursor info_declaration;   /* PCW_REGISTRATION_INFORMATION, or a null cursor */
    GHashTable *globals_by_name; /* name -> struct ir_var* */
    GHashTable
        *functions_by_name; /* name -> CXCursor* of a declaration; NULL until something was dropped (lower-dropped.c) */
    const GPtrArray *wrappers;         /* parse_request.wrappers; NULL: none */
    const GPtrArray *words;            /* parse_request.arguments; NULL: none */
    const struct generated *generated; /* headers that we made; NULL: none */
    struct relevance *relevance;
    GPtrArray *pending; /* struct pending: functions whose bodies are to be lowered */
    guint n_lowered;    /* those of them, from the first, that are */
    GHashTable *tidy;   /* a file's path as libclang has it -> path_tidy() */
    CXFile last_file;
    uint32_t last_file_index;

    struct ir_function *function; /* being lowered */
    CXCursor definition;          /* of the function whose body is */
    uint32_t block;
    int32_t next_temp;
    int32_t temp_floor; /* temporaries below it belong to an expression around the present statements */
    struct scope *scope;
    struct cleanup *cleanup; /* what leaving the scopes around here runs, innermost first (lower-cleanup.c) */
    uint32_t dead;           /* block behind a return or a jump: nothing leads there */
    guint running;           /* how many of them are being lowered inside each other */
    uint32_t scope_end;      /* where in the text the innermost scope ends */
    GArray *temporaries;     /* objects that end with the full expression (lower-destroy.c) */
    GHashTable *labels;      /* name -> block number + 1 */
    GPtrArray *visible;      /* struct ir_var*: locals of this function so far */
    struct ir_var *self;     /* C++ `this` */
    GArray *switch_cases;    /* of struct ir_case: the innermost switch's so far */
    int64_t switch_default;
    guint depth, serial;
};

/* Everything: declarations, then the bodies of `roots` and all that they call. */
struct lower *lower_new(struct ir_unit *unit, CXTranslationUnit tu, GHashTable *invented, bool is_cxx);
void lower_free(struct lower *lower);
void lower_unit(struct lower *lower);

/* Decides which of the unit's missing things touch its relevant functions (after lower_unit()). */
void lower_mark_missing(struct lower *lower);

/* The name that a typedef gives a record, as a canonical cursor; NULL: none does. */
const char *lower_alias(struct lower *lower, CXCursor record);

/* lower-place.c */
uint32_t lower_file(struct lower *lower, CXFile file);

/* A header that only a search led to has an absolute path; who names the source by a relative one reads relative ones.
 * Free with g_free(). */
char *lower_shown_path(const struct lower *lower, const char *path);

/* Fills in ir_unit.read: the main file and what it includes, but for a system's headers and made ones. */
void lower_list_files(struct lower *lower);

/* In the main file, or in a file that is a part of it (ir_file.is_part), which relevance_new() tells. */
bool lower_is_main(struct lower *lower, CXCursor declaration);
/* Of the project, and no tool's work. */
bool lower_is_own(const struct lower *lower, uint32_t file);
const struct ir_range *lower_range(struct lower *lower, CXCursor cursor);
const struct ir_range *lower_extent(struct lower *lower, CXSourceRange extent);
/* Bytes of a file whose text is at hand, which need not be anything that clang has read. */
const struct ir_range *lower_span(struct lower *lower, uint32_t file, uint32_t from, uint32_t to);

/* lower-type.c */
GHashTable *lower_type_table(void);
const struct ir_type *lower_type(struct lower *lower, CXType type);
struct ir_record *lower_record(struct lower *lower, CXCursor declaration);
const struct ir_type *lower_int_type(struct lower *lower, unsigned size, bool is_signed);
const struct ir_type *lower_pointer_to(struct lower *lower, const struct ir_type *target);
/* The enumerator's value; returns NULL, or why it is not known. */
const char *lower_enumerator(struct lower *lower, CXCursor constant, int64_t *value);
int64_t lower_field_index(struct lower *lower, CXCursor field, const struct ir_record **record);

/* lower-object.c */
/* Base classes, CXType each.  Of a class that was made from a template only the pattern's are to be had: `hidden`
 * counts those that depend on its parameters and are left out; NULL: nobody asks. */
GArray *lower_base_types(CXCursor record, guint *hidden);

/* lower-decl.c */
struct ir_var *lower_variable(struct lower *lower, CXCursor declaration);
struct ir_function *lower_function(struct lower *lower, CXCursor declaration);

/* The routine of PCW that a function of this name, of the driver's own and without a body, is for the linker; static.
 * NULL: it is none. */
const char *lower_linked_routine(struct lower *lower, CXCursor declaration, const char *name);

/* A function's declaration by its name, at file scope or in a namespace; NULL: there is none. */
const CXCursor *lower_find_function(struct lower *lower, const char *name);
struct ir_var *lower_hidden(struct lower *lower, const struct ir_type *type, const struct ir_range *range);
void lower_pending(struct lower *lower); /* lowers the bodies that are due, and those that they lead to */
void lower_signature(struct lower *lower, struct ir_function *function, CXCursor declaration);
void lower_static_init(struct lower *lower, struct ir_var *var, CXCursor declaration, CXCursor init);

/* lower-expr.c: each returns a temporary */
int32_t lower_value(struct lower *lower, CXCursor expression);
int32_t lower_address(struct lower *lower, CXCursor expression);
int32_t lower_storage(struct lower *lower, CXCursor variable, const struct ir_range *range); /* its address */
void lower_effect(struct lower *lower, CXCursor expression);
void lower_condition(struct lower *lower, CXCursor expression, uint32_t if_true, uint32_t if_false);
int32_t lower_unknown(struct lower *lower, CXCursor expression, const char *reason);

/* lower-call.c */
int32_t lower_call(struct lower *lower, CXCursor call, int32_t result_address);
void lower_construct(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type);
bool lower_is_constructor(CXCursor expression);

/* lower-literal.c */
const struct ir_string *lower_string(struct lower *lower, CXCursor literal);

/* lower-init.c: stores an initialiser at an address; `whole` when the storage was not initialised before */
void lower_init(struct lower *lower, int32_t address, const struct ir_type *type, CXCursor init);

/* lower-stmt.c */
void lower_body(struct lower *lower, CXCursor compound);
void lower_local(struct lower *lower, CXCursor declaration);
bool lower_initializer_follows(struct lower *lower,
                               CXCursor declaration); /* in the text behind the declaration as clang has it */
bool lower_text_has_initializer(struct lower *lower, CXCursor declaration);

/* emit.c */
struct ir_insn *emit(struct lower *lower, enum ir_op op, const struct ir_type *type, const struct ir_range *range);
int32_t emit_new(struct lower *lower, enum ir_op op, const struct ir_type *type, const struct ir_range *range,
                 int32_t a, int32_t b);
/* The instruction that was emitted last. */
struct ir_insn *emit_last(struct lower *lower);
int32_t emit_const(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int64_t value);
int32_t emit_var(struct lower *lower, struct ir_var *var, const struct ir_range *range);
int32_t emit_load(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address);
void emit_store(struct lower *lower, const struct ir_type *type, const struct ir_range *range, int32_t address,
                int32_t value);
int32_t emit_field(struct lower *lower, const struct ir_record *record, uint32_t index, const struct ir_range *range,
                   int32_t address);
void emit_jump(struct lower *lower, uint32_t block);
void emit_branch(struct lower *lower, int32_t value, const struct ir_range *range, uint32_t if_true, uint32_t if_false);
void emit_return(struct lower *lower, int32_t value, const struct ir_range *range);
bool emit_open(const struct lower *lower); /* the current block has no terminator yet */

#endif
