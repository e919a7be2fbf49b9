/* What the files that read an expression share: the state of reading, errors, nodes, and what an operand may be. */
#ifndef PCWLINT_JUDGE_EXPR_PARSER_H
#define PCWLINT_JUDGE_EXPR_PARSER_H

#include <glib.h>

#include "judge/expr/lex.h"
#include "judge/expr/node.h"

struct expr_variable {
    const char *name;
    const struct fact_type *type;
};

/* After the first error `error->message` is set, every function returns NULL or false, and nothing more is read. */
struct expr_parser {
    struct lexer lexer;
    struct token token; /* the next one, not yet consumed */
    const struct fact_type *subject;
    struct expr_variable variables[MAX_VARIABLES];
    unsigned n_variables, depth;
    struct expr_error *error;
};

/* Sets the error, unless there is one; returns NULL. */
struct expr *expr_fail(struct expr_parser *c, size_t at, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* The same for a word that is none of `names` (const char *, freed), with those that it may mean. */
const struct expr *expr_fail_unknown(struct expr_parser *c, const struct token *word, const char *what,
                                     GPtrArray *names);

/* Adds a name to such a list. */
void expr_add_name(GPtrArray *names, const char *name);

/* Consumes the next token, or this sign. */
bool expr_advance(struct expr_parser *c);
bool expr_next_is(const struct expr_parser *c, const char *word);
bool expr_expect(struct expr_parser *c, const char *sign);

/* The next token as a message names it. */
const char *expr_found(const struct expr_parser *c);

/* A new node, the arena's. */
struct expr *expr_node(struct expr_parser *c, enum expr_op op, enum expr_type type, size_t at);

/* The type of an expression as a message names it: "a number". */
const char *expr_article(const struct expr *x);

/* The expression as an operand: a fact of type value stands for what it holds.  The second and third take only numbers
 * and texts, the last only conditions; NULL with an error for others, and for NULL. */
const struct expr *expr_operand(struct expr_parser *c, const struct expr *x);
const struct expr *expr_number_operand(struct expr_parser *c, const struct expr *x);
const struct expr *expr_text_operand(struct expr_parser *c, const struct expr *x);
const struct expr *expr_condition(struct expr_parser *c, const struct expr *x);

/* Whether two operands can be compared; else the error is set. */
bool expr_check_comparable(struct expr_parser *c, const struct expr *a, const struct expr *b);

/* Reads an expression (compile.c), and one that is a name with members and elements (path.c). */
const struct expr *expr_parse(struct expr_parser *c);
const struct expr *expr_parse_path(struct expr_parser *c);

#endif
