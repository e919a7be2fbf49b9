/*
 * C++ objects coming to life: default member initialisers, base classes, member objects, constructors that somebody
 * wrote and those that nobody did.
 */
#include "parse/lower/cxx/object.h"

#include <string.h>

#include "parse/lower/call.h"
#include "parse/lower/decl.h"
#include "parse/context/emit.h"
#include "parse/lower/init.h"
#include "parse/context/place.h"
#include "parse/lower/stmt.h"
#include "parse/lower/type.h"
#include "parse/lower/local.h"

CXCursor lower_record_of(CXType type)
{
    return clang_getCursorDefinition(clang_getTypeDeclaration(clang_getCanonicalType(type)));
}

static enum CXChildVisitResult find_any(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)cursor;
    (void)parent;
    *(bool *)data = true;
    return CXChildVisit_Break;
}

/* A class that was made from a template: libclang shows its type's fields, but none of its members as children. */
static bool is_instantiated(CXCursor definition)
{
    bool any = false;
    if (!cx_is_null(clang_getSpecializedCursorTemplate(definition)))
        clang_visitChildren(definition, find_any, &any);
    return !cx_is_null(clang_getSpecializedCursorTemplate(definition)) && !any;
}

struct bases {
    GArray *types;
    guint hidden;
};

static enum CXChildVisitResult add_base(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct bases *bases = data;
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CXXBaseSpecifier)
        return CXChildVisit_Continue;
    if (type.kind == CXType_Record)
        g_array_append_val(bases->types, type);
    else
        bases->hidden++;
    return CXChildVisit_Continue;
}

GArray *lower_base_types(CXCursor record, guint *hidden)
{
    struct bases bases = {g_array_new(FALSE, FALSE, sizeof(CXType)), 0};
    clang_visitChildren(is_instantiated(record) ? clang_getSpecializedCursorTemplate(record) : record, add_base,
                        &bases);
    if (hidden != NULL)
        *hidden = bases.hidden;
    return bases.types;
}

/* The last expression of a field's declaration, when it has an initialiser (bounds and bit widths are expressions too).
 */
static CXCursor default_initializer(struct lower *lower, CXCursor field)
{
    if (!lower_text_has_initializer(lower, field))
        return clang_getNullCursor();
    return cx_only_child(field);
}

/* Among the fields that a constructor initialises: the one base class that is no field. */
enum { HIDDEN_BASE = G_MAXINT32 };

struct defaults {
    struct lower *lower;
    int32_t address;
    const struct ir_record *record;
    const GArray *given; /* of uint32_t: fields that a constructor initialises itself */
    uint32_t seen;       /* base classes, which are the first fields; of a class made from a template, fields too */
};

static bool is_given(const struct defaults *d, uint32_t index)
{
    for (guint i = 0; d->given != NULL && i < d->given->len; i++)
        if (g_array_index(d->given, uint32_t, i) == index)
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

/* What `this` means in a default initialiser: the object, which need not be that of the function around it. */
static struct ir_var *object_itself(struct defaults *d, CXCursor init, const struct ir_range *range)
{
    struct lower *lower = d->lower;
    bool needed = false;
    if (find_this(init, init, &needed) == CXChildVisit_Recurse)
        clang_visitChildren(init, find_this, &needed);
    if (!needed)
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

static void lower_default_object(struct lower *lower, CXCursor definition, int32_t address);

/* `field`: a null cursor for a base class. */
static void default_field(struct defaults *d, uint32_t index, CXCursor field, CXType declared)
{
    struct lower *lower = d->lower;
    const struct ir_type *type = d->record->fields[index].type;
    CXCursor init = !cx_is_null(field) ? default_initializer(lower, field) : clang_getNullCursor();
    const struct ir_range *range = d->record->fields[index].range;
    int32_t mark = lower->next_temp;
    if (!cx_is_null(init)) {
        struct ir_var *self = lower->self;
        lower->self = object_itself(d, init, range);
        lower_init(lower, emit_field(lower, d->record, index, range, d->address), type, init);
        lower->self = self;
    } else if (!cx_is_null(field) && lower_text_has_initializer(lower, field)) {
        int32_t address = emit_field(lower, d->record, index, range, d->address);
        struct ir_insn *havoc = emit(lower, IR_HAVOC, type, range);
        havoc->a = address;
        havoc->reason = "its default initialiser is not in sight";
    } else if (type->kind == IR_TYPE_RECORD && d->record->fields[index].known) {
        CXCursor record = lower_record_of(declared);
        if (!cx_is_null(record))
            lower_default_object(lower, record, emit_field(lower, d->record, index, range, d->address));
    }
    lower->next_temp = mark;
}

static enum CXVisitorResult visit_field(CXCursor field, CXClientData data)
{
    struct defaults *d = data;
    uint32_t index = d->seen++;
    if (index < d->record->n_fields && !is_given(d, index))
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
        if (index >= 0 && record == d->record && !is_given(d, (uint32_t)index))
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
    if (hidden > 0 && !is_given(d, HIDDEN_BASE)) {
        struct ir_insn *havoc =
            emit(lower, IR_HAVOC, lower_type(lower, clang_getCursorType(definition)), d->record->range);
        havoc->a = d->address;
        havoc->reason = "a base class that depends on a template's parameter may have set it";
    }
    for (; d->seen < MIN(types->len, d->record->n_fields); d->seen++)
        if (!is_given(d, d->seen))
            default_field(d, d->seen, clang_getNullCursor(), g_array_index(types, CXType, d->seen));
    g_array_unref(types);
}

/* What a constructor does by itself: bases, default member initialisers, member objects; `given`: fields to leave out.
 */
static void lower_default_members(struct lower *lower, CXCursor definition, int32_t address, const GArray *given)
{
    struct defaults d = {lower, address, lower_record(lower, definition), given, 0};
    if (++lower->depth <= LOWER_MAX_DEPTH) {
        default_bases(&d, definition);
        if (is_instantiated(definition))
            clang_Type_visitFields(clang_getCursorType(definition), visit_field, &d);
        else
            clang_visitChildren(definition, visit_default, &d);
    }
    lower->depth--;
}

void lower_list_defaults(struct lower *lower, int32_t address, CXCursor list)
{
    CXCursor definition = lower_record_of(clang_getCursorType(list));
    int32_t mark = lower->next_temp;
    if (!cx_is_null(definition))
        lower_default_members(lower, definition, address, NULL);
    lower->next_temp = mark;
}

/* An object that is created without arguments: its own default constructor when somebody wrote one. */
static void lower_default_object(struct lower *lower, CXCursor definition, int32_t address)
{
    struct find_default find = {clang_getNullCursor()};
    if (!lower->is_cxx)
        return;
    clang_visitChildren(definition, find_default_constructor, &find);
    if (cx_is_null(find.found) || !lower_is_written(find.found)) {
        lower_default_members(lower, definition, address, NULL);
        return;
    }
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

/* `T()` and `T{}` without a constructor of T's own zero the object first. */
static bool zeroes(struct lower *lower, CXCursor call)
{
    char *text = ir_range_text(lower->unit, lower_range(lower, call), 200);
    bool zero = text != NULL && (g_str_has_suffix(text, "()") || g_str_has_suffix(text, "{}"));
    g_free(text);
    return zero;
}

static void construct_array(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type)
{
    const struct ir_range *range = lower_range(lower, call);
    for (uint64_t i = 0; i < MIN(type->count, LOWER_MAX_OBJECTS); i++) {
        int32_t mark = lower->next_temp;
        int32_t index = emit_const(lower, lower_int_type(lower, 8, true), range, (int64_t)i);
        lower_construct(lower, call, emit_new(lower, IR_INDEX, type->target, range, address, index), type->target);
        lower->next_temp = mark;
    }
}

/* Declared here, and defined in another file: the compiler's own stand where their class does. */
static bool is_out_of_sight(CXCursor target)
{
    return clang_getCursorKind(target) == CXCursor_Constructor && cx_is_null(clang_getCursorDefinition(target)) &&
           !clang_CXXMethod_isDefaulted(target) &&
           !clang_equalLocations(clang_getCursorLocation(target),
                                 clang_getCursorLocation(clang_getCursorSemanticParent(target)));
}

/* Not what is inherited from a base class. */
static bool copies_object(CXCursor call, CXCursor target)
{
    CXCursor owner = clang_getCursorSemanticParent(target), given = lower_record_of(clang_getCursorType(call));
    CXCursor argument = lower_record_of(clang_getCursorType(clang_Cursor_getArgument(call, 0)));
    return clang_getCursorKind(target) != CXCursor_Constructor || !cx_is_null(argument) ||
           (cx_is_null(given) && !cx_is_null(owner));
}

/* --- using Base::Base; --- */

static int64_t base_index(const struct ir_record *record, const struct ir_type *base)
{
    for (uint32_t i = 0; i < record->n_fields; i++)
        if (record->fields[i].name[0] == '\0' && record->fields[i].type->kind == IR_TYPE_RECORD &&
            record->fields[i].type->record == base->record)
            return i;
    return -1;
}

struct inherited {
    CXCursor constructor; /* the one that clang made for the derived class */
    CXCursor found;       /* the base class's own, which takes the same */
};

static enum CXChildVisitResult find_same_parameters(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct inherited *search = data;
    (void)parent;
    CXType type = cx_canonical(cursor), wanted = cx_canonical(search->constructor);
    int n = clang_getNumArgTypes(wanted);
    bool same = clang_getCursorKind(cursor) == CXCursor_Constructor && clang_getNumArgTypes(type) == n;
    for (int i = 0; same && i < n; i++)
        same = clang_equalTypes(clang_getCanonicalType(clang_getArgType(type, (unsigned)i)),
                                clang_getCanonicalType(clang_getArgType(wanted, (unsigned)i)));
    if (same)
        search->found = cursor;
    return same ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* `using Base::Base;` is where clang puts the constructors that it brings in; others have parameters there. */
static bool is_inherited(struct lower *lower, CXCursor constructor)
{
    CXFile source = NULL;
    unsigned offset = 0;
    if (clang_getCursorKind(constructor) != CXCursor_Constructor ||
        clang_getNumArgTypes(cx_canonical(constructor)) <= 0 || clang_CXXConstructor_isCopyConstructor(constructor) ||
        clang_CXXConstructor_isMoveConstructor(constructor))
        return false;
    clang_getFileLocation(clang_getCursorLocation(constructor), &source, NULL, NULL, &offset);
    const struct ir_file *file = lower->unit->files->pdata[lower_file(lower, source)];
    g_autofree char *name = cx_spelling(constructor);
    gsize at = offset, length = strcspn(name, "<");
    if (file->text == NULL || length == 0 || at + length > file->size || strncmp(file->text + at, name, length) != 0)
        return false;
    for (at += length; at < file->size && g_ascii_isspace(file->text[at]);)
        at++;
    return at < file->size && (file->text[at] == ';' || file->text[at] == ',');
}

/* The base class that an inherited constructor comes from, and its own constructor; false: it is not in sight. */
static bool find_inherited(struct lower *lower, CXCursor constructor, CXType *base, CXCursor *own)
{
    struct inherited search = {constructor, clang_getNullCursor()};
    g_autofree char *name = cx_spelling(constructor);
    GArray *types = lower_base_types(clang_getCursorSemanticParent(constructor), NULL);
    for (guint i = 0; i < types->len && cx_is_null(search.found); i++) {
        CXCursor record = lower_record_of(g_array_index(types, CXType, i));
        g_autofree char *of = cx_spelling(record);
        *base = g_array_index(types, CXType, i);
        if (!cx_is_null(record) && strncmp(of, name, strcspn(name, "<")) == 0)
            clang_visitChildren(record, find_same_parameters, &search);
    }
    g_array_unref(types);
    *own = search.found;
    return !cx_is_null(search.found) && !is_inherited(lower, search.found);
}

static void call_constructor(struct lower *lower, CXCursor call, CXCursor target, int32_t address)
{
    GArray *args = g_array_new(FALSE, FALSE, sizeof(int32_t));
    int32_t callee = lower_callee(lower, call, target, true);
    g_array_append_val(args, address);
    CXType function_type = clang_getCanonicalType(clang_getCursorType(target));
    int n = clang_Cursor_getNumArguments(call);
    for (int i = 0; i < n; i++) {
        CXCursor argument = lower_given_argument(clang_Cursor_getArgument(call, (unsigned)i), target, (unsigned)i);
        int32_t value = lower_argument(lower, argument, clang_getArgType(function_type, (unsigned)i));
        g_array_append_val(args, value);
    }
    lower_emit_call(lower, call, callee, args, clang_getCursorResultType(target), -1);
    g_array_unref(args);
}

static void set_by_inherited(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type)
{
    struct ir_insn *havoc = emit(lower, IR_HAVOC, type, lower_range(lower, call));
    havoc->a = address;
    havoc->reason = "set by an inherited constructor";
}

/* The members of the derived class as by default, and the base class by its own constructor. */
static void construct_inherited(struct lower *lower, CXCursor call, CXCursor target, int32_t address,
                                const struct ir_type *type)
{
    CXType base;
    CXCursor own;
    const struct ir_range *range = lower_range(lower, call);
    bool seen = find_inherited(lower, target, &base, &own);
    int64_t field = seen && type->kind == IR_TYPE_RECORD ? base_index(type->record, lower_type(lower, base)) : -1;
    if (field < 0) {
        set_by_inherited(lower, call, address, type);
        return;
    }
    uint32_t index = (uint32_t)field;
    GArray *given = g_array_new(FALSE, FALSE, sizeof index);
    g_array_append_val(given, index);
    lower_default_members(lower, clang_getCursorSemanticParent(target), address, given);
    g_array_unref(given);
    call_constructor(lower, call, own, emit_field(lower, type->record, index, range, address));
}

void lower_construct(struct lower *lower, CXCursor call, int32_t address, const struct ir_type *type)
{
    CXCursor target = clang_getCursorReferenced(call);
    int n = clang_Cursor_getNumArguments(call);
    if (type->kind == IR_TYPE_ARRAY) {
        construct_array(lower, call, address, type);
        return;
    }
    if (!lower_is_written(target) && n == 1 && copies_object(call, target)) {
        lower_init(lower, address, type, clang_Cursor_getArgument(call, 0));
        return;
    }
    if (is_inherited(lower, target)) {
        construct_inherited(lower, call, target, address, type);
        return;
    }
    bool unseen = is_out_of_sight(target);
    if (!unseen && !lower_is_written(target) && n > 0 && clang_getCursorKind(target) == CXCursor_Constructor) {
        set_by_inherited(lower, call, address, type);
        return;
    }
    if (!unseen && !lower_is_written(target)) {
        if (zeroes(lower, call))
            emit(lower, IR_ZERO, type, lower_range(lower, call))->a = address;
        CXCursor definition = lower_record_of(clang_getCursorType(call));
        if (!cx_is_null(definition))
            lower_default_members(lower, definition, address, NULL);
        return;
    }
    call_constructor(lower, call, target, address);
}

/* --- inside a constructor that somebody wrote: what runs before its body --- */

static int32_t self_address(struct lower *lower, const struct ir_range *range)
{
    return emit_load(lower, lower->self->type, range, emit_var(lower, lower->self, range));
}

/* The only base class, and hidden: it is where the object is. */
static bool hides_base(CXCursor record)
{
    guint hidden = 0;
    GArray *types = lower_base_types(record, &hidden);
    bool only = hidden == 1 && types->len == 0;
    g_array_unref(types);
    return only;
}

/* One `member(x)` or `Base(x)`: which field it initialises; -1 for a delegating constructor, -2 for neither. */
static int64_t initialized_field(struct lower *lower, CXCursor name, CXCursor owner, const struct ir_record *self)
{
    const struct ir_record *record = NULL;
    if (clang_getCursorKind(name) == CXCursor_MemberRef) {
        int64_t index = lower_field_index(lower, clang_getCursorReferenced(name), &record);
        return index >= 0 && record == self ? index : -2;
    }
    if (clang_getCursorKind(name) != CXCursor_TypeRef)
        return -2;
    const struct ir_type *type = lower_type(lower, clang_getCursorType(name));
    if (type->kind != IR_TYPE_RECORD)
        return -2;
    if (type->record == self)
        return -1;
    int64_t index = base_index(self, type);
    return index >= 0 ? index : hides_base(owner) ? HIDDEN_BASE : -2;
}

static bool is_initializer(const struct kids *kids, guint i)
{
    enum CXCursorKind kind = clang_getCursorKind(kids->at[i]);
    return i + 1 < kids->n && (kind == CXCursor_MemberRef || kind == CXCursor_TypeRef) &&
           clang_isExpression(clang_getCursorKind(kids->at[i + 1]));
}

void lower_constructor_prologue(struct lower *lower, CXCursor definition, const struct kids *kids,
                                const struct ir_range *range)
{
    CXCursor owner = clang_getCursorSemanticParent(definition);
    const struct ir_record *self = lower_record(lower, owner);
    GArray *given = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    bool delegates = false;
    for (guint i = 0; i < kids->n; i++) {
        int64_t field = is_initializer(kids, i) ? initialized_field(lower, kids->at[i], owner, self) : -2;
        uint32_t index = (uint32_t)field;
        delegates |= field == -1;
        if (field >= 0)
            g_array_append_val(given, index);
    }
    if (!delegates)
        lower_default_members(lower, owner, self_address(lower, range), given);
    for (guint i = 0; i < kids->n; i++) {
        int64_t field = is_initializer(kids, i) ? initialized_field(lower, kids->at[i], owner, self) : -2;
        lower->next_temp = 0;
        if (field == -1)
            lower_construct(lower, kids->at[i + 1], self_address(lower, range), lower->self->type->target);
        else if (field == HIDDEN_BASE)
            lower_init(lower, self_address(lower, range), lower_type(lower, clang_getCursorType(kids->at[i])),
                       kids->at[i + 1]);
        else if (field >= 0)
            lower_init(lower, emit_field(lower, self, (uint32_t)field, range, self_address(lower, range)),
                       self->fields[field].type, kids->at[i + 1]);
    }
    lower->next_temp = 0;
    g_array_unref(given);
}
