/*
 * #pragma alloc_text(INIT, F), #pragma code_seg("INIT") before F's definition, and __declspec(code_seg("INIT")), or a
 * macro that stands for it, in a declaration of F.  clang drops the pragmas, so they are read from the text.
 */
#include "flow/collect/function/discarded.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "flow/collect/place.h"

/* The linker marks this section as discardable ("Making drivers pageable", DDK). */
#define INIT_SECTION "INIT"

struct section_scan {
    const struct ir_function *function;
    uint32_t file;
    GHashTable *macros;        /* set of names that stand for the declaration specifier */
    GHashTable *others;        /* set of macros that some definition makes something else */
    guint open;                /* conditional groups that are open */
    guint uncertain;           /* those of them in which code may not be compiled: a pragma there is not relied on */
    struct c_token in_section; /* #pragma code_seg: code from here on goes there; length 0: it does not */
    struct c_token pending;    /* a specifier in the declaration that is being read; length 0: none */
    struct c_token found;
};

static bool is_none(const struct c_token *token)
{
    return token->end == token->start;
}

/* Text behind a word and its opening bracket, blanks aside; NULL: something else stands there. */
static const char *behind_call(const char *text, const char *word)
{
    const char *at = strstr(text, word);
    for (at = at != NULL ? at + strlen(word) : "?"; *at == ' '; at++)
        ;
    if (*at++ != '(')
        return NULL;
    return at + strspn(at, " ");
}

/* "INIT" with or without quotes. */
static bool names_init(const char *text)
{
    text += *text == '"';
    size_t length = strlen(INIT_SECTION);
    return g_ascii_strncasecmp(text, INIT_SECTION, length) == 0 && !g_ascii_isalnum(text[length]) &&
           text[length] != '_';
}

/* alloc_text(INIT, A, B): is the function among them? */
static bool lists(const char *arguments, const char *function)
{
    g_auto(GStrv) words = g_strsplit_set(arguments, " ,()\"", -1);
    for (guint i = 1; words[i] != NULL; i++)
        if (strcmp(words[i], function) == 0)
            return true;
    return false;
}

/* Every compiler of the kit defines ALLOC_PRAGMA.  Which branch of another condition a build takes is not known here.
 */
static void read_condition(struct section_scan *scan, const char *line)
{
    if (g_str_has_prefix(line, "if")) {
        scan->open++;
        if (scan->uncertain > 0 || strstr(line, "ALLOC_PRAGMA") == NULL)
            scan->uncertain++;
    } else if (g_str_has_prefix(line, "el") && scan->uncertain == 0 && scan->open > 0) {
        scan->uncertain = 1; /* the other side of ALLOC_PRAGMA */
    } else if (g_str_has_prefix(line, "endif") && scan->open > 0) {
        scan->open--;
        scan->uncertain -= scan->uncertain > 0;
    }
}

static void read_define(struct section_scan *scan, const char *name, bool specifies)
{
    g_hash_table_add(specifies ? scan->macros : scan->others, g_strdup(name));
}

static void discarded_read_directive(struct section_scan *scan, const char *line, const struct c_token *token)
{
    read_condition(scan, line);
    g_auto(GStrv) words = g_strsplit_set(line, " (", 3);
    if (words[0] == NULL || words[1] == NULL)
        return;
    const char *alloc = behind_call(line, "alloc_text"), *segment = behind_call(line, "code_seg");
    bool pragma = strcmp(words[0], "pragma") == 0 && scan->uncertain == 0;
    if (strcmp(words[0], "define") == 0)
        read_define(scan, words[1], segment != NULL && names_init(segment));
    else if (pragma && alloc != NULL && names_init(alloc) && lists(alloc, scan->function->name))
        scan->found = *token;
    else if (pragma && segment != NULL)
        scan->in_section = strstr(segment, "\"" INIT_SECTION "\"") != NULL ? *token : (struct c_token){0};
}

static void read_name(struct section_scan *scan, const char *text, const struct c_token *token,
                      const struct ir_range *name)
{
    g_autofree char *word = c_token_dup(text, token);
    if (strcmp(word, "code_seg") == 0) {
        const char *section = behind_call(text + token->start, "code_seg");
        if (section != NULL && names_init(section))
            scan->pending = *token;
    } else if (g_hash_table_contains(scan->macros, word) && !g_hash_table_contains(scan->others, word)) {
        scan->pending = *token;
    } else if (strcmp(word, scan->function->name) == 0 && is_none(&scan->found)) {
        bool definition = name->file == scan->file && token->start == name->offset;
        scan->found = !is_none(&scan->pending) ? scan->pending : definition ? scan->in_section : scan->found;
    }
}

static void discarded_read_file(struct section_scan *scan, const struct ir_file *file)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    scan->in_section = scan->pending = (struct c_token){0};
    scan->uncertain = scan->open = 0;
    while (is_none(&scan->found) && c_lexer_next(&lexer, &token)) {
        if (token.kind == C_DIRECTIVE) {
            struct c_token end = token;
            g_autofree char *line = c_lexer_directive_line(&lexer, &end);
            token.end = end.start;
            discarded_read_directive(scan, line, &token);
        } else if (token.kind == C_NAME) {
            read_name(scan, file->text, &token, scan->function->range);
        } else if (token.kind == C_SIGN && (token.sign == ';' || token.sign == '}' || token.sign == '{')) {
            scan->pending = (struct c_token){0};
        }
    }
}

static void advance(const char *text, size_t from, size_t to, uint32_t *line, uint32_t *column)
{
    for (size_t i = from; i < to; i++) {
        *column = text[i] == '\n' ? 1 : *column + 1;
        *line += text[i] == '\n';
    }
}

static struct fact_place *discarded_place_of(const struct flow *flow, const struct section_scan *scan)
{
    const struct ir_file *file = flow->unit->files->pdata[scan->file];
    struct ir_range range = {.file = scan->file, .line = 1, .column = 1};
    advance(file->text, 0, scan->found.start, &range.line, &range.column);
    range.end_line = range.line;
    range.end_column = range.column;
    advance(file->text, scan->found.start, scan->found.end, &range.end_line, &range.end_column);
    return collect_place(flow, &range);
}

static bool names_sections(const struct ir_file *file)
{
    return file->is_user && file->text != NULL &&
           (g_strstr_len(file->text, (gssize)file->size, "alloc_text") != NULL ||
            g_strstr_len(file->text, (gssize)file->size, "code_seg") != NULL);
}

/* Files that do, by number: looked for once, not again for each callback. */
static GHashTable *sectioned_files(struct flow *flow)
{
    if (flow->sectioned != NULL)
        return flow->sectioned;
    flow->sectioned = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < flow->unit->files->len; i++)
        if (names_sections(flow->unit->files->pdata[i]))
            g_hash_table_add(flow->sectioned, GUINT_TO_POINTER(i));
    return flow->sectioned;
}

struct fact_place *collect_discarded(struct flow *flow, const struct ir_function *function)
{
    GHashTable *sectioned = sectioned_files(flow);
    if (g_hash_table_size(sectioned) == 0)
        return NULL;
    g_autoptr(GHashTable) macros = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) others = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    struct section_scan scan = {.function = function, .macros = macros, .others = others};
    /* A header's macro is used by the source, which comes first: twice over all files. */
    for (guint i = 0; function->range != NULL && i < 2 * flow->unit->files->len && is_none(&scan.found); i++) {
        scan.file = i % flow->unit->files->len;
        const struct ir_file *file = flow->unit->files->pdata[scan.file];
        bool uses = g_hash_table_size(macros) > 0 && file->is_user && file->text != NULL;
        if (g_hash_table_contains(sectioned, GUINT_TO_POINTER(scan.file)) || uses)
            discarded_read_file(&scan, file);
    }
    return is_none(&scan.found) ? NULL : discarded_place_of(flow, &scan);
}
