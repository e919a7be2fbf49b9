#include "judge/judge.h"

#include "base/text/text.h"
#include "judge/expr/eval.h"
#include "judge/offers.h"
#include "judge/rule-program.h"

/*
 * What to do at facts of one type: the rules that judge them, and the members on the way to other subjects.  Members
 * that lead to no subject are not visited, so the walk costs what the rules need.
 */
struct type_rules {
    const struct fact_type *type;
    GPtrArray *rules; /* of struct rule, in catalogue order */
    GArray *descents; /* of struct descent */
};

struct descent {
    const struct fact_member_info *member;
    const struct type_rules *type_rules;
};

struct judgement {
    GHashTable *rules_by_type; /* struct fact_type → struct type_rules */
    GArray *frames;            /* of struct expr_frame: from the unit to the fact that is visited */
    struct arena *temps;
    const struct target *target;
    guint target_index;
    GPtrArray *programs; /* their names, interned and in order; NULL or empty: there is only one */
    GPtrArray *findings;
    const struct judge_sink *sink; /* NULL: they stay */
    struct offers *offers;
    GHashTable *open; /* set of struct rule: not judged somewhere; or NULL */
};

/* ---- plans ---- */

static void type_rules_free(gpointer data)
{
    struct type_rules *type_rules = data;
    g_ptr_array_unref(type_rules->rules);
    g_array_unref(type_rules->descents);
    g_free(type_rules);
}

static GPtrArray *rules_for(const struct rule_set *rules, const struct fact_type *type)
{
    GPtrArray *found = g_ptr_array_new();
    const GPtrArray *all = rule_set_all(rules);
    for (guint i = 0; i < all->len; i++) {
        struct rule *rule = all->pdata[i];
        if (rule->enabled && rule->program->subject == type)
            g_ptr_array_add(found, rule);
    }
    return found;
}

/* What functions of other files get, and what they find in variables, is judged where it is registered: link puts a
 * copy of it there. */
static bool judge_is_for_others(const struct fact_type *type)
{
    return type == &fact_type_outside_call || type == &fact_type_setting;
}

/* The plan of a type and, through its members, of all below it. */
static struct type_rules *make_type_rules(struct judgement *j, const struct rule_set *rules,
                                          const struct fact_type *type)
{
    struct type_rules *type_rules = g_hash_table_lookup(j->rules_by_type, type);
    if (type_rules != NULL)
        return type_rules;
    type_rules = g_new(struct type_rules, 1);
    *type_rules = (struct type_rules){type, rules_for(rules, type), g_array_new(FALSE, FALSE, sizeof(struct descent))};
    g_hash_table_insert(j->rules_by_type, (struct fact_type *)(uintptr_t)type, type_rules);
    for (size_t i = 0; i < type->n_members; i++) {
        const struct fact_member_info *member = &type->members[i];
        if (member->of == NULL || judge_is_for_others(member->of))
            continue;
        struct descent descent = {member, make_type_rules(j, rules, member->of)};
        if (descent.type_rules->rules->len > 0 || descent.type_rules->descents->len > 0)
            g_array_append_val(type_rules->descents, descent);
    }
    return type_rules;
}

/* ---- places ---- */

static const struct fact_place *member_place(const struct fact_type *type, const void *fact, const char *name)
{
    const struct fact_member_info *info = fact_type_find_member(type, name);
    if (info == NULL || info->of != &fact_type_place || info->kind != FACT_RECORD)
        return NULL;
    return *(struct fact_place *const *)(const void *)((const char *)fact + info->offset);
}

/* The place of a fact that an expression of a rule names; NULL when it has none. */
static const struct fact_place *judge_place_of(const struct expr *at, struct cell cell)
{
    if (cell.kind != CELL_FACT || cell.pointer == NULL)
        return NULL;
    if (expr_fact_type(at) == &fact_type_place)
        return cell.pointer;
    return member_place(expr_fact_type(at), cell.pointer, "place");
}

/* Where a subject is when the rule's own places are missing: its place or call, or those of what it is part of. */
static struct fact_place *fallback_place(const struct expr_context *context)
{
    for (size_t i = context->n_frames; i-- > 0;) {
        const struct expr_frame *frame = &context->frames[i];
        const struct fact_place *place = member_place(frame->type, frame->fact, "place");
        if (place == NULL)
            place = member_place(frame->type, frame->fact, "call");
        if (place != NULL)
            return FACT_COPY(place, place);
    }
    const struct fact_member_info *info = fact_type_find_member(context->frames[0].type, "file");
    const char *file = *(char *const *)(const void *)((const char *)context->frames[0].fact + info->offset);
    struct fact_place *whole = FACT_NEW(place);
    whole->file = g_strdup(file != NULL ? file : "");
    whole->line = whole->column = whole->end_line = whole->end_column = 1;
    return whole;
}

/* ---- the parts of a finding ---- */

static void judge_add_related(struct finding *finding, const struct fact_place *place, char *message)
{
    struct fact_step *step = FACT_NEW(step);
    step->place = FACT_COPY(place, place);
    step->message = message;
    g_ptr_array_add(finding->related, step);
}

static void add_steps(struct finding *finding, const GPtrArray *steps, struct effort *effort)
{
    for (guint i = 0; i < fact_count(steps) && effort_spend(effort, EFFORT_OF_RELATED); i++) {
        const struct fact_step *step = FACT_AT(step, steps, i);
        if (step->place != NULL)
            g_ptr_array_add(finding->related, FACT_COPY(step, step));
    }
}

/* Sets the place, and adds the history of the value that the rule points at, written or not. */
static void set_place(struct finding *finding, const struct rule_program *program, const struct expr_context *context)
{
    const struct fact_value *value = NULL;
    for (const struct place_case *one = program->places; one != NULL && finding->place == NULL; one = one->next) {
        if (!expr_holds(one->when, context))
            continue;
        struct cell cell = expr_eval(one->at, context);
        finding->place = FACT_COPY(place, judge_place_of(one->at, cell));
        if (cell.kind == CELL_FACT && expr_fact_type(one->at) == &fact_type_value &&
            (value == NULL || finding->place != NULL))
            value = cell.pointer;
    }
    if (finding->place == NULL)
        finding->place = fallback_place(context);
    if (value != NULL)
        add_steps(finding, value->steps, context->effort);
}

static void set_related(struct finding *finding, const struct related_place *first, const struct expr_context *context)
{
    for (const struct related_place *one = first; one != NULL; one = one->next) {
        if (!expr_holds(one->when, context))
            continue;
        struct cell cell = expr_eval(one->at, context);
        const struct fact_place *place = one->message != NULL ? judge_place_of(one->at, cell) : NULL;
        if (place != NULL)
            judge_add_related(finding, place, template_message(one->message, context));
        else if (one->message == NULL && cell.kind == CELL_LIST)
            add_steps(finding, cell.pointer, context->effort);
    }
}

static enum severity choose_severity(const struct rule *rule, const struct expr_context *context)
{
    for (const struct severity_case *one = rule->program->severities; one != NULL; one = one->next)
        if (expr_holds(one->when, context))
            return one->severity;
    return rule->severity;
}

static char *choose_message(const struct rule_program *program, const struct expr_context *context)
{
    const struct message_case *one = program->messages;
    while (one->next != NULL && !expr_holds(one->when, context))
        one = one->next;
    return template_message(one->text, context);
}

static void set_message(struct finding *finding, const struct rule_program *program, const struct expr_context *context)
{
    g_autofree char *message = choose_message(program, context);
    finding->about = about_words(program->about, context);
    finding->message =
        finding->about != NULL ? g_strconcat(finding->about, ": ", message, NULL) : g_steal_pointer(&message);
}

static const struct fact_registration *registration_around(const struct expr_context *context)
{
    for (size_t i = context->n_frames; i-- > 0;)
        if (context->frames[i].type == &fact_type_registration)
            return context->frames[i].fact;
    return NULL;
}

/* The descriptor that a fact of type `other` speaks of; its index is a position in the table. */
static const void *other_descriptor(const struct fact_other *other, const struct fact_registration *registration)
{
    if (other == NULL || registration == NULL)
        return NULL;
    const GPtrArray *descriptors = registration->descriptors;
    for (size_t i = 0, n = fact_count(descriptors); i < n; i++) {
        /* Usually the table is complete, and the first look finds it. */
        size_t at = other->index >= 0 && (size_t)other->index < n ? ((size_t)other->index + i) % n : i;
        if (FACT_AT(descriptor, descriptors, at)->index == other->index)
            return descriptors->pdata[at];
    }
    return NULL;
}

static void judge_set_cause(struct finding *finding, const struct rule_program *program,
                            const struct expr_context *context)
{
    if (program->one_for != NULL)
        finding->cause = FACT_COPY(place, judge_place_of(program->one_for, expr_eval(program->one_for, context)));
}

/* What silencing goes by. */
static void set_subjects(struct finding *finding, const struct rule_program *program,
                         const struct expr_context *context)
{
    size_t n = context->n_frames;
    finding->subject = context->frames[n - 1].fact;
    finding->parent_subject = n > 1 ? context->frames[n - 2].fact : NULL;
    if (program->other == NULL)
        return;
    struct cell other = expr_eval(program->other, context);
    if (other.kind == CELL_FACT)
        finding->other_subject = other_descriptor(other.pointer, registration_around(context));
}

static const char *counterset_around(const struct expr_context *context)
{
    const struct fact_registration *registration = registration_around(context);
    for (size_t i = context->n_frames; i-- > 0;)
        if (context->frames[i].type == &fact_type_manifest_set)
            return ((const struct fact_manifest_set *)context->frames[i].fact)->name;
    return registration != NULL && registration->name != NULL ? registration->name->text : NULL;
}

static void judge_report(struct judgement *j, const struct rule *rule, const struct expr_context *context)
{
    effort_spend(context->effort, EFFORT_OF_FINDING);
    struct finding *finding = finding_new(rule->id, rule->name, choose_severity(rule, context));
    set_message(finding, rule->program, context);
    const char *counterset = counterset_around(context);
    finding->counterset = counterset != NULL ? text_shown(counterset) : NULL;
    g_array_append_val(finding->targets, j->target_index);
    if (j->programs != NULL)
        finding_set_programs(finding, j->programs);
    set_place(finding, rule->program, context);
    judge_set_cause(finding, rule->program, context);
    set_related(finding, rule->program->related, context);
    finding->path_at = finding->related->len;
    set_related(finding, rule->program->path, context);
    finding->path_length = finding->related->len - finding->path_at;
    offers_attach(finding, rule, context);
    set_subjects(finding, rule->program, context);
    finding->silenced_by = rule->silenced_by;
    g_ptr_array_add(j->findings, finding);
}

/* ---- the walk ---- */

static void visit_fact(struct judgement *j, const struct type_rules *type_rules, const void *fact);

static void visit_members(struct judgement *j, const struct type_rules *type_rules, const void *fact)
{
    for (guint i = 0; i < type_rules->descents->len; i++) {
        const struct descent *descent = &g_array_index(type_rules->descents, struct descent, i);
        const void *below = *(void *const *)(const void *)((const char *)fact + descent->member->offset);
        if (descent->member->kind == FACT_RECORD) {
            visit_fact(j, descent->type_rules, below);
            continue;
        }
        for (size_t k = 0; k < fact_count(below); k++)
            visit_fact(j, descent->type_rules, ((const GPtrArray *)below)->pdata[k]);
    }
}

static void judge_one(struct judgement *j, const struct rule *rule, struct expr_context *context)
{
    context->effort = rule->effort;
    if (rule->effort != NULL && rule->effort->exceeded_by != NULL)
        return;
    offers_hear(j->offers, rule, context);
    if (expr_holds(rule->program->violated_when, context))
        judge_report(j, rule, context);
    else if (rule->program->open_when != NULL && j->open != NULL && expr_holds(rule->program->open_when, context))
        g_hash_table_add(j->open, (struct rule *)(uintptr_t)rule);
    if (!effort_spend(rule->effort, 1))
        rule->effort->exceeded_by = rule->id;
}

static void visit_fact(struct judgement *j, const struct type_rules *type_rules, const void *fact)
{
    if (fact == NULL)
        return;
    struct expr_frame frame = {type_rules->type, fact};
    g_array_append_val(j->frames, frame);
    struct expr_context context = {(const struct expr_frame *)(const void *)j->frames->data, j->frames->len, j->target,
                                   j->temps, NULL};
    for (guint i = 0; i < type_rules->rules->len; i++)
        judge_one(j, type_rules->rules->pdata[i], &context);
    visit_members(j, type_rules, fact);
    g_array_set_size(j->frames, j->frames->len - 1);
}

static void judge_root(struct judgement *j, const struct type_rules *type_rules, guint target,
                       const struct model *model, const void *root)
{
    j->target_index = target;
    j->target = &g_array_index(model->targets, struct target, target);
    visit_fact(j, type_rules, root);
    if (j->sink != NULL && j->findings->len > 0)
        j->sink->take(j->sink->data, j->findings);
}

static void judgement_init(struct judgement *j, GPtrArray *findings)
{
    *j = (struct judgement){.rules_by_type = g_hash_table_new_full(NULL, NULL, NULL, type_rules_free),
                            .frames = g_array_new(FALSE, FALSE, sizeof(struct expr_frame)),
                            .temps = arena_new(),
                            .findings = findings,
                            .offers = offers_new()};
}

static void judgement_clear(struct judgement *j)
{
    offers_free(j->offers);
    arena_free(j->temps);
    g_array_unref(j->frames);
    g_hash_table_unref(j->rules_by_type);
}

static void judge_model(struct judgement *j, const struct rule_set *rules, const struct model *model)
{
    const struct type_rules *type_rules = make_type_rules(j, rules, &fact_type_unit),
                            *manifests = make_type_rules(j, rules, &fact_type_manifest),
                            *installers = make_type_rules(j, rules, &fact_type_installer);
    for (guint i = 0; i < model->units->len; i++) {
        const struct model_unit *unit = model->units->pdata[i];
        j->programs = model_program_names(model, unit->program);
        judge_root(j, type_rules, unit->target, model, unit->facts);
    }
    for (guint i = 0; i < model->manifests->len; i++) {
        const struct model_manifest *manifest = model->manifests->pdata[i];
        j->programs = model_program_names(model, manifest->program);
        judge_root(j, manifests, manifest->target, model, manifest->facts);
    }
    j->programs = NULL;
    for (guint i = 0; i < fact_count(model->installers); i++) {
        const struct model_installer *installer = model->installers->pdata[i];
        judge_root(j, installers, installer->target, model, installer->facts);
    }
}

static void judge_all(struct judgement *j, const struct rule_set *rules, const struct model *model,
                      GPtrArray *not_judged)
{
    j->open = not_judged != NULL ? g_hash_table_new(NULL, NULL) : NULL;
    judge_model(j, rules, model);
    const GPtrArray *all = rule_set_all(rules);
    for (guint i = 0; j->open != NULL && i < all->len; i++)
        if (g_hash_table_contains(j->open, all->pdata[i]))
            g_ptr_array_add(not_judged, (char *)(uintptr_t)((const struct rule *)all->pdata[i])->id);
    g_clear_pointer(&j->open, g_hash_table_unref);
}

/* Most runs have nothing to judge, and rules need not be read for them. */
static bool judge_begin(const struct rule_set *rules, const struct model *model)
{
    *rule_set_effort(rules) = (struct effort){EFFORT_OF_TEAM, NULL};
    return model->units->len + model->manifests->len > 0;
}

void judge(const struct rule_set *rules, const struct model *model, GPtrArray *findings, GPtrArray *not_judged)
{
    struct judgement j;
    if (!judge_begin(rules, model))
        return;
    judgement_init(&j, findings);
    judge_all(&j, rules, model, not_judged);
    offers_settle(j.offers, findings);
    judgement_clear(&j);
}

void judge_further(const struct rule_set *rules, const struct model *model, GPtrArray *findings)
{
    struct judgement j;
    judgement_init(&j, findings);
    judge_all(&j, rules, model, NULL);
    judgement_clear(&j);
}

void judge_into(const struct rule_set *rules, const struct model *model, const struct judge_sink *sink,
                const GPtrArray *findings, GPtrArray *not_judged)
{
    struct judgement j;
    if (!judge_begin(rules, model))
        return;
    g_autoptr(GPtrArray) raw = g_ptr_array_new();
    judgement_init(&j, raw);
    j.sink = sink;
    judge_all(&j, rules, model, not_judged);
    offers_settle(j.offers, findings); /* what was merged has one fix in common, or none */
    judgement_clear(&j);
}

void judge_comments(const struct rule_set *rules, const struct model *model, const GPtrArray *comments,
                    GPtrArray *findings)
{
    struct judgement j;
    if (comments->len == 0)
        return;
    judgement_init(&j, findings);
    const struct type_rules *type_rules = make_type_rules(&j, rules, &fact_type_commented);
    for (guint target = 0; target < model->targets->len; target++)
        for (guint i = 0; i < comments->len; i++)
            judge_root(&j, type_rules, target, model, comments->pdata[i]);
    judgement_clear(&j);
}
