/*
 * The operations table: one row an instruction.  The enum, the dump and the interpreter's dispatch come from it, so a
 * new row without its transfer function does not compile.
 */
#ifndef PCWLINT_IR_OPS_H
#define PCWLINT_IR_OPS_H

/* O(name, text, what it does) */
/* clang-format off */
#define IR_OPS(O) \
    O(CONST, "const", "dst = imm") \
    O(STRING, "string", "dst = address of a string literal") \
    O(FUNCTION, "function", "dst = address of a function") \
    O(GLOBAL, "global", "dst = address of a variable with static storage") \
    O(LOCAL, "local", "dst = address of a parameter or an automatic variable") \
    O(LOAD, "load", "dst = value of type at address a; sub 1: the storage is volatile") \
    O(STORE, "store", "value b of type goes to address a") \
    O(COPY, "copy", "type-sized memory goes from address b to address a") \
    O(ZERO, "zero", "type-sized memory at address a becomes zeroed: an initialiser's implicit part") \
    O(FIELD, "field", "dst = address of a member of the record at a") \
    O(INDEX, "index", "dst = a + b elements of type; sub 1: a - b; imm: bytes that may be written if b is unknown") \
    O(UNARY, "unary", "dst = sub a") \
    O(BINARY, "binary", "dst = a sub b") \
    O(CAST, "cast", "dst = a converted to type; sub 1: written by the programmer") \
    O(OFFSETOF, "offsetof", "dst = imm, the offset of a named member") \
    O(SIZEOF, "sizeof", "dst = imm, the size of a named type or member") \
    O(CALL, "call", \
      "dst = a(arguments); imm: address of storage for a record result, or -1; sub 1: what is passed did not parse") \
    O(DECLARE, "declare", "an automatic variable begins its life: its storage holds garbage") \
    O(HAVOC, "havoc", \
      "the storage at a becomes unknown: something was written here that was not understood; sub 1: by code that " \
      "counts elsewhere; 2: only where nothing has been written yet; 3: or where it is 0") \
    O(ALLOCATE, "allocate", "dst = address of new storage for b elements of type (C++ new); sub 1: zeroed") \
    O(UNKNOWN, "unknown", \
      "dst = a value that is not understood; operand a, when present, is evaluated only; sub 1: 0, as long as " \
      "nothing is left unreached")

#define IR_OP_ENUM(name, text, doc) IR_##name,
enum ir_op { IR_OPS(IR_OP_ENUM) IR_OP_COUNT };
#undef IR_OP_ENUM

/* U(name, text) */
#define IR_UNARY_OPS(U) U(NEGATE, "-") U(COMPLEMENT, "~") U(NOT, "!") U(PLUS, "+")
#define IR_UNARY_ENUM(name, text) IR_U_##name,
enum ir_unary { IR_UNARY_OPS(IR_UNARY_ENUM) IR_UNARY_COUNT };
#undef IR_UNARY_ENUM

/* B(name, text); arithmetic first, then comparisons */
#define IR_BINARY_OPS(B) \
    B(ADD, "+") B(SUB, "-") B(MUL, "*") B(DIV, "/") B(REM, "%") B(AND, "&") B(OR, "|") B(XOR, "^") B(SHL, "<<") B(SHR, ">>") \
    B(EQ, "==") B(NE, "!=") B(LT, "<") B(LE, "<=") B(GT, ">") B(GE, ">=")
#define IR_BINARY_ENUM(name, text) IR_B_##name,
enum ir_binary { IR_BINARY_OPS(IR_BINARY_ENUM) IR_BINARY_COUNT };
#undef IR_BINARY_ENUM

/* The names in dumps, static.  "?" for a number that is not in the table. */
const char *ir_op_name(enum ir_op op);
const char *ir_unary_name(enum ir_unary op);
const char *ir_binary_name(enum ir_binary op);

/* clang-format on */

#endif
