/*
 * Initialisers.  libclang shows the syntactic list (LIBCLANG.md, "Initialisers"): no zero fill, elided braces flat, a
 * designated element as an expression of type void whose children are the designators and, last, the value.  So C's own
 * rules for matching a list to an aggregate are applied here.
 */
#include "parse/lower/expression/init.h"

#include "parse/lower/expression/address.h"
#include "parse/lower/expression/call.h"
#include "parse/lower/cxx/closure.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/name.h"
#include "parse/lower/cxx/default.h"
#include "parse/lower/cxx/object.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/expr.h"
#include "parse/context/literal.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

/* Elements of one brace-enclosed list, consumed from left to right, also by aggregates whose braces were left out. */
struct elements {
    struct kids kids;
    guint next;
};

static void init_aggregate(struct lower *lower, int32_t address, const struct ir_type *type, struct elements *elements,
                           bool own_braces, GArray *given);

static bool is_list(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_InitListExpr;
}

static bool is_designated(CXCursor cursor)
{
    return clang_getCursorKind(cursor) == CXCursor_UnexposedExpr &&
           clang_getCanonicalType(clang_getCursorType(cursor)).kind == CXType_Void;
}

static CXCursor strip(CXCursor cursor)
{
    for (guint i = 0; i < 8; i++) {
        enum CXCursorKind kind = clang_getCursorKind(cursor);
        bool temporary = kind == CXCursor_CXXFunctionalCastExpr &&
                         clang_getCanonicalType(clang_getCursorType(cursor)).kind == CXType_Record;
        if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr && !temporary)
            break;
        CXCursor inner = cx_only_child(cursor);
        if (cx_is_null(inner))
            break;
        cursor = inner;
    }
    return cursor;
}

static bool is_aggregate(const struct ir_type *type)
{
    return type->kind == IR_TYPE_RECORD || type->kind == IR_TYPE_ARRAY;
}

/* A whole record, or a string for an array of characters, fills an aggregate without braces. */
/* Its first member, or the first member of that, is of this structure, or refers to one: `struct outer o = { inner };`.
 */
static bool expression_init_begins_with(const struct ir_type *type, const struct ir_record *record)
{
    while (type->kind == IR_TYPE_ARRAY || (type->kind == IR_TYPE_RECORD && type->record->n_fields > 0)) {
        type = type->kind == IR_TYPE_ARRAY ? type->target : type->record->fields[0].type;
        if (type->kind == IR_TYPE_RECORD && type->record == record)
            return true;
    }
    return type->kind == IR_TYPE_POINTER && lower_is_reference(type) && type->target->kind == IR_TYPE_RECORD;
}

static bool fills_whole(struct lower *lower, CXCursor element, const struct ir_type *type)
{
    if (type->kind == IR_TYPE_RECORD) {
        const struct ir_type *own = lower_type(lower, clang_getCursorType(element));
        bool record = clang_getCanonicalType(clang_getCursorType(element)).kind == CXType_Record;
        return record && !(own->kind == IR_TYPE_RECORD && own->record != type->record &&
                           expression_init_begins_with(type, own->record));
    }
    return clang_getCursorKind(strip(element)) == CXCursor_StringLiteral && type->target != NULL &&
           type->target->kind == IR_TYPE_INT;
}

static int32_t subobject(struct lower *lower, int32_t address, const struct ir_type *type, uint64_t position,
                         const struct ir_type **sub, const struct ir_range *range)
{
    if (type->kind == IR_TYPE_RECORD) {
        *sub = type->record->fields[position].type;
        return emit_field(lower, type->record, (uint32_t)position, range, address);
    }
    *sub = type->target;
    int32_t index = emit_const(lower, lower_int_type(lower, 8, true), range, (int64_t)position);
    return emit_new(lower, IR_INDEX, type->target, range, address, index);
}

static uint64_t capacity(const struct ir_type *type)
{
    if (type->kind == IR_TYPE_RECORD)
        return type->record->is_union && type->record->n_fields > 0 ? 1 : type->record->n_fields;
    return type->count > 0 ? type->count : G_MAXUINT32;
}

static bool constant_index(CXCursor expression, uint64_t *value)
{
    int64_t number = 0;
    bool known = cx_evaluate(expression, &number);
    if (known)
        *value = (uint64_t)number;
    return known;
}

static bool range_designator(struct lower *lower, CXCursor first, CXCursor second)
{
    const struct ir_range *a = lower_range(lower, first), *b = lower_range(lower, second);
    const struct ir_file *file = lower->unit->files->pdata[a->file];
    if (a->file != b->file || file->text == NULL || b->offset <= a->end_offset || b->offset > file->size)
        return false;
    return g_strstr_len(file->text + a->end_offset, b->offset - a->end_offset, "...") != NULL;
}

struct target {
    int32_t address;
    const struct ir_type *type;
    uint64_t first_position; /* in the enclosing aggregate: where the list continues */
    uint64_t last_index;     /* end of a [a ... b] range in the outermost array, else first_position */
    bool ok;
};

static struct target follow_designators(struct lower *lower, int32_t address, const struct ir_type *type,
                                        struct kids *kids, const struct ir_range *range)
{
    struct target target = {address, type, 0, 0, true};
    bool outermost = true;
    for (guint i = 0; i + 1 < kids->n && target.ok; i++) {
        uint64_t position = 0, last = 0;
        if (clang_getCursorKind(kids->at[i]) == CXCursor_MemberRef) {
            const struct ir_record *record = NULL;
            int64_t index = lower_field_index(lower, clang_getCursorReferenced(kids->at[i]), &record);
            target.ok = index >= 0 && target.type->kind == IR_TYPE_RECORD && target.type->record == record;
            position = last = (uint64_t)index;
        } else {
            target.ok = target.type->kind == IR_TYPE_ARRAY && constant_index(kids->at[i], &position) &&
                        position < capacity(target.type);
            last = position;
            if (target.ok && i + 2 < kids->n && range_designator(lower, kids->at[i], kids->at[i + 1]) &&
                constant_index(kids->at[i + 1], &last))
                i++;
        }
        if (!target.ok)
            break;
        if (outermost) {
            target.first_position = position;
            target.last_index = last;
            outermost = false;
        }
        target.address = subobject(lower, target.address, target.type, position, &target.type, range);
    }
    return target;
}

static void init_designated(struct lower *lower, int32_t address, const struct ir_type *type, CXCursor element,
                            uint64_t *position)
{
    struct kids kids = kids_of(element);
    const struct ir_range *range = lower_range(lower, element);
    struct target target = follow_designators(lower, address, type, &kids, range);
    if (!target.ok || kids.n < 2) { /* after an error in the list, clang leaves the names of members unresolved */
        struct ir_insn *havoc = emit(lower, IR_HAVOC, type, range);
        havoc->a = address;
        havoc->reason = "a designator that was not understood";
    } else {
        lower_init(lower, target.address, target.type, kids.at[kids.n - 1]);
        for (uint64_t i = target.first_position + 1; i <= target.last_index && i < capacity(type); i++) {
            const struct ir_type *sub = NULL;
            int32_t next = subobject(lower, address, type, i, &sub, range);
            lower_init(lower, next, sub, kids.at[kids.n - 1]);
        }
        *position = target.last_index + 1;
    }
    kids_clear(&kids);
}

static void init_plain(struct lower *lower, int32_t address, const struct ir_type *type, uint64_t position,
                       struct elements *elements)
{
    CXCursor element = elements->kids.at[elements->next];
    const struct ir_type *sub = NULL;
    int32_t at = subobject(lower, address, type, position, &sub, lower_range(lower, element));
    if (is_aggregate(sub) && !is_list(element) && !fills_whole(lower, element, sub)) {
        guint before = elements->next;
        init_aggregate(lower, at, sub, elements, false, NULL);
        if (elements->next == before && !is_designated(element)) /* a class without members takes nothing */
            elements->next++;
        return;
    }
    elements->next++;
    lower_init(lower, at, sub, element);
}

/* `given`: receives the positions (uint32_t) that the list has something for; NULL: nobody asks. */
static void init_aggregate(struct lower *lower, int32_t address, const struct ir_type *type, struct elements *elements,
                           bool own_braces, GArray *given)
{
    uint64_t position = 0;
    int32_t mark = lower->next_temp;
    while (elements->next < elements->kids.n) {
        CXCursor element = elements->kids.at[elements->next];
        bool designated = is_designated(element);
        if (designated && !own_braces)
            return;
        if (!designated && position >= capacity(type))
            return;
        lower->next_temp = mark;
        if (designated) {
            elements->next++;
            init_designated(lower, address, type, element, &position);
        } else {
            init_plain(lower, address, type, position++, elements);
        }
        uint32_t index = (uint32_t)position - 1;
        if (given != NULL)
            g_array_append_val(given, index);
    }
    lower->next_temp = mark;
}

/* `{ 0 }` is the idiom for "all zero": nobody chose a value for the first member. */
static bool is_zero_idiom(struct kids *kids)
{
    if (kids->n != 1)
        return false;
    CXCursor only = strip(kids->at[0]);
    enum CXCursorKind kind = clang_getCursorKind(only);
    if (kind == CXCursor_InitListExpr) {
        struct kids inner = kids_of(only);
        bool zero = inner.n == 0 || is_zero_idiom(&inner);
        kids_clear(&inner);
        return zero;
    }
    uint64_t value = 1;
    return kind == CXCursor_IntegerLiteral && constant_index(only, &value) && value == 0;
}

static void init_list(struct lower *lower, int32_t address, const struct ir_type *type, CXCursor list)
{
    struct elements elements = {kids_of(list), 0};
    if (!is_aggregate(type)) {
        if (elements.kids.n > 0)
            lower_init(lower, address, type, elements.kids.at[0]);
        else
            emit(lower, IR_ZERO, type, lower_range(lower, list))->a = address;
        kids_clear(&elements.kids);
        return;
    }
    emit(lower, IR_ZERO, type, lower_range(lower, list))->a = address;
    bool defaults = lower->is_cxx && type->kind == IR_TYPE_RECORD;
    uint32_t first = 0;
    g_autoptr(GArray) given = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    if (defaults)
        lower_list_defaults(lower, address, list, NULL, DEFAULT_PLAIN);
    CXCursor only = elements.kids.n == 1 ? strip(elements.kids.at[0]) : clang_getNullCursor();
    bool whole = elements.kids.n == 1 && !is_list(only) && fills_whole(lower, elements.kids.at[0], type);
    if (whole)
        lower_init(lower, address, type, elements.kids.at[0]);
    else if (!is_zero_idiom(&elements.kids))
        init_aggregate(lower, address, type, &elements, true, given);
    else if (elements.kids.n > 0)
        g_array_append_val(given, first);
    if (defaults && !whole)
        lower_list_defaults(lower, address, list, given, DEFAULT_DEPENDENT);
    else if (lower->is_cxx && type->kind == IR_TYPE_ARRAY)
        lower_default_elements(lower, address, type, given->len, list);
    kids_clear(&elements.kids);
}

static void init_characters(struct lower *lower, int32_t address, const struct ir_type *type, CXCursor literal)
{
    const struct ir_string *string = lower_string(lower, literal);
    const struct ir_range *range = lower_range(lower, literal);
    if (string == NULL) {
        struct ir_insn *havoc = emit(lower, IR_HAVOC, type, range);
        havoc->a = address;
        havoc->reason = "a string literal that was not understood";
        return;
    }
    emit(lower, IR_ZERO, type, range)->a = address;
    struct ir_type *characters = ARENA_NEW(lower->unit->arena, struct ir_type);
    *characters = *type;
    characters->size = type->size > 0 ? MIN(string->size, type->size) : string->size;
    int32_t source = emit_new(lower, IR_STRING, type, range, -1, -1);
    emit_last(lower)->string = string;
    struct ir_insn *copy = emit(lower, IR_COPY, characters, range);
    copy->a = address;
    copy->b = source;
}

/* `GONE r = PcwRegister(...)`: what the class that nothing declares makes of the value is unknown, but it has it. */
static void broken_conversion(struct lower *lower, int32_t address, const struct ir_type *type,
                              const struct ir_range *range, int32_t value)
{
    static const char *const reason = "what it is initialised with was not understood";
    struct ir_insn *havoc = emit(lower, IR_HAVOC, type, range);
    havoc->a = address;
    havoc->reason = reason;
    emit_new(lower, IR_UNKNOWN, type, range, value, -1);
    emit_last(lower)->reason = reason;
}

void lower_init(struct lower *lower, int32_t address, const struct ir_type *type, CXCursor init)
{
    CXCursor bare = strip(init);
    if (is_list(bare)) {
        init_list(lower, address, type, bare);
        return;
    }
    if (type->kind == IR_TYPE_ARRAY && clang_getCursorKind(bare) == CXCursor_StringLiteral) {
        init_characters(lower, address, type, bare);
        return;
    }
    const struct ir_range *range = lower_range(lower, init);
    if (type->kind == IR_TYPE_POINTER && lower_is_reference(type)) {
        emit_store(lower, type, range, address, lower_address(lower, init));
        return;
    }
    if (type->kind == IR_TYPE_ARRAY && lower_is_constructor(bare)) {
        lower_construct(lower, bare, address, type);
        return;
    }
    if (type->kind == IR_TYPE_RECORD) {
        if (lower_is_constructor(bare)) {
            lower_construct(lower, bare, address, type);
        } else if (clang_getCursorKind(bare) == CXCursor_LambdaExpr) {
            lower_lambda(lower, bare, address);
        } else if (clang_getCursorKind(bare) == CXCursor_CallExpr && !lower_returns_reference(bare)) {
            int32_t value = lower_call(lower, bare, address);
            if (lower_type(lower, clang_getCursorType(bare))->kind != IR_TYPE_RECORD)
                broken_conversion(lower, address, type, range, value);
        } else {
            int32_t source = lower_address(lower, init);
            struct ir_insn *copy = emit(lower, IR_COPY, type, range);
            copy->a = address;
            copy->b = source;
        }
        return;
    }
    /* A list shows what is written, a lambda as itself where its function pointer is meant. */
    bool closure = type->kind == IR_TYPE_POINTER && lower_is_closure(lower_record_of(clang_getCursorType(init)));
    int32_t value = closure ? lower_lambda_address(lower, init, lower_record_of(clang_getCursorType(init)))
                            : lower_value(lower, init);
    emit_store(lower, type, range, address, value);
}
