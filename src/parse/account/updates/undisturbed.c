#include "parse/account/updates/undisturbed.h"

#include <string.h>

#include "base/text/api.h"
#include "base/text/c-lexer.h"
#include "parse/context/relevance-alias.h"
#include "parse/context/relevance-function.h"

enum { MAX_ROUNDS = 32 };
enum { MAX_ASKED = 512 }; /* functions: each is looked for in all others */

/* What is known of a function. */
enum { OPEN, NO, YES, BEING_ASKED };

struct undisturbed {
    struct lower *lower;
    GHashTable *discarded;   /* set of char *, owned: functions that #pragma alloc_text puts into INIT */
    GHashTable *registering; /* set of names, borrowed */
    GHashTable *locking;     /* set of words, borrowed: of locks, and of macros and functions that take one */
    GHashTable *holding;     /* set of names, borrowed: functions that take a lock, whether they release it or not */
    guint8 *edges, *locks;   /* of each function */
    guint asked;
    bool serialized; /* the framework or an annotation says that somebody else holds a lock; or too much is unknown */
};

/* `part` stands in the word, in any case, and no letter of `unless` right before it. */
static bool has_part(const char *word, const char *part, const char *unless)
{
    size_t size = strlen(part);
    for (const char *at = word; *at != '\0'; at++)
        if (g_ascii_strncasecmp(at, part, size) == 0 && (at == word || strchr(unless, at[-1]) == NULL))
            return true;
    return false;
}

static bool has_any_part(const char *word, const char *const *parts)
{
    for (guint i = 0; parts[i] != NULL; i++)
        if (has_part(word, parts[i], ""))
            return true;
    return false;
}

static bool names_lock(const char *word)
{
    static const char *const parts[] = {"mutex",   "acquire",   "synchroniz",       "critical", "exclusive", "guard",
                                        "rundown", "raiseirql", "currentprocessor", "wait",     "serializ",  NULL};
    if (has_part(word, "interlocked", ""))
        return false;
    return has_part(word, "lock", "bBcC") || has_any_part(word, parts); /* not in "block" and "clock" */
}

static bool any_word(GHashTable *words, bool (*is_meant)(const char *word))
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (is_meant(word))
            return true;
    return false;
}

static bool acquires(const char *word)
{
    static const char *const parts[] = {"acquire", "enter", "raiseirql", NULL};
    return has_any_part(word, parts) || g_ascii_strcasecmp(word, "lock") == 0;
}

static bool releases(const char *word)
{
    static const char *const parts[] = {"release", "leave", "lowerirql", "unlock", NULL};
    return has_any_part(word, parts);
}

static bool leads_to_lock(const char *word, gpointer takers)
{
    return names_lock(word) || g_hash_table_contains(takers, word);
}

/* StatsEnter(), or the constructor of a guard, takes a lock and leaves it to another function to release it. */
static void find_locks(struct undisturbed *undisturbed, const struct relevance *relevance)
{
    g_autoptr(GHashTable) takers = g_hash_table_new(g_str_hash, g_str_equal);
    undisturbed->holding = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < relevance_function_count(relevance); i++) {
        struct function_text function = relevance_function(relevance, i);
        if (!any_word(function.words, acquires))
            continue;
        g_hash_table_add(undisturbed->holding, (gpointer)(uintptr_t)function.name);
        if (!any_word(function.words, releases))
            g_hash_table_add(takers, (gpointer)(uintptr_t)function.name);
    }
    undisturbed->locking = relevance_leading_to(relevance, leads_to_lock, takers);
}

static bool opens_or_closes(const char *word, gpointer data)
{
    return strcmp(word, API_REGISTER) == 0 || strcmp(word, API_UNREGISTER) == 0 ||
           (relevance_alias(data, word) & ALIAS_REGISTERS) != 0;
}

/* The functions that register or unregister, and those that uses such a function.  *ended: these are all. */
static GHashTable *registering(const struct relevance *relevance, bool *ended)
{
    GHashTable *names = relevance_leading_to(relevance, opens_or_closes, (gpointer)(uintptr_t)relevance);
    guint before = 0, rounds = 0;
    for (; before != g_hash_table_size(names) && rounds < MAX_ROUNDS; rounds++) {
        before = g_hash_table_size(names);
        for (guint i = 0; i < relevance_function_count(relevance); i++) {
            struct function_text function = relevance_function(relevance, i);
            if (function_mentions(&function, names))
                g_hash_table_add(names, (gpointer)(uintptr_t)function.name);
        }
    }
    *ended = before == g_hash_table_size(names);
    return names;
}

/* By its name, by what it calls, or by its section, the function is a part of start-up or of the end. */
static bool is_edge(const struct undisturbed *undisturbed, const struct function_text *function)
{
    static const char *const parts[] = {
        "init",      "entry",     "unload",          "startup",         "shutdown", "setup", "teardown",
        "adddevice", "deviceadd", "preparehardware", "releasehardware", "destroy",  NULL};
    return has_any_part(function->name, parts) || g_hash_table_contains(undisturbed->discarded, function->name) ||
           g_hash_table_contains(undisturbed->registering, function->name);
}

/* How a function's text uses a name. */
struct name_uses {
    guint calls, others;
    bool serialized; /* it is given to a routine that runs it under a lock, or once */
};

/* KeSynchronizeExecution(Interrupt, Routine, Context), RtlRunOnceExecuteOnce(), the driver's RunLocked(Routine). */
static bool serializes(const struct undisturbed *undisturbed, const char *word)
{
    static const char *const parts[] = {"synchroniz", "serializ", "runonce", "executeonce", "ipigenericcall", NULL};
    return has_any_part(word, parts) || names_lock(word) || g_hash_table_contains(undisturbed->holding, word);
}

static struct name_uses uses_in(const struct undisturbed *undisturbed, const struct function_text *function,
                                const char *name)
{
    struct name_uses uses = {0, 0, false};
    const struct ir_file *file = undisturbed->lower->unit->files->pdata[function->range->file];
    struct c_lexer lexer = c_lexer_between(file->text, function->range->offset, function->range->end_offset);
    struct c_token token;
    char word[64];
    bool serialized = false; /* by a name of the same statement */
    while (g_hash_table_contains(function->words, name) && c_lexer_next_code(&lexer, &token)) {
        bool named = token.kind == C_NAME && c_token_is(file->text, &token, name);
        bool called = named && c_next_is(file->text, file->size, token.end, '(');
        uses.calls += called;
        uses.others += named && !called;
        uses.serialized |= named && !called && serialized;
        c_token_copy(file->text, &token, word, sizeof(word));
        serialized = token.sign != ';' && (serialized || (token.kind == C_NAME && serializes(undisturbed, word)));
    }
    return uses;
}

/* What the other functions do with one. */
struct other_uses {
    bool only;       /* they call it, and that is all */
    bool serialized; /* one gives it to a routine that serializes */
};

/* Functions that call it. */
static GArray *undisturbed_callers_of(const struct undisturbed *undisturbed, const struct function_text *function,
                                      struct other_uses *use)
{
    const struct relevance *relevance = undisturbed->lower->relevance;
    GArray *callers = g_array_new(FALSE, FALSE, sizeof(guint));
    *use = (struct other_uses){.only = true};
    for (guint i = 0; i < relevance_function_count(relevance); i++) {
        struct function_text other = relevance_function(relevance, i);
        if (other.range == function->range)
            continue;
        struct name_uses uses = uses_in(undisturbed, &other, function->name);
        use->only &= uses.others == 0;
        use->serialized |= uses.serialized;
        if (uses.calls > 0)
            g_array_append_val(callers, i);
    }
    return callers;
}

/* Each function is asked about once; beyond the bound, what is not known stays quiet. */
static bool undisturbed_is_known(struct undisturbed *undisturbed, guint8 *verdicts, guint index, bool *verdict)
{
    if (verdicts[index] == OPEN && undisturbed->asked++ < MAX_ASKED) {
        verdicts[index] = BEING_ASKED;
        return false;
    }
    *verdict = verdicts[index] != NO;
    return true;
}

static bool is_edge_below(struct undisturbed *undisturbed, guint index)
{
    struct function_text function = relevance_function(undisturbed->lower->relevance, index);
    struct other_uses use;
    bool verdict;
    if (undisturbed_is_known(undisturbed, undisturbed->edges, index, &verdict))
        return verdict;
    if (is_edge(undisturbed, &function)) {
        undisturbed->edges[index] = YES;
        return true;
    }
    g_autoptr(GArray) callers = undisturbed_callers_of(undisturbed, &function, &use);
    bool only = use.only && callers->len > 0;
    for (guint i = 0; only && i < callers->len; i++)
        only = is_edge_below(undisturbed, g_array_index(callers, guint, i));
    undisturbed->edges[index] = only ? YES : NO;
    return only;
}

static bool is_locked(struct undisturbed *undisturbed, guint index)
{
    struct function_text function = relevance_function(undisturbed->lower->relevance, index);
    struct other_uses use = {.serialized = false};
    bool locked;
    if (undisturbed->locks[index] == BEING_ASKED) /* it calls itself */
        return false;
    if (undisturbed_is_known(undisturbed, undisturbed->locks, index, &locked))
        return locked;
    locked = function_mentions(&function, undisturbed->locking);
    g_autoptr(GArray) callers = locked ? NULL : undisturbed_callers_of(undisturbed, &function, &use);
    locked |= use.serialized;
    for (guint i = 0; !locked && i < callers->len; i++)
        locked = is_locked(undisturbed, g_array_index(callers, guint, i));
    undisturbed->locks[index] = locked ? YES : NO;
    return locked;
}

bool undisturbed_is(struct undisturbed *undisturbed, guint function)
{
    return undisturbed->serialized || is_locked(undisturbed, function) || is_edge_below(undisturbed, function);
}

/* #pragma alloc_text(INIT, A, B) */
static void take_directive(struct undisturbed *undisturbed, const char *line)
{
    g_auto(GStrv) words = g_strsplit_set(line, " (),\"", -1);
    g_autoptr(GPtrArray) filled = g_ptr_array_new();
    for (guint i = 0; words[i] != NULL; i++)
        if (words[i][0] != '\0')
            g_ptr_array_add(filled, words[i]);
    bool init = filled->len > 3 && strcmp(filled->pdata[0], "pragma") == 0 &&
                strcmp(filled->pdata[1], "alloc_text") == 0 && strcmp(filled->pdata[2], "INIT") == 0;
    for (guint i = 3; init && i < filled->len; i++)
        g_hash_table_add(undisturbed->discarded, g_strdup(filled->pdata[i]));
}

static void undisturbed_read_file(struct undisturbed *undisturbed, const struct ir_file *file)
{
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    char word[64];
    while (c_lexer_next(&lexer, &token)) {
        if (token.kind == C_DIRECTIVE) {
            g_autofree char *line = c_lexer_directive_line(&lexer, &token);
            take_directive(undisturbed, line);
        } else if (token.kind == C_NAME) {
            c_token_copy(file->text, &token, word, sizeof(word));
            undisturbed->serialized |=
                has_part(word, "lock_held_", "") || g_str_has_prefix(word, "WdfSynchronizationScope");
        }
    }
}

struct undisturbed *undisturbed_new(struct lower *lower)
{
    struct undisturbed *undisturbed = g_new0(struct undisturbed, 1);
    bool ended;
    undisturbed->lower = lower;
    undisturbed->registering = registering(lower->relevance, &ended);
    find_locks(undisturbed, lower->relevance);
    undisturbed->serialized = !ended;
    undisturbed->edges = g_new0(guint8, relevance_function_count(lower->relevance));
    undisturbed->locks = g_new0(guint8, relevance_function_count(lower->relevance));
    undisturbed->discarded = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < lower->unit->files->len; i++) {
        const struct ir_file *file = lower->unit->files->pdata[i];
        if (file->is_user && !file->is_generated && file->text != NULL)
            undisturbed_read_file(undisturbed, file);
    }
    return undisturbed;
}

void undisturbed_free(struct undisturbed *undisturbed)
{
    g_hash_table_unref(undisturbed->discarded);
    g_hash_table_unref(undisturbed->registering);
    g_hash_table_unref(undisturbed->locking);
    g_hash_table_unref(undisturbed->holding);
    g_free(undisturbed->edges);
    g_free(undisturbed->locks);
    g_free(undisturbed);
}
