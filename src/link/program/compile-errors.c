#include "link/program/compile-errors.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/api.h"
#include "base/text/word.h"
#include "kernel/routines.h"
#include "link/derive.h"

/* LETTERS: at most, of a name that is no word. */
enum { LETTERS = 2, LONGEST_ROUTINE = 100 };

/* A header that the driver includes was not found. */
static bool lacks_header(const struct fact_unit *unit)
{
    bool lacks = false;
    for (size_t i = 0; i < fact_count(unit->missing) && !lacks; i++)
        lacks = FACT_AT(missing, unit->missing, i)->what == FACT_MISSING_HEADER;
    return lacks;
}

bool compile_errors_may_be_of_header(const struct fact_unit *unit)
{
    return fact_count(unit->headers) > 0 || lacks_header(unit);
}

/* (IoDeleteDeviceDeviceObject): the parentheses of a call are lost, and the system has no constant of that name. */
static bool is_lost_call(const struct fact_missing *missing)
{
    g_autofree char *routine = g_strndup(missing->name, LONGEST_ROUTINE);
    for (size_t length = strlen(routine); missing->what == FACT_MISSING_IDENTIFIER && length > 0; length--) {
        routine[length] = '\0';
        if (kernel_routine(routine) != NULL)
            return true;
    }
    return false;
}

/* The system may have constants and types of such a name; a letter or two stand for something of the driver's. */
static bool is_systems(const struct fact_missing *missing)
{
    bool letters = missing->what != FACT_MISSING_TYPE && strlen(missing->name) <= LETTERS;
    return (api_is_kernel_routine(missing->name) && !is_lost_call(missing)) ||
           (word_is_capitals(missing->name) && missing->touches == NULL && !letters);
}

bool compile_errors_matter(const struct fact_unit *unit, const struct fact_missing *missing)
{
    bool type = missing->what == FACT_MISSING_TYPE && !api_is_routine(missing->name);
    /* Included text, and one without counters, may be no code of the driver's. */
    bool own = missing->place != NULL && g_strcmp0(missing->place->file, unit->file) == 0 &&
               fact_count(unit->registrations) > 0;
    bool name = type || missing->what == FACT_MISSING_FUNCTION || missing->what == FACT_MISSING_IDENTIFIER;
    return name && ((type && own) || DERIVED_BOOL(missing, missing, matters)) && !is_systems(missing) &&
           !compile_errors_may_be_of_header(unit);
}

/* A source or a header, and none that CTRPP makes: manifests have rules of their own. */
static bool is_own_text(const struct fact_unit *unit, const char *file)
{
    for (size_t i = 0; i < fact_count(unit->headers); i++)
        if (g_strcmp0(FACT_AT(header, unit->headers, i)->file, file) == 0)
            return false;
    for (size_t i = 0; i < fact_count(unit->files); i++)
        if (g_strcmp0(FACT_AT(file, unit->files, i)->file, file) == 0)
            return strchr(path_file_name(file), '.') != NULL;
    return false;
}

/* What the compiler rejects, or nothing declares; a function that nothing defines is the linker's error.  A header that
 * CTRPP makes may declare names. */
static bool is_error(const struct fact_unit *unit, const struct fact_missing *missing)
{
    bool name = (missing->what == FACT_MISSING_TYPE || missing->what == FACT_MISSING_FUNCTION ||
                 missing->what == FACT_MISSING_IDENTIFIER) &&
                fact_count(unit->headers) == 0 && !is_systems(missing);
    bool refused = missing->what == FACT_MISSING_SYNTAX && strstr(missing->name, "is used but not defined") == NULL;
    return missing->place != NULL && (refused || name) && is_own_text(unit, missing->place->file);
}

void compile_errors_derive_first(const struct fact_unit *unit)
{
    bool uses_pcw = fact_count(unit->registrations) + fact_count(unit->instances) + fact_count(unit->callbacks) > 0;
    const struct fact_missing *first = NULL;
    if (!uses_pcw || lacks_header(unit))
        return;
    for (size_t i = 0; i < fact_count(unit->missing); i++) {
        const struct fact_missing *missing = FACT_AT(missing, unit->missing, i);
        if (DERIVED_BOOL(missing, missing, matters))
            return;
        if (first == NULL && missing->name != NULL && is_error(unit, missing))
            first = missing;
    }
    if (first != NULL)
        derive_missing(first)->matters = DERIVED_TRUE;
}
