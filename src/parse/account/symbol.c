#include "parse/account/symbol.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/find.h"
#include "parse/context/place.h"

static void symbol_add(struct lower *lower, uint32_t file, const struct c_token *token, enum word_missing what,
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
static void symbol_append(GString *joined, const char *text, const struct c_token *token)
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
        symbol_append(joined, lexer->text, &token);
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

/* What one file holds: `before` is the last token that is no comment, and what begins before `looked_at` was a part of
 * what an earlier token opened, and is reported with it before `reported_at`. */
struct symbol_reader {
    struct lower *lower;
    uint32_t file;
    struct c_lexer lexer;
    struct c_token before;
    size_t looked_at, reported_at;
};

static bool gives_name(struct symbol_reader *search, const struct c_token *token)
{
    static const char *const names[] = {"alias", "__alias__", "weakref", "__weakref__", "ifunc", "__ifunc__", NULL};
    struct c_lexer behind = search->lexer; /* what is looked at here is read again */
    if (token->kind == C_DIRECTIVE)
        return is_of_linker(&behind);
    if (token->kind != C_NAME || !c_token_is_any(behind.text, token, names) ||
        !c_next_is(behind.text, behind.size, token->end, '('))
        return false;
    bool gives = names_symbol(&behind);
    search->looked_at = behind.at;
    return gives;
}

static bool is_assembly(struct symbol_reader *search, const struct c_token *token)
{
    static const char *const keywords[] = {"asm", "__asm", "__asm__", NULL};
    struct c_lexer behind = search->lexer;
    if (token->kind != C_NAME || !c_token_is_any(behind.text, token, keywords))
        return false;
    bool is = is_of_assembler(&behind);
    search->looked_at = behind.at;
    return is;
}

static void check_token(struct symbol_reader *search, const struct c_token *token)
{
    const char *text = search->lexer.text;
    bool is_new = token->start >= search->looked_at, assembly = is_new && is_assembly(search, token);
    bool named = is_new && gives_name(search, token);
    if (assembly || named)
        search->reported_at = search->looked_at;
    if (named || (assembly && follows_declarator(text, &search->before)))
        symbol_add(search->lower, search->file, token, FACT_MISSING_ADDRESS,
                   "PcwRegister gets another name here, but no call by that name was found");
    else if (assembly)
        symbol_add(search->lower, search->file, token, FACT_MISSING_UNLOWERED,
                   API_REGISTER " in an assembly statement");
    else if (token->kind == C_NAME && token->start >= search->reported_at &&
             c_token_is(text, token, "__imp_" API_REGISTER))
        symbol_add(search->lower, search->file, token, FACT_MISSING_ADDRESS,
                   "the import pointer of PcwRegister is used here, but no call through it was found");
}

static void check_file(struct lower *lower, uint32_t index)
{
    const struct ir_file *file = lower->unit->files->pdata[index];
    struct symbol_reader search = {lower, index, c_lexer_of(file->text, file->size), {.kind = C_DIRECTIVE_END}, 0, 0};
    struct c_token token;
    while (c_lexer_next(&search.lexer, &token)) {
        check_token(&search, &token);
        search.before = token.kind == C_COMMENT ? search.before : token;
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
