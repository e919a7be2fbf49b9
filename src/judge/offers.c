#include "judge/offers.h"
#include "judge/expr/eval.h"

/* What those whose value stands at one place agree on. */
struct offer {
    char *text; /* what is to stand there; NULL: nothing that suits all */
    bool is_safe;
};

struct offers {
    GHashTable *by_place; /* rule id and place → struct offer */
};

static void offer_free(gpointer data)
{
    struct offer *offer = data;
    g_free(offer->text);
    g_free(offer);
}

struct offers *offers_new(void)
{
    struct offers *offers = g_new(struct offers, 1);
    offers->by_place = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, offer_free);
    return offers;
}

void offers_free(struct offers *offers)
{
    g_hash_table_unref(offers->by_place);
    g_free(offers);
}

/* Units name a header that they share each in their own way: only the spelling is made the same here. */
static char *offers_key_of(const char *rule, const struct fact_place *place)
{
    g_autofree char *file = g_canonicalize_filename(place->file != NULL ? place->file : "", "/");
    return g_strdup_printf("%s %s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
                           rule, file, place->line, place->column, place->end_line, place->end_column);
}

static const struct fact_value *replaced(const struct rule_fix *fix, const struct expr_context *context)
{
    struct cell cell = expr_eval(fix->replace, context);
    const struct fact_value *value = cell.kind == CELL_FACT ? cell.pointer : NULL;
    return value != NULL && value->place != NULL && value->exact ? value : NULL;
}

static const struct rule_fix *offers_choose(const struct rule *rule, const struct expr_context *context)
{
    for (const struct rule_fix *fix = rule->program->fixes; fix != NULL; fix = fix->next)
        if (replaced(fix, context) != NULL && expr_holds(fix->when, context))
            return fix;
    return NULL;
}

/* `text` is taken; NULL: this place is not to be changed. */
static void agree(struct offers *offers, const char *rule, const struct fact_place *place, char *text, bool is_safe)
{
    char *key = offers_key_of(rule, place);
    struct offer *offer = g_hash_table_lookup(offers->by_place, key);
    if (offer == NULL) {
        offer = g_new(struct offer, 1);
        *offer = (struct offer){text, is_safe};
        g_hash_table_insert(offers->by_place, key, offer);
        return;
    }
    if (g_strcmp0(offer->text, text) != 0)
        g_clear_pointer(&offer->text, g_free);
    offer->is_safe = offer->is_safe && is_safe;
    g_free(text);
    g_free(key);
}

void offers_hear(struct offers *offers, const struct rule *rule, const struct expr_context *context)
{
    if (rule->program->fixes == NULL)
        return;
    const struct rule_fix *chosen = offers_choose(rule, context);
    if (chosen != NULL) {
        agree(offers, rule->id, replaced(chosen, context)->place, template_render(chosen->with, context),
              chosen->is_safe);
        return;
    }
    for (const struct rule_fix *fix = rule->program->fixes; fix != NULL; fix = fix->next) {
        const struct fact_value *value = replaced(fix, context);
        if (value != NULL)
            agree(offers, rule->id, value->place, NULL, false);
    }
}

void offers_attach(struct finding *finding, const struct rule *rule, const struct expr_context *context)
{
    const struct rule_fix *fix = offers_choose(rule, context);
    if (fix == NULL)
        return;
    const struct fact_value *value = replaced(fix, context);
    struct edit *edit = g_new(struct edit, 1);
    *edit = (struct edit){FACT_COPY(place, value->place), template_render(fix->with, context), g_strdup(value->source)};
    finding->fix_description = template_message(fix->description, context);
    finding->fix_is_safe = fix->is_safe;
    finding->edits = g_ptr_array_new();
    g_ptr_array_add(finding->edits, edit);
}

void offers_settle(const struct offers *offers, const GPtrArray *findings)
{
    for (guint i = 0; i < findings->len; i++) {
        struct finding *finding = findings->pdata[i];
        const struct edit *edit = fact_count(finding->edits) > 0 ? finding->edits->pdata[0] : NULL;
        g_autofree char *key = edit != NULL ? offers_key_of(finding->rule, edit->place) : NULL;
        const struct offer *offer = key != NULL ? g_hash_table_lookup(offers->by_place, key) : NULL;
        if (offer == NULL)
            continue;
        finding->fix_is_safe = offer->is_safe;
        if (g_strcmp0(offer->text, edit->text) != 0)
            finding_drop_fix(finding);
    }
}
