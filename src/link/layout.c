#include "link/layout.h"

#include <stdlib.h>
#include <string.h>

#include "base/text/text.h"

/* Nothing real nests deeper or is larger; facts may come from a file that somebody else wrote. */
#define DEEPEST 64
#define LARGEST (INT64_C(1) << 40)

struct node {
    const struct fact_member *member; /* NULL for the root */
    const char *path;                 /* as the facts write it; an anonymous member has its parent's */
    const char *suffix;               /* of `path`, behind the parent's */
    guint parent;
    int64_t start;         /* from the start of the parent (of its first element) */
    int64_t size, element; /* bytes; bytes per element */
    bool array, leaf, usable;
    guint first, n_children; /* slice of layout.order */
};

struct child {
    guint node;
    int64_t start;
    int64_t reach; /* where the last of this and the earlier children of the slice ends */
};

struct layout {
    const struct fact_record *record;
    struct node *nodes; /* 0 is the root */
    guint n_nodes;
    struct child *order; /* children of one node after another, by start */
    GHashTable *by_path; /* path → struct fact_member */
};

static bool sane(const struct fact_member *member)
{
    return member->offset >= 0 && member->offset <= LARGEST && member->size >= 0 && member->size <= LARGEST;
}

/* "a.b" in "a" is ".b"; "a[0].b" in the array "a" is ".b" too, for the element's number comes from the lookup. */
static const char *suffix_in(const char *path, const struct node *parent)
{
    size_t length = strlen(parent->path);
    if (!g_str_has_prefix(path, parent->path))
        return path;
    const char *suffix = path + length;
    while (parent->array && *suffix == '[' && strchr(suffix, ']') != NULL)
        suffix = strchr(suffix, ']') + 1;
    return length == 0 || *suffix == '\0' || *suffix == '.' || *suffix == '[' ? suffix : path;
}

/* Elements of all dimensions: the facts count the outermost one where the type has several, "ULONG[2][3]". */
static int64_t count_elements(const struct fact_member *member)
{
    if (!sane(member) || member->size == 0 || member->count <= 0)
        return 0;
    int64_t product = 1;
    guint dimensions = 0;
    for (const char *at = member->type; at != NULL && (at = strchr(at, '[')) != NULL; at++, dimensions++) {
        gint64 n = g_ascii_strtoll(at + 1, NULL, 10);
        product = n > 0 && product <= member->size / n ? product * n : member->size + 1;
    }
    return dimensions > 1 && member->size % product == 0 ? product : member->count;
}

static void fill_node(struct node *nodes, guint index, guint parent, const struct fact_member *member)
{
    struct node *node = &nodes[index];
    const struct node *outer = &nodes[parent];
    int64_t outer_offset = outer->member != NULL ? outer->member->offset : 0;
    bool named = member->path != NULL && member->path[0] != '\0';
    int64_t count = count_elements(member);
    int64_t element = count > 0 ? member->size / count : 0;
    *node = (struct node){
        .member = member,
        .parent = parent,
        .path = named ? member->path : outer->path,
        .suffix = named ? suffix_in(member->path, outer) : "",
        .usable = sane(member) && member->offset >= outer_offset,
        .size = member->size,
        .element = element > 0 ? element : member->size,
        .array = element > 0,
        .leaf = true,
    };
    if (node->usable)
        node->start = member->offset - outer_offset;
}

/* The facts' depth says which member a part belongs to: the nearest earlier one that is less deep. */
static void read_tree(struct layout *layout)
{
    g_autofree guint *open = g_new(guint, layout->n_nodes);
    guint n_open = 1;
    open[0] = 0;
    for (guint i = 1; i < layout->n_nodes; i++) {
        const struct fact_member *member = FACT_AT(member, layout->record->members, i - 1);
        while (n_open > 1 && layout->nodes[open[n_open - 1]].member->depth >= member->depth)
            n_open--;
        guint parent = open[n_open - 1];
        fill_node(layout->nodes, i, parent, (gpointer)member);
        layout->nodes[parent].n_children++;
        if (member->path != NULL && sane(member))
            g_hash_table_insert(layout->by_path, member->path, (gpointer)member);
        open[n_open++] = i;
    }
    /* A LARGE_INTEGER counts as an integer, and its parts, where the facts list them, as fields too. */
    for (guint i = 1; i < layout->n_nodes; i++)
        layout->nodes[i].leaf =
            layout->nodes[i].n_children == 0 || layout->nodes[i].member->kind != FACT_FIELD_AGGREGATE;
}

static int compare_children(gconstpointer a, gconstpointer b)
{
    const struct child *x = a, *y = b;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    return x->node < y->node ? -1 : x->node > y->node;
}

static void sort_children(struct layout *layout)
{
    guint first = 0;
    for (guint i = 0; i < layout->n_nodes; i++) {
        layout->nodes[i].first = first;
        first += layout->nodes[i].n_children;
        layout->nodes[i].n_children = 0;
    }
    for (guint i = 1; i < layout->n_nodes; i++) {
        if (!layout->nodes[i].usable)
            continue;
        struct node *parent = &layout->nodes[layout->nodes[i].parent];
        layout->order[parent->first + parent->n_children++] = (struct child){i, layout->nodes[i].start, 0};
    }
    for (guint i = 0; i < layout->n_nodes; i++) {
        const struct node *node = &layout->nodes[i];
        struct child *children = layout->order + node->first;
        int64_t reach = 0;
        if (node->n_children > 0)
            qsort(children, node->n_children, sizeof *children, compare_children);
        for (guint k = 0; k < node->n_children; k++) {
            reach = MAX(reach, children[k].start + layout->nodes[children[k].node].size);
            children[k].reach = reach;
        }
    }
}

struct layout *layout_new(const struct fact_record *record)
{
    struct layout *layout = g_new0(struct layout, 1);
    layout->record = record;
    layout->n_nodes = (guint)fact_count(record->members) + 1;
    layout->nodes = g_new0(struct node, layout->n_nodes);
    layout->order = g_new0(struct child, layout->n_nodes);
    layout->nodes[0] = (struct node){.path = "", .suffix = "", .size = record->size, .element = record->size};
    layout->by_path = g_hash_table_new(g_str_hash, g_str_equal);
    read_tree(layout);
    sort_children(layout);
    return layout;
}

void layout_free(struct layout *layout)
{
    g_free(layout->nodes);
    g_free(layout->order);
    g_hash_table_unref(layout->by_path);
    g_free(layout);
}

const struct fact_record *layout_record(const struct layout *layout)
{
    return layout->record;
}

/* Number of children that start at or before `offset`. */
static guint count_up_to(const struct child *children, guint n, int64_t offset)
{
    guint low = 0, high = n;
    while (low < high) {
        guint middle = low + (high - low) / 2;
        if (children[middle].start <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

struct layout_lookup {
    const struct layout *layout;
    GArray *hits;
    int64_t gap_start, gap_end; /* in the block */
};

static void visit_record(struct layout_lookup *lookup, guint index, int64_t base, int parent, int64_t offset,
                         int depth);

/* Appends the hits for one member that covers `offset`, and what lies in it. */
static void link_layout_enter(struct layout_lookup *lookup, guint index, int64_t base, int parent, int64_t offset,
                              int depth)
{
    const struct node *node = &lookup->layout->nodes[index];
    const struct fact_member *member = node->member;
    int64_t start = base + node->start;
    struct layout_hit hit = {member,       node->suffix, LAYOUT_NO_ELEMENT,          start, node->size,
                             member->kind, node->array,  node->leaf && !node->array, parent};
    g_array_append_val(lookup->hits, hit);
    int64_t inner = offset - node->start;
    if (node->array) {
        int64_t number = inner / node->element;
        start += number * node->element;
        inner -= number * node->element;
        struct layout_hit element = {
            member, NULL, number, start, node->element, member->kind, false, node->leaf, (int)lookup->hits->len - 1};
        g_array_append_val(lookup->hits, element);
    }
    visit_record(lookup, index, start, (int)lookup->hits->len - 1, inner, depth + 1);
}

/* Visits the children of a node that cover `offset`, which counts from `base`, the node's start in the block. */
static void visit_record(struct layout_lookup *lookup, guint index, int64_t base, int parent, int64_t offset, int depth)
{
    const struct node *node = &lookup->layout->nodes[index];
    const struct child *children = lookup->layout->order + node->first;
    if (depth > DEEPEST || (index != 0 && node->n_children == 0))
        return;
    guint n = count_up_to(children, node->n_children, offset);
    guint from = n;
    while (from > 0 && children[from - 1].reach > offset)
        from--;
    lookup->gap_start = base + (n > 0 ? MIN(children[n - 1].reach, offset) : 0);
    lookup->gap_end = base + (n < node->n_children ? children[n].start : node->element);
    for (guint i = from; i < n; i++)
        if (children[i].start + lookup->layout->nodes[children[i].node].size > offset)
            link_layout_enter(lookup, children[i].node, base, parent, offset, depth);
}

int64_t layout_at(const struct layout *layout, int64_t base, int parent, int64_t offset, GArray *hits, int64_t *gap)
{
    struct layout_lookup lookup = {layout, hits, base, base};
    visit_record(&lookup, 0, base, parent, offset, 0);
    *gap = lookup.gap_start;
    return lookup.gap_end - lookup.gap_start;
}

/* "[5]", or "[1][2]" when the type says ULONG[2][3]. */
static void append_subscripts(GString *out, const char *type, gint64 number)
{
    const char *inner = type != NULL ? strchr(type, '[') : NULL;
    gint64 below = 1; /* elements per step of the outermost subscript */
    while (inner != NULL && (inner = strchr(inner + 1, '[')) != NULL)
        below = MIN(below * CLAMP(g_ascii_strtoll(inner + 1, NULL, 10), 1, G_MAXINT32), G_MAXINT32);
    g_string_append_printf(out, "[%" G_GINT64_FORMAT "]", number / below);
    if (below > 1)
        append_subscripts(out, strchr(type, '[') + 1, number % below);
}

static void layout_append_path(const GArray *hits, int index, GString *out)
{
    if (index < 0)
        return;
    const struct layout_hit *hit = &g_array_index(hits, struct layout_hit, index);
    layout_append_path(hits, hit->parent, out);
    if (hit->element != LAYOUT_NO_ELEMENT) {
        append_subscripts(out, hit->member != NULL ? hit->member->type : NULL, hit->element);
        return;
    }
    bool joined = out->len == 0 || hit->suffix[0] == '\0' || hit->suffix[0] == '.' || hit->suffix[0] == '[';
    if (!joined)
        g_string_append_c(out, '.');
    g_string_append(out, hit->suffix);
}

char *layout_path(const GArray *hits, guint index)
{
    GString *out = g_string_new(NULL);
    layout_append_path(hits, (int)index, out);
    return text_take(out);
}

const struct fact_member *layout_named(const struct layout *layout, const char *path)
{
    const struct fact_member *member = g_hash_table_lookup(layout->by_path, path);
    if (member != NULL)
        return member;
    g_autofree char *shorter = g_strdup(path);
    for (size_t n = strlen(shorter); member == NULL && n > 0; n--) {
        if (shorter[n - 1] != '.' && shorter[n - 1] != '[')
            continue;
        shorter[n - 1] = '\0';
        member = g_hash_table_lookup(layout->by_path, shorter);
    }
    return member;
}

bool layout_open(const struct layout *layout)
{
    const struct node *root = &layout->nodes[0];
    if (root->n_children == 0)
        return false;
    const struct fact_member *last = layout->nodes[layout->order[root->first + root->n_children - 1].node].member;
    bool flexible = last->type != NULL && strstr(last->type, "[]") != NULL;
    return last->count == 1 || flexible;
}
