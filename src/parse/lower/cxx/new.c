/*
 * libclang shows the parts of a new expression in the order of the source, and does not say which is which: placement
 * arguments, the type, bounds of the elements' type, the number of elements, the initialiser.  The text between them
 * tells.  Where a macro hides the text, the type's name parts the placement arguments from the rest.
 *
 *     new (NonPagedPoolNx, 'tcwP') ROW[n][3]{}
 */
#include "parse/lower/cxx/new.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/lower/cxx/object.h"
#include "parse/lower/declaration/type.h"
#include "parse/lower/expression/call.h"
#include "parse/lower/expression/expr.h"
#include "parse/lower/expression/init.h"

/* Where the parts begin, as offsets in the file; 0: there is no such part. */
struct form {
    bool known;
    bool is_array, zeroed;
    size_t placed; /* behind the placement arguments */
    size_t init;   /* the bracket of the initialiser */
};

static bool is_sign(const struct c_token *token, char sign)
{
    return token->kind == C_SIGN && token->sign == sign;
}

/* Behind `new (`: the group holds placement arguments when a type follows it, else it is the type. */
static bool is_placement(const struct ir_file *file, size_t open, size_t end)
{
    size_t next = c_next_code(file->text, end, c_group_end(file->text, end, open));
    return next < end && (c_is_part(file->text[next]) || file->text[next] == ':' || file->text[next] == '(');
}

/* What stands behind the type: bounds, and an initialiser. */
static void read_type(const struct ir_file *file, struct c_lexer *lexer, struct form *form)
{
    struct c_token token;
    bool deduced = false;
    while (form->init == 0 && c_lexer_next_code(lexer, &token)) {
        if (is_sign(&token, '[')) {
            form->is_array = true;
            c_lexer_skip_group(lexer);
        } else if (is_sign(&token, '(') && deduced) {
            c_lexer_skip_group(lexer);
        } else if (is_sign(&token, '(') || is_sign(&token, '{')) {
            size_t next = c_next_code(file->text, lexer->size, token.end);
            form->init = token.start;
            form->zeroed = next < lexer->size && strchr(")}", file->text[next]) != NULL;
        }
        deduced = c_token_is(file->text, &token, "decltype");
    }
}

static struct form form_of(const struct ir_file *file, const struct ir_range *range)
{
    struct form form = {0};
    struct c_token token;
    if (file->text == NULL || range->end_offset > file->size)
        return form;
    struct c_lexer lexer = c_lexer_between(file->text, range->offset, range->end_offset);
    while (c_lexer_next_code(&lexer, &token) && is_sign(&token, ':'))
        continue;
    form.known = token.kind == C_NAME && c_token_is(file->text, &token, "new");
    size_t open = c_next_code(file->text, lexer.size, token.end);
    if (!form.known || open >= lexer.size)
        return form;
    if (file->text[open] == '(' && is_placement(file, open, lexer.size)) {
        form.placed = c_group_end(file->text, lexer.size, open);
        open = c_next_code(file->text, lexer.size, form.placed);
    }
    bool grouped = open < lexer.size && file->text[open] == '('; /* the type: `new (ROW[2])` */
    lexer = c_lexer_between(file->text, MIN(open + grouped, lexer.size), lexer.size);
    read_type(file, &lexer, &form);
    return form;
}

struct parts {
    CXCursor place; /* the last placement argument */
    guint n_places;
    CXCursor count, init;
    bool doubtful; /* whether there is a count is not known */
};

static bool is_integer(CXCursor expression)
{
    enum CXTypeKind kind = cx_canonical(expression).kind;
    return kind >= CXType_Bool && kind <= CXType_LongLong;
}

/* Evaluates the placement arguments but the last, and finds the other parts. */
static struct parts parts_of(struct lower *lower, const struct kids *kids, const struct form *form)
{
    struct parts parts = {clang_getNullCursor(), 0, clang_getNullCursor(), clang_getNullCursor(), false};
    bool typed = true;
    for (guint i = 0; i < kids->n; i++)
        typed &= clang_getCursorKind(kids->at[i]) != CXCursor_TypeRef;
    for (guint i = 0; i < kids->n; i++) {
        enum CXCursorKind kind = clang_getCursorKind(kids->at[i]);
        size_t at = lower_range(lower, kids->at[i])->offset;
        typed |= !form->known && kind == CXCursor_TypeRef;
        if (!clang_isExpression(kind))
            continue;
        if (form->known ? at < form->placed : !typed) {
            if (parts.n_places++ > 0)
                lower_effect(lower, parts.place);
            parts.place = kids->at[i];
            continue;
        }
        bool init = (kind == CXCursor_CallExpr && lower_is_constructor(kids->at[i])) || kind == CXCursor_InitListExpr;
        if (init || (form->known && form->init > 0 && at >= form->init))
            parts.init = kids->at[i];
        else
            parts.count = kids->at[i];
    }
    bool counts = !cx_is_null(parts.count) && is_integer(parts.count);
    parts.doubtful = !form->known && counts;
    if (form->known && !counts) /* the text need not show a number: `typedef ROW PAIR[2]; new PAIR` */
        parts.count = clang_getNullCursor();
    return parts;
}

/* How many elements: the count, or as many as the list has; -1 for one object. */
static int32_t element_count(struct lower *lower, const struct parts *parts, const struct form *form, bool is_record)
{
    const struct ir_type *number = lower_int_type(lower, 8, false);
    if (parts->doubtful && !is_record) {
        lower_effect(lower, parts->count);
        return lower_unknown(lower, parts->count, "a count that a macro hides");
    }
    if (!cx_is_null(parts->count))
        return lower_value(lower, parts->count);
    if (!form->is_array || cx_is_null(parts->init))
        return -1;
    const struct ir_type *listed = lower_type(lower, clang_getCursorType(parts->init));
    return listed->kind == IR_TYPE_ARRAY && listed->count > 0
               ? emit_const(lower, number, lower_range(lower, parts->init), (int64_t)listed->count)
               : lower_unknown(lower, parts->init, "a count that was not understood");
}

/* The elements of an array; what the list does not name is zeroed with the storage. */
static void init_elements(struct lower *lower, CXCursor expression, int32_t address, const struct ir_type *element,
                          CXCursor init)
{
    const struct ir_type *listed = lower_type(lower, clang_getCursorType(init));
    bool counted = listed->kind == IR_TYPE_ARRAY && listed->count > 0;
    bool list = clang_getCursorKind(init) == CXCursor_InitListExpr;
    if (list) {
        struct ir_type *array = ARENA_NEW(lower->unit->arena, struct ir_type);
        *array = (struct ir_type){.kind = IR_TYPE_ARRAY,
                                  .target = element,
                                  .count = counted ? listed->count : 0,
                                  .size = counted ? listed->count * element->size : 0,
                                  .name = element->name};
        lower_init(lower, address, array, init);
    } else if (lower_is_written(clang_getCursorReferenced(init))) {
        if (counted && listed->count <= LOWER_MAX_OBJECTS) {
            lower_construct(lower, init, address, listed);
            return;
        }
        const struct ir_range *range = lower_range(lower, expression);
        int32_t index = lower_unknown(lower, init, "any element");
        int32_t any = emit_new(lower, IR_INDEX, element, range, address, index);
        struct ir_insn *havoc = emit(lower, IR_HAVOC, element, range);
        havoc->a = any;
        havoc->reason = "set by a constructor";
    }
}

/* The one argument of the operator new that the language itself has: where the object is to be. */
static bool is_given_place(const struct parts *parts)
{
    CXType type = parts->n_places == 1 ? cx_canonical(parts->place) : (CXType){.kind = CXType_Invalid};
    return type.kind == CXType_Pointer && clang_getPointeeType(type).kind == CXType_Void;
}

int32_t lower_new_object(struct lower *lower, CXCursor expression)
{
    const struct ir_range *range = lower_range(lower, expression);
    const struct ir_type *element = lower_type(lower, clang_getCursorType(expression))->target;
    struct kids kids = kids_of(expression);
    struct form form = form_of(lower->unit->files->pdata[range->file], range);
    struct parts parts = parts_of(lower, &kids, &form);
    bool is_record = element != NULL && element->kind == IR_TYPE_RECORD;
    bool list = clang_getCursorKind(parts.init) == CXCursor_InitListExpr, given = is_given_place(&parts);
    int32_t place = given ? lower_value(lower, parts.place) : -1;
    if (!given && parts.n_places > 0)
        lower_effect(lower, parts.place);
    int32_t count = element_count(lower, &parts, &form, is_record), address = place;
    bool zeroed = form.zeroed || (count >= 0 && list);
    if (!given) {
        address = emit_new(lower, IR_ALLOCATE, element, range, -1, count);
        emit_last(lower)->sub = zeroed;
    } else if (zeroed && element != NULL) {
        emit(lower, IR_ZERO, element, range)->a = address;
    }
    if (count >= 0 && !cx_is_null(parts.init) && element != NULL)
        init_elements(lower, expression, address, element, parts.init);
    else if (!cx_is_null(parts.init) && (is_record || list) && element != NULL)
        lower_init(lower, address, element, parts.init);
    else if (!cx_is_null(parts.init))
        emit_store(lower, element, range, address, lower_value(lower, parts.init));
    kids_clear(&kids);
    return address;
}
