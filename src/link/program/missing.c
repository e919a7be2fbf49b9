
#include "link/program/compile-errors.h"
#include "link/program/missing-summary.h"
#include "link/program/missing.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/api.h"
#include "base/text/word.h"
#include "link/derive.h"
#include "link/blocks/callbacks.h"

/*
 * What was missing matters where a registration or an instance could not be worked out because of it: the reason names
 * it.  A function that nothing declares matters too when it looks like a generated or project Register function: what
 * it registers is out of sight.
 */

static bool names(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; length > 0 && (at = strstr(at, word)) != NULL; at++) {
        bool starts = at == text || !word_char(at[-1]) || !word_char(word[0]);
        bool ends = !word_char(at[length]) || !word_char(word[length - 1]);
        if (starts && ends)
            return true;
    }
    return false;
}

static bool is_reason(const struct fact_unit *unit, const char *name)
{
    for (size_t i = 0; i < fact_count(unit->registrations); i++) {
        const struct fact_registration *registration = FACT_AT(registration, unit->registrations, i);
        const GPtrArray *gaps = derived_registration(registration)->undetermined;
        if (registration->handle_reason != NULL && names(registration->handle_reason, name))
            return true; /* what becomes of the handle cannot be followed */
        for (size_t k = 0; k < fact_count(gaps); k++) {
            const struct fact_undetermined *entry = FACT_AT(undetermined, gaps, k);
            if (entry->reason != NULL && names(entry->reason, name))
                return true;
        }
    }
    return false;
}

static bool is_unknown_by(const struct fact_value *value, const char *name)
{
    return value != NULL && fact_value_unknown(value) && value->reason != NULL && names(value->reason, name);
}

/* The call stands in a header that CTRPP makes: PCW703 reports types of the manifest that nothing declares. */
static bool is_generated(const struct fact_instance *instance)
{
    return !fact_place_same(instance->call, instance->site);
}

/* How many blocks an instance passes, where one lies or how large it is: whether the counters fit cannot be told.  By
 * its Id: whether another instance has the same. */
static bool is_reason_of_instance(const struct fact_unit *unit, const char *name)
{
    for (size_t i = 0; i < fact_count(unit->instances); i++) {
        const struct fact_instance *instance = FACT_AT(instance, unit->instances, i);
        if (instance->id != NULL && is_unknown_by(instance->id, name))
            return true;
        if (is_generated(instance))
            continue;
        if (is_unknown_by(instance->count, name))
            return true;
        for (size_t k = 0; k < fact_count(instance->blocks); k++) {
            const struct fact_data_block *block = FACT_AT(data_block, instance->blocks, k);
            if (is_unknown_by(block->size, name) || is_unknown_by(block->data, name))
                return true;
        }
    }
    return false;
}

/* As the parse left it, unless the manifests explain it. */
static bool may_matter(const struct fact_missing *missing)
{
    return DERIVED_BOOL(missing, missing, matters);
}

/* Kinds of which the parse knows whether they matter; of the others a registration's gaps tell. */
static bool decides_itself(enum word_missing what)
{
    switch (what) {
    case FACT_MISSING_SYNTAX:
    case FACT_MISSING_LOST:
    case FACT_MISSING_HEADER:
    case FACT_MISSING_CONDITION:
    case FACT_MISSING_LEFT_OUT:
    case FACT_MISSING_INACTIVE:
    case FACT_MISSING_UNREAD:
    case FACT_MISSING_ANALYSIS:
    case FACT_MISSING_POINTER:
    case FACT_MISSING_BOUND:
    case FACT_MISSING_MANIFEST:
    case FACT_MISSING_FIELD:
    case FACT_MISSING_MEMBER:
    case FACT_MISSING_UNINCLUDED:
    case FACT_MISSING_UNLOWERED:
    case FACT_MISSING_UNINSTANTIATED:
        return true;
    case FACT_MISSING_NONE:
    case FACT_MISSING_TYPE:
    case FACT_MISSING_IDENTIFIER:
    case FACT_MISSING_FUNCTION:
    case FACT_MISSING_OUTSIDE:
    case FACT_MISSING_FATAL:
    case FACT_MISSING_ADDRESS:
    case FACT_MISSING_ESCAPE:
        return false;
    }
    g_assert_not_reached();
}

/* --- what the project's other units know --- */

struct known {
    GHashTable *functions; /* names, without their classes, of what registers, unregisters or handles instances, itself
                              or by what it calls */
    GHashTable *defined;   /* names, without their classes, of functions that some unit of the program analyses */
    bool unfollowed;       /* some unit of the program gives a registration to a function that nobody knows */
    bool open;             /* … that no source defines */
    bool whole;            /* the units are a whole project */
    bool registers;        /* some unit of the whole project makes a registration or an instance, or has a callback */
    GHashTable *takers;    /* names, without their classes, of functions of all units that take an object of PCW's */
    const GPtrArray *manifests; /* of struct model_manifest */
    GHashTable *excluded;       /* excluded_in() */
    GHashTable *read;           /* absolute paths of all files that some unit reads */
    GHashTable *absent; /* names, without folders, of missing headers of units that are reported for what registers */
};

/* The build names a header after its manifest as a rule: all that it declares is known then. */
static bool has_manifest(const struct known *known, const char *header)
{
    const char *name = path_file_name(header);
    for (guint i = 0; i < known->manifests->len; i++) {
        const struct fact_manifest *manifest = ((const struct model_manifest *)known->manifests->pdata[i])->facts;
        const char *base = manifest->file != NULL ? path_file_name(manifest->file) : "";
        const char *dot = strrchr(base, '.');
        size_t length = dot != NULL ? (size_t)(dot - base) : strlen(base);
        if (length > 0 && g_ascii_strncasecmp(name, base, length) == 0)
            return true;
    }
    return false;
}

typedef bool (*set_test)(const char *name, const char *symbol);

static bool registers_set(const char *name, const char *symbol)
{
    g_autofree char *function = g_strconcat("Register", symbol, NULL);
    return g_str_has_suffix(name, function);
}

/* One of the manifests' countersets has a symbol that fits the function's name. */
static bool is_of_manifest(const struct known *known, const char *name, set_test fits)
{
    for (guint i = 0; i < known->manifests->len; i++) {
        const struct fact_manifest *manifest = ((const struct model_manifest *)known->manifests->pdata[i])->facts;
        for (size_t k = 0; k < fact_count(manifest->providers); k++) {
            const GPtrArray *sets = FACT_AT(manifest_provider, manifest->providers, k)->sets;
            for (size_t n = 0; n < fact_count(sets); n++) {
                const char *symbol = FACT_AT(manifest_set, sets, n)->symbol;
                if (symbol != NULL && fits(name, symbol))
                    return true;
            }
        }
    }
    return false;
}

/* A header that CTRPP would generate, by its name, is not there. */
static bool lacks_generated(const struct fact_unit *unit, const struct known *known)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == FACT_MISSING_HEADER && api_may_be_generated(missing->name) &&
            !has_manifest(known, missing->name))
            return true;
    }
    return false;
}

static const char *bare_name(const char *name)
{
    const char *colon = strrchr(name, ':');
    return colon != NULL ? colon + 1 : name;
}

static bool touches_handles(const struct fact_exit *exit, GHashTable *known)
{
    for (size_t i = 0; i < fact_count(exit->effects); i++) {
        const struct fact_effect *effect = FACT_AT(effect, exit->effects, i);
        bool calls = effect->kind == FACT_EFFECT_CALL && effect->name != NULL &&
                     g_hash_table_contains(known, bare_name(effect->name));
        bool touches = effect->kind == FACT_EFFECT_REGISTER || effect->kind == FACT_EFFECT_UNREGISTER ||
                       effect->kind == FACT_EFFECT_CREATE || effect->kind == FACT_EFFECT_CLOSE;
        if (calls || touches)
            return true;
    }
    return false;
}

static bool program_missing_add_functions(const struct fact_unit *unit, GHashTable *known)
{
    bool changed = false;
    for (size_t i = 0; i < fact_count(unit->exits); i++) {
        const struct fact_exit *exit = FACT_AT(exit, unit->exits, i);
        if (exit->function != NULL && !g_hash_table_contains(known, bare_name(exit->function)) &&
            touches_handles(exit, known))
            changed |= g_hash_table_add(known, (gpointer)bare_name(exit->function));
    }
    return changed;
}

static GHashTable *functions_of(const GPtrArray *units)
{
    GHashTable *known = g_hash_table_new(g_str_hash, g_str_equal);
    bool changed = true;
    while (changed) {
        changed = false;
        for (guint i = 0; i < units->len; i++)
            changed |= program_missing_add_functions(((const struct model_unit *)units->pdata[i])->facts, known);
    }
    return known;
}

static void add_names(GHashTable *names, const GPtrArray *functions)
{
    for (size_t i = 0; i < fact_count(functions); i++)
        g_hash_table_add(names, FACT_AT(routine, functions, i)->function);
}

static GHashTable *defined_in(const GPtrArray *units)
{
    GHashTable *defined = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)units->pdata[i])->facts;
        for (size_t k = 0; k < fact_count(unit->exits); k++)
            if (FACT_AT(exit, unit->exits, k)->function != NULL)
                g_hash_table_add(defined, (gpointer)bare_name(FACT_AT(exit, unit->exits, k)->function));
        add_names(defined, unit->takers);
    }
    return defined;
}

/* Another program's too: a library of the tree may be one of its own. */
static void note_takers(const struct model *model, struct known *known)
{
    known->takers = defined_in(model->units);
    for (guint i = 0; i < model->units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)model->units->pdata[i])->facts;
        for (size_t k = 0; k < fact_count(unit->headers); k++)
            add_names(known->takers, FACT_AT(header, unit->headers, k)->functions);
        known->registers |=
            fact_count(unit->registrations) + fact_count(unit->instances) + fact_count(unit->callbacks) > 0;
    }
}

/* --- what conditions leave out, and templates that no source of a header instantiates --- */

static bool missing_is_excluded(const struct fact_missing *missing)
{
    return missing->what == FACT_MISSING_LEFT_OUT || missing->what == FACT_MISSING_INACTIVE ||
           missing->what == FACT_MISSING_UNREAD || missing->what == FACT_MISSING_UNINSTANTIATED;
}

static char *program_missing_place_key(const struct fact_place *place)
{
    return g_strdup_printf("%d:%s", (int)place->line, place->file);
}

/* In how many units each file was read, by its path. */
static GHashTable *readers_in(const struct model *model)
{
    GHashTable *readers = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < model->units->len; i++) {
        const struct fact_unit *unit = ((const struct model_unit *)model->units->pdata[i])->facts;
        for (size_t k = 0; k < fact_count(unit->files); k++) {
            const char *file = FACT_AT(file, unit->files, k)->file;
            g_hash_table_insert(readers, (gpointer)file,
                                GUINT_TO_POINTER(GPOINTER_TO_UINT(g_hash_table_lookup(readers, file)) + 1));
        }
    }
    return readers;
}

static void count_places(const struct fact_unit *unit, GHashTable *readers, GHashTable *counts)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (!missing_is_excluded(missing) || missing->place == NULL)
            continue;
        char *key = program_missing_place_key(missing->place);
        gpointer left = NULL;
        bool known = g_hash_table_lookup_extended(counts, key, NULL, &left);
        guint others =
            known ? GPOINTER_TO_UINT(left) : GPOINTER_TO_UINT(g_hash_table_lookup(readers, missing->place->file));
        g_hash_table_insert(counts, key, GUINT_TO_POINTER(others > 0 ? others - 1 : 0));
    }
}

/*
 * Directives that leave code out -> the number of units that read the file and in which they do not, or in which
 * somebody decided that they should: another build, another target, another source that includes the header.
 */
static GHashTable *excluded_in(const struct model *model)
{
    GHashTable *counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), *readers = readers_in(model);
    for (guint i = 0; i < model->units->len; i++)
        count_places(((const struct model_unit *)model->units->pdata[i])->facts, readers, counts);
    g_hash_table_unref(readers);
    return counts;
}

static GHashTable *program_missing_read_in(const struct model *model)
{
    GHashTable *read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), *readers = readers_in(model);
    GHashTableIter iter;
    gpointer file;
    g_hash_table_iter_init(&iter, readers);
    while (g_hash_table_iter_next(&iter, &file, NULL))
        g_hash_table_add(read, g_canonicalize_filename(file, NULL));
    g_hash_table_unref(readers);
    return read;
}

static bool program_missing_is_read(const struct known *known, const struct fact_missing *missing)
{
    g_autofree char *path = missing->what == FACT_MISSING_UNREAD && missing->touches != NULL
                                ? g_canonicalize_filename(missing->touches, NULL)
                                : NULL;
    return path != NULL && g_hash_table_contains(known->read, path);
}

static bool is_always_excluded(const struct known *known, const struct fact_missing *missing)
{
    g_autofree char *key = missing->place != NULL ? program_missing_place_key(missing->place) : NULL;
    return (key == NULL || g_hash_table_lookup(known->excluded, key) == NULL) &&
           !program_missing_is_read(known, missing);
}

/* --- deciding --- */

/* A macro of a missing header, as a rule: no other source defines it. */
static bool is_undeclared(const struct fact_unit *unit, const char *name)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == FACT_MISSING_FUNCTION && g_strcmp0(missing->name, name) == 0)
            return true;
    }
    return false;
}

/* What it registers is out of sight, unless it has nothing to do with counters.  `generated`: lacks_generated(). */
static bool is_absent_registration(const struct fact_unit *unit, const struct fact_missing *missing, bool generated,
                                   const struct known *known)
{
    return missing->what == FACT_MISSING_FUNCTION && missing->name != NULL && api_may_register(missing->name) &&
           (may_matter(missing) || generated || api_may_be_generated(missing->name) ||
            (compile_errors_may_be_of_header(unit) && is_of_manifest(known, missing->name, registers_set)));
}

static void note_absent(const struct fact_unit *unit, const struct known *known)
{
    bool generated = lacks_generated(unit, known), registers = false;
    for (size_t i = 0; i < fact_count(unit->missing) && !registers; i++)
        registers = is_absent_registration(unit, FACT_AT(missing, unit->missing, i), generated, known);
    for (size_t i = 0; registers && i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == FACT_MISSING_HEADER && missing->name != NULL)
            g_hash_table_add(known->absent, (gpointer)path_file_name(missing->name));
    }
}

/* CreateDisk, AddDisk or UnregisterDisk, and diskCounters.h is not there: the unit that registers is another one, or
 * none of those that were found. */
static bool is_of_absent_set(const struct fact_unit *unit, const struct known *known, const char *name)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *header = FACT_AT(missing, unit->missing, i);
        if (header->what == FACT_MISSING_HEADER && header->name != NULL &&
            api_is_of_set(name, path_file_name(header->name)) && !has_manifest(known, header->name) &&
            !g_hash_table_contains(known->absent, path_file_name(header->name)))
            return true;
    }
    return false;
}

/* Something else of the unit is reported, as far as that is decided. */
static bool has_other_lack(const struct fact_unit *unit)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what != FACT_MISSING_ESCAPE && DERIVED_BOOL(missing, missing, matters))
            return true;
    }
    return false;
}

/* Some call that gives an object away is reported.  They stand before the tables, and are decided. */
static bool has_away_call(const struct fact_unit *unit)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == FACT_MISSING_ESCAPE && missing->touches != NULL && DERIVED_BOOL(missing, missing, matters))
            return true;
    }
    return false;
}

/*
 * No source defines the function that gets the object.  Where other code may use the object too, it is checked there,
 * unless nothing in the whole project is.
 */
static bool is_away(const struct fact_unit *unit, const struct fact_missing *missing, const struct known *known)
{
    bool taken = missing->touches != NULL && g_hash_table_contains(known->takers, missing->touches);
    bool checked = known->registers || known->open;
    if (is_undeclared(unit, missing->touches)) /* as a rule the header is missing, which is reported once */
        return known->whole && !checked && g_hash_table_size(known->absent) == 0 && !has_other_lack(unit);
    bool reported = missing->touches == NULL && has_away_call(unit);
    return known->whole && !taken && !reported && (missing->alone || !checked);
}

/* A callback gives it the request, and answers not all requests itself. */
static bool gets_request(const struct fact_unit *unit, const struct fact_missing *missing)
{
    bool gets = false;
    for (size_t i = 0; i < fact_count(unit->callbacks) && missing->what == FACT_MISSING_FUNCTION && !gets; i++) {
        const struct fact_callback *callback = FACT_AT(callback, unit->callbacks, i);
        gets = g_strcmp0(callback->passed_to, missing->name) == 0 && link_may_not_answer(callback);
    }
    return gets;
}

static bool missing_matters(const struct fact_unit *unit, const struct fact_missing *missing, bool generated,
                            const struct known *known)
{
    /* `matters` as the parse left it: a function that talks to PCW needs it. */
    if (is_absent_registration(unit, missing, generated, known))
        return true;
    if (missing->what == FACT_MISSING_FUNCTION &&
        (is_of_absent_set(unit, known, missing->name) ||
         (compile_errors_may_be_of_header(unit) && is_of_manifest(known, missing->name, api_is_call_for))))
        return true;
    if (missing->wraps || (missing->decides && missing->what != FACT_MISSING_OUTSIDE))
        return true;
    if (missing->leaves && (missing->touches == NULL || g_hash_table_contains(known->functions, missing->touches)))
        return true;
    if (missing->what == FACT_MISSING_OUTSIDE)
        return may_matter(missing) && (known->whole || is_undeclared(unit, missing->touches)) &&
               !g_hash_table_contains(known->defined, bare_name(missing->touches != NULL ? missing->touches : ""));
    if (missing->what == FACT_MISSING_ESCAPE)
        return may_matter(missing) && is_away(unit, missing, known);
    if (missing->what == FACT_MISSING_ADDRESS)
        return may_matter(missing) && !known->unfollowed;
    if (missing_is_excluded(missing))
        return may_matter(missing) && is_always_excluded(known, missing);
    if (may_matter(missing) && decides_itself(missing->what) &&
        (missing->touches == NULL || g_hash_table_contains(known->functions, missing->touches)))
        return true;
    return compile_errors_matter(unit, missing) || gets_request(unit, missing) || is_reason(unit, missing->name) ||
           is_reason_of_instance(unit, missing->name);
}

/*
 * Headers of another system's kernel are not there, and nothing of PCW is, not even in code that was lost: a port of
 * the driver's shared sources, which no driver for Windows is built from.
 */
static bool is_port(const struct fact_unit *unit)
{
    bool foreign = false,
         uses_pcw = fact_count(unit->registrations) + fact_count(unit->instances) + fact_count(unit->callbacks) > 0;
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        foreign |=
            missing->what == FACT_MISSING_HEADER && missing->name != NULL && api_is_of_other_system(missing->name);
        uses_pcw |= missing->what == FACT_MISSING_LOST && missing->touches == NULL;
    }
    return foreign && !uses_pcw;
}

static void note_unfollowed(const struct fact_unit *unit, struct known *known)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        bool outside = missing->what == FACT_MISSING_OUTSIDE && !missing->decides;
        bool defined =
            outside && missing->touches != NULL && g_hash_table_contains(known->defined, bare_name(missing->touches));
        known->unfollowed |= outside || missing->what == FACT_MISSING_POINTER;
        known->open |= (outside && !defined) || missing->what == FACT_MISSING_POINTER;
    }
}

static void link_unit_missing(const struct fact_unit *unit, const struct known *known)
{
    bool generated = lacks_generated(unit, known), port = is_port(unit);
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        bool of_port = port && (missing->what == FACT_MISSING_SYNTAX || missing->what == FACT_MISSING_LOST);
        derive_missing(missing)->matters =
            derive_bool(!of_port && missing->what != FACT_MISSING_NONE && missing->name != NULL &&
                        missing_matters(unit, missing, generated, known));
    }
    if (!port)
        compile_errors_derive_first(unit);
    struct fact_lack *lack = link_missing_summary(unit);
    if (lack != NULL)
        fact_append(&derive_unit(unit)->lacks, lack);
}

/* Functions of one name do different things in different drivers. */
static void link_program_missing(const struct model *model, guint program, struct known *known)
{
    const GPtrArray *units = model_units(model, program);
    known->functions = functions_of(units);
    known->defined = defined_in(units);
    known->unfollowed = known->open = false;
    known->absent = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < units->len; i++)
        note_absent(((const struct model_unit *)units->pdata[i])->facts, known);
    for (guint i = 0; i < units->len; i++)
        note_unfollowed(((const struct model_unit *)units->pdata[i])->facts, known);
    for (guint i = 0; i < units->len; i++)
        link_unit_missing(((const struct model_unit *)units->pdata[i])->facts, known);
    g_hash_table_unref(known->functions);
    g_hash_table_unref(known->defined);
    g_hash_table_unref(known->absent);
}

void link_missing(struct model *model)
{
    struct known known = {.whole = model->whole,
                          .manifests = model->manifests,
                          .excluded = excluded_in(model),
                          .read = program_missing_read_in(model)};
    note_takers(model, &known);
    for (guint i = 0; i < model->programs->len; i++)
        link_program_missing(model, i, &known);
    g_hash_table_unref(known.excluded);
    g_hash_table_unref(known.read);
    g_hash_table_unref(known.takers);
}
