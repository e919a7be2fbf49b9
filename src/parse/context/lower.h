/*
 * Lowering: from libclang's cursors to the IR.  One translation unit at a time; the state below is shared by the
 * lowering of types, declarations, expressions, initialisers and statements, each in its own file.
 *
 * Nothing is guessed: what cannot be lowered becomes IR_UNKNOWN with its reason, and what clang's error recovery
 * dropped (parse/LIBCLANG.md, "Error recovery") becomes IR_HAVOC of everything that the dropped text names.
 */
#ifndef PCWLINT_PARSE_CONTEXT_LOWER_H
#define PCWLINT_PARSE_CONTEXT_LOWER_H

#include "ir/ir.h"
#include "parse/clang/clang.h"
#include "parse/clang/digest.h"
#include "parse/clang/system.h"

enum { LOWER_MAX_DEPTH = 1000, LOWER_MAX_OBJECTS = 64 }; /* elements of an array that are constructed one by one */

struct cleanup;
struct generated;
struct relevance;

/* A statement that catches break, continue or __leave. */
struct scope {
    struct scope *outer;
    int64_t on_break, on_continue; /* block numbers; -1: not caught here */
    int64_t on_leave;              /* where __leave goes; -1 */
    struct cleanup *cleanup;       /* pending when the scope began: a jump out of it runs the later ones */
};

struct dropped { /* an error that clang's recovery answered by dropping code */
    CXFile file;
    unsigned offset;
    const char *message; /* of a header that was not found, its name */
    bool is_header;
    bool dealt; /* what it may have written is unknown already */
};

enum try_end { TRY_NONE, TRY_NORMAL, TRY_ABNORMAL };

struct lower {
    bool has_bit_fields; /* some record has several in one number (ir_field.unit) */
    struct ir_unit *unit;
    CXTranslationUnit tu;
    const struct system_folders *system; /* borrowed */
    bool is_cxx;
    GHashTable *invented;  /* set of names that the repair rounds declared */
    GHashTable *fragments; /* set of those before a call of a statement that has to do with PCW (fragment.c) */
    GArray *dropped;       /* of struct dropped */

    GHashTable *types;                              /* CXType* -> struct ir_type* */
    GHashTable *records, *vars, *functions, *enums; /* CXCursor* -> ours */
    GHashTable *defined;      /* CXCursor* of variables with a definition, C's tentative ones included */
    GHashTable *typedefs;     /* CXCursor* of a record -> its typedef's name */
    GHashTable *destructors;  /* CXCursor* of a class that was made from a template -> CXCursor* of its destructor */
    GHashTable *bindings;     /* CXCursor* of a structured binding's name -> what it stands for */
    GHashTable *closures;     /* CXCursor* of a lambda's class -> what it captures (cxx/closure.h) */
    GHashTable *captured;     /* in a lambda: CXCursor* of a captured variable -> the reference that stands for it */
    CXCursor lambda;          /* the operator() that is being lowered, or a null cursor */
    GHashTable *in_sight;     /* CXCursor* of a function -> whether all that it calls to make an object is in sight */
    GHashTable *destructions; /* CXCursor* of a class -> what its end means (cxx/destroy.h) */
    GHashTable *assignments;  /* CXCursor* of a class -> whether its members assign themselves (cxx/assign.h) */
    const struct digest *digest; /* of what is precompiled, and not visited; NULL: all is */
    bool is_recorded;            /* the parse has a detailed record of its preprocessing */
    bool needs_full_parse;       /* a precompiled declaration was needed that cannot be found by its name */
    CXCursor info_declaration;   /* PCW_REGISTRATION_INFORMATION, or a null cursor */
    GHashTable *globals_by_name; /* name -> struct ir_var* */
    GHashTable *statics;         /* qualified name of a static local -> how many have it (declaration/name.h) */
    GHashTable
        *functions_by_name;    /* name -> CXCursor* of a declaration; NULL until something was dropped (dropped.h) */
    GHashTable *included;      /* file -> GArray of struct inclusion; NULL until somebody asked (included.h) */
    const GPtrArray *wrappers; /* parse_request.wrappers; NULL: none */
    const GPtrArray *words;    /* parse_request.arguments; NULL: none */
    const struct generated *generated; /* headers that we made; NULL: none */
    struct relevance *relevance;
    /* lower_static_init() of lower/bodies.h: declarations stand below expressions, and meet initialisers. */
    void (*initialize)(struct lower *lower, struct ir_var *var, CXCursor init);
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
    struct cleanup *cleanup;         /* what leaving the scopes around here runs, innermost first (cleanup.h) */
    uint32_t dead;                   /* block behind a return or a jump: nothing leads there */
    enum try_end try_end;            /* how the __try ended whose __finally is being lowered */
    guint running;                   /* how many of them are being lowered inside each other */
    uint32_t scope_end;              /* where in the text the innermost scope ends */
    const struct ir_range *compound; /* the innermost compound statement; NULL outside of functions */
    GArray *temporaries;             /* objects that end with the full expression (cxx/destroy.h) */
    GHashTable *labels;              /* name -> block number + 1 */
    GPtrArray *visible;              /* struct ir_var*: locals of this function so far */
    struct ir_var *self;             /* C++ `this` */
    GArray *switch_cases;            /* of struct ir_case: the innermost switch's so far */
    int64_t switch_default;
    GArray *switch_lost; /* of uint32_t: the blocks behind its labels whose value is not known */
    guint depth, serial;
};

/* A cursor that lives as long as the unit. */
CXCursor *lower_keep(struct lower *lower, CXCursor cursor);

#endif
