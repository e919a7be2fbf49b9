/*
 * What the language server understands of a checked tree: the linked model, as inspect shows it (inspect/view.h), made
 * searchable by place.  Requests are answered from it without another analysis.
 *
 * A struct features belongs to one check and borrows from its model and its findings.  It is made once for each check;
 * all queries to it are pure functions.
 */
#ifndef PCWLINT_LSP_FEATURES_FEATURES_H
#define PCWLINT_LSP_FEATURES_FEATURES_H

#include <glib.h>

#include "judge/rules.h"
#include "link/model.h"

struct features;

/*
 * `findings` have been through findings_finish(); `suppressed` more are quiet.  `previous`: of the check before, or
 * NULL. While a manifest is not well-formed, as it is while someone types in it, the header that stands for it is
 * missing, and what the sources say of its structures with it; their layouts are taken from `previous` then, which may
 * be freed afterwards.
 */
struct features *features_new(const struct model *model, const GPtrArray *findings, guint suppressed,
                              const struct rule_set *rules, const struct features *previous);
void features_free(struct features *features);

/* What hints, lenses and symbols are made of, but for manifests that nothing registers: where two checks have one
 * digest, these are the same.  0 for NULL. */
guint features_digest(const struct features *features);

#endif
