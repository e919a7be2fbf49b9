/* What the files that build a view share. */
#ifndef PCWLINT_INSPECT_BUILD_H
#define PCWLINT_INSPECT_BUILD_H

#include "inspect/view.h"
#include "link/sites.h"

struct builder {
    const struct model *model;
    struct view *view;
    const struct rule_set *rules; /* NULL: none */
    struct sites **sites;         /* one per group of targets */
};

/* table.c: the table of a registration with its blocks, for one target.  `served` are the calls that give it instances.
 */
struct view_table *table_new(const struct builder *builder, const struct model_unit *unit,
                             const struct fact_registration *registration, const GArray *served);
void table_free(gpointer table);

/* They say the same of the same place. */
bool view_same_line(const struct view_line *a, const struct view_line *b);

/* view.c: a line that says the same stands among them.  view-inputs.c: what is said of the inputs themselves. */
bool view_has_line(const GPtrArray *lines, const struct view_line *line);
void inputs_add(struct view *view);

/* subjects.c: notes what a registration is made of as belonging to the counterset; and after all of them hands out
 * findings. */
void subjects_note(struct view *view, const void *fact, struct view_set *set);
void subjects_note_registration(struct view *view, const struct fact_registration *registration, struct view_set *set);
void subjects_note_rest(struct view *view);
void subjects_hand_out(struct view *view, const GPtrArray *findings);

#endif
