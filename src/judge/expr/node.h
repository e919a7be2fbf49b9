/*
 * A compiled expression: shared by the compiler (compile.c) and the evaluator (eval.c) only.
 */
#ifndef PCWLINT_JUDGE_EXPR_NODE_H
#define PCWLINT_JUDGE_EXPR_NODE_H

#include "judge/expr/expr.h"

/* clang-format off */

/* Binary operators: name, spelling, strength.  Comparisons (4) do not chain. */
#define BINARY_OPERATORS(X) \
    X(OR, "or", 1) X(AND, "and", 2) \
    X(EQ, "==", 4) X(NE, "!=", 4) X(LE, "<=", 4) X(GE, ">=", 4) X(LT, "<", 4) X(GT, ">", 4) \
    X(BIT_OR, "|", 5) X(BIT_XOR, "^", 6) X(BIT_AND, "&", 7) X(SHL, "<<", 8) X(SHR, ">>", 8) \
    X(ADD, "+", 9) X(SUB, "-", 9) X(MUL, "*", 10) X(DIV, "/", 10) X(MOD, "%", 10)

/*
 * Functions: name, spelling, parameters, result, meaning.  Parameters: V a value, P something present or absent, T a text, L a
 * text or a list, N a number.
 */
#define FUNCTIONS(X) \
    X(KNOWN, "known", "V", TYPE_BOOL, "the value is known; never unknown itself") \
    X(ISSET, "isset", "V", TYPE_BOOL, "something wrote it") \
    X(UNSET, "unset", "V", TYPE_BOOL, "nothing wrote it: garbage") \
    X(ZEROED, "zeroed", "V", TYPE_BOOL, "nothing wrote it, but its storage was zeroed") \
    X(EXISTS, "exists", "P", TYPE_BOOL, "there is such a fact, text or element; never unknown itself") \
    X(LEN, "len", "L", TYPE_NUMBER, "characters, or elements") \
    X(LOWER, "lower", "T", TYPE_TEXT, "in small letters") \
    X(UPPER, "upper", "T", TYPE_TEXT, "in capital letters") \
    X(UNINDEXED, "unindexed", "T", TYPE_TEXT, "a member path without its indices: a[].b for a[3].b") \
    X(ARGUMENTS, "arguments", "T", TYPE_TEXT, "what stands between the parentheses of a call; unknown where the text is none") \
    X(BLANK, "blank", "T", TYPE_BOOL, "empty or only white space") \
    X(STARTSWITH, "startswith", "TT", TYPE_BOOL, "the first text begins with the second") \
    X(ENDSWITH, "endswith", "TT", TYPE_BOOL, "the first text ends with the second") \
    X(CONTAINS, "contains", "TT", TYPE_BOOL, "the second text is in the first") \
    X(MIN, "min", "NN", TYPE_NUMBER, "the smaller number") \
    X(MAX, "max", "NN", TYPE_NUMBER, "the larger number") \
    X(WINDOWS, "windows", "N", TYPE_TEXT, "name of the Windows that a build number belongs to")

/* Members of `target`: name, spelling, type, meaning. */
#define TARGET_FIELDS(X) \
    X(NTDDI, "ntddi", TYPE_NUMBER, "NTDDI_VERSION that the driver is built for") \
    X(BUILD, "build", TYPE_NUMBER, "the Windows build of that version") \
    X(NTDDI_NAME, "ntddi_name", TYPE_TEXT, "its name") \
    X(RUNS_ON, "runs_on", TYPE_NUMBER, "NTDDI_VERSION of the oldest Windows that the driver loads on") \
    X(RUNS_ON_BUILD, "runs_on_build", TYPE_NUMBER, "the build of that Windows") \
    X(RUNS_ON_NAME, "runs_on_name", TYPE_TEXT, "its name") \
    X(ARCH, "arch", TYPE_TEXT, "x64, arm64 or x86")

enum expr_op {
    OP_CONSTANT,       /* cell */
    OP_ENCLOSING,      /* nearest fact of type `of` on the way to the subject, the subject included */
    OP_VARIABLE,       /* slot */
    OP_GET_BOOL, OP_GET_INT, OP_GET_TEXT, OP_GET_FACT, OP_GET_LIST, OP_GET_WORD,   /* member at `offset` of fact a */
    OP_INDEX,          /* element b of list a */
    OP_VALUE,          /* what the value fact a holds */
    OP_NOT, OP_NEG, OP_BIT_NOT,
    OP_IN,             /* a is one of `items` */
    OP_ANY, OP_ALL, OP_COUNT,   /* b for the elements of list a, in `slot` */
#define OPERATOR(name, spelling, strength) OP_##name,
    BINARY_OPERATORS(OPERATOR)
#undef OPERATOR
#define FUNCTION(name, ...) OP_##name,
    FUNCTIONS(FUNCTION)
#undef FUNCTION
#define FIELD(name, ...) OP_TARGET_##name,
    TARGET_FIELDS(FIELD)
#undef FIELD
};

/* clang-format on */

/* Integers that do not always say something. */
enum guard { GUARD_NONE, GUARD_NOT_NEGATIVE, GUARD_IS_NUMBER, GUARD_IS_TRUNCATED };

#define MAX_VARIABLES 8

struct expr {
    enum expr_op op;
    enum expr_type type;
    const struct fact_type *of;     /* of a fact, or of a list's elements */
    const struct fact_words *words; /* of a member: the words that it may be; or NULL */
    const struct expr *a, *b;
    const struct expr *const *items;
    size_t n_items;
    size_t offset;  /* of a member in its structure */
    size_t decided; /* of what link decides of it instead (facts.h); or 0 */
    size_t at;      /* byte of the text, for messages */
    enum guard guard;
    unsigned slot;
    struct cell cell;
};

#endif
