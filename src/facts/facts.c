#include "facts/facts.h"

#include <string.h>

#define ROW_B(n, d) {#n, FACT_BOOL, offsetof(THIS, n), NULL, d},
#define ROW_I(n, d) {#n, FACT_INT, offsetof(THIS, n), NULL, d},
#define ROW_S(n, d) {#n, FACT_STRING, offsetof(THIS, n), NULL, d},
#define ROW_R(t, n, d) {#n, FACT_RECORD, offsetof(THIS, n), &fact_type_##t, d},
#define ROW_L(t, n, d) {#n, FACT_LIST, offsetof(THIS, n), &fact_type_##t, d},

/* offsetof needs the structure's name, which a nested macro cannot pass on: THIS is set per table. */
#define TABLE(type)                                                                                                    \
    static const struct fact_member_info members_##type[] = {FACT_##type(ROW_B, ROW_I, ROW_S, ROW_R, ROW_L)};          \
    const struct fact_type fact_type_##type = {#type, sizeof(struct fact_##type), members_##type,                      \
                                               G_N_ELEMENTS(members_##type)};

#define THIS struct fact_place
TABLE(place)
#undef THIS
#define THIS struct fact_step
TABLE(step)
#undef THIS
#define THIS struct fact_value
TABLE(value)
#undef THIS
#define THIS struct fact_name
TABLE(name)
#undef THIS
#define THIS struct fact_array
TABLE(array)
#undef THIS
#define THIS struct fact_block
TABLE(block)
#undef THIS
#define THIS struct fact_field
TABLE(field)
#undef THIS
#define THIS struct fact_other
TABLE(other)
#undef THIS
#define THIS struct fact_descriptor
TABLE(descriptor)
#undef THIS
#define THIS struct fact_registration
TABLE(registration)
#undef THIS
#define THIS struct fact_condition
TABLE(condition)
#undef THIS
#define THIS struct fact_callback
TABLE(callback)
#undef THIS
#define THIS struct fact_mismatch
TABLE(mismatch)
#undef THIS
#define THIS struct fact_effect
TABLE(effect)
#undef THIS
#define THIS struct fact_exit
TABLE(exit)
#undef THIS
#define THIS struct fact_use
TABLE(use)
#undef THIS
#define THIS struct fact_routine
TABLE(routine)
#undef THIS
#define THIS struct fact_global
TABLE(global)
#undef THIS
#define THIS struct fact_data_block
TABLE(data_block)
#undef THIS
#define THIS struct fact_instance
TABLE(instance)
#undef THIS
#define THIS struct fact_member
TABLE(member)
#undef THIS
#define THIS struct fact_record
TABLE(record)
#undef THIS
#define THIS struct fact_missing
TABLE(missing)
#undef THIS
#define THIS struct fact_lack
TABLE(lack)
#undef THIS
#define THIS struct fact_unavailable
TABLE(unavailable)
#undef THIS
#define THIS struct fact_undetermined
TABLE(undetermined)
#undef THIS
#define THIS struct fact_header
TABLE(header)
#undef THIS
#define THIS struct fact_file
TABLE(file)
#undef THIS
#define THIS struct fact_unit
TABLE(unit)
#undef THIS
#define THIS struct fact_suppression
TABLE(suppression)
#undef THIS
#define THIS struct fact_commented
TABLE(commented)
#undef THIS
#define THIS struct fact_manifest_problem
TABLE(manifest_problem)
#undef THIS
#define THIS struct fact_manifest_reference
TABLE(manifest_reference)
#undef THIS
#define THIS struct fact_manifest_struct
TABLE(manifest_struct)
#undef THIS
#define THIS struct fact_manifest_counter
TABLE(manifest_counter)
#undef THIS
#define THIS struct fact_manifest_set
TABLE(manifest_set)
#undef THIS
#define THIS struct fact_manifest_provider
TABLE(manifest_provider)
#undef THIS
#define THIS struct fact_manifest
TABLE(manifest)
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

void *fact_new(const struct fact_type *type)
{
    return g_malloc0(type->size);
}

void fact_free(const struct fact_type *type, void *fact)
{
    if (fact == NULL)
        return;
    for (size_t i = 0; i < type->n_members; i++) {
        const struct fact_member_info *m = &type->members[i];
        void *at = (char *)fact + m->offset;
        if (m->kind == FACT_STRING) {
            g_free(*(char **)at);
        } else if (m->kind == FACT_RECORD) {
            fact_free(m->of, *(void **)at);
        } else if (m->kind == FACT_LIST && *(GPtrArray **)at != NULL) {
            GPtrArray *list = *(GPtrArray **)at;
            for (guint k = 0; k < list->len; k++)
                fact_free(m->of, list->pdata[k]);
            g_ptr_array_free(list, TRUE);
        }
    }
    g_free(fact);
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

static bool state_is(const struct fact_value *value, const char *state)
{
    return value != NULL && value->state != NULL && strcmp(value->state, state) == 0;
}

bool fact_value_known(const struct fact_value *value)
{
    return state_is(value, "known");
}

bool fact_value_is_number(const struct fact_value *value)
{
    return state_is(value, "known") && value->kind != NULL && strcmp(value->kind, "number") == 0;
}

bool fact_value_unset(const struct fact_value *value)
{
    return state_is(value, "unset");
}

bool fact_value_zeroed(const struct fact_value *value)
{
    return state_is(value, "zeroed");
}

bool fact_value_unknown(const struct fact_value *value)
{
    return !fact_value_known(value) && !fact_value_unset(value) && !fact_value_zeroed(value);
}

bool fact_place_same(const struct fact_place *a, const struct fact_place *b)
{
    return a != NULL && b != NULL && a->line == b->line && a->column == b->column && g_strcmp0(a->file, b->file) == 0;
}
