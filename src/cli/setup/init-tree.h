/* What a tree states about its driver, for "pcwlint init": the oldest Windows and the architectures. */
#ifndef PCWLINT_CLI_SETUP_INIT_TREE_H
#define PCWLINT_CLI_SETUP_INIT_TREE_H

#include <glib.h>

#include "run/run.h"

struct init_tree {
    const char *runs_on;  /* name of a Windows, static; NULL: nothing states one */
    char *runs_on_origin; /* "driver.vcxproj:12"; NULL as above */
    GPtrArray *archs;     /* of const char *, static: what the projects of checked sources build; empty: no project */
    GPtrArray *projects;  /* of char *: these projects */
};

/* Reads what the plan of a run found.  Clear with init_tree_clear(). */
void init_tree_read(struct init_tree *tree, const struct run_result *plan);
void init_tree_clear(struct init_tree *tree);

#endif
