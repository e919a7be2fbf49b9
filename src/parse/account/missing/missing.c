#include "parse/account/missing/missing.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/find.h"
#include "base/text/word.h"
#include "parse/account/missing/early-return.h"
#include "parse/account/lowered.h"
#include "parse/account/missing/object.h"
#include "parse/account/missing/request-type.h"
#include "parse/account/missing/set-call.h"
#include "parse/account/updates/updates.h"
#include "parse/context/included.h"
#include "parse/context/relevance.h"
#include "parse/context/relevance-place.h"
#include "parse/lower/recovery/broken.h"
#include "parse/text/list-row.h"

/* Of those that include one file, each of which is looked at. */
enum { MAX_DIRECTIVES = 64 };

/* Errors of an unterminated comment, literal, brace or list of parameters: they may hide any code after them. */
static bool has_no_end(const char *message)
{
    static const char *const signs[] = {"unterminated",
                                        "missing terminating",
                                        "missing terminator",
                                        "extraneous closing brace",
                                        "expected '}'",
                                        "function definition is not allowed here",
                                        "invalid storage class specifier in function declarator",
                                        "cannot combine with previous",
                                        "without #if",
                                        "empty character constant",
                                        "FILENAME",
                                        "preprocessing directive",
                                        "macro name",
                                        "unknown linkage language",
                                        CONFLICT_MARKER,
                                        NULL};
    return text_holds_any(message, signs);
}

/* Errors after which clang has still read all of the code. */
static bool drops_nothing(const char *message)
{
    static const char *const signs[] = {"is used but not defined", "aggregate with no elements", "cannot be narrowed",
                                        "redefinition of",         "conflicting types",          NULL};
    return text_holds_any(message, signs);
}

/* In a function that is called beside a routine of PCW. */
static bool is_in_helper(struct lower *lower, const struct ir_range *place)
{
    const char *name = relevance_function_at(lower->relevance, place);
    return name != NULL && lowered_serves(lower->unit, name);
}

static bool is_at_end(const struct ir_file *file, uint32_t offset, const char *message)
{
    if (strstr(message, "expected function body") != NULL) /* only the last declaration is lost */
        return false;
    return c_next_code(file->text, file->size, offset) >= file->size;
}

/* Between the braces of a structure, an enumeration or a table, or in a file that is included there. */
static bool is_in_declaration(struct lower *lower, const struct ir_range *place)
{
    const GArray *by = included_by(lower, place->file);
    bool inside =
        relevance_in_declaration(lower->relevance, place) || (by != NULL && by->len > MAX_DIRECTIVES); /* any of them */
    for (guint i = 0; by != NULL && i < by->len && !inside; i++) {
        const struct inclusion *inclusion = &g_array_index(by, struct inclusion, i);
        const struct ir_range directive = {
            .file = inclusion->file, .offset = inclusion->offset, .end_offset = inclusion->offset};
        inside = relevance_in_declaration(lower->relevance, &directive);
    }
    return inside;
}

/* In C++, a member without a type is lost. */
static bool is_member_without_type(struct lower *lower, const struct ir_missing *m)
{
    return strstr(m->name, "type specifier is required") != NULL && is_in_declaration(lower, m->range);
}

/* The declarator of a function is broken, and clang passes over its body. */
static bool may_lose_body(const char *message)
{
    static const char *const signs[] = {"expected ')'", "expected parameter declarator", "expected function body",
                                        "expected ';' after top level declarator", NULL};
    return text_holds_any(message, signs);
}

/* The enumerators from there on have other values than the text gives them. */
static bool is_in_enumeration(const char *message)
{
    return strstr(message, "end of enumerator definition") != NULL;
}

/* In a function of which this unit knows that it has to do with PCW. */
static bool is_part_of_body(struct lower *lower, const struct ir_missing *m)
{
    const char *name = NULL;
    return relevance_place(lower->relevance, m->range, &name) && name == NULL;
}

/* struct _CACHE { … } CACHE; without its typedef: the name that stands as a type elsewhere is that of a variable.  With
 * a header missing, the type would be one that the repair has declared. */
static bool is_other_kind(const struct lower *lower, const char *message)
{
    if (strstr(message, "as different kind of symbol") == NULL)
        return false;
    g_auto(GStrv) parts = g_strsplit(message, "'", 3); /* redefinition of 'CACHE' as … */
    bool type = false, header = false;
    for (guint i = 0; g_strv_length(parts) == 3 && i < lower->unit->missing->len; i++) {
        const struct ir_missing *m = lower->unit->missing->pdata[i];
        type |= m->what == FACT_MISSING_TYPE && strcmp(m->name, parts[1]) == 0;
        header |= m->what == FACT_MISSING_HEADER;
    }
    return type && !header;
}

static void mark_statement(struct lower *lower, struct ir_missing *m)
{
    const char *name = NULL;
    const struct ir_file *file = lower->unit->files->pdata[m->range->file];
    if (file->is_user && file->text != NULL && (has_no_end(m->name) || is_at_end(file, m->range->offset, m->name)))
        m->matters = true;
    if (strstr(m->name, "type specifier missing") != NULL || strstr(m->name, "requires a specifier") != NULL)
        m->matters |= relevance_declares(lower->relevance, m->range, NULL, NULL);
    m->matters |= file->is_user && file->text != NULL && relevance_count(lower->relevance) > 0 &&
                  (is_in_enumeration(m->name) || list_row_is_lost(file->text, file->size, m->range->offset));
    m->matters |= may_lose_body(m->name) && relevance_loses_body(lower->relevance, m->range);
    m->matters |= is_member_without_type(lower, m);
    m->matters |= strstr(m->name, "expected unqualified-id") != NULL &&
                  object_lacks_member(lower, m->range->file, m->range->offset);
    m->matters |=
        strstr(m->name, "expected expression") != NULL && object_is_lost(lower, m->range->file, m->range->offset);
    m->matters |= object_owner_leads(lower, m->name) || is_other_kind(lower, m->name);
    if (!m->matters && lower_is_of_grammar(m->name))
        m->matters = is_in_declaration(lower, m->range) || is_in_helper(lower, m->range);
    m->matters |= !drops_nothing(m->name) && relevance_gives_away(lower->relevance, m->range);
    m->matters |= !drops_nothing(m->name) && is_part_of_body(lower, m);
    if (m->matters || (!relevance_statement(lower->relevance, m->range, &name) &&
                       (drops_nothing(m->name) || !relevance_place(lower->relevance, m->range, &name))))
        return;
    m->matters = true;
    m->touches = name != NULL ? arena_string(lower->unit->arena, name) : NULL;
}

/* The driver's text has the word, even if no function that is left does. */
static bool is_named(const struct lower *lower, const char *word)
{
    bool named = false;
    for (guint i = 0; i < lower->unit->files->len && !named; i++) {
        const struct ir_file *file = lower->unit->files->pdata[i];
        named = file->is_user && file->text != NULL && word_in(file->text, file->size, word);
    }
    return named;
}

/* RETURN_IF_NTSTATUS_FAILED(PcwRegister(&Handle, &info)), and nothing defines the macro: it may return. */
static bool wraps_call(struct lower *lower, const struct ir_range *place)
{
    const struct ir_file *file = lower->unit->files->pdata[place->file];
    struct c_lexer lexer = c_lexer_between(file->text, place->offset, file->text != NULL ? file->size : place->offset);
    struct c_token token, name = {.kind = C_SIGN};
    bool opens = c_lexer_next_code(&lexer, &token) && c_lexer_next_code(&lexer, &token) && token.sign == '(';
    size_t end = opens ? c_group_end(file->text, file->size, token.start) : 0;
    while (c_lexer_next_code(&lexer, &token) && token.start < end) {
        const char *touches;
        g_autofree char *word =
            token.sign == '(' && name.kind == C_NAME ? c_token_dup(file->text, &name) : g_strdup("");
        if (relevance_is_name(lower->relevance, word, &touches))
            return true;
        name = token;
    }
    return false;
}

/* struct _CACHE { … } without its typedef: CACHE is the driver's, and no type of the system's that nobody declares. */
static bool is_of_own_tag(const struct lower *lower, const char *name)
{
    g_autofree char *tag = g_strconcat("_", name, NULL);
    return is_named(lower, tag);
}

/* With what word of PCW its statement has to do, for names that only their statement can tell from the system's. */
static void mark_name(struct lower *lower, struct ir_missing *m)
{
    const char *name = NULL;
    bool given = m->what == FACT_MISSING_FUNCTION && object_is_initialised(lower, m->range);
    m->matters =
        given || relevance_uses(lower->relevance, m->name) || is_in_helper(lower, m->range) ||
        ((m->what == FACT_MISSING_TYPE || m->what == FACT_MISSING_IDENTIFIER) && is_in_declaration(lower, m->range)) ||
        (m->what == FACT_MISSING_IDENTIFIER && relevance_loses_body(lower->relevance, m->range)); /* Gone::Start() {} */
    m->wraps = m->what == FACT_MISSING_FUNCTION && wraps_call(lower, m->range);
    m->decides = m->what == FACT_MISSING_IDENTIFIER && request_type_is(lower, m->range);
    bool own = m->what != FACT_MISSING_FUNCTION && is_of_own_tag(lower, m->name);
    m->matters |= m->wraps || m->decides || own;
    if (given || own || (m->matters && g_hash_table_contains(lower->fragments, m->name)))
        m->touches = "PCW";
    else if (m->matters && relevance_statement(lower->relevance, m->range, &name))
        m->touches = name != NULL ? arena_string(lower->unit->arena, name) : "PCW";
    m->leaves = !m->wraps && early_return_loses_path(lower, m);
    m->matters |= m->leaves;
}

static bool is_of_grammar(const char *message)
{
    static const char *const signs[] = {"type specifier", "' attribute takes ", "' attribute requires ", NULL};
    return lower_is_of_grammar(message) || text_holds_any(message, signs);
}

/* What is missing may have made sense of the text, as a macro of a header does; or errors are reported already. */
static bool is_explained(const struct lower *lower)
{
    bool explained = false;
    for (guint i = 0; i < lower->unit->missing->len; i++) {
        const struct ir_missing *m = lower->unit->missing->pdata[i];
        bool reported = m->matters && m->touches == NULL;
        explained |= reported || m->what == FACT_MISSING_HEADER || m->what == FACT_MISSING_TYPE ||
                     m->what == FACT_MISSING_IDENTIFIER || m->what == FACT_MISSING_FUNCTION;
    }
    return explained;
}

/* Nothing is missing, and still the compiler does not understand the text: what it has lost cannot be told.  The first
 * error stands for all. */
static void mark_unexplained(struct lower *lower)
{
    for (guint i = 0; i < lower->unit->missing->len; i++) {
        struct ir_missing *m = lower->unit->missing->pdata[i];
        const struct ir_file *file = lower->unit->files->pdata[m->range->file];
        if (m->what == FACT_MISSING_SYNTAX && file->is_user && file->text != NULL && is_of_grammar(m->name)) {
            m->matters = true;
            m->touches = NULL;
            return;
        }
    }
}

/*
 * A missing name may matter when a relevant function's text holds it; a syntax error when the statement it is in has to
 * do with PCW.  Whether it does is decided when the facts are known (link/program/missing.c).
 */
void missing_mark(struct lower *lower)
{
    GPtrArray *missing = lower->unit->missing;
    bool relevant = missing->len > 0 && relevance_count(lower->relevance) > 0;
    g_autoptr(GHashTable) routines = relevant ? updates_routines(lower) : g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < missing->len; i++) {
        struct ir_missing *m = missing->pdata[i];
        const struct ir_file *file = lower->unit->files->pdata[m->range->file];
        bool made = file->text == NULL; /* a manifest, which is no text of ours */
        if (m->what == FACT_MISSING_MANIFEST || m->what == FACT_MISSING_MEMBER || m->what == FACT_MISSING_ANALYSIS ||
            m->what == FACT_MISSING_UNLOWERED || m->what == FACT_MISSING_UNINSTANTIATED)
            m->matters = true;
        else if (m->what == FACT_MISSING_FIELD)
            m->matters = made || relevance_gives_away(lower->relevance, m->range);
        else if (m->what == FACT_MISSING_SYNTAX)
            mark_statement(lower, m);
        else if (m->what == FACT_MISSING_HEADER)
            m->matters = is_part_of_body(lower, m) || lower_header_packs(m->name);
        else
            mark_name(lower, m);
        bool grammar = m->what == FACT_MISSING_SYNTAX && lower_is_of_grammar(m->name);
        if (grammar || m->what == FACT_MISSING_IDENTIFIER)
            m->matters |= updates_may_be_lost(lower, routines, m->range);
    }
    set_call_mark(lower);
    if ((relevant || is_named(lower, API_REGISTER)) && !is_explained(lower))
        mark_unexplained(lower);
}
