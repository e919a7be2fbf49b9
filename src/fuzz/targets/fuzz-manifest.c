/* A manifest: any bytes are read, every place lies in the text, and the facts survive the way to a worker and back. */
#include <string.h>

#include "base/text/json/json.h"
#include "base/text/text.h"
#include "facts/json.h"
#include "fuzz/fuzz.h"
#include "manifest/manifest.h"

static guint count_lines(const char *text, gsize size)
{
    guint lines = 1;
    for (gsize i = 0; i < size; i++)
        lines += text[i] == '\n' || (text[i] == '\r' && (i + 1 == size || text[i + 1] != '\n'));
    return lines;
}

static void check_place(const struct fact_place *place, guint lines)
{
    if (place == NULL)
        return;
    g_assert(place->line >= 1 && place->column >= 1);
    g_assert(place->end_line <= lines);
    g_assert(place->end_line > place->line || (place->end_line == place->line && place->end_column >= place->column));
}

static void check_places(const struct fact_type *type, const void *fact, guint lines)
{
    if (type == &fact_type_place)
        check_place(fact, lines);
    for (size_t i = 0; fact != NULL && i < type->n_members; i++) {
        const struct fact_member_info *member = &type->members[i];
        const void *below =
            member->of != NULL ? *(void *const *)(const void *)((const char *)fact + member->offset) : NULL;
        if (member->kind == FACT_RECORD)
            check_places(member->of, below, lines);
        for (size_t k = 0; member->kind == FACT_LIST && k < fact_count(below); k++)
            check_places(member->of, ((const GPtrArray *)below)->pdata[k], lines);
    }
}

static void check_round_trip(const struct fact_manifest *manifest)
{
    struct json *json = fact_to_json(&fact_type_manifest, manifest);
    void *back = fact_from_json(&fact_type_manifest, json, NULL);
    g_assert(back != NULL);
    fact_free(&fact_type_manifest, back);
    json_free(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gsize length = 0;
    struct fact_manifest *manifest = manifest_parse("fuzz.man", (const char *)data, size);
    g_autofree char *text = text_to_utf8((const char *)data, size, &length, NULL);
    g_assert(text != NULL || manifest->failure != NULL);
    check_places(&fact_type_manifest, manifest, text != NULL ? count_lines(text, length) : 0);
    g_assert(manifest->failure == NULL || (manifest->problems == NULL && manifest->providers == NULL));
    g_assert(!manifest_is_malformed(manifest) || manifest->providers == NULL);
    check_round_trip(manifest);
    fact_free(&fact_type_manifest, manifest);
    return 0;
}
