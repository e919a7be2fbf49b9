#include "scan/callers.h"

#include <string.h>

#include "base/text.h"
#include "base/word.h"
#include "manifest/header.h"

/* What starts and stops counters is called from few places; a name that so many mention is another's too (Close, Insert). */
enum { MAX_CALLERS = 12 };

/* A function, or a macro, as text shows it. */
struct piece {
    GPtrArray *names;      /* what it may be called by; borrowed from `words` */
    GHashTable *words;     /* set of the identifiers in its body */
    const char *path;
    gboolean caller, checks;
};

struct callers {
    GStringChunk *words;
    GPtrArray *pieces;     /* of struct piece, owned */
    GHashTable *users;     /* word -> GPtrArray of the pieces that mention it */
    GHashTable *names;     /* the answer */
    GHashTable *files;     /* paths that define one of them */
};

static void piece_free(gpointer data)
{
    struct piece *piece = data;
    g_ptr_array_unref(piece->names);
    g_hash_table_unref(piece->words);
    g_free(piece);
}

struct callers *callers_new(void)
{
    struct callers *callers = g_new0(struct callers, 1);
    callers->words = g_string_chunk_new(1 << 16);
    callers->pieces = g_ptr_array_new_with_free_func(piece_free);
    callers->users = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    callers->names = g_hash_table_new(g_str_hash, g_str_equal);
    callers->files = g_hash_table_new(g_str_hash, g_str_equal);
    return callers;
}

void callers_free(struct callers *callers)
{
    g_hash_table_unref(callers->files);
    g_hash_table_unref(callers->names);
    g_hash_table_unref(callers->users);
    g_ptr_array_unref(callers->pieces);
    g_string_chunk_free(callers->words);
    g_free(callers);
}

/* --- reading --- */

struct reader {
    struct callers *callers;
    const char *path, *at, *end;
    struct piece *body;           /* the function that is being read; NULL between functions */
    const char *last;             /* the word read last; NULL after anything else */
    const char *name;             /* the word before the outermost parenthesis since the last declaration ended, or NULL */
    guint braces, parentheses;    /* depth: in the body; between functions */
    gboolean closed;              /* that parenthesis has just closed */
    gboolean settled;             /* what follows it says that `name` is a function's: a brace begins its body */
};

static struct piece *new_piece(struct reader *r)
{
    struct piece *piece = g_new0(struct piece, 1);
    piece->names = g_ptr_array_new();
    piece->words = g_hash_table_new(g_str_hash, g_str_equal);
    piece->path = r->path;
    g_ptr_array_add(r->callers->pieces, piece);
    return piece;
}

static const char *read_word(struct reader *r)
{
    char buffer[256];
    const char *begin = r->at;
    while (r->at < r->end && word_char(*r->at))
        r->at++;
    size_t length = MIN((size_t)(r->at - begin), sizeof buffer - 1);
    memcpy(buffer, begin, length);
    buffer[length] = '\0';
    return g_string_chunk_insert_const(r->callers->words, buffer);
}

static void skip_literal(struct reader *r, char quote)
{
    for (r->at++; r->at < r->end && *r->at != quote && *r->at != '\n'; r->at++)
        if (*r->at == '\\')
            r->at++;
    r->at = MIN(r->at + 1, r->end);
}

/* True when a comment or a literal began here and was passed over. */
static gboolean skip_quiet(struct reader *r)
{
    if (*r->at == '"' || *r->at == '\'') {
        skip_literal(r, *r->at);
    } else if (r->end - r->at > 1 && r->at[0] == '/' && r->at[1] == '/') {
        while (r->at < r->end && *r->at != '\n')
            r->at++;
    } else if (r->end - r->at > 1 && r->at[0] == '/' && r->at[1] == '*') {
        const char *close = g_strstr_len(r->at + 2, r->end - r->at - 2, "*/");
        r->at = close != NULL ? close + 2 : r->end;
    } else {
        return FALSE;
    }
    return TRUE;
}

static gboolean ends_line(const struct reader *r)
{
    return *r->at == '\n' && r->at[-1] != '\\' && !(r->at[-1] == '\r' && r->at[-2] == '\\');
}

/* A macro's body belongs to its name; of other directives nothing matters. */
static void read_directive(struct reader *r)
{
    struct piece *macro = NULL;
    guint words = 0;
    for (r->at++; r->at < r->end && !ends_line(r);) {
        if (skip_quiet(r))
            continue;
        if (!g_ascii_isalpha(*r->at) && *r->at != '_') {
            r->at++;
            continue;
        }
        const char *word = read_word(r);
        if (words == 0 && strcmp(word, "define") == 0)
            macro = new_piece(r);
        else if (macro != NULL && words == 1)
            g_ptr_array_add(macro->names, (gpointer)word);
        else if (macro != NULL)
            g_hash_table_add(macro->words, (gpointer)word);
        words++;
    }
}

static void end_declaration(struct reader *r)
{
    r->name = NULL;
    r->closed = r->settled = FALSE;
    r->parentheses = 0;
}

/* An annotation's parenthesis is followed by the declaration, a function's by its body or by what belongs to its type. */
static void settle(struct reader *r, const char *word)
{
    static const char *const belong[] = { "const", "noexcept", "override", "final", "volatile", "throw", "try" };
    gboolean function = word == NULL;
    for (guint i = 0; i < G_N_ELEMENTS(belong) && !function; i++)
        function = strcmp(word, belong[i]) == 0;
    r->closed = FALSE;
    if (function)
        r->settled = TRUE;
    else
        r->name = NULL;
}

static void open_brace(struct reader *r)
{
    if (r->body != NULL) {
        r->braces++;
    } else if (r->settled && r->name != NULL) {
        r->body = new_piece(r);
        g_ptr_array_add(r->body->names, (gpointer)r->name);
        r->braces = 1;
    } else {
        end_declaration(r);   /* a namespace, a class, an initialiser: what is inside is read like what is outside */
    }
}

static void read_sign(struct reader *r, char c)
{
    if (r->closed && r->body == NULL)
        settle(r, NULL);
    if (c == '{') {
        open_brace(r);
    } else if (c == '}') {
        if (r->body != NULL && --r->braces == 0)
            r->body = NULL;
        if (r->body == NULL)
            end_declaration(r);
    } else if (r->body != NULL) {
        return;
    } else if (c == '(') {
        if (r->parentheses++ == 0 && !r->settled)
            r->name = r->last;
    } else if (c == ')') {
        r->parentheses -= r->parentheses > 0;
        r->closed = r->parentheses == 0 && !r->settled;
    } else if (c == ';' || (c == '=' && r->parentheses == 0)) {
        end_declaration(r);
    }
}

static void read_text(struct reader *r)
{
    gboolean line_start = TRUE;
    while (r->at < r->end) {
        char c = *r->at;
        if (c == '#' && line_start) {
            read_directive(r);
            continue;
        }
        if (c == '\n' || g_ascii_isspace(c)) {
            line_start |= c == '\n';
            r->at++;
            continue;
        }
        line_start = FALSE;
        if (skip_quiet(r)) {
            r->last = NULL;
        } else if (word_char(c)) {
            r->last = read_word(r);
            if (r->body == NULL && r->closed)
                settle(r, r->last);
            if (r->body != NULL)
                g_hash_table_add(r->body->words, (gpointer)r->last);
        } else {
            read_sign(r, c);
            r->last = NULL;
            r->at++;
        }
    }
}

void callers_add_file(struct callers *callers, const char *path)
{
    char *text = NULL;
    gsize size = 0;
    if (!text_load(path, &text, &size))
        return;
    struct reader r = { .callers = callers, .path = g_string_chunk_insert_const(callers->words, path), .at = text, .end = text + size };
    read_text(&r);
    g_free(text);
}

/* --- who calls whom --- */

static void index_users(struct callers *callers)
{
    for (guint i = 0; i < callers->pieces->len; i++) {
        struct piece *piece = callers->pieces->pdata[i];
        GHashTableIter iter;
        gpointer word;
        g_hash_table_iter_init(&iter, piece->words);
        while (g_hash_table_iter_next(&iter, &word, NULL)) {
            GPtrArray *users = g_hash_table_lookup(callers->users, word);
            if (users == NULL) {
                users = g_ptr_array_new();
                g_hash_table_insert(callers->users, word, users);
            }
            g_ptr_array_add(users, piece);
        }
    }
}

/* Marks everything from which one of these names is reached. */
static void mark_users(struct callers *callers, const char *const *names, gsize offset)
{
    g_autoptr(GPtrArray) work = g_ptr_array_new();
    for (guint i = 0; names[i] != NULL; i++)
        g_ptr_array_add(work, (gpointer)names[i]);
    for (guint i = 0; i < work->len; i++) {
        GPtrArray *users = g_hash_table_lookup(callers->users, work->pdata[i]);
        gboolean common = users != NULL && users->len > MAX_CALLERS && i >= g_strv_length((char **)names);
        for (guint k = 0; users != NULL && !common && k < users->len; k++) {
            struct piece *piece = users->pdata[k];
            gboolean *marked = (gboolean *)(void *)((char *)piece + offset);
            if (*marked)
                continue;
            *marked = TRUE;
            for (guint n = 0; n < piece->names->len; n++)
                g_ptr_array_add(work, piece->names->pdata[n]);
        }
    }
}

static void take(struct callers *callers, const struct piece *piece)
{
    for (guint n = 0; n < piece->names->len; n++)
        g_hash_table_add(callers->names, piece->names->pdata[n]);
    g_hash_table_add(callers->files, (gpointer)piece->path);
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
                GPtrArray *users = g_hash_table_lookup(callers->users, piece->names->pdata[n]);
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

/* The API, and what CTRPP makes of it for the countersets. */
static char **handle_names(const struct callers *callers, const GPtrArray *sets)
{
    static const char *const handles[] = { "PcwRegister", "PcwUnregister", "PcwCreateInstance", "PcwCloseInstance" };
    GPtrArray *names = g_ptr_array_new();
    for (guint i = 0; i < G_N_ELEMENTS(handles); i++)
        g_ptr_array_add(names, (gpointer)handles[i]);
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, callers->users);
    while (sets != NULL && g_hash_table_iter_next(&iter, &word, NULL)) {
        for (guint i = 0; i < sets->len; i++) {
            char *prefix = NULL;
            if (manifest_header_name(sets->pdata[i], word, &prefix) == MANIFEST_NAME_FUNCTION)
                g_ptr_array_add(names, word);
            g_free(prefix);
        }
    }
    g_ptr_array_add(names, NULL);
    return (char **)g_ptr_array_free(names, FALSE);
}

GHashTable *callers_names(struct callers *callers, const GPtrArray *sets)
{
    static const char *const checks[] = { "RtlGetVersion", "PsGetVersion", "RtlVerifyVersionInfo", "RtlIsNtDdiVersionAvailable", NULL };
    index_users(callers);
    char **handles = handle_names(callers, sets);
    mark_users(callers, (const char *const *)handles, offsetof(struct piece, caller));
    g_free(handles);
    mark_users(callers, checks, offsetof(struct piece, checks));
    for (guint i = 0; i < callers->pieces->len; i++)
        if (((const struct piece *)callers->pieces->pdata[i])->caller)
            take(callers, callers->pieces->pdata[i]);
    take_checks(callers);
    return callers->names;
}

gboolean callers_defines(const struct callers *callers, const char *path)
{
    return g_hash_table_contains(callers->files, path);
}
