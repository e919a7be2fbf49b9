#include "parse/lower/cxx/default.h"

#include "parse/lower/recovery/initializer-text.h"
#include "parse/context/emit.h"
#include "parse/lower/expression/call.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/decl.h"
#include "parse/context/place.h"
#include "parse/lower/expression/init.h"
#include "parse/lower/declaration/type.h"

/* The last expression of a field's declaration, when it has an initialiser (bounds and bit widths are expressions too).
 */
static CXCursor default_initializer(struct lower *lower, CXCursor field)
{
    if (!lower_text_has_initializer(lower, field))
        return clang_getNullCursor();
    return cx_only_child(field);
}

struct defaults {
    struct lower *lower;
    int32_t address;
    const struct ir_record *record;
    const GArray *initialised; /* of uint32_t: fields that a constructor initialises itself */
    enum default_step step;
    uint32_t seen; /* base classes, which are the first fields; of a class made from a template, fields too */
};

static bool is_initialised(const struct defaults *d, uint32_t index)
{
    for (guint i = 0; d->initialised != NULL && i < d->initialised->len; i++)
        if (g_array_index(d->initialised, uint32_t, i) == index)
            return true;
    return false;
}

static enum CXChildVisitResult find_this(CXCursor cursor, CXCursor parent, CXClientData data)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    *(bool *)data |= kind == CXCursor_CXXThisExpr || kind == CXCursor_LambdaExpr ||
                     (kind == CXCursor_MemberRefExpr && cx_is_null(cx_expression_child(cursor, 0)));
    return *(bool *)data ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static bool needs_this(CXCursor init)
{
    bool needed = false;
    if (find_this(init, init, &needed) == CXChildVisit_Recurse)
        clang_visitChildren(init, find_this, &needed);
    return needed;
}

/* What `this` means in a default initialiser: the object, which need not be that of the function around it. */
static struct ir_var *object_itself(struct defaults *d, CXCursor init, const struct ir_range *range)
{
    struct lower *lower = d->lower;
    if (!needs_this(init))
        return lower->self;
    struct ir_type *record = ARENA_NEW(lower->unit->arena, struct ir_type);
    *record = (struct ir_type){.kind = IR_TYPE_RECORD,
                               .size = d->record->size,
                               .name = d->record->name,
                               .record = (struct ir_record *)d->record};
    struct ir_var *self = lower_hidden(lower, lower_pointer_to(lower, record), range);
    self->name = "this";
    emit(lower, IR_DECLARE, self->type, range)->var = self;
    emit_store(lower, self->type, range, emit_var(lower, self, range), d->address);
    return self;
}

static void lower_default_object(struct lower *lower, CXCursor definition, int32_t address, enum default_step step);

static bool is_made_of_records(const struct ir_type *type)
{
    while (type->kind == IR_TYPE_ARRAY && type->target != NULL)
        type = type->target;
    return type->kind == IR_TYPE_RECORD;
}

/* Those that are too many to be constructed one by one: some member may have been set. */
static void havoc_elements(struct lower *lower, const struct ir_type *type, int32_t address,
                           const struct ir_range *range)
{
    int32_t index = emit_new(lower, IR_UNKNOWN, lower_int_type(lower, 8, true), range, -1, -1);
    emit_last(lower)->reason = "any element";
    int32_t any = emit_new(lower, IR_INDEX, type->target, range, address, index);
    struct ir_insn *havoc = emit(lower, IR_HAVOC, type->target, range);
    havoc->a = any;
    havoc->reason = "set by a constructor";
}

/* An object of a class, or an array of them from the element `first` on. */
static void default_from(struct lower *lower, CXType declared, const struct ir_type *type, uint64_t first,
                         int32_t address, const struct ir_range *range, enum default_step step)
{
    CXCursor record = lower_record_of(declared);
    bool is_array = type->kind == IR_TYPE_ARRAY, sets = false;
    if (!is_array && !cx_is_null(record))
        lower_default_object(lower, record, address, step);
    CXType element = clang_getArrayElementType(clang_getCanonicalType(declared));
    for (uint64_t i = first; is_array && i < MIN(type->count, LOWER_MAX_OBJECTS); i++) {
        int32_t mark = lower->next_temp;
        int32_t index = emit_const(lower, lower_int_type(lower, 8, true), range, (int64_t)i);
        int32_t at = emit_new(lower, IR_INDEX, type->target, range, address, index);
        default_from(lower, element, type->target, 0, at, range, step);
        sets = emit_last(lower)->op != IR_INDEX && emit_last(lower)->op != IR_FIELD;
        lower->next_temp = mark;
    }
    if (sets && type->count > LOWER_MAX_OBJECTS)
        havoc_elements(lower, type, address, range);
}

static void havoc_field(struct defaults *d, uint32_t index, const char *reason)
{
    const struct ir_range *range = d->record->fields[index].range;
    int32_t address = emit_field(d->lower, d->record, index, range, d->address);
    struct ir_insn *havoc = emit(d->lower, IR_HAVOC, d->record->fields[index].type, range);
    havoc->a = address;
    havoc->reason = reason;
}

/* `field`: a null cursor for a base class. */
static void default_field(struct defaults *d, uint32_t index, CXCursor field, CXType declared)
{
    struct lower *lower = d->lower;
    const struct ir_type *type = d->record->fields[index].type;
    CXCursor init = !cx_is_null(field) ? default_initializer(lower, field) : clang_getNullCursor();
    const struct ir_range *range = d->record->fields[index].range;
    int32_t mark = lower->next_temp;
    if (!cx_is_null(init) && d->step == DEFAULT_PLAIN && needs_this(init)) {
        havoc_field(d, index, "its default initialiser uses other members");
    } else if (!cx_is_null(init) && (d->step != DEFAULT_DEPENDENT || needs_this(init))) {
        struct ir_var *self = lower->self;
        lower->self = object_itself(d, init, range);
        lower_init(lower, emit_field(lower, d->record, index, range, d->address), type, init);
        lower->self = self;
    } else if (!cx_is_null(field) && lower_text_has_initializer(lower, field)) {
        if (cx_is_null(init) && d->step != DEFAULT_DEPENDENT)
            havoc_field(d, index, "its default initialiser was not found");
    } else if (is_made_of_records(type) && d->record->fields[index].known) {
        default_from(lower, declared, type, 0, emit_field(lower, d->record, index, range, d->address), range, d->step);
    }
    lower->next_temp = mark;
}

static enum CXVisitorResult default_visit_field(CXCursor field, CXClientData data)
{
    struct defaults *d = data;
    uint32_t index = d->seen++;
    if (index < d->record->n_fields && !is_initialised(d, index))
        default_field(d, index, field, clang_getCursorType(field));
    return CXVisit_Continue;
}

static enum CXChildVisitResult visit_default(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct defaults *d = data;
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FieldDecl) {
        const struct ir_record *record = NULL;
        int64_t index = lower_field_index(d->lower, cursor, &record);
        if (index >= 0 && record == d->record && !is_initialised(d, (uint32_t)index))
            default_field(d, (uint32_t)index, cursor, clang_getCursorType(cursor));
    }
    return CXChildVisit_Continue;
}

struct find_default {
    CXCursor found;
};

static enum CXChildVisitResult find_default_constructor(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct find_default *find = data;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_Constructor)
        return CXChildVisit_Continue;
    for (int i = 0; i < clang_Cursor_getNumArguments(cursor); i++)
        if (cx_is_null(lower_default_argument(cursor, (unsigned)i)))
            return CXChildVisit_Continue;
    find->found = cursor;
    return CXChildVisit_Break;
}

static void default_bases(struct defaults *d, CXCursor definition)
{
    struct lower *lower = d->lower;
    guint hidden = 0;
    GArray *types = lower_base_types(definition, &hidden);
    if (hidden > 0 && d->step != DEFAULT_DEPENDENT && !is_initialised(d, LOWER_HIDDEN_BASE)) {
        struct ir_insn *havoc =
            emit(lower, IR_HAVOC, lower_type(lower, clang_getCursorType(definition)), d->record->range);
        havoc->a = d->address;
        havoc->reason = "a base class that depends on a template's parameter may have set it";
    }
    for (; d->seen < MIN(types->len, d->record->n_fields); d->seen++)
        if (!is_initialised(d, d->seen))
            default_field(d, d->seen, clang_getNullCursor(), g_array_index(types, CXType, d->seen));
    g_array_unref(types);
}

static void default_members(struct lower *lower, CXCursor definition, int32_t address, const GArray *initialised,
                            enum default_step step)
{
    struct defaults d = {lower, address, lower_record(lower, definition), initialised, step, 0};
    if (++lower->depth <= LOWER_MAX_DEPTH) {
        default_bases(&d, definition);
        if (lower_is_instantiated(definition))
            clang_Type_visitFields(clang_getCursorType(definition), default_visit_field, &d);
        else
            clang_visitChildren(definition, visit_default, &d);
    }
    lower->depth--;
}

void lower_default_members(struct lower *lower, CXCursor definition, int32_t address, const GArray *initialised)
{
    default_members(lower, definition, address, initialised, DEFAULT_ALL);
}

void lower_list_defaults(struct lower *lower, int32_t address, CXCursor list, const GArray *initialised,
                         enum default_step step)
{
    CXCursor definition = lower_record_of(clang_getCursorType(list));
    int32_t mark = lower->next_temp;
    if (!cx_is_null(definition))
        default_members(lower, definition, address, initialised, step);
    lower->next_temp = mark;
}

void lower_default_elements(struct lower *lower, int32_t address, const struct ir_type *type, uint64_t first,
                            CXCursor list)
{
    if (is_made_of_records(type))
        default_from(lower, clang_getCursorType(list), type, first, address, lower_range(lower, list), DEFAULT_ALL);
}

/* An object that is created without arguments: its own default constructor when somebody wrote one. */
static void lower_default_object(struct lower *lower, CXCursor definition, int32_t address, enum default_step step)
{
    struct find_default find = {clang_getNullCursor()};
    if (!lower->is_cxx)
        return;
    clang_visitChildren(definition, find_default_constructor, &find);
    if (cx_is_null(find.found) || !lower_is_written(find.found)) {
        default_members(lower, definition, address, NULL, step);
        return;
    }
    if (step == DEFAULT_DEPENDENT) /* it has run in the first step */
        return;
    GArray *args = g_array_new(FALSE, FALSE, sizeof(int32_t));
    g_array_append_val(args, address);
    int32_t callee = lower_callee(lower, find.found, find.found, true);
    CXType function_type = cx_canonical(find.found);
    for (int i = 0; i < clang_Cursor_getNumArguments(find.found); i++) {
        int32_t value = lower_argument(lower, lower_default_argument(find.found, (unsigned)i),
                                       clang_getArgType(function_type, (unsigned)i));
        g_array_append_val(args, value);
    }
    lower_emit_call(lower, find.found, callee, args, clang_getCursorResultType(find.found), -1);
    g_array_unref(args);
}

void lower_default(struct lower *lower, CXCursor definition, int32_t address)
{
    lower_default_object(lower, definition, address, DEFAULT_ALL);
}
