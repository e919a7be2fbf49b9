/* Facts in words for people.  What is not known is never shown as if it were: it is said, with the reason. */
#ifndef PCWLINT_INSPECT_DESCRIBE_H
#define PCWLINT_INSPECT_DESCRIBE_H

#include <glib.h>

#include "inspect/view.h"

/* The lines of one registration, but for its path; of struct view_line, free with g_ptr_array_unref(). */
GPtrArray *describe_registration(const struct fact_registration *registration);

/* "'NT_SUCCESS(status)' is true (a.c:12), Start is called (a.c:20)"; NULL when nothing decides. */
char *describe_path(const struct fact_registration *registration);

/* ""Bells", symbol Bell, instances single". */
char *describe_manifest_set(const struct fact_manifest_set *set);

/* "PcwAddInstance in Callback hands over g_Totals (32 bytes) as block 0". */
char *describe_instance(const struct fact_instance *instance);

/* Takes `text`; `label` and `place` are borrowed.  view_line_free() is a GDestroyNotify for arrays of lines. */
struct view_line *view_line_new(const char *label, char *text, const struct fact_place *place, bool open);
void view_line_free(gpointer line);

/* A number as a table's cell shows it: "0x1C", "6", or "?" for what is not known.  `base` is 10 or 16. */
char *describe_cell(const struct fact_value *value, guint base);

/* What a row reads, in a table's cells: "Totals.Reads", or words where it is no field.  Free with g_free(). */
char *describe_field(const struct fact_descriptor *row);

/* The same of a row of a table, whose elements of arrays have names (map/element.h). */
char *describe_row_field(const struct view_table *table, guint index);

/* "volmeter.c:83"; "?" for none. */
char *describe_place(const struct fact_place *place);

/* "1 counter", "2 counters". */
char *describe_count(guint n, const char *one, const char *many);

/* ", way 1", ", ways 1 and 3": which variants of its counterset use the table. */
char *describe_variants(const struct view_table *table);

/* "x64, built for WIN11_GE, runs from WIN10_VB on (driver.inf:12)". */
char *describe_target(const struct target *target);

#endif
