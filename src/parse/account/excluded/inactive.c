#include "parse/account/excluded/inactive.h"

#include <string.h>

#include "base/file/path.h"
#include "base/sorted-keys.h"
#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "parse/account/excluded/absent.h"
#include "parse/account/excluded/conditional-data.h"
#include "parse/account/excluded/unread-macros.h"
#include "parse/context/place.h"
#include "parse/context/relevance.h"
#include "parse/context/relevance-alias.h"
#include "parse/generated/generated.h"

/* A name of PCW in the text of a file. */
struct pcw_names {
    uint32_t file, offset;
    const char *name;    /* the arena's */
    const char *touches; /* as ir_missing.touches */
    bool is_use;         /* a routine of the API, or a function that CTRPP makes */
    bool registers;      /* one that registers */
    bool is_guess;       /* a function that CTRPP would make, if the header that is not there is one of its own */
    bool is_alias;       /* the driver's own name of one */
    bool is_doubtful;    /* … which may stand for nothing */
    bool is_of_macro;    /* it stands in a macro's text */
    bool is_read;        /* clang has read it */
};

/* What a file uses of the API. */
struct usage {
    bool is_active;                   /* a use is compiled */
    bool registers;                   /* a registration is compiled */
    bool may_be_active, may_register; /* the same, with what may stand for nothing */
    bool is_named;                    /* a name of the API stands in it */
    GHashTable
        *open; /* directive number + 1 -> OPEN_… bits: branches that are left out for a macro that nothing defines */
};

enum {
    OPEN_NAME = 1,
    OPEN_USE = 2,
    OPEN_REGISTRATION = 4,
    OPEN_GUESS = 8,
    OPEN_ALIAS = 16,
    OPEN_ALIAS_REGISTRATION = 32,
    OPEN_DATA = 64
};

struct inactive {
    struct lower *lower;
    struct conditions *conditions;
    GArray *occurrences;  /* of struct pcw_names: those that a condition may leave out, by file and offset */
    GHashTable *by_place; /* gint64 -> index + 1 */
    GHashTable *usages;   /* file number -> struct usage */
    GArray *absent;       /* of struct absent */
    GArray *data;         /* of struct conditional_data */
    bool asks;            /* a condition asks for a header that is nowhere */
    guint unread;
};

static void usage_free(gpointer data)
{
    struct usage *usage = data;
    g_hash_table_unref(usage->open);
    g_free(usage);
}

static struct usage *usage_of(struct inactive *inactive, uint32_t file)
{
    struct usage *usage = g_hash_table_lookup(inactive->usages, GUINT_TO_POINTER(file));
    if (usage == NULL) {
        usage = g_new0(struct usage, 1);
        usage->open = g_hash_table_new(NULL, NULL);
        g_hash_table_insert(inactive->usages, GUINT_TO_POINTER(file), usage);
    }
    return usage;
}

/* --- names in the text --- */

static bool is_main_file(const struct inactive *inactive, uint32_t index)
{
    const struct ir_file *file = inactive->lower->unit->files->pdata[index];
    return strcmp(file->path, inactive->lower->unit->path) == 0;
}

/* Where every use of a header's functions is left out, nothing asks for the header, and none is made.  A manifest has
 * the function, or the header is named after its counterset. */
static bool is_left_out_with_header(const struct inactive *inactive, const char *word)
{
    bool missing = false, related = false;
    for (guint i = 0; i < inactive->lower->dropped->len; i++) {
        const struct dropped *dropped = &g_array_index(inactive->lower->dropped, struct dropped, i);
        missing |= dropped->is_header;
        related |= dropped->is_header && api_is_of_set(word, path_file_name(dropped->message));
    }
    return (related && api_may_register(word)) || (missing && generated_registers(inactive->lower->generated, word));
}

/* A macro that a source defines for itself counts where it is used. */
static void note_active(struct inactive *inactive, const struct pcw_names *occurrence)
{
    struct usage *usage = usage_of(inactive, occurrence->file);
    bool registers = occurrence->registers && !occurrence->is_guess;
    if (occurrence->is_of_macro && is_main_file(inactive, occurrence->file))
        return;
    usage->may_be_active |= occurrence->is_use;
    usage->may_register |= registers;
    usage->is_active |= occurrence->is_use && !occurrence->is_doubtful;
    usage->registers |= registers && !occurrence->is_doubtful;
}

/* A function of that name may come from a header that is not there. */
static bool is_guess(const struct inactive *inactive, const struct ir_file *file, const char *word, size_t at)
{
    return inactive->absent->len > 0 && c_next_is(file->text, file->size, at + strlen(word), '(') &&
           api_is_generated_call(word);
}

/* A macro's text counts only as far as it uses the API. */
static void inactive_take_word(struct inactive *inactive, uint32_t index, const char *word, size_t at, bool in_macro)
{
    const GArray *directives = conditions_directives(inactive->conditions, index);
    bool generated = ir_unit_generates(inactive->lower->unit, word) ||
                     (directives_decide(directives, (uint32_t)at) && is_left_out_with_header(inactive, word));
    guint alias = relevance_alias(inactive->lower->relevance, word);
    struct pcw_names occurrence = {.file = index, .offset = (uint32_t)at};
    bool of_provider = relevance_is_provider_routine(inactive->lower->relevance, word);
    occurrence.is_use = api_is_routine(word) || of_provider || generated || alias != 0;
    occurrence.registers = strcmp(word, API_REGISTER) == 0 ||
                           (generated && strstr(word, "Register") != NULL) /* Prefix_RegisterName */ ||
                           (alias & ALIAS_REGISTERS) != 0;
    occurrence.is_alias = alias != 0;
    occurrence.is_doubtful = (alias & ALIAS_UNLESS) != 0;
    occurrence.is_of_macro = in_macro;
    if (in_macro && !occurrence.is_use)
        return;
    bool is_name = relevance_is_name(inactive->lower->relevance, word, &occurrence.touches) || alias != 0 ||
                   of_provider || generated;
    occurrence.is_guess = !is_name && is_guess(inactive, inactive->lower->unit->files->pdata[index], word, at);
    if (!is_name && !occurrence.is_guess)
        return;
    if (is_name)
        usage_of(inactive, index)->is_named = true;
    bool may_vanish = occurrence.is_doubtful && !in_macro; /* whether clang has read something there tells */
    if (!may_vanish && !directives_decide(directives, occurrence.offset)) {
        note_active(inactive, &occurrence);
        return;
    }
    occurrence.name = arena_string(inactive->lower->unit->arena, word);
    if (occurrence.touches != NULL)
        occurrence.touches = arena_string(inactive->lower->unit->arena, occurrence.touches);
    g_array_append_val(inactive->occurrences, occurrence);
}

static void scan_between(struct inactive *inactive, uint32_t index, size_t from, size_t to, bool in_macro)
{
    const char *text = ((const struct ir_file *)inactive->lower->unit->files->pdata[index])->text;
    struct c_lexer lexer = c_lexer_between(text, from, to);
    struct c_token token;
    while (c_lexer_next(&lexer, &token)) {
        g_autofree char *word = token.kind == C_NAME ? c_token_dup(text, &token) : NULL;
        if (word != NULL)
            inactive_take_word(inactive, index, word, token.start, in_macro);
    }
}

static bool inactive_is_definition(const char *text, const struct directive *directive)
{
    g_autofree char *line = directive->kind == DIRECTIVE_OTHER ? directive_line(text, directive) : NULL;
    return line != NULL && g_str_has_prefix(line, "define");
}

/* Words of code, and of what macros stand for; those of other directives are no code. */
static void inactive_scan_file(uint32_t index, void *data)
{
    struct inactive *inactive = data;
    const struct ir_file *file = inactive->lower->unit->files->pdata[index];
    if (memchr(file->text, '#', file->size) == NULL)
        return;
    const GArray *directives = conditions_directives(inactive->conditions, index);
    size_t at = 0;
    for (guint i = 0; i < directives->len; i++) {
        const struct directive *directive = &g_array_index(directives, struct directive, i);
        scan_between(inactive, index, at, directive->at, false);
        if (inactive_is_definition(file->text, directive))
            scan_between(inactive, index, directive->at, directive->end, true);
        at = directive->end;
    }
    scan_between(inactive, index, at, file->size, false);
}

/* --- names that clang has read --- */

static enum CXChildVisitResult note_read(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct inactive *inactive = data;
    uint32_t index;
    unsigned offset;
    if (!lower_place_of_visited(inactive->lower, cursor, parent, &index, &offset))
        return CXChildVisit_Continue;
    gint64 key = lower_place_key(index, offset);
    guint number = GPOINTER_TO_UINT(g_hash_table_lookup(inactive->by_place, &key));
    struct pcw_names *occurrence =
        number > 0 ? &g_array_index(inactive->occurrences, struct pcw_names, number - 1) : NULL;
    if (occurrence != NULL && !occurrence->is_read) {
        occurrence->is_read = true;
        inactive->unread--;
    }
    return inactive->unread > 0 ? CXChildVisit_Recurse : CXChildVisit_Break;
}

static void find_read(struct inactive *inactive)
{
    for (guint i = 0; i < inactive->occurrences->len; i++) {
        const struct pcw_names *occurrence = &g_array_index(inactive->occurrences, struct pcw_names, i);
        gint64 key = lower_place_key(occurrence->file, occurrence->offset);
        g_hash_table_insert(inactive->by_place, g_memdup2(&key, sizeof key), GUINT_TO_POINTER(i + 1));
    }
    inactive->unread = inactive->occurrences->len;
    if (inactive->unread > 0)
        clang_visitChildren(clang_getTranslationUnitCursor(inactive->lower->tu), note_read, inactive);
}

static void inactive_free(struct inactive *inactive)
{
    g_array_unref(inactive->occurrences);
    g_array_unref(inactive->absent);
    g_array_unref(inactive->data);
    g_hash_table_unref(inactive->by_place);
    g_hash_table_unref(inactive->usages);
    g_free(inactive);
}

/* Headers that WPP generates (.tmh) define no macro that a condition tests. */
static bool inactive_is_header_missing(const struct ir_unit *unit)
{
    for (guint i = 0; i < unit->missing->len; i++) {
        const struct ir_missing *m = unit->missing->pdata[i];
        g_autofree char *name = m->what == FACT_MISSING_HEADER ? g_ascii_strdown(m->name, -1) : NULL;
        if (name != NULL && !g_str_has_suffix(name, ".tmh"))
            return true;
    }
    return false;
}

/* Keeps only data whose condition may depend on a missing header or on clang's predefined macros. */
static void keep_open_data(struct inactive *inactive)
{
    bool no_header = inactive->asks || inactive_is_header_missing(inactive->lower->unit);
    for (guint i = inactive->data->len; i-- > 0;) {
        const struct conditional_data *place = &g_array_index(inactive->data, struct conditional_data, i);
        const char *text = ((const struct ir_file *)inactive->lower->unit->files->pdata[place->file])->text;
        if (!no_header && !macro_origin_may_be_of_reader(text, conditions_directives(inactive->conditions, place->file),
                                                         place->offset))
            g_array_remove_index(inactive->data, i);
    }
}

struct inactive *inactive_new(struct lower *lower, struct conditions *conditions, const GPtrArray *reach)
{
    struct inactive *inactive = g_new0(struct inactive, 1);
    inactive->lower = lower;
    inactive->conditions = conditions;
    inactive->occurrences = g_array_new(FALSE, FALSE, sizeof(struct pcw_names));
    inactive->absent = absent_new(lower, conditions, reach);
    inactive->asks = absent_is_asked_for(lower, conditions, reach);
    inactive->by_place = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    inactive->usages = g_hash_table_new_full(NULL, NULL, NULL, usage_free);
    unread_macros_add(lower, conditions, reach);
    lower_visit_own(lower, inactive_scan_file, inactive);
    find_read(inactive);
    inactive->data = conditional_data_find(lower, conditions);
    keep_open_data(inactive);
    if (inactive->unread == 0 && inactive->data->len == 0)
        g_clear_pointer(&inactive, inactive_free);
    return inactive;
}

/* --- deciding --- */

static guint open_bits(const struct pcw_names *occurrence)
{
    guint use = occurrence->is_alias ? OPEN_ALIAS : OPEN_USE;
    guint registration = occurrence->is_alias ? OPEN_ALIAS_REGISTRATION : OPEN_REGISTRATION;
    return (occurrence->is_guess ? OPEN_GUESS : OPEN_NAME) | (occurrence->is_use ? use : 0) |
           (occurrence->registers && !occurrence->is_guess ? registration : 0);
}

static void take_occurrence(struct inactive *inactive, const struct skipped *skipped, const struct macro_origin *macros,
                            const struct pcw_names *occurrence)
{
    uint32_t from = 0;
    struct usage *usage = usage_of(inactive, occurrence->file);
    bool vanishes = occurrence->is_doubtful && !occurrence->is_of_macro && !occurrence->is_read;
    if (occurrence->is_read || !skipped_find(skipped, occurrence->file, occurrence->offset, &from)) {
        if (!vanishes)
            note_active(inactive, occurrence);
        return;
    }
    struct ir_missing *invalid = conditions_invalid(inactive->conditions, occurrence->file, from, occurrence->offset);
    if (invalid != NULL) {
        conditions_hide(inactive->conditions, invalid, occurrence->name, occurrence->touches);
        return;
    }
    int32_t branch = conditions_branch(inactive->conditions, occurrence->file, from, occurrence->offset);
    const char *text = ((const struct ir_file *)inactive->lower->unit->files->pdata[occurrence->file])->text;
    const GArray *directives = conditions_directives(inactive->conditions, occurrence->file);
    if (branch < 0 || (occurrence->touches != NULL && !occurrence->is_alias) ||
        !macro_origin_leaves_open(macros, text, directives, branch, occurrence->offset))
        return;
    gpointer key = GINT_TO_POINTER(branch + 1);
    guint bits = GPOINTER_TO_UINT(g_hash_table_lookup(usage->open, key));
    g_hash_table_insert(usage->open, key, GUINT_TO_POINTER(bits | open_bits(occurrence)));
}

static void take_data(struct inactive *inactive, const struct skipped *skipped, const struct macro_origin *macros,
                      const struct conditional_data *place)
{
    uint32_t from = 0;
    if (!skipped_find(skipped, place->file, place->offset, &from) ||
        conditions_invalid(inactive->conditions, place->file, from, place->offset) != NULL)
        return;
    const char *text = ((const struct ir_file *)inactive->lower->unit->files->pdata[place->file])->text;
    const GArray *directives = conditions_directives(inactive->conditions, place->file);
    int32_t branch = conditions_branch(inactive->conditions, place->file, from, place->offset);
    if (branch < 0 || !macro_origin_leaves_open(macros, text, directives, branch, place->offset))
        return;
    struct usage *usage = usage_of(inactive, place->file);
    gpointer key = GINT_TO_POINTER(branch + 1);
    guint bits = GPOINTER_TO_UINT(g_hash_table_lookup(usage->open, key));
    g_hash_table_insert(usage->open, key, GUINT_TO_POINTER(bits | OPEN_DATA));
}

static void add_inactive(struct inactive *inactive, uint32_t file, int32_t branch, enum word_missing what)
{
    struct lower *lower = inactive->lower;
    const struct directive *directive =
        &g_array_index(conditions_directives(inactive->conditions, file), struct directive, branch);
    struct ir_missing *missing = ARENA_NEW(lower->unit->arena, struct ir_missing);
    missing->what = what;
    missing->name = conditions_text(inactive->conditions, file, branch);
    missing->matters = true;
    missing->range = lower_span(lower, file, directive->at, directive->end);
    g_ptr_array_add(lower->unit->missing, missing);
}

/* A header that may be CTRPP's is left out with the functions of the file that it would declare. */
static bool leaves_out_header(const struct inactive *inactive, const struct skipped *skipped, bool is_named)
{
    for (guint i = 0; i < inactive->absent->len; i++) {
        const struct absent *absent = &g_array_index(inactive->absent, struct absent, i);
        uint32_t from;
        if ((absent->is_of_counters || is_named) && skipped_find(skipped, absent->file, absent->offset, &from))
            return true;
    }
    return false;
}

static bool leaves_out_use(const struct usage *usage, guint bits)
{
    return (!usage->is_active && (bits & OPEN_USE) != 0) || (!usage->may_be_active && (bits & OPEN_ALIAS) != 0);
}

static bool leaves_out_registration(const struct usage *usage, guint bits)
{
    return (!usage->registers && (bits & OPEN_REGISTRATION) != 0) ||
           (!usage->may_register && (bits & OPEN_ALIAS_REGISTRATION) != 0);
}

static void note_file(struct inactive *inactive, const struct macro_origin *macros, uint32_t file,
                      const struct usage *usage, bool no_header, bool no_generated)
{
    const char *text = ((const struct ir_file *)inactive->lower->unit->files->pdata[file])->text;
    const GArray *directives = conditions_directives(inactive->conditions, file);
    g_autoptr(GPtrArray) branches = sorted_numbers(usage->open);
    for (guint i = 0; i < branches->len; i++) {
        int32_t branch = GPOINTER_TO_INT(branches->pdata[i]) - 1;
        guint bits = GPOINTER_TO_UINT(g_hash_table_lookup(usage->open, branches->pdata[i]));
        if (bits == OPEN_GUESS) {
            if (!usage->is_active && no_generated)
                add_inactive(inactive, file, branch, FACT_MISSING_INACTIVE);
        } else if (no_header && macro_origin_is_of_header(macros, text, directives, branch))
            add_inactive(inactive, file, branch, FACT_MISSING_LEFT_OUT);
        else if ((bits & OPEN_DATA) != 0 && macro_origin_is_of_reader(macros, text, directives, branch))
            add_inactive(inactive, file, branch,
                         leaves_out_use(usage, bits) ? FACT_MISSING_INACTIVE : FACT_MISSING_LEFT_OUT);
        else if (leaves_out_use(usage, bits))
            add_inactive(inactive, file, branch, FACT_MISSING_INACTIVE);
        else if (leaves_out_registration(usage, bits) ||
                 (inactive->asks && macro_origin_is_of_header(macros, text, directives, branch)))
            add_inactive(inactive, file, branch, FACT_MISSING_LEFT_OUT);
    }
}

static void note_usage(struct inactive *inactive, const struct skipped *skipped, const struct macro_origin *macros,
                       uint32_t file, bool no_header)
{
    const struct usage *usage = usage_of(inactive, file);
    note_file(inactive, macros, file, usage, no_header, leaves_out_header(inactive, skipped, usage->is_named));
}

void inactive_close(struct inactive *inactive, const struct skipped *skipped, const struct macro_origin *macros)
{
    for (guint i = 0; i < inactive->occurrences->len; i++)
        take_occurrence(inactive, skipped, macros, &g_array_index(inactive->occurrences, struct pcw_names, i));
    for (guint i = 0; i < inactive->data->len; i++)
        take_data(inactive, skipped, macros, &g_array_index(inactive->data, struct conditional_data, i));
    bool no_header = inactive_is_header_missing(inactive->lower->unit);
    g_autoptr(GPtrArray) files = sorted_numbers(inactive->usages);
    for (guint i = 0; i < files->len; i++)
        note_usage(inactive, skipped, macros, GPOINTER_TO_UINT(files->pdata[i]), no_header);
    inactive_free(inactive);
}
