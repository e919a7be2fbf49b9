/*
 * The stages after libclang, without it: the input chooses a unit of well-formed IR (fuzz/ir/make.h), which is
 * interpreted, linked, judged and reported.  The first byte chooses the format of the report, and whether all stages
 * run twice and must give the same facts.
 */
#include <string.h>

#include "facts/text.h"
#include "flow/flow.h"
#include "fuzz/fuzz.h"
#include "fuzz/ir/make.h"
#include "fuzz/pipeline.h"
#include "ir/dump.h"

enum {
    TWICE = 0xF0,
    STEPS = 1500 /* of a run: what is of interest happens before, and a thousand inputs a second find more than one */
};

static struct fact_unit *facts_of(const uint8_t *data, size_t size, bool dump)
{
    struct ir_unit *unit = ir_make(data, size);
    if (dump) {
        GString *text = g_string_new(NULL);
        ir_dump(unit, text);
        g_string_free(text, TRUE);
    }
    struct fact_unit *facts = flow_unit_within(unit, STEPS);
    ir_unit_free(unit); /* facts borrow nothing */
    return facts;
}

static void check_again(const struct fact_unit *facts, const uint8_t *data, size_t size)
{
    struct fact_unit *again = facts_of(data, size, true);
    g_autofree char *a = fact_to_text(&fact_type_unit, facts), *b = fact_to_text(&fact_type_unit, again);
    g_assert(strcmp(a, b) == 0);
    fact_free(&fact_type_unit, again);
    pipeline_check_forms(facts);
}

/* For one target, or the same for two. */
static void render(struct fact_unit *facts, guint format, bool two)
{
    GArray *targets = targets_parse(two ? "WIN10_FE,WIN10_VB" : "WIN10_FE", NULL, "x64", NULL);
    struct model *model = model_new(targets);
    if (two)
        model_add(model, 1, FACT_COPY(unit, facts));
    model_add(model, 0, facts);
    pipeline_render(model, format);
    model_free(model);
    g_array_unref(targets);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    guint choice = size > 0 ? data[0] : 0;
    if (size > 0)
        data++, size--;
    struct fact_unit *facts = facts_of(data, size, false);
    if (choice >= TWICE)
        check_again(facts, data, size);
    render(facts, choice % pipeline_n_formats(), (choice & 8) != 0);
    return 0;
}
