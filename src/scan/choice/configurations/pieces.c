#include "scan/choice/configurations/pieces.h"

#include <string.h>

#include "base/text/c-lexer.h"

static void file_free(gpointer data)
{
    struct pieces_file *file = data;
    g_array_unref(file->conditionals);
    g_ptr_array_unref(file->pieces);
    g_free(file);
}

static void pieces_piece_free(gpointer data)
{
    struct piece *piece = data;
    g_ptr_array_unref(piece->statements);
    g_free(piece);
}

static void pieces_release_pieces(gpointer pieces)
{
    g_ptr_array_unref(pieces);
}

/* ---- names ---- */

static void pieces_define(const struct pieces *pieces, const char *name, struct piece *piece)
{
    GPtrArray *definers = g_hash_table_lookup(pieces->definers, name);
    if (definers == NULL) {
        definers = g_ptr_array_new();
        g_hash_table_insert(pieces->definers, (gpointer)name, definers);
    }
    g_ptr_array_add(definers, piece);
}

/* Enumerators are known outside of their braces, too. */
static bool is_enumeration(const struct statement *statement)
{
    bool enumeration = false;
    for (guint i = 0; i < MIN(statement->words->len, 3) && !enumeration; i++)
        enumeration = strcmp(statement->words->pdata[i], "enum") == 0;
    return enumeration;
}

static void define_all(const struct pieces *pieces, struct piece *piece)
{
    bool enumeration = is_enumeration(piece->statements->pdata[0]);
    for (guint i = 0; i < piece->statements->len; i++) {
        const struct statement *statement = piece->statements->pdata[i];
        for (guint k = 0; k < statement->names->len; k++)
            if (statement->outermost || statement->macro || enumeration)
                pieces_define(pieces, statement->names->pdata[k], piece);
    }
}

/* ---- cutting ---- */

static struct piece *piece_new(const struct pieces_file *file, const struct statement *first)
{
    struct piece *piece = g_new0(struct piece, 1);
    piece->file = file;
    piece->span = (struct span){first->at, first->end};
    piece->statements = g_ptr_array_new();
    piece->macro = first->macro;
    return piece;
}

static void pieces_take_statement(const struct pieces *pieces, GHashTable *by_number, const struct pieces_file *file,
                                  struct statement *statement)
{
    gpointer number = GUINT_TO_POINTER(statement->piece + 1);
    struct piece *piece = g_hash_table_lookup(by_number, number);
    if (piece == NULL) {
        piece = piece_new(file, statement);
        g_hash_table_insert(by_number, number, piece);
        g_ptr_array_add(pieces->all, piece);
        g_ptr_array_add(file->pieces, piece);
    }
    g_ptr_array_add(piece->statements, statement);
    piece->span = (struct span){MIN(piece->span.at, statement->at), MAX(piece->span.end, statement->end)};
    piece->function |= statement->function;
    piece->variable |= statement->variable;
}

static void pieces_cut(const struct pieces *pieces, const struct pieces_file *file)
{
    g_autoptr(GHashTable) by_number = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < file->declarations->statements->len; i++) {
        struct statement *statement = file->declarations->statements->pdata[i];
        if (!statement->prototype)
            pieces_take_statement(pieces, by_number, file, statement);
    }
    for (guint i = 0; i < file->pieces->len; i++)
        define_all(pieces, file->pieces->pdata[i]);
}

struct pieces *pieces_new(struct introduced *introduced, const GPtrArray *files)
{
    struct pieces *pieces = g_new(struct pieces, 1);
    *pieces = (struct pieces){introduced->vocabulary, g_ptr_array_new_with_free_func(pieces_piece_free),
                              g_hash_table_new_full(NULL, NULL, NULL, file_free),
                              g_hash_table_new_full(NULL, NULL, NULL, pieces_release_pieces)};
    for (guint i = 0; i < files->len; i++) {
        struct indexed_file *indexed = files->pdata[i];
        const char *text = indexed->text != NULL ? indexed->text : "";
        struct pieces_file *file = g_new(struct pieces_file, 1);
        *file = (struct pieces_file){indexed, introduced_declarations(introduced, indexed),
                                     conditionals_read(introduced->vocabulary, text, indexed->size), g_ptr_array_new()};
        g_hash_table_insert(pieces->files, indexed, file);
        pieces_cut(pieces, file);
    }
    return pieces;
}

void pieces_free(struct pieces *pieces)
{
    g_hash_table_unref(pieces->definers);
    g_hash_table_unref(pieces->files);
    g_ptr_array_unref(pieces->all);
    g_free(pieces);
}

/* ---- asking ---- */

const struct pieces_file *pieces_of(const struct pieces *pieces, const struct indexed_file *file)
{
    return g_hash_table_lookup(pieces->files, file);
}

const char *pieces_word(const struct pieces *pieces, const char *text, const struct c_token *token)
{
    return vocabulary_token(pieces->vocabulary, text, token);
}

bool statement_says(const struct statement *statement, GHashTable *words)
{
    bool says = false;
    for (guint i = 0; i < statement->words->len && !says; i++)
        says = g_hash_table_contains(words, statement->words->pdata[i]);
    return says;
}

bool piece_says(const struct piece *piece, GHashTable *words)
{
    bool says = false;
    for (guint i = 0; i < piece->statements->len && !says; i++)
        says = statement_says(piece->statements->pdata[i], words);
    return says;
}

bool piece_defines(const struct piece *piece, GHashTable *words)
{
    for (guint i = 0; i < piece->statements->len; i++) {
        const struct statement *statement = piece->statements->pdata[i];
        for (guint k = 0; statement->outermost && k < statement->names->len; k++)
            if (g_hash_table_contains(words, statement->names->pdata[k]))
                return true;
    }
    return false;
}
