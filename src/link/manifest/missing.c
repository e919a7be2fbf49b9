/* What the header that we made asks for and the sources do not have: the manifest's mistakes, not gaps of the parse. */
#include "link/manifest/missing.h"

#include <string.h>

#include "base/text/suggestion.h"
#include "link/derive.h"
#include "link/manifest/match.h"

/* Another header is missing too: what is not declared may be declared there. */
static bool lacks_more(const struct fact_unit *unit)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == FACT_MISSING_HEADER || missing->what == FACT_MISSING_FATAL)
            return true;
    }
    return false;
}

/* The generated header of the project that holds the place; NULL: none does. */
static const struct fact_header *manifest_missing_header_at(const struct fact_unit *unit,
                                                            const struct fact_place *place)
{
    for (size_t i = 0; i < fact_count(unit->headers); i++) {
        const struct fact_header *header = FACT_AT(header, unit->headers, i);
        if (header->manifest == NULL && g_strcmp0(header->file, place->file) == 0)
            return header;
    }
    return NULL;
}

/* What is missing is asked for by code that comes from this counterset. */
static bool comes_from(const struct manifest_entry *entry, const struct fact_missing *missing,
                       const struct fact_header *header)
{
    return header != NULL ? manifest_header_serves(header, entry->set)
                          : g_strcmp0(missing->place->file, entry->manifest->file) == 0;
}

/* The structure with that C type, where the unit knows its layout; NULL otherwise. */
static const struct fact_record *find_record(const struct fact_unit *unit, const char *type)
{
    for (size_t i = 0; type != NULL && i < fact_count(unit->records); i++) {
        const struct fact_record *record = FACT_AT(record, unit->records, i);
        if (g_strcmp0(record->name, type) == 0 && record->size >= 0 && record->reason == NULL)
            return record;
    }
    return NULL;
}

static bool has_member(const struct fact_record *record, const char *field)
{
    g_autofree char *plain = g_strndup(field, strcspn(field, "["));
    for (size_t i = 0; i < fact_count(record->members); i++) {
        const char *path = FACT_AT(member, record->members, i)->path;
        if (path != NULL && (strcmp(path, field) == 0 || strcmp(path, plain) == 0))
            return true;
    }
    return false;
}

bool manifest_lacks_field(const struct fact_unit *unit, const char *type, const char *field)
{
    const struct fact_record *record = find_record(unit, type);
    return record != NULL && !has_member(record, field);
}

/* "; did you mean MaxLatency?", from the members whose value a counter can show; empty when none is near. */
static char *field_hint(const struct fact_record *record, const char *field)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (size_t i = 0; i < fact_count(record->members); i++) {
        const struct fact_member *member = FACT_AT(member, record->members, i);
        if (member->path != NULL && member->kind == FACT_FIELD_INTEGER)
            g_ptr_array_add(names, member->path);
    }
    return suggestion_hint(field, names);
}

void manifest_mark_missing_field(const struct fact_unit *unit, const struct fact_manifest_set *set,
                                 const struct fact_manifest_counter *counter)
{
    struct derived_manifest_counter *derived = derive_manifest_counter(counter);
    derived->field_missing = true;
    bool placed = counter->struct_index >= 0 && (size_t)counter->struct_index < fact_count(set->structs);
    const struct fact_record *record =
        placed ? find_record(unit, FACT_AT(manifest_struct, set->structs, (guint)counter->struct_index)->type) : NULL;
    if (record == NULL || counter->field == NULL || derived->record != NULL)
        return;
    derived->record = g_strdup(record->name);
    derived->record_place = FACT_COPY(place, record->declared);
    derived->field_hint = field_hint(record, counter->field);
}

/* ---- what the countersets ask for ---- */

/* A counter or a structure of a counterset. */
struct asked {
    const struct manifest_entry *entry;
    const struct fact_manifest_counter *counter;
    const struct fact_manifest_struct *structure;
};

/* A manifest may have tens of thousands of counters that all lack their field: they are found by these keys, each with
 * a GArray of struct asked. */
struct asked_index {
    GHashTable *at_line, *of_field; /* counters, by their lines and by their fields */
    GHashTable *of_type;            /* structures */
};

static void release_list(gpointer list)
{
    g_array_unref(list);
}

static void index_asked(GHashTable *table, gconstpointer key, const struct asked *asked)
{
    GArray *list = g_hash_table_lookup(table, key);
    if (list == NULL)
        g_hash_table_insert(table, (gpointer)key, list = g_array_new(FALSE, FALSE, sizeof(struct asked)));
    g_array_append_vals(list, asked, 1);
}

static gpointer line_key(const struct fact_place *place)
{
    return GUINT_TO_POINTER(place != NULL ? (guint)place->line : 0);
}

static void index_counter(struct asked_index *index, const struct asked *asked)
{
    const struct fact_manifest_counter *counter = asked->counter;
    index_asked(index->at_line, line_key(counter->place), asked);
    if (line_key(counter->field_place) != line_key(counter->place))
        index_asked(index->at_line, line_key(counter->field_place), asked);
    if (counter->field != NULL)
        index_asked(index->of_field, counter->field, asked);
}

static struct asked_index asked_index_of(const GArray *entries)
{
    struct asked_index index = {g_hash_table_new_full(NULL, NULL, NULL, release_list),
                                g_hash_table_new_full(g_str_hash, g_str_equal, NULL, release_list),
                                g_hash_table_new_full(g_str_hash, g_str_equal, NULL, release_list)};
    for (guint i = 0; i < entries->len; i++) {
        const struct manifest_entry *entry = &g_array_index(entries, struct manifest_entry, i);
        for (size_t k = 0; k < fact_count(entry->set->counters); k++)
            index_counter(&index, &(struct asked){entry, FACT_AT(manifest_counter, entry->set->counters, k), NULL});
        for (size_t k = 0; k < fact_count(entry->set->structs); k++) {
            const struct fact_manifest_struct *structure = FACT_AT(manifest_struct, entry->set->structs, k);
            if (structure->type != NULL)
                index_asked(index.of_type, structure->type, &(struct asked){entry, NULL, structure});
        }
    }
    return index;
}

static void asked_index_clear(struct asked_index *index)
{
    g_hash_table_unref(index->of_type);
    g_hash_table_unref(index->of_field);
    g_hash_table_unref(index->at_line);
}

/* ---- marks ---- */

static bool mark_struct(const struct asked_index *index, const struct fact_missing *missing,
                        const struct fact_header *header)
{
    const GArray *list = missing->name != NULL ? g_hash_table_lookup(index->of_type, missing->name) : NULL;
    bool found = false;
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct asked *asked = &g_array_index(list, struct asked, i);
        if (comes_from(asked->entry, missing, header))
            found = derive_manifest_struct(asked->structure)->undeclared = true;
    }
    return found;
}

/* In a header of the project only the field is named: it is the counter whose own structure lacks it. */
static bool is_asked_for(const struct fact_unit *unit, const struct fact_manifest_set *set,
                         const struct fact_manifest_counter *counter, const struct fact_missing *missing,
                         const struct fact_header *header)
{
    if (header == NULL)
        return fact_place_same(counter->field_place, missing->place) || fact_place_same(counter->place, missing->place);
    bool known = counter->struct_index >= 0 && (size_t)counter->struct_index < fact_count(set->structs);
    const char *type = known ? FACT_AT(manifest_struct, set->structs, (guint)counter->struct_index)->type : NULL;
    return g_strcmp0(counter->field, missing->name) == 0 &&
           (fact_count(set->structs) == 1 || manifest_lacks_field(unit, type, counter->field));
}

static bool mark_counter(const struct fact_unit *unit, const struct fact_manifest_set *set,
                         const struct fact_manifest_counter *counter, const struct fact_missing *missing,
                         const struct fact_header *header)
{
    if (!is_asked_for(unit, set, counter, missing, header))
        return false;
    if (missing->what == FACT_MISSING_MEMBER && derived_manifest_counter(counter)->field_reason == NULL)
        derive_manifest_counter(counter)->field_reason = g_strdup(missing->name);
    manifest_mark_missing_field(unit, set, counter);
    return true;
}

static bool mark_field(const struct fact_unit *unit, const struct asked_index *index,
                       const struct fact_missing *missing, const struct fact_header *header)
{
    const GArray *list = NULL;
    bool found = false;
    if (header == NULL)
        list = g_hash_table_lookup(index->at_line, line_key(missing->place));
    else if (missing->name != NULL)
        list = g_hash_table_lookup(index->of_field, missing->name);
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct asked *asked = &g_array_index(list, struct asked, i);
        if (comes_from(asked->entry, missing, header))
            found |= mark_counter(unit, asked->entry->set, asked->counter, missing, header);
    }
    return found;
}

/* ---- what is no news then ---- */

/* What PCW703 and PCW704 say: sets of char *. */
struct told {
    GHashTable *reasons; /* why values of a type are unknown */
    GHashTable *rows;    /* lines where a field is missing: a row of a generated header is a line */
    GHashTable *lines;   /* these, and those where a type is missing */
};

static char *line_text(const struct fact_place *place)
{
    return g_strdup_printf("%d:%s", GPOINTER_TO_INT(line_key(place)), place->file != NULL ? place->file : "");
}

static bool manifest_missing_is_in(GHashTable *lines, const struct fact_place *place)
{
    g_autofree char *line = place != NULL ? line_text(place) : NULL;
    return line != NULL && g_hash_table_contains(lines, line);
}

static void note_told(const struct told *told, const struct fact_missing *missing)
{
    g_hash_table_add(told->lines, line_text(missing->place));
    if (missing->what != FACT_MISSING_TYPE)
        g_hash_table_add(told->rows, line_text(missing->place));
    else /* parse/lower/declaration/type.c */
        g_hash_table_add(told->reasons, g_strdup_printf("the type %s is not declared", missing->name));
}

/* That rows of this type, or at this place, are unknown. */
static void forget_reasons(const struct fact_unit *unit, const struct told *told)
{
    for (size_t i = 0; i < fact_count(unit->registrations); i++) {
        GPtrArray *list = derived_registration(FACT_AT(registration, unit->registrations, i))->undetermined;
        guint kept = 0;
        for (guint k = 0; k < fact_count(list); k++) {
            const struct fact_undetermined *entry = FACT_AT(undetermined, list, k);
            bool named = entry->reason != NULL && g_hash_table_contains(told->reasons, entry->reason);
            if (named || manifest_missing_is_in(told->rows, entry->place))
                fact_free(&fact_type_undetermined, entry);
            else
                list->pdata[kept++] = list->pdata[k];
        }
        if (list != NULL)
            g_ptr_array_set_size(list, (gint)kept);
    }
}

/* That the row did not parse is the same thing. */
static void forget_syntax(const struct fact_unit *unit, const struct told *told)
{
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what == FACT_MISSING_SYNTAX && manifest_missing_is_in(told->lines, missing->place))
            derive_missing(missing)->matters = DERIVED_FALSE;
    }
}

static bool manifest_missing_is_taken(const struct fact_unit *unit, const struct asked_index *index,
                                      const struct fact_missing *missing, bool open)
{
    bool type = missing->what == FACT_MISSING_TYPE;
    bool field = missing->what == FACT_MISSING_FIELD || missing->what == FACT_MISSING_MEMBER;
    if (missing->place == NULL || (!type && !field))
        return false;
    const struct fact_header *header = manifest_missing_header_at(unit, missing->place);
    return type ? !open && mark_struct(index, missing, header) : mark_field(unit, index, missing, header);
}

void manifest_take_missing(const struct fact_unit *unit, const GArray *entries)
{
    if (fact_count(unit->missing) == 0)
        return;
    bool open = lacks_more(unit);
    struct asked_index index = asked_index_of(entries);
    g_autoptr(GHashTable) reasons = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          rows = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                          lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    const struct told told = {reasons, rows, lines};
    for (guint i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (!manifest_missing_is_taken(unit, &index, missing, open))
            continue;
        note_told(&told, missing);
        derive_missing(missing)->matters = DERIVED_FALSE;
    }
    asked_index_clear(&index);
    if (g_hash_table_size(lines) == 0)
        return;
    forget_reasons(unit, &told);
    forget_syntax(unit, &told);
}
