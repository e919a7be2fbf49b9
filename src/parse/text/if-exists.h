/* Microsoft's __if_exists (NAME) { … } and __if_not_exists: what the compiler leaves out there leaves no trace. */
#ifndef PCWLINT_PARSE_TEXT_IF_EXISTS_H
#define PCWLINT_PARSE_TEXT_IF_EXISTS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the offset is inside the braces of one. */
bool if_exists_around(const char *text, size_t size, size_t offset);

#endif
