#include "scan/choice/differences.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "scan/kit-headers.h"
#include "scan/text/conditionals.h"

enum { MAX_WORD = 200 };

/* What stands outside of braces, with all in its braces; or a macro. */
struct piece {
    const struct read_file *file;
    struct span span;
    guint first, n; /* its statements, which follow one another but for macros in between */
    guint number;
    bool macro;
    bool compared, differs; /* `differs` is known, and it stands for itself */
    guint marked;           /* for which source it was found to have to do with PCW; 0: none so far */
    bool strong;            /* then, it does so itself, and what it uses does; else it leads there */
};

struct read_file {
    struct indexed_file *indexed;
    const struct declarations *declarations;
    GArray *conditionals; /* of struct conditional */
    GPtrArray *pieces;    /* of struct piece */
};

struct differences {
    GHashTable *seeds, *macros;
    struct introduced *introduced;
    GHashTable *files;    /* struct indexed_file -> struct read_file, owned */
    GPtrArray *pieces;    /* of struct piece, owned */
    GHashTable *definers; /* name -> GPtrArray of struct piece that define it */
    GHashTable *decided;  /* set of words: macros that are something else in one of the builds, `macros` too */
    GHashTable *optional; /* the same: those that may be defined in one build only */
    GHashTable *shared;   /* set of words that sources say for themselves where they have to do with PCW */
    guint searches;       /* so far */
};

static void read_file_free(gpointer data)
{
    struct read_file *file = data;
    g_array_unref(file->conditionals);
    g_ptr_array_unref(file->pieces);
    g_free(file);
}

static void release_pieces(gpointer pieces)
{
    g_ptr_array_unref(pieces);
}

/* --- pieces --- */

static bool piece_has(const struct piece *piece, guint i)
{
    const struct statement *statement = piece->file->declarations->statements->pdata[piece->first + i];
    return statement->piece == piece->number;
}

static const struct statement *statement_at(const struct piece *piece, guint i)
{
    return piece->file->declarations->statements->pdata[piece->first + i];
}

static void define(const struct differences *differences, const char *name, struct piece *piece)
{
    GPtrArray *definers = g_hash_table_lookup(differences->definers, name);
    if (definers == NULL) {
        definers = g_ptr_array_new();
        g_hash_table_insert(differences->definers, (gpointer)name, definers);
    }
    g_ptr_array_add(definers, piece);
}

/* Enumerators are known outside of their braces, too. */
static bool is_enumeration(const struct statement *statement)
{
    for (guint i = 0; i < MIN(statement->words->len, 3); i++)
        if (strcmp(statement->words->pdata[i], "enum") == 0)
            return true;
    return false;
}

static void define_all(const struct differences *differences, struct piece *piece)
{
    bool enumeration = is_enumeration(statement_at(piece, 0));
    for (guint i = 0; i < piece->n; i++) {
        const struct statement *statement = statement_at(piece, i);
        for (guint k = 0; piece_has(piece, i) && k < statement->names->len; k++)
            if (statement->outermost || statement->macro || enumeration)
                define(differences, statement->names->pdata[k], piece);
    }
}

static void take_statement(const struct differences *differences, GHashTable *by_number, const struct read_file *file,
                           guint index)
{
    const struct statement *statement = file->declarations->statements->pdata[index];
    struct piece *piece = g_hash_table_lookup(by_number, GUINT_TO_POINTER(statement->piece + 1));
    if (piece == NULL) {
        piece = g_new0(struct piece, 1);
        piece->file = file;
        piece->span = (struct span){statement->at, statement->end};
        piece->first = index;
        piece->number = statement->piece;
        piece->macro = statement->macro;
        g_hash_table_insert(by_number, GUINT_TO_POINTER(statement->piece + 1), piece);
        g_ptr_array_add(differences->pieces, piece);
        g_ptr_array_add(file->pieces, piece);
    }
    piece->n = index + 1 - piece->first;
    piece->span = (struct span){MIN(piece->span.at, statement->at), MAX(piece->span.end, statement->end)};
}

/* To declare a function says nothing: its definition does. */
static void cut(const struct differences *differences, const struct read_file *file)
{
    g_autoptr(GHashTable) by_number = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < file->declarations->statements->len; i++)
        if (!((const struct statement *)file->declarations->statements->pdata[i])->prototype)
            take_statement(differences, by_number, file, i);
    for (guint i = 0; i < file->pieces->len; i++)
        define_all(differences, file->pieces->pdata[i]);
}

static void read_files(const struct differences *differences, const GPtrArray *files)
{
    for (guint i = 0; i < files->len; i++) {
        struct indexed_file *indexed = files->pdata[i];
        struct read_file *file = g_new(struct read_file, 1);
        *file = (struct read_file){indexed, introduced_declarations(differences->introduced, indexed),
                                   conditionals_read(differences->introduced->strings,
                                                     indexed->text != NULL ? indexed->text : "", indexed->size),
                                   g_ptr_array_new()};
        g_hash_table_insert(differences->files, indexed, file);
        cut(differences, file);
    }
}

static bool says_any_of(const struct statement *statement, GHashTable *words)
{
    for (guint i = 0; i < statement->words->len; i++)
        if (g_hash_table_contains(words, statement->words->pdata[i]))
            return true;
    return false;
}

static bool says_any(const struct piece *piece, GHashTable *words)
{
    for (guint i = 0; i < piece->n; i++)
        if (piece_has(piece, i) && says_any_of(statement_at(piece, i), words))
            return true;
    return false;
}

/* --- what the macros decide --- */

static bool contains_any(GHashTable *set, const GPtrArray *words)
{
    bool any = false;
    for (guint i = 0; i < words->len && !any; i++)
        any = g_hash_table_contains(set, words->pdata[i]);
    return any;
}

static bool is_decided(const struct differences *differences, const struct conditional *conditional)
{
    return contains_any(differences->decided, conditional->values) ||
           contains_any(differences->optional, conditional->defined);
}

static bool is_within(struct span inner, struct span outer)
{
    return outer.at <= inner.at && inner.end <= outer.end;
}

static bool is_under_decided(const struct differences *differences, const struct piece *piece)
{
    for (guint i = 0; i < piece->file->conditionals->len; i++) {
        const struct conditional *conditional = &g_array_index(piece->file->conditionals, struct conditional, i);
        if (is_within(piece->span, conditional_span(conditional)) && is_decided(differences, conditional))
            return true;
    }
    return false;
}

/* A macro that is defined under such a condition, or whose text says such a macro.  True when one is new. */
static bool decide(const struct differences *differences, const struct piece *piece)
{
    gpointer name = statement_at(piece, 0)->names->pdata[0];
    bool known = g_hash_table_contains(differences->decided, name),
         optional = g_hash_table_contains(differences->optional, name);
    bool under = !optional && is_under_decided(differences, piece);
    if (under)
        g_hash_table_add(differences->optional, name);
    if (!known && (under || says_any(piece, differences->decided)))
        g_hash_table_add(differences->decided, name);
    return under || known != g_hash_table_contains(differences->decided, name);
}

static void find_decided(const struct differences *differences)
{
    GHashTableIter iter;
    gpointer macro;
    g_hash_table_iter_init(&iter, differences->macros);
    while (g_hash_table_iter_next(&iter, &macro, NULL)) {
        g_hash_table_add(differences->decided, macro);
        g_hash_table_add(differences->optional, macro);
    }
    for (bool grew = true; grew;) {
        grew = false;
        for (guint i = 0; i < differences->pieces->len; i++)
            if (((const struct piece *)differences->pieces->pdata[i])->macro)
                grew |= decide(differences, differences->pieces->pdata[i]);
    }
}

/* --- what makes no difference --- */

static const char *word_of(const struct differences *differences, const char *text, const struct c_token *token)
{
    char buffer[MAX_WORD + 1];
    c_token_copy(text, token, buffer, sizeof buffer);
    return g_string_chunk_insert_const(differences->introduced->strings, buffer);
}

/* The sign sets something: = and not ==, ++, --. */
static bool sets(const char *text, gsize size, const struct c_token *token)
{
    char before = token->start > 0 ? text[token->start - 1] : '\0', after = token->end < size ? text[token->end] : '\0';
    if (token->sign == '=')
        return after != '=' && strchr("=!<>", before) == NULL;
    return (token->sign == '+' || token->sign == '-') && after == token->sign;
}

/* Nothing there names PCW, sets something or leaves a function or a loop, and its braces are closed. */
static bool is_idle(const struct differences *differences, const char *text, struct span span)
{
    static const char *const leaves[] = {"return",  "goto",      "break",    "continue", "throw",
                                         "__leave", "co_return", "__except", "case",     NULL};
    struct c_lexer lexer = c_lexer_between(text, span.at, span.end);
    struct c_token token;
    gint braces = 0, parentheses = 0;
    while (c_lexer_next_code(&lexer, &token)) {
        braces += token.sign == '{' ? 1 : token.sign == '}' ? -1 : 0;
        parentheses += token.sign == '(' ? 1 : token.sign == ')' ? -1 : 0;
        if (token.kind == C_NAME && (c_token_is_any(text, &token, leaves) ||
                                     g_hash_table_contains(differences->seeds, word_of(differences, text, &token))))
            return false;
        if (token.kind == C_SIGN && sets(text, span.end, &token))
            return false;
    }
    return braces == 0 && parentheses == 0;
}

/* The last sign or word before `at`. */
static char sign_before(const char *text, gsize from, gsize at)
{
    struct c_lexer lexer = c_lexer_between(text, from, at);
    struct c_token token;
    char last = ';';
    while (c_lexer_next_code(&lexer, &token))
        last = token.sign;
    return last;
}

static bool ends_statement(char sign)
{
    return sign == ';' || sign == '{' || sign == '}';
}

/* Each branch of it holds whole statements of the function, which are idle. */
static bool traces_only(const struct differences *differences, const struct statement *function, const char *text,
                        const struct conditional *conditional)
{
    const GArray *directives = conditional->directives;
    struct span whole = conditional_span(conditional);
    if (!is_within(whole, (struct span){function->at, function->end}) ||
        !ends_statement(sign_before(text, function->at, whole.at)))
        return false;
    for (guint i = 0; i + 1 < directives->len; i++) {
        struct span branch = {g_array_index(directives, struct span, i).end,
                              g_array_index(directives, struct span, i + 1).at};
        if (!is_idle(differences, text, branch) || !ends_statement(sign_before(text, branch.at, branch.end)))
            return false;
    }
    return true;
}

/* All that the macro may stand for is idle; of one that no file of the tree defines nothing is known but its name. */
static bool is_idle_macro(const struct differences *differences, const char *name)
{
    const GPtrArray *definers = g_hash_table_lookup(differences->definers, name);
    for (guint i = 0; definers != NULL && i < definers->len; i++) {
        const struct piece *piece = definers->pdata[i];
        if (!piece->macro || !is_idle(differences, piece->file->indexed->text, piece->span))
            return false;
    }
    return true;
}

/* A statement METER_ASSERT(…); behind the macro's name.  *lexer is behind its parenthesis then. */
static bool is_idle_call(const struct differences *differences, struct c_lexer *lexer, const char *name, char before)
{
    struct c_lexer ahead = *lexer;
    struct c_token token;
    if ((!ends_statement(before) && before != ')' && before != ':') || !c_lexer_next_code(&ahead, &token) ||
        token.sign != '(')
        return false;
    gsize from = token.end;
    c_lexer_skip_group(&ahead);
    struct span given = {from, ahead.at - (ahead.at > from)};
    *lexer = ahead;
    return is_idle(differences, lexer->text, given) && is_idle_macro(differences, name);
}

/* The function says a macro that is something else in one of the builds, in a way that may matter. */
static bool function_uses_decided(const struct differences *differences, const char *text,
                                  const struct statement *function)
{
    struct c_lexer lexer = c_lexer_between(text, function->at, function->end);
    struct c_token token;
    char before = ';';
    while (c_lexer_next_code(&lexer, &token)) {
        const char *word = token.kind == C_NAME ? word_of(differences, text, &token) : NULL;
        if (word != NULL && g_hash_table_contains(differences->decided, word)) {
            if (!is_idle_call(differences, &lexer, word, before))
                return true;
            token.sign = ')';
        }
        before = token.kind == C_NAME && strcmp(word, "else") == 0 ? ';' : token.sign;
    }
    return false;
}

static bool uses_decided(const struct differences *differences, const struct piece *piece)
{
    for (guint i = 0; i < piece->n; i++) {
        const struct statement *statement = statement_at(piece, i);
        if (piece_has(piece, i) && says_any_of(statement, differences->decided) &&
            (!statement->function || function_uses_decided(differences, piece->file->indexed->text, statement)))
            return true;
    }
    return false;
}

/* --- the answer --- */

static bool overlaps(struct span a, struct span b)
{
    return a.at < b.end && b.at < a.end;
}

/* A condition in the piece, or around it, makes a difference. */
static bool is_conditional(const struct differences *differences, const struct piece *piece,
                           const struct conditional *conditional)
{
    const char *text = piece->file->indexed->text;
    if (!overlaps(piece->span, conditional_span(conditional)) || !is_decided(differences, conditional))
        return false;
    for (guint i = 0; i < piece->n; i++)
        if (piece_has(piece, i) && statement_at(piece, i)->function &&
            traces_only(differences, statement_at(piece, i), text, conditional))
            return false;
    return true;
}

static bool piece_differs(const struct differences *differences, const struct piece *piece)
{
    if (uses_decided(differences, piece))
        return true;
    for (guint i = 0; i < piece->file->conditionals->len; i++)
        if (is_conditional(differences, piece, &g_array_index(piece->file->conditionals, struct conditional, i)))
            return true;
    return false;
}

/* Macros count where they are used. */
static bool is_difference(const struct differences *differences, struct piece *piece)
{
    if (!piece->compared)
        piece->differs = !piece->macro && piece_differs(differences, piece);
    piece->compared = true;
    return piece->differs;
}

static bool has_include(const struct indexed_file *file, struct span span)
{
    for (guint i = 0; i < file->includes->len; i++) {
        const struct indexed_file_include *include = &g_array_index(file->includes, struct indexed_file_include, i);
        if (span.at <= include->at && include->at < span.end &&
            (include->computed || !kit_headers_have(include->name, include->quoted)))
            return true;
    }
    return false;
}

/* Such a condition decides which files are read, or how structures are packed. */
static bool reaches_out(const struct differences *differences, const struct indexed_file *indexed)
{
    const struct read_file *file = g_hash_table_lookup(differences->files, indexed);
    for (guint i = 0; i < file->conditionals->len; i++) {
        const struct conditional *conditional = &g_array_index(file->conditionals, struct conditional, i);
        if (is_decided(differences, conditional) &&
            (conditional->packs || has_include(indexed, conditional_span(conditional))))
            return true;
    }
    return false;
}

/* --- what has to do with PCW in one source --- */

struct difference_search {
    struct differences *differences;
    const struct scan_source *source;
    GHashTable *reach; /* set of struct indexed_file */
    GPtrArray *queue;  /* of struct piece */
};

static void mark(const struct difference_search *search, struct piece *piece, bool strong)
{
    bool known = piece->marked == search->differences->searches;
    if (known && (piece->strong || !strong))
        return;
    piece->marked = search->differences->searches;
    piece->strong = strong;
    g_ptr_array_add(search->queue, piece);
}

static bool defines_any(const struct piece *piece, GHashTable *words)
{
    for (guint i = 0; i < piece->n; i++) {
        const struct statement *statement = statement_at(piece, i);
        for (guint k = 0; piece_has(piece, i) && statement->outermost && k < statement->names->len; k++)
            if (g_hash_table_contains(words, statement->names->pdata[k]))
                return true;
    }
    return false;
}

/* What names PCW, and what is compiled with the source and other sources may use for that; and what leads there. */
static void mark_first(const struct difference_search *search)
{
    const struct differences *differences = search->differences;
    for (guint i = 0; i < search->source->reach->len; i++) {
        const struct read_file *file = g_hash_table_lookup(differences->files, search->source->reach->pdata[i]);
        for (guint k = 0; k < file->pieces->len; k++) {
            struct piece *piece = file->pieces->pdata[k];
            if (says_any(piece, differences->introduced->names) ||
                (scan_source_compiles(search->source, i) && defines_any(piece, differences->shared)))
                mark(search, piece, true);
            else if (says_any(piece, differences->seeds))
                mark(search, piece, false);
        }
    }
}

static bool is_variable(const struct piece *piece)
{
    bool variable = false;
    for (guint i = 0; i < piece->n && !variable; i++)
        variable = piece_has(piece, i) && statement_at(piece, i)->variable;
    return variable;
}

/* Of what only leads to PCW the variables count that may decide whether it does. */
static void follow_to(const struct difference_search *search, const struct piece *from, struct piece *piece)
{
    if (g_hash_table_contains(search->reach, piece->file->indexed) && (from->strong || is_variable(piece)))
        mark(search, piece, from->strong);
}

/* What the words of the piece may mean. */
static void follow(const struct difference_search *search, const struct piece *piece)
{
    bool own = piece->file->indexed == search->source->file && piece->strong;
    for (guint i = 0; i < piece->n; i++) {
        const struct statement *statement = statement_at(piece, i);
        for (guint k = 0; piece_has(piece, i) && k < statement->words->len; k++) {
            gpointer word = statement->words->pdata[k];
            const GPtrArray *definers = g_hash_table_lookup(search->differences->definers, word);
            if (own)
                g_hash_table_add(search->differences->shared, word);
            for (guint d = 0; definers != NULL && d < definers->len; d++)
                follow_to(search, piece, definers->pdata[d]);
        }
    }
}

bool differences_concern(struct differences *differences, const struct scan_source *source)
{
    g_autoptr(GPtrArray) queue = g_ptr_array_new();
    g_autoptr(GHashTable) reach = g_hash_table_new(NULL, NULL);
    const struct difference_search search = {differences, source, reach, queue};
    bool concern = false;
    for (guint i = 0; i < source->reach->len; i++) {
        g_hash_table_add(reach, source->reach->pdata[i]);
        concern |= reaches_out(differences, source->reach->pdata[i]);
    }
    differences->searches++;
    mark_first(&search);
    while (queue->len > 0) {
        struct piece *piece = g_ptr_array_remove_index_fast(queue, queue->len - 1);
        concern |= is_difference(differences, piece);
        follow(&search, piece);
    }
    return concern;
}

guint differences_shared(const struct differences *differences)
{
    return g_hash_table_size(differences->shared);
}

/* --- all files --- */

struct differences *differences_new(struct introduced *introduced, const GPtrArray *files, GHashTable *seeds,
                                    GHashTable *macros)
{
    struct differences *differences = g_new(struct differences, 1);
    *differences = (struct differences){seeds,
                                        macros,
                                        introduced,
                                        g_hash_table_new_full(NULL, NULL, NULL, read_file_free),
                                        g_ptr_array_new_with_free_func(g_free),
                                        g_hash_table_new_full(NULL, NULL, NULL, release_pieces),
                                        g_hash_table_new(NULL, NULL),
                                        g_hash_table_new(NULL, NULL),
                                        g_hash_table_new(NULL, NULL),
                                        0};
    read_files(differences, files);
    find_decided(differences);
    return differences;
}

void differences_free(struct differences *differences)
{
    g_hash_table_unref(differences->shared);
    g_hash_table_unref(differences->optional);
    g_hash_table_unref(differences->decided);
    g_hash_table_unref(differences->definers);
    g_ptr_array_unref(differences->pieces);
    g_hash_table_unref(differences->files);
    g_free(differences);
}
