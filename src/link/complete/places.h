/* A generated row is mended in the manifest: findings about the row point there. */
#ifndef PCWLINT_LINK_COMPLETE_PLACES_H
#define PCWLINT_LINK_COMPLETE_PLACES_H

#include "facts/facts.h"

/* Moves a place to another; nothing happens where either is NULL. */
void complete_move(const struct fact_place **place, const struct fact_place *to);

/* The same for the place of a row, of a value (NULL is allowed), and of what stands behind a name. */
void complete_move_row(const struct fact_descriptor *row, const struct fact_place *to);
void complete_move_value(const struct fact_value *value, const struct fact_place *to);
void complete_move_name(const struct fact_name *name, const struct fact_place *to);

#endif
