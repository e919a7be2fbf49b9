#include "scan/choice/configurations/differences.h"

#include "scan/choice/configurations/decided.h"
#include "scan/choice/configurations/pieces.h"

struct differences {
    const struct introduced *introduced;
    GHashTable *seeds;
    struct pieces *pieces;
    struct decided *decided;
    GHashTable *firsts; /* struct indexed_file -> GPtrArray of its pieces that name PCW, or what leads there */
    GHashTable *shared; /* set of words that sources use in pieces that have to do with PCW */
    guint searches;     /* so far */
};

static void release_pieces(gpointer pieces)
{
    g_ptr_array_unref(pieces);
}

/* They are the same for all sources that read the file. */
static const GPtrArray *firsts_of(const struct differences *differences, const struct pieces_file *file)
{
    GPtrArray *firsts = g_hash_table_lookup(differences->firsts, file->indexed);
    if (firsts != NULL)
        return firsts;
    firsts = g_ptr_array_new();
    g_hash_table_insert(differences->firsts, file->indexed, firsts);
    for (guint k = 0; k < file->pieces->len; k++) {
        struct piece *piece = file->pieces->pdata[k];
        piece->names = piece_says(piece, differences->introduced->names);
        if (piece->names || piece_says(piece, differences->seeds))
            g_ptr_array_add(firsts, piece);
    }
    return firsts;
}

struct differences *differences_new(struct introduced *introduced, const GPtrArray *files, GHashTable *seeds,
                                    GHashTable *macros)
{
    struct differences *differences = g_new(struct differences, 1);
    struct pieces *pieces = pieces_new(introduced, files);
    *differences = (struct differences){introduced,
                                        seeds,
                                        pieces,
                                        decided_new(pieces, seeds, macros),
                                        g_hash_table_new_full(NULL, NULL, NULL, release_pieces),
                                        g_hash_table_new(NULL, NULL),
                                        0};
    return differences;
}

void differences_free(struct differences *differences)
{
    g_hash_table_unref(differences->shared);
    g_hash_table_unref(differences->firsts);
    decided_free(differences->decided);
    pieces_free(differences->pieces);
    g_free(differences);
}

guint differences_shared(const struct differences *differences)
{
    return g_hash_table_size(differences->shared);
}

/* ---- what has to do with PCW in one source ---- */

struct difference_search {
    struct differences *differences;
    const struct scan_source *source;
    GHashTable *reach; /* set of struct indexed_file */
    GPtrArray *queue;  /* of struct piece */
    GPtrArray *marked; /* of struct piece: all that were in it */
};

static void differences_mark(const struct difference_search *search, struct piece *piece, bool strong)
{
    bool known = piece->marked == search->differences->searches;
    if (known && (piece->strong || !strong))
        return;
    piece->marked = search->differences->searches;
    piece->strong = strong;
    g_ptr_array_add(search->queue, piece);
    g_ptr_array_add(search->marked, piece);
}

/* Marks the pieces that name PCW, those of the source that other sources may use for it, and those that lead there. */
static void mark_first(const struct difference_search *search)
{
    const struct differences *differences = search->differences;
    for (guint i = 0; i < search->source->reach->len; i++) {
        const struct pieces_file *file = pieces_of(differences->pieces, search->source->reach->pdata[i]);
        const GPtrArray *firsts = firsts_of(differences, file);
        for (guint k = 0; k < firsts->len; k++)
            differences_mark(search, firsts->pdata[k], ((const struct piece *)firsts->pdata[k])->names);
        for (guint k = 0; scan_source_compiles(search->source, i) && k < file->pieces->len; k++)
            if (piece_defines(file->pieces->pdata[k], differences->shared))
                differences_mark(search, file->pieces->pdata[k], true);
    }
}

/* Of a piece that only leads to PCW, the variables count: they may decide whether PCW is reached. */
static void follow_to(const struct difference_search *search, const struct piece *from, struct piece *piece)
{
    if (g_hash_table_contains(search->reach, piece->file->indexed) && (from->strong || piece->variable))
        differences_mark(search, piece, from->strong);
}

/* The pieces that define words of the statement. */
static void differences_follow(const struct difference_search *search, const struct piece *piece,
                               const struct statement *statement)
{
    bool own = piece->file->indexed == search->source->file && piece->strong;
    for (guint i = 0; i < statement->words->len; i++) {
        gpointer word = statement->words->pdata[i];
        const GPtrArray *definers = g_hash_table_lookup(search->differences->pieces->definers, word);
        if (own)
            g_hash_table_add(search->differences->shared, word);
        for (guint k = 0; definers != NULL && k < definers->len; k++)
            follow_to(search, piece, definers->pdata[k]);
    }
}

static bool differs_in_pieces(const struct difference_search *search)
{
    bool differs = false;
    mark_first(search);
    while (search->queue->len > 0) {
        struct piece *piece = g_ptr_array_remove_index_fast(search->queue, search->queue->len - 1);
        differs |= decided_differs(search->differences->decided, piece);
        for (guint i = 0; i < piece->statements->len; i++)
            differences_follow(search, piece, piece->statements->pdata[i]);
    }
    return differs;
}

/* ---- what else changes what PCW reads ---- */

static bool is_marked(const struct difference_search *search, const struct piece *piece)
{
    return piece->marked == search->differences->searches;
}

/* Variables and members that have to do with PCW. */
static GHashTable *data_of(const struct difference_search *search)
{
    GHashTable *data = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < search->marked->len; i++) {
        const struct piece *piece = search->marked->pdata[i];
        bool is_data = piece->strong && !piece->macro && !piece->function;
        for (guint k = 0; is_data && k < piece->statements->len; k++) {
            const GPtrArray *names = ((const struct statement *)piece->statements->pdata[k])->names;
            for (guint n = 0; n < names->len; n++)
                g_hash_table_add(data, names->pdata[n]);
        }
    }
    return data;
}

/* A function that has nothing to do with PCW itself updates, in only one of the builds, what PCW reads. */
static bool updates_differently(const struct difference_search *search, struct piece *piece, GHashTable *data)
{
    const struct decided *decided = search->differences->decided;
    return piece->function && !is_marked(search, piece) && decided_differs(decided, piece) &&
           decided_says(decided, piece, data);
}

static bool differs_in_updates(const struct difference_search *search)
{
    g_autoptr(GHashTable) data = data_of(search);
    for (guint i = 0; i < search->source->reach->len; i++) {
        const GPtrArray *pieces = pieces_of(search->differences->pieces, search->source->reach->pdata[i])->pieces;
        for (guint k = 0; k < pieces->len; k++)
            if (updates_differently(search, pieces->pdata[k], data))
                return true;
    }
    return false;
}

bool differences_concern(struct differences *differences, const struct scan_source *source)
{
    g_autoptr(GPtrArray) queue = g_ptr_array_new(), marked = g_ptr_array_new();
    g_autoptr(GHashTable) reach = g_hash_table_new(NULL, NULL);
    const struct difference_search search = {differences, source, reach, queue, marked};
    bool reaches_out = false;
    for (guint i = 0; i < source->reach->len; i++) {
        g_hash_table_add(reach, source->reach->pdata[i]);
        reaches_out |= decided_reaches_out(differences->decided, source->reach->pdata[i]);
    }
    differences->searches++;
    return differs_in_pieces(&search) || reaches_out || differs_in_updates(&search);
}
