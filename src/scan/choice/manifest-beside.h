/* Whether a source may use the generated header of a manifest that lies beside it and that nobody named. */
#ifndef PCWLINT_SCAN_CHOICE_MANIFEST_BESIDE_H
#define PCWLINT_SCAN_CHOICE_MANIFEST_BESIDE_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

struct manifest_beside;

/* `sets`: what is known of manifests (struct fact_manifest_set, borrowed); NULL: nothing. */
struct manifest_beside *manifest_beside_new(const GPtrArray *sets);
void manifest_beside_free(struct manifest_beside *beside);

/* Whether a manifest lies beside the file of which `sets` does not say what it stands for. */
bool manifest_beside_has(struct manifest_beside *beside, const struct indexed_file *file);

#endif
