#include "scan/text/callers.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "base/text/text.h"

/* What starts and stops counters is called from few places; a name that so many mention is another's too (Close,
 * Insert). */
enum { MAX_CALLERS = 12 };

/* A function, or a macro, as text shows it; or what a file says outside of both, which has no name. */
struct piece {
    GPtrArray *names;  /* what it may be called by; interned in `words` */
    GHashTable *words; /* set of the identifiers in its body */
    struct indexed_file *file;
    const char *by; /* the name that it was marked for */
    gboolean caller, checks;
    gboolean function; /* no macro, and not what stands outside of functions */
    gboolean shared;   /* static, inline, a template or in a class: each source that includes it has one */
    gboolean sure;     /* a function under no condition, and of no class */
};

/* A file, cut into pieces when a word of it is asked for. */
struct text {
    struct indexed_file *said;
    gboolean read;
};

struct callers {
    GStringChunk *words;
    GArray *texts;       /* of struct text */
    GPtrArray *pieces;   /* of struct piece, owned */
    GHashTable *users;   /* word -> GPtrArray of the named pieces that mention it, in the files that were read */
    GHashTable *outside; /* the same for what has no name */
    GHashTable *owners;  /* name -> GPtrArray of the pieces that are sure to be what it means in their files */
    GHashTable *names;   /* the answer */
    GHashTable *files;   /* struct indexed_file -> the name for which it is one of them */
    GHashTable *homes;   /* name -> struct indexed_file: who defines it */
    GHashTable *parts;   /* struct indexed_file -> a function that it defines for one source alone */
    GHashTable
        *registering; /* struct indexed_file -> a function that registers, and that each source has that includes it */
};

static void piece_free(gpointer data)
{
    struct piece *piece = data;
    g_ptr_array_unref(piece->names);
    g_hash_table_unref(piece->words);
    g_free(piece);
}

static void release_users(gpointer users)
{
    g_ptr_array_unref(users);
}

struct callers *callers_new(void)
{
    struct callers *callers = g_new0(struct callers, 1);
    callers->words = g_string_chunk_new(1 << 16);
    callers->texts = g_array_new(FALSE, TRUE, sizeof(struct text));
    callers->pieces = g_ptr_array_new_with_free_func(piece_free);
    callers->users = g_hash_table_new_full(NULL, NULL, NULL, release_users);
    callers->outside = g_hash_table_new_full(NULL, NULL, NULL, release_users);
    callers->owners = g_hash_table_new_full(NULL, NULL, NULL, release_users);
    callers->names = g_hash_table_new(NULL, NULL);
    callers->files = g_hash_table_new(NULL, NULL);
    callers->homes = g_hash_table_new(NULL, NULL);
    callers->parts = g_hash_table_new(NULL, NULL);
    callers->registering = g_hash_table_new(NULL, NULL);
    return callers;
}

void callers_free(struct callers *callers)
{
    if (callers == NULL)
        return;
    g_hash_table_unref(callers->registering);
    g_hash_table_unref(callers->parts);
    g_hash_table_unref(callers->homes);
    g_hash_table_unref(callers->files);
    g_hash_table_unref(callers->names);
    g_hash_table_unref(callers->owners);
    g_hash_table_unref(callers->outside);
    g_hash_table_unref(callers->users);
    g_ptr_array_unref(callers->pieces);
    g_array_unref(callers->texts);
    g_string_chunk_free(callers->words);
    g_free(callers);
}

void callers_add(struct callers *callers, struct indexed_file *file)
{
    struct text text = {file, FALSE};
    g_array_append_val(callers->texts, text);
}

/* --- reading --- */

struct reader {
    struct callers *callers;
    struct indexed_file *file;
    struct c_lexer lexer;
    struct piece *outside;     /* between functions */
    struct piece *body;        /* the function that is being read; NULL between functions */
    const char *last;          /* the word read last; NULL after anything else */
    char sign;                 /* then, the sign that was read last */
    const char *name;          /* the word before the outermost parenthesis since the last declaration ended, or NULL */
    guint braces, parentheses; /* depth: in the body; between functions */
    gboolean closed;           /* that parenthesis has just closed */
    gboolean settled;          /* what follows it says that `name` is a function's: a brace begins its body */
    gboolean shared, record;   /* a word of the declaration so far says that: piece.shared; it declares a class */
    guint scopes;              /* braces that are open around the declaration */
    guint64 classes;           /* which of them are a class's: bit 0 is the innermost */
    guint conditions;          /* #if that are open */
    gboolean qualified;        /* `name` stands behind a :: */
    gboolean behind;           /* the same of `last` */
};

static struct piece *new_piece(struct reader *r)
{
    struct piece *piece = g_new0(struct piece, 1);
    piece->names = g_ptr_array_new();
    piece->words = g_hash_table_new(NULL, NULL);
    piece->file = r->file;
    g_ptr_array_add(r->callers->pieces, piece);
    return piece;
}

static void add_to(GHashTable *table, const char *word, struct piece *piece)
{
    GPtrArray *pieces = g_hash_table_lookup(table, word);
    if (pieces == NULL) {
        pieces = g_ptr_array_new();
        g_hash_table_insert(table, (gpointer)word, pieces);
    }
    g_ptr_array_add(pieces, piece);
}

/* Each mention once. */
static void mention(struct reader *r, struct piece *piece, const char *word)
{
    GHashTable *table = piece == r->outside ? r->callers->outside : r->callers->users;
    if (g_hash_table_add(piece->words, (gpointer)word))
        add_to(table, word, piece);
}

static const char *intern(struct reader *r, const struct c_token *token)
{
    char buffer[201];
    c_token_copy(r->lexer.text, token, buffer, sizeof buffer);
    return g_string_chunk_insert_const(r->callers->words, buffer);
}

static void note_condition(struct reader *r, const struct c_token *token)
{
    const char *text = r->lexer.text;
    if (c_token_is(text, token, "if") || c_token_is(text, token, "ifdef") || c_token_is(text, token, "ifndef"))
        r->conditions++;
    else if (c_token_is(text, token, "endif") && r->conditions > 0)
        r->conditions--;
}

/* A macro's body belongs to its name; of other directives nothing matters but what they open and close. */
static void read_directive(struct reader *r)
{
    struct piece *macro = NULL;
    struct c_token token;
    guint words = 0;
    while (c_lexer_next(&r->lexer, &token) && token.kind != C_DIRECTIVE_END) {
        if (token.kind != C_NAME)
            continue;
        if (words == 0)
            note_condition(r, &token);
        if (words == 0 && c_token_is(r->lexer.text, &token, "define"))
            macro = new_piece(r);
        else if (macro != NULL && words == 1)
            g_ptr_array_add(macro->names, (gpointer)intern(r, &token));
        else if (macro != NULL)
            mention(r, macro, intern(r, &token));
        words++;
    }
}

static void end_declaration(struct reader *r)
{
    r->name = NULL;
    r->closed = r->settled = r->shared = r->record = FALSE;
    r->parentheses = 0;
}

/* An annotation's parenthesis is followed by the declaration, a function's by its body or by what belongs to its type.
 */
static void settle(struct reader *r, const char *word)
{
    static const char *const belong[] = {"const", "noexcept", "override", "final", "volatile", "throw", "try"};
    gboolean function = word == NULL;
    for (guint i = 0; i < G_N_ELEMENTS(belong) && !function; i++)
        function = strcmp(word, belong[i]) == 0;
    r->closed = FALSE;
    if (function)
        r->settled = TRUE;
    else
        r->name = NULL;
}

/* Words by which a declaration says that each source may have a definition of its own; macros of such names do too. */
static void note_specifier(struct reader *r, const char *word)
{
    static const char *const shared[] = {"static", "STATIC", "template", "constexpr", "consteval"};
    static const char *const records[] = {"class", "struct", "union"};
    r->shared |= strstr(word, "inline") != NULL || strstr(word, "INLINE") != NULL;
    for (guint i = 0; i < G_N_ELEMENTS(shared); i++)
        r->shared |= strcmp(word, shared[i]) == 0;
    for (guint i = 0; i < G_N_ELEMENTS(records); i++)
        r->record |= strcmp(word, records[i]) == 0;
}

/* C++ has functions of one name that differ in their parameters, but no second routine that the system calls. */
static gboolean has_one_meaning(const char *path, const char *name)
{
    static const char *const routines[] = {API_DRIVER_ENTRY, "DriverUnload", "EvtDriverUnload"};
    gboolean one = g_str_has_suffix(path, ".c") || g_str_has_suffix(path, ".C");
    for (guint i = 0; i < G_N_ELEMENTS(routines) && !one; i++)
        one = strcmp(name, routines[i]) == 0;
    return one;
}

/* Who says the name in this file means this function, and none of another file. */
static void note_owner(struct reader *r, struct piece *piece)
{
    if (r->conditions == 0 && r->classes == 0 && !r->qualified && has_one_meaning(r->file->key, r->name))
        add_to(r->callers->owners, r->name, piece);
}

static void open_brace(struct reader *r)
{
    if (r->body != NULL) {
        r->braces++;
    } else if (r->settled && r->name != NULL) {
        r->body = new_piece(r);
        g_ptr_array_add(r->body->names, (gpointer)r->name);
        r->body->function = TRUE;
        r->body->shared = r->shared || r->classes != 0;
        note_owner(r, r->body);
        r->braces = 1;
    } else {
        r->scopes++;
        r->classes = (r->classes << 1) | (r->record && r->parentheses == 0);
        end_declaration(r); /* a namespace, a class, an initialiser: what is inside is read like what is outside */
    }
}

static void close_brace(struct reader *r)
{
    if (r->body != NULL) {
        if (--r->braces == 0)
            r->body = NULL;
    } else if (r->scopes > 0) {
        r->scopes--;
        r->classes >>= 1;
    }
    if (r->body == NULL)
        end_declaration(r);
}

static void read_sign(struct reader *r, char c)
{
    if (r->closed && r->body == NULL)
        settle(r, NULL);
    if (c == '{') {
        open_brace(r);
    } else if (c == '}') {
        close_brace(r);
    } else if (r->body != NULL) {
        return;
    } else if (c == '(') {
        if (r->parentheses++ == 0 && !r->settled) {
            r->name = r->last;
            r->qualified = r->behind;
        }
    } else if (c == ')') {
        r->parentheses -= r->parentheses > 0;
        r->closed = r->parentheses == 0 && !r->settled;
    } else if (c == ';' || (c == '=' && r->parentheses == 0)) {
        end_declaration(r);
    }
}

static void read_word(struct reader *r, const struct c_token *token)
{
    gboolean alone = r->last == NULL && strchr("*:~", r->sign) == NULL; /* what a type stands before is declared */
    r->behind = r->last == NULL && r->sign == ':';
    r->last = intern(r, token);
    if (r->body == NULL && r->closed)
        settle(r, r->last);
    if (r->body == NULL)
        note_specifier(r, r->last);
    if (r->body != NULL)
        mention(r, r->body, r->last);
    else if (alone)
        mention(r, r->outside, r->last);
}

static void read_text(struct reader *r)
{
    struct c_token token;
    while (c_lexer_next(&r->lexer, &token)) {
        if (token.kind == C_DIRECTIVE)
            read_directive(r);
        else if (token.kind == C_NAME)
            read_word(r, &token);
        else if (token.kind == C_SIGN)
            read_sign(r, r->sign = token.sign);
        if (token.kind != C_NAME && token.kind != C_COMMENT && token.kind != C_DIRECTIVE)
            r->last = NULL;
    }
}

/* Cuts the files that may hold the word into pieces; not all of them when `enough` pieces that mention it are known. */
static const GPtrArray *users_of(struct callers *callers, const char *word, guint enough)
{
    const GPtrArray *users = g_hash_table_lookup(callers->users, word);
    guint32 number = indexed_file_number(word);
    for (guint i = 0; i < callers->texts->len && (users == NULL || users->len < enough); i++) {
        struct text *text = &g_array_index(callers->texts, struct text, i);
        if (text->read || !indexed_file_may_hold(text->said, number) || !indexed_file_holds(text->said, word))
            continue;
        struct reader r = {.callers = callers,
                           .file = text->said,
                           .lexer = c_lexer_of(text->said->text, text->said->size),
                           .sign = ';'};
        text->read = TRUE;
        r.outside = new_piece(&r);
        read_text(&r);
        users = g_hash_table_lookup(callers->users, word);
    }
    return users;
}

/* --- who calls whom --- */

/* What calls a name that is common may call another's; its files are looked at, but its callers are not followed. */
static void take_files(struct callers *callers, const GPtrArray *users, const char *name)
{
    for (guint i = 0; i < users->len; i++) {
        const struct piece *piece = users->pdata[i];
        if (!g_hash_table_contains(callers->files, piece->file))
            g_hash_table_insert(callers->files, piece->file, (gpointer)name);
    }
}

/* The piece says the name of a function of its own file, of which nothing is known to lead there. */
static gboolean means_own(const struct callers *callers, const struct piece *piece, const char *name, gsize offset)
{
    const GPtrArray *owners = g_hash_table_lookup(callers->owners, name);
    const struct piece *own = NULL;
    for (guint i = 0; owners != NULL && i < owners->len && own == NULL; i++)
        if (((const struct piece *)owners->pdata[i])->file == piece->file)
            own = owners->pdata[i];
    return own != NULL && !*(const gboolean *)(const void *)((const char *)own + offset);
}

/* Marks everything from which one of these names is reached. */
static void mark_users(struct callers *callers, const GPtrArray *names, gsize offset)
{
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    g_ptr_array_extend(work, (GPtrArray *)names, NULL, NULL);
    for (guint i = 0; i < work->len; i++) {
        gboolean own = i >= names->len;
        const GPtrArray *users = users_of(callers, work->pdata[i], own ? MAX_CALLERS + 1 : G_MAXUINT);
        gboolean common = own && users != NULL && users->len > MAX_CALLERS;
        if (common && offset == offsetof(struct piece, caller))
            take_files(callers, users_of(callers, work->pdata[i], G_MAXUINT), work->pdata[i]);
        for (guint k = 0; users != NULL && !common && k < users->len; k++) {
            struct piece *piece = users->pdata[k];
            gboolean *marked = (gboolean *)(void *)((char *)piece + offset);
            if (*marked || means_own(callers, piece, work->pdata[i], offset))
                continue;
            *marked = TRUE;
            piece->by = work->pdata[i];
            for (guint n = 0; n < piece->names->len; n++)
                g_ptr_array_add(work, piece->names->pdata[n]);
        }
    }
}

static void take(struct callers *callers, const struct piece *piece)
{
    for (guint n = 0; n < piece->names->len; n++) {
        if (g_hash_table_add(callers->names, piece->names->pdata[n]))
            g_hash_table_insert(callers->homes, piece->names->pdata[n], piece->file);
        if (!g_hash_table_contains(callers->files, piece->file))
            g_hash_table_insert(callers->files, piece->file, (gpointer)piece->by);
    }
}

/* A version check counts where a function that was taken asks it, itself or through another check. */
static void take_checks(struct callers *callers)
{
    gboolean changed = TRUE;
    while (changed) {
        changed = FALSE;
        for (guint i = 0; i < callers->pieces->len; i++) {
            struct piece *piece = callers->pieces->pdata[i];
            gboolean asked = FALSE;
            for (guint n = 0; piece->checks && !piece->caller && n < piece->names->len && !asked; n++) {
                const GPtrArray *users = g_hash_table_lookup(callers->users, piece->names->pdata[n]);
                for (guint k = 0; users != NULL && k < users->len && !asked; k++)
                    asked = ((struct piece *)users->pdata[k])->caller;
            }
            if (asked) {
                piece->caller = changed = TRUE;
                take(callers, piece);
            }
        }
    }
}

/* A table of functions, or whatever else names one of them outside of functions: who takes its address may call it. */
static void take_tables(struct callers *callers, const GPtrArray *names)
{
    for (guint n = 0; n < names->len; n++) {
        users_of(callers, names->pdata[n], G_MAXUINT);
        const GPtrArray *tables = g_hash_table_lookup(callers->outside, names->pdata[n]);
        for (guint i = 0; tables != NULL && i < tables->len; i++) {
            struct indexed_file *file = ((const struct piece *)tables->pdata[i])->file;
            gboolean own = means_own(callers, tables->pdata[i], names->pdata[n], offsetof(struct piece, caller));
            if (!own && !g_hash_table_contains(callers->files, file))
                g_hash_table_insert(callers->files, file, names->pdata[n]);
        }
    }
}

/* The API, and what CTRPP makes of it for the countersets. */
static GPtrArray *handle_names(struct callers *callers, const GPtrArray *generated)
{
    GPtrArray *names = g_ptr_array_new();
    for (enum api_role role = API_OPENS; role <= API_CLOSES; role++)
        for (const char *const *name = api_routines(role); *name != NULL; name++)
            g_ptr_array_add(names, g_string_chunk_insert_const(callers->words, *name));
    for (guint i = 0; generated != NULL && i < generated->len; i++)
        g_ptr_array_add(names, g_string_chunk_insert_const(callers->words, generated->pdata[i]));
    return names;
}

static void mark_checks(struct callers *callers)
{
    static const char *const checks[] = {"RtlGetVersion", "PsGetVersion", "RtlVerifyVersionInfo",
                                         "RtlIsNtDdiVersionAvailable"};
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < G_N_ELEMENTS(checks); i++)
        g_ptr_array_add(names, g_string_chunk_insert_const(callers->words, checks[i]));
    mark_users(callers, names, offsetof(struct piece, checks));
}

static gint compare(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What headers define, by the function: for one source alone, or for each that includes them. */
static void take_definition(struct callers *callers, const struct piece *piece)
{
    const char *registers = g_string_chunk_insert_const(callers->words, API_REGISTER);
    if (!piece->function || piece->names->len == 0 || text_is_signed(piece->file->text, piece->file->size))
        return;
    if (!piece->shared && !g_hash_table_contains(callers->parts, piece->file))
        g_hash_table_insert(callers->parts, piece->file, piece->names->pdata[0]);
    if (piece->shared && g_hash_table_contains(piece->words, registers) &&
        !g_hash_table_contains(callers->registering, piece->file))
        g_hash_table_insert(callers->registering, piece->file, piece->names->pdata[0]);
}

GPtrArray *callers_find(struct callers *callers, const GPtrArray *generated)
{
    g_autoptr(GPtrArray) handles = handle_names(callers, generated);
    mark_users(callers, handles, offsetof(struct piece, caller));
    for (guint i = 0; i < callers->pieces->len; i++)
        if (((const struct piece *)callers->pieces->pdata[i])->caller) {
            take(callers, callers->pieces->pdata[i]);
            take_definition(callers, callers->pieces->pdata[i]);
        }
    if (g_hash_table_size(callers->names) > 0) {
        mark_checks(callers);
        take_checks(callers);
    }
    GPtrArray *names = g_ptr_array_new();
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, callers->names);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        if (strcmp(name, API_DRIVER_ENTRY) != 0) /* no driver calls another's */
            g_ptr_array_add(names, name);
    g_ptr_array_sort(names, compare); /* a table has no order of its own */
    take_tables(callers, names);
    return names;
}

const char *callers_name_in(const struct callers *callers, const struct indexed_file *file)
{
    return g_hash_table_lookup(callers->files, file);
}

const char *callers_part_in(const struct callers *callers, const struct indexed_file *file)
{
    return g_hash_table_lookup(callers->parts, file);
}

const char *callers_registering_in(const struct callers *callers, const struct indexed_file *file)
{
    return g_hash_table_lookup(callers->registering, file);
}

const struct indexed_file *callers_home(const struct callers *callers, const char *name)
{
    return g_hash_table_lookup(callers->homes, name);
}

void callers_add_words(const struct callers *callers, GStringChunk *strings, GHashTable *words)
{
    for (guint i = 0; i < callers->pieces->len; i++) {
        const struct piece *piece = callers->pieces->pdata[i];
        GHashTableIter iter;
        gpointer word;
        g_hash_table_iter_init(&iter, piece->words);
        while (piece->caller && g_hash_table_iter_next(&iter, &word, NULL))
            g_hash_table_add(words, g_string_chunk_insert_const(strings, word));
    }
}
