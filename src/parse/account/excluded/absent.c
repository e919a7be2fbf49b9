#include "parse/account/excluded/absent.h"

#include <string.h>

#include "base/text/api.h"
#include "parse/kit/builtin.h"
#include "base/text/c-lexer.h"
#include "base/file/text-file.h"
#include "parse/context/place.h"
#include "scan/kit-headers.h"

struct absent_search {
    struct lower *lower;
    struct conditions *conditions;
    const GPtrArray *reach;
    GArray *absent;
    bool asks; /* a condition asks for a header that is nowhere */
};

static bool is_there(const struct absent_search *search, const char *name)
{
    g_autofree char *suffix = g_strconcat("/", name, NULL), *base = g_path_get_basename(name);
    if (builtin_header_named(base) != NULL)
        return true;
    for (guint i = 0; i < search->reach->len; i++)
        if (g_str_has_suffix(search->reach->pdata[i], suffix))
            return true;
    return false;
}

static void absent_scan_file(uint32_t index, void *data)
{
    struct absent_search *search = data;
    const struct ir_file *file = search->lower->unit->files->pdata[index];
    const GArray *directives = conditions_directives(search->conditions, index);
    for (guint i = 0; i < directives->len; i++) {
        const struct directive *directive = &g_array_index(directives, struct directive, i);
        g_autofree char *name =
            directives_decide(directives, directive->at) ? directive_included(file->text, directive) : NULL;
        if (name == NULL || is_there(search, name))
            continue;
        struct absent absent = {index, directive->at, api_may_be_generated(name)};
        g_array_append_val(search->absent, absent);
    }
}

GArray *absent_new(struct lower *lower, struct conditions *conditions, const GPtrArray *reach)
{
    struct absent_search search = {lower, conditions, reach, g_array_new(FALSE, FALSE, sizeof(struct absent)), false};
    lower_visit_own(lower, absent_scan_file, &search);
    return search.absent;
}

/* --- __has_include --- */

/* Where clang looks for it: beside the file, and in the folders that an option names. */
static bool is_found(const struct lower *lower, const struct ir_file *file, const char *name)
{
    g_autofree char *folder = g_path_get_dirname(file->path), *beside = g_build_filename(folder, name, NULL),
                    *found = toolchain_find_header(lower->system->toolchain, name);
    return found != NULL || text_is_file(beside);
}

/* A kit's header is a question of the target; those that WPP makes define no macro that a condition tests. */
static void take_header(struct absent_search *search, const struct ir_file *file, const char *written)
{
    bool quoted = written[0] == '"';
    size_t length = strlen(written);
    g_autofree char *name = length > 2 ? g_strndup(written + 1, length - 2) : NULL;
    if (name == NULL || kit_headers_have(name, quoted))
        return;
    g_strdelimit(name, "\\", '/');
    search->asks = search->asks || !(is_there(search, name) || is_found(search->lower, file, name));
}

static void scan_condition(struct absent_search *search, const struct ir_file *file, const struct directive *directive)
{
    struct c_lexer lexer = c_lexer_between(file->text, directive->at, directive->end);
    struct c_token token;
    bool asks = false;
    while (c_lexer_next(&lexer, &token)) {
        g_autofree char *word = c_token_dup(file->text, &token);
        if (token.kind == C_HEADER_NAME && asks)
            take_header(search, file, word);
        asks = strcmp(word, "__has_include") == 0 || (asks && strcmp(word, "(") == 0);
    }
}

static void scan_conditions(uint32_t index, void *data)
{
    struct absent_search *search = data;
    const struct ir_file *file = search->lower->unit->files->pdata[index];
    if (g_strstr_len(file->text, (gssize)file->size, "__has_include") == NULL)
        return;
    const GArray *directives = conditions_directives(search->conditions, index);
    for (guint i = 0; i < directives->len; i++) {
        const struct directive *directive = &g_array_index(directives, struct directive, i);
        if (directive->kind == DIRECTIVE_IF || directive->kind == DIRECTIVE_ELIF)
            scan_condition(search, file, directive);
    }
}

bool absent_is_asked_for(struct lower *lower, struct conditions *conditions, const GPtrArray *reach)
{
    struct absent_search search = {lower, conditions, reach, NULL, false};
    lower_visit_own(lower, scan_conditions, &search);
    return search.asks;
}
