#include "flow/collect/function/unjudged.h"

#include "facts/text.h"

/* With fewer exits than this, it does not pay to look. */
enum { MIN_EXITS = 12 };

/* What link may ask of an exit that is not judged, except its conditions, as a text to compare. */
static char *text_of(const struct fact_exit *exit)
{
    struct fact_exit plain = *exit;
    plain.requires = NULL;
    plain.cause = NULL;
    plain.opaque_from = plain.opaque_after = 0;
    plain.opaque = plain.doubted = true;
    return fact_to_text(&fact_type_exit, &plain);
}

static bool has_condition(const GPtrArray *list, const struct fact_condition *wanted)
{
    for (size_t i = 0; i < fact_count(list); i++) {
        const struct fact_condition *condition = FACT_AT(condition, list, i);
        if (g_strcmp0(condition->subject, wanted->subject) == 0 && condition->low == wanted->low &&
            condition->high == wanted->high && condition->bits == wanted->bits && condition->token == wanted->token &&
            condition->object == wanted->object && condition->after == wanted->after)
            return true;
    }
    return false;
}

/* `into` stands for both paths from now on: it requires only what both require. */
static void merge(struct fact_exit *into, const struct fact_exit *other)
{
    for (size_t i = fact_count(into->requires); i > 0; i--) {
        struct fact_condition *condition = FACT_EDIT(condition, into->requires, i - 1);
        if (has_condition(other->requires, condition))
            continue;
        g_ptr_array_remove_index(into->requires, (guint)i - 1);
        fact_free(&fact_type_condition, condition);
    }
    into->doubted |= other->doubted;
    if (other->opaque && into->opaque) {
        into->opaque_from = MIN(into->opaque_from, other->opaque_from);
        into->opaque_after = MAX(into->opaque_after, other->opaque_after);
    } else if (other->opaque) {
        into->opaque_from = other->opaque_from;
        into->opaque_after = other->opaque_after;
    }
    into->opaque |= other->opaque;
}

void unjudged_merge(GPtrArray *exits, size_t first)
{
    g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (size_t i = first; fact_count(exits) >= first + MIN_EXITS && i < fact_count(exits); i++) {
        struct fact_exit *exit = FACT_EDIT(exit, exits, i);
        char *text = exit->vague ? text_of(exit) : NULL;
        struct fact_exit *same = text != NULL ? g_hash_table_lookup(known, text) : NULL;
        if (same == NULL) {
            if (text != NULL)
                g_hash_table_insert(known, text, exit);
            continue;
        }
        g_free(text);
        merge(same, exit);
        g_ptr_array_remove_index(exits, (guint)i--);
        fact_free(&fact_type_exit, exit);
    }
}
