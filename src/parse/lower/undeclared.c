#include "parse/lower/undeclared.h"

#include <string.h>

#include "parse/lower/address.h"
#include "parse/lower/call.h"
#include "parse/lower/emit.h"
#include "parse/lower/place.h"
#include "parse/lower/type.h"

bool undeclared_is(const struct lower *lower, CXCursor function)
{
    g_autofree char *name = clang_getCursorKind(function) == CXCursor_FunctionDecl ? cx_spelling(function) : NULL;
    return name != NULL && g_hash_table_contains(lower->invented, name) &&
           (!lower->is_cxx || !cx_is_null(clang_getSpecializedCursorTemplate(function)));
}

static CXCursor without_casts(CXCursor expression)
{
    for (guint i = 0; i < 8; i++) {
        enum CXCursorKind kind = clang_getCursorKind(expression);
        CXCursor child = kind == CXCursor_UnexposedExpr || kind == CXCursor_ParenExpr ? cx_only_child(expression)
                                                                                      : clang_getNullCursor();
        if (cx_is_null(child))
            break;
        expression = child;
    }
    return expression;
}

CXCursor undeclared_original(CXCursor argument)
{
    CXCursor copied = without_casts(argument);
    bool copy = lower_is_constructor(copied) && clang_Cursor_getNumArguments(copied) == 1;
    CXCursor original = copy ? without_casts(clang_Cursor_getArgument(copied, 0)) : argument;
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

void undeclared_havoc(struct lower *lower, CXCursor call)
{
    g_autofree char *name = cx_spelling(clang_getCursorReferenced(call));
    const struct ir_range *range = lower_range(lower, call);
    for (int i = 0; i < clang_Cursor_getNumArguments(call); i++) {
        CXCursor argument = without_casts(clang_Cursor_getArgument(call, (unsigned)i));
        if (!is_pcw_member(lower, argument))
            continue;
        int32_t address = lower_address(lower, argument);
        struct ir_insn *insn = emit(lower, IR_HAVOC, lower_type(lower, clang_getCursorType(argument)), range);
        insn->sub = 2; /* what is written by now is only looked at: MY_TRACE("%u", info.Version) */
        insn->a = address;
        insn->reason = arena_printf(lower->unit->arena, "%s may have changed it", name);
    }
}
