#include "link/program/absent-header.h"

#include "base/file/path.h"
#include "base/text/api.h"

static const struct fact_missing *absent_header_header_of(const struct fact_unit *unit, const char *function)
{
    const struct fact_missing *best = NULL;
    guint most = 0;
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (missing->what != FACT_MISSING_HEADER || missing->name == NULL || missing->place == NULL)
            continue;
        guint likely =
            g_str_has_suffix(missing->name, ".tmh") ? 0 : api_resemblance(function, path_file_name(missing->name));
        if (likely > most) {
            best = missing;
            most = likely;
        }
    }
    return best;
}

const struct fact_missing *absent_header_find(const struct fact_unit *unit, const GPtrArray *functions,
                                              const struct fact_missing **header)
{
    for (guint i = 0; i < functions->len; i++) {
        const struct fact_missing *function = functions->pdata[i];
        if (function->what != FACT_MISSING_FUNCTION || function->place == NULL ||
            !api_is_generated_call(function->name) || !api_may_register(function->name))
            continue;
        *header = absent_header_header_of(unit, function->name);
        if (*header != NULL)
            return function;
    }
    return NULL;
}

struct fact_lack *absent_header_lack(const struct fact_missing *function, const struct fact_missing *header)
{
    struct fact_lack *lack = FACT_NEW(lack);
    lack->summary = g_strdup_printf("%s is not declared, and \"%s\", a header that CTRPP may generate from a manifest, "
                                    "was not found: what %s registers was not checked",
                                    function->name, header->name, function->name);
    lack->remedy = g_strdup("give the manifest of its counterset with --manifest (no manifest that was read has it), "
                            "or the folder of the header with -I after the build has generated it");
    lack->place = FACT_COPY(place, function->place);
    struct fact_step *step = FACT_NEW(step);
    step->place = FACT_COPY(place, header->place);
    step->message = g_strdup_printf("\"%s\" was not found", header->name);
    fact_append(&lack->places, step);
    return lack;
}
