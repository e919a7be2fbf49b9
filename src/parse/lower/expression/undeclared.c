#include "parse/lower/expression/undeclared.h"

#include <string.h>

#include "base/text/word.h"
#include "parse/lower/expression/address.h"
#include "parse/lower/expression/call.h"
#include "parse/lower/expression/dropped.h"
#include "parse/context/emit.h"
#include "parse/context/place.h"
#include "parse/lower/declaration/type.h"

/* The cause that reasons name for a havoc, where the text has no name that people would know. */
#define UNKNOWN_MACRO "an unknown macro"

bool undeclared_is(const struct lower *lower, CXCursor function)
{
    g_autofree char *name = clang_getCursorKind(function) == CXCursor_FunctionDecl ? cx_spelling(function) : NULL;
    if (g_strcmp0(name, UNDECLARED_STATEMENT) == 0)
        return true;
    return name != NULL && g_hash_table_contains(lower->invented, name) &&
           (!lower->is_cxx || !cx_is_null(clang_getSpecializedCursorTemplate(function)));
}

CXCursor undeclared_original(CXCursor argument)
{
    CXCursor copied = cx_without_parentheses(argument);
    bool copy = lower_is_constructor(copied) && clang_Cursor_getNumArguments(copied) == 1;
    CXCursor original = copy ? cx_without_parentheses(clang_Cursor_getArgument(copied, 0)) : argument;
    bool same = clang_equalTypes(cx_canonical(original), cx_canonical(copied));
    return copy && same ? original : argument;
}

static bool is_pcw_member(struct lower *lower, CXCursor expression)
{
    CXCursor member = clang_getCursorReferenced(expression);
    if (clang_getCursorKind(expression) != CXCursor_MemberRefExpr || clang_getCursorKind(member) != CXCursor_FieldDecl)
        return false;
    const struct ir_type *type = lower_type(lower, clang_getCursorType(clang_getCursorSemanticParent(member)));
    return type->kind == IR_TYPE_RECORD && type->record != NULL &&
           (g_str_has_prefix(type->record->tag, "_PCW_") || strcmp(type->record->tag, "_UNICODE_STRING") == 0);
}

/* MY_GET(v), where v is a number or a table that waits for its value: not MY_TRACE("%u", v), nor a status. */
static bool is_awaited(struct lower *lower, CXCursor expression)
{
    CXCursor variable = clang_getCursorReferenced(expression);
    if (clang_getCursorKind(expression) != CXCursor_DeclRefExpr || clang_getCursorKind(variable) != CXCursor_VarDecl ||
        clang_getCursorKind(clang_getCursorSemanticParent(variable)) == CXCursor_TranslationUnit ||
        clang_Cursor_getStorageClass(variable) == CX_SC_Static)
        return false;
    g_autofree char *spelling = cx_take(clang_getTypeSpelling(clang_getCursorType(variable)));
    const struct ir_type *type = lower_type(lower, clang_getCursorType(variable));
    return (type->kind == IR_TYPE_INT || type->kind == IR_TYPE_POINTER) && strcmp(spelling, "NTSTATUS") != 0;
}

static bool has_literal(CXCursor call)
{
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++)
        if (clang_getCursorKind(cx_without_parentheses(clang_Cursor_getArgument(call, (unsigned)i))) ==
            CXCursor_StringLiteral)
            return true;
    return false;
}

static void havoc(struct lower *lower, int32_t address, const struct ir_type *type, const struct ir_range *range,
                  enum ir_havoc what, const char *name)
{
    struct ir_insn *insn = emit(lower, IR_HAVOC, type, range);
    insn->sub = (uint8_t)what;
    insn->a = address;
    insn->reason = arena_printf(lower->unit->arena, "%s may have changed it", name);
}

void undeclared_statement(struct lower *lower, const struct ir_range *range)
{
    for (guint i = 0; i < lower->visible->len; i++) {
        struct ir_var *var = lower->visible->pdata[i];
        const char *tag = var->type->kind == IR_TYPE_RECORD ? var->type->record->tag : "";
        if (g_str_has_prefix(tag, "_PCW_") || strcmp(tag, "_UNICODE_STRING") == 0)
            havoc(lower, emit_var(lower, var, range), var->type, range, HAVOC_UNWRITTEN, UNKNOWN_MACRO);
    }
}

void undeclared_havoc(struct lower *lower, CXCursor call)
{
    g_autofree char *name = cx_spelling(clang_getCursorReferenced(call));
    const struct ir_range *range = lower_range(lower, call);
    if (strcmp(name, UNDECLARED_STATEMENT) == 0) {
        undeclared_statement(lower, range);
        return;
    }
    const char *who = g_str_has_prefix(name, "pcwlint_") ? UNKNOWN_MACRO : name;
    bool sets = word_is_capitals(name) && !has_literal(call);
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++) {
        CXCursor argument = cx_without_parentheses(clang_Cursor_getArgument(call, (unsigned)i));
        bool member = is_pcw_member(lower, argument);
        if (!member && !(sets && is_awaited(lower, argument)))
            continue;
        int32_t address = lower_address(lower, argument);
        /* The unknown macro is assumed only to read arguments that already have a value: MY_TRACE("%u", info.Version)
         */
        havoc(lower, address, lower_type(lower, clang_getCursorType(argument)), range,
              member ? HAVOC_UNWRITTEN : HAVOC_ZERO, who);
    }
}

void undeclared_block(struct lower *lower, CXCursor condition, CXCursor block)
{
    CXCursor call = cx_without_parentheses(condition);
    if (clang_getCursorKind(call) == CXCursor_CallExpr &&
        cx_named(clang_getCursorReferenced(call), UNDECLARED_CONDITION))
        lower_havoc_unwritten(lower, lower_range(lower, block), "set in a block that " UNKNOWN_MACRO " may run");
}

bool undeclared_is_word(const struct lower *lower, CXCursor expression)
{
    CXCursor word = cx_without_parentheses(expression);
    if (clang_getCursorKind(word) != CXCursor_DeclRefExpr)
        return false;
    g_autofree char *name = cx_spelling(word);
    return g_hash_table_contains(lower->invented, name);
}
