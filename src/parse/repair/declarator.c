#include "parse/repair/declarator.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "parse/clang/clang.h"
#include "parse/repair/parts.h"

struct token {
    size_t at, length;
    unsigned line;
    bool is_word;
    bool in_code; /* in a function's body */
    bool in_list; /* in the braces of an initialiser */
};

/* The tokens of one file, without directives. */
struct text {
    const char *bytes;
    GArray *tokens; /* of struct token */
};

struct search {
    struct repair *repair;
    CXTranslationUnit tu;
    GHashTable *known; /* name -> struct known: what is declared or defined */
    GHashTable *types; /* set of those of types */
    GHashTable *fresh; /* set of names that were told in this round: what is around them is read anew */
    GHashTable *texts; /* file name -> struct text */
};

/* --- what is known --- */

/* Where a name is declared.  clang declares what it does not understand, too: `NTSTATUS MY_CALL Start(VOID)` has a
 * variable MY_CALL. */
struct known {
    CXFile file;
    unsigned offset;
    bool elsewhere; /* at another place too, or a macro */
};

static bool is_type(enum CXCursorKind kind)
{
    return kind == CXCursor_TypedefDecl || kind == CXCursor_TypeAliasDecl || kind == CXCursor_StructDecl ||
           kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl || kind == CXCursor_ClassDecl ||
           kind == CXCursor_ClassTemplate;
}

static void add_known(struct search *search, char *name, CXCursor cursor)
{
    struct known *known = g_hash_table_lookup(search->known, name);
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, &offset);
    if (known == NULL) {
        known = g_new0(struct known, 1);
        *known = (struct known){file, offset, clang_getCursorKind(cursor) == CXCursor_MacroDefinition};
        g_hash_table_insert(search->known, g_strdup(name), known);
    }
    known->elsewhere |= known->file != file || known->offset != offset;
}

static enum CXChildVisitResult learn(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    (void)parent;
    if (kind == CXCursor_MacroExpansion || kind == CXCursor_InclusionDirective)
        return CXChildVisit_Continue;
    if (clang_isDeclaration(kind) || kind == CXCursor_MacroDefinition) {
        char *name = cx_spelling(cursor);
        if (is_type(kind))
            g_hash_table_add(search->types, g_strdup(name));
        add_known(search, name, cursor);
        g_free(name);
    }
    bool system = clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
    return !system || kind == CXCursor_EnumDecl || kind == CXCursor_LinkageSpec ? CXChildVisit_Recurse
                                                                                : CXChildVisit_Continue;
}

static bool is_specifier(const char *word)
{
    static const char *const words[] = {
        "static",   "extern", "inline",  "__inline", "__forceinline", "virtual",   "constexpr", "const", "volatile",
        "explicit", "friend", "typedef", "register", "thread_local",  "consteval", "constinit", NULL};
    return g_strv_contains(words, word);
}

/* A declaration may begin with it. */
static bool begins_declaration(const char *word)
{
    static const char *const words[] = {"class",         "struct",     "union",  "enum",    "namespace",
                                        "template",      "using",      "public", "private", "protected",
                                        "static_assert", "__declspec", NULL};
    return is_specifier(word) || g_strv_contains(words, word);
}

static bool is_basic_type(const char *word)
{
    static const char *const words[] = {"void",  "char",    "short",   "int",      "long",
                                        "float", "double",  "signed",  "unsigned", "bool",
                                        "auto",  "wchar_t", "__int64", "__int32",  NULL};
    return g_strv_contains(words, word);
}

static bool is_reserved(const char *word)
{
    static const char *const words[] = {"if",       "else",           "for",      "while",     "do",
                                        "switch",   "case",           "default",  "return",    "goto",
                                        "break",    "continue",       "sizeof",   "alignof",   "new",
                                        "delete",   "this",           "operator", "typename",  "noexcept",
                                        "override", "final",          "try",      "catch",     "throw",
                                        "asm",      "decltype",       "alignas",  "requires",  "concept",
                                        "nullptr",  "true",           "false",    "co_return", "co_await",
                                        "mutable",  "_Static_assert", "_Alignas", NULL};
    return begins_declaration(word) || is_basic_type(word) || g_str_has_prefix(word, "__") ||
           g_strv_contains(words, word);
}

/* --- the text --- */

static void text_free(gpointer data)
{
    struct text *text = data;
    g_array_unref(text->tokens);
    g_free(text);
}

static bool token_is(const struct text *text, guint i, const char *spelling)
{
    if (i >= text->tokens->len)
        return false;
    const struct token *token = &g_array_index(text->tokens, struct token, i);
    return token->length == strlen(spelling) && strncmp(text->bytes + token->at, spelling, token->length) == 0;
}

static char *token_text(const struct text *text, guint i)
{
    if (i >= text->tokens->len)
        return g_strdup("");
    const struct token *token = &g_array_index(text->tokens, struct token, i);
    return g_strndup(text->bytes + token->at, token->length);
}

static bool token_is_word(const struct text *text, guint i)
{
    return i < text->tokens->len && g_array_index(text->tokens, struct token, i).is_word;
}

static unsigned token_line(const struct text *text, guint i)
{
    return i < text->tokens->len ? g_array_index(text->tokens, struct token, i).line : G_MAXUINT;
}

/* Behind the parenthesis that closes the one at token `open`. */
static guint behind_parenthesis(const struct text *text, guint open)
{
    int depth = 0;
    for (guint i = open; i < text->tokens->len; i++) {
        depth += token_is(text, i, "(");
        if (token_is(text, i, ")") && --depth == 0)
            return i + 1;
    }
    return text->tokens->len;
}

/* The token that opens the parenthesis closed by the one at `close`; 0 when none does. */
static guint opening_parenthesis(const struct text *text, guint close)
{
    int depth = 0;
    for (guint i = close + 1; i-- > 0;) {
        depth += token_is(text, i, ")");
        if (token_is(text, i, "(") && --depth == 0)
            return i;
    }
    return 0;
}

static bool is_tag(const struct text *text, guint i)
{
    return token_is(text, i, "class") || token_is(text, i, "struct") || token_is(text, i, "union");
}

/* Does the brace that would be the next token open code?  A body stands behind a parameter list and what may follow
 * one. */
static bool opens_code(const struct text *text)
{
    guint n = text->tokens->len;
    for (guint back = 1; back <= n && back < 16; back++) {
        if (token_is(text, n - back, ")")) {
            guint open = opening_parenthesis(text, n - back);
            return open < 2 || !is_tag(text, open - 2); /* class MY_ALIGN(16) Q { */
        }
        if (!token_is_word(text, n - back) || token_is(text, n - back, "class") || token_is(text, n - back, "struct") ||
            token_is(text, n - back, "namespace") || token_is(text, n - back, "enum") ||
            token_is(text, n - back, "union"))
            return false;
    }
    return false;
}

/* What is around a token. */
struct level {
    bool in_code, in_list;
};

static struct level level_inside(const struct text *text, struct level around)
{
    bool code = opens_code(text), begins = text->tokens->len > 0 && token_is(text, text->tokens->len - 1, "=");
    return (struct level){around.in_code || code, !code && (around.in_list || begins)};
}

static void read_tokens(struct text *text, size_t size)
{
    g_autoptr(GArray) levels = g_array_new(FALSE, FALSE, sizeof(struct level));
    struct c_lexer lexer = c_lexer_of(text->bytes, size);
    struct c_token found;
    struct level level = {false, false};
    unsigned line = 1;
    for (size_t counted = 0; c_lexer_next_code(&lexer, &found);) {
        for (; counted < found.start; counted++)
            line += text->bytes[counted] == '\n';
        struct token token = {found.start,          found.end - found.start, line,
                              found.kind == C_NAME, level.in_code,           level.in_list};
        if (found.sign == '{') {
            g_array_append_val(levels, level);
            level = level_inside(text, level);
        } else if (found.sign == '}' && levels->len > 0) {
            level = g_array_index(levels, struct level, levels->len - 1);
            g_array_set_size(levels, levels->len - 1);
        }
        g_array_append_val(text->tokens, token);
    }
}

static const struct text *text_of(struct search *search, const struct trouble *t)
{
    struct text *text = g_hash_table_lookup(search->texts, t->file_name);
    size_t size = 0;
    if (text != NULL)
        return text;
    text = g_new0(struct text, 1);
    text->tokens = g_array_new(FALSE, FALSE, sizeof(struct token));
    text->bytes = clang_getFileContents(search->tu, t->file, &size);
    if (text->bytes != NULL)
        read_tokens(text, size);
    g_hash_table_insert(search->texts, g_strdup(t->file_name), text);
    return text;
}

static bool is_border(const struct text *text, guint i)
{
    return token_is(text, i, ";") || token_is(text, i, "{") || token_is(text, i, "}");
}

/* --- what a name stands for --- */

/* The part of a declaration around a name: between commas and parentheses, or borders. */
struct segment {
    guint before, behind; /* how many words of a type or a declarator stand there */
    guint first, last;    /* the first token, and the one behind it that ends it */
};

static bool counts(const struct text *text, guint i)
{
    g_autofree char *word = token_text(text, i);
    return token_is_word(text, i) && !is_specifier(word) && !is_tag(text, i);
}

static bool ends_segment(const struct text *text, guint i)
{
    static const char *const ends[] = {"(", ")", ",", "=", "[", ":", "<", NULL};
    g_autofree char *spelling = token_text(text, i);
    return i >= text->tokens->len || is_border(text, i) || g_strv_contains(ends, spelling);
}

static struct segment segment_around(const struct text *text, guint name, guint behind)
{
    struct segment s = {0, 0, name, behind};
    while (s.first > 0 && !ends_segment(text, s.first - 1))
        s.before += counts(text, --s.first);
    while (!ends_segment(text, s.last))
        s.behind += counts(text, s.last++);
    return s;
}

#define NOTHING ""
#define ITSELF "__VA_ARGS__"
#define CONDITION "if (pcwlint_condition(__VA_ARGS__))"
#define STATEMENT "pcwlint_condition(__VA_ARGS__);"
#define BARE_STATEMENT "pcwlint_statement();"
#define DECLARATOR "int PCWLINT_JOIN(pcwlint_declarator_, __COUNTER__)(void)"

static bool was_told(const struct search *search, const struct text *text, guint i)
{
    g_autofree char *word = token_text(text, i);
    return g_hash_table_contains(search->repair->invented, word);
}

/* Macros that were told to be attributes are passed over. */
static bool follows_parameters(const struct search *search, const struct text *text, guint name)
{
    while (name > 0) {
        guint open = token_is(text, name - 1, ")") ? opening_parenthesis(text, name - 1) : 0;
        if (token_is_word(text, name - 1) && was_told(search, text, name - 1))
            name--;
        else if (open > 0 && was_told(search, text, open - 1))
            name = open - 1;
        else
            return open > 0 && token_is_word(text, open - 1);
    }
    return false;
}

static bool names_type(const struct search *search, const struct text *text, guint i)
{
    g_autofree char *word = token_text(text, i);
    return is_basic_type(word) || is_specifier(word) || is_tag(text, i) || g_hash_table_contains(search->types, word);
}

/* NAME(…) in a declaration; `behind`: the token behind its parenthesis.  NULL: nothing is known of it. */
static const char *call_in_declaration(const struct search *search, const struct text *text, guint name, guint behind)
{
    struct segment s = segment_around(text, name, behind);
    g_autofree char *next = token_text(text, behind);
    if (follows_parameters(search, text, name) || (name > 0 && is_tag(text, name - 1)))
        return NOTHING;
    if (token_is(text, behind, "(") || (token_is(text, name + 2, "(") && s.before > 0))
        return ITSELF;
    if (s.before > 0) /* a function's own name, or an attribute behind a variable's */
        return s.before >= 2 && s.behind == 0 && !token_is(text, behind, "{") && !names_type(search, text, name - 1)
                   ? NOTHING
                   : NULL;
    if (begins_declaration(next))
        return NOTHING;
    if (token_is(text, behind, "{"))
        return DECLARATOR;
    return s.behind == 1 && token_is(text, s.last, "(") && names_type(search, text, name + 2) ? ITSELF : NOTHING;
}

static bool stands_alone(const struct text *text, guint name)
{
    unsigned line = token_line(text, name);
    return (name == 0 || token_line(text, name - 1) != line) && token_line(text, name + 1) != line;
}

/* Not as in `NTSTATUS Start MY_PARAMS((VOID))`. */
static bool opens_parameters(const struct text *text, guint i)
{
    return token_is(text, i, "(") && !token_is(text, i + 1, "(");
}

static const char *word_in_declaration(const struct search *search, const struct text *text, guint name)
{
    struct segment s = segment_around(text, name, name + 1);
    g_autofree char *next = token_text(text, name + 1);
    bool is_name = token_is(text, name + 2, ";") || token_is(text, name + 2, "[") || token_is(text, name + 2, "=") ||
                   token_is(text, name + 2, ","); /* a variable may be called like a type */
    bool type_follows = (g_hash_table_contains(search->types, next) && !is_name) || is_basic_type(next);
    bool ends = token_is(text, name + 1, "}") || name + 1 >= text->tokens->len;
    bool body = token_is(text, name + 2, "{") || token_is(text, name + 2, ":") || token_is(text, name + 2, "final");
    bool tag = name > 0 && is_tag(text, name - 1) && token_is_word(text, name + 1) && body && !is_reserved(next);
    bool behind_name = s.before >= 2 && s.behind == 0 && !names_type(search, text, name - 1);
    if (tag || follows_parameters(search, text, name) || type_follows ||
        (stands_alone(text, name) && begins_declaration(next)))
        return NOTHING;
    if (s.behind >= 2 || (s.before >= 1 && s.behind == 1 && opens_parameters(text, s.last)) || behind_name)
        return NOTHING;
    return s.before == 0 && s.behind == 0 && (ends || is_border(text, name + 1)) && stands_alone(text, name) ? NOTHING
                                                                                                             : NULL;
}

static const char *call_in_code(const struct text *text, guint name, guint behind)
{
    bool starts =
        name == 0 || is_border(text, name - 1) || token_is(text, name - 1, ")") || token_is(text, name - 1, "else");
    if (!starts)
        return NULL;
    if (token_is(text, behind, "{"))
        return CONDITION;
    if (!token_is_word(text, behind))
        return token_is(text, behind, "}") ? STATEMENT : NULL;
    return token_line(text, behind) == token_line(text, behind - 1) ? CONDITION : STATEMENT;
}

/* Filler{}(info); Filler{info}.Run(); */
static bool makes_object(const struct text *text, guint open)
{
    guint depth = 0, i = open;
    for (; i < text->tokens->len; i++) {
        depth += token_is(text, i, "{");
        if (token_is(text, i, "}") && --depth == 0)
            break;
    }
    return token_is(text, i + 1, "(") || token_is(text, i + 1, ".") || token_is(text, i + 1, ";");
}

/* What stands in the next line is a variable's name, so the word is not its type. */
static bool is_declared_before(const struct search *search, const struct text *text, guint name)
{
    g_autofree char *next = token_text(text, name + 1);
    const struct known *known = g_hash_table_lookup(search->known, next);
    bool elsewhere =
        known != NULL && (known->elsewhere || known->offset != g_array_index(text->tokens, struct token, name + 1).at);
    return elsewhere && !names_type(search, text, name + 1);
}

/* MY_TRY { … } runs once; what handles an error may run. */
static const char *word_in_code(const struct search *search, const struct text *text, guint name)
{
    static const char *const handlers[] = {"CATCH", "EXCEPT", "ELSE"};
    g_autofree char *word = token_text(text, name), *upper = g_ascii_strup(word, -1);
    bool starts = name == 0 || is_border(text, name - 1);
    if (starts && token_is(text, name + 1, "{") && !makes_object(text, name + 1)) {
        for (guint i = 0; i < G_N_ELEMENTS(handlers); i++)
            if (strstr(upper, handlers[i]) != NULL)
                return "if (pcwlint_condition())";
        return NOTHING;
    }
    bool declares = token_is(text, name + 2, ";") || token_is(text, name + 2, "=") || token_is(text, name + 2, ",") ||
                    token_is(text, name + 2, "[");
    declares &= !is_declared_before(search, text, name);
    return starts && stands_alone(text, name) && token_is_word(text, name + 1) && !declares ? BARE_STATEMENT : NULL;
}

static void add_helpers(struct repair *repair)
{
    repair_declare(repair, "pcwlint_condition",
                   "#ifdef __cplusplus\ntemplate <class... Args> int pcwlint_condition(Args &&...);\n#else\nint "
                   "pcwlint_condition();\n#endif\n"
                   "int pcwlint_statement();\n"
                   "#define PCWLINT_JOIN_(a, b) a##b\n#define PCWLINT_JOIN(a, b) PCWLINT_JOIN_(a, b)");
}

/* `what`: as in struct repair_place; a word in a declaration is taken for a type at first. */
static bool define(struct search *search, const struct trouble *t, const char *word, bool call, const char *what,
                   const char *meaning)
{
    g_autofree char *text = g_strdup_printf("#define %s%s %s", word, call ? "(...)" : "", meaning);
    add_helpers(search->repair);
    if (!repair_declare(search->repair, word, text))
        return false;
    g_hash_table_add(search->fresh, g_strdup(word));
    repair_note(search->repair, search->repair->missing, t, what, word);
    return true;
}

/* What clang declares at this very place alone may be its mistake, where no declarator can be followed by what follows.
 */
static bool is_known(const struct search *search, const struct trouble *t, const struct text *text, guint name,
                     guint behind)
{
    g_autofree char *word = token_text(text, name), *next = token_text(text, behind);
    const struct known *known = g_hash_table_lookup(search->known, word);
    if (known == NULL)
        return false;
    bool here = !known->elsewhere && clang_File_isEqual(known->file, t->file) &&
                known->offset == g_array_index(text->tokens, struct token, name).at;
    bool follows =
        token_is(text, behind, "(") ||
        (token_is_word(text, behind) && (!is_reserved(next) || begins_declaration(next) || is_basic_type(next)));
    return !here || !follows;
}

static bool look_at_name(struct search *search, const struct trouble *t, const struct text *text, guint name)
{
    g_autofree char *word = token_text(text, name);
    if (!token_is_word(text, name) || is_reserved(word) || token_is(text, name + 1, "::") ||
        (token_is(text, name + 1, ":") && token_is(text, name + 2, ":")) ||
        (name > 0 && strchr(":.~>", text->bytes[g_array_index(text->tokens, struct token, name - 1).at]) != NULL))
        return false;
    if (g_array_index(text->tokens, struct token, name).in_list) /* a value or rows: not nothing */
        return false;
    bool call = token_is(text, name + 1, "("), code = g_array_index(text->tokens, struct token, name).in_code;
    guint behind = call ? behind_parenthesis(text, name + 1) : name + 1;
    const char *meaning;
    if (is_known(search, t, text, name, behind))
        return false;
    if (code)
        meaning = call ? call_in_code(text, name, behind) : word_in_code(search, text, name);
    else
        meaning = call ? call_in_declaration(search, text, name, behind) : word_in_declaration(search, text, name);
    return meaning != NULL && define(search, t, word, call, code || call ? "identifier" : "type", meaning);
}

/* The names of the declaration or statement that the error is in, and of the one that ends there. */
static bool look_around(struct search *search, const struct trouble *t)
{
    const struct text *text = text_of(search, t);
    guint n = text->tokens->len, at = 0;
    bool found = false;
    while (at < n && g_array_index(text->tokens, struct token, at).at < t->offset)
        at++;
    guint first = at, last = at;
    if (first > 0 && is_border(text, MIN(first, n - 1)))
        first--;
    while (first > 0 && !is_border(text, first - 1))
        first--;
    while (last < n && !is_border(text, last))
        last++;
    for (guint i = first; i < last; i++) {
        g_autofree char *word = token_text(text, i);
        if (g_hash_table_contains(search->fresh, word))
            return false;
    }
    for (guint i = first; i < last && !found;
         i++) /* one at a time: what the first is changes what the next one may be */
        found = look_at_name(search, t, text, i);
    return found;
}

bool repair_declarators(struct repair *repair, CXTranslationUnit tu)
{
    struct search search = {repair,
                            tu,
                            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
                            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, text_free)};
    bool found = false;
    clang_visitChildren(clang_getTranslationUnitCursor(tu), learn, &search);
    unsigned n = clang_getNumDiagnostics(tu);
    for (unsigned i = 0; i < n; i++) {
        enum CXDiagnosticSeverity severity;
        struct trouble t = trouble_at(tu, i, &severity);
        bool error = severity >= CXDiagnostic_Error || strstr(t.message, "type specifier missing") != NULL;
        if (error && t.file != NULL && !generated_owns(repair->generated, t.file_name) && !trouble_is_header(&t) &&
            !clang_Location_isInSystemHeader(clang_getLocationForOffset(tu, t.file, t.offset)))
            found |= look_around(&search, &t);
        trouble_clear(&t);
    }
    g_hash_table_unref(search.known);
    g_hash_table_unref(search.types);
    g_hash_table_unref(search.fresh);
    g_hash_table_unref(search.texts);
    return found;
}
