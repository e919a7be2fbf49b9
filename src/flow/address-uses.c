#include "flow/address-uses.h"

#include <string.h>

#include "base/text/c-lexer.h"

struct address_uses {
    GHashTable *places; /* name (borrowed) -> GHashTable: set of places (gint64) */
};

static gint64 address_uses_place_of(uint32_t file, size_t offset)
{
    return ((gint64)file << 32) | (gint64)offset;
}

/* Where what stands behind a name ends that belongs to it: an index. */
static bool is_member_access(const struct ir_file *file, size_t behind)
{
    while (behind < file->size) {
        struct c_lexer lexer = c_lexer_between(file->text, behind, file->size);
        struct c_token token;
        if (!c_lexer_next_code(&lexer, &token) || token.kind != C_SIGN)
            return false;
        if (token.sign != '[')
            return token.sign == '.' || c_token_is(file->text, &token, "->");
        behind = c_group_end(file->text, file->size, token.start);
    }
    return false;
}

/* `&g`, and where a value or a reference may be passed on: `(g`, `, g`, `= g`, `return g`, `g)` behind a cast. */
static bool begins_use(const struct ir_file *file, const struct c_token *before)
{
    if (before->kind == C_NAME)
        return c_token_is(file->text, before, "return");
    return before->kind == C_SIGN && strchr("&(,=){?:", before->sign) != NULL;
}

static void add_use(struct address_uses *uses, const struct ir_file *file, guint index, const struct c_token *token)
{
    char name[256];
    c_token_copy(file->text, token, name, sizeof(name));
    GHashTable *places = g_hash_table_lookup(uses->places, name);
    gint64 place = address_uses_place_of(index, token->start);
    if (places != NULL)
        g_hash_table_add(places, g_memdup2(&place, sizeof(place)));
}

/* Comments are passed over, but not directives: what a macro stands for is used wherever the macro is. */
static bool address_uses_next_token(struct c_lexer *lexer, struct c_token *token)
{
    while (c_lexer_next(lexer, token))
        if (token->kind != C_COMMENT)
            return true;
    return false;
}

static void address_uses_add_file(struct address_uses *uses, const struct ir_file *file, guint index)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token, before = {.kind = C_SIGN, .sign = ';'};
    bool measured = false; /* the operand of sizeof */
    while (address_uses_next_token(&lexer, &token)) {
        if (token.kind == C_NAME && !measured && begins_use(file, &before) && !is_member_access(file, token.end))
            add_use(uses, file, index, &token);
        measured = token.kind == C_SIGN && token.sign == '(' && before.kind == C_NAME &&
                   c_token_is(file->text, &before, "sizeof");
        before = token;
    }
}

struct address_uses *address_uses_new(const struct ir_unit *unit, GHashTable *names)
{
    struct address_uses *uses = g_new(struct address_uses, 1);
    GHashTableIter iter;
    gpointer name;
    uses->places = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_hash_table_unref);
    g_hash_table_iter_init(&iter, names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        g_hash_table_insert(uses->places, name, g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL));
    for (guint i = 0; g_hash_table_size(names) > 0 && i < unit->files->len; i++) {
        const struct ir_file *file = unit->files->pdata[i];
        if (file->is_user && !file->is_generated && file->text != NULL)
            address_uses_add_file(uses, file, i);
    }
    return uses;
}

void address_uses_free(struct address_uses *uses)
{
    g_hash_table_unref(uses->places);
    g_free(uses);
}

void address_uses_understood(struct address_uses *uses, const char *name, const struct ir_range *place)
{
    GHashTable *places = g_hash_table_lookup(uses->places, name);
    gint64 known = place != NULL ? address_uses_place_of(place->file, place->offset) : -1;
    if (places != NULL)
        g_hash_table_remove(places, &known);
}

bool address_uses_contain(const struct address_uses *uses, const char *name)
{
    GHashTable *places = g_hash_table_lookup(uses->places, name);
    return places != NULL && g_hash_table_size(places) > 0;
}
