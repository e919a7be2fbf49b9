/* Sources that a test writes and parses. */
#ifndef PCWLINT_TEST_UNIT_PARSED_FILE_H
#define PCWLINT_TEST_UNIT_PARSED_FILE_H

#include "ir/ir.h"
#include "parse/unit.h"

/* What each of these sources begins with. */
#define PROLOGUE "#include <ntddk.h>\n"

struct parsed {
    struct parser *parser;
    struct ir_unit *unit;
    char *path;
};

/* Writes the file into a folder of its own and parses it for x64. */
struct parsed parsed_new(const char *name, const char *text);

/* Removes the file and its folder, too. */
void parsed_clear(struct parsed *parsed);

/* Both texts are the same, or the test fails. */
void parsed_expect(const char *what, const char *found, const char *expected);

#endif
