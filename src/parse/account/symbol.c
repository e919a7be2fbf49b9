#include "parse/account/symbol.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/find.h"
#include "parse/context/place.h"

static void add(struct lower *lower, uint32_t file, const struct c_token *token, enum word_missing what,
                const char *name)
{
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = what;
    missing->name = name;
    missing->matters = true;
    missing->range = lower_span(lower, file, (uint32_t)token->start, (uint32_t)token->end);
    g_ptr_array_add(lower->unit->missing, missing);
}

/* Adds what the compiler makes of a literal: those that follow one another are one.  Other tokens stand apart. */
static void append(GString *joined, const char *text, const struct c_token *token)
{
    if (token->kind == C_COMMENT)
        return;
    const char *open = token->kind == C_STRING ? memchr(text + token->start, '"', token->end - token->start) : NULL;
    if (open == NULL)
        g_string_append_c(joined, ' ');
    const char *from = open != NULL ? open + 1 : text + token->start;
    const char *to = text + token->end - (open != NULL && !token->open);
    g_string_append_len(joined, from, MAX(to - from, 0));
    if (open == NULL)
        g_string_append_c(joined, ' ');
}

/* What the lexer reads up to the end of the group that opens next, or of its directive, names the routine. */
static bool names_symbol(struct c_lexer *lexer)
{
    g_autoptr(GString) joined = g_string_new(NULL);
    struct c_token token;
    guint depth = 0;
    while (c_lexer_next(lexer, &token) && token.kind != C_DIRECTIVE_END) {
        depth += token.sign == '(' || token.sign == '{';
        depth -= depth > 0 && (token.sign == ')' || token.sign == '}');
        append(joined, lexer->text, &token);
        if (depth == 0 && (token.sign == ')' || token.sign == '}' || token.sign == ';'))
            break;
    }
    return api_symbol_in(joined->str) != NULL;
}

/* #pragma comment(linker, "/alternatename:Start=PcwRegister"), #pragma weak Start = PcwRegister */
static bool is_of_linker(struct c_lexer *lexer)
{
    static const char *const pragmas[] = {"comment", "weak", "redefine_extname", NULL};
    struct c_token token;
    bool is = c_lexer_next(lexer, &token) && token.kind == C_NAME && c_token_is(lexer->text, &token, "pragma");
    return is && c_lexer_next(lexer, &token) && token.kind == C_NAME && c_token_is_any(lexer->text, &token, pragmas) &&
           names_symbol(lexer);
}

/* __asm__ volatile ( … ), __asm { … }; not an instruction that ends with its line, which the tree shows. */
static bool is_of_assembler(struct c_lexer *lexer)
{
    struct c_lexer behind = *lexer;
    struct c_token token;
    while (c_lexer_next(&behind, &token) && token.kind == C_NAME)
        *lexer = behind;
    return (token.sign == '(' || token.sign == '{') && names_symbol(lexer);
}

/* Behind a declarator, `NTSTATUS Start(VOID) __asm__("PcwRegister")`, it is the symbol's name. */
static bool follows_declarator(const char *text, const struct c_token *before)
{
    static const char *const keywords[] = {"else", "do", NULL};
    return before->sign == ')' ||
           (before->kind == C_NAME && before->end > 0 && !c_token_is_any(text, before, keywords));
}

static bool gives_name(const struct c_lexer *lexer, const struct c_token *token)
{
    static const char *const names[] = {"alias", "__alias__", "weakref", "__weakref__", "ifunc", "__ifunc__", NULL};
    struct c_lexer behind = *lexer; /* what is looked at here is read again */
    if (token->kind == C_DIRECTIVE)
        return is_of_linker(&behind);
    return token->kind == C_NAME && c_token_is_any(lexer->text, token, names) &&
           c_next_is(lexer->text, lexer->size, token->end, '(') && names_symbol(&behind);
}

static bool is_assembly(const struct c_lexer *lexer, const struct c_token *token)
{
    static const char *const keywords[] = {"asm", "__asm", "__asm__", NULL};
    struct c_lexer behind = *lexer;
    return token->kind == C_NAME && c_token_is_any(lexer->text, token, keywords) && is_of_assembler(&behind);
}

static void check_token(struct lower *lower, uint32_t file, const struct c_lexer *lexer, const struct c_token *token,
                        const struct c_token *before)
{
    bool assembly = is_assembly(lexer, token);
    if (gives_name(lexer, token) || (assembly && follows_declarator(lexer->text, before)))
        add(lower, file, token, FACT_MISSING_ADDRESS,
            "PcwRegister gets another name here, but no call by that name was found");
    else if (assembly)
        add(lower, file, token, FACT_MISSING_UNLOWERED, API_REGISTER " in an assembly statement");
    else if (token->kind == C_NAME && c_token_is(lexer->text, token, "__imp_" API_REGISTER))
        add(lower, file, token, FACT_MISSING_ADDRESS,
            "PcwRegister is imported by hand here, but no call of it was found");
}

static void check_file(struct lower *lower, uint32_t index)
{
    const struct ir_file *file = lower->unit->files->pdata[index];
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token, before = {.kind = C_DIRECTIVE_END};
    while (c_lexer_next(&lexer, &token)) {
        check_token(lower, index, &lexer, &token, &before);
        before = token.kind == C_COMMENT ? before : token;
    }
}

void symbol_note(struct lower *lower)
{
    for (guint i = 0; i < lower->unit->files->len; i++) {
        const struct ir_file *file = lower->unit->files->pdata[i];
        bool own = file->is_user && !file->is_generated && file->text != NULL;
        if (own && text_find(file->text, file->size, "Register") != NULL)
            check_file(lower, i);
    }
}
