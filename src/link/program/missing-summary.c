/*
 * What a unit lacked is said once: a file that misses a header misses all that the header would have declared, and the
 * engineer mends it at one place.
 *
 *     "sdk.h" was not found, the type QUEUE is not declared, and what depends on it was not checked; name the folder of
 * the header with -I
 */
#include "link/program/missing-summary.h"

#include <string.h>

#include "base/text/phrase.h"
#include "facts/derived-types.h"
#include "link/program/absent-header.h"

enum { MAX_NAMES = 4, MAX_PLACES = 12 };

/* The kinds of fact_missing.what, in the order in which they are said. */
enum kind {
    HEADER,
    TYPE,
    IDENTIFIER,
    STATEMENT,
    LOST,
    FUNCTION,
    MANIFEST,
    ANALYSIS,
    BOUND,
    UNINCLUDED,
    CONDITION,
    LEFT_OUT,
    INACTIVE,
    UNREAD,
    UNLOWERED,
    UNINSTANTIATED,
    N_KINDS
};

struct summary {
    GPtrArray *of_kind[N_KINDS]; /* of struct fact_missing, borrowed */
};

static enum kind missing_summary_kind_of(const struct fact_missing *missing)
{
    static const enum word_missing words[N_KINDS] = {
        FACT_MISSING_HEADER,   FACT_MISSING_TYPE,       FACT_MISSING_IDENTIFIER, FACT_MISSING_SYNTAX,
        FACT_MISSING_LOST,     FACT_MISSING_FUNCTION,   FACT_MISSING_MANIFEST,   FACT_MISSING_ANALYSIS,
        FACT_MISSING_BOUND,    FACT_MISSING_UNINCLUDED, FACT_MISSING_CONDITION,  FACT_MISSING_LEFT_OUT,
        FACT_MISSING_INACTIVE, FACT_MISSING_UNREAD,     FACT_MISSING_UNLOWERED,  FACT_MISSING_UNINSTANTIATED};
    for (int kind = 0; kind < N_KINDS; kind++)
        if (missing->what == words[kind])
            return (enum kind)kind;
    if (missing->what == FACT_MISSING_OUTSIDE || missing->what == FACT_MISSING_POINTER ||
        missing->what == FACT_MISSING_ADDRESS || missing->what == FACT_MISSING_ESCAPE)
        return ANALYSIS;
    return STATEMENT;
}

static bool missing_summary_is_listed(const GPtrArray *list, const char *name)
{
    for (guint i = 0; i < list->len; i++)
        if (strcmp(((const struct fact_missing *)list->pdata[i])->name, name) == 0)
            return true;
    return false;
}

/* WPP writes a .tmh for every source: nobody misses one. */
static bool missing_summary_may_declare(const struct fact_missing *header)
{
    g_autofree char *lower = g_ascii_strdown(header->name, -1);
    return !g_str_has_suffix(lower, ".tmh");
}

/* Errors of code whose types are not the declared ones, since nothing declares them. */
static bool lacks_types(const GPtrArray *statements)
{
    static const char *const signs[] = {"member reference",  "incomplete type", "no member named",
                                        "subscripted value", "is not a class",  "called object type"};
    bool found = false;
    for (guint i = 0; i < statements->len; i++)
        for (guint k = 0; k < G_N_ELEMENTS(signs) && !found; k++)
            found = strstr(((const struct fact_missing *)statements->pdata[i])->name, signs[k]) != NULL;
    return found;
}

/* A type whose name also stands where a value may: it is missing once. */
static void drop_types_again(struct summary *lack)
{
    GPtrArray *identifiers = lack->of_kind[IDENTIFIER];
    for (guint i = 0; i < identifiers->len;)
        if (missing_summary_is_listed(lack->of_kind[TYPE], ((const struct fact_missing *)identifiers->pdata[i])->name))
            g_ptr_array_remove_index(identifiers, i);
        else
            i++;
}

static bool is_quoted(const GPtrArray *texts, const char *name)
{
    g_autofree char *quoted = g_strdup_printf("\"%s\"", name);
    for (guint i = 0; i < texts->len; i++)
        if (strstr(((const struct fact_missing *)texts->pdata[i])->name, quoted) != NULL)
            return true;
    return false;
}

/* Drops headers that a forced-include message already names, so that each is reported once. */
static void drop_headers_again(struct summary *lack)
{
    GPtrArray *headers = lack->of_kind[HEADER];
    for (guint i = 0; i < headers->len;)
        if (is_quoted(lack->of_kind[CONDITION], ((const struct fact_missing *)headers->pdata[i])->name))
            g_ptr_array_remove_index(headers, i);
        else
            i++;
}

static void missing_summary_sort_out(const struct fact_unit *unit, struct summary *lack)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        lack->of_kind[kind] = g_ptr_array_new();
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (DERIVED_BOOL(missing, missing, matters) &&
            !missing_summary_is_listed(lack->of_kind[missing_summary_kind_of(missing)], missing->name))
            g_ptr_array_add(lack->of_kind[missing_summary_kind_of(missing)], (gpointer)missing);
    }
    drop_types_again(lack);
    bool names = lack->of_kind[TYPE]->len + lack->of_kind[IDENTIFIER]->len + lack->of_kind[FUNCTION]->len +
                         lack->of_kind[LEFT_OUT]->len >
                     0 ||
                 lacks_types(lack->of_kind[STATEMENT]);
    for (size_t i = 0; names && i < fact_count(unit->missing); i++) {
        const struct fact_missing *header = FACT_AT(missing, unit->missing, i);
        if (header->what == FACT_MISSING_HEADER && header->name != NULL && missing_summary_may_declare(header) &&
            !missing_summary_is_listed(lack->of_kind[HEADER], header->name))
            g_ptr_array_add(lack->of_kind[HEADER], (gpointer)header);
    }
    drop_headers_again(lack);
}

/* --- words --- */

static char *enumerate(const GPtrArray *list, const char *quote)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < list->len; i++)
        g_ptr_array_add(names, ((const struct fact_missing *)list->pdata[i])->name);
    return phrase_of(names, MAX_NAMES, quote);
}

static const char *missing_summary_name_of(const GPtrArray *list)
{
    return ((const struct fact_missing *)list->pdata[0])->name;
}

static char *texts_of(const GPtrArray *list)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < MIN(list->len, MAX_NAMES); i++)
        g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", ((const struct fact_missing *)list->pdata[i])->name);
    return g_string_free(text, FALSE);
}

static bool registers(const GPtrArray *functions)
{
    for (guint i = 0; i < functions->len; i++)
        if (strstr(((const struct fact_missing *)functions->pdata[i])->name, "Register") != NULL)
            return true;
    return false;
}

/* Which functions, which bound, which rules, and for what: the rules of the order of calls need every way. */
static char *bound_clause(const GPtrArray *list, const char *names)
{
    g_autoptr(GPtrArray) bounds = g_ptr_array_new(), handles = g_ptr_array_new();
    for (guint i = 0; i < list->len; i++) {
        const struct fact_missing *missing = list->pdata[i];
        if (!g_ptr_array_find_with_equal_func(bounds, missing->bound, g_str_equal, NULL))
            g_ptr_array_add(bounds, missing->bound);
        if (missing->handles != NULL && !g_ptr_array_find_with_equal_func(handles, missing->handles, g_str_equal, NULL))
            g_ptr_array_add(handles, missing->handles);
    }
    g_autofree char *reached = phrase_of(bounds, MAX_NAMES, ""), *of = phrase_of(handles, MAX_NAMES, "");
    return g_strdup_printf("not everything was checked: the analysis of %s reached its limit of %s, so rules of the "
                           "categories lifetime and instance may miss defects%s%s",
                           names, reached, of != NULL ? " of " : "", of != NULL ? of : "");
}

/* The others are named where they are included. */
static char *header_clause(const GPtrArray *list)
{
    guint others = list->len - 1;
    g_autofree char *more = g_strdup_printf(" and %u other header%s", others, others > 1 ? "s" : "");
    return g_strdup_printf("\"%s\"%s %s not found", missing_summary_name_of(list), others > 0 ? more : "",
                           others > 0 ? "were" : "was");
}

/* What is said of the things of one kind; NULL: there are none. */
static char *clause_of(enum kind kind, const GPtrArray *list)
{
    if (list->len == 0)
        return NULL;
    bool many = list->len > 1;
    g_autofree char *names = enumerate(list, ""), *texts = texts_of(list);
    switch (kind) {
    case HEADER:
        return header_clause(list);
    case TYPE:
        return g_strdup_printf("the type%s %s %s not declared", many ? "s" : "", names, many ? "are" : "is");
    case IDENTIFIER:
        return g_strdup_printf("%s %s not declared", names, many ? "are" : "is");
    case STATEMENT:
        return many ? g_strdup_printf("%u places could not be parsed (the first: %s)", list->len,
                                      missing_summary_name_of(list))
                    : g_strdup_printf("this could not be parsed (%s)", missing_summary_name_of(list));
    case LOST:
        return g_strdup_printf("the code with %s was not understood", names);
    case FUNCTION:
        return g_strdup_printf("%s %s not declared, so what %s %s was not checked", names, many ? "are" : "is",
                               many ? "they" : "it",
                               registers(list) ? many ? "register" : "registers"
                               : many          ? "do"
                                               : "does");
    case MANIFEST:
        return g_strdup_printf("%s, so the registrations of the missing generated header were not checked", texts);
    case UNINCLUDED:
        return g_strdup_printf(
            "%s registers a counterset, but no source that was found includes this file, so it was not checked", names);
    case BOUND:
        return bound_clause(list, names);
    case CONDITION:
    case UNREAD:
        return g_steal_pointer(&texts);
    case LEFT_OUT:
        return g_strdup_printf("the performance counter code that %s exclude%s was not checked", names,
                               many ? "" : "s");
    case INACTIVE:
        return g_strdup_printf("%s exclude%s all use of performance counters in this file, so none of it was checked",
                               names, many ? "" : "s");
    case UNLOWERED:
        return g_strdup_printf("%s %s not checked", names, many ? "were" : "was");
    case UNINSTANTIATED:
        return g_strdup_printf("%s in template code that nothing calls %s not checked", names, many ? "were" : "was");
    default:
        return g_strdup_printf("not everything was checked: %s", texts);
    }
}

static char *summary_of(const struct summary *lack)
{
    GPtrArray *clauses = g_ptr_array_new_with_free_func(g_free);
    for (int kind = 0; kind <= LOST; kind++) {
        char *clause = clause_of((enum kind)kind, lack->of_kind[kind]);
        if (clause != NULL)
            g_ptr_array_add(clauses, clause);
    }
    bool depends = lack->of_kind[TYPE]->len + lack->of_kind[IDENTIFIER]->len + lack->of_kind[STATEMENT]->len > 0;
    if (depends)
        g_ptr_array_add(clauses, g_strdup("and what depends on it was not checked"));
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < clauses->len; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", (const char *)clauses->pdata[i]);
    for (int kind = FUNCTION; kind < N_KINDS; kind++) {
        g_autofree char *clause = clause_of((enum kind)kind, lack->of_kind[kind]);
        if (clause != NULL)
            g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", clause);
    }
    g_ptr_array_unref(clauses);
    return g_string_free(text, FALSE);
}

/* The source that calls PcwRegister through its address may not be among the inputs. */
static bool gives_address_away(const GPtrArray *list)
{
    for (guint i = 0; i < list->len; i++)
        if (((const struct fact_missing *)list->pdata[i])->what == FACT_MISSING_ADDRESS)
            return true;
    return false;
}

static const char *remedy_of(const struct summary *lack)
{
    if (lack->of_kind[MANIFEST]->len > 0)
        return "give the right manifest with --manifest";
    if (registers(lack->of_kind[FUNCTION]))
        return "a header that CTRPP or the build generates may be missing: give its manifest with --manifest, or its "
               "folder with -I after the build has generated it";
    if (lack->of_kind[TYPE]->len > 0 || lack->of_kind[HEADER]->len > 0)
        return "give the folder of the header with -I, or run pcwlint after the build has generated it";
    if (lack->of_kind[UNINCLUDED]->len > 0)
        return "give this file, or the folder of a source that includes it, on the command line";
    if (lack->of_kind[CONDITION]->len == 0 && lack->of_kind[INACTIVE]->len + lack->of_kind[UNREAD]->len > 0)
        return "to check it, define what the condition needs with -D, or select a build that does (-p, "
               "--configuration)";
    if (lack->of_kind[UNLOWERED]->len > 0)
        return "to check it, call it in a plain statement of a function";
    if (lack->of_kind[UNINSTANTIATED]->len > 0)
        return "to check it, give a source that calls the template, too";
    if (lack->of_kind[IDENTIFIER]->len + lack->of_kind[FUNCTION]->len > 0)
        return "give the folder of its header with -I, or define it with -D";
    if (gives_address_away(lack->of_kind[ANALYSIS]))
        return "to check the call, give the source that makes it, too";
    return lack->of_kind[BOUND]->len > 0 ? "no option raises the limit: split the function, or check its calls by hand"
                                         : NULL;
}

/* --- places --- */

static bool comes_before(const struct fact_unit *unit, const struct fact_place *a, const struct fact_place *b)
{
    bool own = g_strcmp0(a->file, unit->file) == 0, other = g_strcmp0(b->file, unit->file) == 0;
    if (own != other)
        return own;
    return own && (a->line != b->line ? a->line < b->line : a->column < b->column);
}

static const struct fact_missing *first_of(const struct fact_unit *unit, const struct summary *lack)
{
    const struct fact_missing *first = NULL;
    for (int kind = 0; kind < N_KINDS; kind++) {
        for (guint i = 0; i < lack->of_kind[kind]->len; i++) {
            const struct fact_missing *missing = lack->of_kind[kind]->pdata[i];
            if (DERIVED_BOOL(missing, missing, matters) && missing->place != NULL &&
                (first == NULL || comes_before(unit, missing->place, first->place)))
                first = missing;
        }
    }
    return first;
}

static char *note_of(enum kind kind, const struct fact_missing *missing)
{
    switch (kind) {
    case HEADER:
        return g_strdup_printf("\"%s\" was not found", missing->name);
    case TYPE:
    case IDENTIFIER:
    case FUNCTION:
        return g_strdup_printf("%s is not declared", missing->name);
    case LOST:
        return g_strdup_printf("the code with %s was not understood", missing->name);
    case LEFT_OUT:
    case INACTIVE:
        return g_strdup_printf("%s excludes code that uses performance counters", missing->name);
    case STATEMENT:
        return g_strdup_printf("this could not be parsed: %s", missing->name);
    case UNLOWERED:
    case UNINSTANTIATED:
        return g_strdup_printf("%s was not checked", missing->name);
    case BOUND:
        return g_strdup_printf("the analysis of %s reached its limit of %s", missing->name, missing->bound);
    default:
        return g_strdup(missing->name);
    }
}

static void missing_summary_add_places(struct fact_lack *fact, const struct summary *lack,
                                       const struct fact_missing *first)
{
    for (int kind = 0; kind < N_KINDS; kind++) {
        for (guint i = 0; i < lack->of_kind[kind]->len && fact_count(fact->places) < MAX_PLACES; i++) {
            const struct fact_missing *missing = lack->of_kind[kind]->pdata[i];
            if (missing == first || missing->place == NULL)
                continue;
            struct fact_step *step = FACT_NEW(step);
            step->place = FACT_COPY(place, missing->place);
            step->message = note_of((enum kind)kind, missing);
            fact_append(&fact->places, step);
        }
    }
}

static struct fact_lack *lack_of(const struct fact_unit *unit, const struct summary *lack)
{
    const struct fact_missing *first = first_of(unit, lack), *header = NULL;
    const struct fact_missing *function =
        lack->of_kind[MANIFEST]->len == 0 ? absent_header_find(unit, lack->of_kind[FUNCTION], &header) : NULL;
    if (first == NULL || function != NULL)
        return function != NULL ? absent_header_lack(function, header) : NULL;
    struct fact_lack *fact = FACT_NEW(lack);
    fact->summary = summary_of(lack);
    fact->remedy = g_strdup(remedy_of(lack));
    fact->place = FACT_COPY(place, first->place);
    missing_summary_add_places(fact, lack, first);
    return fact;
}

struct fact_lack *link_missing_summary(const struct fact_unit *unit)
{
    struct summary lack;
    missing_summary_sort_out(unit, &lack);
    struct fact_lack *fact = lack_of(unit, &lack);
    for (int kind = 0; kind < N_KINDS; kind++)
        g_ptr_array_unref(lack.of_kind[kind]);
    return fact;
}
