/*
 * `static` keeps a variable in one source, so that its name shows all that happens to it, as long as its address goes
 * to PCW alone:
 *
 *     static DISK_COUNTERS Totals;            the declaration, zeroed
 *     Totals.Reads++;                         a member, whatever is done with it
 *     PCW_DATA data = { &Totals, sizeof(Totals) };
 *     data.Data = &Totals;  AddDisk(Buffer, &name, 0, &Totals);
 *
 * Anything else may write each of its members: `Totals = …`, `Reset(&Totals)`, a macro that holds the name.
 */
#include "flow/collect/call/unwritten.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "base/text/word.h"

enum { MAX_DEPTH = 64 };

/* What the tokens before the present one say. */
struct reading {
    const struct ir_file *file;
    const GPtrArray *headers; /* of struct ir_header: those that CTRPP makes */
    struct c_lexer lexer;
    struct c_token last[3];            /* [0] is the token before the present one */
    struct c_token callees[MAX_DEPTH]; /* what stands before each open parenthesis */
    guint depth;
    GHashTable *members; /* set of char *: those that the source names */
    bool certain;
};

static bool unwritten_is_word(const struct reading *reading, const struct c_token *token, const char *word)
{
    return token->kind == C_NAME && token->end - token->start == strlen(word) &&
           memcmp(reading->file->text + token->start, word, strlen(word)) == 0;
}

static bool unwritten_is_sign(const struct c_token *token, char sign)
{
    return token->kind == C_SIGN && token->sign == sign;
}

static void unwritten_advance(struct reading *reading, const struct c_token *token)
{
    if (unwritten_is_sign(token, '(') && reading->depth < MAX_DEPTH)
        reading->callees[reading->depth++] = reading->last[0];
    else if (unwritten_is_sign(token, '('))
        reading->certain = false;
    else if (unwritten_is_sign(token, ')') && reading->depth > 0)
        reading->depth--;
    reading->last[2] = reading->last[1];
    reading->last[1] = reading->last[0];
    reading->last[0] = *token;
}

static bool unwritten_next(struct c_lexer *lexer, struct c_token *token)
{
    bool more;
    while ((more = c_lexer_next(lexer, token)) && token->kind == C_COMMENT)
        continue;
    return more;
}

/* A function of a header that CTRPP makes, which hands the block over to PCW. */
static bool hands_over(const struct reading *reading)
{
    const struct c_token *callee = reading->depth > 0 ? &reading->callees[reading->depth - 1] : NULL;
    for (guint i = 0; callee != NULL && i < reading->headers->len; i++) {
        const struct ir_header *header = reading->headers->pdata[i];
        for (guint k = 0; k < header->functions->len; k++)
            if (unwritten_is_word(reading, callee, header->functions->pdata[k]))
                return true;
    }
    return false;
}

/* The variable is declared here: without an initialiser, or with zeros. */
static bool is_zeroed(const struct reading *reading)
{
    struct c_lexer ahead = reading->lexer;
    struct c_token token;
    if (!unwritten_next(&ahead, &token) || !unwritten_is_sign(&token, '='))
        return unwritten_is_sign(&token, ';') || unwritten_is_sign(&token, ',');
    bool braces = unwritten_next(&ahead, &token) && unwritten_is_sign(&token, '{') && unwritten_next(&ahead, &token);
    bool zero = braces && token.kind == C_NUMBER && token.end - token.start == 1 &&
                reading->file->text[token.start] == '0' && unwritten_next(&ahead, &token);
    return (braces || zero) && unwritten_is_sign(&token, '}');
}

/* sizeof(Totals.Reads), the usual way to write Size, does not use the member. */
static bool is_measured(const struct reading *reading)
{
    const struct c_token *before = &reading->last[0], *earlier = &reading->last[1];
    return unwritten_is_word(reading, before, "sizeof") ||
           (unwritten_is_sign(before, '(') && unwritten_is_word(reading, earlier, "sizeof"));
}

/* `Totals.Reads`: takes the member's name. */
static bool take_member(struct reading *reading)
{
    struct c_lexer ahead = reading->lexer;
    struct c_token dot, member;
    if (!unwritten_next(&ahead, &dot) || !unwritten_is_sign(&dot, '.') || !unwritten_next(&ahead, &member) ||
        member.kind != C_NAME)
        return false;
    if (!is_measured(reading))
        g_hash_table_add(reading->members, c_token_dup(reading->file->text, &member));
    return true;
}

/* The address goes to PCW, or the size is taken. */
static bool is_harmless(const struct reading *reading)
{
    const struct c_token *before = &reading->last[0], *earlier = &reading->last[1];
    if (is_measured(reading))
        return true;
    bool data = unwritten_is_sign(earlier, '=') && unwritten_is_word(reading, &reading->last[2], "Data");
    return unwritten_is_sign(before, '&') && (unwritten_is_sign(earlier, '{') || data || hands_over(reading));
}

static void unwritten_take_name(struct reading *reading, const struct ir_var *var, const struct c_token *token)
{
    bool declared = token->start == var->range->offset;
    if (reading->lexer.in_directive ||
        (declared ? !is_zeroed(reading) : !take_member(reading) && !is_harmless(reading)))
        reading->certain = false;
}

static void unwritten_read_file(struct reading *reading, const struct ir_var *var)
{
    struct c_token token;
    reading->lexer = c_lexer_of(reading->file->text, reading->file->size);
    while (reading->certain && unwritten_next(&reading->lexer, &token)) {
        if (unwritten_is_word(reading, &token, var->name))
            unwritten_take_name(reading, var, &token);
        unwritten_advance(reading, &token);
    }
}

/* Only the main file holds the name. */
static bool is_alone(const struct flow *flow, const struct ir_var *var)
{
    for (guint i = 0; i < flow->unit->files->len; i++) {
        const struct ir_file *file = flow->unit->files->pdata[i];
        if (i != var->range->file && file->is_user && file->text != NULL && word_in(file->text, file->size, var->name))
            return false;
    }
    return true;
}

/* The numbers that are not named, where most are: a source that names few of them shows nothing. */
static char *others_of(const struct ir_record *record, GHashTable *members)
{
    GString *names = g_string_new(NULL);
    guint named = 0, others = 0;
    bool plain = true;
    for (uint32_t i = 0; i < record->n_fields; i++) {
        const struct ir_field *field = &record->fields[i];
        bool is_named = g_hash_table_contains(members, field->name);
        named += is_named;
        plain &= field->name[0] != '\0';
        if (is_named || field->type->kind != IR_TYPE_INT)
            continue;
        g_string_append_printf(names, "%s ", field->name);
        others++;
    }
    bool known = plain && others > 0 && others < named && named == g_hash_table_size(members);
    return g_string_free(names, !known);
}

char *collect_unwritten(const struct flow *flow, const struct object *object)
{
    const struct ir_var *var = object->kind == OBJECT_GLOBAL ? object->var : NULL;
    bool record = object->type != NULL && object->type->kind == IR_TYPE_RECORD && object->type->record->unknown == NULL;
    const struct ir_file *file = var != NULL && var->range != NULL ? flow->unit->files->pdata[var->range->file] : NULL;
    if (!record || file == NULL || !var->is_static || var->is_const || file->text == NULL ||
        strcmp(file->path, flow->unit->path) != 0 || !is_alone(flow, var))
        return NULL;
    g_autoptr(GHashTable) members = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct reading reading = {.file = file, .headers = flow->unit->headers, .members = members, .certain = true};
    unwritten_read_file(&reading, var);
    return reading.certain ? others_of(object->type->record, members) : NULL;
}
