#include "lsp/features/symbols.h"

#include <string.h>

#include "facts/derived-types.h"
#include "inspect/describe.h"
#include "inspect/view-row.h"
#include "lsp/features/subjects.h"
#include "lsp/features/wording.h"
#include "lsp/features/xml-scan.h"

static void symbol_free(gpointer data)
{
    struct symbol *symbol = data;
    g_free(symbol->name);
    g_free(symbol->detail);
    g_ptr_array_unref(symbol->children);
    g_free(symbol);
}

/* Takes the texts; a symbol has a name, whatever the text says. */
static struct symbol *symbol_new(enum symbol_kind kind, char *name, char *detail, struct span span)
{
    struct symbol *symbol = g_new(struct symbol, 1);
    if (name == NULL || *name == '\0') {
        g_free(name);
        name = g_strdup("?");
    }
    *symbol = (struct symbol){kind, name, detail, span, span, g_ptr_array_new_with_free_func(symbol_free)};
    return symbol;
}

/* ---- manifests, by their text ---- */

static char *counter_detail(const struct xml_scan *scan, const struct xml_scan_element *element)
{
    g_autofree char *id = xml_scan_value(scan, element, "id"), *type = xml_scan_value(scan, element, "type");
    return g_strdup_printf("%s, %s", id != NULL ? id : "no id", type != NULL ? type : "no type");
}

static struct symbol *symbol_of_element(const struct feature_document *document, const struct xml_scan *scan,
                                        const struct xml_scan_element *element, enum symbol_kind kind)
{
    const struct xml_scan_attribute *name = xml_scan_attribute(element, "name");
    char *detail = kind == SYMBOL_COUNTER ? counter_detail(scan, element) : xml_scan_value(scan, element, "symbol");
    struct symbol *symbol = symbol_new(kind, xml_scan_value(scan, element, "name"), detail,
                                       document_span(document, element->start, element->end));
    symbol->selection = name != NULL && name->has_value
                            ? document_span(document, name->value_start, name->value_end)
                            : document_span(document, element->name_start, element->name_end);
    return symbol;
}

static GPtrArray *symbols_of_manifest(const struct feature_document *given)
{
    g_autoptr(GArray) lines = document_lines(given);
    struct feature_document indexed = {given->path, given->text, given->length, lines}, *document = &indexed;
    struct xml_scan *scan = xml_scan_new(document->text, document->length);
    GPtrArray *symbols = g_ptr_array_new_with_free_func(symbol_free);
    struct symbol *set = NULL;
    int set_index = -1;
    for (guint i = 0; i < scan->elements->len; i++) {
        const struct xml_scan_element *element = xml_scan_element(scan, (int)i);
        if (xml_scan_around(scan, (int)i, "counters") < 0)
            continue;
        if (strcmp(element->name, "counterSet") == 0) {
            set = symbol_of_element(document, scan, element, SYMBOL_COUNTERSET);
            set_index = (int)i;
            g_ptr_array_add(symbols, set);
        } else if (strcmp(element->name, "counter") == 0 && set != NULL && element->parent == set_index) {
            g_ptr_array_add(set->children, symbol_of_element(document, scan, element, SYMBOL_COUNTER));
        }
    }
    xml_scan_free(scan);
    return symbols;
}

/* ---- sources, by the model ---- */

static char *row_name(const struct row_view *row)
{
    const struct fact_manifest_counter *counter = view_row_counter(row->table, row->row);
    const struct fact_field *field = derived_descriptor(row_view_descriptor(row))->field;
    g_autofree char *id = describe_cell(row_view_descriptor(row)->id, 10);
    if (counter != NULL && counter->name != NULL && *counter->name != '\0')
        return g_strdup(counter->name);
    return field != NULL && field->path != NULL ? g_strdup(field->path) : g_strdup_printf("counter %s", id);
}

static char *row_detail(const struct features *features, const struct row_view *row)
{
    g_autoptr(GArray) rows = row_views_new();
    row_views_add(rows, row->set, row->table, row->row);
    g_autofree char *offset = wording_offset(features, rows), *size = wording_size(features, rows),
                    *id = describe_cell(row_view_descriptor(row)->id, 10);
    return g_strdup_printf("%s: %s, %s", id, offset, size);
}

/* Makes the outer span hold the inner one. */
static void grow(struct span *outer, struct span inner)
{
    struct span all = *outer;
    if (span_compare(inner, all) < 0) {
        all.line = inner.line;
        all.column = inner.column;
    }
    if (inner.end_line > all.end_line || (inner.end_line == all.end_line && inner.end_column > all.end_column)) {
        all.end_line = inner.end_line;
        all.end_column = inner.end_column;
    }
    *outer = all;
}

struct symbol_list {
    const struct features *features;
    const struct feature_document *document;
    GPtrArray *symbols;
    GHashTable *sets; /* struct view_set → its struct symbol */
    GHashTable *rows; /* "LINE:COLUMN INDEX" of a row of a set that is listed */
};

static struct symbol *symbol_of_set(struct symbol_list *listing, const struct view_set *set, struct span span)
{
    struct symbol *symbol = g_hash_table_lookup(listing->sets, set);
    if (symbol == NULL) {
        char *detail = describe_count(view_set_counters(set), "counter", "counters");
        symbol = symbol_new(SYMBOL_COUNTERSET, g_strdup(set->title), detail, span);
        g_hash_table_insert(listing->sets, (gpointer)set, symbol);
        g_ptr_array_add(listing->symbols, symbol);
    }
    return symbol;
}

/* A counterset is where its table is, when that is in the document; else at the call. */
static void list_row(struct symbol_list *listing, const struct subject *subject)
{
    struct row_view row = {subject->set, subject->table, subject->row};
    struct span span = span_of_place(subject->place);
    if (subject->place != row_view_descriptor(&row)->place)
        return;
    char *key = g_strdup_printf("%p %u %" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, (const void *)subject->set,
                                subject->row, span.line, span.column);
    if (!g_hash_table_add(listing->rows, key))
        return; /* the same row for another target */
    struct symbol *set = symbol_of_set(listing, subject->set, span);
    grow(&set->span, span);
    g_ptr_array_add(set->children,
                    symbol_new(SYMBOL_COUNTER, row_name(&row), row_detail(listing->features, &row), span));
}

static void list_subjects(struct symbol_list *listing, enum subject_kind kind)
{
    const GArray *list = subjects_of(listing->features, listing->document->path);
    for (guint i = 0; list != NULL && i < list->len; i++) {
        const struct subject *subject = &g_array_index(list, struct subject, i);
        if (subject->kind != kind)
            continue;
        if (kind == SUBJECT_ROW)
            list_row(listing, subject);
        else if (!g_hash_table_contains(listing->sets, subject->set))
            symbol_of_set(listing, subject->set, span_of_place(subject->place));
    }
}

static gint compare_symbols(gconstpointer a, gconstpointer b)
{
    return span_compare((*(const struct symbol *const *)a)->span, (*(const struct symbol *const *)b)->span);
}

static GPtrArray *symbols_of_source(const struct features *features, const struct feature_document *document)
{
    struct symbol_list listing = {features, document, g_ptr_array_new_with_free_func(symbol_free),
                                  g_hash_table_new(NULL, NULL),
                                  g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    list_subjects(&listing, SUBJECT_ROW);
    list_subjects(&listing, SUBJECT_CALL);
    g_hash_table_unref(listing.sets);
    g_hash_table_unref(listing.rows);
    g_ptr_array_sort(listing.symbols, compare_symbols);
    return listing.symbols;
}

GPtrArray *symbols_of(const struct features *features, const struct feature_document *document)
{
    if (xml_scan_is_xml(document))
        return symbols_of_manifest(document);
    return features != NULL ? symbols_of_source(features, document) : g_ptr_array_new_with_free_func(symbol_free);
}

/* ---- the workspace ---- */

static void workspace_symbol_free(gpointer data)
{
    struct workspace_symbol *symbol = data;
    g_free(symbol->name);
    g_free(symbol->container);
    location_free(symbol->location);
    g_free(symbol);
}

/* "vmb" is found in "Volume Meter\Bytes". */
static bool matches(const char *name, const char *folded_query)
{
    g_autofree char *folded = g_utf8_casefold(name, -1);
    const char *at = folded;
    for (const char *letter = folded_query; *letter != '\0'; letter = g_utf8_next_char(letter)) {
        gunichar wanted = g_utf8_get_char(letter);
        while (*at != '\0' && g_utf8_get_char(at) != wanted)
            at = g_utf8_next_char(at);
        if (*at == '\0')
            return false;
        at = g_utf8_next_char(at);
    }
    return true;
}

struct symbol_search {
    const struct features *features;
    char *query; /* in one case */
    guint most;
    GPtrArray *found;
    GHashTable *seen; /* "FILE:LINE:COLUMN NAME" */
};

static void add_symbol(struct symbol_search *search, enum symbol_kind kind, const char *name, const char *container,
                       const struct fact_place *place)
{
    if (place == NULL || place->file == NULL || name == NULL || search->found->len >= search->most)
        return;
    g_autofree char *shown = g_utf8_make_valid(name, -1);
    g_autofree char *key = g_strdup_printf("%s:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT " %s", place->file, place->line,
                                           place->column, shown);
    if (!matches(shown, search->query) || !g_hash_table_add(search->seen, g_strdup(key)))
        return;
    struct workspace_symbol *symbol = g_new(struct workspace_symbol, 1);
    *symbol = (struct workspace_symbol){kind, g_strdup(shown), g_strdup(container),
                                        location_new(place->file, span_of_place(place))};
    g_ptr_array_add(search->found, symbol);
}

static void find_rows(struct symbol_search *search, const struct view_set *set, const struct view_table *table)
{
    for (guint row = 0; row < fact_count(table->registration->descriptors); row++) {
        struct row_view view = {set, table, row};
        const struct fact_manifest_counter *counter = view_row_counter(table, row);
        const struct fact_place *place = row_view_descriptor(&view)->place;
        g_autofree char *name = row_name(&view);
        if (counter == NULL || !fact_place_same(counter->place, place)) /* else the manifest's counter is found */
            add_symbol(search, SYMBOL_COUNTER, name, set->title, place);
    }
}

static void find_in_sources(struct symbol_search *search)
{
    const GPtrArray *sets = search->features->view->sets;
    for (guint i = 0; i < sets->len; i++) {
        const struct view_set *set = sets->pdata[i];
        add_symbol(search, SYMBOL_COUNTERSET, set->title, NULL, set->place);
        for (guint k = 0; k < set->tables->len; k++)
            find_rows(search, set, set->tables->pdata[k]);
    }
}

static gint features_symbols_compare_sets(gconstpointer a, gconstpointer b)
{
    const struct fact_place *left = (*(const struct fact_manifest_set *const *)a)->place,
                            *right = (*(const struct fact_manifest_set *const *)b)->place;
    int order = g_strcmp0(left->file, right->file);
    return order != 0 ? order : span_compare(span_of_place(left), span_of_place(right));
}

static void find_in_manifests(struct symbol_search *search)
{
    g_autoptr(GPtrArray) sets = g_ptr_array_new();
    GHashTableIter each;
    gpointer set;
    g_hash_table_iter_init(&each, search->features->manifest_sets);
    while (g_hash_table_iter_next(&each, NULL, &set))
        g_ptr_array_add(sets, set);
    g_ptr_array_sort(sets, features_symbols_compare_sets);
    for (guint i = 0; i < sets->len; i++) {
        const struct fact_manifest_set *facts = sets->pdata[i];
        add_symbol(search, SYMBOL_COUNTERSET, facts->name, NULL, facts->place);
        for (guint k = 0; k < fact_count(facts->counters); k++) {
            const struct fact_manifest_counter *counter = FACT_AT(manifest_counter, facts->counters, k);
            add_symbol(search, SYMBOL_COUNTER, counter->name, facts->name, counter->place);
        }
    }
}

GPtrArray *symbols_named(const struct features *features, const char *query, guint most)
{
    g_autofree char *valid = g_utf8_make_valid(query, -1);
    struct symbol_search search = {features, g_utf8_casefold(valid, -1), most,
                                   g_ptr_array_new_with_free_func(workspace_symbol_free),
                                   g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
    find_in_sources(&search);
    find_in_manifests(&search);
    g_hash_table_unref(search.seen);
    g_free(search.query);
    return search.found;
}
