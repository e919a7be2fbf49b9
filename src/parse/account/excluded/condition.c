#include "parse/account/excluded/condition.h"

#include <string.h>

#include "parse/context/place.h"
#include "parse/context/relevance.h"

enum { MAX_NAMES = 4, MAX_TEXT = 60 };

/* What an invalid condition hides. */
struct hidden {
    struct ir_missing *missing;
    GPtrArray *names; /* const char *, each once */
};

struct conditions {
    struct lower *lower;
    GHashTable *directives; /* file number -> GArray of struct directive */
    GPtrArray *hidden;      /* of struct hidden: the invalid conditions */
};

static void hidden_free(gpointer data)
{
    struct hidden *hidden = data;
    g_ptr_array_unref(hidden->names);
    g_free(hidden);
}

const GArray *conditions_directives(struct conditions *conditions, uint32_t file)
{
    GArray *found = g_hash_table_lookup(conditions->directives, GUINT_TO_POINTER(file));
    const struct ir_file *text = conditions->lower->unit->files->pdata[file];
    if (found == NULL) {
        found = directives_of(text->text, text->size);
        g_hash_table_insert(conditions->directives, GUINT_TO_POINTER(file), found);
    }
    return found;
}

static const struct directive *directive_at(const GArray *directives, int32_t index)
{
    return &g_array_index(directives, struct directive, index);
}

static const char *shown_line(const struct conditions *conditions, uint32_t file, const struct directive *directive)
{
    const struct ir_file *text = conditions->lower->unit->files->pdata[file];
    g_autofree char *line = directive_line(text->text, directive);
    g_autofree char *valid = g_utf8_make_valid(line, -1);
    bool fits = g_utf8_strlen(valid, -1) <= MAX_TEXT;
    g_autofree char *shown = fits ? g_strdup(valid) : g_utf8_substring(valid, 0, MAX_TEXT);
    return arena_printf(conditions->lower->unit->arena, "#%s%s", shown, fits ? "" : "…");
}

const char *conditions_text(struct conditions *conditions, uint32_t file, int32_t index)
{
    const GArray *directives = conditions_directives(conditions, file);
    const struct directive *directive = directive_at(directives, index), *first = directive;
    while (first->before >= 0)
        first = directive_at(directives, first->before);
    const char *line = shown_line(conditions, file, directive);
    if (directive->kind != DIRECTIVE_ELSE || first == directive)
        return line;
    return arena_printf(conditions->lower->unit->arena, "%s of %s", line, shown_line(conditions, file, first));
}

/* --- invalid conditions --- */

static struct hidden *excluded_condition_add_missing(struct conditions *conditions, struct ir_missing *missing)
{
    struct hidden *hidden = g_new0(struct hidden, 1);
    hidden->missing = missing;
    hidden->names = g_ptr_array_new();
    g_ptr_array_add(conditions->hidden, hidden);
    return hidden;
}

/* A macro with arguments that a missing header may define: that the condition is an error is not the project's mistake.
 */
static bool may_be_defined_elsewhere(const char *message)
{
    return strstr(message, "function-like macro") != NULL;
}

/* The conditional directive that an error stands at; -1: none. */
static int32_t directive_of(struct conditions *conditions, const struct ir_range *place)
{
    const struct ir_file *file = conditions->lower->unit->files->pdata[place->file];
    if (file->text == NULL || !file->is_user)
        return -1;
    const GArray *directives = conditions_directives(conditions, place->file);
    int32_t index = directives_branch(directives, place->offset);
    return index >= 0 && place->offset <= directive_at(directives, index)->end ? index : -1;
}

static void take_errors(struct conditions *conditions)
{
    const GPtrArray *missing = conditions->lower->unit->missing;
    struct arena *arena = conditions->lower->unit->arena;
    bool relevant = relevance_count(conditions->lower->relevance) > 0;
    for (guint i = 0; i < missing->len; i++) {
        struct ir_missing *m = missing->pdata[i];
        int32_t index = m->what == FACT_MISSING_SYNTAX ? directive_of(conditions, m->range) : -1;
        if (index < 0)
            continue;
        m->matters |= relevant && !may_be_defined_elsewhere(m->name);
        m->what = FACT_MISSING_CONDITION;
        m->name =
            arena_printf(arena, "%s is invalid (%s)", conditions_text(conditions, m->range->file, index), m->name);
        excluded_condition_add_missing(conditions, m);
    }
}

struct conditions *conditions_new(struct lower *lower)
{
    struct conditions *conditions = g_new0(struct conditions, 1);
    conditions->lower = lower;
    conditions->directives = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    conditions->hidden = g_ptr_array_new_with_free_func(hidden_free);
    take_errors(conditions);
    return conditions;
}

static struct ir_missing *error_in(const struct conditions *conditions, uint32_t file,
                                   const struct directive *directive)
{
    for (guint i = 0; i < conditions->hidden->len; i++) {
        struct ir_missing *m = ((const struct hidden *)conditions->hidden->pdata[i])->missing;
        if (m->range->file == file && m->range->offset >= directive->at && m->range->offset <= directive->end)
            return m;
    }
    return NULL;
}

/* Why a directive that clang takes without a word is none of C, or not what its author takes it for; NULL: it is fine.
 */
static const char *doubt_about(const struct conditions *conditions, uint32_t file, const struct directive *directive)
{
    const char *text = ((const struct ir_file *)conditions->lower->unit->files->pdata[file])->text;
    if (directive->kind == DIRECTIVE_ELIFDEF)
        return "is a directive that Microsoft's compiler does not know";
    g_autofree char *line = directive->kind == DIRECTIVE_ELSE ? directive_line(text, directive) : NULL;
    return line != NULL && strcmp(line, "else") != 0 ? "has a condition, which is not evaluated" : NULL;
}

static struct ir_missing *add_doubt(struct conditions *conditions, uint32_t file, int32_t index, const char *why)
{
    struct lower *lower = conditions->lower;
    const struct directive *directive = directive_at(conditions_directives(conditions, file), index);
    struct ir_missing *m = ARENA_NEW(lower->unit->arena, struct ir_missing);
    m->what = FACT_MISSING_CONDITION;
    m->name = arena_printf(lower->unit->arena, "%s %s", conditions_text(conditions, file, index), why);
    m->range = lower_span(lower, file, directive->at, directive->end);
    g_ptr_array_add(lower->unit->missing, m);
    excluded_condition_add_missing(conditions, m);
    return m;
}

/* An invalid directive of the chain, up to this one.  *reached: the chain is the one that is left out from `from` on.
 */
static struct ir_missing *invalid_in_chain(struct conditions *conditions, uint32_t file, int32_t index, uint32_t from,
                                           bool *reached)
{
    const GArray *directives = conditions_directives(conditions, file);
    struct ir_missing *found = NULL;
    for (int32_t i = index; i >= 0; i = directive_at(directives, i)->before) {
        const struct directive *directive = directive_at(directives, i);
        struct ir_missing *error = error_in(conditions, file, directive);
        *reached |= directive->at <= from;
        const char *doubt = error == NULL ? doubt_about(conditions, file, directive) : NULL;
        if (doubt != NULL)
            error = add_doubt(conditions, file, i, doubt);
        if (error != NULL)
            found = error;
    }
    return found;
}

struct ir_missing *conditions_invalid(struct conditions *conditions, uint32_t file, uint32_t from, uint32_t offset)
{
    const GArray *directives = conditions_directives(conditions, file);
    struct ir_missing *found = NULL;
    bool reached = false;
    for (int32_t i = directives_branch(directives, offset); i >= 0 && found == NULL && !reached;
         i = directive_at(directives, i)->around)
        found = invalid_in_chain(conditions, file, i, from, &reached);
    return found;
}

int32_t conditions_branch(struct conditions *conditions, uint32_t file, uint32_t from, uint32_t offset)
{
    const GArray *directives = conditions_directives(conditions, file);
    for (int32_t i = directives_branch(directives, offset); i >= 0; i = directive_at(directives, i)->around)
        for (int32_t k = i; k >= 0; k = directive_at(directives, k)->before)
            if (directive_at(directives, k)->at == from)
                return i;
    return -1;
}

/* --- what they hide --- */

void conditions_hide(struct conditions *conditions, struct ir_missing *invalid, const char *name, const char *touches)
{
    struct lower *lower = conditions->lower;
    for (guint i = 0; i < conditions->hidden->len; i++) {
        struct hidden *hidden = conditions->hidden->pdata[i];
        if (hidden->missing == invalid && !g_ptr_array_find_with_equal_func(hidden->names, name, g_str_equal, NULL))
            g_ptr_array_add(hidden->names, (gpointer)arena_string(lower->unit->arena, name));
    }
    if (touches == NULL)
        invalid->touches = NULL;
    else if (!invalid->matters)
        invalid->touches = arena_string(lower->unit->arena, touches);
    invalid->matters = true;
}

static void condition_complete(struct arena *arena, const struct hidden *hidden)
{
    GString *text = g_string_new(hidden->missing->name);
    guint n = hidden->names->len, shown = n > MAX_NAMES + 1 ? MAX_NAMES : n;
    for (guint i = 0; i < shown; i++)
        g_string_append_printf(text, "%s%s",
                               i == 0       ? ", so what it excludes was not checked: "
                               : i + 1 == n ? " and "
                                            : ", ",
                               (const char *)hidden->names->pdata[i]);
    if (shown < n)
        g_string_append_printf(text, " and %u more", n - shown);
    hidden->missing->name = arena_string(arena, text->str);
    g_string_free(text, TRUE);
}

void conditions_close(struct conditions *conditions)
{
    for (guint i = 0; i < conditions->hidden->len; i++)
        condition_complete(conditions->lower->unit->arena, conditions->hidden->pdata[i]);
    g_hash_table_unref(conditions->directives);
    g_ptr_array_unref(conditions->hidden);
    g_free(conditions);
}
