#include "parse/context/relevance-parts.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/pure.h"
#include "base/text/word.h"
#include "parse/context/place.h"
#include "parse/generated/generated.h"
#include "parse/generated/record.h"

/* NULL: it is not the project's. */
static struct body *new_body(struct relevance *r, CXCursor definition)
{
    const struct ir_range *range = lower_range(r->lower, definition);
    const struct ir_file *file = r->lower->unit->files->pdata[range->file];
    if (!file->is_user || file->text == NULL)
        return NULL;
    struct body *body = g_new0(struct body, 1);
    body->definition = definition;
    body->name = cx_spelling(definition);
    body->range = range;
    size_t end = MIN(range->end_offset, file->size);
    body->words = relevance_words(r, file->text + range->offset, end > range->offset ? end - range->offset : 0);
    return body;
}

/* `is_root`: it is a function that can be lowered as it stands. */
static void add_body(struct relevance *r, CXCursor definition, bool is_root)
{
    struct body *body = new_body(r, definition);
    if (body == NULL)
        return;
    body->is_root = is_root;
    body->external = is_root && clang_getCursorLinkage(definition) == CXLinkage_External &&
                     !clang_Cursor_isFunctionInlined(definition);
    g_ptr_array_add(r->bodies, body);
    const struct ir_file *file = r->lower->unit->files->pdata[body->range->file];
    if (file->is_generated)
        generated_note_function(r->lower->generated, r->lower->unit, body->range->file, body->name);
}

static bool is_in_template(CXCursor owner)
{
    for (guint i = 0; i < 64 && clang_isDeclaration(clang_getCursorKind(owner)); i++) {
        enum CXCursorKind kind = clang_getCursorKind(owner);
        if (kind == CXCursor_ClassTemplate || kind == CXCursor_ClassTemplatePartialSpecialization)
            return true;
        owner = clang_getCursorSemanticParent(owner);
    }
    return false;
}

/* A member or a friend of a class template: a pattern.  What is made from it comes by itself. */
static bool is_pattern(CXCursor definition)
{
    return is_in_template(clang_getCursorSemanticParent(definition)) ||
           is_in_template(clang_getCursorLexicalParent(definition));
}

static void relevance_collect_add_name(struct relevance *r, CXCursor declaration)
{
    g_autofree char *name = cx_spelling(declaration);
    if (name[0] != '\0' && strchr(name, ' ') == NULL) /* "(unnamed at …)" */
        g_hash_table_add(r->names, g_string_chunk_insert_const(r->chunk, name));
}

/* A handle, or what PcwRegister is given, whatever the driver calls the type. */
static bool relevance_collect_is_of_pcw(CXType type)
{
    g_autofree char *name = cx_take(clang_getTypeSpelling(clang_getCanonicalType(type)));
    return strstr(name, API_REGISTRATION) != NULL || strstr(name, API_INSTANCE) != NULL;
}

/* Whoever uses such a variable has to do with PCW: it may call PCW through a pointer or another file. */
static void relevance_collect_add_variable(struct relevance *r, CXCursor variable)
{
    bool of_pcw = relevance_collect_is_of_pcw(clang_getCursorType(variable));
    g_autofree char *name = cx_spelling(variable);
    g_hash_table_insert(r->variables, g_string_chunk_insert_const(r->chunk, name), GINT_TO_POINTER(of_pcw));
    if (of_pcw)
        relevance_collect_add_name(r, variable);
}

/* The same of a structure that holds the information itself; handles are kept in what every function uses. */
static void add_structure(struct relevance *r, CXCursor field, CXCursor structure)
{
    g_autofree char *type = cx_take(clang_getTypeSpelling(clang_getCursorType(field)));
    if (strstr(type, API_INFORMATION) != NULL)
        relevance_collect_add_name(r, structure);
}

static void add_typedef(struct relevance *r, CXCursor definition)
{
    CXType type = clang_getTypedefDeclUnderlyingType(definition);
    if (type.kind == CXType_Pointer)
        type = clang_getPointeeType(type);
    CXCursor structure = clang_getTypeDeclaration(type);
    g_autofree char *name = cx_spelling(structure);
    if (g_hash_table_contains(r->names, name) || relevance_collect_is_of_pcw(type))
        relevance_collect_add_name(r, definition);
}

static enum CXVisitorResult member_is_instance(CXCursor member, CXClientData data)
{
    bool *found = data;
    g_autofree char *name = cx_take(clang_getTypeSpelling(clang_getCanonicalType(clang_getCursorType(member))));
    *found = strstr(name, API_INSTANCE) != NULL;
    return *found ? CXVisit_Break : CXVisit_Continue;
}

/* A structure of the project that holds the handle of an instance, or a type made of such structures. */
static void add_owner(struct relevance *r, CXCursor declaration, CXType type)
{
    bool found = false;
    type = clang_getCanonicalType(type);
    if (type.kind == CXType_Pointer)
        type = clang_getCanonicalType(clang_getPointeeType(type));
    if (type.kind == CXType_Record && clang_Location_isInSystemHeader(clang_getCursorLocation(declaration)) == 0)
        clang_Type_visitFields(type, member_is_instance, &found);
    g_autofree char *name = cx_spelling(declaration);
    if (found && name[0] != '\0' && strchr(name, ' ') == NULL)
        g_hash_table_add(r->owners, g_string_chunk_insert_const(r->chunk, name));
}

static CXType relevance_collect_element_of(CXType type)
{
    for (type = clang_getCanonicalType(type); clang_getArrayElementType(type).kind != CXType_Invalid;)
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    return type;
}

static bool holds_routine(CXType type);

static enum CXVisitorResult member_holds_routine(CXCursor member, CXClientData data)
{
    bool *found = data;
    *found |= holds_routine(clang_getCursorType(member));
    return *found ? CXVisit_Break : CXVisit_Continue;
}

/* A pointer to a function, or what has one among its members. */
static bool holds_routine(CXType type)
{
    bool found = false;
    type = relevance_collect_element_of(type);
    if (type.kind == CXType_Record)
        clang_Type_visitFields(type, member_holds_routine, &found);
    enum CXTypeKind target = clang_getCanonicalType(clang_getPointeeType(type)).kind;
    return found ||
           (type.kind == CXType_Pointer && (target == CXType_FunctionProto || target == CXType_FunctionNoProto));
}

/* The same, or a table of pointers to such structures. */
static bool leads_to_routine(CXType type)
{
    CXType target = clang_getCanonicalType(clang_getPointeeType(relevance_collect_element_of(type)));
    return holds_routine(type) || (target.kind == CXType_Record && holds_routine(target));
}

static enum CXChildVisitResult find_lambda(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    bool *found = data;
    *found |= clang_getCursorKind(cursor) == CXCursor_LambdaExpr;
    return *found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/*
 * static auto g_Stop = [](PPCW_REGISTRATION handle) { … }: a function with the variable's name.  So is a table, such as
 * static const struct module Modules[] = { { PerfStart, PerfStop }, … }: whoever calls through it may call PerfStart.
 */
static void add_routines(struct relevance *r, CXCursor variable)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(variable);
    if (cx_is_null(init))
        return;
    bool found = r->lower->is_cxx && clang_getCursorKind(init) == CXCursor_LambdaExpr;
    if (r->lower->is_cxx && !found)
        clang_visitChildren(init, find_lambda, &found);
    if (found) {
        add_body(r, variable, false);
    } else if (leads_to_routine(clang_getCursorType(variable))) {
        struct body *table = new_body(r, variable);
        if (table != NULL)
            g_ptr_array_add(r->tables, table);
    }
}

/* Whoever names a callback gives it to what registers: RegisterNetq(NetqCallback, NULL), which nothing may declare. */
static void add_callback(struct relevance *r, CXCursor function)
{
    g_autofree char *type = cx_take(clang_getTypeSpelling(clang_getCanonicalType(clang_getCursorType(function))));
    if (strstr(type, "PCW_CALLBACK_TYPE") != NULL && lower_is_own(r->lower, lower_range(r->lower, function)->file))
        relevance_collect_add_name(r, function);
}

static enum CXChildVisitResult relevance_collect_collect(CXCursor cursor, CXCursor parent, CXClientData data)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_VarDecl:
        relevance_collect_add_variable(data, cursor);
        add_routines(data, cursor);
        return CXChildVisit_Continue;
    case CXCursor_FieldDecl:
        add_structure(data, cursor, parent);
        return CXChildVisit_Continue;
    case CXCursor_TypedefDecl:
        add_typedef(data, cursor);
        add_owner(data, cursor, clang_getTypedefDeclUnderlyingType(cursor));
        return CXChildVisit_Continue;
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
        if (clang_isCursorDefinition(cursor))
            add_body(data, cursor, !is_pattern(cursor));
        else
            add_callback(data, cursor);
        return CXChildVisit_Continue;
    case CXCursor_FunctionTemplate:
        if (clang_isCursorDefinition(cursor))
            add_body(data, cursor, false);
        return CXChildVisit_Continue;
    case CXCursor_ClassDecl:
    case CXCursor_StructDecl:
        add_owner(data, cursor, clang_getCursorType(cursor));
        return CXChildVisit_Recurse;
    case CXCursor_Namespace:
    case CXCursor_LinkageSpec:
    case CXCursor_UnexposedDecl:
    case CXCursor_ClassTemplate:
    case CXCursor_ClassTemplatePartialSpecialization:
    case CXCursor_FriendDecl:
        return CXChildVisit_Recurse;
    default:
        return CXChildVisit_Continue;
    }
}

/* Does a macro's text call one of its parameters?  `text` begins behind the name. */
static bool calls_parameter(const char *text, const char *end)
{
    if (text >= end || *text != '(')
        return false;
    const char *close = memchr(text, ')', (size_t)(end - text));
    for (const char *p = text + 1; close != NULL && p < close;) {
        if (!word_char(*p)) {
            p++;
            continue;
        }
        const char *begin = p;
        while (p < close && word_char(*p))
            p++;
        size_t length = (size_t)(p - begin);
        for (const char *use = close; use + length < end; use++)
            if (strncmp(use, begin, length) == 0 && use[length] == '(' && !word_char(use[-1]))
                return true;
    }
    return false;
}

/* The file whose macros are collected. */
struct macro_file {
    struct relevance *r;
    uint32_t index;
    const char *text;
};

static void collect_macro(gpointer data, const struct c_token *name, size_t end)
{
    const struct macro_file *file = data;
    struct relevance *r = file->r;
    const char *text = file->text;
    g_autofree char *spelled = c_token_dup(text, name);
    struct macro *macro = g_new0(struct macro, 1);
    macro->name = g_string_chunk_insert_const(r->chunk, spelled);
    macro->words = relevance_words(r, text + name->end, end - name->end);
    macro->is_list = calls_parameter(text + name->end, text + end);
    macro->is_expression = pure_definition(text + name->end, end - name->end);
    macro->file = file->index;
    macro->from = (uint32_t)name->end;
    macro->to = (uint32_t)end;
    if (macro->is_list)
        g_hash_table_insert(r->lists, (gpointer)macro->name, macro);
    g_ptr_array_add(r->macros, macro);
}

static void collect_file_macros(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct relevance *r = data;
    (void)stack;
    (void)depth;
    uint32_t index = lower_file(r->lower, file);
    const struct ir_file *known = r->lower->unit->files->pdata[index];
    if (known->is_user && known->text != NULL)
        relevance_each_definition(known->text, known->size, collect_macro, &(struct macro_file){r, index, known->text});
}

/* -DNAME=VALUE: those are in no file. */
static void collect_stated_macros(struct relevance *r)
{
    const GPtrArray *words = r->lower->words;
    for (guint i = 0; words != NULL && i < words->len; i++) {
        const char *word = words->pdata[i], *value = g_str_has_prefix(word, "-D") ? strchr(word, '=') : NULL;
        if (value == NULL)
            continue;
        g_autofree char *name = g_strndup(word + 2, strcspn(word + 2, "(="));
        struct macro *macro = g_new0(struct macro, 1);
        macro->name = g_string_chunk_insert_const(r->chunk, name);
        macro->words = relevance_words(r, value + 1, strlen(value + 1));
        macro->is_expression = word[2 + strlen(name)] == '=' && pure_definition(value + 1, strlen(value + 1));
        g_ptr_array_add(r->macros, macro);
    }
}

void relevance_collect(struct relevance *r)
{
    clang_visitChildren(clang_getTranslationUnitCursor(r->lower->tu), relevance_collect_collect, r);
    clang_getInclusions(r->lower->tu, collect_file_macros, r);
    collect_stated_macros(r);
}
