/* The attributes of one element, as the schema has them. */
#ifndef PCWLINT_MANIFEST_ATTRIBUTES_H
#define PCWLINT_MANIFEST_ATTRIBUTES_H

#include "manifest/reading.h"

/* The part of reading_check() that is about the attributes of one element, of a kernel-mode provider or of another. */
void reading_check_attributes(struct reading *reading, const struct xml_element *element, bool kernel);

/* NULL, or what would be right for the attribute, as a phrase to free with g_free(). */
char *reading_value_advice(const struct xml_element *element, const char *attribute);

/* Whether an element that should have the attribute has one with nearly that name, which the schema does not know. */
bool reading_misspelt(const struct xml_element *element, const char *attribute);

#endif
