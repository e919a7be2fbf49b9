#include "project/vcxproj/name.h"

#include <glib.h>

#include "base/text/text.h"

bool solution_is_xml(const char *file)
{
    return text_has_suffix(file, ".slnx");
}

bool solution_is_named_so(const char *file)
{
    return text_has_suffix(file, ".sln") || solution_is_xml(file);
}

bool vcxproj_is_named_so(const char *file)
{
    return text_has_suffix(file, ".vcxproj");
}
