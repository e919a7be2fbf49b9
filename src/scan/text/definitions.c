#include "scan/text/definitions.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "scan/text/file-words.h"

/* A file, cut into pieces when a word of it is asked for. */
struct text {
    struct indexed_file *indexed;
    bool read;
    bool starts; /* a start-up routine, which nothing in it uses */
};

static void definitions_piece_free(gpointer data)
{
    struct definition *definition = data;
    g_ptr_array_unref(definition->names);
    g_ptr_array_unref(definition->words);
    g_free(definition);
}

static void release_users(gpointer users)
{
    g_ptr_array_unref(users);
}

struct definitions *definitions_new(void)
{
    struct definitions *definitions = g_new0(struct definitions, 1);
    definitions->vocabulary = vocabulary_new();
    definitions->kinds = g_hash_table_new(NULL, NULL);
    definitions->texts = g_array_new(FALSE, TRUE, sizeof(struct text));
    definitions->all = g_ptr_array_new_with_free_func(definitions_piece_free);
    definitions->users = g_hash_table_new_full(NULL, NULL, NULL, release_users);
    definitions->outside = g_hash_table_new_full(NULL, NULL, NULL, release_users);
    definitions->owners = g_hash_table_new_full(NULL, NULL, NULL, release_users);
    return definitions;
}

void definitions_free(struct definitions *definitions)
{
    g_hash_table_unref(definitions->owners);
    g_hash_table_unref(definitions->outside);
    g_hash_table_unref(definitions->users);
    g_ptr_array_unref(definitions->all);
    g_array_unref(definitions->texts);
    g_hash_table_unref(definitions->kinds);
    vocabulary_free(definitions->vocabulary);
    g_free(definitions);
}

void definitions_add(struct definitions *definitions, struct indexed_file *file)
{
    struct text text = {file, false, false};
    g_array_append_val(definitions->texts, text);
}

struct definition_reader {
    struct definitions *definitions;
    struct indexed_file *file;
    struct c_lexer lexer;
    struct definition *outside; /* between functions */
    struct definition *body;    /* the function that is being read; NULL between functions */
    struct definition *table;   /* between functions, the variable whose initialiser is being read; or NULL */
    const char *variable;       /* the last name of the declaration so far that stands in no parenthesis; or NULL */
    const char *pointer;        /* the name in (*Stop)(VOID) or (*const Stops[])(VOID); or NULL */
    guint brackets;             /* [ that are open */
    const char *initialised;    /* the variable behind which a = was the last sign; or NULL */
    const char *last;           /* the word read last; NULL after anything else */
    char sign;                  /* then, the sign that was read last */
    const char *name;          /* the word before the outermost parenthesis since the last declaration ended, or NULL */
    guint braces, parentheses; /* depth: in the body; between functions */
    const char *old;           /* what may be a function, with words between its parenthesis and its body; or NULL */
    bool no_body;              /* a word behind it says that its brace begins something else */
    bool plain;                /* in the outermost parenthesis are only names and commas: parameters of old C */
    bool closed;               /* that parenthesis has just closed */
    bool settled;              /* what follows it says that `name` is a function's: a brace begins its body */
    bool shared, record;       /* a word of the declaration so far says that: piece.shared; it declares a class */
    guint scopes;              /* braces that are open around the declaration */
    guint64 classes;           /* which of them are a class's: bit 0 is the innermost */
    guint conditions;          /* #if that are open */
    bool qualified;            /* `name` stands behind a :: */
    bool behind;               /* the same of `last` */
    bool destructor;           /* `name` stands behind a ~ */
    bool tilde;                /* the same of `last` */
    bool unload;               /* `last` is the member that holds the driver's unload routine, or a copy of it */
    const char *assigned;      /* in a body, the variable behind which a = was the last one of the statement; or NULL */
    const char *copy;          /* the variable that the body has copied that member to; or NULL */
};

static struct definition *new_piece(struct definition_reader *r, enum vocabulary_set set)
{
    struct definition *definition = g_new0(struct definition, 1);
    definition->names = g_ptr_array_new();
    definition->words = g_ptr_array_new();
    definition->set = set;
    definition->file = r->file;
    vocabulary_begin(r->definitions->vocabulary, set);
    g_ptr_array_add(r->definitions->all, definition);
    return definition;
}

static void add_to(GHashTable *table, const char *word, struct definition *definition)
{
    GPtrArray *definitions = g_hash_table_lookup(table, word);
    if (definitions == NULL) {
        definitions = g_ptr_array_new();
        g_hash_table_insert(table, (gpointer)word, definitions);
    }
    g_ptr_array_add(definitions, definition);
}

/* Each mention once. */
static void note_word(struct definition_reader *r, struct definition *definition, const char *word)
{
    GHashTable *table = definition == r->outside ? r->definitions->outside : r->definitions->users;
    if (!vocabulary_add(r->definitions->vocabulary, definition->set, word))
        return;
    g_ptr_array_add(definition->words, (gpointer)word);
    add_to(table, word, definition);
}

static const char *definitions_intern(struct definition_reader *r, const struct c_token *token)
{
    return vocabulary_token(r->definitions->vocabulary, r->lexer.text, token);
}

/* `driver->DriverUnload(driver)` and `(*driver->DriverUnload)(driver)`, but not `PortUnload = driver->DriverUnload`. */
static void note_unload(struct definition_reader *r, struct definition *definition, bool *unload, char next)
{
    if (*unload && next == '(')
        note_word(r, definition, vocabulary_word(r->definitions->vocabulary, DEFINITIONS_CALLS_UNLOAD));
    *unload &= next == ')';
}

static bool is_member(char sign)
{
    return sign == '>' || sign == '.';
}

/* `undo = driver->DriverUnload; undo(driver);` */
static void note_copy(struct definition_reader *r, char c)
{
    if (c == '=')
        r->assigned = r->last;
    else if (c == ';' || c == '{' || c == '}')
        r->assigned = NULL;
}

static void definitions_note_condition(struct definition_reader *r, const struct c_token *token)
{
    const char *text = r->lexer.text;
    if (c_token_is(text, token, "if") || c_token_is(text, token, "ifdef") || c_token_is(text, token, "ifndef"))
        r->conditions++;
    else if (c_token_is(text, token, "endif") && r->conditions > 0)
        r->conditions--;
}

/* A macro's body belongs to its name; of other directives nothing matters but what they open and close. */
static void definitions_read_directive(struct definition_reader *r)
{
    struct definition *macro = NULL;
    struct c_token token;
    guint words = 0;
    bool unload = false;
    char sign = ';';
    while (c_lexer_next(&r->lexer, &token) && token.kind != C_DIRECTIVE_END) {
        if (token.kind == C_SIGN && macro != NULL)
            note_unload(r, macro, &unload, token.sign);
        if (token.kind == C_SIGN)
            sign = token.sign;
        if (token.kind != C_NAME)
            continue;
        if (words == 0)
            definitions_note_condition(r, &token);
        if (words == 0 && c_token_is(r->lexer.text, &token, "define"))
            macro = new_piece(r, VOCABULARY_MACRO);
        else if (macro != NULL && words == 1)
            g_ptr_array_add(macro->names, (gpointer)definitions_intern(r, &token));
        else if (macro != NULL)
            note_word(r, macro, definitions_intern(r, &token));
        unload = is_member(sign) && c_token_is(r->lexer.text, &token, DEFINITIONS_UNLOAD);
        sign = ' ';
        words++;
    }
}

static void end_declaration(struct definition_reader *r)
{
    r->name = r->old = r->variable = r->pointer = NULL;
    r->brackets = 0;
    r->closed = r->settled = r->shared = r->record = false;
    r->parentheses = 0;
}

/*
 * An annotation's parenthesis is followed by the declaration, a function's by its body or by what belongs to its type.
 * A macro may stand before a body too, and in old C the declarations of parameters do.
 */
static void definitions_settle(struct definition_reader *r, const char *word)
{
    static const char *const belong[] = {"const", "noexcept", "override", "final", "volatile", "throw", "try"};
    bool function = word == NULL;
    for (guint i = 0; i < G_N_ELEMENTS(belong) && !function; i++)
        function = strcmp(word, belong[i]) == 0;
    r->closed = false;
    if (function) {
        r->settled = true;
    } else {
        r->old = r->name;
        r->name = NULL;
        r->no_body = r->record = false;
    }
}

/* Behind a semicolon: what came before it was a parameter of old C. */
static void end_parameter(struct definition_reader *r)
{
    const char *old = r->plain && r->name == NULL ? r->old : NULL;
    bool shared = r->shared;
    end_declaration(r);
    r->old = old;
    r->shared = shared && old != NULL;
}

enum word_kind { WORD_SHARED = 1, WORD_RECORD = 2, WORD_NO_BODY = 4, WORD_KNOWN = 8 };

/* Words by which a declaration says that each source may have a definition of its own; macros of such names do too. */
static guint kind_of(const char *word)
{
    static const char *const shared[] = {"static", "STATIC", "template", "constexpr", "consteval", NULL},
                             *const records[] = {"class", "struct", "union", NULL},
                             *const others[] = {"enum", "namespace", "extern", NULL};
    bool is_shared = strstr(word, "inline") != NULL || strstr(word, "INLINE") != NULL || g_strv_contains(shared, word);
    return WORD_KNOWN | (is_shared ? WORD_SHARED : 0u) | (g_strv_contains(records, word) ? WORD_RECORD : 0u) |
           (g_strv_contains(others, word) ? WORD_NO_BODY : 0u);
}

static void note_specifier(struct definition_reader *r, const char *word)
{
    GHashTable *kinds = r->definitions->kinds;
    guint kind = GPOINTER_TO_UINT(g_hash_table_lookup(kinds, word));
    if (kind == 0)
        g_hash_table_insert(kinds, (gpointer)word, GUINT_TO_POINTER(kind = kind_of(word)));
    r->shared |= (kind & WORD_SHARED) != 0;
    r->record |= (kind & WORD_RECORD) != 0;
    r->no_body |= (kind & WORD_NO_BODY) != 0;
}

/* C++ has functions of one name that differ in their parameters, but no second routine that the system calls. */
static bool has_one_meaning(const char *path, const char *name)
{
    static const char *const routines[] = {API_DRIVER_ENTRY, "DriverUnload", "EvtDriverUnload"};
    bool one = g_str_has_suffix(path, ".c") || g_str_has_suffix(path, ".C");
    for (guint i = 0; i < G_N_ELEMENTS(routines) && !one; i++)
        one = strcmp(name, routines[i]) == 0;
    return one;
}

/* Who says the name in this file means this function, and none of another file. */
static void note_owner(struct definition_reader *r, struct definition *definition)
{
    if (r->conditions == 0 && r->classes == 0 && !r->qualified && has_one_meaning(r->file->key, r->name))
        add_to(r->definitions->owners, r->name, definition);
}

/* static const MODULE Modules[] = { { PerfStart, PerfStop }, … }: whoever names it may call PerfStart. */
static void open_table(struct definition_reader *r)
{
    r->table = new_piece(r, VOCABULARY_TABLE);
    r->table->table = true;
    g_ptr_array_add(r->table->names, (gpointer)r->initialised);
}

static void definitions_note_variable(struct definition_reader *r, bool starred)
{
    if (r->table != NULL)
        note_word(r, r->table, r->last);
    else if (r->parentheses == 0 && r->brackets == 0)
        r->variable = r->last;
    else if (r->parentheses == 1 && r->brackets == 0 && (starred || g_strcmp0(r->pointer, "const") == 0))
        r->pointer = r->last;
}

static void open_body(struct definition_reader *r, const char *name)
{
    r->body = new_piece(r, VOCABULARY_STATEMENT);
    g_ptr_array_add(r->body->names, (gpointer)name);
    if (r->destructor) /* who deletes something may call it */
        g_ptr_array_add(r->body->names, (gpointer)vocabulary_word(r->definitions->vocabulary, DEFINITIONS_DELETE));
    r->body->function = true;
    r->body->shared = r->shared || r->classes != 0;
    r->braces = 1;
}

static void definitions_open_brace(struct definition_reader *r)
{
    if (r->body != NULL) {
        r->braces++;
    } else if (r->settled && r->name != NULL) {
        open_body(r, r->name);
        note_owner(r, r->body);
    } else if (r->old != NULL && r->name == NULL && !r->record && !r->no_body) {
        open_body(r, r->old);
    } else {
        r->scopes++;
        r->classes = (r->classes << 1) | (r->record && r->parentheses == 0);
        end_declaration(r); /* a namespace, a class, an initialiser: what is inside is read like what is outside */
    }
}

static void definitions_close_brace(struct definition_reader *r)
{
    if (r->body != NULL) {
        if (--r->braces == 0) {
            r->body = NULL;
            r->copy = NULL;
        }
    } else if (r->scopes > 0) {
        r->scopes--;
        r->classes >>= 1;
    }
    if (r->body == NULL)
        end_declaration(r);
}

/* Of a class they are read where its objects are made. */
static const char *initialised_by(const struct definition_reader *r, char c)
{
    bool begins = c == '=' && r->body == NULL && r->table == NULL && r->parentheses == 0 && r->classes == 0;
    return !begins ? NULL : r->pointer != NULL ? r->pointer : r->variable;
}

static void definitions_read_sign(struct definition_reader *r, char c)
{
    note_unload(r, r->body, &r->unload, c);
    note_copy(r, c);
    const char *initialised = initialised_by(r, c);
    if (r->closed && r->body == NULL)
        definitions_settle(r, NULL);
    if (c == '{' && r->initialised != NULL)
        open_table(r);
    r->initialised = initialised;
    if (c == '{') {
        definitions_open_brace(r);
    } else if (c == '}') {
        definitions_close_brace(r);
    } else if (r->body != NULL) {
        return;
    } else if (c == '(') {
        if (r->parentheses++ == 0 && !r->settled) {
            r->old = NULL;
            r->plain = true;
            r->name = r->last;
            r->qualified = r->behind;
            r->destructor = r->tilde;
        }
    } else if (c == ')') {
        r->parentheses -= r->parentheses > 0;
        r->closed = r->parentheses == 0 && !r->settled;
    } else if (c == ';') {
        r->table = NULL; /* wherever: a brace may be missing */
        end_parameter(r);
    } else if (c == '=' && r->parentheses == 0) {
        end_declaration(r);
    } else if (c != ',') {
        r->plain &= r->parentheses == 0;
        r->brackets += c == '[';
        r->brackets -= c == ']' && r->brackets > 0;
    }
}

static void definitions_read_word(struct definition_reader *r, const struct c_token *token)
{
    bool alone = r->last == NULL && strchr("*:~", r->sign) == NULL; /* what a type stands before is declared */
    bool starred = r->last == NULL && r->sign == '*';
    bool member = r->last == NULL && is_member(r->sign);
    r->behind = r->last == NULL && r->sign == ':';
    r->tilde = r->last == NULL && r->sign == '~';
    r->plain &= r->last == NULL || r->parentheses == 0;
    r->last = definitions_intern(r, token);
    r->initialised = NULL;
    if (r->body == NULL && r->closed)
        definitions_settle(r, r->last);
    if (r->body == NULL)
        note_specifier(r, r->last);
    if (r->body == NULL)
        definitions_note_variable(r, starred);
    bool unload = member && r->body != NULL && strcmp(r->last, DEFINITIONS_UNLOAD) == 0;
    r->unload = unload || (r->body != NULL && r->last == r->copy);
    if (unload && r->assigned != NULL)
        r->copy = r->assigned;
    if (r->body != NULL)
        note_word(r, r->body, r->last);
    else if (alone)
        note_word(r, r->outside, r->last);
}

static void definitions_read_text(struct definition_reader *r)
{
    struct c_token token;
    while (c_lexer_next(&r->lexer, &token)) {
        if (token.kind == C_DIRECTIVE)
            definitions_read_directive(r);
        else if (token.kind == C_NAME)
            definitions_read_word(r, &token);
        else if (token.kind == C_SIGN)
            definitions_read_sign(r, r->sign = token.sign);
        if (token.kind != C_NAME && token.kind != C_COMMENT && token.kind != C_DIRECTIVE)
            r->last = NULL;
    }
}

/* In braces, or as a value: `PDRIVER_INITIALIZE Start = DriverEntry;`. */
static bool is_use(const struct indexed_file *file, gsize at, guint depth)
{
    while (at > 0 && g_ascii_isspace(file->text[at - 1]))
        at--;
    return depth > 0 || (at > 0 && memchr("=,(&", file->text[at - 1], 4) != NULL);
}

/* Whether the name stands in braces, in a macro or as a value: only there something uses it.  Also true where it cannot
 * be told what is in braces, since both branches of an #if close the same one. */
static bool is_used_in(struct indexed_file *file, const char *name)
{
    g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(gsize));
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    bool all = indexed_file_places(file, name, places), used = !all;
    guint depth = 0, next = 0;
    for (c_lexer_skip_plain(&lexer, C_STOP_BRACES); !used && c_lexer_next(&lexer, &token);
         c_lexer_skip_plain(&lexer, C_STOP_BRACES)) {
        for (; next < places->len && g_array_index(places, gsize, next) < token.start; next++)
            used |= is_use(file, g_array_index(places, gsize, next), depth);
        bool macro =
            token.kind == C_DIRECTIVE && c_lexer_next(&lexer, &token) && c_token_is(file->text, &token, "define");
        used |= token.sign == '}' && depth == 0;
        depth += token.sign == '{';
        depth -= token.sign == '}' && depth > 0;
        if (lexer.in_directive)
            c_lexer_skip_directive(&lexer, &token);
        for (; next < places->len && g_array_index(places, gsize, next) < token.end; next++)
            used |= macro || (token.kind == C_NAME && is_use(file, token.start, depth));
    }
    return used || (next < places->len && is_use(file, g_array_index(places, gsize, next), depth));
}

/* A driver's start-up routine is in each driver of a tree, and is used by none. */
static bool definitions_passes_over(struct text *text, const char *name)
{
    bool start = strcmp(name, API_DRIVER_ENTRY) == 0;
    text->starts = text->starts || (start && !is_used_in(text->indexed, name));
    return start && text->starts;
}

const GPtrArray *definitions_using(struct definitions *definitions, const char *word)
{
    const GPtrArray *users = g_hash_table_lookup(definitions->users, word);
    guint32 number = indexed_file_number(word);
    for (guint i = 0; i < definitions->texts->len; i++) {
        struct text *text = &g_array_index(definitions->texts, struct text, i);
        if (text->read || !indexed_file_may_hold(text->indexed, number) || !indexed_file_holds(text->indexed, word) ||
            definitions_passes_over(text, word))
            continue;
        struct definition_reader r = {.definitions = definitions,
                                      .file = text->indexed,
                                      .lexer = c_lexer_of(text->indexed->text, text->indexed->size),
                                      .sign = ';'};
        text->read = true;
        r.outside = new_piece(&r, VOCABULARY_FILE);
        definitions_read_text(&r);
        users = g_hash_table_lookup(definitions->users, word);
    }
    return users;
}
