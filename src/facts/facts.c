#include "facts/facts.h"

#include <string.h>

#include "facts/derived-types.h"

/* Words are read and written by reflection. */
#define SAME_SIZE(set) G_STATIC_ASSERT(sizeof(enum word_##set) == sizeof(unsigned));
FACT_WORD_SETS(SAME_SIZE)

#define ROW_B(n, d) {#n, FACT_BOOL, offsetof(THIS, n), 0, NULL, d, NULL},
#define ROW_I(n, d) {#n, FACT_INT, offsetof(THIS, n), 0, NULL, d, NULL},
#define ROW_S(n, d) {#n, FACT_STRING, offsetof(THIS, n), 0, NULL, d, NULL},
#define ROW_E(s, n, d) {#n, FACT_WORD, offsetof(THIS, n), 0, NULL, d, &fact_words_##s},
#define ROW_R(t, n, d) {#n, FACT_RECORD, offsetof(THIS, n), 0, &fact_type_##t, d, NULL},
#define ROW_L(t, n, d) {#n, FACT_LIST, offsetof(THIS, n), 0, &fact_type_##t, d, NULL},
#define ROW_BD(n, d) {#n, FACT_BOOL, offsetof(NODE, fact.n), offsetof(NODE, derived.n), NULL, d, NULL},
#define ROW_DB(n, d) {#n, FACT_BOOL, offsetof(NODE, derived.n), 0, NULL, d, NULL},
#define ROW_DI(n, d) {#n, FACT_INT, offsetof(NODE, derived.n), 0, NULL, d, NULL},
#define ROW_DS(n, d) {#n, FACT_STRING, offsetof(NODE, derived.n), 0, NULL, d, NULL},
#define ROW_DR(t, n, d) {#n, FACT_RECORD, offsetof(NODE, derived.n), 0, &fact_type_##t, d, NULL},
#define ROW_DL(t, n, d) {#n, FACT_LIST, offsetof(NODE, derived.n), 0, &fact_type_##t, d, NULL},

/* offsetof needs the structure's name, which a nested macro cannot pass on: THIS is set per table, and so is NODE for
 * the types of which link derives something. */
#define TABLE(type)                                                                                                    \
    static const struct fact_member_info members_##type[] = {                                                          \
        FACT_##type(ROW_B, ROW_I, ROW_S, ROW_E, ROW_R, ROW_L, ROW_BD, ROW_DB, ROW_DI, ROW_DS, ROW_DR, ROW_DL)};        \
    const struct fact_type fact_type_##type = {#type, sizeof(NODE), sizeof(THIS), members_##type,                      \
                                               G_N_ELEMENTS(members_##type)};

#define THIS struct fact_place
#define NODE struct fact_place
TABLE(place)
#undef NODE
#undef THIS
#define THIS struct fact_step
#define NODE struct fact_step
TABLE(step)
#undef NODE
#undef THIS
#define THIS struct fact_value
#define NODE struct fact_value
TABLE(value)
#undef NODE
#undef THIS
#define THIS struct fact_gone
#define NODE struct fact_gone
TABLE(gone)
#undef NODE
#undef THIS
#define THIS struct fact_name
#define NODE struct fact_name
TABLE(name)
#undef NODE
#undef THIS
#define THIS struct fact_array
#define NODE struct fact_array
TABLE(array)
#undef NODE
#undef THIS
#define THIS struct fact_block
#define NODE struct fact_block
TABLE(block)
#undef NODE
#undef THIS
#define THIS struct fact_field
#define NODE struct fact_field
TABLE(field)
#undef NODE
#undef THIS
#define THIS struct fact_other
#define NODE struct fact_other
TABLE(other)
#undef NODE
#undef THIS
#define THIS struct fact_descriptor
#define NODE struct derived_node_descriptor
TABLE(descriptor)
#undef NODE
#undef THIS
#define THIS struct fact_registration
#define NODE struct derived_node_registration
TABLE(registration)
#undef NODE
#undef THIS
#define THIS struct fact_condition
#define NODE struct fact_condition
TABLE(condition)
#undef NODE
#undef THIS
#define THIS struct fact_callback
#define NODE struct derived_node_callback
TABLE(callback)
#undef NODE
#undef THIS
#define THIS struct fact_mismatch
#define NODE struct fact_mismatch
TABLE(mismatch)
#undef NODE
#undef THIS
#define THIS struct fact_effect
#define NODE struct fact_effect
TABLE(effect)
#undef NODE
#undef THIS
#define THIS struct fact_ready
#define NODE struct fact_ready
TABLE(ready)
#undef NODE
#undef THIS
#define THIS struct fact_exit
#define NODE struct fact_exit
TABLE(exit)
#undef NODE
#undef THIS
#define THIS struct fact_use
#define NODE struct fact_use
TABLE(use)
#undef NODE
#undef THIS
#define THIS struct fact_routine
#define NODE struct fact_routine
TABLE(routine)
#undef THIS
#undef NODE
#define THIS struct fact_alias
#define NODE struct fact_alias
TABLE(alias)
#undef NODE
#undef THIS
#define THIS struct fact_pointer
#define NODE struct fact_pointer
TABLE(pointer)
#undef NODE
#undef THIS
#define THIS struct fact_global
#define NODE struct fact_global
TABLE(global)
#undef NODE
#undef THIS
#define THIS struct fact_argument
#define NODE struct fact_argument
TABLE(argument)
#undef NODE
#undef THIS
#define THIS struct fact_outside_call
#define NODE struct fact_outside_call
TABLE(outside_call)
#undef NODE
#undef THIS
#define THIS struct fact_setting
#define NODE struct fact_setting
TABLE(setting)
#undef NODE
#undef THIS
#define THIS struct fact_data_block
#define NODE struct derived_node_data_block
TABLE(data_block)
#undef NODE
#undef THIS
#define THIS struct fact_again
#define NODE struct fact_again
TABLE(again)
#undef NODE
#undef THIS
#define THIS struct fact_need
#define NODE struct fact_need
TABLE(need)
#undef NODE
#undef THIS
#define THIS struct fact_early
#define NODE struct fact_early
TABLE(early)
#undef NODE
#undef THIS
#define THIS struct fact_divided
#define NODE struct fact_divided
TABLE(divided)
#undef NODE
#undef THIS
#define THIS struct fact_change
#define NODE struct fact_change
TABLE(change)
#undef NODE
#undef THIS
#define THIS struct fact_instance
#define NODE struct derived_node_instance
TABLE(instance)
#undef NODE
#undef THIS
#define THIS struct fact_manifest_build
#define NODE struct fact_manifest_build
TABLE(manifest_build)
#undef NODE
#undef THIS
#define THIS struct fact_provider_counter
#define NODE struct fact_provider_counter
TABLE(provider_counter)
#undef NODE
#undef THIS
#define THIS struct fact_provider_call
#define NODE struct derived_node_provider_call
TABLE(provider_call)
#undef NODE
#undef THIS
#define THIS struct fact_member
#define NODE struct fact_member
TABLE(member)
#undef NODE
#undef THIS
#define THIS struct fact_record
#define NODE struct fact_record
TABLE(record)
#undef NODE
#undef THIS
#define THIS struct fact_missing
#define NODE struct derived_node_missing
TABLE(missing)
#undef NODE
#undef THIS
#define THIS struct fact_lack
#define NODE struct fact_lack
TABLE(lack)
#undef NODE
#undef THIS
#define THIS struct fact_update
#define NODE struct fact_update
TABLE(update)
#undef NODE
#undef THIS
#define THIS struct fact_unavailable
#define NODE struct fact_unavailable
TABLE(unavailable)
#undef NODE
#undef THIS
#define THIS struct fact_undetermined
#define NODE struct fact_undetermined
TABLE(undetermined)
#undef NODE
#undef THIS
#define THIS struct fact_header
#define NODE struct fact_header
TABLE(header)
#undef NODE
#undef THIS
#define THIS struct fact_file
#define NODE struct fact_file
TABLE(file)
#undef NODE
#undef THIS
#define THIS struct fact_unit
#define NODE struct derived_node_unit
TABLE(unit)
#undef NODE
#undef THIS
#define THIS struct fact_suppression
#define NODE struct fact_suppression
TABLE(suppression)
#undef NODE
#undef THIS
#define THIS struct fact_commented
#define NODE struct fact_commented
TABLE(commented)
#undef NODE
#undef THIS
#define THIS struct fact_manifest_problem
#define NODE struct fact_manifest_problem
TABLE(manifest_problem)
#undef NODE
#undef THIS
#define THIS struct fact_manifest_reference
#define NODE struct fact_manifest_reference
TABLE(manifest_reference)
#undef NODE
#undef THIS
#define THIS struct fact_manifest_struct
#define NODE struct derived_node_manifest_struct
TABLE(manifest_struct)
#undef NODE
#undef THIS
#define THIS struct fact_manifest_counter
#define NODE struct derived_node_manifest_counter
TABLE(manifest_counter)
#undef NODE
#undef THIS
#define THIS struct fact_manifest_set
#define NODE struct derived_node_manifest_set
TABLE(manifest_set)
#undef NODE
#undef THIS
#define THIS struct fact_manifest_provider
#define NODE struct derived_node_manifest_provider
TABLE(manifest_provider)
#undef NODE
#undef THIS
#define THIS struct fact_manifest
#define NODE struct derived_node_manifest
TABLE(manifest)
#undef NODE
#undef THIS
#define THIS struct fact_install_step
#define NODE struct derived_node_install_step
TABLE(install_step)
#undef NODE
#undef THIS
#define THIS struct fact_installed_file
#define NODE struct fact_installed_file
TABLE(installed_file)
#undef NODE
#undef THIS
#define THIS struct fact_installer
#define NODE struct fact_installer
TABLE(installer)
#undef NODE
#undef THIS

#define TYPE_POINTER(type) &fact_type_##type,
static const struct fact_type *const all_types[] = {FACT_TYPES(TYPE_POINTER)};

const struct fact_type *fact_type_named(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(all_types); i++)
        if (strcmp(all_types[i]->name, name) == 0)
            return all_types[i];
    return NULL;
}

const struct fact_member_info *fact_type_find_member(const struct fact_type *type, const char *name)
{
    for (size_t i = 0; i < type->n_members; i++)
        if (strcmp(type->members[i].name, name) == 0)
            return &type->members[i];
    return NULL;
}

bool fact_bool(const void *fact, size_t offset, size_t decided)
{
    enum derived_bool link = DERIVED_OPEN;
    if (decided != 0)
        link = *(const enum derived_bool *)(const void *)((const char *)fact + decided);
    return link != DERIVED_OPEN ? link == DERIVED_TRUE : *(const bool *)((const char *)fact + offset);
}

void *fact_new(const struct fact_type *type)
{
    return g_malloc0(type->size);
}

static void free_member(const struct fact_member_info *member, const void *at)
{
    if (member->kind == FACT_STRING) {
        g_free(*(char *const *)at);
    } else if (member->kind == FACT_RECORD) {
        fact_free(member->of, *(void *const *)at);
    } else if (member->kind == FACT_LIST && *(GPtrArray *const *)at != NULL) {
        GPtrArray *list = *(GPtrArray *const *)at;
        for (guint k = 0; k < list->len; k++)
            fact_free(member->of, list->pdata[k]);
        g_ptr_array_free(list, TRUE);
    }
}

void fact_free(const struct fact_type *type, const void *fact)
{
    for (size_t i = 0; fact != NULL && i < type->n_members; i++)
        free_member(&type->members[i], (const char *)fact + type->members[i].offset);
    g_free((void *)(uintptr_t)fact);
}

static size_t member_size(const struct fact_member_info *member)
{
    return member->kind == FACT_BOOL   ? sizeof(bool)
           : member->kind == FACT_WORD ? sizeof(unsigned)
           : member->kind == FACT_INT  ? sizeof(int64_t)
                                       : sizeof(void *);
}

static void forget_below(const struct fact_member_info *member, const void *at)
{
    if (member->kind == FACT_RECORD)
        derived_forget(member->of, *(void *const *)at);
    for (guint k = 0; member->kind == FACT_LIST && k < fact_count(*(GPtrArray *const *)at); k++)
        derived_forget(member->of, (*(GPtrArray *const *)at)->pdata[k]);
}

void derived_forget(const struct fact_type *type, const void *fact)
{
    for (size_t i = 0; fact != NULL && i < type->n_members; i++) {
        const struct fact_member_info *m = &type->members[i];
        char *at = (char *)(uintptr_t)fact + m->offset;
        if (m->offset >= type->observed) {
            free_member(m, at);
            memset(at, 0, member_size(m));
        } else {
            forget_below(m, at);
        }
        if (m->decided != 0)
            *(enum derived_bool *)(void *)((char *)(uintptr_t)fact + m->decided) = DERIVED_OPEN;
    }
}

void *fact_copy(const struct fact_type *type, const void *fact)
{
    if (fact == NULL)
        return NULL;
    void *copy = g_memdup2(fact, type->size);
    for (size_t i = 0; i < type->n_members; i++) {
        const struct fact_member_info *m = &type->members[i];
        void *to = (char *)copy + m->offset;
        if (m->kind == FACT_STRING) {
            *(char **)to = g_strdup(*(char **)to);
        } else if (m->kind == FACT_RECORD) {
            *(void **)to = fact_copy(m->of, *(void **)to);
        } else if (m->kind == FACT_LIST && *(GPtrArray **)to != NULL) {
            const GPtrArray *list = *(GPtrArray **)to;
            GPtrArray *fresh = g_ptr_array_sized_new(list->len);
            for (guint k = 0; k < list->len; k++)
                g_ptr_array_add(fresh, fact_copy(m->of, list->pdata[k]));
            *(GPtrArray **)to = fresh;
        }
    }
    return copy;
}

void fact_append(GPtrArray **list, void *fact)
{
    if (*list == NULL)
        *list = g_ptr_array_new();
    g_ptr_array_add(*list, fact);
}

size_t fact_count(const GPtrArray *list)
{
    return list != NULL ? list->len : 0;
}

const char *fact_word_at(const struct fact_member_info *member, const void *at)
{
    return member->words->texts[*(const unsigned *)at];
}

static bool state_is(const struct fact_value *value, enum word_state state)
{
    return value != NULL && value->state == state;
}

bool fact_value_known(const struct fact_value *value)
{
    return state_is(value, FACT_STATE_KNOWN);
}

static bool facts_is_excluded(const char *excluded, int64_t number)
{
    while (excluded != NULL && *excluded != '\0') {
        char *end;
        if (g_ascii_strtoll(excluded, &end, 10) == number)
            return true;
        excluded = end > excluded ? end + strspn(end, " ") : NULL;
    }
    return false;
}

bool fact_condition_allows(const struct fact_condition *condition, int64_t number)
{
    return condition->low <= number && number <= condition->high && !(condition->not_zero && number == 0) &&
           (condition->bits == 0 || (condition->bits & number) != 0) && !facts_is_excluded(condition->excluded, number);
}

bool fact_value_is_number(const struct fact_value *value)
{
    return fact_value_known(value) && value->kind == FACT_KIND_NUMBER;
}

bool fact_value_unset(const struct fact_value *value)
{
    return state_is(value, FACT_STATE_UNSET);
}

bool fact_value_zeroed(const struct fact_value *value)
{
    return state_is(value, FACT_STATE_ZEROED);
}

bool fact_value_unknown(const struct fact_value *value)
{
    return !fact_value_known(value) && !fact_value_unset(value) && !fact_value_zeroed(value);
}

bool fact_place_same(const struct fact_place *a, const struct fact_place *b)
{
    return a != NULL && b != NULL && a->line == b->line && a->column == b->column && g_strcmp0(a->file, b->file) == 0;
}
