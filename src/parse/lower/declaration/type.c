/*
 * Types and layouts.  The layouts are clang's for the Windows target; what depends on something missing is marked
 * unknown here, because clang answers with a guess (LIBCLANG.md, "Layouts": sizeof of a structure with an unknown field
 * is 1).
 */
#include "parse/lower/declaration/type.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/lower/recovery/errors.h"
#include "parse/lower/declaration/class.h"
#include "parse/lower/declaration/decl.h"
#include "parse/lower/recovery/broken.h"
#include "parse/lower/declaration/stand-in.h"
#include "parse/context/place.h"
#include "parse/text/invented.h"

static guint type_hash(gconstpointer key)
{
    /* data[0] only spreads the keys; equality is clang's own. */
    return g_direct_hash(((const CXType *)key)->data[0]);
}

static gboolean type_equal(gconstpointer a, gconstpointer b)
{
    return clang_equalTypes(*(const CXType *)a, *(const CXType *)b) != 0;
}

GHashTable *lower_type_table(void)
{
    return g_hash_table_new(type_hash, type_equal);
}

static const struct ir_type *type_remember(struct lower *lower, CXType type, struct ir_type *lowered)
{
    CXType *key = arena_memdup(lower->unit->arena, &type, sizeof type);
    g_hash_table_insert(lower->types, key, lowered);
    return lowered;
}

const struct ir_type *lower_int_type(struct lower *lower, unsigned size, bool is_signed)
{
    struct ir_type *type = ARENA_NEW(lower->unit->arena, struct ir_type);
    type->kind = IR_TYPE_INT;
    type->size = size;
    type->is_signed = is_signed;
    type->name = is_signed ? "signed" : "unsigned";
    return type;
}

const struct ir_type *lower_pointer_to(struct lower *lower, const struct ir_type *target)
{
    struct ir_type *type = ARENA_NEW(lower->unit->arena, struct ir_type);
    type->kind = IR_TYPE_POINTER;
    type->size = lower->unit->pointer_size;
    type->target = target;
    type->name = "pointer";
    return type;
}

static bool is_signed_kind(enum CXTypeKind kind)
{
    return kind == CXType_Char_S || kind == CXType_SChar || kind == CXType_Short || kind == CXType_Int ||
           kind == CXType_Long || kind == CXType_LongLong || kind == CXType_Int128;
}

static bool is_integer_kind(enum CXTypeKind kind)
{
    return kind >= CXType_Bool && kind <= CXType_Int128;
}

static bool is_float_kind(enum CXTypeKind kind)
{
    return (kind >= CXType_Float && kind <= CXType_LongDouble) || kind == CXType_Float128 || kind == CXType_Half ||
           kind == CXType_Float16;
}

static void fill_enum(struct lower *lower, struct ir_type *type, CXType canonical)
{
    CXType integer = clang_getCanonicalType(clang_getEnumDeclIntegerType(clang_getTypeDeclaration(canonical)));
    (void)lower;
    type->kind = IR_TYPE_INT;
    type->is_enum = true;
    type->is_signed = integer.kind == CXType_Invalid || is_signed_kind(integer.kind);
    if (type->size == 0)
        type->size = 4;
}

static void fill_array(struct lower *lower, struct ir_type *type, CXType canonical, CXType spelled)
{
    CXType element = clang_getArrayElementType(spelled);
    long long count = canonical.kind == CXType_ConstantArray ? clang_getArraySize(canonical) : 0;
    type->kind = IR_TYPE_ARRAY;
    type->target = lower_type(lower, element.kind != CXType_Invalid ? element : clang_getArrayElementType(canonical));
    type->count = count > 0 ? (uint64_t)count : 0;
    type->size = type->target->size * type->count;
}

static void fill_pointer(struct lower *lower, struct ir_type *type, CXType canonical, CXType spelled)
{
    CXType pointee = clang_getPointeeType(spelled);
    if (pointee.kind == CXType_Invalid)
        pointee = clang_getPointeeType(canonical);
    type->kind = IR_TYPE_POINTER;
    type->size = lower->unit->pointer_size;
    /* Constness travels on the pointee: lower_type() of a qualified type gives a type of its own. */
    type->target = lower_type(lower, pointee);
}

static void fill_record(struct lower *lower, struct ir_type *type, CXType canonical)
{
    struct ir_record *record = lower_record(lower, clang_getTypeDeclaration(canonical));
    type->kind = IR_TYPE_RECORD;
    type->record = record;
    type->size = record->size;
}

/* Step through typedefs so that element and pointee types keep the names the source wrote. */
static CXType desugar(CXType type)
{
    for (guint i = 0; i < 16; i++) {
        if (type.kind == CXType_Elaborated)
            type = clang_Type_getNamedType(type);
        else if (type.kind == CXType_Typedef)
            type = clang_getTypedefDeclUnderlyingType(clang_getTypeDeclaration(type));
        else
            break;
    }
    return type;
}

/* libclang crashes when asked for the size of a placeholder type (an overload set, a bound member). */
static bool has_size(CXType canonical)
{
    switch (canonical.kind) {
    case CXType_Pointer:
    case CXType_LValueReference:
    case CXType_RValueReference:
    case CXType_Record:
    case CXType_Enum:
    case CXType_ConstantArray:
    case CXType_MemberPointer:
    case CXType_NullPtr:
        return true;
    default:
        return is_integer_kind(canonical.kind) || is_float_kind(canonical.kind);
    }
}

static void type_fill(struct lower *lower, struct ir_type *type, CXType spelled)
{
    CXType canonical = clang_getCanonicalType(spelled);
    long long size = has_size(canonical) ? clang_Type_getSizeOf(canonical) : 0;
    type->size = size > 0 ? (uint64_t)size : 0;
    if (is_integer_kind(canonical.kind)) {
        type->kind = IR_TYPE_INT;
        type->is_signed = is_signed_kind(canonical.kind);
        type->is_character = canonical.kind == CXType_Char_S || canonical.kind == CXType_SChar ||
                             canonical.kind == CXType_Char_U || canonical.kind == CXType_WChar ||
                             canonical.kind == CXType_Char16;
    } else if (is_float_kind(canonical.kind)) {
        type->kind = IR_TYPE_FLOAT;
    } else if (canonical.kind == CXType_Enum) {
        fill_enum(lower, type, canonical);
    } else if (canonical.kind == CXType_Pointer || canonical.kind == CXType_LValueReference ||
               canonical.kind == CXType_RValueReference || canonical.kind == CXType_NullPtr ||
               canonical.kind == CXType_BlockPointer) {
        fill_pointer(lower, type, canonical, desugar(spelled));
    } else if (canonical.kind == CXType_ConstantArray || canonical.kind == CXType_IncompleteArray ||
               canonical.kind == CXType_VariableArray || canonical.kind == CXType_DependentSizedArray) {
        fill_array(lower, type, canonical, desugar(spelled));
    } else if (canonical.kind == CXType_Record) {
        fill_record(lower, type, canonical);
    } else if (canonical.kind == CXType_FunctionProto || canonical.kind == CXType_FunctionNoProto) {
        type->kind = IR_TYPE_FUNCTION;
        type->size = 0;
    } else if (canonical.kind == CXType_MemberPointer && type->size > 0 && type->size <= 8) {
        type->kind = IR_TYPE_INT; /* expression/member-pointer.h */
        type->is_signed = true;
    } else if (canonical.kind == CXType_Void || canonical.kind == CXType_Invalid) {
        type->kind = IR_TYPE_VOID;
        type->size = 0;
    } else {
        type->kind = IR_TYPE_OPAQUE;
        type->size = 0;
    }
}

const struct ir_type *lower_type(struct lower *lower, CXType spelled)
{
    struct ir_type *type = g_hash_table_lookup(lower->types, &spelled);
    if (type != NULL)
        return type;
    type = ARENA_NEW(lower->unit->arena, struct ir_type);
    char *name = cx_take(clang_getTypeSpelling(spelled));
    type->name = arena_string(lower->unit->arena, name);
    g_free(name);
    type->is_const = clang_isConstQualifiedType(clang_getCanonicalType(spelled)) != 0;
    type_remember(lower, spelled, type);
    type_fill(lower, type, spelled);
    return type;
}

/* --- records --- */

static const char *record_name(struct lower *lower, CXCursor declaration)
{
    CXCursor key = clang_getCanonicalCursor(declaration);
    const char *alias = lower_alias(lower, key);
    if (alias != NULL)
        return alias;
    CXType type = clang_getCursorType(declaration);
    char *name = cx_take(clang_getTypeSpelling(type));
    const char *plain = name;
    const char *const prefixes[] = {"struct ", "union ", "class "};
    for (guint i = 0; i < G_N_ELEMENTS(prefixes); i++)
        if (g_str_has_prefix(plain, prefixes[i]))
            plain += strlen(prefixes[i]);
    const char *copy = arena_string(lower->unit->arena, plain);
    g_free(name);
    return copy;
}

struct field_visit {
    struct lower *lower;
    GArray *fields;
    const char *unknown;
};

/* A field whose type is missing, or holds something missing by value, makes all that follows unknown. */
static const char *why_unknown(const struct ir_type *type)
{
    while (type->kind == IR_TYPE_ARRAY && type->target != NULL)
        type = type->target;
    if (type->kind == IR_TYPE_OPAQUE)
        return "a type that is not understood";
    if (type->kind == IR_TYPE_RECORD && type->record->unknown != NULL)
        return type->record->unknown;
    return NULL;
}

/* Where a bit field lies in the number of its type that holds it. */
static void place_bits(struct lower *lower, struct ir_field *field, uint64_t bits, int width)
{
    uint64_t size = field->type->kind == IR_TYPE_INT ? field->type->size : 0;
    if (size == 0 || size > 8 || width <= 0 || bits % (size * 8) + (uint64_t)width > size * 8)
        return;
    field->unit_at = bits / (size * 8) * size;
    field->shift = (uint8_t)(bits - field->unit_at * 8);
    field->width = (uint8_t)width;
    if ((uint64_t)width == size * 8)
        return;
    struct ir_type *narrow = arena_memdup(lower->unit->arena, field->type, sizeof *field->type);
    narrow->bits = (uint8_t)width;
    field->narrow = narrow;
    lower->has_bit_fields = true;
}

/* The bit fields of one number are parts of it: to write one leaves the others.  One that is alone is that number. */
static void share_units(struct lower *lower, struct ir_record *record)
{
    for (uint32_t i = 0; i < record->n_fields; i++) {
        struct ir_field *field = &record->fields[i];
        bool shared = false;
        for (uint32_t k = 0; k < record->n_fields && field->width > 0 && !shared; k++) {
            const struct ir_field *other = &record->fields[k];
            shared = k != i && other->width > 0 && other->unit_at == field->unit_at;
        }
        if (!shared)
            continue;
        struct ir_type *unit = ARENA_NEW(lower->unit->arena, struct ir_type);
        *unit = (struct ir_type){.kind = IR_TYPE_INT, .size = field->type->size, .name = field->type->name};
        field->unit = unit;
    }
}

static enum CXVisitorResult type_add_field(CXCursor cursor, CXClientData data)
{
    struct field_visit *visit = data;
    struct lower *lower = visit->lower;
    char *name = cx_spelling(cursor);
    long long bits = clang_Cursor_getOffsetOfField(cursor);
    bool anonymous = clang_Cursor_isAnonymousRecordDecl(clang_getTypeDeclaration(clang_getCursorType(cursor))) != 0 ||
                     strchr(name, '(') != NULL || strchr(name, ' ') != NULL;
    struct ir_field field = {
        .name = arena_string(lower->unit->arena, anonymous ? "" : name),
        .type = lower_type(lower, clang_getCursorType(cursor)),
        .offset = bits >= 0 ? (uint64_t)bits / 8 : 0,
        .is_bit_field = clang_Cursor_isBitField(cursor) != 0,
        .range = lower_range(lower, cursor),
    };
    if (field.is_bit_field && bits >= 0)
        place_bits(lower, &field, (uint64_t)bits, clang_getFieldDeclBitWidth(cursor));
    g_free(name);
    const char *why = clang_isInvalidDeclaration(cursor) ? field.name : why_unknown(field.type);
    if (why == NULL)
        why = stand_in_bound(lower, cursor);
    if (why != NULL && visit->unknown == NULL)
        visit->unknown = arena_printf(lower->unit->arena, "the layout is unknown from %s on: %s", field.name, why);
    field.known = bits >= 0 && visit->unknown == NULL;
    g_array_append_val(visit->fields, field);
    return CXVisit_Continue;
}

static bool is_large_integer(const char *tag)
{
    const char *plain = tag[0] == '_' ? tag + 1 : tag;
    return strcmp(plain, "LARGE_INTEGER") == 0 || strcmp(plain, "ULARGE_INTEGER") == 0;
}

/* A base class is an anonymous first member: libclang 19 tells its type, not its offset (the layout is sequential). */
static void add_base_field(struct field_visit *visit, CXType base, const struct ir_range *range)
{
    long long align = clang_Type_getAlignOf(base);
    struct ir_field field = {.name = "", .type = lower_type(visit->lower, base), .range = range};
    if (visit->fields->len > 0) {
        const struct ir_field *before = &g_array_index(visit->fields, struct ir_field, visit->fields->len - 1);
        field.offset = before->offset + before->type->size;
    }
    if (align > 0)
        field.offset = (field.offset + (uint64_t)align - 1) / (uint64_t)align * (uint64_t)align;
    field.known = visit->unknown == NULL && why_unknown(field.type) == NULL;
    g_array_append_val(visit->fields, field);
}

static enum CXChildVisitResult find_virtual_base(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CXXBaseSpecifier || !clang_isVirtualBase(cursor))
        return CXChildVisit_Continue;
    *(bool *)data = true;
    return CXChildVisit_Break;
}

static void add_bases(struct field_visit *visit, CXCursor definition, const struct ir_range *range)
{
    bool virtual = false;
    guint hidden = 0;
    GArray *types = lower_base_types(definition, &hidden);
    clang_visitChildren(definition, find_virtual_base, &virtual);
    if (virtual)
        visit->unknown = "it has a virtual base class";
    else if (hidden > 0 && hidden + types->len > 1)
        visit->unknown = "it has several base classes, some of which depend on a template's parameter";
    for (guint i = 0; i < types->len; i++)
        add_base_field(visit, g_array_index(types, CXType, i), range);
    g_array_unref(types);
}

static void fill_fields(struct lower *lower, struct ir_record *record, CXCursor definition)
{
    struct field_visit visit = {lower, g_array_new(FALSE, TRUE, sizeof(struct ir_field)), NULL};
    CXType type = clang_getCursorType(definition);
    const char *broken = lower_breaks_layout(lower, definition);
    if (broken != NULL)
        visit.unknown = arena_printf(lower->unit->arena, "the declaration of %s %s", record->name, broken);
    if (lower->is_cxx)
        add_bases(&visit, definition, record->range);
    clang_Type_visitFields(type, type_add_field, &visit);
    record->n_fields = visit.fields->len;
    record->fields = arena_memdup(lower->unit->arena, visit.fields->data, visit.fields->len * sizeof(struct ir_field));
    g_array_unref(visit.fields);
    share_units(lower, record);
    long long size = clang_Type_getSizeOf(type);
    if (visit.unknown != NULL)
        record->unknown = visit.unknown;
    else if (size < 0 || clang_isInvalidDeclaration(definition))
        record->unknown = arena_printf(lower->unit->arena, "the declaration of %s did not parse", record->name);
    record->size = record->unknown == NULL ? (uint64_t)size : 0;
}

struct ir_record *lower_record(struct lower *lower, CXCursor declaration)
{
    CXCursor key = clang_getCanonicalCursor(declaration);
    struct ir_record *record = g_hash_table_lookup(lower->records, &key);
    if (record != NULL)
        return record;
    CXCursor definition = clang_getCursorDefinition(declaration);
    record = ARENA_NEW(lower->unit->arena, struct ir_record);
    g_hash_table_insert(lower->records, arena_memdup(lower->unit->arena, &key, sizeof key), record);
    g_ptr_array_add(lower->unit->records, record);
    record->name = record_name(lower, declaration);
    char *tag = cx_spelling(declaration);
    record->tag = arena_string(lower->unit->arena, strchr(tag, ' ') == NULL ? tag : "");
    g_free(tag);
    record->is_large_integer = is_large_integer(record->tag);
    if (cx_is_null(definition)) {
        record->range = lower_range(lower, declaration);
        record->unknown = arena_printf(lower->unit->arena, "%s is declared but not defined here", record->name);
        return record;
    }
    record->range = lower_extent(lower, clang_Cursor_getSpellingNameRange(definition, 0, 0));
    if (record->range->line == 0)
        record->range = lower_range(lower, definition);
    record->is_union = clang_getCursorKind(definition) == CXCursor_UnionDecl;
    fill_fields(lower, record, definition);
    if (g_str_has_prefix(record->tag, INVENTED_TAG)) {
        record->unknown =
            arena_printf(lower->unit->arena, "the type %s is not declared", record->tag + strlen(INVENTED_TAG));
        record->size = 0;
        record->is_stand_in = true;
        for (uint32_t i = 0; i < record->n_fields; i++)
            record->fields[i].known = false;
    }
    return record;
}

int64_t lower_field_index(struct lower *lower, CXCursor field, const struct ir_record **record)
{
    CXCursor parent = clang_getCursorSemanticParent(field);
    struct ir_record *owner = lower_record(lower, parent);
    *record = owner;
    char *name = cx_spelling(field);
    long long bits = clang_Cursor_getOffsetOfField(field);
    int64_t found = -1;
    for (uint32_t i = 0; i < owner->n_fields && found < 0; i++) {
        const struct ir_field *candidate = &owner->fields[i];
        bool same_name = strcmp(candidate->name, name) == 0;
        bool anonymous = candidate->name[0] == '\0' && bits >= 0 && candidate->offset == (uint64_t)bits / 8 &&
                         (name[0] == '\0' || strchr(name, ' ') != NULL) &&
                         candidate->type == lower_type(lower, clang_getCursorType(field));
        if (same_name || anonymous)
            found = i;
    }
    g_free(name);
    return found;
}

/* --- enumerators --- */

struct enum_visit {
    struct lower *lower;
    CXCursor enumeration;
    GHashTable *unknown; /* CXCursor* -> why */
    const char *tainted;
    uint32_t from; /* where the text of the next enumerator begins */
};

struct reference_search {
    const struct enum_visit *visit;
    const char *found; /* why what is referred to is not known */
    bool any;
};

static enum CXChildVisitResult find_unknown(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct reference_search *search = data;
    (void)parent;
    search->any = true;
    CXCursor declaration = clang_getCursorReferenced(cursor);
    bool sibling = clang_equalCursors(clang_getCursorSemanticParent(declaration), search->visit->enumeration);
    search->found = sibling ? g_hash_table_lookup(search->visit->unknown, &declaration)
                            : stand_in_reference(search->visit->lower, cursor);
    return search->found != NULL ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/*
 * Why an enumerator has no initialiser in the tree although the text has one; NULL: it has none there either.  Without
 * its initialiser, an enumerator ends before the `=`.
 */
static const char *lost_initialiser(struct lower *lower, CXCursor constant)
{
    const struct ir_range *range = lower_range(lower, constant);
    const struct ir_file *file = lower->unit->files->pdata[range->file];
    if (file->text == NULL || range->offset >= file->size)
        return NULL;
    struct c_lexer lexer = c_lexer_between(file->text, range->offset, file->size);
    struct c_token token;
    bool assigned = false;
    while (c_lexer_next_code(&lexer, &token) && token.sign != ',' && token.sign != '}' && token.sign != ';') {
        assigned |= token.sign == '=';
        g_autofree char *name = assigned && token.kind == C_NAME ? c_token_dup(file->text, &token) : NULL;
        if (name != NULL && g_hash_table_contains(lower->invented, name))
            return arena_printf(lower->unit->arena, "it depends on %s, which is not declared", name);
    }
    return assigned ? "its initialiser did not parse" : NULL;
}

/* If a list has an error or includes a missing file, clang may have parsed too many or too few of its elements. */
static const char *error_ahead(struct enum_visit *visit, CXCursor constant)
{
    struct ir_range text = *lower_range(visit->lower, constant);
    text.offset = MIN(visit->from, text.offset);
    visit->from = text.end_offset;
    if (errors_lie_in(visit->lower, &text))
        return "its enumeration did not parse";
    const char *header = lower_header_within(visit->lower, &text);
    return header != NULL
               ? arena_printf(visit->lower->unit->arena, "its enumeration includes %s, which was not found", header)
               : NULL;
}

/* An enumerator after an unknown one counts on from a guess, so it is unknown too. */
static enum CXChildVisitResult check_enumerator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct enum_visit *visit = data;
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_EnumConstantDecl)
        return CXChildVisit_Continue;
    struct reference_search search = {.visit = visit};
    clang_visitChildren(cursor, find_unknown, &search);
    const char *lost = search.any ? NULL : lost_initialiser(visit->lower, cursor);
    if (search.any || lost != NULL)
        visit->tainted = search.any ? search.found : lost;
    const char *error = error_ahead(visit, cursor);
    if (error != NULL)
        visit->tainted = error;
    if (visit->tainted != NULL)
        g_hash_table_insert(visit->unknown, lower_keep(visit->lower, cursor), (gpointer)visit->tainted);
    return CXChildVisit_Continue;
}

const char *lower_enumerator(struct lower *lower, CXCursor constant, int64_t *value)
{
    CXCursor parent = clang_getCursorSemanticParent(constant);
    GHashTable *unknown = g_hash_table_lookup(lower->enums, &parent);
    if (unknown == NULL) {
        struct enum_visit visit = {lower, parent, g_hash_table_new(cx_hash, cx_equal), NULL,
                                   lower_range(lower, parent)->offset};
        clang_visitChildren(parent, check_enumerator, &visit);
        unknown = visit.unknown;
        g_hash_table_insert(lower->enums, arena_memdup(lower->unit->arena, &parent, sizeof parent), unknown);
    }
    *value = clang_getEnumConstantDeclValue(constant);
    return g_hash_table_lookup(unknown, &constant);
}
