/* What installs the counters of a tree: it is looked for where the tree has manifests of drivers. */
#ifndef PCWLINT_RUN_INPUTS_INSTALLERS_H
#define PCWLINT_RUN_INPUTS_INSTALLERS_H

#include "link/model.h"
#include "run/inputs/sources.h"

/* Adds to the model, whose manifests are known, what the directories of `sources` hold, for each group of targets; to
 * `notes`, which of it was not read. */
void run_installers_add(const struct sources *sources, struct model *model, GPtrArray *notes);

#endif
