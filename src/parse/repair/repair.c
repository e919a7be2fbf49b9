#include "parse/repair/repair.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/find.h"
#include "base/text/word.h"
#include "parse/clang/clang.h"
#include "parse/repair/declarator.h"
#include "parse/repair/framework.h"
#include "parse/repair/invented-type.h"
#include "parse/repair/parts.h"
#include "parse/repair/header.h"
#include "parse/repair/name-context.h"
#include "parse/text/invented.h"

static void repair_place_free(gpointer data)
{
    struct repair_place *place = data;
    g_free(place->name);
    g_free(place->file);
    g_free(place);
}

struct repair *repair_new(struct generated *generated, const struct toolchain *toolchain,
                          const struct system_folders *system, const char *source, struct tree *tree)
{
    struct repair *repair = g_new0(struct repair, 1);
    repair->generated = generated;
    repair->toolchain = toolchain;
    repair->system = system;
    repair->source = source;
    repair->tree = tree;
    repair->invented = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    repair->stubs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    repair->expected = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    repair->converted = g_ptr_array_new_with_free_func(g_free);
    repair->ahead = g_ptr_array_new();
    repair->defines = g_ptr_array_new_with_free_func(g_free);
    repair->types = invented_types_new();
    repair->prelude = g_string_new(NULL);
    repair->missing = g_ptr_array_new_with_free_func(repair_place_free);
    repair->unavailable = g_ptr_array_new_with_free_func(repair_place_free);
    repair->supplied = g_ptr_array_new_with_free_func(repair_place_free);
    repair->alternatives = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    return repair;
}

void repair_free(struct repair *repair)
{
    g_hash_table_unref(repair->invented);
    g_hash_table_unref(repair->stubs);
    g_ptr_array_unref(repair->converted);
    g_ptr_array_unref(repair->ahead);
    g_ptr_array_unref(repair->defines);
    g_hash_table_unref(repair->expected);
    g_hash_table_unref(repair->types);
    g_string_free(repair->prelude, TRUE);
    g_ptr_array_unref(repair->missing);
    g_ptr_array_unref(repair->unavailable);
    g_ptr_array_unref(repair->supplied);
    g_hash_table_unref(repair->alternatives);
    g_clear_pointer(&repair->reach, g_ptr_array_unref);
    g_clear_pointer(&repair->fatal, repair_place_free);
    g_free(repair);
}

static bool declare(struct repair *repair, const char *name, const char *format)
{
    if (!diagnostic_is_name(name) || g_hash_table_contains(repair->invented, name))
        return false;
    g_hash_table_add(repair->invented, g_strdup(name));
    g_string_append_printf(repair->prelude, format, name, name);
    g_string_append_c(repair->prelude, '\n');
    return true;
}

/* It was another driver's manifest: the header is missing again. */
static bool withdraw(struct repair *repair, const struct diagnostic *t)
{
    g_autofree char *include = generated_withdraw(repair->generated, t->file_name);
    if (include == NULL)
        return false;
    for (guint i = 0; i < repair->supplied->len; i++)
        if (strcmp(((const struct repair_place *)repair->supplied->pdata[i])->name, include) == 0)
            g_ptr_array_add(repair->missing, g_ptr_array_steal_index(repair->supplied, i--));
    repair_add_stub(repair, g_strdelimit(include, "\\", '/'), g_strdup(""));
    return true;
}

/* The manifest's type stays out of the source's way, where the name may mean something else. */
static bool hide_type(struct repair *repair, const struct diagnostic *t, const char *name)
{
    g_autofree char *hidden = g_strconcat("struct " INVENTED_TAG, name, NULL);
    if (!diagnostic_is_name(name) || !generated_rename_type(repair->generated, t->file_name, name, hidden))
        return false;
    invented_type_of(repair->types, name);
    g_hash_table_add(repair->invented, g_strconcat(INVENTED_TAG, name, NULL));
    return true;
}

static bool declare_type(struct repair *repair, CXTranslationUnit tu, const struct diagnostic *t, const char *name)
{
    if (generated_owns(repair->generated, t->file_name) && withdraw(repair, t))
        return true;
    repair_note(repair, repair->missing, t, FACT_MISSING_TYPE, name);
    if (generated_owns(repair->generated, t->file_name))
        return hide_type(repair, t, name);
    if (name_context_is_annotation(name_context_after(tu, t, name)))
        return declare(repair, name, "#define %s /* %s */");
    if (!diagnostic_is_name(name) || !g_hash_table_add(repair->invented, g_strdup(name)))
        return false;
    invented_type_of(repair->types, name)->only_tag = false;
    return true;
}

char *repair_prelude(const struct repair *repair)
{
    GString *text = g_string_new(NULL);
    invented_types_print(repair->types, text);
    g_string_append(text, repair->prelude->str);
    return g_string_free(text, FALSE);
}

static bool declare_template(struct repair *repair, const struct diagnostic *t, const char *name)
{
    repair_note(repair, repair->missing, t, FACT_MISSING_TYPE, name);
    return declare(repair, name,
                   "template <class... A> struct %s { template <class... B> %s(B &&...); typedef long type; };");
}

/* x and y of `NAME *x, y;`: undeclared only as long as their type is. */
static void expect_names(struct repair *repair, struct name_context s)
{
    while (s.at < s.size && s.text[s.at] != ';') {
        size_t begin = s.at;
        while (s.at < s.size && word_identifier_char(s.text[s.at]))
            s.at++;
        if (s.at > begin)
            g_hash_table_add(repair->expected, g_strndup(s.text + begin, s.at - begin));
        else
            s.at++;
    }
}

static bool declare_identifier(struct repair *repair, CXTranslationUnit tu, const struct diagnostic *t,
                               const char *name)
{
    if (g_hash_table_contains(repair->expected, name))
        return true;
    if (name_context_is_call(name_context_after(tu, t, name))) {
        repair_note(repair, repair->missing, t, FACT_MISSING_FUNCTION, name);
        return declare(repair, name,
                       "#ifdef __cplusplus\ntemplate <class... Args> int %s(Args...);\n#else\nint %s();\n#endif");
    }
    if (name_context_is_template(name_context_after(tu, t, name)))
        return declare_template(repair, t, name);
    bool declares = name_context_is_declaration(name_context_after(tu, t, name), name);
    if (declares)
        expect_names(repair, name_context_after(tu, t, name));
    if (declares || name_context_is_type(name_context_after(tu, t, name), name))
        return declare_type(repair, tu, t, name);
    repair_note(repair, repair->missing, t, FACT_MISSING_IDENTIFIER, name);
    if (name_context_is_annotation(name_context_after(tu, t, name)))
        return declare(repair, name, "#define %s /* %s */");
    return declare(repair, name, "extern int %s; /* %s */");
}

/*
 * LOCK_END of
 *
 *     } LOCK_END
 *     status = PcwRegister(&handle, &info);
 *
 * looked like the type of a variable, and there is one of that name already: it is a macro.  Of `FILL info;` nobody
 * knows what it does to the variable.
 */
static bool make_macro(struct repair *repair, CXTranslationUnit tu, const struct diagnostic *t)
{
    g_autofree char *type = diagnostic_quoted(t->message, "with a different type: ");
    if (strstr(t->message, "redefinition of ") == NULL || type == NULL || !name_context_is_assigned(tu, t) ||
        !g_hash_table_remove(repair->types, type))
        return false;
    g_string_append_printf(repair->prelude, "#define %s\n", type);
    return true;
}

static bool is_flags_name(const char *name)
{
    return strcmp(name, API_SILO_NEUTRAL) == 0 || strcmp(name, API_VERSION_2) == 0;
}

static bool flags_used(struct repair *repair, const struct diagnostic *t, const char *name)
{
    if (strcmp(name, API_VERSION_2) != 0)
        repair_note(repair, repair->unavailable, t, FACT_MISSING_IDENTIFIER, name);
    bool again = !repair->supply_flags;
    repair->supply_flags = true;
    return again;
}

static bool is_flags_member(const char *message)
{
    return (strstr(message, "no member named 'Flags' in") != NULL ||
            strstr(message, "field designator 'Flags' does not refer to any field") != NULL) &&
           strstr(message, API_INFORMATION) != NULL;
}

/* C_ASSERT is an array of -1 elements in the kernel's headers, a static assertion elsewhere. */
static bool is_assertion(const char *message)
{
    return strstr(message, "static assertion failed") != NULL ||
           strstr(message, "'__C_ASSERT__' declared as an array with a negative size") != NULL;
}

/* The type is known, but not as a structure: declared only by name, or a pointer. */
static bool is_no_structure(const char *message)
{
    static const char *const signs[] = {"incomplete type", "incomplete definition", "is a pointer; did you mean",
                                        "is not a structure or union", NULL};
    return text_holds_any(message, signs);
}

/*
 * In a header that we made, what does not compile is the manifest's mistake.  A type that is no structure is treated as
 * one that is not declared; any other row goes, and the rest stays.
 */
static bool mend_row(struct repair *repair, const struct diagnostic *t)
{
    if (!generated_owns(repair->generated, t->file_name) || strstr(t->message, INVENTED_TAG) != NULL)
        return false;
    g_autofree char *type =
        is_no_structure(t->message) ? generated_type_at(repair->generated, t->file_name, t->line) : NULL;
    if (type != NULL)
        return declare_type(repair, NULL, t, type);
    bool absent = strstr(t->message, "no member named") != NULL;
    return generated_leave_out(repair->generated, t->file_name, t->line, absent ? NULL : t->message);
}

#define OFFSET_HEADER "pcwlint_offset.h"

/* static constexpr PCW_COUNTER_DESCRIPTOR Rows[] = {{1, 0, FIELD_OFFSET(DISK, Reads), ...}}; */
static bool make_offsets_constant(struct repair *repair, const struct diagnostic *t)
{
    for (guint i = 0; i < repair->ahead->len; i++)
        if (strcmp(repair->ahead->pdata[i], OFFSET_HEADER) == 0)
            return false;
    if (strstr(t->message, "must be initialized by a constant expression") == NULL)
        return false;
    g_ptr_array_add(repair->ahead, (gpointer)OFFSET_HEADER);
    return repair->include_kernel = true;
}

struct declared_type {
    const char *name;
    char *type; /* owned; NULL: not found */
};

static enum CXChildVisitResult find_variable(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct declared_type *search = data;
    (void)parent;
    g_autofree char *name = clang_getCursorKind(cursor) == CXCursor_VarDecl ? cx_spelling(cursor) : NULL;
    if (g_strcmp0(name, search->name) != 0)
        return CXChildVisit_Continue;
    search->type = cx_take(clang_getTypeSpelling(clang_getCursorType(cursor)));
    return CXChildVisit_Break;
}

/* A role type of a header that is not there: its declaration of the function looked like that of a variable. */
static bool make_role(struct repair *repair, CXTranslationUnit tu, const struct diagnostic *t)
{
    g_autofree char *name = strstr(t->message, "as different kind of symbol") != NULL
                                ? diagnostic_quoted(t->message, "redefinition of ")
                                : NULL;
    struct declared_type search = {name, NULL};
    if (name != NULL)
        clang_visitChildren(clang_getTranslationUnitCursor(tu), find_variable, &search);
    g_autofree char *type = search.type;
    return type != NULL && invented_types_make_role(repair->types, type);
}

static bool repair_one(struct repair *repair, CXTranslationUnit tu, const struct diagnostic *t, bool last)
{
    char *name = NULL;
    bool again = false;
    if (is_assertion(t->message)) {
        generated_note_assertion(repair->generated, t->file_name);
    } else if (is_flags_member(t->message)) {
        again = flags_used(repair, t, API_INFO_FLAGS);
    } else if (!last && strstr(t->message, "no member named") != NULL &&
               invented_types_add_member(repair->types, t->message)) {
        again = true;
    } else if (!last && (invented_types_make_pointer(repair->types, t->message) ||
                         invented_types_make_function(repair->types, t->message))) {
        again = true;
    } else if (!last && (make_role(repair, tu, t) || make_macro(repair, tu, t) || make_offsets_constant(repair, t))) {
        again = true;
    } else if ((name = diagnostic_quoted(t->message, "use of undeclared identifier ")) != NULL ||
               (name = diagnostic_quoted(t->message, "no template named ")) != NULL) {
        again = is_flags_name(name) ? flags_used(repair, t, name) : declare_identifier(repair, tu, t, name);
    } else if ((name = diagnostic_quoted(t->message, "unknown type name ")) != NULL ||
               (name = diagnostic_quoted(t->message, "must use 'struct' tag to refer to type ")) != NULL) {
        again = declare_type(repair, tu, t, name);
    } else if (!last && mend_row(repair, t)) {
        again = true;
    } else if (last) {
        g_autofree char *member = diagnostic_quoted(t->message, "no member named ");
        if (member != NULL)
            repair_note(repair, repair->missing, t, FACT_MISSING_FIELD, member);
        repair_note(repair, repair->missing, t, FACT_MISSING_SYNTAX, t->message);
    }
    g_free(name);
    return again;
}

/* A declaration whose type is not there is one of an int, which nobody meant. */
static void note_warning(struct repair *repair, const struct diagnostic *t)
{
    g_autofree char *name = diagnostic_quoted(t->message, "call to undeclared function ");
    if (name != NULL)
        repair_note(repair, repair->missing, t, FACT_MISSING_FUNCTION, name);
    else if (strstr(t->message, "declaration does not declare anything") != NULL ||
             strstr(t->message, "type specifier missing") != NULL ||
             strstr(t->message, "type name requires a specifier") != NULL)
        repair_note(repair, repair->missing, t, FACT_MISSING_SYNTAX, t->message);
}

/* What ends a parse early leaves a tree that looks whole and is not. */
static bool ends_parse(const struct diagnostic *t, enum CXDiagnosticSeverity severity)
{
    return severity == CXDiagnostic_Fatal || strstr(t->message, "#include nested too deeply") != NULL;
}

static bool names_remain(CXTranslationUnit tu)
{
    unsigned n = clang_getNumDiagnostics(tu);
    for (unsigned i = 0; i < n; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);
        char *message = cx_take(clang_getDiagnosticSpelling(diagnostic));
        clang_disposeDiagnostic(diagnostic);
        bool found = strstr(message, "unknown type name") != NULL || strstr(message, "undeclared identifier") != NULL;
        g_free(message);
        if (found)
            return true;
    }
    return false;
}

static bool has_errors(CXTranslationUnit tu)
{
    unsigned n = clang_getNumDiagnostics(tu);
    for (unsigned i = 0; i < n; i++) {
        enum CXDiagnosticSeverity severity;
        struct diagnostic t = diagnostic_at(tu, i, &severity);
        bool error = (severity >= CXDiagnostic_Error && !diagnostic_is_header(&t)) ||
                     strstr(t.message, "type specifier missing") != NULL;
        diagnostic_clear(&t);
        if (error)
            return true;
    }
    return false;
}

static bool repair_names(struct repair *repair, CXTranslationUnit tu, bool last)
{
    bool again = false;
    unsigned n = clang_getNumDiagnostics(tu);
    g_hash_table_remove_all(repair->expected);
    for (unsigned i = 0; i < n; i++) {
        enum CXDiagnosticSeverity severity;
        struct diagnostic t = diagnostic_at(tu, i, &severity);
        bool header = diagnostic_is_header(&t);
        if (last && repair->fatal == NULL && !header && ends_parse(&t, severity))
            repair->fatal = repair_place_new(&t, FACT_MISSING_FATAL, t.message);
        if (severity >= CXDiagnostic_Error && !header)
            again |= repair_one(repair, tu, &t, last);
        else if (last)
            note_warning(repair, &t);
        diagnostic_clear(&t);
    }
    return again;
}

enum {
    PATIENCE = 8
}; /* rounds in which headers uncover the next missing ones: a tree for several systems has no end of them */

bool repair_round(struct repair *repair, CXTranslationUnit tu, bool last)
{
    /* Names that a missing header would declare are not invented before every header has been looked for, within
     * reason. */
    if (repair_headers(repair, tu) && !last && ++repair->rounds < PATIENCE)
        return true;
    if (!last && repair_generated(repair, tu))
        return true;
    if (!last && !repair->include_kernel && names_remain(tu))
        return repair->include_kernel = true;
    if (!last && repair_frameworks(repair, tu))
        return true;
    if (!last && (repair->wants_record || has_errors(tu))) {
        bool first = !repair->wants_record && !repair->had_record;
        if (first)
            return repair->wants_record = true;
        repair->had_record |= repair->wants_record;
        if (repair->wants_record && repair_declarators(repair, tu))
            return true;
        repair->wants_record = false;
    }
    bool again = repair_names(repair, tu, last);
    generated_update(repair->generated);
    return again;
}
