#include "flow/missing.h"

#include <string.h>

#include "base/sorted-keys.h"
#include "base/text/api.h"
#include "base/text/phrase.h"
#include "base/text/word.h"
#include "flow/callers.h"
#include "flow/collect/function/undeclared.h"
#include "flow/collect/place.h"
#include "flow/access/access.h"
#include "flow/paths/bounds.h"
#include "flow/evaluate/getter.h"
#include "flow/evaluate/passed-info.h"

static void add_mentioned(GHashTable *names, const struct ir_unit *unit, const struct ir_file *file)
{
    g_autoptr(GString) word = g_string_new(NULL);
    for (size_t at = 0, end; at < file->size; at = end + 1) {
        for (end = at; end < file->size && word_char(file->text[end]);)
            end++;
        if (end == at)
            continue;
        g_string_truncate(word, 0);
        g_string_append_len(word, file->text + at, (gssize)(end - at));
        if (ir_unit_generates(unit, word->str))
            g_hash_table_add(names, g_strdup(word->str));
    }
}

/*
 * The functions of generated headers that the unit's other files name: in text that is not compiled too, since what
 * another configuration calls is not forgotten.
 */
static GHashTable *mentioned_in(const struct ir_unit *unit)
{
    GHashTable *names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < unit->files->len && unit->headers->len > 0; i++) {
        const struct ir_file *file = unit->files->pdata[i];
        if (file->is_user && !file->is_generated && file->text != NULL)
            add_mentioned(names, unit, file);
    }
    return names;
}

static void add_function(GPtrArray **list, const char *name)
{
    struct fact_routine *function = FACT_NEW(routine);
    function->function = g_strdup(name);
    fact_append(list, function);
}

static struct fact_header *describe_header(const struct flow *flow, const struct ir_header *header,
                                           GHashTable *mentioned)
{
    struct fact_header *fact = FACT_NEW(header);
    const struct ir_file *file = flow->unit->files->pdata[header->file];
    fact->file = g_strdup(header->manifest != NULL ? strrchr(file->path, '/') + 1 : file->path);
    fact->manifest = g_strdup(header->manifest);
    fact->prefix = g_strdup(header->prefix);
    fact->verifies = header->verifies;
    for (guint i = 0; i < header->functions->len; i++) {
        add_function(&fact->functions, header->functions->pdata[i]);
        if (g_hash_table_contains(mentioned, header->functions->pdata[i]))
            add_function(&fact->mentioned, header->functions->pdata[i]);
    }
    return fact;
}

/* Findings may have been lost: the unit counts as not analysed, although its other findings are reported. */
static void missing_fail(struct flow *flow, const struct ir_function *function)
{
    if (flow->facts->failure != NULL)
        return;
    flow->facts->failure = g_strdup_printf("%s has more paths than %d steps of the analysis can follow", function->name,
                                           FLOW_MAX_STEPS + FLOW_MAX_HASTE);
    flow->facts->partly = true;
    flow->facts->failure_place = collect_place(flow, function->range);
}

static char *describe_bound(const struct limited *limited)
{
    if (limited->mixed)
        return g_strdup_printf("%d paths that are kept apart where they meet", FLOW_HARD_STATES);
    if (limited->cut && !limited->exhausted)
        return g_strdup("recorded exits and their effects on handles");
    gint64 steps = limited->exhausted ? FLOW_MAX_STEPS + FLOW_MAX_HASTE : limited->budget;
    return g_strdup_printf("%" G_GINT64_FORMAT " steps%s", steps,
                           limited->exhausted ? "" : " in which its paths are kept apart");
}

/* The countersets that the unit registers, as far as their names are known. */
static char *describe_registrations(const struct flow *flow)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (size_t i = 0; i < fact_count(flow->facts->registrations); i++) {
        const struct fact_registration *registration = FACT_AT(registration, flow->facts->registrations, i);
        const char *name = registration->name != NULL ? registration->name->text : NULL;
        if (name != NULL && !g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
            g_ptr_array_add(names, (gpointer)name);
    }
    return phrase_of(names, 3, "\"");
}

static void add_limit(struct flow *flow, const struct limited *limited)
{
    struct fact_missing *fact = FACT_NEW(missing);
    fact->what = FACT_MISSING_BOUND;
    fact->name = g_strdup(limited->function->name);
    fact->bound = describe_bound(limited);
    fact->mixed = limited->mixed;
    fact->handles = describe_registrations(flow);
    fact->matters = flow_reaches_pcw(flow, limited->function);
    fact->place = collect_place(flow, limited->function->range);
    fact_append(&flow->facts->missing, fact);
    if (limited->exhausted && fact->matters)
        missing_fail(flow, limited->function);
}

static gint compare_ranges(gconstpointer a, gconstpointer b)
{
    const struct ir_range *left = *(const struct ir_range *const *)a, *right = *(const struct ir_range *const *)b;
    if (left->file != right->file)
        return left->file < right->file ? -1 : 1;
    return left->offset < right->offset ? -1 : left->offset > right->offset;
}

static char *describe_unfollowed(const struct flow *flow, const struct ir_range *call, const char *callee)
{
    if (*callee == '\0')
        return g_strdup("an unknown function is called with a PCW_REGISTRATION_INFORMATION");
    if (g_hash_table_contains(flow->callback_calls, call))
        return g_strdup_printf("%s gets the callback of a counterset, but no source that was found registers it there",
                               callee);
    return g_strdup_printf("%s gets the arguments of PcwRegister, but no source that was found defines it", callee);
}

static void add_last_steps(struct flow *flow)
{
    g_autoptr(GPtrArray) calls = sorted_keys(flow->last_steps, compare_ranges);
    for (guint i = 0; i < calls->len; i++) {
        const char *name = g_hash_table_lookup(flow->last_steps, calls->pdata[i]);
        struct fact_missing *fact = FACT_NEW(missing);
        fact->what = FACT_MISSING_OUTSIDE;
        fact->decides = true;
        fact->touches = g_strdup(name);
        fact->name =
            g_strdup_printf("start-up returns the status of %s while a registration is open, and no source that "
                            "was checked defines %s, so a failure may leave the registration open",
                            name, name);
        fact->matters = true;
        fact->place = collect_place(flow, calls->pdata[i]);
        fact_append(&flow->facts->missing, fact);
    }
}

/* What is registered there is not checked; with a body in another file of the project, that file's unit says it. */
static void add_unfollowed(struct flow *flow)
{
    g_autoptr(GPtrArray) calls = sorted_keys(flow->unfollowed, compare_ranges);
    for (guint i = 0; i < calls->len; i++) {
        const char *name = g_hash_table_lookup(flow->unfollowed, calls->pdata[i]);
        if (g_hash_table_contains(flow->registered, calls->pdata[i])) /* followed on another path */
            continue;
        struct fact_missing *fact = FACT_NEW(missing);
        fact->what = *name != '\0' ? FACT_MISSING_OUTSIDE : FACT_MISSING_POINTER;
        fact->touches = *name != '\0' ? g_strdup(name) : NULL;
        fact->name = describe_unfollowed(flow, calls->pdata[i], name);
        fact->matters = true;
        fact->place = collect_place(flow, calls->pdata[i]);
        fact_append(&flow->facts->missing, fact);
    }
}

/* Sources that declare the interface themselves may call its structures otherwise. */
static void add_undescribed(struct flow *flow)
{
    g_autoptr(GPtrArray) calls = sorted_keys(flow->undescribed, compare_ranges);
    for (guint i = 0; i < calls->len; i++) {
        struct fact_missing *fact = FACT_NEW(missing);
        fact->what = FACT_MISSING_ANALYSIS;
        fact->name = g_strdup("this call of PcwRegister is not checked: the source does not declare "
                              "PCW_REGISTRATION_INFORMATION as the kernel's headers do; include them");
        fact->matters = true;
        fact->place = collect_place(flow, calls->pdata[i]);
        fact_append(&flow->facts->missing, fact);
    }
}

static void add_cut(struct flow *flow)
{
    const char *routine = NULL;
    const struct ir_function *function = getter_is_unreached(flow, &routine);
    if (function == NULL)
        return;
    struct fact_missing *fact = FACT_NEW(missing);
    fact->what = FACT_MISSING_ANALYSIS;
    fact->name =
        g_strdup_printf("the calls of %s nest too deeply to be followed to a call of %s", function->name, routine);
    fact->matters = true;
    fact->place = collect_place(flow, function->range);
    fact_append(&flow->facts->missing, fact);
}

/* One assignment that uses two such names, Flags = PcwRegistrationSiloNeutral, is one mistake; it may be broken behind
 * the equals sign. */
static bool in_one_assignment(const struct ir_missing *a, const struct ir_missing *b)
{
    return a->range != NULL && b->range != NULL && a->range->file == b->range->file &&
           (a->range->line == b->range->line ||
            (a->range->line + 1 == b->range->line && strcmp(a->name, "Flags") == 0 &&
             strcmp(b->name, API_SILO_NEUTRAL) == 0));
}

static void add_unavailable(struct flow *flow, guint index)
{
    const struct ir_missing *name = flow->unit->unavailable->pdata[index];
    if (index > 0 && in_one_assignment(flow->unit->unavailable->pdata[index - 1], name))
        return;
    struct fact_unavailable *fact = FACT_NEW(unavailable);
    fact->name = g_strdup(name->name);
    fact->place = collect_place(flow, name->range);
    fact_append(&flow->facts->unavailable, fact);
}

static struct fact_update *describe_update(struct flow *flow, const struct ir_update *update)
{
    struct fact_update *fact = FACT_NEW(update);
    fact->record = g_strdup(update->record);
    fact->field = g_strdup(update->field);
    fact->object = g_strdup(update->object);
    fact->function = g_strdup(update->function);
    fact->plain = collect_place(flow, update->plain);
    fact->interlocked = collect_place(flow, update->interlocked);
    return fact;
}

/* What the address is for is seen here. */
static bool is_address_followed(struct flow *flow, const struct ir_missing *address)
{
    if (address->touches != NULL)
        return getter_is_followed(flow, address->touches);
    return g_hash_table_size(flow->registered) + g_hash_table_size(flow->undescribed) > 0;
}

/* Of a set of calls: the one that stands there is among them. */
static bool is_among(GHashTable *calls, const struct ir_range *call)
{
    GHashTableIter iter;
    gpointer other;
    g_hash_table_iter_init(&iter, calls);
    while (g_hash_table_iter_next(&iter, &other, NULL))
        if (compare_ranges(&other, &call) == 0)
            return true;
    return false;
}

/* The interpreter knows more of what the parse reports, or reports it itself. */
static bool is_known_better(struct flow *flow, const struct ir_missing *missing)
{
    if (missing->what == FACT_MISSING_ADDRESS)
        return is_address_followed(flow, missing);
    if (missing->what == FACT_MISSING_POINTER || missing->what == FACT_MISSING_OUTSIDE)
        return is_among(flow->unfollowed, missing->range) || is_among(flow->registered, missing->range) ||
               is_among(flow->undescribed, missing->range) || is_among(flow->resolved, missing->range);
    return missing->what == FACT_MISSING_ESCAPE && is_among(flow->unfollowed, missing->range);
}

static bool flow_missing_has_exits(const struct flow *flow, const char *function)
{
    for (size_t i = 0; i < fact_count(flow->facts->exits); i++)
        if (g_strcmp0(FACT_AT(exit, flow->facts->exits, i)->function, function) == 0)
            return true;
    return false;
}

static void add_takers(struct flow *flow)
{
    for (guint i = 0; i < flow->unit->takers->len; i++)
        if (!flow_missing_has_exits(flow, flow->unit->takers->pdata[i]))
            add_function(&flow->facts->takers, flow->unit->takers->pdata[i]);
}

void flow_add_missing(struct flow *flow)
{
    passed_info_settle(flow);
    for (guint i = 0; i < flow->unit->missing->len; i++) {
        const struct ir_missing *missing = flow->unit->missing->pdata[i];
        if (is_known_better(flow, missing))
            continue;
        struct fact_missing *fact = FACT_NEW(missing);
        fact->what = missing->what;
        fact->name = g_strdup(missing->name);
        fact->touches = g_strdup(missing->touches);
        fact->wraps = missing->wraps;
        fact->decides =
            missing->decides || (missing->what == FACT_MISSING_IDENTIFIER && collect_is_deciding(flow, missing->range));
        fact->leaves = missing->leaves;
        fact->alone = missing->alone;
        fact->matters = missing->matters || fact->decides;
        fact->place = collect_place(flow, missing->range);
        fact_append(&flow->facts->missing, fact);
    }
    g_autoptr(GHashTable) mentioned = mentioned_in(flow->unit);
    for (guint i = 0; i < flow->unit->headers->len; i++)
        fact_append(&flow->facts->headers, describe_header(flow, flow->unit->headers->pdata[i], mentioned));
    for (guint i = 0; i < flow->unit->updates->len; i++)
        fact_append(&flow->facts->updates, describe_update(flow, flow->unit->updates->pdata[i]));
    for (guint i = 0; i < flow->unit->unavailable->len; i++)
        add_unavailable(flow, i);
    if (flow->unit->fatal != NULL) {
        flow->facts->failure = g_strdup_printf("the parse ended early: %s", flow->unit->fatal->name);
        flow->facts->failure_place = collect_place(flow, flow->unit->fatal->range);
    }
    for (guint i = 0; i < flow->limited->len; i++)
        add_limit(flow, &g_array_index(flow->limited, struct limited, i));
    add_unfollowed(flow);
    add_undescribed(flow);
    add_last_steps(flow);
    add_cut(flow);
    add_takers(flow);
}
