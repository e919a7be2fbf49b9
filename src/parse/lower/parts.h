/* What the files of expression lowering share with each other, and with nobody else. */
#ifndef PCWLINT_PARSE_LOWER_PARTS_H
#define PCWLINT_PARSE_LOWER_PARTS_H

#include "parse/lower/lower.h"

/* lower-address.c */
bool lower_is_reference(const struct ir_type *type); /* its storage holds an address */
/* The address of a part of a record that implicit steps lead to: base classes, anonymous structures and unions. */
int32_t lower_step_into(struct lower *lower, const struct ir_record *from, const struct ir_record *to,
                        const struct ir_range *range, int32_t address);
int32_t lower_value_at(struct lower *lower, CXCursor expression,
                       int32_t address); /* loads, unless it is an aggregate */
int32_t lower_function_address(struct lower *lower, CXCursor declaration, const struct ir_range *range);
bool lower_is_function(enum CXCursorKind kind);
int32_t lower_string_address(struct lower *lower, CXCursor expression);
int32_t lower_materialize(struct lower *lower, CXCursor expression); /* a value put into storage */
const struct ir_record *lower_record_of_base(struct lower *lower, CXCursor expression);

/* From an object to its base class, or back: `from` and `to` are records. */
int32_t lower_to_part(struct lower *lower, CXCursor expression, const struct ir_type *from, const struct ir_type *to,
                      int32_t address);

/* lower-operator.c */
bool lower_is_pointer(enum CXTypeKind kind);
int32_t lower_unary(struct lower *lower, CXCursor expression);
int32_t lower_binary(struct lower *lower, CXCursor expression);
int32_t lower_compound_assignment(struct lower *lower, CXCursor expression);
int32_t lower_cast(struct lower *lower, CXCursor expression, CXCursor operand, bool written);
int32_t lower_conditional(struct lower *lower, CXCursor expression, bool addresses);
/* A choice of two expressions; `addresses`: of their addresses instead of values. */
int32_t lower_choice(struct lower *lower, CXCursor expression, CXCursor condition, CXCursor yes, CXCursor no,
                     bool addresses);

/* lower-call.c */
bool lower_is_written(CXCursor function); /* somebody wrote its body, as opposed to the compiler */
int32_t lower_argument(struct lower *lower, CXCursor argument, CXType parameter);
CXCursor lower_default_argument(CXCursor function, unsigned parameter); /* the expression, or a null cursor */
CXCursor lower_given_argument(CXCursor argument, CXCursor function,
                              unsigned parameter); /* the default's expression, if it is one */
bool lower_returns_reference(CXCursor call); /* the result of its function is the address of what the call stands for */
int32_t lower_callee(struct lower *lower, CXCursor call, CXCursor target, bool direct);
int32_t lower_emit_call(struct lower *lower, CXCursor call, int32_t callee, GArray *args, CXType result,
                        int32_t result_address);

/* lower-object.c */
CXCursor lower_record_of(CXType type); /* a class's definition, or a null cursor */
/* What a constructor does by itself: bases, default member initialisers, member objects; `given`: fields to leave out.
 */
void lower_default_members(struct lower *lower, CXCursor definition, int32_t address, const GArray *given);
void lower_default_object(struct lower *lower, CXCursor definition, int32_t address);
/* Default member initialisers of an aggregate that a braced list initialises. */
void lower_list_defaults(struct lower *lower, int32_t address, CXCursor list);
/* Everything that runs before the body of a constructor. */
void lower_constructor_prologue(struct lower *lower, CXCursor definition, const struct kids *kids,
                                const struct ir_range *range);

/* lower-destroy.c */
bool lower_has_ending(struct lower *lower, CXType type);  /* something runs when an object of this type ends */
bool lower_ends_unseen(struct lower *lower, CXType type); /* some of it is not in sight */
bool lower_parts_end(struct lower *lower, CXType type);   /* something runs behind its destructor's body */
void lower_destroy(struct lower *lower, CXType type, int32_t address, const struct ir_range *range);
void lower_destroy_parts(struct lower *lower, CXType type, int32_t address, const struct ir_range *range);
int32_t lower_delete(struct lower *lower, CXCursor expression);
void lower_object_begins(struct lower *lower, CXCursor declaration, struct ir_var *var);
/* Temporaries since `mark` = temporaries->len: note one, take back the last (it became an argument or a result), end
 * them with their expression, or let them live as long as the reference that is bound to them. */
GArray *lower_temporary_list(void);
void lower_note_temporary(struct lower *lower, struct ir_var *var, CXType type);
void lower_forget_temporary(struct lower *lower, guint mark);
void lower_end_temporaries(struct lower *lower, guint mark);
void lower_extend_temporaries(struct lower *lower, guint mark);

/* lower-binding.c */
bool lower_is_bindings(CXCursor declaration); /* a declaration of structured bindings */
void lower_note_bindings(struct lower *lower, CXCursor declaration);
bool lower_is_binding(struct lower *lower, CXCursor name); /* a name that such a declaration has introduced */
int32_t lower_binding_storage(struct lower *lower, CXCursor name, const struct ir_range *range);

/* lower-closure.c */
GHashTable *lower_closure_table(void);
bool lower_is_closure(CXCursor record);
CXCursor lower_lambda_method(CXCursor lambda); /* its operator(); a null cursor where that is a template */
bool lower_takes_object(struct lower *lower, CXCursor method); /* it has a `this`, or the closure of a lambda */
int32_t lower_lambda_address(struct lower *lower, CXCursor expression,
                             CXCursor record);                            /* of its function: a callback */
void lower_lambda(struct lower *lower, CXCursor lambda, int32_t address); /* makes the closure there */
void lower_havoc_lambdas(struct lower *lower, CXCursor expression);       /* of an expression that is not understood */
void lower_enter_lambda(struct lower *lower, CXCursor method);
bool lower_is_early_lambda(struct lower *lower, CXCursor method); /* what it captures is not known yet */
void lower_leave_lambda(struct lower *lower);
struct ir_var *lower_captured(struct lower *lower,
                              CXCursor declaration); /* the reference that stands for it, or NULL */
bool lower_is_outside_lambda(struct lower *lower, CXCursor declaration);

/* lower-select.c: the operand that a selection at compile time stands for; a null cursor where the expression is none,
 * or that is not known */
CXCursor lower_chosen(CXCursor expression);   /* __builtin_choose_expr */
CXCursor lower_selected(CXCursor expression); /* _Generic */

/* lower-layout.c */
int32_t lower_sizeof(struct lower *lower, CXCursor expression);
bool lower_is_offsetof(CXCursor expression, const struct kids *kids);
int32_t lower_offsetof(struct lower *lower, CXCursor expression, const struct kids *kids);

#endif
